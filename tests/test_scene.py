"""What is on the screen, as nodes."""

from collections.abc import Iterator

from gnoming.app.messages import Point
from gnoming.app.model import Model, awaits_person
from gnoming.app.targets import action_at
from gnoming.layout import parse_layout
from gnoming.rules import legal_actions
from gnoming.ui import words
from gnoming.ui.nodes import Child, Node, text_of
from gnoming.ui.scene import scene
from gnoming.ui.scene.cards import picture, set_marks
from gnoming.values import replace
from tests.playing import DEAL, TARGETS, after, game_of, playing


def every(children: tuple[Child, ...]) -> Iterator[Node]:
    for child in children:
        if isinstance(child, Node):
            yield child
            yield from every(child.children)


def buttons(model: Model) -> dict[str, list[dict[str, str]]]:
    """The attributes of the buttons, by what they point at."""
    found: dict[str, list[dict[str, str]]] = {target: [] for target in TARGETS}
    for item in every(scene(model)["table"]):
        attributes = dict(item.attributes)
        word, _, target = attributes.get("data-do", "").partition(" ")
        if word == "point":
            assert item.tag == "button"
            assert attributes.get("aria-label") or text_of(item).strip()
            found[target].append(attributes)
    return found


def test_exactly_what_is_legal_can_be_pressed() -> None:
    for model in playing():
        game = game_of(model)
        if game.round_over:
            continue
        legal = legal_actions(game.state) if awaits_person(game) else ()
        for target, same in buttons(model).items():
            able = "false" if action_at(target, legal) else "true"
            assert same
            assert all(button["aria-disabled"] == able for button in same)


def test_the_action_row_keeps_its_places() -> None:
    rows = set()
    for model in playing():
        for item in every(scene(model)["table"]):
            if dict(item.attributes).get("class") == "actions":
                rows.add(
                    tuple(
                        dict(b.attributes)["data-do"] for b in item.children if isinstance(b, Node)
                    )
                )
    assert rows == {("point D", "point A", "point B", "point X")}


def test_no_hidden_card_is_on_the_screen() -> None:
    """Cards that lie face down may be any others, and the screen is the same."""
    model = after(DEAL, Point("5"))
    play = model.play
    assert play is not None
    state = play.game.state
    turned = tuple(tuple(reversed(cards)) for cards in state.face_down)
    # Spot 5 is the middle: reversing keeps it, so the hidden cards stay under face-down spots.
    other = state._replace(face_down=turned, draw_pile=state.draw_pile[::-1])
    shown = replace(model, play=replace(play, game=replace(play.game, state=other)))
    assert scene(model) == scene(shown)


def test_the_result_shows_every_layout_with_parts_that_add_up() -> None:
    for model in playing():
        game = game_of(model)
        if not game.round_over:
            continue
        nodes = list(every(scene(model)["table"]))
        for seat in range(3):
            player = next(n for n in nodes if n.tag == "li" and n.key == str(seat))
            points = [
                int(text_of(n).replace(words.MINUS, "-"))
                for n in every(player.children)
                if n.tag == "dd"
            ]
            assert sum(points[:-1]) == points[-1] == game.scores[-1][seat]


def test_sets_are_marked_by_their_direction() -> None:
    marks = set_marks(parse_layout("7 7 M / 2 3 4 / 1 1 4"))
    assert marks == ("row", "row", "row column", "", "", "column", "", "", "column")


def test_a_small_layout_is_told_row_by_row() -> None:
    label = dict(picture(parse_layout("7 . M / H -3 4 / 1 1 4"), "Moss", 1).attributes)[
        "aria-label"
    ]
    assert label == "Layout of Moss: 7, face down, mulligan; hazard, minus 3, 4; 1, 1, 4"


def test_before_a_game_there_is_no_table() -> None:
    assert not any(scene(Model()).values())


def test_the_own_layout_is_a_grid_and_each_group_has_one_stop() -> None:
    for model in playing():
        if game_of(model).round_over:
            continue
        items = [(item, dict(item.attributes)) for item in every(scene(model)["table"])]
        grid = next(item for item, attributes in items if attributes.get("role") == "grid")
        rows = [child for child in grid.children if isinstance(child, Node)]
        cells = [list(every(row.children)) for row in rows]
        assert [dict(row.attributes)["role"] for row in rows] == ["row"] * 3
        assert [sum(cell.tag == "button" for cell in row) for row in cells] == [3] * 3
        groups = [item for item, attributes in items if "data-rove" in attributes]
        for group in groups:
            stops = [dict(each.attributes).get("tabindex") for each in every(group.children)]
            assert stops.count("0") == 1
        assert len(groups) == 3


def test_only_one_place_is_heard() -> None:
    for model in playing():
        for item in every(scene(model)["table"]):
            assert dict(item.attributes).get("role") not in ("alert", "status", "log")

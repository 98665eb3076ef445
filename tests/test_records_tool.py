"""The tool for records: makes games, plays records again, and says clearly what is wrong."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from gnoming.app import deals
from gnoming.bots import LEVELS
from gnoming.match import HUMAN, Game, Player, act, new_game
from gnoming.record import read, split
from gnoming.rules import legal_actions
from gnoming.state import Phase, State
from gnoming.values import replace
from tests.playing import DEAL, game_of, playing
from tools import records

pytestmark = pytest.mark.native

ROOT = Path(__file__).parent.parent
BOM = b"\xef\xbb\xbf"


def selfplay(*arguments: str) -> str:
    """What the tool writes."""
    return run("selfplay", *arguments).stdout.decode()


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "tools.records", *arguments]
    return subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, check=False)


@pytest.fixture(scope="module")
def two_games() -> str:
    return selfplay("--players", "3", "--games", "2", "--seed", "1", "--bots", "easy,random")


# selfplay


def test_selfplay_writes_complete_games_back_to_back(two_games: str) -> None:
    games = [read(text, line) for line, text in split(two_games)]
    assert [game.over for game in games] == [True, True]
    assert [game.first for game in games] == [0, 1]
    for game in games:
        assert [player.kind for player in game.players] == ["easy", "random", "easy"]
        assert len({player.name for player in game.players}) == 3


def test_selfplay_is_the_same_for_the_same_seed_only(two_games: str) -> None:
    table = ("--players", "3", "--bots", "easy,random")
    assert selfplay(*table, "--games", "2", "--seed", "1") == two_games
    assert selfplay(*table, "--games", "2", "--seed", "2") != two_games
    first = selfplay(*table, "--games", "1", "--seed", "1")
    assert two_games.startswith(first)


@pytest.mark.parametrize("players", range(3, 8))
def test_selfplay_fills_any_table(players: int) -> None:
    (game,) = records.selfplay(players, 1, 0, ["random"])
    assert game.over
    assert len(game.players) == players
    assert all(player.kind in LEVELS and player.kind != HUMAN for player in game.players)


def test_without_further_words_four_medium_bots_play_one_game() -> None:
    games = [read(text) for _, text in split(selfplay())]
    assert [[player.kind for player in game.players] for game in games] == [["medium"] * 4]


# replay


def lines(data: bytes) -> list[str]:
    return list(records.outcomes(data))


def test_replay_tells_how_each_game_ended(two_games: str) -> None:
    found = run("replay", "-", stdin=two_games.encode())
    assert (found.returncode, found.stderr) == (0, b"")
    told = found.stdout.decode().splitlines()
    assert len(told) == 2
    for line in told:
        assert re.fullmatch(r"ok rounds=3 total=-?\d+,-?\d+,-?\d+ winner=[012](,[012])*", line)


def test_replay_agrees_with_the_record(two_games: str) -> None:
    wanted = [
        f"total={total.replace(' ', ',')} winner={winner}"
        for total, winner in re.findall(r"^total (.+)\nwinner (.+)$", two_games, re.M)
    ]
    assert [line.removeprefix("ok rounds=3 ") for line in lines(two_games.encode())] == wanted


def test_replay_tells_a_shared_victory() -> None:
    game = next(records.selfplay(3, 1, 0, ["random"]))
    shared = ((1, 2, 9), (1, 2, 9), (3, 1, 9))
    object.__setattr__(game, "scores", shared)
    assert records.outcome(game) == "ok rounds=3 total=5,5,27 winner=1"
    object.__setattr__(game, "scores", ((1, 1, 9),) * 3)
    assert records.outcome(game) == "ok rounds=3 total=3,3,27 winner=0,1"


def test_replay_tells_how_far_an_unfinished_game_has_come(two_games: str) -> None:
    before = two_games[: two_games.index("round 2")]
    assert re.fullmatch(r"unfinished round=1 total=\S+ phase=over", *lines(before.encode()))
    in_round = two_games[: two_games.index("\n", two_games.index("deck", len(before)))]
    assert re.fullmatch(
        r"unfinished round=2 total=\S+ phase=setup seat=1", *lines(in_round.encode())
    )


def test_replay_tells_whether_the_cards_came_as_the_deals_number_decides() -> None:
    *_, model = playing()
    assert records.outcome(game_of(model)).endswith(" deal=4711 shuffled=by-it")
    claimed = game_of(model).with_header("deal", "4712")
    assert records.outcome(claimed).endswith(" deal=4712 shuffled=otherwise")
    begun = game_of(next(playing()))
    assert records.outcome(begun).endswith(" seat=0 deal=4711 shuffled=by-it")


def test_a_reshuffle_that_the_number_does_not_decide_is_told() -> None:
    played = reshuffled()
    assert records.by_number(played)
    last = played.rounds[-1]
    other = tuple(order[::-1] for order in last.reshuffles)
    game = replace(played, rounds=(*played.rounds[:-1], last._replace(reshuffles=other)))
    assert not records.by_number(game)


def reshuffled() -> Game:
    """A game of one round in which everybody refuses until the draw pile was used up (T6)."""
    game = new_game(DEAL.players, 0, deals.deck(7, 1), [deals.header(7)])
    while not game.rounds[-1].reshuffles:
        draws = game.state.phase is Phase.DRAW
        legal = legal_actions(game.state)
        game = act(game, legal[0 if draws else -1], deals.reshuffle(game))
    return game


def test_replay_refuses_with_line_and_column_in_the_file(two_games: str) -> None:
    rows = two_games.split("\n")
    wrong = max(number for number, row in enumerate(rows) if row.endswith(">A"))
    column = len(rows[wrong]) - 1
    rows[wrong] = rows[wrong].replace(">A", ">C")
    ok, error = lines("\n".join(rows).encode())
    assert ok.startswith("ok ")
    assert error.startswith(f"error line {wrong + 1} column {column}: expected one of ")
    assert run("replay", "-", stdin="\n".join(rows).encode()).returncode == 1


def test_replay_reads_what_editors_write(two_games: str) -> None:
    plain = lines(two_games.encode())
    assert lines(BOM + two_games.encode()) == plain
    assert lines(two_games.replace("\n", "\r\n").encode()) == plain


def test_replay_tells_where_a_file_is_not_utf8(two_games: str) -> None:
    (line,) = lines(BOM + b"gnoming 1\nplayers \xc3\x86sop | \xe6\n")
    assert line == "error line 2 column 16: expected UTF-8 text"
    assert (
        run("replay", "-", stdin=b"\xff").stdout == b"error line 1 column 1: expected UTF-8 text\n"
    )


def test_replay_of_nothing_is_refused() -> None:
    found = run("replay", "-")
    assert found.returncode == 1
    assert found.stdout.startswith(b"error line 1 column 1: expected")


def test_replay_reads_several_files_one_after_the_other(tmp_path: Path, two_games: str) -> None:
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_text(two_games, "utf-8")
    bad.write_text("gnoming 2\n", "utf-8")
    found = run("replay", str(good), str(bad))
    told = found.stdout.decode().splitlines()
    assert found.returncode == 1
    assert [line.split()[0] for line in told] == ["ok", "ok", "error"]
    assert told[-1] == "error line 1 column 9: expected 'gnoming 1'"


# check


def test_check_plays_random_rounds_at_all_tables() -> None:
    found = run("check", "--rounds", "10", "--seed", "3")
    assert found.returncode == 0, found
    assert re.fullmatch(rb"ok rounds=10 seats=3-7 actions=\d+ longest=\d+\n", found.stdout)


def test_check_notices_a_lost_card(monkeypatch: pytest.MonkeyPatch) -> None:
    play = records.play

    def lose(state: State, *others: object) -> State:
        state = play(state, *others)  # type: ignore[arg-type]
        return state._replace(draw_pile=state.draw_pile[1:])

    monkeypatch.setattr(records, "play", lose)
    checked = records.check_round(0, 0)
    assert checked.fault is not None
    assert "Fault: the cards are not those of the deck" in checked.fault


# Command lines


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("", "required: COMMAND"),
        ("play", "invalid choice: 'play'"),
        ("selfplay --players 2", "3 to 7 players can play, not 2"),
        ("selfplay --players 8", "3 to 7 players can play, not 8"),
        ("selfplay --players four", "'four'"),
        ("selfplay --games 0", "'0'"),
        ("selfplay --bots easy,genius", "no bot 'genius'; there are random, easy, medium"),
        ("selfplay --players 3 --bots easy,easy,easy,easy", "4 bots are too many for 3 players"),
        ("replay", "required: FILE"),
        ("replay no/such/file", "no/such/file: No such file"),
        ("replay .", ".: Is a directory"),
        ("check --rounds -5", "'-5'"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(
    arguments: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as leaving:
        records.main(arguments.split())
    assert leaving.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert complaint in printed.err


def test_a_reader_that_has_enough_ends_the_tool_quietly() -> None:
    command = [
        sys.executable,
        "-m",
        "tools.records",
        "selfplay",
        "--games",
        "20",
        "--bots",
        "random",
    ]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"gnoming 1\n"
        process.stdout.close()
        assert process.stderr.read() == b""


def test_the_names_at_a_table_are_short_and_different() -> None:
    assert len(set(records.NAMES)) == len(records.NAMES) == 7
    assert all(Player(name, HUMAN) and len(name) < 10 for name in records.NAMES)

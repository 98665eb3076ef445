"""The arena: fair to every seat, the same for the same seed, and honest about chance."""

import json
import math
import signal
from pathlib import Path

import pytest

from bench import endings, strength
from gnoming.bots import LEVELS
from gnoming.cards import DECK
from tools import arena, arguments

pytestmark = pytest.mark.native

TABLE = "easy,random,random"


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert arena.main(arguments) == 0
    return capsys.readouterr().out


def test_the_same_seed_gives_the_same_whatever_the_processors_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first = printed(capsys, "--table", TABLE, "--games", "6", "--seed", "5", "--json")
    assert printed(capsys, "--table", TABLE, "--games", "6", "--seed", "5", "--json") == first
    found = json.loads(first)
    deals = [arena.play_deal(TABLE.split(","), 5, number) for number in range(2)]
    assert (found["games"], found["deals"]) == (6, 2)
    for name in ("easy", "random"):
        scores = [deal.results[name].score for deal in deals]
        assert found["bots"][name]["score"]["mean"] == pytest.approx(sum(scores) / 2)


def test_all_wins_are_shared_out(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(printed(capsys, "--table", TABLE, "--games", "9", "--json"))
    for what in ("rounds", "games"):
        bots = found["bots"].values()
        assert sum(bot["seats"] * bot[what]["mean"] for bot in bots) == pytest.approx(1)


def test_a_table_of_one_bot_shows_no_difference() -> None:
    deal = arena.play_deal(["random"] * 3, 1, 1)
    assert deal.results["random"].rounds == pytest.approx(1 / 3)
    assert deal.results["random"].games == pytest.approx(1 / 3)


def test_games_are_rounded_up_to_whole_turns_of_the_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = printed(capsys, "--table", "random,random,random,random", "--games", "5")
    assert out.startswith("8 games: 2 deals")
    assert "random" in out.splitlines()[2]


def test_a_shared_win_counts_as_its_fraction() -> None:
    rows = ((3, 3, 8), (1, 5, 5), (5, 1, 5))
    assert arena.result(rows, 0) == pytest.approx((3, (0.5 + 1 + 0) / 3, 0))
    assert arena.result(rows, 1) == pytest.approx((3, (0.5 + 0 + 1) / 3, 1))
    assert arena.result(((1, 1, 4),) * 3, 1).games == 0.5


def test_an_interval_is_that_of_the_mean_over_deals() -> None:
    found = arena.estimate([1.0, 2.0, 3.0, 6.0])
    assert found.mean == 3
    assert found.interval == pytest.approx(1.96 * math.sqrt(14 / 3) / 2)
    assert arena.estimate([1.0]).interval is None


def test_a_bot_in_the_place_of_another_has_the_same_deals(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ("--table", TABLE, "--games", "6", "--seed", "5", "--json")
    found = json.loads(printed(capsys, *arguments, "--instead", "medium"))
    others = [arena.play_deal(["medium", "random", "random"], 5, n) for n in range(2)]
    mean = sum(deal.results["medium"].score for deal in others) / 2
    more = mean - found["bots"]["easy"]["score"]["mean"]
    assert found["more"]["score"]["mean"] == pytest.approx(more)
    assert "With medium in the place of easy" in printed(
        capsys, *arguments[:-1], "--instead", "medium", "--processes", "1"
    )


def test_the_bench_of_strength_writes_a_table_and_its_figures(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = tmp_path / "strength.json"
    given = ["--games", "4", "--only", "ref:rusher", "--processes", "1", "--json", str(told)]
    assert strength.main(given) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[-1].startswith("| ref:rusher | 3 ref:greedy | 4 |")
    assert json.loads(told.read_text("utf-8"))[0]["games"] == 4


def test_rounds_of_any_bots_at_seven_seats_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert endings.main(["--rounds", "10", "--seats", "7", "--processes", "1"]) == 0
    assert capsys.readouterr().out.startswith("10 rounds at 7 seats ended")


def test_reference_players_can_sit_at_the_table() -> None:
    deal = arena.play_deal(["ref:greedy", "ref:collector", "ref:rusher", "ref:random"], 0, 0)
    scores = {name: result.score for name, result in deal.results.items()}
    assert scores["ref:greedy"] < min(scores["ref:rusher"], scores["ref:random"])


def test_a_bot_that_cheats_or_never_ends_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def cheat(*_: object) -> object:
        return "f1"

    monkeypatch.setitem(arena.MAKERS, "cheat", lambda: cheat)  # type: ignore[arg-type]
    with pytest.raises(arena.Unplayable, match=r"deal 0, table .*cheat.*legal"):
        arena.play_deal(["cheat", "random", "random"], 0, 0)

    monkeypatch.setattr(arena, "LONGEST_ROUND", 1)
    with pytest.raises(arena.Unplayable, match="no end after"):
        arena.play_round([LEVELS["random"]] * 3, 0, DECK, arena.random.Random(0), ())


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ("", "required: --table"),
        ("--table easy,easy", "3 to 7 players can play, not 2"),
        ("--table easy,easy,genius", "no bot 'genius'"),
        ("--table easy,easy,easy --games none", "'none'"),
        ("--table easy,easy,easy --games 0", "from 1"),
        ("--table easy,easy,easy --games 99999999999999999999", "at most 9 digits"),
        ("--table easy,easy,easy --instead easy", "sits at the table already"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(
    given: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as leaving:
        arena.main(given.split())
    assert leaving.value.code == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert complaint in error


def test_ctrl_c_is_told_in_one_line_and_left_to_the_process_that_waits(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    with pytest.raises(SystemExit) as leaving:
        arguments.run(interrupted)
    assert leaving.value.code == 130
    assert capsys.readouterr().err == "stopped\n"
    with arena.processes(1) as pool:
        assert pool.apply(signal.getsignal, (signal.SIGINT,)) == signal.SIG_IGN

"""What the player has chosen for all games."""

import json

import pytest

from gnoming.app.settings import Settings, Speed, Theme, from_plain


def test_settings_survive_being_kept() -> None:
    settings = (
        Settings().with_value("speed", "fast").with_value("sound", True).with_value("theme", "dark")
    )
    assert (settings.speed, settings.sound, settings.theme) == (Speed.FAST, True, Theme.DARK)
    assert from_plain(json.loads(json.dumps(settings.plain()))) == settings


@pytest.mark.parametrize(
    "kept",
    [None, 7, "x", [], {"speed": "warp"}, {"sound": "yes"}, {"sound": 1}, {"x": 1}],
)
def test_what_does_not_fit_is_left_at_its_default(kept: object) -> None:
    assert from_plain(kept) == Settings()


def test_one_wrong_value_does_not_cost_the_others() -> None:
    assert from_plain({"speed": 3, "theme": "dark"}).theme is Theme.DARK


def test_sound_is_off_until_it_is_switched_on() -> None:
    assert not Settings().sound

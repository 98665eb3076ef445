"""``update(model, message) -> (model, effects)``: how the page goes on. Pure."""

from typing import Final

from gnoming.actions import REMOVED
from gnoming.app import deals, guide, playing
from gnoming.app.effects import (
    ClaimGame,
    CloseAll,
    DealByChance,
    Effect,
    Focus,
    KeepSettings,
    OfferFile,
    Open,
    SeatPlayers,
    ShowLatest,
    ShowText,
    Think,
    WeighPlays,
)
from gnoming.app.messages import (
    AboutGames,
    AboutPlays,
    AboutStorage,
    AskHint,
    BotChose,
    Choose,
    Deal,
    DealAnyway,
    Dismiss,
    Download,
    Drop,
    Elsewhere,
    EndGuide,
    Enlarge,
    FoundBroken,
    GuideNext,
    KeepGame,
    LookAt,
    Message,
    NextRound,
    PlayAgain,
    PlaysWeighed,
    Point,
    Problem,
    Read,
    Refuse,
    RoomMade,
    Share,
    ShowKeys,
    ShowSetup,
    ShowTable,
    StartGuide,
    StorageSays,
    Stored,
    TakeBackGame,
    TakeOver,
    Undo,
)
from gnoming.app.model import Model, Play, Screen, awaits_person
from gnoming.app.settings import Speed
from gnoming.app.targets import element_of, element_of_button, refusing, target_of
from gnoming.match import begun, new_game, next_round
from gnoming.state import Phase
from gnoming.values import replace

Next = tuple[Model, tuple[Effect, ...]]

QUIET: Final = 300.0
"""Milliseconds after an action in which another press on the same target is taken for a slip."""


def update(model: Model, message: Message) -> Next:
    """The model after a message, and what is to be done besides. Raises nothing by itself: what
    does not fit the moment (a late click, a bot's answer to an old game) changes nothing."""
    if isinstance(message, AboutStorage):
        return _about_storage(model, message)
    if model.elsewhere:
        return model, ()
    if isinstance(message, AboutGames):
        from gnoming.app import library  # only now: see AboutGames

        return library.update(model, message)
    if isinstance(message, AboutPlays):
        from gnoming.app import judging  # only now: see AboutPlays

        return judging.update(model, message)
    match message:
        case Deal():
            return _deal(_without_guide(model), message)
        case DealAnyway() if model.asked is not None:
            given_up = replace(model, play=None, asked=None, replaced=model.play)
            return _deal(given_up, model.asked)
        case KeepGame() if model.play is not None:
            return _at_table(replace(model, asked=None), model.play, Focus("status"))
        case ShowSetup():
            return _at_form(_without_guide(model))
        case StartGuide():
            model = replace(_without_guide(model), asked=None)
            guided = replace(playing.begun(guide.dealt()), guided=0)
            return _at_table(replace(model, aside=model.play), guided, Focus("status"))
        case Choose(name, value):
            return _choose(model, name, value)
        case ShowKeys():
            return model, (Open("keys"),)
        case Read():
            return model, ()  # to be read changes nothing: what is read is made of the model
    if isinstance(message, ShowTable) and model.play is not None:
        return _at_table(model, model.play, Focus(_place_of(model, model.play)))
    if model.screen is Screen.REPLAY and model.replay is not None:
        from gnoming.app import replay

        return replay.at_table(model, model.replay, message)
    if model.screen is not Screen.TABLE or model.play is None:
        return model, ()
    return _play(model, model.play, message)


def _about_storage(model: Model, message: AboutStorage) -> Next:
    match message:
        case Stored(game) if model.play is None:
            seats = SeatPlayers(game.players, game.first)
            return _at_table(model, playing.restored(game), seats)
        case StorageSays(problem):
            return replace(model, unsaved=problem), ()
        case FoundBroken() if message not in model.broken:
            return replace(model, broken=(*model.broken, message)), ()
        case Download(key) if key in {found.key for found in model.broken}:
            return model, (OfferFile(key),)
        case Dismiss() if model.unsaved is Problem.CLEARED:
            return replace(model, unsaved=None), ()
        case Dismiss() if model.room_made:
            return replace(model, room_made=0), ()
        case Dismiss():
            return replace(model, broken=model.broken[1:]), ()
        case RoomMade(games):
            return replace(model, room_made=model.room_made + games), ()
        case Elsewhere():
            lost = replace(_without_guide(model), elsewhere=True, asked=None)
            return lost, (CloseAll(),)
        case TakeOver() if model.elsewhere:
            # What this tab knows may be old by now: the game is loaded anew.
            fresh = Model(settings=model.settings, broken=model.broken)
            return fresh, (ClaimGame(),)
    return model, ()


def _play(model: Model, play: Play, message: Message) -> Next:
    """What happens at the table."""
    match message:
        case Point() | Drop():
            target, at = play.pressed
            if message.target == target and 0 <= message.at - at < QUIET:
                return model, ()
            after = playing.by_person(play, message, model.settings.confirm_discards)
            if after.game is not play.game:
                replaced = model.replaced if model.guided else None
                model = replace(model, replaced=replaced)
                after = replace(after, pressed=(message.target, message.at))
            return _going_on(model, play, after)
        case Refuse(at):
            return _refuse(model, play, at)
        case BotChose(game, action) if game is play.game and guide.follows(play, action):
            model, effects = _going_on(model, play, playing.acted(play, action))
            return model, (*effects, *_reasons(model))
        case GuideNext() if model.guided:
            return _read_on(model, playing.read_on(play))
        case EndGuide() if model.guided:
            return _back_from_guide(_without_guide(model))
        case NextRound() | PlayAgain() | Share() | TakeBackGame() if model.guided:
            return model, ()  # a guided round is no game
        case NextRound() if play.game.round_over and not play.game.over:
            number = len(play.game.rounds) + 1
            game = next_round(play.game, deals.deck(deals.number_of(play.game), number))
            return _at_table(model, playing.begun(game, play.viewer), Focus("status"))
        case PlayAgain() if play.game.over:
            # The same youngest as before starts (S5).
            return model, (DealByChance(play.game.players, play.game.first),)
        case Undo():
            return _going_on(model, play, playing.undone(play))
        case AskHint() if model.settings.hints:
            return _ask_hint(model, playing.asks_hint(play))
        case PlaysWeighed(game, plays) if game is play.game:
            return replace(model, play=playing.hinted(play, plays)), ()
        case LookAt(None):
            play = replace(play, looking_at=None, refused=None)
            return _at_table(model, play, Focus(_place_of(model, play)), ShowLatest())
        case LookAt(int(turn)) if turn < len(play.log):
            return _at_table(model, replace(play, looking_at=turn, refused=None))
        case Enlarge(seat) if seat < len(play.game.players):
            return replace(model, play=replace(play, enlarged=seat)), (Open("large"),)
        case Share(what):
            return model, (ShowText(what, play.game),)
        case TakeBackGame() if model.replaced is not None:
            return _at_table(replace(model, replaced=None), model.replaced, Focus("status"))
    return model, ()


def _refuse(model: Model, play: Play, at: float) -> Next:
    """Refuses where there is one way to do so. Where the piles leave a choice, the focus goes to
    the button of the first one."""
    targets = refusing(guide.possible(play))
    if len(targets) > 1:
        return model, (Focus(element_of_button(targets[0])),)
    return _play(model, play, Point(targets[0] if targets else REMOVED, at))


def _place_of(model: Model, play: Play) -> str:
    """Where the player goes on reading when coming back to the table."""
    if not play.game.round_over or play.looking_at is not None:
        return "status"
    reviewed = model.review is not None and model.review.game is play.game
    return "review-title" if reviewed else "result-title"


def _going_on(model: Model, before: Play, after: Play) -> Next:
    if after.game is before.game:
        return replace(model, play=after), ()
    if after.game.round_over:
        return _at_table(model, after, Focus("result-title"))
    return _at_table(model, after)


def _reasons(model: Model) -> tuple[Effect, ...]:
    """Has a bot's turn explained that is over, unless the next bot's follows too soon."""
    play = model.play
    assert play is not None
    turn, state = play.log[-1], play.game.state
    goes_on = state.seat == turn.seat and state.phase is not Phase.DRAW
    fast = model.settings.speed in (Speed.FAST, Speed.INSTANT)
    hurries = fast and not awaits_person(play.game)
    set_up = turn.steps[0].before.phase is Phase.SETUP  # nothing was chosen that says much
    shown = model.settings.reasons and not (model.guided or set_up or play.game.round_over)
    if goes_on or hurries or not shown:
        return ()
    from gnoming.app import judging  # only now: see AboutPlays

    return (judging.Explain(turn, play.game.players[turn.seat].kind),)


def _ask_hint(model: Model, play: Play) -> Next:
    waits = not play.refused and not play.plays
    return replace(model, play=play), (WeighPlays(play.game),) if waits else ()


def _read_on(model: Model, play: Play) -> Next:
    """Goes on after an explanation. The focus goes from its button to what is to be pressed."""
    if play.refused:
        return replace(model, play=play), ()
    if guide.reading(play) and not guide.at_end(play):
        return _at_table(model, play)
    targets = [target_of(action) for action in guide.possible(play)]
    return _at_table(model, play, Focus(element_of(targets[0]) if targets else "status"))


def _without_guide(model: Model) -> Model:
    """The model with the game that waits for the end of the guided round, if one is played."""
    return replace(model, play=model.aside, aside=None) if model.guided else model


def _back_from_guide(model: Model) -> Next:
    if model.play is None or model.play.game.over:
        return _at_form(model)
    over = model.play.game.round_over
    return _at_table(model, model.play, Focus("result-title" if over else "status"))


def _at_form(model: Model) -> Next:
    return replace(model, screen=Screen.SETUP), (Focus("setup-title"),)


def _deal(model: Model, message: Deal) -> Next:
    if model.play is not None and begun(model.play.game) and not model.play.game.over:
        return replace(model, asked=message), (Open("ask"),)
    deck = deals.deck(message.number, 1)
    headers = [deals.header(message.number)]
    if message.date:
        headers.append(f"date {message.date}")
    game = new_game(message.players, message.first, deck, headers)
    return _at_table(model, playing.begun(game), Focus("status"))


def _at_table(model: Model, play: Play, *effects: Effect) -> Next:
    """Shows the table; a bot that is to act thinks, unless an earlier turn is looked at."""
    model = replace(model, screen=Screen.TABLE, play=play)
    waits = awaits_person(play.game) or play.game.round_over or play.looking_at is not None
    if waits or guide.reading(play):
        return model, effects
    step = guide.step(play)
    return model, (*effects, Think(play.game, None if step is None else step.action))


def _choose(model: Model, name: str, value: object) -> Next:
    try:
        settings = model.settings.with_value(name, value)
    except ValueError:
        return model, ()
    model = replace(model, settings=settings)
    keep = KeepSettings(settings)
    if model.play is None or model.screen is not Screen.TABLE:
        return model, (keep,)
    # A bot that is pausing now is asked again at the new speed; its later answer will be void.
    return _at_table(model, model.play, keep)

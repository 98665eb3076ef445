"""How the dialog with all games goes on. Pure."""

from gnoming.app import deals
from gnoming.app import replay as replays
from gnoming.app.effects import Close, Effect, FillForm, Focus, KeepSettings, Open, ShowText
from gnoming.app.library.effects import (
    Examine,
    Find,
    Give,
    GiveEverything,
    List,
    Offer,
    Put,
    PutText,
    Remove,
)
from gnoming.app.library.messages import (
    RUNNING,
    Came,
    Closed,
    Found,
    GiveAll,
    Listed,
    OnGame,
    Pick,
    PutBack,
    ReadField,
    Refused,
    Removed,
    Show,
    TakeIn,
    Tell,
    TurnDown,
)
from gnoming.app.library.model import Intake, Library, Said, View
from gnoming.app.messages import AboutGames, Deal, ShowSetup, ShowTable, Stored
from gnoming.app.model import Model, Screen, game_in_progress, game_to_keep
from gnoming.app.replay import Leave, Replay, ReplayMessage, watch
from gnoming.app.results import key_of
from gnoming.app.transfer import item_of, told_apart
from gnoming.app.update import update as go_on
from gnoming.match import Game, begun
from gnoming.record import read, write
from gnoming.values import replace

Next = tuple[Model, tuple[Effect, ...]]


def update(model: Model, message: AboutGames) -> Next:
    """The model after a message about games, and what is to be done besides."""
    if isinstance(message, ReplayMessage):
        if model.replay is None:
            return model, ()
        if isinstance(message, Leave):
            return _left(model, model.replay)
        return replays.update(model, model.replay, message)
    match message:
        case Show(view):
            library = replace(model.library or Library(), view=view, said=None)
            if model.library is not None and model.library.view is view is View.INTAKE:
                library = replace(library, intake=None, refused="")  # to begin anew
            opened = () if model.library else (Open("games"),)
            return replace(model, library=library), (List(), *opened)
        case OnGame(what, key):
            return _deed(model, what, key)
        case Found(what, key, game):
            return _found(model, what, key, game)
        case GiveAll():
            return model, (GiveEverything(model.settings, game_to_keep(model)),)
        case Came() | Refused():
            return _came(model, message)
    if model.library is None:
        return model, ()
    return _in_dialog(model, model.library, message)


def _left(model: Model, replay: Replay) -> Next:
    """Where the replay was opened, as it was then."""
    at_table = replay.came_from is Screen.TABLE and model.play is not None
    model, effects = go_on(model, ShowTable() if at_table else ShowSetup())
    if replay.library is None:
        return model, effects
    library = replace(replay.library, said=None)
    return replace(model, library=library), (*effects, List(), Open("games"))


def _in_dialog(model: Model, library: Library, message: AboutGames) -> Next:
    match message:
        case Closed():
            return replace(model, library=None), ()
        case Listed(games, unreadable):
            library = replace(library, games=games, unreadable=unreadable)
        case Tell(said, count):
            library = replace(library, said=said, count=count)
        case Removed(key, text):
            library = replace(library, removed=(key, text), said=Said.DELETED)
            return replace(model, library=library), (Focus("put-back"),)
        case PutBack() if library.removed is not None:
            key, text = library.removed
            library = replace(library, removed=None)
            return replace(model, library=library), (PutText(key, text), Focus("games-title"))
        case Pick(name, value):
            library = _picked(library, name, value)
        case ReadField():
            return model, (Examine(),)
        case TurnDown():
            library = replace(library, intake=None, refused="")
        case TakeIn() if library.intake is not None:
            return _take_in(model, library, library.intake)
    return replace(model, library=library), ()


def _deed(model: Model, what: str, key: str) -> Next:
    if key == RUNNING:
        running = game_to_keep(model)
        return (model, ()) if running is None else _found(model, what, key, running)
    listed = model.library.games if model.library else ()
    kept = next((each for each in listed if each.key == key), None)
    intake = model.library.intake if model.library else None
    came = intake.items if intake else ()
    match what:
        case "watch":
            record = next((each.record for each in came if each.key == key), "")
            return _found(model, "replay", key, read(record)) if record else (model, ())
        case "again" if kept is not None and kept.result.deal:
            return _again(model, Deal(kept.result.players, kept.result.first, kept.result.deal))
        case "delete":
            return model, (Remove(key),)
        case "offer":
            return model, (Offer(key),)
        case "continue":
            running = game_in_progress(model)
            aside = running if running and begun(running) else None
            return model, (Find(what, key, aside),)
        case "replay" | "text" | "file" | "link":
            return model, (Find(what, key),)
    return model, ()


def _found(model: Model, what: str, key: str, game: Game) -> Next:
    match what:
        case "replay":
            model, effects = watch(model, game)
            return model, (Close("games"), *effects)
        case "again":
            return _again(model, Deal(game.players, game.first, deals.number_of(game)))
        case "continue" if key == RUNNING:
            model, effects = go_on(model, ShowTable())
            return model, (Close("games"), *effects)
        case "continue":
            alone = replace(model, play=None, aside=None, replaced=None)
            model, effects = go_on(alone, Stored(game))
            return model, (Close("games"), *effects, Focus("status"))
        case "text":
            return model, (ShowText("record", game),)
        case "link":
            return model, (ShowText("record-link", game),)
        case "file":
            return model, (Give(f"gnoming-{key_of(game)}.txt", write(game)),)
    return model, ()


def _again(model: Model, deal: Deal) -> Next:
    model, effects = go_on(model, ShowSetup())
    return model, (Close("games"), *effects, FillForm(deal))


def _came(model: Model, message: Came | Refused) -> Next:
    intake = _set_apart(model, message.intake) if isinstance(message, Came) else None
    refused = message.reason if isinstance(message, Refused) else ""
    opened = () if model.library else (Open("games"),)
    library = replace(
        model.library or Library(), view=View.INTAKE, intake=intake, refused=refused, said=None
    )
    return replace(model, library=library), (List(), *opened, Focus("intake"))


def _set_apart(model: Model, intake: Intake) -> Intake:
    game = game_in_progress(model)  # one that is over is in the library, or was deleted there
    running = None if game is None else item_of(game)
    return replace(intake, items=told_apart(intake.items, running), running=running)


def _picked(library: Library, name: str, value: str) -> Library:
    sift, intake = library.sift, library.intake
    match name:
        case "all":
            return replace(library, all_shown=True)
        case "player":
            return replace(library, sift=replace(sift, player=value))
        case "level":
            return replace(library, sift=replace(sift, level=value))
        case "seats" if value.isdecimal():
            return replace(library, sift=replace(sift, seats=int(value)))
        case "helped":
            return replace(library, sift=replace(sift, helped=value == "on"))
        case "replaces" if intake is not None:
            return replace(library, intake=replace(intake, replaces=value == "on"))
        case "settings" if intake is not None:
            return replace(library, intake=replace(intake, takes_settings=value == "on"))
    return library


def _take_in(model: Model, library: Library, intake: Intake) -> Next:
    taken = library.taken
    library = replace(library, intake=None, view=View.GAMES)
    model = replace(model, library=library)
    effects: tuple[Effect, ...] = (Put(taken), Focus("games-title"))
    if intake.takes_settings and intake.settings is not None:
        model = replace(model, settings=intake.settings)
        effects = (KeepSettings(intake.settings), *effects)
    return model, effects

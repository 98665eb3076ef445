"""In place of the library's: nobody reads annotations in the page, so the names that stand in them
need only be there."""

import collections
from types import FunctionType

TYPE_CHECKING = False


class _Form:
    """Stands for a type in annotations, and is nothing as a base of a class."""

    def __init__(self, *_given, **_named):
        pass

    def __getitem__(self, _of):
        return self

    def __or__(self, _other):
        return self

    __ror__ = __or__

    def __mro_entries__(self, _bases):
        return ()


class ParamSpec(_Form):
    """Known by this name to `collections.abc.Callable`."""


Any = Final = IO = Literal = NoReturn = Self = _Form()
TypeVar = _Form


class Generic:
    def __class_getitem__(cls, _of):
        return cls


Protocol = Generic


def cast(_type, value):
    return value


def overload(function):
    return function


_new = tuple.__new__
_MAKERS = [
    lambda _cls: _new(_cls, ()),
    lambda _cls, a: _new(_cls, (a,)),
    lambda _cls, a, b: _new(_cls, (a, b)),
    lambda _cls, a, b, c: _new(_cls, (a, b, c)),
    lambda _cls, a, b, c, d: _new(_cls, (a, b, c, d)),
    lambda _cls, a, b, c, d, e: _new(_cls, (a, b, c, d, e)),
    lambda _cls, a, b, c, d, e, f: _new(_cls, (a, b, c, d, e, f)),
    lambda _cls, a, b, c, d, e, f, g: _new(_cls, (a, b, c, d, e, f, g)),
]


def _made(text, names):
    """In place of `eval` for `collections.namedtuple`, which writes each class's ``__new__`` as a
    text: one of those above with the class's names in it need not be compiled."""
    parameters = text.removeprefix("lambda ").partition(":")[0].rstrip(", ").split(", ")
    if len(parameters) > len(_MAKERS):
        return eval(text, names)
    code = _MAKERS[len(parameters) - 1].__code__
    return FunctionType(code.replace(co_varnames=tuple(parameters)), globals())


collections.eval = _made


class _NamedTuple(type):
    """Makes a class of named tuples of one that is written with annotations."""

    def __new__(cls, name, bases, namespace):
        if not bases:
            return super().__new__(cls, name, bases, namespace)
        annotate = namespace.pop("__annotate_func__")
        if "__classdictcell__" in namespace:
            namespace.pop("__classdictcell__").cell_contents = namespace
        fields = list(annotate(1))  # with their types as values
        defaults = [namespace.pop(each) for each in fields if each in namespace]
        module = namespace["__module__"]
        made = collections.namedtuple(name, fields, defaults=defaults, module=module)
        for key, value in namespace.items():
            setattr(made, key, value)
        return made


class NamedTuple(metaclass=_NamedTuple):
    pass

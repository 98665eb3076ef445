"""Frozen dataclasses that take the page next to no time to make.

The standard library's decorator writes and compiles the methods of each class anew. In the page
that takes 2 to 5 milliseconds a class, and the game has a hundred of them: it was a fourth of a
first start. Here all classes share the same methods. A type checker is told that they are the
standard library's, which they behave like.
"""

from typing import TYPE_CHECKING

__all__ = ["dataclass", "replace"]

if TYPE_CHECKING:
    from dataclasses import dataclass, replace
else:

    def dataclass(*, frozen, eq=True):
        """What ``dataclasses.dataclass`` makes of a class that inherits no fields.

        The values of its fields cannot be changed, so ``frozen`` has to be true. Without ``eq``
        two values are equal only when they are the same object.
        """
        if not frozen:
            raise TypeError("these values are always frozen")

        def made(cls):
            names = tuple(cls.__annotations__)
            cls.__match_args__ = names
            cls._defaults = {name: getattr(cls, name) for name in names if hasattr(cls, name)}
            cls.__init__ = _init
            cls.__setattr__ = _refuse
            cls.__delattr__ = _refuse
            cls.__repr__ = _repr
            if eq:
                cls.__eq__ = _eq
                cls.__hash__ = _hash
            return cls

        return made

    def replace(value, /, **changes):
        """A value of the same class with some fields changed. Raises TypeError for other names."""
        copy = object.__new__(type(value))
        fields = vars(copy)
        fields.update(vars(value))
        fields.update(changes)
        _check(copy)
        return copy

    def _init(self, /, *given, **named):
        names = self.__match_args__
        fields = vars(self)
        fields.update(self._defaults)
        fields.update(zip(names, given, strict=False))
        if len(given) > len(names) or not named.keys().isdisjoint(names[: len(given)]):
            raise TypeError(f"{type(self).__name__} takes {', '.join(names) or 'nothing'}")
        fields.update(named)
        _check(self)

    def _check(value):
        """Raises TypeError unless it has just its fields."""
        names = value.__match_args__
        fields = vars(value)
        if len(fields) != len(names) or not all(name in fields for name in names):
            wrong = ", ".join(sorted(fields.keys() ^ set(names)))
            raise TypeError(f"{type(value).__name__}: missing or unknown: {wrong}")

    def _refuse(self, name, *value):
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    def _repr(self):
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__qualname__}({fields})"

    def _eq(self, other):
        if other.__class__ is not self.__class__:
            return NotImplemented
        return vars(self) == vars(other)

    def _hash(self):
        fields = vars(self)
        return hash(tuple([fields[name] for name in self.__match_args__]))

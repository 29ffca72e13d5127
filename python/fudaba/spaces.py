"""Spaces with the names and meaning of Gymnasium's, which need not be installed."""

from collections.abc import Mapping
from typing import Any

import numpy as np


class Discrete:
    """The whole numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.shape: tuple[int, ...] = ()
        self.dtype = np.dtype(np.int64)

    def contains(self, x: Any) -> bool:
        return isinstance(x, int | np.integer) and 0 <= x < self.n

    def sample(self, mask: Any = None, seed: int | None = None) -> int:
        """A number drawn at random, of those for which the mask is true."""
        random = np.random.default_rng(seed)
        return int(random.integers(self.n) if mask is None else random.choice(np.flatnonzero(mask)))

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Arrays of one shape and type with all values from low to high."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
        self.low = low
        self.high = high
        self.shape = shape
        self.dtype = np.dtype(dtype)

    def contains(self, x: Any) -> bool:
        if not isinstance(x, np.ndarray) or x.shape != self.shape or x.dtype != self.dtype:
            return False
        return bool(np.all((x >= self.low) & (x <= self.high)))

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class Dict:
    """Several spaces by name."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        self.spaces = dict(spaces)

    def contains(self, x: Any) -> bool:
        return (
            isinstance(x, Mapping)
            and x.keys() == self.spaces.keys()
            and all(space.contains(x[name]) for name, space in self.spaces.items())
        )

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"

"""Fudaba as a laboratory: five whole card games with hidden information, behind NumPy arrays.

    import fudaba

    game = fudaba.Game("kannagi")
    state = game.deal(game.decks[:2], seed=1)
    while not state.is_over:
        state.apply(state.choose("greedy"))
    print(state.returns())

Players are 0 and 1. What a player may know is had from a `Perspective`, which `State.perspective`
makes; the true position only from a `State`, and all of it only from `State.everything`.
`VectorEnv` plays thousands of games side by side. docs/research.md has the meaning of all columns.
"""

from . import spaces
from ._core import VERSION as __version__
from ._core import Game, IllegalMove, Move, Perspective, State, game_ids
from .duels import Duel, duel
from .vector import VectorEnv

NOTHING = -1
"""The value of a field, in any array of this package, that nothing is told of."""

ANSWER_COLUMNS = ("verb", "card", "def", "place", "number")
"""The columns of rows of answers (int16): the move's verb (`Game.verbs`), the card's number in the
match, the printed card (index into `Game.cards`), place and number; NOTHING where there is none."""

__all__ = [
    "ANSWER_COLUMNS",
    "NOTHING",
    "Duel",
    "Game",
    "IllegalMove",
    "Move",
    "Perspective",
    "State",
    "VectorEnv",
    "__version__",
    "duel",
    "game_ids",
    "spaces",
]

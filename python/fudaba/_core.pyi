"""Types of the compiled part. Arrays are C-contiguous; `lang` is "en" or "ja"."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

VERSION: str

Deck = str | Sequence[str]
"""The id of a ready deck (`Game.decks`), or card ids one a copy, those beside it "section:id"."""

class IllegalMove(ValueError):
    """A move that the rules do not allow; the message cites the clause and says what was expected."""

class CardName(TypedDict):
    id: str
    ja: str
    en: str

class Observation(TypedDict):
    cards: NDArray[np.int16]
    """(cards seen, len(Game.card_columns))"""
    globals: NDArray[np.int16]
    """(len(Game.global_names),)"""

class Move:
    """An answer to a decision: four bytes, comparable, hashable; `int(move)` is below 2**32."""

    def __init__(
        self, verb: int, card: int | None = None, place: int | None = None, number: int | None = None
    ) -> None: ...
    @property
    def verb(self) -> int:
        """The kind of move: a value of `Game.verbs`."""
    @property
    def card(self) -> int | None:
        """The card's number in the match, as in the column `card` of observations."""
    @property
    def place(self) -> int | None: ...
    @property
    def number(self) -> int | None: ...
    def __int__(self) -> int: ...
    def __lt__(self, other: Move) -> bool: ...

class Perspective:
    """A position as one player knows it, and nothing else: two positions that the player cannot tell
    apart give the same answers to everything here. A copy: it stays as it is when the game goes on."""

    @property
    def seat(self) -> int:
        """The player whose perspective it is: 0 or 1."""
    @property
    def player(self) -> int | None:
        """The player who is to decide; None: the game is over."""
    @property
    def decides(self) -> bool:
        """True if this player is to decide."""
    @property
    def is_over(self) -> bool: ...
    @property
    def turn(self) -> int: ...
    def returns(self) -> list[float]: ...
    def legal(self) -> list[Move]:
        """All answers, each once; none if another is to decide."""
    def answers(self) -> NDArray[np.int16]:
        """The answers as rows, (len(legal()), 5), by ANSWER_COLUMNS."""
    def observation(self) -> Observation: ...
    def information_state(self) -> str:
        """16 hexadecimal digits: the same for positions that this player cannot tell apart, for
        others practically never."""
    def view(self) -> dict[str, Any]:
        """The view in the game's own words: `zones`, `known`, `facts`."""
    def sample(self, seed: int) -> State:
        """A position that this player cannot tell from the true one, with dice of its own."""
    def to_text(self, lang: str = "en") -> str:
        """The table and the question, as lines of text."""
    def prompt(self, lang: str = "en") -> str: ...
    def why_not(self, move: Move, lang: str = "en") -> tuple[str, str] | None:
        """The clause that forbids the move and its words; None: it is legal."""
    def describe(self, move: Move | int, lang: str = "en") -> str: ...
    def choose(self, player: str, seed: int = 1) -> Move:
        """The answer of a computer player: a name of `Game.players`, `learner`, `plain`, each with
        iterations if wanted ("level6@2000"). Levels answer the same each time; `random` and
        `greedy` draw from the seed."""
    def search(self, iterations: int) -> list[tuple[Move, float, float]]:
        """A search's opinion of each answer: its chance to win, from 0 to 1, and a standard error.
        `iterations` is from 1 to 10,000,000. Other threads of Python run meanwhile."""

class State:
    """A position of a game. Not to be pickled: keep `record()`, or seed and moves."""

    @property
    def player(self) -> int | None:
        """The player who is to decide (0 or 1); None: the game is over."""
    @property
    def is_over(self) -> bool: ...
    @property
    def turn(self) -> int:
        """Turns that have begun; 0 while the match is being prepared."""
    @property
    def moves(self) -> list[Move]:
        """The moves since the deal; none of a state that was sampled."""
    def legal(self) -> list[Move]:
        """All answers to what is asked, each once; none if the game is over."""
    def answers(self) -> NDArray[np.int16]:
        """The answers as rows, (len(legal()), 5), by ANSWER_COLUMNS."""
    def apply(self, move: Move | int) -> None:
        """Plays a legal move, or that of an index into legal(). IllegalMove leaves the state as it
        was."""
    def concede(self, player: int) -> None: ...
    def clone(self) -> State: ...
    def returns(self) -> list[float]:
        """For each player 1 (won), -1 (lost) or 0 (a draw, or not over)."""
    def perspective(self, player: int) -> Perspective: ...
    def observation(self, player: int) -> Observation: ...
    def information_state(self, player: int) -> str: ...
    def view(self, player: int | None) -> dict[str, Any]:
        """The view of a player, or (None) of somebody who watches, in the game's own words."""
    def everything(self) -> dict[str, Any]:
        """The whole position, what is hidden as well: never for a player."""
    def digest(self) -> str:
        """16 hexadecimal digits that stand for the whole position."""
    def sample(self, player: int, seed: int) -> State: ...
    def to_text(self, lang: str = "en", player: int | None = None) -> str:
        """The table and the question as the player sees them; None: as one who watches."""
    def prompt(self, lang: str = "en") -> str: ...
    def why_not(self, move: Move, lang: str = "en") -> tuple[str, str] | None: ...
    def describe(self, move: Move | int, lang: str = "en") -> str: ...
    def choose(self, player: str, seed: int = 1) -> Move:
        """As Perspective.choose, for whoever is to decide."""
    def search(self, iterations: int) -> list[tuple[Move, float, float]]:
        """As Perspective.search, for whoever is to decide."""
    def record(self, players: tuple[str, str] = ("", "")) -> str:
        """The match as `fudaba replay` and `Game.replay` read it (docs/records.md)."""

class Game:
    """A game with its cards and ready decks, by its id (`game_ids()`). `data` is the folder of data,
    if it is not the one that the program uses."""

    def __init__(self, id: str, data: str = "") -> None: ...
    @property
    def id(self) -> str: ...
    def name(self, lang: str = "en") -> str: ...
    @property
    def decks(self) -> list[str]:
        """The ids of the ready decks."""
    def deck_cards(self, deck: Deck) -> list[str]:
        """The cards of a deck, one a copy, as `deal` takes them."""
    def most_cards(self, decks: Sequence[Deck] = ()) -> int:
        """The most cards that lie in a match between two of these decks, or of all ready ones."""
    @property
    def cards(self) -> list[CardName]:
        """The printed cards; the columns `def` are indices into this list."""
    @property
    def verbs(self) -> dict[str, int]:
        """The kinds of moves and their numbers."""
    @property
    def zone_kinds(self) -> list[str]:
        """The kinds of zones; the column `kind` is an index into this list."""
    @property
    def house_rules(self) -> dict[str, list[str]]:
        """The house rules and their values."""
    @property
    def players(self) -> list[str]:
        """The computer players, about from weak to strong."""
    @property
    def card_columns(self) -> list[str]: ...
    @property
    def global_names(self) -> list[str]: ...
    def deal(
        self,
        decks: tuple[Deck, Deck] | Sequence[Deck],
        seed: int,
        first: int | None = None,
        house_rules: Sequence[tuple[str, str]] = (),
    ) -> State:
        """Deals a game: deck by player, a seed from 0 to 2**64 - 1, who begins (None: as the rules
        say)."""
    def replay(self, record: str, moves: int | None = None) -> State:
        """The state after so many moves of a record, or after all of them."""

class Batch:
    def __init__(
        self,
        game: Game,
        n: int,
        seed: int,
        decks: Sequence[Deck],
        house_rules: Sequence[tuple[str, str]],
        threads: int,
        paired: bool,
        observe: bool,
        answers: int,
    ) -> None: ...
    def arrays(self) -> dict[str, NDArray[Any]]: ...
    def reset(self, seed: int) -> None: ...
    def step(self, answers: NDArray[Any]) -> None: ...
    def close(self) -> None: ...
    @property
    def is_closed(self) -> bool: ...

def game_ids() -> list[str]:
    """The ids of the games."""

def duel(
    game: Game,
    a: str,
    b: str,
    decks: Sequence[Deck],
    house_rules: Sequence[tuple[str, str]],
    pairs: int,
    seed: int,
    threads: int,
    progress: Callable[[int], object] | None,
) -> Mapping[str, Any]: ...
def score_of(pairs: Sequence[float], seed: int) -> dict[str, tuple[float, float, float]]: ...
def random_games(game: Game, games: int) -> tuple[int, int]: ...
def draw(seed: int, number: int) -> int: ...

"""Many games side by side."""

import operator
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import spaces
from ._core import Batch, Game, State, draw

_LIMITS = np.iinfo(np.int16)


class VectorEnv:
    """`n` games of one kind that are stepped together, without the GIL and over `threads`.

    Asked is whoever has a choice of at least two answers in each game; what has only one is
    answered by itself. A game that is over is followed by another in the same step, so that there is
    always a question. All arrays stay where they are and are written by `reset` and `step`; they can
    only be read. R is `game.most_cards(decks)`, C `len(game.card_columns)`, G
    `len(game.global_names)`, A `answers`; -1 fills what is not used.

    - `cards` int16 (n, R, C), `card_count` int16 (n,): the cards that who is asked sees, in rows;
    - `globals` int16 (n, G): all else;
    - `rows` int16 (n, A, 5): the answers, by `fudaba.ANSWER_COLUMNS`; `mask` bool (n, A): those
      that are there; `count` int32 (n,): how many there are. An answer beyond A can be given, too;
    - `player` int8 (n,): the seat of who is asked; `side` int8 (n,): which of the two sides sits
      there. Games 2p and 2p + 1 of a run have the same deal with the sides' seats swapped, so that
      a side's mean reward has the luck of the deal taken out (`paired`; else a side is a seat);
    - `reward` float32 (n, 2): by side 1, 0 or -1 for a game that has ended in this step, else 0;
    - `terminated`, `truncated` bool (n,): it ended in this step, or was given up after 20,000
      decisions;
    - `episode` int64 (n,): the number of the game that is played; it says the deal, whatever `n`
      and `threads` are.

    `decks` are played each against each, in turn; all ready ones if none are given. `observe=False`
    leaves out `cards` and `globals`, for what needs only answers.
    """

    def __init__(
        self,
        game: Game | str,
        n: int = 1,
        seed: int = 1,
        *,
        decks: Sequence[str | Sequence[str]] = (),
        house_rules: Mapping[str, str] | None = None,
        threads: int = 1,
        paired: bool = True,
        observe: bool = True,
        answers: int = 64,
    ) -> None:
        self.game = Game(game) if isinstance(game, str) else game
        self.num_envs = operator.index(n)
        self.seed = operator.index(seed)
        self._decks = list(decks)
        self._rules = list((house_rules or {}).items())
        self._paired = paired
        self._batch = Batch(
            self.game,
            self.num_envs,
            self.seed,
            self._decks,
            self._rules,
            threads,
            paired,
            observe,
            answers,
        )
        arrays = self._batch.arrays()
        self.observation: dict[str, NDArray[np.int16]] = {}
        if observe:
            self.observation = {name: arrays[name] for name in ("cards", "card_count", "globals")}
            self.cards, self.card_count, self.globals = self.observation.values()
        self.rows: NDArray[np.int16] = arrays["answers"]
        self.mask: NDArray[np.bool_] = arrays["mask"]
        self.count: NDArray[np.int32] = arrays["count"]
        self.player: NDArray[np.int8] = arrays["player"]
        self.side: NDArray[np.int8] = arrays["side"]
        self.reward: NDArray[np.float32] = arrays["reward"]
        self.terminated: NDArray[np.bool_] = arrays["terminated"]
        self.truncated: NDArray[np.bool_] = arrays["truncated"]
        self.episode: NDArray[np.int64] = arrays["episode"]
        self.single_observation_space = spaces.Dict(
            {
                name: spaces.Box(_LIMITS.min, _LIMITS.max, array.shape[1:], array.dtype)
                for name, array in self.observation.items()
            }
        )
        self.single_action_space = spaces.Discrete(answers)
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[dict[str, NDArray[np.int16]], dict[str, Any]]:
        """Begins all games anew, by another seed if one is given: observation and infos."""
        if seed is not None:
            self.seed = operator.index(seed)
        self._batch.reset(self.seed)
        return self.observation, self.infos

    def step(
        self, answers: ArrayLike
    ) -> tuple[
        dict[str, NDArray[np.int16]],
        NDArray[np.float32],
        NDArray[np.bool_],
        NDArray[np.bool_],
        dict[str, Any],
    ]:
        """Gives each game the answer of that index, whole numbers of shape (n,), each from 0 to
        below `count`; any other, and nothing is played. Observation, reward, terminated, truncated
        and infos."""
        self._batch.step(answers)
        return self.observation, self.reward, self.terminated, self.truncated, self.infos

    @property
    def infos(self) -> dict[str, Any]:
        """The other arrays by their names."""
        return {name: getattr(self, name) for name in ("rows", "mask", "count", "player", "side", "episode")}

    def deal(self, episode: int) -> State:
        """The game of that number before its first decision, to be looked into or played again."""
        number, swapped = divmod(episode, 2) if self._paired else (episode, 0)
        decks = self._decks or self.game.decks
        own, other = decks[number % len(decks)], decks[number // len(decks) % len(decks)]
        pair = (other, own) if swapped else (own, other)
        return self.game.deal(pair, draw(self.seed, number), house_rules=self._rules)

    def close(self) -> None:
        """Ends it: `step` and `reset` raise ValueError from now on. Arrays can still be read."""
        self._batch.close()

    def __enter__(self) -> "VectorEnv":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

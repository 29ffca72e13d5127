"""An environment with the methods of PettingZoo's AEC environments, which need not be installed."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from . import spaces
from ._core import Game, IllegalMove, State

_LIMITS = np.iinfo(np.int16)


class AECEnv:
    """One game after another, each agent asked in turn. Agents are "player_0" and "player_1".

    An observation is a dict: `observation` (`cards` int16, (R, C) with -1 below the last row, and
    `globals` int16, (G,), as in `fudaba.VectorEnv`), `answers` int16 (A, 5) by
    `fudaba.ANSWER_COLUMNS`, and `action_mask` int8 (A,); the last two are blank for an agent that
    is not asked. An action is the index of an answer. Rewards are 1 and -1 at the end of a won game.
    """

    metadata = {"name": "fudaba_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: Game | str,
        *,
        decks: Sequence[str | Sequence[str]] = (),
        answers: int = 2048,
        render_mode: str | None = None,
    ) -> None:
        self.game = Game(game) if isinstance(game, str) else game
        self.decks = list(decks) or self.game.decks
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        self.agents: list[str] = []
        self._answers = answers
        self._rows = self.game.most_cards(self.decks)
        self._seed = 0
        self._state: State | None = None
        shapes = {
            "cards": (self._rows, len(self.game.card_columns)),
            "globals": (len(self.game.global_names),),
        }
        box = {name: spaces.Box(_LIMITS.min, _LIMITS.max, shape, np.int16) for name, shape in shapes.items()}
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Dict(box),
                "answers": spaces.Box(_LIMITS.min, _LIMITS.max, (answers, 5), np.int16),
                "action_mask": spaces.Box(0, 1, (answers,), np.int8),
            }
        )
        self._action_space = spaces.Discrete(answers)

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AECEnv":
        return self

    def observation_space(self, agent: str) -> spaces.Dict:
        self._seat(agent)
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        self._seat(agent)
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the next game: by `seed`, or by the seed after the last one. `options` may name the
        two `decks` and who is `first`."""
        options = options or {}
        self._seed = self._seed + 1 if seed is None else seed
        pair = self._seed % len(self.decks), self._seed // len(self.decks) % len(self.decks)
        decks = options.get("decks", (self.decks[pair[0]], self.decks[pair[1]]))
        self._state = self.game.deal(decks, self._seed, options.get("first"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._dealt().player or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        state = self._dealt()
        seat = self._seat(agent)
        seen = state.observation(seat)
        cards = np.full((self._rows, seen["cards"].shape[1]), -1, np.int16)
        cards[: len(seen["cards"])] = seen["cards"][: self._rows]
        answers = np.full((self._answers, 5), -1, np.int16)
        mask = np.zeros(self._answers, np.int8)
        if state.player == seat:
            rows = state.answers()[: self._answers]
            answers[: len(rows)] = rows
            mask[: len(rows)] = 1
        return {
            "observation": {"cards": cards, "globals": seen["globals"]},
            "answers": answers,
            "action_mask": mask,
        }

    def last(
        self, observe: bool = True
    ) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """Observation, reward since it acted last, termination, truncation and info of the agent
        that is selected."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """Plays the answer of that index; None for an agent whose game is over, which then leaves."""
        state = self._dealt()
        if not self.agents:
            raise ValueError("no agent is left; expected reset()")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError(f"found the action {action!r} of {agent}, whose game is over; expected None")
            self._leave(agent)
            return
        if action is None:
            raise ValueError(f"found no action of {agent}, who is asked; expected the index of an answer")
        if not self._action_space.contains(action):
            raise IllegalMove(f"found the action {action!r}; expected 0 to {self._answers - 1}")
        state.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        returns = state.returns()
        self.rewards = {each: returns[self._seat(each)] for each in self.agents}
        for each in self.agents:
            self._cumulative_rewards[each] += self.rewards[each]
        if state.player is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.player]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The selected agent, again and again, until none is left."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self) -> str | None:
        """The table as one who watches sees it, if the mode is "ansi"."""
        state = self._dealt()
        return state.to_text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._state = None
        self.agents = []

    def _dealt(self) -> State:
        if self._state is None:
            raise ValueError("no game is dealt; expected reset() before")
        return self._state

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise ValueError(f"found no agent {agent!r}; expected one of {self.possible_agents}")
        return self.possible_agents.index(agent)

    def _leave(self, agent: str) -> None:
        for values in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            values.pop(agent, None)
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]

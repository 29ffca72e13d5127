"""A game under the names that OpenSpiel has for the same things. Chance is not a player here: dice
and shuffles come from the seed of the deal."""

from collections.abc import Sequence

from ._core import Game, Move, State

TERMINAL = -4
"""`current_player()` of a game that is over."""


class SpielState:
    """A `fudaba.State`, whose actions are the numbers of moves (`int(move)`)."""

    def __init__(self, state: State) -> None:
        self.state = state

    def current_player(self) -> int:
        player = self.state.player
        return TERMINAL if player is None else player

    def is_terminal(self) -> bool:
        return self.state.is_over

    def legal_actions(self) -> list[int]:
        """The actions of the player who is to decide, in ascending order."""
        return sorted(int(move) for move in self.state.legal())

    def apply_action(self, action: int) -> None:
        self.state.apply(self._move(action))

    def action_to_string(self, player: int, action: int) -> str:
        """As its player reads it."""
        if player != self.state.player:
            raise ValueError(f"found player {player}; expected {self.state.player}, who is to decide")
        return self.state.describe(self._move(action))

    def returns(self) -> list[float]:
        return self.state.returns()

    def player_return(self, player: int) -> float:
        return self.state.returns()[player]

    def history(self) -> list[int]:
        return [int(move) for move in self.state.moves]

    def clone(self) -> "SpielState":
        return SpielState(self.state.clone())

    def information_state_string(self, player: int) -> str:
        return self.state.information_state(player)

    def observation_string(self, player: int) -> str:
        return self.state.to_text("en", player)

    def resample_from_infostate(self, player: int, seed: int) -> "SpielState":
        return SpielState(self.state.sample(player, seed))

    def _move(self, action: int) -> Move:
        fields = [action >> shift & 255 for shift in (24, 16, 8, 0)]
        return Move(fields[0], *(None if field == 255 else field for field in fields[1:]))


class SpielGame:
    def __init__(self, game: Game | str, decks: Sequence[str | Sequence[str]] = ()) -> None:
        self.game = Game(game) if isinstance(game, str) else game
        self.decks = list(decks) or self.game.decks[:2]

    def num_players(self) -> int:
        return 2

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def new_initial_state(self, seed: int) -> SpielState:
        return SpielState(self.game.deal((self.decks[0], self.decks[1]), seed))

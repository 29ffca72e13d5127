"""Player against player, in pairs of games with the seats swapped."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import _core
from ._core import Game, Move, Perspective

Player = str | Callable[[Perspective], Move | int]
"""A computer player by its name ("greedy", "level3", "plain@200"), or a function of a perspective
that gives a legal move or its index."""

MOST_DECISIONS = 20000
"""A game of more decisions is given up and counts as a draw."""


@dataclass(frozen=True)
class Duel:
    """The wins and half the draws of player a as a share, and the same in Elo; each with the bounds of
    its 95 % interval, by resampling pairs."""

    score: tuple[float, float, float]
    elo: tuple[float, float, float]
    pairs: list[float]
    """a's share of each pair of games: 0, 0.25, 0.5, 0.75 or 1."""
    wins: tuple[int, int]
    draws: int


def duel(
    game: Game | str,
    a: Player,
    b: Player,
    *,
    decks: Sequence[str | Sequence[str]] = (),
    house_rules: Mapping[str, str] | None = None,
    pairs: int = 50,
    seed: int = 1,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
) -> Duel:
    """Plays `pairs` pairs of games; both games of a pair have the same deal, the seats swapped.

    Two names are played in C++, over `threads` and without the GIL, as by `fudaba duel`; a function
    of Python on this thread, in other deals. `progress` is called now and then with the number of
    games played.
    """
    game = Game(game) if isinstance(game, str) else game
    rules = list((house_rules or {}).items())
    if isinstance(a, str) and isinstance(b, str):
        said = _core.duel(game, a, b, list(decks), rules, pairs, seed, threads, progress)
        return Duel(said["score"], said["elo"], said["pairs"], said["wins"], said["draws"])
    if pairs < 1:
        raise ValueError(f"found pairs = {pairs}; expected at least 1")
    ready: Sequence[Any] = decks or game.decks
    results = []
    wins = [0, 0]
    for number in range(2 * pairs):
        result = _play(game, (a, b), ready, rules, seed, number)
        results.append(result)
        if result is not None:
            wins[result] += 1
        if progress is not None:
            progress(number + 1)
    worth = {0: 0.5, 1: 0.0, None: 0.25}
    shares = [worth[first] + worth[second] for first, second in zip(results[::2], results[1::2])]
    said = _core.score_of(shares, seed)
    return Duel(said["score"], said["elo"], shares, (wins[0], wins[1]), results.count(None))


def _play(
    game: Game,
    sides: tuple[Player, Player],
    decks: Sequence[Any],
    rules: Sequence[tuple[str, str]],
    seed: int,
    number: int,
) -> int | None:
    """The side that wins, 0 or 1, if any."""
    pair, seat_of_a = divmod(number, 2)
    own = [decks[pair % len(decks)], decks[pair // len(decks) % len(decks)]]
    by_seat = own[::-1] if seat_of_a else own
    state = game.deal((by_seat[0], by_seat[1]), _core.draw(seed, pair), house_rules=rules)
    for decision in range(MOST_DECISIONS):
        seat = state.player
        if seat is None:
            break
        player = sides[seat ^ seat_of_a]
        if isinstance(player, str):
            state.apply(state.choose(player, _core.draw(_core.draw(seed, number), decision)))
        else:
            state.apply(player(state.perspective(seat)))
    returns = state.returns()
    if returns[0] == returns[1]:
        return None
    return (0 if returns[0] > returns[1] else 1) ^ seat_of_a

#!/usr/bin/python3
"""A small policy by REINFORCE with NumPy alone: a weight for each kind of move with each printed card,
and softmax over the answers. It plays itself, and beats random players after some seconds.

    train_policy.py kannagi --decisions 2000000
"""

import argparse
from collections.abc import Callable

import numpy as np

import fudaba

Policy = Callable[[fudaba.VectorEnv], np.ndarray]
"""Answers for all games of an environment."""


class TablePolicy:
    """Weights w[feature]; an answer has one feature, of its verb and printed card, or its number
    where it has no card."""

    def __init__(self, game: fudaba.Game, seed: int = 1) -> None:
        self.kinds = len(game.cards) + 64
        self.weights = np.zeros((max(game.verbs.values()) + 1) * self.kinds)
        self.random = np.random.default_rng(seed)

    def features(self, rows: np.ndarray) -> np.ndarray:
        verb, _, printed, place, number = (rows[..., i].astype(np.int64) for i in range(5))
        which = np.where(printed >= 0, printed + 64, np.maximum(number, place) % 64)
        return np.where(verb >= 0, verb * self.kinds + which, 0)

    def chances(self, env: fudaba.VectorEnv) -> tuple[np.ndarray, np.ndarray]:
        """The features of the answers, and the chance of each to be given."""
        features = self.features(env.rows)
        worth = np.where(env.mask, self.weights[features], -np.inf)
        chances = np.exp(worth - worth.max(axis=1, keepdims=True))
        return features, chances / chances.sum(axis=1, keepdims=True)

    def draw(self, chances: np.ndarray) -> np.ndarray:
        drawn = (chances.cumsum(axis=1) < self.random.random((len(chances), 1))).sum(axis=1)
        return np.minimum(drawn, (chances > 0).sum(axis=1) - 1)

    def __call__(self, env: fudaba.VectorEnv) -> np.ndarray:
        return self.draw(self.chances(env)[1])


def random_player(seed: int) -> Policy:
    random = np.random.default_rng(seed)
    return lambda env: random.integers(env.count)


def train(
    game: fudaba.Game,
    decisions: int,
    opponent: Policy | None = None,
    *,
    games: int = 256,
    rate: float = 0.05,
    seed: int = 1,
) -> TablePolicy:
    """Learns side 0 against the opponent, or both sides against itself."""
    policy = TablePolicy(game, seed)
    env = fudaba.VectorEnv(game, n=games, seed=seed)
    each = np.arange(games)
    # For each game and side, the sum of the gradients of the logarithms of its answers' chances.
    traces = np.zeros((games, 2, len(policy.weights)), np.float32)
    for _ in range(decisions // games):
        features, chances = policy.chances(env)
        answers = policy.draw(chances)
        learns = np.ones(games, bool) if opponent is None else env.side == 0
        if opponent is not None:
            answers = np.where(learns, answers, opponent(env))
        side = env.side.astype(np.int64)
        which, column = np.nonzero(env.mask & learns[:, None])
        np.add.at(traces, (which, side[which], features[which, column]), -chances[which, column])
        own = each[learns]
        np.add.at(traces, (own, side[own], features[own, answers[own]]), 1)
        env.step(answers)
        ended = each[env.terminated | env.truncated]
        if len(ended) > 0:
            steps = np.einsum("gs,gsf->f", env.reward[ended], traces[ended])
            policy.weights += rate * np.clip(steps, -10, 10)
            traces[ended] = 0
    env.close()
    return policy


def score(game: fudaba.Game, a: Policy, b: Policy, pairs: int, seed: int = 1001) -> tuple[float, float]:
    """a's share of so many pairs of games against b, and its standard error."""
    env = fudaba.VectorEnv(game, n=2 * pairs, seed=seed)
    results = np.full(2 * pairs, np.nan)
    while np.isnan(results).any():
        env.step(np.where(env.side == 0, a(env), b(env)))
        first = (env.terminated | env.truncated) & np.isnan(results)
        results[first] = env.reward[first, 0]
    env.close()
    shares = (results.reshape(pairs, 2).mean(axis=1) + 1) / 2
    return float(shares.mean()), float(shares.std(ddof=1) / np.sqrt(pairs))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Trains a table of weights and plays it against random players.")
    parser.add_argument("game")
    parser.add_argument("--decisions", type=int, default=2_000_000)
    parser.add_argument("--pairs", type=int, default=1000)
    flags = parser.parse_args()
    played = fudaba.Game(flags.game)
    share, error = score(played, train(played, flags.decisions), random_player(2), flags.pairs)
    print(f"{flags.game}: {100 * share:.1f} % ± {196 * error:.1f} against random ({flags.pairs} pairs of games)")

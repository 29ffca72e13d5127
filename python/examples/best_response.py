#!/usr/bin/python3
"""A lower bound of how much a policy can be exploited: another one is trained against it alone, and
what that wins over half of the games is the bound. A stronger learner can only raise it.

    best_response.py kannagi --decisions 1000000
"""

import argparse

import fudaba
from train_policy import random_player, score, train

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Bounds the exploitability of a trained policy from below.")
    parser.add_argument("game")
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--pairs", type=int, default=1000)
    flags = parser.parse_args()
    game = fudaba.Game(flags.game)
    for name, policy in (("random", random_player(3)), ("trained", train(game, flags.decisions))):
        response = train(game, flags.decisions, policy, seed=5)
        share, error = score(game, response, policy, flags.pairs)
        print(
            f"{name}: its best response found wins {100 * share:.1f} % ± {196 * error:.1f};"
            f" exploitable by at least {100 * max(0.0, share - 1.96 * error - 0.5):.1f} points"
        )

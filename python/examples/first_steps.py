#!/usr/bin/python3
"""First steps: one game, then many. Run with the name of a game: first_steps.py kannagi"""

import sys

import numpy as np

import fudaba


def one_game(name: str) -> None:
    game = fudaba.Game(name)
    state = game.deal((game.decks[0], game.decks[1]), seed=1)
    print(state.to_text("en", player=state.player))
    for move in state.legal():
        print(" ", state.describe(move))

    # The player's knowledge, as numbers and as a name for all that looks the same to it.
    me = state.perspective(state.player)
    seen = me.observation()
    print("cards", seen["cards"].shape, game.card_columns)
    print("globals", seen["globals"].shape, "information state", me.information_state())

    # Another world that this player cannot tell from the true one: its opponent may hold other cards.
    other = me.sample(seed=7)
    assert other.information_state(me.seat) == me.information_state()

    while not state.is_over:
        state.apply(state.choose("greedy", seed=len(state.moves)))
    print("returns", state.returns(), "after", len(state.moves), "moves and", state.turn, "turns")


def many_games(name: str, steps: int = 200) -> None:
    random = np.random.default_rng(1)
    with fudaba.VectorEnv(name, n=256, seed=1) as env:
        ended = 0
        for _ in range(steps):
            env.step(random.integers(env.count))
            ended += int(env.terminated.sum())
        print(f"{256 * steps} decisions of random players, {ended} games that ended")


if __name__ == "__main__":
    one_game(sys.argv[1] if len(sys.argv) > 1 else "kannagi")
    many_games(sys.argv[1] if len(sys.argv) > 1 else "kannagi")

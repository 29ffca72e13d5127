#!/usr/bin/python3
"""Looks into a match: plays one, writes its record, reads it again and asks a search about the
decisions in which it would have answered otherwise.

    look_into_match.py kannagi [--record FILE] [--iterations 200]
"""

import argparse
from pathlib import Path

import fudaba


def play(game: fudaba.Game) -> str:
    state = game.deal((game.decks[0], game.decks[1]), seed=3)
    while not state.is_over:
        player = "greedy" if state.player == 0 else "random"
        state.apply(state.choose(player, seed=len(state.moves)))
    return state.record(("greedy", "random"))


def look(game: fudaba.Game, record: str, iterations: int, shown: int) -> int:
    """Prints up to so many decisions and returns how many it printed."""
    moves = game.replay(record).moves
    printed = 0
    for number, move in enumerate(moves):
        state = game.replay(record, number)
        if printed == shown or len(state.legal()) < 2:
            continue
        found = {answer: chance for answer, chance, _ in state.search(iterations)}
        best = max(found, key=found.__getitem__)
        if move not in found or found[best] - found[move] < 0.1:
            continue
        printed += 1
        print(f"move {number + 1}, turn {state.turn}: {state.prompt()}")
        print(f"  played {100 * found[move]:.0f} %: {state.describe(move)}")
        print(f"  better {100 * found[best]:.0f} %: {state.describe(best)}")
    return printed


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Finds decisions that a search would have made otherwise.")
    parser.add_argument("game")
    parser.add_argument("--record", type=Path)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--shown", type=int, default=5)
    flags = parser.parse_args()
    played = fudaba.Game(flags.game)
    text = flags.record.read_text(encoding="utf-8") if flags.record else play(played)
    look(played, text, flags.iterations, flags.shown)

#!/usr/bin/python3
"""A new game is in the same arrays as all others, with nothing to write for it here: this prints the
columns of a game's observations and answers and one example of each.

    new_game.py lanterns     the example of docs/add_a_game.md, in a module that was built with the tests
"""

import sys

import fudaba


def table(game: fudaba.Game) -> None:
    env = fudaba.VectorEnv(game, n=1, seed=1)
    state = game.deal((game.decks[0], game.decks[1]), seed=1)
    print(f"{game.name()}: {len(game.cards)} cards, decks {', '.join(game.decks)}")
    print(f"cards {env.cards.shape[1:]}, globals {env.globals.shape[1:]}, answers {env.rows.shape[1:]}")
    for row in env.cards[0, : env.card_count[0]]:
        printed = game.cards[row[1]]["id"] if row[1] >= 0 else "(a back)"
        told = {name: int(v) for name, v in zip(game.card_columns[2:], row[2:]) if v != fudaba.NOTHING}
        print(f"  {printed}: {told}")
    print({name: int(v) for name, v in zip(game.global_names, env.globals[0]) if v != fudaba.NOTHING})
    words = {number: word for word, number in game.verbs.items()}
    for row in env.rows[0, : env.count[0]]:
        print(f"  {words[int(row[0])]}: {dict(zip(fudaba.ANSWER_COLUMNS[1:], row[1:].tolist()))}")
    assert state.player in (0, 1)
    env.close()


if __name__ == "__main__":
    table(fudaba.Game(sys.argv[1] if len(sys.argv) > 1 else fudaba.game_ids()[-1]))

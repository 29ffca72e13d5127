#!/usr/bin/python3
"""Random play by `fudaba.VectorEnv` beside random play in C++, in turn and in one run. Ratios on one
core are of processor time; two threads against one are of the clock, which needs an idle machine.

    speed.py [GAME...]
"""

import argparse
import time
from collections.abc import Callable

import numpy as np

import fudaba
from fudaba import _core


def play(env: fudaba.VectorEnv, steps: int, random: np.random.Generator) -> int:
    """Plays at random and returns the number of decisions."""
    for _ in range(steps):
        env.step((random.random(env.num_envs, np.float32) * env.count).astype(np.int64))
    return steps * env.num_envs


def speed_of(played: Callable[[], int], clock: Callable[[], float]) -> float:
    started = clock()
    return played() / (clock() - started)


def measure(name: str, n: int, rounds: int) -> None:
    game = fudaba.Game(name)
    random = np.random.default_rng(1)
    steps = max(1, 100_000 // n)
    native, found, gains = [], {True: [], False: []}, []
    envs = {observe: fudaba.VectorEnv(game, n, observe=observe) for observe in (True, False)}
    double = fudaba.VectorEnv(game, n, threads=2)
    for _ in range(rounds):
        native.append(speed_of(lambda: _core.random_games(game, 1000)[0], time.process_time))
        for observe, env in envs.items():
            found[observe].append(speed_of(lambda env=env: play(env, steps, random), time.process_time))
        walls = [speed_of(lambda env=env: play(env, steps, random), time.perf_counter) for env in (envs[True], double)]
        gains.append(walls[1] / walls[0])
    base = float(np.median(native))
    print(
        f"{name}: native {base:,.0f} decisions/s; of that, n = {n}:"
        f" answers alone {np.median(found[False]) / base:.2f}, with observations {np.median(found[True]) / base:.2f};"
        f" two threads {np.median(gains):.2f} times one",
        flush=True,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measures the speed of fudaba.VectorEnv.")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--n", type=int, default=4096)
    parser.add_argument("--rounds", type=int, default=5)
    flags = parser.parse_args()
    for game_id in flags.games or fudaba.game_ids():
        measure(game_id, flags.n, flags.rounds)

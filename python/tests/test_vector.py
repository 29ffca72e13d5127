"""Many games side by side."""

import os
import pickle
import threading

import numpy as np
import pytest

import fudaba
from test_state import GAMES, LOADED


def play(env, steps, seed=1):
    random = np.random.default_rng(seed)
    for _ in range(steps):
        env.step(random.integers(env.count))


def to_choice(state):
    while not state.is_over and len(state.legal()) == 1:
        state.apply(0)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_games_are_those_that_states_play(name):
    env, random, ended = fudaba.VectorEnv(LOADED[name], 3, seed=4), np.random.default_rng(4), 0
    states = [to_choice(env.deal(int(episode))) for episode in env.episode]
    for _ in range(250):
        for i, state in enumerate(states):
            seen = state.observation(state.player)
            used = env.card_count[i]
            assert env.player[i] == state.player and env.side[i] == state.player ^ (env.episode[i] & 1)
            assert (env.cards[i, :used] == seen["cards"]).all() and (env.cards[i, used:] == -1).all()
            assert (env.globals[i] == seen["globals"]).all()
            rows = state.answers()
            shown = min(len(rows), env.rows.shape[1])
            assert env.count[i] == len(rows) and env.mask[i].sum() == shown
            assert (env.rows[i, :shown] == rows[:shown]).all() and (env.rows[i, shown:] == -1).all()
        answers = random.integers(env.count)
        episodes = env.episode.copy()
        env.step(answers)
        for i, state in enumerate(states):
            state.apply(int(answers[i]))
            to_choice(state)
            assert env.terminated[i] == state.is_over and not env.truncated[i]
            returns = state.returns()
            assert env.reward[i].tolist() == (returns[::-1] if episodes[i] % 2 else returns)
            if state.is_over:
                ended += 1
                assert env.episode[i] == episodes[i] + 3
                states[i] = to_choice(env.deal(int(env.episode[i])))
    assert ended > 0


def test_threads_change_nothing():
    envs = [fudaba.VectorEnv(LOADED["kannagi"], 256, threads=threads) for threads in (1, 2, 4)]
    for env in envs:
        play(env, 60)
    for env in envs[1:]:
        for name in ("cards", "globals", "rows", "mask", "count", "player", "reward", "episode"):
            assert (getattr(env, name) == getattr(envs[0], name)).all(), name


def cards_of(state, seat):
    zones = state.everything()["zones"]
    return sorted(card for zone in zones if zone["zone"].startswith(seat) for card in zone["cards"])


def test_both_games_of_a_pair_have_the_same_deal_with_the_seats_swapped():
    env = fudaba.VectorEnv(LOADED["kannagi"], 8)
    for pair in range(0, 8, 2):
        first, second = env.deal(pair), env.deal(pair + 1)
        assert cards_of(first, "first") == cards_of(second, "second")
        assert cards_of(first, "second") == cards_of(second, "first")
        assert env.side[pair] == env.player[pair] and env.side[pair + 1] == 1 - env.player[pair + 1]
    alone = fudaba.VectorEnv(LOADED["kannagi"], 8, paired=False)
    assert (alone.side == alone.player).all()
    assert len({alone.deal(number).digest() for number in range(8)}) == 8


def test_the_rewards_of_a_game_add_up_to_nought():
    env, ended = fudaba.VectorEnv(LOADED["lanterns"], 16), 0
    for _ in range(100):
        env.step(np.zeros(16, int))
        assert (env.reward.sum(axis=1) == 0).all() and not env.reward[~env.terminated].any()
        ended += int(env.terminated.sum())
    assert ended > 0


def test_arrays_stay_where_they_are_and_are_read_only():
    env = fudaba.VectorEnv(LOADED["kannagi"], 4)
    before = {name: env.infos[name].ctypes.data for name in ("rows", "mask", "count", "player")}
    play(env, 5)
    assert before == {name: env.infos[name].ctypes.data for name in before}
    for array in (env.cards, env.globals, env.rows, env.mask, env.count, env.reward, env.terminated):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
    cards = env.cards
    env.close()
    del env
    assert cards.shape[0] == 4 and cards.max() > 0


def test_reset_begins_anew():
    env = fudaba.VectorEnv(LOADED["kannagi"], 4, seed=3)
    first = env.globals.copy()
    play(env, 30)
    assert (env.globals != first).any()
    env.reset()
    assert (env.globals == first).all() and env.episode.tolist() == [0, 1, 2, 3]
    env.reset(seed=9)
    assert env.seed == 9 and env.deal(0).digest() != fudaba.VectorEnv(LOADED["kannagi"], seed=3).deal(0).digest()


def test_answers_beyond_the_rows_can_be_given():
    narrow, wide = (fudaba.VectorEnv(LOADED["kannagi"], 64, answers=answers) for answers in (2, 128))
    random, beyond = np.random.default_rng(1), 0
    for _ in range(80):
        assert (narrow.count == wide.count).all() and (narrow.rows == wide.rows[:, :2]).all()
        answers = random.integers(narrow.count)
        beyond += int((answers >= 2).sum())
        narrow.step(answers)
        wide.step(answers)
    assert beyond > 100


@pytest.mark.parametrize(
    ("answers", "error", "text"),
    [
        ([0, 0, 0], ValueError, r"shape \(3,\); expected \(4,\)"),
        (np.zeros((4, 1), int), ValueError, r"shape \(4, 1\); expected \(4,\)"),
        (np.zeros(4), TypeError, "found answers of float64; expected whole numbers"),
        (np.zeros(4, bool), TypeError, "found answers of bool"),
        (["pass"] * 4, TypeError, "expected whole numbers"),
        (None, TypeError, "expected whole numbers"),
        ([0, 0, -1, 0], fudaba.IllegalMove, "found answer -1 for game 2; expected 0 to"),
        ([0, 0, 0, 5000], fudaba.IllegalMove, "found answer 5000 for game 3; expected 0 to"),
    ],
)
def test_bad_answers_change_nothing(answers, error, text):
    env = fudaba.VectorEnv(LOADED["kannagi"], 4)
    before = env.globals.copy()
    with pytest.raises(error, match=text):
        env.step(answers)
    assert (env.globals == before).all()


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({"n": 0}, "found n = 0; expected 1 to"),
        ({"n": -3}, "found n = -3"),
        ({"threads": 0}, "found threads = 0"),
        ({"answers": 0}, "found answers = 0"),
        ({"answers": 10**6}, "expected 1 to 2048"),
        ({"decks": ["x"]}, 'found no deck "x"'),
        ({"house_rules": {"x": "y"}}, "found no house rule"),
    ],
)
def test_bad_arguments_are_value_errors(given, text):
    with pytest.raises(ValueError, match=text):
        fudaba.VectorEnv(LOADED["kannagi"], **given)


def test_a_closed_environment_refuses():
    with fudaba.VectorEnv(LOADED["kannagi"], 2) as env:
        pass
    for use in (lambda: env.step([0, 0]), env.reset):
        with pytest.raises(ValueError, match="closed; expected an open one"):
            use()


def test_an_environment_cannot_be_pickled():
    with pytest.raises(TypeError, match="expected its arguments"):
        pickle.dumps(fudaba.VectorEnv(LOADED["kannagi"], 2))


def test_two_threads_do_not_step_at_once():
    env, said = fudaba.VectorEnv(LOADED["kannagi"], 512, observe=False), []

    def step():
        for _ in range(20):
            try:
                env.step(np.zeros(512, int))
            except RuntimeError as error:
                said.append(str(error))

    threads = [threading.Thread(target=step) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("one thread at a time" in text for text in said)
    env.step(np.zeros(512, int))


def test_a_fork_goes_on_with_its_own_copy():
    env = fudaba.VectorEnv(LOADED["kannagi"], 256, threads=2)
    play(env, 3)
    child = os.fork()
    if child == 0:
        try:
            play(env, 3, seed=2)
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    other = fudaba.VectorEnv(LOADED["kannagi"], 256)
    play(other, 3)
    assert (env.globals == other.globals).all()


def test_spaces_hold_what_they_say():
    env = fudaba.VectorEnv(LOADED["kannagi"], 2)
    one = {name: array[0] for name, array in env.observation.items() if array.ndim > 1}
    for name, array in one.items():
        assert env.single_observation_space[name].contains(array)
    assert env.single_action_space.contains(0) and not env.single_action_space.contains(64)
    assert env.single_action_space.sample(mask=env.mask[0], seed=1) < env.count[0]
    with pytest.raises(ValueError):
        env.single_action_space.sample(mask=np.zeros(64, bool))

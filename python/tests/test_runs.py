"""Duels, the names of OpenSpiel, the types that stubs declare, and the examples."""

import ast
import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import fudaba
from fudaba import _core
from fudaba.open_spiel import TERMINAL, SpielGame
from test_state import LOADED

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_a_duel_is_the_same_over_threads_and_tells_its_progress():
    told = []
    one = fudaba.duel(LOADED["kannagi"], "greedy", "random", pairs=6, seed=3, progress=told.append)
    two = fudaba.duel(LOADED["kannagi"], "greedy", "random", pairs=6, seed=3, threads=2)
    assert one == two and told[-1] == 12
    value, low, high = one.score
    assert 0 <= low <= value <= high <= 1 and sum(one.wins) + one.draws == 12
    assert one.score[0] == pytest.approx(sum(one.pairs) / 6) and value > 0.5


def test_functions_of_python_play():
    seen = []

    def first(perspective):
        seen.append(type(perspective))
        return 0

    told = []
    game = LOADED["lanterns"]
    result = fudaba.duel(game, first, "greedy", pairs=2, progress=told.append)
    assert set(seen) == {fudaba.Perspective} and told == [1, 2, 3, 4]
    assert result == fudaba.duel(game, lambda p: p.legal()[0], "greedy", pairs=2)
    mirrored = fudaba.duel(game, "greedy", first, pairs=2)
    assert len(mirrored.pairs) == 2


def test_what_a_player_or_a_callback_raises_comes_through():
    def fails(*_):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        fudaba.duel(LOADED["lanterns"], fails, "random", pairs=1)
    with pytest.raises(KeyError, match="mine"):
        fudaba.duel(LOADED["lanterns"], "random", "random", pairs=1, progress=fails)
    with pytest.raises(fudaba.IllegalMove):
        fudaba.duel(LOADED["lanterns"], lambda p: 10**6, "random", pairs=1)


@pytest.mark.parametrize("given", [{"pairs": 0}, {"pairs": -1}, {"threads": 0}])
def test_a_budget_of_nought_is_refused(given):
    with pytest.raises(ValueError, match="expected"):
        fudaba.duel(LOADED["lanterns"], "random", "random", **given)
    if "pairs" in given:
        with pytest.raises(ValueError, match="expected at least 1"):
            fudaba.duel(LOADED["lanterns"], lambda p: 0, "random", **given)


def test_searches_run_beside_each_other():
    state, found = LOADED["kannagi"].deal(LOADED["kannagi"].decks[:2], 1), []
    while len(state.legal()) < 2:
        state.apply(0)
    threads = [threading.Thread(target=lambda: found.append(state.search(200))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found[0] == found[1] == state.search(200)


def test_open_spiels_names():
    state, draw = SpielGame(LOADED["kannagi"]).new_initial_state(1), random.Random(1)
    while not state.is_terminal():
        actions = state.legal_actions()
        player = state.current_player()
        assert actions == sorted(actions) and state.action_to_string(player, actions[0])
        other = state.resample_from_infostate(player, 1)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        state.clone().apply_action(actions[0])
        state.apply_action(draw.choice(actions))
    assert state.current_player() == TERMINAL and len(state.history()) > 10
    assert state.returns() == [state.player_return(0), state.player_return(1)]
    with pytest.raises(fudaba.IllegalMove):
        state.apply_action(0)


def test_stubs_name_what_is_there():
    stub = ast.parse(Path(_core.__file__).with_name("_core.pyi").read_text(encoding="utf-8"))
    typing_only = {"CardName", "Observation"}
    named = {}
    for node in stub.body:
        if isinstance(node, ast.ClassDef) and node.name not in typing_only:
            named[node.name] = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        elif isinstance(node, ast.FunctionDef):
            named[node.name] = None
    there = {name for name in vars(_core) if not name.startswith("_") and name not in ("VERSION", "IllegalMove")}
    assert there == set(named) - {"IllegalMove"}
    for name, members in named.items():
        if members:
            public = {member for member in vars(getattr(_core, name)) if not member.startswith("_")}
            assert public == {member for member in members if not member.startswith("_")}, name


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (["first_steps.py", "ouka"], "games that ended"),
        (["look_into_match.py", "lanterns", "--iterations", "60", "--shown", "2"], ""),
        (["new_game.py", "lanterns"], "answers (64, 5)"),
        (["speed.py", "lanterns", "--n", "64", "--rounds", "1"], "lanterns: native"),
        (["best_response.py", "lanterns", "--decisions", "20000", "--pairs", "50"], "exploitable by at least"),
    ],
)
def test_examples_run(command, text):
    program = [sys.executable, str(EXAMPLES / command[0]), *command[1:]]
    run = subprocess.run(program, capture_output=True, text=True, env=os.environ, check=False)
    assert run.returncode == 0, run.stderr
    assert text in run.stdout


def test_a_trained_policy_beats_random(monkeypatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import train_policy

    game = LOADED["kannagi"]
    share, error = train_policy.score(
        game, train_policy.train(game, 100_000), train_policy.random_player(2), 200
    )
    assert share - 3 * error > 0.5

"""The promises of PettingZoo's AEC environments; its own tests are not on these machines."""

import random

import numpy as np
import pytest

import fudaba
from fudaba.aec import AECEnv
from test_state import GAMES, LOADED


def fresh(name="kannagi", **given):
    env = AECEnv(LOADED[name], answers=256, **given)
    env.reset(seed=1)
    return env


def play(env, seed=1):
    """Plays to the end, with what every step is to keep; the rewards of both."""
    draw, total = random.Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        assert agent == env.agent_selection and agent in env.agents
        observation, reward, terminated, truncated, info = env.last()
        total[agent] += reward
        assert env.observation_space(agent).contains(observation)
        assert isinstance(info, dict) and not truncated
        if terminated:
            env.step(None)
            continue
        mask = observation["action_mask"]
        assert mask.sum() == len(env._state.legal())
        env.step(draw.choice(np.flatnonzero(mask).tolist()))
        assert set(env.rewards) == set(env.terminations) == set(env.agents)
    return total


@pytest.mark.parametrize("name", GAMES)
def test_a_game_to_its_end(name):
    env = fresh(name)
    assert env.agents == env.possible_agents and env.num_agents == env.max_num_agents == 2
    total = play(env)
    assert sum(total.values()) == 0
    assert env.agents == [] and env.num_agents == 0
    env.reset()
    assert env.num_agents == 2 and not any(env.terminations.values())


def test_rewards_add_up_until_an_agent_acts():
    env = fresh()
    assert env.rewards == env._cumulative_rewards == {"player_0": 0.0, "player_1": 0.0}
    env._state.concede(1)
    env.terminations = dict.fromkeys(env.agents, True)
    assert env.last()[2]


def test_the_same_seed_gives_the_same_game_and_another_follows():
    env, other = fresh(), fresh()
    assert env._state.digest() == other._state.digest()
    assert play(env) == play(other)
    env.reset()
    other.reset(seed=2)
    assert env._state.digest() == other._state.digest()
    env.reset(seed=1, options={"first": 1})
    assert env.agent_selection in env.agents


def test_only_who_is_asked_has_answers():
    env = fresh()
    asked = env.agent_selection
    other = next(agent for agent in env.agents if agent != asked)
    assert env.observe(asked)["action_mask"].any() and not env.observe(other)["action_mask"].any()
    assert (env.observe(other)["answers"] == -1).all()


def test_spaces_are_those_of_each_agent():
    env = fresh()
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent).n == 256
    with pytest.raises(ValueError, match="found no agent 'x'; expected one of"):
        env.action_space("x")


def test_bad_actions():
    env = fresh()
    digest = env._state.digest()
    for action, text in (
        (None, "found no action"),
        (256, "expected 0 to 255"),
        ("x", "expected 0 to"),
        (255, "expected 0 to"),
    ):
        with pytest.raises(ValueError, match=text):
            env.step(action)
    assert env._state.digest() == digest
    play(env)
    with pytest.raises(ValueError, match=r"expected reset\(\)"):
        env.step(None)


def test_an_agent_whose_game_is_over_gives_no_action():
    env = fresh("lanterns")
    draw = random.Random(1)
    while not env.last()[2]:
        env.step(draw.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))
    with pytest.raises(ValueError, match="expected None"):
        env.step(0)
    env.step(None)
    assert env.num_agents == 1


def test_before_reset_and_after_close():
    env = AECEnv(LOADED["kannagi"])
    for use in (lambda: env.observe("player_0"), lambda: env.step(0), env.render):
        with pytest.raises(ValueError, match=r"expected reset\(\)"):
            use()
    env = fresh()
    env.close()
    with pytest.raises(ValueError, match=r"expected reset\(\)"):
        env.last()


def test_render():
    assert fresh().render() is None
    assert "\n" in fresh(render_mode="ansi").render()
    assert isinstance(fudaba.aec.AECEnv.metadata["name"], str)

"""The tests that the makers of PettingZoo, Gymnasium and OpenSpiel hold environments to."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from quarry_games.gymnasium import QuarryEnv, QuarryVectorEnv
from quarry_games.pettingzoo import env, parallel_env


def test_pettingzoo_api(game):
    with warnings.catch_warnings():
        # A player that decides nothing now has no legal action, as in the classic games of PettingZoo.
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(env(game), num_cycles=300)


def test_pettingzoo_parallel_api(game):
    parallel_api_test(parallel_env(game), num_cycles=300)


def test_pettingzoo_seeds(game):
    seed_test(lambda: env(game), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(game), num_cycles=60)


def test_gymnasium(game):
    check_env(QuarryEnv(game), skip_render_check=False)
    check_env(QuarryEnv(game, player=game.num_players() - 1))


def test_a_whole_game_of_pettingzoo_pays_out_the_returns(game):
    table = env(game)
    table.reset(seed=1)
    worth = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, cut, _ = table.last()
        worth[agent] += reward
        mask = observation["action_mask"]
        table.step(None if over or cut else int(table.action_space(agent).sample(mask)))
    assert list(worth.values()) == table.state_of_play.returns()
    assert table.agents == []


def test_an_illegal_action_gives_up(raptor):
    table = env(raptor)
    table.reset(seed=1)
    table.step(0 if not table.last()[0]["action_mask"][0] else 1)
    assert table.rewards == {"player_0": -1.0, "player_1": 1.0}
    single = QuarryEnv(raptor)
    single.reset(seed=1)
    illegal = int(np.flatnonzero(single.state.legal_actions_mask() == 0)[0])
    assert single.step(illegal)[1:3] == (-1.0, True)


def test_gymnasium_vector(raptor):
    games = QuarryVectorEnv(raptor, 4, player=1, level=1, threads=2)
    observation, _ = games.reset(seed=3)
    again, _ = games.reset(seed=3)
    assert all((observation[key] == again[key]).all() for key in observation)
    ended = 0
    for _ in range(250):
        assert games.observation_space.contains(observation)
        observation, rewards, over, cut, info = games.step(games.games.sample())
        assert not cut.any() and (rewards[~over] == 0).all() and (np.abs(rewards[over]) == 1).all()
        for index in np.flatnonzero(over):
            last = info["final_obs"][index]["observation"]
            assert (last != observation["observation"][index]).any()
        ended += over.sum()
    assert ended > 0


@pytest.mark.parametrize("name", ["raptor", "moogh", "planet_raiders"])
def test_openspiel_random_simulation(name):
    pyspiel = pytest.importorskip("pyspiel")
    import quarry_games.openspiel

    assert "quarry_" + name in quarry_games.openspiel.NAMES
    game = pyspiel.load_game("quarry_" + name, {"players": 2, "seed": 5})
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_openspiel_tree_search_plays(raptor):
    pytest.importorskip("pyspiel")
    import pyspiel
    from open_spiel.python.algorithms import mcts

    import quarry_games.openspiel  # noqa: F401

    game = pyspiel.load_game("quarry_planet_raiders")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()

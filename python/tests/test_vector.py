"""Many games at once."""

import numpy as np
import pytest

from quarry_games import Games


def test_every_row_is_a_game(game):
    games = Games(game, 5, seed=2, illegal="error")
    for _ in range(40):
        actions = games.sample().copy()
        assert (games.masks[np.arange(5), actions] == 1).all()
        games.step(actions)
    for index in range(5):
        state = game.state_from_position(games.position(index))
        player = int(games.players[index])
        assert list(np.flatnonzero(games.masks[index])) == state.legal_actions(player)
        assert (games.observations[index] == state.observation_tensor(player)).all()


def test_the_seed_and_not_the_threads_decide(game):
    one, two = Games(game, 16, seed=1), Games(game, 16, threads=2)
    two.reset(seed=1)
    one.reset(seed=1)
    for _ in range(30):
        actions = one.sample().copy()
        assert (two.sample() == actions).all()
        one.step(actions)
        two.step(actions)
        assert (one.observations == two.observations).all() and (one.masks == two.masks).all()


def test_games_end_and_begin_again(raptor):
    games = Games(raptor, 8, final_observations=True)
    ended = 0
    for _ in range(800):
        games.step(games.sample())
        assert (games.rewards.sum(axis=1) == 0).all()
        assert ((games.rewards != 0).all(axis=1) == games.ended).all()
        ended += games.ended.sum()
    assert ended > 8 and games.final_observations.any()


def test_a_wrong_action_is_refused_as_a_whole(raptor):
    games = Games(raptor, 3, illegal="error")
    before = [games.position(index) for index in range(3)]
    actions = games.sample().copy()
    actions[2] = -1
    with pytest.raises(ValueError, match="game 2"):
        games.step(actions)
    assert before == [games.position(index) for index in range(3)]
    with pytest.raises(ValueError, match="3 games"):
        games.step(actions[:2])

"""States, as users of OpenSpiel know them."""

import copy
import json
import pickle
import random

import numpy as np
import pytest

import quarry_games
from quarry_games import CHANCE, SIMULTANEOUS, TERMINAL, load_game, split_observation


def play(state, rng, look=lambda state: None):
    """Plays at random to the end, draws by their odds."""
    while not state.is_terminal():
        look(state)
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, odds)[0])
        elif state.is_simultaneous_node():
            choices = [-1] * state.num_players()
            for player in state.players_to_act():
                choices[player] = rng.choice(state.legal_actions(player))
            state.apply_actions(choices)
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def test_a_random_game_ends_with_returns(game):
    players = set()

    def look(state):
        players.add(state.current_player())
        assert state.returns() == [0.0] * game.num_players()
        if not state.is_chance_node():
            mask = state.legal_actions_mask(state.players_to_act()[0])
            assert list(np.flatnonzero(mask)) == state.legal_actions(state.players_to_act()[0])
        else:
            assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
            assert max(state.legal_actions()) < game.max_chance_outcomes()

    state = game.new_initial_state(seed=3)
    play(state, random.Random(3), look)
    assert state.current_player() == TERMINAL and state.legal_actions() == []
    assert all(-1 <= worth <= 1 for worth in state.returns())
    # Raiders who move at random mostly come to a standstill, which is a tie.
    assert any(state.returns()) or game.name == "planet-raiders"
    assert set(range(game.num_players())) <= players or SIMULTANEOUS in players
    assert (CHANCE in players) == (game.max_chance_outcomes() > 0)


def test_chance_of_its_own_repeats_with_the_seed(game):
    def end(seed):
        state = game.new_initial_state(seed, "own")
        while not state.is_terminal():
            assert not state.is_chance_node()
            state.apply_action(state.random_action())
        return state.record()

    assert end(5) == end(5) != end(6)


def test_serialized_copied_and_pickled_states_are_the_same_game(game):
    state = game.new_initial_state(seed=1, chance="own")
    for _ in range(30):
        state.apply_action(state.random_action())
    others = [
        state.clone(),
        copy.deepcopy(state),
        game.deserialize_state(state.serialize()),
        pickle.loads(pickle.dumps(state)),
        game.state_from_record(state.record(), 1, "own"),
    ]
    action = state.random_action()
    before = state.position()
    for other in others:
        assert other.position() == before and other.full_history() == state.full_history()
        other.apply_action(action)
    assert state.position() == before
    state.apply_action(action)
    assert {other.position() for other in others} == {state.position()}
    assert game.state_from_position(state.position()).position() == state.position()
    with pytest.raises(ValueError, match="serialized"):
        game.deserialize_state("{}")


def test_a_secret_choice_stays_out_of_what_others_know(raptor):
    state = raptor.new_initial_state(seed=2, chance="own")
    while not state.is_simultaneous_node():
        state.apply_action(state.random_action())
    first, second = state.clone(), state.clone()
    first.apply_action(state.legal_actions(0)[0], 0)
    second.apply_action(state.legal_actions(0)[-1], 0)
    assert first.current_player() == 1
    assert first.position() != second.position()
    for other in (first.information_state_string, first.observation_string):
        assert other(1) == getattr(second, other.__name__)(1)
        assert other(0) != getattr(second, other.__name__)(0)
    assert (first.observation_tensor(1) == second.observation_tensor(1)).all()
    assert (first.observation_tensor(0) != second.observation_tensor(0)).any()


def test_a_resampled_game_keeps_what_the_player_knows(raptor):
    state = raptor.new_initial_state(seed=2, chance="own")
    while not state.is_simultaneous_node():
        state.apply_action(state.random_action())
    state.apply_action(state.random_action(0), 0)
    worlds = [state.resample(1, seed) for seed in range(12)]
    assert {world.observation_string(1) for world in worlds} == {state.observation_string(1)}
    assert len({world.observation_string(0) for world in worlds}) > 3
    trial = worlds[0].clone(chance="open")
    while not trial.is_chance_node() and not trial.is_terminal():
        trial.apply_action(trial.random_action())
    assert trial.is_chance_node()


def test_playouts_say_what_a_position_is_worth_at_random(game):
    state = game.new_initial_state(seed=1, chance="own")
    worth, decisions = state.playouts(4, seed=2)
    assert (worth, decisions) == state.playouts(4, seed=2)
    assert len(worth) == game.num_players() and decisions > 40
    assert all(-1 <= one <= 1 for one in worth)


def test_observations_have_named_fields_that_tell_what_the_view_tells(raptor):
    state = raptor.new_initial_state(seed=4, chance="own")
    for _ in range(60):
        state.apply_action(state.random_action())
    view = json.loads(state.observation_string(1))
    fields = split_observation(raptor, state.observation_tensor(1))
    for name in ("rocks", "access", "awake", "asleep", "active", "frightened", "fires"):
        cells = {f"{x},{y}" for y, x in zip(*np.nonzero(fields[name]))}
        assert cells == set(view[name]), name
    for name in ("tokens", "escaped", "captured", "killed", "reserve", "fires_left"):
        assert fields[name] == view[name]
    assert list(fields["seat"]) == [0, 1]
    assert list(np.flatnonzero(fields["hand"][1]) + 1) == view["scientist"]["hand"]["cards"]
    assert not fields["hand"][0].any()


def test_an_array_is_written_in_place(game):
    state = game.new_initial_state(seed=1, chance="own")
    out = np.full(game.observation_tensor_size(), 9, np.uint8)
    assert state.observation_tensor(out=out) is out
    assert (out == state.observation_tensor()).all()
    with pytest.raises(ValueError, match="size"):
        state.observation_tensor(out=out[:-1])


def test_names_and_words(raptor):
    state = raptor.new_initial_state(seed=1, chance="own")
    action = state.legal_actions()[0]
    assert state.string_to_action(state.action_to_string(action)) == action
    words = {state.words(action, language) for language in ("en", "fr", "ru")}
    assert len(words) == 3 and all(words)
    assert len({state.describe(0, language) for language in ("en", "fr", "ru")}) == 3
    rule, why = state.why_illegal(state.string_to_action("end"))
    assert rule.startswith("RA-") and why
    assert state.why_illegal(action) is None
    with pytest.raises(ValueError, match=rule):
        state.apply_action(state.string_to_action("end"))


def test_players_of_a_level_choose_legally(game):
    state = game.new_initial_state(seed=1, chance="own")
    bot = game.bot(1, seed=1)
    for _ in range(6):
        player = state.players_to_act()[0]
        action = bot.step(state, player)
        assert action in state.legal_actions(player)
        state.apply_action(action, player)
    action, value, _ = state.best(nodes=200)
    assert action in state.legal_actions(state.players_to_act()[0])
    assert value is None or 0 <= value <= 1


def test_numbers_are_described_without_gaps(game):
    for blocks, size in (
        (game.action_blocks(), game.num_distinct_actions()),
        (game.observation_fields(), game.observation_tensor_size()),
    ):
        assert sum(int(np.prod(shape)) for _, _, shape, _ in blocks) == size
        assert len({name for name, *_ in blocks}) == len(blocks)


def test_what_is_wrong_is_refused_in_words():
    with pytest.raises(ValueError, match="no game"):
        load_game("chess")
    with pytest.raises(ValueError, match="players"):
        load_game("raptor", 3)
    with pytest.raises(ValueError, match="unknown field"):
        load_game("raptor", colour="red")
    state = load_game("raptor").new_initial_state()
    with pytest.raises(ValueError, match="player"):
        state.legal_actions(7)
    with pytest.raises(ValueError, match="number"):
        state.apply_action(99_999)
    assert quarry_games.load_game("planet-raiders", 3, first="yellow").num_players() == 3

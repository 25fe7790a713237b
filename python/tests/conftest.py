"""Every game with every number of players."""

import pytest

import quarry_games

ALL = [
    (name, players)
    for name in quarry_games.GAMES
    for players in quarry_games.load_game(name).player_numbers()
]


@pytest.fixture(params=ALL, ids=lambda one: f"{one[0]}-{one[1]}")
def game(request):
    return quarry_games.load_game(*request.param)


@pytest.fixture
def raptor():
    return quarry_games.load_game("raptor")

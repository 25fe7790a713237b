"""Raptor, Moogh and Planet Raiders for learning programs.

Every action has a number that never changes, and what a player knows is an array of bytes whose fields have names.
``docs/python.md`` of the project explains both.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from ._quarry import GAMES, Bot, Game, State
from ._vector import Games

__all__ = [
    "CHANCE",
    "GAMES",
    "SIMULTANEOUS",
    "TERMINAL",
    "Bot",
    "Game",
    "Games",
    "State",
    "load_game",
    "split_observation",
]

#: What ``State.current_player()`` says where no single player decides, as in OpenSpiel.
CHANCE = -1
SIMULTANEOUS = -2
TERMINAL = -4


def load_game(name: str, players: int | None = None, **options: Any) -> Game:
    """A game with a number of players and the options that ``quarry engine`` takes for it."""
    return Game(name, players, json.dumps(options))


def split_observation(game: Game, observation: np.ndarray) -> dict[str, np.ndarray]:
    """The fields of an observation by name, as views into it. A batch keeps its first axes."""
    fields = {}
    for name, first, shape, _ in game.observation_fields():
        part = observation[..., first : first + int(np.prod(shape))]
        fields[name] = part.reshape(observation.shape[:-1] + tuple(shape))
    return fields


def _restore(name: str, text: str) -> State:
    return Game(name).deserialize_state(text)

"""The games as games of OpenSpiel: importing this module registers ``quarry_raptor`` and its sisters.

Choices that several players make at once are asked one after another and stay sealed, so all games are turn-based.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import CHANCE, TERMINAL, load_game
from ._quarry import GAMES, Game, State

__all__ = ["NAMES", "QuarryGame", "QuarryState"]

#: No game is longer; chance steps are counted.
MAX_LENGTH = 100_000


def _type(name: str, numbers: list[int]) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name="quarry_" + name.replace("-", "_"),
        long_name="Quarry: " + name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC
        if name != "planet-raiders"
        else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if name != "planet-raiders"
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if name == "moogh" else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(numbers),
        min_num_players=min(numbers),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "seed": 0},
    )


class QuarryState(pyspiel.State):
    """One running game."""

    def __init__(self, game: QuarryGame) -> None:
        super().__init__(game)
        self.state: State = game.game.new_initial_state(game.seed)

    def current_player(self) -> int:
        if self.state.is_terminal():
            return TERMINAL
        if self.state.is_chance_node():
            return CHANCE
        return self.state.players_to_act()[0]

    def is_terminal(self) -> bool:
        return self.state.is_terminal()

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.action_to_string(player, action)

    def returns(self) -> list[float]:
        return self.state.returns()

    def information_state_string(self, player: int | None = None) -> str:
        return self.state.information_state_string(self._player(player))

    def observation_string(self, player: int | None = None) -> str:
        return self.state.observation_string(self._player(player))

    def _player(self, player: int | None) -> int:
        return self.current_player() if player is None else player

    def __str__(self) -> str:
        return self.state.position()


class _Observer:
    """Writes what a player knows into ``tensor``; the parts have the names of the fields."""

    def __init__(self, game: Game, params: Any) -> None:
        if params:
            raise ValueError(f"no parameters are known here: {params}")
        self._bytes = np.zeros(game.observation_tensor_size(), np.uint8)
        self.tensor = np.zeros(game.observation_tensor_size(), np.float32)
        self.dict = {}
        for name, first, shape, _ in game.observation_fields():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[first : first + size].reshape(shape)

    def set_from(self, state: QuarryState, player: int) -> None:
        state.state.observation_tensor(player, self._bytes)
        self.tensor[:] = self._bytes

    def string_from(self, state: QuarryState, player: int) -> str:
        return state.observation_string(player)


class QuarryGame(pyspiel.Game):
    """A game with its number of players; ``seed`` draws its setup."""

    game_type: pyspiel.GameType
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.game = load_game(self.name, params.get("players", 2))
        self.seed = params.get("seed", 0)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_distinct_actions(),
            max_chance_outcomes=self.game.max_chance_outcomes(),
            num_players=self.game.num_players(),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.name == "moogh" else 0.0,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(self.game_type, info, params)

    def new_initial_state(self) -> QuarryState:
        return QuarryState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer(self.game, params)


def _register(name: str) -> str:
    kind = _type(name, load_game(name).player_numbers())
    title = "".join(part.title() for part in name.split("-"))
    game = type(f"Quarry{title}", (QuarryGame,), {"game_type": kind, "name": name})
    globals()[game.__name__] = game
    pyspiel.register_game(kind, game)
    return kind.short_name


#: What ``pyspiel.load_game`` calls them.
NAMES = [_register(name) for name in GAMES]

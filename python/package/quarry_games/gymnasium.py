"""Environments for Gymnasium: one player learns, the others are computer players."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ._quarry import Bot, Game, State
from ._vector import Games

__all__ = ["QuarryEnv", "QuarryVectorEnv"]


def _space(game: Game) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (game.observation_tensor_size(),), np.uint8),
            "action_mask": spaces.Box(0, 1, (game.num_distinct_actions(),), np.int8),
        }
    )


class QuarryEnv(gymnasium.Env):
    """One game after another for the player ``player``.

    ``level`` is the level of all other players, or 0 for players that choose at random. An illegal action gives the
    game up. The reward comes at the end, from -1 to 1.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self, game: Game, *, player: int = 0, level: int = 0, render_mode: str | None = None
    ) -> None:
        if not 0 <= player < game.num_players():
            raise ValueError(f"there is no player {player}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is 'ansi' or nothing, not {render_mode!r}")
        self.game, self.player, self.level = game, player, level
        self.render_mode = render_mode
        self.observation_space = _space(game)
        self.action_space = spaces.Discrete(game.num_distinct_actions())
        self._state: State | None = None
        self._bots: dict[int, Bot] = {}

    @property
    def state(self) -> State:
        """The game that is played."""
        if self._state is None:
            raise gymnasium.error.ResetNeeded("reset comes before the first step")
        return self._state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        # A game that rivals end before the player decides is none to learn from.
        while True:
            luck = int(self.np_random.integers(1 << 62))
            self._state = self.game.new_initial_state(luck, "own")
            others = (seat for seat in range(self.game.num_players()) if seat != self.player)
            if self.level:
                self._bots = {seat: self.game.bot(self.level, luck + seat) for seat in others}
            self._play_on()
            if not self.state.is_terminal():
                return self._observe(), {}

    def step(
        self, action: int
    ) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        try:
            self.state.apply_action(int(action), self.player)
        except ValueError:
            if self.state.is_terminal():
                raise gymnasium.error.ResetNeeded("the game has ended") from None
            self.state.resign(self.player)
        self._play_on()
        over = self.state.is_terminal()
        return self._observe(), self.state.player_return(self.player), over, False, {}

    def _play_on(self) -> None:
        state = self.state
        while not state.is_terminal():
            others = [seat for seat in state.players_to_act() if seat != self.player]
            if not others:
                return
            bot = self._bots.get(others[0])
            action = bot.step(state, others[0]) if bot else state.random_action(others[0])
            state.apply_action(action, others[0])

    def _observe(self) -> dict[str, np.ndarray]:
        return {
            "observation": self.state.observation_tensor(self.player),
            "action_mask": self.state.legal_actions_mask(self.player),
        }

    def render(self) -> str | None:
        return self.state.diagram() if self.render_mode == "ansi" else None


class QuarryVectorEnv(VectorEnv):
    """Many games at once for one player, stepped in threads; the others are computer players of ``level``.

    A game that ends begins again within the same step; ``info["final_obs"]`` then has its last observation. With
    ``copy=False`` the arrays of a step are written over by the next.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        player: int = 0,
        level: int = 1,
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        if not 0 <= player < game.num_players():
            raise ValueError(f"there is no player {player}")
        self.num_envs, self.player, self.copy = num_envs, player, copy
        self.render_mode = None
        self.single_observation_space = _space(game)
        self.single_action_space = spaces.Discrete(game.num_distinct_actions())
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        others = {seat: level for seat in range(game.num_players()) if seat != player}
        self.games = Games(
            game, num_envs, threads=threads, opponents=others, final_observations=True
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        self.games.reset(seed)
        return self._observe(), {}

    def step(
        self, actions: np.ndarray
    ) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        self.games.step(np.asarray(actions))
        ended = self.games.ended.copy()
        info: dict[str, Any] = {}
        if ended.any():
            last = np.full(self.num_envs, None, object)
            no_action = np.zeros(self.games.game.num_distinct_actions(), np.int8)
            for index in np.flatnonzero(ended):
                observation = self.games.final_observations[index].copy()
                last[index] = {"observation": observation, "action_mask": no_action}
            info = {"final_obs": last, "_final_obs": ended}
        rewards = self.games.rewards[:, self.player].astype(np.float64)
        return self._observe(), rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def _observe(self) -> dict[str, np.ndarray]:
        observation, mask = self.games.observations, self.games.masks.view(np.int8)
        if self.copy:
            observation, mask = observation.copy(), mask.copy()
        return {"observation": observation, "action_mask": mask}

"""Environments for PettingZoo: all players learn."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ._quarry import Game, State

__all__ = ["QuarryAEC", "QuarryParallel", "env", "parallel_env"]


class _Table:
    """What both kinds of environments share: the agents, their spaces, and the game."""

    def __init__(self, game: Game, actions: int, render_mode: str | None) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is 'ansi' or nothing, not {render_mode!r}")
        self.game, self.render_mode = game, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.num_players())]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._luck = np.random.default_rng()
        self._state: State | None = None
        self._actions = actions
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        size = self.game.observation_tensor_size()
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def state_of_play(self) -> State:
        """The game that is played."""
        if self._state is None:
            raise RuntimeError("reset comes before the first step")
        return self._state

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._state = self.game.new_initial_state(int(self._luck.integers(1 << 62)), "own")
        self.agents = self.possible_agents[:]

    def _play(self, seat: int, action: Any) -> None:
        """Plays an action; an illegal one gives the game up."""
        try:
            self.state_of_play.apply_action(int(action), seat)
        except (ValueError, OverflowError):
            self.state_of_play.resign(seat)

    def _observe(self, agent: str) -> dict[str, np.ndarray]:
        state, seat = self.state_of_play, self._seats[agent]
        mask = np.zeros(self._actions, np.int8)
        if seat in state.players_to_act():
            state.legal_actions_mask(seat, mask[: self.game.num_distinct_actions()])
        return {"observation": state.observation_tensor(seat), "action_mask": mask}

    def render(self) -> str | None:
        return self.state_of_play.diagram() if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._state = None


class QuarryAEC(_Table, AECEnv):
    """One player after another. Secret choices of several players stay sealed until all are made."""

    metadata = {"name": "quarry_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        AECEnv.__init__(self)
        _Table.__init__(self, game, game.num_distinct_actions(), render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.state_of_play.players_to_act()[0]]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self._observe(agent)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._play(self._seats[agent], action)
        if self.state_of_play.is_terminal():
            worth = self.state_of_play.returns()
            self.rewards = {agent: worth[self._seats[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        self._accumulate_rewards()


class QuarryParallel(_Table, ParallelEnv):
    """All players at once. Who decides nothing now has only the action ``wait``, the last number."""

    metadata = {"name": "quarry_parallel_v0", "render_modes": ["ansi"]}

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        _Table.__init__(self, game, game.num_distinct_actions() + 1, render_mode)
        self.wait = game.num_distinct_actions()

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, dict]]:
        self._begin(seed)
        return self._observations(self.agents), {agent: {} for agent in self.agents}

    def _observations(self, agents: list[str]) -> dict[str, dict[str, np.ndarray]]:
        observations = {agent: self._observe(agent) for agent in agents}
        deciding = self.state_of_play.players_to_act()
        for agent in agents:
            observations[agent]["action_mask"][self.wait] = self._seats[agent] not in deciding
        return observations

    def step(self, actions: dict[str, Any]) -> tuple[dict, dict, dict, dict, dict]:
        state, agents = self.state_of_play, self.agents
        for seat in state.players_to_act():
            # Who gives up by an illegal action may end the game for all.
            if not state.is_terminal():
                self._play(seat, actions[self.possible_agents[seat]])
        over, worth = state.is_terminal(), state.returns()
        if over:
            self.agents = []
        return (
            self._observations(agents),
            {agent: worth[self._seats[agent]] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )


def env(game: Game, render_mode: str | None = None) -> QuarryAEC:
    """One player after another."""
    return QuarryAEC(game, render_mode)


def parallel_env(game: Game, render_mode: str | None = None) -> QuarryParallel:
    """All players at once."""
    return QuarryParallel(game, render_mode)

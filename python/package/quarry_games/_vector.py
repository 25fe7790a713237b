"""Many games at once, stepped by threads of Rust into arrays that stay where they are."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ._quarry import Game


class Games:
    """``count`` games, each at a decision of one player that learns.

    Every step takes one action in each game. Other players decide by level, and a game that ends begins again within
    the same step. The arrays are written in place: copy what must outlive the next step.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        *,
        seed: int = 0,
        threads: int = 1,
        opponents: Mapping[int, int] | None = None,
        illegal: str = "resign",
        observations: bool = True,
        masks: bool = True,
        final_observations: bool = False,
    ) -> None:
        self.game = game
        self._vector = game.vector(count, seed, threads, list((opponents or {}).items()), illegal)
        size = game.observation_tensor_size()

        def rows(wanted: bool, width: int) -> np.ndarray | None:
            return np.zeros((count, width), np.uint8) if wanted else None

        #: What the last step was worth to each player.
        self.rewards = np.zeros((count, game.num_players()), np.float32)
        #: Whether the last step ended a game.
        self.ended = np.zeros(count, np.bool_)
        #: Who decides next.
        self.players = np.zeros(count, np.uint8)
        #: What that player knows.
        self.observations = rows(observations, size)
        #: 1 for each action that is legal for that player.
        self.masks = rows(masks, game.num_distinct_actions())
        #: Where a game ended: what the player that acted last knew of it.
        self.final_observations = rows(final_observations, size)
        self._actions = np.zeros(count, np.int64)
        self.reset()

    def __len__(self) -> int:
        return len(self.ended)

    @property
    def _arrays(self) -> tuple:
        return (
            self.rewards,
            self.ended,
            self.players,
            self.observations,
            self.masks,
            self.final_observations,
        )

    def reset(self, seed: int | None = None) -> None:
        """Begins all games again; the same seed gives the same games."""
        self._vector.reset(self._arrays, seed)

    def step(self, actions: np.ndarray) -> None:
        """Takes one action in each game."""
        self._vector.step(np.ascontiguousarray(actions, np.int64), self._arrays)

    def sample(self) -> np.ndarray:
        """An even choice of a legal action for each game; the array is used again by the next call."""
        self._vector.sample(self._actions)
        return self._actions

    def position(self, index: int) -> str:
        """The position of one game."""
        position = self._vector.position(index)
        if position is None:
            raise IndexError(index)
        return position

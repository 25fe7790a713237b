"""Learns to judge positions of Raptor and beats level 1 with what it learned.

A linear judge is fitted to the results of games that bots of level 1 play. A player then follows the best lines of its
turn on copies of the game, and takes the one that ends where the judge likes it best. Rounds in which it plays against
level 1 itself give it more games to learn from.

    python python/examples/train.py            # some minutes on two cores
    python python/examples/train.py --short    # as the tests run it
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np

import quarry_games

GAME = quarry_games.load_game("raptor")
SIZE = GAME.observation_tensor_size()
#: How many lines of a turn are followed, and how far.
WIDTH, DEPTH = 5, 7


class Judge:
    """The chance of one player to win, from what it knows: a logistic regression."""

    def __init__(self) -> None:
        self.weights = np.zeros(SIZE)
        self.bias = 0.0

    def fit(self, seen: np.ndarray, won: np.ndarray, rounds: int) -> None:
        """Gradient descent with momentum on batches; large weights cost something."""
        rng, speed = np.random.default_rng(1), np.zeros(SIZE + 1)
        for step in range(rounds):
            batch = rng.integers(len(seen), size=512)
            inputs = seen[batch].astype(np.float64)
            off = self.chance(inputs) - won[batch]
            slope = np.append(off @ inputs / 512 + 1e-4 * self.weights, off.mean())
            speed = 0.9 * speed - 0.05 / (1 + step / rounds * 4) * slope
            self.weights += speed[:-1]
            self.bias += speed[-1]

    def chance(self, inputs: np.ndarray) -> np.ndarray:
        """Between 0 and 1 for each row."""
        return 1 / (1 + np.exp(-np.clip(inputs @ self.weights + self.bias, -30, 30)))


def choose(
    judge: Judge, state: quarry_games.State, player: int, rng: random.Random, daring: float
) -> int:
    """The first action of the line that leads to the position the judge likes best; now and then another one.

    The player looks ahead in a game that it cannot tell from the true one, and not beyond a draw.
    """
    actions = state.legal_actions(player)
    if len(actions) == 1 or rng.random() < daring:
        return rng.choice(actions)
    world = state.resample(player, rng.getrandbits(60)).clone(chance="open")
    lines, best = [(-1, world)], (-1.0, actions[0])
    for _ in range(DEPTH):
        tried = [
            (first, before, action)
            for first, before in lines
            for action in before.legal_actions(player)
        ]
        after, sure = np.zeros((len(tried), SIZE), np.uint8), np.zeros(len(tried))
        trials = []
        for row, (first, before, action) in enumerate(tried):
            trial = before.clone()
            trial.apply_action(action, player)
            trial.observation_tensor(player, after[row])
            sure[row] = 10 * trial.player_return(player)
            trials.append((action if first < 0 else first, trial))
        liked, lines = judge.chance(after.astype(np.float64)) + sure, []
        for row in np.argsort(-liked):
            first, trial = trials[row]
            # Positions are compared where the own turn is over.
            if trial.players_to_act() != [player]:
                best = max(best, (float(liked[row]), first))
            elif len(lines) < WIDTH:
                lines.append((first, trial))
        if not lines:
            break
    return best[1]


def play(players: list, seed: int, seen: list[list[np.ndarray]] | None = None) -> list[float]:
    """One game between two players; `seen` gets what each knew at its decisions."""
    state = GAME.new_initial_state(seed, "own")
    while not state.is_terminal():
        player = state.players_to_act()[0]
        if seen is not None:
            for seat in (0, 1):
                seen[seat].append(state.observation_tensor(seat))
        state.apply_action(players[player](state, player), player)
    return state.returns()


def bot(level: int, seed: int):
    """A computer player of a level."""
    return GAME.bot(level, seed).step


def learn(judges: list[Judge], games: int, seed: int, level: int, both: bool, rounds: int) -> None:
    """Plays games and fits the judges to how they ended."""
    rng = random.Random(seed)
    seen: list[list[np.ndarray]] = [[], []]
    won: list[list[float]] = [[], []]
    for number in range(games):
        seats = [bot(level, seed + number), bot(level, seed - number)]
        if not both:
            seat = number % 2
            seats[seat] = lambda state, player: choose(judges[player], state, player, rng, 0.1)
        before = len(seen[0])
        worth = play(seats, seed + number, seen)
        for seat in (0, 1):
            won[seat] += [float(worth[seat] > 0)] * (len(seen[seat]) - before)
    for seat in (0, 1):
        judges[seat].fit(np.array(seen[seat]), np.array(won[seat]), rounds)


def match(judges: list[Judge], games: int, seed: int) -> list[int]:
    """Games won against level 1 as raptors and as scientists, half of the games each."""
    rng, won = random.Random(seed), [0, 0]
    for number in range(games):
        seat = number % 2
        players = [bot(1, seed + number), bot(1, seed + number)]
        players[seat] = lambda state, player: choose(judges[player], state, player, rng, 0.0)
        won[seat] += play(players, seed + number)[seat] > 0
    return won


def main(games: int, rounds: int, played: int) -> float:
    """Learns, plays, and returns the share that was won."""
    judges, start = [Judge(), Judge()], time.process_time()
    learn(judges, games, 1_000, 1, True, rounds)
    for step in range(2):
        learn(judges, games // 2, 100_000 * (step + 1), 1, False, rounds)
    won = match(judges, played, 9_000_000)
    share = sum(won) / played
    print(
        f"won {sum(won)} of {played} against level 1: {won[0]} as raptors, {won[1]} as scientists;"
        f" {time.process_time() - start:.0f} s of processor time"
    )
    return share


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--short", action="store_true")
    short = parser.parse_args().short
    main(60, 1500, 40) if short else main(600, 6000, 200)

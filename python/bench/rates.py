"""Random games of quarry-games beside those of OpenSpiel and PettingZoo, in one run and by turns.

Every rate is decisions per second of processor time of all threads, the best of three rounds; the vectors also have
the rate by the clock. `cargo xtask python bench` runs it.
"""

import importlib
import random
import time
import warnings

import numpy as np
import pyspiel

import quarry_games

SECONDS = 0.5
ROUNDS = 3
THREADS = 2
GAMES_AT_ONCE = 512


def goofspiel():
    game = pyspiel.load_game("goofspiel(num_cards=13)")
    rng = random.Random(1)

    def run():
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_actions([rng.choice(state.legal_actions(player)) for player in (0, 1)])
                count += 2
        return count

    return run


def goofspiel_inside():
    """The same without Python: OpenSpiel's own loop with its own random players."""
    game = pyspiel.load_game("goofspiel(num_cards=13)")
    bots = [pyspiel.make_uniform_random_bot(player, 1) for player in (0, 1)]
    length, seed = goofspiel()(), [0]

    def run():
        seed[0] += 1
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed[0])
        return length

    return run


def classic(name):
    """A classic game of PettingZoo, without the wrappers that check orders and actions."""
    env = importlib.import_module("pettingzoo.classic." + name).raw_env()

    def run():
        env.reset(seed=1)
        count = 0
        for agent in env.agent_iter():
            observation, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            masked = isinstance(observation, dict) and "action_mask" in observation
            mask = observation["action_mask"] if masked else info.get("action_mask")
            env.step(env.action_space(agent).sample(mask))
            count += 1
        return count

    return run


def classics():
    names = ["tictactoe_v3", "connect_four_v3", "rps_v2", "leduc_holdem_v4", "texas_holdem_v4"]
    for name in names:
        try:
            yield f"PettingZoo {name}", classic(name)
        except Exception as why:  # A peer that cannot be loaded is named and left out.
            print(f"left out: {name}: {why!r}")


def loop(name, players):
    """The loop that users write, with `random.choice`."""
    game, rng, seed = quarry_games.load_game(name, players), random.Random(1), [0]

    def run():
        seed[0] += 1
        state, count = game.new_initial_state(seed[0], "own"), 0
        apply, legal = state.apply_action, state.legal_actions
        while not state.is_terminal():
            apply(rng.choice(legal()))
            count += 1
        return count

    return run


def own_choice(name, players):
    """The same with the random choice of the state."""
    game, seed = quarry_games.load_game(name, players), [0]

    def run():
        seed[0] += 1
        state, count = game.new_initial_state(seed[0], "own"), 0
        apply, choose = state.apply_action, state.random_action
        while not state.is_terminal():
            apply(choose())
            count += 1
        return count

    return run


def inside(name, players):
    """Without Python: random games of the state itself."""
    game, seed = quarry_games.load_game(name, players), [0]

    def run():
        seed[0] += 1
        return game.new_initial_state(seed[0], "own").playouts(8, seed[0])[1]

    return run


def vector(name, players, observations, masks):
    game = quarry_games.load_game(name, players)
    games = quarry_games.Games(
        game, GAMES_AT_ONCE, threads=THREADS, observations=observations, masks=masks
    )

    def run():
        for _ in range(20):
            games.step(games.sample())
        return 20 * GAMES_AT_ONCE

    return run


def measure(run):
    run()
    count, cpu, clock = 0, time.process_time(), time.perf_counter()
    while time.process_time() - cpu < SECONDS:
        count += run()
    return count / (time.process_time() - cpu), count / (time.perf_counter() - clock)


def contenders():
    yield "OpenSpiel goofspiel, loop in Python", goofspiel()
    yield "OpenSpiel goofspiel, its own loop", goofspiel_inside()
    yield from classics()
    for name, players in (("raptor", 2), ("moogh", 2), ("planet-raiders", 4)):
        yield f"{name}, loop in Python", loop(name, players)
        yield f"{name}, choice of the state", own_choice(name, players)
        yield f"{name}, its own loop", inside(name, players)
        yield f"{name}, vector", vector(name, players, False, False)
        yield f"{name}, vector with observations", vector(name, players, True, False)
        yield f"{name}, vector with observations and masks", vector(name, players, True, True)


def main():
    warnings.simplefilter("ignore")
    runs = list(contenders())
    best = {name: (0.0, 0.0) for name, _ in runs}
    for _ in range(ROUNDS):
        for name, run in runs:
            best[name] = tuple(np.maximum(best[name], measure(run)))
    spiel = best["OpenSpiel goofspiel, loop in Python"][0]
    zoo = max((rate for name, (rate, _) in best.items() if name.startswith("PettingZoo")), default=0)
    print(f"{'':44}{'per CPU s':>12}{'by clock':>12}{'× goofspiel':>13}{'× PettingZoo':>14}")
    for name, (cpu, clock) in best.items():
        beside = f"{cpu / zoo:14.1f}" if zoo else ""
        print(f"{name:44}{cpu:12,.0f}{clock:12,.0f}{cpu / spiel:13.2f}{beside}")


if __name__ == "__main__":
    main()

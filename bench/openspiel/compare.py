"""Quarry's search beside OpenSpiel's, in turns in one run; CPU seconds, ratios first.

Usage: compare.py [ROUNDS]; `cargo xtask bench openspiel` installs what it needs and calls it.
"""

import json
import platform
import random
import statistics
import subprocess
import sys
import time
from importlib.metadata import version

import pyspiel

SIMULATIONS = 3000
GOAL = 0.01
GAMES = {
    "leduc": "leduc_poker",
    "goofspiel-5": "turn_based_simultaneous_game(game=goofspiel(imp_info=True,num_cards=5,points_order=descending,returns_type=win_loss))",
}


def hearts_state(rng):
    """Hearts after a deal, where there is something to choose: a search does not think about a single card."""
    state = None
    while state is None or len(state.legal_actions()) == 1:
        state = pyspiel.load_game("hearts").new_initial_state()
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, weights)[0])
    return state


def rollout_length(state, rng, games=200):
    """Decisions in a random game from here, on average."""
    total = 0
    for _ in range(games):
        game = state.clone()
        while not game.is_terminal():
            game.apply_action(rng.choice(game.legal_actions()))
            total += 1
    return total / games


def search_rate(seed):
    """Simulations per CPU second times the length of a rollout, on hearts."""
    rng = random.Random(seed)
    state = hearts_state(rng)
    length = rollout_length(state, rng)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.ISMCTSBot(seed, evaluator, 2.0, SIMULATIONS)
    start = time.process_time()
    bot.step(state)
    rate = SIMULATIONS / (time.process_time() - start)
    return rate, length


def solve(name):
    """CPU seconds of CFR+ iterations until the exploitability is at most GOAL; looking costs nothing."""
    game = pyspiel.load_game(GAMES[name])
    solver = pyspiel.CFRPlusSolver(game)
    seconds, iterations, left = 0.0, 0, 1.0
    while left > GOAL:
        start = time.process_time()
        for _ in range(10):
            solver.evaluate_and_update_policy()
        seconds += time.process_time() - start
        iterations += 10
        left = pyspiel.exploitability(game, solver.average_policy())
    return seconds, iterations, left


def ours():
    """What the Rust bench measured: a line of JSON for each figure."""
    command = ["cargo", "bench", "--quiet", "-p", "quarry-search", "--bench", "search", "--", "--json"]
    lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return {figure["name"]: figure for figure in map(json.loads, lines.splitlines())}


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    speed, times = [], {name: [] for name in GAMES}
    for number in range(rounds):
        mine = ours()
        rate, length = search_rate(number)
        tree = mine["tree"]
        speed.append((tree["simulations_per_s"], tree["rollout"], rate, length))
        for name in GAMES:
            theirs = solve(name)
            solver = mine[name]
            assert solver["exploitability"] <= GOAL and theirs[2] <= GOAL
            times[name].append((solver["seconds"], solver["iterations"], *theirs[:2]))
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
    report(speed, times)


def report(speed, times):
    print(f"{platform.machine()}, Python {platform.python_version()}, OpenSpiel {version('open_spiel')}")
    print("figure | ratio (median) | Quarry | OpenSpiel")
    ratios = [s * r / (t * l) for s, r, t, l in speed]
    s, r, t, l = speed[ratios.index(statistics.median_low(ratios))]
    print(
        f"IS-MCTS simulations/s × rollout, Raptor : hearts | {statistics.median_low(ratios):.2f} | "
        f"{s / 1e3:.1f} k × {r:.0f} = {s * r / 1e6:.2f} M/s | {t / 1e3:.1f} k × {l:.0f} = {t * l / 1e6:.2f} M/s"
    )
    for name, found in times.items():
        ratios = [theirs / mine for mine, _, theirs, _ in found]
        mine, my_rounds, theirs, their_rounds = found[ratios.index(statistics.median_low(ratios))]
        print(
            f"CFR+ on {name} to {GOAL} | {statistics.median_low(ratios):.1f} | "
            f"{mine:.3f} s ({my_rounds} iterations) | {theirs:.3f} s ({their_rounds} iterations)"
        )


if __name__ == "__main__":
    main()

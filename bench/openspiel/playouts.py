"""Random games and search of OpenSpiel, one line of JSON for each figure; CPU seconds.

The games are played by OpenSpiel's own C++ loop with its own C++ players, so Python costs nothing here.
"""

import json
import random
import time
from importlib.metadata import version

import pyspiel
from compare import search_rate

PEER = f"OpenSpiel {version('open_spiel')}"
SECONDS = 1.0
GAMES = {
    "goofspiel": "goofspiel(num_cards=13)",
    "hearts": "hearts",
    "quoridor": "quoridor",
    "backgammon": "backgammon",
}


def length(game, rng, games=30):
    """Decisions in a random game, on average; chance is not counted."""
    total = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
            elif state.is_simultaneous_node():
                players = range(game.num_players())
                state.apply_actions([rng.choice(state.legal_actions(player)) for player in players])
                total += len(players)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                total += 1
    return total / games


def rate(game):
    """Random games for each CPU second, the best of three."""
    best = 0.0
    for seed in range(3):
        bots = [pyspiel.make_uniform_random_bot(player, seed) for player in range(game.num_players())]
        played, start = 0, time.process_time()
        while time.process_time() - start < SECONDS:
            pyspiel.evaluate_bots(game.new_initial_state(), bots, played)
            played += 1
        best = max(best, played / (time.process_time() - start))
    return best


def figure(what, games, moves):
    print(json.dumps({"peer": PEER, "what": what, "games_per_s": games, "moves_per_s": moves}))


for name, full in GAMES.items():
    game = pyspiel.load_game(full)
    games = rate(game)
    figure(name, games, games * length(game, random.Random(1)))
simulations, rollout = search_rate(1)
figure("IS-MCTS on hearts", simulations, simulations * rollout)

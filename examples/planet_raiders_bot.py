#!/usr/bin/env python3
"""A player of Planet Raiders: rides to what its crew lacks, and lays rockets that lead there. docs/bots.md explains it.

quarry match planet-raiders 'engine:examples/planet_raiders_bot.py' random
"""
import json, random, sys

COLUMNS = "abcdefghijklmnopqrs"
SHIPS = {"violet": "h8", "green": "l8", "yellow": "h12", "red": "l12"}
# No rocket lies on a planet or a ship.
SOLID = {"d4", "p4", "d16", "p16", *SHIPS.values()}


def beside(place):
    """The places that share an edge with a tile (its zones) or with a zone (its tiles)."""
    x, y = COLUMNS.index(place[0]), int(place[1:])
    around = (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)
    return {f"{COLUMNS[x]}{y}" for x, y in around if 0 <= x < 19 and 1 <= y <= 19 and (x % 2 or y % 2 == 0)}


def ways_to(goals):
    """How many rides it takes from each tile to a goal, if rockets lay everywhere."""
    ways, edge = dict.fromkeys(goals, 0), list(goals)
    for tile in edge:
        for start in {start for zone in beside(tile) - SOLID for start in beside(zone)} - ways.keys():
            ways[start] = ways[tile] + 1
            edge.append(start)
    return ways


class Crew:
    """One look at the board."""

    def __init__(self, view, seat):
        me = view["players"][seat]
        self.raiders, crew = me["raiders"], me["crew"]
        self.rivals = {tile for other in view["players"] if other is not me for tile in other["raiders"]}
        wanted = {alien["tile"] for alien in view["aliens"] if alien["planet"] not in crew["aliens"]}
        if not crew["missing"]:  # the crew is complete: home
            wanted = beside(SHIPS[me["side"]])
        self.goals = wanted or self.rivals
        self.ways = ways_to(self.goals)

    def gain(self, start, target):
        """What a ride brings: a goal, a prisoner, or a step nearer for the raider that is nearest."""
        if target in self.goals:
            return 1000
        if target in self.rivals:
            return 800
        nearest = min(self.ways.get(tile, 99) for tile in self.raiders)
        nearer = self.ways.get(start, 99) - self.ways.get(target, 99)
        return 10 * nearer if self.ways.get(start, 99) == nearest else -1

    def worth(self, offer):
        match offer["kind"]:
            case "ride" | "ride_alien" | "ride_capture":
                return self.gain(offer["from"], offer["to"])
            case "lay":
                tiles, target = beside(offer["zone"]), offer["target"]
                if target in self.raiders:  # who could ride it at us?
                    return -500 if tiles & self.rivals else -10
                return max([self.gain(tile, target) for tile in self.raiders if tile in tiles], default=-1)
        return {"pass": -1000, "end_marooned": -900, "end": 0}.get(offer["kind"], -1)


for request in map(json.loads, sys.stdin):
    if request["cmd"] != "decide":
        break
    crew, luck = Crew(request["view"], request["seat"]), random.Random(request["seed"])
    best = max(request["offers"], key=lambda offer: (crew.worth(offer), luck.random()))
    print(json.dumps({"id": request["id"], "ok": {"number": best["number"]}}), flush=True)

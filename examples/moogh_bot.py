#!/usr/bin/env python3
"""A hunter for Moogh: plans a move and a strike, walks to the nearest beast, and hits it. docs/bots.md explains it.

quarry match moogh 'engine:examples/moogh_bot.py' random
"""
import json, random, sys

# The icons on the places a to f of each character, unhurt and hurt: move, strike, throw, climb, heal, rest, think (k),
# trap (x), calm (q), provoke. `quarry content export` writes the cards with their dice.
CARDS = """oghra msskcp mssrcm tunk smthkx smtrsk sheel tmqtks tmrtks pim mtpxsk mtrxsk
mamoo hmqxks hmsrkt fen smhtkq smhtrk grakk csmmpk csmmrt yiri cshmxk csmmrp""".split()
WORTH = {"strike": 1000, "throw": 1000, "rest": 1200, "heal": 700, "climb": 200, "trap": 100, "calm": 100}
WORTH |= {"idea": 50, "reveal": 50, "item": 50, "spend": 1}


def cell(text):
    return tuple(map(int, text.split(",")))


class Hunt:
    """One look at the table."""

    def __init__(self, view, seat):
        self.people = {person["id"]: person for person in view["people"]}
        self.side = next(person["side"] for person in view["people"] if person["seat"] == seat)
        self.beasts = [beast for beast in view["beasts"] if beast["fate"] == "alive"]
        self.relics, self.traps = [cell(at) for at in view["relics"]], {trap["cell"] for trap in view["traps"]}
        asked = self.people.get((view["question"] or {}).get("who"))
        self.here = asked and asked["cell"]

    def far(self, text):
        """Steps from a cell to the nearest beast, or to a relic where the hunt is for these."""
        x, y = cell(text)
        goals = [(at, 1) for at in self.relics] or [((it["x"], it["y"]), it["size"]) for it in self.beasts]
        gap = lambda at, low, size: max(low - at, at - low - size + 1, 0)
        return min([max(gap(x, at[0], size), gap(y, at[1], size)) for at, size in goals], default=0)

    def stand(self, text):
        """How good a cell is: near the prey, but not before its jaws, and in no trap."""
        x, y = cell(text)
        gap = {"N": lambda it: it["y"] - y, "S": lambda it: y - it["y"] - it["size"] + 1}
        gap |= {"W": lambda it: it["x"] - x, "E": lambda it: x - it["x"] - it["size"] + 1}
        jaws = sum(0 < gap[it["facing"]](it) < 3 and self.far(text) < 3 for it in self.beasts)
        return 500 - 100 * self.far(text) - 60 * jaws - 900 * (text in self.traps)

    def icon(self, person, icon, moves):
        """What an icon will be worth in this round."""
        far = self.far(person["cell"]) if person["cell"] else 0
        strike, throw = 700 if far <= (3 if moves else 1) else 10, 100 * max(6 - far, 0)
        worth = {"s": strike, "t": throw, "m": 650 if far > 1 else 150, "h": 200, "k": 120}
        return worth.get(icon, 1200 if icon == "r" and person.get("hurt") else 20)

    def worth(self, offer):
        kind, at = offer["kind"], offer.get("cell")
        match kind:
            case "place":
                return -self.far(at)
            case "slot":
                person = self.people[offer["who"]]
                card = CARDS[CARDS.index(offer["who"]) + (2 if person.get("hurt") else 1)]
                icons = [card[ord(place) - ord("a")] for place in offer["slot"]]
                return sum(self.icon(person, icon, "m" in icons) for icon in icons)
            case "move":
                return 500 if self.here and self.far(self.here) > 1 else 5
            case "step":
                return self.stand(at) - 1
            case "stop":
                return self.stand(self.here) if self.here else 0
            case "heal" if self.people[offer["who"]]["side"] != self.side:
                return -1
        return WORTH.get(kind, 0) * offer.get("odds", {}).get("percent", 100) / 100 - 150 * bool(offer.get("item"))


for request in map(json.loads, sys.stdin):
    if request["cmd"] != "decide":
        break
    hunt, luck = Hunt(request["view"], request["seat"]), random.Random(request["seed"])
    best = max(request["offers"], key=lambda offer: (hunt.worth(offer), luck.random()))
    print(json.dumps({"id": request["id"], "ok": {"number": best["number"]}}), flush=True)

#!/usr/bin/env python3
"""A player of any game in forty lines: wins at once where it can, else plays at random. docs/bots.md explains it.

quarry match raptor random 'engine:examples/bot.py raptor'
quarry seat http://127.0.0.1:7878/t/TABLE --engine 'examples/bot.py raptor'
"""
import json, random, subprocess, sys

GAME, QUARRY = sys.argv[1], (sys.argv[2:] or ["quarry"])[0]
rules = subprocess.Popen([QUARRY, "engine", GAME], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(**request):
    """What the rules answer; a refusal ends the bot."""
    print(json.dumps(request), file=rules.stdin, flush=True)
    return json.loads(rules.stdout.readline())["ok"]


def wins(seat, action):
    """Whether an action on a copy of the position wins; four requests in one line."""
    act = {"cmd": "apply", "game": 0, "seat": seat, "action": action}
    requests = [{"cmd": "clone"}, act, {"cmd": "pending", "game": 0}, {"cmd": "free", "game": 0}]
    over = ask(cmd="batch", requests=requests)["answers"][2]["ok"].get("over")
    return over is not None and over["ranks"][seat] == 1


def decide(rules, seat, legal, position, **_):
    if position is None:  # a table whose content is unknown here
        return random.choice(legal)
    ask(cmd="position", text=position, rules=rules)
    return random.choice([action for action in legal if wins(seat, action)] or legal)


for request in map(json.loads, sys.stdin):
    if request["cmd"] != "decide":
        break
    answer = {"action": decide(**request)}
    print(json.dumps({"id": request["id"], "ok": answer}), flush=True)

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


def wins(position, seat, action):
    ask(cmd="position", text=position)
    ask(cmd="apply", seat=seat, action=action)
    over = ask(cmd="pending").get("over")
    return over is not None and over["ranks"][seat] == 1


def best(position, seat):
    ask(cmd="position", text=position)
    legal = ask(cmd="legal", seat=seat)["actions"]
    winning = [action for action in legal if wins(position, seat, action)]
    return random.choice(winning or legal)


position = None
for request in map(json.loads, sys.stdin):
    match request["cmd"]:
        case "position":  # a match: a position that fits what the seat may know …
            position, answer = request["text"], {}
        case "best":  # … and the question what to do in it
            answer = {"action": best(position, request["seat"])}
        case "decide":  # a table at a server: what the seat sees, and every legal action
            answer = {"action": random.choice(request["legal"])}
        case _:
            break
    print(json.dumps({"id": request.get("id"), "ok": answer}), flush=True)

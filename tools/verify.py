#!/usr/bin/env python3
"""Checks the draws of a Quarry verification file without any code of Quarry.

Usage: verify.py FILE     (exit 0: fair, 3: not fair, 2: usage)
       verify.py --vectors   prints the golden vectors

It recomputes the commitment, the salt of the seats, the key of every draw and every roll, by the
formulas in the documentation of the crate quarry-fair. That the rolls lead to the recorded cards and
dice by the rules of the game is checked by `quarry verify`.
"""
import hashlib
import hmac
import json
import struct
import sys


def chacha20_block(key, counter):
    def rotate(word, by):
        return ((word << by) | (word >> (32 - by))) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] = rotate(s[z] ^ s[x], by)

    start = list(struct.unpack("<4I", b"expand 32-byte k"))
    start += list(struct.unpack("<8I", key)) + [counter, 0, 0, 0]
    state = start[:]
    for _ in range(10):
        for column in range(4):
            quarter(state, column, column + 4, column + 8, column + 12)
        for column in range(4):
            row = [4 * i + (column + i) % 4 for i in range(4)]
            quarter(state, *row)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(state, start)]


def words(key):
    counter = 0
    while True:
        yield from chacha20_block(key, counter)
        counter += 1


def below(stream, bound):
    if bound == 0:
        return next(stream)
    zone = 2**32 - 1 - (2**32 % bound)
    while True:
        word = next(stream)
        if word <= zone:
            return word % bound


def commitment(table, secret):
    return hashlib.sha256(b"quarry/commit/v1" + struct.pack(">Q", table) + secret).hexdigest()


def stream_key(table, rules, secret, contributions, purpose, number):
    seats = b"".join(bytes([i]) + k for i, k in enumerate(contributions))
    salt = hashlib.sha256(b"quarry/seats/v1" + seats).digest()
    label = f"quarry/stream/v1|game={table}|{rules}|{purpose}|{number}".encode()
    extracted = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(extracted, label + b"\x01", hashlib.sha256).digest()


def check(file):
    if file["quarry_verification"] != 1:
        return "unknown format"
    table, secret = int(file["table"]), bytes.fromhex(file["secret"])
    contributions = [bytes.fromhex(k) for k in file["contributions"]]
    promised = file["commitment"]
    if commitment(table, secret) != promised:
        return "the secret does not match the commitment"
    if file["record"]["commitment"] != promised:
        return "the record carries another commitment"
    rules, count = file["record"]["game"], {}
    for draw in file["draws"]:
        purpose, number = draw["purpose"], draw["number"]
        if count.get(purpose, 0) != number:
            return f"{purpose} {number} is out of order"
        count[purpose] = number + 1
        stream = words(stream_key(table, rules, secret, contributions, purpose, number))
        for bound, result in draw["rolls"]:
            if below(stream, bound) != result:
                return f"a roll of {purpose} {number} is not from the stream"
    recorded = sum("chance" in step for step in file["record"]["steps"])
    # A practice game begins at a position that its player chose.
    laid_out = 0 if "position" in file["record"] else 1
    if count.get("setup", 0) != laid_out or count.get("draw", 0) != recorded:
        return "the draws do not cover the record"
    return None


def vectors():
    secret, seats = b"\x11" * 32, [b"\x22" * 32, b"\x33" * 32]
    key = stream_key(42, "raptor/1", secret, seats, "deck", 0)
    stream, cards = words(key), list(range(1, 10))
    for last in range(8, 0, -1):
        other = below(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return f"commit {commitment(42, secret)}\nstream {key.hex()}\nshuffle {cards}"


def main(arguments):
    if arguments == ["--vectors"]:
        print(vectors())
        return 0
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    with open(arguments[0], encoding="utf-8") as text:
        wrong = check(json.load(text))
    print(wrong or "fair")
    return 3 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

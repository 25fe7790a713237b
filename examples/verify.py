#!/usr/bin/env python3
"""Checks the draws of a Quarry verification file without any code of Quarry.

Usage: verify.py FILE [--contribution HEX]... [--commitment HEX]
                             (exit 0: nothing is wrong, 3: not fair, 2: usage)
       verify.py --vectors   prints the golden vectors
       verify.py --each FILE reads one verification file from each line, prints a verdict for each

It recomputes the digest of the file, the commitment with everything that it binds, the seals, the key of every
draw and every roll, by the formulas in the documentation of the crate quarry-fair, and refuses a file whose
structure is not that of the format. What it does not check, its verdict names.
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


class Wrong(Exception):
    """What does not fit."""


UNCHECKED = (
    "not checked here: that the rolls lead to the recorded setup, cards and dice, that the steps keep the rules, and "
    "that they lead to the result; `quarry verify FILE` checks that"
)
FIRST_FORMAT = (
    "a file of format 1 binds neither game, options, seats nor clock, has no digest and no seals: the host could have "
    "changed them afterwards, and chosen a contribution together with the last player to sit down"
)
NO_EVIDENCE = (
    "no player has said what they contributed: the host could have replaced contributions; give --contribution HEX "
    "and --commitment HEX, or use `quarry verify FILE --receipt FILE`"
)
NOBODY = (
    "only computer players sat here: the draws follow from one secret, but the host may have tried many secrets "
    "before it published one"
)
ONE_PERSON = "one person sat here: the draws are fair to that person only if the contribution is theirs"
COMPUTERS = "computer players run at the host: what they knew cannot be shown"


def need(holds, words):
    if not holds:
        raise Wrong(words)


def once(pairs):
    fields = dict(pairs)
    need(len(fields) == len(pairs), "a field stands twice")
    return fields


def read(text):
    def refuse(word):
        raise Wrong(f"{word} is no JSON")

    try:
        return json.loads(text, object_pairs_hook=once, parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise Wrong(f"not JSON: {error}") from None


def canonical(value):
    """One text for one meaning; only whole numbers of at most 53 bits have one."""

    def look(part):
        if isinstance(part, dict):
            for field in part.values():
                look(field)
        elif isinstance(part, list):
            for item in part:
                look(item)
        elif not isinstance(part, bool):
            need(not isinstance(part, float), "a number is not whole")
            need(not isinstance(part, int) or abs(part) < 2**53, "a number is too large")

    look(value)
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise Wrong("half a sign in a text") from None


def digest(value):
    return hashlib.sha256(canonical(value)).hexdigest()


def seal(table, contribution):
    return hashlib.sha256(b"quarry/seal/v2" + struct.pack(">Q", table) + contribution).hexdigest()


def position_mark(table, secret, position):
    start = b"quarry/position/v2" + struct.pack(">Q", table)
    return hashlib.sha256(start + secret + position.encode()).hexdigest()


def bound_commitment(table, agreement, secret):
    start = b"quarry/commit/v2" + struct.pack(">Q", table)
    return hashlib.sha256(start + bytes.fromhex(digest(agreement)) + secret).hexdigest()


def fields(value, name, needed, allowed=()):
    need(isinstance(value, dict), f"{name} is no object")
    need(needed <= value.keys() <= needed | set(allowed), f"{name} has other fields than the format")
    return value


def of_type(value, kind, name):
    need(type(value) is kind, f"{name} is of another type")
    return value


def hexadecimal(text, name):
    of_type(text, str, name)
    need(len(text) == 64 and set(text) <= set("0123456789abcdef"), f"{name} is not 32 bytes in hexadecimal")
    return bytes.fromhex(text)


def decimal(text, bits):
    of_type(text, str, "the table")
    need(text.isascii() and text.isdecimal() and str(int(text)) == text and int(text) < 2**bits, "a bad table number")
    return int(text)


def count(value, most, name):
    need(type(value) is int and 0 <= value < most, f"{name} is out of range")
    return value


def check_draws(file, keys):
    table, rules, secret, contributions = keys
    counts = {}
    for draw in of_type(file["draws"], list, "draws"):
        fields(draw, "a draw", {"purpose", "number", "rolls"})
        purpose, number = of_type(draw["purpose"], str, "purpose"), count(draw["number"], 2**53, "number")
        need(purpose in ("setup", "draw"), "a draw has another purpose than the format")
        need(counts.get(purpose, 0) == number, f"{purpose} {number} is out of order")
        need(purpose == "draw" or not counts, "the setup is not the first draw")
        counts[purpose] = number + 1
        stream = words(stream_key(table, rules, secret, contributions, purpose, number))
        for roll in of_type(draw["rolls"], list, "rolls"):
            need(isinstance(roll, list) and len(roll) == 2, "a roll is a bound and a result")
            bound, result = (count(part, 2**32, "a roll") for part in roll)
            need(below(stream, bound) == result, f"a roll of {purpose} {number} is not from the stream")
    steps = file["record"]["steps"]
    recorded = sum("chance" in step for step in steps)
    # A practice game begins at a position that its player chose.
    laid_out = 0 if "position" in file["record"] else 1
    covered = counts.get("setup", 0) == laid_out and counts.get("draw", 0) == recorded
    need(covered, "the draws do not cover the record")
    return len(file["draws"]), len(steps)


def check_record(record, promised, rules):
    known = {"setup", "position", "result"}
    if rules is None:
        known.add("notes")
    fields(record, "the record", {"quarry", "game", "commitment", "steps"}, known)
    need(type(record["quarry"]) is int and record["quarry"] == 1, "another format of the record")
    of_type(record["game"], str, "game")
    need(record["commitment"] == promised, "the record carries another commitment")
    need(("setup" in record) != ("position" in record), "a record has a setup or a position")
    for step in of_type(record["steps"], list, "steps"):
        need(isinstance(step, dict), "a step is no object")
        if "chance" in step:
            of_type(fields(step, "a draw", {"chance"})["chance"], str, "a draw")
        elif "resign" in step:
            count(fields(step, "a step", {"resign"})["resign"], 256, "a seat")
        else:
            fields(step, "a step", {"seat", "action"})
            count(step["seat"], 256, "a seat")
            of_type(step["action"], str, "an action")
    if "result" in record:
        result = fields(record["result"], "the result", {"ranks", "reason"})
        of_type(result["reason"], str, "the reason")
        for rank in of_type(result["ranks"], list, "ranks"):
            count(rank, 256, "a rank")


def check_agreement(file, table, secret, contributions):
    """Returns what people contributed."""
    needed = {"rules", "options", "seats", "open", "control", "hints"}
    agreed = fields(file["agreement"], "the agreement", needed, {"content", "position"})
    need(bound_commitment(table, agreed, secret) == file["commitment"], "the secret does not match the commitment")
    record = file["record"]
    need(agreed["rules"] == record["game"], "the record is of another game than the agreement")
    position = record.get("position")
    mark = None if position is None else position_mark(table, secret, of_type(position, str, "the position"))
    need(agreed.get("position") == mark, "the agreement is of another position")
    setup = record.get("setup")
    content = setup.get("content") if isinstance(setup, dict) else None
    need(agreed.get("content") == content, "the agreement is of another content")
    need("result" in record, "the game is not finished")
    seats, seals = of_type(agreed["seats"], list, "seats"), of_type(file["seals"], list, "seals")
    people = [plan in ("open", "kept") for plan in seats]
    computers = [isinstance(plan, dict) and plan.keys() == {"computer"} for plan in seats]
    need(all(a != b for a, b in zip(people, computers)), "a chair has another plan than the format")
    need(agreed["open"] == sum(people), "the agreement counts other chairs than it has")
    sizes = {len(contributions), len(seals), len(seats), len(record["result"]["ranks"])}
    need(len(sizes) == 1, "the number of seats differs")
    for seat, (person, told, given) in enumerate(zip(people, seals, contributions)):
        if not person:
            need(told is None and given == bytes(32), f"seat {seat} is a computer player and contributes nothing")
    given = {given for person, given in zip(people, contributions) if person}
    if any(told is not None for told in seals) or len(given) > 1:
        for seat, person in enumerate(people):
            if person:
                fits = seals[seat] == seal(table, contributions[seat])
                need(fits, f"the contribution of seat {seat} does not open its seal")
    for step in record["steps"]:
        need(step.get("seat", step.get("resign", 0)) < len(seats), "a step is of a seat that does not exist")
    return [given for person, given in zip(people, contributions) if person]


def check(text, given=(), shown=None):
    """What was checked, in words; what does not fit is raised as Wrong."""
    file = read(text)
    common = {"quarry_verification", "table", "commitment", "secret", "contributions", "draws", "record"}
    need(isinstance(file, dict), "the file is no object")
    form = file.get("quarry_verification")
    need(type(form) is int and form in (1, 2), "unknown format")
    fields(file, "the file", common | ({"options"} if form == 1 else {"agreement", "seals", "digest"}))
    held = []
    if form == 2:
        rest = {name: value for name, value in file.items() if name != "digest"}
        need(digest(rest) == file["digest"], "the digest does not match: the file was changed")
        held.append("the file is whole (digest)")
    table, promised = decimal(file["table"], 64), file["commitment"]
    hexadecimal(promised, "the commitment")
    secret = hexadecimal(file["secret"], "the secret")
    told = of_type(file["contributions"], list, "contributions")
    contributions = [hexadecimal(part, "a contribution") for part in told]
    fields(file["record"], "the record", {"game"}, set(file["record"]) if isinstance(file["record"], dict) else ())
    check_record(file["record"], promised, None if form == 1 else file["record"]["game"])
    if form == 1:
        need(commitment(table, secret) == promised, "the secret does not match the commitment")
        given_by = [part for part in contributions if part != bytes(32)]
        held.append("the secret is the committed one")
    else:
        given_by = check_agreement(file, table, secret, contributions)
        held.append("the secret, game, options, seats, clock and content are the committed ones")
        held.append("every contribution opens its seal")
    draws, _ = check_draws(file, (table, file["record"]["game"], secret, contributions))
    held.append(f"every roll of {draws} draws comes from the committed secret and the contributions")
    if shown is not None:
        need(promised == shown, "the commitment is not the one that was shown before the game")
        held.append("the commitment is the one that you were shown")
    for part in given:
        need(part in told, f"contribution {part} is not among those of the file: it was replaced")
        held.append("your contribution is among those of the file")
    return held, caveats(form, given_by, len(contributions), given)


def caveats(form, given_by, seats, given):
    lines = [UNCHECKED]
    if form == 1:
        lines.append(FIRST_FORMAT)
    if not given_by:
        lines.append(NOBODY)
    elif not given:
        lines.append(NO_EVIDENCE)
    if len(set(given_by)) == 1:
        lines.append(ONE_PERSON)
    if len(given_by) < seats:
        lines.append(COMPUTERS)
    return lines


def vectors():
    secret, seats = b"\x11" * 32, [b"\x22" * 32, b"\x33" * 32]
    key = stream_key(42, "raptor/1", secret, seats, "deck", 0)
    stream, cards = words(key), list(range(1, 10))
    for last in range(8, 0, -1):
        other = below(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    agreement = {
        "rules": "moogh/1",
        "options": {"players": 3, "mode": "\u00e9\n"},
        "seats": ["open", "kept", {"computer": 3}],
        "open": 2,
        "control": "5+3",
        "hints": False,
        "content": "00ff",
    }
    lines = [
        f"commit {commitment(42, secret)}",
        f"stream {key.hex()}",
        f"shuffle {cards}",
        f"agreement {digest(agreement)}",
        f"commit2 {bound_commitment(42, agreement, secret)}",
        f"position {position_mark(42, secret, 'a b')}",
        f"seal {seal(42, seats[0])}",
    ]
    return "\n".join(lines)


def verdict(text, given=(), shown=None):
    try:
        held, open_ends = check(text, given, shown)
    except Wrong as wrong:
        return 3, f"not fair: {wrong}"
    lines = ["fair as far as checked here:"] + [f"+ {line}" for line in held] + [f"- {line}" for line in open_ends]
    return 0, "\n".join(lines)


def arguments_of(words_given):
    """The file, the contributions and the commitment; None where they cannot be understood."""
    files, given, shown = [], [], None
    rest = list(words_given)
    while rest:
        word = rest.pop(0)
        if word in ("--contribution", "--commitment"):
            value = rest.pop(0).lower() if rest else ""
            if len(value) != 64 or not set(value) <= set("0123456789abcdef"):
                return None
            if word == "--commitment":
                shown = value
            else:
                given.append(value)
        else:
            files.append(word)
    return (files[0], given, shown) if len(files) == 1 and not files[0].startswith("-") else None


def main(arguments):
    if arguments == ["--vectors"]:
        print(vectors())
        return 0
    if len(arguments) == 2 and arguments[0] == "--each":
        with open(arguments[1], encoding="utf-8", errors="replace", newline="\n") as lines:
            for line in lines:
                print(verdict(line.rstrip("\n"))[1].splitlines()[0])
        return 0
    understood = arguments_of(arguments)
    if understood is None:
        print(__doc__, file=sys.stderr)
        return 2
    name, given, shown = understood
    try:
        with open(name, encoding="utf-8") as text:
            content = text.read()
    except UnicodeDecodeError:
        content = ""
    status, lines = verdict(content, given, shown)
    print(lines)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

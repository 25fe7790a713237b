#!/usr/bin/env python3
"""What the staging log of the SQLite store gains by itself: `staging.py FOLDER [SECONDS]`.

Two stores with the same schema, pragmas and steps are written by turns, each batch in one transaction and one fsync. `plain` writes a
row for each step and updates its table. `staged` writes the batch as one row and flushes tables once 16,384 steps are staged, as
crates/quarry-server/src/store/sqlite/staging.rs does. The log is full from the start, so every measured batch pays for flushing too.
"""
import glob, hashlib, os, random, sqlite3, sys, time

FOLDER, SECONDS = sys.argv[1], float((sys.argv[2:] or ["4"])[0])
TABLES, MOST, ROUNDS = 2000, 16_384, 4
BODY = '{"at":1763470000000,"seat":0,"idem":"00112233445566778899aabbccddeeff","deeds":[{"act":{"seat":0,"action":"e 5,4 6,4"}}]}'
HASH = hashlib.sha256(BODY.encode()).digest()
SCHEMA = """
create table game_table(id integer primary key, head text, secret blob, listed integer, over integer default 0,
                        head_seq integer default 0, head_hash blob);
create table step(table_id integer references game_table, seq integer, body text, hash blob, primary key(table_id, seq)) without rowid;
create table fresh(id integer primary key, total integer, owners blob, steps text);
"""


class Store:
    def __init__(self, name):
        path = os.path.join(FOLDER, name)
        for file in glob.glob(f"{path}*"):
            os.remove(file)
        self.sql = sqlite3.connect(path, isolation_level=None)
        for pragma in ("journal_mode=wal", "synchronous=full", "wal_autocheckpoint=4000", "foreign_keys=on"):
            self.sql.execute(f"pragma {pragma}")
        self.sql.executescript(SCHEMA)
        dice = random.Random(1)
        self.ends = {dice.getrandbits(62): 0 for _ in range(TABLES)}
        rows = [(table, "x" * 500, b"s" * 32, HASH) for table in self.ends]
        self.sql.execute("begin")
        self.sql.executemany("insert into game_table(id, head, secret, listed, head_hash) values (?, ?, ?, 0, ?)", rows)
        self.sql.execute("commit")
        self.rows = self.total = 0
        self.staged = {}

    def flush(self, table, steps):
        body, end = "\n".join([BODY] * steps), self.ends[table]
        self.sql.execute("insert into step values (?, ?, ?, ?)", (table, end, body, HASH))
        self.sql.execute("update game_table set head_seq = ?, head_hash = ? where id = ?", (end, HASH, table))

    def batch(self, tables):
        self.sql.execute("begin immediate")
        self.rows, self.total = self.rows + 1, self.total + len(tables)
        for table in tables:
            self.ends[table] += 1
        self.write(tables)
        self.sql.execute("commit")


class Plain(Store):
    def write(self, tables):
        self.sql.execute("insert or replace into fresh values (1, ?, x'', '')", (self.total,))
        for table in tables:
            self.flush(table, 1)


class Staged(Store):
    def write(self, tables):
        for table in tables:
            row, steps = self.staged.get(table, (self.rows, 0))
            self.staged[table] = (row, steps + 1)
        lines = "".join(f"{table} {self.ends[table]} {HASH.hex()} {BODY}\n" for table in tables)
        self.sql.execute("insert into fresh values (?, ?, ?, ?)", (self.rows, self.total, b"o" * 16 * len(tables), lines))
        waiting = sum(steps for _, steps in self.staged.values())
        while waiting > MOST:
            table = next(iter(self.staged))
            _, steps = self.staged.pop(table)
            self.flush(table, steps)
            waiting -= steps
            first = min((row for row, _ in self.staged.values()), default=self.rows)
            self.sql.execute("delete from fresh where id < ?", (first,))


def written():
    with open("/proc/self/io") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("write_bytes"))


def measure(store, group, dice):
    start, before, batches = time.time(), written(), 0
    while time.time() - start < SECONDS:
        store.batch(dice.sample(list(store.ends), group))
        batches += 1
    took = time.time() - start
    return batches * group / took, batches / took, (written() - before) / (batches * group)


for group in (8, 64, 256):
    stores = {"plain": Plain(f"plain-{group}.db"), "staged": Staged(f"staged-{group}.db")}
    for store in stores.values():
        while store.total < MOST:
            store.batch(random.Random(store.total).sample(list(store.ends), 1024))
    rounds = {name: [] for name in stores}
    for number in range(ROUNDS):
        for name, store in stores.items():
            rounds[name].append(measure(store, group, random.Random(number)))
    best = {name: [sorted(figures)[len(figures) // 2] for figures in zip(*all)] for name, all in rounds.items()}
    for name, (steps, syncs, size) in best.items():
        print(f"{group:4} steps a batch, {name:6}: {steps:6.0f} steps/s, {syncs:5.1f} syncs/s, {size:6.0f} bytes written a step", flush=True)
    print(f"     staged / plain: {best['staged'][0] / best['plain'][0]:.2f}", flush=True)

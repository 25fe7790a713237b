#!/bin/sh
# Quarry's server and boardgame.io's under the same load, by turns; only to loopback.
# Needs Node 20, Debian's postgresql and 10,000 open files. Arguments go to the driver, such as --tables 200.
set -e
cd "$(dirname "$0")"
[ "$(ulimit -n)" -ge 10000 ] || ulimit -n 10000
[ -d peer/node_modules ] || (cd peer && npm ci --no-audit --no-fund)
cargo build --release --quiet --package server-load
exec cargo run --release --quiet --package server-load -- "$@"

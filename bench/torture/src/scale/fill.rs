//! Copies of one table, made by the database itself.

use std::ops::Range;

use quarry_postgres::sql_at;

use crate::report::Trouble;

/// Tables of one statement.
const BATCH: u64 = 100_000;
/// Open tables for each account.
const TABLES_EACH: u64 = 5;

/// Numbers of tables are spread like real ones.
pub(super) fn prepare(database: &str) -> Result<(), Trouble> {
    let sql =
        "create function filler(n bigint) returns bigint immutable parallel safe language sql as
               'select hashint8extended(n, 7) & 9223372036854775807'";
    sql_at(database, sql)?;
    Ok(())
}

/// The name of copy `number`.
pub(super) fn table(database: &str, number: u64) -> Result<String, Trouble> {
    let sql = format!("select lpad(to_hex(filler({number})), 16, '0')");
    Ok(sql_at(database, &sql)?.trim().to_owned())
}

/// What the database takes on disk.
pub(super) fn size(database: &str) -> Result<String, Trouble> {
    let sql = "select pg_size_pretty(pg_database_size(current_database()))";
    Ok(sql_at(database, sql)?.trim().to_owned())
}

/// Copies the table named `template` as often as `numbers` says.
pub(super) fn fill(database: &str, template: &str, numbers: Range<u64>) -> Result<(), Trouble> {
    let mut first = numbers.start;
    while first < numbers.end {
        let last = (first + BATCH).min(numbers.end) - 1;
        sql_at(database, &batch(template, steps(database, template)?, first, last))?;
        first = last + 1;
    }
    // What autovacuum would do by and by.
    sql_at(database, "vacuum analyze")?;
    Ok(())
}

fn steps(database: &str, template: &str) -> Result<u64, Trouble> {
    let sql = format!("select head_seq from game_table where id = x'{template}'::bigint");
    Ok(sql_at(database, &sql)?.trim().parse()?)
}

/// The chain of hashes is that of `store/chain.rs`: each step vouches for those before it, and for the head.
fn chain(steps: u64) -> String {
    let link = |seq: u64| {
        format!(
            ", lateral (select sha256(c{}.hash || int8send({seq}::bigint) || convert_to(s{seq}.body, 'UTF8')) as hash
               from step s{seq} where s{seq}.table_id = t.id and s{seq}.seq = {seq}) as c{seq}",
            seq - 1
        )
    };
    (1..=steps).map(link).collect()
}

/// A copy is a table of the first version of fairness, whose commitment binds its number and its secret, and nothing else.
/// Foreign keys are not checked one by one: the copies are sound by their making.
fn batch(template: &str, steps: u64, first: u64, last: u64) -> String {
    let chain = chain(steps);
    let hashes: Vec<String> = (1..=steps).map(|seq| format!("c{seq}.hash")).collect();
    let hashes = hashes.join(", ");
    let (first_account, last_account) = (first / TABLES_EACH, last / TABLES_EACH);
    format!(
        "set session_replication_role = replica; set synchronous_commit = off;
         create temp table copy as
         select n, filler(n) as id, h.head, c0.hash as first, array[{hashes}] as hashes
         from generate_series({first}::bigint, {last}::bigint) as n, game_table t,
            lateral (select encode(sha256(convert_to('quarry/commit/v1', 'UTF8') || int8send(filler(n)) || t.secret), 'hex') as promise) as p,
            lateral (select replace(replace(replace(t.head, '{template}', lpad(to_hex(filler(n)), 16, '0')),
                '\"fairness\":2', '\"fairness\":1'), t.head::jsonb ->> 'commitment', p.promise) as head) as h,
            lateral (select sha256(decode(repeat('00', 32), 'hex') || int8send(0::bigint) || convert_to(h.head, 'UTF8')) as hash) as c0
            {chain}
         where t.id = x'{template}'::bigint;
         insert into game_table(id, head, secret, listed, created, over, head_seq, head_hash, settled)
         select copy.id, copy.head, t.secret, n % 100 = 0, t.created - n, false, {steps}, copy.hashes[{steps}], false
         from copy, game_table t where t.id = x'{template}'::bigint;
         insert into step(table_id, seq, body, hash)
         select copy.id, s.seq, s.body, copy.hashes[s.seq]
         from copy, step s where s.table_id = x'{template}'::bigint;
         insert into job(table_id, seat, basis, due)
         select id, -1, {steps}, (extract(epoch from now()) * 1000)::bigint + 172800000 + n from copy;
         insert into job(table_id, seat, basis, due)
         select id, 1, {steps}, 9223372036854775807 from copy where n % 5 = 0;
         insert into account(id, name, name_key, emblem, password, words, created)
         select 1000000000000 + a, 'Filler ' || a, 'filler ' || a, 'moon', 'none', 'none', 0
         from generate_series({first_account}::bigint, {last_account}::bigint) as a on conflict do nothing;
         insert into rating(account, pool, points, deviation, volatility, games, wins, seq)
         select 1000000000000 + a, 'raptor/' || side, 1200 + a % 600, 80, 0.06, 30, 15, 0
         from generate_series({first_account}::bigint, {last_account}::bigint) as a,
            unnest(array['raptors', 'scientists']) as side on conflict do nothing;
         insert into channel(id, account, way, address, secret, token, label, lang, wants, confirmed, created)
         select 1000000000000 + a, 1000000000000 + a, 'hook', 'https://hook.example/' || a, '\\x00', sha256(int8send(a)), '', 'en', 31, 1, 0
         from generate_series({first_account}::bigint, {last_account}::bigint) as a on conflict do nothing;
         insert into account_seat(account, table_id, seats, seat_key, key_hash, fair, held, site, added)
         select 1000000000000 + (n / {TABLES_EACH} + seat) % ({last_account} + 1), id, seat::text, '\\x00',
            sha256(int8send(id) || int8send(seat)), 1, 1, null, n
         from copy, generate_series(0::bigint, 1::bigint) as seat;
         insert into notice_mark(table_id, steps, told, seen) select id, {steps}, '{{}}', 0 from copy;
         insert into host(table_id, key_hash, account, made, begun) select id, '\\x00', null, n, 1 from copy;
         insert into key_place(key_hash, table_id, made, site) select sha256(int8send(id) || 'words'), id, n, null from copy;"
    )
}

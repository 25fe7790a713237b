//! What PostgreSQL itself counts of its statements.

use quarry_postgres::sql_at;

use crate::report::Trouble;

/// Polls that run again and again whether or not anything happens, by what they are recognised by.
const POLLS: [(&str, &str); 7] = [
    ("clock expiries", "%seat < $1 and due <= clock.now%"),
    ("computer players", "%from ranked left join turn%"),
    ("finished games", "%from game_table where over and not settled%"),
    ("lengths of logs", "%select id, head_seq from game_table where id = any%"),
    ("sweep of notices, a page", "%with page as (%"),
    ("due notices", "%select distinct channel from notice%"),
    ("due messages", "%from delivery d join channel c%"),
];

/// The polls with calls and mean milliseconds.
pub(super) type Polls = Vec<(&'static str, u64, f64)>;

/// Sets the counters to zero.
pub(super) fn reset(database: &str) -> Result<(), Trouble> {
    sql_at(database, "select pg_stat_statements_reset()")?;
    Ok(())
}

/// How often each poll ran, and what it took.
pub(super) fn polls(database: &str) -> Result<Polls, Trouble> {
    let mut found = Vec::new();
    for (name, pattern) in POLLS {
        let sql = format!(
            "select coalesce(sum(calls), 0), coalesce(sum(total_exec_time) / nullif(sum(calls), 0), 0)
             from pg_stat_statements where query like '{pattern}' and query not like '%pg_stat%'"
        );
        let row = sql_at(database, &sql)?;
        let (calls, mean) = row.trim().split_once('|').ok_or("no row")?;
        found.push((name, calls.parse()?, mean.parse()?));
    }
    Ok(found)
}

/// Statements since the last reset.
pub(super) fn count(database: &str) -> Result<u64, Trouble> {
    let sql = "select coalesce(sum(calls), 0) from pg_stat_statements s join pg_database d on d.oid = s.dbid
               where d.datname = current_database() and query not like '%pg_stat%'";
    Ok(sql_at(database, sql)?.trim().parse()?)
}

/// Sessions of servers and workers.
pub(super) fn sessions(database: &str) -> Result<u64, Trouble> {
    let sql = "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    Ok(sql_at(database, sql)?.trim().parse()?)
}

/// One row for each poll, one column for each size.
pub(super) fn print(all: &[(u64, Polls)]) {
    println!("\nMean time of a poll in the database, ms (calls):\n\n| poll |");
    all.iter().for_each(|(size, _)| print!(" {size} tables |"));
    println!();
    for (index, (name, _)) in POLLS.iter().enumerate() {
        let cell =
            |(_, polls): &(u64, Polls)| format!("{:.2} ({})", polls[index].2, polls[index].1);
        let cells: Vec<String> = all.iter().map(cell).collect();
        println!("| {name} | {} |", cells.join(" | "));
    }
}

//! Rows beside the log, as far as each must lead to another one.

/// A kind of row, and when one of them leads nowhere.
pub(super) const LOOSE: [(&str, &str); 5] = [
    ("session", "account not in (select id from account)"),
    ("account_seat", "account not in (select id from account)"),
    ("channel", "account not in (select id from account)"),
    ("rating", "account not in (select id from account)"),
    ("result_player", "seq not in (select seq from result)"),
];

/// Whether this is the body of a row of `result`; storage itself knows no results.
pub(crate) type IsResult = fn(&str) -> bool;

/// What is said where a result was set aside.
pub(super) fn set_aside(seq: i64) -> String {
    format!(
        "set result {seq} aside, which cannot be read; `quarry admin ratings` makes all ratings again"
    )
}

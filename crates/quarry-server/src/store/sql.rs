//! Statements that both stores understand, for everything that is kept beside the log: people, results, ratings.
//!
//! The dialect is what SQLite and PostgreSQL share: parameters are `$1`, integers have 64 bits, booleans are integers,
//! JSON is text.

use std::sync::Arc;

use quarry_table::TableId;
use quarry_table::clock::Millis;

use super::StoreError;

/// A value of a column.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// SQL `null`.
    Null,
    /// An integer; times and flags too.
    Int(i64),
    /// A floating-point number.
    Real(f64),
    /// Text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Int(number)
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Int(flag.into())
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Real(number)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Value {
        Value::Bytes(bytes.to_vec())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

/// One statement with its parameters.
#[derive(Clone, Debug)]
pub struct Statement {
    pub(super) sql: &'static str,
    pub(super) values: Vec<Value>,
    pub(super) must: bool,
}

impl Statement {
    /// `sql` with these values for `$1`, `$2` and so on.
    pub fn new<const N: usize>(sql: &'static str, values: [Value; N]) -> Statement {
        Statement { sql, values: values.into(), must: false }
    }

    /// The same with values that are gathered one after the other.
    pub(crate) fn of(sql: &'static str, values: Vec<Value>) -> Statement {
        Statement { sql, values, must: false }
    }

    /// The same; if it returns no row, the whole transaction is rolled back with [`StoreError::Moved`].
    #[must_use]
    pub fn must(self) -> Statement {
        Statement { must: true, ..self }
    }

    /// Whether this result meets the condition of [`Statement::must`].
    pub(super) fn accepts(&self, rows: &[Row]) -> Result<(), StoreError> {
        if self.must && rows.is_empty() { Err(StoreError::Moved) } else { Ok(()) }
    }
}

/// Deletes a table with its log, and notes that this was on purpose.
pub(super) fn forgetting(table: TableId, now: Millis) -> [Statement; 4] {
    let id = table.number() as i64;
    [
        Statement::new("delete from job where table_id = $1", [id.into()]),
        Statement::new("delete from step where table_id = $1", [id.into()]),
        Statement::new("delete from game_table where id = $1", [id.into()]),
        Statement::new(
            "insert into forgotten(table_id, at) values ($1, $2) on conflict do nothing",
            [id.into(), now.into()],
        ),
    ]
}

/// A row of a result.
#[derive(Clone, PartialEq, Debug)]
pub struct Row(pub(super) Arc<[Value]>);

impl Row {
    fn at(&self, column: usize) -> &Value {
        self.0.get(column).unwrap_or(&Value::Null)
    }

    /// The number in a column; 0 where there is none.
    pub fn int(&self, column: usize) -> i64 {
        self.try_int(column).unwrap_or(0)
    }

    /// The number in a column, where there is one.
    pub fn try_int(&self, column: usize) -> Option<i64> {
        match self.at(column) {
            Value::Int(number) => Some(*number),
            Value::Null | Value::Real(_) | Value::Text(_) | Value::Bytes(_) => None,
        }
    }

    /// Whether a flag is set.
    pub fn flag(&self, column: usize) -> bool {
        self.int(column) != 0
    }

    /// The number with a fraction in a column; 0 where there is none.
    pub fn real(&self, column: usize) -> f64 {
        match self.at(column) {
            Value::Real(number) => *number,
            Value::Null | Value::Int(_) | Value::Text(_) | Value::Bytes(_) => 0.0,
        }
    }

    /// The text in a column; empty where there is none.
    pub fn text(&self, column: usize) -> &str {
        match self.at(column) {
            Value::Text(text) => text,
            Value::Null | Value::Int(_) | Value::Real(_) | Value::Bytes(_) => "",
        }
    }

    /// The bytes in a column; empty where there are none.
    pub fn bytes(&self, column: usize) -> &[u8] {
        match self.at(column) {
            Value::Bytes(bytes) => bytes,
            Value::Null | Value::Int(_) | Value::Real(_) | Value::Text(_) => &[],
        }
    }
}

/// The rows of each statement of a transaction, in order.
pub type Answers = Vec<Vec<Row>>;

//! Statements of the shared dialect in SQLite.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, ToSql};

use super::super::StoreError;
use super::super::sql::{Answers, Row, Statement, Value};

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

fn owned(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Int(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
    }
}

/// Runs one statement; places are found by their names, as `$2` may stand before `$1`.
pub(super) fn query(
    connection: &Connection,
    statement: &Statement,
) -> Result<Vec<Row>, StoreError> {
    let mut prepared = connection.prepare_cached(statement.sql).map_err(refused)?;
    for (index, value) in statement.values.iter().enumerate() {
        let place = prepared.parameter_index(&format!("${}", index + 1)).map_err(refused)?;
        let place =
            place.ok_or_else(|| unfit(format!("no ${} in {}", index + 1, statement.sql)))?;
        prepared.raw_bind_parameter(place, value).map_err(refused)?;
    }
    let (columns, mut found) = (prepared.column_count(), Vec::new());
    let mut rows = prepared.raw_query();
    while let Some(row) = rows.next().map_err(refused)? {
        let values = (0..columns).map(|column| row.get_ref(column).map(owned));
        found.push(Row(values.collect::<Result<_, _>>().map_err(refused)?));
    }
    Ok(found)
}

/// Runs all of them within the group commit that is under way, or none.
pub(super) fn transact(
    connection: &Connection,
    statements: &[Statement],
) -> Result<Answers, StoreError> {
    connection.execute_batch("savepoint people")?;
    let run = |statement: &Statement| {
        let rows = query(connection, statement)?;
        statement.accepts(&rows).map(|()| rows)
    };
    let answers = statements.iter().map(run).collect::<Result<Answers, _>>();
    let undo = if answers.is_err() { "rollback to people; " } else { "" };
    connection.execute_batch(&format!("{undo}release people"))?;
    answers
}

fn unfit(words: String) -> StoreError {
    StoreError::Setting(words)
}

/// A statement that does not fit its tables is our mistake; it must not stop the writer as a failing disk does.
fn refused(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreError::Exists,
        Some(ErrorCode::Unknown | ErrorCode::TypeMismatch | ErrorCode::ParameterOutOfRange)
        | None => unfit(error.to_string()),
        Some(_) => error.into(),
    }
}

//! Statements of the shared dialect in PostgreSQL.

use std::error::Error;

use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

use super::super::StoreError;
use super::super::sql::{Answers, Row, Statement, Value};
use super::{Base, session};

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(number) => number.to_sql_checked(kind, out),
            Value::Real(number) => number.to_sql_checked(kind, out),
            Value::Text(text) => text.to_sql_checked(kind, out),
            Value::Bytes(bytes) => bytes.to_sql_checked(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT8, Type::FLOAT8, Type::TEXT, Type::BYTEA].contains(kind)
    }

    to_sql_checked!();
}

fn row(row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let value = |(index, column): (usize, &tokio_postgres::Column)| {
        let kind = column.type_();
        let value = if *kind == Type::INT8 {
            row.get::<_, Option<i64>>(index).into()
        } else if *kind == Type::FLOAT8 {
            row.get::<_, Option<f64>>(index).into()
        } else if *kind == Type::BYTEA {
            row.get::<_, Option<&[u8]>>(index).into()
        } else if *kind == Type::TEXT {
            row.get::<_, Option<&str>>(index).into()
        } else {
            return Err(StoreError::Setting(format!("a column of type {kind}")));
        };
        Ok(value)
    };
    Ok(Row(row.columns().iter().enumerate().map(value).collect::<Result<_, _>>()?))
}

fn refused(error: tokio_postgres::Error) -> StoreError {
    match error.code() {
        Some(&SqlState::UNIQUE_VIOLATION | &SqlState::FOREIGN_KEY_VIOLATION) => StoreError::Exists,
        // Two transactions that met: the caller decides again.
        Some(&SqlState::T_R_DEADLOCK_DETECTED | &SqlState::T_R_SERIALIZATION_FAILURE) => {
            StoreError::Moved
        }
        _ => error.into(),
    }
}

async fn run(
    session: &mut session::PooledSession,
    statement: &Statement,
) -> Result<Vec<Row>, StoreError> {
    let mut values: Vec<&(dyn ToSql + Sync)> = Vec::with_capacity(statement.values.len());
    for value in &statement.values {
        values.push(value);
    }
    let rows = session.query(statement.sql, &values).await.map_err(refused)?;
    let rows = rows.iter().map(row).collect::<Result<Vec<_>, _>>()?;
    statement.accepts(&rows).map(|()| rows)
}

pub(super) async fn query(base: &Base, statement: Statement) -> Result<Vec<Row>, StoreError> {
    let mut session = session::get(&base.quick).await?;
    run(&mut session, &statement).await
}

/// Runs all of them in one transaction, whose commit is on disk when this returns, or none.
pub(super) async fn transact(
    base: &Base,
    statements: Vec<Statement>,
) -> Result<Answers, StoreError> {
    let mut session = session::get(&base.durable).await?;
    session.begin().await?;
    let mut answers = Vec::with_capacity(statements.len());
    for statement in &statements {
        match run(&mut session, statement).await {
            Ok(rows) => answers.push(rows),
            Err(error) => {
                session.finish("rollback").await?;
                return Err(error);
            }
        }
    }
    session.finish("commit").await?;
    Ok(answers)
}

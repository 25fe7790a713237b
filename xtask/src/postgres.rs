//! The PostgreSQL of the tests: Debian's, installed if missing, started for this run alone.

use quarry_postgres::{PACKAGE, Postgres, programs};

use crate::tools;

/// Starts one; it ends when it is dropped.
pub(crate) fn start() -> Result<Postgres, String> {
    if programs().is_err() {
        tools::install(PACKAGE)?;
    }
    Postgres::start(&[])
}

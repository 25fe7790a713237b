//! Small labs from files to the report.

#[cfg(test)]
mod variants;

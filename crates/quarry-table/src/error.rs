//! Why a table cannot be opened or replayed.

/// Why a table cannot be opened or a step of its log cannot be true.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The head does not describe a playable game.
    #[error("this table cannot be set up: {0}")]
    Head(String),
    /// The step does not follow from the ones before.
    #[error("step {0} of the log does not fit: {1}")]
    Step(u64, String),
}

//! Outbox message: several notices of one channel.

use serde::{Deserialize, Serialize};

/// One notice within a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Item {
    /// Name of its kind.
    pub(super) kind: String,
    /// The table, if the notice concerns one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(super) table: Option<String>,
    /// Name of the game.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub(super) game: String,
    /// Display names of the other players.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(super) others: Vec<String>,
    /// Deadline of the decision, in milliseconds of Unix time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(super) deadline: Option<i64>,
}

impl Item {
    /// An item without a table.
    pub(super) fn plain(kind: super::Kind) -> Item {
        let (game, others) = (String::new(), Vec::new());
        Item { kind: kind.word().to_owned(), table: None, game, others, deadline: None }
    }
}

/// Stored body of an outbox message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Message {
    /// Its notices.
    pub(super) items: Vec<Item>,
}

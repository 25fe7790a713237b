//! Set of tables whose log has grown; notices consume it.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use quarry_table::TableId;

/// Tables changed since the last `take`. While no consumer listens, none are recorded.
#[derive(Clone, Default, Debug)]
pub struct Changed(Arc<Inner>);

#[derive(Default, Debug)]
struct Inner {
    heard: AtomicBool,
    tables: Mutex<HashSet<TableId>>,
}

impl Changed {
    /// Enables or disables recording.
    pub fn listen(&self, heard: bool) {
        self.0.heard.store(heard, Ordering::Relaxed);
    }

    /// Records a changed table.
    pub fn note(&self, table: TableId) {
        if self.0.heard.load(Ordering::Relaxed) {
            self.0.tables.lock().unwrap_or_else(PoisonError::into_inner).insert(table);
        }
    }

    /// Drains the set.
    pub fn take(&self) -> HashSet<TableId> {
        std::mem::take(&mut *self.0.tables.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

//! The table after this one.

use quarry_table::{Head, Rematch};

use super::Room;
use crate::keys;
use crate::store::StoreError;

impl Room {
    /// Creates the table of an agreed rematch, also after a crash between the last agreement and that.
    pub async fn create_rematch_if_agreed(&self) {
        if let Ok(inner) = self.enter().await {
            self.create_rematch(inner.table.rematch()).await;
        }
    }

    /// Creates the table of a rematch where there is to be one. It comes before its announcement, as clients go there at
    /// once. The number of the next table follows from this one, so a second attempt finds it and creates nothing.
    pub(super) async fn create_rematch(&self, agreed: Option<Rematch>) {
        let Some(Rematch { seats, options }) = agreed else { return };
        let (store, head) = (&self.shared.store, Head::clone(&self.head));
        let (id, secret) = (head.id.rematch(), keys::new_secret());
        let next = Head { id, seats, options, listed: false, created: store.now(), ..head };
        let next = match self.game.commit(next, &secret) {
            Ok(next) => next,
            Err(error) => return tracing::error!(table = %id, %error, "rematch not created"),
        };
        match store.create(next, secret).await {
            Ok(()) | Err(StoreError::Exists) => {}
            Err(error) => tracing::error!(table = %id, %error, "rematch not created"),
        }
    }
}

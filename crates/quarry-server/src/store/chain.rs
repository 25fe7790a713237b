//! Each step vouches for all before it.

use quarry_table::{Step, TableId};
use sha2::{Digest, Sha256};

use super::StoreError;

/// What the last step of a log says about everything up to it.
pub(super) type Hash = [u8; 32];

/// The log of one table, read from the beginning or from some step on.
#[derive(Clone)]
pub(super) struct Chain {
    table: TableId,
    seq: u64,
    hash: Hash,
}

impl Chain {
    /// Begins with the head of the table as it is written.
    pub(super) fn begin(table: TableId, head: &str) -> Chain {
        Chain { table, seq: 0, hash: first(head) }
    }

    /// Goes on behind step `seq`, which is known.
    pub(super) fn behind(table: TableId, seq: u64, hash: &[u8]) -> Result<Chain, StoreError> {
        let hash = hash.try_into().map_err(|_| StoreError::Damaged(table, seq))?;
        Ok(Chain { table, seq, hash })
    }

    /// Reads the next step, whose hash was written as `written`.
    pub(super) fn read(&mut self, body: &str, written: &[u8]) -> Result<Step, StoreError> {
        self.go_on(body);
        self.expect(written)?;
        serde_json::from_str(body).map_err(|_| self.damaged())
    }

    /// Reads the next steps, one in each line; `written` is the hash of the last.
    pub(super) fn read_lines(
        &mut self,
        lines: &str,
        written: &[u8],
    ) -> Result<Vec<Step>, StoreError> {
        lines.lines().for_each(|body| self.go_on(body));
        self.expect(written)?;
        let steps = lines.lines().map(serde_json::from_str);
        steps.collect::<Result<_, _>>().map_err(|_| self.damaged())
    }

    /// The last step that was read, and what it vouches for.
    pub(super) fn end(&self) -> (u64, Hash) {
        (self.seq, self.hash)
    }

    fn go_on(&mut self, body: &str) {
        self.seq += 1;
        self.hash = link(&self.hash, self.seq, body);
    }

    fn expect(&self, written: &[u8]) -> Result<(), StoreError> {
        if self.hash == written { Ok(()) } else { Err(self.damaged()) }
    }

    /// Holds the end against what the table says about it.
    pub(super) fn ends_with(&self, steps: u64, hash: &[u8]) -> Result<(), StoreError> {
        if self.seq == steps && self.hash == hash { Ok(()) } else { Err(self.damaged()) }
    }

    fn damaged(&self) -> StoreError {
        StoreError::Damaged(self.table, self.seq)
    }
}

/// What the head of a table says.
pub(super) fn first(head: &str) -> Hash {
    link(&[0; 32], 0, head)
}

/// What step `seq` says.
pub(super) fn link(last: &Hash, seq: u64, body: &str) -> Hash {
    Sha256::new()
        .chain_update(last)
        .chain_update(seq.to_be_bytes())
        .chain_update(body.as_bytes())
        .finalize()
        .into()
}

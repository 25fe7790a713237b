//! Each step vouches for all before it.
//!
//! Of talk it vouches for salted digests only (`proof_of`): lines can be taken out of a log, which stays provable.

use std::borrow::Cow;

use quarry_table::wire::to_json;
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

    /// Continues after step `seq`, whose hash is known.
    pub(super) fn behind(table: TableId, seq: u64, hash: &[u8]) -> Result<Chain, StoreError> {
        let hash = hash.try_into().map_err(|_| StoreError::Damaged(table, seq))?;
        Ok(Chain { table, seq, hash })
    }

    /// Reads the next step, whose hash was written as `written`.
    pub(super) fn read(&mut self, body: &str, written: &[u8]) -> Result<Step, StoreError> {
        self.extend(body);
        self.expect(written)?;
        serde_json::from_str(body).map_err(|_| self.damaged())
    }

    /// Reads the next steps, one in each line; `written` is the hash of the last.
    pub(super) fn read_lines(
        &mut self,
        lines: &str,
        written: &[u8],
    ) -> Result<Vec<Step>, StoreError> {
        lines.lines().for_each(|body| self.extend(body));
        self.expect(written)?;
        let steps = lines.lines().map(serde_json::from_str);
        steps.collect::<Result<_, _>>().map_err(|_| self.damaged())
    }

    /// The last step that was read, and what it vouches for.
    pub(super) fn end(&self) -> (u64, Hash) {
        (self.seq, self.hash)
    }

    fn extend(&mut self, body: &str) {
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
        .chain_update(proof_of(body).as_bytes())
        .finalize()
        .into()
}

/// What a step vouches for: its body with digests in place of salted lines. A digest cannot be guessed from likely lines
/// once the salt is gone with the line.
pub(super) fn proof_of(body: &str) -> Cow<'_, str> {
    if !body.contains("\"salt\":\"") {
        return Cow::Borrowed(body);
    }
    match serde_json::from_str::<Step>(body) {
        Ok(step) => Cow::Owned(to_json(&step.hushed(|_| true))),
        // It will not be read as a step either.
        Err(_) => Cow::Borrowed(body),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_taken_out_and_the_step_still_vouches_for_the_rest() {
        let said = r#"{"at":5,"seat":0,"deeds":[{"chat":{"seat":0,"line":{"text":"you \"salt\":\" fool"}}}]}"#;
        let mut step: Step = serde_json::from_str(said).unwrap();
        let old = to_json(&step);
        assert_eq!(
            proof_of(&old),
            old,
            "what was said before there were salts is part of the proof"
        );
        step.salt_talk(|| [7; 16]);
        let body = to_json(&step);
        let quiet = to_json(&step.clone().hushed(|_| true));
        assert!(body.contains("fool") && !quiet.contains("fool"), "{quiet}");
        assert_eq!(link(&[1; 32], 3, &body), link(&[1; 32], 3, &quiet));
        assert_eq!(to_json(&step.clone().hushed(|seat| seat.index() == 1)), body, "another seat");
        step.salt_talk(|| [8; 16]);
        assert_ne!(link(&[1; 32], 3, &body), link(&[1; 32], 3, &to_json(&step)));
    }
}

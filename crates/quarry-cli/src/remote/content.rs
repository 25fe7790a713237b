//! Own content of a table: its files come from the server once, and are held against their digest.

use std::collections::BTreeMap;

use moogh::content::{Content, Digest, Files};
use serde_json::Value;

use super::Link;
use crate::failure::Failure;

impl Link {
    /// Fetches the content that was agreed at a table, where this program does not have it.
    pub(super) async fn bring_content(&self, table: &Value) -> Result<(), Failure> {
        let Some(digest) = agreed(table).filter(|digest| Content::find(*digest).is_none()) else {
            return Ok(());
        };
        let path = format!("/api/v1/games/moogh/content/{digest}/files");
        install(digest, self.ask(&path, None).await?)
    }
}

/// The content in the agreement of a table.
fn agreed(table: &Value) -> Option<Digest> {
    table["agreement"]["content"].as_str()?.parse().ok()
}

/// Puts the files on the shelf if they are what the digest says.
fn install(digest: Digest, answer: Value) -> Result<(), Failure> {
    let wrong = |error: &dyn std::fmt::Display| {
        Failure::failed(format!("the content of the table cannot be used: {error}"))
    };
    let texts: BTreeMap<String, String> =
        serde_json::from_value(answer).map_err(|error| wrong(&error))?;
    let mut files = Files::built_in();
    for (name, text) in texts {
        files.replace(&name, text).map_err(|error| wrong(&error))?;
    }
    let read = Content::parse(&files).map_err(|error| wrong(&error))?.digest;
    if read != digest {
        return Err(wrong(&"its files have another digest"));
    }
    Content::install_files(files).map_err(|error| wrong(&error))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn files_are_used_only_where_they_have_the_digest_that_was_agreed() {
        let built_in = Files::built_in();
        let items = built_in.text("items.toml").unwrap();
        let items = items.replacen("use = \"once\"", "use = \"once\"\n# Our own.", 1);
        let ideas = built_in.text("ideas.toml").unwrap().replacen("move_3", "move_4", 1);
        let answer = json!({"items.toml": items, "ideas.toml": ideas});
        let mut files = built_in;
        files.replace("ideas.toml", ideas).unwrap();
        let digest = Content::parse(&files).unwrap().digest;
        assert!(Content::find(digest).is_none());
        let other = Content::builtin().digest;
        assert!(install(other, answer.clone()).is_err() && Content::find(digest).is_none());
        assert!(install(digest, json!({"cards.toml": ""})).is_err());
        install(digest, answer).unwrap();
        assert!(Content::find(digest).is_some());
        let table = json!({"agreement": {"content": digest.to_string()}});
        assert_eq!((agreed(&table), agreed(&json!({}))), (Some(digest), None));
    }
}

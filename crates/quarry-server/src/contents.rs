//! The contents of Moogh that this server plays beside the built-in one: own cards and scenarios.
//!
//! The host puts them into folders, which are read at every start. Where the host allows it, people upload others;
//! those are kept in the store, because tables that name them must outlive the process.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{PoisonError, RwLock};

use moogh::content::{Content, Digest, Files};
use moogh::{Moogh, Notation};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::background;
use crate::store::{Row, Statement, Store, StoreError};

/// A content as people choose it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ContentInfo {
    /// By this it is named in options and setups.
    #[schema(value_type = String)]
    pub digest: Digest,
    /// How the host calls it: the name of its folder, or of the upload.
    pub name: String,
    /// How many scenarios it has.
    pub scenarios: usize,
}

/// Files that a guest offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Offered {
    /// How it shall be called: 1 to 40 characters.
    pub name: String,
    /// The texts of the files that differ from the built-in ones.
    pub files: BTreeMap<String, String>,
}

/// Why an upload is not taken.
#[derive(Debug, thiserror::Error)]
pub enum OfferError {
    /// It is broken: file, table and field.
    #[error("{0}")]
    Broken(String),
    /// The server keeps as many as it may.
    #[error("this server keeps no more contents")]
    Full,
    /// It cannot be kept now.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The longest name of a content.
const LONGEST_NAME: usize = 40;
/// Uploads are kept among the keepsakes of the store under this and their digest.
const KEPT: &str = "content/";

/// The contents that tables may choose.
#[derive(Default, Debug)]
pub struct Contents(RwLock<Vec<ContentInfo>>);

impl Contents {
    /// Reads the content of each folder. From then on tables, records and positions may name it.
    ///
    /// # Errors
    ///
    /// Names the folder, and the file, table and field that is wrong.
    pub fn open(folders: &[PathBuf]) -> Result<Contents, String> {
        let contents = Contents::default();
        for folder in folders {
            let content = Content::install_dir(Moogh::LATEST, folder)
                .map_err(|error| format!("the content in {}: {error}", folder.display()))?;
            // A path such as `.` has no name of its own.
            let whole = folder.canonicalize().unwrap_or_else(|_| folder.clone());
            contents
                .add(content, whole.file_name().unwrap_or_default().to_string_lossy().into_owned());
        }
        Ok(contents)
    }

    /// All of them, in the order in which they came.
    pub fn list(&self) -> Vec<ContentInfo> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn add(&self, content: &Content, name: String) -> ContentInfo {
        let (digest, scenarios) = (content.digest, content.scenarios.len());
        let info = ContentInfo { digest, name, scenarios };
        let mut list = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let known = list.iter().any(|known| known.digest == digest);
        if !known && digest != Content::builtin().digest {
            list.push(info.clone());
        }
        info
    }

    /// Reads the uploads that the store has kept.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn load_kept(&self, store: &dyn Store) -> Result<(), StoreError> {
        let sql = "select value from keepsake where name like 'content/%' order by name";
        for row in store.query(Statement::new(sql, [])).await? {
            if let Some((content, name)) = installed(&row) {
                self.add(content, name);
            }
        }
        Ok(())
    }

    /// Checks an upload, keeps it and serves it. `most` is how many the store keeps.
    ///
    /// # Errors
    ///
    /// Says what is wrong with it, or that there is no room.
    pub async fn take(
        &self,
        store: &dyn Store,
        offered: Offered,
        most: usize,
    ) -> Result<ContentInfo, OfferError> {
        let broken = |words: &str| OfferError::Broken(words.to_owned());
        let name = offered.name.trim().to_owned();
        if name.is_empty()
            || name.chars().count() > LONGEST_NAME
            || name.chars().any(char::is_control)
        {
            return Err(broken("a name has 1 to 40 characters"));
        }
        // A fault in the checks shall cost this request only, and no serving thread waits for them.
        let files = offered.files.clone();
        let checked = background::run_idle(move || checked(files)).await;
        let (content, files) = checked.ok_or_else(|| broken("it cannot be checked"))??;
        let digest = content.digest;
        if Content::find(digest).is_none() {
            self.keep(store, digest, &offered, most).await?;
        }
        let content = Content::install_files(files).map_err(|error| broken(&error.to_string()))?;
        Ok(self.add(content, name))
    }

    async fn keep(
        &self,
        store: &dyn Store,
        digest: Digest,
        offered: &Offered,
        most: usize,
    ) -> Result<(), OfferError> {
        let count = "select count(*) from keepsake where name like 'content/%'";
        let rows = store.query(Statement::new(count, [])).await?;
        if rows.first().map_or(0, |row| row.int(0)) >= most as i64 {
            return Err(OfferError::Full);
        }
        let text =
            serde_json::to_vec(offered).map_err(|error| OfferError::Broken(error.to_string()))?;
        let sql = "insert into keepsake(name, value) values ($1, $2) on conflict do nothing";
        let values = [format!("{KEPT}{digest}").into(), text.as_slice().into()];
        store.transact(vec![Statement::new(sql, values)]).await?;
        Ok(())
    }
}

/// Puts a content on the shelf that was uploaded to another server of this store.
pub(crate) async fn bring(store: &dyn Store, digest: Digest) {
    let sql = "select value from keepsake where name = $1";
    let kept = store.query(Statement::new(sql, [format!("{KEPT}{digest}").into()])).await;
    // Where the store does not answer, the table is refused and can be tried again.
    kept.unwrap_or_default().iter().for_each(|row| drop(installed(row)));
}

fn installed(row: &Row) -> Option<(&'static Content, String)> {
    let offered: Offered = serde_json::from_slice(row.bytes(0)).ok()?;
    let (_, files) = checked(offered.files).ok()?;
    Some((Content::install_files(files).ok()?, offered.name))
}

/// The content of these files; it is not on the shelf yet.
fn checked(texts: BTreeMap<String, String>) -> Result<(Content, Files), OfferError> {
    let broken = |error: moogh::content::ContentError| OfferError::Broken(error.to_string());
    let mut files = Files::built_in();
    for (name, text) in texts {
        files.replace(&name, text).map_err(broken)?;
    }
    Ok((Content::parse(&files).map_err(broken)?, files))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_folder_is_served_by_its_digest_and_a_broken_one_is_named() {
        let root = std::env::temp_dir().join(format!("quarry-contents-{}", std::process::id()));
        let [fine, broken, same] = ["fine", "broken", "same"].map(|name| root.join(name));
        for folder in [&fine, &broken, &same] {
            fs::create_dir_all(folder).unwrap();
        }
        let built_in = Files::built_in();
        let ideas = built_in.text("ideas.toml").unwrap();
        fs::write(fine.join("ideas.toml"), ideas.replacen("rage_down_1", "rage_down_2", 1))
            .unwrap();
        fs::write(broken.join("ideas.toml"), ideas.replacen("move_3", "fly_3", 1)).unwrap();
        let contents = Contents::open(&[fine.clone(), same.clone(), fine.clone()]).unwrap();
        let list = contents.list();
        let [info] = &list[..] else { panic!("{list:?}") };
        assert_eq!((info.name.as_str(), info.scenarios), ("fine", 12));
        assert!(Content::find(info.digest).is_some());
        let error = Contents::open(&[fine, broken]).unwrap_err();
        assert!(error.contains("broken: ideas.toml, idea 4, field do: 'fly_3'"), "{error}");
        fs::remove_dir_all(root).unwrap();
    }
}

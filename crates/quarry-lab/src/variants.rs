//! The folder of a lab: the base, the folders that differ from it, and in what.

use std::fs;
use std::path::{Path, PathBuf};

use moogh::content::{Content, Files};
use moogh::{Moogh, Notation};
use serde_json::Value;

use crate::plan::Plan;

/// The file that says what is played.
const PLAN: &str = "lab.toml";

/// What a lab examines: a plan, the base, and its variants.
#[derive(Clone, Debug)]
pub struct Lab {
    /// What is played.
    pub plan: Plan,
    /// The base, then the variants by their names.
    pub contents: Vec<Variant>,
}

/// A content by the name of its folder.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The name of the folder; `built-in` for the built-in content.
    pub name: String,
    /// The folder; none for the built-in content.
    pub folder: Option<PathBuf>,
    /// What is played.
    pub content: &'static Content,
    /// In what it differs from the base: file, table, field, and both values.
    pub changes: Vec<String>,
}

/// Why there is nothing to examine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LabError(pub String);

impl std::fmt::Display for LabError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LabError {}

impl Lab {
    /// Reads `lab.toml` of this folder, and a variant from each folder in it.
    ///
    /// # Errors
    ///
    /// Names the file, table and field that is wrong.
    pub fn open(dir: &Path) -> Result<Lab, LabError> {
        let (plan, folders) = listed(dir)?;
        let base = match &plan.base {
            Some(name) => Read::from(&dir.join(name), name)?,
            None => Read::built_in(),
        };
        let mut contents = vec![base.variant(&base)];
        for folder in folders {
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if plan.base.as_ref() != Some(&name) {
                contents.push(Read::from(&folder, &name)?.variant(&base));
            }
        }
        Ok(Lab { plan, contents })
    }

    /// Checks that every content has what the plan wants to play.
    ///
    /// # Errors
    ///
    /// Names the content and what it lacks.
    pub fn check(&self) -> Result<(), LabError> {
        for variant in &self.contents {
            let cases = self.plan.cases(variant.content);
            cases.map_err(|error| LabError(format!("{PLAN}, for {}: {error}", variant.name)))?;
        }
        Ok(())
    }
}

/// The plan of a folder, and the folders in it by their names.
fn listed(dir: &Path) -> Result<(Plan, Vec<PathBuf>), LabError> {
    let broken = |error: std::io::Error| LabError(format!("{}: {error}", dir.display()));
    let (mut plan, mut folders) = (Plan::default(), Vec::new());
    for entry in fs::read_dir(dir).map_err(broken)? {
        let path = entry.map_err(broken)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !name.starts_with('.') {
            folders.push(path);
        } else if name == PLAN {
            let text = fs::read_to_string(&path).map_err(broken)?;
            plan = Plan::read(&text).map_err(|error| LabError(format!("{PLAN}: {error}")))?;
        } else if Files::names().any(|file| file == name) {
            let words = "stands beside the variants; put it into a folder of its own";
            return Err(LabError(format!("{}: {words}", path.display())));
        }
    }
    folders.sort();
    Ok((plan, folders))
}

/// A content with the text that it was read from.
struct Read {
    name: String,
    folder: Option<PathBuf>,
    files: Files,
    content: &'static Content,
}

impl Read {
    fn built_in() -> Read {
        let (name, files) = ("built-in".to_owned(), Files::built_in());
        Read { name, folder: None, files, content: Content::builtin() }
    }

    fn from(folder: &Path, name: &str) -> Result<Read, LabError> {
        let broken = |error: moogh::content::ContentError| LabError(format!("{name}: {error}"));
        let files = Files::load_dir_by(Moogh::LATEST, folder).map_err(broken)?;
        let content = Content::install_dir(Moogh::LATEST, folder).map_err(broken)?;
        Ok(Read { name: name.to_owned(), folder: Some(folder.to_owned()), files, content })
    }

    fn variant(&self, base: &Read) -> Variant {
        let Read { name, folder, content, .. } = self;
        let (name, folder) = (name.clone(), folder.clone());
        Variant { name, folder, content, changes: changes(&base.files, &self.files) }
    }
}

/// Every value that differs, with its place.
fn changes(base: &Files, other: &Files) -> Vec<String> {
    let mut found = Vec::new();
    for file in Files::names() {
        let read = |files: &Files| -> Value {
            let table = files.text(file).and_then(|text| text.parse::<toml::Table>().ok());
            serde_json::to_value(table.unwrap_or_default()).unwrap_or_default()
        };
        compare(file, &read(base), &read(other), &mut found);
    }
    found
}

/// Tables key by key, lists entry by entry, and lists of named entries by their names.
fn compare(place: &str, base: &Value, other: &Value, found: &mut Vec<String>) {
    match (base, other) {
        (Value::Object(one), Value::Object(two)) => {
            for key in one.keys().chain(two.keys().filter(|key| !one.contains_key(*key))) {
                let value = |table: &serde_json::Map<String, Value>| table.get(key).cloned();
                let (one, two) = (value(one).unwrap_or_default(), value(two).unwrap_or_default());
                compare(&format!("{place} {key}"), &one, &two, found);
            }
        }
        (Value::Array(one), Value::Array(two)) if named(one) && named(two) => {
            let find = |list: &[Value], name: &str| {
                list.iter().find(|it| name_of(it) == Some(name.to_owned())).cloned()
            };
            let names = one.iter().chain(two).filter_map(name_of);
            let mut seen = Vec::new();
            for name in names {
                if !seen.contains(&name) {
                    let [one, two] = [one, two].map(|list| find(list, &name).unwrap_or_default());
                    compare(&format!("{place} {name}"), &one, &two, found);
                    seen.push(name);
                }
            }
        }
        (Value::Array(one), Value::Array(two))
            if one.len() == two.len() && one.iter().all(Value::is_object) =>
        {
            for (index, (one, two)) in one.iter().zip(two).enumerate() {
                compare(&format!("{place}[{index}]"), one, two, found);
            }
        }
        // Values of any other kind are told as they stand.
        _ if base != other => found.push(format!("{place}: {} → {}", told(base), told(other))),
        // What is the same is no change.
        _ => {}
    }
}

fn named(list: &[Value]) -> bool {
    !list.is_empty() && list.iter().all(|entry| name_of(entry).is_some())
}

fn name_of(entry: &Value) -> Option<String> {
    match entry.get("id").or_else(|| entry.get("n")) {
        Some(Value::String(id)) => Some(id.clone()),
        Some(Value::Number(number)) => Some(number.to_string()),
        // Entries without a readable name are told by their places.
        _ => None,
    }
}

/// A value in few letters; whole tables are only named.
fn told(value: &Value) -> String {
    match value {
        Value::Null => "absent".to_owned(),
        Value::String(text) => text.clone(),
        Value::Object(_) => "there".to_owned(),
        plain => plain.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_told_with_file_entry_field_and_both_values() {
        let mut files = Files::built_in();
        let ideas = files.text("ideas.toml").unwrap();
        let ideas = ideas.replacen("when = \"in_front_section\"", "when = \"hurt\"", 1);
        files.replace("ideas.toml", ideas).unwrap();
        let scenarios = files.text("scenarios.toml").unwrap();
        let scenarios = scenarios.replacen("health = 5, rage = 1", "health = 6, rage = 1", 1);
        files.replace("scenarios.toml", scenarios).unwrap();
        assert_eq!(
            changes(&Files::built_in(), &files),
            [
                "ideas.toml idea 3 when: in_front_section → hurt",
                "scenarios.toml scenario s01 beast[0] tracker health: 5 → 6",
            ]
        );
        assert!(changes(&files, &files).is_empty());
    }
}

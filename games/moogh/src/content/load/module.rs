//! The data files as WebAssembly modules have them: JSON, so that no module needs a reader of TOML.

#[cfg(target_family = "wasm")]
pub(super) use files::files_of;

#[cfg(target_family = "wasm")]
mod files {
    use std::collections::BTreeMap;

    use quarry_game::Version;
    use serde_json::{Map, Value};

    use super::super::files::Files;

    const FIRST: &str = include_str!("../../../data/module/v1.json");
    const LATEST: &str = include_str!("../../../data/module/v2.json");

    /// The texts of the data files of `version`.
    pub(in super::super) fn files_of(version: Version) -> BTreeMap<&'static str, String> {
        let text = if version == Version::FIRST { FIRST } else { LATEST };
        let mut all: Map<String, Value> = serde_json::from_str(text).expect("data of the program");
        let text = |name| (name, all.remove(name).unwrap_or_default().to_string());
        Files::names().map(text).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::{env, fs};

    use quarry_game::Version;

    use super::super::super::LATEST;
    use super::super::files::{Files, Tables};

    /// `QUARRY_WRITE=1` writes them.
    #[test]
    fn modules_have_the_data_files_of_the_program() {
        for (before, version) in Version::up_to(LATEST).enumerate() {
            let name = format!("data/module/v{}.json", before + 1);
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
            let tables = Tables::read(&Files::built_in_by(version)).unwrap();
            let text = serde_json::to_string(tables.all()).unwrap() + "\n";
            if env::var_os("QUARRY_WRITE").is_some() {
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(&path, &text).unwrap();
            }
            let written = fs::read_to_string(&path).unwrap_or_default();
            assert!(written == text, "QUARRY_WRITE=1 cargo test -p quarry-moogh modules_have");
        }
        assert_eq!(Version::up_to(LATEST).count(), 2, "a module has two versions");
    }
}

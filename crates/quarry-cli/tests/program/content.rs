//! `quarry content`: the built-in files out, own files checked.

use std::fs;

use crate::common::{complaint, run, said};

/// A folder of its own that is not there yet.
fn folder(name: &str) -> String {
    let folder = std::env::temp_dir().join(format!("quarry-{name}-{}", std::process::id()));
    fs::remove_dir_all(&folder).ok();
    folder.to_str().expect("text").to_owned()
}

#[test]
fn exported_content_is_the_built_in_one_and_is_checked() {
    let dir = folder("content");
    let (status, files) = said(&run(&["content", "export", &dir], b""));
    assert_eq!((status, files.lines().count()), (0, 9));
    let (status, told) = said(&run(&["content", "check", &dir], b""));
    assert!(status == 0 && told.ends_with("as it is built in\n"), "{told}");
    let digest = told.split(':').next().expect("a digest").to_owned();
    // Nothing is written over, and a broken file is named with its table and its field.
    let again = run(&["content", "export", &dir], b"");
    assert_eq!(said(&again).0, 1);
    let file = format!("{dir}/scenarios.toml");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen("facing = \"", "facing = \"X", 1)).unwrap();
    let broken = run(&["content", "check", &dir], b"");
    assert_eq!(said(&broken), (4, String::new()));
    assert!(complaint(&broken).contains("scenarios.toml, scenario"), "{}", complaint(&broken));
    fs::remove_file(&file).unwrap();
    let (_, json) = said(&run(&["content", "check", &dir, "--json"], b""));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["digest"], &json["built_in"]), (&digest.into(), &true.into()));
    fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn single_files_and_earlier_rules_are_exported() {
    let dir = folder("content-one");
    let args = ["content", "export", &dir, "die.toml", "--rules", "moogh/1"];
    assert_eq!(said(&run(&args, b"")), (0, format!("{dir}/die.toml\n")));
    for wrong in [&["cards.toml"][..], &["--rules", "moogh/9"]] {
        let args = [&["content", "export", &dir], wrong].concat();
        assert_eq!(said(&run(&args, b"")).0, 2, "{wrong:?}");
    }
    fs::remove_dir_all(&dir).unwrap();
}

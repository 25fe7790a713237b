//! Where settings come from.

use quarry_server::testkit::Folder;
use serde_json::{Value, json};

use crate::process::quarry;

/// The settings as JSON, by flags, variables and the text of a file.
fn config(flags: &[&str], variables: &[(&str, &str)], file: &str) -> Result<Value, (i32, String)> {
    let folder = Folder::new("config");
    let path = folder.data().with_extension("toml");
    std::fs::write(&path, file).unwrap();
    let mut command = quarry(&["config", "--json"]);
    command.args(flags).envs(variables.iter().copied()).arg("--config").arg(&path);
    let output = command.output().unwrap();
    if output.status.success() {
        return Ok(serde_json::from_slice(&output.stdout).unwrap());
    }
    let words = String::from_utf8(output.stderr).unwrap();
    Err((output.status.code().unwrap(), words))
}

#[test]
fn a_flag_goes_before_a_variable_before_the_file_before_the_default() {
    let file = "listen = '127.0.0.1:1'\npace = 1\nthinkers = 1";
    let variables = [("QUARRY_LISTEN", "127.0.0.1:2"), ("QUARRY_PACE", "2")];
    let found = config(&["--listen", "127.0.0.1:3"], &variables, file).unwrap();
    assert_eq!(found["listen"], json!({"value": "127.0.0.1:3", "from": "flag"}));
    assert_eq!(found["pace"], json!({"value": 2, "from": "QUARRY_PACE"}));
    assert_eq!(found["thinkers"]["value"], 1);
    assert!(found["thinkers"]["from"].as_str().unwrap().ends_with(".toml"));
    assert_eq!(found["data"], json!({"value": "quarry.db", "from": "default"}));
    let listen = config(&[], &[], "").unwrap()["listen"].clone();
    assert_eq!(listen, json!({"value": "127.0.0.1:7878", "from": "default"}));
}

#[test]
fn what_is_not_a_setting_is_refused() {
    let (status, words) = config(&[], &[], "listne = 1").unwrap_err();
    assert!(status == 2 && words.contains("listne"), "{words}");
    let (status, words) = config(&[], &[("QUARRY_LISTNE", "1")], "").unwrap_err();
    assert!(status == 2 && words.contains("QUARRY_LISTNE"), "{words}");
    let (status, words) = config(&[], &[], "pace = 'slow'").unwrap_err();
    assert!(status == 2 && words.contains("slow"), "{words}");
    assert_eq!(config(&["--pace", "slow"], &[], "").unwrap_err().0, 2);
    assert_eq!(config(&[], &[("QUARRY_PACE", "slow")], "").unwrap_err().0, 2);
}

#[test]
fn what_is_printed_can_be_read_back() {
    let first = quarry(&["config", "--pace", "7"]).output().unwrap();
    let text = String::from_utf8(first.stdout).unwrap();
    assert!(text.contains("pace = 7  # flag"), "{text}");
    let again = config(&[], &[], &text).unwrap();
    assert_eq!(again["pace"]["value"], 7);
    assert_eq!(again["listen"]["value"], "127.0.0.1:7878");
}

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
    assert!(text.contains("limits.requests = \"200/20s\"  # default"), "{text}");
    let again = config(&[], &[], &text).unwrap();
    assert_eq!(again["pace"]["value"], 7);
    assert_eq!(again["listen"]["value"], "127.0.0.1:7878");
}

#[test]
fn limits_are_settings_like_all_others() {
    let file = "[limits]\nrequests = '7/5m'\nconnections = 9";
    let variables = [("QUARRY_LIMIT", "connections=8,lobby=3")];
    let found = config(&["--limit", "lobby=2"], &[], file).unwrap();
    assert_eq!(found["limits.requests"]["value"], "7/5m");
    assert_eq!(found["limits.connections"]["value"], 9);
    assert_eq!(found["limits.lobby"], json!({"value": 2, "from": "flag"}));
    assert_eq!(found["limits.files"], json!({"value": "5000/20s", "from": "default"}));
    let found = config(&[], &variables, file).unwrap();
    assert_eq!(found["limits.connections"], json!({"value": 8, "from": "QUARRY_LIMIT"}));
    for wrong in ["requests = 7", "requsets = '7/5m'", "connections = -1", "lobby_time = '1w'"] {
        let (status, words) = config(&[], &[], &format!("[limits]\n{wrong}")).unwrap_err();
        let name = wrong.split(' ').next().unwrap();
        assert!(status == 2 && words.contains(name), "{wrong}: {words}");
        let flag = wrong.replace(" = ", "=").replace('\'', "");
        assert_eq!(config(&["--limit", &flag], &[], "").unwrap_err().0, 2, "{flag}");
    }
}

#[test]
fn every_setting_is_documented_and_every_limit_with_its_default() {
    let manual = include_str!("../../../../docs/settings.md");
    let found = config(&[], &[], "").unwrap();
    let settings = found.as_object().unwrap().iter();
    for name in settings.map(|(name, _)| name).filter(|name| !name.starts_with("limits.")) {
        assert!(manual.contains(&format!("| `--{name}` |")), "docs/settings.md lacks --{name}");
    }
    let limits = found.as_object().unwrap().iter();
    for (name, setting) in limits.filter_map(|(name, it)| Some((name.strip_prefix("limits.")?, it)))
    {
        let value = setting["value"].to_string().replace('"', "");
        let row = format!("| `{name}` | `{value}` |");
        assert!(manual.contains(&row), "docs/settings.md lacks {row}");
    }
}

#[test]
fn proxies_are_addresses_and_nets() {
    let found = config(&["--proxy", "127.0.0.1,10.0.0.0/8"], &[], "").unwrap();
    assert_eq!(found["proxy"]["value"], "127.0.0.1, 10.0.0.0/8");
    let found = config(&[], &[], "proxy = '::1'").unwrap();
    assert_eq!(found["proxy"]["value"], "::1");
    assert_eq!(config(&["--proxy", "localhost"], &[], "").unwrap_err().0, 2);
}

#[test]
fn mail_that_cannot_be_sent_is_refused_and_its_password_is_not_shown() {
    let mail = ("QUARRY_MAIL", "smtps://anna:s3cret@mail.example");
    let sender = ("QUARRY_SENDER", "Quarry <q@quarry.example>");
    let base = ("QUARRY_BASE", "https://quarry.example");
    let found = config(&[], &[mail, sender, base], "").unwrap();
    assert_eq!(found["mail"]["value"], "smtps://anna:***@mail.example");
    for (variables, missing) in [
        (vec![mail, base], "--sender"),
        (vec![sender, base], "--mail"),
        (vec![mail, sender], "--base"),
        (vec![("QUARRY_MAIL", "mail.example"), sender, base], "smtps://"),
        (vec![mail, ("QUARRY_SENDER", "quarry"), base], "quarry"),
    ] {
        let (status, words) = config(&[], &variables, "").unwrap_err();
        assert!(status == 2 && words.contains(missing), "{missing}: {words}");
        assert!(!words.contains("s3cret"), "{words}");
    }
    assert_eq!(config(&["--intranet", "localhost"], &[], "").unwrap_err().0, 2);
}

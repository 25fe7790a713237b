//! The guide for authors lists the whole vocabulary.

use super::changed;

const GUIDE: &str = include_str!("../../../../../docs/content.md");

/// The words that a refused word of `file` is answered with all stand in the guide.
fn check_listed(file: &str, from: &str) {
    let error = changed(file, from, "\"nonsense\"").unwrap_err();
    let (_, words) = error.problem.split_once("there are ").unwrap();
    for word in words.split(", ") {
        let word = word.replace("TURN", "about_turn");
        assert!(GUIDE.contains(&format!("`{word}`")), "docs/content.md does not list `{word}`");
    }
}

#[test]
fn the_guide_lists_every_primitive() {
    check_listed("ideas.toml", "\"in_front_section\"");
    check_listed("ideas.toml", "\"beast_seek\"");
    check_listed("items.toml", "\"free_trap\"");
    check_listed("characters.toml", "\"shake_save_III\"");
    check_listed("action_cards.toml", "\"seek + advance 1\"");
}

#[test]
fn the_guide_lists_every_file_and_key() {
    for file in crate::content::Files::names() {
        assert!(GUIDE.contains(&format!("## `{file}`")), "{file}");
        let text = crate::content::Files::built_in().text(file).unwrap().to_owned();
        let keys = text.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
        for key in keys.filter(|key| key.bytes().all(|it| it.is_ascii_lowercase() || it == b'_')) {
            let listed = [format!("`{key}`"), format!("`{key} =")];
            assert!(listed.iter().any(|listed| GUIDE.contains(listed)), "{file}: {key}");
        }
    }
}

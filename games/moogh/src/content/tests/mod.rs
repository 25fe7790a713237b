//! The content is what the register says, and nothing else gets through.

mod components;
mod mutations;
mod objectives;
mod refusals;
mod register;
mod variants;
mod vocabulary;

use super::{Content, ContentError, Files};

/// The built-in content with the first `from` of `file` written as `to`.
fn changed(file: &str, from: &str, to: &str) -> Result<Content, ContentError> {
    let mut files = Files::built_in();
    let text = files.text(file).unwrap();
    assert!(text.contains(from), "{file} has no '{from}'");
    let text = text.replacen(from, to, 1);
    files.replace(file, text).unwrap();
    Content::parse(&files)
}

/// Such a change is refused with these words.
#[track_caller]
fn check_refused(file: &str, from: &str, to: &str, words: &str) {
    let error = changed(file, from, to).expect_err("should be refused");
    assert_eq!(error.to_string(), format!("{file}, {words}"));
}

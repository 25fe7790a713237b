//! Content files of Moogh: the first byte chooses the file, the rest is its text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use moogh::content::{Content, Files};

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let names: Vec<_> = Files::names().collect();
    let mut files = Files::built_in();
    files.replace(names[usize::from(*first) % names.len()], text.to_owned()).expect("a known file");
    // Whatever comes in is content or an error that names file and table, and never a panic.
    if let Err(error) = Content::parse(&files) {
        assert!(!error.file.is_empty() && !error.table.is_empty());
    }
});

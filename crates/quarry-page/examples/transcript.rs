//! Writes what modules are held to into a folder: a file for each game, each line a request and its answer.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use quarry_page::testkit::{GAMES, transcript};

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).expect("a folder");
    for game in GAMES {
        let mut text = String::new();
        for line in transcript(game).lines {
            let line = serde_json::to_string(&line).expect("two texts");
            writeln!(text, "{line}").expect("memory can be written");
        }
        std::fs::write(Path::new(&folder).join(format!("{game}.jsonl")), text)?;
    }
    Ok(())
}

//! A lab from a folder to a page, as `quarry lab` does it, without the rest of the program.
//!
//! ```text
//! cargo run --release -p quarry-lab --example lab -- DIR report.html
//! ```

use std::path::Path;
use std::sync::atomic::AtomicBool;

use quarry_lab::{Lab, report};

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [dir, out] = &arguments[..] else { return Err("usage: lab DIR REPORT".to_owned()) };
    let lab = Lab::open(Path::new(dir)).map_err(|error| error.to_string())?;
    lab.check().map_err(|error| error.to_string())?;
    let results = lab.run(None, &AtomicBool::new(false), |_, _| ())?;
    std::fs::write(out, report::html(&results)).map_err(|error| error.to_string())?;
    report::lines(&results).iter().for_each(|line| println!("{line}"));
    println!("{} games in {:.1} s: {out}", results.games(), results.took.as_secs_f64());
    Ok(())
}

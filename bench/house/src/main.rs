//! `cargo xtask house [FIGURE]`: prints the figures; with a part of a figure's name also its places.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let wanted = std::env::args().nth(1);
    let figures = match house::measure(Path::new(".")) {
        Ok(figures) => figures,
        Err(error) => {
            eprintln!("house: {error}");
            return ExitCode::FAILURE;
        }
    };
    print!("{}", house::table(&figures));
    for figure in &figures {
        let asked = wanted.as_ref().is_some_and(|part| figure.name.contains(part.as_str()));
        if asked || !figure.holds() {
            println!("\n{}:", figure.name);
            let shown = if asked { figure.places.len() } else { 12 };
            figure.places.iter().take(shown).for_each(|place| println!("  {place}"));
        }
    }
    if figures.iter().all(house::Figure::holds) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

//! Mines puzzles: `cargo run --release -p quarry-puzzles --example mine -- GAME [NAME=NUMBER…]`.
//!
//! The file goes to standard output, progress to standard error. The names are those of [`Plan`].

use std::io::Write as _;
use std::process::ExitCode;

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_players::Level;
use quarry_puzzles::Puzzling;
use quarry_puzzles::mine::{Miner, Plan};
use quarry_puzzles::puzzle::Head;
use raptor::Raptor;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((game, numbers)) = words.split_first() else { return usage("no game") };
    let plan = match plan(numbers) {
        Ok(plan) => plan,
        Err(word) => return usage(&word),
    };
    let command = format!("mine {}", words.join(" "));
    match game.as_str() {
        "raptor" => mine::<Raptor>(plan, command),
        "moogh" => mine::<Moogh>(plan, command),
        "planet-raiders" => mine::<PlanetRaiders>(plan, command),
        other => return usage(other),
    }
    ExitCode::SUCCESS
}

fn usage(word: &str) -> ExitCode {
    eprintln!(
        "{word}: mine GAME [seed=1] [from=0] [games=100] [level=5] [thought=0] [each=20] [theme=110] [nodes=2000]"
    );
    ExitCode::from(2)
}

fn plan(words: &[String]) -> Result<Plan, String> {
    let level = Level::new(5).ok_or("no level")?;
    let mut plan =
        Plan { seed: 1, from: 0, games: 100, level, thought: 0, each: 20, theme: 110, nodes: 2000 };
    for word in words {
        let (name, number) = word.split_once('=').ok_or_else(|| word.clone())?;
        let number: u64 = number.parse().map_err(|_| word.clone())?;
        match name {
            "seed" => plan.seed = number,
            "from" => plan.from = number,
            "games" => plan.games = number,
            "level" => plan.level = Level::new(number as u8).ok_or_else(|| word.clone())?,
            "thought" => plan.thought = number,
            "each" => plan.each = number as usize,
            "theme" => plan.theme = number as usize,
            "nodes" => plan.nodes = number,
            _ => return Err(word.clone()),
        }
    }
    Ok(plan)
}

fn mine<G: Puzzling>(plan: Plan, command: String) {
    let mut out = std::io::stdout().lock();
    let mut line = |text: String| writeln!(out, "{text}").expect("standard output takes it");
    line(serde_json::to_string(&Head { rules: G::rules(), command }).expect("text is JSON"));
    let mut many = 0;
    Miner::<G>::new(plan).run(|number, puzzle| {
        many += 1;
        if many % 10 == 0 {
            eprintln!("{many} puzzles after {} games", number + 1 - plan.from);
        }
        line(serde_json::to_string(&puzzle).expect("text is JSON"));
    });
}

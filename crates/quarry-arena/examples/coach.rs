//! Whether the analysis can be trusted, measured on self-play.
//!
//! ```text
//! coach calibrate GAME GAMES NODES SEED     fits the maps: weights/GAME.chances to stdout, the diagrams to stderr
//! coach reliability GAME GAMES NODES SEED   the reliability diagram of fresh games, by number of sides
//! coach moments GAME WANTED SEED            key moments held against ten times the thought
//! coach hints GAME POSITIONS SEED           the share of hints that have a cause of their own
//! coach speed GAME STEPS SEED               how long an analysis takes
//! coach picture FILE                        the diagrams of a table of reliability as SVG
//! ```

use std::collections::BTreeMap;
use std::time::Instant;

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_arena::coach::reliability::{Tenth, tenths, worst};
use quarry_arena::coach::{Sample, SelfPlay, fit, play_record, samples};
use quarry_game::{Notation, Play, Telling, Viewer};
use quarry_players::analysis::{AnalysisPlan, News, Turn, analyse, is_better};
use quarry_players::{Hint, Level, Reason, Thinks, hint};
use quarry_search::{Budget, Question};
use raptor::Raptor;

const USAGE: &str = "usage: coach calibrate|reliability GAME GAMES NODES SEED\n\
                     coach moments GAME WANTED SEED\n\
                     coach hints GAME POSITIONS SEED\n\
                     coach speed GAME STEPS SEED\n\
                     coach picture FILE";

/// The kinds of games that are measured, and the share of each among all.
fn kinds(game: &str) -> Vec<&'static str> {
    match game {
        "planet-raiders" => vec![r#"{"players":2}"#, r#"{"players":3}"#, r#"{"players":4}"#],
        "moogh" => vec![
            r#"{"mode":"competitive","players":2}"#,
            r#"{"mode":"competitive","players":3}"#,
            r#"{"mode":"competitive","players":4}"#,
            r#"{"mode":"cooperative","players":2}"#,
            r#"{"mode":"solo","players":1}"#,
        ],
        _ => vec!["{}"],
    }
}

/// Who plays. A map carries the balance of its players, so Raptor is played by the third level, whose sides are even.
fn level_of(game: &str) -> Level {
    let of_raptor = Level::new(3).filter(|_| game == "raptor");
    of_raptor.unwrap_or(Level::STRONGEST)
}

/// The share of decisions of the games that are made at random.
const SLIPS: f32 = 0.02;
/// Positions that are looked at in a game.
const EACH: usize = 8;

fn plan<G: Notation>(
    options: &str,
    nodes: u64,
    seed: u64,
    slips: f32,
) -> Result<SelfPlay<G>, String> {
    let options = serde_json::from_str(options).map_err(|error| error.to_string())?;
    Ok(SelfPlay { options, level: level_of(G::NAME), nodes, slips, seed })
}

/// The positions of some games, those of even numbers and those of odd ones.
fn gather<G: Notation + Thinks>(
    games: u64,
    nodes: u64,
    seed: u64,
) -> Result<[Vec<Sample>; 2], String> {
    let mut halves = [Vec::new(), Vec::new()];
    for options in kinds(G::NAME) {
        let plan = plan::<G>(options, nodes, seed, SLIPS)?;
        let begun = Instant::now();
        for number in 0..games {
            halves[number as usize % 2].extend(samples::<G>(&plan, number, EACH));
        }
        eprintln!("# {options}: {games} games in {:.0?}", begun.elapsed());
    }
    Ok(halves)
}

/// Fits the maps. The diagrams go to stderr: of all games, and by how much those that the maps were not fitted to
/// are off at the most when only the others are used.
fn calibrate<G: Notation + Thinks>(games: u64, nodes: u64, seed: u64) -> Result<(), String> {
    let [even, odd] = gather::<G>(games, nodes, seed)?;
    let half = fit(&even);
    for (sides, own) in by_sides(&odd) {
        let off = 100.0 * worst(&tenths(&half, &own), 200);
        eprintln!("# {} {sides}, not fitted to: {off:.1} points at the most", G::NAME);
    }
    let all = [even, odd].concat();
    let fitted = fit(&all);
    for (sides, own) in by_sides(&all) {
        show(G::NAME, sides, &tenths(&fitted, &own), |line| eprintln!("{line}"));
    }
    println!("# Log-odds of hopes of the search at each knot, by number of sides. Fitted by");
    println!(
        "# cargo run --release -p quarry-arena --example coach -- calibrate {} {games} {nodes} {seed}",
        G::NAME
    );
    print!("{fitted}");
    Ok(())
}

/// Samples by their number of sides.
fn by_sides(samples: &[Sample]) -> Vec<(usize, Vec<Sample>)> {
    let own = |sides: usize| samples.iter().filter(move |sample| sample.hopes.len() == sides);
    let all = (1..=4).map(|sides| (sides, own(sides).cloned().collect::<Vec<_>>()));
    all.filter(|(_, own)| !own.is_empty()).collect()
}

/// A diagram as lines of a table.
fn show(game: &str, sides: usize, tenths: &[Tenth], line: impl Fn(String)) {
    line(format!("# {game} {sides}: {:.1} points off at the most", 100.0 * worst(tenths, 200)));
    for (index, Tenth { count, predicted, won }) in tenths.iter().enumerate() {
        let (predicted, won) = (100.0 * predicted, 100.0 * won);
        line(format!("{game}\t{sides}\t{index}\t{count}\t{predicted:.1}\t{won:.1}"));
    }
}

fn reliability<G: Notation + Thinks>(games: u64, nodes: u64, seed: u64) -> Result<(), String> {
    let all = gather::<G>(games, nodes, seed)?.concat();
    for (sides, own) in by_sides(&all) {
        show(G::NAME, sides, &tenths(G::calibration(), &own), |line| println!("{line}"));
    }
    Ok(())
}

fn moments<G: Notation + Thinks + Telling>(wanted: usize, seed: u64) -> Result<(), String> {
    let (mut checked, mut agreed, mut luck, mut games) = (0, 0, 0, 0u64);
    let base = AnalysisPlan::usual::<G>();
    let kinds = kinds(G::NAME);
    while checked < wanted && games < 400 {
        let plan = plan::<G>(kinds[games as usize % kinds.len()], 400, seed, 0.1)?;
        let played = play_record::<G>(&plan, games);
        games += 1;
        let Some(play) = played else { continue };
        let record = play.record();
        let told = analyse::<G>(&record, base, |_| {}).map_err(|error| error.to_string())?;
        for key in &told.key_moments {
            let Some(decision) = told.moments[key.moment].decision.as_ref() else { continue };
            if key.kind == Turn::Luck {
                luck += 1;
                continue;
            }
            let mut again = Play::<G>::load_start(&record).map_err(|e| e.to_string())?;
            for step in 0..key.step {
                again.load_step(&record, step).map_err(|error| error.to_string())?;
            }
            let read =
                |text: &str| again.game().read_action(text).map_err(|error| error.to_string());
            let pair = [read(&decision.played)?, read(&decision.best)?];
            let deep = AnalysisPlan { seed: seed ^ 0xDEE9, ..base };
            let gain = is_better(again.game(), key.seat, pair, deep, (10, 8));
            checked += 1;
            agreed += usize::from(gain > 0.0);
            if checked % 10 == 0 {
                eprintln!("{agreed} of {checked} so far");
            }
            if gain <= 0.0 {
                eprintln!(
                    "game {games} step {}: {} for {}: told {:.3}, deep {gain:.3}",
                    key.step,
                    decision.best,
                    decision.played,
                    key.swing()
                );
            }
        }
    }
    println!("{}: {agreed} of {checked} choices confirmed, {luck} of luck, {games} games", G::NAME);
    Ok(())
}

/// Positions that a hint looks at.
const HINT: u64 = 3000;

fn hints<G: Notation + Thinks>(wanted: usize, seed: u64) -> Result<(), String> {
    let (mut asked, mut games, mut causes) = (0, 0u64, BTreeMap::<String, usize>::new());
    let kinds = kinds(G::NAME);
    let mut caused = 0;
    while asked < wanted {
        let plan = plan::<G>(kinds[games as usize % kinds.len()], 200, seed, 0.1)?;
        let played = play_record::<G>(&plan, games);
        games += 1;
        let Some(play) = played else { continue };
        let record = play.record();
        let mut again = Play::<G>::load_start(&record).map_err(|error| error.to_string())?;
        for step in 0..record.steps.len() {
            // Every ninth step, beginning anywhere.
            if (step as u64 + games).is_multiple_of(9)
                && let Some(hint) = hint_at(again.game(), seed ^ step as u64)
            {
                asked += 1;
                if asked % 50 == 0 {
                    eprintln!("{caused} of {asked} so far: {causes:?}");
                }
                caused += usize::from(hint.has_cause());
                let told =
                    hint.cause.as_ref().map_or("none".to_owned(), |cause| match cause.reason {
                        Reason::Theme(key) => key.to_owned(),
                        Reason::Duel { .. } => "duel".to_owned(),
                    });
                *causes.entry(told).or_default() += 1;
            }
            again.load_step(&record, step).map_err(|error| error.to_string())?;
        }
    }
    println!("{}: {caused} of {asked} hints have a cause: {causes:?}", G::NAME);
    Ok(())
}

/// The hint for a decision with a choice.
fn hint_at<G: Notation + Thinks>(game: &G, seed: u64) -> Option<Hint<G::Action>> {
    let (seat, mut legal) = (game.pending().seats().lowest()?, Vec::new());
    game.legal_actions(seat, &mut legal);
    let view = game.view(Viewer::Seat(seat));
    let budget = Budget::nodes(HINT);
    (legal.len() > 1)
        .then(|| hint::<G>(Question { view: &view, seat, legal: &legal, budget }, seed))
}

fn speed<G: Notation + Thinks + Telling>(steps: usize, seed: u64) -> Result<(), String> {
    for options in kinds(G::NAME) {
        let plan = plan::<G>(options, 400, seed, 0.1)?;
        let Some(play) = play_record::<G>(&plan, 1) else { continue };
        let mut record = play.record();
        let all = record.steps.len();
        if all > steps {
            record.steps.truncate(steps);
            record.result = None;
        }
        let (begun, mut first) = (Instant::now(), None);
        let told = analyse::<G>(&record, AnalysisPlan::usual::<G>(), |news| {
            if matches!(news, News::Early(_)) && first.is_none() {
                first = Some(begun.elapsed());
            }
        });
        let keys = told.map_err(|error| error.to_string())?.key_moments.len();
        println!(
            "{} {options}: {} of {all} steps in {:.2?}, the first moment after {:.2?}, {keys} key moments",
            G::NAME,
            record.steps.len(),
            begun.elapsed(),
            first.unwrap_or_default()
        );
    }
    Ok(())
}

fn run<G: Notation + Thinks + Telling>(args: &[&str]) -> Result<(), String> {
    let number = |text: &str| text.parse::<u64>().map_err(|_| USAGE.to_owned());
    match *args {
        ["calibrate", _, games, nodes, seed] => {
            calibrate::<G>(number(games)?, number(nodes)?, number(seed)?)
        }
        ["reliability", _, games, nodes, seed] => {
            reliability::<G>(number(games)?, number(nodes)?, number(seed)?)
        }
        ["moments", _, wanted, seed] => moments::<G>(number(wanted)? as usize, number(seed)?),
        ["hints", _, wanted, seed] => hints::<G>(number(wanted)? as usize, number(seed)?),
        ["speed", _, steps, seed] => speed::<G>(number(steps)? as usize, number(seed)?),
        _ => Err(USAGE.to_owned()),
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match args.get(1) {
        Some(file) if args[0] == "picture" => std::fs::read_to_string(file)
            .map(|table| println!("{}", quarry_arena::coach::picture::svg(&table)))
            .map_err(|error| error.to_string()),
        Some(&"raptor") => run::<Raptor>(&args),
        Some(&"moogh") => run::<Moogh>(&args),
        Some(&"planet-raiders") => run::<PlanetRaiders>(&args),
        _ => Err(USAGE.to_owned()),
    };
    if let Err(words) = result {
        eprintln!("{words}");
        std::process::exit(2);
    }
}

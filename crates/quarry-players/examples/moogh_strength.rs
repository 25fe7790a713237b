//! How strong the players of Moogh are.

use std::time::Duration;
use std::env;

use moogh::{Moogh, Options, hunter};
use quarry_game::{Game, Notation, QuickDice, Seat};
use quarry_players::arena;
use quarry_players::moogh::{MooghKnowledge};
use quarry_search::{Budget, Choice, Guidance, GuidedPlayer, Player, RandomPlayer, TreePlayer};

struct Script;
impl Player<Moogh> for Script {
    fn choose(&mut self, view: &moogh::View, _: Seat, legal: &[moogh::Action], _: Budget) -> Choice<moogh::Action> {
        Choice::plain(hunter::choose(view, legal))
    }
}

fn var<T: std::str::FromStr>(name: &str, default: T) -> T {
    env::var(name).ok().and_then(|t| t.parse().ok()).unwrap_or(default)
}

fn make(who: &str, seed: u64) -> Box<dyn Player<Moogh>> {
    let mut parts = who.split('+');
    let kind = parts.next().unwrap();
    match kind {
        "script" => Box::new(Script),
        "random" => Box::new(RandomPlayer::new(seed)),
        "tree" => Box::new(TreePlayer::new(seed)),
        _ => {
            let mut k = MooghKnowledge::default();
            let mut g = Guidance::default();
            for part in parts {
                let (n, v) = part.split_once('=').unwrap();
                let v: f32 = v.parse().unwrap();
                match n {
                    "w" => k.warmth = v,
                    "e" => k.even = v,
                    "whims" => k.whims = v as u32,
                    "c" => g.curiosity = v,
                    "h" => g.horizon = v as u32,
                    "d" => g.doubt = v,
                    _ => panic!(),
                }
            }
            Box::new(GuidedPlayer::new(k, g, seed))
        }
    }
}

fn options(mode: &str, players: usize, scenario: usize) -> Options {
    Options {
        mode: Some(mode.to_owned()),
        players: Some(players),
        scenario: Some(format!("s{scenario:02}")),
        difficulty: Some(env::var("DIFF").unwrap_or("hunter".into())),
        round_cap: Some(matches!(mode, "competitive" | "teams")),
        ..Options::default()
    }
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let games: u64 = var("GAMES", 40);
    let seed: u64 = var("SEED", 1);
    let players: usize = var("PLAYERS", 2);
    let scen: Vec<usize> = env::var("SCEN").map(|s| s.split(',').map(|x| x.parse().unwrap()).collect()).unwrap_or((1..=12).collect());
    let budget = match env::var("NODES") {
        Ok(n) => Budget::nodes(n.parse().unwrap()),
        Err(_) => Budget::time(Duration::from_millis(var("MS", 30))),
    };
    let mode = args[0].as_str();
    let (mut points, mut n, mut steps) = (0.0, 0u64, 0u64);
    let start = std::time::Instant::now();
    let mut per = vec![(0.0, 0u64); 13];
    for number in 0..games {
        let sc = scen[(number as usize / if mode == "competitive" {players} else {1}) % scen.len()];
        let seats = if mode == "solo" { 1 } else { players };
        let share = if mode == "competitive" { number / seats as u64 } else { number };
        let mut dice = arena::dice_of(seed, share);
        let setup = Moogh::set_up(&options(mode, seats, sc), &mut dice).unwrap();
        let mut game = Moogh::start(&setup);
        let mine = number as usize % seats;
        let mut ps: Vec<Box<dyn Player<Moogh>>> = (0..seats).map(|s| {
            let who = if mode != "competitive" || s == mine { &args[1] } else { &args[2] };
            make(who, seed ^ number << 8 ^ s as u64)
        }).collect();
        let outcome = arena::play(&mut game, &mut ps, &vec![budget; seats], &mut dice, 100_000).unwrap();
        let first = outcome.ranks().iter().filter(|r| **r == 1).count();
        let p = if mode == "competitive" {
            if first == 0 { 0.5 } else if outcome.is_won_by(Seat::at(mine)) { 1.0 / if first > 1 { 2.0 } else { 1.0 } } else { 0.0 }
        } else { f64::from(u8::from(outcome.is_won_by(Seat::at(0)))) };
        points += p; n += 1; steps += 1;
        per[sc].0 += p; per[sc].1 += 1;
        let _ = steps;
    }
    let se = (points / n as f64 * (1.0 - points / n as f64) / n as f64).sqrt();
    print!("{:?} {} games: {:.1} % ± {:.1}  ({:.0} s)  ", args, n, 100.0 * points / n as f64, 196.0 * se, start.elapsed().as_secs_f64());
    for (s, (p, n)) in per.iter().enumerate() { if *n > 0 { print!("s{s}:{:.0} ", 100.0 * p / *n as f64); } }
    println!();
    let _ = QuickDice::new(0);
}

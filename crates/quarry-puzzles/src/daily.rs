//! The hunt of a day: one scenario, the same hunters and the same draws for everybody.
//!
//! Scenario and hunters follow from the date. The draws follow from a [`Source`]: the secret that a server keeps for
//! that day, or the date alone where there is no server.

use std::time::{Duration, Instant};

use moogh::{Action, Moogh, Options};
use quarry_game::{
    Game as _, Notation as _, Pending, Play, Quiet, Refused, Seat, Seed, Step, Viewer,
};
use quarry_players::moogh::MooghKnowledge;
use quarry_players::{Level, Thinks as _};
use quarry_search::{Budget, Knowledge as _, Question};
use serde::{Deserialize, Serialize};

/// Milliseconds of a day.
pub const DAY: i64 = 86_400_000;
/// The scenarios of daily hunts, one after the other.
pub const SCENARIOS: [&str; 12] =
    ["s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08", "s09", "s10", "s11", "s12"];
/// The only seat: one person leads all hunters.
pub const HUNTER: Seat = Seat::at(0);
/// A hunt takes no more decisions than this.
pub const LONGEST: usize = 1500;
/// Draws between two decisions; more would be a fault of the rules.
const MOST_DRAWS: usize = 1000;
/// Rolls with more outcomes say nothing about luck.
const MOST_OUTCOMES: usize = 400;
/// Values that differ by less are the same.
const EVEN: f32 = 1e-6;
/// Positions for each decision of the best hunt: it shall be finished several times.
const THOUGHT: u64 = 6000;

/// Where the draws of a hunt come from.
#[derive(Clone, Copy)]
pub enum Source {
    /// The secret of a server: draw number n of the hunt is the same for everybody.
    Secret(Seed),
    /// The date alone, as a page without a server does it.
    Date,
}

/// How a hunt went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Score {
    /// Whether the hunters won.
    pub won: bool,
    /// Rounds begun.
    pub rounds: u16,
    /// Wounds of all hunters; one who is out counts two.
    pub wounds: u16,
    /// Bravery won.
    pub bravery: u16,
    /// Health that the beasts still had.
    pub left: u16,
    /// How lucky the draws were, from 0 to 100; 50 is even.
    pub luck: u8,
}

impl Score {
    /// The higher, the better: victory, then few rounds, few wounds, much bravery. Without victory the health that the
    /// beasts have left counts first.
    pub fn points(&self) -> i64 {
        let less = |most: i64, of: u16| (most - i64::from(of)).max(0);
        let first = if self.won { less(999, self.rounds) } else { less(999, self.left) };
        let rest = less(999, self.wounds) * 1000 + i64::from(self.bravery).min(999);
        (i64::from(self.won) * 1000 + first) * 1_000_000 + rest
    }
}

/// A daily hunt that is played.
pub struct Hunt {
    day: u64,
    source: Source,
    play: Play<Moogh>,
    draws: u64,
    /// Each decision in the notation of the position in which it was made.
    log: Vec<String>,
}

/// Why a decision was not taken.
#[derive(Debug)]
pub enum Declined {
    /// It cannot be read.
    Notation,
    /// The rules refuse it.
    Refused(Refused<moogh::Illegal>),
}

impl Hunt {
    /// The hunt of `day`, counted from the first of January 1970, before its first decision.
    ///
    /// # Panics
    ///
    /// When the content lacks a scenario of the list; a test reads them all.
    pub fn new(day: u64, source: Source) -> Hunt {
        let seed = Seed::from_phrase(&format!("explore {day}"));
        let setup = Moogh::set_up(&options(day), &mut seed.dice("setup", 0));
        let play = Play::new(setup.expect("each scenario can be hunted alone"));
        let mut hunt = Hunt { day, source, play, draws: 0, log: Vec::new() };
        hunt.draw_all();
        hunt
    }

    /// The hunt after these decisions; `None` where one of them cannot be played.
    pub fn after<'a>(
        day: u64,
        source: Source,
        log: impl IntoIterator<Item = &'a str>,
    ) -> Option<Hunt> {
        let mut hunt = Hunt::new(day, source);
        for action in log {
            hunt.decide(action).ok()?;
        }
        Some(hunt)
    }

    /// The game.
    pub fn game(&self) -> &Moogh {
        self.play.game()
    }

    /// The rules by which it is played.
    pub fn rules(&self) -> String {
        self.play.rules()
    }

    /// Plays a decision in notation, and all draws after it. They are returned in notation.
    ///
    /// # Errors
    ///
    /// When it cannot be read or played; the hunt is then as it was.
    pub fn decide(&mut self, text: &str) -> Result<Vec<String>, Declined> {
        let action: Action = self.game().read_action(text).map_err(|_| Declined::Notation)?;
        let written = self.game().write_action(action);
        self.play.act(HUNTER, action).map_err(Declined::Refused)?;
        self.log.push(written);
        Ok(self.draw_all())
    }

    fn draw_all(&mut self) -> Vec<String> {
        let (first, mut drawn) = (self.draws, Vec::new());
        while self.game().pending() == Pending::Chance && drawn.len() < MOST_DRAWS {
            let before = *self.game();
            let mut dice = match self.source {
                Source::Secret(seed) => seed.dice("draw", self.draws),
                Source::Date => {
                    let luck = self.day * 100_000 + first;
                    let seed = Seed::from_phrase(&format!("explore {luck}"));
                    seed.dice("draw", drawn.len() as u64)
                }
            };
            let chance = before.draw(&mut dice);
            drawn.push(before.write_chance(chance));
            self.draws += 1;
            if self.play.chance(chance).is_err() {
                break;
            }
        }
        drawn
    }

    /// The number of draws so far.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// The decisions so far, in notation.
    pub fn log(&self) -> &[String] {
        &self.log
    }

    /// Whether the hunt is over.
    pub fn is_over(&self) -> bool {
        self.game().pending().outcome().is_some()
    }

    /// The mean luck of all draws; 0.5 is even.
    fn luck(&self) -> f64 {
        let Ok(mut game) = self.play.start().game(self.game().version()) else { return 0.5 };
        let (mut sum, mut many) = (0.0, 0_u32);
        for step in self.play.steps() {
            match *step {
                Step::Act(seat, action) => game.apply_legal(seat, action, &mut Quiet),
                Step::Chance(chance) => {
                    if let Some(luck) = luck_of(&game, chance) {
                        (sum, many) = (sum + luck, many + 1);
                    }
                    game.resolve(chance, &mut Quiet);
                }
                Step::Resign(seat) => game.resign(seat, &mut Quiet),
            }
        }
        if many == 0 { 0.5 } else { sum / f64::from(many) }
    }

    /// How it stands, or went.
    pub fn score(&self) -> Score {
        let game = self.game();
        let won = matches!(game.pending(), Pending::Over(outcome) if outcome.ranks()[0] == 1);
        let hunters = Hunt::new(self.day, Source::Date).game().living().count();
        let living: Vec<_> = game.living().collect();
        let hurt = living.iter().filter(|who| game.person(**who).hurt).count();
        let beasts = game.beasts_in_play().map(|beast| u16::from(game.beast(beast).health));
        Score {
            won,
            rounds: game.round(),
            wounds: (hurt + 2 * hunters.saturating_sub(living.len())) as u16,
            bravery: game.bravery().iter().sum(),
            left: beasts.sum(),
            luck: (self.luck() * 100.0).round() as u8,
        }
    }
}

/// How much luck was in a draw: the odds of a worse one, by the judgement of the strongest level. `None` where all
/// outcomes are worth the same.
fn luck_of(before: &Moogh, drawn: <Moogh as quarry_game::Game>::Chance) -> Option<f64> {
    let (mut outcomes, knowledge) = (Vec::new(), MooghKnowledge::default());
    before.chances(&mut outcomes);
    if outcomes.len() < 2 || outcomes.len() > MOST_OUTCOMES {
        return None;
    }
    let value = |chance| {
        let mut after = *before;
        after.resolve(chance, &mut Quiet);
        knowledge.value(&after, HUNTER)
    };
    let (own, mut worse, mut differs) = (value(drawn), 0.0, false);
    for (chance, odds) in outcomes {
        let other = value(chance);
        differs |= (other - own).abs() > EVEN;
        worse += match other.total_cmp(&own) {
            std::cmp::Ordering::Less => odds.as_f64(),
            std::cmp::Ordering::Equal => odds.as_f64() / 2.0,
            std::cmp::Ordering::Greater => 0.0,
        };
    }
    differs.then_some(worse)
}

/// The best of the hunts that the strongest level finishes in `time`, with its decisions. Each hunt begins with other
/// thoughts; the first one is finished however long it takes.
pub fn best(day: u64, source: Source, time: Duration) -> (Score, Vec<String>) {
    let began = Instant::now();
    let mut best: Option<(Score, Vec<String>)> = None;
    for seed in 0.. {
        let mut hunt = Hunt::new(day, source);
        let mut player = Moogh::player(Level::STRONGEST, seed);
        let mut legal = Vec::new();
        while !hunt.is_over() && hunt.play.steps().len() < 4 * LONGEST {
            if best.is_some() && began.elapsed() >= time {
                break;
            }
            legal.clear();
            hunt.game().legal_actions(HUNTER, &mut legal);
            let view = hunt.game().view(Viewer::Seat(HUNTER));
            let budget = Budget::nodes(THOUGHT);
            let question = Question { view: &view, seat: HUNTER, legal: &legal, budget };
            let action = player.choose(question).action;
            let text = hunt.game().write_action(action);
            if hunt.decide(&text).is_err() {
                break;
            }
        }
        let score = hunt.score();
        if best.as_ref().is_none_or(|(known, _)| hunt.is_over() && score.points() > known.points())
        {
            best = Some((score, hunt.log().to_vec()));
        }
        if began.elapsed() >= time {
            break;
        }
    }
    best.unwrap_or_else(|| (Hunt::new(day, source).score(), Vec::new()))
}

/// The date of a day by the Gregorian calendar, such as `2026-11-19`.
pub fn date(day: u64) -> String {
    // Years are counted from March, so that the leap day is the last one.
    let shifted = day + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{:02}", of_year - (153 * from_march + 2) / 5 + 1)
}

/// What the hunt of a day is set up with; hunters are drawn.
pub fn options(day: u64) -> Options {
    let text = |text: &str| Some(text.to_owned());
    let scenario = SCENARIOS[(day % SCENARIOS.len() as u64) as usize];
    Options {
        mode: text("solo"),
        scenario: text(scenario),
        difficulty: text("hunter"),
        ..Options::default()
    }
}

#[cfg(test)]
mod tests {
    use quarry_game::{QuickDice, Roll as _};

    use super::*;

    fn secret(byte: u8) -> Source {
        Source::Secret(Seed::from_bytes([byte; 32]))
    }

    /// Plays at random to the end.
    fn played(day: u64, source: Source, luck: u64) -> Hunt {
        let (mut hunt, mut dice) = (Hunt::new(day, source), QuickDice::new(luck));
        let mut legal = Vec::new();
        while !hunt.is_over() && hunt.play.steps().len() < 3000 {
            legal.clear();
            hunt.game().legal_actions(HUNTER, &mut legal);
            let action = hunt.game().write_action(dice.pick(&legal));
            hunt.decide(&action).expect("it is legal");
        }
        hunt
    }

    #[test]
    fn each_scenario_is_hunted_to_an_end_and_back_from_its_log() {
        for day in 0..SCENARIOS.len() as u64 {
            for source in [secret(7), Source::Date] {
                let hunt = played(20_000 + day, source, day);
                let log = hunt.log();
                let again = Hunt::after(20_000 + day, source, log.iter().map(String::as_str));
                let again = again.expect("the log can be played");
                assert_eq!(again.score(), hunt.score(), "day {day}");
                assert_eq!(again.game().position(), hunt.game().position());
            }
        }
    }

    #[test]
    fn the_same_decisions_meet_the_same_draws_and_another_secret_other_ones() {
        let hunt = played(20_001, secret(1), 3);
        let log = hunt.log();
        let mut other = Hunt::new(20_001, secret(2));
        let differs = log.iter().any(|action| other.decide(action).is_err());
        assert!(differs || other.game().position() != hunt.game().position());
    }

    #[test]
    fn days_have_dates() {
        let dates =
            [(0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_776, "2026-11-19")];
        for (day, expected) in dates {
            assert_eq!(date(day), expected);
        }
    }

    #[test]
    fn a_victory_beats_any_defeat_and_rounds_beat_wounds() {
        let score =
            |won, rounds, wounds, left| Score { won, rounds, wounds, bravery: 3, left, luck: 50 };
        let order = [
            score(true, 4, 6, 0),
            score(true, 5, 0, 0),
            score(true, 5, 1, 0),
            score(false, 3, 0, 1),
            score(false, 3, 0, 2),
        ];
        assert!(order.is_sorted_by(|a, b| a.points() > b.points()));
    }
}

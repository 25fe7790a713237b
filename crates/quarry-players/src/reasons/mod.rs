//! Why a move is good, in words: what the judgement of the position gains by it most.
//!
//! A judgement is a sum of weighted features. Features that people have one word for are a
//! [`Theme`](crate::theme::Theme). The theme that grows most between now and the end of the line is the reason.
//! Its phrase stands in `phrases/GAME/`, in every language.

#[cfg(test)]
mod tests;

use quarry_game::{Lang, Message, Pending, Phrasebook, QuickDice, Quiet, Seat};

use crate::Thinks;

/// The phrase for a move that wins the game.
const WINS: &str = "wins";
/// The phrase for a move that nothing in particular speaks for.
const OUTLOOK: &str = "outlook";
/// Less than this is not worth a word.
const SMALL: f32 = 0.02;
/// Where dice are rolled, the mean of so many rolls counts.
const SAMPLES: usize = 12;

/// The key of the phrase that says why `seat` should play `line` in `world`.
pub(crate) fn reason<G: Thinks>(
    world: &G,
    seat: Seat,
    line: &[G::Action],
    seed: u64,
) -> &'static str {
    let now = world.themes(seat);
    let mut grown = vec![0.0; now.len()];
    let (mut dice, mut ended, mut won) = (QuickDice::new(seed), 0, 0);
    for _ in 0..SAMPLES {
        let end = play(world, seat, line, &mut dice);
        if let Some(outcome) = end.pending().outcome() {
            ended += 1;
            won += usize::from(outcome.is_won_by(seat));
            continue;
        }
        for ((grown, (_, then)), (_, now)) in grown.iter_mut().zip(end.themes(seat)).zip(&now) {
            *grown += then - now;
        }
    }
    if won > 0 && won == ended && 2 * won > SAMPLES {
        return WINS;
    }
    let goes_on = (SAMPLES - ended).max(1) as f32;
    let best = (0..now.len()).max_by(|a, b| grown[*a].total_cmp(&grown[*b]));
    best.filter(|best| grown[*best] / goes_on > SMALL).map_or(OUTLOOK, |best| now[best].0)
}

/// A reason in every language.
///
/// # Panics
///
/// When the Fluent sources, which are part of the program, are broken.
pub fn reason_words<G: Thinks>(reason: &'static str) -> [(Lang, String); 3] {
    let book = Phrasebook::parse(G::REASONS).unwrap_or_else(|error| panic!("{error}"));
    Lang::ALL.map(|lang| (lang, book.say(lang, &Message::new(reason))))
}

/// The world after `line`, as far as the dice allow it, when the next decision is due.
fn play<G: Thinks>(world: &G, seat: Seat, line: &[G::Action], dice: &mut QuickDice) -> G {
    let mut world = world.clone();
    for action in line {
        if world.check(seat, *action).is_err() {
            break;
        }
        world.apply_legal(seat, *action, &mut Quiet);
        while world.pending() == Pending::Chance {
            world.resolve(world.draw(dice), &mut Quiet);
        }
    }
    world
}

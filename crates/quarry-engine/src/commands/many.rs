//! Copies of a game, random steps and batches: what a search by another program needs, in few lines.

use quarry_game::{Pending, Refused, Roll, Seed};
use serde_json::{Value, json};

use super::ask::pending;
use super::step::Line;
use super::{Reply, Which};
use crate::fault::{Code, Fault};
use crate::request::{Asked, Request, SeedField, fields_of, read_request};
use crate::{Engine, Playable};

impl<G: Playable> Engine<G> {
    /// Copies a game as it stands, without its past.
    pub(super) fn copy(&mut self, game: Which) -> Reply {
        let copy = self.at(game)?.clone();
        if let Some(number) = self.free.pop() {
            self.copies[number as usize] = Some(copy);
            return Ok(json!({"game": number}));
        }
        if self.copies.len() >= self.limits.copies {
            let words = format!("at most {} copies are kept; give some back", self.limits.copies);
            return Err(Fault::new(Code::TooMany, words));
        }
        self.copies.push(Some(copy));
        Ok(json!({"game": self.copies.len() - 1}))
    }

    /// Gives a copy back.
    pub(super) fn free(&mut self, game: u32) -> Reply {
        self.at(Some(game))?;
        self.copies[game as usize] = None;
        self.free.push(game);
        Ok(json!({}))
    }

    /// Takes random steps until the game is over: draws with their odds, and any legal action of the first seat
    /// that decides. The seed of the game has no part in it.
    pub(super) fn random(&mut self, game: Which, steps: u32, seed: Option<&SeedField>) -> Reply {
        if steps > self.limits.steps {
            let words = format!("a line takes at most {} random steps", self.limits.steps);
            return Err(Fault::new(Code::TooMany, words));
        }
        let phrase = seed.map(SeedField::phrase).unwrap_or_default();
        let mut dice = Seed::from_phrase(&phrase).dice("random", self.at(game)?.steps());
        let taken = wander(self.line(game)?, steps, &mut dice);
        let taken = self.allowed(taken)?;
        let now = pending(self.at(game)?.game().pending());
        Ok(json!({"steps": taken, "pending": now}))
    }

    /// Obeys several requests, one after another, up to the first that fails.
    pub(super) fn batch(&mut self, requests: Vec<Value>) -> Reply {
        if requests.len() > self.limits.batch {
            let words = format!("a batch has at most {} requests", self.limits.batch);
            return Err(Fault::new(Code::TooMany, words));
        }
        let (mut answers, mut steps) = (Vec::with_capacity(requests.len()), self.limits.steps);
        for request in requests {
            let asked = fields_of(request).and_then(read_request);
            let answer = asked.and_then(|asked| {
                small(&asked, &mut steps)?;
                self.obey_safely(asked)
            });
            match answer {
                Ok(answer) => answers.push(json!({"ok": answer})),
                Err(fault) => {
                    answers.push(json!({"error": fault}));
                    break;
                }
            }
        }
        Ok(json!({"answers": answers}))
    }
}

/// Takes random steps to the end of the game, or so many; returns how many they were.
fn wander<G: Playable>(
    mut line: Line<'_, G>,
    steps: u32,
    dice: &mut impl Roll,
) -> Result<u32, Refused<G::Illegal>> {
    let mut legal = Vec::new();
    for taken in 0..steps {
        match line.game().pending() {
            Pending::Over(_) => return Ok(taken),
            Pending::Chance => drop(line.roll(dice)?),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                line.game().legal_actions(seat, &mut legal);
                line.act(seat, dice.pick(&legal))?;
            }
        }
    }
    Ok(steps)
}

/// Refuses what a batch does not take. `steps` are the random steps that it may still ask for.
fn small(asked: &Asked, steps: &mut u32) -> Result<(), Fault> {
    if !asked.request.is_small() {
        return Err(Fault::new(Code::BadRequest, "this command has a line of its own"));
    }
    if let Request::Random { steps: wanted, .. } = asked.request {
        let left = steps.checked_sub(wanted);
        *steps = left.ok_or_else(|| {
            Fault::new(Code::TooMany, format!("the batch has only {steps} random steps left"))
        })?;
    }
    Ok(())
}

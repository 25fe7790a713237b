//! What is allowed now: an input and the time become a step, or a refusal.

use quarry_fair::{Contribution, Streams};
use quarry_game::{Notation, Pending, Play, Quiet, Seat, Step as GameStep, Telling, json};

use super::Table;
use crate::clock::Millis;
use crate::people::Wish;
use crate::refusal::Refusal;
use crate::seats::{KeyHash, Level, Occupant};
use crate::step::{Entry, Input, Step};
use crate::wire::{Ack, Command, Request};

/// What a table answers when it does not refuse.
#[derive(Clone, PartialEq, Debug)]
pub enum Ruling {
    /// This may be written down and committed.
    Take(Step),
    /// The request was answered before; this was the answer.
    Repeat(Ack),
}

pub(super) type Entries = Result<Vec<Entry>, Refusal>;

impl<G: Notation + Telling> Table<G> {
    /// Decides about a message that came in at `now`. The table stays as it was.
    ///
    /// # Errors
    ///
    /// Says why the message has no effect.
    pub fn decide(&self, input: &Input, now: Millis) -> Result<Ruling, Refusal> {
        let (seat, idem, entries) = match input {
            Input::Sit { .. } => (None, None, self.sit(input)?),
            Input::SitSealed { seats, key, seal, wishes } => {
                (None, None, self.sit_sealed(seats, *key, *seal, wishes)?)
            }
            Input::Import { entries } => (None, None, self.import(entries)?),
            Input::Begin => (None, None, self.begin_unattended()?),
            Input::Time => (None, None, self.time(now)?),
            Input::Outage { from, until } => (None, None, self.outage(*from, *until)?),
            Input::Player { seat, request } => {
                if let Some(ack) = self.answer_to(*seat, request.idem) {
                    return Ok(Ruling::Repeat(ack));
                }
                (Some(*seat), Some(request.idem), self.player(*seat, request, now)?)
            }
        };
        Ok(Ruling::Take(Step { at: now, seat, idem, entries }))
    }

    fn sit(&self, input: &Input) -> Entries {
        let Input::Sit { seats, key, contribution, wishes } = input else {
            return Err(Refusal::Nothing);
        };
        let missing = self.expect_free(seats, key)?;
        if missing && self.head.terms.position.is_some() {
            return Err(Refusal::Practice);
        }
        self.expect_alone(seats)?;
        let (seats, key, contribution) = (seats.clone(), *key, *contribution);
        let mut entries = vec![Entry::Sit { seats: seats.clone(), key, contribution }];
        entries.extend(self.names(&seats, wishes)?);
        if !missing {
            let mut contributions = self.bowl.contributions.clone();
            seats.iter().for_each(|seat| contributions[seat.index()] = contribution);
            entries.extend(self.begin(&contributions)?);
        }
        Ok(entries)
    }

    /// What the players on `seats` are called. Nothing where they wish nothing, as `apply` then gives an emblem.
    pub(super) fn names(&self, seats: &[Seat], wishes: &[Wish]) -> Entries {
        if wishes.len() > seats.len() {
            return Err(Refusal::NoSeat);
        }
        if wishes.iter().all(|wish| *wish == Wish::default()) {
            return Ok(Vec::new());
        }
        let (mut there, none) = (self.players.clone(), Wish::default());
        let name = |(at, seat): (usize, &Seat)| {
            let wish = wishes.get(at).unwrap_or(&none);
            let player = wish.granted(self.head.id, seat.index(), &there);
            there[seat.index()] = Some(player.clone());
            Entry::Name { seat: *seat, player }
        };
        Ok(seats.iter().enumerate().map(name).collect())
    }

    /// Refuses chairs that are not free for the owner of `key`; whether others are still free then.
    pub(super) fn expect_free(&self, seats: &[Seat], key: &KeyHash) -> Result<bool, Refusal> {
        if self.play.is_some() {
            return Err(Refusal::Started);
        }
        if seats.is_empty() || seats.iter().any(|seat| seat.index() >= self.seats.len()) {
            return Err(Refusal::NoSeat);
        }
        if !seats.iter().all(|seat| self.seats[seat.index()].is_free_for(key)) {
            return Err(Refusal::Taken);
        }
        let is_missing = |seat: Seat| self.seats[seat.index()].is_empty() && !seats.contains(&seat);
        Ok(self.head.chairs().any(is_missing))
    }

    /// Begins a game of computer players only; no person contributes to its draws.
    fn begin_unattended(&self) -> Entries {
        match self.play {
            Some(_) => Err(Refusal::Started),
            None if !self.seats.iter().all(Occupant::is_computer) => Err(Refusal::NotStarted),
            None => self.begin(&self.bowl.contributions),
        }
    }

    /// Everybody is there: the setup is drawn, and whatever else comes before the first decision.
    pub(super) fn begin(&self, contributions: &[Contribution]) -> Entries {
        let (table, rules) = (self.head.id.number(), &self.head.rules);
        let streams = Streams::new(&self.secret, table, rules, contributions);
        if let Some(position) = &self.head.terms.position {
            let mut game =
                G::from_position_by(self.version, position).map_err(|_| Refusal::Nothing)?;
            let mut entries = vec![Entry::BeginAt { position: game.position() }];
            draw_all(&mut game, &streams, 0, &mut entries);
            return Ok(entries);
        }
        let options = json::read_value(&self.head.options).map_err(|_| Refusal::Nothing)?;
        let setup = G::set_up_by(self.version, &options, &mut streams.dice("setup", 0))
            .map_err(|_| Refusal::Nothing)?;
        let written = json::value_of(&setup).map_err(|_| Refusal::Nothing)?;
        let mut entries = vec![Entry::Begin { setup: written }];
        draw_all(&mut G::start_by(self.version, &setup), &streams, 0, &mut entries);
        Ok(entries)
    }

    /// A game from elsewhere comes as a whole, and only to a table that was set up for it.
    fn import(&self, entries: &[Entry]) -> Entries {
        match self.play {
            None if self.head.terms.imported => Ok(entries.to_vec()),
            _ => Err(Refusal::Started),
        }
    }

    fn time(&self, now: Millis) -> Entries {
        let seat = self.clocks.overdue(now).ok_or(Refusal::Nothing)?;
        let mut entries = vec![Entry::TimeUp { seat }];
        self.draw_pending(|game| game.resign(seat, &mut Quiet), &mut entries)?;
        Ok(entries)
    }

    /// Clocks are charged only while a seat could have moved.
    fn outage(&self, from: Millis, until: Millis) -> Entries {
        match self.clocks.lost(from, until) {
            0 => Err(Refusal::Nothing),
            ms => Ok(vec![Entry::Pause { ms }]),
        }
    }

    fn player(&self, seat: Seat, request: &Request, now: Millis) -> Entries {
        if !matches!(request.command, Command::Act { .. } | Command::Undo { .. }) {
            self.expect_new(seat, request.idem)?;
        }
        match &request.command {
            Command::Act { expect, action } => {
                self.expect_current(seat, *expect, now)?;
                self.act(seat, action)
            }
            Command::Undo { expect } => {
                self.expect_current(seat, *expect, now)?;
                self.running()?.can_undo(seat).map_err(Refusal::Fence)?;
                Ok(vec![Entry::Undo { seat }])
            }
            Command::Chat(line) => {
                let line = line.cleaned().ok_or(Refusal::Line)?;
                Ok(vec![Entry::Chat { seat, line, salt: None }])
            }
            Command::Seal(seal) => self.seal_again(seat, *seal),
            Command::Open(contribution) => self.open_contribution(seat, *contribution),
            Command::Resign => {
                self.running()?;
                if self.is_done(seat) {
                    return Err(Refusal::Nothing);
                }
                let mut entries = vec![Entry::Resign { seat }];
                self.draw_pending(|game| game.resign(seat, &mut Quiet), &mut entries)?;
                Ok(entries)
            }
            Command::Leave => self.leave(seat),
            Command::Rematch if !self.is_over() => Err(Refusal::NotOver),
            Command::Rematch if self.rematch.contains(seat) => Err(Refusal::Nothing),
            Command::Rematch => Ok(vec![Entry::Rematch { seat }]),
        }
    }

    fn leave(&self, seat: Seat) -> Entries {
        let left = match self.seats[seat.index()] {
            Occupant::Person(_) if self.is_over() => return Err(Refusal::Over),
            Occupant::Person(_) if self.play.is_none() => Entry::StandUp { seat },
            Occupant::Person(_) if self.is_done(seat) => Entry::StandUp { seat },
            Occupant::Person(_) => Entry::Computer { seat, level: Level::STAND_IN },
            Occupant::Open | Occupant::Kept(_) | Occupant::Computer(_) | Occupant::Gone => {
                return Err(Refusal::NoSeat);
            }
        };
        Ok(vec![left])
    }

    /// The game, if it has begun and not ended.
    fn running(&self) -> Result<&Play<G>, Refusal> {
        let play = self.play.as_ref().ok_or(Refusal::NotStarted)?;
        if self.is_over() { Err(Refusal::Over) } else { Ok(play) }
    }

    /// Refuses what was decided on an old picture or too late.
    fn expect_current(&self, seat: Seat, expect: u64, now: Millis) -> Result<(), Refusal> {
        self.running()?;
        let watch = &self.watches[seat.index()];
        if expect < watch.basis || expect > watch.view_seq {
            return Err(Refusal::Stale);
        }
        if self.clocks.is_overdue(seat, now) {
            return Err(Refusal::TimeUp);
        }
        Ok(())
    }

    fn act(&self, seat: Seat, action: &str) -> Entries {
        let game = self.running()?.game();
        let read = game.read_action(action).map_err(|_| Refusal::Notation)?;
        game.check(seat, read).map_err(|illegal| Refusal::Illegal(G::refusal(&illegal)))?;
        let mut entries = vec![Entry::Act { seat, action: game.write_action(read) }];
        self.draw_pending(|game| game.apply_legal(seat, read, &mut Quiet), &mut entries)?;
        Ok(entries)
    }

    /// Draws whatever is due after `step`.
    fn draw_pending(
        &self,
        step: impl FnOnce(&mut G),
        entries: &mut Vec<Entry>,
    ) -> Result<(), Refusal> {
        let play = self.running()?;
        let mut game = play.game().clone();
        step(&mut game);
        if game.pending() == Pending::Chance {
            let is_draw = |step: &&GameStep<_, _>| matches!(step, GameStep::Chance(_));
            let drawn = play.steps().iter().filter(is_draw).count();
            draw_all(&mut game, &self.streams(), drawn as u64, entries);
        }
        Ok(())
    }
}

/// Draws from `streams` until a seat must decide or the game is over.
fn draw_all<G: Notation>(
    game: &mut G,
    streams: &Streams,
    mut number: u64,
    entries: &mut Vec<Entry>,
) {
    while game.pending() == Pending::Chance {
        let drawn = game.draw(&mut streams.dice("draw", number));
        entries.push(Entry::Chance { chance: game.write_chance(drawn) });
        game.resolve(drawn, &mut Quiet);
        number += 1;
    }
}

//! The table itself, and what a step does to it.
//!
//! | part | where |
//! |---|---|
//! | an input becomes a step or a refusal | `decide` |
//! | contributions to the draws | `contribute` |
//! | a step becomes one frame for each viewer | `show` |

mod contribute;
mod decide;
mod notes;
mod show;

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use quarry_fair::{Secret, Streams, Verification};
use quarry_game::{
    Notation, Pending, Play, QuickDice, Refused, Seat, SeatSet, Step as GameStep, Telling, Version,
    Viewer, json, write_record,
};

use crate::audiences::Audiences;
use crate::chat::{Line, REMEMBERED, Said};
use crate::clock::{Clocks, Millis};
use crate::error::TableError;
use crate::frame::{Frame, Item, doer, seen_item};
use crate::mixing::Bowl;
use crate::people::{Player, Wish};
use crate::refusal::Refusal;
use crate::seats::{Head, KeyHash, Occupant};
use crate::step::{Entry, Step};
use crate::wire::{Ack, Idem};

pub use self::decide::Ruling;
use self::notes::Notes;

/// How many answers a table can repeat; they are looked through for every request. One older than that is refused: by the
/// frame it was decided on, or as its name is known.
const ANSWERS: usize = 32;

/// One table with its game inside.
#[derive(Clone)]
pub struct Table<G: Notation> {
    pub(crate) head: Arc<Head>,
    /// The version of the rules that the head names.
    pub(crate) version: Version,
    pub(crate) secret: Secret,
    pub(crate) seats: Vec<Occupant>,
    /// How the people are called; nothing on chairs without a person.
    pub(crate) players: Vec<Option<Player>>,
    pub(crate) bowl: Bowl,
    pub(crate) play: Option<Play<G>>,
    /// Who noticed each step of the game: bit i is watch i.
    pub(crate) noticed: Vec<u8>,
    /// One for each seat, and the last one for spectators.
    pub(crate) watches: Vec<Watch>,
    pub(crate) clocks: Clocks,
    /// The last requests with the numbers that answered them.
    answered: VecDeque<(Seat, Ack)>,
    /// The name of every request that was not decided on a frame, such as talk, which no number would refuse when it comes
    /// again. Eight bytes of each will do, as names are random.
    names: Vec<u64>,
    pub(crate) chat: VecDeque<Said>,
    /// Bytes of talk in the log, roughly.
    pub(crate) talked: u64,
    pub(crate) rematch: SeatSet,
    len: u64,
}

/// What one audience has been shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    /// The number of its last frame.
    pub(crate) view_seq: u64,
    /// The first frame on which a decision can still be based.
    pub(crate) basis: u64,
    /// The clocks as far as this audience may know them.
    pub(crate) clocks: Clocks,
    /// Whether something happened unnoticed that has not come out yet.
    behind: bool,
}

/// What came of a step.
#[derive(Clone, PartialEq, Debug)]
pub struct Committed {
    /// For the seat that asked for it.
    pub ack: Option<Ack>,
    /// At most one for each viewer.
    pub frames: Vec<Frame>,
}

impl<G: Notation + Telling> Table<G> {
    /// A table without steps.
    ///
    /// # Errors
    ///
    /// When the game cannot be set up like this.
    pub fn new(head: Head, secret: Secret) -> Result<Table<G>, TableError> {
        let wrong = |words: &str| TableError::Head(words.to_owned());
        let version = head.version::<G>()?;
        let (agreement, promised) = head.promised::<G>(&secret)?;
        if head.commitment != promised {
            return Err(wrong("the secret is not the committed one"));
        }
        let seats = Self::chairs(version, &head)?;
        if head.seats.len() != seats {
            return Err(TableError::Head(format!("this game has {seats} seats")));
        }
        let clocks = Clocks::new(head.control);
        let watch = Watch { view_seq: 0, basis: 0, clocks, behind: false };
        Ok(Table {
            version,
            secret,
            seats: head.seats.iter().copied().map(Occupant::from).collect(),
            players: vec![None; seats],
            bowl: Bowl::new(seats, agreement),
            play: None,
            noticed: Vec::new(),
            watches: vec![watch; seats + 1],
            clocks,
            answered: VecDeque::new(),
            names: Vec::new(),
            chat: VecDeque::new(),
            talked: 0,
            rematch: SeatSet::EMPTY,
            len: 0,
            head: Arc::new(head),
        })
    }

    /// How many seats such a game has; its position or a trial setup tells.
    fn chairs(version: Version, head: &Head) -> Result<usize, TableError> {
        if head.terms.imported {
            // The game itself tells, once it is laid out.
            return Ok(head.seats.len());
        }
        let options: G::Options =
            json::read_value(&head.options).map_err(|error| TableError::Head(error.to_string()))?;
        if let Some(position) = &head.terms.position {
            return Self::practice_chairs(version, position, &options);
        }
        let setup = G::set_up_by(version, &options, &mut QuickDice::new(0))
            .map_err(|error| TableError::Head(error.to_string()))?;
        Ok(G::start_by(version, &setup).seats())
    }

    fn practice_chairs(
        version: Version,
        position: &str,
        options: &G::Options,
    ) -> Result<usize, TableError> {
        let wrong = |words: &str| Err(TableError::Head(words.to_owned()));
        let game = G::from_position_by(version, position)
            .map_err(|error| TableError::Head(error.to_string()))?;
        match game.pending() {
            _ if *options != G::Options::default() => wrong("a position leaves no options"),
            Pending::Over(_) => wrong("the game is over in this position"),
            Pending::Seats(_) | Pending::Chance => Ok(game.seats()),
        }
    }

    /// How many steps were committed.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Whether nothing was committed yet.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The seats that the owner of `key` holds.
    pub fn seats_of(&self, key: &KeyHash) -> SeatSet {
        let held = |seat: &Seat| self.seats[seat.index()] == Occupant::Person(*key);
        self.head.chairs().filter(held).collect()
    }

    pub(crate) fn streams(&self) -> Streams {
        Streams::new(
            &self.secret,
            self.head.id.number(),
            &self.head.rules,
            &self.bowl.contributions,
        )
    }

    pub(crate) fn deciding(&self) -> SeatSet {
        self.play.as_ref().map_or(SeatSet::EMPTY, |play| play.game().pending().seats())
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        let over = |play: &Play<G>| matches!(play.game().pending(), Pending::Over(_));
        self.play.as_ref().is_some_and(over)
    }

    /// Whether the game asks nothing of `seat` any more, though it may go on for the others.
    pub(crate) fn is_done(&self, seat: Seat) -> bool {
        self.play.as_ref().is_some_and(|play| play.game().is_done(seat))
    }

    /// The record of a finished game, or of one from elsewhere, as JSON.
    pub fn record(&self) -> Option<String> {
        let is_open = self.is_over() || self.head.terms.imported;
        self.play.as_ref().filter(|_| is_open).map(write_record)
    }

    /// The verification file of a finished game as JSON; it opens the secret. A game from elsewhere has none,
    /// as nothing was drawn here.
    pub fn verification(&self) -> Option<String> {
        let drawn_here = self.is_over() && !self.head.terms.imported;
        let play = self.play.as_ref().filter(|_| drawn_here)?;
        let (table, terms) = (self.head.id.number(), self.file_terms());
        let (secret, seats) = (&self.secret, &self.bowl.contributions);
        let file = Verification::new::<G>(table, secret, seats, &terms, play.record()).ok()?;
        json::lines_of(&file).ok()
    }

    /// Makes a step true and shows every viewer what they may see of it.
    ///
    /// # Errors
    ///
    /// When the step does not follow from the ones before; the table must then not be used further.
    pub fn commit(&mut self, step: &Step) -> Result<Committed, TableError> {
        self.commit_before(step, Audiences::ALL)
    }

    /// The same where only some audiences look: no other frame is made.
    ///
    /// # Errors
    ///
    /// As [`Table::commit`].
    pub fn commit_before(
        &mut self,
        step: &Step,
        looking: Audiences,
    ) -> Result<Committed, TableError> {
        let before = self.deciding();
        let looks = |&index: &usize| looking.contains(self.viewer(index));
        let looking =
            (0..self.watches.len()).filter(looks).fold(0, |bits, index| bits | 1 << index);
        let mut notes = Notes::new(looking);
        for entry in &step.entries {
            self.apply(entry, &mut notes)
                .map_err(|words| TableError::Step(self.len + 1, words.to_owned()))?;
        }
        self.len += 1;
        self.clocks.pass(self.deciding(), step.at);
        for index in 0..self.watches.len() {
            self.watch(index, &notes, step, before);
        }
        let frames = (0..self.watches.len())
            .filter(|&index| looking & 1 << index != 0 && notes.is_shown(index, step))
            .map(|index| self.event_frame(self.viewer(index), &notes.items[index], notes.game))
            .collect();
        let ack = step.seat.zip(step.idem).map(|(seat, idem)| self.remember(step, seat, idem));
        Ok(Committed { ack, frames })
    }

    fn remember(&mut self, step: &Step, seat: Seat, idem: Idem) -> Ack {
        let ack = Ack { idem, view_seq: self.watches[seat.index()].view_seq };
        self.answered.truncate(ANSWERS - 1);
        self.answered.push_front((seat, ack));
        if !matches!(step.entries.first(), Some(Entry::Act { .. } | Entry::Undo { .. })) {
            self.names.push(short_name(seat, idem));
        }
        ack
    }

    /// Refuses a request that was taken so long ago that its answer is forgotten.
    pub(crate) fn expect_new(&self, seat: Seat, idem: Idem) -> Result<(), Refusal> {
        let known = self.names.contains(&short_name(seat, idem));
        if known { Err(Refusal::Stale) } else { Ok(()) }
    }

    /// How the request of `seat` was answered before.
    pub(crate) fn answer_to(&self, seat: Seat, idem: Idem) -> Option<Ack> {
        let same = |(who, ack): &&(Seat, Ack)| *who == seat && ack.idem == idem;
        self.answered.iter().find(same).map(|(_, ack)| *ack)
    }

    pub(crate) fn viewer(&self, index: usize) -> Viewer {
        if index < self.seats.len() { Viewer::Seat(Seat::at(index)) } else { Viewer::Spectator }
    }

    /// Brings one audience up to what it may know of a step.
    fn watch(&mut self, index: usize, notes: &Notes<G::Seen>, step: &Step, before: SeatSet) {
        let after = self.deciding();
        let watch = &mut self.watches[index];
        if !notes.is_shown(index, step) {
            watch.behind |= notes.game;
            return;
        }
        watch.view_seq += 1;
        if !notes.game {
            return;
        }
        // While a seat decides, what others do beside it does not make its decision stale.
        let beside = Seat::new(index).is_some_and(|seat| {
            step.seat != Some(seat) && before.contains(seat) && after.contains(seat)
        });
        if !beside {
            watch.basis = watch.view_seq;
        }
        watch.behind &= !notes.opened;
        match step.seat {
            Some(seat) if watch.behind => watch.clocks.follow(&self.clocks, seat, step.at),
            _ => watch.clocks = self.clocks,
        }
    }

    fn apply(&mut self, entry: &Entry, notes: &mut Notes<G::Seen>) -> Result<(), &'static str> {
        let beside =
            matches!(entry, Entry::Chat { .. } | Entry::Hushed { .. } | Entry::Rematch { .. });
        notes.game |= !beside;
        match entry {
            Entry::Sit { seats, key, contribution } => {
                self.seat(seats, *key, notes)?;
                let given = &mut self.bowl.contributions;
                seats.iter().for_each(|seat| given[seat.index()] = *contribution);
            }
            Entry::SitSealed { seats, key, seal } => {
                self.seat(seats, *key, notes)?;
                self.bowl.lay(seats, *seal);
            }
            Entry::Name { seat, player } => {
                *self.players.get_mut(seat.index()).ok_or("no such seat")? = Some(player.clone());
            }
            Entry::Seal { seats, seal } => {
                self.bowl.lay(seats, *seal);
                seats.iter().for_each(|seat| notes.all(&Item::Sealed { seat: *seat }));
            }
            Entry::Open { seats, contribution } => {
                self.bowl.open(self.head.id.number(), seats, *contribution)?;
                seats.iter().for_each(|seat| notes.all(&Item::Opened { seat: *seat }));
            }
            Entry::StandUp { seat } => self.stand_up(*seat, notes),
            Entry::Computer { seat, level } => {
                self.seats[seat.index()] = Occupant::Computer(*level);
                self.players[seat.index()] = None;
                notes.all(&Item::Left { seat: *seat });
            }
            Entry::Begin { setup } => {
                let setup = json::read_value(setup).map_err(|_| "unreadable setup")?;
                self.begin_play(Play::new_by(self.version, setup), notes)?;
            }
            Entry::BeginAt { position } => {
                let game = G::from_position_by(self.version, position)
                    .map_err(|_| "unreadable position")?;
                self.begin_play(Play::from_game(game), notes)?;
            }
            Entry::Chat { seat, line, .. } => self.say(*seat, line.clone(), notes),
            Entry::Hushed { seat, .. } => self.say(*seat, Line::gone(), notes),
            Entry::Rematch { seat } => {
                self.rematch = self.rematch.with(*seat);
                notes.all(&Item::Rematch { seat: *seat });
            }
            Entry::Pause { ms } => {
                self.clocks.pause(*ms);
                self.watches.iter_mut().for_each(|watch| watch.clocks.pause(*ms));
                notes.all(&Item::Paused { ms: *ms });
            }
            Entry::TimeUp { seat } => {
                notes.all(&Item::TimeUp { seat: *seat });
                self.apply_to_game(entry, notes)?;
            }
            Entry::Undo { seat } => self.take_back(*seat, notes)?,
            Entry::Act { .. } | Entry::Chance { .. } | Entry::Resign { .. } => {
                self.apply_to_game(entry, notes)?;
            }
        }
        Ok(())
    }

    fn seat(
        &mut self,
        seats: &[Seat],
        key: KeyHash,
        notes: &mut Notes<G::Seen>,
    ) -> Result<(), &'static str> {
        for seat in seats {
            *self.seats.get_mut(seat.index()).ok_or("no such seat")? = Occupant::Person(key);
            let player = Wish::default().granted(self.head.id, seat.index(), &self.players);
            self.players[seat.index()] = Some(player);
            notes.all(&Item::Seated { seat: *seat });
        }
        Ok(())
    }

    fn say(&mut self, seat: Seat, line: Line, notes: &mut Notes<G::Seen>) {
        self.talked += line.cost();
        let said = Said { seat, line };
        notes.all(&Item::Said(said.clone()));
        self.chat.push_back(said);
        self.chat.drain(..self.chat.len().saturating_sub(REMEMBERED));
    }

    /// Before the game the chair is free again and the draws are mixed afresh; later it stays empty
    /// and keeps the name that the result is told with.
    fn stand_up(&mut self, seat: Seat, notes: &mut Notes<G::Seen>) {
        let begun = self.play.is_some();
        if begun {
            self.seats[seat.index()] = Occupant::Gone;
        } else {
            self.seats[seat.index()] = Occupant::Open;
            self.players[seat.index()] = None;
        }
        notes.all(&Item::Left { seat });
        if !begun && self.bowl.take_out(seat) {
            notes.all(&Item::Voided);
        }
    }

    fn begin_play(
        &mut self,
        play: Play<G>,
        notes: &mut Notes<G::Seen>,
    ) -> Result<(), &'static str> {
        if play.game().seats() != self.seats.len() {
            return Err("another number of seats");
        }
        self.play = Some(play);
        notes.all(&Item::Began);
        Ok(())
    }

    fn apply_to_game(
        &mut self,
        entry: &Entry,
        notes: &mut Notes<G::Seen>,
    ) -> Result<(), &'static str> {
        let play = self.play.as_mut().ok_or("the game has not begun")?;
        let events = match entry {
            Entry::Act { seat, action } => {
                let action = play.game().read_action(action).map_err(|_| "unreadable action")?;
                play.act(*seat, action)
            }
            Entry::Chance { chance } => {
                let chance = play.game().read_chance(chance).map_err(|_| "unreadable draw")?;
                notes.opened = true;
                play.chance(chance)
            }
            Entry::Resign { seat } | Entry::TimeUp { seat } => {
                notes.opened = true;
                play.resign(*seat)
            }
            // `apply` hands over no other entry.
            _ => unreachable!("not a step of the game"),
        };
        let events = events.map_err(|why| match why {
            Refused::Illegal(_) => "against the rules",
            // All others say that the seat is not to decide now.
            _ => "out of turn",
        })?;
        let opened = events.iter().any(G::reveals);
        notes.opened |= opened;
        let doer = doer(play.steps(), opened);
        let mut noticed = 0;
        for index in 0..self.watches.len() {
            let viewer = self.viewer(index);
            for seen in events.iter().filter_map(|event| G::seen(event, viewer)) {
                noticed |= 1 << index;
                notes.one(index, || seen_item::<G>(seen, viewer, doer));
            }
        }
        self.noticed.push(noticed);
        Ok(())
    }

    /// Those who noticed a step notice that it is taken back; the others have nothing to forget.
    fn take_back(&mut self, seat: Seat, notes: &mut Notes<G::Seen>) -> Result<(), &'static str> {
        let play = self.play.as_mut().ok_or("the game has not begun")?;
        let own = |step: &GameStep<_, _>| matches!(step, GameStep::Act(who, _) if *who == seat);
        let index = play.steps().iter().rposition(own).ok_or("nothing to take back")?;
        play.undo(seat).map_err(|_| "beyond the fence")?;
        let noticed = self.noticed.remove(index);
        for watch in (0..self.watches.len()).filter(|watch| noticed & 1 << watch != 0) {
            notes.one(watch, || Item::TookBack { seat });
        }
        Ok(())
    }

    /// When the next clock expires.
    pub fn deadline(&self) -> Option<Millis> {
        self.clocks.deadline()
    }
}

fn short_name(seat: Seat, idem: Idem) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seat, idem).hash(&mut hasher);
    hasher.finish()
}

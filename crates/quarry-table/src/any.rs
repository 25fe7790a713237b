//! Any game behind one trait, for a server with many tables.

use std::any::Any;
use std::sync::Arc;

use quarry_fair::{Agreement, Secret};
use quarry_game::{Notation, QuickDice, Roll as _, Seat, SeatSet, Secrets, Telling, Viewer};
use serde_json::Value;

use crate::audiences::Audiences;
use crate::clock::Millis;
use crate::error::TableError;
use crate::frame::{Frame, ThreatView};
use crate::past::Past;
use crate::people::Player;
use crate::refusal::Refusal;
use crate::seats::{Head, KeyHash, Level, Occupant, SeatPlan};
use crate::step::{Input, Step};
use crate::table::{Committed, Ruling, Table};

/// Threats that are to be searched for.
pub type Threats = Box<dyn FnOnce() -> Vec<ThreatView> + Send>;

/// A table whatever its game.
pub trait AnyTable: Send {
    /// What was fixed when it was set up.
    fn head(&self) -> &Arc<Head>;
    /// What the commitment binds, at tables of the second version.
    fn agreement(&self) -> Option<&Agreement>;
    /// How many steps were committed.
    fn steps(&self) -> u64;
    /// The seats that the owner of `key` holds.
    fn seats_of(&self, key: &KeyHash) -> SeatSet;
    /// Who sits where.
    fn occupants(&self) -> &[Occupant];
    /// How the people are called; nothing on chairs without a person.
    fn players(&self) -> &[Option<Player>];
    /// The number of the last frame of `viewer`: what a decision made now is based on.
    fn view_seq(&self, viewer: Viewer) -> u64;
    /// The first frame of `seat` on which a decision can still be based: while it stays, so does the question.
    fn basis(&self, seat: Seat) -> u64;
    /// See [`Table::decide`].
    ///
    /// # Errors
    ///
    /// Says why the message has no effect.
    fn decide(&self, input: &Input, now: Millis) -> Result<Ruling, Refusal>;
    /// See [`Table::commit_before`].
    ///
    /// # Errors
    ///
    /// When the step does not follow from the ones before.
    fn commit(&mut self, step: &Step, looking: Audiences) -> Result<Committed, TableError>;
    /// See [`Table::sync`].
    fn sync(&self, viewer: Viewer) -> Frame;
    /// A position that fits what `viewer` sees, once the game has begun.
    fn world(&self, viewer: Viewer) -> Option<String>;
    /// What each seat could take of the others, in games without secrets; nothing before the game has begun. It is
    /// searched for when the answer is called, which takes a while: not under the lock of a table.
    fn threats(&self) -> Threats;
    /// Whether the game has begun.
    fn is_begun(&self) -> bool;
    /// Whether the game has ended.
    fn is_over(&self) -> bool;
    /// The seats that must decide now.
    fn deciding(&self) -> SeatSet;
    /// When the next clock expires.
    fn deadline(&self) -> Option<Millis>;
    /// How many steps the game itself has.
    fn played(&self) -> usize;
    /// Bytes of talk in the log, roughly.
    fn talked(&self) -> u64;
    /// The record of a finished game as JSON.
    fn record(&self) -> Option<String>;
    /// The verification file of a finished game as JSON.
    fn verification(&self) -> Option<String>;
    /// The computer player who must decide now. Of several who choose at once it is the one of the lowest
    /// seat, as in a match: the next one is asked when that choice is sealed.
    fn thinking(&self) -> Vec<(Seat, Level)>;
    /// What the player of `seat` knows, as a [`DecisionRequest`] of the game.
    fn decision_request(&self, seat: Seat) -> Option<Box<dyn Any + Send>>;
    /// The earlier decisions of `seat`, as a [`Past`] of the game.
    fn past(&self, seat: Seat) -> Option<Box<dyn Any + Send>>;
    /// A seed for whatever thinks on behalf of `seat`. It follows from the secret of the table and from
    /// nothing that a player knows, so no player can foresee it.
    fn luck(&self, purpose: &str, seat: Seat) -> u64;
    /// The seats that want another game.
    fn rematch_wishes(&self) -> SeatSet;
    /// The table after this one, once all people have agreed to a rematch: everyone sits one seat further on.
    fn rematch(&self) -> Option<Rematch>;
}

/// What the table of a rematch has otherwise than the one before.
#[derive(Clone, PartialEq, Debug)]
pub struct Rematch {
    /// Who shall sit where.
    pub seats: Vec<SeatPlan>,
    /// What was asked for, with what was chosen for a player at the new seat of that player.
    pub options: Value,
}

/// All that a computer player is given: a view in, an action out.
pub struct DecisionRequest<G: Notation> {
    /// Who decides.
    pub seat: Seat,
    /// What the seat may know.
    pub view: G::View,
    /// What it may do.
    pub legal: Vec<G::Action>,
    /// The same in notation.
    pub written: Vec<String>,
}

impl<G: Notation + Secrets + Telling> AnyTable for Table<G> {
    fn head(&self) -> &Arc<Head> {
        &self.head
    }

    fn agreement(&self) -> Option<&Agreement> {
        self.bowl.agreement.as_deref()
    }

    fn steps(&self) -> u64 {
        self.len()
    }

    fn seats_of(&self, key: &KeyHash) -> SeatSet {
        Table::seats_of(self, key)
    }

    fn occupants(&self) -> &[Occupant] {
        &self.seats
    }

    fn players(&self) -> &[Option<Player>] {
        &self.players
    }

    fn view_seq(&self, viewer: Viewer) -> u64 {
        Table::view_seq(self, viewer)
    }

    fn basis(&self, seat: Seat) -> u64 {
        self.watches[seat.index()].basis
    }

    fn decide(&self, input: &Input, now: Millis) -> Result<Ruling, Refusal> {
        Table::decide(self, input, now)
    }

    fn commit(&mut self, step: &Step, looking: Audiences) -> Result<Committed, TableError> {
        self.commit_before(step, looking)
    }

    fn sync(&self, viewer: Viewer) -> Frame {
        Table::sync(self, viewer)
    }

    fn threats(&self) -> Threats {
        let game = self.play.as_ref().map(|play| play.game().clone());
        Box::new(move || game.iter().flat_map(G::threats).map(ThreatView::from).collect())
    }

    fn world(&self, viewer: Viewer) -> Option<String> {
        let view = self.play.as_ref()?.game().view(viewer);
        // Only what the viewer knows anyhow goes in, so nothing else can come out.
        let number = Table::view_seq(self, viewer) << 3 | self.watch_of(viewer) as u64;
        let mut dice = QuickDice::new(self.head.id.number() ^ number);
        Some(G::imagine(&view, &mut dice).position())
    }

    fn is_begun(&self) -> bool {
        self.play.is_some()
    }

    fn is_over(&self) -> bool {
        Table::is_over(self)
    }

    fn deciding(&self) -> SeatSet {
        Table::deciding(self)
    }

    fn deadline(&self) -> Option<Millis> {
        Table::deadline(self)
    }

    fn played(&self) -> usize {
        self.play.as_ref().map_or(0, |play| play.steps().len())
    }

    fn talked(&self) -> u64 {
        self.talked
    }

    fn record(&self) -> Option<String> {
        Table::record(self)
    }

    fn verification(&self) -> Option<String> {
        Table::verification(self)
    }

    fn thinking(&self) -> Vec<(Seat, Level)> {
        let level = |seat: Seat| match self.seats[seat.index()] {
            Occupant::Computer(level) => Some((seat, level)),
            Occupant::Open | Occupant::Kept(_) | Occupant::Person(_) | Occupant::Gone => None,
        };
        self.deciding().iter().find_map(level).into_iter().collect()
    }

    fn decision_request(&self, seat: Seat) -> Option<Box<dyn Any + Send>> {
        let game = self.play.as_ref()?.game();
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        let written = legal.iter().map(|action| game.write_action(*action)).collect();
        let view = game.view(Viewer::Seat(seat));
        Some(Box::new(DecisionRequest::<G> { seat, view, legal, written }))
    }

    fn past(&self, seat: Seat) -> Option<Box<dyn Any + Send>> {
        let play = self.play.as_ref()?;
        Some(Box::new(Past::<G>::new(seat, play)))
    }

    fn luck(&self, purpose: &str, seat: Seat) -> u64 {
        let mut dice = self.streams().dice(purpose, seat.index() as u64);
        u64::from(dice.next_u32()) << 32 | u64::from(dice.next_u32())
    }

    fn rematch_wishes(&self) -> SeatSet {
        self.rematch
    }

    fn rematch(&self) -> Option<Rematch> {
        let wants = |(index, occupant): (usize, &Occupant)| {
            !matches!(occupant, Occupant::Person(_)) || self.rematch.contains(Seat::at(index))
        };
        if self.rematch.is_empty() || !self.seats.iter().enumerate().all(wants) {
            return None;
        }
        let mut seats: Vec<SeatPlan> = self.seats.iter().copied().map(again).collect();
        seats.rotate_right(1);
        let mut options = self.head.options.clone();
        G::move_on(&mut options);
        Some(Rematch { seats, options })
    }
}

fn again(occupant: Occupant) -> SeatPlan {
    match occupant {
        Occupant::Open => SeatPlan::Open,
        Occupant::Kept(key) | Occupant::Person(key) => SeatPlan::Kept(key),
        Occupant::Computer(level) => SeatPlan::Computer(level),
        Occupant::Gone => SeatPlan::Computer(Level::STAND_IN),
    }
}

/// The frames of `viewer` after number `have`, made again from the log: the same bytes as were sent then.
///
/// # Errors
///
/// When the log does not fit.
pub fn replayed_frames<G: Notation + Secrets + Telling>(
    head: Head,
    secret: Secret,
    steps: &[Step],
    viewer: Viewer,
    have: u64,
) -> Result<Vec<Frame>, TableError> {
    let mut table = Table::<G>::new(head, secret)?;
    let (mut frames, looking) = (Vec::new(), Audiences::NONE.with(viewer));
    for step in steps {
        // A frame that the viewer has is not made.
        let looking = if table.view_seq(viewer) < have { Audiences::NONE } else { looking };
        frames.extend(table.commit_before(step, looking)?.frames);
    }
    Ok(frames)
}

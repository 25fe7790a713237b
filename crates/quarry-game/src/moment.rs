//! A running game without its past. What a step costs here does not depend on how many came before it.

use crate::{Deciders, Game, Pending, Refused, Roll, Seat, Seed};

/// A game as it stands, with the number of its steps and draws. A copy costs what a copy of the game costs, so
/// that a search may keep as many as it likes.
///
/// A step is made on a copy, which takes the place of the game when all went well: neither a refusal nor a panic
/// of the rules leaves half a step behind.
#[derive(Clone, Debug)]
pub struct Moment<G> {
    game: G,
    steps: u64,
    draws: u64,
}

/// What a step brought, or why it was not taken.
type Taken<G, T> = Result<T, Refused<<G as Game>::Illegal>>;

/// What comes after a step, and what happened in it.
pub(crate) type Next<G> = (Moment<G>, Vec<<G as Game>::Event>);

impl<G: Game> Moment<G> {
    /// A game that begins here.
    pub const fn new(game: G) -> Moment<G> {
        Moment { game, steps: 0, draws: 0 }
    }

    /// The game as it stands.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// How many steps it has taken, draws among them.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Plays an action of `seat` and tells what happened.
    ///
    /// # Errors
    ///
    /// Says why not; the game is then as it was.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Taken<G, Vec<G::Event>> {
        let next = self.after_act(seat, action)?;
        Ok(self.go_on(next))
    }

    /// Applies an outcome that came from outside, such as a record or a real die.
    ///
    /// # Errors
    ///
    /// When no draw is due or the outcome cannot come out.
    pub fn chance(&mut self, outcome: G::Chance) -> Taken<G, Vec<G::Event>> {
        let next = self.after_chance(outcome)?;
        Ok(self.go_on(next))
    }

    /// Draws the outcome that `seed` holds for this moment, and returns it with what happened.
    ///
    /// # Errors
    ///
    /// When no draw is due.
    pub fn draw(&mut self, seed: &Seed) -> Taken<G, (G::Chance, Vec<G::Event>)> {
        let (outcome, next) = self.after_draw(seed)?;
        Ok((outcome, self.go_on(next)))
    }

    /// `seat` gives up.
    ///
    /// # Errors
    ///
    /// When the game is over already or has no such seat.
    pub fn resign(&mut self, seat: Seat) -> Taken<G, Vec<G::Event>> {
        let next = self.after_resign(seat)?;
        Ok(self.go_on(next))
    }

    /// Draws an outcome with `dice` that have no part in the seed of the game.
    ///
    /// # Errors
    ///
    /// When no draw is due.
    pub fn roll(&mut self, dice: &mut impl Roll) -> Taken<G, Vec<G::Event>> {
        let (_, next) = self.after_roll(dice)?;
        Ok(self.go_on(next))
    }

    fn go_on(&mut self, (next, events): Next<G>) -> Vec<G::Event> {
        *self = next;
        events
    }

    pub(crate) fn after_act(&self, seat: Seat, action: G::Action) -> Taken<G, Next<G>> {
        self.expect_seat(seat)?;
        let (mut game, mut events) = (self.game.clone(), Vec::new());
        game.apply(seat, action, &mut events).map_err(Refused::Illegal)?;
        Ok((self.next(game, 0), events))
    }

    pub(crate) fn after_chance(&self, outcome: G::Chance) -> Taken<G, Next<G>> {
        self.expect_chance()?;
        let mut possible = Vec::new();
        self.game.chances(&mut possible);
        if !possible.iter().any(|(other, _)| *other == outcome) {
            return Err(Refused::Impossible);
        }
        Ok(self.after_resolve(outcome))
    }

    pub(crate) fn after_draw(&self, seed: &Seed) -> Taken<G, (G::Chance, Next<G>)> {
        self.after_roll(&mut seed.dice("draw", self.draws))
    }

    pub(crate) fn after_roll(&self, dice: &mut impl Roll) -> Taken<G, (G::Chance, Next<G>)> {
        self.expect_chance()?;
        let outcome = self.game.draw(dice);
        Ok((outcome, self.after_resolve(outcome)))
    }

    pub(crate) fn after_resign(&self, seat: Seat) -> Taken<G, Next<G>> {
        if self.game.pending().outcome().is_some() {
            return Err(Refused::Over);
        }
        if seat.index() >= self.game.seats() {
            return Err(Refused::NotPending(seat));
        }
        let (mut game, mut events) = (self.game.clone(), Vec::new());
        game.resign(seat, &mut events);
        Ok((self.next(game, 0), events))
    }

    fn after_resolve(&self, outcome: G::Chance) -> Next<G> {
        let (mut game, mut events) = (self.game.clone(), Vec::new());
        game.resolve(outcome, &mut events);
        (self.next(game, 1), events)
    }

    fn next(&self, game: G, drawn: u64) -> Moment<G> {
        Moment { game, steps: self.steps + 1, draws: self.draws + drawn }
    }

    pub(crate) fn expect_seat(&self, seat: Seat) -> Taken<G, Deciders> {
        match self.game.pending() {
            Pending::Over(_) => Err(Refused::Over),
            Pending::Seats(seats) if seats.contains(seat) => Ok(seats),
            Pending::Seats(_) | Pending::Chance => Err(Refused::NotPending(seat)),
        }
    }

    fn expect_chance(&self) -> Taken<G, ()> {
        match self.game.pending() {
            Pending::Chance => Ok(()),
            Pending::Over(_) => Err(Refused::Over),
            Pending::Seats(_) => Err(Refused::NoChance),
        }
    }
}

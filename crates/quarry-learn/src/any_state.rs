//! One running game behind one type, whatever its rules.

use std::any::Any;

use quarry_game::{Lang, Pending, Seat, Viewer};

use crate::Fault;

/// Who rolls and draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Chances {
    /// The program: the game stops at each draw.
    #[default]
    Open,
    /// The state's own dice, as soon as a draw is due.
    Own,
}

/// A running game, whatever its rules. Seats and numbers that are out of place are refused.
pub trait AnyState: Send + Sync {
    /// The name of the game.
    fn name(&self) -> &'static str;
    /// The name with the version of the rules, such as `raptor/1`.
    fn rules(&self) -> String;
    /// How many seats take part.
    fn seats(&self) -> usize;
    /// Who must decide now.
    fn pending(&self) -> Pending;
    /// Pushes the numbers of the legal actions of `seat`, in ascending order.
    fn legal(&self, seat: Seat, out: &mut Vec<u32>);
    /// Plays the action with this number.
    ///
    /// # Errors
    ///
    /// The rule that it breaks.
    fn act(&mut self, seat: Seat, number: u32) -> Result<(), Fault>;
    /// What can be rolled or drawn now, with its probability.
    fn outcomes(&self) -> Vec<(u32, f64)>;
    /// Applies the outcome with this number.
    ///
    /// # Errors
    ///
    /// When it cannot come out now.
    fn take(&mut self, outcome: u32) -> Result<(), Fault>;
    /// Rolls or draws with the dice of this state, and returns the number of what came out.
    ///
    /// # Errors
    ///
    /// When no draw is due.
    fn draw(&mut self) -> Result<u32, Fault>;
    /// `seat` gives up.
    ///
    /// # Errors
    ///
    /// When the game is over.
    fn resign(&mut self, seat: Seat) -> Result<(), Fault>;
    /// What the game was worth to each seat: 0 while it lasts.
    fn returns(&self) -> Vec<f32>;
    /// Writes what `seat` knows.
    fn observe(&self, seat: Seat, out: &mut [u8]);
    /// What `viewer` knows now, as JSON.
    fn view(&self, viewer: Viewer) -> String;
    /// What `viewer` knew at the start and everything it has seen since, a line of JSON each.
    fn information(&self, viewer: Viewer) -> String;
    /// The notation of an action.
    ///
    /// # Errors
    ///
    /// When no action has this number.
    fn action_text(&self, number: u32) -> Result<String, Fault>;
    /// The number of an action in notation.
    ///
    /// # Errors
    ///
    /// Says what the notation should look like.
    fn read_action(&self, text: &str) -> Result<u32, Fault>;
    /// The notation of an outcome that can come out now.
    ///
    /// # Errors
    ///
    /// When it cannot.
    fn outcome_text(&self, outcome: u32) -> Result<String, Fault>;
    /// What an action would do, in words.
    ///
    /// # Errors
    ///
    /// When no action has this number.
    fn words(&self, seat: Seat, number: u32, lang: Lang) -> Result<String, Fault>;
    /// Why an action is illegal: the id of the rule, and words. `None` where it is legal.
    ///
    /// # Errors
    ///
    /// When no action has this number.
    fn why(&self, seat: Seat, number: u32, lang: Lang) -> Result<Option<(String, String)>, Fault>;
    /// The position in words.
    fn describe(&self, viewer: Viewer, lang: Lang) -> String;
    /// The position in one line, with everything hidden.
    fn position(&self) -> String;
    /// The board as many lines.
    fn diagram(&self) -> String;
    /// The game so far as a record.
    ///
    /// # Errors
    ///
    /// When the start cannot be read again.
    fn record(&self) -> Result<String, Fault>;
    /// Plays on at random to the end, so many times: what that was worth to each seat on average, and how many
    /// decisions it took in all.
    fn playouts(&self, count: u32, seed: u64) -> (Vec<f32>, u64);
    /// How many steps were taken, draws among them.
    fn steps(&self) -> usize;
    /// The steps so far: the seat and the number of its action, or no seat and the number of an outcome.
    fn history(&self) -> Vec<(Option<Seat>, u32)>;
    /// The seed of its dice.
    fn seed(&self) -> u64;
    /// Who rolls.
    fn chances(&self) -> Chances;
    /// The same game again, with these or the same chances.
    fn copy(&self, chances: Option<Chances>) -> Box<dyn AnyState>;
    /// A game that `seat` cannot tell from this one: what it does not know is dealt again. It begins there, without the
    /// steps that led to it.
    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn AnyState>;
    /// For players, which know their game.
    fn as_any(&self) -> &dyn Any;
}

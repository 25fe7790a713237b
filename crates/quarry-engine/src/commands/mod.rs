//! The commands of the protocol, one function each.

mod ask;
mod begin;
mod many;
mod step;
mod think;

use quarry_game::{Moment, Play, Seat, Viewer};
use serde_json::{Value, json};

use crate::fault::{Code, Fault};
use crate::question::plain;
use crate::request::{Asked, Request};
use crate::{Engine, Playable};

type Reply = Result<Value, Fault>;

/// The number of a copy, or the game of the conversation.
type Which = Option<u32>;

impl<G: Playable> Engine<G> {
    pub(crate) fn obey(&mut self, Asked { game, request }: Asked) -> Reply {
        match request {
            Request::New { seed, setup, rules } => {
                self.new_game(seed.as_ref(), setup, rules.as_deref())
            }
            Request::Position { text, rules } => self.set_position(&text, rules.as_deref()),
            Request::Load { record } => self.load(record),
            Request::Show {} => self.show(game),
            Request::Pending {} => self.pending(game),
            Request::Legal { seat } => self.legal(game, seat),
            Request::Sites { seat } => self.sites(game, seat),
            Request::Offers { seat } => self.offers(game, seat),
            Request::Apply { seat, action } => self.apply(game, seat, &action),
            Request::Chances {} => self.chances(game),
            Request::Chance { outcome } => self.chance(game, outcome.as_deref()),
            Request::Resign { seat } => self.resign(game, seat),
            Request::Undo { seat } => self.undo(seat),
            Request::View { viewer } => self.view(game, viewer.into()),
            Request::Why { seat, action } => self.why(game, seat, &action),
            Request::Say { viewer, lang } => self.say(game, viewer.into(), lang),
            Request::Perft { depth } => self.perft(game, depth),
            Request::Record {} => Ok(json!({"record": plain(&self.play()?.record())})),
            #[cfg(feature = "decide")]
            Request::Decide(asked) => self.decide(&asked),
            Request::Best { seat, level, nodes, ms } => self.best(game, seat, level, nodes, ms),
            Request::Clone {} => self.copy(game),
            Request::Free { game } => self.free(game),
            Request::Random { steps, seed } => self.random(game, steps, seed.as_ref()),
            Request::Batch { requests } => self.batch(requests),
            Request::Quit {} => Ok(json!({})),
        }
    }

    fn play(&self) -> Result<&Play<G>, Fault> {
        self.play.as_ref().ok_or_else(none_yet)
    }

    /// The game that a request is about, as it stands.
    fn at(&self, game: Which) -> Result<&Moment<G>, Fault> {
        let Some(number) = game else { return Ok(self.play()?.now()) };
        let copy = self.copies.get(number as usize).and_then(Option::as_ref);
        copy.ok_or_else(|| Fault::new(Code::NoGame, format!("there is no game {number}")))
    }

    fn expect_seat(&self, game: Which, seat: Seat) -> Result<&G, Fault> {
        let game = self.at(game)?.game();
        let seats = game.seats();
        if seat.index() < seats {
            return Ok(game);
        }
        let words = format!("there is no seat {seat}; seats are 0 to {}", seats - 1);
        Err(Fault::new(Code::BadRequest, words))
    }

    fn expect_viewer(&self, game: Which, viewer: Viewer) -> Result<&G, Fault> {
        match viewer {
            Viewer::Seat(seat) => self.expect_seat(game, seat),
            Viewer::Spectator => Ok(self.at(game)?.game()),
        }
    }

    fn read_action(&self, game: Which, seat: Seat, text: &str) -> Result<G::Action, Fault> {
        let game = self.expect_seat(game, seat)?;
        game.read_action(text).map_err(|error| Fault::new(Code::BadAction, error.to_string()))
    }
}

fn none_yet() -> Fault {
    Fault::new(Code::NoGame, "there is no game yet; begin with 'new', 'position' or 'load'")
}

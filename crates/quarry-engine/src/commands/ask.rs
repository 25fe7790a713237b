//! Commands that ask about a game and leave it as it is.

use quarry_game::{Lang, Message, Pending, RecordedOutcome, Refusal, Seat, Viewer, perft_within};
use quarry_table::frame::{Choices, choices};
use serde_json::{Map, Value, json};

use super::{Reply, Which};
use crate::fault::{Code, Fault};
use crate::question::plain;
use crate::{Engine, Playable};

impl<G: Playable> Engine<G> {
    pub(super) fn pending(&self, game: Which) -> Reply {
        Ok(pending(self.at(game)?.game().pending()))
    }

    pub(super) fn show(&self, game: Which) -> Reply {
        let game = self.at(game)?.game();
        let rules = G::rules_of(game.version());
        Ok(json!({"position": game.position(), "rules": rules, "diagram": game.diagram()}))
    }

    pub(super) fn legal(&self, game: Which, seat: Seat) -> Reply {
        let game = self.expect_seat(game, seat)?;
        let mut actions = Vec::new();
        game.legal_actions(seat, &mut actions);
        let actions: Vec<_> = actions.into_iter().map(|action| game.write_action(action)).collect();
        Ok(json!({"actions": actions}))
    }

    /// The places that are touched for each legal action.
    pub(super) fn sites(&self, game: Which, seat: Seat) -> Reply {
        let game = self.expect_seat(game, seat)?;
        let mut actions = Vec::new();
        game.legal_actions(seat, &mut actions);
        let sites = actions.into_iter().map(|action| game.sites(action));
        Ok(json!({"sites": plain(&sites.collect::<Vec<_>>())}))
    }

    /// The legal actions as a client of a table is offered them, and where pieces get in several steps.
    pub(super) fn offers(&self, game: Which, seat: Seat) -> Reply {
        let game = self.expect_seat(game, seat)?;
        let Choices { legal, routes } = choices(game, seat, &game.view(Viewer::Seat(seat)));
        Ok(json!({"offers": plain(&legal), "routes": plain(&routes)}))
    }

    pub(super) fn chances(&self, game: Which) -> Reply {
        let game = self.at(game)?.game();
        let mut outcomes = Vec::new();
        if game.pending() == Pending::Chance {
            game.chances(&mut outcomes);
        }
        let outcomes: Vec<_> = outcomes
            .into_iter()
            .map(|(outcome, odds)| {
                json!({"outcome": game.write_chance(outcome), "num": odds.num, "den": odds.den})
            })
            .collect();
        Ok(json!({"outcomes": outcomes}))
    }

    pub(super) fn view(&self, game: Which, viewer: Viewer) -> Reply {
        Ok(json!({"view": plain(&self.expect_viewer(game, viewer)?.view(viewer))}))
    }

    pub(super) fn why(&self, game: Which, seat: Seat, action: &str) -> Reply {
        let action = self.read_action(game, seat, action)?;
        let Err(illegal) = self.at(game)?.game().check(seat, action) else {
            return Ok(json!({"legal": true}));
        };
        let Refusal { rule, at, message } = G::refusal(&illegal);
        let words = Lang::ALL.map(|lang| (lang.code().to_owned(), self.words(lang, &message)));
        let words: Map<String, Value> = words.into_iter().collect();
        Ok(json!({"legal": false, "rule": rule, "at": at, "words": words}))
    }

    fn words(&self, lang: Lang, message: &Message) -> Value {
        self.book.say(lang, message).into()
    }

    pub(super) fn say(&self, game: Which, viewer: Viewer, lang: Lang) -> Reply {
        let view = self.expect_viewer(game, viewer)?.view(viewer);
        let sentences: Vec<_> =
            G::describe(&view).iter().map(|message| self.book.say(lang, message)).collect();
        Ok(json!({"text": sentences.join(" ")}))
    }

    pub(super) fn perft(&self, game: Which, depth: u32) -> Reply {
        let game = self.at(game)?.game();
        let too_deep = |words| Fault::new(Code::TooDeep, words);
        if depth > self.limits.depth {
            return Err(too_deep(format!("the depth is at most {}", self.limits.depth)));
        }
        let nodes = perft_within(game, depth, self.limits.positions).ok_or_else(|| {
            too_deep(format!("more than {} positions to visit", self.limits.positions))
        })?;
        Ok(json!({"nodes": nodes}))
    }
}

pub(super) fn pending(pending: Pending) -> Value {
    match pending {
        Pending::Seats(seats) => json!({"seats": seats.iter().collect::<Vec<_>>()}),
        Pending::Chance => json!({"chance": true}),
        Pending::Over(outcome) => json!({"over": RecordedOutcome::from(&outcome)}),
    }
}

#[cfg(test)]
mod tests {
    use quarry_game::SeatSet;

    use super::*;

    #[test]
    fn the_end_is_told_with_ranks_and_reason() {
        let over =
            Pending::Over(quarry_game::Outcome::new(&[2, 1], quarry_game::rule_id!("TO-006")));
        assert_eq!(pending(over), json!({"over": {"ranks": [2, 1], "reason": "TO-006"}}));
        assert_eq!(pending(Pending::Chance), json!({"chance": true}));
        assert_eq!(
            pending(Pending::Seats(quarry_game::Deciders::of(SeatSet::first(2)))),
            json!({"seats": [0, 1]})
        );
    }
}

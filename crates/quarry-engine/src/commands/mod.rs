//! The commands of the protocol, one function each.

use std::time::Duration;

use quarry_game::{
    Lang, Message, Pending, Play, Record, RecordedOutcome, Refusal, Refused, Roll, Seat, SeatSet,
    Seed, Step, Version, Viewer, json, perft_within,
};
use quarry_players::Level;
use quarry_search::{Budget, Choice, Question};
use quarry_table::frame::{Choices, choices};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::fault::{Code, Fault};
use crate::request::{Request, SeedField};
use crate::{Engine, Playable};

type Reply = Result<Value, Fault>;

impl<G: Playable> Engine<G> {
    pub(crate) fn obey(&mut self, request: Request) -> Reply {
        match request {
            Request::New { seed, setup, rules } => {
                self.new_game(seed.as_ref(), setup, rules.as_deref())
            }
            Request::Position { text, rules } => self.set_position(&text, rules.as_deref()),
            Request::Load { record } => self.load(record),
            Request::Show {} => self.show(),
            Request::Pending {} => Ok(pending(self.play()?.game().pending())),
            Request::Legal { seat } => self.legal(seat),
            Request::Sites { seat } => self.sites(seat),
            Request::Offers { seat } => self.offers(seat),
            Request::Apply { seat, action } => self.apply(seat, &action),
            Request::Chances {} => self.chances(),
            Request::Chance { outcome } => self.chance(outcome.as_deref()),
            Request::Resign { seat } => self.resign(seat),
            Request::Undo { seat } => self.undo(seat),
            Request::View { viewer } => self.view(viewer.into()),
            Request::Why { seat, action } => self.why(seat, &action),
            Request::Say { viewer, lang } => self.say(viewer.into(), lang),
            Request::Perft { depth } => self.perft(depth),
            Request::Record {} => Ok(json!({"record": plain(&self.play()?.record())})),
            #[cfg(feature = "decide")]
            Request::Decide { seat, view, legal } => self.decide(seat, &view, &legal),
            Request::Best { seat, level, nodes, ms } => self.best(seat, level, nodes, ms),
            Request::Quit {} => Ok(json!({})),
        }
    }

    fn play(&self) -> Result<&Play<G>, Fault> {
        self.play.as_ref().ok_or_else(|| {
            Fault::new(Code::NoGame, "there is no game yet; begin with 'new', 'position' or 'load'")
        })
    }

    fn expect_seat(&self, seat: Seat) -> Result<&Play<G>, Fault> {
        let play = self.play()?;
        let seats = play.game().seats();
        if seat.index() < seats {
            return Ok(play);
        }
        let words = format!("there is no seat {seat}; seats are 0 to {}", seats - 1);
        Err(Fault::new(Code::BadRequest, words))
    }

    fn expect_viewer(&self, viewer: Viewer) -> Result<&Play<G>, Fault> {
        match viewer {
            Viewer::Seat(seat) => self.expect_seat(seat),
            Viewer::Spectator => self.play(),
        }
    }

    /// Takes over `play` as the game of this conversation.
    fn begin(&mut self, play: Play<G>) -> Value {
        let answer = json!({"position": play.game().position(), "rules": play.rules()});
        self.play = Some(play);
        self.players = Default::default();
        answer
    }

    fn new_game(
        &mut self,
        seed: Option<&SeedField>,
        setup: Option<Value>,
        rules: Option<&str>,
    ) -> Reply {
        let version = version::<G>(rules)?;
        let bad_setup = |words| Fault::new(Code::BadSetup, words);
        let setup = setup.unwrap_or_else(|| Value::Object(Map::new()));
        let options: G::Options =
            serde_json::from_value(setup).map_err(|error| bad_setup(error.to_string()))?;
        let phrase = seed.map(SeedField::phrase).or_else(|| self.usual_seed.clone());
        let phrase = phrase
            .or_else(self.fresh)
            .ok_or_else(|| Fault::new(Code::Internal, "no source of randomness for a seed"))?;
        let seed = Seed::from_phrase(&phrase);
        let setup = G::set_up_by(version, &options, &mut seed.dice("setup", 0))
            .map_err(|error| bad_setup(error.to_string()))?;
        let play = Play::new_by(version, setup);
        self.seed = seed;
        Ok(self.begin(play))
    }

    fn set_position(&mut self, text: &str, rules: Option<&str>) -> Reply {
        let game = G::from_position_by(version::<G>(rules)?, text)
            .map_err(|error| Fault::new(Code::BadPosition, error.to_string()))?;
        Ok(self.begin(Play::from_game(game)))
    }

    fn load(&mut self, record: Value) -> Reply {
        let record: Record<G::Setup> = serde_json::from_value(record)
            .map_err(|error| Fault::new(Code::BadRecord, format!("not a record: {error}")))?;
        let play = Play::load(&record).map_err(|error| Fault::record::<G>(&error, &self.book))?;
        let mut answer = self.begin(play);
        answer["steps"] = record.steps.len().into();
        Ok(answer)
    }

    fn show(&self) -> Reply {
        let (play, game) = (self.play()?, self.play()?.game());
        Ok(json!({"position": game.position(), "rules": play.rules(), "diagram": game.diagram()}))
    }

    fn legal(&self, seat: Seat) -> Reply {
        let game = self.expect_seat(seat)?.game();
        let mut actions = Vec::new();
        game.legal_actions(seat, &mut actions);
        let actions: Vec<_> = actions.into_iter().map(|action| game.write_action(action)).collect();
        Ok(json!({"actions": actions}))
    }

    /// The places that are touched for each legal action.
    fn sites(&self, seat: Seat) -> Reply {
        let game = self.expect_seat(seat)?.game();
        let mut actions = Vec::new();
        game.legal_actions(seat, &mut actions);
        let sites = actions.into_iter().map(|action| game.sites(action));
        Ok(json!({"sites": plain(&sites.collect::<Vec<_>>())}))
    }

    /// The legal actions as a client of a table is offered them, and where pieces get in several steps.
    fn offers(&self, seat: Seat) -> Reply {
        let game = self.expect_seat(seat)?.game();
        let Choices { legal, routes } = choices(game, seat, &game.view(Viewer::Seat(seat)));
        Ok(json!({"offers": plain(&legal), "routes": plain(&routes)}))
    }

    fn read_action(&self, seat: Seat, text: &str) -> Result<G::Action, Fault> {
        let game = self.expect_seat(seat)?.game();
        game.read_action(text).map_err(|error| Fault::new(Code::BadAction, error.to_string()))
    }

    /// Lets `step` change a copy of the game and keeps it when all went well.
    fn change<T>(
        &mut self,
        step: impl FnOnce(&mut Play<G>) -> Result<T, Refused<G::Illegal>>,
    ) -> Result<T, Fault> {
        let mut play = self.play()?.clone();
        let out = step(&mut play).map_err(|why| Fault::refused::<G>(why, &self.book))?;
        self.play = Some(play);
        Ok(out)
    }

    fn apply(&mut self, seat: Seat, action: &str) -> Reply {
        let action = self.read_action(seat, action)?;
        let events = self.change(|play| play.act(seat, action))?;
        Ok(json!({"events": self.events(&events)?}))
    }

    fn resign(&mut self, seat: Seat) -> Reply {
        self.expect_seat(seat)?;
        let events = self.change(|play| play.resign(seat))?;
        Ok(json!({"events": self.events(&events)?}))
    }

    fn chances(&self) -> Reply {
        let game = self.play()?.game();
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

    fn chance(&mut self, outcome: Option<&str>) -> Reply {
        let before = self.play()?.game().clone();
        let seed = self.seed;
        let events = match outcome {
            None => self.change(|play| play.draw(&seed))?,
            Some(text) => {
                let outcome = before
                    .read_chance(text)
                    .map_err(|error| Fault::new(Code::BadAction, error.to_string()))?;
                self.change(|play| play.chance(outcome))?
            }
        };
        let Some(Step::Chance(outcome)) = self.play()?.steps().last().copied() else {
            unreachable!("the draw is the last step");
        };
        Ok(json!({"outcome": before.write_chance(outcome), "events": self.events(&events)?}))
    }

    /// What each seat and the spectators saw; `null` for who did not notice.
    fn events(&self, events: &[G::Event]) -> Result<Vec<Value>, Fault> {
        let seats = SeatSet::first(self.play()?.game().seats());
        let seen_by = |event, viewer| plain(&G::seen(event, viewer));
        let one = |event| {
            let seats: Vec<_> =
                seats.iter().map(|seat| seen_by(event, Viewer::Seat(seat))).collect();
            json!({"seats": seats, "spectator": seen_by(event, Viewer::Spectator)})
        };
        Ok(events.iter().map(one).collect())
    }

    fn undo(&mut self, seat: Seat) -> Reply {
        let mut play = self.expect_seat(seat)?.clone();
        let Step::Act(_, action) = play.undo(seat).map_err(Fault::fenced)? else {
            unreachable!("only decisions are taken back");
        };
        let taken = play.game().write_action(action);
        let mut answer = self.begin(play);
        answer["taken"] = taken.into();
        Ok(answer)
    }

    fn view(&self, viewer: Viewer) -> Reply {
        Ok(json!({"view": plain(&self.expect_viewer(viewer)?.game().view(viewer))}))
    }

    fn why(&self, seat: Seat, action: &str) -> Reply {
        let action = self.read_action(seat, action)?;
        let Err(illegal) = self.play()?.game().check(seat, action) else {
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

    fn say(&self, viewer: Viewer, lang: Lang) -> Reply {
        let view = self.expect_viewer(viewer)?.game().view(viewer);
        let sentences: Vec<_> =
            G::describe(&view).iter().map(|message| self.book.say(lang, message)).collect();
        Ok(json!({"text": sentences.join(" ")}))
    }

    fn perft(&self, depth: u32) -> Reply {
        let game = self.play()?.game();
        let too_deep = |words| Fault::new(Code::TooDeep, words);
        if depth > self.limits.depth {
            return Err(too_deep(format!("the depth is at most {}", self.limits.depth)));
        }
        let nodes = perft_within(game, depth, self.limits.positions).ok_or_else(|| {
            too_deep(format!("more than {} positions to visit", self.limits.positions))
        })?;
        Ok(json!({"nodes": nodes}))
    }

    /// What the computer player would do: at a level, or the strongest with a budget.
    fn best(&self, seat: Seat, level: Option<u8>, nodes: Option<u64>, ms: Option<u64>) -> Reply {
        let play = self.expect_seat(seat)?;
        let game = play.game();
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        if legal.is_empty() {
            let why = if game.pending().outcome().is_some() {
                Refused::Over
            } else {
                Refused::NotPending(seat)
            };
            return Err(Fault::refused::<G>(why, &self.book));
        }
        let (level, budget) = strength::<G>(level, nodes, ms, self.limits.threads)?;
        let luck = self.seed.dice("best", play.steps().len() as u64).next_u32();
        let view = game.view(Viewer::Seat(seat));
        let budget = budget.remembering(self.limits.memory);
        let choice = G::player(level, luck.into()).choose(Question {
            view: &view,
            seat,
            legal: &legal,
            budget,
        });
        Ok(decided(game, &choice))
    }

    /// Decides for a seat that is told only what it may know; the game of this conversation has no part
    /// in it.
    #[cfg(feature = "decide")]
    fn decide(&mut self, seat: Seat, view: &Value, legal: &[String]) -> Reply {
        let bad = |words: String| Fault::new(Code::BadPosition, words);
        let world = G::from_view(view, &mut self.seed.dice("view", 0))
            .map_err(|error| bad(format!("not a view: {error}")))?;
        let stranger = || bad(format!("no game looks like this to seat {seat}"));
        if seat.index() >= world.seats() {
            return Err(stranger());
        }
        let known = world.view(Viewer::Seat(seat));
        if plain(&known) != *view {
            return Err(stranger());
        }
        let mut actions = Vec::new();
        world.legal_actions(seat, &mut actions);
        let written: Vec<String> = actions.iter().map(|a| world.write_action(*a)).collect();
        if written.is_empty() {
            return Err(Fault::refused::<G>(Refused::NotPending(seat), &self.book));
        }
        if written.len() != legal.len() || !legal.iter().all(|action| written.contains(action)) {
            return Err(bad(format!("the legal actions of seat {seat} are other ones here")));
        }
        let luck = self.seed.dice("player", seat.index() as u64).next_u32();
        let (level, memory) = (self.level, self.limits.memory);
        let player =
            self.players[seat.index()].get_or_insert_with(|| G::player(level, luck.into()));
        let choice = player.choose(Question {
            view: &known,
            seat,
            legal: &actions,
            budget: G::budget(level).remembering(memory),
        });
        Ok(decided(&world, &choice))
    }
}

/// The version that `rules` name, or the latest where nothing is named.
fn version<G: Playable>(rules: Option<&str>) -> Result<Version, Fault> {
    let Some(rules) = rules else { return Ok(G::LATEST) };
    G::version_of(rules).ok_or_else(|| {
        let words = format!("'{rules}' cannot be played; the latest rules are {}", G::rules());
        Fault::new(Code::BadRequest, words)
    })
}

/// A decision with what the player thinks of it.
fn decided<G: Playable>(game: &G, choice: &Choice<G::Action>) -> Value {
    let mut answer = json!({"action": game.write_action(choice.action)});
    if let Some(value) = choice.value {
        answer["value"] = value.into();
    }
    if !choice.mix.is_empty() {
        let share = |(action, share): &(G::Action, f32)| json!({"action": game.write_action(*action), "share": share});
        answer["mix"] = choice.mix.iter().map(share).collect();
    }
    answer
}

/// A level with its own budget, or the strongest level with the budget given.
fn strength<G: Playable>(
    level: Option<u8>,
    nodes: Option<u64>,
    ms: Option<u64>,
    threads: usize,
) -> Result<(Level, Budget), Fault> {
    let bad = |words: &str| Fault::new(Code::BadRequest, words);
    match (level, nodes, ms) {
        (Some(number), None, None) => {
            let level = Level::new(number).ok_or_else(|| bad("a level is a number from 1 to 8"))?;
            Ok((level, G::budget(level)))
        }
        (None, Some(nodes), None) if nodes > 0 => Ok((Level::STRONGEST, Budget::nodes(nodes))),
        (None, None, Some(ms)) if ms > 0 => {
            let budget = Budget::time(Duration::from_millis(ms)).on(threads);
            Ok((Level::STRONGEST, budget))
        }
        _ => Err(bad("'best' takes one of 'level' (1 to 8), 'nodes' and 'ms', above zero")),
    }
}

/// A value in which texts and numbers are all there is.
fn plain(what: &impl Serialize) -> Value {
    json::value_of(what).expect("what is told is plain data")
}

fn pending(pending: Pending) -> Value {
    match pending {
        Pending::Seats(seats) => json!({"seats": seats.iter().collect::<Vec<_>>()}),
        Pending::Chance => json!({"chance": true}),
        Pending::Over(outcome) => json!({"over": RecordedOutcome::from(&outcome)}),
    }
}

#[cfg(test)]
mod tests {
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

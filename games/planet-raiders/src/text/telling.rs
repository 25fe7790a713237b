//! Positions, events, offers and refusals as messages; the words stand in `phrases/*.ftl`.

use quarry_game::{Message, Refusal, RuleId, Telling, Threat, rule_id};

use crate::action::{Action, Event, Illegal};
use crate::board::board;
use crate::board::lattice::{Place, Tile};
use crate::board::pieces::{Colour, Side};
use crate::rules::threat::Danger;
use crate::state::PlanetRaiders;
use crate::text::offered::{Offered, rule_of};
use crate::view::{PlayerView, Status, Step, View};

impl Telling for PlanetRaiders {
    type Offered = Offered;

    const PHRASES: [&'static str; 3] = [
        include_str!("../../phrases/en.ftl"),
        include_str!("../../phrases/fr.ftl"),
        include_str!("../../phrases/ru.ftl"),
    ];

    fn refusal(illegal: &Illegal) -> Refusal {
        refusal(*illegal)
    }

    fn tell(seen: &Event) -> Message {
        tell(*seen)
    }

    fn wording(seen: &Event) -> Option<Message> {
        // The phrase of the end names a rule, which is no field; all others are told by their fields alone.
        matches!(seen, Event::Over { .. }).then(|| tell(*seen))
    }

    fn offer(view: &View, action: Action) -> Message {
        offer(view, action)
    }

    fn offered(view: &View, action: Action) -> Offered {
        Offered::new(view, action)
    }

    fn rule_of(&self, action: Action) -> Option<&'static str> {
        Some(rule_of(action))
    }

    fn describe(view: &View) -> Vec<Message> {
        let mut messages = Vec::new();
        messages.extend(
            view.result.as_ref().map(|result| Message::new("tell-over").with("rule", result.rule)),
        );
        messages.extend(describe_turn(view));
        messages.extend(view.players.iter().map(describe_player));
        messages.push(describe_board(view));
        messages
    }

    fn threats(&self) -> Vec<Threat> {
        self.dangers().iter().map(|danger| threat(self, danger)).collect()
    }
}

/// Tiles and zones of each ride, and the sentence about all of them.
fn threat(game: &PlanetRaiders, danger: &Danger) -> Threat {
    let target = |place: Place| place.target(board()).to_string();
    let steps = danger.rides.iter().map(|(raider, rocket)| {
        vec![raider.to_string(), rocket.unit().to_string(), target(*rocket)]
    });
    let rockets = danger.rides.iter().map(|(_, rocket)| rocket.unit().to_string());
    let from = danger.rides.last().map_or(danger.at, |(raider, _)| *raider);
    Threat {
        by: game.seat(danger.by),
        whom: game.seat(danger.victim),
        at: danger.at.to_string(),
        steps: steps.collect(),
        say: by("threat", danger.by)
            .with("victim", danger.victim.name())
            .with("at", danger.at.to_string())
            .with("from", from.to_string())
            .with("rides", danger.rides.len())
            .with("zones", rockets.collect::<Vec<_>>().join(", ")),
    }
}

fn by(key: &'static str, side: Side) -> Message {
    Message::new(key).with("side", side.name())
}

fn tell(event: Event) -> Message {
    match event {
        Event::Rode { side, from, to, rocket } => by("tell-rode", side)
            .with("from", from.to_string())
            .with("to", to.to_string())
            .with("colour", rocket.colour().name()),
        Event::TookAlien { side, planet, at } => {
            by("tell-took-alien", side).with("planet", planet.name()).with("at", at.to_string())
        }
        Event::Captured { side, victim, at } => {
            by("tell-captured", side).with("victim", victim.name()).with("at", at.to_string())
        }
        Event::Eliminated { side } => by("tell-eliminated", side),
        Event::Finished { side, place } => by("tell-finished", side).with("place", place),
        Event::Laid { side, rocket } => by("tell-laid", side)
            .with("colour", rocket.colour().name())
            .with("zone", rocket.place().unit().to_string())
            .with("target", rocket.place().target(board()).to_string()),
        Event::Exchanged { side } => by("tell-exchanged", side),
        Event::Gave { side, taker, colour } => {
            by("tell-gave", side).with("taker", taker.name()).with("colour", colour.name())
        }
        Event::Ended { side } => by("tell-ended", side),
        Event::Passed { side } => by("tell-passed", side),
        Event::Rescued { side } => by("tell-rescued", side),
        Event::GaveUp { side } => by("tell-gave-up", side),
        Event::Over { ending } => Message::new("tell-over").with("rule", ending.rule()),
    }
}

fn offer(view: &View, action: Action) -> Message {
    match action {
        Action::Ride { raider, rocket } => offer_ride(view, raider, rocket),
        Action::Exchange => Message::new("offer-exchange"),
        Action::Give { to, colour } => {
            Message::new("offer-give").with("taker", to.name()).with("colour", colour.name())
        }
        Action::Lay(rocket) => Message::new("offer-lay")
            .with("colour", rocket.colour().name())
            .with("zone", rocket.place().unit().to_string())
            .with("target", rocket.place().target(board()).to_string()),
        Action::End if view.game().is_untouched() => Message::new("offer-pass"),
        Action::End if view.game().would_be_marooned() => Message::new("offer-end-marooned"),
        Action::End => Message::new("offer-end"),
    }
}

fn offer_ride(view: &View, raider: Tile, rocket: Place) -> Message {
    let (game, to) = (view.game(), rocket.target(board()));
    let message = if let Some(planet) = game.alien_on(board(), to) {
        Message::new("offer-ride-alien").with("planet", planet.name())
    } else if let Some(victim) = game.raider_at(to) {
        Message::new("offer-ride-capture").with("victim", victim.name())
    } else {
        Message::new("offer-ride")
    };
    message.with("from", raider.to_string()).with("to", to.to_string())
}

fn describe_turn(view: &View) -> Option<Message> {
    let turn = view.turn.as_ref()?;
    let key = match (turn.step, turn.marooned) {
        (_, true) => "turn-marooned",
        (Step::Ride, false) => "turn-ride",
        (Step::Lay, false) => "turn-lay",
    };
    Some(by(key, turn.side))
}

fn describe_player(player: &PlayerView) -> Message {
    let key = match player.status {
        Status::Playing => "player-playing",
        Status::Finished => "player-finished",
        Status::Out => "player-out",
    };
    by(key, player.side)
        .with("raiders", player.raiders.len())
        .with("tiles", joined(&player.raiders))
        .with("blue", player.hand.blue)
        .with("red", player.hand.red)
        .with("aliens", player.crew.aliens.len())
        .with("prisoners", player.crew.prisoners.len())
        .with("missing", player.crew.missing)
}

fn describe_board(view: &View) -> Message {
    let aliens: Vec<Tile> = view.aliens.iter().map(|alien| alien.tile).collect();
    let rockets = |colour: Colour| {
        let of_colour = view.rockets.iter().filter(move |rocket| rocket.colour == colour);
        let written = of_colour.map(|rocket| format!("{}→{}", rocket.zone, rocket.target));
        written.collect::<Vec<String>>()
    };
    let (blue, red) = (rockets(Colour::Blue), rockets(Colour::Red));
    Message::new("board")
        .with("aliens", aliens.len())
        .with("tiles", joined(&aliens))
        .with("blue", blue.len())
        .with("blue-list", blue.join(", "))
        .with("red", red.len())
        .with("red-list", red.join(", "))
}

fn joined(items: &[impl ToString]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn refusal(illegal: Illegal) -> Refusal {
    let refuse = |rule, key| Refusal::new(rule, Message::new(key));
    match illegal {
        Illegal::Over(ending) => refuse(ending.rule(), "no-over"),
        Illegal::NotYourTurn(side) => {
            Refusal::new(rule_id!("PR-035"), by("no-not-your-turn", side))
        }
        Illegal::NoRaider(at) => on_tile(rule_id!("PR-037"), "no-raider", at),
        Illegal::RidesAreOver => refuse(rule_id!("PR-036"), "no-rides-are-over"),
        Illegal::RaiderFinished(at) => on_tile(rule_id!("PR-038"), "no-raider-finished", at),
        Illegal::StoppedByCapture(at) => on_tile(rule_id!("PR-068"), "no-stopped-by-capture", at),
        Illegal::StoppedByAlien(at) => on_tile(rule_id!("PR-077"), "no-stopped-by-alien", at),
        Illegal::NoRocket(place) => in_zone(rule_id!("PR-053"), "no-rocket", place),
        Illegal::Body(unit) => on_unit(rule_id!("PR-010"), "no-ride-from-body", unit),
        Illegal::OffTheLine(raider, place) => {
            sight(rule_id!("PR-054"), "no-off-the-line", raider, place)
        }
        Illegal::TooFar(raider, place) => sight(rule_id!("PR-055"), "no-too-far", raider, place),
        Illegal::NoseAtRaider(at) => on_tile(rule_id!("PR-056"), "no-nose-at-raider", at),
        Illegal::OwnRaider(at) => on_tile(rule_id!("PR-061"), "no-own-raider", at),
        Illegal::SecondAlien(planet, at) => {
            let mut refusal = on_tile(rule_id!("PR-079"), "no-second-alien", at);
            refusal.message = refusal.message.with("planet", planet.name());
            refusal
        }
        Illegal::NotInHand(colour) => Refusal::new(
            rule_id!("PR-043"),
            Message::new("no-in-hand").with("colour", colour.name()),
        ),
        Illegal::NotAZone(unit) => on_unit(rule_id!("PR-020"), "no-zone", unit),
        Illegal::Meteorites(unit) => on_unit(rule_id!("PR-018"), "no-meteorites", unit),
        Illegal::NoseTaken(place) => in_zone(rule_id!("PR-022"), "no-nose-taken", place),
        Illegal::NotTwoBlue => refuse(rule_id!("PR-102"), "no-two-blue"),
        Illegal::TwoPlayers => refuse(rule_id!("PR-048"), "no-two-players"),
        Illegal::NoTaker(side, why) => {
            Refusal::new(rule_id!("PR-048"), by("no-taker", side).with("why", why.name()))
        }
    }
}

fn on_tile(rule: RuleId, key: &'static str, at: Tile) -> Refusal {
    Refusal::new(rule, Message::new(key).with("at", at.to_string())).at(at)
}

fn on_unit(rule: RuleId, key: &'static str, unit: crate::Unit) -> Refusal {
    Refusal::new(rule, Message::new(key).with("zone", unit.to_string())).at(unit)
}

fn in_zone(rule: RuleId, key: &'static str, place: Place) -> Refusal {
    let target = place.target(board()).to_string();
    let mut refusal = on_unit(rule, key, place.unit());
    refusal.message = refusal.message.with("target", target);
    refusal
}

fn sight(rule: RuleId, key: &'static str, raider: Tile, place: Place) -> Refusal {
    let mut refusal = on_tile(rule, key, raider).at(place.unit());
    refusal.message = refusal.message.with("zone", place.unit().to_string());
    refusal
}

//! Positions, events, offers and refusals as messages; the words are in `phrases/`.

use quarry_game::{Message, Refusal, Telling};

use crate::action::{Action, Happening, Seen};
use crate::board::{Cell, CellSet};
use crate::cards::Side;
use crate::illegal::{Fault, Illegal};
use crate::state::{Ending, Phase, Raptor};
use crate::text::offered::{Offered, rule_of};
use crate::view::{CardsView, ChoiceView, HandView, PhaseView, View};

impl Telling for Raptor {
    type Offered = Offered;

    const PHRASES: [&'static str; 3] = [
        include_str!("../../phrases/en.ftl"),
        include_str!("../../phrases/fr.ftl"),
        include_str!("../../phrases/ru.ftl"),
    ];

    fn refusal(illegal: &Illegal) -> Refusal {
        let (message, cells) = fault_message(illegal);
        let refusal = Refusal::new(illegal.rule, message);
        cells.into_iter().flatten().fold(refusal, Refusal::at)
    }

    fn tell(seen: &Seen) -> Message {
        match *seen {
            Seen::Open(happening) => tell_happening(happening),
            Seen::MyChoice { card } => Message::new("tell-my-choice").with("card", card.value()),
            Seen::Choice { side } => Message::new("tell-choice").with("side", side.word()),
            Seen::MyDraw { card } => Message::new("tell-my-draw").with("card", card.value()),
            Seen::Draw { side } => Message::new("tell-draw").with("side", side.word()),
        }
    }

    fn wording(seen: &Seen) -> Option<Message> {
        match seen {
            Seen::Open(
                Happening::Effect { .. }
                | Happening::PutOut { .. }
                | Happening::Drove { .. }
                | Happening::Ended { .. },
            ) => Some(Raptor::tell(seen)),
            // All others are told by their fields alone, which the test kit proves.
            _ => None,
        }
    }

    fn offer(view: &View, action: Action) -> Message {
        let key = offer_key(view, action);
        let message = match (action, action.cells()) {
            (Action::Play(card), _) => Message::new(key).with("card", card.value()),
            (_, [Some(from), Some(to)]) => {
                Message::new(key).with("from", from.name()).with("to", to.name())
            }
            (_, [Some(cell), None]) => Message::new(key).with("cell", cell.name()),
            (_, [None, _]) => Message::new(key),
        };
        match action {
            Action::Play(card) => {
                let effect = card.effect(own_side(view));
                message.with("effect", effect.word()).with("times", effect.times())
            }
            // Only cards have an effect to be named.
            _ => message,
        }
    }

    fn offered(view: &View, action: Action) -> Offered {
        Offered::new(view, action)
    }

    fn cost(&self, action: Action) -> Option<u8> {
        let moves = matches!((self.phase, action), (Phase::Act(_), Action::MoveMother(_)));
        let cost = self.mother_move_cost();
        (moves && cost > 1).then_some(cost)
    }

    fn rule_of(&self, action: Action) -> Option<&'static str> {
        rule_of(action)
    }

    fn describe(view: &View) -> Vec<Message> {
        let mut said = vec![say_phase(view)];
        said.push(
            Message::new("say-score").with("escaped", view.escaped).with("captured", view.captured),
        );
        said.push(match view.mother {
            Some(cell) => {
                Message::new("say-mother").with("cell", cell.name()).with("tokens", view.tokens)
            }
            None => Message::new("say-mother-away").with("tokens", view.tokens),
        });
        for (key, cells) in [
            ("say-awake", view.awake),
            ("say-asleep", view.asleep),
            ("say-active", view.active),
            ("say-frightened", view.frightened),
            ("say-fires", view.fires),
        ] {
            said.push(Message::new(key).with("count", cells.len()).with("cells", list(cells)));
        }
        said.push(Message::new("say-reserve").with("reserve", view.reserve));
        for side in Side::BOTH {
            say_cards(side, view.cards(side), &mut said);
        }
        said
    }
}

fn list(cells: CellSet) -> String {
    let mut text = String::with_capacity(4 * usize::from(cells.len()));
    for cell in cells {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(cell.name());
    }
    text
}

/// Whose hand the viewer holds; both choose at once, so who decides does not tell.
fn own_side(view: &View) -> Side {
    match view.scientist.hand {
        HandView::Mine { .. } => Side::Scientist,
        HandView::Theirs { .. } => Side::Raptor,
    }
}

fn offer_key(view: &View, action: Action) -> &'static str {
    match action {
        Action::Place(_) if view.phase == PhaseView::PlaceScientists => "offer-place-scientist",
        Action::Place(_) if view.mother.is_none() => "offer-place-mother",
        Action::Place(_) => "offer-place-baby",
        Action::Play(_) => "offer-card",
        Action::StepBaby { .. } => "offer-step-baby",
        Action::Escape(_) => "offer-escape",
        Action::MoveMother(_) => "offer-move-mother",
        Action::Kill(_) => "offer-kill",
        Action::Wake(_) | Action::Recover(_) => "offer-wake",
        Action::PutOut(_) => "offer-put-out",
        Action::StepScientist { .. } => "offer-step-scientist",
        Action::StandUp(_) => "offer-stand-up",
        Action::Sleep { .. } => "offer-sleep",
        Action::Capture { .. } => "offer-capture",
        Action::Shoot(_) => "offer-shoot",
        Action::Call { .. } => "offer-call",
        Action::Heal => "offer-heal",
        Action::Frighten(_) => "offer-frighten",
        Action::Return(_) => "offer-return",
        Action::Gas(_) => "offer-gas",
        Action::Reinforce(_) => "offer-reinforce",
        Action::Jeep { .. } => "offer-jeep",
        Action::Burn(_) => "offer-burn",
        Action::End if matches!(view.phase, PhaseView::Effect { .. }) => "offer-stop",
        Action::End => "offer-end",
    }
}

fn say_phase(view: &View) -> Message {
    match view.phase {
        PhaseView::PlaceRaptors => Message::new("say-place-raptors"),
        PhaseView::PlaceScientists => Message::new("say-place-scientists"),
        PhaseView::Draw => Message::new("say-draw"),
        PhaseView::Choose => match view.deciding[..] {
            [side] => Message::new("say-choose-one").with("side", side.word()),
            _ => Message::new("say-choose"),
        },
        PhaseView::Effect { side, left, .. } => {
            Message::new("say-effect").with("side", side.word()).with("left", left)
        }
        PhaseView::Act { side, points } => {
            Message::new("say-act").with("side", side.word()).with("points", points)
        }
        PhaseView::Return => Message::new("say-return"),
        PhaseView::Over { ending, .. } => ending_message(ending),
    }
}

fn say_cards(side: Side, cards: &CardsView, said: &mut Vec<Message>) {
    let digits = |set: crate::cards::CardSet| {
        set.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    };
    if let HandView::Mine { cards: hand } = cards.hand
        && !hand.is_empty()
    {
        said.push(Message::new("say-hand").with("cards", digits(hand)));
    }
    if let ChoiceView::Mine(card) | ChoiceView::Open(card) = cards.choice {
        let message = Message::new("say-choice").with("side", side.word());
        said.push(message.with("card", card.value()));
    }
    let message = Message::new("say-discards").with("side", side.word());
    let message = message.with("count", cards.discards.len()).with("pile", cards.pile);
    said.push(message.with("cards", digits(cards.discards)));
}

fn ending_message(ending: Ending) -> Message {
    match ending {
        Ending::Escape => Message::new("end-escape"),
        Ending::NoScientists => Message::new("end-no-scientists"),
        Ending::MotherAsleep => Message::new("end-mother-asleep"),
        Ending::Capture => Message::new("end-capture"),
        Ending::Resigned(side) => Message::new("end-resigned").with("side", side.word()),
    }
}

fn at(key: &'static str, cell: Cell) -> Message {
    Message::new(key).with("cell", cell.name())
}

fn from_to(key: &'static str, from: Cell, to: Cell) -> Message {
    Message::new(key).with("from", from.name()).with("to", to.name())
}

fn by_baby(key: &'static str, by: Cell, baby: Cell) -> Message {
    Message::new(key).with("by", by.name()).with("baby", baby.name())
}

fn of(key: &'static str, side: Side) -> Message {
    Message::new(key).with("side", side.word())
}

fn tell_happening(happening: Happening) -> Message {
    match happening {
        Happening::MotherPlaced { cell } => at("tell-mother-placed", cell),
        Happening::BabyPlaced { cell } => at("tell-baby-placed", cell),
        Happening::ScientistPlaced { cell } => at("tell-scientist-placed", cell),
        Happening::Shown { card } => Message::new("tell-shown").with("card", card.value()),
        Happening::Revealed { raptor, scientist } => Message::new("tell-revealed")
            .with("raptor", raptor.value())
            .with("scientist", scientist.value()),
        Happening::Tie => Message::new("tell-tie"),
        Happening::Effect { side, card } => {
            let effect = card.effect(side);
            of("tell-effect", side)
                .with("card", card.value())
                .with("effect", effect.word())
                .with("times", effect.times())
        }
        Happening::NoMore { side } => of("tell-no-more", side),
        Happening::Points { side, points } => of("tell-points", side).with("points", points),
        Happening::BabyMoved { from, to } => from_to("tell-baby-moved", from, to),
        Happening::Escaped { cell } => at("tell-escaped", cell),
        Happening::MotherMoved { from, to, penalty } => {
            from_to("tell-mother-moved", from, to).with("penalty", penalty)
        }
        Happening::Killed { cell } => at("tell-killed", cell),
        Happening::Woke { cell } => at("tell-woke", cell),
        Happening::PutOut { cells } => {
            Message::new("tell-put-out").with("count", cells.len()).with("cells", list(cells))
        }
        Happening::ScientistMoved { from, to } => from_to("tell-scientist-moved", from, to),
        Happening::StoodUp { cell } => at("tell-stood-up", cell),
        Happening::Slept { by, baby } => by_baby("tell-slept", by, baby),
        Happening::Captured { by, baby } => by_baby("tell-captured", by, baby),
        Happening::Hit { by, tokens } => {
            Message::new("tell-hit").with("by", by.name()).with("tokens", tokens)
        }
        Happening::Called { from, to } => from_to("tell-called", from, to),
        Happening::Healed { left } => Message::new("tell-healed").with("left", left),
        Happening::Frightened { cell } => at("tell-frightened", cell),
        Happening::Disappeared => Message::new("tell-disappeared"),
        Happening::Returned { cell } => at("tell-returned", cell),
        Happening::Gassed { cell } => at("tell-gassed", cell),
        Happening::Reinforced { cell } => at("tell-reinforced", cell),
        Happening::Drove { from, to, put_out } => {
            from_to("tell-drove", from, to).with("fires", put_out.len())
        }
        Happening::Burns { cell } => at("tell-burns", cell),
        Happening::PhaseEnded { side } => of("tell-phase-ended", side),
        Happening::Shuffled { side } => of("tell-shuffled", side),
        Happening::Resigned { side } => of("tell-resigned", side),
        Happening::Ended { ending } => ending_message(ending),
    }
}

/// The words for a fault, and the cells that it points at.
fn fault_message(&Illegal { rule, fault }: &Illegal) -> (Message, [Option<Cell>; 2]) {
    let one = |key, cell| (at(key, cell), [Some(cell), None]);
    let two = |key, from, to| (from_to(key, from, to), [Some(from), Some(to)]);
    let none = |message| (message, [None, None]);
    match fault {
        Fault::OutOfTurn => none(Message::new("no-out-of-turn").with("rule", rule)),
        Fault::EffectOfACard => none(Message::new("no-effect-of-a-card")),
        Fault::NotNow => none(Message::new("no-not-now").with("rule", rule)),
        Fault::NotInHand(card) => none(Message::new("no-not-in-hand").with("card", card.value())),
        Fault::Occupied(cell, piece) => {
            (at("no-occupied", cell).with("piece", piece.word()), [Some(cell), None])
        }
        Fault::WrongTile(cell) => one("no-wrong-tile", cell),
        Fault::TileTaken(cell) => one("no-tile-taken", cell),
        Fault::Missing(piece, cell) => {
            (at("no-missing", cell).with("piece", piece.word()), [Some(cell), None])
        }
        Fault::MotherAway => none(Message::new("no-mother-away")),
        Fault::Asleep(cell) => one("no-asleep", cell),
        Fault::Awake(cell) => one("no-awake", cell),
        Fault::FreshlyAsleep(cell) => one("no-freshly-asleep", cell),
        Fault::Frightened(cell) => one("no-frightened", cell),
        Fault::FreshlyFrightened(cell) => one("no-freshly-frightened", cell),
        Fault::Upright(cell) => one("no-upright", cell),
        Fault::HasAttacked(cell) => one("no-has-attacked", cell),
        Fault::NotAdjacent(from, to) => two("no-not-adjacent", from, to),
        Fault::NotStraight(from, to) => two("no-not-straight", from, to),
        Fault::Blocked(cell, piece) => {
            (at("no-blocked", cell).with("piece", piece.word()), [Some(cell), None])
        }
        Fault::NoExit(cell) => one("no-no-exit", cell),
        Fault::ExitForBabies(piece) => {
            none(Message::new("no-exit-for-babies").with("piece", piece.word()))
        }
        Fault::ExitClosed(cell, piece) => {
            (at("no-exit-closed", cell).with("piece", piece.word()), [Some(cell), None])
        }
        Fault::NoPath(from, to) => two("no-no-path", from, to),
        // RA-085: a point for the move, the others for the wounds.
        Fault::TooFewPoints { cost, left } if cost > 1 => none(
            Message::new("no-too-few-for-wounds")
                .with("cost", cost)
                .with("wounds", cost - 1)
                .with("left", left),
        ),
        Fault::TooFewPoints { cost, left } => {
            none(Message::new("no-too-few-points").with("cost", cost).with("left", left))
        }
        Fault::InFire(cell) => one("no-in-fire", cell),
        Fault::LeftInFire(cell) => (Message::new("no-left-in-fire"), [Some(cell), None]),
        Fault::AlreadyCalled(cell) => one("no-already-called", cell),
        Fault::NoToken => none(Message::new("no-no-token")),
        Fault::OutOfRange(cell) => one("no-out-of-range", cell),
        Fault::NotAtEdge(cell) => one("no-not-at-edge", cell),
        Fault::NoSource(cell) => one("no-no-source", cell),
        Fault::MustGoOn => none(Message::new("no-must-go-on").with("rule", rule)),
    }
}

//! The toy in words.

use super::{Action, Illegal, Seen, Toy, View, flaw};
use crate::{Message, Refusal, Telling, rule_id};

const EN: &str = include_str!("en.ftl");
const FR: &str = include_str!("fr.ftl");
const RU: &str = include_str!("ru.ftl");

impl<const FLAW: u8> Telling for Toy<FLAW> {
    const PHRASES: [&'static str; 3] = [EN, if FLAW == flaw::LACKS_FRENCH { "" } else { FR }, RU];

    fn refusal(illegal: &Illegal) -> Refusal {
        match *illegal {
            Illegal::OutOfTurn => Refusal::new(rule_id!("TO-008"), Message::new("refuse-turn")),
            Illegal::NotInHand { card } => {
                Refusal::new(rule_id!("TO-002"), Message::new("refuse-hand").with("card", card))
                    .at(card)
            }
            Illegal::SealFirst => {
                Refusal::new(rule_id!("TO-002"), Message::new("refuse-seal-first"))
            }
            Illegal::MoveFirst => {
                Refusal::new(rule_id!("TO-003"), Message::new("refuse-move-first"))
            }
            Illegal::TooExpensive { cost, left } => {
                let rule = if FLAW == flaw::REFUSAL_WITHOUT_A_RULE {
                    rule_id!("XX-000")
                } else {
                    rule_id!("TO-005")
                };
                let words = Message::new("refuse-points").with("cost", cost).with("left", left);
                Refusal::new(rule, words)
            }
        }
    }

    fn tell(seen: &Seen) -> Message {
        let known = |card: Option<u8>| card.unwrap_or(0);
        match *seen {
            Seen::Dealt { seat, card } => {
                Message::new("tell-dealt").with("seat", seat.index()).with("card", known(card))
            }
            Seen::Sealed { seat, card } => {
                Message::new("tell-sealed").with("seat", seat.index()).with("card", known(card))
            }
            Seen::Opened { cards } => {
                let cards = cards.iter().filter(|card| **card > 0).map(u8::to_string);
                let cards = cards.collect::<Vec<_>>().join(", ");
                Message::new("tell-opened").with("cards", cards)
            }
            Seen::Moved { seat, to } => {
                Message::new("tell-moved").with("seat", seat.index()).with("space", to)
            }
            Seen::Stopped { seat } => Message::new("tell-stopped").with("seat", seat.index()),
            Seen::Resigned { seat } => Message::new("tell-resigned").with("seat", seat.index()),
        }
    }

    fn offer(_: &View, action: Action) -> Message {
        match action {
            Action::Seal(card) => Message::new("offer-seal").with("card", card),
            Action::Step => Message::new("offer-step"),
            Action::Leap => Message::new("offer-leap"),
            Action::Stop => Message::new("offer-stop"),
        }
    }

    fn describe(view: &View) -> Vec<Message> {
        let markers = &view.markers[..usize::from(view.setup.seats)];
        let markers = markers.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        let markers =
            Message::new("describe-markers").with("markers", markers).with("goal", view.setup.goal);
        let hand = view.hand.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        let hand = Message::new("describe-hand").with("count", view.hand.len()).with("hand", hand);
        let moving = view.moving.map(|(seat, points)| {
            Message::new("describe-moving").with("seat", seat.index()).with("points", points)
        });
        moving.into_iter().chain([markers, hand]).collect()
    }
}

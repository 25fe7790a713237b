//! What a program is asked when its seat has to decide: the same in a match, at a table of a server and under an
//! account of its own.

use quarry_game::{Seat, Seed, TextError, Viewer, json};
use quarry_table::frame::{Choices, choices};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::Playable;

/// What a decision may take. Each field is there in every question, and `null` where it does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Clock {
    /// Milliseconds that this decision may take: a limit in a match, a proposal where a clock runs.
    pub ms: Option<u64>,
    /// Positions that this decision may visit.
    pub nodes: Option<u64>,
    /// Milliseconds that the clock of the seat has left.
    pub left: Option<u64>,
    /// Milliseconds that it gains with each decision.
    pub add: Option<u64>,
}

impl Clock {
    /// The longest time that is proposed for one decision where a clock runs.
    const LONGEST: u64 = 10_000;

    /// The clock of a seat with so many milliseconds left and so many more for each decision. It proposes a
    /// thirtieth of the time and what is gained, but never half of what is left.
    pub fn running(left: u64, add: u64) -> Clock {
        let ms = (left / 30 + add).min(left / 2).min(Clock::LONGEST);
        Clock { ms: Some(ms), left: Some(left), add: Some(add), nodes: None }
    }
}

/// The request `decide` for `seat`, which sees `view`. Its position fits the view, `seed` deals what the seat cannot
/// know, and the same arguments give the same request.
///
/// # Errors
///
/// When no game looks like this to the seat, as where its rules or its content are unknown here.
pub fn question<G: Playable>(
    seat: Seat,
    view: &Value,
    clock: Clock,
    seed: u32,
) -> Result<Value, TextError> {
    let mut dice = Seed::from_phrase(&seed.to_string()).dice("world", 0);
    let world = G::from_view(view, &mut dice)?;
    if seat.index() >= world.seats() {
        return Err(TextError::new(format!("there is no seat {seat}")));
    }
    let Choices { legal, .. } = choices(&world, seat, &world.view(Viewer::Seat(seat)));
    Ok(bare_question(&Told {
        rules: G::rules_of(world.version()),
        seat,
        view,
        offers: plain(&legal),
        position: Some(world.position()),
        clock,
        seed,
    }))
}

/// What a question is made of.
#[derive(Debug)]
pub struct Told<'a> {
    /// The rules of the game, such as `raptor/1`.
    pub rules: String,
    /// Who decides.
    pub seat: Seat,
    /// What the seat may know.
    pub view: &'a Value,
    /// Its legal actions, as a table offers them.
    pub offers: Value,
    /// A position that fits the view; none where the game is unknown here.
    pub position: Option<String>,
    /// What the decision may take.
    pub clock: Clock,
    /// Luck for the program that decides.
    pub seed: u32,
}

/// The request `decide` from its parts. Each offer gets its number, by which an answer may name it.
pub fn bare_question(told: &Told<'_>) -> Value {
    let Told { rules, seat, view, offers, position, clock, seed } = told;
    let mut offers = offers.as_array().cloned().unwrap_or_default();
    for (number, offer) in offers.iter_mut().enumerate() {
        offer["number"] = number.into();
    }
    let legal: Vec<&Value> = offers.iter().map(|offer| &offer["action"]).collect();
    json!({
        "cmd": "decide",
        "rules": rules,
        "seat": seat,
        "view": view,
        "legal": legal,
        "offers": offers,
        "position": position,
        "clock": clock,
        "seed": seed,
    })
}

/// The action that the answer to `question` names, in notation or by the number of its offer.
///
/// # Errors
///
/// Says what is wrong with the answer.
pub fn chosen(question: &Value, answer: &Value) -> Result<String, String> {
    if let Some(action) = answer.get("action").and_then(Value::as_str) {
        return Ok(action.to_owned());
    }
    let Some(number) = answer.get("number") else {
        return Err("its answer to 'decide' has neither 'action' nor 'number'".to_owned());
    };
    let place = number.as_u64().and_then(|number| usize::try_from(number).ok());
    let action = place.and_then(|place| question["legal"].get(place)).and_then(Value::as_str);
    action.map(str::to_owned).ok_or_else(|| format!("there is no offer {number}"))
}

/// A value in which texts and numbers are all there is.
pub(crate) fn plain(what: &impl Serialize) -> Value {
    json::value_of(what).expect("what is told is plain data")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_proposes_what_it_can_spare() {
        let proposed = |left, add| Clock::running(left, add).ms.expect("a proposal");
        assert_eq!(proposed(300_000, 3_000), 10_000);
        assert_eq!(proposed(60_000, 0), 2_000);
        assert_eq!(proposed(60_000, 3_000), 5_000);
        assert_eq!(proposed(1_000, 3_000), 500);
        assert_eq!(proposed(0, 3_000), 0);
    }

    #[test]
    fn an_answer_names_an_action_or_its_number() {
        let question = json!({"legal": ["seal 2", "seal 3"]});
        assert_eq!(chosen(&question, &json!({"action": "leap"})), Ok("leap".to_owned()));
        assert_eq!(chosen(&question, &json!({"number": 1})), Ok("seal 3".to_owned()));
        for wrong in
            [json!({"number": 2}), json!({"number": -1}), json!({"number": "1"}), json!({})]
        {
            assert!(chosen(&question, &wrong).is_err(), "{wrong}");
        }
    }
}

//! Everything that happens has a sentence of its own, and so has every question about a token or an item.

use quarry_game::{Arg, Game, Seat, Telling, Viewer};

use super::{Table, table};
use crate::content::Cell;
use crate::machine::chance::Rolled;
use crate::machine::event::{At, Seen, SlotName};
use crate::{Action, Moogh};

const WHO: &str = "oghra";
const BEAST: &str = "moogh_calm";

fn cell() -> At {
    At(Cell::new(4, 2).unwrap())
}

/// Fails unless each event is told by this phrase with these names, in every language.
fn check_told(told: &[(Seen, &str, &str)]) {
    for (seen, key, names) in told {
        let message = Moogh::tell(seen);
        let args: Vec<&str> = message.args.iter().map(|(name, _)| *name).collect();
        assert_eq!((message.key, &*args.join(" ")), (*key, *names), "{seen:?}");
        for phrases in Moogh::PHRASES {
            assert!(phrases.contains(&format!("\n{key} =")), "{key}");
        }
    }
}

#[test]
fn events_of_cards_and_turns_are_told_by_their_own_phrases() {
    let (cell, slot) = (cell(), SlotName(['a', 'b']));
    check_told(&[
        (Seen::SideDrawn { beast: BEAST, side: 'b' }, "tell-side-drawn", "beast side"),
        (Seen::CardDrawn { name: WHO }, "tell-card-drawn", "name"),
        (Seen::RowIdea { idea: 5 }, "tell-row-idea", "idea"),
        (Seen::Placed { who: WHO, cell }, "tell-placed", "who cell"),
        (Seen::Round { round: 3 }, "tell-round", "round"),
        (Seen::Clock { added: 1, clock: 2 }, "tell-clock", "added clock"),
        (Seen::ClockBack { taken: 1, clock: 2 }, "tell-clock-back", "taken clock"),
        (Seen::Rotated { name: WHO }, "tell-rotated", "name"),
        (Seen::Sealed { who: WHO, slot: Some(slot) }, "tell-sealed-own", "who slot"),
        (Seen::Sealed { who: WHO, slot: None }, "tell-sealed", "who"),
        (Seen::Opened, "tell-opened", ""),
        (Seen::Cube { who: WHO, slot }, "tell-cube", "who slot"),
        (Seen::Turn { name: WHO }, "tell-turn", "name"),
        (
            Seen::Tries { who: WHO, action: "strike", dice: 3, symbol: "X", percent: 42 },
            "tell-tries",
            "who action dice symbol",
        ),
        (Seen::Thinks { who: WHO }, "tell-thinks", "who"),
        (Seen::Rolled { dice: Rolled([1, 2, 3]) }, "tell-rolled", "threes wedges crosses"),
        (Seen::Succeeded { who: WHO }, "tell-succeeded", "who"),
        (Seen::Failed { who: WHO }, "tell-failed", "who"),
        (Seen::Stepped { who: WHO, cell }, "tell-stepped", "who cell"),
        (Seen::Stuck { who: WHO }, "tell-stuck", "who"),
        (Seen::Climbed { who: WHO, beast: BEAST }, "tell-climbed", "who beast"),
        (Seen::Unseated { who: WHO, cell }, "tell-unseated", "who cell"),
        (Seen::Drew { who: WHO, idea: Some(5) }, "tell-drew-own", "who idea"),
        (Seen::Drew { who: WHO, idea: None }, "tell-drew", "who"),
        (Seen::Revealed { who: WHO, idea: 5 }, "tell-revealed", "who idea"),
        (Seen::Used { who: WHO, idea: 5 }, "tell-used", "who idea"),
        (Seen::Item { who: WHO, item: 3 }, "tell-item", "who item"),
        (Seen::Bonus { who: WHO, dice: 2 }, "tell-bonus", "who dice"),
        (Seen::Shifted { who: WHO, cell }, "tell-shifted", "who cell"),
        (Seen::Swapped { name: WHO, other: BEAST }, "tell-swapped", "name other"),
    ]);
}

#[test]
fn events_of_the_board_are_told_by_their_own_phrases() {
    let (cell, seat) = (cell(), Seat::at(1));
    check_told(&[
        (Seen::Flipped { beast: BEAST, side: 'b' }, "tell-flipped", "beast side"),
        (Seen::Hit { who: WHO, beast: BEAST }, "tell-hit", "who beast"),
        (Seen::BeastWounded { beast: BEAST, health: 2 }, "tell-beast-wounded", "beast health"),
        (Seen::BeastKilled { beast: BEAST }, "tell-beast-killed", "beast"),
        (Seen::BeastFell { beast: BEAST }, "tell-beast-fell", "beast"),
        (Seen::BeastEscaped { beast: BEAST }, "tell-beast-escaped", "beast"),
        (Seen::Disc { beast: BEAST, rage: 2, column: 3 }, "tell-disc", "beast rage column"),
        (Seen::Acts { beast: BEAST, icon: "bite", number: 0 }, "tell-acts", "beast icon number"),
        (Seen::Turned { beast: BEAST, facing: 'N' }, "tell-turned", "beast facing"),
        (Seen::BeastMoved { beast: BEAST, x: 1, y: 2 }, "tell-beast-moved", "beast x y"),
        (Seen::Pushed { name: WHO, cell }, "tell-pushed", "name cell"),
        (Seen::Thrown { who: WHO, beast: BEAST }, "tell-thrown", "who beast"),
        (Seen::StayedOn { who: WHO }, "tell-stayed-on", "who"),
        (Seen::Landed { who: WHO, cell }, "tell-landed", "who cell"),
        (Seen::TrapSet { cell }, "tell-trap-set", "cell"),
        (Seen::TrapRemoved { cell }, "tell-trap-removed", "cell"),
        (Seen::TrapSprung { name: WHO, cell }, "tell-trap-sprung", "name cell"),
        (Seen::HutLost { cell }, "tell-hut-lost", "cell"),
        (Seen::Relic { who: WHO, cell }, "tell-relic", "who cell"),
        (Seen::Bravery { tribe: WHO, gained: 1, total: 4 }, "tell-bravery", "tribe gained total"),
        (Seen::Wounded { who: WHO }, "tell-wounded", "who"),
        (Seen::Healed { who: WHO }, "tell-healed", "who"),
        (Seen::Ignored { who: WHO }, "tell-ignored", "who"),
        (Seen::Out { who: WHO }, "tell-out", "who"),
        (Seen::Fell { who: WHO }, "tell-fell", "who"),
        (Seen::TokenTaken { who: WHO }, "tell-token-taken", "who"),
        (Seen::TokenSpent { who: WHO }, "tell-token-spent", "who"),
        (Seen::FreeAction { who: WHO }, "tell-free-action", "who"),
        (Seen::Resigned { seat }, "tell-resigned", "n"),
        (Seen::Over { reason: "MO-290" }, "tell-over", "reason"),
    ]);
}

/// What the phrase of the answer chooses by.
fn question(table: &Table, answer: Action) -> Arg {
    let view = table.game.view(Viewer::Seat(table.asked()));
    let message = <Moogh as Telling>::offer(&view, answer);
    message.args.into_iter().find(|(name, _)| *name == "question").unwrap().1
}

#[test]
fn a_question_says_what_the_token_or_the_item_is_for() {
    let with_item = |board: &str, item: u8| {
        table(board)
            .with(|game| game.people[0].extras.item = Some(crate::content::ItemId(item - 1)))
    };
    let asked = [
        (with_item("E13", 3).icon(0, "bite"), "shield"),
        (table("E1.3\n2...").hurt(1).token(1).icon(0, "bite"), "saving"),
        (table("1E3").token(1).turn(1, "bc").act("strike b smilodon_calm").dice("X"), "again"),
    ];
    for (table, word) in asked {
        for answer in [Action::Spend, Action::Keep] {
            assert_eq!(question(&table, answer), Arg::from(word), "{word}");
        }
    }
}

/// The French and the Russian register, and the words of the program, the terminal and the web client.
const FRENCH: [&str; 4] = [
    include_str!("../../../../docs/rules/fr/moogh.md"),
    include_str!("../../phrases/fr.ftl"),
    include_str!("../../../../crates/quarry-terminal/phrases/moogh/fr.ftl"),
    include_str!("../../../../web/src/games/moogh/words/fr.ftl"),
];
const RUSSIAN: [&str; 4] = [
    include_str!("../../../../docs/rules/ru/moogh.md"),
    include_str!("../../phrases/ru.ftl"),
    include_str!("../../../../crates/quarry-terminal/phrases/moogh/ru.ftl"),
    include_str!("../../../../web/src/games/moogh/words/ru.ftl"),
];

/// The rulebook says round, silhouette, adjacente, côté, hors de combat, reliées par le cube, plateau.
#[test]
fn french_uses_the_nouns_of_the_rulebook() {
    let others = [
        "manche",
        "figurine",
        "voisin",
        "flanc",
        "hors jeu",
        "touche le cube",
        "cube ne touche",
        "face visible,",
        "à côté de la carte",
        "sur la carte.",
    ];
    for text in FRENCH.map(str::to_lowercase) {
        for line in text.lines() {
            let found = others.iter().find(|word| line.contains(**word));
            assert_eq!(found, None, "{line}");
        }
    }
}

/// Appeasement is усмирение, the action Calm is Успокоить, and neither is said for the other.
#[test]
fn russian_has_one_word_for_appeasement_and_one_for_calm() {
    for line in RUSSIAN.into_iter().flat_map(str::lines) {
        let line = line.to_lowercase();
        let phase = line.matches("усмирени").count();
        assert_eq!(line.matches("смир").count(), phase, "{line}");
        assert!(!line.contains("умиротвор"), "{line}");
    }
    let calm = RUSSIAN.map(|text| text.matches("спокоить").count());
    assert!(calm[0] > 3 && calm[1] == 1 && calm[3] == 1, "{calm:?}");
}

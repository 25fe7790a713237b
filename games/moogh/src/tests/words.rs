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
        (Seen::SideDrawn { beast: BEAST, side: 'b' }, "ev-side", "beast side"),
        (Seen::CardDrawn { name: WHO }, "ev-card", "name"),
        (Seen::RowIdea { idea: 5 }, "ev-row-idea", "idea"),
        (Seen::Placed { who: WHO, cell }, "ev-placed", "who cell"),
        (Seen::Round { round: 3 }, "ev-round", "n"),
        (Seen::Clock { added: 1, clock: 2 }, "ev-clock", "n clock"),
        (Seen::ClockBack { taken: 1, clock: 2 }, "ev-clock-back", "n clock"),
        (Seen::Rotated { name: WHO }, "ev-rotated", "name"),
        (Seen::Sealed { who: WHO, slot: Some(slot) }, "ev-sealed-own", "who slot"),
        (Seen::Sealed { who: WHO, slot: None }, "ev-sealed", "who"),
        (Seen::Opened, "ev-opened", ""),
        (Seen::Cube { who: WHO, slot }, "ev-cube", "who slot"),
        (Seen::Turn { name: WHO }, "ev-turn", "name"),
        (
            Seen::Tries { who: WHO, action: "strike", dice: 3, symbol: "X" },
            "ev-tries",
            "who action n symbol",
        ),
        (Seen::Thinks { who: WHO }, "ev-thinks", "who"),
        (Seen::Rolled { dice: Rolled([1, 2, 3]) }, "ev-rolled", "threes wedges crosses"),
        (Seen::Succeeded { who: WHO }, "ev-succeeded", "who"),
        (Seen::Failed { who: WHO }, "ev-failed", "who"),
        (Seen::Stepped { who: WHO, cell }, "ev-stepped", "who cell"),
        (Seen::Stuck { who: WHO }, "ev-stuck", "who"),
        (Seen::Climbed { who: WHO, beast: BEAST }, "ev-climbed", "who beast"),
        (Seen::Unseated { who: WHO, cell }, "ev-unseated", "who cell"),
        (Seen::Drew { who: WHO, idea: Some(5) }, "ev-drew-own", "who idea"),
        (Seen::Drew { who: WHO, idea: None }, "ev-drew", "who"),
        (Seen::Revealed { who: WHO, idea: 5 }, "ev-revealed", "who idea"),
        (Seen::Used { who: WHO, idea: 5 }, "ev-used", "who idea"),
        (Seen::Item { who: WHO, item: 3 }, "ev-item", "who item"),
        (Seen::Bonus { who: WHO, dice: 2 }, "ev-bonus", "who n"),
        (Seen::Shifted { who: WHO, cell }, "ev-shifted", "who cell"),
        (Seen::Swapped { first: WHO, second: BEAST }, "ev-swapped", "name other"),
    ]);
}

#[test]
fn events_of_the_board_are_told_by_their_own_phrases() {
    let (cell, seat) = (cell(), Seat::at(1));
    check_told(&[
        (Seen::Flipped { beast: BEAST, side: 'b' }, "ev-flipped", "beast side"),
        (Seen::Hit { who: WHO, beast: BEAST }, "ev-hit", "who beast"),
        (Seen::BeastWounded { beast: BEAST, health: 2 }, "ev-beast-wounded", "beast n"),
        (Seen::BeastKilled { beast: BEAST }, "ev-beast-killed", "beast"),
        (Seen::BeastFell { beast: BEAST }, "ev-beast-fell", "beast"),
        (Seen::BeastEscaped { beast: BEAST }, "ev-beast-escaped", "beast"),
        (Seen::Disc { beast: BEAST, rage: 2, column: 3 }, "ev-disc", "beast rage column"),
        (Seen::Acts { beast: BEAST, icon: "bite", number: 0 }, "ev-acts", "beast icon n"),
        (Seen::Turned { beast: BEAST, facing: 'N' }, "ev-turned", "beast facing"),
        (Seen::BeastMoved { beast: BEAST, x: 1, y: 2 }, "ev-beast-moved", "beast cell"),
        (Seen::Pushed { name: WHO, cell }, "ev-pushed", "name cell"),
        (Seen::Thrown { who: WHO, beast: BEAST }, "ev-thrown", "who beast"),
        (Seen::StayedOn { who: WHO }, "ev-stayed-on", "who"),
        (Seen::Landed { who: WHO, cell }, "ev-landed", "who cell"),
        (Seen::TrapSet { cell }, "ev-trap-set", "cell"),
        (Seen::TrapRemoved { cell }, "ev-trap-removed", "cell"),
        (Seen::TrapSprung { name: WHO, cell }, "ev-trap-sprung", "name cell"),
        (Seen::HutLost { cell }, "ev-hut-lost", "cell"),
        (Seen::Relic { who: WHO, cell }, "ev-relic", "who cell"),
        (Seen::Bravery { who: WHO, gained: 1, total: 4 }, "ev-bravery", "tribe n total"),
        (Seen::Wounded { who: WHO }, "ev-wounded", "who"),
        (Seen::Healed { who: WHO }, "ev-healed", "who"),
        (Seen::Ignored { who: WHO }, "ev-ignored", "who"),
        (Seen::Out { who: WHO }, "ev-out", "who"),
        (Seen::Fell { who: WHO }, "ev-fell", "who"),
        (Seen::TokenTaken { who: WHO }, "ev-token-taken", "who"),
        (Seen::TokenSpent { who: WHO }, "ev-token-spent", "who"),
        (Seen::FreeAction { who: WHO }, "ev-free-action", "who"),
        (Seen::Resigned { seat }, "ev-resigned", "n"),
        (Seen::Over { reason: "MO-290" }, "ev-over", "reason"),
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

//! What is in the box, and what the cards say.

use quarry_game::Version;

use super::{changed, check_refused};
use crate::content::{
    Abilities, BRAVERY_TOKENS, CHARACTERS, CardSide, CharacterAction, Content, Difficulty, FIGURES,
    IDEAS, ITEMS, MAX_BEASTS, Mode, Mood, RAGE_TOKENS, RageShift, Role, Section, SectionSet,
    Symbol, TRAPS, TURN_CARDS,
};

#[test]
fn mo_001_the_box_holds_so_many_of_each() {
    let content = Content::builtin();
    assert_eq!((content.ideas.len(), content.items.len()), (17, 10));
    assert_eq!((content.beast_cards.len(), content.figures.len()), (4, 8));
    assert_eq!((content.boards.len(), content.tribes.len()), (5, 4));
    assert_eq!((TRAPS, RAGE_TOKENS, BRAVERY_TOKENS, MAX_BEASTS), (10, 12, 24, 3));
    let leaders = content.characters.iter().filter(|it| it.role == Role::Leader).count();
    assert_eq!((leaders, content.characters.len() - leaders), (4, 4));
}

#[test]
fn mo_001_another_number_of_cards_is_refused() {
    let cut = |file: &str, table: &str, count: usize| {
        let text = crate::content::Files::built_in().text(file).unwrap().to_owned();
        let last = text.rfind(&format!("[[{table}]]")).unwrap();
        let words =
            format!("table '{table}': the box holds {} of these, not {count} (MO-001)", count + 1);
        check_refused(file, &text[last..], "", &words);
    };
    cut("ideas.toml", "idea", IDEAS - 1);
    cut("items.toml", "item", ITEMS - 1);
}

#[test]
fn mo_001_mo_016_there_are_23_turn_cards_and_the_little_moogh_has_one() {
    let content = Content::builtin();
    let extra = content.figures.iter().filter(|figure| figure.extra_turn_card).count();
    assert_eq!(CHARACTERS + FIGURES + extra, TURN_CARDS);
    for figure in &content.figures {
        assert_eq!(figure.extra_turn_card, &*figure.id != "little_moogh", "{}", figure.id);
    }
    let [tracker, hunter, predator] =
        Difficulty::ALL.map(|(difficulty, _)| difficulty.has_extra_turn_cards());
    assert_eq!([tracker, hunter, predator], [false, true, true]);
    check_refused(
        "action_cards.toml",
        "extra = [\"moogh_calm\", ",
        "extra = [",
        "table 'turn_cards', field extra: 7 cards, not 6",
    );
}

#[test]
fn mo_004_the_die_has_three_two_and_one_faces() {
    let die = &Content::builtin().die;
    assert_eq!(Symbol::ALL.map(|symbol| die.faces_with(symbol)), [3, 2, 1]);
    assert_eq!(
        Symbol::ALL.map(|symbol| die.appease(symbol)),
        [RageShift::Lower, RageShift::Raise, RageShift::Keep]
    );
    check_refused(
        "die.toml",
        "\"<\", \"<\", \"X\"]",
        "\"<\", \"<\", \"O\"]",
        "table 'die', field faces[5]: 'O' is no symbol; there are III, < and X",
    );
}

#[test]
fn the_largest_roll_is_eight_dice() {
    assert_eq!(Content::builtin().die.max_dice, 8);
    check_refused(
        "die.toml",
        "max_dice = 8",
        "max_dice = 9",
        "table 'die', field max_dice: 9 is not between 1 and 8",
    );
}

#[test]
fn mo_013_every_scenario_has_every_difficulty_and_tracker_is_competitive() {
    for scenario in &Content::builtin().scenarios {
        for (difficulty, name) in Difficulty::ALL {
            let beasts = scenario.beasts(difficulty);
            assert!((1..=3).contains(&beasts.len()), "{} at {name}", scenario.id);
            let timed = scenario.time_limit(difficulty, 4).is_some();
            assert_eq!(timed, difficulty != Difficulty::Tracker, "{} at {name}", scenario.id);
        }
    }
    let tracker = Mode::ALL.map(|(mode, _)| mode.allows(Difficulty::Tracker));
    assert_eq!(tracker, [true, true, false, false]);
    assert!(Mode::ALL.iter().all(|(mode, _)| mode.allows(Difficulty::Predator)));
}

#[test]
fn mo_015_each_difficulty_changes_the_setup_and_may_leave_beasts_out() {
    let content = Content::builtin();
    for scenario in &content.scenarios {
        let [tracker, hunter, predator] = &scenario.setups;
        assert!(tracker != hunter && hunter != predator && predator != tracker, "{}", scenario.id);
    }
    let beasts = |id| {
        let scenario = content.scenario(content.find_scenario(id).unwrap());
        scenario.setups.each_ref().map(arrayvec::ArrayVec::len)
    };
    assert_eq!(["s03", "s08", "s12"].map(beasts), [[2, 2, 3], [1, 2, 2], [1, 2, 3]]);
}

#[test]
fn mo_182_a_ravine_lies_one_level_below() {
    let content = Content::builtin();
    let drop = content.board(content.find_board("E").unwrap());
    let levels: Vec<String> = drop
        .ground
        .iter()
        .map(|row| row.iter().map(|it| if it.level == 0 { '0' } else { 'v' }).collect())
        .collect();
    assert_eq!(levels, ["000000", "000000", "000000", "00vvvv", "00vvvv", "00vvvv"]);
    assert!(drop.ground.iter().flatten().all(|ground| [0, -1].contains(&ground.level)));
    let levels = content.boards.iter().filter(|board| *board.id != *"E");
    assert!(levels.flat_map(|board| board.ground.iter().flatten()).all(|it| it.level == 0));
}

#[test]
fn mo_190_beasts_are_small_or_big() {
    let content = Content::builtin();
    let size = |id| content.beast_card(content.find_beast_card(id).unwrap()).size;
    assert_eq!(["moogh", "little_moogh", "smilodon", "dorgh"].map(size), [2, 1, 1, 2]);
    check_refused(
        "beasts.toml",
        "size = 2",
        "size = 3",
        "beast_card 'moogh', field size: 3 is not between 1 and 2",
    );
}

#[test]
fn mo_193_calm_and_angry_versions_share_the_beast_card() {
    let content = Content::builtin();
    for card in ["moogh", "smilodon", "dorgh"] {
        let figure =
            |mood: &str| content.figure(content.find_figure(&format!("{card}_{mood}")).unwrap());
        let (calm, angry) = (figure("calm"), figure("angry"));
        assert_eq!((calm.mood, angry.mood), (Mood::Calm, Mood::Angry));
        assert_eq!(calm.beast, angry.beast);
        let actions = |it: &crate::content::Figure| it.sides.each_ref().map(|side| side[0].actions);
        assert!(actions(calm) <= actions(angry));
    }
}

#[test]
fn the_little_moogh_is_the_mild_one_and_the_calf() {
    let content = Content::builtin();
    let little = content.find_figure("little_moogh").unwrap();
    assert_eq!(content.mild, Some(little));
    assert_eq!(content.figure(little).sides.each_ref().map(arrayvec::ArrayVec::len), [3, 3]);
    let calves: Vec<_> = content.beast_cards.iter().filter(|card| card.calf_of.is_some()).collect();
    assert_eq!(calves.len(), 1);
    assert_eq!(calves[0].calf_of, content.find_beast_card("moogh"));
    check_refused(
        "action_cards.toml",
        "mood = \"angry\"",
        "mood = \"angry\"\nmild = true",
        "action_card 'little_moogh', field mild: only one figure can be the mild one",
    );
}

#[test]
fn mo_210_a_beast_card_says_what_holds_for_a_whole_side() {
    let content = Content::builtin();
    let moogh = content.beast_card(content.find_beast_card("moogh").unwrap());
    let of = |section| {
        let card = moogh.section(section);
        (card.weak, card.defence, card.climb)
    };
    assert_eq!(of(Section::Front), (0, 1, false));
    assert_eq!(of(Section::Back), (1, 0, true));
    assert_eq!(of(Section::Top), (2, 0, false));
    assert_eq!(moogh.attacked(Symbol::Three), SectionSet::one(Section::Front));
    assert_eq!(moogh.attacked(Symbol::Wedge), SectionSet::SIDES);
    assert_eq!(moogh.attacked(Symbol::Cross), SectionSet::one(Section::Back));
}

#[test]
fn mo_285_mo_286_mo_287_mo_288_leaders_have_one_ability_each() {
    let content = Content::builtin();
    let of = |id| content.character(content.find_character(id).unwrap()).abilities;
    assert_eq!(of("oghra"), Abilities { ignore_defence: 1, ..Abilities::NONE });
    assert_eq!(of("sheel"), Abilities { free_cells: 1, ..Abilities::NONE });
    assert_eq!(of("mamoo"), Abilities { think_draws: 3, sure_footed: true, ..Abilities::NONE });
    assert_eq!(of("grakk"), Abilities { shake_save: Some(Symbol::Three), ..Abilities::NONE });
    for character in &content.characters {
        assert_eq!(character.passive.is_some(), character.is_leader(), "{}", character.id);
    }
}

#[test]
fn abilities_have_numbers() {
    let grakk = |ability: &str| {
        let content = changed("characters.toml", "shake_save_III", ability).unwrap();
        content.character(content.find_character("grakk").unwrap()).abilities
    };
    let all = grakk("ignore_defence_2 and free_cells_3 and think_draws_4 and shake_save_<");
    let expected = Abilities {
        ignore_defence: 2,
        free_cells: 3,
        think_draws: 4,
        sure_footed: false,
        shake_save: Some(Symbol::Wedge),
    };
    assert_eq!(all, expected);
}

#[test]
fn mo_289_an_idea_for_the_hurt_can_be_thought_of() {
    let thinkers = |content: &Content| {
        let sides = content.characters.iter().map(|character| &character.hurt);
        let thinks = |side: &&CardSide| {
            side.icons.iter().flatten().any(|icon| icon.action == CharacterAction::Think)
        };
        sides.filter(thinks).count()
    };
    assert_eq!(thinkers(Content::builtin_by(Version::FIRST)), 0, "idea 10 was out of reach");
    assert_eq!(thinkers(Content::builtin()), 5);
}

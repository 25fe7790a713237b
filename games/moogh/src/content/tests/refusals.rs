//! Broken content is refused with its place.

use super::{changed, check_refused};
use crate::content::{Content, ContentError, Files};

#[test]
fn mo_002_more_than_three_beasts_are_refused() {
    let beast = |at: &str, figure: &str| {
        format!(
            "[[scenario.beast]]\nat = {at}\nfacing = \"N\"\n\
             predator = {{ figure = \"{figure}\", health = 1, rage = 1 }}\n"
        )
    };
    let two = beast("[1, 3]", "smilodon_calm") + &beast("[2, 3]", "smilodon_mate");
    let three = beast("[3, 3]", "smilodon_angry") + &two;
    let with = |beasts: &str| format!("{beasts}\n[[scenario]]\nid = \"s02\"");
    let (from, to) = ("\n[[scenario]]\nid = \"s02\"", with(&three));
    assert!(changed("scenarios.toml", from, &with(&two)).is_ok());
    let words = "scenario 's01', field beast[3].predator: 3 beasts at most (MO-002)";
    check_refused("scenarios.toml", from, &to, words);
}

#[test]
fn mo_003_a_life_die_shows_one_to_six() {
    for health in [0, 7] {
        check_refused(
            "scenarios.toml",
            "health = 5",
            &format!("health = {health}"),
            &format!(
                "scenario 's01', field beast[0].tracker.health: {health} is not between 1 and 6"
            ),
        );
    }
}

#[test]
fn mo_007_traps_and_time_have_their_limits() {
    // What the scenario says becomes a comment.
    let limit = |hunter: u8| format!("time_limit = {{ hunter = {hunter}, predator = 9 }} # {{");
    assert!(changed("scenarios.toml", "time_limit = {", &limit(24)).is_ok());
    check_refused(
        "scenarios.toml",
        "time_limit = {",
        &limit(25),
        "scenario 's01', field time_limit.hunter: 25 is not between 1 and 24",
    );
    let more = "traps = [[6, 3], [7, 3], [8, 3], [6, 4], [8, 4], ";
    let words = "scenario 's08', field traps: one lies under a beast at tracker";
    check_refused("scenarios.toml", "traps = [[4, 4]", "traps = [[6, 6]", words);
    let words = "scenario 's08', field traps: there are only 10 traps";
    check_refused("scenarios.toml", "traps = [", more, words);
}

#[test]
fn slots_join_neighbouring_icons() {
    let oghra = |slots: &str, words: &str| {
        let from = "unhurt.slots = [\"ab\", \"bc\", \"ad\"";
        let words = format!("character 'oghra', field unhurt.slots[0]: {words}");
        check_refused("characters.toml", from, &format!("unhurt.slots = [{slots}"), &words);
    };
    oghra("\"ac\"", "joins icons that are no neighbours");
    oghra("\"aa\"", "joins icons that are no neighbours");
    oghra("\"abc\"", "'abc' is no pair of nodes a to f");
    let twice = "character 'oghra', field unhurt.slots[1]: is there twice";
    check_refused("characters.toml", "slots = [\"ab\", \"bc\"", "slots = [\"ab\", \"ba\"", twice);
    // Without Think, Tunk's hurt side has no icon f.
    let words = "character 'tunk', field hurt.slots[6]: there is no icon at 'f'";
    let think = "dice = 2, symbol = \"<\" },\n  { id = \"f\", action = \"think\" },\n]\nhurt";
    check_refused("characters.toml", think, "dice = 2, symbol = \"<\" },\n]\nhurt", words);
}

#[test]
fn daring_icons_roll_and_basic_ones_do_not() {
    check_refused(
        "characters.toml",
        "action = \"strike\", dice = 3, symbol = \"<\"",
        "action = \"strike\", dice = 3",
        "character 'oghra', field unhurt.nodes[1]: a daring action needs dice and symbol",
    );
    check_refused(
        "characters.toml",
        "action = \"move\" }",
        "action = \"move\", dice = 1 }",
        "character 'oghra', field unhurt.nodes[0]: a basic action has no dice and no symbol",
    );
    check_refused(
        "characters.toml",
        "dice = 3",
        "dice = 9",
        "character 'oghra', field unhurt.nodes[1].dice: 9 is not between 1 and 8",
    );
}

#[test]
fn mo_040_layouts_are_boards_that_exist_and_turn_by_quarters() {
    let s01 = |name: &str, words: &str| {
        let words = format!("scenario 's01', field {words}");
        check_refused("scenarios.toml", "layout = [[\"A0\"", &format!("layout = [[{name}"), &words);
    };
    s01("\"Z0\"", "layout[0][0]: 'Z' is unknown; there are A, B, C, D, E");
    s01("\"A45\"", "layout[0][0]: a board turns by 0, 90, 180 or 270 degrees");
    s01("\"D0\"", "layout[1][1]: each board is there only once");
    s01("\"E0\", \"A0\"", "layout: should be one or two rows of one to three boards each");
    check_refused(
        "boards.toml",
        "R..T..",
        "R..T.",
        "board 'A', field terrain: should be six lines of six letters that mean something",
    );
}

#[test]
fn a_start_zone_has_room_for_four() {
    check_refused(
        "scenarios.toml",
        "start = [[2, 10, 9, 11]]",
        "start = [[2, 10, 4, 10]]",
        "scenario 's01', field start: has 3 free cells at tracker; 4 are needed",
    );
    // A beast, a rock or a ravine in the zone is no room.
    for (zone, free) in [("[4, 3, 6, 4]", 2), ("[9, 0, 11, 0]", 2)] {
        check_refused(
            "scenarios.toml",
            "start = [[2, 10, 9, 11]]",
            &format!("start = [{zone}]"),
            &format!("scenario 's01', field start: has {free} free cells at tracker; 4 are needed"),
        );
    }
    check_refused(
        "scenarios.toml",
        "start = [[0, 8, 5, 11]]",
        "start = [[5, 6, 7, 8]]",
        "scenario 's05', field start: has 3 free cells at tracker; 4 are needed",
    );
}

#[test]
fn mo_190_mo_191_beasts_stand_on_free_cells_and_face_one_way() {
    let s01 = |from: &str, to: &str, words: &str| {
        check_refused("scenarios.toml", from, to, &format!("scenario 's01', field {words}"));
    };
    s01("at = [5, 3]", "at = [2, 0]", "beast[0].at: there is an obstacle on 3,0");
    s01("at = [5, 3]", "at = [11, 4]", "beast[0].at: 12,4 is outside the boards");
    let letter = "beast[0].facing: 'Q' is no facing; there are N, E, S, W";
    s01("facing = \"N\"", "facing = \"Q\"", letter);
    check_refused(
        "scenarios.toml",
        "at = [5, 6]",
        "at = [8, 5]",
        "scenario 's02', field beast[1].at: overlaps another beast",
    );
    check_refused(
        "scenarios.toml",
        "at = [7, 4]",
        "at = [8, 8]",
        "scenario 's02', field beast[0].at: 8,9 is across a cliff",
    );
}

#[test]
fn the_starting_rage_is_a_row_of_the_card() {
    check_refused(
        "scenarios.toml",
        "figure = \"little_moogh\", health = 3, rage = 1",
        "figure = \"little_moogh\", health = 3, rage = 4",
        "scenario 's02', field beast[1].predator.rage: 4 is not between 1 and 3",
    );
}

#[test]
fn cells_hold_icons_that_exist() {
    let icons = "advance #, retreat #, flee, seek, attack, bite, claw, tail, shake, about_turn, \
                 random_turn, sleep";
    check_refused(
        "action_cards.toml",
        "\"seek + advance 1\"",
        "\"seek + jump 1\"",
        &format!(
            "action_card 'moogh_calm', field a[1].cells[0]: ' jump 1' is no icon; there are {icons}"
        ),
    );
    check_refused(
        "action_cards.toml",
        "\"seek + advance 1\"",
        "\"seek + seek + seek + seek + seek\"",
        "action_card 'moogh_calm', field a[1].cells[0]: a cell has at most 4 icons",
    );
}

#[test]
fn an_effect_needs_something_to_work_on() {
    check_refused(
        "ideas.toml",
        "when = \"sees_beast_within_3\"",
        "when = \"sees_beast_within_3 or hurt\"",
        "idea 13, field when: the effect needs a beast in every case",
    );
    check_refused(
        "ideas.toml",
        "when = \"adjacent_to_trap\"",
        "when = \"hurt\"",
        "idea 12, field when: the effect needs adjacent_to_trap in every case",
    );
    check_refused(
        "ideas.toml",
        "when = \"adjacent_to_character\"",
        "when = \"hurt\"",
        "idea 9, field when: the effect needs adjacent_to_character in every case",
    );
}

#[test]
fn mo_293_mo_294_mo_295_mo_296_mo_297_mo_298_objectives_can_be_reached() {
    let refuse = |from: &str, to: &str, words: &str| {
        check_refused("scenarios.toml", from, to, words);
    };
    refuse(
        "n = { tracker = 2, hunter = 2, predator = 3 }",
        "n = 3",
        "scenario 's03', field objective.n: 3 of 2 beasts at tracker",
    );
    refuse(
        "n = { tracker = 2, hunter = 2, predator = 3 }",
        "n = { tracker = 2, hunter = 2, predator = 3, child = 1 }",
        "scenario 's03', field objective.n: should be a number, or a table { tracker, hunter, \
         predator }",
    );
    refuse(
        "[6, 9]]\nobjective = { kind = \"kill_target\", index = 0 }",
        "[6, 9]]\nobjective = { kind = \"kill_target\", index = 1 }",
        "scenario 's08', field objective.index: beast 1 is not there at tracker",
    );
    refuse(
        "kind = \"kill_all\"",
        "kind = \"kill_all\", index = 0",
        "scenario 's01', field objective: has a number that does not belong to its kind",
    );
    refuse(
        "kind = \"kill_all\"",
        "kind = \"kill_n\"",
        "scenario 's01', field objective.n: is missing",
    );
    refuse(
        "relics = [[2, 2]",
        "relics = [[3, 7]",
        "scenario 's09', field objective.relics[0]: lies where nobody can go",
    );
    refuse(
        "relics = [[2, 2], [9, 1]",
        "relics = [[2, 2], [2, 2]",
        "scenario 's09', field objective.relics[1]: is there twice",
    );
    refuse(
        "start = [[0, 8, 5, 11]]\nobjective = { kind = \"kill_all\"",
        "start = [[0, 8, 5, 11]]\nobjective = { kind = \"kill_all\", huts = true",
        "scenario 's05', field objective.huts: there is no hut on the boards",
    );
    refuse(
        "heading = \"S\"",
        "calf_cry = true",
        "scenario 's07', field calf_cry: there is no calf among the beasts",
    );
}

#[test]
fn an_item_works_the_way_its_effect_allows() {
    check_refused(
        "items.toml",
        "use = \"once\"\neffect = \"free_trap\"",
        "use = \"always\"\neffect = \"free_trap\"",
        "item 7, field use: 'free_trap' works the other way",
    );
    assert!(changed("items.toml", "use = \"once\"", "use = \"always\"").is_ok(), "more dice");
}

#[test]
fn mo_304_chapters_offer_one_or_two_scenarios_that_exist() {
    let refuse = |from: &str, to: &str, words: &str| {
        check_refused("campaign.toml", from, to, &format!("table 'campaign', field {words}"));
    };
    refuse("[\"s01\"]", "[]", "chapters[0]: offers one or two scenarios");
    let known = (1..=12).map(|n| format!("s{n:02}")).collect::<Vec<_>>().join(", ");
    refuse("\"s03\"", "\"s99\"", &format!("chapters[1][1]: 's99' is unknown; there are {known}"));
    refuse("teach_after = [3, 5]", "teach_after = [3, 7]", TEACHINGS);
    refuse("up_to = 14", "up_to = 13", "title: 14 totems need a title");
}

const TEACHINGS: &str = "teach_after: names chapters in order, before the last one";

#[test]
fn unknown_keys_tables_and_words_are_refused() {
    let error = changed("items.toml", "use = \"once\"", "use = \"once\"\ncolor = 1").unwrap_err();
    assert_eq!((&*error.file, &*error.table), ("items.toml", "item 1"));
    assert!(error.problem.contains("unknown field `color`"), "{error}");
    let words = "table 'weather': is none of die, appeasement";
    check_refused("die.toml", "[appeasement]", "[weather]", words);
    let words = "idea 3, field when: 'in_front' is no condition";
    let error = changed("ideas.toml", "\"in_front_section\"", "\"in_front\"").unwrap_err();
    assert!(error.to_string().starts_with(&format!("ideas.toml, {words}")), "{error}");
}

#[test]
fn slips_in_the_notation_name_their_line() {
    check_refused(
        "die.toml",
        "max_dice = 8",
        "max_dice = = 8",
        "line 5: extra `=`, expected nothing",
    );
}

#[test]
fn a_folder_replaces_the_files_it_holds() {
    let folder = std::env::temp_dir().join(format!("quarry-content-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let die = Files::built_in().text("die.toml").unwrap().replace("max_dice = 8", "max_dice = 7");
    std::fs::write(folder.join("die.toml"), die).unwrap();
    std::fs::write(folder.join("remarks.txt"), "not content").unwrap();
    let content = Content::load_dir(&folder);
    std::fs::write(folder.join("weather.toml"), "").unwrap();
    let stray = Content::load_dir(&folder);
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(content.unwrap().die.max_dice, 7);
    let ContentError { file, problem, .. } = stray.unwrap_err();
    assert_eq!(file, "weather.toml");
    assert!(problem.contains("scenarios.toml"), "{problem}");
    assert!(Content::load_dir(&folder.join("nowhere")).is_err());
}

//! Whole games, replayed to their recorded result, and counted trees.

use moogh::Moogh;
use quarry_game::{
    Game, Notation, Pending, Play, QuickDice, Quiet, Roll, Version, perft, read_record,
    write_record,
};

#[test]
fn recorded_games_end_as_they_ended() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    let mut games = [0, 0];
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let json = std::fs::read_to_string(&path).unwrap();
        let record = read_record::<Moogh>(&json).unwrap_or_else(|e| panic!("{path:?}: {e}"));
        assert!(record.result.is_some(), "{path:?} has no result");
        let play = Play::<Moogh>::load(&record).unwrap_or_else(|e| panic!("{path:?}: {e}"));
        assert_eq!(write_record(&play).trim(), json.trim(), "{path:?} is written otherwise");
        games[usize::from(record.game == "moogh/2")] += 1;
    }
    assert_eq!(games, [5, 5], "of each version");
}

/// MO-228: by version 1 the first beast to move is in the way of the other, and the game another one.
#[test]
fn a_record_is_played_by_the_version_that_it_names() {
    let json = include_str!("games/outside-2-s11.json");
    let load = |json: &str| Play::<Moogh>::load(&read_record::<Moogh>(json).unwrap());
    assert_eq!(load(json).expect("as it was played").rules(), "moogh/2");
    assert!(load(&json.replace("moogh/2", "moogh/1")).is_err());
}

#[test]
fn trees_have_as_many_leaves_as_counted() {
    let lines = include_str!("moogh.perft").lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let [depth, leaves, position] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else {
            panic!("'{line}' is not 'depth leaves position'");
        };
        for version in Version::up_to(Moogh::LATEST) {
            let game = Moogh::from_position_by(version, position);
            let game = game.unwrap_or_else(|e| panic!("{position}: {e}"));
            let found = perft(&game, depth.parse().unwrap());
            assert_eq!(found, leaves.parse::<u64>().unwrap(), "version {version}, {position}");
        }
    }
}

/// Positions with a few letters changed: most are refused, and what is accepted can be played.
#[test]
fn positions_from_rubbish_are_refused_or_played_and_never_crash() {
    let mut dice = QuickDice::new(11);
    let lines = include_str!("moogh.perft").lines().filter(|line| !line.starts_with('#'));
    let positions: Vec<&str> = lines.filter_map(|line| line.splitn(3, ' ').nth(2)).collect();
    let mut played = 0;
    for _ in 0..20_000 {
        let mut text = dice.pick(&positions).as_bytes().to_vec();
        for _ in 0..=dice.below(2) {
            let place = dice.below(text.len() as u32) as usize;
            text[place] = dice.pick(&text.clone());
        }
        let text = String::from_utf8(text).expect("positions are plain letters");
        if let Ok(mut game) = Moogh::from_position(&text) {
            let normal = game.position();
            let again = Moogh::from_position(&normal).map(|game| game.position());
            assert_eq!(again, Ok(normal));
            wander(&mut game, &mut dice);
            played += 1;
        }
    }
    assert!(played > 100, "{played}");
}

/// Plays at random for a while.
fn wander(game: &mut Moogh, dice: &mut QuickDice) {
    let mut actions = Vec::new();
    for _ in 0..60 {
        match game.pending() {
            Pending::Over(_) => return,
            Pending::Chance => {
                let outcome = game.draw(dice);
                game.resolve(outcome, &mut Quiet);
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                actions.clear();
                game.legal_actions(seat, &mut actions);
                let action = dice.pick(&actions);
                game.apply_legal(seat, action, &mut Quiet);
            }
        }
    }
}

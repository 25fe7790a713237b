//! Whole games, replayed to their recorded result, and counted trees.

use moogh::Moogh;
use quarry_game::{Notation, Play, perft, read_record, write_record};

#[test]
fn recorded_games_end_as_they_ended() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    let mut games = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let json = std::fs::read_to_string(&path).unwrap();
        let record = read_record::<Moogh>(&json).unwrap_or_else(|e| panic!("{path:?}: {e}"));
        assert!(record.result.is_some(), "{path:?} has no result");
        let play = Play::<Moogh>::load(&record).unwrap_or_else(|e| panic!("{path:?}: {e}"));
        assert_eq!(write_record(&play).trim(), json.trim(), "{path:?} is written otherwise");
        games += 1;
    }
    assert_eq!(games, 5);
}

#[test]
fn trees_have_as_many_leaves_as_counted() {
    let lines = include_str!("moogh.perft").lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let [depth, leaves, position] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else {
            panic!("'{line}' is not 'depth leaves position'");
        };
        let game = Moogh::from_position(position).unwrap_or_else(|e| panic!("{position}: {e}"));
        let found = perft(&game, depth.parse().unwrap());
        assert_eq!(found, leaves.parse::<u64>().unwrap(), "{position}");
    }
}

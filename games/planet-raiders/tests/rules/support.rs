//! Scenes drawn as part of the board, and a table to play them on.

use std::collections::BTreeMap;

use planet_raiders::{
    Action, Colour, Event, Hand, PlanetRaiders, Side, Spot, Tile, Unit, View, board,
};
use quarry_game::testkit::cases;
use quarry_game::{Game, Notation, Pending, Seat, Telling, Version, Viewer};
use serde_json::Value;

/// A position under construction. Raiders that are not drawn stand on their start tiles, aliens
/// that nobody holds on theirs.
#[derive(Clone)]
pub(crate) struct Scene {
    players: usize,
    turn: Side,
    raiders: BTreeMap<Side, Vec<Tile>>,
    rockets: Vec<String>,
    hands: BTreeMap<Side, Hand>,
    crews: BTreeMap<Side, (&'static str, &'static str)>,
    rescue: bool,
}

/// Reads a drawing: letters of columns on the first line, then rows with their number in front;
/// each sign ends under the letter of its column. `*R` is a raider, `bSrE` two rockets.
pub(crate) fn scene(drawing: &str) -> Scene {
    let mut lines = drawing.lines().filter(|line| !line.trim().is_empty());
    let columns: BTreeMap<usize, char> = lines.next().map_or_else(BTreeMap::new, |heading| {
        heading.char_indices().filter(|(_, letter)| *letter != ' ').collect()
    });
    let mut scene = Scene {
        players: 4,
        turn: Side::Red,
        raiders: BTreeMap::new(),
        rockets: Vec::new(),
        hands: BTreeMap::new(),
        crews: BTreeMap::new(),
        rescue: false,
    };
    for line in lines {
        let row: u8 = line.split_whitespace().next().unwrap().parse().unwrap();
        for (end, sign) in signs(line).skip(1) {
            let column = columns.get(&end).unwrap_or_else(|| panic!("'{sign}' is in no column"));
            scene.put(Spot::read(&format!("{column}{row}")).unwrap(), sign);
        }
    }
    scene
}

/// The words of a line with the index of their last letter.
fn signs(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(|word| {
        let start = word.as_ptr() as usize - line.as_ptr() as usize;
        (start + word.len() - 1, word)
    })
}

impl Scene {
    fn put(&mut self, at: Spot, sign: &str) {
        let mut letters = sign.chars();
        match (Tile::at(at), letters.next(), letters.next()) {
            (Some(tile), Some('*'), Some(letter)) if letter.is_ascii_uppercase() => {
                let side = Side::ALL.into_iter().find(|side| side.letter() == letter).unwrap();
                self.raiders.entry(side).or_default().push(tile);
            }
            (None, Some('b' | 'r'), Some(_)) => {
                for pair in sign.as_bytes().chunks(2) {
                    let colour = if pair[0] == b'b' { "blue" } else { "red" };
                    self.rockets.push(format!("{at}-{}-{colour}", char::from(pair[1])));
                }
            }
            (None, Some('o'), None) => assert!(board().is_neutral(board().unit_at(at).unwrap())),
            (None, Some('#'), None) => assert!(!board().is_neutral(board().unit_at(at).unwrap())),
            _ => {}
        }
    }

    /// One more raider.
    pub(crate) fn raider(mut self, side: Side, at: &str) -> Scene {
        self.raiders.entry(side).or_default().push(tile(at));
        self
    }

    /// One more rocket.
    pub(crate) fn rocket(mut self, rocket: &str) -> Scene {
        self.rockets.push(rocket.to_owned());
        self
    }

    pub(crate) fn players(mut self, players: usize) -> Scene {
        self.players = players;
        self
    }

    pub(crate) fn turn(mut self, side: Side) -> Scene {
        self.turn = side;
        self
    }

    pub(crate) fn hand(mut self, side: Side, blue: u8, red: u8) -> Scene {
        self.hands.insert(side, Hand { blue, red });
        self
    }

    /// The planets of the aliens and the colours of the prisoners of a side.
    pub(crate) fn crew(
        mut self,
        side: Side,
        aliens: &'static str,
        prisoners: &'static str,
    ) -> Scene {
        self.crews.insert(side, (aliens, prisoners));
        self
    }

    pub(crate) fn rescue(mut self) -> Scene {
        self.rescue = true;
        self
    }

    fn sides(&self) -> Vec<Side> {
        match self.players {
            2 => vec![Side::Red, Side::Violet],
            players => Side::ALL[..players].to_vec(),
        }
    }

    /// Those drawn, and as many on start tiles as make three with the prisoners.
    fn raiders(&self, side: Side) -> Vec<Tile> {
        let captured: usize =
            self.crews.values().map(|(_, letters)| letters.matches(side.letter()).count()).sum();
        let mut tiles = self.raiders.get(&side).cloned().unwrap_or_default();
        let drawn: Vec<Tile> = self.raiders.values().flatten().copied().collect();
        let free = board().start_tiles(side).into_iter().filter(|tile| !drawn.contains(tile));
        tiles.extend(free.take((3 - captured).saturating_sub(tiles.len())));
        tiles.sort_unstable();
        tiles
    }

    /// The last side holds a rocket, since a game in which nobody can move is over (PR-114).
    fn usual_hand(&self, side: Side) -> Hand {
        let is_last = self.turn != side && self.sides().last() == Some(&side);
        Hand { blue: u8::from(is_last && !self.rescue), red: 0 }
    }

    /// All that nobody holds; those under a raider are the first to be held.
    fn aliens(&self) -> Vec<Tile> {
        let drawn: Vec<Tile> = self.raiders.values().flatten().copied().collect();
        let mut left = Vec::new();
        for (planet, letter) in "ABCD".chars().enumerate() {
            let held = self.crews.values().filter(|(aliens, _)| aliens.contains(letter)).count();
            let mut tiles: Vec<Tile> = (0..4).map(|n| board().alien_tile(planet * 4 + n)).collect();
            tiles.sort_by_key(|tile| !drawn.contains(tile));
            left.extend_from_slice(&tiles[held..]);
        }
        left
    }

    pub(crate) fn position(&self) -> String {
        let join = |items: Vec<String>| {
            if items.is_empty() { "-".to_owned() } else { items.join(",") }
        };
        let names = |tiles: Vec<Tile>| join(tiles.iter().map(Tile::to_string).collect());
        let dash = |text: &str| if text.is_empty() { "-".to_owned() } else { text.to_owned() };
        let mut text = String::new();
        for side in self.sides() {
            let hand = self.hands.get(&side).copied().unwrap_or(self.usual_hand(side));
            let (aliens, prisoners) = self.crews.get(&side).copied().unwrap_or_default();
            let (aliens, prisoners) = (dash(aliens), dash(prisoners));
            let raiders = self.raiders(side);
            let standing = if raiders.is_empty() { "out1" } else { "playing" };
            let (raiders, blue, red) = (names(raiders), hand.blue, hand.red);
            text += &format!("{side}/{raiders}/{blue}+{red}/{aliens}/{prisoners}/{standing} ");
        }
        let rescue = if self.rescue { "on" } else { "off" };
        text += &format!("aliens/{} ", names(self.aliens()));
        text += &format!("rockets/{} turn/{}/ride/- ", join(self.rockets.clone()), self.turn);
        text + &format!("passes/0 quiet/0 rescue/{rescue} history/0/-")
    }

    pub(crate) fn table(&self) -> Table {
        Table::at(&self.position())
    }

    /// The same by the rules of version 1.
    pub(crate) fn old_table(&self) -> Table {
        let game = PlanetRaiders::from_position_by(Version::FIRST, &self.position()).unwrap();
        Table { game, events: Vec::new() }
    }
}

/// A game with the events of its last steps.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) game: PlanetRaiders,
    pub(crate) events: Vec<Event>,
}

impl Table {
    pub(crate) fn at(position: &str) -> Table {
        let game = PlanetRaiders::from_position(position)
            .unwrap_or_else(|error| panic!("{position}: {error}"));
        Table { game, events: Vec::new() }
    }

    pub(crate) fn opening(players: u8) -> Table {
        let setup = planet_raiders::Setup::new(players, Side::Red, false).unwrap();
        Table { game: PlanetRaiders::start(&setup), events: Vec::new() }
    }

    pub(crate) fn seat(&self) -> Seat {
        self.game.seat(self.game.turn())
    }

    pub(crate) fn read(&self, action: &str) -> Action {
        self.game.read_action(action).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Plays actions separated by semicolons, each for the player to move.
    #[track_caller]
    pub(crate) fn play(mut self, actions: &str) -> Table {
        self.events.clear();
        let before = self.game;
        for action in actions.split("; ").filter(|action| !action.is_empty()) {
            let (seat, read) = (self.seat(), self.read(action));
            if let Err(illegal) = self.game.apply(seat, read, &mut self.events) {
                panic!("'{action}' is refused: {illegal:?}\n{}", self.game.diagram());
            }
        }
        cases::played(&before, &self.game, &self.events, &Value::Null);
        self
    }

    pub(crate) fn resign(mut self, side: Side) -> Table {
        self.events.clear();
        let seat = self.game.seat(side);
        self.game.resign(seat, &mut self.events);
        self
    }

    /// The next action must break `rule`.
    #[track_caller]
    pub(crate) fn refuses(self, action: &str, rule: &str) -> Table {
        match self.game.check(self.seat(), self.read(action)) {
            Ok(()) => panic!("'{action}' is allowed\n{}", self.game.diagram()),
            Err(illegal) => assert_eq!(PlanetRaiders::refusal(&illegal).rule, rule, "'{action}'"),
        }
        cases::refused(&self.game, self.seat(), self.read(action), &Value::Null);
        self
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.legal_actions(self.seat(), &mut actions);
        actions
    }

    /// Where the raider on a tile may ride.
    #[track_caller]
    pub(crate) fn check_rides(self, raider: &str, targets: &[&str]) -> Table {
        let raider = Tile::read(raider).unwrap();
        let mut found: Vec<String> = self
            .legal()
            .into_iter()
            .filter_map(|action| match action {
                Action::Ride { raider: from, rocket } if from == raider => {
                    Some(rocket.target(board()).to_string())
                }
                _ => None,
            })
            .collect();
        found.sort_unstable();
        let mut wanted = targets.to_vec();
        wanted.sort_unstable();
        assert_eq!(found, wanted, "rides of {raider}\n{}", self.game.diagram());
        cases::offered(&self.game, &[raider.to_string()], &found, &Value::Null);
        self
    }

    #[track_caller]
    pub(crate) fn check_hand(self, side: Side, blue: u8, red: u8) -> Table {
        assert_eq!(self.game.hand(side), Hand { blue, red }, "hand of {side}");
        self
    }

    #[track_caller]
    pub(crate) fn check_raiders(self, side: Side, tiles: &str) -> Table {
        let found: Vec<String> = self.game.raiders(side).map(|tile| tile.to_string()).collect();
        assert_eq!(found.join(" "), tiles, "raiders of {side}");
        self
    }

    #[track_caller]
    pub(crate) fn check_turn(self, side: Side) -> Table {
        assert!(matches!(self.game.pending(), Pending::Seats(_)), "the game is over");
        assert_eq!(self.game.turn(), side);
        self
    }

    /// The game is over by `reason` with these ranks.
    #[track_caller]
    pub(crate) fn check_over(self, reason: &str, ranks: &[u8]) -> Table {
        let Pending::Over(outcome) = self.game.pending() else {
            panic!("not over\n{}", self.game.diagram());
        };
        assert_eq!((outcome.reason.as_str(), outcome.ranks()), (reason, ranks));
        self
    }

    pub(crate) fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    /// The rockets on the board as text, in order.
    pub(crate) fn rockets(&self) -> Vec<String> {
        let name = |rocket: &planet_raiders::RocketView| {
            format!("{}-{}-{}", rocket.zone, rocket.nose.letter(), rocket.colour)
        };
        let mut rockets: Vec<String> = self.view().rockets.iter().map(name).collect();
        rockets.sort_unstable();
        rockets
    }

    /// How many layings of a colour are legal.
    pub(crate) fn layings(&self, colour: Colour) -> usize {
        let is =
            |action: &Action| matches!(action, Action::Lay(rocket) if rocket.colour() == colour);
        self.legal().iter().filter(|action| is(action)).count()
    }
}

pub(crate) fn unit(name: &str) -> Unit {
    Unit::read(name).unwrap()
}

pub(crate) fn tile(name: &str) -> Tile {
    Tile::read(name).unwrap()
}

/// Red on k10 before its boarding tile l11.
pub(crate) const BEFORE_THE_SHIP: &str = "
      j  k  l  m
  10  # *R rS  -
  11  |     r
";

//! A table set from a drawing, and hands that play on it.

use quarry_game::testkit::cases;
use quarry_game::{Game, Notation, Pending, Seat};
use serde_json::Value;

use crate::board::geometry::Spot;
use crate::board::{BeastNo, PEOPLE, TurnCard, Who};
use crate::content::{
    CELLS, Cell, CellSet, Content, Facing, FigureId, Ground, Map, Objective, Scenario, Terrain,
};
use crate::machine::event::{Event, Seen};
use crate::machine::list::List;
use crate::machine::state::{Beast, Fate, Moogh, Place, Trap};
use crate::machine::task::{Kind, Task};
use crate::text::field::Field;

/// A game in the middle of round 2, with everything that has happened since it was drawn.
pub(crate) struct Table {
    pub(crate) game: Moogh,
    pub(crate) log: Vec<Event>,
    /// Where the last action or icon began, so that its dice belong to one case with it.
    since: Option<(Box<Moogh>, usize)>,
}

/// Draws a table: `.bwmTRH` terrain, `v` ravine, `x` a neutral trap, `1` to `4` Oghra, Tunk, Sheel
/// and Pim (or the characters that `people` names), and a facing letter for each cell of a beast. Big beasts
/// are a calm Moogh, then a calm Dorgh; small ones Smilodons, calm then mate. Health is 3.
pub(crate) fn table(drawing: &str) -> Table {
    let rows: Vec<Vec<char>> = drawing.lines().map(|row| row.trim().chars().collect()).collect();
    let setup = super::set_up(r#"{"characters": [["oghra", "tunk"], ["sheel", "pim"]]}"#).unwrap();
    let mut game = Moogh::start(&setup);
    game.scenario = leak(game.scenario, |scenario| {
        scenario.map = map(&rows);
        scenario.objective = Objective::KillAll;
        scenario.start = scenario.map.cells().collect();
        (scenario.huts, scenario.calf_cry, scenario.closed_edges) = (false, false, false);
        scenario.heading = None;
    });
    game.huts = CellSet::EMPTY;
    game.relics = CellSet::EMPTY;
    game.round = 2;
    game.stack.clear();
    game.traps.clear();
    game.beasts = [crate::setup::absent_beast(); 3];
    let mut table = Table::of(game);
    table.place(&rows);
    table.shuffle_nothing();
    table.game.push(Task::NextCard {});
    table
}

fn leak(scenario: &Scenario, change: impl FnOnce(&mut Scenario)) -> &'static Scenario {
    let mut scenario = scenario.clone();
    change(&mut scenario);
    Box::leak(Box::new(scenario))
}

fn map(rows: &[Vec<char>]) -> Map {
    let width = rows.iter().map(Vec::len).max().unwrap_or(0) as u8;
    let mut ground = [Ground::OUTSIDE; CELLS];
    for (y, row) in rows.iter().enumerate() {
        for (x, letter) in row.iter().enumerate() {
            let named = Terrain::ALL.into_iter().find(|(_, known, _)| known == letter);
            let terrain = named.map_or(Terrain::Plain, |(terrain, ..)| terrain);
            let level = if *letter == 'v' { -1 } else { 0 };
            ground[cell(x, y).index()] = Ground { terrain, level };
        }
    }
    Map::new(width, rows.len() as u8, ground)
}

fn cell(x: usize, y: usize) -> Cell {
    Cell::new(x as i8, y as i8).unwrap()
}

impl Table {
    fn place(&mut self, rows: &[Vec<char>]) {
        for who in Who::all() {
            self.game.person_mut(who).place = Place::Absent;
        }
        for (y, row) in rows.iter().enumerate() {
            for (x, letter) in row.iter().enumerate() {
                match letter {
                    '1'..='4' => {
                        let who = Who(*letter as u8 - b'1');
                        self.game.person_mut(who).place = Place::At(cell(x, y));
                    }
                    'x' => self.game.traps.push(Trap { cell: cell(x, y), side: None }),
                    letter => {
                        if let Some(facing) = Facing::from_letter(*letter)
                            && self.game.beast_at(cell(x, y)).is_none()
                        {
                            let big = row.get(x + 1) == Some(letter)
                                && rows.get(y + 1).and_then(|row| row.get(x)) == Some(letter);
                            self.add_beast(x as i8, y as i8, big, facing);
                        }
                    }
                }
            }
        }
    }

    fn add_beast(&mut self, x: i8, y: i8, big: bool, facing: Facing) {
        let sizes = self.game.beasts.iter().filter(|beast| beast.fate != Fate::Absent);
        let alike = sizes.filter(|beast| (beast.size == 2) == big).count();
        let names =
            if big { ["moogh_calm", "dorgh_calm"] } else { ["smilodon_calm", "smilodon_mate"] };
        let figure = Content::builtin().find_figure(names[alike]).unwrap();
        let free = self.game.beasts.iter().position(|beast| beast.fate == Fate::Absent).unwrap();
        self.game.beasts[free] = Beast {
            figure,
            corner: Spot { x, y },
            size: if big { 2 } else { 1 },
            facing,
            health: 3,
            row: 0,
            column: 0,
            card_side: 0,
            fate: Fate::InPlay,
        };
    }

    /// The turn row in the order of people, then beasts.
    fn shuffle_nothing(&mut self) {
        self.game.turn_row = List::new(TurnCard::Person(Who(0)));
        let cards: Vec<TurnCard> = self.game.turn_cards().collect();
        cards.into_iter().for_each(|card| self.game.turn_row.push(card));
    }

    /// A game as it is.
    pub(crate) fn of(game: Moogh) -> Table {
        Table { game, log: Vec::new(), since: None }
    }

    /// Other characters in the places of 1 to 4.
    pub(crate) fn people(mut self, names: [&str; PEOPLE]) -> Table {
        for (index, name) in names.into_iter().enumerate() {
            self.game.people[index].card = Content::builtin().find_character(name).unwrap();
        }
        self
    }

    /// Another figure in the place of beast `index`.
    pub(crate) fn figure(mut self, index: usize, name: &str) -> Table {
        let figure: FigureId = Content::builtin().find_figure(name).unwrap();
        self.game.beasts[index].figure = figure;
        self
    }

    /// Changes the scenario.
    pub(crate) fn scenario(mut self, change: impl FnOnce(&mut Scenario)) -> Table {
        self.game.scenario = leak(self.game.scenario, change);
        self
    }

    /// An objective that is never reached and never lost.
    pub(crate) fn endless(self) -> Table {
        self.scenario(|scenario| scenario.objective = Objective::KillTarget([2; 3]))
    }

    /// Changes anything.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut Moogh)) -> Table {
        change(&mut self.game);
        self
    }

    /// The row (rage) and column of a disc, both from 1.
    pub(crate) fn disc(mut self, index: usize, rage: u8, column: u8) -> Table {
        self.game.beasts[index].row = rage - 1;
        self.game.beasts[index].column = column - 1;
        self
    }

    pub(crate) fn health(mut self, index: usize, health: u8) -> Table {
        self.game.beasts[index].health = health;
        self
    }

    pub(crate) fn hurt(self, number: usize) -> Table {
        self.with(|game| game.people[number - 1].hurt = true)
    }

    pub(crate) fn token(self, number: usize) -> Table {
        self.with(|game| game.people[number - 1].token = true)
    }

    /// Character `number` rides beast `index`.
    pub(crate) fn riding(self, number: usize, index: u8) -> Table {
        let table = self.with(|game| game.people[number - 1].place = Place::Riding(BeastNo(index)));
        let mut table = table;
        table.shuffle_nothing();
        table
    }

    /// Character `number` begins a turn with its cube on `slot`.
    pub(crate) fn turn(mut self, number: usize, slot: &str) -> Table {
        let who = Who(number as u8 - 1);
        let slots = &self.game.card_side(who).slots;
        let place = slots.iter().position(|s| crate::SlotName::from(*s).to_string() == slot);
        self.game.person_mut(who).cube = Some(place.expect("the side has this slot") as u8);
        self.game.marker = self
            .game
            .turn_row
            .iter()
            .position(|card| *card == TurnCard::Person(who))
            .map_or(0, |place| place as i8);
        self.game.push(Task::Turn { who, left: 2, used: 0, fresh: true });
        self.game.run(&mut self.log);
        self
    }

    /// Beast `index` carries out one icon, such as `advance_2`.
    pub(crate) fn icon(mut self, index: u8, icon: &str) -> Table {
        self.begin_case();
        self.game.grant_icon(BeastNo(index), Field::read(icon).expect("this is an icon"));
        self.game.run(&mut self.log);
        self.note()
    }

    /// Beast `index` takes its turn.
    pub(crate) fn beast_turn(mut self, index: u8) -> Table {
        self.begin_case();
        let beast = BeastNo(index);
        let left = self.game.rage_row(beast).actions;
        self.game.push(Task::BeastTurn { beast, left });
        self.game.run(&mut self.log);
        self.note()
    }

    fn begin_case(&mut self) {
        let mut before = Box::new(self.game);
        // A drawn table has not begun to run, and only what waits has a picture.
        if before.stack.last().is_some_and(|task| task.kind() == Kind::Runs) {
            before.stack.clear();
        }
        self.since = Some((before, self.log.len()));
    }

    /// What happened since the last action or icon is a case of the rule that the test is named after.
    fn note(self) -> Table {
        if let Some((before, start)) = &self.since {
            cases::played(&**before, &self.game, &self.log[*start..], &self.map());
        }
        self
    }

    /// The drawn map, which no content has.
    fn map(&self) -> Value {
        crate::content::map_sheet(&self.game.scenario.map)
    }

    /// The seat that is asked answers.
    pub(crate) fn act(mut self, action: &str) -> Table {
        self.begin_case();
        let seat = self.asked();
        let action = self.game.read_action(action).unwrap_or_else(|e| panic!("{e}"));
        if let Err(illegal) = self.game.apply(seat, action, &mut self.log) {
            panic!("{action:?} breaks {}: {}\n{}", illegal.rule, illegal.key, self.game.diagram());
        }
        self.note()
    }

    /// The dice, card or idea that comes out, in notation.
    pub(crate) fn roll(mut self, outcome: &str) -> Table {
        assert_eq!(Game::pending(&self.game), Pending::Chance, "{:?}", self.game.stack.last());
        let outcome = self.game.read_chance(outcome).unwrap_or_else(|e| panic!("{e}"));
        let mut possible = Vec::new();
        self.game.chances(&mut possible);
        assert!(possible.iter().any(|(known, _)| *known == outcome), "{possible:?}");
        self.game.resolve(outcome, &mut self.log);
        self.note()
    }

    /// One die with this face.
    pub(crate) fn die(self, face: &str) -> Table {
        let count = |symbol| u8::from(symbol == face);
        let text = format!("III{} <{} X{}", count("III"), count("<"), count("X"));
        self.roll(&text)
    }

    /// As many dice as are due, all with a face that succeeds or fails.
    pub(crate) fn dice(self, face: &str) -> Table {
        let Some(Task::Roll { count, .. }) = self.game.stack.last().copied() else {
            panic!("no dice are due: {:?}", self.game.stack.last());
        };
        let number = |symbol| if symbol == face { count } else { 0 };
        let text = format!("III{} <{} X{}", number("III"), number("<"), number("X"));
        self.roll(&text)
    }

    pub(crate) fn asked(&self) -> Seat {
        let seats = Game::pending(&self.game).seats();
        seats.lowest().unwrap_or_else(|| panic!("nobody is asked: {:?}", self.game.stack.last()))
    }

    /// Every legal action of the seat that is asked.
    pub(crate) fn offers(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal_actions(self.asked(), &mut actions);
        actions.into_iter().map(|action| self.game.write_action(action)).collect()
    }

    pub(crate) fn offers_some(&self, word: &str) -> bool {
        self.offers().iter().any(|offer| offer.starts_with(word))
    }

    /// The rule that refuses an action of the seat that is asked.
    pub(crate) fn refused(&self, action: &str) -> &'static str {
        let action = self.game.read_action(action).unwrap_or_else(|e| panic!("{e}"));
        let illegal = self.game.check(self.asked(), action).expect_err("this should be refused");
        cases::refused(&self.game, self.asked(), action, &self.map());
        illegal.rule.as_str()
    }

    /// How many dice are due.
    pub(crate) fn due(&self) -> u8 {
        match self.game.stack.last() {
            Some(Task::Roll { count, .. }) => *count,
            other => panic!("no dice are due: {other:?}"),
        }
    }

    /// Holds the board against a drawing.
    pub(crate) fn expect(self, drawing: &str) -> Table {
        let wanted: Vec<&str> = drawing.lines().map(str::trim).collect();
        let board = crate::text::board(&self.game);
        assert_eq!(board, wanted, "\n{}\nbut wanted\n{}", board.join("\n"), wanted.join("\n"));
        self
    }

    /// The question now open, by its word in position strings.
    pub(crate) fn question(&self) -> String {
        let task = self.game.stack.last().expect("something is open");
        task.write().split(':').next().unwrap_or_default().to_owned()
    }

    /// Whether this has happened.
    pub(crate) fn saw(&self, wanted: impl Fn(&Seen) -> bool) -> bool {
        self.log.iter().any(|event| matches!(event, Event::Open(seen) if wanted(seen)))
    }

    pub(crate) fn bravery(&self) -> [u16; 2] {
        [self.game.bravery[0], self.game.bravery[1]]
    }

    /// Health, rage and column of a beast.
    pub(crate) fn beast(&self, index: usize) -> (u8, u8, u8) {
        let beast = &self.game.beasts[index];
        (beast.health, beast.row + 1, beast.column + 1)
    }

    /// The rule that ended the game, and the rank of each seat.
    pub(crate) fn over(&self) -> Option<(&'static str, Vec<u8>)> {
        let outcome = Game::pending(&self.game).outcome()?;
        Some((outcome.reason.as_str(), outcome.ranks().to_vec()))
    }
}

//! MO-034 to MO-055: who plays what where, and the table before the first decision.

mod extras;
mod options;
mod placing;

pub use extras::{WrittenExtras, write_extras};
pub(crate) use extras::{read_taught, write_taught};
pub use options::Options;
pub(crate) use options::{read_difficulty, read_mode, read_scenario};

use quarry_game::{Seat, TextError, Version};
use serde::{Deserialize, Serialize};

use crate::board::{BEASTS, BeastNo, PEOPLE, TurnCard, Who};
use crate::content::{
    BeastSetup, ByHunters, CellSet, CharacterId, Content, Difficulty, ItemEffect, MAX_HEALTH, Mode,
    Objective, Scenario, ScenarioId,
};
use crate::machine::extras::{CharacterExtras, Extras};
use crate::machine::list::List;
use crate::machine::state::{
    Beast, Fate, IdeaSet, Ideas, Moogh, Person, Place, STACK, TURN_ROW, Trap,
};
use crate::machine::task::Task;

/// A game that can be started: every choice is made and fits the rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "options::Written", into = "options::Written")]
pub struct Setup {
    pub(crate) content: &'static Content,
    pub(crate) scenario: ScenarioId,
    pub(crate) mode: Mode,
    pub(crate) difficulty: Difficulty,
    /// The characters of each seat.
    pub(crate) characters: Vec<Vec<CharacterId>>,
    /// MO-026: whether the game ends after round 20.
    pub(crate) round_cap: bool,
    /// MO-195: the beast that the mild figure replaces.
    pub(crate) mild: Option<u8>,
    pub(crate) extras: Extras,
}

impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        let written = |setup: &Setup| options::Written::from(setup.clone().without_idle_extras());
        written(self) == written(other)
    }
}

/// MO-026: the last round where the table wants an end.
pub(crate) const LAST_ROUND: u8 = 20;
/// MO-195: the most health of a beast that replaces another.
const MILD_HEALTH: u8 = 3;

impl Setup {
    /// The same with the items, scars and teachings of a campaign (MO-302, MO-311, MO-312).
    #[must_use]
    pub fn with_extras(mut self, extras: Extras) -> Setup {
        self.extras = extras;
        self
    }

    /// The characters of each seat.
    pub fn characters(&self) -> &[Vec<CharacterId>] {
        &self.characters
    }

    /// The cards and boards that it is played with.
    pub fn content(&self) -> &'static Content {
        self.content
    }

    /// How people play together.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// How hard the beasts are.
    pub fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// Which scenario is played.
    pub fn scenario(&self) -> ScenarioId {
        self.scenario
    }

    fn the_scenario(&self) -> &'static Scenario {
        &self.content.scenarios[self.scenario.index()]
    }

    /// Everything that makes this setup playable.
    fn validated(self) -> Result<Setup, TextError> {
        self.check_characters()?;
        self.check_mild()?;
        Ok(self)
    }

    fn check_characters(&self) -> Result<(), TextError> {
        self.content
            .check_characters(self.mode, self.difficulty, &self.characters)
            .map_err(|error| TextError::new(error.to_string()))
    }

    /// MO-195: the mild figure exists, its place does, and it stands there only once.
    fn check_mild(&self) -> Result<(), TextError> {
        let Some(index) = self.mild else { return Ok(()) };
        let beasts = self.the_scenario().beasts(self.difficulty);
        let figure = self.content.mild;
        let fits = figure.is_some()
            && usize::from(index) < beasts.len()
            && beasts.iter().all(|beast| Some(beast.figure) != figure);
        if fits { Ok(()) } else { Err(TextError::new("no beast to be replaced there (MO-195)")) }
    }

    /// MO-015, MO-019, MO-195: the beasts of the chosen difficulty.
    fn beasts(&self) -> Vec<BeastSetup> {
        let mut beasts = self.the_scenario().beasts(self.difficulty).to_vec();
        if let (Some(index), Some(figure)) = (self.mild, self.content.mild) {
            let beast = &mut beasts[usize::from(index)];
            *beast = BeastSetup {
                figure,
                health: beast.health.at_most(MILD_HEALTH),
                rage: ByHunters([1; 3]),
                ..*beast
            };
        }
        beasts
    }
}

/// MO-268, MO-269: how many characters a single player takes.
const fn solo_characters(difficulty: Difficulty) -> usize {
    match difficulty {
        Difficulty::Tracker | Difficulty::Hunter => 4,
        Difficulty::Predator => 3,
    }
}

/// MO-008 to MO-055: the table before the first draw.
pub(crate) fn start(version: Version, setup: &Setup) -> Moogh {
    let scenario = setup.the_scenario();
    let seats = setup.characters.len() as u8;
    let mut game =
        Moogh::blank(version, setup.content, scenario, setup.mode, setup.difficulty, seats);
    game.round_cap = setup.round_cap.then_some(LAST_ROUND);
    game.ideas.deck = IdeaSet::ALL;
    if scenario.huts {
        game.huts = scenario.hut_cells();
    }
    if let Objective::Relics(cells) = scenario.objective {
        game.relics = cells;
    }
    scenario.traps.iter().for_each(|cell| game.traps.push(Trap { cell, side: None }));
    game.seat_people(setup);
    game.place_beasts(&setup.beasts());
    game.plan_setup();
    game
}

/// Fills the place of a trap that does not exist.
fn any_cell() -> crate::content::Cell {
    crate::content::Cell::from_index(0).expect("the layout has a first cell")
}

/// Fills the place of a character that does not take part.
fn absent_person() -> Person {
    Person {
        card: CharacterId(0),
        seat: Seat::at(0),
        side: 0,
        place: Place::Absent,
        hurt: false,
        token: false,
        cube: None,
        bonus: 0,
        bonus_until: 0,
        item_used: false,
        extras: CharacterExtras::default(),
    }
}

/// Fills the place of a beast that does not take part.
pub(crate) fn absent_beast() -> Beast {
    Beast {
        figure: crate::content::FigureId(0),
        corner: crate::board::geometry::Spot { x: 0, y: 0 },
        size: 1,
        facing: crate::content::Facing::North,
        health: 0,
        row: 0,
        column: 0,
        card_side: 0,
        fate: Fate::Absent,
    }
}

impl Moogh {
    /// A table on which nothing lies yet.
    pub(crate) fn blank(
        version: Version,
        content: &'static Content,
        scenario: &'static Scenario,
        mode: Mode,
        difficulty: Difficulty,
        seats: u8,
    ) -> Moogh {
        Moogh {
            version,
            content,
            scenario,
            mode,
            difficulty,
            seats,
            round_cap: None,
            people: [absent_person(); PEOPLE],
            beasts: [absent_beast(); BEASTS],
            bravery: [0; PEOPLE],
            turn_row: List::<_, TURN_ROW>::new(TurnCard::Person(Who(0))),
            marker: -1,
            round: 0,
            clock: 0,
            escaped: false,
            ideas: Ideas {
                deck: IdeaSet::EMPTY,
                row: IdeaSet::EMPTY,
                discards: IdeaSet::EMPTY,
                known: [IdeaSet::EMPTY; quarry_game::MAX_SEATS],
            },
            traps: List::new(Trap { cell: any_cell(), side: None }),
            huts: CellSet::EMPTY,
            relics: CellSet::EMPTY,
            stack: List::<_, STACK>::new(Task::Round {}),
            outcome: None,
        }
    }

    /// MO-034 to MO-039, MO-271, MO-281: the characters of each seat with their cards.
    fn seat_people(&mut self, setup: &Setup) {
        let chosen = setup.characters.iter().enumerate();
        let all = chosen.flat_map(|(seat, cards)| cards.iter().map(move |card| (seat, *card)));
        for (index, (seat, card)) in all.enumerate() {
            let side = self.content.side_of(setup.mode, &setup.characters, seat);
            self.people[index] = self.new_person(Seat::at(seat), side, card, setup.extras[card]);
        }
    }

    /// MO-017, MO-018, MO-038, MO-311: unhurt, with a token at Hunter; scars make it hurt.
    fn new_person(
        &self,
        seat: Seat,
        side: u8,
        card: CharacterId,
        extras: CharacterExtras,
    ) -> Person {
        let effect = extras.item.map(|item| self.content.items[item.index()].effect);
        let token = self.difficulty == Difficulty::Hunter
            || extras.scarred
            || effect == Some(ItemEffect::StartWithToken);
        let place = Place::Aside;
        Person { card, seat, side, place, hurt: extras.scarred, token, extras, ..absent_person() }
    }

    /// How many characters set out.
    pub(crate) fn hunters(&self) -> usize {
        self.present().count()
    }

    /// MO-265: the clock value at which the hunt is lost.
    pub fn time_limit(&self) -> Option<u8> {
        self.scenario.time_limit(self.difficulty, self.hunters())
    }

    /// MO-041 to MO-047, MO-196: the beasts with disc and life die.
    fn place_beasts(&mut self, setups: &[BeastSetup]) {
        let characters = self.hunters();
        for (place, setup) in self.beasts.iter_mut().zip(setups) {
            let card = self.content.figures[setup.figure.index()].beast;
            *place = Beast {
                figure: setup.figure,
                corner: setup.at.into(),
                size: self.content.beast_cards[card.index()].size,
                facing: setup.facing,
                health: setup.health.of(characters).clamp(1, MAX_HEALTH),
                row: setup.rage.of(characters) - 1,
                column: 0,
                card_side: 0,
                fate: Fate::InPlay,
            };
        }
    }

    /// Setup steps 5 to 10, the first on top.
    fn plan_setup(&mut self) {
        self.push(Task::Round {});
        self.push(Task::IdeaRow {});
        self.push(Task::Placing {});
        self.push(Task::TurnRow {});
        let beasts: List<BeastNo, BEASTS> = self.listed_beasts();
        beasts.iter().rev().for_each(|beast| self.push(Task::Sides { beast: *beast }));
    }

    fn listed_beasts(&self) -> List<BeastNo, BEASTS> {
        let mut list = List::new(BeastNo(0));
        self.beasts_in_play().for_each(|beast| list.push(beast));
        list
    }

    /// MO-016, MO-048: every turn card of this game, characters first.
    pub(crate) fn turn_cards(&self) -> impl Iterator<Item = TurnCard> + '_ {
        let people = self.living().map(TurnCard::Person);
        let beasts = self.beasts_in_play().map(|beast| TurnCard::Beast(beast, false));
        let extra = self.beasts_in_play().filter(|beast| self.acts_twice(*beast));
        people.chain(beasts).chain(extra.map(|beast| TurnCard::Beast(beast, true)))
    }

    fn acts_twice(&self, beast: BeastNo) -> bool {
        self.difficulty.has_extra_turn_cards() && self.figure(beast).extra_turn_card
    }
}

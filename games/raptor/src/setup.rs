//! RA-019 to RA-036: the tiles are laid, then both players place their figures.

use quarry_game::{Roll, Sink, TextError, rule_id};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Event, Happening};
use crate::board::layout::{Environment, ExitEnd, Layout, read_tile_name, tile_numbers};
use crate::board::{Cell, CellSet, Tile};
use crate::illegal::{Fault, Illegal, require};
use crate::state::{BABIES, Phase, Raptor};

/// How the tiles lie; everything else is decided in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Setup {
    /// The ten tiles.
    pub layout: Layout,
}

/// What players may ask for; the rest is drawn.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Jungle unless the tiles say otherwise.
    pub environment: Option<Environment>,
    /// The square tiles on T1 to T6, such as `"J1"`.
    pub tiles: Option<Vec<String>>,
    /// Their quarter turns clockwise.
    pub turns: Option<[u8; 6]>,
    /// The exits of WN, WS, EN and ES.
    pub exits: Option<[ExitEnd; 4]>,
}

impl Options {
    /// Draws what is left open.
    pub(crate) fn draw(&self, dice: &mut impl Roll) -> Result<Setup, TextError> {
        let named = match self.tiles.as_ref().and_then(|names| names.first()) {
            Some(name) => Some(read_tile_name(name)?.0),
            None => None,
        };
        let environment = self.environment.or(named).unwrap_or_default();
        let numbers = match &self.tiles {
            Some(names) => Some(tile_numbers(names, environment)?),
            None => None,
        };
        let layout = Layout::draw(environment, numbers, self.turns, self.exits, dice)?;
        Ok(Setup { layout })
    }
}

impl Raptor {
    /// Where the next figure of the setup may be placed.
    pub(crate) fn places(&self) -> CellSet {
        match (self.phase, self.mother) {
            (Phase::PlaceScientists, _) => self.scientist_places(),
            (_, None) => self.mother_places(),
            (_, Some(_)) => self.baby_places(),
        }
    }

    /// RA-026: the mother starts on one of the two central tiles.
    fn mother_places(&self) -> CellSet {
        (Tile::CENTRAL[0].cells() | Tile::CENTRAL[1].cells()) - self.rocks
    }

    /// RA-027: each of the other five square tiles gets one baby.
    fn baby_places(&self) -> CellSet {
        let open = |tile: &Tile| !tile.cells().meets(self.babies | self.mother_set());
        cells_of(Tile::SQUARE.into_iter().filter(open)) - self.rocks
    }

    /// RA-030: one scientist starts on each L tile.
    fn scientist_places(&self) -> CellSet {
        cells_of(Tile::L.into_iter().filter(|tile| !tile.cells().meets(self.scientists)))
    }

    pub(crate) fn check_place(&self, cell: Cell) -> Result<(), Illegal> {
        let tile = cell.tile();
        require(!self.rocks.contains(cell), rule_id!("RA-022"), self.occupied(cell))?;
        match (self.phase, self.mother) {
            (Phase::PlaceScientists, _) => {
                require(tile.is_l(), rule_id!("RA-030"), Fault::WrongTile(cell))?;
                let taken = tile.cells().meets(self.scientists);
                require(!taken, rule_id!("RA-030"), Fault::TileTaken(cell))
            }
            (_, None) => {
                let central = Tile::CENTRAL.contains(&tile);
                require(central, rule_id!("RA-026"), Fault::WrongTile(cell))
            }
            (_, Some(_)) => {
                require(!tile.is_l(), rule_id!("RA-028"), Fault::WrongTile(cell))?;
                let taken = tile.cells().meets(self.babies | self.mother_set());
                require(!taken, rule_id!("RA-027"), Fault::TileTaken(cell))
            }
        }
    }

    pub(crate) fn list_places(&self, out: &mut Vec<Action>) {
        self.places().iter().for_each(|cell| out.push(Action::Place(cell)));
    }

    /// RA-024: raptors first, then scientists; RA-034: then hands are drawn.
    pub(crate) fn place(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        if self.phase == Phase::PlaceScientists {
            self.scientists.insert(cell);
            log.emit(Event::Open(Happening::ScientistPlaced { cell }));
            if usize::from(self.scientists.len()) == Tile::L.len() {
                self.phase = Phase::Draw;
            }
        } else if self.mother.is_none() {
            self.mother = Some(cell);
            log.emit(Event::Open(Happening::MotherPlaced { cell }));
        } else {
            self.babies.insert(cell);
            log.emit(Event::Open(Happening::BabyPlaced { cell }));
            if self.babies.len() == BABIES {
                self.phase = Phase::PlaceScientists;
            }
        }
    }
}

fn cells_of(tiles: impl Iterator<Item = Tile>) -> CellSet {
    tiles.fold(CellSet::EMPTY, |cells, tile| cells | tile.cells())
}

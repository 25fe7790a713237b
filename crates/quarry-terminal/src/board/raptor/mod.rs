//! The board of Raptor: ten tiles as plates with a gap between them, exits beyond the short edges.
//!
//! | sign | meaning | sign | meaning |
//! |---|---|---|---|
//! | `M` | mother | `▲` (`*`) | fire |
//! | `b` | baby awake | `z` | baby asleep |
//! | `s` | active scientist | `f` | frightened scientist |
//! | `'` | marked until the end of the round | `◀◀` (`<<`) | exit |

mod panel;

use quarry_game::{Message, Seat};
use raptor::board::{COLUMNS, Cell, CellSet, ROWS};
use raptor::cards::{Effect, Side};
use raptor::layout::Environment;
use raptor::view::{ChoiceView, PhaseView};
use raptor::{Action, Raptor, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;

use crate::game::{Board, Site, TerminalGame};
use crate::look::{Look, NIGHT, PALE, Paint, Scale};
use crate::phrases::Phrases;

pub(super) const RAPTOR: Paint = Paint::new(0xf0, 0x8a, 0x24, 208, Color::LightRed);
pub(super) const SCIENTIST: Paint = Paint::new(0x7d, 0xd3, 0xfc, 117, Color::LightCyan);
pub(super) const BABY: Paint = Paint::new(0xff, 0xd9, 0x66, 221, Color::LightYellow);
const ASLEEP: Paint = Paint::new(0xb8, 0x9b, 0x5e, 137, Color::Yellow);
const FRIGHTENED: Paint = Paint::new(0x9f, 0xb4, 0xc4, 109, Color::Gray);
const FIRE: Paint = Paint::new(0xff, 0x5a, 0x1f, 202, Color::Red);
const ROCK: Paint = Paint::new(0x4c, 0x48, 0x42, 239, Color::DarkGray);
const EXIT: Paint = Paint::new(0xd8, 0xf5, 0xa2, 156, Color::LightGreen);

/// Two neighbouring tiles never have the same shade.
const JUNGLE: [Paint; 2] = [
    Paint::new(0x1f, 0x5a, 0x32, 22, Color::Green),
    Paint::new(0x2f, 0x70, 0x3c, 28, Color::Green),
];
const SAVANNAH: [Paint; 2] = [
    Paint::new(0x8a, 0x6a, 0x2c, 94, Color::Yellow),
    Paint::new(0xa0, 0x80, 0x3a, 136, Color::Yellow),
];

impl TerminalGame for Raptor {
    const WORDS: [&'static str; 3] = [
        include_str!("../../../phrases/raptor/en.ftl"),
        include_str!("../../../phrases/raptor/fr.ftl"),
        include_str!("../../../phrases/raptor/ru.ftl"),
    ];

    fn paint(seat: Seat) -> Paint {
        match Side::of(seat) {
            Side::Raptor => RAPTOR,
            Side::Scientist => SCIENTIST,
        }
    }

    fn is_secret(view: &View) -> bool {
        view.phase == PhaseView::Choose
    }

    fn board(view: &View, look: &Look) -> Board {
        Painter::new(view, look).paint()
    }

    fn panel(view: &View, words: &Phrases, look: &Look) -> Vec<Line<'static>> {
        panel::lines(view, words, look)
    }

    fn phases(view: &View) -> (Vec<Message>, Option<usize>) {
        let keys = ["phase-choose", "phase-effect", "phase-points", "phase-draw"];
        let now = match view.phase {
            PhaseView::Choose => Some(0),
            PhaseView::Effect { .. } => Some(1),
            PhaseView::Act { .. } | PhaseView::Return => Some(2),
            PhaseView::Draw => Some(3),
            PhaseView::PlaceRaptors | PhaseView::PlaceScientists | PhaseView::Over { .. } => None,
        };
        (keys.map(Message::new).to_vec(), now)
    }

    fn hand(view: &View) -> Vec<(Option<u8>, Message)> {
        panel::hand(view)
    }

    fn button(view: &View, action: Action) -> Option<Message> {
        let Action::Play(card) = action else { return None };
        let side = Side::BOTH.into_iter().find(|side| panel::is_mine(view, *side))?;
        Some(panel::card_line(card, side))
    }

    /// Cards are chosen by their number, so that nobody plays another card by mistake.
    fn digit(action: Action) -> Option<u8> {
        if let Action::Play(card) = action { Some(card.value()) } else { None }
    }

    fn hint(view: &View) -> Option<Message> {
        match view.phase {
            PhaseView::Effect { side, .. } => match view.cards(side).choice {
                ChoiceView::Open(card) => Some(panel::card_line(card, side)),
                ChoiceView::None | ChoiceView::Sealed | ChoiceView::Mine(_) => None,
            },
            PhaseView::Act { side, .. } => {
                Some(Message::new("hint-points").with("side", side.word()))
            }
            _ => None, // The usual hint is enough.
        }
    }

    fn ways(&self, view: &View, action: Action) -> Vec<Vec<String>> {
        let sites = quarry_game::Notation::sites(self, action);
        let mut ways = vec![sites.clone()];
        let mother = view.mother.map(|cell| cell.to_string());
        match (action, mother) {
            // The mother may be touched first, although no other piece can be meant.
            (
                Action::MoveMother(_) | Action::Kill(_) | Action::Wake(_) | Action::PutOut(_),
                Some(mother),
            ) => ways.push([vec![mother], sites].concat()),
            (Action::Shoot(_), Some(mother)) => ways.push([sites, vec![mother]].concat()),
            (Action::Escape(cell), _) => ways.push([sites, vec![exit_name(cell)]].concat()),
            // Other actions are touched in one way only.
            _ => {}
        }
        ways
    }

    fn meant(view: &View, touched: &[String]) -> Option<Action> {
        let cells: Option<Vec<Cell>> = touched.iter().map(|site| site.parse().ok()).collect();
        match (cells.as_deref(), touched) {
            (Some(&[cell]), _) => Some(meant_by_one(view, cell)),
            (Some(&[from, to]), _) => Some(meant_by_two(view, from, to)),
            (None, [exit]) => beside_exit(view, exit).map(Action::Escape),
            (None, [from, exit]) => {
                // A baby beside another exit is asked about this one.
                let (from, beside) = (from.parse().ok()?, beside_exit(view, exit)?);
                Some(Action::Escape(if view.access.contains(from) { beside } else { from }))
            }
            _ => None,
        }
    }
}

/// The access space of an exit.
fn beside_exit(view: &View, site: &str) -> Option<Cell> {
    view.access.iter().find(|cell| exit_name(*cell) == site)
}

fn meant_by_one(view: &View, cell: Cell) -> Action {
    let scientists = view.active | view.frightened;
    match view.phase {
        PhaseView::PlaceRaptors | PhaseView::PlaceScientists => Action::Place(cell),
        PhaseView::Return => Action::Return(cell),
        PhaseView::Effect { side, .. } => meant_by_effect(view, side, cell),
        PhaseView::Act { side: Side::Raptor, .. } if scientists.contains(cell) => {
            Action::Kill(cell)
        }
        PhaseView::Act { side: Side::Raptor, .. } if view.asleep.contains(cell) => {
            Action::Wake(cell)
        }
        PhaseView::Act { side: Side::Raptor, .. } if view.awake.contains(cell) => {
            Action::Escape(cell)
        }
        PhaseView::Act { side: Side::Raptor, .. } if view.fires.contains(cell) => {
            Action::PutOut(cell)
        }
        PhaseView::Act { side: Side::Scientist, .. } if view.frightened.contains(cell) => {
            Action::StandUp(cell)
        }
        PhaseView::Act { side: Side::Scientist, .. } => Action::Shoot(cell),
        // What else a free cell may mean; the rules refuse it in their words where it is wrong.
        _ => Action::MoveMother(cell),
    }
}

/// The effect that the lower of the two open cards has.
fn effect_of(view: &View, side: Side) -> Effect {
    match view.cards(side).choice {
        ChoiceView::Open(card) => card.effect(side),
        ChoiceView::None | ChoiceView::Sealed | ChoiceView::Mine(_) => Effect::Nothing,
    }
}

fn meant_by_effect(view: &View, side: Side, cell: Cell) -> Action {
    match effect_of(view, side) {
        Effect::Fear(_) => Action::Frighten(cell),
        Effect::Recover(_) => Action::Recover(cell),
        Effect::Gas(_) => Action::Gas(cell),
        Effect::Reinforce(_) => Action::Reinforce(cell),
        Effect::Fire(_) => Action::Burn(cell),
        Effect::Jeep(_) => Action::Jeep { from: cell, to: cell },
        Effect::Call(_) => Action::Call { baby: cell, to: cell },
        Effect::Disappear | Effect::Nothing => Action::MoveMother(cell),
    }
}

fn meant_by_two(view: &View, from: Cell, to: Cell) -> Action {
    match view.phase {
        PhaseView::Effect { side, .. } => match effect_of(view, side) {
            Effect::Call(_) => Action::Call { baby: from, to },
            // The jeep is the only other effect with two cells.
            _ => Action::Jeep { from, to },
        },
        PhaseView::Act { side: Side::Raptor, .. } if view.mother == Some(from) => {
            meant_by_one(view, to)
        }
        PhaseView::Act { side: Side::Scientist, .. } if view.awake.contains(to) => {
            Action::Sleep { by: from, baby: to }
        }
        PhaseView::Act { side: Side::Scientist, .. } if view.asleep.contains(to) => {
            Action::Capture { by: from, baby: to }
        }
        PhaseView::Act { side: Side::Scientist, .. } if view.mother == Some(to) => {
            Action::Shoot(from)
        }
        PhaseView::Act { side: Side::Scientist, .. } => Action::StepScientist { from, to },
        // What else two cells may mean; the rules refuse it in their words where it is wrong.
        _ => Action::StepBaby { from, to },
    }
}

/// The exit next to an access space, as a site.
fn exit_name(cell: Cell) -> String {
    let side = if cell.x() == 0 { "west" } else { "east" };
    format!("exit {} {side}", cell.y())
}

/// Draws one view.
struct Painter<'a> {
    view: &'a View,
    look: &'a Look,
    /// Width and height of a cell.
    cell: (u16, u16),
    /// Width of an exit.
    exit: u16,
    ink: Buffer,
    sites: Vec<Site>,
}

/// Room for the numbers of the rows.
const LABEL: u16 = 2;

impl<'a> Painter<'a> {
    fn new(view: &'a View, look: &'a Look) -> Painter<'a> {
        let (cell, exit) = match look.scale {
            Scale::Small => ((4, 2), 2),
            Scale::Large => ((6, 3), 3),
        };
        let width = LABEL + 2 * exit + u16::from(COLUMNS) * cell.0 + 4;
        let height = 1 + u16::from(ROWS) * cell.1 + 1;
        let ink = Buffer::empty(Rect::new(0, 0, width, height));
        Painter { view, look, cell, exit, ink, sites: Vec::new() }
    }

    fn paint(mut self) -> Board {
        self.paint_labels();
        for cell in CellSet::BOARD {
            self.paint_ground(cell);
            self.paint_piece(cell);
            let (name, area) = (cell.to_string(), self.area(cell));
            self.sites.push(Site { name, area });
        }
        self.paint_gaps();
        for cell in self.view.access {
            self.paint_exit(cell);
        }
        Board { ink: self.ink, sites: self.sites }
    }

    /// The corner of a cell on the picture; a gap of one stands between tiles.
    fn area(&self, cell: Cell) -> Rect {
        let gaps = u16::from(cell.x()).div_ceil(3);
        let x = LABEL + self.exit + u16::from(cell.x()) * self.cell.0 + gaps;
        let y = 1 + u16::from(cell.y()) * self.cell.1 + u16::from(cell.y()) / 3;
        Rect::new(x, y, self.cell.0, self.cell.1)
    }

    fn paint_labels(&mut self) {
        let style = self.look.faint();
        for x in 0..COLUMNS {
            let area = self.area(Cell::new(x, 0).expect("on the board"));
            let middle = area.x + (self.cell.0 - 1) / 2;
            self.ink.set_string(middle, 0, x.to_string(), style);
        }
        for y in 0..ROWS {
            let area = self.area(Cell::new(0, y).expect("on the board"));
            self.ink.set_string(0, area.y + (self.cell.1 - 1) / 2, y.to_string(), style);
        }
    }

    fn ground(&self, cell: Cell) -> Paint {
        let shades = match self.view.layout.environment() {
            Environment::Jungle => JUNGLE,
            Environment::Savannah => SAVANNAH,
        };
        let column = usize::from(cell.x()).div_ceil(3);
        shades[(column + usize::from(cell.y() / 3)) % 2]
    }

    fn paint_ground(&mut self, cell: Cell) {
        let area = self.area(cell);
        let style = self.look.style(NIGHT, self.ground(cell));
        self.ink.set_style(area, style);
        let (x, y) = self.middle(cell);
        let dot = self.look.sign("·", ".");
        self.ink.set_string(x, y, dot, style);
    }

    /// Where the letter of a piece stands.
    fn middle(&self, cell: Cell) -> (u16, u16) {
        let area = self.area(cell);
        (area.x + (self.cell.0 - 1) / 2, area.y + (self.cell.1 - 1) / 2)
    }

    fn paint_piece(&mut self, cell: Cell) {
        let view = self.view;
        let burns = view.fires.contains(cell);
        if view.rocks.contains(cell) {
            self.paint_rock(cell);
        } else if view.mother == Some(cell) {
            self.chip(cell, "M", RAPTOR);
        } else if view.awake.contains(cell) {
            self.chip(cell, "b", BABY);
        } else if view.asleep.contains(cell) {
            self.chip(cell, "z", ASLEEP);
        } else if view.active.contains(cell) {
            self.chip(cell, "s", SCIENTIST);
        } else if view.frightened.contains(cell) {
            self.chip(cell, "f", FRIGHTENED);
        } else if burns {
            self.chip(cell, self.look.sign("▲", "*"), FIRE);
            return;
        }
        self.paint_marks(cell, burns);
    }

    /// Below a piece: the fire it stands in, or the mark of this round.
    fn paint_marks(&mut self, cell: Cell, burns: bool) {
        let (x, y) = self.middle(cell);
        let ground = self.ground(cell);
        if burns {
            let style = self.look.style(FIRE, ground).add_modifier(Modifier::BOLD);
            self.ink.set_string(x, y + 1, self.look.sign("▲", "*"), style);
        } else if self.view.marked.contains(cell) {
            self.ink.set_string(x, y + 1, "'", self.look.style(PALE, ground));
        }
    }

    /// A piece is a letter on a patch of its colour.
    fn chip(&mut self, cell: Cell, letter: &str, paint: Paint) {
        let (x, y) = self.middle(cell);
        let style = self.look.style(NIGHT, paint).add_modifier(Modifier::BOLD);
        self.ink.set_style(Rect::new(x - 1, y, 3, 1), style);
        self.ink.set_string(x, y, letter, style);
    }

    fn paint_rock(&mut self, cell: Cell) {
        let area = self.area(cell);
        let style = self.look.style(ROCK, self.ground(cell));
        let rows: &[&str] = match (self.look.scale, self.look.ascii) {
            (Scale::Small, false) => &["▟█▙", "███"],
            (Scale::Small, true) => &["###", "###"],
            (Scale::Large, false) => &[" ▟█▙ ", "▟███▙", "█████"],
            (Scale::Large, true) => &[" ### ", "#####", "#####"],
        };
        for (row, text) in rows.iter().enumerate() {
            self.ink.set_string(area.x, area.y + row as u16, text, style);
        }
    }

    /// Thin lines between tiles, so that they are seen as tiles without colour too.
    fn paint_gaps(&mut self) {
        let (style, look) = (self.look.faint(), self.look);
        let row = self.area(Cell::new(0, 3).expect("on the board")).y - 1;
        let columns =
            [1, 4, 7, 10].map(|x| self.area(Cell::new(x, 0).expect("on the board")).x - 1);
        let (first, last) = (LABEL + self.exit, self.ink.area.width - self.exit);
        for x in first..last {
            self.ink.set_string(x, row, look.sign("─", "-"), style);
        }
        for x in columns {
            for y in 1..self.ink.area.height {
                let sign = if y == row { look.sign("┼", "+") } else { look.sign("│", "|") };
                self.ink.set_string(x, y, sign, style);
            }
        }
    }

    fn paint_exit(&mut self, cell: Cell) {
        let west = cell.x() == 0;
        let beside = self.area(cell);
        let x = if west { LABEL } else { beside.right() };
        let area = Rect::new(x, beside.y, self.exit, self.cell.1);
        let sign = if west { self.look.sign("◀", "<") } else { self.look.sign("▶", ">") };
        let style = Style::new().fg(self.look.colour(EXIT)).add_modifier(Modifier::BOLD);
        self.ink.set_string(area.x, self.middle(cell).1, sign.repeat(2), style);
        self.sites.push(Site { name: exit_name(cell), area });
    }
}

//! A position in one line: `layout=… mother=5,4 babies=3,2;6,0 … phase=act:4`.
//!
//! Fields may come in any order; each must be there once.

use std::fmt;

use quarry_game::{TextError, Version};

use crate::board::{Cell, CellSet, Tile};
use crate::cards::{Card, CardSet, Effect, Side};
use crate::state::{BABIES, Ending, FIRES, HAND, Phase, Raptor, SCIENTISTS, TOKENS};

const FIELDS: [&str; 18] = [
    "layout",
    "mother",
    "babies",
    "asleep",
    "scientists",
    "frightened",
    "marked",
    "fires",
    "tokens",
    "escaped",
    "captured",
    "killed",
    "hands",
    "piles",
    "chosen",
    "observed",
    "paid",
    "phase",
];

impl fmt::Display for Raptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = |set: CellSet| list(set.iter().map(|cell| cell.to_string()), ";");
        let cards = |set: CardSet| list(set.iter().map(|card| card.to_string()), "");
        let both = |[raptor, scientist]: [String; 2]| format!("{raptor}/{scientist}");
        let values = [
            self.layout.to_string(),
            cells(self.mother_set()),
            cells(self.awake()),
            cells(self.asleep()),
            cells(self.active()),
            cells(self.frightened()),
            cells(self.marked),
            cells(self.fires),
            self.tokens.to_string(),
            self.escaped.to_string(),
            self.captured.to_string(),
            self.killed.to_string(),
            both(self.hands.map(cards)),
            both(self.piles.map(cards)),
            both(self.chosen.map(|card| cards(card.into_iter().collect()))),
            yes_no(self.observed).to_owned(),
            yes_no(self.penalty_paid).to_owned(),
            phase_text(self.phase),
        ];
        let pairs = FIELDS.iter().zip(values).map(|(name, value)| format!("{name}={value}"));
        f.write_str(&pairs.collect::<Vec<_>>().join(" "))
    }
}

/// The items with `between` them, or a dash for nothing.
fn list(items: impl Iterator<Item = String>, between: &str) -> String {
    let text = items.collect::<Vec<_>>().join(between);
    if text.is_empty() { "-".to_owned() } else { text }
}

fn yes_no(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

fn phase_text(phase: Phase) -> String {
    match phase {
        Phase::PlaceRaptors => "place-raptors".to_owned(),
        Phase::PlaceScientists => "place-scientists".to_owned(),
        Phase::Draw => "draw".to_owned(),
        Phase::Choose => "choose".to_owned(),
        Phase::Effect(left) => format!("effect:{left}"),
        Phase::Act(points) => format!("act:{points}"),
        Phase::Return => "return".to_owned(),
        Phase::Over(ending) => format!("over:{}", ending_text(ending)),
    }
}

fn ending_text(ending: Ending) -> &'static str {
    match ending {
        Ending::Escape => "escape",
        Ending::NoScientists => "no-scientists",
        Ending::MotherAsleep => "mother-asleep",
        Ending::Capture => "capture",
        Ending::Resigned(Side::Raptor) => "raptor-resigned",
        Ending::Resigned(Side::Scientist) => "scientist-resigned",
    }
}

const ENDINGS: [Ending; 6] = [
    Ending::Escape,
    Ending::NoScientists,
    Ending::MotherAsleep,
    Ending::Capture,
    Ending::Resigned(Side::Raptor),
    Ending::Resigned(Side::Scientist),
];

/// Reads a position by the rules of `version`.
pub(crate) fn read(version: Version, text: &str) -> Result<Raptor, TextError> {
    let fields = Fields::read(text)?;
    let (awake, asleep) = (fields.cells("babies")?, fields.cells("asleep")?);
    let (active, frightened) = (fields.cells("scientists")?, fields.cells("frightened")?);
    let game = Raptor {
        babies: awake | asleep,
        scientists: active | frightened,
        lying: asleep | frightened,
        marked: fields.cells("marked")?,
        fires: fields.cells("fires")?,
        hands: fields.both("hands", read_cards)?,
        piles: fields.both("piles", read_cards)?,
        chosen: fields.both("chosen", read_chosen)?,
        phase: read_phase(fields.value("phase"))?,
        mother: fields.mother()?,
        tokens: fields.number("tokens")?,
        escaped: fields.number("escaped")?,
        captured: fields.number("captured")?,
        killed: fields.number("killed")?,
        penalty_paid: fields.flag("paid")?,
        observed: fields.flag("observed")?,
        ..Raptor::new(version, fields.value("layout").parse()?)
    };
    let shared = [awake & asleep, active & frightened].into_iter().find(|set| !set.is_empty());
    if let Some(cell) = shared.and_then(|set| set.iter().next()) {
        return Err(TextError::new(format!("{cell} holds a figure twice (RA-037)")));
    }
    game.check_position()?;
    Ok(game)
}

/// The values of a position string, in the order of [`FIELDS`].
struct Fields<'a>(Vec<&'a str>);

impl<'a> Fields<'a> {
    fn read(text: &'a str) -> Result<Fields<'a>, TextError> {
        let mut values = vec![None; FIELDS.len()];
        for pair in text.split_whitespace() {
            let (name, value) = pair
                .split_once('=')
                .ok_or_else(|| TextError::expected("of the form field=value", pair))?;
            let index = FIELDS
                .iter()
                .position(|field| *field == name)
                .ok_or_else(|| TextError::new(format!("there is no field '{name}'")))?;
            if values[index].replace(value).is_some() {
                return Err(TextError::twice(format!("the field '{name}'")));
            }
        }
        match values.iter().position(Option::is_none) {
            Some(index) => Err(TextError::missing(FIELDS[index])),
            None => Ok(Fields(values.into_iter().flatten().collect())),
        }
    }

    fn value(&self, name: &'static str) -> &'a str {
        let index = FIELDS.iter().position(|field| *field == name).expect("a field of the list");
        self.0[index]
    }

    fn cells(&self, name: &'static str) -> Result<CellSet, TextError> {
        let text = self.value(name);
        let mut cells = CellSet::EMPTY;
        for cell in text.split(';').filter(|_| text != "-") {
            let cell: Cell = cell.parse().map_err(|error: TextError| error.in_field(name))?;
            if cells.contains(cell) {
                return Err(TextError::twice(cell).in_field(name));
            }
            cells.insert(cell);
        }
        Ok(cells)
    }

    fn mother(&self) -> Result<Option<Cell>, TextError> {
        let cells = self.cells("mother")?;
        if cells.len() > 1 {
            return Err(TextError::new("there is only one mother (RA-013)").in_field("mother"));
        }
        Ok(cells.iter().next())
    }

    fn number(&self, name: &'static str) -> Result<u8, TextError> {
        let text = self.value(name);
        text.parse().map_err(|_| TextError::expected("a small number", text).in_field(name))
    }

    fn flag(&self, name: &'static str) -> Result<bool, TextError> {
        match self.value(name) {
            "yes" => Ok(true),
            "no" => Ok(false),
            other => Err(TextError::new(format!("'{other}' is neither yes nor no")).in_field(name)),
        }
    }

    fn both<T>(
        &self,
        name: &'static str,
        read: impl Fn(&str) -> Result<T, TextError>,
    ) -> Result<[T; 2], TextError> {
        let text = self.value(name);
        let named = |error: TextError| error.in_field(name);
        let (raptor, scientist) = text.split_once('/').ok_or_else(|| {
            TextError::expected("of the form raptor/scientist", text).in_field(name)
        })?;
        Ok([read(raptor).map_err(named)?, read(scientist).map_err(named)?])
    }
}

fn read_cards(text: &str) -> Result<CardSet, TextError> {
    let mut cards = CardSet::EMPTY;
    for digit in text.chars().filter(|_| text != "-") {
        let card: Card = digit.to_string().parse()?;
        if cards.contains(card) {
            return Err(TextError::twice(format!("card {card}")));
        }
        cards = cards.with(card);
    }
    Ok(cards)
}

fn read_chosen(text: &str) -> Result<Option<Card>, TextError> {
    if text == "-" { Ok(None) } else { text.parse().map(Some) }
}

fn read_phase(text: &str) -> Result<Phase, TextError> {
    let unknown = || TextError::new(format!("there is no phase '{text}'")).in_field("phase");
    let (name, rest) = text.split_once(':').unwrap_or((text, ""));
    let number = || rest.parse().map_err(|_| unknown());
    match (name, rest) {
        ("place-raptors", "") => Ok(Phase::PlaceRaptors),
        ("place-scientists", "") => Ok(Phase::PlaceScientists),
        ("draw", "") => Ok(Phase::Draw),
        ("choose", "") => Ok(Phase::Choose),
        ("return", "") => Ok(Phase::Return),
        ("effect", _) => Ok(Phase::Effect(number()?)),
        ("act", _) => Ok(Phase::Act(number()?)),
        ("over", _) => ENDINGS
            .into_iter()
            .find(|ending| ending_text(*ending) == rest)
            .map(Phase::Over)
            .ok_or_else(unknown),
        _ => Err(unknown()),
    }
}

impl Raptor {
    /// Refuses what no game can reach by its counts, so that every accepted position can be played.
    fn check_position(&self) -> Result<(), TextError> {
        self.check_cells()?;
        self.check_counts()?;
        self.check_hands()?;
        self.check_phase()?;
        // A game of version 1 may have begun at a position that was not checked so closely.
        if self.version > Version::FIRST { self.check_past() } else { Ok(()) }
    }

    /// Refuses what the game cannot have come to, although all counts fit.
    fn check_past(&self) -> Result<(), TextError> {
        // RA-030: four begin, and only a killed one leaves the board for good.
        let present = self.scientists.len() + self.killed;
        if !self.may_be_in_setup() && usize::from(present) < Tile::L.len() {
            return wrong(format!("only {present} scientists are on the board or killed (RA-030)"));
        }
        if self.penalty_paid && !self.may_have_paid() {
            return wrong("the mother cannot have paid for her wounds with a move (RA-083)");
        }
        Ok(())
    }

    fn may_be_in_setup(&self) -> bool {
        let resigned = matches!(self.phase, Phase::Over(Ending::Resigned(_)));
        resigned || matches!(self.phase, Phase::PlaceRaptors | Phase::PlaceScientists)
    }

    fn check_cells(&self) -> Result<(), TextError> {
        let mut seen = CellSet::EMPTY;
        for kind in [self.rocks, self.mother_set(), self.babies, self.scientists] {
            if let Some(cell) = (kind & seen).iter().next() {
                return wrong(format!("{cell} holds two things (RA-037)"));
            }
            seen |= kind;
        }
        // A frightened scientist cannot walk, so it never stands in a fire.
        let walkers = if self.may_stand_in_fire() { self.active() } else { CellSet::EMPTY };
        if let Some(cell) = (self.fires & (seen - walkers)).iter().next() {
            return wrong(format!("{cell} holds a fire and something else (RA-037)"));
        }
        if let Some(cell) = (self.marked - self.babies - self.scientists).iter().next() {
            return wrong(format!("{cell} is marked but holds neither baby nor scientist"));
        }
        Ok(())
    }

    /// RA-161: in the middle of their phase, which a victory may end.
    fn may_stand_in_fire(&self) -> bool {
        match self.phase {
            Phase::Act(_) => self.effect_side() == Side::Raptor,
            Phase::Over(_) => true,
            // No other phase moves scientists into fire.
            _ => false,
        }
    }

    fn check_counts(&self) -> Result<(), TextError> {
        let over = matches!(self.phase, Phase::Over(_));
        let setup = matches!(self.phase, Phase::PlaceRaptors | Phase::PlaceScientists);
        let babies = self.babies.len() + self.escaped.min(9) + self.captured.min(9);
        if babies > BABIES || (babies < BABIES && !setup && !over) {
            return wrong(format!("there are {babies} babies, not {BABIES} (RA-013)"));
        }
        if self.scientists.len() + self.killed.min(99) > SCIENTISTS {
            return wrong(format!("there are more than {SCIENTISTS} scientists (RA-014)"));
        }
        if self.fires.len() > FIRES {
            return wrong(format!("there are more than {FIRES} fires (RA-015)"));
        }
        if self.tokens > TOKENS || (self.tokens == TOKENS && !over) {
            return wrong("the mother holds too many sleep tokens (RA-004)");
        }
        if (self.escaped > 2 || self.captured > 2) && !over {
            return wrong("three babies are gone, so the game is over (RA-002, RA-005)");
        }
        if self.scientists.is_empty() && !setup && !over {
            return wrong("no scientist is on the board, so the game is over (RA-003)");
        }
        Ok(())
    }

    fn check_hands(&self) -> Result<(), TextError> {
        let both = self.chosen.iter().all(Option::is_some);
        for side in Side::BOTH {
            let open = both || (self.phase == Phase::Choose && self.observed);
            let shown = open && self.chosen[side as usize].is_some();
            let (hand, pile) = (self.hands[side as usize], self.piles[side as usize]);
            if let Some(card) = hand.iter().find(|card| pile.contains(*card)) {
                return wrong(format!("card {card} is both in hand and in the pile (RA-065)"));
            }
            let full = match self.phase {
                Phase::PlaceRaptors | Phase::PlaceScientists => hand.is_empty(),
                Phase::Draw | Phase::Over(_) => hand.len() <= HAND,
                Phase::Choose => hand.len() == HAND - u8::from(shown),
                Phase::Effect(_) | Phase::Act(_) | Phase::Return => hand.len() == HAND - 1,
            };
            if !full {
                return wrong(format!("a hand of {} cards does not fit the phase", hand.len()));
            }
            if let Some(card) = self.chosen[side as usize]
                && hand.contains(card) == open
            {
                return wrong(format!("chosen card {card} is in the wrong place"));
            }
        }
        if self.phase == Phase::Draw && self.hands.iter().all(|hand| hand.len() == HAND) {
            return wrong("both hands are full, so nobody draws (RA-061)");
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), TextError> {
        let open = matches!(self.chosen, [Some(raptor), Some(scientist)] if raptor != scientist);
        let early = matches!(
            self.phase,
            Phase::PlaceRaptors | Phase::PlaceScientists | Phase::Draw | Phase::Choose
        );
        if early && (!self.marked.is_empty() || self.penalty_paid) {
            return wrong("marks of a round are cleared at its end (RA-066)");
        }
        let good = match self.phase {
            Phase::PlaceRaptors => {
                (self.mother.is_some() || self.babies.is_empty())
                    && self.babies.len() < BABIES
                    && self.stands_as_placed()
                    && self.scientists.is_empty()
            }
            Phase::PlaceScientists => {
                self.babies.len() == BABIES && self.mother.is_some() && self.stands_as_placed()
            }
            Phase::Draw => self.mother.is_some() && self.chosen == [None; 2],
            Phase::Choose => {
                let [raptor, scientist] = self.chosen.map(|card| card.is_some());
                self.mother.is_some() && !(raptor && (scientist || self.observed))
            }
            Phase::Effect(left) => {
                open && self.mother.is_some()
                    && !self.observed
                    && left > 0
                    && left <= self.effect().times()
                    && self.can_do_effect()
            }
            Phase::Act(points) => open && self.is_act_possible(points),
            Phase::Return => {
                open && self.mother.is_none() && self.observed && self.has_mother_left()
            }
            Phase::Over(ending) => self.is_ending_true(ending),
        };
        if good {
            Ok(())
        } else {
            wrong(format!("phase={} does not fit the rest", phase_text(self.phase)))
        }
    }

    /// RA-026, RA-027, RA-030: during the setup each tile holds what may be placed there.
    fn stands_as_placed(&self) -> bool {
        let figures = self.babies | self.mother_set();
        let plain = self.lying.is_empty() && self.fires.is_empty() && self.killed == 0;
        let fresh = self.tokens == 0 && self.escaped == 0 && self.captured == 0;
        plain
            && fresh
            && !self.observed
            && self.chosen == [None; 2]
            && self.piles == [CardSet::DECK; 2]
            && Tile::SQUARE.iter().all(|tile| (tile.cells() & figures).len() <= 1)
            && Tile::L.iter().all(|tile| {
                (tile.cells() & self.scientists).len() <= 1 && !tile.cells().meets(figures)
            })
            && self.scientists.iter().all(|cell| cell.tile().is_l())
            && usize::from(self.scientists.len()) < Tile::L.len()
            && self.mother.is_none_or(|mother| Tile::CENTRAL.contains(&mother.tile()))
    }

    fn is_act_possible(&self, points: u8) -> bool {
        let [Some(raptor), Some(scientist)] = self.chosen else { return false };
        points <= raptor.value().abs_diff(scientist.value())
            && self.mother.is_none() == self.has_mother_left()
            && self.observed == self.has_mother_left()
            && self.can_walk_out(points)
    }

    /// RA-083: she pays with her first move of the raptor's phase, so that the point of the move and one
    /// for each token are spent.
    fn may_have_paid(&self) -> bool {
        let [Some(raptor), Some(scientist)] = self.chosen else { return false };
        let left = match self.phase {
            Phase::Act(points) => points,
            Phase::Over(_) => 0,
            // In no other phase has she moved.
            _ => return false,
        };
        let spent = 1 + self.tokens;
        left.saturating_add(spent) <= raptor.value().saturating_sub(scientist.value())
    }

    /// RA-115, RA-121: a disappearance, and nothing else, takes the mother off the board and lets the
    /// next round be observed.
    fn has_mother_left(&self) -> bool {
        self.effect() == Effect::Disappear
    }

    /// RA-007: what ended the game has come true, and nothing else that ends one.
    fn is_ending_true(&self, ending: Ending) -> bool {
        let conditions = [
            (Ending::Escape, self.escaped > 2),
            (Ending::NoScientists, self.scientists.is_empty() && self.killed > 0),
            (Ending::MotherAsleep, self.tokens == TOKENS),
            (Ending::Capture, self.captured > 2),
        ];
        self.escaped < 4
            && self.captured < 4
            && conditions.into_iter().all(|(other, holds)| holds == (other == ending))
    }
}

fn wrong(words: impl Into<String>) -> Result<(), TextError> {
    Err(TextError::new(words))
}

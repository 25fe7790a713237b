//! Reads positions, whole ones and those in which something is hidden.

use quarry_game::{Seat, TextError, Version};

use super::field::Field;
use super::position::{
    HIDDEN, parts, read_card, read_cells, read_outcome, read_place, read_trap, write_fate,
};
use crate::board::geometry::Spot;
use crate::board::{BEASTS, PEOPLE, TurnCard, Who};
use crate::content::{CellSet, CharacterId, Content, Digest, ItemId, MAX_HEALTH, Node};
use crate::machine::event::SlotName;
use crate::machine::extras::CharacterExtras;
use crate::machine::list::List;
use crate::machine::state::{Beast, Fate, IdeaSet, Ideas, Moogh, Person, Trap};
use crate::machine::task::{Kind, Task};
use crate::setup::{
    LAST_ROUND, absent_beast, absent_person, read_difficulty, read_mode, read_scenario,
};

/// A position as one viewer knows it: a game with gaps, and how large the gaps are.
#[derive(Clone, Copy)]
pub(crate) struct Masked {
    pub(crate) game: Moogh,
    /// Characters whose sealed cube is hidden.
    pub(crate) cubes: u8,
    /// Ideas in the hand of a thinker, face down for the viewer.
    pub(crate) drawn: u8,
    /// Discards of each seat, face down for the viewer.
    pub(crate) known: [u8; quarry_game::MAX_SEATS],
    /// Ideas in the deck.
    pub(crate) deck: u8,
    /// Ideas that have left the game.
    pub(crate) gone: IdeaSet,
}

/// Reads a position in which nothing is hidden, by the rules of `version`.
pub(super) fn read(version: Version, text: &str) -> Result<Moogh, TextError> {
    let masked = read_masked(version, text)?;
    let gaps = masked.cubes != 0 || masked.drawn != 0 || masked.deck != 0;
    if gaps || masked.known != [0; quarry_game::MAX_SEATS] {
        return Err(TextError::new("position: something is hidden"));
    }
    masked.game.expect_sound()?;
    Ok(masked.game)
}

/// The fields of a position in their order.
struct Fields<'a>(std::str::Split<'a, char>);

impl<'a> Fields<'a> {
    fn next(&mut self, name: &str) -> Result<&'a str, TextError> {
        let part = self.0.next().and_then(|part| part.strip_prefix(name)?.strip_prefix('='));
        part.ok_or_else(|| TextError::new(format!("position: '{name}=' is missing")))
    }

    fn parse<T>(
        &mut self,
        name: &str,
        mut read: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, TextError> {
        let text = self.next(name)?;
        read(text).ok_or_else(|| TextError::new(format!("position: {name} cannot be '{text}'")))
    }
}

/// Reads a position as a viewer knows it.
pub(crate) fn read_masked(version: Version, text: &str) -> Result<Masked, TextError> {
    let mut fields = Fields(text.split(' '));
    let digest: Digest = fields.parse("content", |text| text.parse().ok())?;
    let content = Content::find(digest)
        .ok_or_else(|| TextError::new(format!("the content {digest} is not here")))?;
    let scenario = content.scenario(read_scenario(content, fields.next("scenario")?)?);
    let mode = read_mode(fields.next("mode")?)?;
    let difficulty = read_difficulty(fields.next("difficulty")?)?;
    let seats = fields.parse("seats", |text| {
        u8::read(text).filter(|seats| (1..=quarry_game::MAX_SEATS as u8).contains(seats))
    })?;
    let round_cap = fields.parse("cap", bool::read)?.then_some(LAST_ROUND);
    let mut masked = Masked {
        game: Moogh {
            version,
            content,
            scenario,
            mode,
            difficulty,
            seats,
            round_cap,
            round: fields.parse("round", u16::read)?,
            clock: fields.parse("clock", u8::read)?,
            escaped: fields.parse("escaped", bool::read)?,
            people: [absent_person(); PEOPLE],
            beasts: [absent_beast(); BEASTS],
            bravery: [0; PEOPLE],
            turn_row: List::new(TurnCard::Person(Who(0))),
            marker: -1,
            ideas: Ideas {
                deck: IdeaSet::EMPTY,
                row: IdeaSet::EMPTY,
                discards: IdeaSet::EMPTY,
                known: Default::default(),
            },
            traps: List::new(Trap { cell: crate::setup::any_cell(), side: None }),
            huts: CellSet::EMPTY,
            relics: CellSet::EMPTY,
            stack: List::new(Task::Round {}),
            outcome: None,
        },
        cubes: 0,
        drawn: 0,
        known: [0; quarry_game::MAX_SEATS],
        deck: 0,
        gone: IdeaSet::EMPTY,
    };
    masked.read_table(&mut fields)?;
    if fields.0.next().is_some() {
        return Err(TextError::new("position: there is something after 'over='"));
    }
    Ok(masked)
}

impl Masked {
    fn read_table(&mut self, fields: &mut Fields<'_>) -> Result<(), TextError> {
        fields.parse("people", |text| self.read_people(text))?;
        fields.parse("beasts", |text| self.read_beasts(text))?;
        let sides = self.game.sides();
        self.game.bravery = fields.parse("bravery", |text| read_bravery(text, sides))?;
        fill(&mut self.game.turn_row, fields, "row", read_card)?;
        let cards = self.game.turn_row.len() as i8;
        self.game.marker =
            fields.parse("marker", |text| i8::read(text).filter(|at| (-1..=cards).contains(at)))?;
        let (deck, hidden) = fields.parse("deck", read_ideas)?;
        (self.game.ideas.deck, self.deck) = (deck, hidden);
        self.game.ideas.row = fields.parse("ideas", IdeaSet::read)?;
        self.gone = fields.parse("gone", IdeaSet::read)?;
        fields.parse("discards", |text| self.read_discards(text))?;
        fill(&mut self.game.traps, fields, "traps", read_trap)?;
        self.game.huts = fields.parse("huts", read_cells)?;
        self.game.relics = fields.parse("relics", read_cells)?;
        fields.parse("stack", |text| self.read_stack(text))?;
        self.game.outcome = fields.parse("over", |text| match text {
            "-" => Some(None),
            text => read_outcome(text, &self.game).map(Some),
        })?;
        self.count_ideas()
    }

    /// Every idea is in exactly one place.
    fn count_ideas(&self) -> Result<(), TextError> {
        let Ideas { deck, row, discards, .. } = self.game.ideas;
        let drawn = self.game.drawn_ideas();
        let sets = [deck, row, discards, drawn, self.gone];
        let seen: u8 = sets.iter().map(|set| set.len()).sum();
        let hidden = self.deck + self.drawn + self.known.iter().sum::<u8>();
        let apart = sets.into_iter().fold(IdeaSet::EMPTY, IdeaSet::and).len() == seen;
        if apart && seen.checked_add(hidden) == Some(IdeaSet::ALL.len()) {
            Ok(())
        } else {
            Err(TextError::new("position: each idea must be in one place"))
        }
    }

    fn read_people(&mut self, text: &str) -> Option<()> {
        let mut index = 0;
        for part in parts(text) {
            let person = self.read_person(part, index)?;
            let twice = self.game.people[..index].iter().any(|other| other.card == person.card);
            *self.game.people.get_mut(index).filter(|_| !twice)? = person;
            index += 1;
        }
        (index > 0).then_some(())
    }

    fn read_person(&mut self, text: &str, index: usize) -> Option<Person> {
        let parts: Vec<&str> = text.split(':').collect();
        let [name, seat, side, place, hurt, token, cube, bonus, until, item, used, scar, tu, th] =
            <[&str; 14]>::try_from(parts).ok()?;
        let card: CharacterId = self.game.content.find_character(name)?;
        let hurt = bool::read(hurt)?;
        let seat = Seat::new(u8::read(seat).filter(|seat| *seat < self.game.seats)?.into())?;
        let slots = &self.game.content.character(card).side(hurt).slots;
        let cube = match cube {
            "-" => None,
            HIDDEN => {
                self.cubes |= Who(index as u8).bit();
                Some(0)
            }
            name => {
                let place = slots.iter().position(|s| SlotName::from(*s).to_string() == name)?;
                Some(place as u8)
            }
        };
        let item = match item {
            "-" => None,
            item => {
                let item = u8::read(item).filter(|item| usize::from(*item) < crate::content::ITEMS);
                Some(ItemId(item?))
            }
        };
        Some(Person {
            card,
            seat,
            side: u8::read(side).filter(|side| usize::from(*side) < PEOPLE)?,
            place: read_place(place)?,
            hurt,
            token: bool::read(token)?,
            cube,
            bonus: u8::read(bonus).filter(|bonus| *bonus <= 8)?,
            bonus_until: u16::read(until)?,
            item_used: bool::read(used)?,
            extras: CharacterExtras {
                item,
                scarred: bool::read(scar)?,
                taught_unhurt: read_taught(tu)?,
                taught_hurt: read_taught(th)?,
            },
        })
    }

    fn read_beasts(&mut self, text: &str) -> Option<()> {
        for (index, part) in parts(text).enumerate() {
            let beast = read_beast(self.game.content, part)?;
            let twice = self.game.beasts.iter().take(index).any(|b| b.figure == beast.figure);
            *self.game.beasts.get_mut(index).filter(|_| !twice)? = beast;
        }
        Some(())
    }

    fn read_discards(&mut self, text: &str) -> Option<()> {
        let parts: Vec<&str> = text.split('/').collect();
        let parts = <[&str; quarry_game::MAX_SEATS]>::try_from(parts).ok()?;
        for (seat, part) in parts.into_iter().enumerate() {
            let (ideas, hidden) = read_ideas(part)?;
            let (before, all) = (self.game.ideas.discards, self.game.ideas.discards.and(ideas));
            // One seat has laid an idea away, and a seat that nobody has laid none away.
            let is_apart = all.len() == before.len() + ideas.len();
            let is_taken = seat < usize::from(self.game.seats) || ideas.len() + hidden == 0;
            self.game.ideas.known[seat] = ideas;
            self.game.ideas.discards = all;
            self.known[seat] = hidden;
            (is_apart && is_taken).then_some(())?;
        }
        Some(())
    }

    fn read_stack(&mut self, text: &str) -> Option<()> {
        for part in parts(text) {
            let task = match part.split_once(HIDDEN) {
                Some((shown, hidden)) => {
                    self.drawn += u8::read(hidden).filter(|count| *count <= 8)?;
                    Task::read(&format!("{shown}-"))?
                }
                None => Task::read(part)?,
            };
            if self.game.stack.is_full() {
                return None;
            }
            self.game.stack.push(task);
        }
        Some(())
    }
}

/// A set of ideas, or how many of them are hidden.
fn read_ideas(text: &str) -> Option<(IdeaSet, u8)> {
    match text.strip_prefix(HIDDEN) {
        Some(count) => {
            let count = u8::read(count).filter(|count| *count <= IdeaSet::ALL.len())?;
            Some((IdeaSet::EMPTY, count))
        }
        None => Some((IdeaSet::read(text)?, 0)),
    }
}

fn read_taught(text: &str) -> Option<[u8; Node::COUNT]> {
    let digits: Vec<u8> = text.bytes().map(|digit| digit.wrapping_sub(b'0')).collect();
    <[u8; Node::COUNT]>::try_from(digits).ok().filter(|dice| dice.iter().all(|dice| *dice <= 8))
}

fn read_bravery(text: &str, sides: usize) -> Option<[u16; PEOPLE]> {
    let mut bravery = [0; PEOPLE];
    let mut count = 0;
    for part in text.split(',') {
        *bravery.get_mut(count)? = u16::read(part)?;
        count += 1;
    }
    (count == sides).then_some(bravery)
}

fn read_beast(content: &Content, text: &str) -> Option<Beast> {
    let parts: Vec<&str> = text.split(':').collect();
    let [name, fate, corner, facing, health, rage, column, side] =
        <[&str; 8]>::try_from(parts).ok()?;
    let figure = content.find_figure(name)?;
    let card_side = match side {
        "a" => 0,
        "b" => 1,
        _ => return None,
    };
    let rows = content.figure(figure).sides[usize::from(card_side)].len() as u8;
    let fate = [Fate::InPlay, Fate::Killed, Fate::Escaped]
        .into_iter()
        .find(|known| write_fate(*known) == fate)?;
    Some(Beast {
        figure,
        corner: Spot::read(corner)?,
        size: content.beast_card_of(figure).size,
        facing: Field::read(facing)?,
        health: u8::read(health).filter(|health| *health <= MAX_HEALTH)?,
        row: u8::read(rage).filter(|rage| (1..=rows).contains(rage))? - 1,
        column: u8::read(column).filter(|at| (1..=crate::rules::COLUMNS).contains(at))? - 1,
        card_side,
        fate,
    })
}

fn fill<T: Copy, const N: usize>(
    list: &mut List<T, N>,
    fields: &mut Fields<'_>,
    name: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<(), TextError> {
    let all: Vec<T> = fields.parse(name, |text| parts(text).map(&read).collect())?;
    if all.len() > N {
        return Err(TextError::new(format!("position: too much in '{name}'")));
    }
    all.into_iter().for_each(|item| list.push(item));
    Ok(())
}

impl Moogh {
    /// A position at rest: it waits for somebody or for dice, and everybody has one place.
    fn expect_sound(&self) -> Result<(), TextError> {
        let wrong = |words: &str| Err(TextError::new(format!("position: {words}")));
        for who in self.present() {
            if let Some(cell) = self.cell_of(who) {
                let alone = self.person_at(cell) == Some(who) && self.beast_at(cell).is_none();
                if !alone || self.is_barred(crate::board::Piece::Person(who), cell) {
                    return wrong("a character stands where it cannot");
                }
            }
            if self
                .mount(who)
                .is_some_and(|b| !self.beast(b).in_play() || self.rider(b) != Some(who))
            {
                return wrong("a rider sits where it cannot");
            }
        }
        let is_beside = |beast: &Beast| {
            beast.in_play() && !beast.body().cells().any(|cell| self.map().is_on_board(cell))
        };
        if self.beasts.iter().any(is_beside) {
            return wrong("a beast that is in play is beside the board");
        }
        if self.stack.iter().any(|task| matches!(task, Task::Roll { count, .. } if *count > 8)) {
            return wrong("too many dice");
        }
        if self.outcome.is_none() && !self.is_at_rest() {
            return wrong("it waits for nothing");
        }
        Ok(())
    }

    fn is_at_rest(&self) -> bool {
        match self.stack.last().map(|task| task.kind()) {
            Some(Kind::Chance(_)) => {
                let mut outcomes = Vec::new();
                self.outcomes(&mut outcomes);
                !outcomes.is_empty()
            }
            Some(Kind::Asks(_)) => self.asks_a_seat(),
            Some(Kind::Runs | Kind::TakesDice) | None => false,
        }
    }

    fn asks_a_seat(&self) -> bool {
        let seats = self.pending().seats();
        !seats.is_empty()
            && seats.iter().all(|seat| {
                let mut some = false;
                self.offer(seat, &mut |_| some = true);
                some
            })
    }
}

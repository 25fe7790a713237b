//! Reads positions.

use quarry_game::{Seat, TextError, Version};

use super::field::Field;
use super::position::{parts, read_card, read_cells, read_outcome, read_place, read_trap};
use crate::board::PEOPLE;
use crate::board::geometry::Spot;
use crate::content::{CharacterId, Content, Digest, ItemId, MAX_HEALTH, Node};
use crate::machine::event::SlotName;
use crate::machine::extras::CharacterExtras;
use crate::machine::list::List;
use crate::machine::state::{Beast, Fate, IdeaSet, Ideas, Moogh, Person};
use crate::machine::task::{Asked, Kind, Task};
use crate::setup::{LAST_ROUND, read_difficulty, read_mode, read_scenario};

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

/// Reads a position by the rules of `version`.
pub(super) fn read(version: Version, text: &str) -> Result<Moogh, TextError> {
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
    let mut game = Moogh::blank(version, content, scenario, mode, difficulty, seats);
    game.round_cap = fields.parse("cap", bool::read)?.then_some(LAST_ROUND);
    game.round = fields.parse("round", u16::read)?;
    game.clock = fields.parse("clock", u8::read)?;
    game.escaped = fields.parse("escaped", bool::read)?;
    game.read_table(&mut fields)?;
    if fields.0.next().is_some() {
        return Err(TextError::new("position: there is something after 'over='"));
    }
    game.expect_sound()?;
    Ok(game)
}

impl Moogh {
    fn read_table(&mut self, fields: &mut Fields<'_>) -> Result<(), TextError> {
        fields.parse("people", |text| self.read_people(text))?;
        fields.parse("beasts", |text| self.read_beasts(text))?;
        let sides = self.sides();
        self.bravery = fields.parse("bravery", |text| read_bravery(text, sides))?;
        fill(&mut self.turn_row, fields, "row", read_card)?;
        let cards = self.turn_row.len() as i8;
        self.marker =
            fields.parse("marker", |text| i8::read(text).filter(|at| (-1..=cards).contains(at)))?;
        self.ideas.deck = fields.parse("deck", IdeaSet::read)?;
        self.ideas.row = fields.parse("ideas", IdeaSet::read)?;
        let gone = fields.parse("gone", IdeaSet::read)?;
        fields.parse("discards", |text| self.read_discards(text))?;
        fill(&mut self.traps, fields, "traps", read_trap)?;
        self.huts = fields.parse("huts", read_cells)?;
        self.relics = fields.parse("relics", read_cells)?;
        fields.parse("stack", |text| self.read_stack(text))?;
        self.outcome = fields.parse("over", |text| match text {
            "-" => Some(None),
            text => read_outcome(text, self).map(Some),
        })?;
        self.count_ideas(gone)
    }

    /// Every idea is in exactly one place.
    fn count_ideas(&self, gone: IdeaSet) -> Result<(), TextError> {
        let Ideas { deck, row, discards, .. } = self.ideas;
        let sets = [deck, row, discards, self.drawn_ideas(), gone];
        let seen: u8 = sets.iter().map(|set| set.len()).sum();
        let all = sets.into_iter().fold(IdeaSet::EMPTY, IdeaSet::and);
        if all == IdeaSet::ALL && seen == all.len() {
            Ok(())
        } else {
            Err(TextError::new("position: each idea must be in one place"))
        }
    }

    fn read_people(&mut self, text: &str) -> Option<()> {
        let mut index = 0;
        for part in parts(text) {
            let person = self.read_person(part)?;
            let twice = self.people[..index].iter().any(|other| other.card == person.card);
            *self.people.get_mut(index).filter(|_| !twice)? = person;
            index += 1;
        }
        (index > 0).then_some(())
    }

    fn read_person(&self, text: &str) -> Option<Person> {
        let parts: Vec<&str> = text.split(':').collect();
        let [name, seat, side, place, hurt, token, cube, bonus, until, item, used, scar, tu, th] =
            <[&str; 14]>::try_from(parts).ok()?;
        let card: CharacterId = self.content.find_character(name)?;
        let hurt = bool::read(hurt)?;
        let seat = Seat::new(u8::read(seat).filter(|seat| *seat < self.seats)?.into())?;
        let slots = &self.content.character(card).side(hurt).slots;
        let cube = match cube {
            "-" => None,
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
            let beast = read_beast(self.content, part)?;
            let twice = self.beasts.iter().take(index).any(|b| b.figure == beast.figure);
            *self.beasts.get_mut(index).filter(|_| !twice)? = beast;
        }
        Some(())
    }

    fn read_discards(&mut self, text: &str) -> Option<()> {
        let parts: Vec<&str> = text.split('/').collect();
        let parts = <[&str; quarry_game::MAX_SEATS]>::try_from(parts).ok()?;
        for (seat, part) in parts.into_iter().enumerate() {
            let ideas = IdeaSet::read(part)?;
            let (before, all) = (self.ideas.discards, self.ideas.discards.and(ideas));
            // An idea is laid away by one seat, and by a seat that is taken.
            let is_apart = all.len() == before.len() + ideas.len();
            let is_taken = seat < usize::from(self.seats) || ideas == IdeaSet::EMPTY;
            self.ideas.known[seat] = ideas;
            self.ideas.discards = all;
            (is_apart && is_taken).then_some(())?;
        }
        Some(())
    }

    fn read_stack(&mut self, text: &str) -> Option<()> {
        for part in parts(text) {
            let task = Task::read(part)?;
            if self.stack.is_full() {
                return None;
            }
            self.stack.push(task);
        }
        Some(())
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
    let fate = Fate::IN_GAMES.into_iter().find(|known| known.word() == fate)?;
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
    /// A position at rest: it waits for a seat or for dice, and each piece has one place.
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
            Some(Kind::Asks(asked)) => self.asks_a_seat(asked),
            Some(Kind::Runs | Kind::TakesDice) | None => false,
        }
    }

    fn asks_a_seat(&self, asked: Asked) -> bool {
        let seats = self.deciders(asked);
        !seats.is_empty()
            && seats.iter().all(|seat| {
                let mut some = false;
                self.offer(seat, &mut |_| some = true);
                some
            })
    }
}

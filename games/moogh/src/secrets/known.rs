//! The game that a view shows, with gaps where its viewer knows nothing.

use quarry_game::{MAX_SEATS, TextError};

use super::{Masked, set_drawn};
use crate::board::geometry::Spot;
use crate::board::{BEASTS, BeastNo, PEOPLE, TurnCard, Who};
use crate::content::{Content, Facing, IdeaId, ItemId, Slot};
use crate::machine::event::SlotName;
use crate::machine::extras::CharacterExtras;
use crate::machine::list::List;
use crate::machine::state::{Beast, Fate, IdeaSet, Moogh, Person, Place, Trap};
use crate::rules::REASONS;
use crate::setup::{LAST_ROUND, read_difficulty, read_mode, read_scenario, read_taught};
use crate::view::{BeastView, CardView, PersonView, View};

type Read<T> = Result<T, TextError>;

fn expect<T>(found: Option<T>, what: &str) -> Read<T> {
    found.ok_or_else(|| TextError::new(format!("view: {what}")))
}

/// Reads what `view` shows. Whether the rules allow it is not checked.
pub(crate) fn known(view: &View) -> Read<Masked> {
    let content = Content::find(view.content)
        .ok_or_else(|| TextError::new(format!("the content {} is not here", view.content)))?;
    let scenario = content.scenario(read_scenario(content, view.scenario)?);
    let (mode, difficulty) = (read_mode(view.mode)?, read_difficulty(view.difficulty)?);
    let fits = (1..=MAX_SEATS).contains(&view.seats.into())
        && view.people.len() <= PEOPLE
        && view.beasts.len() <= BEASTS
        && view.sides.len() <= PEOPLE
        && view.ideas.discards.len() == usize::from(view.seats)
        && view.seat.is_none_or(|seat| seat.index() < usize::from(view.seats));
    expect(fits.then_some(()), "it has other seats or pieces than a game")?;
    let mut game = Moogh::blank(view.version, content, scenario, mode, difficulty, view.seats);
    game.round_cap = view.round_cap.then_some(LAST_ROUND);
    game.round = view.round;
    game.clock = view.clock.map_or(0, |clock| clock.tokens);
    game.escaped = view.escaped;
    game.marker = expect(view.marker.map_or(Some(-1), |at| at.try_into().ok()), "marker")?;
    game.huts = view.huts.iter().map(|at| at.0).collect();
    game.relics = view.relics.iter().map(|at| at.0).collect();
    for (place, beast) in game.beasts.iter_mut().zip(&view.beasts) {
        *place = expect(read_beast(content, beast), "a beast")?;
    }
    for (place, person) in game.people.iter_mut().zip(&view.people) {
        *place = read_person(content, view, person)?;
    }
    for (bravery, side) in game.bravery.iter_mut().zip(&view.sides) {
        *bravery = side.bravery;
    }
    let row = view.turn_row.iter().map(|card| read_card(view, card));
    fill(&mut game.turn_row, row, "a turn card")?;
    let traps = view.traps.iter().map(|trap| Some(Trap { cell: trap.cell.0, side: trap.side }));
    fill(&mut game.traps, traps, "traps")?;
    fill(&mut game.stack, view.stack.iter().map(|task| Some(*task)), "stack")?;
    if let Some(over) = &view.over {
        expect((over.ranks.len() == usize::from(view.seats)).then_some(()), "ranks")?;
        let reason = REASONS.into_iter().find(|known| known.as_str() == over.reason);
        let reason = expect(reason, "a reason")?;
        game.outcome = Some(game.outcome_of(&over.ranks, reason));
    }
    let masked =
        Masked { game, cubes: 0, drawn: 0, known: [0; MAX_SEATS], deck: 0, gone: IdeaSet::EMPTY };
    masked.with_secrets(view)
}

fn fill<T: Copy, const N: usize>(
    list: &mut List<T, N>,
    items: impl Iterator<Item = Option<T>>,
    what: &str,
) -> Read<()> {
    for item in items {
        expect((!list.is_full()).then_some(()), what)?;
        list.push(expect(item, what)?);
    }
    Ok(())
}

fn person_called(view: &View, name: &str) -> Option<Who> {
    view.people.iter().position(|person| person.id == name).map(|index| Who(index as u8))
}

fn beast_called(view: &View, name: &str) -> Option<BeastNo> {
    view.beasts.iter().position(|beast| beast.id == name).map(|index| BeastNo(index as u8))
}

fn read_card(view: &View, card: &CardView) -> Option<TurnCard> {
    if card.beast {
        beast_called(view, card.id).map(|beast| TurnCard::Beast(beast, card.extra))
    } else {
        person_called(view, card.id).map(TurnCard::Person)
    }
}

fn read_place(view: &View, person: &PersonView) -> Option<Place> {
    match (person.cell, person.riding, person.out) {
        (Some(at), None, false) => Some(Place::At(at.0)),
        (None, Some(beast), false) => beast_called(view, beast).map(Place::Riding),
        (None, None, true) => Some(Place::Out),
        (None, None, false) => Some(Place::Aside),
        _ => None,
    }
}

fn read_person(content: &Content, view: &View, person: &PersonView) -> Read<Person> {
    let card = expect(content.find_character(person.id), "a character")?;
    let slots = &content.character(card).side(person.hurt).slots;
    let named = |name: SlotName| slots.iter().position(|slot: &Slot| SlotName::from(*slot) == name);
    let cube = person.cube.map(|name| expect(named(name), "a cube")).transpose()?;
    let numbered = |number| content.items.iter().position(|item| item.number == number);
    let item = person.item.map(|number| expect(numbered(number), "an item")).transpose()?;
    let taught = person.taught.as_ref();
    let letters = |letters: Option<&String>| read_taught(letters.map_or("", String::as_str));
    expect((usize::from(person.side) < PEOPLE).then_some(()), "a side")?;
    expect((person.seat.index() < usize::from(view.seats)).then_some(()), "a seat")?;
    Ok(Person {
        card,
        seat: person.seat,
        side: person.side,
        place: expect(read_place(view, person), "a place")?,
        hurt: person.hurt,
        token: person.token,
        cube: cube.map(|slot| slot as u8),
        bonus: person.bonus,
        bonus_until: person.bonus_until,
        item_used: person.item_used,
        extras: CharacterExtras {
            item: item.map(|item| ItemId(item as u8)),
            scarred: person.scarred,
            taught_unhurt: letters(taught.map(|taught| &taught.unhurt))?,
            taught_hurt: letters(taught.map(|taught| &taught.hurt))?,
        },
    })
}

fn read_beast(content: &Content, beast: &BeastView) -> Option<Beast> {
    let figure = content.find_figure(beast.id)?;
    Some(Beast {
        figure,
        corner: Spot { x: beast.x, y: beast.y },
        size: content.beast_card_of(figure).size,
        facing: Facing::from_letter(beast.facing)?,
        health: beast.health,
        row: beast.rage.checked_sub(1)?,
        column: beast.column.checked_sub(1)?,
        card_side: u8::from(beast.side != 'a'),
        fate: Fate::IN_GAMES.into_iter().find(|fate| fate.word() == beast.fate)?,
    })
}

impl Masked {
    /// The sealed cubes and the ideas, as far as the viewer knows them.
    fn with_secrets(mut self, view: &View) -> Read<Masked> {
        for (index, person) in view.people.iter().enumerate().filter(|(_, one)| one.sealed) {
            let slots = self.game.card_side(Who(index as u8)).slots.len();
            expect((person.cube.is_none() && slots > 0).then_some(()), "a sealed cube")?;
            self.cubes |= Who(index as u8).bit();
            self.game.people[index].cube = Some(0);
        }
        let content = self.game.content;
        let ideas = |numbers: &[u8]| expect(read_ideas(content, numbers), "an idea");
        self.game.ideas.row = ideas(&view.ideas.row)?;
        self.gone = ideas(&view.ideas.gone)?;
        self.deck = view.ideas.deck;
        for (hidden, count) in self.known.iter_mut().zip(&view.ideas.discards) {
            *hidden = *count;
        }
        if let Some(seat) = view.seat {
            let own = ideas(&view.ideas.own_discards)?;
            expect((self.known[seat.index()] == own.len()).then_some(()), "discards")?;
            self.known[seat.index()] = 0;
            self.game.ideas.known[seat.index()] = own;
            self.game.ideas.discards = own;
        }
        let thinker = self.game.thinker().map(|who| self.game.person(who).seat);
        if thinker.is_some() && thinker == view.seat {
            set_drawn(&mut self.game, ideas(&view.ideas.own_drawn)?);
        } else if thinker.is_some() {
            self.drawn = view.ideas.drawn;
        }
        let hidden = self.known.iter().chain([&self.deck, &self.drawn]);
        let hidden: usize = hidden.map(|count| usize::from(*count)).sum();
        let fits = usize::from(self.unseen().len()) == hidden;
        expect(fits.then_some(self), "each idea must be in one place")
    }
}

/// Ideas by their printed numbers.
fn read_ideas(content: &Content, numbers: &[u8]) -> Option<IdeaSet> {
    numbers.iter().try_fold(IdeaSet::EMPTY, |ideas, number| {
        let place = content.ideas.iter().position(|idea| idea.number == *number)?;
        Some(ideas.with(IdeaId(place as u8)))
    })
}

//! A scripted hunter: approaches, strikes, heals when hurt, and programs what it will need.
//!
//! It knows what a person at the table knows: the view and the legal actions. It is the yardstick
//! of the balance table and the sparring partner of the stronger computer players.

use quarry_game::{Game, Outcome, Pending, Quiet, Roll, Viewer};

use crate::action::{Action, Target};
use crate::content::{
    CELLS, Cell, CharacterAction, Content, Icon, IdeaEffect, ItemEffect, Section, Symbol, Terrain,
};
use crate::geometry::{Body, Spot, is_adjacent, neighbours};
use crate::setup::Setup;
use crate::state::{Moogh, Who};
use crate::view::{BeastView, PersonView, View};

/// Plays a whole game with hunters in every seat.
///
/// # Panics
///
/// When the game asks somebody without offering anything, which no position does.
pub fn play(setup: &Setup, dice: &mut impl Roll) -> (Moogh, Outcome) {
    let mut game = Moogh::start(setup);
    let mut actions = Vec::new();
    loop {
        match Game::pending(&game) {
            Pending::Over(outcome) => return (game, outcome),
            Pending::Chance => {
                let outcome = game.draw(dice);
                game.resolve(outcome, &mut Quiet);
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("somebody is asked");
                actions.clear();
                game.legal_actions(seat, &mut actions);
                let action = choose(&game.view(Viewer::Seat(seat)), &actions);
                game.apply_legal(seat, action, &mut Quiet);
            }
        }
    }
}

/// The action that the hunter takes; the first of the best ones.
///
/// # Panics
///
/// When `actions` is empty.
pub fn choose(view: &View, actions: &[Action]) -> Action {
    let hunter = Hunter::new(view);
    let mut best = (i32::MIN, actions[0]);
    for action in actions {
        let value = hunter.value(*action);
        if value > best.0 {
            best = (value, *action);
        }
    }
    best.1
}

/// One look at the table.
struct Hunter<'a> {
    view: &'a View,
    content: &'static Content,
    asked: Option<&'a PersonView>,
    /// Steps from each cell to the nearest goal: a relic, or a cell beside a beast.
    ways: [u8; CELLS],
}

/// No way leads to a goal.
const NO_WAY: u8 = 40;

impl<'a> Hunter<'a> {
    fn new(view: &'a View) -> Hunter<'a> {
        let digest = view.content.parse().expect("a view names its content");
        let asked = view.question.as_ref().and_then(|question| question.who);
        let mut hunter = Hunter {
            view,
            content: Content::find(digest).expect("the content of a running game is known"),
            asked: asked.and_then(|name| view.people.iter().find(|person| person.id == name)),
            ways: [NO_WAY; CELLS],
        };
        hunter.measure_ways();
        hunter
    }

    /// Walks back from every goal, round by round.
    fn measure_ways(&mut self) {
        let goals: Vec<Cell> = if self.view.relics.is_empty() {
            self.prey().flat_map(|beast| body(beast).ring(1)).collect()
        } else {
            self.view.relics.iter().map(|at| at.0).collect()
        };
        let mut edge: Vec<Cell> = goals.into_iter().filter(|cell| self.is_ground(*cell)).collect();
        edge.iter().for_each(|cell| self.ways[cell.index()] = 0);
        for steps in 1..NO_WAY {
            let mut next = Vec::new();
            for cell in edge.iter().flat_map(|cell| neighbours(*cell).map(move |to| (*cell, to))) {
                let (from, to) = cell;
                let open = self.is_ground(to) && self.level(from) == self.level(to);
                if open && self.ways[to.index()] == NO_WAY {
                    self.ways[to.index()] = steps;
                    next.push(to);
                }
            }
            edge = next;
        }
    }

    fn is_ground(&self, cell: Cell) -> bool {
        !matches!(self.terrain(cell), Terrain::Outside | Terrain::Rock)
    }

    fn level(&self, cell: Cell) -> Option<char> {
        self.view.map.level.get(cell.y() as usize)?.chars().nth(cell.x() as usize)
    }

    /// How good an action looks, in thousandths of a hit.
    fn value(&self, action: Action) -> i32 {
        match action {
            Action::Place(cell) => -self.approach(cell),
            Action::Slot(who, slot) => self.slot(who, slot),
            Action::Do { target, .. } => self.act(action, target),
            Action::Rush => self.rush(),
            Action::Item(Target::Cell(_)) => 200,
            Action::Item(_) => 50,
            Action::End | Action::Keep | Action::Turn(_) | Action::Lane(_) => 0,
            Action::Pass => 1,
            Action::Step(cell) => self.step(cell),
            Action::Stop => self.here().map_or(0, |cell| self.stand(cell)),
            Action::Reveal(idea) | Action::Idea(idea, Target::None) => {
                self.idea(self.content.idea(idea).effect)
            }
            Action::Idea(idea, _) => self.idea(self.content.idea(idea).effect) - 1,
            Action::Choose(cell) => self.danger_free(cell),
            Action::Spend => self.spend(),
        }
    }

    fn here(&self) -> Option<Cell> {
        self.asked?.cell.map(|at| at.0)
    }

    fn prey(&self) -> impl Iterator<Item = &'a BeastView> {
        self.view.beasts.iter().filter(|beast| beast.fate == "alive")
    }

    /// Steps to what this hunt is about.
    fn approach(&self, cell: Cell) -> i32 {
        i32::from(self.ways[cell.index()])
    }

    /// King steps to the nearest beast.
    fn reach(&self, cell: Cell) -> i32 {
        self.prey().map(|beast| i32::from(body(beast).distance(cell))).min().unwrap_or(99)
    }

    fn next_to_prey(&self, cell: Cell) -> Option<&'a BeastView> {
        self.prey().find(|beast| body(beast).is_adjacent(cell))
    }

    /// MO-077: the chance that `dice` show `symbol`, in thousandths.
    fn chance(&self, dice: u8, symbol: Symbol) -> i32 {
        let miss = i64::from(6 - self.content.die.faces_with(symbol));
        let power = u32::from(dice.min(8));
        1000 - (1000 * miss.pow(power) / 6i64.pow(power)) as i32
    }

    fn act(&self, action: Action, target: Target) -> i32 {
        let Some(offer) = self.view.offer(action) else { return 0 };
        let word = offer.action.split(' ').next().and_then(CharacterAction::parse);
        let symbol = offer.symbol.and_then(Symbol::parse);
        let chance = symbol.map_or(1000, |symbol| self.chance(offer.dice.unwrap_or(0), symbol));
        // A once-only item is kept for a roll that needs it.
        let item = if matches!(action, Action::Do { item: true, .. }) { 150 } else { 0 };
        let worth = match word {
            Some(CharacterAction::Strike | CharacterAction::Throw) => 10,
            Some(CharacterAction::Rest) => 8,
            Some(CharacterAction::Heal) if self.is_friend(target) => 7,
            Some(CharacterAction::Climb) => 3,
            Some(CharacterAction::Trap | CharacterAction::Calm) => 2,
            Some(CharacterAction::Think) => 1,
            Some(CharacterAction::Move) => return self.wish_to_move(),
            Some(CharacterAction::Heal | CharacterAction::Provoke) | None => 0,
        };
        worth * chance / 10 - item
    }

    fn is_friend(&self, target: Target) -> bool {
        let Target::Person(Who(index)) = target else { return false };
        let other = self.view.people.get(usize::from(index));
        other.zip(self.asked).is_some_and(|(other, own)| other.side == own.side)
    }

    fn wish_to_move(&self) -> i32 {
        match self.here() {
            Some(cell) if self.approach(cell) > 0 => 500,
            Some(cell) => 60 - self.stand(cell) / 10,
            None => 5,
        }
    }

    fn rush(&self) -> i32 {
        match self.here() {
            Some(cell) if self.approach(cell) > 2 => 20,
            _ => -1,
        }
    }

    fn step(&self, cell: Cell) -> i32 {
        self.stand(cell) - 1
    }

    /// How good it is to stand on a cell: near the prey, at its weak side, out of its jaws.
    fn stand(&self, cell: Cell) -> i32 {
        let trap = if self.view.traps.iter().any(|trap| trap.cell.0 == cell) { 900 } else { 0 };
        let wet = matches!(self.terrain(cell), Terrain::Water | Terrain::Mud);
        let side = self.next_to_prey(cell).map_or(0, |beast| self.side(beast, cell));
        500 - 100 * self.approach(cell) + side - trap - if wet { 60 } else { 0 }
    }

    fn terrain(&self, cell: Cell) -> Terrain {
        let row = self.view.map.terrain.get(cell.y() as usize);
        let letter = row.and_then(|row| row.chars().nth(cell.x() as usize)).unwrap_or(' ');
        let found = Terrain::ALL.into_iter().find(|(_, known, _)| *known == letter);
        found.map_or(Terrain::Outside, |(terrain, ..)| terrain)
    }

    fn side(&self, beast: &BeastView, cell: Cell) -> i32 {
        let facing = crate::content::Facing::from_letter(beast.facing);
        let Some(facing) = facing else { return 0 };
        let section = body(beast).section(facing, cell);
        let card = self.content.find_beast_card(beast.card).map(|id| self.content.beast_card(id));
        let dice = card
            .map(|card| card.section(section))
            .map_or(0, |section| i32::from(section.weak) - i32::from(section.defence));
        let bush = if self.terrain(cell) == Terrain::Bush { 30 } else { 0 };
        20 * dice + bush - if section == Section::Front { 15 } else { 0 }
    }

    fn danger_free(&self, cell: Cell) -> i32 {
        let near = self.next_to_prey(cell).is_some();
        if near { 10 } else { 20 - self.reach(cell) }
    }

    /// MO-066: what the two icons of a slot will be worth in this round.
    fn slot(&self, who: Who, slot: u8) -> i32 {
        let Some(person) = self.view.people.get(usize::from(who.0)) else { return 0 };
        let Some(card) = self.content.find_character(person.id) else { return 0 };
        let side = self.content.character(card).side(person.hurt);
        let Some(slot) = side.slots.get(usize::from(slot)) else { return 0 };
        let (one, other) = (side.icon(slot.0), side.icon(slot.1));
        let moves = [one, other].iter().any(|icon| icon.action == CharacterAction::Move);
        self.icon(person, one, moves) + self.icon(person, other, moves)
    }

    fn icon(&self, person: &PersonView, icon: Icon, moves: bool) -> i32 {
        let far = person.cell.map_or(0, |at| self.reach(at.0));
        let way = person.cell.map_or(0, |at| self.approach(at.0));
        let reach = if moves { 3 } else { 1 };
        let chance = self.chance(icon.dice, icon.symbol);
        match icon.action {
            CharacterAction::Strike if far <= reach => chance,
            CharacterAction::Throw if far <= 4 => chance * (6 - far) / 6,
            CharacterAction::Rest if person.hurt => chance * 9 / 10,
            CharacterAction::Heal if self.has_patient(person) => chance * 7 / 10,
            CharacterAction::Move if way > 0 => 600 + 20 * way.min(6),
            CharacterAction::Move => 150,
            CharacterAction::Think => 120,
            CharacterAction::Climb if far <= reach => chance / 3,
            CharacterAction::Trap if far <= 3 => chance / 5,
            CharacterAction::Calm if far <= 4 => chance / 8,
            _ => 10,
        }
    }

    fn has_patient(&self, person: &PersonView) -> bool {
        self.view.people.iter().any(|other| {
            let near = other.cell.zip(person.cell).is_some_and(|(a, b)| is_adjacent(a.0, b.0));
            other.hurt && other.side == person.side && near
        })
    }

    /// Effects that help without a doubt.
    fn idea(&self, effect: IdeaEffect) -> i32 {
        let hurt = self.asked.is_some_and(|person| person.hurt);
        let token = self.asked.is_some_and(|person| person.token);
        match effect {
            IdeaEffect::Attack { .. } => 500,
            IdeaEffect::BraveryOrClock { .. } => 450,
            IdeaEffect::HealSelf(_) if hurt => 420,
            IdeaEffect::TakeToken | IdeaEffect::RemoveTrapTakeToken if !token => 400,
            IdeaEffect::BonusDice(_) => 300,
            IdeaEffect::PlaceTrap => 200,
            IdeaEffect::RageDown { .. } => 100,
            _ => 0,
        }
    }

    /// Tokens save lives first; a roll is repeated when it failed and matters.
    fn spend(&self) -> i32 {
        let Some(question) = &self.view.question else { return 1 };
        if question.kind != "again" {
            return 1;
        }
        let wanted = question.wants.and_then(Symbol::parse);
        let failed = |symbol: Symbol| question.dice.is_some_and(|dice| dice[symbol as usize] == 0);
        let item = self.asked.and_then(|person| person.item);
        let charm = item.is_some_and(|number| {
            let items = &mut self.content.items.iter();
            items.any(|i| i.number == number && i.effect == ItemEffect::RerollBeastDie)
        });
        match wanted {
            Some(symbol) if failed(symbol) && !charm => 1,
            _ => -1,
        }
    }
}

fn body(beast: &BeastView) -> Body {
    Body { corner: Spot { x: beast.x, y: beast.y }, size: beast.size }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quarry_game::{Notation, QuickDice, Seed};

    /// Wins of hunters in `games` cooperative games at Hunter.
    fn wins(scenario: &str, games: u64) -> usize {
        let options = crate::Options {
            mode: Some("cooperative".into()),
            players: Some(4),
            scenario: Some(scenario.into()),
            ..Default::default()
        };
        (0..games)
            .filter(|seed| {
                let mut setup_dice = Seed::from_phrase(&seed.to_string()).dice("setup", 0);
                let setup = Moogh::set_up(&options, &mut setup_dice).unwrap();
                play(&setup, &mut QuickDice::new(*seed)).1.ranks()[0] == 1
            })
            .count()
    }

    #[test]
    fn hunters_finish_their_games_and_win_some() {
        let won: usize = ["s01", "s03", "s10"].iter().map(|scenario| wins(scenario, 12)).sum();
        assert!(won > 3, "{won} of 36");
    }
}

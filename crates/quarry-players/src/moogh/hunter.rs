//! A scripted hunter: approaches, strikes, heals when hurt, and programs what it will need.
//!
//! It reads only what a person at the table sees. It is the yardstick of the balance table, and
//! the stronger computer players imagine how a hunt goes on by letting it play.

use std::cell::RefCell;

use ::moogh::content::{
    Cell, CharacterAction, Icon, IdeaEffect, ItemEffect, Section, Symbol, Terrain,
};
use ::moogh::{Action, BeastNo, Moogh, Setup, Target, View, Who, is_adjacent};
use quarry_game::{Game, Outcome, Pending, QuickDice, Quiet, Roll, Secrets};

use super::glance::ways_to_goals;
use super::ways::Ways;

/// Plays a whole game with hunters in every seat.
///
/// # Panics
///
/// When a seat is asked without an offer, which no position does.
pub fn play(setup: &Setup, dice: &mut impl Roll) -> (Moogh, Outcome) {
    play_watched(setup, dice, |_| ())
}

/// The same, telling `watch` every action.
///
/// # Panics
///
/// As [`play`] does.
pub fn play_watched(
    setup: &Setup,
    dice: &mut impl Roll,
    mut watch: impl FnMut(Action),
) -> (Moogh, Outcome) {
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
                let seat = seats.lowest();
                actions.clear();
                game.legal_actions(seat, &mut actions);
                let action = pick(&game, &actions);
                watch(action);
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
    // What is hidden is dealt again, and the hunter does not look at it.
    pick(&Moogh::imagine(view, &mut QuickDice::new(0)), actions)
}

/// The action that the hunter takes in `game`; the first of the best ones.
///
/// # Panics
///
/// When `actions` is empty.
pub fn pick(game: &Moogh, actions: &[Action]) -> Action {
    let mut best = (i32::MIN, actions[0]);
    each_value(game, actions, |action, value| {
        if value > best.0 {
            best = (value, action);
        }
    });
    best.1
}

/// Tells how good each of `actions` looks to the hunter, in thousandths of a hit.
pub fn each_value(game: &Moogh, actions: &[Action], mut each: impl FnMut(Action, i32)) {
    if let [only] = actions {
        return each(*only, 0);
    }
    let hunter = Hunter::new(game);
    actions.iter().for_each(|action| each(*action, hunter.value(*action)));
}

/// One look at the table.
struct Hunter<'a> {
    game: &'a Moogh,
    asked: Option<Who>,
    /// Steps from each cell to the nearest goal: a relic, or a cell beside a beast.
    ways: RefCell<Ways>,
}

impl<'a> Hunter<'a> {
    fn new(game: &'a Moogh) -> Hunter<'a> {
        Hunter { game, asked: game.asked(), ways: RefCell::new(ways_to_goals(game)) }
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
                self.idea(self.game.content().idea(idea).effect)
            }
            Action::Idea(idea, _) => self.idea(self.game.content().idea(idea).effect) - 1,
            Action::Choose(cell) => self.danger_free(cell),
            Action::Spend => self.spend(),
        }
    }

    fn here(&self) -> Option<Cell> {
        self.game.cell_of(self.asked?)
    }

    /// Steps to what this hunt is about.
    fn approach(&self, cell: Cell) -> i32 {
        self.ways.borrow_mut().steps(cell).into()
    }

    /// King steps to the nearest beast.
    fn reach(&self, cell: Cell) -> i32 {
        let far = |beast| i32::from(self.game.beast(beast).body().distance(cell));
        self.game.beasts_in_play().map(far).min().unwrap_or(99)
    }

    fn next_to_prey(&self, cell: Cell) -> Option<BeastNo> {
        self.game.beasts_in_play().find(|beast| self.game.beast(*beast).body().is_adjacent(cell))
    }

    /// MO-077: the chance that `dice` show `symbol`, in thousandths.
    fn chance(&self, dice: u8, symbol: Symbol) -> i32 {
        let miss = i64::from(6 - self.game.content().die.faces_with(symbol));
        let power = u32::from(dice.min(8));
        1000 - (1000 * miss.pow(power) / 6i64.pow(power)) as i32
    }

    fn act(&self, action: Action, target: Target) -> i32 {
        let (Action::Do { node, item, .. }, Some(who)) = (action, self.asked) else { return 0 };
        let word = self.game.card_side(who).icon(node).action;
        let dice = self.game.dice_of(action);
        let chance = dice.map_or(1000, |(dice, symbol)| self.chance(dice, symbol));
        // A once-only item is kept for a roll that needs it.
        let item = if item { 150 } else { 0 };
        let worth = match word {
            CharacterAction::Strike | CharacterAction::Throw => 10,
            CharacterAction::Rest => 8,
            CharacterAction::Heal if self.is_friend(target) => 7,
            CharacterAction::Climb => 3,
            CharacterAction::Trap | CharacterAction::Calm => 2,
            CharacterAction::Think => 1,
            CharacterAction::Move => return self.wish_to_move(),
            CharacterAction::Heal | CharacterAction::Provoke => 0,
        };
        worth * chance / 10 - item
    }

    fn is_friend(&self, target: Target) -> bool {
        let (Target::Person(other), Some(own)) = (target, self.asked) else { return false };
        self.game.person(other).side == self.game.person(own).side
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
        let trap = if self.game.trap_at(cell).is_some() { 900 } else { 0 };
        let wet = matches!(self.terrain(cell), Terrain::Water | Terrain::Mud);
        let side = self.next_to_prey(cell).map_or(0, |beast| self.side(beast, cell));
        500 - 100 * self.approach(cell) + side - trap - if wet { 60 } else { 0 }
    }

    fn terrain(&self, cell: Cell) -> Terrain {
        self.game.map().terrain(cell)
    }

    fn side(&self, beast: BeastNo, cell: Cell) -> i32 {
        let section = self.game.beast(beast).body().section(self.game.beast(beast).facing, cell);
        let card = self.game.beast_card(beast).section(section);
        let dice = i32::from(card.weak) - i32::from(card.defence);
        let bush = if self.terrain(cell) == Terrain::Bush { 30 } else { 0 };
        20 * dice + bush - if section == Section::Front { 15 } else { 0 }
    }

    fn danger_free(&self, cell: Cell) -> i32 {
        let near = self.next_to_prey(cell).is_some();
        if near { 10 } else { 20 - self.reach(cell) }
    }

    /// MO-066: what the two icons of a slot will be worth in this round.
    fn slot(&self, who: Who, slot: u8) -> i32 {
        let side = self.game.card_side(who);
        let Some(slot) = side.slots.get(usize::from(slot)) else { return 0 };
        let (one, other) = (side.icon(slot.0), side.icon(slot.1));
        let moves = [one, other].iter().any(|icon| icon.action == CharacterAction::Move);
        self.icon(who, one, moves) + self.icon(who, other, moves)
    }

    fn icon(&self, who: Who, icon: Icon, moves: bool) -> i32 {
        let cell = self.game.cell_of(who);
        let far = cell.map_or(0, |cell| self.reach(cell));
        let way = || cell.map_or(0, |cell| self.approach(cell));
        let reach = if moves { 3 } else { 1 };
        let chance = self.chance(icon.dice, icon.symbol);
        match icon.action {
            CharacterAction::Strike if far <= reach => chance,
            CharacterAction::Throw if far <= 4 => chance * (6 - far) / 6,
            CharacterAction::Rest if self.game.person(who).hurt => chance * 9 / 10,
            CharacterAction::Heal if self.has_patient(who) => chance * 7 / 10,
            CharacterAction::Move if way() > 0 => 600 + 20 * way().min(6),
            CharacterAction::Move => 150,
            CharacterAction::Think => 120,
            CharacterAction::Climb if far <= reach => chance / 3,
            CharacterAction::Trap if far <= 3 => chance / 5,
            CharacterAction::Calm if far <= 4 => chance / 8,
            // Too far away, or of no use now.
            _ => 10,
        }
    }

    fn has_patient(&self, who: Who) -> bool {
        let side = self.game.person(who).side;
        self.game.living().any(|other| {
            let cells = self.game.cell_of(other).zip(self.game.cell_of(who));
            let person = self.game.person(other);
            person.hurt && person.side == side && cells.is_some_and(|(a, b)| is_adjacent(a, b))
        })
    }

    /// Effects that help without a doubt.
    fn idea(&self, effect: IdeaEffect) -> i32 {
        let hurt = self.asked.is_some_and(|who| self.game.person(who).hurt);
        let token = self.asked.is_some_and(|who| self.game.person(who).token);
        match effect {
            IdeaEffect::Attack { .. } => 500,
            IdeaEffect::BraveryOrClock { .. } => 450,
            IdeaEffect::HealSelf(_) if hurt => 420,
            IdeaEffect::TakeToken | IdeaEffect::RemoveTrapTakeToken if !token => 400,
            IdeaEffect::BonusDice(_) => 300,
            IdeaEffect::PlaceTrap => 200,
            IdeaEffect::RageDown { .. } => 100,
            // The others may help or not.
            _ => 0,
        }
    }

    /// Tokens save lives first; a roll is repeated when it failed and matters.
    fn spend(&self) -> i32 {
        let Some((who, rolled)) = self.game.repeatable() else { return 1 };
        let item = self.game.item(who).map(|item| item.effect);
        let charm = item == Some(ItemEffect::RerollBeastDie);
        match self.game.wanted_symbol() {
            Some(symbol) if !rolled.shows(symbol) && !charm => 1,
            _ => -1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quarry_game::{Notation, Seed};

    /// Wins of hunters in `games` cooperative games at Hunter.
    fn wins(scenario: &str, games: u64) -> usize {
        let options = ::moogh::Options {
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

//! Dice and draws: what can come out, how likely, and how it is rolled.

use quarry_game::{Odds, Roll, Seat, Sink};

use crate::board::{BeastNo, TurnCard, Who};
use crate::content::{Die, IdeaId, Symbol};
use crate::machine::event::Event;
use crate::machine::state::{IdeaSet, Moogh};
use crate::machine::task::{Kind, Roller, Task};

/// What one roll or draw brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// Bone dice were rolled.
    Dice(Rolled),
    /// MO-043: this side of an action card is used; 0 for `a`.
    Side(u8),
    /// MO-048: this card is the next of the turn row.
    Card(TurnCard),
    /// This idea was drawn.
    Idea(IdeaId),
}

/// What is rolled or drawn next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Draw {
    /// So many bone dice.
    Dice { count: u8, roller: Roller },
    /// MO-043: the side of the action card of this beast.
    Side(BeastNo),
    /// MO-048: the next card of the turn row.
    TurnCard,
    /// MO-054: the next idea of the first row.
    RowIdea,
    /// MO-093: an idea for the hand of a character that thinks.
    Idea { who: Who, want: u8, drawn: IdeaSet },
}

/// How many dice show each symbol, in the order of [`Symbol::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rolled(pub [u8; 3]);

impl Rolled {
    /// MO-077: whether at least one die shows `symbol`.
    #[inline]
    pub const fn shows(self, symbol: Symbol) -> bool {
        self.0[symbol as usize] > 0
    }

    /// How many dice these are.
    pub fn count(self) -> u8 {
        self.0.iter().sum()
    }

    /// The face of a single die.
    pub(crate) fn symbol(self) -> Symbol {
        Symbol::ALL.into_iter().find(|symbol| self.shows(*symbol)).unwrap_or(Symbol::Three)
    }
}

/// Rolls `count` dice.
pub(crate) fn roll(die: &Die, count: u8, dice: &mut impl Roll) -> Rolled {
    let mut counts = [0; 3];
    for _ in 0..count {
        counts[dice.pick(&die.faces) as usize] += 1;
    }
    Rolled(counts)
}

/// Every result of `count` dice with its odds: n! / (a! b! c!) sequences, each with the product of
/// the face counts over six to the n.
pub(crate) fn results(die: &Die, count: u8, mut found: impl FnMut(Rolled, Odds)) {
    let faces = Symbol::ALL.map(|symbol| u64::from(die.faces_with(symbol)));
    let all = 6u64.pow(u32::from(count));
    for threes in (0..=count).rev() {
        for wedges in (0..=count - threes).rev() {
            let rolled = [threes, wedges, count - threes - wedges];
            let orders = choose(count, threes) * choose(count - threes, wedges);
            let each: u64 = rolled.iter().zip(faces).map(|(n, f)| f.pow(u32::from(*n))).product();
            if each > 0 {
                found(Rolled(rolled), Odds::new(orders * each, all));
            }
        }
    }
}

fn choose(n: u8, k: u8) -> u64 {
    (0..u64::from(k)).fold(1, |ways, i| ways * (u64::from(n) - i) / (i + 1))
}

impl Moogh {
    /// What is rolled or drawn now, if the game waits for that.
    fn due(&self) -> Option<Draw> {
        match self.stack.last()?.kind() {
            Kind::Chance(draw) => Some(draw),
            Kind::Runs | Kind::TakesDice | Kind::Asks(_) => None,
        }
    }

    /// Every outcome of the draw that is due, with its odds.
    pub(crate) fn outcomes(&self, out: &mut Vec<(Chance, Odds)>) {
        match self.due() {
            Some(Draw::Dice { count, .. }) => results(&self.content.die, count, |rolled, odds| {
                out.push((Chance::Dice(rolled), odds));
            }),
            Some(Draw::Side(_)) => {
                out.extend([0, 1].map(|side| (Chance::Side(side), Odds::new(1, 2))));
            }
            Some(Draw::TurnCard) => {
                let odds = Odds::new(1, self.undrawn_cards().count() as u64);
                out.extend(self.undrawn_cards().map(|card| (Chance::Card(card), odds)));
            }
            Some(Draw::RowIdea | Draw::Idea { .. }) => {
                let odds = Odds::new(1, self.ideas.deck.len().into());
                out.extend(self.ideas.deck.iter().map(|idea| (Chance::Idea(idea), odds)));
            }
            None => {}
        }
    }

    /// Rolls or draws what is due.
    pub(crate) fn draw_due(&self, dice: &mut impl Roll) -> Chance {
        match self.due() {
            Some(Draw::Dice { count, .. }) => Chance::Dice(roll(&self.content.die, count, dice)),
            Some(Draw::Side(_)) => Chance::Side(dice.below(2) as u8),
            Some(Draw::TurnCard) => {
                let index = dice.below(self.undrawn_cards().count() as u32) as usize;
                Chance::Card(self.undrawn_cards().nth(index).expect("just counted"))
            }
            Some(Draw::RowIdea | Draw::Idea { .. }) => {
                Chance::Idea(pick_idea(self.ideas.deck, dice))
            }
            None => Chance::Dice(roll(&self.content.die, 1, dice)),
        }
    }

    /// Carries out what was drawn, and what follows from it.
    pub(crate) fn take_draw(&mut self, chance: Chance, log: &mut impl Sink<Event>) {
        let Some(draw) = self.due() else { return };
        self.stack.pop();
        match (draw, chance) {
            (Draw::Dice { roller, .. }, Chance::Dice(rolled)) => self.rolled(rolled, roller, log),
            (Draw::Side(beast), Chance::Side(side)) => self.draw_side(beast, side, log),
            (Draw::TurnCard, Chance::Card(card)) => self.draw_turn_card(card, log),
            (Draw::RowIdea, Chance::Idea(idea)) => self.draw_row_idea(idea, log),
            (Draw::Idea { who, want, drawn }, Chance::Idea(idea)) => {
                self.draw_idea(who, want, drawn, idea, log);
            }
            // An outcome of another draw is no outcome of this one; nobody offers it.
            _ => {}
        }
        self.run(log);
    }

    /// What a character wants of the roll that is due: its seat, and whether `chance` brings it.
    pub fn wanted_of(&self, chance: Chance) -> Option<(Seat, bool)> {
        let Chance::Dice(rolled) = chance else { return None };
        let [.., task, _roll] = &self.stack[..] else { return None };
        match *task {
            Task::Trying { who, symbol, .. } => Some((self.person(who).seat, rolled.shows(symbol))),
            // Nothing is tried by the other rolls.
            _ => None,
        }
    }

    /// The dice count for the task that asked for them.
    pub(crate) fn deliver(&mut self, rolled: Rolled, log: &mut impl Sink<Event>) {
        let symbol = rolled.symbol();
        let Some(task) = self.stack.pop() else { return };
        match task {
            Task::Appeasing { beast } => self.appease(beast, self.content.die.appease(symbol), log),
            Task::Wading { who } => self.wade(who, symbol, log),
            Task::Trying { who, action, symbol, target } => {
                self.tried(who, action, target, rolled.shows(symbol), log);
            }
            Task::Mending { who, symbol: wanted } if symbol == wanted => self.heal(who, log),
            Task::Saved { who } => self.escape_wound(who, symbol, log),
            Task::PushDie {} => self.push_by_die(symbol, log),
            Task::Seeking { beast } => self.seek_by_die(beast, symbol, log),
            Task::Attacking { beast } => self.attack_section(beast, symbol),
            Task::Spinning { beast } => self.spin(beast, symbol, log),
            Task::Clinging { beast } => self.cling(beast, symbol, log),
            Task::Holding { beast } => self.hold(beast, symbol, log),
            Task::Throwing { beast } => self.throw_rider(beast, symbol, log),
            // An idea that does not heal; else a task that takes no dice, in a position made by hand.
            _ => {}
        }
    }
}

/// One of `ideas` by even chance.
pub(crate) fn pick_idea(ideas: IdeaSet, dice: &mut impl Roll) -> IdeaId {
    let index = dice.below(ideas.len().into()) as usize;
    ideas.iter().nth(index).expect("an idea is drawn only from what is there")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    fn chance_of(count: u8, symbol: Symbol) -> f64 {
        let mut chance = 0.0;
        results(&Content::builtin().die, count, |rolled, odds| {
            if rolled.shows(symbol) {
                chance += odds.as_f64();
            }
        });
        (chance * 1000.0).round() / 10.0
    }

    #[test]
    fn mo_074_mo_077_chances_of_success_are_those_of_the_register() {
        assert_eq!([1, 2, 4, 8].map(|n| chance_of(n, Symbol::Three)), [50.0, 75.0, 93.8, 99.6]);
        assert_eq!([1, 2, 3, 8].map(|n| chance_of(n, Symbol::Wedge)), [33.3, 55.6, 70.4, 96.1]);
        assert_eq!([1, 3, 5, 8].map(|n| chance_of(n, Symbol::Cross)), [16.7, 42.1, 59.8, 76.7]);
    }

    #[test]
    fn a_roll_is_a_set_of_faces_not_a_sequence() {
        let mut count = 0;
        results(&Content::builtin().die, 8, |_, _| count += 1);
        assert_eq!(count, 45);
    }
}

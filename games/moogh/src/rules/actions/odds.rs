//! MO-077: how likely an action succeeds, and where its dice come from. Offers carry it, so that clients count nothing.

use quarry_game::{DiceOdds, DicePart};

use crate::action::{Action, Target};
use crate::board::Who;
use crate::content::{CharacterAction, Die, Icon, Symbol};
use crate::machine::state::Moogh;
use crate::machine::task::Task;

use super::is_attack;

/// Why dice are rolled or lost, in the order in which a player counts them.
type Parts = [(&'static str, i8); 7];

impl Moogh {
    /// The dice that `action` would roll for its success; nothing where none are rolled.
    pub(crate) fn odds_of(&self, action: Action) -> Option<DiceOdds> {
        let who = self.asked()?;
        match action {
            Action::Do { node, target, item } => {
                let icon = self.card_side(who).icons[node.index()]?;
                let sure = item && self.succeeds_by_item(who);
                let person = self.person(who);
                let taught = person.extras.taught(person.hurt, node);
                let more = [taught, self.item_dice(who, icon.action, item)];
                let ignored = self.abilities(who).ignore_defence;
                let parts = self.parts(who, icon, target, more, ignored);
                (icon.action.is_daring() && !sure)
                    .then(|| odds(&self.content.die, icon.symbol, parts))
            }
            Action::Idea(idea, target @ (Target::Line(_) | Target::Beast(_))) => {
                let icon = self.icon_of_idea(idea)?;
                let parts = self.parts(who, icon, target, [0, 0], 0);
                Some(odds(&self.content.die, icon.symbol, parts))
            }
            Action::Spend => self.odds_of_token(),
            // Nothing else rolls at once.
            _ => None,
        }
    }

    /// As [`Moogh::dice_total`], reason by reason; `more` are the dice by teaching and by the item.
    fn parts(
        &self,
        who: Who,
        icon: Icon,
        target: Target,
        [taught, item]: [u8; 2],
        ignored: u8,
    ) -> Parts {
        let bonus = if is_attack(icon.action) { self.person(who).bonus } else { 0 };
        let (weak, defence, spaces) = match (icon.action, target) {
            (CharacterAction::Strike, Target::Beast(beast)) => {
                let (weak, defence) = self.strike_modifiers(who, beast, ignored);
                (weak, defence, 0)
            }
            (action, Target::Line(way)) if action.is_ranged() => match self.sight(who, way) {
                Some(sighting) => (
                    0,
                    self.throw_defence(action, sighting.beast),
                    self.range_cost(who, action, sighting.between),
                ),
                None => (0, 0, 0),
            },
            // MO-076: without a beast as target only the icon counts.
            _ => (0, 0, 0),
        };
        [
            ("icon", icon.dice as i8),
            ("taught", taught as i8),
            ("bonus", bonus as i8),
            ("item", item as i8),
            ("weak", weak as i8),
            ("spaces", -(spaces as i8)),
            ("defence", -(defence as i8)),
        ]
    }

    /// MO-168, MO-170, MO-171: what the roll for a token, or for the item that repeats one, would be for.
    fn odds_of_token(&self) -> Option<DiceOdds> {
        let (dice, symbol) = match *self.stack.last()? {
            Task::Again { rolled, .. } => (rolled.count(), self.wanted_symbol()?),
            Task::Saving { .. } | Task::HoldOn { .. } => (1, Symbol::Three),
            // Nothing else is rolled for after a question.
            _ => return None,
        };
        let percent = percent(&self.content.die, dice, symbol);
        Some(DiceOdds { dice, symbol: symbol.as_str(), percent, parts: Vec::new() })
    }
}

fn odds(die: &Die, symbol: Symbol, parts: Parts) -> DiceOdds {
    let total: i8 = parts.iter().map(|(_, dice)| dice).sum();
    let dice = (total.max(0) as u8).min(die.max_dice);
    let over = ("most", dice as i8 - total.max(0));
    let parts: Vec<DicePart> = parts
        .into_iter()
        .chain([over])
        .filter(|(_, dice)| *dice != 0)
        .map(|(by, dice)| DicePart { by, dice })
        .collect();
    let parts = if parts.len() > 1 { parts } else { Vec::new() };
    DiceOdds { dice, symbol: symbol.as_str(), percent: percent(die, dice, symbol), parts }
}

/// How likely at least one of `dice` shows `symbol`.
pub(super) fn percent(die: &Die, dice: u8, symbol: Symbol) -> u8 {
    let miss = 1.0 - f64::from(die.faces_with(symbol)) / die.faces.len() as f64;
    (100.0 * (1.0 - miss.powi(i32::from(dice)))).round() as u8
}

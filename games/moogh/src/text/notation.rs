//! Positions, actions and draws as text, both ways.

use quarry_game::{Notation, Roll, Stride, TextError, Version};
use serde::Deserialize;
use serde_json::Value;

use super::{actions, diagram, position, reading};
use crate::action::{Action, Target};
use crate::board::geometry::{Direction, Hand};
use crate::content::{Cell, IDEAS, IdeaId, Node};
use crate::machine::chance::Chance;
use crate::machine::state::Moogh;
use crate::secrets;
use crate::setup::{self, Options, Setup};
use crate::view::View;

impl Notation for Moogh {
    const NAME: &'static str = "moogh";
    const LATEST: Version = crate::content::LATEST;

    type Options = Options;

    fn set_up(options: &Options, dice: &mut impl Roll) -> Result<Setup, TextError> {
        options.set_up(dice)
    }

    fn set_up_by(
        version: Version,
        options: &Options,
        dice: &mut impl Roll,
    ) -> Result<Setup, TextError> {
        options.set_up_by(version, dice)
    }

    fn move_on(options: &mut Value) {
        let chosen = options.get_mut("characters").and_then(Value::as_array_mut);
        if let Some(lists) = chosen
            && let Some(last) = lists.pop()
        {
            lists.insert(0, last);
        }
    }

    fn version(&self) -> Version {
        self.version
    }

    fn start_by(version: Version, setup: &Setup) -> Moogh {
        setup::start(version, setup)
    }

    fn position(&self) -> String {
        position::write(self)
    }

    fn from_position(text: &str) -> Result<Moogh, TextError> {
        reading::read(Moogh::LATEST, text)
    }

    fn from_position_by(version: Version, text: &str) -> Result<Moogh, TextError> {
        reading::read(version, text)
    }

    fn from_view(view: &Value, dice: &mut impl Roll) -> Result<Moogh, TextError> {
        let view = View::deserialize(view).map_err(|error| TextError::new(error.to_string()))?;
        if !Version::up_to(Moogh::LATEST).any(|version| version == view.version) {
            return Err(TextError::new(format!(
                "version {} of the rules is not known",
                view.version
            )));
        }
        // What a program made of a view may be no game at all; a position is checked when it is read.
        reading::read(view.version, &secrets::known(&view)?.deal(dice).position())
    }

    fn diagram(&self) -> String {
        diagram::draw(self)
    }

    fn write_action(&self, action: Action) -> String {
        actions::write_action(self, action)
    }

    fn read_action(&self, text: &str) -> Result<Action, TextError> {
        actions::read_action(self, text)
    }

    fn write_chance(&self, chance: Chance) -> String {
        actions::write_chance(self, chance)
    }

    fn read_chance(&self, text: &str) -> Result<Chance, TextError> {
        actions::read_chance(self, text)
    }

    fn sites(&self, action: Action) -> Vec<String> {
        actions::sites(self, action)
    }

    fn stride(&self, action: Action) -> Option<Stride> {
        actions::stride(self, action)
    }

    fn action_space(&self) -> Vec<Action> {
        let mut space = Vec::new();
        self.cell_actions(&mut space);
        self.card_actions(&mut space);
        for idea in (0..IDEAS as u8).map(IdeaId) {
            space.push(Action::Reveal(idea));
            let targets = self.targets().chain(self.shifts());
            space.extend(targets.map(|target| Action::Idea(idea, target)));
        }
        space.extend([Action::Rush, Action::End, Action::Stop, Action::Pass]);
        space.extend([Action::Spend, Action::Keep]);
        space.extend(Hand::BOTH.map(Action::Turn));
        space.extend(Hand::BOTH.map(Action::Lane));
        space.extend(self.targets().map(Action::Item));
        space
    }
}

impl Moogh {
    fn cell_actions(&self, space: &mut Vec<Action>) {
        for cell in Cell::all() {
            space.extend([Action::Place(cell), Action::Step(cell), Action::Choose(cell)]);
        }
    }

    fn card_actions(&self, space: &mut Vec<Action>) {
        for who in self.present() {
            space.extend((0..7).map(|slot| Action::Slot(who, slot)));
        }
        for node in (0..Node::COUNT as u8).map(Node) {
            for target in self.targets().filter(|target| !matches!(target, Target::Cell(_))) {
                let both = [false, true].map(|item| Action::Do { node, target, item });
                space.extend(both);
            }
        }
    }

    /// Every target but the shifts of characters.
    fn targets(&self) -> impl Iterator<Item = Target> + '_ {
        let turns = self
            .present_beasts()
            .flat_map(|beast| Hand::BOTH.map(|hand| Target::Turn(beast, hand)));
        [Target::None]
            .into_iter()
            .chain(self.present_beasts().map(Target::Beast))
            .chain(Direction::ALL.map(Target::Line))
            .chain(self.present().map(Target::Person))
            .chain(turns)
            .chain(Cell::all().map(Target::Cell))
            .chain((0..crate::machine::state::TURN_ROW as u8).map(Target::Cards))
    }

    fn shifts(&self) -> impl Iterator<Item = Target> + '_ {
        self.present().flat_map(|who| Cell::all().map(move |cell| Target::Shift(who, cell)))
    }
}

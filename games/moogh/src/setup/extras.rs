//! Items, scars and teachings of a campaign, as setups write them.

use std::collections::BTreeMap;

use quarry_game::TextError;
use serde::{Deserialize, Serialize};

use super::Setup;
use super::options::read_character;
use crate::content::{CHARACTERS, CharacterId, Content, ItemId, Node};
use crate::machine::extras::{CharacterExtras, Extras};

/// What a campaign gives one character.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenExtras {
    /// MO-302: the printed number of its item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<u8>,
    /// MO-311: it starts hurt, with a rage token.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub scarred: bool,
    /// MO-312: letters of the taught icons of the unhurt side, one for each die.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub taught_unhurt: String,
    /// MO-312: the same for the hurt side.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub taught_hurt: String,
}

/// The extras that a setup has written down.
pub(super) fn read_extras(
    content: &Content,
    written: &BTreeMap<String, WrittenExtras>,
) -> Result<Extras, TextError> {
    let mut extras = Extras::default();
    for (name, given) in written {
        let own = &mut extras[read_character(content, name)?];
        own.item = given.item.map(|number| read_item(content, number)).transpose()?;
        own.scarred = given.scarred;
        own.taught_unhurt = read_taught(&given.taught_unhurt)?;
        own.taught_hurt = read_taught(&given.taught_hurt)?;
    }
    Ok(extras)
}

fn read_item(content: &Content, number: u8) -> Result<ItemId, TextError> {
    let index = content.items.iter().position(|item| item.number == number);
    index
        .map(|index| ItemId(index as u8))
        .ok_or_else(|| TextError::new(format!("there is no item {number}")))
}

pub(crate) fn read_taught(letters: &str) -> Result<[u8; Node::COUNT], TextError> {
    let mut taught = [0u8; Node::COUNT];
    for letter in letters.chars() {
        let node = Node::from_letter(letter)
            .ok_or_else(|| TextError::new(format!("there is no icon '{letter}'")))?;
        taught[node.index()] = taught[node.index()].saturating_add(1).min(8);
    }
    Ok(taught)
}

pub(crate) fn write_taught(taught: [u8; Node::COUNT]) -> String {
    let letters = taught.iter().enumerate();
    letters
        .map(|(node, dice)| Node(node as u8).letter().to_string().repeat(usize::from(*dice)))
        .collect()
}

/// The extras of a campaign by character, as setups write them.
pub fn write_extras(content: &Content, extras: &Extras) -> BTreeMap<String, WrittenExtras> {
    all_characters()
        .map(|id| {
            let own = extras[id];
            let written = WrittenExtras {
                item: own.item.map(|item| content.item(item).number),
                scarred: own.scarred,
                taught_unhurt: write_taught(own.taught_unhurt),
                taught_hurt: write_taught(own.taught_hurt),
            };
            (content.character(id).id.to_string(), written)
        })
        .filter(|(_, written)| *written != WrittenExtras::default())
        .collect()
}

impl Setup {
    /// MO-302, MO-312: extras as a campaign could give them, for the characters that play.
    pub(super) fn check_extras(&self) -> Result<(), TextError> {
        for id in all_characters() {
            let own = self.extras[id];
            if own != CharacterExtras::default() && !self.plays(id) {
                return Err(TextError::new(format!("extras: {} does not play", self.name(id))));
            }
            self.check_item(id)?;
            self.check_taught(id, false, own.taught_unhurt)?;
            self.check_taught(id, true, own.taught_hurt)?;
        }
        Ok(())
    }

    /// MO-302: there is one card of each item.
    fn check_item(&self, id: CharacterId) -> Result<(), TextError> {
        let Some(item) = self.extras[id].item else { return Ok(()) };
        let mut before = all_characters().take(id.index());
        match before.find(|other| self.extras[*other].item == Some(item)) {
            Some(other) => {
                let (number, names) =
                    (self.content.item(item).number, [self.name(other), self.name(id)]);
                let words =
                    format!("extras: {} both carry item {number} (MO-302)", names.join(" and "));
                Err(TextError::new(words))
            }
            None => Ok(()),
        }
    }

    fn name(&self, id: CharacterId) -> &'static str {
        &self.content.character(id).id
    }

    /// MO-312: one die more for a daring icon of that side, and only once.
    fn check_taught(
        &self,
        id: CharacterId,
        hurt: bool,
        taught: [u8; Node::COUNT],
    ) -> Result<(), TextError> {
        let icons = self.content.character(id).side(hurt).icons;
        for (index, dice) in taught.into_iter().enumerate().filter(|(_, dice)| *dice > 0) {
            let problem = match icons[index] {
                None => "is not there".to_owned(),
                Some(icon) if !icon.action.is_daring() => {
                    format!("is {}, which is not daring", icon.action.as_str())
                }
                Some(_) if dice > 1 => "is taught twice".to_owned(),
                Some(_) => continue,
            };
            let (letter, side) = (Node(index as u8).letter(), if hurt { "hurt" } else { "unhurt" });
            let name = self.name(id);
            let words =
                format!("extras: icon '{letter}' on the {side} side of {name} {problem} (MO-312)");
            return Err(TextError::new(words));
        }
        Ok(())
    }

    fn plays(&self, id: CharacterId) -> bool {
        self.characters.iter().flatten().any(|playing| *playing == id)
    }

    /// The same without extras of characters that do not play: they change nothing.
    pub(crate) fn without_idle_extras(mut self) -> Setup {
        for id in all_characters() {
            if !self.plays(id) {
                self.extras[id] = CharacterExtras::default();
            }
        }
        self
    }
}

fn all_characters() -> impl Iterator<Item = CharacterId> {
    (0..CHARACTERS as u8).map(CharacterId)
}

//! What can be done next.

use super::{Campaign, Stage, Step};
use crate::content::{CharacterId, Difficulty, ItemId, Node};

impl Campaign {
    /// Every step that the rules allow now, but for draws and results, which are no choices. Other parties, of which
    /// there are many, are offered only where the hunt cannot begin with this one.
    pub fn offers(&self) -> Vec<Step> {
        let mut offers = self.candidates();
        offers.retain(|step| self.clone().play(step.clone()).is_ok());
        offers
    }

    /// The side that must decide.
    pub fn decider(&self) -> u8 {
        match self.stage {
            Stage::Take(side) | Stage::Return(side) | Stage::Teach(side) => side,
            Stage::Draw { .. } | Stage::Prepare | Stage::Hunt | Stage::Over(_) => self.chooser(),
        }
    }

    /// Steps that fit the stage; the rules may still refuse some.
    fn candidates(&self) -> Vec<Step> {
        match self.stage {
            Stage::Prepare => self.preparations(),
            Stage::Take(side) => {
                let item = |item: &ItemId| self.content.item(*item).number;
                self.turned_up.iter().map(|it| Step::Take { side, item: item(it) }).collect()
            }
            Stage::Return(side) => {
                let item = |item: &ItemId| self.content.item(*item).number;
                let items = &self.sides[usize::from(side)].items;
                items.iter().map(|it| Step::Return { side, item: item(it) }).collect()
            }
            Stage::Teach(side) => self.teachings(side),
            Stage::Draw { .. } | Stage::Hunt | Stage::Over(_) => Vec::new(),
        }
    }

    /// MO-302, MO-305, MO-306, MO-314: everything but what is so already.
    fn preparations(&self) -> Vec<Step> {
        let side = self.chooser();
        let scenarios = self.chapter().scenarios.iter().filter(|id| self.scenario != Some(**id));
        let scenario = |id| self.content.scenario(id).id.to_string();
        let scenarios = scenarios.map(|id| Step::Scenario { side, scenario: scenario(*id) });
        let levels = Difficulty::ALL.into_iter().map(|(difficulty, _)| difficulty);
        let levels = levels.filter(|level| *level != self.difficulty);
        let levels = levels.map(|difficulty| Step::Difficulty { difficulty });
        let gifts = self.seats.concat().into_iter().flat_map(|id| self.gifts(id));
        let begin = [Step::Begin {}];
        scenarios.chain(levels).chain(self.parties()).chain(gifts).chain(begin).collect()
    }

    /// MO-269, MO-314: alone one hunts with fewer at Predator. Who hunts now, one less or one more, where the
    /// difficulty asks for it; the rules refuse the rest.
    fn parties(&self) -> Vec<Step> {
        let ([now], false) = (&*self.seats, self.party_fits()) else { return Vec::new() };
        let all = (0..self.content.characters.len()).map(|index| CharacterId(index as u8));
        let others = all.filter(|id| !now.contains(id));
        let fewer = now.iter().map(|out| now.iter().copied().filter(|id| id != out).collect());
        let more = others.map(|joins| now.iter().copied().chain([joins]).collect());
        let names = |ids: Vec<CharacterId>| {
            ids.iter().map(|id| self.content.character(*id).id.to_string()).collect()
        };
        fewer.chain(more).map(|ids| Step::Party { seats: vec![names(ids)] }).collect()
    }

    fn gifts(&self, id: CharacterId) -> Vec<Step> {
        let carried = self.extras[id].item;
        let character = || self.content.character(id).id.to_string();
        let items = self.sides.iter().flat_map(|side| &side.items);
        let others = items.filter(|item| Some(**item) != carried);
        let numbers = others.map(|item| Some(self.content.item(*item).number));
        let back = carried.map(|_| None);
        numbers.chain(back).map(|item| Step::Give { character: character(), item }).collect()
    }

    fn teachings(&self, side: u8) -> Vec<Step> {
        let icons = || (0..Node::COUNT as u8).map(|node| Node(node).letter());
        let cards = || [false, true].into_iter().flat_map(|hurt| icons().map(move |it| (hurt, it)));
        let all = self.seats.concat().into_iter();
        let names = all.map(|id| self.content.character(id).id.to_string());
        let teach = |name: String| {
            cards().map(move |(hurt, node)| Step::Teach {
                side,
                character: name.clone(),
                hurt,
                node,
            })
        };
        names.flat_map(teach).collect()
    }
}

//! What a tally says, as figures by name: two contents are compared figure by figure.

use moogh::content::{CharacterAction, Content};
use quarry_game::Lang;

use crate::sample::{Kind, Sample};
use crate::tested::Tested;

/// One figure of a content.
#[derive(Clone, Debug)]
pub struct Figure {
    /// What it is about.
    pub group: Group,
    /// Its name, the same for every content that has it.
    pub name: String,
    /// What kind of number it is.
    pub kind: Kind,
    /// What was observed.
    pub sample: Sample,
}

/// What figures are about, in the order of a report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    /// How often hunts are won.
    Hunts,
    /// How games go.
    Course,
    /// Who wins.
    Winners,
    /// What skill is worth.
    Skill,
    /// Uses of ideas.
    Ideas,
    /// Uses of actions.
    Actions,
}

impl Group {
    /// Every group.
    pub const ALL: [Group; 6] =
        [Group::Hunts, Group::Course, Group::Winners, Group::Skill, Group::Ideas, Group::Actions];

    /// Its title in a report.
    pub const fn title(self) -> &'static str {
        match self {
            Group::Hunts => "How often the hunt is won",
            Group::Course => "How games go",
            Group::Winners => "Who wins",
            Group::Skill => "Luck and skill",
            Group::Ideas => "Uses of each idea in a game",
            Group::Actions => "Uses of actions in a game",
        }
    }
}

/// All figures of a content.
pub fn figures(tested: &Tested) -> Vec<Figure> {
    let mut list = List(Vec::new());
    list.hunts(tested);
    list.course(tested);
    list.winners(tested);
    list.skill(tested);
    list.cards(tested);
    list.0
}

struct List(Vec<Figure>);

impl List {
    fn put(&mut self, group: Group, name: String, kind: Kind, sample: Sample) {
        if sample.count > 0 {
            self.0.push(Figure { group, name, kind, sample });
        }
    }

    fn hunts(&mut self, tested: &Tested) {
        let tally = &tested.tally;
        for (case, counts) in tally.cases.iter().zip(&tally.by_case) {
            let name = |what: &str| {
                format!("{what}, {} at {}", case.scenario, title(case.difficulty.as_str()))
            };
            self.put(Group::Hunts, name("objective reached"), Kind::Share, counts.reached);
            if tally.is_competitive() {
                self.put(Group::Hunts, name("a tribe wins"), Kind::Share, counts.won);
            }
            self.put(Group::Course, name("rounds"), Kind::Number, counts.rounds);
        }
    }

    fn course(&mut self, tested: &Tested) {
        let tally = &tested.tally;
        let mut put = |name: &str, kind, sample| {
            self.put(Group::Course, name.to_owned(), kind, sample);
        };
        put("rounds", Kind::Number, tally.rounds);
        put("decisions", Kind::Number, tally.decisions);
        put("lead changes", Kind::Number, tally.lead_changes);
        put("part of the game after the last lead change", Kind::Number, tally.decided);
        put("characters lost", Kind::Number, tally.lost);
        put("wounds of beasts", Kind::Number, tally.wounds);
        if tally.is_competitive() {
            put("won by the last tribe standing", Kind::Share, tally.last_standing);
        }
    }

    fn winners(&mut self, tested: &Tested) {
        let (tally, content) = (&tested.tally, tested.variant.content);
        if tally.is_competitive() {
            for (seat, sample) in tally.seats.iter().enumerate() {
                self.put(Group::Winners, format!("seat {}", seat + 1), Kind::Share, *sample);
            }
            for (tribe, sample) in content.tribes.iter().zip(tally.tribes) {
                let name = format!("tribe {}", tribe.name.get(Lang::En));
                self.put(Group::Winners, name, Kind::Share, sample);
            }
        }
        for (character, sample) in content.characters.iter().zip(tally.characters) {
            let name = format!("with {}", character.name.get(Lang::En));
            self.put(Group::Winners, name, Kind::Share, sample);
        }
    }

    fn skill(&mut self, tested: &Tested) {
        let tally = &tested.tally;
        self.put(Group::Skill, "points of the stronger level".into(), Kind::Share, tally.strong);
        if !tally.is_competitive() {
            self.put(Group::Skill, "points of the weaker level".into(), Kind::Share, tally.weak);
        }
    }

    fn cards(&mut self, tested: &Tested) {
        let (tally, content) = (&tested.tally, tested.variant.content);
        for (idea, sample) in content.ideas.iter().zip(tally.ideas) {
            let name = format!("{} {}", idea.number, idea.name.get(Lang::En));
            self.put(Group::Ideas, name, Kind::Number, sample);
        }
        for ((character, action), sample) in &tally.actions {
            let Some(name) = action_name(content, *character, *action) else { continue };
            self.put(Group::Actions, name, Kind::Number, *sample);
        }
    }
}

/// `Mara: Strike`; none where no icon of the card does that.
fn action_name(content: &Content, character: usize, action: usize) -> Option<String> {
    let (action, word) = CharacterAction::ALL[action];
    let character = &content.characters[character];
    let sides = [&character.unhurt, &character.hurt];
    let has =
        sides.iter().flat_map(|side| side.icons.iter().flatten()).any(|it| it.action == action);
    has.then(|| format!("{}: {}", character.name.get(Lang::En), title(word)))
}

/// A word with a capital letter.
pub(crate) fn title(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

//! What a beast does in its next turn, from where everything stands now: the rules carry the turn out on a copy
//! that holds nothing secret. It ends where a player decides, or where a die makes a difference.

use quarry_game::Sink;

use crate::board::BeastNo;
use crate::content::{BeastIcon, Symbol};
use crate::machine::chance::{Draw, Rolled};
use crate::machine::event::{Event, Seen};
use crate::machine::state::{IdeaSet, Moogh};
use crate::machine::task::{Kind, Task};

/// So many dice are followed one inside the other, each by all its faces.
const DICE: u8 = 2;

/// One thing that is foreseen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Foreseen {
    /// This happens, or in a doubt that has begun: this is tried.
    Happens(Seen),
    /// A die falls that changes nothing of what follows.
    Rolls,
    /// From here on only the icons of the card are known.
    Doubt(Doubt),
}

/// What cannot be foreseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doubt {
    /// How a die falls.
    Die,
    /// What a player decides.
    Choice,
}

impl Foreseen {
    /// An event, if it belongs to the way of a beast or to those that it meets.
    pub(crate) fn of(event: &Event) -> Option<Foreseen> {
        match *event {
            Event::Open(seen) => matters(seen).then_some(Foreseen::Happens(seen)),
            Event::Sealed { .. } | Event::Drew { .. } | Event::Opened => None,
        }
    }
}

impl Doubt {
    pub(crate) const ALL: [Doubt; 2] = [Doubt::Die, Doubt::Choice];

    /// Its word in views.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Doubt::Die => "die",
            Doubt::Choice => "choice",
        }
    }
}

/// Keeps what is part of the foresight.
struct Foresight<'a>(&'a mut Vec<Foreseen>);

impl Sink<Event> for Foresight<'_> {
    fn emit(&mut self, event: Event) {
        self.0.extend(Foreseen::of(&event));
    }
}

const fn matters(seen: Seen) -> bool {
    is_harm(seen)
        || matches!(
            seen,
            Seen::Acts { .. }
                | Seen::Turned { .. }
                | Seen::BeastMoved { .. }
                | Seen::BeastEscaped { .. }
                | Seen::BeastFell { .. }
                | Seen::BeastKilled { .. }
                | Seen::Pushed { .. }
                | Seen::TrapSprung { .. }
                | Seen::HutLost { .. }
        )
}

/// What a die may bring without changing the way of the beast.
const fn is_harm(seen: Seen) -> bool {
    matches!(seen, Seen::Wounded { .. } | Seen::Thrown { .. })
}

impl Moogh {
    /// MO-211 to MO-216: the next turn of `beast`; nothing before the first round, after the end, or while it acts.
    pub(crate) fn foresee(&self, beast: BeastNo) -> Option<Vec<Foreseen>> {
        let is_acting = self.stack.iter().any(|task| acts(*task, beast));
        if self.round == 0 || self.outcome.is_some() || is_acting || !self.beast(beast).in_play() {
            return None;
        }
        let mut game = self.without_secrets();
        let left = game.rage_row(beast).actions;
        game.push(Task::BeastTurn { beast, left });
        let mut found = Vec::new();
        game.play_ahead(beast, DICE, &mut found);
        Some(found)
    }

    /// A copy on which nothing is under way. Beasts never ask for cubes and ideas, so they are taken off it.
    fn without_secrets(&self) -> Moogh {
        let mut game = *self;
        game.stack.clear();
        game.people.iter_mut().for_each(|person| person.cube = None);
        let ideas = &mut game.ideas;
        (ideas.deck, ideas.row, ideas.discards) = (IdeaSet::EMPTY, IdeaSet::EMPTY, IdeaSet::EMPTY);
        ideas.known.fill(IdeaSet::EMPTY);
        game
    }

    fn play_ahead(&mut self, beast: BeastNo, dice: u8, found: &mut Vec<Foreseen>) {
        loop {
            self.finish(&mut Foresight(found));
            let Some(task) = self.stack.last().copied() else { return };
            match task.kind() {
                // A wounded player places a cube: that holds no beast up.
                Kind::Asks(_) if matches!(task, Task::Cube { .. }) => {
                    self.stack.pop();
                }
                Kind::Chance(Draw::Dice { .. }) if dice > 0 => {
                    return self.play_each_face(beast, dice - 1, found);
                }
                Kind::Chance(_) => return self.leave_open(beast, Doubt::Die, found),
                Kind::Asks(_) | Kind::Runs | Kind::TakesDice => {
                    return self.leave_open(beast, Doubt::Choice, found);
                }
            }
        }
    }

    /// Where every face leads to the same, the die is only told; who is harmed may differ.
    fn play_each_face(&mut self, beast: BeastNo, dice: u8, found: &mut Vec<Foreseen>) {
        self.stack.pop();
        let mut ends = Symbol::ALL.map(|symbol| {
            let (mut game, mut end, mut faces) = (*self, Vec::new(), [0; 3]);
            faces[symbol as usize] = 1;
            game.deliver(Rolled(faces), &mut Foresight(&mut end));
            game.play_ahead(beast, dice, &mut end);
            end
        });
        if !are_alike(&ends) {
            ends.iter_mut().for_each(|end| end.retain(|one| !is_harmful(one)));
        }
        if are_alike(&ends) {
            let [end, ..] = ends;
            found.push(Foreseen::Rolls);
            found.extend(end);
        } else {
            // The task that takes the dice says nothing about icons, so it may stay.
            self.leave_open(beast, Doubt::Die, found);
        }
    }

    /// The icons that are left of the turn, without what comes of them.
    fn leave_open(&self, beast: BeastNo, doubt: Doubt, found: &mut Vec<Foreseen>) {
        found.push(Foreseen::Doubt(doubt));
        for task in self.stack.iter().rev().filter(|task| acts(**task, beast)) {
            match *task {
                Task::BeastAction { source, next, .. } => {
                    // A trap that ended the action has set the number beyond every icon.
                    let icons = (next..u8::MAX).map_while(|next| self.icon(beast, source, next));
                    found.extend(icons.map(|icon| self.will(beast, icon)));
                }
                Task::BeastTurn { left, .. } => {
                    for on in 1..=left {
                        let column = (self.beast(beast).column + on) % super::COLUMNS;
                        let cell = &self.rage_row(beast).cells[usize::from(column)];
                        found.extend(cell.iter().map(|icon| self.will(beast, *icon)));
                    }
                }
                // `acts` knows no other.
                _ => {}
            }
        }
    }

    fn will(&self, beast: BeastNo, icon: BeastIcon) -> Foreseen {
        let beast = self.beast_name(beast);
        Foreseen::Happens(Seen::Acts { beast, icon: icon.word(), number: icon.cells() })
    }
}

/// Whether a task belongs to a turn or an action of `beast`.
fn acts(task: Task, beast: BeastNo) -> bool {
    matches!(task, Task::BeastTurn { beast: b, .. } | Task::BeastAction { beast: b, .. } if b == beast)
}

fn is_harmful(one: &Foreseen) -> bool {
    matches!(one, Foreseen::Happens(seen) if is_harm(*seen))
}

fn are_alike(ends: &[Vec<Foreseen>; 3]) -> bool {
    ends[0] == ends[1] && ends[1] == ends[2]
}

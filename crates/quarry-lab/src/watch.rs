//! One game of computer players, and what is noted of it.

use std::collections::BTreeMap;

use moogh::content::{Content, FigureId, IDEAS, Node};
use moogh::{Action, Event, Game, Moogh, Pending, Seat, Seen, Setup, Who};
use quarry_game::{QuickDice, Roll, Sink, Viewer};
use quarry_players::moogh::MooghKnowledge;
use quarry_players::{Level, Thinks};
use quarry_search::{Budget, Knowledge, Player, Question};

/// An icon of a character card: character, whether its hurt side shows, node.
pub(crate) type IconKey = (usize, bool, usize);
/// A row of an action card: figure, side, row from 0.
pub(crate) type RowKey = (usize, usize, usize);

/// What is noted of one game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Notes {
    /// Whether the objective was reached.
    pub(crate) reached: bool,
    /// Whether any seat won.
    pub(crate) won: bool,
    /// How the seats fared.
    pub(crate) seats: Vec<SeatNotes>,
    /// Rounds played.
    pub(crate) rounds: u16,
    /// Decisions between two actions or more.
    pub(crate) decisions: u32,
    /// How often another side came to be the likeliest to win, from round to round.
    pub(crate) lead_changes: u32,
    /// The share of the rounds after which the lead did not change.
    pub(crate) decided: f64,
    /// Characters that left the game.
    pub(crate) lost: u32,
    /// Wounds of beasts.
    pub(crate) wounds: u32,
    /// Uses of each idea.
    pub(crate) ideas: [u32; IDEAS],
    /// How often each idea came into the row.
    pub(crate) revealed: [u32; IDEAS],
    /// Uses of the icons of character cards.
    pub(crate) icons: BTreeMap<IconKey, u32>,
    /// How often the disc of a beast came to lie in each row.
    pub(crate) rows: BTreeMap<RowKey, u32>,
}

/// How a seat fared.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SeatNotes {
    /// The side that it hunts for.
    pub(crate) side: usize,
    /// Its part of the victory: 1 alone, a half where two sides share it.
    pub(crate) share: f64,
    /// What it left behind: the share of the other sides that came later, ties halved.
    pub(crate) points: f64,
    /// Its characters.
    pub(crate) characters: Vec<usize>,
    /// Whether the stronger of two levels sat there.
    pub(crate) strong: bool,
}

/// Games that take longer are broken off. No hunt of ours takes as many steps.
const MAX_STEPS: usize = 200_000;

/// Plays a game with a level in each seat; `strong` is the better one of those that differ.
pub(crate) fn play(
    setup: &Setup,
    levels: &[Level],
    strong: Option<Level>,
    dice: &mut QuickDice,
) -> Notes {
    let mut game = Moogh::start(setup);
    let players = levels.iter().map(|level| Moogh::player(*level, dice.next_u32().into()));
    let budgets = levels.iter().map(|level| Budget { time: None, ..Moogh::budget(*level) });
    let mut seating = Seating { players: players.collect(), budgets: budgets.collect() };
    let mut watch = Watch::new(setup.content());
    let mut legal = Vec::new();
    for _ in 0..MAX_STEPS {
        match game.pending() {
            Pending::Over(_) => break,
            Pending::Chance => game.resolve(game.draw(dice), &mut watch),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let action = seating.choose(&game, seat, &legal);
                watch.note_action(&game, action, legal.len());
                game.apply_legal(seat, action, &mut watch);
            }
        }
        watch.note_lead(&game);
    }
    watch.finish(&game, setup, levels, strong)
}

/// Who decides, and with how much thought.
struct Seating {
    players: Vec<Box<dyn Player<Moogh>>>,
    budgets: Vec<Budget>,
}

impl Seating {
    fn choose(&mut self, game: &Moogh, seat: Seat, legal: &[Action]) -> Action {
        if let [only] = legal {
            return *only;
        }
        let view = game.view(Viewer::Seat(seat));
        let budget = self.budgets[seat.index()];
        let question = Question { view: &view, seat, legal, budget };
        self.players[seat.index()].choose(question).action
    }
}

/// Looks on and takes notes.
struct Watch {
    content: &'static Content,
    knowledge: MooghKnowledge,
    notes: Notes,
    /// The side of the action card of each figure.
    sides: BTreeMap<usize, usize>,
    /// Who led when the last round ended, and in which round that began.
    lead: Option<usize>,
    since: u16,
    round: u16,
}

impl Sink<Event> for Watch {
    fn emit(&mut self, event: Event) {
        let Event::Open(seen) = event else { return };
        match seen {
            Seen::SideDrawn { beast, side } | Seen::Flipped { beast, side } => {
                if let Some(figure) = self.content.find_figure(beast) {
                    self.sides.insert(figure.index(), usize::from(side == 'b'));
                }
            }
            Seen::Disc { beast, rage, .. } => self.note_row(beast, rage),
            Seen::RowIdea { idea } | Seen::Revealed { idea, .. } => {
                self.notes.revealed[usize::from(idea) - 1] += 1;
            }
            Seen::BeastWounded { .. } | Seen::BeastKilled { .. } => self.notes.wounds += 1,
            Seen::Out { .. } | Seen::Fell { .. } => self.notes.lost += 1,
            // The other events are counted where they were decided, or not at all.
            _ => {}
        }
    }
}

impl Watch {
    fn new(content: &'static Content) -> Watch {
        Watch {
            content,
            knowledge: MooghKnowledge::default(),
            notes: Notes::default(),
            sides: BTreeMap::new(),
            lead: None,
            since: 0,
            round: 0,
        }
    }

    fn note_row(&mut self, beast: &str, rage: u8) {
        let Some(figure) = self.content.find_figure(beast).map(FigureId::index) else {
            return;
        };
        let side = self.sides.get(&figure).copied().unwrap_or(0);
        *self.notes.rows.entry((figure, side, usize::from(rage) - 1)).or_default() += 1;
    }

    fn note_action(&mut self, game: &Moogh, action: Action, choices: usize) {
        self.notes.decisions += u32::from(choices > 1);
        match action {
            Action::Idea(idea, _) => self.notes.ideas[idea.index()] += 1,
            Action::Do { node, .. } => {
                if let Some(who) = game.asked() {
                    *self.notes.icons.entry(icon_key(game, who, node)).or_default() += 1;
                }
            }
            // Other decisions use no card.
            _ => {}
        }
    }

    /// Who is the likeliest to win, looked at whenever a round is over.
    fn note_lead(&mut self, game: &Moogh) {
        if game.round() == self.round {
            return;
        }
        self.round = game.round();
        let lead = self.leader(game);
        if self.lead.is_some() && self.lead != lead {
            self.notes.lead_changes += 1;
            self.since = self.round;
        }
        self.lead = lead;
    }

    /// A side, or whether the hunt is rather won than lost.
    fn leader(&self, game: &Moogh) -> Option<usize> {
        let values = self.knowledge.evaluate(game);
        if !game.is_competitive() {
            return Some(usize::from(values[0] >= 0.5));
        }
        let seats = (0..game.seats()).map(|seat| (values[seat], game.side_of(Seat::at(seat))));
        let best = seats.max_by(|one, other| one.0.total_cmp(&other.0));
        best.map(|(_, side)| side)
    }

    fn finish(
        mut self,
        game: &Moogh,
        setup: &Setup,
        levels: &[Level],
        strong: Option<Level>,
    ) -> Notes {
        let rounds = game.round().max(1);
        self.notes.rounds = rounds;
        self.notes.decided = f64::from(rounds - self.since.min(rounds)) / f64::from(rounds);
        self.notes.reached = game.is_reached();
        let ranks = match game.pending() {
            Pending::Over(outcome) => outcome.ranks().to_vec(),
            // A game that was broken off is won by no side.
            _ => vec![2; game.seats()],
        };
        self.notes.won = ranks.contains(&1);
        let sides: Vec<usize> = (0..ranks.len()).map(|seat| game.side_of(Seat::at(seat))).collect();
        for (seat, characters) in setup.characters().iter().enumerate() {
            self.notes.seats.push(SeatNotes {
                side: sides[seat],
                share: share(&ranks, &sides, seat),
                points: points(&ranks, &sides, seat),
                characters: characters.iter().map(|id| id.index()).collect(),
                strong: strong == Some(levels[seat]),
            });
        }
        self.notes
    }
}

fn icon_key(game: &Moogh, who: Who, node: Node) -> IconKey {
    let person = game.person(who);
    (person.card.index(), person.hurt, node.index())
}

/// The sides other than that of `seat`, with their best ranks.
fn others(ranks: &[u8], sides: &[usize], seat: usize) -> BTreeMap<usize, u8> {
    let mut best = BTreeMap::new();
    for (rank, side) in ranks.iter().zip(sides).filter(|(_, side)| **side != sides[seat]) {
        let known = best.entry(*side).or_insert(*rank);
        *known = (*known).min(*rank);
    }
    best
}

fn share(ranks: &[u8], sides: &[usize], seat: usize) -> f64 {
    if ranks[seat] != 1 {
        return 0.0;
    }
    let winners = others(ranks, sides, seat).values().filter(|rank| **rank == 1).count();
    1.0 / (winners + 1) as f64
}

fn points(ranks: &[u8], sides: &[usize], seat: usize) -> f64 {
    let others = others(ranks, sides, seat);
    if others.is_empty() {
        return f64::from(u8::from(ranks[seat] == 1));
    }
    let worth = |rank: &u8| match rank.cmp(&ranks[seat]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    };
    others.values().map(worth).sum::<f64>() / others.len() as f64
}

#[cfg(test)]
mod tests {
    use moogh::Notation;

    use super::*;

    #[test]
    fn victories_are_shared_between_sides_and_not_between_seats() {
        // Two tribes of two seats each, both first: each seat has a half.
        let (ranks, sides) = ([1, 1, 1, 1], [0, 0, 1, 1]);
        assert_eq!(share(&ranks, &sides, 2), 0.5);
        assert_eq!(points(&ranks, &sides, 2), 0.5);
        let (ranks, sides) = ([1, 2, 3], [0, 1, 2]);
        assert_eq!((share(&ranks, &sides, 0), points(&ranks, &sides, 1)), (1.0, 0.5));
        assert_eq!((points(&ranks, &sides, 0), points(&ranks, &sides, 2)), (1.0, 0.0));
        assert_eq!((points(&[1, 1], &[0, 0], 1), points(&[2, 2], &[0, 0], 1)), (1.0, 0.0));
    }

    #[test]
    fn a_game_is_noted_and_the_same_dice_give_the_same_notes() {
        let options = moogh::Options { round_cap: Some(true), ..moogh::Options::default() };
        let setup = Moogh::set_up(&options, &mut QuickDice::new(3)).unwrap();
        let one = Level::new(1).unwrap();
        let notes = || play(&setup, &[one, one], None, &mut QuickDice::new(5));
        let noted = notes();
        assert_eq!(noted, notes());
        assert!(noted.rounds >= 1 && noted.decisions > 0 && noted.seats.len() == 2);
        assert!(!noted.icons.is_empty() && !noted.rows.is_empty());
        assert!(noted.revealed.iter().sum::<u32>() >= 1);
        assert!((0.0..=1.0).contains(&noted.decided));
    }
}

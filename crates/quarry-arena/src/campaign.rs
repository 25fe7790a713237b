//! Campaigns of Moogh in matches (MO-304 to MO-314): players hunt, and dice decide between the hunts.

use ::moogh::campaign::{Campaign as Rules, End, Stage, Step};
use ::moogh::{Moogh, Options, Setup};
use quarry_game::{Outcome, QuickDice, Roll, Seed, TextError, rule_id};

use crate::series::Series;

/// A campaign between computer players, which know how to hunt and nothing else. What is decided between
/// hunts (scenario, items, teachings) is an even choice for all sides. Each character that can carry an item
/// does, and the difficulty stays. The choices follow from the seed alone.
pub(crate) struct Campaign {
    rules: Rules,
    seed: Seed,
}

impl Campaign {
    /// A campaign with what `options` leave open drawn with `dice`.
    pub(crate) fn new(options: &Options, dice: &mut QuickDice) -> Result<Campaign, TextError> {
        check(options)?;
        let phrase = dice.next_u64().to_string();
        let seed = Seed::from_phrase(&phrase);
        Ok(Campaign { rules: Rules::open(options, phrase)?, seed })
    }

    /// Goes on until a hunt is due or the campaign is over.
    fn decide(&mut self) {
        loop {
            match self.rules.stage() {
                Stage::Hunt | Stage::Over(_) => return,
                Stage::Draw { .. } => self.rules.draw_due(&self.seed),
                Stage::Prepare | Stage::Take(_) | Stage::Return(_) | Stage::Teach(_) => {
                    let step = self.choice();
                    self.rules.play(step).expect("what is offered is legal");
                }
            }
        }
    }

    /// One of the steps that come first, by even chance.
    fn choice(&self) -> Step {
        let mut offers = self.rules.offers();
        let first = offers.iter().filter_map(|step| self.place(step)).min();
        offers.retain(|step| first.is_some() && self.place(step) == first);
        let mut dice = self.seed.dice("choice", self.rules.steps().len() as u64);
        let index = dice.below(offers.len() as u32) as usize;
        offers.swap_remove(index)
    }

    /// When a step is taken, the lowest first; nothing for what is left alone.
    fn place(&self, step: &Step) -> Option<u8> {
        match step {
            Step::Scenario { .. } => self.rules.scenario().is_none().then_some(0),
            Step::Give { character, item: Some(_) } => self.is_bare(character).then_some(1),
            Step::Begin {} => Some(2),
            Step::Take { .. } | Step::Return { .. } | Step::Teach { .. } => Some(0),
            Step::Draw { .. }
            | Step::Difficulty { .. }
            | Step::Party { .. }
            | Step::Give { item: None, .. }
            | Step::Result { .. } => None,
        }
    }

    /// Whether a character carries nothing yet.
    fn is_bare(&self, character: &str) -> bool {
        let id = self.rules.content().find_character(character);
        id.is_some_and(|id| self.rules.extras()[id].item.is_none())
    }

    /// The place of a seat in a campaign that ended so: the place of its side.
    fn rank(&self, end: &End, seat: usize) -> u8 {
        let (mode, seats) = (self.rules.mode(), self.rules.seats());
        let side = self.rules.content().side_of(mode, seats, seat);
        match end {
            End::Ranks(ranks) => ranks[usize::from(side)],
            End::Won => 1,
            End::Lost => 2,
        }
    }
}

/// What belongs to a single hunt cannot be asked of a campaign.
fn check(options: &Options) -> Result<(), TextError> {
    let Options { scenario, round_cap, little_moogh, extras, .. } = options;
    let wishes = [
        ("scenario", scenario.is_some()),
        ("round_cap", round_cap.is_some()),
        ("little_moogh", little_moogh.is_some()),
        ("extras", extras.is_some()),
    ];
    match wishes.into_iter().find(|(_, wished)| *wished) {
        None => Ok(()),
        Some((name, _)) => {
            Err(TextError::new(format!("'{name}' is for a single hunt, not for a campaign")))
        }
    }
}

impl Series<Moogh> for Campaign {
    fn next(&mut self, _: &mut QuickDice) -> Option<Setup> {
        self.decide();
        self.rules.hunt()
    }

    fn record(&mut self, game: &Moogh) {
        let result = Rules::result_of(game).expect("a hunt is recorded when it is over");
        self.rules.play(result).expect("a hunt has a result that the campaign knows");
    }

    /// MO-310, MO-313: places by totems, or a victory or defeat of all.
    fn outcome(&self) -> Option<Outcome> {
        let Stage::Over(end) = self.rules.stage() else { return None };
        let seats = 0..self.rules.seats().len();
        let ranks: Vec<u8> = seats.map(|seat| self.rank(end, seat)).collect();
        Some(match end {
            End::Ranks(_) => Outcome::new(&ranks, rule_id!("MO-313")),
            End::Won | End::Lost => Outcome::new(&ranks, rule_id!("MO-310")).together(),
        })
    }
}

#[cfg(test)]
mod tests {
    use quarry_game::{Game as _, Seat};

    use super::*;
    use crate::game::play;
    use quarry_players::Thinks as _;
    use quarry_search::{Budget, Player};

    /// Hunts through a campaign with scripts; where one is named, it gives every hunt up.
    fn campaign(options: &Options, loser: Option<usize>) -> Campaign {
        let mut dice = QuickDice::new(5);
        let mut series = Campaign::new(options, &mut dice).unwrap();
        while let Some(setup) = series.next(&mut dice) {
            let mut hunt = Moogh::start(&setup);
            let seats = hunt.seats();
            if let Some(loser) = loser {
                hunt.resign(Seat::at(loser), &mut quarry_game::Quiet);
            }
            let mut scripts: Vec<Box<dyn Player<Moogh>>> =
                (0..seats).map(|_| Moogh::script().unwrap()).collect();
            let budgets = vec![Budget::nodes(1); seats];
            play(&mut hunt, &mut scripts, &budgets, &mut dice, 50_000).unwrap();
            series.record(&hunt);
        }
        series
    }

    #[test]
    fn mo_304_a_campaign_has_seven_hunts_with_items_and_teachings() {
        let series = campaign(&Options::default(), None);
        assert_eq!(series.rules.history().len(), 7);
        let count = |wanted: fn(&Step) -> bool| {
            series.rules.steps().iter().filter(|step| wanted(step)).count()
        };
        assert_eq!(count(|step| matches!(step, Step::Scenario { .. })), 5);
        assert_eq!(count(|step| matches!(step, Step::Take { .. })), 12);
        assert_eq!(count(|step| matches!(step, Step::Teach { .. })), 4);
        // Two characters of each tribe carry what it has: one item at first, two from then on.
        assert_eq!(count(|step| matches!(step, Step::Give { .. })), 2 + 5 * 4);
        assert_eq!(count(|step| matches!(step, Step::Difficulty { .. })), 0);
    }

    #[test]
    fn mo_313_most_totems_win_the_campaign() {
        for loser in 0..2 {
            let series = campaign(&Options::default(), Some(loser));
            let totems: Vec<u8> = series.rules.sides().iter().map(|side| side.totems).collect();
            assert_eq!((totems[loser], totems[1 - loser]), (0, 15));
            let outcome = series.outcome().unwrap();
            assert!(outcome.is_won_by(Seat::at(1 - loser)) && !outcome.is_won_by(Seat::at(loser)));
        }
    }

    #[test]
    fn mo_310_a_campaign_together_ends_without_moons() {
        let options = Options { mode: Some("cooperative".to_owned()), ..Options::default() };
        let series = campaign(&options, Some(0));
        assert_eq!((series.rules.history().len(), series.rules.moons()), (3, 0));
        assert_eq!(series.outcome().unwrap().ranks(), [2, 2]);
    }

    #[test]
    fn choices_follow_from_the_seed_and_hunts_have_no_wishes() {
        let [one, other] = [0, 1].map(|_| campaign(&Options::default(), None));
        assert_eq!(one.rules.steps(), other.rules.steps());
        let wish = Options { round_cap: Some(true), ..Options::default() };
        assert!(Campaign::new(&wish, &mut QuickDice::new(1)).is_err());
    }
}

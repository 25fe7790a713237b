//! Where two choose in secret, the guided player mixes as it should, and says so.

use quarry_game::{
    Deciders, EndReason, Game, Odds, Outcome, Pending, QuickDice, Roll, Seat, Secrets, Sink, Viewer,
};
use quarry_search::{
    Budget, Choice, Guidance, GuidedPlayer, Knowledge, Player, Policy, Question, Values,
};

/// Of four draws seat 0 wins so many, by what both chose. Seat 0 should mix 2 : 3 and so should seat 1;
/// seat 0 then wins 55 of 100.
const WINS: [[u8; 2]; 2] = [[4, 1], [1, 3]];

/// Two coins laid in secret, then luck.
#[derive(Clone, Default)]
struct Pennies {
    laid: [Option<u8>; 2],
    winner: Option<u8>,
}

impl Game for Pennies {
    type Setup = ();
    type Action = u8;
    type Chance = u8;
    type Event = ();
    type View = [Option<u8>; 2];
    type Seen = ();
    type Illegal = ();

    fn start((): &()) -> Pennies {
        Pennies::default()
    }

    fn seats(&self) -> usize {
        2
    }

    fn pending(&self) -> Pending {
        if let Some(winner) = self.winner {
            return Pending::Over(Outcome::new(&[1 + winner, 2 - winner], EndReason::Resigned));
        }
        let missing = (0..2).filter(|seat| self.laid[*seat].is_none()).map(Seat::at);
        Deciders::new(missing.collect()).map_or(Pending::Chance, Pending::Seats)
    }

    fn legal_actions(&self, _: Seat, out: &mut Vec<u8>) {
        out.extend([0, 1]);
    }

    fn check(&self, _: Seat, _: u8) -> Result<(), ()> {
        Ok(())
    }

    fn apply_legal(&mut self, seat: Seat, action: u8, _: &mut impl Sink<()>) {
        self.laid[seat.index()] = Some(action);
    }

    fn chances(&self, out: &mut Vec<(u8, Odds)>) {
        let [Some(mine), Some(theirs)] = self.laid else { unreachable!("both have laid a coin") };
        let wins = WINS[usize::from(mine)][usize::from(theirs)];
        out.extend([(0, Odds::new(wins.into(), 4)), (1, Odds::new((4 - wins).into(), 4))]);
    }

    fn draw(&self, dice: &mut impl Roll) -> u8 {
        let mut chances = Vec::new();
        self.chances(&mut chances);
        u8::from(u64::from(dice.below(4)) >= chances[0].1.num)
    }

    fn resolve(&mut self, winner: u8, _: &mut impl Sink<()>) {
        self.winner = Some(winner);
    }

    fn resign(&mut self, _: Seat, _: &mut impl Sink<()>) {
        unreachable!("nobody gives up here")
    }

    fn view(&self, viewer: Viewer) -> [Option<u8>; 2] {
        let seen = |seat: usize| self.laid[seat].filter(|_| viewer.is(Seat::at(seat)));
        [seen(0), seen(1)]
    }

    fn seen((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn reveals((): &()) -> bool {
        false
    }
}

impl Secrets for Pennies {
    fn imagine(view: &[Option<u8>; 2], _: &mut impl Roll) -> Pennies {
        Pennies { laid: *view, winner: None }
    }

    fn redeal(&mut self, _: Viewer, _: &mut impl Roll) {}
}

/// Knows nothing but how likely the first coin seems to be right.
struct Guess(f32);

impl Knowledge<Pennies> for Guess {
    fn evaluate(&self, _: &Pennies) -> Values {
        unreachable!("every playout comes to the end")
    }

    fn key(&self, _: &Pennies) -> u64 {
        0
    }
}

impl Policy<Pennies> for Guess {
    fn weigh(&self, _: &Pennies, _: &[u8], out: &mut Vec<f32>) {
        out.extend([self.0, 1.0 - self.0]);
    }

    fn pick(&self, _: &Pennies, actions: &[u8], dice: &mut QuickDice) -> u8 {
        dice.pick(actions)
    }

    fn sight(&self, _: &Pennies, seat: Seat) -> u64 {
        seat.index() as u64
    }

    fn is_secret(&self, _: &Pennies) -> bool {
        true
    }

    fn stage(&self, _: &Pennies) -> u32 {
        0
    }

    fn horizon(&self, _: &Pennies) -> u32 {
        1
    }
}

fn choose(guess: f32, seat: Seat, seed: u64, budget: Budget) -> Choice<u8> {
    let mut player = GuidedPlayer::new(Guess(guess), Guidance::default(), seed);
    player.choose(Question { view: &[None; 2], seat, legal: &[0, 1], budget })
}

#[test]
fn a_secret_choice_is_mixed_whatever_the_policy_thought() {
    for (guess, seat, threads) in [(0.5, 0, 1), (0.5, 1, 1), (0.9, 0, 1), (0.1, 1, 2)] {
        let budget = Budget::nodes(200_000).on(threads);
        let Choice { value, mix, .. } = choose(guess, Seat::at(seat), 1, budget);
        let share = mix.iter().find(|(action, _)| *action == 0).map_or(0.0, |(_, share)| *share);
        assert!((share - 0.4).abs() < 0.05, "guess {guess}, seat {seat}: {mix:?}");
        let (value, expected) = (value.expect("it has an opinion"), [0.55, 0.45][seat]);
        assert!((value - expected).abs() < 0.02, "guess {guess}, seat {seat}: {value}");
    }
}

#[test]
fn what_is_played_is_drawn_from_the_mix() {
    let budget = Budget::nodes(20_000);
    let heads = (0..100).filter(|seed| choose(0.5, Seat::at(0), *seed, budget).action == 0).count();
    assert!((25..=55).contains(&heads), "{heads} of 100");
}

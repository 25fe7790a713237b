//! Which hands are likely after what was played: Bayes' rule with the strategy that was found.

use crate::clash::Hand;

/// The hands a seat could have at a secret choice, how likely they were, and what each would choose.
#[derive(Clone, Debug, Default)]
pub(crate) struct Belief<A> {
    hands: Vec<Expected<A>>,
}

#[derive(Clone, Debug)]
struct Expected<A> {
    options: Vec<A>,
    weight: f32,
    shares: Vec<f32>,
}

impl<A: Copy + PartialEq> Belief<A> {
    /// `hands` are indices of `options`; `shares` says what each of them would choose.
    pub(crate) fn new(options: &[A], hands: &[Hand], shares: &[Vec<f32>]) -> Belief<A> {
        let expected = |(hand, shares): (&Hand, &Vec<f32>)| Expected {
            options: hand.options.iter().map(|index| options[*index]).collect(),
            weight: hand.weight,
            shares: shares.clone(),
        };
        Belief { hands: hands.iter().zip(shares).map(expected).collect() }
    }

    /// Weighs hands again, one choice later: the seat has played `played` and drawn what it lacked.
    pub(crate) fn reweigh(&self, options: &[A], hands: &mut [Hand], played: A) {
        let likely: Vec<f32> =
            hands.iter().map(|hand| self.likelihood(options, hand, played)).collect();
        let (before, now): (f32, f32) =
            (hands.iter().map(|hand| hand.weight).sum(), likely.iter().sum());
        // Something else has happened to the hands, such as a shuffle.
        if now <= 0.0 {
            return;
        }
        for (hand, likely) in hands.iter_mut().zip(likely) {
            hand.weight = before * likely / now;
        }
    }

    fn likelihood(&self, options: &[A], hand: &Hand, played: A) -> f32 {
        let holds = |option: &A| hand.options.iter().any(|index| options[*index] == *option);
        self.hands
            .iter()
            .filter(|before| before.options.iter().all(|option| *option == played || holds(option)))
            .map(|before| before.weight * before.share_of(played))
            .sum()
    }
}

impl<A: Copy + PartialEq> Expected<A> {
    fn share_of(&self, played: A) -> f32 {
        let index = self.options.iter().position(|option| *option == played);
        index.map_or(0.0, |index| self.shares[index])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_would_have_played_another_card_hardly_holds_it() {
        // Of three cards two were held. With the 0 one always plays it, otherwise either.
        let options = [0, 1, 2];
        let hand = |options: &[usize]| Hand { options: options.to_vec(), weight: 1.0 };
        let before = [hand(&[0, 1]), hand(&[0, 2]), hand(&[1, 2])];
        let shares = [vec![1.0, 0.0], vec![1.0, 0.0], vec![0.5, 0.5]];
        let belief = Belief::new(&options, &before, &shares);
        // A 1 was played and another card drawn; only from 1 and 2 can it have come.
        let mut now = [hand(&[0, 2]), hand(&[0])];
        belief.reweigh(&options, &mut now, 1);
        assert_eq!(now.map(|hand| hand.weight), [2.0, 0.0]);
    }

    #[test]
    fn what_cannot_be_explained_changes_nothing() {
        let hand = Hand { options: vec![0], weight: 3.0 };
        let belief = Belief::new(&[0, 1], &[Hand { options: vec![1], weight: 1.0 }], &[vec![1.0]]);
        let mut now = [hand.clone()];
        belief.reweigh(&[0, 1], &mut now, 0);
        assert_eq!(now, [hand]);
    }
}

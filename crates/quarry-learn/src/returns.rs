//! What a game was worth to each seat.

use quarry_game::Outcome;

/// From -1 to 1 for each seat: the share of rivals left behind minus the share that was ahead. Players who win or lose
/// as one get 1 or -1 all alike, and where no seat has won, all get -1.
pub fn returns(outcome: &Outcome) -> Vec<f32> {
    let ranks = outcome.ranks();
    let is_won = ranks.contains(&1);
    if outcome.is_together() || !is_won || ranks.len() < 2 {
        return vec![if is_won { 1.0 } else { -1.0 }; ranks.len()];
    }
    let rivals = (ranks.len() - 1) as f32;
    let worth = |rank: &u8| {
        let behind = ranks.iter().filter(|other| *other > rank).count() as f32;
        let ahead = ranks.iter().filter(|other| *other < rank).count() as f32;
        (behind - ahead) / rivals
    };
    ranks.iter().map(worth).collect()
}

#[cfg(test)]
mod tests {
    use quarry_game::EndReason;

    use super::*;

    fn of(ranks: &[u8]) -> Vec<f32> {
        returns(&Outcome::new(ranks, EndReason::Resigned))
    }

    #[test]
    fn rivals_share_out_nothing() {
        assert_eq!(of(&[2, 1]), [-1.0, 1.0]);
        assert_eq!(of(&[1, 1]), [0.0, 0.0]);
        assert_eq!(of(&[2, 1, 3, 3]), [1.0 / 3.0, 1.0, -2.0 / 3.0, -2.0 / 3.0]);
    }

    #[test]
    fn partners_win_or_lose_as_one_and_nobody_wins_a_lost_hunt() {
        assert_eq!(returns(&Outcome::new(&[1, 1], EndReason::Resigned).together()), [1.0, 1.0]);
        assert_eq!(of(&[2, 2]), [-1.0, -1.0]);
        assert_eq!((of(&[1]), of(&[2])), (vec![1.0], vec![-1.0]));
    }
}

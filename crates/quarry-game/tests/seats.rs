//! Seats, sets of seats, viewers and outcomes.

use quarry_game::{BySeat, MAX_SEATS, Outcome, Seat, SeatSet, Viewer, rule_id};

#[test]
fn a_seat_is_always_one_of_the_table() {
    assert_eq!(Seat::new(3).map(Seat::index), Some(3));
    assert_eq!(Seat::new(MAX_SEATS), None);
    assert_eq!(serde_json::to_string(&Seat::at(2)).unwrap(), "2");
    assert_eq!(serde_json::from_str::<Seat>("1").unwrap(), Seat::at(1));
    let error = serde_json::from_str::<Seat>("4").unwrap_err().to_string();
    assert!(error.contains("no seat 4") && error.contains("0 to 3"), "{error}");
    assert!(serde_json::from_str::<Seat>("-1").is_err());
    assert!(serde_json::from_str::<Seat>("256").is_err());
}

#[test]
fn sets_of_seats_keep_order_and_forget_repeats() {
    let set: SeatSet = [2, 0, 2].into_iter().map(Seat::at).collect();
    assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2]);
    assert_eq!((set.len(), set.lowest()), (2, Some(Seat::at(0))));
    assert!(set.contains(Seat::at(2)) && !set.contains(Seat::at(1)));
    assert_eq!(set.without(Seat::at(0)), SeatSet::one(Seat::at(2)));
    assert_eq!(set.with(Seat::at(1)), SeatSet::first(3));
    assert!(SeatSet::first(0).is_empty() && SeatSet::EMPTY.lowest().is_none());
    assert_eq!(SeatSet::first(MAX_SEATS).len(), MAX_SEATS);
}

#[test]
fn everybody_who_looks_is_listed_with_the_spectator_last() {
    let viewers: Vec<Viewer> = Viewer::all(2).collect();
    assert_eq!(viewers, [Viewer::Seat(Seat::at(0)), Viewer::Seat(Seat::at(1)), Viewer::Spectator]);
    assert!(viewers[1].is(Seat::at(1)) && !Viewer::Spectator.is(Seat::at(1)));
}

#[test]
fn an_outcome_has_a_rank_for_each_seat() {
    let outcome = Outcome::new(&[2, 1, 1], rule_id!("TO-007"));
    assert_eq!(outcome.ranks(), [2, 1, 1]);
    assert!(outcome.is_won_by(Seat::at(1)) && !outcome.is_won_by(Seat::at(0)));
}

#[test]
fn data_per_seat_is_found_by_seat() {
    let mut points = BySeat([0; MAX_SEATS]);
    points[Seat::at(3)] += 7;
    assert_eq!(points, BySeat([0, 0, 0, 7]));
}

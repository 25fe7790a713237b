//! Section H of the register: the crew.

use planet_raiders::{Crew, Planet, Side};

fn crew(aliens: usize, prisoners: &[Side]) -> Crew {
    let with_aliens = Planet::ALL[..aliens].iter().fold(Crew::default(), |c, p| c.with_alien(*p));
    prisoners.iter().fold(with_aliens, |crew, side| crew.with_prisoner(*side))
}

const RYV: [Side; 3] = [Side::Red, Side::Yellow, Side::Violet];

#[test]
fn pr_083_a_crew_has_four_members() {
    for aliens in 0..=4 {
        for prisoners in 0..=3 {
            let crew = crew(aliens, &RYV[..prisoners]);
            assert!(!crew.is_complete() || aliens + prisoners >= 4);
            assert!(crew.missing() as usize >= 4usize.saturating_sub(aliens + prisoners));
        }
    }
}

#[test]
fn pr_084_two_aliens_and_two_raiders_of_different_colours() {
    assert!(crew(2, &[Side::Yellow, Side::Green]).is_complete());
}

#[test]
fn pr_085_two_aliens_and_two_raiders_of_one_colour() {
    assert!(crew(2, &[Side::Violet, Side::Violet]).is_complete());
}

#[test]
fn pr_086_three_aliens_and_one_raider() {
    assert!(crew(3, &[Side::Violet]).is_complete());
}

#[test]
fn pr_087_no_other_mix_is_a_crew() {
    for (aliens, prisoners) in [(4, 0), (3, 0), (2, 1), (1, 3), (0, 3)] {
        assert!(!crew(aliens, &RYV[..prisoners]).is_complete(), "{aliens} {prisoners}");
    }
}

#[test]
fn pr_088_members_come_in_any_order() {
    let first = crew(2, &[Side::Yellow]).with_prisoner(Side::Green);
    let last = Crew::default()
        .with_prisoner(Side::Green)
        .with_alien(Planet::B)
        .with_prisoner(Side::Yellow)
        .with_alien(Planet::A);
    assert_eq!(first, last);
}

#[test]
fn pr_089_extra_members_do_no_harm() {
    assert!(crew(4, &RYV).is_complete());
    assert!(crew(2, &RYV).is_complete());
    assert!(crew(4, &RYV[..1]).is_complete());
}

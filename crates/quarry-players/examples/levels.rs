//! Two levels play one game of Planet Raiders against each other: `levels [FIRST [SECOND [SEED]]]`.
//!
//! Each is asked as a player at a table is: with the view of its seat and the legal actions, and nothing else.

use planet_raiders::PlanetRaiders;
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Viewer};
use quarry_players::{Level, Thinks};
use quarry_search::Question;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let level = |index: usize, usual: &str| args.get(index).map_or(usual, |it| it).parse::<Level>();
    let levels = [level(0, "2")?, level(1, "1")?];
    let seed = args.get(2).map_or(Ok(1), |seed| seed.parse())?;
    let mut dice = QuickDice::new(seed);
    let mut game = PlanetRaiders::start(&PlanetRaiders::set_up(&Default::default(), &mut dice)?);
    let mut players = levels.map(|level| PlanetRaiders::player(level, seed));
    let (mut legal, mut decisions) = (Vec::new(), 0);
    let outcome = loop {
        match game.pending() {
            Pending::Over(outcome) => break outcome,
            Pending::Chance => return Err("this game has no luck".into()),
            Pending::Seats(seats) => {
                let seat = seats.only().ok_or("one seat decides at a time in this game")?;
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let budget = PlanetRaiders::budget(levels[seat.index()]);
                let question = Question { view: &view, seat, legal: &legal, budget };
                let choice = players[seat.index()].choose(question);
                game.apply_legal(seat, choice.action, &mut Quiet);
                decisions += 1;
            }
        }
    };
    println!(
        "{}\n{decisions} decisions; ranks of levels {levels:?}: {:?}",
        game.diagram(),
        outcome.ranks()
    );
    Ok(())
}

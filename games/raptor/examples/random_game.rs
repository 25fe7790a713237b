//! A game of Raptor between two players who choose at random, told in words: `random_game [SEED [en|fr|ru]]`.

use raptor::{
    Event, Game, Lang, Notation, Pending, Phrasebook, QuickDice, Quiet, Raptor, Roll, Telling,
    Viewer,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let seed = args.next().map_or(Ok(1), |seed| seed.parse())?;
    let lang: Lang = args.next().as_deref().unwrap_or("en").parse()?;
    let words = Phrasebook::parse(Raptor::PHRASES)?;
    let mut dice = QuickDice::new(seed);
    let mut game = Raptor::start(&Raptor::set_up(&Default::default(), &mut dice)?);
    println!("{}", game.diagram());
    let outcome = loop {
        match game.pending() {
            Pending::Over(outcome) => break outcome,
            Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
            Pending::Seats(_) => {
                let (seat, action) = dice.pick(&game.legal());
                let mut events: Vec<Event> = Vec::new();
                game.apply_legal(seat, action, &mut events);
                for seen in events.iter().filter_map(|it| Raptor::seen(it, Viewer::Spectator)) {
                    println!("{}", words.say(lang, &Raptor::tell(&seen)));
                }
            }
        }
    };
    println!("{}\nranks: {:?}", game.diagram(), outcome.ranks());
    Ok(())
}

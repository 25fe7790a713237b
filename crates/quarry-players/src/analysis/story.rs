//! What decided a game, in sentences: the terminal says what the page after a game says.

use quarry_game::{Lang, Message, Phrasebook, Seat, SeatSet};

use super::{Analysis, KeyMoment, Moment, Trial, Turn};

/// The Fluent sources in the order of [`Lang::ALL`].
pub const STORY: [&str; 3] = [
    include_str!("../../phrases/story/en.ftl"),
    include_str!("../../phrases/story/fr.ftl"),
    include_str!("../../phrases/story/ru.ftl"),
];

/// Luck that was less is called even.
const EVEN: f32 = 0.05;

/// Says what decided a game.
pub struct Story<'a> {
    analysis: &'a Analysis,
    /// The words of the game.
    game: &'a Phrasebook,
    words: Phrasebook,
    lang: Lang,
    /// How each seat is called.
    names: Vec<String>,
}

impl<'a> Story<'a> {
    /// The story of a game in a language; `name` says how a seat is called.
    ///
    /// # Panics
    ///
    /// When the Fluent sources, which are part of the program, are broken.
    pub fn new(
        analysis: &'a Analysis,
        game: &'a Phrasebook,
        lang: Lang,
        name: impl Fn(Seat) -> String,
    ) -> Story<'a> {
        let words = Phrasebook::parse(STORY).unwrap_or_else(|error| panic!("{error}"));
        let names = SeatSet::first(analysis.seats).iter().map(name).collect();
        Story { analysis, game, words, lang, names }
    }

    /// All of it, a paragraph for each turn of the game, then luck and secret choices.
    pub fn paragraphs(&self) -> Vec<String> {
        let turns = self.analysis.key_moments.iter().map(|key| self.turn(key));
        let mut told = vec![self.say(&Message::new("after-turns"))];
        told.extend(turns);
        if told.len() == 1 {
            told.push(self.say(&Message::new("after-no-turns")));
        }
        told.extend(self.luck());
        told.extend(self.rolls());
        told.extend(self.minds());
        told
    }

    fn say(&self, message: &Message) -> String {
        self.words.say(self.lang, message)
    }

    fn name(&self, seat: Seat) -> String {
        self.names[seat.index()].clone()
    }

    /// Where the game turned, by how much, and what would have been better.
    fn turn(&self, key: &KeyMoment) -> String {
        let head = match key.kind {
            Turn::Luck => Message::new("after-luck"),
            Turn::Choice => Message::new("after-choice").with("who", self.name(key.seat)),
        };
        let change = Message::new("after-change")
            .with("who", self.name(key.seat))
            .with("from", percent(key.from))
            .with("to", percent(key.to));
        let mut text = format!("{}. {}: {}", key.step + 1, self.say(&head), self.say(&change));
        if key.kind == Turn::Choice {
            text.push_str(&self.better(&self.analysis.moments[key.moment]));
        }
        text
    }

    fn better(&self, moment: &Moment) -> String {
        let Some(decision) = &moment.decision else { return String::new() };
        let told = |action: &String| {
            let say = moment.says.get(action).map(|say| self.game.say(self.lang, say));
            say.unwrap_or_else(|| action.clone()).trim_end_matches('.').to_owned()
        };
        let played = Message::new("after-played").with("action", told(&decision.played));
        let line: Vec<String> =
            std::iter::once(&decision.best).chain(&decision.line).map(told).collect();
        let better = self.say(&Message::new("after-better"));
        format!(" {} {better} {}", self.say(&played), line.join(" → "))
    }

    /// What luck was to the seat that came first.
    fn luck(&self) -> Option<String> {
        let end = self.analysis.moments.last().filter(|moment| moment.decision.is_none())?;
        let first =
            (0..end.values.len()).max_by(|a, b| end.values[*a].total_cmp(&end.values[*b]))?;
        let seat = Seat::at(first);
        let won = if end.values[first] > 0.5 { "won" } else { "lost" };
        let told =
            |key: &'static str| Message::new(key).with("who", self.name(seat)).with("own", "no");
        if let Some(again) = &self.analysis.again {
            let key = if won == "won" { "luck-again-won" } else { "luck-again-lost" };
            return Some(self.say(&told(key).with("times", percent(again.won[first]))));
        }
        let sum = *self.analysis.luck.get(first)?;
        let error = self.analysis.draws.iter().map(|draw| draw.error.powi(2)).sum::<f32>().sqrt();
        let key = match (sum.abs() < EVEN.max(2.0 * error), sum > 0.0, won) {
            (true, _, "won") => "luck-even-won",
            (true, ..) => "luck-even-lost",
            (false, true, "won") => "luck-good-won",
            (false, true, _) => "luck-good-lost",
            (false, false, "won") => "luck-bad-won",
            (false, false, _) => "luck-bad-lost",
        };
        Some(self.say(&told(key).with("luck", percent(sum.abs()))))
    }

    /// The rolls of each seat beside what could be expected.
    fn rolls(&self) -> Vec<String> {
        let all: Vec<Trial> =
            self.analysis.draws.iter().flat_map(|draw| draw.trials.iter().copied()).collect();
        let told = |seat: Seat| {
            let own: Vec<&Trial> = all.iter().filter(|trial| trial.seat == seat).collect();
            let expected: f32 = own.iter().map(|trial| trial.odds).sum();
            let spread: f32 = own.iter().map(|trial| trial.odds * (1.0 - trial.odds)).sum();
            let message = Message::new("luck-rolls")
                .with("who", self.name(seat))
                .with("rolls", own.len())
                .with("hits", own.iter().filter(|trial| trial.hit).count())
                .with("expected", format!("{expected:.1}"))
                .with("spread", format!("{:.1}", spread.sqrt()));
            (!own.is_empty()).then(|| self.say(&message))
        };
        SeatSet::first(self.analysis.seats).iter().filter_map(told).collect()
    }

    /// What the secret choices of two gave away.
    fn minds(&self) -> Option<String> {
        let duels: Vec<_> =
            self.analysis.moments.iter().filter_map(|moment| moment.duel.as_ref()).collect();
        let [one, other] = duels.first()?.seats;
        let cost =
            |side: usize| percent(duels.iter().filter_map(|duel| duel.loss[side]).sum::<f32>());
        let message = Message::new("minds-cost")
            .with("one", self.name(one))
            .with("other", self.name(other))
            .with("cost", cost(0))
            .with("more", cost(1));
        Some(self.say(&message))
    }
}

fn percent(share: f32) -> u32 {
    (100.0 * share).round() as u32
}

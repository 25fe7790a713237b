//! The results of a match: tables for people, JSON for programs, and the lines that are drawn while it
//! is played.

use std::fmt::Write as _;
use std::io::{self, Write};

use quarry_arena::matches::{Ends, Forfeit, Pairing, Results};
use quarry_arena::ratings::Rating;
use quarry_arena::score::{Score, rating_of};
use quarry_arena::sprt::{Sprt, Verdict};
use serde_json::{Value, json};

use super::{ContenderSpec, MatchArgs};

/// How many failures are told in full.
const TOLD: usize = 5;

/// What is drawn while the match goes on.
pub(super) fn live(args: &MatchArgs, results: &Results) -> String {
    let all = args.games * results.pairings.len() as u64;
    format!("{} of {all} games\n{}", results.games(), table(args, results))
}

/// Prints the results: data to stdout, failures to stderr.
pub(super) fn print(args: &MatchArgs, results: &Results) -> io::Result<()> {
    for Forfeit { contender, game, seat, words } in results.forfeits.iter().take(TOLD) {
        let name = &args.contenders[*contender];
        eprintln!("quarry: {name} gave up game {} on seat {seat}: {words}", game + 1);
    }
    if results.forfeits.len() > TOLD {
        eprintln!("quarry: and {} games more were given up", results.forfeits.len() - TOLD);
    }
    let mut out = io::stdout().lock();
    if args.json {
        return writeln!(out, "{}", as_json(args, results));
    }
    write!(out, "{}", table(args, results))
}

fn table(args: &MatchArgs, results: &Results) -> String {
    let mut text = match (results.parties.len(), args.contenders.len()) {
        (1, _) => together(args, results),
        (_, 2) => duel(args, results),
        _ => all_against_all(args, results),
    };
    text += &ends_line(&results.ends);
    if let Some(test) = args.test() {
        text += &sprt_line(test, &results.pairings[0]);
    }
    if args.timing {
        text += &thought_lines(args, results);
    }
    text
}

const HEAD: &str = "games   wins  draws   score  95 % interval";

fn row(score: &Score) -> String {
    let (low, high) = score.interval();
    let [share, low, high] = [score.share(), low, high].map(|part| 100.0 * part);
    let Score { games, wins, draws, .. } = score;
    format!(
        "{games:>5} {wins:>6} {draws:>6} {share:>6.1}%  {:<14}",
        format!("{low:.1}–{high:.1} %")
    )
}

fn elo(score: &Score) -> String {
    let (low, high) = score.interval();
    let [mean, low, high] = [score.share(), low, high].map(|share| signed(rating_of(share)));
    format!("{mean} ({low} to {high})")
}

/// A difference in rating points; endless where one side has no point.
fn signed(rating: f64) -> String {
    match rating {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        // Nothing has no sign but the usual one, whichever side it was rounded from.
        _ => format!("{:+.0}", rating.round() + 0.0).replace('-', "−"),
    }
}

/// The sides of the first of two contenders.
fn duel(args: &MatchArgs, results: &Results) -> String {
    let [first, second] = [0, 1].map(|index| &args.contenders[index]);
    let mut text = format!("{first} against {second}: {}\n", args.what());
    let pairing = &results.pairings[0];
    writeln!(text, "{:>7} {HEAD}  Elo", "seat").expect("text");
    for (index, score) in pairing.by_party.iter().enumerate() {
        writeln!(text, "{:>7} {}  {}", seats(results, index), row(score), elo(score))
            .expect("text");
    }
    let total = pairing.total();
    writeln!(text, "{:>7} {}  {}", "all", row(&total), elo(&total)).expect("text");
    text
}

/// The seats of a side, such as `0+2`.
fn seats(results: &Results, party: usize) -> String {
    let seats: Vec<String> = results.parties[party].iter().map(|seat| seat.to_string()).collect();
    seats.join("+")
}

/// How often each contender won where all stand together.
fn together(args: &MatchArgs, results: &Results) -> String {
    let width = name_width(args);
    let mut text = format!("won together: {}\n{:width$} {HEAD}\n", args.what(), "");
    for pairing in &results.pairings {
        let name = args.contenders[pairing.first].to_string();
        writeln!(text, "{name:width$} {}", row(&pairing.total())).expect("text");
    }
    text
}

fn name_width(args: &MatchArgs) -> usize {
    args.contenders.iter().map(|who| who.to_string().chars().count()).max().unwrap_or(0)
}

/// Ratings, the best first, and what everybody took from everybody.
fn all_against_all(args: &MatchArgs, results: &Results) -> String {
    let (anchor, width) = (anchor(args), name_width(args));
    let Some(ratings) = results.ratings(anchor) else { return String::new() };
    let order = best_first(&ratings);
    let head: String = (1..=order.len()).map(|place| format!("{place:>6}")).collect();
    let mut text = format!(
        "ratings above {}: {}\n{:>3} {:width$} {:>6} {:>6} {:>11} {:>6} {:>7} {head}\n",
        args.contenders[anchor],
        args.what(),
        "",
        "",
        "Elo",
        "95 %",
        "lead",
        "games",
        "score"
    );
    for (place, player) in order.iter().enumerate() {
        let (name, score) = (args.contenders[*player].to_string(), results.score_of(*player));
        let Rating { points, within } = ratings[*player];
        let cells: String = order.iter().map(|other| cell(results, *player, *other)).collect();
        writeln!(
            text,
            "{:>3} {name:width$} {:>6} {:>6} {:>11} {:>6} {:>6.1}% {cells}",
            place + 1,
            signed(points),
            format!("±{within:.0}"),
            lead(results, *player, order.get(place + 1)),
            score.games,
            100.0 * score.share()
        )
        .expect("text");
    }
    text
}

fn best_first(ratings: &[Rating]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..ratings.len()).collect();
    order.sort_by(|a, b| ratings[*b].points.total_cmp(&ratings[*a].points));
    order
}

/// How far a player is ahead of the next one. Two ratings above a third one have more in common than their
/// intervals show, so the next one is the anchor here.
fn lead(results: &Results, player: usize, next: Option<&usize>) -> String {
    let ratings = next.and_then(|next| results.ratings(*next));
    let told = |ratings: Vec<Rating>| {
        let Rating { points, within } = ratings[player];
        format!("{} ±{within:.0}", signed(points))
    };
    ratings.map_or("·".to_owned(), told)
}

/// What one took from another, in a hundred.
fn cell(results: &Results, player: usize, other: usize) -> String {
    let between = results.pairings.iter().filter_map(|pairing| {
        match (pairing.first == player, pairing.second == player) {
            (true, _) if pairing.second == other => Some(pairing.total()),
            (_, true) if pairing.first == other => Some(pairing.total().of_the_other()),
            _ => None,
        }
    });
    let score = Score::total(&between.collect::<Vec<_>>());
    if score.games == 0 {
        format!("{:>6}", "·")
    } else {
        format!("{:>6.1}", 100.0 * score.share())
    }
}

/// The random player where it takes part, else the first contender.
fn anchor(args: &MatchArgs) -> usize {
    args.contenders.iter().position(|who| *who == ContenderSpec::Random).unwrap_or(0)
}

/// Which rules ended the games of this match, the most frequent first, and how long they were.
fn ends_line(ends: &Ends) -> String {
    let games = ends.games();
    if games == 0 {
        return String::new();
    }
    let cut_short = (ends.cut_short > 0).then_some(("cut short", ends.cut_short));
    let mut by: Vec<(&str, u64)> = ends.by_reason.iter().map(|(by, count)| (*by, *count)).collect();
    by.extend(cut_short);
    by.sort_by_key(|(reason, count)| (std::cmp::Reverse(*count), *reason));
    let share = |count: u64| 100.0 * count as f64 / games as f64;
    let told = by.iter().map(|(by, count)| format!("{by} {count} ({:.1} %)", share(*count)));
    let told: Vec<String> = told.collect();
    let steps = ends.steps as f64 / games as f64;
    format!("ended by {}; {steps:.0} steps each\n", told.join(", "))
}

fn sprt_line(test: Sprt, pairing: &Pairing) -> String {
    let (ratio, (low, high)) = (test.ratio(&pairing.tally), test.bounds());
    let verdict = match test.verdict(&pairing.tally) {
        None => "not decided".to_owned(),
        Some(Verdict::Low) => format!("{:+} Elo is likelier", test.low),
        Some(Verdict::High) => format!("{:+} Elo is likelier", test.high),
    };
    let Sprt { low: first, high: second, alpha, beta } = test;
    format!(
        "test of {first:+} against {second:+} Elo (errors {alpha}, {beta}): ratio {ratio:.2} between \
         {low:.2} and {high:.2}: {verdict}\n"
    )
}

fn thought_lines(args: &MatchArgs, results: &Results) -> String {
    let mut text = String::new();
    for (name, thought) in args.contenders.iter().zip(&results.thought) {
        let mean = |time: std::time::Duration| {
            1000.0 * time.as_secs_f64() / thought.decisions.max(1) as f64
        };
        writeln!(
            text,
            "{name}: {} decisions, {:.2} ms each ({:.2} ms on the processor), at most {:.1} ms",
            thought.decisions,
            mean(thought.wall),
            mean(thought.cpu),
            1000.0 * thought.longest.as_secs_f64()
        )
        .expect("text");
    }
    text
}

fn as_json(args: &MatchArgs, results: &Results) -> Value {
    let names: Vec<String> = args.contenders.iter().map(ToString::to_string).collect();
    let pairing = |pairing: &Pairing| {
        let side = |(index, score): (usize, &Score)| {
            let mut side = score_json(score);
            side["seats"] = json!(results.parties[index].iter().collect::<Vec<_>>());
            side
        };
        let sides: Vec<Value> = pairing.by_party.iter().enumerate().map(side).collect();
        let (first, second) = (&names[pairing.first], &names[pairing.second]);
        json!({"first": first, "second": second, "sides": sides, "all": score_json(&pairing.total())})
    };
    let forfeit = |Forfeit { contender, game, seat, words }: &Forfeit| json!({"contender": names[*contender], "game": game, "seat": seat, "words": words});
    let mut all = json!({
        "game": args.game.name(),
        "campaign": args.campaign,
        "seed": args.seed,
        "contenders": names,
        "near": args.near,
        "added": args.add,
        "pairings": results.pairings.iter().map(pairing).collect::<Vec<_>>(),
        "forfeits": results.forfeits.iter().map(forfeit).collect::<Vec<_>>(),
        "ends": {
            "by": results.ends.by_reason,
            "cut_short": results.ends.cut_short,
            "steps": results.ends.steps,
        },
    });
    if let Some(ratings) = results.ratings(anchor(args)) {
        let rating = |(name, rating): (&String, &Rating)| json!({"contender": name, "elo": rating.points, "within": rating.within});
        all["ratings"] = names.iter().zip(&ratings).map(rating).collect();
        all["leads"] = leads_json(&names, results, &best_first(&ratings));
    }
    if let Some(test) = args.test() {
        all["sprt"] = sprt_json(test, &results.pairings[0]);
    }
    if args.timing {
        let thought = |(name, thought): (&String, &quarry_arena::game::Thought)| {
            json!({
                "contender": name, "decisions": thought.decisions,
                "wall_ms": 1000.0 * thought.wall.as_secs_f64(),
                "cpu_ms": 1000.0 * thought.cpu.as_secs_f64(),
                "longest_ms": 1000.0 * thought.longest.as_secs_f64(),
            })
        };
        all["thought"] = names.iter().zip(&results.thought).map(thought).collect();
    }
    all
}

/// How far everybody is ahead of the next one, the best first.
fn leads_json(names: &[String], results: &Results, order: &[usize]) -> Value {
    let lead = |pair: &[usize]| {
        let ahead = results.ratings(pair[1])?[pair[0]];
        let (contender, over) = (&names[pair[0]], &names[pair[1]]);
        Some(
            json!({"contender": contender, "over": over, "elo": ahead.points, "within": ahead.within}),
        )
    };
    order.windows(2).filter_map(lead).collect()
}

fn score_json(score: &Score) -> Value {
    let ((low, high), Score { games, wins, draws, points }) = (score.interval(), score);
    json!({
        "games": games, "wins": wins, "draws": draws, "points": points,
        "share": score.share(), "low": low, "high": high,
        "elo": score.rating_difference(), "elo_low": rating_of(low), "elo_high": rating_of(high),
    })
}

fn sprt_json(test: Sprt, pairing: &Pairing) -> Value {
    let (low, high) = test.bounds();
    let verdict = test.verdict(&pairing.tally).map(|verdict| match verdict {
        Verdict::Low => test.low,
        Verdict::High => test.high,
    });
    json!({
        "elo0": test.low, "elo1": test.high, "alpha": test.alpha, "beta": test.beta,
        "ratio": test.ratio(&pairing.tally), "low": low, "high": high, "verdict": verdict,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_has_one_sign() {
        let signed = [f64::INFINITY, 12.4, 0.3, -0.0, -0.3, -35.0, f64::NEG_INFINITY].map(signed);
        assert_eq!(signed, ["+∞", "+12", "+0", "+0", "+0", "−35", "−∞"]);
    }
}

//! The tables of `quarry balance`.

use std::io::{self, Write};

use moogh::content::{Content, Mode};
use quarry_arena::score::Score;
use quarry_game::Lang;
use quarry_players::moogh::balance::{Case, Count};

/// The ways in which tribes play against each other.
const RIVALS: [(Mode, usize); 4] =
    [(Mode::Competitive, 2), (Mode::Competitive, 3), (Mode::Competitive, 4), (Mode::Teams, 4)];

/// An object per line for each case.
pub(super) fn json(cases: &[Case], counts: &[Count]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for (case, count) in cases.iter().zip(counts) {
        writeln!(out, "{}", serde_json::json!({"case": case, "count": count}))?;
    }
    Ok(())
}

/// A line for each case, then sums: hunts by way to play, tribes, ideas.
pub(super) fn tables(content: &Content, cases: &[Case], counts: &[Count]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let (won, last) = ("reached", "last tribe");
    let title =
        |name: &str| format!("{name:<10}{:<13}{:>8}  {:<10}", "mode", "players", "difficulty");
    writeln!(out, "{}{won:>8}{last:>12}{:>8}", title("scenario"), "rounds")?;
    for (case, count) in cases.iter().zip(counts) {
        writeln!(out, "{}", line(&case.scenario, case, count))?;
    }
    writeln!(out, "\n{}{won:>8}{last:>12}{:>8}  95 %", title("together"), "rounds")?;
    for (case, count) in sums(cases, counts) {
        let (low, high) = interval(count.games, f64::from(count.wins));
        writeln!(out, "{}  {low:.1}-{high:.1}%", line("all", &case, &count))?;
    }
    tribes(&mut out, content, cases, counts)?;
    ideas(&mut out, content, counts)
}

fn line(name: &str, case: &Case, count: &Count) -> String {
    let (games, mode) = (f64::from(count.games), case.mode.as_str());
    let share = |number: u32| 100.0 * f64::from(number) / games;
    let (won, last) = (share(count.wins), share(count.last_standing));
    let (rounds, difficulty) = (count.rounds as f64 / games, case.difficulty.as_str());
    format!(
        "{name:<10}{mode:<13}{:>8}  {difficulty:<10}{won:>7.1}%{last:>11.1}%{rounds:>8.1}",
        case.players
    )
}

/// The counts of all scenarios together, by mode, number of players and difficulty.
fn sums(cases: &[Case], counts: &[Count]) -> Vec<(Case, Count)> {
    let mut sums: Vec<(Case, Count)> = Vec::new();
    for (case, count) in cases.iter().zip(counts) {
        let way = |case: &Case| (case.mode, case.players, case.difficulty);
        match sums.iter_mut().find(|(other, _)| way(other) == way(case)) {
            Some((_, sum)) => sum.add(count),
            None => sums.push((case.clone(), *count)),
        }
    }
    sums
}

/// Shares of the games that a tribe won, by number of tribes.
fn tribes(
    out: &mut impl Write,
    content: &Content,
    cases: &[Case],
    counts: &[Count],
) -> io::Result<()> {
    for (mode, players) in RIVALS {
        let mut sum = Count::default();
        let fits = |case: &Case| case.mode == mode && case.players == players;
        let those = cases.iter().zip(counts).filter(|(case, _)| fits(case));
        those.for_each(|(_, count)| sum.add(count));
        if sum.games == 0 {
            continue;
        }
        writeln!(
            out,
            "\n{:<10}{:>8}{:>8}  95 %   ({} {players})",
            "tribe",
            "games",
            "won",
            mode.as_str()
        )?;
        for (tribe, count) in content.tribes.iter().zip(sum.tribes) {
            let wins = f64::from(count.twelfths) / 12.0;
            let (low, high) = interval(count.games, wins);
            let (name, share) = (tribe.name.get(Lang::En), 100.0 * wins / f64::from(count.games));
            writeln!(out, "{name:<10}{:>8}{share:>7.1}%  {low:.1}-{high:.1}%", count.games)?;
        }
    }
    Ok(())
}

fn ideas(out: &mut impl Write, content: &Content, counts: &[Count]) -> io::Result<()> {
    let mut sum = Count::default();
    counts.iter().for_each(|count| sum.add(count));
    let all = f64::from(sum.ideas.iter().sum::<u32>().max(1));
    writeln!(out, "\n{:<24}{:>8}{:>8}", "idea", "uses", "share")?;
    for (number, (idea, uses)) in content.ideas.iter().zip(sum.ideas).enumerate() {
        let name = format!("{} {}", number + 1, idea.name.get(Lang::En));
        writeln!(out, "{name:<24}{uses:>8}{:>7.1}%", 100.0 * f64::from(uses) / all)?;
    }
    Ok(())
}

/// The 95 % interval in per cent.
fn interval(games: u32, points: f64) -> (f64, f64) {
    let (low, high) = Score { games: games.into(), points, ..Score::default() }.interval();
    (100.0 * low, 100.0 * high)
}

//! What people do at a table.

use moogh::Moogh;
use moogh::content::Content;
use quarry_game::{Fence, Notation, QuickDice, Roll, Seat, Version, Viewer};
use raptor::Raptor;
use serde_json::Value;

use super::hush::{Hush, SEATS};
use super::{act_first, ask, begun, head, idem, key, legal, take};
use crate::any::{AnyTable, replayed_frames};
use crate::chat::{Line, Phrase};
use crate::seats::{Head, Level, Occupant, SeatPlan};
use crate::step::{Entry, Input, Step};
use crate::wire::Command;
use crate::{Audiences, Frame, Refusal, Ruling, Table, TableError};
use quarry_fair::{Bytes, Secret, verify};

const A: Seat = Seat::at(0);
const B: Seat = Seat::at(1);
const C: Seat = Seat::at(2);

fn json(frame: &Frame) -> Value {
    serde_json::from_str(&frame.json).unwrap()
}

fn act(expect: u64, action: &str) -> Command {
    Command::Act { expect, action: action.to_owned() }
}

/// Plays a whole random game; returns the steps and every frame that was sent.
fn random_game<G>(number: u64, seats: usize) -> (Table<G>, Vec<Step>, Vec<Frame>)
where
    G: Notation + quarry_game::Secrets + quarry_game::Telling,
{
    let (mut table, mut dice) = (begun::<G>(number, "30+5", seats), QuickDice::new(number));
    let mut steps = Vec::new();
    let mut frames = Vec::new();
    for now in 1.. {
        if table.is_over() {
            break;
        }
        let seats: Vec<Seat> = table.deciding().iter().collect();
        let seat = dice.pick(&seats);
        let expect = table.watches[seat.index()].view_seq;
        let undo = dice.below(5) == 0 && table.play.as_ref().unwrap().can_undo(seat).is_ok();
        let command = match undo {
            true => Command::Undo { expect },
            false => {
                let actions = legal(&table, seat);
                act(expect, &actions[dice.below(actions.len() as u32) as usize])
            }
        };
        let input = ask(seat, idem(&mut dice), command);
        let Ok(Ruling::Take(step)) = table.decide(&input, now) else { panic!("legal") };
        frames.extend(table.commit(&step).unwrap().frames);
        steps.push(step);
    }
    (table, steps, frames)
}

#[test]
fn numbers_have_no_gaps_and_the_last_frame_equals_a_fresh_sync() {
    for number in 1..6 {
        let (table, _, frames) = random_game::<Raptor>(number, 2);
        for viewer in Viewer::all(2) {
            let mine: Vec<&Frame> = frames.iter().filter(|frame| frame.viewer == viewer).collect();
            let first = mine[0].view_seq;
            for (index, frame) in mine.iter().enumerate() {
                assert_eq!(frame.view_seq, first + index as u64);
            }
            let (last, sync) = (json(mine.last().unwrap()), json(&table.sync(viewer)));
            for part in ["view_seq", "view", "legal", "undo", "clock", "over", "full", "seats"] {
                assert_eq!(last[part], sync[part], "{part} of {viewer:?}");
            }
            assert_eq!(sync["full"].as_array().unwrap().len(), 2);
        }
    }
}

/// What a viewer was told of the game, and whether it was its own entry.
fn entries(items: &Value) -> Vec<(String, bool)> {
    let items = items.as_array().unwrap().iter().map(|item| &item["seen"]);
    let seen = items.filter(|seen| seen.is_object());
    seen.map(|seen| (seen["event"]["kind"].to_string(), seen["own"] == true)).collect()
}

#[test]
fn a_seat_is_told_which_deeds_were_its_own_and_no_other_viewer_is() {
    let (mut table, mut dice) = (begun::<Raptor>(4, "none", 2), QuickDice::new(4));
    let mut told = vec![Vec::new(); 3];
    let mut done = [0; 2];
    for now in 1..=80 {
        let seats: Vec<Seat> = table.deciding().iter().collect();
        let seat = dice.pick(&seats);
        let actions = legal(&table, seat);
        let action = &actions[dice.below(actions.len() as u32) as usize];
        let command = act(table.watches[seat.index()].view_seq, action);
        let committed = take(&mut table, &ask(seat, idem(&mut dice), command), now).unwrap();
        for frame in committed.frames {
            let (index, entries) = (table.watch_of(frame.viewer), entries(&json(&frame)["items"]));
            let own = entries.iter().filter(|(_, own)| *own).count();
            assert!(own == 0 || index == seat.index(), "{entries:?}");
            // What opens both cards shows the other one too.
            let opens = |key: &str| key.contains("revealed") || key.contains("shown");
            let opens = entries.iter().any(|(key, _)| opens(key));
            assert!(!opens || !entries[0].1, "{entries:?}");
            if index == seat.index() && !opens {
                assert!(entries[0].1, "{entries:?}");
                done[index] += own;
            }
            told[index].extend(entries);
        }
    }
    assert!(done.iter().all(|own| *own > 10), "{done:?}");
    // The whole picture tells the same.
    for viewer in Viewer::all(2) {
        let log = entries(&json(&table.sync(viewer))["log"]);
        assert!(log.len() > 30 && told[table.watch_of(viewer)].ends_with(&log));
    }
}

#[test]
fn frames_sent_again_are_the_same_bytes() {
    let table = begun::<Raptor>(7, "30+5", 2);
    let seated: Vec<Step> = (0..2).map(|seat| sit_step(&begun_until(7, seat), seat)).collect();
    let (_, played, frames) = random_game::<Raptor>(7, 2);
    let log: Vec<Step> = seated.into_iter().chain(played).collect();
    for viewer in Viewer::all(2) {
        let sent: Vec<Frame> = frames.iter().filter(|f| f.viewer == viewer).cloned().collect();
        let have = sent[4].view_seq;
        let head = Head::clone(&table.head);
        let again = replayed_frames::<Raptor>(head, table.secret, &log, viewer, have).unwrap();
        assert_eq!(again, sent[5..]);
    }
}

#[test]
fn a_table_that_catches_up_is_as_if_it_had_been_there() {
    for number in 1..4 {
        let (table, steps, _) = random_game::<Raptor>(number, 2);
        let mut late = begun::<Raptor>(number, "30+5", 2);
        for step in &steps {
            assert_eq!(late.commit_before(step, Audiences::NONE).unwrap().frames, []);
        }
        for viewer in Viewer::all(2) {
            assert_eq!(late.sync(viewer), table.sync(viewer));
        }
        let last = steps.last().and_then(|step| step.seat.zip(step.idem));
        let (seat, idem) = last.expect("a player asked for it");
        assert_eq!(late.answer_to(seat, idem), table.answer_to(seat, idem));
    }
}

/// Table `number` when `seats` people have sat down.
fn begun_until(number: u64, seats: usize) -> Table<Raptor> {
    let secret = Secret::from_bytes([number as u8; 32]);
    let mut table = Table::new(head::<Raptor>(number, &secret, "30+5", 2), secret).unwrap();
    (0..seats).for_each(|seat| drop(table.commit(&sit_step(&table, seat)).unwrap()));
    table
}

fn sit_step(table: &Table<Raptor>, seat: usize) -> Step {
    let contribution = Bytes([seat as u8; 32]);
    let input = Input::Sit {
        seats: vec![Seat::at(seat)],
        key: key(seat).hash(),
        contribution,
        wishes: Vec::new(),
    };
    match table.decide(&input, 0) {
        Ok(Ruling::Take(step)) => step,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_repeat_gets_the_same_answer_and_has_no_second_effect() {
    let (mut table, mut dice) = (begun::<Raptor>(1, "none", 2), QuickDice::new(1));
    let expect = table.watches[0].view_seq;
    let action = legal(&table, A)[0].clone();
    let input = ask(A, idem(&mut dice), act(expect, &action));
    let first = take(&mut table, &input, 5).unwrap();
    let (len, sync) = (table.len(), table.sync(Viewer::Seat(A)));
    act_first(&mut table, A, &mut dice, 6);
    let again = take(&mut table, &input, 7).unwrap();
    assert_eq!((again.ack, again.frames.len()), (first.ack, 0));
    assert_eq!(table.len(), len + 1);
    assert_ne!(table.sync(Viewer::Seat(A)), sync);
    // The same name used by another seat is another request.
    assert!(matches!(
        table.decide(&ask(B, idem_of(&input), Command::Resign), 8),
        Ok(Ruling::Take(_))
    ));
}

#[test]
fn a_request_is_never_taken_twice_however_long_ago() {
    let (mut table, mut dice) = (begun::<Raptor>(1, "none", 2), QuickDice::new(1));
    let action = legal(&table, A)[0].clone();
    let decision = act(table.watches[0].view_seq, &action);
    let hello = || Command::Chat(Line::Phrase(Phrase::Hello));
    let wishes = std::iter::once(decision).chain((1..300).map(|_| hello()));
    let asked: Vec<Input> = wishes.map(|command| ask(A, idem(&mut dice), command)).collect();
    let acks: Vec<_> = asked.iter().map(|input| take(&mut table, input, 1).unwrap().ack).collect();
    for (index, (input, ack)) in asked.iter().zip(acks).enumerate() {
        let known = ack.map(Ruling::Repeat).filter(|_| index >= 300 - 32);
        assert_eq!(table.decide(input, 2), known.ok_or(Refusal::Stale), "request {index}");
    }
}

fn idem_of(input: &Input) -> crate::step::Idem {
    let Input::Player { request, .. } = input else { panic!("a player") };
    request.idem
}

#[test]
fn what_was_decided_on_an_old_picture_is_stale() {
    let (mut table, mut dice) = (begun::<Raptor>(2, "none", 2), QuickDice::new(2));
    let expect = table.watches[0].view_seq;
    act_first(&mut table, A, &mut dice, 1);
    let action = legal(&table, A)[0].clone();
    for (expect, stale) in [(expect, true), (expect + 1, false), (expect + 2, true)] {
        let answer = table.decide(&ask(A, idem(&mut dice), act(expect, &action)), 2);
        assert_eq!(answer == Err(Refusal::Stale), stale, "{expect}");
    }
    // Chat changes the number, not the picture.
    let line = Line::Phrase(Phrase::Hello);
    take(&mut table, &ask(B, idem(&mut dice), Command::Chat(line)), 3).unwrap();
    let answer = table.decide(&ask(A, idem(&mut dice), act(expect + 1, &action)), 4);
    assert!(matches!(answer, Ok(Ruling::Take(_))));
}

#[test]
fn a_secret_choice_gives_others_neither_frame_nor_number() {
    let (mut table, mut dice) = (begun::<Hush<0>>(3, "none", SEATS), QuickDice::new(3));
    let (before, seq) = (table.sync(Viewer::Seat(B)), table.watches[1].view_seq);
    let committed = act_first(&mut table, A, &mut dice, 1);
    assert_eq!(committed.frames.len(), 1);
    assert_eq!(table.sync(Viewer::Seat(B)), before);
    take(&mut table, &ask(A, idem(&mut dice), Command::Undo { expect: seq + 1 }), 2).unwrap();
    assert_eq!(table.sync(Viewer::Seat(B)), before);
    act_first(&mut table, A, &mut dice, 3);
    act_first(&mut table, B, &mut dice, 4);
    let opened = act_first(&mut table, C, &mut dice, 5);
    assert_eq!(opened.frames.len(), SEATS + 1);
}

#[test]
fn the_fence_has_a_reason() {
    let (mut table, mut dice) = (begun::<Hush<0>>(4, "none", SEATS), QuickDice::new(4));
    let undo = |table: &Table<Hush<0>>, seat: Seat, dice: &mut QuickDice| {
        let expect = table.watches[seat.index()].view_seq;
        table.decide(&ask(seat, idem(dice), Command::Undo { expect }), 9)
    };
    assert_eq!(undo(&table, A, &mut dice), Err(Refusal::Fence(Fence::Chance)));
    for seat in [A, B, C] {
        act_first(&mut table, seat, &mut dice, 1);
    }
    assert_eq!(undo(&table, C, &mut dice), Err(Refusal::Fence(Fence::Reveal)));
    let winner = table.deciding().lowest().unwrap();
    let committed = act_first(&mut table, winner, &mut dice, 2);
    assert!(json(&committed.frames[winner.index()])["undo"] == "free");
    let counted = table.sync(Viewer::Spectator);
    let Ok(Ruling::Take(step)) = undo(&table, winner, &mut dice) else { panic!("free") };
    let frames = table.commit(&step).unwrap().frames;
    assert_eq!(frames.len(), SEATS + 1);
    assert!(frames[0].json.contains("took_back"));
    assert_ne!(json(&table.sync(Viewer::Spectator))["view"], json(&counted)["view"]);
}

#[test]
fn a_seat_belongs_to_its_key_and_nobody_sits_twice() {
    let mut table = begun_until(5, 1);
    assert_eq!(table.seats_of(&key(0).hash()).iter().collect::<Vec<_>>(), [A]);
    assert!(table.seats_of(&key(1).hash()).is_empty());
    let sit = |seats: &[Seat]| Input::Sit {
        seats: seats.to_vec(),
        key: key(1).hash(),
        contribution: Bytes([1; 32]),
        wishes: Vec::new(),
    };
    assert_eq!(table.decide(&sit(&[A]), 1), Err(Refusal::Taken));
    assert_eq!(table.decide(&sit(&[C]), 1), Err(Refusal::NoSeat));
    assert_eq!(table.decide(&sit(&[]), 1), Err(Refusal::NoSeat));
    let early = ask(A, Bytes([0; 16]), act(1, "end"));
    assert_eq!(table.decide(&early, 1), Err(Refusal::NotStarted));
    take(&mut table, &sit(&[B]), 1).unwrap();
    assert_eq!(table.decide(&sit(&[B]), 2), Err(Refusal::Started));
}

#[test]
fn one_key_may_hold_several_seats() {
    let mut table = begun_until(6, 0);
    let (key, contribution) = (key(0).hash(), Bytes([9; 32]));
    take(&mut table, &Input::Sit { seats: vec![A, B], key, contribution, wishes: Vec::new() }, 0)
        .unwrap();
    assert_eq!(table.seats_of(&key).len(), 2);
    assert!(table.is_begun());
    assert_ne!(table.sync(Viewer::Seat(A)).json, table.sync(Viewer::Seat(B)).json);
}

#[test]
fn a_clock_that_runs_out_ends_the_game() {
    let mut table = begun::<Raptor>(8, "1+0", 2);
    assert_eq!(table.deadline(), Some(60_000));
    assert_eq!(table.decide(&Input::Time, 59_999), Err(Refusal::Nothing));
    let late = ask(A, Bytes([0; 16]), act(table.watches[0].view_seq, &legal(&table, A)[0]));
    assert_eq!(table.decide(&late, 60_000), Err(Refusal::TimeUp));
    let frames = take(&mut table, &Input::Time, 60_000).unwrap().frames;
    assert!(frames[2].json.contains("time_up") && table.is_over());
    assert_eq!(json(&frames[2])["over"]["ranks"], serde_json::json!([2, 1]));
    assert_eq!(table.decide(&late, 60_001), Err(Refusal::Over));
    assert_eq!(table.deadline(), None);
}

#[test]
fn an_outage_is_credited_once() {
    let mut table = begun::<Raptor>(16, "1+0", 2);
    let outage = Input::Outage { from: 20_000, until: 90_000 };
    let frames = take(&mut table, &outage, 91_000).unwrap().frames;
    assert!(frames[0].json.contains("paused"));
    assert_eq!(json(&frames[0])["clock"]["left"], serde_json::json!([39_000, 60_000]));
    assert_eq!(table.deadline(), Some(130_000));
    assert_eq!(table.decide(&outage, 92_000), Err(Refusal::Nothing));
    let mut untimed = begun::<Raptor>(16, "none", 2);
    assert_eq!(take(&mut untimed, &outage, 91_000), Err(Refusal::Nothing));
}

#[test]
fn who_leaves_is_replaced_by_a_computer_player() {
    let mut table = begun::<Raptor>(9, "none", 2);
    take(&mut table, &ask(A, Bytes([1; 16]), Command::Leave), 1).unwrap();
    assert_eq!(table.thinking(), [(A, Level::new(4).unwrap())]);
    assert!(table.seats_of(&key(0).hash()).is_empty());
    let again = ask(A, Bytes([2; 16]), Command::Leave);
    assert_eq!(table.decide(&again, 2), Err(Refusal::NoSeat));

    let mut early = begun_until(9, 1);
    take(&mut early, &ask(A, Bytes([1; 16]), Command::Leave), 1).unwrap();
    assert_eq!(early.seats, [Occupant::Open; 2]);
}

#[test]
fn where_only_computer_players_sit_the_game_begins_by_itself() {
    let secret = Secret::from_bytes([7; 32]);
    let computer = SeatPlan::Computer(Level::new(1).unwrap());
    let plan =
        |first| Head { seats: vec![first, computer], ..head::<Raptor>(7, &secret, "none", 2) };
    let mut table = Table::<Raptor>::new(plan(computer), secret).unwrap();
    assert!(table.thinking().is_empty());
    let frames = take(&mut table, &Input::Begin, 0).unwrap().frames;
    assert_eq!(frames.len(), 3, "both seats and the spectators see it begin");
    assert_eq!(table.thinking(), [(A, Level::new(1).unwrap())]);
    assert_eq!(take(&mut table, &Input::Begin, 0).unwrap_err(), Refusal::Started);
    let waiting = Table::<Raptor>::new(plan(SeatPlan::Open), secret).unwrap();
    assert_eq!(waiting.decide(&Input::Begin, 0).unwrap_err(), Refusal::NotStarted);
}

#[test]
fn talk_is_cleaned_and_newcomers_hear_the_last_of_it() {
    let mut table = begun::<Raptor>(12, "none", 2);
    for index in 0..30 {
        let line = Line::Text(format!("line {index}"));
        take(&mut table, &ask(A, Bytes([index; 16]), Command::Chat(line)), 1).unwrap();
    }
    let sync = json(&table.sync(Viewer::Spectator));
    assert_eq!(sync["chat"].as_array().unwrap().len(), 20);
    assert_eq!(sync["chat"][19]["line"]["text"], "line 29");
    let empty = ask(A, Bytes([99; 16]), Command::Chat(Line::Text(" ".into())));
    assert_eq!(table.decide(&empty, 2), Err(Refusal::Line));
}

#[test]
fn a_finished_game_is_recorded_and_verified_and_a_running_one_is_not() {
    let running = begun::<Raptor>(13, "none", 2);
    assert_eq!((running.record(), running.verification()), (None, None));
    let (table, ..) = random_game::<Raptor>(13, 2);
    let report = verify::<Raptor>(&table.verification().unwrap()).unwrap();
    assert!(report.draws > 5 && report.result.is_some());
    assert!(table.record().unwrap().contains("raptor/2"));
}

/// One point is left: by version 2 of the rules the shot from the fire wins, by version 1 it is illegal.
const FIFTH_TOKEN: &str = "layout=J1.0-J2.0-J3.0-J4.0-J5.0-J6.0/lrlr mother=5,0 \
    babies=7,1;3,2;7,4;3,5;6,5 asleep=- scientists=1,0;10,2;0,4;10,5 frightened=- marked=- fires=1,0 \
    tokens=4 escaped=0 captured=0 killed=0 hands=23/12 piles=1456789/- chosen=1/3 observed=no paid=no \
    phase=act:1";

#[test]
fn a_table_is_played_by_the_rules_that_its_head_names() {
    let shot = |rules: &str| {
        let secret = Secret::from_bytes([14; 32]);
        let mut head = head::<Raptor>(14, &secret, "none", 2);
        head.rules = rules.to_owned();
        head.terms.position = Some(FIFTH_TOKEN.to_owned());
        let mut table = Table::<Raptor>::new(head, secret)?;
        let (key, contribution) = (key(0).hash(), Bytes([0; 32]));
        take(
            &mut table,
            &Input::Sit { seats: vec![A, B], key, contribution, wishes: Vec::new() },
            0,
        )
        .unwrap();
        let shoot = Command::Act { expect: 1, action: "shoot 1,0".into() };
        let taken = take(&mut table, &ask(B, Bytes([1; 16]), shoot), 1);
        Ok::<_, TableError>((taken.is_ok(), table.is_over(), table.record()))
    };
    assert_eq!(shot("raptor/1").unwrap(), (false, false, None));
    let (taken, over, record) = shot("raptor/2").unwrap();
    assert!(taken && over && record.unwrap().contains("raptor/2"));
    assert!(shot("raptor/3").is_err() && shot("moogh/1").is_err());
}

/// Each version of Moogh has a content of its own, and a file is verified with the one that was agreed.
#[test]
fn a_table_of_moogh_is_verified_with_the_content_of_its_version() {
    for version in Version::up_to(Moogh::LATEST) {
        let secret = Secret::from_bytes([15; 32]);
        let rules = Moogh::rules_of(version);
        let head = Head { rules: rules.clone(), ..head::<Moogh>(15, &secret, "none", 2) };
        let mut table = Table::<Moogh>::new(head, secret).unwrap();
        for seat in [A, B] {
            let (key, contribution) = (key(seat.index()).hash(), Bytes([seat.index() as u8; 32]));
            take(
                &mut table,
                &Input::Sit { seats: vec![seat], key, contribution, wishes: Vec::new() },
                0,
            )
            .unwrap();
        }
        take(&mut table, &ask(A, Bytes([1; 16]), Command::Resign), 1).unwrap();
        let file = table.verification().unwrap();
        let digest = Content::builtin_by(version).digest.to_string();
        assert!(file.contains(&rules) && file.contains(&digest), "{file}");
        assert!(verify::<Moogh>(&file).is_ok());
    }
}

#[test]
fn a_log_that_does_not_fit_is_refused() {
    let mut table = begun::<Raptor>(14, "none", 2);
    let step = |entry| Step { at: 1, seat: None, idem: None, entries: vec![entry] };
    let wrong = [
        Entry::Act { seat: B, action: legal(&table, A)[0].clone() },
        Entry::Act { seat: A, action: "nonsense".into() },
        Entry::Chance { chance: "R1".into() },
        Entry::Undo { seat: A },
    ];
    for entry in wrong {
        assert!(table.commit(&step(entry.clone())).is_err(), "{entry:?}");
    }
    let secret = Secret::from_bytes([1; 32]);
    let head = head::<Raptor>(1, &secret, "none", 3);
    assert!(Table::<Raptor>::new(head.clone(), secret).is_err());
    assert!(Table::<Hush<0>>::new(head, secret).is_err());
}

#[test]
fn a_whole_game_takes_less_than_sixteen_kibibytes() {
    drop(random_game::<Raptor>(15, 2)); // The buffer of messages belongs to the thread.
    let mut kept = None;
    let used = allocation_counter::measure(|| kept = Some(random_game::<Raptor>(15, 2).0));
    let steps = kept.as_ref().unwrap().len();
    println!("{} bytes after {steps} steps", used.bytes_current);
    assert!(used.bytes_current < 16 * 1024, "{} bytes", used.bytes_current);
    assert!(steps > 100);
}

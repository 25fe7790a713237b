//! Another program as a player: it speaks the engine protocol on its standard input and output.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use quarry_arena::FalliblePlayer;
use quarry_game::QuickDice;
use quarry_search::{Choice, Question};
use serde_json::{Value, json};

use crate::games::Playable;
use quarry_engine::{Line, next_line};

/// The longest line that is read.
const LONGEST: usize = 1 << 20;

/// A running engine. Dropping it ends the program.
pub(super) struct External {
    child: Child,
    requests: ChildStdin,
    answers: Receiver<Result<String, String>>,
    /// The last line it wrote to its standard error; the channel ends with that.
    complaint: (Arc<Mutex<String>>, Receiver<()>),
    patience: Duration,
    count: u64,
    dice: QuickDice,
}

impl External {
    /// Starts the program of this command.
    pub(super) fn start(command: &str, patience: Duration, seed: u64) -> Result<External, String> {
        let words = words_of(command)?;
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("it cannot be started: {error}"))?;
        let requests = child.stdin.take().expect("stdin is piped");
        let answers = listen(child.stdout.take().expect("stdout is piped"));
        let complaint = overhear(child.stderr.take().expect("stderr is piped"));
        let dice = QuickDice::new(seed);
        Ok(External { child, requests, answers, complaint, patience, count: 0, dice })
    }

    /// Sends a request and waits for its answer.
    pub(super) fn ask(&mut self, mut request: Value, time: Duration) -> Result<Value, String> {
        self.count += 1;
        request["id"] = self.count.into();
        let sent = writeln!(self.requests, "{request}").and_then(|()| self.requests.flush());
        if sent.is_err() {
            return Err(self.end_words());
        }
        let line = match self.answers.recv_timeout(time + self.patience) {
            Ok(line) => line?,
            Err(RecvTimeoutError::Timeout) => {
                self.child.kill().ok();
                return Err(format!("it did not answer within {:.1?}", time + self.patience));
            }
            Err(RecvTimeoutError::Disconnected) => return Err(self.end_words()),
        };
        self.understand(&line)
    }

    fn understand(&self, line: &str) -> Result<Value, String> {
        let shown: String = line.chars().take(80).collect();
        let mut answer: Value =
            serde_json::from_str(line).map_err(|_| format!("its answer is not JSON: {shown}"))?;
        if answer.get("id").is_some_and(|id| *id != self.count) {
            return Err(format!("it answered another request: {shown}"));
        }
        if let Some(error) = answer.get("error") {
            let part = |name: &str| error.get(name).and_then(Value::as_str).unwrap_or("error");
            return Err(format!("it refused: {} ({})", part("words"), part("code")));
        }
        let ok = answer.get_mut("ok").map(Value::take);
        ok.ok_or_else(|| format!("its answer has neither 'ok' nor 'error': {shown}"))
    }

    /// How the program ended, with its last words.
    fn end_words(&mut self) -> String {
        self.child.kill().ok();
        let status = self.child.wait().map_or_else(|error| error.to_string(), |s| s.to_string());
        let (complaint, heard) = &self.complaint;
        // Its last words may still be on their way.
        heard.recv_timeout(Duration::from_millis(500)).ok();
        let complaint = complaint.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let said = if complaint.is_empty() { String::new() } else { format!(": {complaint}") };
        format!("it ended ({status}){said}")
    }
}

impl Drop for External {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl<G: Playable> FalliblePlayer<G> for External {
    /// The engine gets a position in which everything that its seat cannot know is dealt again.
    fn try_choose(&mut self, question: Question<'_, G>) -> Result<Choice<G::Action>, String> {
        let Question { view, seat, legal, budget } = question;
        let world = G::imagine(view, &mut self.dice);
        let time = budget.time.unwrap_or_default();
        self.ask(json!({"cmd": "position", "text": world.position()}), Duration::ZERO)?;
        let request = match budget.nodes {
            u64::MAX => json!({"cmd": "best", "seat": seat, "ms": time.as_millis().max(1) as u64}),
            nodes => json!({"cmd": "best", "seat": seat, "nodes": nodes}),
        };
        let answer = self.ask(request, time)?;
        let text = answer.get("action").and_then(Value::as_str);
        let text = text.ok_or("its answer to 'best' has no 'action'")?;
        let action = world
            .read_action(text)
            .map_err(|error| format!("'{text}' is not an action: {error}"))?;
        if legal.contains(&action) {
            return Ok(Choice::plain(action));
        }
        let rule = world
            .check(seat, action)
            .err()
            .map_or("", |illegal| G::refusal(&illegal).rule.as_str());
        Err(format!("'{text}' is against the rules here ({rule})"))
    }
}

/// Reads lines on a thread of its own, so that a program that hangs can be given up.
fn listen(output: ChildStdout) -> Receiver<Result<String, String>> {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let (mut output, mut line) = (BufReader::new(output), Vec::new());
        loop {
            let read = match next_line(&mut output, &mut line, LONGEST) {
                Ok(Line::Whole) => Ok(String::from_utf8_lossy(&line).into_owned()),
                Ok(Line::TooLong) => Err(format!("its answer is longer than {LONGEST} bytes")),
                Ok(Line::End) | Err(_) => return,
            };
            if sender.send(read).is_err() {
                return;
            }
        }
    });
    receiver
}

/// Keeps the last line of standard error, so that its pipe never fills up.
fn overhear(errors: ChildStderr) -> (Arc<Mutex<String>>, Receiver<()>) {
    let last = Arc::new(Mutex::new(String::new()));
    let (kept, (until_end, end)) = (Arc::clone(&last), mpsc::channel());
    std::thread::spawn(move || {
        let _until_end = until_end;
        let lines = io::BufRead::lines(BufReader::new(errors)).map_while(Result::ok);
        for line in lines.filter(|line| !line.trim().is_empty()) {
            let line = line.trim().chars().take(200).collect();
            *kept.lock().unwrap_or_else(PoisonError::into_inner) = line;
        }
    });
    (last, end)
}

/// The words of a command, split as a shell does.
fn words_of(command: &str) -> Result<Vec<String>, String> {
    let words = shlex::split(command).ok_or("its command has a quote without an end")?;
    if words.is_empty() { Err("its command is empty".to_owned()) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_spaces_together() {
        assert_eq!(words_of("a  'b c' \"d'e\" f\"g h\"").unwrap(), ["a", "b c", "d'e", "fg h"]);
        assert_eq!(words_of("''").unwrap(), [""]);
        assert!(words_of("a 'b").is_err() && words_of(" ").is_err());
    }
}

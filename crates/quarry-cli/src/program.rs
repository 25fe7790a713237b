//! Another program that decides: lines of JSON out, lines of JSON back. It is started and asked the same way in a
//! match, at a table and under an account of its own.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use quarry_engine::{Line, chosen, next_line};
use serde_json::{Value, json};

/// The longest line that is read.
const LONGEST: usize = 1 << 20;

/// What a shell says when there is no such program, or none that can be run.
const NO_PROGRAM: [Option<i32>; 2] = [Some(126), Some(127)];

/// Where the standard error of a program goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Errors {
    /// To our own, line by line.
    Passed,
    /// Nowhere; the last line is told when the program ends.
    Kept,
}

/// Why a program gave no answer that can be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// It answered with an error of its own.
    Refused(String),
    /// It has ended, hangs or talks nonsense.
    Broken(String),
}

impl Trouble {
    pub(crate) fn words(self) -> String {
        match self {
            Trouble::Refused(words) | Trouble::Broken(words) => words,
        }
    }
}

/// A running program. Dropping it ends it.
pub(crate) struct Program {
    child: Child,
    /// Closed to end the program.
    requests: Option<ChildStdin>,
    answers: Receiver<Result<String, String>>,
    complaint: Complaint,
    /// How long it may take to end when it is told to.
    grace: Duration,
    count: u64,
}

/// The last line that a program wrote to its standard error; the channel ends with that.
type Complaint = (Arc<Mutex<String>>, Receiver<()>);

impl Program {
    /// Starts a command of the shell.
    pub(crate) fn start(command: &str, errors: Errors) -> Result<Program, String> {
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("it cannot be started: {error}"))?;
        let requests = child.stdin.take();
        let answers = listen(child.stdout.take().expect("stdout is piped"));
        let complaint = overhear(child.stderr.take().expect("stderr is piped"), errors);
        // A match starts a program for each game; at a table it may have something to save.
        let grace = Duration::from_millis(if errors == Errors::Kept { 200 } else { 1_000 });
        Ok(Program { child, requests, answers, complaint, grace, count: 0 })
    }

    /// Sends a request and waits for its answer, for ever where there is no `patience`.
    pub(crate) fn ask(
        &mut self,
        mut request: Value,
        patience: Option<Duration>,
    ) -> Result<Value, Trouble> {
        self.count += 1;
        request["id"] = self.count.into();
        if !self.send(&request) {
            return Err(Trouble::Broken(self.end_words()));
        }
        let answer = match patience {
            Some(patience) => self.answers.recv_timeout(patience),
            None => self.answers.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match answer {
            Ok(line) => self.understand(&line.map_err(Trouble::Broken)?),
            Err(RecvTimeoutError::Timeout) => {
                self.end();
                let patience = patience.unwrap_or_default();
                Err(Trouble::Broken(format!("it did not answer within {patience:.1?}")))
            }
            Err(RecvTimeoutError::Disconnected) => Err(Trouble::Broken(self.end_words())),
        }
    }

    /// The action that it chooses when it is asked to `decide`, as it wrote it.
    pub(crate) fn decide(
        &mut self,
        question: &Value,
        patience: Option<Duration>,
    ) -> Result<String, Trouble> {
        let answer = self.ask(question.clone(), patience)?;
        chosen(question, &answer).map_err(Trouble::Broken)
    }

    fn send(&mut self, message: &Value) -> bool {
        let Some(requests) = self.requests.as_mut() else { return false };
        writeln!(requests, "{message}").and_then(|()| requests.flush()).is_ok()
    }

    fn understand(&self, line: &str) -> Result<Value, Trouble> {
        let shown: String = line.chars().take(80).collect();
        let broken = |words: &str| Trouble::Broken(format!("{words}: {shown}"));
        let mut answer: Value =
            serde_json::from_str(line).map_err(|_| broken("its answer is not JSON"))?;
        if answer.get("id").is_some_and(|id| *id != self.count) {
            return Err(broken("it answered another request"));
        }
        if let Some(error) = answer.get("error") {
            let part = |name: &str| error.get(name).and_then(Value::as_str).unwrap_or("error");
            return Err(Trouble::Refused(format!(
                "it refused: {} ({})",
                part("words"),
                part("code")
            )));
        }
        let ok = answer.get_mut("ok").map(Value::take);
        ok.ok_or_else(|| broken("its answer has neither 'ok' nor 'error'"))
    }

    /// How the program ended, with its last words.
    fn end_words(&mut self) -> String {
        self.requests = None;
        self.wait();
        self.child.kill().ok();
        let status = self.child.wait();
        let (complaint, heard) = &self.complaint;
        // Its last words may still be on their way.
        heard.recv_timeout(Duration::from_millis(500)).ok();
        let complaint = complaint.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let said = if complaint.is_empty() { String::new() } else { format!(": {complaint}") };
        match status {
            Ok(status) if NO_PROGRAM.contains(&status.code()) => {
                format!("it cannot be started{said}")
            }
            Ok(status) => format!("it ended ({status}){said}"),
            Err(error) => format!("it ended ({error}){said}"),
        }
    }

    fn end(&mut self) {
        self.requests = None;
        self.child.kill().ok();
        self.child.wait().ok();
    }

    /// Waits for its end as long as it has grace.
    fn wait(&mut self) {
        let (since, mut nap) = (Instant::now(), Duration::from_millis(1));
        while since.elapsed() < self.grace {
            if self.child.try_wait().is_ok_and(|ended| ended.is_some()) {
                return;
            }
            std::thread::sleep(nap);
            nap = (nap * 2).min(Duration::from_millis(20));
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.send(&json!({"cmd": "quit"})) {
            // The end of input ends what does not read on.
            self.requests = None;
            self.wait();
        }
        self.end();
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

/// Reads standard error, so that its pipe never fills up.
fn overhear(from: ChildStderr, errors: Errors) -> Complaint {
    let last = Arc::new(Mutex::new(String::new()));
    let (kept, (until_end, end)) = (Arc::clone(&last), mpsc::channel());
    std::thread::spawn(move || {
        let _until_end = until_end;
        let lines = io::BufRead::split(BufReader::new(from), b'\n').map_while(Result::ok);
        for line in lines {
            let line = String::from_utf8_lossy(&line).into_owned();
            if errors == Errors::Passed {
                eprintln!("{line}");
            }
            if !line.trim().is_empty() {
                let line = line.trim().chars().take(200).collect();
                *kept.lock().unwrap_or_else(PoisonError::into_inner) = line;
            }
        }
    });
    (last, end)
}

//! The program that decides: one line of JSON in, one line out.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use crate::failure::Failure;

/// A running program.
pub(crate) struct Engine {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    asked: u64,
}

/// What is to be decided.
pub(crate) struct Question {
    /// Who decides.
    pub(crate) seat: Value,
    /// What the seat may know.
    pub(crate) view: Value,
    /// What it may do, in notation.
    pub(crate) legal: Vec<String>,
}

impl Engine {
    /// Starts a command of the shell.
    pub(crate) fn start(command: &str) -> Result<Engine, Failure> {
        let failed = |error| Failure::failed(format!("{command}: {error}"));
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (stdin, stdout) = pipes.expect("both are piped");
        Ok(Engine { child, stdin, stdout: BufReader::new(stdout), asked: 0 })
    }

    /// The action it chooses.
    pub(crate) fn decide(&mut self, question: &Question) -> Result<String, Failure> {
        self.asked += 1;
        let Question { seat, view, legal } = question;
        let request =
            json!({"id": self.asked, "cmd": "decide", "seat": seat, "view": view, "legal": legal});
        writeln!(self.stdin, "{request}").map_err(|_| gone())?;
        self.stdin.flush().map_err(|_| gone())?;
        let mut line = String::new();
        if self.stdout.read_line(&mut line)? == 0 {
            return Err(gone());
        }
        let answer: Value = serde_json::from_str(&line)
            .map_err(|error| Failure::failed(format!("the engine does not speak JSON: {error}")))?;
        let action = answer["ok"]["action"].as_str().filter(|_| answer["id"] == self.asked);
        action.map(str::to_owned).ok_or_else(|| {
            Failure::failed(format!("the engine does not decide: {}", line.trim_end()))
        })
    }
}

fn gone() -> Failure {
    Failure::failed("the engine has gone")
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended already; a program that does not end when told is killed.
        drop(writeln!(self.stdin, "{}", json!({"cmd": "quit"})));
        drop(self.stdin.flush());
        for _ in 0..20 {
            if self.child.try_wait().is_ok_and(|ended| ended.is_some()) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

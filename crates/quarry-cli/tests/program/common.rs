//! Runs the program as people and programs do.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// `quarry` with these arguments and nothing of the tester's own surroundings.
pub(crate) fn quarry(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quarry"));
    command.args(args).env_clear().stdin(Stdio::null());
    command
}

/// Runs `quarry` and gives it `input` on stdin.
pub(crate) fn run(args: &[&str], input: &[u8]) -> Output {
    let mut command = quarry(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("quarry starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let input = input.to_vec();
    // A thread of its own: a program that answers while it reads must not wait for us to finish.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("quarry ends");
    // An engine that quits early leaves the rest unread.
    drop(writer.join().expect("the writer does not panic"));
    output
}

/// Standard output, with the status that came with it.
pub(crate) fn said(output: &Output) -> (i32, String) {
    let status = output.status.code().expect("quarry was not killed");
    (status, String::from_utf8(output.stdout.clone()).expect("text"))
}

/// Standard error as text.
pub(crate) fn complaint(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

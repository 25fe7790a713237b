//! The attacker as a process of its own. In reality it brings its own processor, so here it only gets what the server
//! and honest people leave: it runs at the lowest priority, and shares neither threads nor timers with what is measured.

use std::io::{self, BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use super::ATTACKS;
use super::attackers::Target;
use super::records::short_records;
use crate::report::Trouble;

/// What the child says once it is prepared, and waits for in turn.
const READY: &str = "ready";
/// How long after its time an attacker may still say what it did.
const LAST_WORDS: Duration = Duration::from_secs(8);

/// One attack and its target, as the command line of the child has it.
#[derive(clap::Args, Clone)]
pub(crate) struct Errand {
    /// Which attack.
    name: String,
    /// The server, on this machine.
    address: SocketAddr,
    /// For how long.
    seconds: u64,
    /// A table with a very long game.
    long: String,
}

impl Errand {
    pub(super) fn new(name: &str, address: SocketAddr, time: Duration, long: String) -> Errand {
        Errand { name: name.to_owned(), address, seconds: time.as_secs(), long }
    }

    /// Runs in the child: prepares, waits for the word, attacks, and says what was done.
    pub(crate) async fn run(self) -> Result<(), Trouble> {
        let Errand { name, address, seconds, long } = self;
        if !address.ip().is_loopback() {
            return Err("attacks stay on this machine".into());
        }
        let attack = ATTACKS.iter().find(|(other, _)| *other == name);
        let (_, attack) = attack.ok_or_else(|| format!("no attack is called {name:?}"))?;
        let short = short_records();
        println!("{READY}");
        io::stdin().lock().read_line(&mut String::new())?;
        let until = Instant::now() + Duration::from_secs(seconds);
        println!("{}", attack(Target { address, long, short, until }).await);
        Ok(())
    }
}

/// The child, seen from the process that measures.
pub(super) struct Attacker {
    child: Child,
    said: BufReader<ChildStdout>,
}

impl Attacker {
    /// Starts the child and waits until it is prepared.
    pub(super) fn prepare(errand: &Errand) -> Result<Attacker, Trouble> {
        let Errand { name, address, seconds, long } = errand;
        let mut command = Command::new("nice");
        command.args(["-n", "19"]).arg(std::env::current_exe()?).args(["attacker", name]);
        command.args([address.to_string(), seconds.to_string(), long.clone()]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let said = child.stdout.take().ok_or("the attacker says nothing")?;
        let mut attacker = Attacker { child, said: BufReader::new(said) };
        match attacker.hear()?.as_str() {
            READY => Ok(attacker),
            other => Err(format!("the attacker said {other:?}").into()),
        }
    }

    fn hear(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.said.read_line(&mut line)?;
        Ok(line.trim().to_owned())
    }

    /// Lets it begin.
    pub(super) fn begin(&mut self) -> io::Result<()> {
        let word = self.child.stdin.take();
        word.map_or(Ok(()), |mut word| writeln!(word))
    }

    /// What it did; it is ended where it does not end by itself.
    pub(super) fn done(mut self) -> String {
        let given_up = Instant::now() + LAST_WORDS;
        while matches!(self.child.try_wait(), Ok(None)) {
            if Instant::now() > given_up {
                return "cut off".to_owned();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        self.hear().unwrap_or_default()
    }
}

impl Drop for Attacker {
    fn drop(&mut self) {
        // Fails where the process has ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

//! `quarry serve` as a process that can be stopped, frozen, killed and lied to.

use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How servers are started.
#[derive(Clone)]
pub(crate) struct Start {
    program: PathBuf,
    flag: &'static str,
    place: String,
    surroundings: Vec<(String, String)>,
    /// Flags besides the usual ones.
    flags: Vec<String>,
}

/// Crowds come from one address and talk without end, which is not what these ordeals are about.
const UNLIMITED: &str = "steps=4000000000/1s,talk=4000000000/1s,talk_all=4000000000/1s,talk_table=4000000000,\
    tables=4000000000/1s,requests=4000000000/1s,connects=4000000000/1s,connections=100000,connections_all=100000,bodies=100000,lobby=1000";

/// A server process; killed when dropped, without a word.
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub(crate) address: SocketAddr,
    /// How long it took until it listened.
    pub(crate) took: Duration,
}

impl Start {
    fn new(program: PathBuf, flag: &'static str, place: String) -> Start {
        let flags = vec!["--limit".to_owned(), UNLIMITED.to_owned()];
        Start { program, flag, place, surroundings: Vec::new(), flags }
    }

    /// With the limits that everybody has, as an older program has them too.
    pub(crate) fn with_usual_limits(mut self) -> Start {
        self.flags.clear();
        self
    }

    /// With the log in a file.
    pub(crate) fn on_file(program: &str, file: &Path) -> Start {
        let (program, place) = (program.into(), file.display().to_string());
        Start::new(program, "--data", place)
    }

    /// On a PostgreSQL.
    pub(crate) fn on_database(program: &str, address: &str) -> Start {
        let (program, place) = (program.into(), address.to_owned());
        Start::new(program, "--database", place)
    }

    /// With notices after a second, also to web hooks of this machine.
    pub(crate) fn with_notices(mut self) -> Start {
        let flags = ["--intranet", "127.0.0.1", "--limit", "notice_delay=1s"];
        self.flags.extend(flags.map(str::to_owned));
        self
    }

    /// With variables of its own.
    pub(crate) fn with(mut self, surroundings: Vec<(String, String)>) -> Start {
        self.surroundings = surroundings;
        self
    }

    /// Starts one and waits until it listens.
    pub(crate) fn server(&self) -> io::Result<Server> {
        let began = Instant::now();
        let mut command = Command::new(&self.program);
        let fixed = ["serve", "--listen", "127.0.0.1:0", "--pace", "0", self.flag, &self.place];
        command.args(fixed).args(&self.flags).env_clear().envs(self.surroundings.iter().cloned());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let mut line = String::new();
        if let Some(output) = &mut child.stdout {
            BufReader::new(output).read_line(&mut line)?;
        }
        let address = line.trim().strip_prefix("http://").and_then(|it| it.parse().ok());
        let said = || io::Error::other(format!("the server said {line:?} instead of its address"));
        let address = address.ok_or_else(said)?;
        Ok(Server { child, address, took: began.elapsed() })
    }
}

/// A process of `quarry worker`; killed when dropped.
pub(crate) struct Worker(Child);

impl Worker {
    /// Starts one on the PostgreSQL at `address`.
    pub(crate) fn start(program: &str, address: &str) -> io::Result<Worker> {
        let mut command = Command::new(program);
        command
            .args(["worker", "--database", address, "--pace", "0", "--thinkers", "1"])
            .env_clear();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().map(Worker)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

impl Server {
    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) -> io::Result<()> {
        let process = self.child.id().to_string();
        let status = Command::new("kill").args([&format!("-{name}"), &process]).status()?;
        if status.success() { Ok(()) } else { Err(io::Error::other("the server is gone")) }
    }

    /// Its status, once it has ended by itself.
    pub(crate) fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        self.child.try_wait()
    }

    /// The processor time that it has used.
    pub(crate) fn processor(&self) -> io::Result<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields = stat.rsplit_once(") ").map(|(_, fields)| fields.split(' ').skip(11).take(2));
        let ticks = fields.and_then(|two| two.map(|it| it.parse::<u64>().ok()).sum());
        ticks
            .map(|ticks: u64| Duration::from_millis(ticks * 10))
            .ok_or_else(|| io::Error::other("no such figure"))
    }

    /// The memory it holds, in KiB.
    pub(crate) fn memory(&self) -> io::Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        number.ok_or_else(|| io::Error::other("no such figure"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Fails where the process has ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

//! A PostgreSQL of its own for tests and benches: Debian's, in a temporary folder, on a socket in that folder.
//!
//! It ends with the process that started it, however that ends, and takes its folder along.
//!
//! No dependencies, so that `cargo xtask` starts at once.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Where tests find the PostgreSQL of their run: the folder of its socket.
pub const VARIABLE: &str = "QUARRY_TEST_POSTGRES";

/// The packages of Debian that are needed.
pub const PACKAGE: &str = "postgresql";

const DEBIAN: &str = "/usr/lib/postgresql";
const PATIENCE: Duration = Duration::from_secs(60);

/// Keeps the database as long as the other end of its input is open, and does as told meanwhile. It
/// outlives whatever ends everybody else, so that it can tidy up.
const KEEPER: &str = r#"
folder=$1; shift
trap '' HUP INT TERM
run() { "$@" >>"$folder/log" 2>&1 & pid=$!; }
end() { kill -INT $pid 2>/dev/null; wait $pid; }
run "$@"
while read -r word; do
    case $word in
        stop) end ;;
        start) run "$@" ;;
    esac
    echo done
done
end
rm -rf "$folder"
"#;

/// A running PostgreSQL.
pub struct Postgres {
    folder: PathBuf,
    keeper: Child,
    answers: BufReader<ChildStdout>,
}

impl Postgres {
    /// Makes a new one with these settings, such as `fsync=off`, and waits until it answers.
    ///
    /// # Errors
    ///
    /// Says what is missing or went wrong.
    pub fn start(settings: &[&str]) -> Result<Postgres, String> {
        Postgres::run(lay_out()?, settings)
    }

    /// Makes a new one that answers on the network at `address`, but only over TLS; `certificate`
    /// and `key` are PEM files.
    ///
    /// # Errors
    ///
    /// Says what is missing or went wrong.
    pub fn start_encrypted(
        address: &str,
        certificate: &str,
        key: &str,
    ) -> Result<Postgres, String> {
        let folder = lay_out()?;
        let data = folder.join("data");
        for (file, name) in [(certificate, "server.crt"), (key, "server.key")] {
            done(install("600").arg(file).arg(data.join(name)))?;
        }
        let doors = "local all all trust\nhostssl all all all trust\n";
        std::fs::write(data.join("pg_hba.conf"), doors).map_err(|error| error.to_string())?;
        Postgres::run(folder, &["ssl=on", &format!("listen_addresses={address}")])
    }

    fn run(folder: PathBuf, settings: &[&str]) -> Result<Postgres, String> {
        let data = folder.join("data");
        let mut server = as_postgres(&programs()?.join("postgres"));
        server.arg("-D").arg(&data).args(["-c", "listen_addresses=", "-c", "max_connections=200"]);
        server.arg("-c").arg(format!("unix_socket_directories={}", folder.display()));
        for setting in settings {
            server.args(["-c", setting]);
        }
        let mut keeper = Command::new("sh")
            .args(["-c", KEEPER, "keeper"])
            .arg(&folder)
            .arg(server.get_program())
            .args(server.get_args())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("sh: {error}"))?;
        let answers = BufReader::new(keeper.stdout.take().ok_or("no output")?);
        let postgres = Postgres { folder, keeper, answers };
        wait_for(&postgres.folder)?;
        Ok(postgres)
    }

    /// The folder of its socket.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Stops it, as an operator would; its data stay.
    ///
    /// # Errors
    ///
    /// When nobody is there who could.
    pub fn stop(&mut self) -> Result<(), String> {
        self.tell("stop")
    }

    /// Starts it again, and waits until it answers.
    ///
    /// # Errors
    ///
    /// When it does not start.
    pub fn start_again(&mut self) -> Result<(), String> {
        self.tell("start")?;
        wait_for(&self.folder)
    }

    /// Lets it hang: every one of its processes stops where it is, and no connection breaks.
    ///
    /// # Errors
    ///
    /// When its processes cannot be found or stopped.
    pub fn freeze(&self) -> Result<(), String> {
        self.signal("-STOP")
    }

    /// Ends [`freeze`](Postgres::freeze).
    ///
    /// # Errors
    ///
    /// When its processes cannot be found.
    pub fn thaw(&self) -> Result<(), String> {
        self.signal("-CONT")
    }

    /// Sends a signal to the postmaster first, so that it starts no further process, and then to its children.
    fn signal(&self, signal: &str) -> Result<(), String> {
        let file = std::fs::read_to_string(self.folder.join("data/postmaster.pid"));
        let file = file.map_err(|error| format!("postmaster.pid: {error}"))?;
        let postmaster = file.lines().next().ok_or("postmaster.pid is empty")?.to_owned();
        done(Command::new("kill").args([signal, &postmaster]))?;
        let children = done(Command::new("ps").args(["-o", "pid=", "--ppid", &postmaster]))?;
        for child in children.split_whitespace() {
            // One that has ended meanwhile needs no signal.
            drop(done(Command::new("kill").args([signal, child])));
        }
        Ok(())
    }

    fn tell(&mut self, word: &str) -> Result<(), String> {
        let input = self.keeper.stdin.as_mut().ok_or("no input")?;
        writeln!(input, "{word}").map_err(|error| error.to_string())?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer).map_err(|error| error.to_string())?;
        if answer.trim() == "done" { Ok(()) } else { Err("the keeper is gone".into()) }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // One that hangs would never end.
        drop(self.thaw());
        drop(self.keeper.stdin.take());
        drop(self.keeper.wait());
    }
}

/// A new, empty database in the PostgreSQL of this run; returns its address.
///
/// # Panics
///
/// When there is no PostgreSQL and none can be started: a test that needs one must not pass without.
pub fn new_database() -> String {
    static OWN: OnceLock<Postgres> = OnceLock::new();
    let folder = match std::env::var_os(VARIABLE) {
        Some(folder) => PathBuf::from(folder),
        None => {
            let own =
                OWN.get_or_init(|| Postgres::start(&[]).unwrap_or_else(|why| panic!("{why}")));
            own.folder.clone()
        }
    };
    create_database(&folder).unwrap_or_else(|why| panic!("{why}"))
}

/// A new, empty database in the PostgreSQL whose socket is in `folder`; returns its address.
///
/// # Errors
///
/// Says what went wrong.
pub fn create_database(folder: &Path) -> Result<String, String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("test_{}_{count}", std::process::id());
    sql(folder, "postgres", &format!("create database {name}"))?;
    Ok(format!("postgres://postgres@{}/{name}", folder.display().to_string().replace('/', "%2F")))
}

/// Runs SQL in the database at `address`, which [`create_database`] made; returns what it prints.
///
/// # Errors
///
/// Says what went wrong.
pub fn sql_at(address: &str, sql_text: &str) -> Result<String, String> {
    let rest = address.strip_prefix("postgres://postgres@").ok_or("not one of ours")?;
    let (folder, name) = rest.split_once('/').ok_or("not one of ours")?;
    sql(Path::new(&folder.replace("%2F", "/")), name, sql_text)
}

fn sql(folder: &Path, database: &str, sql: &str) -> Result<String, String> {
    let mut psql = Command::new(programs()?.join("psql"));
    psql.arg("-h").arg(folder).args(["-U", "postgres", "-d", database, "-v", "ON_ERROR_STOP=1"]);
    done(psql.args(["-X", "-q", "-A", "-t", "-c", sql]))
}

/// Where Debian keeps the programs of its newest PostgreSQL.
///
/// # Errors
///
/// Says how to install it.
pub fn programs() -> Result<PathBuf, String> {
    let versions = std::fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let mut versions: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path())))
        .map(|(version, path)| (version, path.join("bin")))
        .filter(|(_, programs)| programs.join("initdb").is_file())
        .collect();
    versions.sort();
    let missing = || format!("PostgreSQL is missing: apt-get install {PACKAGE}");
    versions.pop().map(|(_, programs)| programs).ok_or_else(missing)
}

/// PostgreSQL refuses to run as root.
fn as_postgres(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(program);
    command
}

fn is_root() -> bool {
    done(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// A folder with the files of a database in which nothing is yet.
fn lay_out() -> Result<PathBuf, String> {
    let (initdb, folder) = (programs()?.join("initdb"), make_folder()?);
    let flags = ["--username=postgres", "--auth=trust", "--no-sync", "--encoding=UTF8"];
    let mut initdb = as_postgres(&initdb);
    done(initdb.arg("--pgdata").arg(folder.join("data")).args(flags).arg("--locale=C"))?;
    Ok(folder)
}

/// Puts files and folders where only PostgreSQL reads them.
fn install(mode: &str) -> Command {
    let mut install = Command::new("install");
    install.args(["-m", mode]);
    if is_root() {
        install.args(["-o", "postgres", "-g", "postgres"]);
    }
    install
}

fn make_folder() -> Result<PathBuf, String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let (count, pid) = (COUNT.fetch_add(1, Ordering::Relaxed), std::process::id());
    let folder = std::env::temp_dir().join(format!("quarry-postgres-{pid}-{count}"));
    done(install("700").arg("-d").arg(&folder))?;
    Ok(folder)
}

/// Waits until a PostgreSQL answers at `folder`.
fn wait_for(folder: &Path) -> Result<(), String> {
    let began = Instant::now();
    while let Err(why) = sql(folder, "postgres", "select 1") {
        if began.elapsed() > PATIENCE {
            let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
            return Err(format!("PostgreSQL does not answer: {why}\n{log}"));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

/// Runs a command; what it printed, or why it failed.
fn done(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().display().to_string();
    // A folder that everybody may enter, wherever we were started.
    let output = command.current_dir("/").output().map_err(|error| format!("{name}: {error}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() {
        Ok(text(&output.stdout))
    } else {
        Err(format!("{name}: {}", text(&output.stderr)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_starts_stops_starts_again_and_leaves_nothing() {
        let mut postgres = Postgres::start(&["fsync=off"]).unwrap();
        let folder = postgres.folder().to_owned();
        let address = create_database(&folder).unwrap();
        sql_at(&address, "create table here(number int); insert into here values (7)").unwrap();
        postgres.stop().unwrap();
        assert!(sql_at(&address, "select 1").is_err());
        postgres.start_again().unwrap();
        assert_eq!(sql_at(&address, "select * from here").unwrap().trim(), "7");
        assert_eq!(sql_at(&address, "show fsync").unwrap().trim(), "off");
        drop(postgres);
        assert!(!folder.exists());
    }
}

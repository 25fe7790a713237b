//! Every command of the README is run here, or named with what runs it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::stages::Stage;
use crate::tools::{self, cargo, root};

/// How a command of the README is tried.
enum How {
    /// As it stands, by a shell at the root of the project; it must succeed.
    Run,
    /// It starts a server, which must answer and end when asked to.
    Serve,
    /// It asks for a terminal. Its arguments are understood, and it must come as far as that.
    Terminal,
    /// Something else runs instead of it: the words say what differs.
    Instead(&'static str, &'static str),
    /// This file of the repository runs it, because it takes a machine of its own or long; the words stand there.
    By(&'static str, &'static str),
}

/// Every command, by its words without the comment, in the order of the page.
const COMMANDS: [(&str, How); 19] = [
    ("tar -xf quarry-0.2.0-x86_64-linux.tar.xz", How::By("tools/fresh-machine", "tar.xz")),
    (
        "export PATH=\"$PWD/quarry-0.2.0-x86_64-linux/bin:$PATH\"",
        How::By("tools/fresh-machine", "linux/bin"),
    ),
    ("quarry serve", How::Serve),
    ("quarry play raptor --vs 3", How::Terminal),
    ("quarry puzzle", How::Run),
    (
        "apt-get install ./quarry-games_0.2.0-1_amd64.deb",
        How::By("tools/fresh-machine", "quarry-games"),
    ),
    ("quarry health http://127.0.0.1:7878", How::By("tools/fresh-machine", "quarry health")),
    (
        "podman load --input quarry-0.2.0-x86_64-linux-oci.tar",
        How::By("tools/image", "skopeo inspect"),
    ),
    (
        "podman run --detach --publish 127.0.0.1:7878:7878 --volume quarry:/var/lib/quarry localhost/quarry:0.2.0",
        How::By("tools/image", "Entrypoint"),
    ),
    ("quarry match raptor random 'engine:examples/bot.py raptor' --games 2", How::Run),
    ("echo '{\"id\": 1, \"cmd\": \"new\"}' | quarry engine raptor", How::Run),
    (
        "cargo add quarry-raptor --git https://github.com/quarry-games/quarry",
        How::Instead(
            "the crate of this folder is added, and nothing is written",
            "cargo add --dry-run --package quarry-fair --path games/raptor quarry-raptor",
        ),
    ),
    ("cargo run --package quarry-raptor --example random_game", How::Run),
    ("cargo run --package quarry-players --example levels", How::Run),
    (
        "cargo doc --no-deps --open --package quarry-raptor",
        How::Instead("no browser opens", "cargo doc --no-deps --package quarry-raptor"),
    ),
    ("quarry play raptor --lang ru", How::Terminal),
    ("quarry replay games/raptor/tests/games/escape.json --lang fr", How::Run),
    ("cargo xtask play", How::By("tools/fresh-machine", "cargo xtask play")),
    (
        "cargo run --release -p quarry-cli -- play raptor --vs 3",
        How::Instead("the program of the tests plays", "quarry play raptor --vs 3 --help"),
    ),
];
/// What runs all of this.
const OURSELVES: &str = "cargo xtask test";

/// The check of `cargo xtask test`.
pub(crate) fn stage() -> Stage {
    let readme = ["run", "--quiet", "--package", "xtask", "--", "readme"];
    Stage::new("README", cargo(&readme))
}

/// Builds the program as the tests do, and goes through the page.
pub(crate) fn run() -> u8 {
    match tools::run(&mut cargo(&["build", "--package", "quarry-cli"])) {
        0 => tools::told(go_through()),
        failed => failed,
    }
}

fn go_through() -> Result<(), String> {
    let page = fs::read_to_string(root().join("README.md")).map_err(|error| error.to_string())?;
    let is_known =
        |line: &String| line == OURSELVES || COMMANDS.iter().any(|(command, _)| command == line);
    if let Some(unknown) = commands(&page).into_iter().find(|line| !is_known(line)) {
        return Err(format!("nothing tries this command of the README: {unknown}"));
    }
    COMMANDS.iter().try_for_each(|(command, how)| attempt(command, how))
}

fn attempt(command: &str, how: &How) -> Result<(), String> {
    match how {
        How::Run => {
            println!("run:      {command}");
            succeed(command)
        }
        How::Serve => {
            println!("served:   {command}");
            serve(command)
        }
        How::Terminal => {
            println!("terminal: {command}: as far as the terminal that it asks for");
            ask_for_terminal(command)
        }
        How::Instead(differs, other) => {
            println!("instead:  {command}: {differs}");
            succeed(other)
        }
        How::By(file, words) => {
            println!("left out: {command}: {file} runs it, see there: {words}");
            Ok(())
        }
    }
}

/// A shell that finds the program of the tests, in a home of its own.
fn shell(command: &str) -> Command {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = [root().join("target/debug")].into_iter().chain(std::env::split_paths(&path));
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(root()).stdin(Stdio::null());
    shell.env("XDG_DATA_HOME", home()).env("XDG_STATE_HOME", home());
    if let Ok(path) = std::env::join_paths(folders) {
        shell.env("PATH", path);
    }
    shell
}

fn home() -> PathBuf {
    root().join("target/readme")
}

fn succeed(command: &str) -> Result<(), String> {
    let output = shell(command).output().map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.success() { Ok(()) } else { Err(format!("{command}: {said}")) }
}

fn ask_for_terminal(command: &str) -> Result<(), String> {
    let output = shell(command).output().map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    // Status 2 would say that the arguments are wrong.
    if output.status.code() == Some(1) && said.contains("terminal") {
        Ok(())
    } else {
        Err(format!("{command}: {:?} {said}", output.status.code()))
    }
}

/// Starts a server on a free port and a store of its own, which is all that differs from the page.
fn serve(command: &str) -> Result<(), String> {
    let folder = home();
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let store = folder.join(format!("{}.db", std::process::id()));
    let mut server = shell(&format!("exec {command}"));
    server.env("QUARRY_LISTEN", "127.0.0.1:0").env("QUARRY_DATA", &store);
    server.stdout(Stdio::piped()).stderr(Stdio::null());
    let mut server = server.spawn().map_err(|error| error.to_string())?;
    let answered = ready(&mut server);
    let ended = server.kill().and_then(|()| server.wait());
    answered.and(ended.map(drop).map_err(|error| error.to_string()))
}

/// Whether the server prints an address and says there that it is ready.
fn ready(server: &mut Child) -> Result<(), String> {
    let out = server.stdout.take().ok_or("no output")?;
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line).map_err(|error| error.to_string())?;
    let address = line.trim().strip_prefix("http://").ok_or(format!("no address: {line}"))?;
    let mut socket = std::net::TcpStream::connect(address).map_err(|error| error.to_string())?;
    let asked = format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    socket.write_all(asked.as_bytes()).map_err(|error| error.to_string())?;
    let mut answer = String::new();
    socket.read_to_string(&mut answer).map_err(|error| error.to_string())?;
    if answer.starts_with("HTTP/1.1 200") { Ok(()) } else { Err(answer) }
}

/// The commands of a page: lines in blocks of `sh`, without their comments.
fn commands(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    for block in page.split("```sh\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        let lines = block.lines().map(|line| line.split(" #").next().unwrap_or_default().trim());
        let is_command = |line: &&str| !line.is_empty() && !line.starts_with('#');
        found.extend(lines.filter(is_command).map(str::to_owned));
    }
    found
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn page() -> String {
        fs::read_to_string(root().join("README.md")).expect("a README")
    }

    #[test]
    fn every_command_of_the_readme_is_tried_and_nothing_else() {
        let page: BTreeSet<String> = commands(&page()).into_iter().collect();
        let known = COMMANDS.iter().map(|(command, _)| (*command).to_owned());
        let known: BTreeSet<String> = known.chain([OURSELVES.to_owned()]).collect();
        assert_eq!(page, known);
    }

    #[test]
    fn files_that_run_a_command_do() {
        for (command, how) in &COMMANDS {
            if let How::By(file, words) = how {
                let text = fs::read_to_string(root().join(file)).expect(file);
                assert!(text.contains(words), "{file} does not run {command}");
            }
        }
    }

    #[test]
    fn the_readme_names_the_version_of_the_workspace() {
        let page = page();
        for part in ["quarry-", "quarry-games_", "localhost/quarry:"] {
            let name = format!("{part}{}", env!("CARGO_PKG_VERSION"));
            assert!(page.contains(&name), "{name}");
        }
    }

    #[test]
    fn comments_are_no_part_of_a_command() {
        let page = "a\n```sh\none --two   # three\n\n# four\nfive\n```\n```text\nsix\n```\n";
        assert_eq!(commands(page), ["one --two", "five"]);
    }
}

//! Running cargo and other tools.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Once;

/// The folder of the project.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask lies in the project").to_owned()
}

/// The cargo that started us, with these arguments, at the root of the project.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root());
    command
}

/// Whether `cargo NAME` is installed.
pub(crate) fn has_cargo(name: &str) -> bool {
    answers(&mut cargo(&[name, "--version"]))
}

/// Whether the program `name` is installed.
pub(crate) fn has(name: &str) -> bool {
    answers(Command::new(name).arg("--version"))
}

/// Whether `command` succeeds; what it prints is of no interest.
pub(crate) fn answers(command: &mut Command) -> bool {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// What `command` prints, whether or not it succeeds; `None` where it cannot be started.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    String::from_utf8(output.stdout).ok()
}

/// A command of cargo that comes from a crate `cargo-NAME`.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    /// The version that is built where none is installed.
    pub(crate) version: &'static str,
}

impl Tool {
    /// Builds it once where it is absent, without optimisation: that takes less than half of the time.
    pub(crate) fn install(&self) -> Result<(), String> {
        if answers(&mut self.command(&["--version"])) {
            return Ok(());
        }
        let package = format!("cargo-{}", self.name);
        eprintln!("=== {package} is missing: building it (some minutes, once) ===");
        let mut install = cargo(&["install", "--debug", "--locked", &package]);
        install.args(["--version", self.version]).arg("--root").arg(cache());
        match run(install.env("CARGO_PROFILE_DEV_DEBUG", "0")) {
            0 => Ok(()),
            _ => Err(format!("please install {package}: cargo install --locked {package}")),
        }
    }

    /// The command with these arguments; cargo finds it among the installed ones or in the cache.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = cargo(&[self.name]);
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&path).chain([cache().join("bin")]);
        if let Ok(path) = std::env::join_paths(folders) {
            command.env("PATH", path);
        }
        command.args(args);
        command
    }
}

/// Where tools that the commands build for themselves outlive `target/`.
pub(crate) fn cache() -> PathBuf {
    let variable =
        |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || variable("HOME").map(|home| home.join(".cache"));
    let shared = variable("XDG_CACHE_HOME").or_else(home).unwrap_or_else(std::env::temp_dir);
    shared.join("quarry-tools")
}

/// `npm` in the folder of the client.
pub(crate) fn npm(args: &[&str]) -> Command {
    let mut command = Command::new("npm");
    // The browser comes from the system.
    command.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command.args(args).current_dir(root().join("web"));
    command
}

/// Installs a package of Debian.
pub(crate) fn install(package: &str) -> Result<(), String> {
    eprintln!("=== {package} is missing: installing Debian's ===");
    update_packages();
    if apt_get(&["install", "-y", "--no-install-recommends", package]) {
        Ok(())
    } else {
        Err(format!("please install {package}: apt-get install {package}"))
    }
}

/// Fetches the lists of packages, once in a run. An old list names old versions, and files that are gone.
/// Where the lists cannot be fetched, those of the machine may do.
pub(crate) fn update_packages() {
    static UPDATED: Once = Once::new();
    UPDATED.call_once(|| {
        apt_get(&["update", "--quiet"]);
    });
}

fn apt_get(args: &[&str]) -> bool {
    run(Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive")) == 0
}

/// The package of a crate. Those of the games have longer names than their crates: `raptor` is taken on crates.io.
pub(crate) fn package(name: &str) -> String {
    let is_game = root().join("games").join(name).is_dir();
    if is_game { format!("quarry-{name}") } else { name.to_owned() }
}

/// Runs `command` and returns its exit status, 1 where it has none.
pub(crate) fn run(command: &mut Command) -> u8 {
    match command.status() {
        Ok(status) => status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1),
        Err(error) => {
            eprintln!("xtask: {}: {error}", command.get_program().display());
            1
        }
    }
}

/// Runs `command`; a failure is told in words.
pub(crate) fn obey(command: &mut Command) -> Result<(), String> {
    match run(command) {
        0 => Ok(()),
        status => Err(format!("{} ended with status {status}", command.get_program().display())),
    }
}

/// Prints why a command of ours failed, and returns its status.
pub(crate) fn told(result: Result<(), String>) -> u8 {
    match result {
        Ok(()) => 0,
        Err(why) => {
            eprintln!("xtask: {why}");
            1
        }
    }
}

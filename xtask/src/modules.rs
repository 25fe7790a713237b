//! The WebAssembly modules of the games: the toolchain that builds them, and where they go.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::stages::Stage;
use crate::tools::{self, cargo, npm, root};

const TARGET: &str = "wasm32-unknown-unknown";
const GAMES: [&str; 3] = ["raptor", "moogh", "planet-raiders"];
/// How to get a toolchain, for machines without one.
const BRINGS: &str =
    "`rustup target add wasm32-unknown-unknown`, or Debian's rustc-web and rust-web-src";
/// Debian's packages that are asked for by name; the others follow from them.
const ROOTS: [&str; 2] = ["rustc-web", "rust-web-src"];
/// The oldest compiler that builds the modules: that of the workspace.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");
/// Folders and files that the modules are built from.
const SOURCES: [&str; 11] = [
    "Cargo.lock",
    "Cargo.toml",
    "games",
    "crates/quarry-fair",
    "crates/quarry-game",
    "crates/quarry-host",
    "crates/quarry-module",
    "crates/quarry-page",
    "crates/quarry-players",
    "crates/quarry-search",
    "crates/quarry-table",
];

/// The folder from which the client takes the modules.
fn folder() -> PathBuf {
    root().join("web/modules")
}

/// What is said where there is no toolchain, in one line.
fn missing(why: &str) -> String {
    format!(
        "xtask: no WebAssembly toolchain ({why}): the client plays at servers only; {BRINGS} brings it"
    )
}

/// Builds the modules if a toolchain can be had. Otherwise the client is built without them, with a warning.
pub(crate) fn build_if_possible() -> u8 {
    match toolchain() {
        Ok(toolchain) => build(&toolchain),
        Err(why) => {
            eprintln!("{}", missing(&why));
            0
        }
    }
}

/// Builds the modules; without a toolchain this is a failure.
pub(crate) fn build_or_fail() -> u8 {
    match toolchain() {
        Ok(toolchain) => build(&toolchain),
        Err(why) => {
            eprintln!("{}", missing(&why));
            1
        }
    }
}

/// The checks of the modules: their sizes, and the same answers as the program.
pub(crate) fn checks() -> Vec<Stage> {
    let check = ["run", "--quiet", "--package", "xtask", "--", "modules", "--check"];
    vec![Stage::new("modules", cargo(&check))]
}

/// Builds the modules and holds them to their sizes and to what the program answers.
pub(crate) fn check() -> u8 {
    let built = build_or_fail();
    if built != 0 {
        return built;
    }
    match tools::run(&mut transcripts()) {
        0 => tools::run(&mut npm(&["run", "modules"])),
        failed => failed,
    }
}

/// Writes what the program answers beside the modules.
fn transcripts() -> Command {
    // As tests are built: a slower program would decide by the clock where a module decides by positions.
    let args = ["run", "--profile", "test", "--package", "quarry-page", "--all-features"];
    let mut command = cargo(&args);
    command.args(["--example", "transcript", "--", "web/modules"]);
    command
}

/// How fast the modules are beside the program: random games of each.
pub(crate) fn speed() -> u8 {
    let native =
        ["run", "--release", "--package", "quarry-page", "--all-features", "--example", "speed"];
    let native = tools::run(cargo(&native).args(["--", "web/modules/native.json"]));
    match (build_or_fail(), native) {
        (0, 0) => tools::run(&mut npm(&["run", "modules", "--", "--speed"])),
        (failed, 0) | (_, failed) => failed,
    }
}

/// A compiler for WebAssembly.
enum Toolchain {
    /// The usual one has the target.
    Usual,
    /// Debian's, unpacked in this folder; it builds its library itself.
    Debian(PathBuf),
}

/// The toolchain that is there, or that Debian's packages bring.
fn toolchain() -> Result<Toolchain, String> {
    let library =
        tools::output(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    if library.is_some_and(|library| Path::new(library.trim()).is_dir()) {
        return Ok(Toolchain::Usual);
    }
    let home = tools::cache().join("rustc-web/root");
    if !is_new_enough(&home) {
        fetch(home.parent().unwrap_or(&home))?;
    }
    if is_new_enough(&home) {
        return Ok(Toolchain::Debian(home));
    }
    Err(format!("Debian's rustc-web is older than the Rust {OLDEST} that the modules need"))
}

/// Whether the folder has a compiler of Debian that knows our edition and flags.
fn is_new_enough(home: &Path) -> bool {
    let told = tools::output(debian(home).arg("--version")).unwrap_or_default();
    told.split(' ').nth(1).is_some_and(|version| numbers(version) >= numbers(OLDEST))
}

/// Major and minor number of a version.
fn numbers(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.split('.').map(|part| part.parse().ok());
    Some((parts.next()??, parts.next()??))
}

/// The compiler of Debian that was unpacked into `home`.
fn debian(home: &Path) -> Command {
    let mut compiler = Command::new(home.join("usr/bin/rustc"));
    compiler.env("LD_LIBRARY_PATH", libraries(home));
    compiler
}

fn libraries(home: &Path) -> PathBuf {
    home.join("usr/lib/x86_64-linux-gnu")
}

/// Fetches Debian's packages and unpacks them into `folder`; nothing is installed.
fn fetch(folder: &Path) -> Result<(), String> {
    if !tools::has("apt-get") {
        return Err("there is no apt-get".to_owned());
    }
    eprintln!("=== fetching Debian's WebAssembly toolchain (137 MB, once) ===");
    let (packages, unpacked) = (folder.join("packages"), folder.join("unpacking"));
    // What an older fetch left must not mix with what comes.
    for old in [&packages, &unpacked, &folder.join("root")] {
        if old.exists() {
            fs::remove_dir_all(old).map_err(|error| format!("{}: {error}", old.display()))?;
        }
    }
    for folder in [&packages, &unpacked] {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    tools::update_packages();
    let mut download = Command::new("apt-get");
    download.args(["download", "--quiet"]).args(wanted()).current_dir(&packages);
    if tools::run(&mut download) != 0 {
        return Err("Debian's packages could not be fetched".to_owned());
    }
    let files = fs::read_dir(&packages).map_err(|error| error.to_string())?;
    for file in files.flatten() {
        if tools::run(Command::new("dpkg").arg("-x").arg(file.path()).arg(&unpacked)) != 0 {
            return Err(format!("{} could not be unpacked", file.path().display()));
        }
    }
    // Renamed last, so that a folder with this name is complete.
    fs::rename(&unpacked, folder.join("root")).map_err(|error| error.to_string())
}

/// The compiler, its source, and the libraries of them that carry a version in their names.
fn wanted() -> BTreeSet<String> {
    let mut wanted = BTreeSet::from(ROOTS.map(str::to_owned));
    let mut open: Vec<String> = wanted.iter().cloned().collect();
    while let Some(package) = open.pop() {
        let told = tools::output(Command::new("apt-cache").args(["depends", &package]));
        for name in told
            .iter()
            .flat_map(|told| told.lines())
            .filter_map(|line| line.trim().strip_prefix("Depends: "))
        {
            let ours = name.starts_with("libstd-rust-web") || name.starts_with("libllvm");
            if ours && wanted.insert(name.to_owned()) {
                open.push(name.to_owned());
            }
        }
    }
    wanted
}

/// Builds the modules whose sources changed, and prints their sizes.
fn build(toolchain: &Toolchain) -> u8 {
    let (folder, mark) = (folder(), folder().join(".built"));
    let wanted = fingerprint().unwrap_or_default();
    if fs::read_to_string(&mark).is_ok_and(|built| built == wanted) {
        return 0;
    }
    if let Err(error) = fs::create_dir_all(&folder) {
        eprintln!("xtask: {}: {error}", folder.display());
        return 1;
    }
    for game in GAMES {
        let status = tools::run(&mut compile(toolchain, game));
        let built = root().join("target/page").join(TARGET).join("page/quarry_module.wasm");
        if status != 0 || fs::copy(built, folder.join(format!("{game}.wasm"))).is_err() {
            return status.max(1);
        }
    }
    if let Err(error) = fs::write(&mark, wanted) {
        eprintln!("xtask: {}: {error}", mark.display());
    }
    0
}

fn compile(toolchain: &Toolchain, game: &str) -> Command {
    let mut build =
        cargo(&["build", "--profile", "page", "--target", TARGET, "--package", "quarry-module"]);
    build
        .args(["--no-default-features", "--features", game, "--target-dir"])
        .arg(root().join("target/page"));
    if let Toolchain::Debian(home) = toolchain {
        build.args(["-Zbuild-std=std", "-Zbuild-std-features=optimize_for_size"]);
        // Panic messages go nowhere: the host drops an instance that traps. Without them a module is a tenth smaller.
        let flags = "-Cpanic=immediate-abort -Zunstable-options -Zlocation-detail=none";
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
        build.env("RUSTC", home.join("usr/bin/rustc")).env("RUSTC_BOOTSTRAP", "1");
        build.env("LD_LIBRARY_PATH", libraries(home));
        // It has no linker of its own; the usual toolchain brings one.
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker());
    }
    build
}

fn linker() -> PathBuf {
    let told =
        tools::output(Command::new("rustc").args(["--print", "sysroot"])).unwrap_or_default();
    let host = tools::output(Command::new("rustc").arg("-vV")).unwrap_or_default();
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    Path::new(told.trim()).join("lib/rustlib").join(host).join("bin/rust-lld")
}

/// Changes with every byte of the sources.
fn fingerprint() -> io::Result<String> {
    let mut files = Vec::new();
    for source in SOURCES {
        gather(&root().join(source), &mut files)?;
    }
    files.sort();
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for file in files {
        let name = file.display().to_string().into_bytes();
        for byte in name.into_iter().chain(fs::read(&file)?) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    Ok(format!("{hash:016x}"))
}

fn gather(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let tests = ["tests", "benches", "examples"];
    if path.is_dir() {
        let is_test = path.file_name().is_some_and(|name| tests.iter().any(|test| name == *test));
        if !is_test {
            for entry in fs::read_dir(path)? {
                gather(&entry?.path(), files)?;
            }
        }
    } else {
        files.push(path.to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_of_a_module_is_among_its_sources() {
        let manifest =
            |name: &str| fs::read_to_string(root().join("crates").join(name).join("Cargo.toml"));
        let (mut open, mut seen) = (vec!["quarry-module".to_owned()], BTreeSet::new());
        while let Some(name) = open.pop() {
            let Ok(text) = manifest(&name) else { continue };
            if !seen.insert(name.clone()) {
                continue;
            }
            assert!(SOURCES.contains(&&*format!("crates/{name}")), "{name}");
            let dependencies = text.split("[dev-dependencies]").next().unwrap_or_default();
            let names = dependencies.lines().filter_map(|line| line.split([' ', '.']).next());
            open.extend(names.filter(|name| name.starts_with("quarry-")).map(str::to_owned));
        }
        assert_eq!(seen.len(), SOURCES.len() - 3, "and nothing else is");
    }

    #[test]
    fn versions_are_compared_by_numbers() {
        assert!(numbers("1.100.0") > numbers(OLDEST) && numbers("1.85.0") < numbers(OLDEST));
        assert_eq!((numbers("1.95.0-nightly"), numbers("unknown")), (Some((1, 95)), None));
    }

    #[test]
    fn without_a_toolchain_one_line_names_what_brings_it() {
        let line = missing("there is no apt-get");
        assert_eq!(line.lines().count(), 1);
        for part in ["servers only", "rustup target add wasm32-unknown-unknown", "rustc-web"] {
            assert!(line.contains(part), "{line}");
        }
    }

    #[test]
    fn the_fingerprint_is_the_same_for_the_same_sources() {
        let one = fingerprint().expect("sources can be read");
        assert_eq!((one.len(), one.clone()), (16, fingerprint().expect("again")));
    }
}

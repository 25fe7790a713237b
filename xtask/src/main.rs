//! Set-up and checks of the project: `cargo xtask`.
//!
//! No dependencies from elsewhere, so that the first command on a fresh machine starts at once.

mod bench;
mod dist;
mod fuzz;
mod instructions;
mod modules;
mod package;
mod postgres;
mod python;
mod quality;
mod readme;
mod sbom;
mod site;
mod stages;
mod supply;
mod tools;
mod torture;
mod web;

use std::path::Path;
use std::process::ExitCode;

use quarry_postgres::Postgres;
use stages::{Stage, run_all};
use tools::cargo;

const HELP: &str = "\
cargo xtask COMMAND

  play [ARGS…]           build client and program in release and start `quarry serve` on a
                         fresh data folder
  web                    build the web client into web/dist, from where the program embeds it
  modules [--check]      build the WebAssembly modules of the games into web/modules, which the client takes
                         from there; fetches Debian's toolchain if need be; with --check hold them to the
                         program's answers and to their sizes
  site [FOLDER]          write the client as a folder for any web host, without a server: target/site
  wire                   write what the web client takes from Rust: web/src/wire and web/fixtures
  cases                  write the case of each rule that the page of rules shows, as the tests play it
  test                   everything that must be green: format, lints, tests, documents, dependencies, the
                         web client and whole games in a real browser; installs Debian's
                         PostgreSQL and chromium, and builds cargo-deny, if need be
  browser [ARGS…]        only the tests in a real browser, or some of them: `browser speed` prints how
                         fast the page is
  screenshots            pictures of the main pages into target/screenshots, on phone and desk, by
                         day and by night
  screenshots terminal   the pictures of the terminal in docs/images; a test holds them
  lighthouse             Lighthouse on the main pages, desk and phone; fails below 95
  bench [--server]       everything beside its peers, which are installed below target/: one table,
                         and JSON and a plot in target/bench; with --server the servers under load too
  bench games [ARGS…]    the benches of the crates; fails where a floor does not hold
  bench instructions [GAME…]  what a decision of random games takes, counted by valgrind, which is
                         installed if need be: the same on a busy machine
  bench modules          the WebAssembly modules beside the program; fails below half its speed
  bench openspiel        the search beside OpenSpiel's, several rounds by turns
  python [ARGS…]         build the Python package into an environment below target/ and run its tests, the
                         makers' tests of PettingZoo, Gymnasium and OpenSpiel among them
  python bench           its random games beside those of OpenSpiel and PettingZoo
  deny                   check licences, sources and advisories of what ships, as `test` does too;
                         builds cargo-deny if need be (some minutes)
  sbom [FOLDER]          list the crates and npm packages that ship, as CycloneDX JSON in target/sbom or
                         FOLDER; builds cargo-cyclonedx if need be
  dist [--program FILE]  what is released, in target/dist: archive, package of Debian, container image, sums;
                         prints sizes beside their bounds; FILE takes the place of a release build (minutes)
  package                the crates as crates.io would get them, in target/package; builds the web client if need be
  readme                 run the commands of the README, or name what runs them
  fuzz TARGET [SECONDS]  run a fuzz target of fuzz/README.md for a minute or so many seconds, or all
                         of them in turn: `fuzz all`
  coverage               which part of the rules their tests reach; needs cargo-llvm-cov and the llvm of
                         the compiler, and installs them
  mutants CRATE [N [I]]  change the rules of a crate, or try every Nth change (from the Ith on, counted
                         from 0), and see which changes no test notices; hours, installs cargo-mutants
  house [FIGURE]         figures about the source beside their bounds: module cycles, lengths, wildcard
                         arms, prose, links; with a part of a figure's name also its places
  torture [ARGS…]        inject faults into the server and check all that its clients were told; hours,
                         needs root, Linux and FUSE; `torture --help` has the ordeals
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let status = match &args[..] {
        ["play", rest @ ..] => match web::build() {
            0 => play(rest),
            failed => failed,
        },
        ["web"] => web::build(),
        ["modules"] => modules::build_or_fail(),
        ["modules", "--check"] => modules::check(),
        ["site"] => site::write(&tools::root().join("target/site")),
        ["site", folder] => site::write(Path::new(folder)),
        ["wire"] => tools::run(&mut cargo(&["run", "--package", "quarry-codegen"])),
        ["cases"] => cases(),
        ["test"] => test(),
        ["browser", rest @ ..] => web::in_browser("e2e", rest),
        ["screenshots"] => web::in_browser("screenshots", &[]),
        ["screenshots", "terminal"] => terminal_pictures(),
        ["lighthouse"] => web::in_browser("lighthouse", &[]),
        ["bench", "instructions", games @ ..] => instructions::count(games),
        ["bench", "modules"] => modules::speed(),
        ["bench", "openspiel"] => bench::search(),
        ["bench", "games", rest @ ..] => bench::games(rest),
        ["bench", rest @ ..] => bench::suite(rest),
        ["python", "bench"] => python::bench(),
        ["python", rest @ ..] => python::test(rest),
        ["deny"] => deny(),
        ["sbom"] => sbom::run(None),
        ["sbom", folder] => sbom::run(Some(folder)),
        ["dist", rest @ ..] => dist::run(rest),
        ["package"] => package::run(),
        ["readme"] => readme::run(),
        ["fuzz", target] => fuzz::run(target, "60"),
        ["fuzz", target, seconds] => fuzz::run(target, seconds),
        ["coverage"] => quality::coverage(),
        ["mutants", rules] => quality::mutants(rules, "1", "0"),
        ["mutants", rules, share] => quality::mutants(rules, share, "0"),
        ["mutants", rules, share, first] => quality::mutants(rules, share, first),
        ["house", rest @ ..] => tools::run(cargo(&["run", "--package", "house", "--"]).args(rest)),
        ["torture", rest @ ..] => torture::run(rest),
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            0
        }
        _ => {
            eprint!("{HELP}");
            2
        }
    };
    ExitCode::from(status)
}

/// Writes what the test of the same name otherwise holds against the files.
fn terminal_pictures() -> u8 {
    let mut test = cargo(&["test", "--package", "quarry-terminal", "--test", "pictures"]);
    tools::run(test.env("QUARRY_WRITE", "1"))
}

/// Lets the tests of the games note what they play, and chooses from it what the page of rules shows.
fn cases() -> u8 {
    let notes = tools::root().join("target/cases");
    // Notes of tests that are gone would stay.
    if notes.exists()
        && let Err(error) = std::fs::remove_dir_all(&notes)
    {
        eprintln!("xtask: {}: {error}", notes.display());
        return 1;
    }
    let mut tests = cargo(&["test", "--all-features", "--lib", "--tests"]);
    for game in ["raptor", "moogh", "planet-raiders"] {
        tests.args(["--package", &tools::package(game)]);
    }
    // A name that begins with the id of a rule.
    tests.args(["--", "ra_", "mo_", "pr_"]);
    match tools::run(tests.env("QUARRY_CASES", &notes)) {
        0 => {
            let mut choose = cargo(&["run", "--package", "quarry-codegen", "--", "cases"]);
            tools::run(choose.arg(&notes))
        }
        failed => failed,
    }
}

/// Starts a server with an empty store; the folder of the store stays.
fn play(args: &[&str]) -> u8 {
    let folder = std::env::temp_dir().join(format!("quarry-play-{}", std::process::id()));
    if let Err(error) = std::fs::create_dir_all(&folder) {
        eprintln!("xtask: {}: {error}", folder.display());
        return 1;
    }
    let mut serve = cargo(&["run", "--release", "--package", "quarry-cli", "--", "serve"]);
    serve.arg("--data").arg(folder.join("quarry.db")).args(args);
    tools::run(&mut serve)
}

fn test() -> u8 {
    let installed = web::install_browser().and_then(|()| supply::install());
    match installed.and_then(|()| postgres::start()) {
        Ok(postgres) => run_all(&mut checks(&postgres)),
        Err(why) => {
            eprintln!("xtask: {why}");
            1
        }
    }
}

/// What `cargo xtask test` does, in this order. The quick ones come first.
fn checks(postgres: &Postgres) -> Vec<Stage> {
    let all = ["--workspace", "--all-targets", "--all-features"];
    let mut tests = if tools::has_cargo("nextest") {
        let mut tests = cargo(&["nextest", "run", "--workspace", "--all-features"]);
        // On a shared machine a test of times may be late once. The report names each test that needed a second try.
        if std::env::var_os("CI").is_some() {
            tests.args(["--retries", "1"]);
        }
        tests
    } else {
        cargo(&["test", "--workspace", "--all-features", "--lib", "--bins", "--tests"])
    };
    tests.env(quarry_postgres::VARIABLE, postgres.folder());
    let mut doc = cargo(&["doc", "--workspace", "--all-features", "--no-deps"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    let mut stages = vec![
        Stage::new("format", cargo(&["fmt", "--all", "--check"])),
        Stage::new("lints", cargo(&[&["clippy"], &all[..], &["--", "-D", "warnings"]].concat())),
    ];
    // Before the tests of the server, which embeds the client.
    stages.extend(modules::checks());
    stages.extend(web::checks());
    stages.extend([
        package::stage(),
        Stage::new("tests", tests),
        Stage::new("doc tests", cargo(&["test", "--workspace", "--all-features", "--doc"])),
        Stage::new("documents", doc),
    ]);
    stages.push(readme::stage());
    stages.push(python::stage());
    stages.extend(supply::stages());
    stages.extend(web::browser());
    stages.push(Stage::left_out(
        "release",
        "builds for minutes: `cargo xtask dist`, then `tools/package`",
    ));
    stages
}

/// The supply chain alone.
fn deny() -> u8 {
    match supply::install() {
        Ok(()) => run_all(&mut supply::stages()),
        Err(why) => {
            eprintln!("xtask: {why}");
            1
        }
    }
}

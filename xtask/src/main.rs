//! Set-up and checks of the project: `cargo xtask`.
//!
//! No dependencies from elsewhere, so that the first command on a fresh machine starts at once.

mod fuzz;
mod postgres;
mod stages;
mod tools;

use std::process::ExitCode;

use quarry_postgres::Postgres;
use stages::{Stage, run_all};
use tools::cargo;

const HELP: &str = "\
cargo xtask COMMAND

  play [ARGS…]           build the program in release and start `quarry play`
  test                   everything that must be green: format, lints, tests, documents, dependencies;
                         installs Debian's PostgreSQL if need be, and starts one for the tests
  bench [ARGS…]          run the benches
  deny                   check licences, sources and advisories of the dependencies; installs
                         cargo-deny if need be (some minutes)
  fuzz TARGET [SECONDS]  run a fuzz target: action, content, engine, position or record
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let status = match &args[..] {
        ["play", rest @ ..] => play(rest),
        ["test"] => test(),
        ["bench", rest @ ..] => tools::run(&mut cargo(&[&["bench", "--workspace"], rest].concat())),
        ["deny"] => deny(),
        ["fuzz", target] => fuzz::run(target, "60"),
        ["fuzz", target, seconds] => fuzz::run(target, seconds),
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

fn play(args: &[&str]) -> u8 {
    tools::run(&mut cargo(
        &[&["run", "--release", "--package", "quarry-cli", "--", "play"], args].concat(),
    ))
}

fn test() -> u8 {
    match postgres::start() {
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
    let tests: &[&str] = if tools::has_cargo("nextest") {
        &["nextest", "run", "--workspace", "--all-features"]
    } else {
        &["test", "--workspace", "--all-features", "--lib", "--bins", "--tests"]
    };
    let mut tests = cargo(tests);
    tests.env(quarry_postgres::VARIABLE, postgres.folder());
    let mut doc = cargo(&["doc", "--workspace", "--all-features", "--no-deps"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    let mut stages = vec![
        Stage::new("format", cargo(&["fmt", "--all", "--check"])),
        Stage::new("lints", cargo(&[&["clippy"], &all[..], &["--", "-D", "warnings"]].concat())),
        Stage::new("tests", tests),
        Stage::new("doc tests", cargo(&["test", "--workspace", "--all-features", "--doc"])),
        Stage::new("documents", doc),
    ];
    stages.push(if tools::has_cargo("deny") {
        // Advisories need the network; `cargo xtask deny` looks at them too.
        Stage::new("dependencies", cargo(&["deny", "check", "licenses", "bans", "sources"]))
    } else {
        Stage::left_out("dependencies", "cargo-deny is absent; `cargo xtask deny` installs it")
    });
    stages
}

fn deny() -> u8 {
    let installed = tools::has_cargo("deny")
        || tools::run(&mut cargo(&["install", "cargo-deny", "--locked"])) == 0;
    if installed { tools::run(&mut cargo(&["deny", "check"])) } else { 1 }
}

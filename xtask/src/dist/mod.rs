//! What is released: archive, package of Debian and container image, all from the same files.
//!
//! `cargo xtask dist` is the only way to them, so that each release is made like the one before.

mod files;
mod licences;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tools::{self, Tool, obey, root};
use crate::web;

/// The version of everything, from the root `Cargo.toml`.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Builds in some minutes, once.
const DEB: Tool = Tool { name: "deb", version: "3.8.0" };
/// What goes out, and how large it may be, in millions of bytes.
const BOUNDS: [(&str, u64); 3] = [("program", 25), ("archive", 9), ("image", 40)];

/// The folder for all of it.
fn folder() -> PathBuf {
    root().join("target/dist")
}

/// Builds, or takes the program that is named, and writes everything below `target/dist`.
pub(crate) fn run(args: &[&str]) -> u8 {
    let program = match args {
        [] => match build() {
            0 => root().join("target/release/quarry"),
            failed => return failed,
        },
        ["--program", file] => PathBuf::from(file),
        _ => {
            eprintln!("xtask: dist knows only --program FILE");
            return 2;
        }
    };
    tools::told(release(&program))
}

fn build() -> u8 {
    match web::build() {
        0 => tools::run(&mut tools::cargo(&[
            "build",
            "--release",
            "--locked",
            "--package",
            "quarry-cli",
        ])),
        failed => failed,
    }
}

fn release(program: &Path) -> Result<(), String> {
    DEB.install()?;
    let folder = folder();
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    // All files have the time of the commit, so that the same commit gives the same bytes.
    let seconds = commit_time()?;
    files::lay_out(program, &folder)?;
    let archive = archive(&folder, &seconds)?;
    let package = package(&folder, &seconds)?;
    let image = image(&folder, &seconds)?;
    sums(&folder, &[&archive, &package, &image])?;
    let sizes = [folder.join("files/bin/quarry"), folder.join(&archive), folder.join(&image)]
        .map(|file| file.metadata().map_or(0, |about| about.len()));
    report(&sizes, &glibc(&folder.join("files/bin/quarry")))
}

fn commit_time() -> Result<String, String> {
    let mut git = Command::new("git");
    git.args(["log", "-1", "--format=%ct"]).current_dir(root());
    let told = tools::output(&mut git).unwrap_or_default().trim().to_owned();
    if told.is_empty() { Err("git names no commit".to_owned()) } else { Ok(told) }
}

/// The name of a file that goes out.
fn named(end: &str) -> String {
    format!("quarry-{VERSION}-{}-linux{end}", std::env::consts::ARCH)
}

fn archive(folder: &Path, seconds: &str) -> Result<String, String> {
    let name = named(".tar.xz");
    let mut tar = Command::new("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--xz", "--create"]);
    tar.arg(format!("--mtime=@{seconds}")).arg("--file").arg(folder.join(&name));
    tar.arg(format!("--transform=s,^files,{},", named(""))).arg("files");
    obey(tar.current_dir(folder).env("XZ_OPT", "-9e"))?;
    Ok(name)
}

/// The package of Debian; `crates/quarry-cli/Cargo.toml` lists its files.
fn package(folder: &Path, seconds: &str) -> Result<String, String> {
    let name = format!("quarry-games_{VERSION}-1_{}.deb", debian_machine());
    let mut deb = DEB.command(&["--quiet", "--no-build", "--no-strip", "--package", "quarry-cli"]);
    deb.arg("--output").arg(folder.join(&name));
    obey(deb.env("SOURCE_DATE_EPOCH", seconds))?;
    Ok(name)
}

fn debian_machine() -> &'static str {
    match std::env::consts::ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    }
}

fn image(folder: &Path, seconds: &str) -> Result<String, String> {
    let name = named("-oci.tar");
    let mut write = Command::new(root().join("tools/oci-image"));
    write.arg(folder.join("files")).args([VERSION, seconds]).arg(folder.join(&name));
    obey(&mut write)?;
    Ok(name)
}

fn sums(folder: &Path, names: &[&str]) -> Result<(), String> {
    let sums = tools::output(Command::new("sha256sum").args(names).current_dir(folder));
    let sums = sums.filter(|sums| sums.lines().count() == names.len()).ok_or("no checksums")?;
    fs::write(folder.join("SHA256SUMS"), sums).map_err(|error| error.to_string())
}

/// The newest version of the C library that the program asks for.
fn glibc(program: &Path) -> String {
    let told = tools::output(Command::new("objdump").arg("-T").arg(program)).unwrap_or_default();
    let versions = told.split("GLIBC_").skip(1).filter_map(|rest| rest.split(')').next());
    let numbers = |version: &str| -> Vec<u32> {
        version.split('.').filter_map(|part| part.parse().ok()).collect()
    };
    versions.max_by_key(|version| numbers(version)).unwrap_or("unknown").to_owned()
}

/// Prints sizes beside their bounds; what is too large is a failure.
fn report(sizes: &[u64; 3], glibc: &str) -> Result<(), String> {
    let mut failed = Vec::new();
    println!("{:<10}{:>10}{:>10}", "", "MB", "at most");
    for ((name, bound), size) in BOUNDS.into_iter().zip(sizes) {
        // Tenths of a million, rounded up.
        let tenths = size.div_ceil(100_000);
        println!("{name:<10}{:>10}{bound:>10}", format!("{}.{}", tenths / 10, tenths % 10));
        if *size == 0 || *size > bound * 1_000_000 {
            failed.push(name);
        }
    }
    println!("needs glibc {glibc}; everything lies in target/dist");
    if failed.is_empty() {
        Ok(())
    } else {
        Err(format!("too large or absent: {}", failed.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_large_or_absent_fails() {
        let most = BOUNDS.map(|(_, bound)| bound * 1_000_000);
        assert_eq!(report(&most, "2.34"), Ok(()));
        for index in 0..BOUNDS.len() {
            for size in [0, most[index] + 1] {
                let mut sizes = most;
                sizes[index] = size;
                let told = report(&sizes, "2.34").expect_err("a bound is broken");
                assert!(told.ends_with(BOUNDS[index].0), "{told}");
            }
        }
    }

    /// Every version of ours is that of the workspace.
    #[test]
    fn the_version_stands_in_one_place() {
        let read = |path: &str| fs::read_to_string(root().join(path)).expect(path);
        let manifest = read("Cargo.toml");
        let ours: Vec<&str> = manifest.lines().filter(|line| line.contains("path = \"")).collect();
        let versioned = ours.iter().filter(|line| line.contains("version = "));
        assert!(versioned.clone().count() > 12, "{ours:?}");
        for line in versioned {
            assert!(line.contains(&format!("version = \"{VERSION}\"")), "{line}");
        }
        for file in ["web/package.json", "web/package-lock.json"] {
            let text = read(file);
            let line = text.lines().find(|line| line.contains("\"version\": ")).expect("a version");
            assert!(line.contains(&format!("\"{VERSION}\"")), "{file}: {line}");
        }
        // A workspace of its own, so it cannot take the version from ours.
        let python = read("python/Cargo.toml");
        assert!(python.contains(&format!("\nversion = \"{VERSION}\"\n")), "{python}");
        let (minor, _) = VERSION.rsplit_once('.').expect("three numbers");
        for file in ["CHANGELOG.md", "docs/upgrading.md"] {
            let is_there =
                read(file).lines().any(|line| line.starts_with("## ") && line.contains(minor));
            assert!(is_there, "{file} says nothing of {minor}");
        }
    }

    #[test]
    fn crates_take_their_version_from_the_workspace() {
        for folder in ["bench", "crates", "games", "."] {
            let entries = fs::read_dir(root().join(folder)).expect("a folder").flatten();
            for manifest in
                entries.filter_map(|it| fs::read_to_string(it.path().join("Cargo.toml")).ok())
            {
                let is_ours = manifest.contains("workspace = true");
                assert!(!is_ours || manifest.contains("version.workspace = true"), "{manifest}");
            }
        }
    }
}

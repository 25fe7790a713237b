//! The files that every form of a release is made of: `target/dist/files`, laid out as below `/usr/local`.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::dist::licences;
use crate::sbom;
use crate::tools::{self, obey, root};

/// What stands beside the program, and what of it hosts copy to other places.
const DOCUMENTS: [&str; 8] = [
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "NOTICE.md",
    "README.md",
    "docs/hosting.md",
    "docs/play.md",
    "docs/upgrading.md",
];
const DEPLOY: [&str; 6] =
    ["Caddyfile", "alerts.yml", "compose.yaml", "dashboard.json", "nginx.conf", "quarry.toml"];
const UNITS: [&str; 3] = ["quarry.service", "quarry-backup.service", "quarry-backup.timer"];
/// Where each shell looks for completions, and how the file is called there.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/quarry"),
    ("zsh", "share/zsh/site-functions/_quarry"),
    ("fish", "share/fish/vendor_completions.d/quarry.fish"),
];

/// Writes `files`, `debian` and the debug information into `folder`.
pub(super) fn lay_out(program: &Path, folder: &Path) -> Result<(), String> {
    let files = folder.join("files");
    let stripped = files.join("bin/quarry");
    strip(program, &stripped, folder)?;
    obey(Command::new(&stripped).arg("man").arg(files.join("share/man/man1")))?;
    for (shell, place) in COMPLETIONS {
        let script = tools::output(Command::new(&stripped).args(["completions", shell]));
        write(&files.join(place), &script.ok_or("the program prints no completions")?)?;
    }
    let documents = files.join("share/doc/quarry");
    for name in DOCUMENTS {
        copy(&root().join(name), &documents)?;
    }
    for name in DEPLOY {
        copy(&root().join("deploy").join(name), &documents.join("deploy"))?;
    }
    for name in UNITS {
        copy(&root().join("deploy").join(name), &files.join("lib/systemd/system"))?;
        debian(name, &in_usr, folder)?;
    }
    debian("quarry.toml", &alone, folder)?;
    write(&documents.join("THIRD-PARTY.txt"), &licences::texts()?)?;
    match sbom::run(documents.join("sbom").to_str()) {
        0 => Ok(()),
        status => Err(format!("the bill of materials ended with status {status}")),
    }
}

/// The program without what only debuggers read, which lies beside it and is found by its name.
fn strip(program: &Path, stripped: &Path, folder: &Path) -> Result<(), String> {
    make_folder(stripped)?;
    let debug = folder.join("quarry.debug");
    let only = ["--only-keep-debug", "--compress-debug-sections=zlib"];
    obey(Command::new("objcopy").args(only).arg(program).arg(&debug))?;
    let mut link = Command::new("objcopy");
    link.arg("--strip-all").arg("--add-gnu-debuglink=quarry.debug").arg(program).arg(stripped);
    obey(link.current_dir(folder))
}

fn make_folder(file: &Path) -> Result<(), String> {
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    make_folder(file)?;
    fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

fn copy(file: &Path, folder: &Path) -> Result<(), String> {
    let target = folder.join(file.file_name().unwrap_or_default());
    make_folder(&target)?;
    fs::copy(file, &target).map(drop).map_err(|error| format!("{}: {error}", file.display()))
}

/// A file of `deploy`, changed for the package of Debian.
fn debian(name: &str, change: &dyn Fn(&str) -> String, folder: &Path) -> Result<(), String> {
    let text = fs::read_to_string(root().join("deploy").join(name));
    let text = text.map_err(|error| format!("deploy/{name}: {error}"))?;
    write(&folder.join("debian").join(name), &change(&text))
}

/// Packages own `/usr`, hosts own `/usr/local`.
fn in_usr(unit: &str) -> String {
    unit.replace("/usr/local/bin/", "/usr/bin/")
}

/// A server that only this machine reaches has neither a public name nor a proxy.
fn alone(settings: &str) -> String {
    let lines = settings.lines().map(|line| {
        let is_public = ["base =", "proxy ="].iter().any(|name| line.starts_with(name));
        if is_public { format!("# {line}\n") } else { format!("{line}\n") }
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_a_release_exists() {
        let deploy = DEPLOY.iter().chain(&UNITS).map(|name| format!("deploy/{name}"));
        for name in DOCUMENTS.map(str::to_owned).into_iter().chain(deploy) {
            assert!(root().join(&name).is_file(), "{name}");
        }
    }

    #[test]
    fn units_of_the_package_start_its_program() {
        for name in &UNITS[..2] {
            let unit = fs::read_to_string(root().join("deploy").join(name)).expect("a unit");
            let changed = in_usr(&unit);
            assert!(changed.contains("/usr/bin/quarry ") && !changed.contains("/usr/local"));
        }
    }

    #[test]
    fn the_server_of_the_package_is_for_this_machine() {
        let settings = fs::read_to_string(root().join("deploy/quarry.toml")).expect("settings");
        let changed = alone(&settings);
        assert!(changed.contains("\nlisten = \"127.0.0.1:"), "{changed}");
        assert!(changed.contains("\n# base = ") && changed.contains("\n# proxy = "), "{changed}");
        assert!(!changed.contains("\nbase") && !changed.contains("\nproxy"), "{changed}");
    }
}

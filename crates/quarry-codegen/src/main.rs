//! Writes what the web client takes from the Rust side; with `cases FOLDER`, the cases of rules from the notes of tests.

use std::io;
use std::path::Path;

use quarry_codegen::WebFile;

fn main() -> io::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [what, folder] if what == "cases" => {
            write(quarry_codegen::cases::files(Path::new(folder))?)
        }
        _ => write(quarry_codegen::files()),
    }
}

fn write(files: Vec<WebFile>) -> io::Result<()> {
    for file in files {
        let path = quarry_codegen::folder().join(&file.path);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(path, file.text)?;
        println!("web/{}", file.path);
    }
    Ok(())
}

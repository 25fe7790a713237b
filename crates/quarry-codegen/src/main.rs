//! Writes what the web client takes from the Rust side.

use std::io;

fn main() -> io::Result<()> {
    for file in quarry_codegen::files() {
        let path = quarry_codegen::folder().join(&file.path);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(path, file.text)?;
        println!("web/{}", file.path);
    }
    Ok(())
}

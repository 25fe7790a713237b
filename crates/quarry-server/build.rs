//! The web client is embedded, and must be embedded again after each build of it.

fn main() {
    let client = "../../web/dist";
    // A folder that is not there would count as changed each time. Without it the client is absent.
    drop(std::fs::create_dir_all(client));
    println!("cargo::rerun-if-changed={client}");
}

//! What is committed for the web client is what the Rust side says today.

#[test]
fn types_and_fixtures_are_fresh() {
    for file in quarry_codegen::files() {
        let path = quarry_codegen::folder().join(&file.path);
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == file.text, "web/{} is stale; `cargo xtask wire` writes it", file.path);
    }
}

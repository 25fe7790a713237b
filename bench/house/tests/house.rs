//! The figures of `cargo xtask house` hold.

use std::path::Path;

use house::measure;

#[test]
fn every_figure_holds() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let figures = measure(&root).unwrap();
    assert!(figures.len() > 8, "some figures are missing");
    for figure in figures {
        let places = figure.places.join("\n");
        assert!(figure.holds(), "{}: {} > {}\n{places}", figure.name, figure.value, figure.bound);
    }
}

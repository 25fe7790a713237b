//! The client as a folder that any web host can serve: everything that needs a server is absent there.

use std::fs;
use std::io;
use std::path::Path;

use crate::tools::root;
use crate::web;

/// Marks a page without a server.
const NO_SERVER: &str = "<meta name=\"quarry-server\" content=\"none\">";
/// Web hosts serve this file for unknown paths, and the client's addresses are such paths.
const NOT_FOUND: &str = "404.html";

/// Builds the client and writes it into `folder`.
pub(crate) fn write(folder: &Path) -> u8 {
    let built = web::build();
    if built != 0 {
        return built;
    }
    match copy(&root().join("web/dist"), folder).and_then(|()| mark(folder)) {
        Ok(()) => {
            eprintln!("xtask: the site lies in {}", folder.display());
            0
        }
        Err(error) => {
            eprintln!("xtask: {}: {error}", folder.display());
            1
        }
    }
}

/// Leaves out compressed files: web hosts compress by themselves.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let target = to.join(path.file_name().unwrap_or_default());
        let is_packed = path.extension().is_some_and(|end| end == "br" || end == "gz");
        if path.is_dir() {
            copy(&path, &target)?;
        } else if !is_packed {
            fs::copy(&path, &target)?;
        }
    }
    Ok(())
}

/// Marks the page as one without a server, and makes it the answer to every address.
fn mark(folder: &Path) -> io::Result<()> {
    let page = fs::read_to_string(folder.join("index.html"))?;
    let page = page.replacen("</head>", &format!("{NO_SERVER}</head>"), 1);
    fs::write(folder.join("index.html"), &page)?;
    fs::write(folder.join(NOT_FOUND), &page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_says_that_it_has_no_server_and_leaves_packed_files_out() {
        let folder = std::env::temp_dir().join(format!("quarry-site-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(from.join("assets")).expect("a folder");
        for (name, text) in
            [("index.html", "<head></head>"), ("assets/a.js", "1"), ("assets/a.js.br", "2")]
        {
            fs::write(from.join(name), text).expect("a file");
        }
        copy(&from, &to).and_then(|()| mark(&to)).expect("a site");
        let read = |name: &str| fs::read_to_string(to.join(name)).ok();
        assert_eq!(read("index.html"), Some(format!("<head>{NO_SERVER}</head>")));
        assert_eq!((read("404.html"), read("assets/a.js.br")), (read("index.html"), None));
        assert!(read("assets/a.js").is_some());
        fs::remove_dir_all(&folder).expect("it was there");
    }
}

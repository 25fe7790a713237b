//! The web client: its files are part of the program, packed when it was built.
//!
//! The build packs each file twice, with brotli and with gzip; here one is only chosen. Large files are embedded packed
//! alone: plain ones would be a third of the program, and hardly a browser asks for them. In debug builds the files are
//! read from the folder each time, so that work on the client needs no Rust build.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Read;
use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::read::GzDecoder;
use quarry_fair::Bytes;
use quarry_table::TableId;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::app::AppState;
use crate::preview::{PreviewText, of_game};
use crate::problem::Problem;

#[derive(RustEmbed)]
#[folder = "client"]
#[exclude = "assets/*.css"]
#[exclude = "assets/*.js"]
#[exclude = "assets/*.wasm"]
#[exclude = "files/*.html"]
struct Client;

/// What the page says where the program was built without its client.
const NO_CLIENT: &str = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Quarry</title></head>\n\
    <h1>Quarry</h1>\n<p>This program was built without its web client. \
    <code>cargo xtask web</code> builds it; then build the program again.</p>\n\
    <p>The server itself is running: the terminal, bots and <code>/api/v1</code> work.</p>\n";

/// Files whose names change with what is in them.
const NAMED_BY_CONTENT: &str = "assets/";

/// What each page and game is made of, as a `Link` header names it; written by the client's build.
const LINKS: &str = "links.json";

/// Marks an answer that frames of other sites may show.
#[derive(Clone, Copy)]
pub(crate) struct Embedded;

/// Whether this is the page of a table for frames of other sites. It opens no seat, so nothing can be had by a click.
fn is_embedded(path: &str) -> bool {
    path.strip_prefix("/embed/").is_some_and(|id| id.parse::<TableId>().is_ok())
}

/// Whether this asks for a part of the client and for nothing else that the server knows.
pub fn is_asset(uri: &Uri) -> bool {
    uri.path().trim_start_matches('/').starts_with(NAMED_BY_CONTENT)
}

/// Answers with a file of the client; addresses that are no file belong to the client itself.
pub async fn page(
    State(app): State<Arc<AppState>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let is_read = method == Method::GET || method == Method::HEAD;
    if is_read && let Some(response) = picture(&app, path, &headers).await {
        return response;
    }
    if !is_read || path.starts_with("api/") || (is_file && !is_there(path)) {
        return Problem::new(StatusCode::NOT_FOUND, "no_page", "There is no such page.")
            .into_response();
    }
    let path = if is_file { path } else { "index.html" };
    if !is_file && let Some(response) = with_preview(&app, uri.path(), &headers).await {
        return response;
    }
    let mut response = match packed(path, &headers) {
        Some(file) => answer(path, file, &headers),
        None => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], NO_CLIENT).into_response(),
    };
    if is_embedded(uri.path()) {
        response.extensions_mut().insert(Embedded);
    }
    response
}

/// The page of a table or of a new game, with what messengers show of its link. It is made for each request, so it is
/// not packed: its 2 kB would not fill a second packet less.
async fn with_preview(app: &Arc<AppState>, path: &str, headers: &HeaderMap) -> Option<Response> {
    if app.private {
        // Strangers are not told who sits at a table.
        return None;
    }
    let words = PreviewText::of(headers);
    let (preview, links) = if let Some(game) = path.strip_prefix("/new/") {
        let game = app.hub.shared().games.by_name(game)?;
        (words.new_game(game.name()), None)
    } else {
        let id: TableId = path.strip_prefix("/t/")?.parse().ok()?;
        let room = app.hub.room(id).await.ok()?;
        (room.look(move |table| words.table(id, table)).await.ok()?, links(&room.head().rules))
    };
    let file = Client::get("index.html");
    let plain = file.as_ref().map_or(Ok(NO_CLIENT), |file| std::str::from_utf8(&file.data));
    let page = preview.insert(plain.ok()?, &app.base, path);
    let hash = <[u8; 32]>::from(Sha256::digest(&page));
    let mut response = tagged(page.into_bytes(), hash, "index.html", headers);
    let fields = response.headers_mut();
    fields.insert(header::VARY, HeaderValue::from_static("accept-language"));
    if let Some(links) = links {
        fields.insert(header::LINK, links);
    }
    Some(response)
}

/// The picture of the link to a table: made for it, or that of its game where many are asked for at once.
async fn picture(app: &Arc<AppState>, path: &str, headers: &HeaderMap) -> Option<Response> {
    let (words, id) = PreviewText::pictured(path).filter(|_| !app.private)?;
    let room = app.hub.room(id).await.ok()?;
    let said = room.look(move |table| words.said(table)).await.ok()?;
    let path = of_game(said.game()).trim_start_matches('/').to_owned();
    let plain = Client::get(&path)?.data;
    let made = app.pictures.of(said, Arc::from(&*plain)).await;
    let content = made.map_or_else(|| plain.to_vec(), |made| made.to_vec());
    let hash = <[u8; 32]>::from(Sha256::digest(&content));
    Some(tagged(content, hash, &path, headers))
}

/// The files that a table needs besides those of every page, so that nobody waits for one after another.
fn links(rules: &str) -> Option<HeaderValue> {
    let game = rules.split('/').next()?;
    let file = Client::get(LINKS)?;
    let links: BTreeMap<String, String> = serde_json::from_slice(&file.data).ok()?;
    let [table, game] = [links.get("TablePage")?, links.get(game)?];
    HeaderValue::from_str(&format!("{table}, {game}")).ok()
}

/// A file of the client: what is sent, what tells its versions apart, and how it is packed.
struct Sent {
    content: Cow<'static, [u8]>,
    hash: [u8; 32],
    packing: Option<&'static str>,
}

impl Sent {
    fn embedded(path: &str, packing: Option<&'static str>) -> Option<Sent> {
        let file = Client::get(path)?;
        Some(Sent { hash: file.metadata.sha256_hash(), content: file.data, packing })
    }

    /// A file that is embedded packed alone, for the rare client that cannot unpack it.
    fn unpacked(path: &str) -> Option<Sent> {
        let packed = Client::get(&format!("{path}.gz"))?;
        let mut content = Vec::new();
        GzDecoder::new(&*packed.data).read_to_end(&mut content).ok()?;
        let hash = Sha256::digest(&content).into();
        Some(Sent { content: content.into(), hash, packing: None })
    }
}

/// Whether the client has this file, plain or packed.
fn is_there(path: &str) -> bool {
    Client::get(path).is_some() || Client::get(&format!("{path}.gz")).is_some()
}

/// The file as small as the browser can read it.
fn packed(path: &str, headers: &HeaderMap) -> Option<Sent> {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let accepts = |packing: &str| {
        accepted.is_some_and(|list| {
            list.split(',').any(|each| each.split(';').next().is_some_and(|p| p.trim() == packing))
        })
    };
    [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(packing, _)| accepts(packing))
        .find_map(|(packing, ending)| Sent::embedded(&format!("{path}.{ending}"), Some(packing)))
        .or_else(|| Sent::embedded(path, None))
        .or_else(|| Sent::unpacked(path))
}

fn answer(path: &str, file: Sent, headers: &HeaderMap) -> Response {
    let packing = file.packing;
    let mut response = tagged(file.content.into_owned(), file.hash, path, headers);
    let fields = response.headers_mut();
    fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(packing) = packing {
        fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static(packing));
    }
    response
}

/// The content of `path`, or word that the browser has it already.
fn tagged(content: Vec<u8>, hash: [u8; 32], path: &str, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", Bytes(hash));
    let known =
        headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = match known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => content.into_response(),
    };
    let keep = match path.starts_with(NAMED_BY_CONTENT) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        fields.insert(header::ETAG, tag);
    }
    response
}

/// What a file is, by the end of its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is embedded packed alone comes out as it was built; without a built client there is nothing to compare.
    #[test]
    fn files_that_are_embedded_packed_alone_are_sent_plain_too() {
        let mut compared = 0;
        for packed in Client::iter().filter(|path| path.ends_with(".gz")) {
            let path = packed.trim_end_matches(".gz");
            let built = std::fs::read(format!("{}/client/{path}", env!("CARGO_MANIFEST_DIR")));
            let sent = packed_for(path, "");
            assert_eq!(sent.content, built.expect("it was built"), "{path}");
            assert_eq!(sent.packing, None);
            assert!(is_there(path));
            for (accepted, packing) in [("gzip", "gzip"), ("gzip, br", "br")] {
                assert_eq!(packed_for(path, accepted).packing, Some(packing), "{path}");
            }
            compared += 1;
        }
        let is_built = Client::get("index.html").is_some();
        assert_eq!(is_built, compared > 0);
        assert!(Client::iter().all(|path| !path.ends_with(".wasm")), "plain modules are embedded");
    }

    fn packed_for(path: &str, accepted: &str) -> Sent {
        let mut headers = HeaderMap::new();
        if let Ok(accepted) = HeaderValue::from_str(accepted) {
            headers.insert(header::ACCEPT_ENCODING, accepted);
        }
        packed(path, &headers).expect("it is there")
    }
}

//! Large answers: compressed, tagged, and charged by their bytes. A finished game does not change, so a client that has
//! an answer is only told so.

use std::sync::Arc;

use axum::Extension;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use hyper::body::Bytes;
use quarry_game::{Seat, Viewer};
use quarry_table::Refusal;
use serde::Deserialize;

use super::{ApiResult, table_id};
use crate::app::{AppState, Remote};
use crate::guard::Budget;
use crate::problem::Problem;
use crate::replays::{Film, Part, plain_length, unpacked};
use crate::room::Room;

/// Which page of a replay, and whose eyes see it; everybody's where it does not say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Eyes {
    viewer: Option<String>,
    #[serde(default)]
    from: usize,
}

impl Eyes {
    fn viewer(&self) -> ApiResult<Option<Viewer>> {
        let unknown = || Problem::from(Refusal::NoSeat);
        let seat = |text: &str| text.parse().ok().and_then(Seat::new).ok_or_else(unknown);
        match self.viewer.as_deref() {
            None => Ok(None),
            Some("spectator") => Ok(Some(Viewer::Spectator)),
            Some(text) => seat(text).map(|seat| Some(Viewer::Seat(seat))),
        }
    }
}

/// A finished game step by step: after each one the events and the view of every viewer. A long game comes in pages.
#[utoipa::path(get, path = "/api/v1/tables/{table}/replay", params(("table" = String, Path),
    ("viewer" = Option<String>, Query, description = "A seat or `spectator`; everybody where absent"),
    ("from" = Option<usize>, Query, description = "`next` of the page before; the first page where absent")),
    responses((status = 200, description = "`rules`, `seats`, `start`, `steps`; then `next`, or at the end `result`"),
        (status = 304, description = "The client has it")))]
pub(super) async fn replay(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    Path(table): Path<String>,
    eyes: Result<Query<Eyes>, QueryRejection>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let bad = |words: String| Problem::new(StatusCode::BAD_REQUEST, "bad_request", words);
    let eyes = eyes.map_err(|error| bad(error.body_text()))?;
    let (viewer, id) = (eyes.viewer()?, table_id(&table)?);
    let room = app.hub.room(id).await?;
    if viewer.is_some_and(|viewer| !is_there(viewer, room.head().seats.len())) {
        return Err(Refusal::NoSeat.into());
    }
    let film = film(&app, &remote, &room, Part::Replay(viewer)).await?;
    let page = film.page(eyes.from).ok_or_else(|| bad("No page begins with this step.".into()))?;
    let who = eyes.viewer.as_deref().unwrap_or("all");
    let tag = format!("\"{}-{id}-{who}-{}\"", env!("CARGO_PKG_VERSION"), eyes.from);
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok(tagged(StatusCode::NOT_MODIFIED.into_response(), &tag));
    }
    Ok(tagged(send(&app, &remote, &headers, page.clone())?, &tag))
}

/// What was made before, or is made now. A finished game does not change, so it is made once.
async fn film(
    app: &Arc<AppState>,
    remote: &Remote,
    room: &Room,
    part: Part,
) -> ApiResult<Arc<Film>> {
    let key = (room.head().id, part);
    if let Some(film) = app.replays.known(&key) {
        return Ok(film);
    }
    let turn = app.replays.turn(remote.address).await;
    let turn = turn.inspect_err(|_| app.guard.refused("replays", remote.address))?;
    if let Some(film) = app.replays.known(&key) {
        return Ok(film);
    }
    let written = room.look(|table| match part {
        Part::Replay(_) | Part::Record => table.record(),
        Part::Verification => table.verification(),
    });
    let written = written.await?.ok_or(Refusal::NotOver)?;
    let game = Arc::clone(room.game());
    let make = move || match part {
        Part::Replay(viewer) => Film::make(&*game, &written, viewer),
        Part::Record | Part::Verification => Ok(Film::of(&written)),
    };
    Ok(app.replays.film(&turn, key, make).await?)
}

fn is_there(viewer: Viewer, seats: usize) -> bool {
    match viewer {
        Viewer::Seat(seat) => seat.index() < seats,
        Viewer::Spectator => true,
    }
}

fn tagged(mut response: Response, tag: &str) -> Response {
    let fields = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(tag) {
        fields.insert(header::ETAG, tag);
    }
    // The game does not change, but a newer program may tell it otherwise.
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response
}

/// Answers with a file about a finished game, by the name of the table and of what it is.
pub(super) async fn file(
    app: &Arc<AppState>,
    remote: &Remote,
    headers: &HeaderMap,
    room: &Room,
    (part, what): (Part, &str),
) -> ApiResult<Response> {
    let film = film(app, remote, room, part).await?;
    let page = film.page(0).ok_or(Refusal::Halted)?;
    let mut response = send(app, remote, headers, page.clone())?;
    let name = format!("attachment; filename=\"quarry-{}-{what}.json\"", room.head().id);
    let name = HeaderValue::from_str(&name).map_err(|_| Refusal::Unreadable)?;
    response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

/// Sends what is packed, as it is where the client can read that. The address pays for the bytes that it gets.
fn send(
    app: &Arc<AppState>,
    remote: &Remote,
    headers: &HeaderMap,
    packed: Bytes,
) -> ApiResult<Response> {
    let is_packed = accepts_gzip(headers);
    let length = if is_packed { packed.len() } else { plain_length(&packed) };
    let kib = u32::try_from(length.div_ceil(1024)).unwrap_or(u32::MAX);
    app.guard.take_many(Budget::Answers, remote.address, kib)?;
    let mut response = match is_packed {
        true => packed.into_response(),
        false => Body::from_stream(unpacked(packed)).into_response(),
    };
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    fields.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
    fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if is_packed {
        fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// Whether the client takes gzip; `q=0` says no.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|it| it.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|each| {
        let (name, weight) = each.split_once(';').unwrap_or((each, ""));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        matches!(name.trim(), "gzip" | "*") && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_to_clients_that_take_it() {
        let check = |value: &'static str| {
            let field = (header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            accepts_gzip(&HeaderMap::from_iter([field]))
        };
        assert!(check("gzip") && check("br, gzip;q=0.5") && check("*"));
        assert!(!check("br") && !check("gzip;q=0") && !check("identity"));
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}

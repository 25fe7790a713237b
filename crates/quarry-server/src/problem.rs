//! Errors over HTTP: `application/problem+json` with a stable code.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use quarry_table::Refusal;
use serde::Serialize;
use utoipa::ToSchema;

use crate::games;
use crate::people::Denied;

/// An error as clients read it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// `urn:quarry:problem:` and the code.
    #[serde(rename = "type")]
    kind: String,
    /// One sentence in English.
    title: String,
    status: u16,
    /// A stable word for programs.
    code: &'static str,
}

impl Problem {
    /// An error with these words.
    pub fn new(status: StatusCode, code: &'static str, title: impl Into<String>) -> Problem {
        let kind = format!("urn:quarry:problem:{code}");
        Problem { kind, title: title.into(), status: status.as_u16(), code }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let status = match refusal {
            Refusal::NoTable => StatusCode::NOT_FOUND,
            Refusal::Expired => StatusCode::GONE,
            Refusal::Hurry => StatusCode::TOO_MANY_REQUESTS,
            Refusal::Halted | Refusal::Storage | Refusal::NoThinkers | Refusal::NoContent => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Refusal::NoSeat | Refusal::Name | Refusal::Unreadable | Refusal::TooLong => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            // All others contradict the state of the table or the game.
            _ => StatusCode::CONFLICT,
        };
        let words = games::nak(None, None, &refusal).words;
        let title = words.into_values().next().unwrap_or_default();
        Problem::new(status, refusal.code(), title)
    }
}

impl From<Denied> for Problem {
    fn from(denied: Denied) -> Problem {
        let (status, code) = match denied {
            Denied::NameTaken => (StatusCode::CONFLICT, "name_taken"),
            Denied::BadName => (StatusCode::UNPROCESSABLE_ENTITY, "bad_name"),
            Denied::BadPassword => (StatusCode::UNPROCESSABLE_ENTITY, "bad_password"),
            Denied::WrongSignIn => (StatusCode::UNAUTHORIZED, "wrong_sign_in"),
            Denied::Suspended => (StatusCode::FORBIDDEN, "suspended"),
            Denied::BadInvitation => (StatusCode::FORBIDDEN, "bad_invitation"),
            Denied::Absent("account") => (StatusCode::NOT_FOUND, "no_account"),
            Denied::Absent(_) => (StatusCode::NOT_FOUND, "absent"),
            Denied::Barred => (StatusCode::CONFLICT, "barred"),
            Denied::Reported => (StatusCode::CONFLICT, "reported"),
            Denied::Enough => (StatusCode::CONFLICT, "enough"),
            Denied::Unfit(_) => (StatusCode::UNPROCESSABLE_ENTITY, "unfit"),
            Denied::Refused(refusal) => return refusal.into(),
        };
        Problem::new(status, code, denied.to_string())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }
}

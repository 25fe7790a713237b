//! The web client comes from the program itself, built or not.

use quarry_server::testkit::{Folder, Running, http};

/// The value of a header.
fn field<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let named =
        |line: &'a str| line.split_once(": ").filter(|(key, _)| key.eq_ignore_ascii_case(name));
    head.lines().find_map(named).map(|(_, value)| value.trim())
}

#[tokio::test]
async fn every_address_of_the_client_is_its_page() {
    let folder = Folder::new("page");
    let server = Running::start(&folder).await;
    for path in ["/", "/games", "/t/0000000000000001"] {
        let (status, head, body) = http(server.address, "GET", path, "", "").await;
        assert_eq!(
            (status, field(&head, "content-type")),
            (200, Some("text/html; charset=utf-8")),
            "{path}"
        );
        assert!(body.contains("Quarry"), "{path}: {body}");
        let policy = field(&head, "content-security-policy").unwrap();
        let others = policy.replace("'wasm-unsafe-eval'", "");
        assert!(policy.contains("script-src 'self'") && !others.contains("unsafe"), "{policy}");
    }
    server.stop().await;
}

#[tokio::test]
async fn files_that_are_not_there_and_unknown_addresses_of_the_api_are_no_pages() {
    let folder = Folder::new("no-page");
    let server = Running::start(&folder).await;
    for (method, path) in [("GET", "/assets/none.js"), ("GET", "/api/v1/none"), ("POST", "/games")]
    {
        let (status, _, body) = http(server.address, method, path, "", "").await;
        assert_eq!(status, 404, "{path}");
        assert!(body.contains("no_page"), "{path}: {body}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_page_that_the_browser_has_is_not_sent_again() {
    let folder = Folder::new("page-again");
    let server = Running::start(&folder).await;
    let (_, head, _) = http(server.address, "GET", "/", "", "").await;
    // A program without its client has nothing to keep.
    if let Some(tag) = field(&head, "etag") {
        let known = format!("if-none-match: {tag}\r\n");
        let (status, _, body) = http(server.address, "GET", "/", &known, "").await;
        assert_eq!((status, body.as_str()), (304, ""));
    }
    server.stop().await;
}

//! Messages are read, and nothing else.

use super::*;

fn read(json: &str) -> Result<ClientMessage, ParseError> {
    ClientMessage::parse(json)
}

#[test]
fn messages_are_read_and_unknown_fields_refused() {
    let idem = "00112233445566778899aabbccddeeff";
    let act = format!(r#"{{"t":"act","idem":"{idem}","expect":3,"action":"end"}}"#);
    let (seat, request) = read(&act).unwrap().into_request().unwrap();
    assert_eq!((seat, request.idem.to_string().as_str()), (None, idem));
    assert!(read(&act.replace("expect", "expects")).is_err());
    assert!(read(&act.replace('}', r#","seat_key":1}"#)).is_err());
    for foreign in [r#""n":1"#, r#""line":{"phrase":"hello"}"#, r#""worlds":false"#] {
        assert!(read(&act.replace('}', &format!(",{foreign}}}"))).is_err(), "{foreign}");
    }
    assert!(read(&act.replace(r#""expect":3,"#, "")).is_err(), "nothing is made up");
    assert!(read(r#"{"t":"ping","n":1,"x":2}"#).is_err());
    assert!(read(r#"{"t":"ping"}"#).is_err());
    assert_eq!(read(r#"{"n":1,"t":"ping"}"#).unwrap(), ClientMessage::Ping { n: 1 });
    assert!(read(r#"{"t":"cheat"}"#).is_err());
    assert!(read(r#"{"t":"chat","idem":"00","line":{"text":"x"}}"#).is_err());
    assert_eq!(read(r#"{"t":"ping","n":1}"#).unwrap().into_request(), None);
}

#[test]
fn a_hello_does_not_print_its_key() {
    let key = "ab".repeat(32);
    let hello = format!(r#"{{"t":"hello","proto":1,"table":"{:016x}","key":"{key}"}}"#, 5);
    let printed = format!("{:?}", read(&hello).unwrap());
    assert!(printed.contains("***") && !printed.contains("abab"), "{printed}");
}

#[test]
fn a_refused_message_says_what_is_wrong_with_it() {
    let idem = "00112233445566778899aabbccddeeff";
    let said = |json: &str| read(json).unwrap_err().to_string();
    let missing = said(&format!(r#"{{"t":"act","idem":"{idem}","action":"end"}}"#));
    assert!(missing.contains("missing field `expect`"), "{missing}");
    let unknown = said(r#"{"t":"ping","n":1,"x":2}"#);
    assert!(unknown.contains("unknown field `x`"), "{unknown}");
    let kind = said(r#"{"t":"cheat"}"#);
    assert!(kind.contains("unknown variant `cheat`"), "{kind}");
    assert!(said(r#"{"n":1}"#).contains("missing field `t`"));
    assert_eq!(said(r#"{"t":"ping","n":1} x"#), "text after it");
}

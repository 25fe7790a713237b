//! Phrases that need not be sent, because what they tell is sent already.

use serde_json::{Map, Value, json};

/// The phrase of something that is described as `{"kind": KIND, …}`, as frames carry a message: its key is
/// `PREFIX-KIND`, and the other fields fill it, those of a field with fields of its own among them. Lists fill nothing.
/// Nothing where there is no kind.
pub fn plain_phrase(prefix: &str, described: &Value) -> Option<Value> {
    let kind = described["kind"].as_str()?.replace('_', "-");
    let mut filling = Map::new();
    fill(described.as_object()?, &mut filling);
    Some(json!({"key": format!("{prefix}-{kind}"), "args": filling}))
}

fn fill(fields: &Map<String, Value>, filling: &mut Map<String, Value>) {
    for (name, value) in fields {
        match value {
            Value::Object(inner) => fill(inner, filling),
            // Fluent knows no yes and no of its own.
            Value::Bool(yes) => {
                filling.insert(name.clone(), json!(if *yes { "yes" } else { "no" }));
            }
            Value::String(_) | Value::Number(_) => {
                filling.insert(name.clone(), value.clone());
            }
            Value::Null | Value::Array(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_fill_the_phrase_of_their_kind() {
        let laid = json!({"kind": "was_laid", "at": {"zone": "h2", "turns": 3}, "all": [1], "open": true, "by": null});
        let args = json!({"kind": "was_laid", "zone": "h2", "turns": 3, "open": "yes"});
        let phrase = json!({"key": "tell-was-laid", "args": args});
        assert_eq!(plain_phrase("tell", &laid), Some(phrase));
        assert_eq!(plain_phrase("tell", &json!({"from": "h2"})), None);
    }
}

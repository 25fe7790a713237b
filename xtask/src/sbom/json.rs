//! The bill as JSON.

use super::Component;

/// The whole document.
pub(super) fn bill(components: &[Component]) -> String {
    let listed: Vec<String> = components.iter().map(component).collect();
    let needed: Vec<String> = components.iter().map(dependency).collect();
    let version = text(env!("CARGO_PKG_VERSION"));
    format!(
        r#"{{
  "bomFormat": "CycloneDX",
  "specVersion": "1.5",
  "version": 1,
  "metadata": {{
    "component": {{"type": "application", "bom-ref": "quarry", "name": "quarry", "version": {version}}}
  }},
  "components": [
    {}
  ],
  "dependencies": [
    {}
  ]
}}
"#,
        listed.join(",\n    "),
        needed.join(",\n    "),
    )
}

fn component(component: &Component) -> String {
    let Component { purl, name, version, licence, hash, .. } = component;
    let mut fields = vec![
        r#""type": "library""#.to_owned(),
        format!(r#""bom-ref": {}"#, text(purl)),
        format!(r#""name": {}"#, text(name)),
        format!(r#""version": {}"#, text(version)),
        format!(r#""purl": {}"#, text(purl)),
    ];
    if let Some((algorithm, digits)) = hash {
        fields
            .push(format!(r#""hashes": [{{"alg": "{algorithm}", "content": {}}}]"#, text(digits)));
    }
    if !licence.is_empty() {
        fields.push(format!(r#""licenses": [{{"expression": {}}}]"#, text(licence)));
    }
    format!("{{{}}}", fields.join(", "))
}

fn dependency(component: &Component) -> String {
    let needs: Vec<String> = component.needs.iter().map(|purl| text(purl)).collect();
    format!(r#"{{"ref": {}, "dependsOn": [{}]}}"#, text(&component.purl), needs.join(", "))
}

/// A string with what JSON asks to escape.
fn text(plain: &str) -> String {
    let mut quoted = String::from('"');
    for letter in plain.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            control if control.is_control() => {
                quoted.push_str(&format!("\\u{:04x}", u32::from(control)));
            }
            plain => quoted.push(plain),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_json_reserves_is_escaped() {
        assert_eq!(text("a\"b\\c\nd é"), "\"a\\\"b\\\\c\\u000ad é\"");
    }
}

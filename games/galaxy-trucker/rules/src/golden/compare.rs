//! Comparing JSON as the cases ask for it.

use serde_json::Value;

/// The first value that differs, with its path. A missing key is the same as
/// an empty value, numbers are compared by value, and goods and figures as
/// multisets.
pub(super) fn difference(expected: &Value, got: &Value) -> Option<String> {
    at("", expected, got)
}

fn at(path: &str, expected: &Value, got: &Value) -> Option<String> {
    match (expected, got) {
        (Value::Object(expected), Value::Object(got)) => {
            let more = got.keys().filter(|key| !expected.contains_key(*key));
            expected.keys().chain(more).find_map(|key| {
                let value = |from: &serde_json::Map<String, Value>| {
                    from.get(key).cloned().unwrap_or(Value::Null)
                };
                at(&format!("{path}.{key}"), &value(expected), &value(got))
            })
        }
        (Value::Array(expected_items), Value::Array(got_items)) => {
            if expected_items.len() != got_items.len() {
                return Some(differs(path, expected, got));
            }
            let mut items = expected_items.iter().zip(got_items).enumerate();
            items.find_map(|(idx, (expected, got))| at(&format!("{path}[{idx}]"), expected, got))
        }
        _ if is_same(expected, got) => None,
        _ => Some(differs(path, expected, got)),
    }
}

fn differs(path: &str, expected: &Value, got: &Value) -> String {
    format!("{}: expected {expected}, got {got}", path.trim_start_matches('.'))
}

fn is_same(expected: &Value, got: &Value) -> bool {
    match (expected, got) {
        (Value::Number(expected), Value::Number(got)) => expected.as_f64() == got.as_f64(),
        (Value::String(expected), Value::String(got)) => {
            expected == got || is_multiset(expected) && sorted(expected) == sorted(got)
        }
        _ => expected == got || is_empty(expected) && is_empty(got),
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::Bool(_) | Value::Object(_) => false,
    }
}

/// Whether a text consists of goods or of figures.
fn is_multiset(text: &str) -> bool {
    ["RYGB", "hpb"].iter().any(|letters| text.chars().all(|letter| letters.contains(letter)))
}

fn sorted(text: &str) -> Vec<char> {
    let mut letters: Vec<_> = text.chars().collect();
    letters.sort_unstable();
    letters
}

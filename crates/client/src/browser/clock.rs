//! Time, as the browser tells it.

/// Milliseconds since 1970.
pub fn now_ms() -> f64 {
    js_sys::Date::now()
}

/// How long ago a moment was, in words.
pub fn ago(at_ms: f64) -> String {
    let minutes = ((now_ms() - at_ms) / 60_000.0).max(0.0) as u64;
    match minutes {
        0 => "just now".to_owned(),
        1..60 => format!("{minutes} min ago"),
        60..1440 => format!("{} h ago", minutes / 60),
        _ => format!("{} d ago", minutes / 1440),
    }
}

/// The time of day at a moment, such as `14:05`.
pub fn time_of_day(at_ms: f64) -> String {
    let date = js_sys::Date::new(&at_ms.into());
    format!("{}:{:02}", date.get_hours(), date.get_minutes())
}

/// A time within a match in minutes and seconds, such as `3:20`.
pub fn minutes(ms: u64) -> String {
    format!("{}:{:02}", ms / 60_000, ms / 1000 % 60)
}

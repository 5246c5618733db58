//! Figures about the program on this machine, one line each.

use serde_json::json;

/// Where figures go.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// Less work, for a first look.
    pub quick: bool,
    /// JSON, one object per line.
    pub json: bool,
}

impl Board {
    /// Prints a figure.
    pub fn show(&self, name: &str, value: f64, unit: &str) {
        if self.json {
            anstream::println!("{}", json!({ "name": name, "value": value, "unit": unit }));
        } else if value >= 100.0 {
            anstream::println!("{name} {value:.0} {unit}");
        } else {
            anstream::println!("{name} {value:.2} {unit}");
        }
    }
}

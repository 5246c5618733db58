//! Tables to play at, and a look at what they show.

use serde_json::{Value, json};

use browser_tests::{Browser, pages};

/// Makes a table for so many, and sits down.
pub(crate) async fn open_table(
    browser: &Browser,
    n_seats: u8,
    change: Value,
) -> anyhow::Result<String> {
    browser_tests::open_table(browser, "galaxy-trucker", n_seats, change).await
}

/// One round without a clock, with help for learners.
pub(crate) fn one_round(class: &str, actions: u8, turns: u8) -> Value {
    json!({
        "rounds": [class], "marks": true, "manner": "careful",
        "pace": { "turn_by_turn": { "actions": actions, "turns": turns } },
    })
}

/// Keeps pictures of a page in both themes, and finds nothing wrong with them.
pub(crate) async fn look(browser: &Browser, name: &str) -> anyhow::Result<()> {
    pages::look(browser, &format!("trucker-{name}")).await
}

//! Tables to play at, and a look at what they show.

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

use browser_tests::{Browser, axe};

/// Makes a table by the same requests as the page's form, and sits down.
pub(crate) async fn open_table(
    browser: &Browser,
    n_seats: u8,
    change: Value,
) -> anyhow::Result<String> {
    let script = "const [seats, change, done] = arguments;
        (async () => {
            const post = async (path, body, token) => (await fetch(path, {
                method: 'POST', body: JSON.stringify(body),
                headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
            })).json();
            const name = localStorage.getItem('wardroom.name') || 'Guest';
            const token = localStorage.getItem('wardroom.token')
                || (await post('/api/guests', { name })).token;
            localStorage.setItem('wardroom.token', token);
            const setup = await (await fetch(`/api/games/galaxy-trucker/setup?seats=${seats}`)).json();
            Object.assign(setup, change);
            return post('/api/tables', { game: 'galaxy-trucker', setup, seat: 0 }, token);
        })().then(done, error => done({ text: String(error) }));";
    let made = browser.run_async(script, vec![json!(n_seats), change]).await?;
    let code = made["code"].as_str().with_context(|| format!("no table but {made}"))?;
    Ok(format!("/galaxy-trucker/t/{code}"))
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
    browser.screenshot(&format!("trucker-{name}")).await?;
    axe::check(browser, name).await?;
    ensure!(!browser.scrolls_sideways().await?, "{name} is wider than the window");
    browser.switch_theme().await?;
    axe::check(browser, &format!("{name} in the other theme")).await?;
    browser.screenshot(&format!("trucker-{name}-light")).await?;
    browser.switch_theme().await
}

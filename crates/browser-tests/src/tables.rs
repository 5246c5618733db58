//! Tables for scenarios that begin at one.

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

use crate::browser::Browser;

/// Makes a table by the same requests as the page's form and sits down: the
/// usual setup for so many seats, with the fields of `change`. Its address.
///
/// # Errors
///
/// If the server makes no table.
pub async fn open_table(
    browser: &Browser,
    game: &str,
    n_seats: u8,
    change: Value,
) -> anyhow::Result<String> {
    let script = "const [game, seats, change, done] = arguments;
        (async () => {
            const post = async (path, body, token) => (await fetch(path, {
                method: 'POST', body: JSON.stringify(body),
                headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
            })).json();
            const name = localStorage.getItem('wardroom.name') || 'Guest';
            const token = localStorage.getItem('wardroom.token')
                || (await post('/api/guests', { name })).token;
            localStorage.setItem('wardroom.token', token);
            const setup = await (await fetch(`/api/games/${game}/setup?seats=${seats}`)).json();
            Object.assign(setup, change);
            return post('/api/tables', { game, setup, seat: 0 }, token);
        })().then(done, error => done({ text: String(error) }));";
    let made = browser.run_async(script, vec![json!(game), json!(n_seats), change]).await?;
    // A refusal has a code, too, but it is none of a table.
    ensure!(made["text"].is_null(), "no table but {made}");
    let code = made["code"].as_str().with_context(|| format!("no table but {made}"))?;
    Ok(format!("/{game}/t/{code}"))
}

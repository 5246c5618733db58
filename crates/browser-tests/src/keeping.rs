//! What the service worker keeps for playing without a network, and for how
//! long.

use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use serde_json::{Value, json};

use crate::{Browser, Size, Stage};

/// The shell is kept at once, a game and its rules when it is first opened; then
/// the server may go.
pub(crate) async fn what_was_opened(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/").await?;
    let games = games(&browser).await?;
    let (opened, others) = games.split_first().context("no game has a client")?;
    becomes(&browser, is_kept("/index.html"), true).await?;
    for game in &games {
        ensure!(!now(&browser, is_kept(&format!("/{game}.html"))).await?, "{game} is kept early");
    }

    browser.goto(&format!("/{opened}")).await?;
    // With it the program for matches on this device.
    for page in [format!("/{opened}.html"), format!("/{opened}-device.html")] {
        becomes(&browser, is_kept(&page), true).await?;
    }
    ensure!(now(&browser, is_kept(&format!("/api/rules/{opened}"))).await?, "no rules are kept");
    for game in others {
        ensure!(!now(&browser, is_kept(&format!("/{game}.html"))).await?, "{game} is kept early");
    }

    stage.kill_server().await?;
    browser.goto("/").await?;
    browser.goto(&format!("/{opened}")).await?;
    browser.goto(&format!("/rules/{opened}")).await?;
    browser.part("rules-text").await?;
    Ok(())
}

/// The files of an older version stay as long as a page of that version is open.
pub(crate) async fn old_versions(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/").await?;
    becomes(&browser, is_kept("/index.html"), true).await?;
    // This page now passes for an older one.
    let pass = "const done = arguments[arguments.length - 1];
        const { postMessage } = MessagePort.prototype;
        MessagePort.prototype.postMessage = function (page) {
          postMessage.call(this, { ...page, version: 'older' });
        };
        const open = (name) => caches.open('wardroom-' + name)
          .then((cache) => cache.put('/assets/of-' + name + '.js', new Response('')));
        // Who asked before has had the true answer, and is done by then.
        setTimeout(() => Promise.all(['older', 'oldest'].map(open)).then(() => {
          navigator.serviceWorker.controller.postMessage({ client: 'shell', version: 'older' });
          done(true);
        }), 4000)";
    browser.run_async(pass, vec![]).await?;
    becomes(&browser, is_kept("/assets/of-oldest.js"), false).await?;
    ensure!(now(&browser, is_kept("/assets/of-older.js")).await?, "a page lost its files");
    browser.reload().await?;
    becomes(&browser, is_kept("/assets/of-older.js"), false).await
}

/// The games with a client of their own.
async fn games(browser: &Browser) -> anyhow::Result<Vec<String>> {
    let script = "const done = arguments[arguments.length - 1];
        const has = ({ game }) => fetch(`/${game}.html`).then((page) => page.ok ? [game] : []);
        fetch('/api/rules').then((books) => books.json())
          .then((books) => Promise.all(books.map(has))).then((games) => done(games.flat()))";
    Ok(serde_json::from_value(browser.run_async(script, vec![]).await?)?)
}

/// A question to the page, with its argument.
type Question = (&'static str, Value);

fn is_kept(path: &str) -> Question {
    let script = "const done = arguments[arguments.length - 1];
        caches.match(arguments[0]).then((kept) => done(!!kept))";
    (script, json!(path))
}

async fn now(browser: &Browser, (script, about): Question) -> anyhow::Result<bool> {
    Ok(browser.run_async(script, vec![about]).await? == json!(true))
}

impl Browser {
    /// Waits until the page of this address is kept, so that the server may go.
    ///
    /// # Errors
    ///
    /// If it is not kept in time.
    pub async fn until_kept(&self, page: &str) -> anyhow::Result<()> {
        becomes(self, is_kept(page), true).await
    }
}

/// Waits until the answer is `wanted`.
async fn becomes(browser: &Browser, question: Question, wanted: bool) -> anyhow::Result<()> {
    for _ in 0..300 {
        if now(browser, question.clone()).await? == wanted {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    bail!("{} is {}kept", question.1, if wanted { "not " } else { "still " })
}

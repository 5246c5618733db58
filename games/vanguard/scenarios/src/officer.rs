//! Somebody on the first planet, who goes on whatever is asked.

use std::time::Duration;

use anyhow::{Context as _, bail};
use serde_json::json;

use browser_tests::Browser;

use crate::opening::{n_of, tap};

/// The sector of the first planet with a check that can be tried again.
pub(crate) const MESS: u64 = 3;

/// What a page asks of whoever looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// A log lies open.
    Log,
    /// Dice for a check of one's own.
    Dice,
    /// A die for somebody else's check.
    Help,
    /// To go on in a check.
    GoOn,
    /// Something else of a check.
    Choice,
    /// To look at the end of a check.
    Seen,
    /// An action.
    Action,
    /// Anything else.
    Answer,
    /// Nothing.
    Nothing,
}

/// What the page asks now.
pub(crate) async fn asked(browser: &Browser) -> anyhow::Result<Asked> {
    let script = "const all = (css) => [...document.querySelectorAll(css)]
            .filter((part) => !part.disabled && part.getClientRects().length);
        const can = (css) => all(css).length > 0;
        if (can('[data-testid=log-away], .lb-choices [data-testid=answer]'))
            return can('[data-testid=log-away]') ? 'log' : 'answer';
        const check = document.querySelector('[data-testid=check]');
        if (check) {
            const go = can('[data-testid=check-go]');
            if (check.dataset.stage === 'over') return go ? 'seen' : '';
            if (check.dataset.stage === 'choose') {
                const [first, ...others] = document.querySelectorAll('.ck-group');
                if (first?.querySelector('.ck-die:not(:disabled):not(.on)') && go) return 'dice';
                const free = others.some((group) => group.querySelector('.ck-die:not(:disabled)')
                    && !group.querySelector('.ck-die.on'));
                if (free) return 'help';
            }
            if (go) return 'go';
            return can('.ck-panel.asks button, .ck-mark') ? 'choice' : '';
        }
        if (can('[data-testid=actions] button')) return 'action';
        return can('[data-testid=answer]') ? 'answer' : ''";
    let asked = browser.run(script, vec![]).await?;
    Ok(match asked.as_str().context("no answer")? {
        "log" => Asked::Log,
        "dice" => Asked::Dice,
        "help" => Asked::Help,
        "go" => Asked::GoOn,
        "choice" => Asked::Choice,
        "seen" => Asked::Seen,
        "action" => Asked::Action,
        "answer" => Asked::Answer,
        _ => Asked::Nothing,
    })
}

/// Goes on in the plainest way where something is asked that is neither an
/// action nor dice for a check; whether there was such a thing.
pub(crate) async fn go_on(browser: &Browser) -> anyhow::Result<bool> {
    let id = match asked(browser).await? {
        Asked::Log => "log-away",
        Asked::Help | Asked::GoOn | Asked::Seen => "check-go",
        Asked::Answer => "answer",
        Asked::Choice => {
            tap(browser, ".ck-panel.asks button, .ck-mark").await?;
            return Ok(true);
        }
        Asked::Dice | Asked::Action | Asked::Nothing => return Ok(false),
    };
    browser.try_click(id).await
}

/// Where whoever acts stands, by the number of the sector.
pub(crate) async fn sector(browser: &Browser) -> anyhow::Result<u64> {
    let here = browser.see(".vp-sector.here").await?.attr("data-sector").await?;
    Ok(here.context("no number")?.parse()?)
}

/// Travels to a sector: it is pressed on the map, then its way.
pub(crate) async fn travel(browser: &Browser, to: u64) -> anyhow::Result<()> {
    for _ in 0..40 {
        if asked(browser).await? != Asked::Action || sector(browser).await? == to {
            return Ok(());
        }
        if !browser.try_click("travel-here").await? {
            tap(browser, &format!("[data-sector='{to}']")).await?;
        }
        settle().await;
    }
    bail!("nobody comes to sector {to}")
}

/// How many stand in the sector that is shown.
pub(crate) async fn n_here(browser: &Browser) -> anyhow::Result<u64> {
    n_of(browser, ".vp-there li").await
}

/// Presses what has this key on the page of the planet.
pub(crate) async fn press(browser: &Browser, key: &str) -> anyhow::Result<bool> {
    let script = "const part = document.querySelector(`.planet [data-key=${arguments[0]}]`);
        const can = !!part && !part.disabled;
        if (can) part.click();
        return can";
    Ok(browser.run(script, vec![json!(key)]).await? == json!(true))
}

/// An action that helps wherever one is: a rest, or a card.
pub(crate) async fn bide(browser: &Browser) -> anyhow::Result<()> {
    if !press(browser, "R").await? && !press(browser, "P").await? {
        bail!("there is neither rest nor a card");
    }
    settle().await;
    Ok(())
}

/// Gives a page a moment to hear what came of something.
pub(crate) async fn settle() {
    tokio::time::sleep(Duration::from_millis(200)).await;
}

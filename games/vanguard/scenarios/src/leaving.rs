//! Pages that are left in the middle of something.

use std::time::Duration;

use anyhow::bail;
use serde_json::json;

use browser_tests::{Browser, Size, Stage, open_table};

use crate::{
    officer::{Asked, asked, go_on, settle},
    opening::{muster_alone, tap},
};

/// A log that opens, figures on their way, a check that is being rolled and its
/// end are left; the runner then finds every console clean.
pub(crate) async fn everywhere(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/vanguard/first").await?;
    // Everything moves, as for most people.
    browser.want_motion().await?;
    // A page that is just opened, and a page that is read aloud.
    browser.part("log-away").await?;
    leave(&browser).await?;
    browser.goto("/vanguard/first").await?;
    if browser.has("read-aloud").await? {
        browser.click("read-aloud").await?;
    }
    leave(&browser).await?;

    let table = open_table(&browser, "vanguard", 1, json!({})).await?;
    browser.goto(&table).await?;
    browser.want_motion().await?;
    browser.click("start").await?;
    muster_alone(&browser).await?;
    leave(&browser).await?;
    for moment in [Moment::Chosen, Moment::Rolled, Moment::Over, Moment::Travelled] {
        browser.goto(&table).await?;
        browser.want_motion().await?;
        until(&browser, moment).await?;
        leave(&browser).await?;
    }
    tokio::time::sleep(Duration::from_millis(2500)).await;
    Ok(())
}

/// When a page is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// Dice are chosen, and chances are being worked out.
    Chosen,
    /// Dice are falling.
    Rolled,
    /// The end of a check is shown.
    Over,
    /// A figure is on its way.
    Travelled,
}

/// Goes on until this moment has come.
async fn until(browser: &Browser, moment: Moment) -> anyhow::Result<()> {
    for _ in 0..300 {
        match asked(browser).await? {
            Asked::Dice => {
                tap(browser, ".ck-die:not(:disabled):not(.on)").await?;
                if moment == Moment::Chosen {
                    return Ok(());
                }
                browser.click("check-go").await?;
                if moment == Moment::Rolled {
                    return Ok(());
                }
            }
            Asked::Seen if moment == Moment::Over => return Ok(()),
            Asked::Action if moment == Moment::Travelled => {
                browser.click("travel").await?;
                tap(browser, ".vp-acts .vp-act:not(:disabled)").await?;
                return Ok(());
            }
            Asked::Action => {
                tap(browser, ".planet [data-key=C]:not(:disabled), [data-testid=special]").await?;
            }
            _ => {
                go_on(browser).await?;
            }
        }
        settle().await;
    }
    bail!("{moment:?} never came")
}

/// To the first page of the game, and a moment there.
async fn leave(browser: &Browser) -> anyhow::Result<()> {
    browser.click("hub").await?;
    browser.part("play-now").await?;
    tokio::time::sleep(Duration::from_millis(700)).await;
    Ok(())
}

//! A check on a phone, held in one hand.

use anyhow::{bail, ensure};
use serde_json::json;

use browser_tests::{Browser, Size, Stage, open_table};

use crate::{
    officer::{Asked, MESS, asked, bide, go_on, n_here, press, sector, settle, travel},
    opening::{look, muster_alone, n_of, tap},
};

/// Both of a team of two meet in a sector; whoever acts rolls all dice with one
/// of the other's, until a combination can be paid. Everything is tapped where
/// it is, and what is tapped is large enough and not below the fold.
pub(crate) async fn tap_tap(stage: &Stage) -> anyhow::Result<()> {
    let phone = stage.browser(Size::Phone, "/you").await?;
    let table = open_table(&phone, "vanguard", 1, json!({})).await?;
    phone.goto(&table).await?;
    phone.click("start").await?;
    muster_alone(&phone).await?;
    for _ in 0..600 {
        match asked(&phone).await? {
            Asked::Dice => choose(&phone).await?,
            Asked::Action => act(&phone).await?,
            _ if phone.can_click("check-combine").await? => {
                in_reach(&phone, "[data-testid=check-combine]").await?;
                look(&phone, "thumb-combine").await?;
                let n_cards = n_of(&phone, ".ck-card").await?;
                phone.click("check-combine").await?;
                settle().await;
                while phone.has("check").await? && n_of(&phone, ".ck-card").await? >= n_cards {
                    go_on(&phone).await?;
                    settle().await;
                }
                return Ok(());
            }
            _ => {
                go_on(&phone).await?;
            }
        }
        settle().await;
    }
    bail!("no combination could be paid")
}

/// An action: to the mess, then a roll whenever there are dice for it.
async fn act(phone: &Browser) -> anyhow::Result<()> {
    if sector(phone).await? != MESS {
        return travel(phone, MESS).await;
    }
    let n_dice = phone.run(
        "return +document.querySelector('.vp-crew.active .visually-hidden').textContent
            .match(/\\d+(?= available)/g).reduce((sum, n) => sum + +n, 0)",
        vec![],
    );
    let n_dice = n_dice.await?.as_u64().unwrap_or_default();
    if n_here(phone).await? < 2 || n_dice < 4 {
        return bide(phone).await;
    }
    ensure!(press(phone, "C").await?, "nobody can roll");
    phone.part("check").await?;
    Ok(())
}

/// All own dice, and one of the other's; then the roll.
async fn choose(phone: &Browser) -> anyhow::Result<()> {
    let free = ".ck-group .ck-die:not(:disabled):not(.on)";
    in_reach(phone, "[data-testid=check-go]").await?;
    while n_of(phone, free).await? > 0 {
        in_reach(phone, free).await?;
        tap(phone, free).await?;
        settle().await;
    }
    look(phone, "thumb-choose").await?;
    legible(phone).await?;
    phone.click("check-go").await
}

/// Something to press is on the screen as it is, and large enough, as soon as the
/// page has come to rest.
async fn in_reach(phone: &Browser, css: &str) -> anyhow::Result<()> {
    let script = "const part = document.querySelector(arguments[0]);
        if (!part) return 'is not there';
        const { top, bottom, width, height } = part.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight) return `is at ${top} to ${bottom} of ${innerHeight}`;
        if (width < 40 || height < 40) return `is ${width} by ${height}`;
        return ''";
    let mut found = phone.run(script, vec![json!(css)]).await?;
    for _ in 0..10 {
        if found == json!("") {
            break;
        }
        settle().await;
        found = phone.run(script, vec![json!(css)]).await?;
    }
    ensure!(found == json!(""), "{css} {found}");
    Ok(())
}

/// No text on the page is smaller than eleven pixels.
async fn legible(phone: &Browser) -> anyhow::Result<()> {
    let script = "const small = (part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
            && part.getClientRects().length && parseFloat(getComputedStyle(part).fontSize) < 11;
        return [...document.querySelectorAll('main *')].filter(small).map((part) => part.textContent.slice(0, 40))";
    let small = phone.run(script, vec![]).await?;
    ensure!(small == json!([]), "too small to read: {small}");
    Ok(())
}

//! The first mission with its guide, by two people at one table.

use anyhow::{Context as _, bail, ensure};

use browser_tests::{Browser, Size, Stage};

use crate::{
    officer::{Asked, MESS, asked, bide, go_on, n_here, sector, settle, travel},
    opening::{keep_recruits, look, n_of, tap},
};

/// Two browsers, one of them a phone: a table is opened by its form, the other
/// comes by the link and gives a name; sections are divided; the crew is chosen,
/// the log read, sectors explored; in a check the other one lends a die, both
/// reload in the middle of it, and it comes to its end.
pub(crate) async fn two_browsers(stage: &Stage) -> anyhow::Result<()> {
    let (host, friend) = sit_down(stage).await?;
    let both = [&host, &friend];
    muster(&both).await?;
    // What a log is was learned from the opening.
    for browser in both {
        browser.part("reading").await?;
        ensure!(!browser.has("lesson-log").await?, "what was done is explained again");
    }
    look(&host, "log").await?;
    look(&friend, "log").await?;
    for browser in both {
        browser.click("log-away").await?;
        browser.part("planet").await?;
    }
    let mut has_tried = false;
    for _ in 0..400 {
        for (own, other) in [(&host, &friend), (&friend, &host)] {
            match asked(own).await? {
                Asked::Dice => {
                    if helped(own, other).await? {
                        return over(&both).await;
                    }
                }
                Asked::Action => act(own, &mut has_tried).await?,
                _ => {
                    go_on(own).await?;
                }
            }
        }
        settle().await;
    }
    bail!("nobody could help in time")
}

/// A table of two, opened by the form and found by its link.
async fn sit_down(stage: &Stage) -> anyhow::Result<(Browser, Browser)> {
    let host = stage.browser(Size::Desktop, "/vanguard/new").await?;
    host.write("name-input", "Ada").await?;
    host.choose("n-seats", "2").await?;
    host.click("create-table").await?;
    host.part("seats").await?;
    let link = host.part("invite-link").await?.prop("value").await?.context("no link")?;
    let friend = stage.browser(Size::Phone, &link).await?;
    friend.click("seat-take-1").await?;
    friend.write("ask-name-input", "Grace").await?;
    friend.click("ask-name-sit").await?;
    host.says("Everybody is here").await?;
    // Recon and engineering for the one, security and science for the other.
    host.choose("section-2", "1").await?;
    host.choose("section-3", "0").await?;
    friend.see("[data-testid=section-3] option[value='0']:checked").await?;
    look(&host, "lobby").await?;
    look(&friend, "lobby").await?;
    host.click("start").await?;
    Ok((host, friend))
}

/// Recruits, who goes, where they stand; the guide is there for both.
async fn muster(both: &[&Browser; 2]) -> anyhow::Result<()> {
    for browser in both {
        browser.part("lesson-log").await?;
        browser.see("[data-testid=log-away][data-guided]").await?;
        browser.click("log-away").await?;
        browser.part("lesson-recruits").await?;
        browser.see("[data-testid=recruit][data-guided]").await?;
        look(browser, "muster").await?;
        keep_recruits(browser).await?;
    }
    for browser in both {
        browser.part("lesson-send").await?;
        browser.click("send").await?;
    }
    // Whoever places a figure first leaves the other one no choice.
    both[0].part("lesson-stand").await?;
    look(both[0], "stand").await?;
    tap(both[0], ".muster-section .buttons button:last-of-type").await?;
    Ok(())
}

/// An action on the way to the mess: first what can be tried where the team
/// stands.
async fn act(own: &Browser, has_tried: &mut bool) -> anyhow::Result<()> {
    if own.has("lesson-turn").await? {
        own.see("[data-testid=actions][data-guided]").await?;
    }
    let here = sector(own).await?;
    let can_try = own.can_click("special").await?;
    if can_try && (!*has_tried || here == MESS && n_here(own).await? == 2) {
        if !*has_tried {
            look(own, "planet").await?;
        }
        *has_tried = true;
        own.click("special").await?;
        own.part("check").await?;
    } else if here == MESS {
        bide(own).await?;
    } else {
        travel(own, MESS).await?;
        settle().await;
    }
    Ok(())
}

/// Chooses dice for a check; if the other one can help, it is played to the
/// moment after the roll, with both pages loaded again on the way.
async fn helped(own: &Browser, other: &Browser) -> anyhow::Result<bool> {
    if own.has("lesson-rows").await? {
        own.see(".ck-list[data-guided]").await?;
    }
    tap(own, ".ck-die:not(:disabled):not(.on)").await?;
    own.see(".ck-die.on").await?;
    own.part("check-good").await?;
    // Whether anybody can help is known as soon as the other page has heard of it.
    other.part("check").await?;
    settle().await;
    if asked(other).await? != Asked::Help {
        look(own, "check-alone").await?;
        own.click("check-go").await?;
        return Ok(false);
    }
    other.part("lesson-help").await?;
    other.see(".ck-choose[data-guided]").await?;
    look(own, "check-choose").await?;
    look(other, "check-help").await?;
    tap(other, ".ck-group ~ .ck-group .ck-die:not(:disabled)").await?;
    for browser in [own, other] {
        browser.see(".ck-group ~ .ck-group .ck-die.on").await?;
    }
    for browser in [other, own] {
        browser.reload().await?;
        browser.part("check").await?;
        browser.see(".ck-group ~ .ck-group .ck-die.on").await?;
        let n_lent = n_of(browser, ".ck-die.on").await?;
        ensure!(n_lent == 2, "{n_lent} dice after a reload");
    }
    own.click("check-go").await?;
    for _ in 0..60 {
        if n_of(own, ".ck-tray").await? > 0 {
            break;
        }
        go_on(other).await?;
        settle().await;
    }
    own.see(".ck-tray").await?;
    other.see(".ck-tray").await?;
    look(own, "check-after").await?;
    look(other, "check-after").await?;
    own.reload().await?;
    Ok(true)
}

/// The check is played to its end, and both are on the planet again.
async fn over(both: &[&Browser; 2]) -> anyhow::Result<()> {
    for _ in 0..120 {
        for browser in both {
            if asked(browser).await? != Asked::Action {
                go_on(browser).await?;
            }
        }
        let n_planets = n_of(both[0], ".planet").await? + n_of(both[1], ".planet").await?;
        if n_planets == 2 {
            return Ok(());
        }
        settle().await;
    }
    bail!("the check does not end")
}

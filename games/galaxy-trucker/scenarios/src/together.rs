//! Two people at a table of the server.

use anyhow::ensure;

use browser_tests::{Browser, Size, Stage};

use crate::{
    builder::{Hands, build_one},
    flyer::{act, act_until},
    opening::{look, one_round, open_table},
};

/// Builds as long as it is one's turn, then hands over.
async fn take_turns(browsers: &[&Browser], n_actions: u8) -> anyhow::Result<()> {
    for browser in browsers {
        browser.part("end-turn").await?;
        for _ in 0..n_actions {
            build_one(browser, Hands::Tap).await?;
        }
        if browser.can_click("end-turn").await? {
            browser.click("end-turn").await?;
        }
    }
    Ok(())
}

/// Two browsers, one of them a phone, build a ship of class II each, fly to the
/// end of the deck, and read the same pay-out.
pub(crate) async fn two_browsers(stage: &Stage) -> anyhow::Result<()> {
    let host = stage.browser(Size::Desktop, "/you").await?;
    host.write("name-input", "Ada").await?;
    let table = open_table(&host, 2, one_round("II", 9, 2)).await?;
    host.goto(&table).await?;
    let friend = stage.browser(Size::Phone, "/you").await?;
    friend.write("name-input", "Grace").await?;
    friend.goto(&table).await?;
    friend.click("seat-take-1").await?;
    host.says("Everybody is here").await?;
    look(&host, "lobby").await?;
    host.click("start").await?;

    let both = [&host, &friend];
    take_turns(&both, 9).await?;
    look(&host, "building").await?;
    look(&friend, "building").await?;
    // The ship of the other one, large.
    friend.click("other-0").await?;
    friend.says("This is the ship of Ada").await?;
    friend.click("back").await?;
    for browser in both {
        browser.part("finish").await?;
    }
    host.click("finish").await?;
    host.click("finish").await?;
    friend.click("finish").await?;
    friend.click("finish").await?;
    // Who has a choice of aliens is asked; the others wait.
    for browser in both {
        browser.see(".launch, .flight").await?;
    }
    look(&host, "launch").await?;
    act_until(&both, "enlarge").await?;
    look(&host, "launched").await?;
    for browser in both {
        browser.click("fly-on").await?;
    }
    for browser in both {
        browser.part("card").await?;
    }
    act(&host).await?;
    look(&host, "flight").await?;
    look(&friend, "flight").await?;
    act_until(&both, "verdict").await?;
    let (one, other) = (host.text_of("settled").await?, friend.text_of("settled").await?);
    ensure!(one == other, "two ends of one flight:\n{one}\n{other}");
    host.part("outcome-deeds").await?;
    let n_told = "return document.querySelectorAll('[data-testid=outcome-deeds] li').length";
    ensure!(host.run(n_told, vec![]).await? == 2, "not everybody is told of");
    look(&host, "end").await?;
    look(&friend, "end").await
}

//! Manners at the table: who is missing, whose seat it is, who goes on.

use anyhow::{Context as _, ensure};

use browser_tests::{Browser, Size, Stage, axe};

use crate::{
    captain::{Captain, play_to_the_end},
    together::open_table,
};

/// A friend comes by the link, says a name and sits down.
async fn friend(stage: &Stage, address: &str, name: &str, seat: usize) -> anyhow::Result<Browser> {
    let browser = stage.browser(Size::Phone, address).await?;
    browser.click(&format!("seat-take-{seat}")).await?;
    browser.write("ask-name-input", name).await?;
    browser.click("ask-name-sit").await?;
    Ok(browser)
}

/// Somebody vanishes and all hear of it with what can be done; a bot plays on;
/// in another browser the personal link takes the seat back. Leaving asks first,
/// and others see the seat as empty.
pub(crate) async fn presence(stage: &Stage) -> anyhow::Result<()> {
    let host = open_table(stage, "Ada", 2).await?;
    let address = host.address().await?;
    let grace = friend(stage, &address, "Grace", 1).await?;
    host.says("Everybody is here").await?;
    host.click("start").await?;
    grace.part("embark").await?;
    // Links of the bar open beside the match.
    let target = host.part("home").await?.attr("target").await?;
    ensure!(target.as_deref() == Some("_blank"), "the bar leads away from a running match");

    grace.click("seat-key-open").await?;
    grace.click("seat-key").await?;
    let link = grace.part("seat-key-link").await?.prop("value").await?;
    let link = link.context("the link is shown")?;
    let (_, link) = link.split_once("/t/").context("it leads to the table")?;
    axe::check(&grace, "the link of a seat").await?;
    grace.goto("/").await?;
    host.says("Grace is away").await?;
    axe::check(&host, "somebody is away").await?;
    host.screenshot("presence-away").await?;
    // Whoever comes back finds the table as it was, and the notice goes.
    grace.goto(&address).await?;
    grace.part("embark").await?;
    host.stops_saying("Grace is away").await?;
    grace.click("seat-act-1").await?;
    grace.says("A bot plays for you").await?;
    grace.screenshot("presence-own").await?;
    grace.click("seat-take-back").await?;
    grace.part("seat-leave").await?;
    grace.stops_saying("A bot plays for you").await?;

    let tablet = stage.browser(Size::Desktop, &format!("/t/{link}")).await?;
    tablet.says("This link brings you your seat").await?;
    tablet.click("seat-take-back").await?;
    tablet.part("seat-leave").await?;
    tablet.says("Grace").await?;
    tablet.stops_saying("This link brings you your seat").await?;
    ensure!(!tablet.address().await?.contains("seat-"), "the secret stays in the address");
    // One seat, one browser.
    grace.stops_saying("Leave the table").await?;

    tablet.click("seat-leave").await?;
    tablet.says("Your seat becomes empty").await?;
    axe::check(&tablet, "leaving asks first").await?;
    tablet.click("confirm-no").await?;
    tablet.stops_saying("Your seat becomes empty").await?;
    tablet.click("seat-leave").await?;
    tablet.click("confirm-yes").await?;
    host.says("Seat 2 is empty").await?;
    host.click("bot-plays-on").await?;
    host.stops_saying("Seat 2 is empty").await?;
    Ok(())
}

/// A table fills with bots, somebody is removed, and those who cannot change
/// what is agreed read it at the top. Two of one name are told apart.
pub(crate) async fn gathering(stage: &Stage) -> anyhow::Result<()> {
    let host = open_table(stage, "Ada", 4).await?;
    let address = host.address().await?;
    let twin = friend(stage, &address, "Ada", 1).await?;
    host.says("Ada 2").await?;
    twin.part("agreed").await?;
    ensure!(!host.has("agreed").await?, "the host has the form itself");
    axe::check(&twin, "what is agreed").await?;
    twin.screenshot("lobby-agreed").await?;
    host.click("remove-1").await?;
    host.click("confirm-yes").await?;
    twin.says("Ada has freed your seat").await?;
    host.click("fill-with-bots").await?;
    host.says("Everybody is here").await?;
    // Renamed at any time, and everybody sees it.
    host.goto("/you").await?;
    host.write("name-input", "Lovelace").await?;
    host.goto(&address).await?;
    twin.says("Lovelace").await?;
    Ok(())
}

/// What is said has a time and its place, also after a reload; "again" invites
/// and does not drag.
pub(crate) async fn again(stage: &Stage) -> anyhow::Result<()> {
    let host = open_table(stage, "Ada", 2).await?;
    let address = host.address().await?;
    let grace = friend(stage, &address, "Grace", 1).await?;
    host.write("chat-input", "before").await?;
    host.click("chat-send").await?;
    host.says("before").await?;
    host.click("start").await?;
    grace.part("embark").await?;
    grace.write("chat-input", "during").await?;
    grace.click("chat-send").await?;
    host.says("during").await?;
    host.reload().await?;
    host.says("during").await?;
    let talk = host.text_of("chat").await?;
    let (before, during) = (talk.find("before"), talk.find("during"));
    ensure!(before < during && before.is_some(), "the talk is out of order: {talk}");
    ensure!(talk.contains(':'), "no time: {talk}");

    play_to_the_end(&mut [Captain::new(host.clone(), 1), Captain::new(grace.clone(), 1)]).await?;
    host.click("again").await?;
    host.says("Grace has not come yet").await?;
    grace.says("Ada plays again").await?;
    ensure!(grace.address().await? == address, "somebody was dragged along");
    axe::check(&grace, "an invitation").await?;
    grace.screenshot("presence-next").await?;
    grace.click("join-next").await?;
    host.says("Everybody is here").await?;
    host.click("start").await?;
    grace.part("embark").await?;
    Ok(())
}

/// The outcome names everybody, and what comes next invites: whoever takes it goes
/// to a new table, the others join from where they are.
pub(crate) async fn next(stage: &Stage) -> anyhow::Result<()> {
    let host = open_table(stage, "Ada", 2).await?;
    let address = host.address().await?;
    let grace = friend(stage, &address, "Grace", 1).await?;
    host.click("start").await?;
    play_to_the_end(&mut [Captain::new(host.clone(), 1), Captain::new(grace.clone(), 1)]).await?;
    grace.click("outcome-open").await?;
    let deeds = grace.text_of("outcome-deeds").await?;
    ensure!(deeds.contains("Ada") && deeds.contains("Grace"), "somebody is missing: {deeds}");
    let verdict = grace.text_of("outcome-verdict").await?;
    ensure!(verdict.contains("Ada"), "the verdict is about nobody: {verdict}");
    host.click("outcome-open").await?;
    host.click("outcome-next").await?;
    host.says("Grace has not come yet").await?;
    grace.part("outcome-join").await?;
    ensure!(grace.address().await? == address, "somebody was dragged along");
    axe::check(&grace, "an outcome with an invitation").await?;
    grace.screenshot("outcome-join").await?;
    grace.click("outcome-join").await?;
    host.says("Everybody is here").await?;
    Ok(())
}

/// The log of a replay follows the slider, and the review leads to the moment.
pub(crate) async fn moments(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/away-mission/now").await?;
    play_to_the_end(&mut [Captain::new(browser.clone(), 3)]).await?;
    browser.click("replay").await?;
    browser.click("replay-start").await?;
    browser.says("0 / ").await?;
    let n_lines = "return document.querySelectorAll('[data-testid=log] li').length";
    let first = browser.run(n_lines, vec![]).await?.as_u64().unwrap_or(0);
    browser.click("replay-end").await?;
    let mut last = first;
    for _ in 0..50 {
        last = browser.run(n_lines, vec![]).await?.as_u64().unwrap_or(0);
        if last > first {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    ensure!(first <= 2 && last > first + 3, "{first} lines at the start, {last} at the end");
    browser.click("review-start").await?;
    // The worker judges one decision after the other, and a good one is not listed.
    let is_thinking = "return !document.querySelector('[data-testid=moment]')
        && !document.querySelector('[data-testid=review]').textContent.includes('Done.')";
    let began = std::time::Instant::now();
    while browser.run(is_thinking, vec![]).await? == true {
        ensure!(began.elapsed().as_secs() < 240, "the review comes to no end");
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    browser.click("moment").await?;
    for _ in 0..50 {
        let text = browser.text_of("replay-at").await?;
        let (at, all) = text.split_once(" / ").context("where the replay stands")?;
        if at.trim() != all.trim() {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    anyhow::bail!("the review does not lead to the moment")
}

//! Tables over the network.

use anyhow::{bail, ensure};

use browser_tests::{Browser, Size, Stage, axe};

use crate::captain::{Captain, play_to_the_end};

/// Opens a table for `n_seats` and gives back the host's browser.
pub(crate) async fn open_table(stage: &Stage, name: &str, n_seats: u8) -> anyhow::Result<Browser> {
    let host = stage.browser(Size::Desktop, "/away-mission/new").await?;
    host.write("name-input", name).await?;
    host.choose("n-seats", &n_seats.to_string()).await?;
    host.click("create-table").await?;
    host.part("seats").await?;
    Ok(host)
}

/// Two browsers, one of them a phone that reloads on the way; the server is
/// killed and comes back; both see the same end.
pub(crate) async fn two_browsers(stage: &Stage) -> anyhow::Result<()> {
    let host = open_table(stage, "Ada", 2).await?;
    host.part("qr").await?;
    let address = host.address().await?;
    axe::check(&host, "lobby").await?;
    host.screenshot("lobby").await?;

    let friend = stage.browser(Size::Phone, "/you").await?;
    friend.write("name-input", "Grace").await?;
    friend.goto("/").await?;
    friend.write("join-input", &address).await?;
    friend.click("join").await?;
    friend.screenshot("lobby").await?;
    friend.click("seat-take-1").await?;
    host.says("Everybody is here").await?;
    host.click("start").await?;
    host.part("embark").await?;
    friend.part("embark").await?;
    axe::check(&host, "choosing a team").await?;
    axe::check(&friend, "choosing a team, phone").await?;
    host.screenshot("table-embark").await?;
    friend.screenshot("table-embark").await?;

    host.write("chat-input", "Good luck!").await?;
    host.click("chat-send").await?;
    friend.says("Good luck!").await?;

    // One decides and takes it back before the other has decided.
    host.click("embark").await?;
    host.click("undo").await?;
    host.part("embark").await?;
    host.click("embark").await?;
    friend.click("embark").await?;
    host.part("stay").await?;
    friend.part("stay").await?;
    axe::check(&host, "stay or go").await?;
    axe::check(&friend, "stay or go, phone").await?;
    ensure!(!friend.scrolls_sideways().await?, "the table is wider than the phone");
    host.screenshot("table-stay").await?;
    friend.screenshot("table-stay").await?;
    host.click("stay").await?;
    friend.reload().await?;
    friend.click("stay").await?;
    host.part("land").await?;
    host.screenshot("table-land").await?;
    friend.screenshot("table-land").await?;

    stage.kill_and_restart().await?;

    let (host_size, friend_size) = (Captain::new(host.clone(), 3), Captain::new(friend.clone(), 4));
    play_to_the_end(&mut [host_size, friend_size]).await?;
    let (one, other) = (host.text_of("final").await?, friend.text_of("final").await?);
    ensure!(scores(&one) == scores(&other), "two ends of one game:\n{one}\n{other}");
    axe::check(&host, "the end").await?;
    host.screenshot("table-end").await?;
    friend.screenshot("table-end").await?;
    Ok(())
}

/// The numbers in a text, in order.
fn scores(text: &str) -> Vec<i32> {
    let words = text.split(|letter: char| !letter.is_ascii_digit() && letter != '-');
    words.filter_map(|word| word.parse().ok()).collect()
}

/// Somebody leaves; a bot plays on, and the one who stayed finishes the game.
pub(crate) async fn leaver(stage: &Stage) -> anyhow::Result<()> {
    let host = open_table(stage, "Ada", 2).await?;
    let address = host.address().await?;
    let friend = stage.browser(Size::Desktop, &address).await?;
    friend.click("seat-take-1").await?;
    // Who comes by a link is asked for a name when sitting down.
    friend.write("ask-name-input", "Grace").await?;
    friend.click("ask-name-sit").await?;
    host.says("Everybody is here").await?;
    host.click("start").await?;
    host.click("embark").await?;
    friend.click("embark").await?;
    friend.click("seat-leave").await?;
    friend.click("confirm-yes").await?;
    // Somebody who looks on sees the table and may do nothing.
    let spectator = stage.browser(Size::Desktop, &address).await?;
    spectator.part("board").await?;
    if spectator.has("stay").await? {
        bail!("a spectator is asked to stay");
    }
    host.says("Let a bot play on").await?;
    host.click("seat-act-1").await?;
    play_to_the_end(&mut [Captain::new(host, 2)]).await?;
    spectator.part("final").await?;
    Ok(())
}

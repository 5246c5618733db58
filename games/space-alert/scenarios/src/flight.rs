//! Space Alert flown live, and what is around it.

use anyhow::ensure;
use serde_json::{Value, json};

use browser_tests::{Browser, Size, Stage, axe, pages::look_at};

/// How much faster than the real clock the tests fly, in percent.
const PACE: u32 = 4_000;

/// Makes a table for so many, and sits down.
async fn open_table(browser: &Browser, n_seats: u8, change: Value) -> anyhow::Result<String> {
    browser_tests::open_table(browser, "space-alert", n_seats, change).await
}

/// Three browsers fly a test run on a fast clock, watch the resolution
/// together and read the same score; one of them is a phone and comes back
/// after a reload.
pub(crate) async fn together(stage: &Stage) -> anyhow::Result<()> {
    let host = stage.browser(Size::Desktop, "/you").await?;
    host.write("name-input", "Ada").await?;
    let table = open_table(&host, 3, json!({ "pace": PACE })).await?;
    host.goto(&table).await?;
    host.part("setup-form").await?;
    axe::check(&host, "lobby of a flight").await?;
    host.screenshot("flight-lobby").await?;

    let mut crew = vec![host.clone()];
    for (name, size) in [("Grace", Size::Phone), ("Edsger", Size::Desktop)] {
        let browser = stage.browser(size, "/you").await?;
        browser.write("name-input", name).await?;
        browser.goto("/space-alert").await?;
        browser.write("join-input", &table).await?;
        browser.click("join").await?;
        browser.click(&format!("seat-take-{}", crew.len())).await?;
        crew.push(browser);
    }
    crew[1].screenshot("flight-lobby").await?;
    ensure!(!crew[1].scrolls_sideways().await?, "the lobby is wider than the phone");
    host.says("Everybody is here").await?;
    host.click("start").await?;
    for browser in &crew {
        browser.part("ready").await?;
    }
    for browser in &crew {
        browser.click("ready").await?;
    }
    crew[1].reload().await?;

    // The clock ends the round by itself; then the captain turns up the cards.
    host.part("reveal").await?;
    host.screenshot("flight-show").await?;
    crew[1].part("show").await?;
    crew[1].screenshot("flight-show").await?;
    // On so fast a clock everybody may soon turn up the next cards.
    crew[2].part_of(&["led", "reveal"]).await?;
    host.click("reveal").await?;
    for browser in &crew {
        browser.says("Turn 1").await?;
    }
    // Who looks around by themselves comes back by a button.
    crew[2].click("to-end").await?;
    crew[2].click("to-start").await?;
    crew[2].click("follow").await?;
    host.click("reveal-all").await?;
    for browser in &crew {
        browser.part("what-now").await?;
        browser.click("to-end").await?;
        // Who has watched it to the end sees the outcome, and puts it away.
        browser.click("outcome-close").await?;
        browser.part("score").await?;
    }
    let ends = [crew[0].text_of("score").await?, crew[1].text_of("score").await?];
    ensure!(ends[0] == ends[1], "two ends of one mission:\n{}\n{}", ends[0], ends[1]);
    axe::check(&host, "the end of a flight").await?;
    host.screenshot("flight-end").await?;
    crew[1].screenshot("flight-end").await?;
    ensure!(!crew[1].scrolls_sideways().await?, "the end is wider than the phone");

    // The log keeps it, and the resolver branches it.
    crew[2].goto("/space-alert/log").await?;
    crew[2].see("[data-testid=\"log-list\"] a").await?;
    host.click("branch").await?;
    host.part("picture").await?;
    // Another crew gathers for the same mission.
    crew[1].click("same-crew").await?;
    crew[1].part("setup-form").await?;
    crew[1].part("seat-take-0").await?;
    Ok(())
}

/// Two people and a bot plan at the real clock: cards are laid by a tap and
/// seen by others from behind, plans are told, requests asked and answered.
pub(crate) async fn planning(stage: &Stage) -> anyhow::Result<()> {
    let host = stage.browser(Size::Desktop, "/space-alert").await?;
    let table = open_table(&host, 3, json!({})).await?;
    host.goto(&table).await?;
    host.choose("add-bot-2", "rookie").await?;
    let friend = stage.browser(Size::Phone, "/you").await?;
    friend.write("name-input", "Grace").await?;
    friend.goto(&table).await?;
    friend.click("seat-take-1").await?;
    host.says("Everybody is here").await?;
    host.click("start").await?;
    for browser in [&host, &friend] {
        browser.click("ready").await?;
    }

    friend.click("hand-card-0").await?;
    friend.click("space-1-1").await?;
    friend.click("tell-all-1").await?;
    // The others see a back, and below it what was said.
    let seen = "return document.querySelector('[data-testid=\"mate-1\"] .mini-space').textContent";
    for _ in 0..50 {
        if host.run(seen, vec![]).await?.as_str().is_some_and(|text| text.contains("says:")) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let back = host.run(seen, vec![]).await?;
    let back = back.as_str().unwrap_or_default();
    ensure!(
        back.contains("face down") && back.contains("says:"),
        "a back and a word, but `{back}`"
    );

    // The first request is for a plan.
    host.see("[data-testid=\"ask-1\"] summary").await?.click().await?;
    host.click("ask-1-1").await?;
    friend.says("asks: ").await?;
    ensure!(!friend.scrolls_sideways().await?, "the request is wider than the phone");
    axe::check(&friend, "the plan on a phone").await?;
    friend.screenshot("flight-planning").await?;
    friend.click("answer-yes").await?;
    host.says("will do").await?;
    // What is said while one looks elsewhere is counted.
    host.write("chat-input", "Shields?").await?;
    host.click("chat-send").await?;
    friend.part("unread").await?;
    friend.click("part-crew").await?;
    ensure!(!friend.has("unread").await?, "what was read is still counted");
    friend.write("chat-input", "I am at the cannon").await?;
    friend.click("chat-send").await?;
    host.says("I am at the cannon").await?;
    let said = host.text_of("chat").await?;
    ensure!(said.contains(": yes, I will"), "the answer is not in the talk: {said}");
    axe::check(&host, "the cockpit").await?;
    host.screenshot("flight-planning").await?;
    Ok(())
}

/// From the lobby an explorer is enlisted and the way leads back; what is refused
/// stands where it was asked for, and nowhere else.
pub(crate) async fn enlisting(stage: &Stage) -> anyhow::Result<()> {
    let host = stage.browser(Size::Desktop, "/space-alert").await?;
    let change = json!({
        "mission": { "official": "mission-1" },
        "modules": { "specializations": true, "experience": true },
    });
    let table = open_table(&host, 2, change).await?;
    host.goto(&table).await?;
    host.click("enlist").await?;
    host.part("back-to-table").await?;
    host.write("career-name", "Valentina").await?;
    host.click("career-create").await?;
    host.part("bring").await?;
    ensure!(host.address().await?.ends_with(&table), "enlisting does not lead back");
    host.click("option-practice").await?;
    host.click("bring-explorer").await?;
    host.part("bring-refused").await?;
    ensure!(!host.has("toast").await?, "a notice repeats what stands beside the button");
    axe::check(&host, "an explorer that is not let aboard").await?;
    host.click("option-practice").await?;
    host.click("bring-explorer").await?;
    host.part("unbring").await?;
    Ok(())
}

/// The invite link of the other client leads to the right one.
pub(crate) async fn links(stage: &Stage) -> anyhow::Result<()> {
    let host = stage.browser(Size::Desktop, "/space-alert").await?;
    let table = open_table(&host, 2, json!({})).await?;
    let code = table.rsplit('/').next().unwrap_or_default();
    let friend = stage.browser(Size::Phone, &format!("/t/{code}")).await?;
    friend.part("seat-take-1").await?;
    ensure!(friend.address().await?.ends_with(&table), "the link led elsewhere");
    friend.goto("/space-alert/t/nosuchtable0").await?;
    friend.part("gone").await?;
    Ok(())
}

/// What the rules refuse is said at its field, with the rule.
pub(crate) async fn agreeing(stage: &Stage) -> anyhow::Result<()> {
    let host = stage.browser(Size::Desktop, "/space-alert/new").await?;
    host.click("pool-common-white").await?;
    host.part("field-problem").await?;
    host.says("SA-1.8").await?;
    host.click("pool-common-yellow").await?;
    ensure!(!host.has("field-problem").await?, "the problem is solved, but still told");
    host.click("crew-more").await?;
    host.part("member-4").await?;
    // A random mission is agreed on in all its parts.
    host.choose("option-mission", "0").await?;
    host.choose("transfers", "3").await?;
    host.choose("silences", "2").await?;
    ensure!(!host.has("field-problem").await?, "three transfers are refused");
    axe::check(&host, "a new table").await?;
    host.screenshot("flight-new").await?;
    host.click("create-table").await?;
    host.part("seats").await?;
    Ok(())
}

const PAGES: &[(&str, &str)] = &[
    ("space-alert", "/space-alert"),
    ("flight-new", "/space-alert/new"),
    ("flight-log", "/space-alert/log"),
    ("flight-careers", "/space-alert/careers"),
    ("flight-solo", "/space-alert/solo"),
    ("flight-replay", "/space-alert/replay"),
    ("flight-unknown", "/space-alert/nowhere"),
];

/// No page has a serious fault, in both themes, and none is wider than a phone.
pub(crate) async fn pages(stage: &Stage) -> anyhow::Result<()> {
    look_at(stage, PAGES).await
}

/// An explorer is enlisted, flies at a real table, gains a level, learns a
/// trade, and leaves as a signed file.
pub(crate) async fn career(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/space-alert/careers").await?;
    browser.write("career-name", "Valentina").await?;
    browser.click("career-create").await?;
    browser.part("career").await?;
    ensure!(browser.text_of("career-level").await? == "0", "a new explorer has a level");
    browser.write("entry-score", "many").await?;
    browser.click("entry-record").await?;
    browser.says("“many” is not a number").await?;
    for (what, score) in [("Our first mission", "45"), ("Our second mission", "40")] {
        browser.write("entry-description", what).await?;
        browser.write("entry-score", score).await?;
        browser.click("entry-record").await?;
        browser.says(what).await?;
    }
    browser.part("to-spend").await?;
    ensure!(browser.text_of("career-level").await? == "1", "no level was gained");
    axe::check(&browser, "career").await?;
    browser.screenshot("flight-career").await?;
    browser.click("learn").await?;
    browser.see("[data-testid=\"trades\"] li").await?;
    ensure!(!browser.has("to-spend").await?, "the level was not spent");
    let phone = stage.browser(Size::Phone, &browser.address().await?).await?;
    phone.says("Valentina").await?;
    ensure!(!phone.has("learn").await?, "somebody else's explorer learns");
    ensure!(!phone.scrolls_sideways().await?, "the career is wider than the phone");
    Ok(())
}

/// Two missions in a row: alone, with a threat that a ship survives untended,
/// repairs in between, and the second mission with what is left.
pub(crate) async fn campaign(stage: &Stage) -> anyhow::Result<()> {
    let host = stage.browser(Size::Phone, "/space-alert").await?;
    let change = json!({
        "pace": PACE,
        "mission": { "code": "0:10 T+3 red, 1:00 end, 2:00 end, 3:00 end" },
        "campaign": { "agreed": 2 },
    });
    // Few untended threats destroy a ship by themselves, but some do.
    let mut table = String::new();
    for _ in 0..6 {
        table = open_table(&host, 1, change.clone()).await?;
        host.goto(&table).await?;
        host.click("start").await?;
        host.click("ready").await?;
        host.click("reveal-all").await?;
        host.click("to-end").await?;
        host.part("score").await?;
        if !host.text().await?.contains("The ship is lost") {
            break;
        }
        // A lost campaign says so.
        host.part("campaign-lost").await?;
    }
    host.part("campaign").await?;
    host.says("mission 1 of 2").await?;
    host.screenshot("flight-campaign").await?;
    // Going on comes first, then a repair for everyone, as long as there is damage.
    let decide = "const choice = [...document.querySelectorAll('[data-testid^=decision-]')]
            .find(button => !button.textContent.includes('End the campaign'));
        choice?.click();";
    while !host.has("what-now").await? {
        host.run(decide, vec![]).await?;
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    host.says("Go on with what comes next").await?;
    // The show may have come to its end meanwhile.
    let next = if host.can_click("outcome-again").await? { "outcome-again" } else { "again" };
    host.click(next).await?;
    host.part("ready").await?;
    ensure!(!host.address().await?.ends_with(&table), "the next mission has a table of its own");
    host.click("ready").await?;
    host.click("reveal-all").await?;
    host.says("mission 2 of 2").await?;
    host.part("what-now").await?;
    ensure!(!host.scrolls_sideways().await?, "the campaign is wider than the phone");
    Ok(())
}

//! A phone, held in one hand.

use anyhow::ensure;
use serde_json::json;

use browser_tests::{Size, Stage};

use crate::{
    builder::{Hands, build_one},
    opening::{look, one_round, open_table},
};

/// A ship is built tap by tap, with tiles of the heap and of those that lie
/// open; what is pressed is large enough and in reach.
pub(crate) async fn tap_tap(stage: &Stage) -> anyhow::Result<()> {
    let phone = stage.browser(Size::Phone, "/you").await?;
    let table = open_table(&phone, 1, one_round("IVC", 14, 3)).await?;
    phone.goto(&table).await?;
    phone.click("start").await?;
    let mut n_placed = 0;
    for _ in 0..10 {
        n_placed += u32::from(build_one(&phone, Hands::Tap).await?);
    }
    ensure!(n_placed >= 2, "only {n_placed} of 10 tiles found a place");
    // Something lies open by now: tap it, and put it aside.
    phone.click("draw").await?;
    phone.click("return").await?;
    phone.run("document.querySelector('[data-testid=tray] button').click()", vec![]).await?;
    phone.click("set-aside").await?;
    look(&phone, "thumb").await?;
    let small = "return [...document.querySelectorAll('.hand button, .heap button, .tray button, .piles button')]
        .filter(button => button.getClientRects().length)
        .filter(button => button.offsetHeight < 40 || button.offsetWidth < 40)
        .map(button => button.textContent || button.dataset.testid)";
    let small = phone.run(small, vec![]).await?;
    ensure!(small == json!([]), "too small for a thumb: {small}");
    phone.click("finish").await?;
    phone.click("finish").await?;
    // What follows depends on the tiles: without anybody aboard nothing flies.
    phone.part_of(&["board", "faults", "insure-0", "fly-on", "verdict"]).await?;
    Ok(())
}

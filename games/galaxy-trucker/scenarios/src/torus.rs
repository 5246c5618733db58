//! The torus, by keyboard alone.

use anyhow::ensure;

use browser_tests::{Size, Stage};

use crate::{
    builder::{Hands, build_one, place_aside, tab_to},
    opening::{look, one_round, open_table},
};

/// A ship of class IIIC is built, the view is rolled and set back, building is
/// finished and the ship launched: no pointer takes part after the start.
pub(crate) async fn by_keyboard(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/you").await?;
    let table = open_table(&browser, 1, one_round("IIIC", 12, 3)).await?;
    browser.goto(&table).await?;
    tab_to(&browser, "start").await?;
    browser.part("weak-spot").await?;
    place_aside(&browser).await?;
    let mut n_placed = 0;
    for _ in 0..12 {
        n_placed += u32::from(build_one(&browser, Hands::Keys).await?);
    }
    ensure!(n_placed >= 4, "only {n_placed} of 12 tiles found a place");

    // The view rolls, and comes back; the ship stays as it is.
    let place = "return document.querySelector('.hit').getAttribute('y')";
    let before = browser.run(place, vec![]).await?;
    // Shift and an arrow.
    browser.press("\u{e008}\u{e015}").await?;
    ensure!(browser.run(place, vec![]).await? != before, "the view did not roll");
    look(&browser, "torus").await?;
    browser.press("\u{e011}").await?;
    ensure!(browser.run(place, vec![]).await? == before, "the view did not come back");

    // Twice: it asks.
    browser.press("f").await?;
    browser.press("f").await?;
    browser.part_of(&["board", "fly-on"]).await?;
    // Without a choice everybody is aboard already.
    if browser.has("board").await? {
        tab_to(&browser, "board").await?;
    }
    tab_to(&browser, "fly-on").await?;
    browser.part("card").await?;
    Ok(())
}

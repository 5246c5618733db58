//! Page 39: the save point.

use leptos::prelude::*;
use vanguard::ship::ShipMove;

use super::{
    pick::{card, text},
    sheet::Sheet,
    words,
};

/// Stop or play on, and the switches of the harder mode.
pub(super) fn save(sheet: &Sheet<'_>) -> AnyView {
    let campaign = &sheet.ship.campaign;
    let ways = [
        (
            ShipMove::Save(false),
            "Play on",
            "The cycle ends here and the next one begins at the bridge.",
        ),
        (
            ShipMove::Save(true),
            "Save and stop",
            "The planet is recorded, the table is cleared. Go on whenever you like, with whoever has time.",
        ),
    ];
    let ways = ways.map(|(mv, title, words)| {
        let foot = sheet.button(mv, title).into_iter().collect();
        card(title.to_owned(), String::new(), text(words.to_owned()), foot, "sb-card")
    });
    let switches = sheet.book.pack.switches.iter().map(|switch| {
        let is_on = campaign.hard.contains(&switch.id);
        let verb = if is_on { "turn it off" } else { "turn it on" };
        let foot = sheet.button(ShipMove::Switch(switch.id), verb).into_iter().collect();
        let note = if is_on { "on" } else { "off" };
        card(
            switch.name.to_string(),
            note.to_owned(),
            text(words::effects(&switch.effects)),
            foot,
            "sb-card",
        )
    });
    let switches: Vec<AnyView> = switches.collect();
    let harder = (!switches.is_empty()).then(|| {
        let switches = view! { <div class="sb-cards">{switches}</div> }.into_any();
        sheet.folded("Harder from now on, if you want it".to_owned(), switches)
    });
    view! { <div class="sb-cards">{ways.into_iter().collect_view()}</div> {harder} }.into_any()
}

//! Pages 25 to 28: docking, debriefing and unloading.

use leptos::prelude::*;
use vanguard::ship::{ShipMove, Step};
use vanguard_pack::{
    id::DiscoveryId,
    record::Discovery,
    word::{DiscoveryType, Rarity, Section},
};

use super::{
    people,
    pick::{card, text},
    sheet::{Sheet, heading},
    words,
};
use crate::{
    die::{self, Die, Drawn},
    icons::Icon,
    words::section as section_name,
};

const fn rarity(rarity: Rarity) -> &'static str {
    match rarity {
        Rarity::Common => "common",
        Rarity::Rare => "rare",
        Rarity::UltraRare => "ultra-rare",
    }
}

/// What is written on a discovery.
pub(super) fn discovery(record: &Discovery) -> (String, AnyView) {
    let note = format!("{}, {}", record.kind.name(), rarity(record.rarity));
    let unloaded = record.unloaded.as_ref().map(words::effects).unwrap_or_default();
    let unloaded = (!unloaded.is_empty()).then(|| format!("When unloaded: {unloaded}"));
    let on_it = view! { <Icon name=record.kind.word()/> {text(unloaded.unwrap_or_default())} };
    (note, on_it.into_any())
}

fn finds(sheet: &Sheet<'_>, ids: &[DiscoveryId], verb: &str) -> AnyView {
    let mut kinds = ids.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    let cards = kinds.into_iter().map(|id| {
        let n = ids.iter().filter(|own| **own == id).count();
        let record = sheet.book.discovery(id);
        let (note, on_it) = discovery(record);
        let title = if n > 1 { format!("{} × {n}", record.name) } else { record.name.to_string() };
        let foot = sheet.button(ShipMove::Discovery(id), verb).into_iter().collect();
        card(title, note, on_it, foot, "sb-card")
    });
    view! { <div class="sb-cards">{cards.collect_view()}</div> }.into_any()
}

/// Page 26: what came home, and what does not fit.
pub(super) fn docking(sheet: &Sheet<'_>) -> AnyView {
    let Some(home) = &sheet.ship.home else {
        return view! { <p>"Nothing has come home yet."</p> }.into_any();
    };
    let n = home.discoveries.len() + home.unique.len();
    let failed = home.has_failed.then(|| view! { <p class="sb-bad">"The mission has failed."</p> });
    let unique = home
        .unique
        .iter()
        .map(|number| view! { <li>{words::name(*number)} " (unique, cannot be left behind)"</li> });
    let unique = unique.collect_view();
    view! {
        {failed}
        <p>{format!("{} aboard, room for {}.", table::count(n, "find"), home.capacity)}</p>
        <ul class="sb-list">{unique}</ul>
        {finds(sheet, &home.discoveries, "leave it behind")}
    }
    .into_any()
}

/// Page 27: success tokens turn into dice.
pub(super) fn debriefing(sheet: &Sheet<'_>) -> AnyView {
    let ship = sheet.ship;
    let success = ship.campaign.pools.success;
    let buys = sheet.take(|mv| matches!(mv, ShipMove::Buy(_)));
    let instructors = buys.iter().filter_map(|mv| match mv {
        ShipMove::Buy(Some(card)) => {
            Some(sheet.press(mv.clone(), "sb-pick go", people::small(*card, ship)))
        }
        _ => None,
    });
    let instructors: Vec<AnyView> = instructors.collect();
    let price = ship.figures.die;
    let short = if price > success { "too little success" } else { "not now" };
    let alone = if buys.contains(&ShipMove::Buy(None)) {
        sheet.press(ShipMove::Buy(None), "sb-go", "buy".into_any())
    } else {
        sheet.button_or(ShipMove::Buy(None), "buy", short)
    };
    let sale = sheet.button_or(ShipMove::Sell, "sell, +4 success", "not now");
    let line =
        format!("{price} success for a die of your choice in every section; you have {success}.");
    let foot = vec![alone];
    let buy =
        card("A die for every section".to_owned(), String::new(), text(line), foot, "sb-card");
    let sell = card(
        "Sell".to_owned(),
        "once a cycle".to_owned(),
        text("Every section gives a die back; none falls below four.".to_owned()),
        vec![sale],
        "sb-card",
    );
    let dice = Section::ALL.iter().map(|section| {
        let own = ship.campaign.dice(*section).iter();
        let own = own.map(|kind| view! { <span class="sb-die" title=die::kind_words(*kind)><Die drawn=Drawn::of_kind(*kind)/></span> });
        view! { <div class="sb-line-up"><b>{section_name(*section)}</b> <span class="sb-dice">{own.collect_view()}</span></div> }
    });
    let dice = dice.collect_view();
    let rank_up = ship.home.as_ref().and_then(|home| home.rank_up).map(|(id, is_complete)| {
        let state = if is_complete { "completed" } else { "not completed" };
        view! { <p class="sub">{format!("Rank-up card {}: {state}.", words::name(id))}</p> }
    });
    view! {
        {rank_up}
        <div class="sb-cards">{buy} {sell}</div>
        {(!instructors.is_empty()).then(|| view! {
            {heading("Buy with an instructor", "rank 2 takes 1 off, rank 3 takes 2 off; they rest afterwards")}
            <div class="sb-picks">{instructors}</div>
        })}
        {dice}
    }
    .into_any()
}

/// Page 28: what is carried in.
pub(super) fn unloading(sheet: &Sheet<'_>) -> AnyView {
    let ship = sheet.ship;
    let home = ship.home.as_ref();
    let unique = home.map(|home| home.unique.clone()).unwrap_or_default();
    let unique = unique.into_iter().map(|number| {
        let record = sheet.book.unique(number);
        let unloaded = record.and_then(|record| record.unloaded.as_ref()).map(words::effects);
        let foot = sheet.button(ShipMove::Unique(number), "unload it").into_iter().collect();
        card(
            words::name(number),
            "unique".to_owned(),
            text(unloaded.unwrap_or_default()),
            foot,
            "sb-card warm",
        )
    });
    let unique = unique.collect_view();
    let rest = home.map(|home| home.discoveries.clone()).unwrap_or_default();
    let store = DiscoveryType::ALL.iter().map(|kind| {
        let own = ship.campaign.gathered.iter().filter(|id| sheet.book.discovery(**id).kind == *kind);
        view! { <span class="sb-chip"><Icon name=kind.word()/> {words::some(own.count(), *kind)}</span> }
    });
    let store = store.collect_view();
    let is_unloading = matches!(ship.step, Step::Unload | Step::Unique);
    view! {
        <div class="sb-cards">{unique}</div>
        {is_unloading.then(|| finds(sheet, &rest, "unload it"))}
        {heading("Gathered discoveries", "what research and repairs are paid with")}
        <div class="sb-chips">{store}</div>
    }
    .into_any()
}

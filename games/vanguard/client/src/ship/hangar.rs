//! Page 18: landers and mods.

use leptos::prelude::*;
use vanguard::ship::{ShipCard, ShipMove};
use vanguard_pack::{
    effect::told_ability,
    id::{LanderId, LanderModId},
};

use super::{
    facilities::cost_chips,
    pick::{card, text},
    sheet::{Sheet, heading},
    words,
};
use crate::{desk::Desk, icons::Icon};

/// Armor, sensors and agility as bars, and what fits into it.
pub(crate) fn lander_facts(id: LanderId) -> AnyView {
    let lander = Desk::book().lander(id);
    let stats = [("armor", lander.armor), ("sensors", lander.sensors), ("agility", lander.agility)];
    let stats = stats.map(|(name, n)| {
        let cells = (0..6).map(|nth| view! { <i class:on=nth < n></i> }).collect_view();
        view! { <span class="cr-stat"><small>{name}</small> <b>{n}</b> <span class="cr-cells" aria-hidden="true">{cells}</span></span> }
    });
    view! {
        <span class="cr-stats">{stats.into_iter().collect_view()}</span>
        <span class="cr-hold">
            <span><Icon name="supplies"/> {lander.supplies} " supplies"</span>
            <span><Icon name="equipment"/> {format!("equipment: {} personal, {} mission", lander.personal, lander.mission)}</span>
            <span><Icon name="lead"/> {format!("room for {}", table::count(lander.discoveries, "find"))}</span>
            <span><Icon name="repair"/> {format!("mod slots: {} structural, {} utility", lander.slots.structural, lander.slots.utility)}</span>
        </span>
    }
    .into_any()
}

/// What a mod does.
pub(crate) fn mod_words(id: LanderModId) -> String {
    let book = Desk::book();
    let record = book.lander_mod(id);
    let mut parts: Vec<String> = record.effects.iter().map(words::effects).collect();
    parts.extend(record.ability.iter().map(|ability| told_ability(ability, &book.pack)));
    parts.extend(
        record
            .action
            .iter()
            .map(|action| format!("Special action: {}.", words::name(action.check))),
    );
    parts.join(" ")
}

fn lander(sheet: &Sheet<'_>, id: LanderId, is_down: bool, is_new: bool) -> AnyView {
    let record = sheet.book.lander(id);
    let is_chosen = sheet.ship.launch.lander == Some(id);
    let note = match (is_new, is_down, is_chosen, record.basic) {
        (true, ..) => "new, waits for a slot",
        (_, true, ..) => "face down: to be repaired",
        (_, _, true, _) => "the team takes it",
        (_, _, _, true) => "basic, never lost",
        _ => "",
    };
    let repair = is_down.then(|| cost_chips(sheet, &record.repair));
    let on_it = view! { {lander_facts(id)} {repair} }.into_any();
    let foot = [
        sheet.button(ShipMove::Lander(id), "take it"),
        sheet.button(ShipMove::Repair(id), "repair it"),
        sheet.button(ShipMove::ScrapLander(id), "scrap it"),
    ];
    let class = if is_chosen { "sb-card chosen" } else { "sb-card" };
    card(
        record.name.to_string(),
        note.to_owned(),
        on_it,
        foot.into_iter().flatten().collect(),
        class,
    )
}

/// The hangar.
pub(super) fn hangar(sheet: &Sheet<'_>) -> AnyView {
    let campaign = &sheet.ship.campaign;
    let waiting = campaign.awaiting.iter().filter_map(|card| match card {
        ShipCard::Lander(id) => Some(lander(sheet, *id, false, true)),
        _ => None,
    });
    let landers = campaign.hangar.iter().map(|own| lander(sheet, own.id, own.is_down, false));
    let landers = landers.chain(waiting).collect_view();
    let new_mods = campaign.awaiting.iter().filter_map(|card| match card {
        ShipCard::Mod(id) => Some(*id),
        _ => None,
    });
    let mods: Vec<LanderModId> = campaign.mods.iter().copied().chain(new_mods).collect();
    let cards = mods.iter().map(|id| {
        let record = sheet.book.lander_mod(*id);
        let is_on = sheet.ship.launch.mods.contains(id);
        let verb = if is_on { "take it off" } else { "put it on" };
        let foot = [
            sheet.button(ShipMove::Mod(*id), verb),
            sheet.button(ShipMove::ScrapMod(*id), "scrap it"),
        ];
        let note = format!("{}{}", record.kind, if is_on { ", on the lander" } else { "" });
        let class = if is_on { "sb-card chosen" } else { "sb-card" };
        let foot = foot.into_iter().flatten().collect();
        card(record.name.to_string(), note, text(mod_words(*id)), foot, class)
    });
    let cards = cards.collect_view();
    view! {
        <div class="sb-cards">{landers}</div>
        {(!mods.is_empty()).then(|| heading("Lander mods", ""))}
        <div class="sb-cards">{cards}</div>
    }
    .into_any()
}

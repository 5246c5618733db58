//! Page 2: the bridge, and the situations beside the book.

use leptos::prelude::*;
use vanguard::{
    passage::Told,
    ship::{ShipCard, ShipMove, ShipView, Step},
};
use vanguard_pack::{
    effect::told_ability,
    id::{SituationId, UpgradeId},
};

use super::{
    pick::{card, text},
    sheet::{Sheet, heading},
    words,
};
use crate::{
    desk::Desk,
    icons::{self, Icon},
};

/// Converts that a situation or project asks for.
pub(super) fn wanted(icons: &[vanguard_pack::dice::Icon]) -> AnyView {
    let icons = icons.iter().map(|icon| {
        view! { <Icon name=icons::of_die(*icon) label=icons::die_icon_name(*icon)/> }
    });
    view! { <span class="sb-wanted">{icons.collect_view()}</span> }.into_any()
}

/// A situation: what it does if it stays, and what solving it brings.
pub(super) fn situation(id: SituationId, ship: &ShipView) -> AnyView {
    let record = Desk::book().situation(id);
    let stays = words::effects(&record.effect);
    let stays =
        if stays.is_empty() { "Nothing happens while it is open.".to_owned() } else { stays };
    let solved = words::effects(&record.solved.effects);
    let tale = words::text_of(ship, Told::Situation(id));
    view! {
        {(!tale.is_empty()).then(|| view! { <p class="sb-tale">{tale}</p> })}
        <p><b>"Next bridge: "</b> {stays}</p>
        <p class="sub"><b>"Solved: "</b> {solved}</p>
    }
    .into_any()
}

/// Cards of situations with whatever is to be pressed.
pub(super) fn situations(sheet: &Sheet<'_>, ids: &[SituationId], verb: &str) -> AnyView {
    let cards = ids.iter().map(|id| {
        let record = sheet.book.situation(*id);
        let on_it =
            view! { {situation(*id, sheet.ship)} {wanted(&record.solved.icons)} }.into_any();
        let foot = sheet.button(ShipMove::Situation(*id), verb);
        card(
            record.name.to_string(),
            String::new(),
            on_it,
            foot.into_iter().collect(),
            "sb-card warm",
        )
    });
    view! { <div class="sb-cards">{cards.collect_view()}</div> }.into_any()
}

/// The name of a card that waits.
fn waiting(card: ShipCard) -> String {
    match card {
        ShipCard::Objective(id) => format!("objective {}", words::name(id)),
        ShipCard::Tech(level) => format!("tech level {level}"),
        ShipCard::Upgrade(id) => format!("upgrade {}", words::name(id)),
        ShipCard::Situation(id) => format!("situation {}", words::name(id)),
        ShipCard::Lander(id) => format!("lander {}", words::name(id)),
        ShipCard::Mod(id) => format!("mod {}", words::name(id)),
        ShipCard::Research(id) => format!("research {}", words::name(id)),
        ShipCard::Production(id) => format!("production {}", words::name(id)),
        ShipCard::RankUp(id) => format!("rank-up {}", words::name(id)),
    }
}

/// What an upgrade does.
pub(super) fn upgrade_words(id: UpgradeId) -> String {
    let record = Desk::book().upgrade(id);
    record.ability.as_ref().map_or_else(
        || "Being there is what counts.".to_owned(),
        |ability| told_ability(ability, &Desk::book().pack),
    )
}

/// Objective, tech level, morale, upgrades and what waits.
pub(super) fn bridge(sheet: &Sheet<'_>) -> AnyView {
    let (ship, book) = (sheet.ship, sheet.book);
    let own = &ship.campaign.bridge;
    let decides = (ship.step == Step::OldSituations && sheet.is_open()).then(|| {
        let waiting = sheet.take(|mv| matches!(mv, ShipMove::Situation(_)));
        let cards = waiting.into_iter().filter_map(|mv| {
            let ShipMove::Situation(id) = mv else { return None };
            let foot = sheet.press(mv, "sb-go", "takes effect".into_any());
            let name = words::name(id);
            Some(card(name, String::new(), situation(id, ship), vec![foot], "sb-card warm"))
        });
        view! { <div class="sb-cards">{cards.collect_view()}</div> }
    });
    let objective = book.objective(own.objective);
    let tech = book.pack.tech_levels.iter().find(|level| level.level.0 == own.tech);
    let energy = tech.map_or(0, |level| level.energy);
    let morale = book.pack.morale.iter().find(|card| card.level == own.morale);
    let morale_words = morale.map(|card| {
        let effects = card.effects.as_ref().map(words::effects).unwrap_or_default();
        format!("{} recruits in a draft. {effects}", card.recruits)
    });
    let secondary = own.secondary.map(|id| {
        card(
            words::name(id),
            "secondary objective".to_owned(),
            ().into_any(),
            Vec::new(),
            "sb-card",
        )
    });
    let facts = [
        card(
            objective.name.to_string(),
            "objective".to_owned(),
            text(format!(
                "{} command each cycle, {}.",
                objective.command,
                table::count(objective.situations, "new situation")
            )),
            Vec::new(),
            "sb-card",
        ),
        card(
            format!("Tech level {}", own.tech),
            "drive and reactor".to_owned(),
            text(format!("{energy} energy each cycle.")),
            Vec::new(),
            "sb-card",
        ),
        card(
            format!("Morale: {}", words::morale(own.morale)),
            "of four levels".to_owned(),
            text(morale_words.unwrap_or_default()),
            Vec::new(),
            "sb-card",
        ),
    ];
    let upgrades = own.upgrades.iter().map(|id| {
        let record = book.upgrade(*id);
        let note = record.energy.map_or_else(String::new, |energy| format!("{energy} energy"));
        card(record.name.to_string(), note, text(upgrade_words(*id)), Vec::new(), "sb-card")
    });
    let waits: Vec<String> = ship.campaign.awaiting.iter().map(|card| waiting(*card)).collect();
    view! {
        {decides}
        <div class="sb-cards">{facts.into_iter().collect_view()} {secondary} {upgrades.collect_view()}</div>
        {(!waits.is_empty()).then(|| view! {
            {heading("Waiting to be installed", "")}
            <ul class="sb-list">{waits.into_iter().map(|name| view! { <li>{name}</li> }).collect_view()}</ul>
        })}
    }
    .into_any()
}

/// Upgrades that may be used now.
pub(super) fn upgrades(sheet: &Sheet<'_>) -> Option<AnyView> {
    let usable = sheet.take(|mv| matches!(mv, ShipMove::Upgrade(_)));
    (!usable.is_empty()).then(|| {
        let cards = usable.into_iter().filter_map(|mv| {
            let ShipMove::Upgrade(id) = mv else { return None };
            let record = sheet.book.upgrade(id);
            let note = record.energy.map_or_else(String::new, |energy| format!("{energy} energy"));
            let foot = sheet.press(mv, "sb-go", "use it".into_any());
            Some(card(
                record.name.to_string(),
                note,
                text(upgrade_words(id)),
                vec![foot],
                "sb-card",
            ))
        });
        view! {
            {heading("Upgrades to use now", "")} <div class="sb-cards">{cards.collect_view()}</div>
        }
        .into_any()
    })
}

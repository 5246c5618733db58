//! Page 23: the team, its dice and decks, and what it takes along.

use leptos::prelude::*;
use vanguard::ship::{DECK_MIN, ShipMove, Step};
use vanguard_pack::{
    effect::told_ability,
    id::{EquipmentId, SectionCardId},
    word::{EquipmentType, Section},
};

use super::{
    people,
    pick::{Side, card, pairs, text},
    sheet::{Sheet, heading},
    words,
};
use crate::{
    desk::Desk,
    die::{self, Die, Drawn},
    icons::{self, Icon},
    words::section as section_name,
};

/// What equipment does.
pub(crate) fn equipment_words(id: EquipmentId) -> String {
    let book = Desk::book();
    let record = book.equipment(id);
    let mut parts: Vec<String> =
        record.ability.iter().map(|ability| told_ability(ability, &book.pack)).collect();
    if let Some(convert) = record.convert {
        parts.insert(
            0,
            format!(
                "Basic {} counts as {}.",
                convert.colour.name(),
                icons::die_icon_name(convert.icon)
            ),
        );
    }
    if let Some(token) = &record.token {
        parts.push(format!("For everybody in its sector: {}", told_ability(token, &book.pack)));
    }
    parts.join(" ")
}

/// What a section card does.
pub(crate) fn card_words(id: SectionCardId) -> String {
    let book = Desk::book();
    let record = book.section_card(id);
    let play = told_ability(&record.play, &book.pack);
    match &record.combination {
        None => play,
        Some(combination) => {
            let need = vanguard_pack::effect::told_requirement(&combination.need, &book.pack);
            format!("{play} Combination of {need}: {}", words::effects(&combination.effects))
        }
    }
}

/// For whom equipment is, in a few words.
pub(crate) fn equipment_note(id: EquipmentId) -> String {
    let record = Desk::book().equipment(id);
    let mut note = match record.kind {
        EquipmentType::Small => "small".to_owned(),
        EquipmentType::Personal => "personal".to_owned(),
        EquipmentType::Mission => "mission".to_owned(),
        EquipmentType::MissionUpgrade => "goes with a mission card".to_owned(),
    };
    if let Some(section) = record.section {
        note = format!("{note}, {} only", section_name(section));
    }
    if let Some(rank) = record.rank {
        note = format!("{note}, rank {} up", rank.0);
    }
    note
}

fn team(sheet: &Sheet<'_>) -> AnyView {
    let ship = sheet.ship;
    let sections = Section::ALL.iter().map(|section| {
        let crew = ship.campaign.roster.crew.iter().filter(|person| person.section == *section);
        let crew = crew.filter_map(|person| {
            let on_it = people::card(person.card, Some(person), ship);
            let mv = ShipMove::Send(person.card);
            if ship.launch.team.contains(&person.card) {
                return Some(view! { <div class="sb-person chosen">{on_it}</div> }.into_any());
            }
            sheet.takes(&mv).then(|| sheet.press(mv, "sb-person", on_it))
        });
        let crew: Vec<AnyView> = crew.collect();
        let is_empty = crew.is_empty();
        view! {
            {heading(section_name(*section), "")}
            <div class="sb-people">{crew} {is_empty.then(|| view! { <p class="sub">"nobody to choose here now"</p> })}</div>
        }
    });
    sections.collect_view().into_any()
}

fn board(sheet: &Sheet<'_>, section: Section) -> Option<AnyView> {
    let ship = sheet.ship;
    let team = ship.launch.team.iter().filter_map(|card| ship.campaign.roster.person(*card));
    let person = team.into_iter().find(|person| person.section == section)?;
    let mut left = ship.launch.left[section as usize].clone();
    let dice = ship.campaign.dice(section).iter().map(|kind| {
        let stays = left.iter().position(|own| own == kind).map(|idx| left.remove(idx)).is_some();
        view! { <span class="sb-die" class:stays=stays title=die::kind_words(*kind)><Die drawn=Drawn::of_kind(*kind)/></span> }
    });
    let dice = dice.collect_view();
    let stay = sheet.take(|mv| matches!(mv, ShipMove::LeaveDie(own, _) if *own == section));
    let stay = (!stay.is_empty()).then(|| {
        let buttons = stay.into_iter().filter_map(|mv| {
            let ShipMove::LeaveDie(_, kind) = mv else { return None };
            let on_it = view! { <Die drawn=Drawn::of_kind(kind) silent=true/> {die::kind_short(kind)} };
            Some(sheet.press(mv, "sb-pick go", on_it.into_any()))
        });
        view! { <h2 class="sb-sub">"Too many of this colour: which die stays aboard?"</h2> <div class="sb-picks">{buttons.collect_view()}</div> }
    });
    let deck = &ship.campaign.decks[section as usize];
    let mut kinds = deck.clone();
    let more = sheet.take(|mv| matches!(mv, ShipMove::AddCard(own, _) if *own == section));
    kinds.extend(more.iter().filter_map(|mv| match mv {
        ShipMove::AddCard(_, card) => Some(*card),
        _ => None,
    }));
    kinds.sort_unstable();
    kinds.dedup();
    let rows = kinds.into_iter().map(|id| {
        let record = sheet.book.section_card(id);
        let n = deck.iter().filter(|own| **own == id).count();
        let add = ShipMove::AddCard(section, id);
        let add = more.contains(&add).then(|| sheet.press(add, "sb-step", "+".into_any()));
        let drop = sheet.button(ShipMove::DropCard(section, id), "−");
        view! {
            <li class:none=n == 0><span class="sb-deck-n">{n} "×"</span>
                <span class="sb-deck-words"><b>{record.name.to_string()}</b> <small>"rank " {record.rank.0}</small> <span>{card_words(id)}</span></span>
                <span class="sb-deck-acts">{drop} {add}</span></li>
        }
    });
    let rows = rows.collect_view();
    let title =
        format!("{}: {}, {} cards", section_name(section), words::name(person.card), deck.len());
    let deck_title = format!("The deck of {}, {DECK_MIN} cards at least", section_name(section));
    Some(
        view! {
            <section class="sb-board">
                {heading(title, "")}
                <div class="sb-dice">{dice}</div>
                {stay}
                {sheet.folded(deck_title, view! { <ul class="sb-deck">{rows}</ul> }.into_any())}
            </section>
        }
        .into_any(),
    )
}

fn small(sheet: &Sheet<'_>) -> AnyView {
    let moves = sheet.take(|mv| matches!(mv, ShipMove::Small(..)));
    let moves = moves.into_iter().filter_map(|mv| {
        let ShipMove::Small(card, id) = mv else { return None };
        Some((Side::one(card), Side::Thing(words::name(id), equipment_words(id)), mv))
    });
    let moves = pairs(sheet, moves.collect(), "Who takes something?", "What? One small card each.");
    let carried = sheet.ship.launch.small.iter().map(|(card, id)| {
        view! { <li><b>{words::name(*card)}</b> " takes " {words::name(*id)}</li> }
    });
    let carried = carried.collect_view();
    view! { {moves} <ul class="sb-list">{carried}</ul> }.into_any()
}

fn load(sheet: &Sheet<'_>) -> AnyView {
    let (ship, book) = (sheet.ship, sheet.book);
    let kinds = [
        (EquipmentType::Personal, "Personal equipment", ship.figures.personal),
        (EquipmentType::Mission, "Mission equipment", ship.figures.mission),
        (EquipmentType::MissionUpgrade, "Goes with a mission card", u8::MAX),
    ];
    let groups = kinds.map(|(kind, title, room)| {
        let own = |id: &&EquipmentId| book.equipment(**id).kind == kind;
        let n = ship.launch.load.iter().filter(own).count();
        let mut ids: Vec<EquipmentId> = ship.campaign.armory.iter().filter(own).copied().collect();
        ids.dedup();
        if ids.is_empty() && n == 0 {
            return ().into_any();
        }
        let bar = (room < u8::MAX).then(|| {
            let cells = (0..usize::from(room)).map(|nth| view! { <i class:on=nth < n></i> }).collect_view();
            view! { <span class="sb-room"><span class="cr-cells" aria-hidden="true">{cells}</span> {format!("{n} of {room}")}</span> }
        });
        let cards = ids.into_iter().map(|id| {
            let loaded = ship.launch.load.iter().filter(|own| **own == id).count();
            let mut foot: Vec<AnyView> = sheet.button(ShipMove::Load(id), "load").into_iter().collect();
            foot.extend(sheet.button(ShipMove::PutBack(id), "put back"));
            let class = if loaded > 0 { "sb-card chosen" } else { "sb-card" };
            let note = equipment_note(id);
            card(words::name(id), note, text(equipment_words(id)), foot, class)
        });
        let cards = cards.collect_view();
        view! { <h2 class="sb-head">{title} {bar}</h2> <div class="sb-cards">{cards}</div> }.into_any()
    });
    groups.into_iter().collect_view().into_any()
}

/// The launch, whatever step it is at.
pub(super) fn launch(sheet: &Sheet<'_>) -> AnyView {
    let ship = sheet.ship;
    match ship.step {
        Step::Boards => {
            // One's own boards come first.
            let mut sections = Section::ALL.to_vec();
            let seat = sheet.desk.room.seat();
            sections.sort_by_key(|section| Some(ship.players[*section as usize]) != seat);
            let boards = sections.into_iter().filter_map(|section| board(sheet, section));
            boards.collect_view().into_any()
        }
        Step::Small => small(sheet),
        Step::Load | Step::StrapIn => load(sheet),
        _ => {
            let lander = ship.launch.lander.map(|id| {
                view! { <p class="sub"><Icon name="lander-standee"/> " " {words::name(id)} " is ready."</p> }
            });
            view! { {lander} {team(sheet)} }.into_any()
        }
    }
}

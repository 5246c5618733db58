//! Section cards, crew, equipment, landers and dice, drawn from the data the
//! rules use. What a campaign keeps for later (events, places, unique finds,
//! logs) is not here.

use leptos::prelude::*;
use vanguard::art::Look;
use vanguard_pack::{
    dice::KindId,
    id::{CrewmemberId, EquipmentId},
    word::Section,
};

use crate::{
    desk::Desk,
    die::{self, Die, Drawn},
    icons::Icon,
    ship,
    words::section as section_name,
};

fn group(title: &str, cards: Vec<AnyView>) -> AnyView {
    let (title, n) = (title.to_owned(), cards.len());
    view! {
        <details class="panel cr-group"><summary><h2>{title} " " <small>{n}</small></h2></summary>
            <ul class="cr-gallery">{cards}</ul></details>
    }
    .into_any()
}

fn card(title: String, note: String, text: String) -> AnyView {
    view! { <li><b>{title}</b> " " <small>{note}</small> <p>{text}</p></li> }.into_any()
}

fn section_cards(section: Section) -> AnyView {
    let pack = &Desk::book().pack;
    let own = pack.section_cards.iter().filter(|card| card.section == section);
    let cards = own.map(|record| {
        let note = format!("rank {}, {} copies", record.rank.0, record.n_copies());
        card(record.name.to_string(), note, ship::card_words(record.id))
    });
    let title = format!("Section cards: {}", section_name(section));
    group(&title, cards.collect())
}

fn person(id: CrewmemberId) -> AnyView {
    let name = ship::words::name(id);
    view! {
        <li class="cr-person"><span class="cr-card-face">{ship::face(id, None, Look::Well)}</span>
            <span class="cr-card-words"><b>{name}</b> {ship::convert(id)} {ship::skill(id)}</span></li>
    }
    .into_any()
}

fn a_die(id: KindId) -> AnyView {
    let kind = Desk::book().dice().kind(id);
    let faces = kind.faces.iter().map(|face| {
        view! { <Die drawn=Drawn::rolled(kind.colour, *face, None)/> }
    });
    view! {
        <li class="cr-faces"><b>{die::kind_words(id)}</b> " " <small>{format!("{} of it", kind.copies)}</small> " " <span>{faces.collect_view()}</span></li>
    }
    .into_any()
}

/// All components that anybody may look at.
#[component]
pub(crate) fn Gallery() -> impl IntoView {
    let book = Desk::book();
    let pack = &book.pack;
    let crew = pack.crewmembers.iter().map(|record| person(record.id)).collect();
    let equipment = pack.equipment.iter().map(|record| {
        let id: EquipmentId = record.id;
        card(record.name.to_string(), ship::equipment_note(id), ship::equipment_words(id))
    });
    let landers = pack.landers.iter().map(|record| {
        view! { <li class="cr-lander"><Icon name="lander-standee"/> <b>{record.name.to_string()}</b> {ship::lander_facts(record.id)}</li> }.into_any()
    });
    let mods = pack.lander_mods.iter().map(|record| {
        card(record.name.to_string(), record.kind.to_string(), ship::mod_words(record.id))
    });
    let dice = book.dice().ids().map(a_die).collect();
    view! {
        <div class="gallery cr-all">
            {group("Crew", crew)}
            {Section::ALL.iter().map(|section| section_cards(*section)).collect_view()}
            {group("Equipment", equipment.collect())}
            {group("Landers", landers.collect())}
            {group("Lander mods", mods.collect())}
            {group("Dice", dice)}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_words() {
        let pack = &Desk::book().pack;
        for record in &pack.section_cards {
            assert!(!ship::card_words(record.id).is_empty(), "{}", record.name);
        }
        for record in &pack.equipment {
            assert!(!ship::equipment_words(record.id).is_empty(), "{}", record.name);
        }
    }
}

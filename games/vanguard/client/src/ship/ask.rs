//! Questions in the middle of a page: options, discoveries, dice, people.

use leptos::prelude::*;
use vanguard::{
    ship::{Question, ShipMove, ShipSource},
    source::Source,
};
use vanguard_pack::effect::Titles as _;

use super::{
    bridge, home, people,
    pick::{Side, card, pairs},
    sheet::Sheet,
    words,
};
use crate::{
    die::{self, Die, Drawn},
    words::section as section_name,
};

/// Which card or log asks.
fn asker(sheet: &Sheet<'_>) -> Option<String> {
    let choosing = sheet.ship.choosing.as_ref()?;
    Some(match choosing.at.source {
        Source::Log(id) => {
            let log = sheet.book.log(id).and_then(|log| log.name.as_ref());
            log.map_or_else(|| format!("Log {}", id.0), |name| format!("Log {}: {name}", id.0))
        }
        Source::Ship(source) => match source {
            ShipSource::Situation(id) | ShipSource::Solved(id) => words::name(id),
            ShipSource::Research(id) => words::name(id),
            ShipSource::Production(id) => words::name(id),
            ShipSource::Destination(id) => words::name(id),
            ShipSource::Upgrade(id) | ShipSource::UpgradeCost(id) => words::name(id),
            ShipSource::Row(_) => "A complete row of unique discoveries".to_owned(),
            ShipSource::Memorial(_) => "The memorial wall".to_owned(),
            ShipSource::Facility(id, _) => words::name(id),
            ShipSource::Discovery(id) => words::name(id),
            ShipSource::Unique(number) => words::name(number),
        },
        _ => return None,
    })
}

/// The answers to a question, drawn as what they are.
pub(super) fn answers(sheet: &Sheet<'_>, question: Question) -> AnyView {
    let ship = sheet.ship;
    if matches!(question, Question::Draft(_) | Question::DraftOrder) {
        return super::workshops::barracks(sheet);
    }
    let recruits = sheet.take(|mv| matches!(mv, ShipMove::Recruit(..)));
    let recruits = recruits.into_iter().filter_map(|mv| {
        let ShipMove::Recruit(section, card) = mv else { return None };
        let skill = sheet.book.crewmember(card).skill.name.as_ref();
        let note = skill.map(ToString::to_string).unwrap_or_default();
        let convert = sheet.book.convert(card);
        let note =
            format!("{} → {}, {note}", convert.colour.name(), sheet.book.pack.icon(convert.icon));
        let first = Side::Thing(section_name(section).to_owned(), String::new());
        Some((first, Side::Thing(words::name(card), note), mv))
    });
    let recruits = pairs(sheet, recruits.collect(), "Which section?", "Whom?");
    let moves = sheet.take(|mv| {
        matches!(
            mv,
            ShipMove::Option(_)
                | ShipMove::Discovery(_)
                | ShipMove::Die(..)
                | ShipMove::Crew(_)
                | ShipMove::Situation(_)
        )
    });
    let cards = moves.into_iter().map(|mv| match mv {
        ShipMove::Option(option) => {
            let (title, text) = words::option_words(option, ship);
            let on_it = view! { <b>{title}</b> <span>{text}</span> };
            sheet.press(mv, "lb-choice", on_it.into_any())
        }
        ShipMove::Discovery(id) => {
            let record = sheet.book.discovery(id);
            let (note, on_it) = home::discovery(record);
            let foot = sheet.press(mv, "sb-go", "this one".into_any());
            card(record.name.to_string(), note, on_it, vec![foot], "sb-card")
        }
        ShipMove::Die(_, kind) => {
            let on_it = view! { <Die drawn=Drawn::of_kind(kind) silent=true/> <span>{die::kind_words(kind)}</span> };
            sheet.press(mv, "sb-pick go die-pick", on_it.into_any())
        }
        ShipMove::Crew(card) => {
            let on_it = people::card(card, ship.campaign.roster.person(card), ship);
            sheet.press(mv, "sb-person", on_it)
        }
        ShipMove::Situation(id) => {
            let foot = sheet.press(mv, "sb-go", "this one".into_any());
            card(words::name(id), String::new(), bridge::situation(id, ship), vec![foot], "sb-card warm")
        }
        other => sheet.plain(other),
    });
    let cards = cards.collect_view();
    let class = match question {
        Question::Crew(..) => "sb-people",
        Question::Die(..) => "sb-picks",
        _ => "sb-cards",
    };
    let asker = asker(sheet).map(|name| view! { <p class="sb-asker">{name}</p> });
    view! { {asker} {recruits} <div class=class>{cards}</div> }.into_any()
}

//! The rows of a check, or its tracks, and the special effects above them.

use client::why::Why;
use leptos::prelude::*;
use table::RuleId;
use vanguard::{moves::Move, view::ExplorationView};
use vanguard_pack::{
    requirement::{Item, Requirement},
    word::RowColour,
};

use super::{dock, scene::Scene, shot::Shot, tray::docked};
use crate::{desk::Desk, die::Drawn, html, icons, think::Part, words};

/// How a row stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    /// Before the roll.
    Open,
    /// The dice reach it as they lie.
    InReach,
    /// Marked.
    Lit,
    /// Met, but a better one is marked.
    Also,
    /// Not met.
    Off,
}

/// A slot of a row and the die that stands in it.
#[derive(Clone, PartialEq)]
struct Slot {
    item: Item,
    die: Option<Drawn>,
}

#[derive(Clone, PartialEq)]
struct RowShown {
    colour: RowColour,
    sides: Vec<Vec<Slot>>,
    does: String,
    stands: Stands,
    mark: Option<Move>,
    /// A track: where its marker is, and how long it is.
    track: Option<(u8, u8)>,
}

/// What an item of a requirement is drawn and called as.
fn item(item: Item) -> (&'static str, String) {
    match item {
        Item::Icon(icon) => (icons::of_die(icon), icons::die_icon_name(icon).to_owned()),
        Item::Any => ("any", "any icon, the same".to_owned()),
        Item::Accident => ("accident", "accident".to_owned()),
        Item::Basic => ("basic", "basic".to_owned()),
        Item::Die => ("die", "any die".to_owned()),
        Item::ColourDie(colour) => ("die", format!("{} die", colour.name())),
    }
}

/// A requirement as a line of icons.
pub(super) fn need_icons(need: &Requirement) -> String {
    let mut icons = String::new();
    for (nth, side) in need.sides.iter().enumerate() {
        if nth > 0 {
            icons += " or ";
        }
        for own in dock::slots(side) {
            let (name, label) = item(own);
            icons += &html::icon_said(name, &label);
        }
    }
    html::tag("span", "ck-need", &icons)
}

/// The slots of a row, or the spaces of a track.
fn slots(row: &RowShown) -> String {
    let mut slots = String::new();
    for (nth, side) in row.sides.iter().enumerate() {
        if nth > 0 {
            slots += "<em>or</em>";
        }
        let side = side.iter().map(|slot| match &slot.die {
            Some(drawn) => html::tag("span", "ck-slot full", &drawn.said()),
            None => {
                let (icon, label) = item(slot.item);
                html::tag("span", "ck-slot", &html::icon_said(icon, &label))
            }
        });
        slots += &html::tag("span", "ck-side-of", &side.collect::<String>());
    }
    if let Some((at, spaces)) = row.track {
        let cells = (1..=spaces + 1).map(|space| {
            let class = match (space <= at, space > spaces) {
                (true, true) => "done end",
                (true, false) => "done",
                (false, true) => "end",
                (false, false) => "",
            };
            html::tag("i", class, "")
        });
        let label = format!("marker on space {at} of {}", spaces + 1);
        slots += &html::said_as("ck-track", &label, &cells.collect::<String>());
    } else if row.sides.is_empty() {
        slots += "<span class=\"ck-none\">no requirement</span>";
    }
    slots
}

fn sides(need: Option<&Requirement>, filled: Option<(usize, Vec<Drawn>)>) -> Vec<Vec<Slot>> {
    let sides = need.map(|need| &need.sides[..]).unwrap_or_default();
    match filled {
        Some((nth, dice)) => {
            let items = dock::slots(&sides[nth]).into_iter().zip(dice);
            vec![items.map(|(item, die)| Slot { item, die: Some(die) }).collect()]
        }
        None => {
            let empty = |item| Slot { item, die: None };
            sides.iter().map(|side| dock::slots(side).into_iter().map(empty).collect()).collect()
        }
    }
}

fn rows(shot: &Shot, moves: &[Move]) -> Vec<RowShown> {
    let Some(check) = shot.id.map(|id| Desk::book().check(id)) else { return Vec::new() };
    let is_rolled = shot.step > 1;
    let mut is_above = true;
    let outcomes = check.outcomes.iter().enumerate().map(|(row, outcome)| {
        let found = is_rolled.then(|| docked(shot, row)).flatten();
        let is_met = found.is_some() || outcome.need.is_none();
        let stands = match shot.marked {
            _ if !is_rolled => Stands::Open,
            Some(marked) if usize::from(marked) == row => Stands::Lit,
            Some(marked) if usize::from(marked) < row && found.is_some() => Stands::Also,
            Some(_) => Stands::Off,
            None if is_met && is_above => Stands::InReach,
            None if is_met => Stands::Also,
            None => Stands::Off,
        };
        if is_met {
            is_above = false;
        }
        let is_filled = matches!(stands, Stands::Lit | Stands::InReach);
        let dice = found.filter(|_| is_filled).map(|(side, docked)| {
            let drawn = |(idx, icon): (usize, _)| {
                let die = &shot.dice[idx];
                Drawn::rolled(die.colour, die.face, icon)
            };
            (side, docked.into_iter().map(drawn).collect())
        });
        let mut does = words::effects(&outcome.effects);
        if let Some(arrow) = outcome.arrow {
            does += &format!(" And {} as well.", words::row(arrow).to_ascii_lowercase());
        }
        let mark = Some(Move::Row(row as u8)).filter(|mv| moves.contains(mv));
        let sides = sides(outcome.need.as_ref(), dice);
        RowShown { colour: outcome.colour, sides, does, stands, mark, track: None }
    });
    let outcomes: Vec<RowShown> = outcomes.collect();
    let tracks = check.tracks.iter().enumerate().map(|(nth, track)| {
        let at = shot.tracks.get(nth).copied().unwrap_or(0);
        let stands = match (is_rolled, at > track.spaces) {
            (_, true) => Stands::Lit,
            _ => Stands::Open,
        };
        RowShown {
            colour: track.id,
            sides: Vec::new(),
            does: words::effects(&track.effects),
            stands,
            mark: None,
            track: Some((at, track.spaces)),
        }
    });
    outcomes.into_iter().chain(tracks).collect()
}

/// The rows.
#[component]
pub(crate) fn Rows() -> impl IntoView {
    let scene = Scene::here();
    let rows = Memo::new(move |_| {
        let moves = scene.moves.get();
        scene.shot(|shot| rows(shot, &moves)).unwrap_or_default()
    });
    let chance = move |row: usize| scene.odds.with(|odds| odds.as_ref()?.rows.get(row).cloned());
    let list = move || {
        rows.get()
            .into_iter()
            .enumerate()
            .map(|(nth, row)| shown(scene, row, move || chance(nth)))
            .collect_view()
    };
    let specials = Memo::new(move |_| scene.with(specials).unwrap_or_default());
    let effects = move || {
        let items = specials.get().into_iter().map(|(need, does, title)| {
            let title = title.map(|title| html::line("b", "", &title) + ": ");
            let does = title.unwrap_or_default() + &html::words(&does);
            html::tag("li", "", &(need_icons(&need) + &html::tag("span", "", &does)))
        });
        let items: String = items.collect();
        (!specials.with(Vec::is_empty)).then(|| {
            view! {
                <section class="ck-specials">
                    <h2>"Each time, before the rows " <Why rule=RuleId::new("VG-5.70")/></h2>
                    <ul inner_html=items></ul>
                </section>
            }
        })
    };
    view! { <section class="ck-rows" aria-label="Outcomes" tabindex="0"><ul class="ck-list">{list}</ul>{effects}</section> }
}

/// Special effects in their order, that of the condition first.
fn specials(view: &ExplorationView, shot: &Shot) -> Vec<(Requirement, String, Option<String>)> {
    let book = Desk::book();
    let condition = view.condition.and_then(|id| {
        let special = book.condition(id).special.as_ref()?;
        Some((special.need.clone(), words::effects(&special.effects), Some(words::title(id))))
    });
    let printed = shot.id.into_iter().flat_map(|id| book.check(id).special.iter().flatten());
    let printed =
        printed.map(|special| (special.need.clone(), words::effects(&special.effects), None));
    condition.into_iter().chain(printed).collect()
}

fn shown(
    scene: Scene,
    row: RowShown,
    chance: impl Fn() -> Option<Part> + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let slots = slots(&row);
    let RowShown { colour, sides, does, stands, mark, track } = row;
    let name = words::row(colour);
    let needs_nothing = sides.is_empty() && track.is_none();
    let state = match (stands, track) {
        (Stands::Lit, Some(_)) => Some("at its end"),
        (Stands::InReach, _) if needs_nothing => Some("as it stands"),
        (Stands::Also, _) if needs_nothing => Some("otherwise"),
        (Stands::Off, _) if needs_nothing => Some("not marked"),
        (Stands::Open, _) => None,
        (Stands::InReach, _) => Some("in reach"),
        (Stands::Lit, _) => Some("reached"),
        (Stands::Also, _) => Some("also met"),
        (Stands::Off, _) => Some("not met"),
    };
    let class = match stands {
        Stands::Open => "",
        Stands::InReach => "reach",
        Stands::Lit => "lit",
        Stands::Also => "also",
        Stands::Off => "off",
    };
    let shows = matches!(stands, Stands::Open);
    let right = move || match state {
        Some(state) => state.to_owned(),
        None => chance().map(|part| part.text).unwrap_or_default(),
    };
    let bar = shows.then(|| {
        let width = move || {
            chance().map_or_else(String::new, |part| {
                format!("width:{}.{}%", part.thousandths / 10, part.thousandths % 10)
            })
        };
        view! { <div class="ck-bar" aria-hidden="true"><i style=width></i></div> }
    });
    let many = if sides.len() > 2 { "ck-slots many" } else { "ck-slots" };
    let button = mark.map(|mv| view! {
        <button class="ck-mark" data-testid="check-mark" on:click=move |_| scene.play(mv.clone())>"Mark " {name}</button>
    });
    view! {
        <li class=format!("ck-row {} {class}", colour.word())>
            <p class="ck-head"><b>{name}</b> <span class="ck-chance">{right}</span></p>
            <div class=many inner_html=slots></div>
            <p class="ck-does">{does}</p>
            {bar}{button}
        </li>
    }
}

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
use crate::{
    desk::Desk,
    die::{Die, Drawn},
    icons::{self, Icon},
    think::Part,
    words,
};

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
pub(super) fn need_icons(need: &Requirement) -> impl IntoView + use<> {
    let sides = need.sides.iter().enumerate().map(|(nth, side)| {
        let icons = dock::slots(side).into_iter().map(|own| {
            let (name, label) = item(own);
            view! { <Icon name label/> }
        });
        let icons = icons.collect_view();
        let or = (nth > 0).then_some(" or ");
        view! { {or}{icons} }
    });
    view! { <span class="ck-need">{sides.collect_view()}</span> }
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
            view! { <li>{need_icons(&need)} <span>{title.map(|title| view! { <b>{title}</b> ": " })}{does}</span></li> }
        });
        (!specials.with(Vec::is_empty)).then(|| {
            view! {
                <section class="ck-specials">
                    <h2>"Each time, before the rows " <Why rule=RuleId::new("VG-5.70")/></h2>
                    <ul>{items.collect_view()}</ul>
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
    let n_sides = sides.len();
    let slots = sides.into_iter().enumerate().map(|(nth, side)| {
        let or = (nth > 0).then(|| view! { <em>"or"</em> });
        let side = side.into_iter().map(|slot| {
            let (icon, label) = item(slot.item);
            match slot.die {
                Some(drawn) => view! { <span class="ck-slot full"><Die drawn/></span> }.into_any(),
                None => view! { <span class="ck-slot"><Icon name=icon label/></span> }.into_any(),
            }
        });
        view! { {or}<span class="ck-side-of">{side.collect_view()}</span> }
    });
    let spaces = track.map(|(at, spaces)| {
        let cells = (1..=spaces + 1).map(|space| view! { <i class:done=space <= at class:end=space == spaces + 1></i> });
        view! {
            <p class="ck-track" role="img" aria-label=format!("marker on space {at} of {}", spaces + 1)>{cells.collect_view()}</p>
        }
    });
    let button = mark.map(|mv| view! {
        <button class="ck-mark" data-testid="check-mark" on:click=move |_| scene.play(mv.clone())>"Mark " {name}</button>
    });
    view! {
        <li class=format!("ck-row {} {class}", colour.word())>
            <p class="ck-head"><b>{name}</b> <span class="ck-chance">{right}</span></p>
            <div class="ck-slots" class:many=n_sides.gt(&2)>
                {needs_nothing.then(|| view! { <span class="ck-none">"no requirement"</span> })}
                {slots.collect_view()}{spaces}
            </div>
            <p class="ck-does">{does}</p>
            {bar}{button}
        </li>
    }
}

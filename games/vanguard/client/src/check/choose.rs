//! Before the roll: chances of what is chosen, and the dice to choose from.

use leptos::prelude::*;
use table::sort_short_by_key;
use vanguard::{
    member::Member,
    moves::Move,
    view::{CrewView, ExplorationView},
};
use vanguard_pack::{dice::KindId, word::RowColour};

use super::{is_landing, scene::Scene, shot::Shot};
use crate::{
    desk::Desk,
    die::{self, Die, Drawn},
    icons,
    think::Part,
    words,
};

/// The chances of the dice chosen so far.
#[component]
pub(crate) fn Odds() -> impl IntoView {
    let scene = Scene::here();
    let is_track = Memo::new(move |_| {
        let id = scene.shot(|shot| shot.id).flatten();
        id.is_some_and(|id| Desk::book().check(id).has_tracks())
    });
    let has_goal = Memo::new(move |_| scene.shot(|shot| shot.id.is_some()) == Some(true));
    let what = move || match is_track.get() {
        true => "at least one step of the better track",
        false => "success or better",
    };
    let aim = move || scene.with(|view, _| aim(view));
    let content = move || {
        if !has_goal.get() {
            return view! { <p class="ck-what">{aim}</p> }.into_any();
        }
        let Some(odds) = scene.odds.get() else {
            return view! { <p class="ck-percent">"…"</p> }.into_any();
        };
        let claim = if odds.good.text.starts_with('≥') {
            ", if nobody helps any more"
        } else {
            ", exact"
        };
        let bar = (!is_track.get()).then(|| stack(scene, &odds.rows));
        let steps = is_track.get().then(|| {
            let steps = (1..).zip(odds.steps).map(|(n, part)| {
                view! { <li><b>{n}</b> {if n == 1 { " step or more " } else { " steps or more " }} <span>{part.text}</span></li> }
            });
            view! { <ul class="ck-chain">{steps.collect_view()}</ul> }
        });
        view! {
            <p class="ck-percent" data-testid="check-good">{odds.good.text}</p>
            <p class="ck-what">{what} {claim}</p>
            {bar}{steps}
        }
        .into_any()
    };
    view! { <section class="ck-odds" aria-label="Chances">{content}</section> }
}

/// What dice are for where there are neither rows nor tracks.
fn aim(view: &ExplorationView) -> String {
    let book = Desk::book();
    let hazard = view.landing.as_ref().filter(|_| is_landing(view)).and_then(|landing| {
        let parts = book.pack.landing(landing.number)?.part.iter();
        let hazard = parts.flat_map(|part| &part.hazard).nth(usize::from(landing.hazard))?;
        let icons: Vec<&str> =
            hazard.icons.iter().map(|icon| icons::die_icon_name(*icon)).collect();
        Some(format!(
            "The gap is {}. Each {} closes it by one; wild faces do too.",
            landing.gap,
            icons.join(" or ")
        ))
    });
    hazard.unwrap_or_else(|| {
        "These dice pay for combinations of your cards, and of the condition if it has one."
            .to_owned()
    })
}

/// The rows as parts of one bar.
fn stack(scene: Scene, rows: &[Part]) -> impl IntoView + use<> {
    let id = scene.shot(|shot| shot.id).flatten();
    let colours: Vec<RowColour> = id
        .map(|id| Desk::book().check(id).outcomes.iter().map(|row| row.colour).collect())
        .unwrap_or_default();
    let parts =
        rows.iter().zip(colours).filter(|(part, _)| part.thousandths > 0).map(|(part, colour)| {
            let style = format!("flex-grow:{}", part.thousandths.max(40));
            view! { <i class=colour.word() style=style>{part.text.clone()}</i> }
        });
    view! { <div class="ck-stack" aria-hidden="true">{parts.collect_view()}</div> }
}

/// A die to tap in or out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Choice {
    member: Member,
    kind: KindId,
    nth: u8,
}

/// Dice of one crewmember.
#[derive(Clone, Debug, PartialEq)]
struct Group {
    member: Member,
    title: String,
    dice: Vec<Choice>,
}

fn n_in(view: &ExplorationView, member: Member, kind: KindId) -> u8 {
    let pool = view.check.iter().flat_map(|check| &check.pool);
    pool.filter(|die| die.at.crew == member.0 && die.kind == kind).count() as u8
}

fn groups(view: &ExplorationView, shot: &Shot, moves: &[Move]) -> Vec<Group> {
    let group = |(nth, crew): (usize, &CrewView)| {
        let member = Member(nth as u8);
        let is_own = member == shot.active;
        let may = moves.iter().any(
            |mv| matches!(mv, Move::Take(other, _) | Move::PutBack(other, _) if *other == member),
        );
        let lends =
            view.check.iter().flat_map(|check| &check.pool).any(|die| die.at.crew == member.0);
        if !is_own && !may && !lends {
            return None;
        }
        let mut kinds: Vec<KindId> = crew
            .available
            .union(crew.in_check)
            .iter()
            .map(|die| crew.dice[usize::from(die)])
            .collect();
        sort_short_by_key(&mut kinds, |kind| *kind);
        let choices = kinds.iter().enumerate().map(|(idx, kind)| {
            let before = kinds[..idx].iter().filter(|other| *other == kind).count() as u8;
            Choice { member, kind: *kind, nth: before }
        });
        let dice = choices.collect();
        let name = words::crew(view, member);
        let title = if is_own { format!("{name}’s dice") } else { format!("{name} may lend") };
        Some(Group { member, title, dice })
    };
    view.team.iter().enumerate().filter_map(group).collect()
}

/// The dice to choose from.
#[component]
pub(crate) fn Dice() -> impl IntoView {
    let scene = Scene::here();
    let groups = Memo::new(move |_| {
        let moves = scene.moves.get();
        let mut groups = scene.with(|view, shot| groups(view, shot, &moves)).unwrap_or_default();
        let active = scene.shot(|shot| shot.active);
        sort_short_by_key(&mut groups, |group| Some(group.member) != active);
        groups
    });
    let list = move || {
        let each = groups.get().into_iter().map(|group| {
            let dice = group.dice.into_iter().map(|choice| die_button(scene, choice));
            let dice: Vec<AnyView> = dice.collect();
            view! { <fieldset class="ck-group"><legend>{group.title}</legend>{dice}</fieldset> }
        });
        each.collect_view()
    };
    let is_empty = move || groups.with(|groups| groups.iter().all(|group| group.dice.is_empty()));
    view! {
        <section class="ck-table ck-choose" aria-label="Dice">
            {list}
            <p class="ck-note">{move || if is_empty() {
                "No die is available: a rest brings spent dice back."
            } else {
                "The number below a die is what success or better changes by if it joins or leaves."
            }}</p>
        </section>
    }
}

fn die_button(scene: Scene, choice: Choice) -> AnyView {
    let Choice { member, kind, nth } = choice;
    let is_in =
        Memo::new(move |_| scene.with(|view, _| nth < n_in(view, member, kind)) == Some(true));
    let mv =
        move || if is_in.get() { Move::PutBack(member, kind) } else { Move::Take(member, kind) };
    let may = Memo::new(move |_| scene.moves.with(|moves| moves.contains(&mv())));
    let change = move || {
        let list = |odds: &crate::think::Odds| {
            let list = if is_in.get() { &odds.without } else { &odds.with };
            list.iter().find(|(other, _)| *other == kind).map(|(_, change)| signed(*change))
        };
        scene.odds.with(|odds| odds.as_ref().and_then(list)).unwrap_or_default()
    };
    let drawn = Drawn::of_kind(kind);
    let label = drawn.words.clone();
    view! {
        <button class="ck-die" class:on=move || is_in.get() aria-pressed=move || is_in.get().to_string()
            aria-label=move || format!("{label} {}", change())
            disabled=move || !may.get() data-testid="check-die" on:click=move |_| scene.play(untrack(mv))>
            <Die drawn silent=true/>
            <b>{change}</b>
            <small>{die::kind_short(kind)}</small>
        </button>
    }
    .into_any()
}

/// A change in thousandths, in points of a hundred.
fn signed(change: i32) -> String {
    let sign = match change {
        0 => "±",
        1.. => "+",
        _ => "−",
    };
    format!("{sign}{}.{}", change.abs() / 10, change.abs() % 10)
}

//! After the roll: the dice on the lit table.

use leptos::prelude::*;
use vanguard::moves::Move;
use vanguard_pack::dice::Icon;

use super::{
    dock::{self, Lying},
    scene::Scene,
    shot::{Lain, Shot},
};
use crate::{
    desk::Desk,
    die::{self, Die, Drawn},
    words,
};

/// A die in a slot: its place on the table, and what it is taken for.
pub(super) type InSlot = (usize, Option<Icon>);

/// Dice that stand in the slots of a row: which side of it, and the dice.
pub(super) fn docked(shot: &Shot, row: usize) -> Option<(usize, Vec<InSlot>)> {
    let need = Desk::book().check(shot.id?).outcomes.get(row)?.need.as_ref()?;
    let left: Vec<usize> = (0..shot.dice.len()).filter(|idx| !shot.dice[*idx].has_paid).collect();
    let lying: Vec<Lying> = left
        .iter()
        .map(|idx| Lying { colour: shot.dice[*idx].colour, face: shot.dice[*idx].face })
        .collect();
    let (side, docked) = dock::dock(need, &lying, &shot.converts)?;
    Some((side, docked.into_iter().map(|(place, icon)| (left[usize::from(place)], icon)).collect()))
}

/// The legal move that tapping a die means: of dice that are alike only the
/// first is listed.
fn tap(shot: &Shot, die: &Lain, moves: &[Move]) -> Option<Move> {
    let alike = |place: u8| {
        let other = shot.dice.iter().find(|other| other.place == Some(place));
        other.is_some_and(|other| {
            other.kind == die.kind && other.face == die.face && other.at.crew == die.at.crew
        })
    };
    die.place?;
    let fits = |mv: &&Move| match mv {
        Move::PoolDie(place) | Move::Turn(place, _) => alike(*place),
        _ => false,
    };
    moves.iter().find(fits).cloned()
}

/// The dice on the table.
#[component]
pub(crate) fn Tray() -> impl IntoView {
    let scene = Scene::here();
    let marked = Memo::new(move |_| {
        scene
            .shot(|shot| {
                let row = usize::from(shot.marked?);
                docked(shot, row).map(|(_, docked)| docked)
            })
            .flatten()
            .unwrap_or_default()
    });
    let dice = Memo::new(move |_| {
        scene
            .shot(|shot| shot.dice.iter().cloned().enumerate().collect::<Vec<_>>())
            .unwrap_or_default()
    });
    let n_dice = move || dice.with(Vec::len);
    let injuries = Memo::new(move |_| scene.shot(|shot| shot.injuries.clone()).unwrap_or_default());
    let dangers = Memo::new(move |_| scene.shot(|shot| shot.dangers.clone()).unwrap_or_default());
    let verdict = move || {
        scene.shot(|shot| {
            let row = Desk::book().check(shot.id?).outcomes.get(usize::from(shot.marked?))?;
            let name = words::row(row.colour);
            let paid: Vec<String> = marked.get().iter().map(|(idx, icon)| {
                let face = die::face_words(shot.dice[*idx].face);
                match icon {
                    Some(icon) => format!("{face} as {}", crate::icons::die_icon_name(*icon)),
                    None => face,
                }
            })
            .collect();
            Some(view! { <p class="ck-say"><b class=row.colour.word()>{name}</b> {paid.join(", ")}</p> })
        })
        .flatten()
    };
    view! {
        <section class="ck-table ck-tray" aria-label="The roll" tabindex="0">
            <div class="ck-dice">
                <For each=move || dice.get() key=|(_, die)| (die.at, die.face)
                    children=move |(idx, die)| lain(scene, idx, die, marked)/>
                {move || injuries.get().into_iter().enumerate().map(|(idx, face)| {
                    let style = fall(n_dice() + idx);
                    view! {
                        <figure class="ck-lain harm" style=style>
                            <Die drawn=Drawn::injury(face)/>
                            <figcaption>{face.name()}</figcaption>
                        </figure>
                    }
                }).collect_view()}
                {move || dangers.get().into_iter().enumerate().map(|(idx, (letter, face))| {
                    let style = fall(n_dice() + injuries.with(Vec::len) + idx);
                    let words = words::danger(letter, face);
                    view! {
                        <figure class="ck-lain harm" style=style>
                            <Die drawn=Drawn::danger(&face.to_string())/>
                            <figcaption>{words}</figcaption>
                        </figure>
                    }
                }).collect_view()}
            </div>
            {verdict}
        </section>
    }
}

/// Dice fall one after another, each a little turned.
fn fall(idx: usize) -> String {
    let tilt = [-9, 6, 12, -4, 8, -13, 3][idx % 7];
    format!("--nth:{idx};--tilt:{tilt}deg")
}

fn lain(scene: Scene, idx: usize, die: Lain, marked: Memo<Vec<InSlot>>) -> impl IntoView {
    let taken = Memo::new(move |_| {
        marked.with(|docked| docked.iter().find(|(place, _)| *place == idx).map(|(_, icon)| *icon))
    });
    let at = die.at;
    let now = Memo::new(move |_| {
        scene.shot(|shot| shot.dice.iter().find(|die| die.at == at).cloned()).flatten()
    });
    let mv = Memo::new(move |_| {
        let moves = scene.moves.get();
        scene.shot(|shot| now.get().and_then(|die| tap(shot, &die, &moves))).flatten()
    });
    let owner = scene
        .with(|view, shot| {
            (die.at.crew != shot.active.0)
                .then(|| words::crew(view, vanguard::member::Member(die.at.crew)))
        })
        .flatten();
    let (colour, face) = (die.colour, die.face);
    let words = die::face_words(face);
    let has_paid = move || now.with(|die| die.as_ref().is_some_and(|die| die.has_paid));
    let caption = move || match taken.get() {
        Some(Some(icon)) => format!("{words}, as {}", crate::icons::die_icon_name(icon)),
        _ if has_paid() => format!("{words}, paid"),
        _ => words.clone(),
    };
    let press = move |_| match mv.get_untracked() {
        Some(Move::Turn(place, _)) => scene.turning.set(Some(place)),
        Some(mv) => scene.play(mv),
        None => {}
    };
    let owner_line = owner.map(|name| format!(" · {name}"));
    view! {
        <figure class="ck-lain" data-point=format!("die-{idx}") class:gone=move || taken.get().is_some() || has_paid() style=fall(idx)>
            <button class="ck-face" disabled=move || mv.with(Option::is_none) on:click=press>
                {move || view! { <Die drawn=Drawn::rolled(colour, face, taken.get().flatten())/> }}
            </button>
            <figcaption>{caption} {owner_line}</figcaption>
        </figure>
    }
}

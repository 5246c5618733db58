//! What is strange about a class, beside its ship: the dice of the flotilla, the
//! weakest spot of the torus, the splice.

use client::why::Why;
use galaxy_trucker::{
    Move,
    art::die,
    board::Class,
    ship::{Ship, fee},
};
use leptos::prelude::*;
use table::RuleId;

use super::building;
use crate::{
    desk::{Desk, ship_of},
    pictures, words,
};

/// What to know about a class while building.
#[component]
pub(super) fn Notes() -> impl IntoView {
    let desk = Desk::here();
    let class = building(desk, |building| building.class);
    let ship = Memo::new(move |_| {
        let seat = desk.shown();
        desk.view.with(|view| ship_of(view, seat).cloned())
    });
    match class {
        Some(Class::IC | Class::IIC) => Some(splice()),
        Some(Class::IIIC) => Some(torus(desk, ship)),
        Some(Class::IVC) => Some(flotilla(desk, ship)),
        _ => None,
    }
}

fn splice() -> AnyView {
    view! {
        <section class="panel notes">
            <h2>"Across the splice"</h2>
            <p>"Only equal connectors join between columns 3 and 4. " <Why rule=RuleId::new("GT-11.7")/></p>
            <p class="note">"Rows 3 and 4 are there twice, and are hit twice. Nothing is insured."</p>
        </section>
    }
    .into_any()
}

/// The fee for the largest group of empty squares, as it would be now.
fn torus(desk: Desk, ship: Memo<Option<Ship>>) -> AnyView {
    let rolling = desk.rolling;
    let ways = [
        ("◀", "left", (0, -1)),
        ("▲", "up", (-1, 0)),
        ("▼", "down", (1, 0)),
        ("▶", "right", (0, 1)),
    ];
    let way = move |(sign, name, (rows, columns)): (&'static str, &'static str, (i32, i32))| {
        view! {
            <button class="chip" aria-label=format!("Roll the view: {name}") on:click=move |_| rolling.roll(rows, columns)>{sign}</button>
        }
    };
    let weak = move || ship.with(|ship| ship.as_ref().map(Ship::weak_spot).unwrap_or_default());
    view! {
        <section class="panel notes">
            <h2>"No outside"</h2>
            <p>"Front joins rear, left joins right: the faint tiles repeat the far side. " <Why rule=RuleId::new("GT-12.4")/></p>
            <p class="note">"Drag the board, or Shift and arrows, to roll it: only the view changes."</p>
            <div class="chips" role="group" aria-label="Roll the view">
                {ways.map(way).collect_view()}
                <button class="chip" data-testid="roll-home" on:click=move |_| rolling.reset()>"Home"</button>
            </div>
            <h2>"Weakest spot"</h2>
            <p data-testid="weak-spot">
                {move || format!("{} empty together: ", words::count(weak(), "square"))}
                <b>{move || format!("{} to pay", words::count(fee(weak()), "credit"))}</b>
                " before the launch. " <Why rule=RuleId::new("GT-12.22")/>
            </p>
        </section>
    }
    .into_any()
}

/// The dice, the ships they make, and how far each one is.
fn flotilla(desk: Desk, ship: Memo<Option<Ship>>) -> AnyView {
    let dice = move || building(desk, |building| building.dice.clone()).unwrap_or_default();
    let shown = move || {
        let dice = dice();
        let each = |idx: usize| {
            let die = die(dice.get(idx).copied());
            view! { <span class="die" inner_html=pictures::spoken(&die)></span> }
        };
        [each(0), each(1)]
    };
    let may_roll = move || {
        let is_out = building(desk, |building| building.timer.is_out) == Some(true);
        dice().len() < 2 && is_out && desk.seat().is_some()
    };
    let ships = move || {
        ship.with(|ship| {
            let ship = ship.as_ref()?;
            let each = (0..).zip(ship.outlines()).map(|(idx, outline)| {
                let there = outline.squares & ship.squares();
                let n_pieces = ship.pieces(there).count();
                let state = match n_pieces {
                    0 => "not begun".to_owned(),
                    1 => "one piece".to_owned(),
                    n => format!("{n} pieces: join them"),
                };
                let name = words::ship_name(idx);
                let count = format!("{} of {}", there.len(), outline.squares.len());
                view! { <li><b>{name}</b> <span>{count}</span> <small>{state}</small></li> }
            });
            Some(each.collect_view())
        })
    };
    view! {
        <section class="panel notes">
            <h2>"Dice open squares"</h2>
            <p class="dice">{shown}</p>
            <Show when=may_roll>
                <button class="primary" data-testid="roll-die" on:click=move |_| desk.play(Move::RollDie)>"Roll the die"</button>
            </Show>
            <h2>"Ships"</h2>
            <ul class="ships">{ships}</ul>
            <p class="note">"What a die shows is opened for everybody; two equal dice open the stars. " <Why rule=RuleId::new("GT-13.13")/></p>
        </section>
    }
    .into_any()
}

//! The dice of the last roll, and what they mean.

use galaxy_trucker::{
    art::die,
    board::{Board, Class},
    flight::Roll,
};
use leptos::prelude::*;

use super::{drama::Drama, flight};
use crate::{desk::Desk, pictures};

/// The large number beside the dice and the words below it.
fn meaning(class: Class, roll: &Roll) -> (String, String) {
    let board: &Board = class.board();
    let is_column = roll.from.is_lengthwise();
    let labels = if is_column { &board.column_labels } else { &board.row_labels };
    let label = |line: u8| labels[usize::from(line) - 1];
    let line = if is_column { "column" } else { "row" };
    let from = roll.from.name();
    let number = match (class, &*roll.lines) {
        (Class::IC | Class::IIC | Class::IIIC, [Some(first), ..]) => label(*first),
        _ => roll.dice.iter().sum(),
    };
    let words = match &*roll.lines {
        [None, ..] | [] => format!("no such {line}: it misses"),
        [_, _, ..] => format!("both {line}s, from the {from}"),
        [_] => format!("{line}, from the {from}"),
    };
    (number.to_string(), words)
}

/// The dice on the table.
#[component]
pub(super) fn Dice(drama: Drama) -> impl IntoView {
    let desk = Desk::here();
    move || {
        let (number, roll) = drama.dice.get();
        let roll = roll?;
        let class = untrack(|| flight(desk, |flight| flight.class))?;
        let dice = roll.dice.iter().map(|pips| {
            view! { <span class="die" inner_html=pictures::spoken(&die(Some(*pips)))></span> }
        });
        let (sum, words) = meaning(class, &roll);
        Some(view! {
            <div class="rolled" class:rolls=number.is_some() data-testid="dice">
                {dice.collect_view()}
                <p class="rolled-words"><b>{sum}</b> <small>{words}</small> <span>{table::capitalised(roll.size.name())}</span></p>
                {number.map(|_| view! { <button class="chip" data-testid="skip" on:click=move |_| drama.end()>"Skip"</button> })}
            </div>
        })
    }
}

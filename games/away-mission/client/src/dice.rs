//! The two common dice.

use away_mission::{StageView, art};
use leptos::prelude::*;

use crate::{icon::icon, scene::Scene};

/// The dice of this turn; a new roll tumbles, unless the reader wants no
/// motion.
#[component]
pub(crate) fn Dice(scene: Memo<Scene>) -> impl IntoView {
    // Only a new roll redraws a die, or it would tumble at every change.
    let column = Memo::new(move |_| roll_of(scene, |column, _| column));
    let row = Memo::new(move |_| roll_of(scene, |_, row| row));
    view! {
        <div class="dice" data-testid="dice">
            {die("Column", column)}
            {die("Row", row)}
        </div>
    }
}

/// Mission, turn and what the die shows.
type Roll = Option<(u8, u8, u8)>;

fn roll_of(scene: Memo<Scene>, which: fn(Option<u8>, Option<u8>) -> Option<u8>) -> Roll {
    scene.with(|scene| {
        let view = &scene.view;
        let face = match view.stage {
            StageView::Preparing | StageView::Over { .. } => None,
            StageView::Deciding { column_die } => which(Some(column_die), None),
            StageView::Landing { column_die, row_die } => which(Some(column_die), Some(row_die)),
        };
        Some((view.mission, view.turn, face?))
    })
}

fn die(name: &'static str, roll: Memo<Roll>) -> impl IntoView {
    move || {
        let roll = roll.get();
        let label = match roll {
            Some((_, _, face)) => format!("{name} die: {face}"),
            None => format!("{name} die: not rolled"),
        };
        let face = roll.map(
            |(_, _, face)| view! { <span class="die rolled">{icon(&art::die_face(face))}</span> },
        );
        view! {
            <div class="die-box" role="img" aria-label=label>
                {match face {
                    Some(face) => face.into_any(),
                    None => view! { <span class="die blank"></span> }.into_any(),
                }}
                <span class="die-name" aria-hidden="true">{name}</span>
            </div>
        }
    }
}

//! Everybody's twelve actions: a row per player, a palette, and the keyboard.

mod grid;
mod keys;
mod palette;
mod pen;

use leptos::prelude::*;

pub(crate) use self::grid::Grid;
use self::palette::Palette;
pub(crate) use self::pen::Pen;

/// The part "Plans".
#[component]
pub(crate) fn Plans() -> impl IntoView {
    view! {
        <section class="panel">
            <h2>"Plans"</h2>
            <PlanSheet/>
            <p class="note">"Tap a space, then the symbols in order."</p>
            <p class="note keys">
                "Keys: " <kbd>"A"</kbd> " " <kbd>"B"</kbd> " " <kbd>"C"</kbd> " " <kbd>"R"</kbd> ", "
                <kbd>"<"</kbd> " and " <kbd>">"</kbd> " to red and blue, " <kbd>"L"</kbd> " lift, Shift for heroic, "
                <kbd>"-"</kbd> " nothing, " <kbd>"+"</kbd> " second half, arrows to walk about, Backspace to take back."
            </p>
        </section>
    }
}

/// The rows with their palette.
#[component]
pub(crate) fn PlanSheet() -> impl IntoView {
    let pen = Pen::new();
    view! {
        <div class="plans" on:keydown=move |event| keys::press(pen, &event)>
            <Grid pen/>
            <Palette pen/>
        </div>
    }
}

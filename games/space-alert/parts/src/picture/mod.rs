//! The ship and its tracks at the moment that is shown.
//!
//! The drawing is that of [`hull`]. What stays in its place is drawn
//! as a whole; whatever moves keeps its element and changes its place, so that it
//! can be seen walking, flying and falling.

mod crew;
mod happening;
mod threats;

use client::life;
use leptos::{ev, prelude::*};
use picture::decimal;
use space_alert::{State, art};

use crate::{
    desk::Desk,
    hull::{self, Form, Spot},
};

/// Below this width the narrow drawing is shown; as in the style sheets.
const NARROW: &str = "(max-width: 899px)";

/// The drawing that fits the window now.
pub fn form() -> Memo<Form> {
    let fits = || {
        let query = window().match_media(NARROW).ok().flatten();
        if query.is_some_and(|query| query.matches()) { Form::Narrow } else { Form::Wide }
    };
    let form = RwSignal::new(fits());
    life::listen(ev::resize, move |_| form.set(fits()));
    Memo::new(move |_| form.get())
}

/// The frame of a drawing.
pub fn view_box(form: Form) -> String {
    let (width, height) = form.size();
    // Whole numbers: those with fractions bring a lot of code for their digits.
    format!("0 0 {} {}", width as u32, height as u32)
}

/// The drawing.
#[component]
pub fn Picture(
    /// The state to draw.
    state: Memo<State>,
) -> impl IntoView {
    let desk = Desk::here();
    let form = form();
    let label = move || {
        state.with(|state| match state.turn {
            0 => "The ship before turn 1".to_owned(),
            turn => format!("The ship on turn {turn}; the log says what happens"),
        })
    };
    let scene = Memo::new(move |_| {
        desk.mission.with(|mission| state.with(|state| hull::scene(state, mission, form.get())))
    });
    let words = Memo::new(move |_| {
        desk.mission.with(|mission| state.with(|state| art::ship_words(state, mission)))
    });
    view! {
        <svg class="picture ship-picture" viewBox=move || view_box(form.get()) role="img" aria-label=label data-testid="picture">
            <desc>{move || words.get()}</desc>
            <g inner_html=move || scene.get()></g>
            <threats::Tokens state form/>
            <threats::Intruders state form/>
            <crew::Figures state form/>
            <happening::Happening state form/>
        </svg>
    }
}

/// The style that puts an element at its place.
fn put_at(spot: Spot) -> String {
    format!("transform: translate({}px, {}px)", decimal(spot.x, 1), decimal(spot.y, 1))
}

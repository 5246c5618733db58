//! Pointing at things at a table: everybody sees for a few seconds what
//! somebody means, with name and colour.
//!
//! A game marks what one may want to point at with `data-point="sector-3"`. The
//! name is the same on every page on which the thing is seen, and stands only on
//! things that all at the table may see: a page without it shows nothing. One
//! points by Alt and a click, by a long press, or with a [`PointButton`], which
//! the keyboard and screen readers reach, too.

mod button;
mod hands;
mod thing;

use std::time::Duration;

use leptos::{ev, prelude::*};
use protocol::{Ask, Pointed};

pub use self::button::PointButton;
use self::thing::Thing;
use crate::{life, online::OnlineTable};

/// How long a finger rests before it points.
const LONG_PRESS: Duration = Duration::from_millis(550);
/// How far it may stray meanwhile, in pixels.
const STRAY: f64 = 10.0;

/// What is pointed at, at one table.
#[derive(Clone, Copy)]
pub struct Pointing {
    /// What somebody pointed at last.
    pub(crate) pointed: RwSignal<Option<Pointed>>,
    /// Whether the next click points.
    picking: RwSignal<bool>,
}

impl Pointing {
    /// Nobody points.
    pub(crate) fn new() -> Self {
        Self { pointed: RwSignal::new(None), picking: RwSignal::new(false) }
    }
}

/// A finger that rests on something.
#[derive(Clone, Copy, Default)]
struct Press {
    /// Which press it is; a later one ends the earlier.
    nth: u32,
    at: (f64, f64),
    /// Whether it has pointed: lifting the finger presses nothing then.
    has_pointed: bool,
}

/// The room of a table in which one can point, and the hands over it.
pub(crate) fn around(table: OnlineTable, room: AnyView) -> AnyView {
    let picking = table.pointing.picking;
    let press = StoredValue::new(Press::default());
    let lift = move || press.update_value(|press| press.nth += 1);
    let point = move |thing: &Thing| {
        picking.set(false);
        table.send(&Ask::Point { at: thing.name.clone() });
    };
    let click = move |event: ev::MouseEvent| {
        let is_over = press.try_update_value(|press| std::mem::take(&mut press.has_pointed));
        if is_over == Some(true) {
            event.prevent_default();
            event.stop_propagation();
            return;
        }
        if !picking.get_untracked() && !event.alt_key() {
            return;
        }
        if let Some(thing) = Thing::under(event.target()) {
            event.prevent_default();
            event.stop_propagation();
            point(&thing);
        }
    };
    let down = move |event: ev::PointerEvent| {
        lift();
        press.update_value(|press| press.has_pointed = false);
        if event.pointer_type() != "touch" {
            return;
        }
        let Some(thing) = Thing::under(event.target()) else { return };
        press.update_value(|press| press.at = (event.client_x().into(), event.client_y().into()));
        let nth = press.with_value(|press| press.nth);
        life::after(LONG_PRESS, move || {
            if press.with_value(|press| press.nth == nth) {
                press.update_value(|press| press.has_pointed = true);
                point(&thing);
            }
        });
    };
    let stray = move |event: ev::PointerEvent| {
        let (x, y) = press.with_value(|press| press.at);
        let far = |from: f64, to: i32| (f64::from(to) - from).abs() > STRAY;
        if far(x, event.client_x()) || far(y, event.client_y()) {
            lift();
        }
    };
    let menu = move |event: ev::MouseEvent| {
        // A finger that rests asks for no menu.
        if press.with_value(|press| press.has_pointed) {
            event.prevent_default();
        }
    };
    view! {
        <div class="pointing" class:picking=move || picking.get() on:click:capture=click
            on:pointerdown:capture=down on:pointermove:capture=stray on:contextmenu:capture=menu
            on:pointerup:capture=move |_| lift() on:pointercancel:capture=move |_| lift()>
            {room}
        </div>
        {hands::hands(table.pointing)}
    }
    .into_any()
}

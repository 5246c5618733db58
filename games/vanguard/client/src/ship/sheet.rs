//! The page that is drawn: what lies there, and what may be done. A part of a
//! page takes the moves it shows; whatever no part has taken is shown as plain
//! buttons, so that nothing is ever out of reach.

use std::cell::RefCell;

use leptos::{ev, prelude::*};
use vanguard::{
    book::Book,
    cycle::CycleMove,
    ship::{ShipMove, ShipView},
};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, EventTarget};

use super::words;
use crate::desk::Desk;

/// What the parts of the book remember while it is open.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    /// What was picked first where a decision takes two: a trainer, a patient.
    pub(super) picked: RwSignal<Option<u32>>,
    /// The button where the keyboard is: it stays there when the page is drawn
    /// again, whoever has changed it.
    pub(super) pressed: RwSignal<Option<u32>>,
    /// What is unfolded: it stays so when the page is drawn again.
    pub(super) unfolded: StoredValue<Vec<u32>>,
}

impl Hand {
    /// With nothing picked yet.
    pub(super) fn empty() -> Self {
        Self {
            picked: RwSignal::new(None),
            pressed: RwSignal::new(None),
            unfolded: StoredValue::new(Vec::new()),
        }
    }

    /// The keyboard, or the pointer, is at something of the page.
    pub(super) fn held(self, target: Option<EventTarget>) {
        let element = target.and_then(|target| target.dyn_into::<Element>().ok());
        let button =
            element.and_then(|element| element.closest(".sb-decides [data-key]").ok().flatten());
        let key = button.and_then(|button| button.get_attribute("data-key"));
        self.pressed.set(key.and_then(|key| key.parse().ok()));
    }
}

/// The page that is drawn.
pub(super) struct Sheet<'a> {
    pub(super) desk: Desk,
    pub(super) book: &'static Book,
    pub(super) ship: &'a ShipView,
    pub(super) hand: Hand,
    legal: Vec<ShipMove>,
    taken: RefCell<Vec<bool>>,
}

/// A number for a text, to find a button again after the page was redrawn.
pub(super) fn key_of(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl<'a> Sheet<'a> {
    /// With these moves.
    pub(super) fn new(desk: Desk, ship: &'a ShipView, hand: Hand, legal: Vec<ShipMove>) -> Self {
        let taken = RefCell::new(vec![false; legal.len()]);
        Self { desk, book: Desk::book(), ship, hand, legal, taken }
    }

    /// The moves that fit, which the caller shows from now on.
    pub(super) fn take(&self, fits: impl Fn(&ShipMove) -> bool) -> Vec<ShipMove> {
        let mut taken = self.taken.borrow_mut();
        let mut found = Vec::new();
        for (mv, taken) in self.legal.iter().zip(taken.iter_mut()) {
            if !*taken && fits(mv) {
                *taken = true;
                found.push(mv.clone());
            }
        }
        found
    }

    /// Whether a move may be made; the caller shows it.
    pub(super) fn takes(&self, mv: &ShipMove) -> bool {
        !self.take(|other| other == mv).is_empty()
    }

    /// Whether there is anything to decide.
    pub(super) fn is_open(&self) -> bool {
        !self.legal.is_empty()
    }

    /// A button for a move with whatever is drawn on it.
    pub(super) fn press(&self, mv: ShipMove, class: &'static str, on_it: AnyView) -> AnyView {
        let (desk, hand) = (self.desk, self.hand);
        let words = words::ship_move(&mv, self.ship);
        let key = key_of(&words);
        view! {
            <button class=class data-key=key data-move=words disabled=move || desk.room.busy.get() on:click=move |_| {
                hand.pressed.set(Some(key));
                hand.picked.set(None);
                desk.play(CycleMove::Ship(mv.clone()));
            }>{on_it}</button>
        }
        .into_any()
    }

    /// A plain button for a move, if it may be made.
    pub(super) fn button(&self, mv: ShipMove, text: &str) -> Option<AnyView> {
        let text = text.to_owned();
        self.takes(&mv).then(|| self.press(mv, "sb-go", text.into_any()))
    }

    /// A plain button for a move, or why it cannot be made; nothing where nobody
    /// is asked.
    pub(super) fn button_or(&self, mv: ShipMove, text: &str, why_not: &'static str) -> AnyView {
        let shut = self.is_open().then(|| view! { <em class="sb-shut">{why_not}</em> });
        self.button(mv, text).unwrap_or_else(|| shut.into_any())
    }

    /// A button that says what the move does.
    pub(super) fn plain(&self, mv: ShipMove) -> AnyView {
        let text = words::ship_move(&mv, self.ship);
        self.press(mv, "sb-go", text.into_any())
    }

    /// Something that is folded until it is wanted.
    pub(super) fn folded(&self, summary: String, within: AnyView) -> AnyView {
        let (key, unfolded) = (key_of(&summary), self.hand.unfolded);
        let is_open = unfolded.with_value(|all| all.contains(&key));
        let turn = move |event: ev::Event| {
            let is_open = event
                .current_target()
                .and_then(|target| target.dyn_into::<Element>().ok())
                .is_some_and(|details| details.has_attribute("open"));
            unfolded.update_value(|all| {
                all.retain(|other| *other != key);
                all.extend(is_open.then_some(key));
            });
        };
        view! { <details class="sb-more" open=is_open on:toggle=turn><summary>{summary}</summary>{within}</details> }
            .into_any()
    }

    /// What no part of the page has taken.
    pub(super) fn rest(&self) -> Option<AnyView> {
        let rest = self.take(|_| true);
        (!rest.is_empty()).then(|| {
            let buttons = rest.into_iter().map(|mv| self.plain(mv)).collect_view();
            view! { <div class="sb-rest">{buttons}</div> }.into_any()
        })
    }
}

/// A line of small print with a heading.
pub(super) fn heading(text: impl Into<String>, note: &'static str) -> AnyView {
    view! { <h2 class="sb-head">{text.into()} <small>{note}</small></h2> }.into_any()
}

//! The insurance of class IVC (GT-13.42).

use client::why::Why;
use galaxy_trucker::{Move, payout::Insurance};
use leptos::prelude::*;
use table::RuleId;

use crate::desk::Desk;

/// What can be bought.
#[component]
pub(super) fn Offers() -> impl IntoView {
    let desk = Desk::here();
    let offer = move |insurance: Insurance| {
        let is_off = move || !desk.room.may(&Move::Insure(insurance));
        let words = match insurance.cap() {
            None => "every lost component costs a credit".to_owned(),
            Some(cap) => format!("losses cost {cap} at most"),
        };
        let name = match insurance.premium() {
            0 => "No insurance".to_owned(),
            n => table::count(n, "credit"),
        };
        view! {
            <button class="repair" data-testid=format!("insure-{}", insurance.premium()) disabled=is_off on:click=move |_| desk.play(Move::Insure(insurance))>
                <b>{name}</b> <small>{words}</small>
            </button>
        }
    };
    view! {
        <section class="panel">
            <h2>"Insure the flotilla?"</h2>
            {Insurance::ALL.map(offer).collect_view()}
            <p class="note">"Paid now, whatever happens. " <Why rule=RuleId::new("GT-13.42")/></p>
        </section>
    }
}

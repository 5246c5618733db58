//! The odds of a check, a roll, and the faces of the owner's dice.

use client::browser::random;
use leptos::prelude::*;
use vanguard_pack::dice::{Icon, KindId, N_FACES};

use super::parts::Hold;
use crate::{
    checks::{Question, answer},
    keeper::Deed,
};

/// Dice, rows, odds and a roll.
#[component]
pub(crate) fn Check() -> impl IntoView {
    let hold = Hold::here();
    let question = RwSignal::new(Question::default());
    let rolled = RwSignal::new(Vec::<String>::new());
    let n_kinds = hold.campaign.with_untracked(|campaign| campaign.faces.kinds.len());
    question.update(|question| question.dice = vec![0; n_kinds]);
    let dice = (0..n_kinds).map(|idx| {
        let name = move || hold.campaign.with(|campaign| campaign.die(KindId(idx as u8)));
        let change = move |by: i8| {
            question.update(|question| question.dice[idx] = question.dice[idx].saturating_add_signed(by).min(18));
        };
        view! {
            <span class="stepper">
                <span class="stepper-name">{name}</span>
                <button aria-label=move || format!("One {} less", name()) on:click=move |_| change(-1)>"−"</button>
                <b>{move || question.with(|question| question.dice[idx])}</b>
                <button aria-label=move || format!("One {} more", name()) data-testid=format!("more-{idx}") on:click=move |_| change(1)>"+"</button>
            </span>
        }
    });
    let odds = move || match hold
        .campaign
        .with(|campaign| question.with(|question| answer(campaign, question)))
    {
        Ok(rows) => rows
            .into_iter()
            .map(|(name, chance)| view! { <li>{name} ": " <b>{chance}</b></li> })
            .collect_view()
            .into_any(),
        Err(text) => view! { <li class="note">{text}</li> }.into_any(),
    };
    let roll = move |_| {
        let faces = hold.campaign.with_untracked(|campaign| {
            question.with_untracked(|question| {
                let kinds = campaign.faces.kinds.iter().zip(&question.dice);
                let fall = |kind: &vanguard_pack::dice::DieKind| {
                    let face = kind.faces[(random::number() % N_FACES as u64) as usize];
                    format!("{} {}", kind.colour.name(), campaign.icons.write_face(face))
                };
                kinds.flat_map(|(kind, n)| (0..*n).map(move |_| fall(kind))).collect()
            })
        });
        rolled.set(faces);
    };
    let field = move |label: &'static str,
                      hint: &'static str,
                      id: &'static str,
                      set: fn(&mut Question) -> &mut String| {
        view! {
            <label class="companion-field">{label}
                <input data-testid=id placeholder=hint maxlength="200" on:input:target=move |event| {
                    question.update(|question| *set(question) = event.target().value());
                }/>
            </label>
        }
    };
    view! {
        <section class="panel"><h2>"Dice in the pool"</h2><div class="companion-dice">{dice.collect_view()}</div></section>
        <section class="panel"><h2>"What is asked"</h2>
            {field("Better row", "3 strike", "better", |question| &mut question.better)}
            {field("Success row", "2 strike / link + any", "success", |question| &mut question.success)}
            {field("Convert abilities", "B>compass, R>strike", "converts", |question| &mut question.converts)}
            <ul class="list companion-odds" data-testid="odds" aria-live="polite">{odds}</ul>
            <p class="note">"Exact, from the faces below. Rerolls and cards are not counted: with them it is at least this."</p>
            <button class="primary" data-testid="roll" on:click=roll>"Roll"</button>
            <ul class="list" data-testid="rolled" aria-live="polite">{move || rolled.get().into_iter().map(|face| view! { <li>{face}</li> }).collect_view()}</ul>
        </section>
        <Faces/>
    }
}

/// The faces of the owner's dice and the names of the icons.
#[component]
fn Faces() -> impl IntoView {
    let hold = Hold::here();
    let kinds = hold.campaign.with_untracked(|campaign| campaign.faces.ids().collect::<Vec<_>>());
    let rows = kinds.into_iter().map(|kind| {
        let name = move || hold.campaign.with(|campaign| campaign.die(kind));
        let faces = move || {
            hold.campaign.with(|campaign| {
                let faces = campaign.faces.kind(kind).faces;
                faces.map(|face| campaign.icons.write_face(face)).join(" ")
            })
        };
        view! {
            <label class="companion-field">{name}
                <input prop:value=faces on:change:target=move |event| { hold.act(Deed::Faces(kind, event.target().value())); }/>
            </label>
        }
    });
    let icons = Icon::all().map(|icon| {
        let name = move || hold.campaign.with(|campaign| campaign.icons.name(icon).to_owned());
        view! {
            <label class="companion-field">{format!("{} {}", icon.colour().name(), icon.idx() % 3 + 1)}
                <input prop:value=name on:change:target=move |event| { hold.act(Deed::Icon(icon.idx() as u8, event.target().value())); }/>
            </label>
        }
    });
    view! {
        <details class="panel">
            <summary>"Faces of your dice and names of the icons"</summary>
            <p class="note">"Write what your own dice show; the odds follow. A face is an icon, two with a plus, wild, basic or accident."</p>
            <div class="companion-faces">{icons.collect_view()}</div>
            <div class="companion-faces">{rows.collect_view()}</div>
        </details>
    }
}

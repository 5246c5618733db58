//! The odds of a check, a roll, and the faces of the owner's dice.

use client::browser::random;
use leptos::prelude::*;
use vanguard_pack::dice::{Colour, DieKind, Face, Icon, KindId, N_FACES};

use super::{dice, parts::Hold};
use crate::{
    checks::{Question, Row, answer},
    keeper::Deed,
};

/// Dice, rows, odds and a roll.
#[component]
pub(crate) fn Check() -> impl IntoView {
    let hold = Hold::here();
    let question = RwSignal::new(Question::default());
    let rolled = RwSignal::new(Vec::<(Colour, Face)>::new());
    let n_kinds = hold.campaign.with_untracked(|campaign| campaign.faces.kinds.len());
    question.update(|question| question.dice = vec![0; n_kinds]);
    let roll = move |_| {
        let faces = hold.campaign.with_untracked(|campaign| {
            question.with_untracked(|question| {
                let kinds = campaign.faces.kinds.iter().zip(&question.dice);
                let fall = |kind: &DieKind| {
                    let nth = (random::number() % N_FACES as u64) as usize;
                    (kind.colour, kind.faces[nth])
                };
                kinds.flat_map(|(kind, n)| (0..*n).map(move |_| fall(kind))).collect()
            })
        });
        rolled.set(faces);
    };
    let n_dice =
        move || question.with(|question| question.dice.iter().map(|n| u16::from(*n)).sum::<u16>());
    let fell = move || {
        hold.campaign.with(|campaign| {
            let die = |(colour, face): (Colour, Face)| dice::of_face(campaign, colour, face);
            rolled.get().into_iter().map(|one| view! { <li>{die(one)}</li> }).collect_view()
        })
    };
    let field = move |label: &'static str,
                      hint: &'static str,
                      id: &'static str,
                      set: fn(&mut Question) -> &mut String| {
        view! {
            <label class=format!("co-field co-row-{id}")>{label}
                <input data-testid=id placeholder=hint maxlength="200" autocapitalize="none" on:input:target=move |event| {
                    question.update(|question| *set(question) = event.target().value());
                }/>
            </label>
        }
    };
    view! {
        <section class="panel co-asked"><h2>"What is asked"</h2>
            {field("Better row", "3 strike", "better", |question| &mut question.better)}
            {field("Success row", "2 strike / link + any", "success", |question| &mut question.success)}
            {field("Convert abilities", "B>compass, R>strike", "converts", |question| &mut question.converts)}
            <Odds question/>
        </section>
        <section class="panel"><h2>"Dice in the pool"</h2>
            <div class="co-pool">{(0..n_kinds).map(|idx| kind(hold, question, idx)).collect_view()}</div>
            <button class="primary big co-roll" data-testid="roll" disabled=move || n_dice() == 0 on:click=roll>
                {move || match n_dice() { 0 => "Choose dice first".to_owned(), 1 => "Roll 1 die".to_owned(), n => format!("Roll {n} dice") }}
            </button>
            <ul class="co-rolled" data-testid="rolled" aria-live="polite">{fell}</ul>
        </section>
        <Faces/>
    }
}

/// A kind of die in the pool: a tap on its picture takes one more.
fn kind(hold: Hold, question: RwSignal<Question>, idx: usize) -> AnyView {
    let name = move || hold.campaign.with(|campaign| campaign.die(KindId(idx as u8)));
    let n = move || question.with(|question| question.dice[idx]);
    let change = move |by: i8| {
        question.update(|question| {
            question.dice[idx] = question.dice[idx].saturating_add_signed(by).min(18)
        });
    };
    let picture =
        hold.campaign.with_untracked(|campaign| dice::of_kind(&campaign.faces.kinds[idx]));
    view! {
        <div class="co-kind" class:taken=move || { n() > 0 }>
            <button aria-label=move || format!("One {} more", name()) data-testid=format!("more-{idx}") on:click=move |_| change(1)>
                {picture} <b>{move || format!("×{}", n())}</b></button>
            <small>{name}</small>
            <button class="quiet" aria-label=move || format!("One {} less", name()) disabled=move || n() == 0 on:click=move |_| change(-1)>"−"</button>
        </div>
    }
    .into_any()
}

/// The chance of each row, as a bar and in words.
#[component]
fn Odds(question: RwSignal<Question>) -> impl IntoView {
    let hold = Hold::here();
    let answer = Memo::new(move |_| {
        hold.campaign.with(|campaign| question.with(|question| answer(campaign, question)))
    });
    let rows = move || match answer.get() {
        Ok(rows) => {
            let part = |row: &Row| {
                let width = format!("flex-grow:{}", row.thousandths);
                view! { <i class=row.name.to_lowercase() style=width></i> }
            };
            let bar = rows.iter().map(part).collect_view();
            let line = |row: Row| {
                view! { <li class=row.name.to_lowercase()>{row.name} ": " <b>{row.words}</b></li> }
            };
            view! {
                <div class="co-bar" aria-hidden="true">{bar}</div>
                <ul data-testid="odds">{rows.into_iter().map(line).collect_view()}</ul>
                <p class="note">"Exact, from the faces of your dice. Rerolls and cards are not counted: with them it is at least this."</p>
            }
            .into_any()
        }
        Err(text) => view! { <p class="co-empty" data-testid="odds">{text}</p> }.into_any(),
    };
    view! { <div class="co-odds" aria-live="polite">{rows}</div> }
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
        let pictures = move || {
            hold.campaign.with(|campaign| {
                let kind = campaign.faces.kind(kind);
                let face = |face| vanguard_parts::die::framed(&vanguard_parts::die::rolled(kind.colour, face, None));
                kind.faces.map(face).concat()
            })
        };
        view! {
            <label class="co-field">{name} <span class="co-six" aria-hidden="true" inner_html=pictures></span>
                <input data-testid=format!("faces-{}", kind.0) autocapitalize="none" prop:value=faces on:change:target=move |event| { hold.act(Deed::Faces(kind, event.target().value())); }/>
            </label>
        }
    });
    let icons = Icon::all().map(|icon| {
        let name = move || hold.campaign.with(|campaign| campaign.icons.name(icon).to_owned());
        view! {
            <label class="co-field">{format!("{} {}", icon.colour().name(), icon.idx() % 3 + 1)}
                <input prop:value=name on:change:target=move |event| { hold.act(Deed::Icon(icon.idx() as u8, event.target().value())); }/>
            </label>
        }
    });
    view! {
        <details class="panel">
            <summary data-testid="faces-open">"Faces of your dice and names of the icons"</summary>
            <p class="note">"Write what your own dice show; the odds follow. A face is an icon, two with a plus, wild, basic or accident."</p>
            <div class="co-faces">{icons.collect_view()}</div>
            <div class="co-faces">{rows.collect_view()}</div>
        </details>
    }
}

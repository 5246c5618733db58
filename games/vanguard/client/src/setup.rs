//! What officers agree on before the start: who leads which section.

use client::{game::SetupForm, why::Why};
use leptos::prelude::*;
use table::{RuleId, Seat};
use vanguard::cycle::CycleSetup;
use vanguard_content::Vanguard;
use vanguard_pack::word::Section;

use crate::words;

/// The setup for so many officers; everything else stays as it was.
pub(crate) fn resized(old: &CycleSetup, n_seats: u8) -> CycleSetup {
    CycleSetup { acts_alone: old.acts_alone, ..CycleSetup::dealt(n_seats) }
}

/// What was agreed, in short.
pub(crate) fn agreed(setup: &CycleSetup) -> Vec<String> {
    let officers = match setup.n_seats {
        1 => "1 officer".to_owned(),
        number => format!("{number} officers"),
    };
    let common = match setup.acts_alone {
        true => "anybody may take a common decision",
        false => "common decisions are taken by all",
    };
    vec![officers, common.to_owned()]
}

/// The form: sections, and how common decisions are taken.
#[component]
pub(crate) fn Form(form: SetupForm<Vanguard>) -> impl IntoView {
    let SetupForm { setup, names, locked, propose, .. } = form;
    let rows = Section::ALL.iter().enumerate().map(|(nth, section)| {
        let title = words::section(*section);
        let n_seats = move || setup.with(|setup| setup.n_seats);
        let options = move || {
            Seat::all(n_seats())
                .map(|seat| {
                    let name =
                        names.with(|names| names.get(seat.idx()).cloned().unwrap_or_default());
                    let name =
                        if name.is_empty() { format!("Officer {}", seat.0 + 1) } else { name };
                    let is_own = move || setup.with(|setup| setup.sections[nth] == seat);
                    view! { <option value=seat.0 selected=is_own>{name}</option> }
                })
                .collect_view()
        };
        view! {
            <label class="row">
                <span class="row-name">{title}</span>
                <select data-testid=format!("section-{nth}") on:change:target=move |event| {
                    if let Ok(seat) = event.target().value().parse() {
                        let mut new = setup.get_untracked();
                        new.sections[nth] = Seat(seat);
                        propose.run(new);
                    }
                }>{options}</select>
            </label>
        }
    });
    view! {
        <div class="setup-form panel" data-testid="setup-form">
            <fieldset disabled=move || locked.get()>
                <legend>"Who leads which section " <Why rule=RuleId::new("VG-1.3")/></legend>
                {rows.collect_view()}
            </fieldset>
            <fieldset disabled=move || locked.get()>
                <legend>"Common decisions"</legend>
                <label>
                    <input type="checkbox" data-testid="acts-alone"
                        prop:checked=move || setup.with(|setup| setup.acts_alone)
                        on:change:target=move |event| {
                            let acts_alone = event.target().checked();
                            propose.run(CycleSetup { acts_alone, ..setup.get_untracked() });
                        }/>
                    " Anybody may decide for all; nobody is asked to agree " <Why rule=RuleId::new("VG-27.2")/>
                </label>
            </fieldset>
        </div>
    }
}

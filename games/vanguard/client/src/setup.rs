//! What officers agree on before the start: who leads which section, how common
//! decisions are taken, how disputed rules are read.

use client::{game::SetupForm, why::Why};
use leptos::prelude::*;
use table::{RuleId, Seat};
use vanguard::{cycle::CycleSetup, options::Options};
use vanguard_content::Vanguard;
use vanguard_pack::word::Section;

use crate::words;

/// The setup for so many officers; everything else stays as it was.
pub(crate) fn resized(old: &CycleSetup, n_seats: u8) -> CycleSetup {
    let CycleSetup { sections, .. } = CycleSetup::dealt(n_seats);
    CycleSetup { n_seats, sections, ..old.clone() }
}

/// What was agreed, in short.
pub(crate) fn agreed(setup: &CycleSetup) -> Vec<String> {
    let common = match setup.acts_alone {
        true => "anybody may take a common decision",
        false => "common decisions are taken by all",
    };
    vec![table::count(setup.n_seats, "officer"), common.to_owned()]
}

/// A reading of a disputed rule: its name, what it says if it is chosen, its
/// rule, and where it stands among the options.
type Reading = (&'static str, &'static str, &'static str, fn(&mut Options) -> &mut bool);

const READINGS: [Reading; 3] = [
    (
        "facilities-once",
        " A facility is visited once in a ship management ",
        "VG-27.80",
        |options| &mut options.facilities_once,
    ),
    (
        "free-team",
        " Officers send crew of as many of their sections as they like ",
        "VG-27.93",
        |options| &mut options.free_team,
    ),
    (
        "paid-promotions",
        " Promotions cost the success tokens they ask for ",
        "VG-27.97",
        |options| &mut options.paid_promotions,
    ),
];

/// The form: sections, how common decisions are taken, readings of rules.
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
    let readings = READINGS.map(|(name, says, rule, of)| {
        let is_on = move || {
            setup.with(|setup| {
                let mut options = setup.options;
                *of(&mut options)
            })
        };
        view! {
            <label>
                <input type="checkbox" data-testid=name prop:checked=is_on
                    on:change:target=move |event| {
                        let mut new = setup.get_untracked();
                        *of(&mut new.options) = event.target().checked();
                        propose.run(new);
                    }/>
                {says} <Why rule=RuleId::new(rule)/>
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
            <details>
                <summary>"Readings of the rules"</summary>
                <fieldset disabled=move || locked.get()>{readings}</fieldset>
            </details>
        </div>
    }
}

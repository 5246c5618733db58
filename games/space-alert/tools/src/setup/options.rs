//! How much of the game, and which reading of its rules.

use leptos::prelude::*;
use space_alert::{Options, mission::Course};
use space_alert_parts::{desk::Desk, words};
use table::RuleId;

use super::choice;

type Field = fn(&mut Options) -> &mut bool;

/// The other readings that are in use, each with its ruling.
const READINGS: [(&str, &str, Field); 10] = [
    ("SA-20.1", "A heroic move to the other deck occupies the lift", |options| {
        &mut options.heroic_move_uses_lift
    }),
    ("SA-20.16", "Knocked-out figures do not count as crew in a station", |options| {
        &mut options.knocked_out_do_not_count
    }),
    ("SA-20.21", "Fissure and old structure tiles double once in all", |options| {
        &mut options.zone_doubles_once
    }),
    ("SA-20.27", "The Nemesis does not retaliate when it is destroyed", |options| {
        &mut options.dead_nemesis_is_silent
    }),
    ("SA-20.31", "The tanker’s explosion ignores a swarm’s cap", |options| {
        &mut options.explosion_ignores_cap
    }),
    ("SA-20.43", "Variable range interceptors with base cards too", |options| {
        &mut options.variable_range_always
    }),
    ("SA-20.44", "One delay per turn, also for a split double action", |options| {
        &mut options.one_delay_per_turn
    }),
    ("SA-20.50", "The Medic’s protection covers squads", |options| {
        &mut options.medic_covers_squads
    }),
    ("SA-20.64", "The Ninja’s marks are placed by its X", |options| {
        &mut options.ninja_marks_with_x
    }),
    ("SA-20.24", "A campaign counts all visual confirmation", |options| {
        &mut options.campaign_sums_visual
    }),
];

/// The options.
#[component]
pub(super) fn Choices() -> impl IntoView {
    let desk = Desk::here();
    let courses = [
        (Course::Mission, "Full mission"),
        (Course::AdvancedSimulation, "Advanced simulation"),
        (Course::Simulation, "Simulation"),
        (Course::TestRun, "Test run (7 turns)"),
    ];
    let chosen = move || {
        let course = desk.mission.with(|mission| mission.setup().course);
        courses.iter().position(|(one, _)| *one == course).unwrap_or(0)
    };
    let list = courses.map(|(course, name)| (course, name.to_owned())).to_vec();
    let reading = move |(rule, text, field): (&'static str, &'static str, Field)| {
        let checked =
            move || desk.mission.with(|mission| *field(&mut mission.setup().options.clone()));
        view! {
            <p class="check">
                <label>
                    <input type="checkbox" prop:checked=checked on:change:target=move |event| {
                        let on = event.target().checked();
                        desk.edit(|setup| *field(&mut setup.options) = on);
                    }/>
                    {text}
                </label>
                {words::why(RuleId::new(rule))}
            </p>
        }
    };
    view! {
        <section class="panel">
            <h2>"Options"</h2>
            <div class="field"><span>"Course"</span>
                {choice("Course".to_owned(), "course".to_owned(), list, chosen, move |course| { desk.edit(|setup| setup.course = course); })}
            </div>
            <p class="check"><label>
                <input type="checkbox" data-testid="double-actions"
                    prop:checked=move || desk.mission.with(|mission| mission.setup().double_actions)
                    on:change:target=move |event| {
                        let on = event.target().checked();
                        desk.edit(|setup| setup.double_actions = on);
                    }/>
                "Double actions, variable range interceptors"
            </label></p>
            <details><summary>"Other readings of the rules"</summary>{READINGS.map(reading)}</details>
        </section>
    }
}

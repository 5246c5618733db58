//! What can be chosen about a random mission: for the mission player, and for a
//! table.

use leptos::prelude::*;
use space_alert::timeline::{MAX_INCOMING_DATA, MissionGroup, RecipeOptions};

/// A choice between leaving something open and a number.
fn number(
    label: &'static str,
    id: &'static str,
    numbers: Vec<u16>,
    get: impl Fn() -> Option<u16> + Copy + Send + Sync + 'static,
    set: impl Fn(Option<u16>) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <label class="field"><span>{label}</span>
            <select data-testid=id on:change:target=move |event| set(event.target().value().parse().ok())>
                <option value="" selected=move || get().is_none()>"as official"</option>
                {numbers.into_iter().map(|number| view! {
                    <option value=number.to_string() selected=move || get() == Some(number)>{number.to_string()}</option>
                }).collect_view()}
            </select></label>
    }
}

/// The form.
#[component]
pub fn RandomOptions(
    /// The options.
    #[prop(into)]
    options: Signal<RecipeOptions>,
    /// Takes other options.
    change: Callback<RecipeOptions>,
) -> impl IntoView {
    let update = move |how: &dyn Fn(&mut RecipeOptions)| {
        let mut options = options.get_untracked();
        how(&mut options);
        change.run(options);
    };
    let kinds = [
        (MissionGroup::Mission, "Mission"),
        (MissionGroup::DoubleStandard, "Double actions"),
        (MissionGroup::DoubleEasier, "Double actions, easier"),
        (MissionGroup::AdvancedSimulation, "Advanced simulation"),
        (MissionGroup::Simulation, "Simulation"),
    ];
    // Levels differ from kind to kind, so that another kind forgets the level.
    let set_kind = move |id: String| {
        if let Some((group, _)) = kinds.into_iter().find(|(group, _)| group.id() == id) {
            update(&|options| {
                options.group = group;
                options.threat_level = None;
            });
        }
    };
    let levels = move || {
        let (min, max) =
            RecipeOptions::threat_levels(options.with(|options| options.group)).into_inner();
        (u16::from(min)..=u16::from(max)).collect::<Vec<_>>()
    };
    let small = |number: Option<u16>| number.map(|number| number as u8);
    view! {
        <div class="fields">
            <label class="field"><span>"Kind"</span>
                <select data-testid="kind" on:change:target=move |event| set_kind(event.target().value())>
                    {kinds.map(|(group, words)| view! {
                        <option value=group.id() selected=move || options.with(|options| options.group) == group>{words}</option>
                    })}
                </select></label>
            {move || number("Threat count of five", "level", levels(),
                move || options.with(|options| options.threat_level.map(u16::from)),
                move |to| update(&|options| options.threat_level = small(to)))}
            <label class="field"><span>"Length"</span>
                <select data-testid="length" on:change:target=move |event| {
                    if let Ok(percent) = event.target().value().parse() {
                        update(&|options| options.length = percent);
                    }
                }>
                    {[(80, "short (80 %)"), (100, "as official"), (120, "long (120 %)"), (150, "very long (150 %)")]
                        .map(|(percent, words)| view! {
                            <option value=percent.to_string() selected=move || options.with(|options| options.length) == percent>{words}</option>
                        })}
                </select></label>
            {number("Data transfers", "transfers", (0..=8).collect(),
                move || options.with(|options| options.data_transfers.map(u16::from)),
                move |to| update(&|options| options.data_transfers = small(to)))}
            {number("Incoming data", "incoming", (0..=u16::from(MAX_INCOMING_DATA)).collect(),
                move || options.with(|options| options.incoming_data.map(u16::from)),
                move |to| update(&|options| options.incoming_data = small(to)))}
            {number("Seconds of silence", "silence", (0..=120).step_by(15).collect(),
                move || options.with(|options| options.silence),
                move |to| update(&|options| options.silence = to))}
            {number("Silences", "silences", (0..=8).collect(),
                move || options.with(|options| options.silences.map(u16::from)),
                move |to| update(&|options| options.silences = small(to)))}
            <label class="field"><span>"Two threats on one turn"</span>
                <select data-testid="shared" on:change:target=move |event| {
                    let shared = match event.target().value().as_str() {
                        "may" => Some(true),
                        "never" => Some(false),
                        _ => None,
                    };
                    update(&|options| options.shared_turns = shared);
                }>
                    {[(None, "", "as official"), (Some(true), "may", "may be"), (Some(false), "never", "never")]
                        .map(|(shared, value, words)| view! {
                            <option value=value selected=move || options.with(|options| options.shared_turns) == shared>{words}</option>
                        })}
                </select></label>
        </div>
    }
}

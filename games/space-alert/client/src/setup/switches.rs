//! Options that are on or off, as a table.

use leptos::prelude::*;
use space_alert::live::Setup;

use super::Form;

/// An option.
pub(super) struct Switch {
    id: &'static str,
    label: &'static str,
    /// What it does, in a line.
    hint: &'static str,
    at: fn(&mut Setup) -> &mut bool,
}

const fn switch(
    id: &'static str,
    label: &'static str,
    hint: &'static str,
    at: fn(&mut Setup) -> &mut bool,
) -> Switch {
    Switch { id, label, hint, at }
}

/// The parts of the expansion.
pub(super) const MODULES: [Switch; 4] = [
    switch(
        "new-threats",
        "New Threats",
        "Its threat cards join the decks, red ones if you choose that colour.",
        |setup| &mut setup.modules.new_threats,
    ),
    switch(
        "double-actions",
        "Double Actions",
        "A deck whose cards hold two actions each; more to plan in the same time.",
        |setup| &mut setup.modules.double_actions,
    ),
    switch(
        "specializations",
        "Specializations",
        "Everybody has a specialization with special cards instead of heroic ones. Missions only.",
        |setup| &mut setup.modules.specializations,
    ),
    switch(
        "experience",
        "Experience",
        "Explorers with careers come aboard; needs Specializations.",
        |setup| &mut setup.modules.experience,
    ),
];

/// How the table plays.
pub(super) const HOUSE: [Switch; 8] = [
    switch("guide", "Guide", "Explains each thing at the moment it first matters.", |setup| {
        &mut setup.house.guide
    }),
    switch(
        "hidden-external",
        "Hidden external threats",
        "Their cards stay face down until the resolution.",
        |setup| &mut setup.house.hidden_external,
    ),
    switch(
        "officer-first",
        "Officers see first",
        "A threat is seen by its officer alone until the officer turns it up.",
        |setup| &mut setup.house.officer_first,
    ),
    switch(
        "androids-open",
        "Androids' cards lie open",
        "Everybody sees what is planned for androids.",
        |setup| &mut setup.house.androids_open,
    ),
    switch(
        "tripping",
        "Tripping",
        "A card may be declared misplayed when it is turned up: its owner stumbles and does what was meant.",
        |setup| &mut setup.house.tripping,
    ),
    switch(
        "threats-come-back",
        "Threats come back",
        "In a campaign, threats met before stay in the decks.",
        |setup| &mut setup.house.threats_come_back,
    ),
    switch("short-double-deck", "Shorter double deck", "Ninety cards instead of all.", |setup| {
        &mut setup.house.short_double_deck
    }),
    switch(
        "unsorted-deck",
        "Unsorted deck",
        "Alone with double actions, the deck stays shuffled.",
        |setup| &mut setup.house.unsorted_deck,
    ),
];

/// The other readings in use.
pub(super) const READINGS: [Switch; 10] = [
    switch(
        "reading-lift",
        "Heroic moves use the lift",
        "Also a heroic move to the other deck of its own zone occupies it.",
        |setup| &mut setup.readings.heroic_move_uses_lift,
    ),
    switch(
        "reading-knocked-out",
        "The knocked-out do not count",
        "A threat that counts the crew of a station passes over them.",
        |setup| &mut setup.readings.knocked_out_do_not_count,
    ),
    switch(
        "reading-doubles",
        "A zone doubles once",
        "Fissure and old structure tiles together double damage once.",
        |setup| &mut setup.readings.zone_doubles_once,
    ),
    switch(
        "reading-nemesis",
        "A dying Nemesis is silent",
        "It does not strike back in the step that destroys it.",
        |setup| &mut setup.readings.dead_nemesis_is_silent,
    ),
    switch(
        "reading-swarm",
        "Explosions ignore the swarm's cap",
        "The tanker's explosion comes on top.",
        |setup| &mut setup.readings.explosion_ignores_cap,
    ),
    switch(
        "reading-range",
        "Interceptors choose their range",
        "Variable range with base cards too.",
        |setup| &mut setup.readings.variable_range_always,
    ),
    switch("reading-delay", "One delay per turn", "Also for a split double action.", |setup| {
        &mut setup.readings.one_delay_per_turn
    }),
    switch(
        "reading-medic",
        "The Medic covers squads",
        "Protection includes the squad of who would be knocked out.",
        |setup| &mut setup.readings.medic_covers_squads,
    ),
    switch("reading-ninja", "The Ninja marks with X", "Its marks are placed by its X.", |setup| {
        &mut setup.readings.ninja_marks_with_x
    }),
    switch(
        "reading-visual",
        "Campaigns sum visual confirmation",
        "All of it counts, not the average.",
        |setup| &mut setup.readings.campaign_sums_visual,
    ),
];

/// The options as check boxes.
pub(super) fn list(form: Form, switches: &'static [Switch]) -> impl IntoView {
    switches
        .iter()
        .map(|switch| {
            let is_on = move || form.setup.with(|setup| *(switch.at)(&mut setup.clone()));
            view! {
                <div class="option">
                    <label><input type="checkbox" data-testid=format!("option-{}", switch.id) prop:checked=is_on
                        on:change:target=move |event| {
                            let checked = event.target().checked();
                            // It shows what holds; if the change is agreed, that is another.
                            event.target().set_checked(!checked);
                            form.change(switch.id, |setup| *(switch.at)(setup) = checked);
                        }/>
                        " " {switch.label}</label>
                    <p class="note">{switch.hint}</p>
                    {form.trouble(switch.id)}
                </div>
            }
        })
        .collect_view()
}

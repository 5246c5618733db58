//! What captains agree on before the start.

use away_mission::{AwayMission, Edition, GlitchRule, OfficerRule, Options, Setup, SheetChoice};
use client::{browser::random, game::SetupForm, why::Why};
use leptos::prelude::*;
use table::RuleId;

/// The setup for so many captains; sheets and options stay as they were.
pub(crate) fn resized(old: &Setup, n_captains: u8) -> Setup {
    let fresh = Setup::for_captains(n_captains);
    let sheets = fresh
        .sheets
        .into_iter()
        .enumerate()
        .map(|(idx, sheet)| old.sheets.get(idx).cloned().unwrap_or(sheet))
        .collect();
    Setup { sheets, options: old.options }
}

/// What was agreed, in short.
pub(crate) fn agreed(setup: &Setup) -> Vec<String> {
    let Options { edition, officers, glitches, officer_loss, decision_s } = setup.options;
    let mut words = vec![table::count(setup.sheets.len(), "captain")];
    words.extend((edition != Edition::NEWEST).then(|| format!("{} edition", edition.name())));
    words.extend((officers == OfficerRule::AnyFive).then(|| "any five officers".to_owned()));
    words.extend((glitches == GlitchRule::Chain).then(|| "glitches may be chained".to_owned()));
    words.extend((officer_loss > 1).then(|| format!("a lost officer costs {officer_loss}")));
    words.extend(decision_s.map(|seconds| format!("{seconds} s for a decision")));
    words
}

/// The form: sheets and readings of the rules, each with its "why?".
#[component]
pub(crate) fn Sheets(form: SetupForm<AwayMission>) -> impl IntoView {
    let SetupForm { setup: agreed, names, locked, propose, .. } = form;
    let options = move || agreed.get().options;
    let set = move |edit: &dyn Fn(&mut Setup)| {
        let mut setup = agreed.get_untracked();
        edit(&mut setup);
        propose.run(setup);
    };
    let set_options = move |edit: &dyn Fn(&mut Options)| set(&|setup| edit(&mut setup.options));
    let sheets = move || {
        let names = names.get();
        agreed
            .get()
            .sheets
            .into_iter()
            .enumerate()
            .map(|(idx, sheet)| {
                let name = names.get(idx).filter(|name| !name.is_empty()).cloned();
                let name = name.unwrap_or_else(|| format!("Captain {}", idx + 1));
                let choose =
                    move |value: String| set(&|setup| setup.sheets[idx] = choice_of(&value));
                view! { <SheetPicker name idx sheet locked choose=Callback::new(choose)/> }
            })
            .collect_view()
    };
    view! {
        <div class="setup-form panel" data-testid="setup-form">
            <fieldset disabled=move || locked.get()>
                <legend>"Sheets " <Why rule=RuleId::new("AM-1.1")/></legend>
                {sheets}
                <label>
                    <input type="checkbox" data-testid="option-edition"
                        prop:checked=move || options().edition == Edition::First
                        on:change:target=move |event| {
                            let first = event.target().checked();
                            set_options(&|options| options.edition = if first { Edition::First } else { Edition::NEWEST });
                        }/>
                    " Sheets of the first edition " <Why rule=RuleId::new("AM-1.6")/>
                </label>
            </fieldset>
            <fieldset disabled=move || locked.get()>
                <legend>"Rules"</legend>
                <label>
                    <input type="checkbox" data-testid="option-officers"
                        prop:checked=move || options().officers == OfficerRule::AnyFive
                        on:change:target=move |event| {
                            let any = event.target().checked();
                            set_options(&|options| options.officers = if any { OfficerRule::AnyFive } else { OfficerRule::OneOfEach });
                        }/>
                    " A team may hold an officer twice " <Why rule=RuleId::new("AM-13.2")/>
                </label>
                <label>
                    <input type="checkbox" data-testid="option-glitches"
                        prop:checked=move || options().glitches == GlitchRule::Chain
                        on:change:target=move |event| {
                            let chain = event.target().checked();
                            set_options(&|options| options.glitches = if chain { GlitchRule::Chain } else { GlitchRule::OnePerTurn });
                        }/>
                    " Several glitches in one turn " <Why rule=RuleId::new("AM-13.6")/>
                </label>
                <label>
                    <input type="checkbox" data-testid="option-veteran"
                        prop:checked=move || { options().officer_loss > 1 }
                        on:change:target=move |event| {
                            let veteran = event.target().checked();
                            set_options(&|options| options.officer_loss = if veteran { 2 } else { 1 });
                        }/>
                    " Veterans: a lost officer costs 2 points " <Why rule=RuleId::new("AM-12.3")/>
                </label>
                <label class="row">
                    "Decision clock "
                    <select data-testid="option-clock"
                        prop:value=move || options().decision_s.unwrap_or(0).to_string()
                        on:change:target=move |event| {
                            let seconds = event.target().value().parse().unwrap_or(0);
                            set_options(&|options| options.decision_s = Some(seconds).filter(|seconds| *seconds > 0));
                        }>
                        {[(0, "none"), (15, "15 seconds"), (30, "30 seconds"), (60, "1 minute"), (180, "3 minutes")]
                            .map(|(seconds, name)| view! {
                                <option value=seconds.to_string() selected=move || options().decision_s.unwrap_or(0) == seconds>{name}</option>
                            })
                            .collect_view()}
                    </select>
                    " " <Why rule=RuleId::new("AM-13.20")/>
                </label>
            </fieldset>
        </div>
    }
}

#[component]
fn SheetPicker(
    name: String,
    idx: usize,
    sheet: SheetChoice,
    locked: Signal<bool>,
    choose: Callback<String>,
) -> impl IntoView {
    let generated = match sheet {
        SheetChoice::Generated(number) => Some(number),
        SheetChoice::Printed(_) | SheetChoice::Custom(_) => None,
    };
    let value = match &sheet {
        SheetChoice::Printed(number) => number.to_string(),
        SheetChoice::Generated(number) => format!("g{number}"),
        SheetChoice::Custom(_) => "custom".to_owned(),
    };
    let current = value.clone();
    let offer = move |value: String, name: String| {
        let selected = value == current;
        view! { <option value=value.clone() selected=selected>{name}</option> }
    };
    view! {
        <label class="row">
            <span class="row-name">{name}</span>
            <select data-testid=format!("sheet-{idx}") disabled=move || locked.get()
                on:change:target=move |event| choose.run(event.target().value())>
                {offer("1".to_owned(), "Sheet 1".to_owned())}
                {offer("2".to_owned(), "Sheet 2".to_owned())}
                {generated.map(|number| offer(format!("g{number}"), format!("Generated no. {number}")))}
                {(value == "custom").then(|| offer("custom".to_owned(), "Own grids".to_owned()))}
                <option value="new">"Generate another…"</option>
            </select>
        </label>
    }
}

fn choice_of(value: &str) -> SheetChoice {
    match value {
        "1" => SheetChoice::Printed(1),
        "2" => SheetChoice::Printed(2),
        other => {
            let number = other.strip_prefix('g').and_then(|number| number.parse().ok());
            SheetChoice::Generated(number.unwrap_or_else(|| (random::number() % 1_000_000) as u32))
        }
    }
}

//! What captains agree on before the start.

use away_mission::{GlitchRule, OfficerRule, Options, Setup, SheetChoice};
use leptos::prelude::*;
use table::RuleId;
use client::{browser::random, why::Why};

fn read(setup: &str) -> Setup {
    serde_json::from_str(setup).unwrap_or_else(|_| Setup::for_captains(1))
}

fn write(setup: &Setup) -> String {
    serde_json::to_string(setup).unwrap_or_default()
}

/// The setup for so many captains; sheets and options stay as they were.
pub(in crate::games) fn resized(setup: Option<&str>, n_captains: u8) -> String {
    let fresh = Setup::for_captains(n_captains);
    let Some(old) = setup.map(read) else { return write(&fresh) };
    let sheets = fresh
        .sheets
        .into_iter()
        .enumerate()
        .map(|(idx, sheet)| old.sheets.get(idx).cloned().unwrap_or(sheet))
        .collect();
    write(&Setup { sheets, options: old.options })
}

/// The form: sheets and readings of the rules, each with its "why?".
#[component]
pub(in crate::games) fn SetupForm(
    /// The setup, as JSON.
    setup: Signal<String>,
    names: Signal<Vec<String>>,
    /// Hears of changes.
    change: Callback<String>,
    /// Whether it can only be read.
    locked: Signal<bool>,
) -> impl IntoView {
    let agreed = Memo::new(move |_| read(&setup.get()));
    let options = move || agreed.get().options;
    let set = move |edit: &dyn Fn(&mut Setup)| {
        let mut setup = agreed.get_untracked();
        edit(&mut setup);
        change.run(write(&setup));
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
                let name =
                    names.get(idx).cloned().unwrap_or_else(|| format!("Captain {}", idx + 1));
                let choose =
                    move |value: String| set(&|setup| setup.sheets[idx] = choice_of(&value));
                view! { <SheetPicker name idx sheet locked choose=Callback::new(choose)/> }
            })
            .collect_view()
    };
    view! {
        <div class="setup-form" data-testid="setup-form">
            <fieldset disabled=move || locked.get()>
                <legend>"Sheets " <Why rule=RuleId::new("AM-1.1")/></legend>
                {sheets}
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

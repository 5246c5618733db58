//! What truckers agree on before the start.

use client::{game::SetupForm, why::Why};
use galaxy_trucker::{
    GalaxyTrucker, Manner, Module, Options, Pace, Preset, ROUNDS_MAX, Setup, board::Class,
};
use leptos::prelude::*;
use table::RuleId;

use crate::words;

/// The setup for so many truckers; everything else stays as it was.
pub(crate) fn resized(old: &Setup, n_seats: u8) -> Setup {
    let mut setup = Setup { n_seats, clocks: Vec::new(), ..old.clone() };
    setup.modules.retain(|module| *module != Module::FifthPlayer);
    if n_seats > 4 {
        setup.modules.insert(0, Module::FifthPlayer);
    }
    setup
}

/// A switch with its "why?".
fn switch(
    id: &'static str,
    words: &'static str,
    rule: RuleId,
    is_on: impl Fn() -> bool + Send + 'static,
    set: impl Fn(bool) + 'static,
) -> AnyView {
    view! {
        <label>
            <input type="checkbox" data-testid=id prop:checked=is_on
                on:change:target=move |event| set(event.target().checked())/>
            " " {words} " " <Why rule/>
        </label>
    }
    .into_any()
}

/// The form: rounds, pace, manner, help, handicaps and readings of the rules.
#[component]
pub(crate) fn Form(form: SetupForm<GalaxyTrucker>) -> impl IntoView {
    let SetupForm { setup, names, locked, propose, .. } = form;
    let set = move |edit: &dyn Fn(&mut Setup)| {
        let mut new = setup.get_untracked();
        edit(&mut new);
        propose.run(new);
    };
    let set_options = move |edit: &dyn Fn(&mut Options)| set(&|setup| edit(&mut setup.options));
    let is_real_time = move || setup.with(|setup| matches!(setup.pace, Pace::RealTime { .. }));
    let has_level_one =
        move || setup.with(|setup| setup.rounds.iter().any(|class| class.level() == 1));
    view! {
        <div class="setup-form panel" data-testid="setup-form">
            <fieldset disabled=move || locked.get()>
                <legend>"Rounds " <Why rule=RuleId::new("GT-1.2")/></legend>
                <Rounds setup propose/>
                <Show when=has_level_one>
                    {switch("introduction", "The first flight of level I is an easy one", RuleId::new("GT-1.21"),
                        move || setup.with(|setup| setup.introduction), move |is_on| set(&|setup| setup.introduction = is_on))}
                </Show>
            </fieldset>
            <fieldset disabled=move || locked.get()>
                <legend>"Building"</legend>
                <label class="row">
                    <span class="row-name">"Pace"</span>
                    <select data-testid="pace" on:change:target=move |event| {
                        let real_time = event.target().value() == "real";
                        set(&|setup| setup.pace = if real_time { Pace::REAL_TIME } else { Pace::TURN_BY_TURN });
                    }>
                        <option value="real" selected=is_real_time>"All at once, against the clock"</option>
                        <option value="turns" selected=move || !is_real_time()>"Turn by turn, no clock"</option>
                    </select>
                </label>
                <PaceDetail setup propose/>
                <label class="row">
                    <span class="row-name">"Mistakes"</span>
                    <select data-testid="manner" on:change:target=move |event| {
                        let careful = event.target().value() == "careful";
                        set(&|setup| setup.manner = if careful { Manner::Careful } else { Manner::Comedy });
                    }>
                        <option value="comedy" selected=move || setup.with(|setup| setup.manner == Manner::Comedy)>"Allowed, found at the spot check"</option>
                        <option value="careful" selected=move || setup.with(|setup| setup.manner == Manner::Careful)>"Refused, with the reason"</option>
                    </select>
                    <Why rule=RuleId::new("GT-16.3")/>
                </label>
                {switch("marks", "Help for learners: show what fits, and mistakes at once", RuleId::new("GT-3.14"),
                    move || setup.with(|setup| setup.marks), move |is_on| set(&|setup| setup.marks = is_on))}
            </fieldset>
            <details>
                <summary>"Handicaps, modules, and readings of the rules"</summary>
                <fieldset disabled=move || locked.get()>
                    <Handicaps setup names propose/>
                    {switch("thrusters", Module::Thrusters.title(), Module::Thrusters.rule(),
                        move || setup.with(|setup| setup.has(Module::Thrusters)),
                        move |is_on| set(&|setup| {
                            setup.modules.retain(|module| *module != Module::Thrusters);
                            if is_on {
                                setup.modules.push(Module::Thrusters);
                            }
                        }))}
                    {switch("own-row-only", "Class IIIC: a meteor from a side is shot from its own row only", RuleId::new("GT-16.18"),
                        move || setup.with(|setup| setup.options.own_row_only), move |is_on| set_options(&|options| options.own_row_only = is_on))}
                    {switch("half-prices-down", "Half prices are rounded down", RuleId::new("GT-16.39"),
                        move || setup.with(|setup| setup.options.half_prices_down), move |is_on| set_options(&|options| options.half_prices_down = is_on))}
                    {switch("below-zero", "Losses may lead below zero credits", RuleId::new("GT-16.43"),
                        move || setup.with(|setup| setup.options.below_zero), move |is_on| set_options(&|options| options.below_zero = is_on))}
                    {switch("open-hands", "Everybody sees a tile as soon as it is drawn", RuleId::new("GT-16.53"),
                        move || setup.with(|setup| setup.options.open_hands), move |is_on| set_options(&|options| options.open_hands = is_on))}
                </fieldset>
            </details>
        </div>
    }
}

/// What was agreed, in short.
pub(crate) fn agreed(setup: &Setup) -> Vec<String> {
    let rounds: Vec<String> = setup.rounds.iter().map(ToString::to_string).collect();
    let pace = match setup.pace {
        Pace::RealTime { seconds } => format!("against the clock, {seconds} s a run"),
        Pace::TurnByTurn { .. } => "turn by turn".to_owned(),
    };
    let mut words = vec![format!("class {}", rounds.join(", ")), pace];
    words.extend((setup.manner == Manner::Careful).then(|| "wrong tiles are refused".to_owned()));
    words.extend(setup.marks.then(|| "mistakes are marked".to_owned()));
    words.extend((!setup.modules.is_empty()).then(|| "with expansions".to_owned()));
    words
}

/// The plan of rounds: a plan with a name, or class by class.
#[component]
fn Rounds(setup: Signal<Setup>, propose: Callback<Setup>) -> impl IntoView {
    let set_rounds = move |rounds: Vec<Class>, introduction: bool| {
        propose.run(Setup { rounds, introduction, ..setup.get_untracked() });
    };
    let rounds = Memo::new(move |_| setup.with(|setup| setup.rounds.clone()));
    let preset = move |preset: Preset| {
        let is_on = move || rounds.with(|rounds| rounds == preset.rounds);
        view! {
            <button type="button" class="chip" data-testid=format!("preset-{}", preset.id) aria-pressed=move || is_on().to_string()
                on:click=move |_| set_rounds(preset.rounds.to_vec(), preset.introduction)>{preset.title}</button>
        }
    };
    let change = move |idx: usize, value: &str| {
        let mut rounds = rounds.get_untracked();
        match value.parse::<Class>() {
            Ok(class) if idx < rounds.len() => rounds[idx] = class,
            Ok(class) => rounds.push(class),
            Err(_) if idx < rounds.len() => drop(rounds.remove(idx)),
            Err(_) => return,
        }
        let introduction = setup.with_untracked(|setup| setup.introduction);
        let introduction = introduction && rounds.iter().any(|class| class.level() == 1);
        set_rounds(rounds, introduction);
    };
    let picker = move |(idx, chosen): (usize, Option<Class>)| {
        let offers = Class::ALL.map(|class| {
            view! {
                <option value=class.name() selected=chosen == Some(class)>
                    {format!("Class {class}: {}", words::class_line(class))}
                </option>
            }
        });
        view! {
            <label class="row">
                <span class="row-name">{format!("Round {}", idx + 1)}</span>
                <select data-testid=format!("round-{idx}") on:change:target=move |event| change(idx, &event.target().value())>
                    <option value="" selected=chosen.is_none()>"no round"</option>
                    {offers.collect_view()}
                </select>
            </label>
        }
    };
    let pickers = move || {
        let rounds = rounds.get();
        let more = (rounds.len() < ROUNDS_MAX).then_some(None);
        rounds.into_iter().map(Some).chain(more).enumerate().map(picker).collect_view()
    };
    view! {
        <div class="presets" role="group" aria-label="Plans">{Preset::ALL.map(preset).collect_view()}</div>
        {pickers}
    }
}

/// A number from a list.
fn chosen(
    id: &'static str,
    name: String,
    offers: &'static [(u16, &'static str)],
    now: u16,
    set: impl Fn(u16) + 'static,
) -> AnyView {
    let offer = move |(value, words): &(u16, &'static str)| {
        view! { <option value=value.to_string() selected=*value == now>{*words}</option> }
    };
    view! {
        <label class="row">
            <span class="row-name">{name}</span>
            <select data-testid=id on:change:target=move |event| {
                if let Ok(value) = event.target().value().parse() {
                    set(value);
                }
            }>{offers.iter().map(offer).collect_view()}</select>
        </label>
    }
    .into_any()
}

/// How long a run lasts.
#[component]
fn PaceDetail(setup: Signal<Setup>, propose: Callback<Setup>) -> impl IntoView {
    let pace = Memo::new(move |_| setup.with(|setup| setup.pace));
    let set = move |pace: Pace| propose.run(Setup { pace, ..setup.get_untracked() });
    move || {
        match pace.get() {
        Pace::RealTime { seconds } => chosen(
            "seconds",
            "A run of the timer".to_owned(),
            &[
                (45, "45 seconds"),
                (60, "a minute"),
                (90, "90 seconds, as in the box"),
                (120, "2 minutes"),
                (180, "3 minutes"),
                (300, "5 minutes"),
            ],
            seconds,
            move |seconds| set(Pace::RealTime { seconds }),
        ),
        Pace::TurnByTurn { actions, turns } => view! {
            {chosen("actions", "Tiles in a turn".to_owned(),
                &[(1, "1"), (2, "2"), (3, "3"), (4, "4, as usual"), (6, "6"), (8, "8"), (12, "12")],
                actions.into(), move |actions| set(Pace::TurnByTurn { actions: actions as u8, turns }))}
            {chosen("turns", "Turns in a run".to_owned(),
                &[(2, "2"), (3, "3"), (4, "4"), (5, "5, as usual"), (7, "7"), (10, "10")],
                turns.into(), move |turns| set(Pace::TurnByTurn { actions, turns: turns as u8 }))}
        }
        .into_any(),
    }
    }
}

/// A slower or faster clock for each seat.
#[component]
fn Handicaps(
    setup: Signal<Setup>,
    names: Signal<Vec<String>>,
    propose: Callback<Setup>,
) -> impl IntoView {
    let clocks = Memo::new(move |_| {
        setup.with(|setup| {
            table::Seat::all(setup.n_seats).map(|seat| setup.clock_of(seat)).collect::<Vec<_>>()
        })
    });
    move || {
        let clocks = clocks.get();
        let each = |(idx, now): (usize, &u16)| {
            let name = names.with(|names| names.get(idx).filter(|name| !name.is_empty()).cloned());
            let name = name.unwrap_or_else(|| format!("Trucker {}", idx + 1));
            let all = clocks.clone();
            chosen(
                "clock",
                format!("Last run of {name}"),
                &[
                    (50, "half as long"),
                    (75, "a quarter shorter"),
                    (100, "as for everybody"),
                    (150, "half as long again"),
                    (200, "twice as long"),
                    (400, "four times as long"),
                ],
                *now,
                move |percent| {
                    let mut clocks = all.clone();
                    clocks[idx] = percent;
                    if clocks.iter().all(|clock| *clock == 100) {
                        clocks.clear();
                    }
                    propose.run(Setup { clocks, ..setup.get_untracked() });
                },
            )
        };
        clocks.iter().enumerate().map(each).collect_view()
    }
}

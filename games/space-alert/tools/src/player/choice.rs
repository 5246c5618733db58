//! Which mission is to be played: an official one, a random one, or a code.

use client::{
    browser::{files, fragment, random},
    life,
    toast::Toasts,
};
use leptos::prelude::*;
use space_alert::{
    notation,
    timeline::{
        self, Found, MissionGroup, Recipe, RecipeOptions, Timeline, TimelineSource, official,
        text::time,
    },
};
use space_alert_parts::{random_options::RandomOptions, words};

/// Where the mission comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum From {
    Official,
    Random,
    Code,
}

/// What has been chosen.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    from: RwSignal<From>,
    official: RwSignal<String>,
    pub(super) options: RwSignal<RecipeOptions>,
    seed: RwSignal<u64>,
    code: RwSignal<String>,
    pub(super) crew_size: RwSignal<u8>,
    pub(super) found: Memo<Result<Found, String>>,
}

impl Choice {
    /// The first official mission, or what the address names.
    pub(super) fn new() -> Self {
        let named = fragment::get();
        let is_official = timeline::Official::find(&named).is_some();
        let from = RwSignal::new(if named.is_empty() || is_official {
            From::Official
        } else {
            From::Code
        });
        let official =
            RwSignal::new(if is_official { named.clone() } else { "mission-1".to_owned() });
        let options = RwSignal::new(RecipeOptions::default());
        let seed = RwSignal::new(new_seed());
        let code = RwSignal::new(if is_official { String::new() } else { named });
        let found = Memo::new(move |_| match from.get() {
            From::Official => find(&official.get()),
            From::Random => find_random(Recipe { options: options.get(), seed: seed.get() }),
            From::Code => find(&code.get()),
        });
        Self { from, official, options, seed, code, crew_size: RwSignal::new(4), found }
    }
}

/// Few enough for a short code.
fn new_seed() -> u64 {
    random::number() % (1 << 30)
}

fn find(words: &str) -> Result<Found, String> {
    if words.trim().is_empty() {
        return Err("a code is missing".to_owned());
    }
    let found = timeline::find(words).map_err(|error| error.to_string())?;
    if found.timeline.phase_ends.is_empty() {
        return Err("the code names no end of a phase".to_owned());
    }
    Ok(found)
}

fn find_random(recipe: Recipe) -> Result<Found, String> {
    let timeline = recipe.timeline().map_err(|error| error.to_string())?;
    Ok(Found { timeline, source: TimelineSource::Recipe(recipe) })
}

/// The name of what was found.
pub(super) fn title(found: &Found) -> String {
    match found.source {
        TimelineSource::Official(mission) => mission.title.to_owned(),
        TimelineSource::Recipe(recipe) => format!("Random mission {recipe}"),
        TimelineSource::Flash | TimelineSource::Text => "Mission of a code".to_owned(),
    }
}

/// The form.
#[component]
pub(crate) fn Chooser(
    /// What has been chosen.
    choice: Choice,
) -> impl IntoView {
    let tab = move |from: From, id: &'static str, words: &'static str| {
        view! {
            <button class="chip" data-testid=id aria-pressed=move || (choice.from.get() == from).to_string()
                on:click=move |_| choice.from.set(from)>{words}</button>
        }
    };
    let crew = move |size: u8, id: &'static str, words: &'static str| {
        view! {
            <button class="chip" data-testid=id aria-pressed=move || (choice.crew_size.get() == size).to_string()
                on:click=move |_| choice.crew_size.set(size)>{words}</button>
        }
    };
    view! {
        <section class="panel player-form">
            <h2>"Mission"</h2>
            <div class="buttons" role="group" aria-label="Where the mission comes from">
                {tab(From::Official, "from-official", "Official")}
                {tab(From::Random, "from-random", "Random")}
                {tab(From::Code, "from-code", "By code")}
            </div>
            {move || match choice.from.get() {
                From::Official => view! { <OfficialList choice/> }.into_any(),
                From::Random => view! {
                    <RandomOptions options=choice.options change=Callback::new(move |to| choice.options.set(to))/>
                    <button data-testid="redraw" on:click=move |_| choice.seed.set(new_seed())>"Draw another"</button>
                }.into_any(),
                From::Code => view! {
                    <label class="field"><span>"Code (SA1-…, or of the old Flash player) or name"</span>
                        <input data-testid="code" placeholder="SA1-M-4K7-36" bind:value=choice.code
                            autocomplete="off" spellcheck="false"/></label>
                }.into_any(),
            }}
            <Outline choice/>
        </section>
        <section class="panel player-form player-half">
            <h2>"Crew"</h2>
            <div class="buttons" role="group" aria-label="Crew, androids included">
                {crew(4, "crew-4", "Four or fewer")}
                {crew(5, "crew-5", "Five")}
            </div>
            <p class="note">"Androids count. Unconfirmed reports are for five only, and are not announced to fewer. "
                {words::why(table::RuleId::new("SA-2.25"))}</p>
        </section>
    }
}

#[component]
fn OfficialList(choice: Choice) -> impl IntoView {
    let groups = MissionGroup::ALL.map(|group| {
        let missions = official().iter().filter(move |mission| mission.group == group);
        let each = missions.map(|mission| {
            let doubt = if mission.established() { "" } else { " (not established)" };
            view! {
                <option value=mission.id selected=move || choice.official.get() == mission.id>
                    {format!("{}{doubt}", mission.title)}
                </option>
            }
        });
        view! { <optgroup label=group.title()>{each.collect_view()}</optgroup> }
    });
    view! {
        <label class="field"><span>"Official mission"</span>
            <select data-testid="official" on:change:target=move |event| choice.official.set(event.target().value())>
                {groups}
            </select></label>
    }
}

/// What the chosen mission is like, without telling what happens in it.
#[component]
fn Outline(choice: Choice) -> impl IntoView {
    let toasts = Toasts::here();
    let copy = move |code: String| {
        life::spawn(async move {
            if files::copy(code).await {
                toasts.tell("The code is on the clipboard.");
            }
        });
    };
    move || {
        match choice.found.get() {
        Err(error) => view! {
            <p class="deadly" role="alert" data-testid="choice-error">{words::capitalised(&error)}</p>
        }
        .into_any(),
        Ok(found) => {
            let code = match found.source {
                TimelineSource::Recipe(recipe) => Some(recipe.to_string()),
                TimelineSource::Official(_) | TimelineSource::Flash | TimelineSource::Text => None,
            };
            let flash = notation::flash::write(&found.timeline);
            let doubtful =
                matches!(found.source, TimelineSource::Official(mission) if !mission.established());
            view! {
                <p data-testid="outline">{outline(&found.timeline, choice.crew_size.get())}</p>
                {code.map(|code| view! {
                    <p class="row"><span>"Code " <code data-testid="recipe">{code.clone()}</code></span>
                        <button class="quiet" data-testid="copy-code" on:click=move |_| copy(code.clone())>"Copy"</button></p>
                })}
                <button class="quiet" data-testid="copy-flash" on:click=move |_| copy(flash.clone())>"Copy as a code of the old Flash player"</button>
                {doubtful.then(|| view! {
                    <p class="note" data-testid="doubt">"Not established: this timeline comes from one transcription whose \
                        threats do not add up, so that an entry differs from the printed mission. It plays all the same."</p>
                })}
                {found.timeline.fixed.map(|fixed| view! {
                    <p class="note" data-testid="fixed">{format!(
                        "Lay out boards red {}, white {}, blue {}; cards in order: {}.",
                        fixed.boards.red, fixed.boards.white, fixed.boards.blue,
                        fixed.cards.iter().map(|(turn, card)| format!("T+{turn} {card}")).collect::<Vec<_>>().join(", "),
                    )}</p>
                })}
            }
            .into_any()
        }
    }
    }
}

fn outline(timeline: &Timeline, crew_size: u8) -> String {
    let phases: Vec<String> = (1..=timeline.n_phases())
        .filter_map(|phase| timeline.phase(phase))
        .map(|(begin, end)| time(end - begin))
        .collect();
    let double = if timeline.double_actions { ", double actions" } else { "" };
    format!(
        "{} in phases of {}; threat count {}{double}.",
        time(timeline.length()),
        phases.join(", "),
        timeline.threat_count(crew_size)
    )
}

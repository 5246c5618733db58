//! What is flown, how fast, against which threats, how often.

use leptos::prelude::*;
use space_alert::{
    live::{CAMPAIGN_MAX, Campaign, Choice, Help as Helping, Modules, Pool, Setup},
    timeline::{MissionGroup, RecipeOptions, official},
};
use space_alert_parts::random_options::RandomOptions;

use super::Form;
use crate::ladder::{LADDER, Rung};

/// Speeds of the clock worth offering, in percent.
const PACES: [(u16, &str); 5] = [
    (50, "half speed"),
    (75, "three quarters"),
    (100, "as in the game"),
    (150, "one and a half times as fast"),
    (200, "double"),
];

/// What can be flown, in order.
fn choices() -> Vec<(Choice, String)> {
    let any = MissionGroup::ALL.into_iter().filter(|group| *group != MissionGroup::TestRun).map(
        |group| (Choice::Any(group), format!("Any of: {}", group.title().to_ascii_lowercase())),
    );
    let each = official()
        .iter()
        .map(|mission| (Choice::Official(mission.id.to_owned()), mission.title.to_owned()));
    let random = (Choice::Random(RecipeOptions::default()), "A random mission".to_owned());
    std::iter::once(random).chain(any).chain(each).collect()
}

/// Whether an entry of the list is what was chosen; what else a random mission
/// is like is chosen below it.
fn is_chosen(entry: &Choice, chosen: &Choice) -> bool {
    match (entry, chosen) {
        (Choice::Random(_), Choice::Random(_)) => true,
        _ => entry == chosen,
    }
}

/// What was agreed, in short.
pub(crate) fn agreed(setup: &Setup) -> Vec<String> {
    let mission = choices().into_iter().find(|(entry, _)| is_chosen(entry, &setup.mission));
    let mut words: Vec<String> = mission.map(|(_, name)| name).into_iter().collect();
    words.push(format!("threats: {}", setup.common));
    words.extend((setup.pace != 100).then(|| format!("clock at {} %", setup.pace)));
    let missions = setup.campaign.as_ref().map(|campaign| campaign.agreed);
    words.extend(missions.map(|number| format!("a campaign of {number} missions")));
    words.extend((setup.modules != Modules::default()).then(|| "The New Frontier".to_owned()));
    words
}

/// The steps of the training: a whole setup by one press.
#[component]
pub(super) fn Presets(form: Form) -> impl IntoView {
    let chip = move |rung: &'static Rung| {
        let is_on = move || form.setup.with(|setup| setup.mission == (rung.choice)());
        view! {
            <button type="button" class="chip" data-testid=format!("preset-{}", rung.id) aria-pressed=move || is_on().to_string()
                on:click=move |_| form.change("mission", |setup| setup.mission = (rung.choice)())>{rung.title}</button>
        }
    };
    view! { <div class="presets chips" role="group" aria-label="Steps of the training">{LADDER.iter().map(chip).collect_view()}</div> }
}

/// Mission, clock, pools and campaign.
#[component]
pub(super) fn Mission(form: Form) -> impl IntoView {
    let choices = StoredValue::new(choices());
    let missions = move |setup: &Setup| {
        choices.with_value(|choices| {
            let line = |(choice, name): &(Choice, String)| {
                (name.clone(), is_chosen(choice, &setup.mission))
            };
            let mut lines: Vec<_> = choices.iter().map(line).collect();
            if let Choice::Code(code) = &setup.mission {
                lines.push((format!("The code {code}"), true));
            }
            lines
        })
    };
    let fly = move |setup: &mut Setup, idx: usize| {
        if let Some((choice, _)) = choices.with_value(|choices| choices.get(idx).cloned()) {
            setup.mission = choice;
        }
    };
    let is_open = Memo::new(move |_| {
        form.setup.with(|setup| matches!(setup.mission, Choice::Any(_) | Choice::Random(_)))
    });
    let paces = |setup: &Setup| {
        let mut paces: Vec<_> =
            PACES.iter().map(|(pace, name)| ((*name).to_owned(), *pace == setup.pace)).collect();
        if !paces.iter().any(|(_, chosen)| *chosen) {
            paces.push((format!("{} %", setup.pace), true));
        }
        paces
    };
    let campaigns = |setup: &Setup| {
        let agreed = setup.campaign.as_ref().map_or(0, |campaign| campaign.agreed);
        // One mission is no campaign; one that was agreed earlier is still shown.
        let single = ("a single mission".to_owned(), agreed < 2);
        let name = |number: u8| (format!("a campaign of {number} missions"), number == agreed);
        std::iter::once(single).chain((2..=CAMPAIGN_MAX).map(name)).collect()
    };
    let agree = |setup: &mut Setup, idx: usize| {
        setup.campaign = (idx > 0).then(|| Campaign {
            agreed: idx as u8 + 1,
            flown: Vec::new(),
            carried: Default::default(),
        });
    };
    view! {
        <section class="panel">
            <h2>"Mission"</h2>
            <Presets form/>
            <div class="option">
                {form.field("mission", "Which one", missions, fly)}
                {move || is_open.get().then(|| view! { <p class="note">"Luck chooses when you start."</p> })}
                {form.trouble("mission")}
            </div>
            <Drawn form/>
            <Code form/>
            <div class="option">
                {form.field("pace", "Clock", paces, |setup, idx| {
                    if let Some((pace, _)) = PACES.get(idx) { setup.pace = *pace; }
                })}
                {form.trouble("pace")}
            </div>
            <div class="option">
                {form.field("campaign", "Campaign", campaigns, agree)}
                <p class="note">"In a campaign damage stays until it is repaired, and the scores add up."</p>
                {form.trouble("campaign")}
            </div>
            <PoolField form field="pool-common" name="Common threats" at=|setup| &mut setup.common/>
            <PoolField form field="pool-serious" name="Serious threats" at=|setup| &mut setup.serious/>
            {move || form.setup.with(|setup| {
                setup.warnings().into_iter().map(|text| view! { <p class="note">"⚠ " {text}</p> }).collect_view()
            })}
        </section>
    }
}

type ColourOf = fn(&mut Pool) -> &mut bool;

/// Which colours of cards are in a pair of decks.
#[component]
fn PoolField(
    form: Form,
    field: &'static str,
    name: &'static str,
    at: fn(&mut Setup) -> &mut Pool,
) -> impl IntoView {
    let colours: [(&str, ColourOf); 3] = [
        ("white", |pool| &mut pool.white),
        ("yellow", |pool| &mut pool.yellow),
        ("red", |pool| &mut pool.red),
    ];
    let boxes = colours.map(|(colour, of)| {
        let is_in = move || form.setup.with(|setup| *of(at(&mut setup.clone())));
        view! {
            <label><input type="checkbox" data-testid=format!("{field}-{colour}") prop:checked=is_in
                on:change:target=move |event| {
                    let checked = event.target().checked();
                    // It shows what holds; if the change is agreed, that is another.
                    event.target().set_checked(!checked);
                    form.change(field, |setup| *of(at(setup)) = checked);
                }/>
                " " <span class=format!("dot {colour}")></span> {colour}</label>
        }
    });
    view! {
        <div class="option" role="group" aria-label=name>
            <span class="row"><span class="row-name">{name}</span> {boxes}</span>
            {form.trouble(field)}
        </div>
    }
}

/// How much the table helps with planning.
#[component]
pub(super) fn Help(form: Form) -> impl IntoView {
    const HELPS: [(Helping, &str); 3] = [
        (Helping::None, "no help with planning"),
        (Helping::Own, "try out your own plan"),
        (Helping::Whole, "all plans lie open and can be tried out"),
    ];
    let helps = |setup: &Setup| {
        HELPS.iter().map(|(help, name)| ((*name).to_owned(), *help == setup.house.help)).collect()
    };
    view! {
        <div class="option">
            {form.field("help", "Training help", helps, |setup, idx| {
                if let Some((help, _)) = HELPS.get(idx) { setup.house.help = *help; }
            })}
            <p class="note">"What the plan would lead to, as far as it is known."</p>
        </div>
    }
}

/// A mission by its code.
#[component]
fn Code(form: Form) -> impl IntoView {
    let code = RwSignal::new(String::new());
    let fly = move |_| {
        let code = code.get_untracked().trim().to_owned();
        form.change("code", |setup| setup.mission = Choice::Code(code));
    };
    view! {
        <div class="option">
            <label class="field" for="mission-code"><span>"Or by code, from the mission player or the old Flash player"</span></label>
            <span class="row">
                <input id="mission-code" data-testid="option-code" placeholder="SA1-M-4K7-36" autocomplete="off" spellcheck="false" bind:value=code/>
                <button type="button" class="one-line" data-testid="use-code" on:click=fly>"Fly it"</button>
            </span>
            {form.trouble("code")}
        </div>
    }
}

/// What a random mission is like.
#[component]
fn Drawn(form: Form) -> impl IntoView {
    let options = Memo::new(move |_| {
        form.setup.with(|setup| match &setup.mission {
            Choice::Random(options) => Some(*options),
            _ => None,
        })
    });
    let is_random = Memo::new(move |_| options.get().is_some());
    let change = Callback::new(move |to| {
        form.change("random", |setup| setup.mission = Choice::Random(to));
    });
    move || {
        // A refusal draws the lists again.
        form.track_refusals();
        is_random.get().then(|| {
            view! {
                <div class="option">
                    <RandomOptions options=Signal::derive(move || options.get().unwrap_or_default()) change/>
                    {form.trouble("random")}
                </div>
            }
        })
    }
}

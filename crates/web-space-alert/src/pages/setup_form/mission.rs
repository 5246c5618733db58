//! What is flown, how fast, against which threats, how often.

use leptos::prelude::*;
use space_alert::{
    live::{CAMPAIGN_MAX, Campaign, Choice, Help as Helping, Pool, Setup},
    timeline::{Group, Options, official},
};

use super::Form;

/// Speeds of the clock worth offering, in percent.
const PACES: [(u16, &str); 5] = [
    (50, "half speed"),
    (75, "three quarters"),
    (100, "as in the game"),
    (150, "half as fast again"),
    (200, "double"),
];

/// Lengths of the phases of random missions, in percent of official ones.
const LENGTHS: [(u16, &str); 4] =
    [(80, "short phases"), (100, "usual phases"), (120, "long phases"), (150, "very long phases")];

/// What can be flown, in order.
fn choices() -> Vec<(Choice, String)> {
    let any = Group::ALL
        .into_iter()
        .filter(|group| *group != Group::TestRun)
        .map(|group| (Choice::Any(group), format!("Any of: {}", group.title().to_lowercase())));
    let each = official()
        .iter()
        .map(|mission| (Choice::Official(mission.id.to_owned()), mission.title.to_owned()));
    let random = Group::ALL.into_iter().filter(|group| *group != Group::TestRun).map(|group| {
        let name = format!("Random, like: {}", group.title().to_lowercase());
        (Choice::Random(Options::new(group)), name)
    });
    any.chain(each).chain(random).collect()
}

/// Whether an entry of the list is what was chosen; what else a random mission
/// is like is chosen below it.
fn is_chosen(entry: &Choice, chosen: &Choice) -> bool {
    match (entry, chosen) {
        (Choice::Random(entry), Choice::Random(chosen)) => entry.group == chosen.group,
        _ => entry == chosen,
    }
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
        let name = |number: u8| match number {
            0 => "a single mission".to_owned(),
            1 => "a campaign of 1 mission".to_owned(),
            number => format!("a campaign of {number} missions"),
        };
        (0..=CAMPAIGN_MAX).map(|number| (name(number), number == agreed)).collect()
    };
    let agree = |setup: &mut Setup, idx: usize| {
        setup.campaign = (idx > 0).then(|| Campaign {
            agreed: idx as u8,
            flown: Vec::new(),
            carried: Default::default(),
        });
    };
    view! {
        <section class="panel">
            <h2>"Mission"</h2>
            <div class="option">
                {form.choice("mission", "option-mission".to_owned(), "Mission".to_owned(), missions, fly)}
                <p class="note">"A group: luck chooses one of it when you start."</p>
                {form.trouble("mission")}
            </div>
            <Code form/>
            <Drawn form/>
            <div class="option">
                {form.choice("pace", "option-pace".to_owned(), "Clock".to_owned(), paces, |setup, idx| {
                    if let Some((pace, _)) = PACES.get(idx) { setup.pace = *pace; }
                })}
                <p class="note">"How fast the mission's clock runs."</p>
                {form.trouble("pace")}
            </div>
            <div class="option">
                {form.choice("campaign", "option-campaign".to_owned(), "Campaign".to_owned(), campaigns, agree)}
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
                    if !form.change(field, |setup| *of(at(setup)) = checked) {
                        event.target().set_checked(!checked);
                    }
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
            {form.choice("help", "option-help".to_owned(), "Training help".to_owned(), helps, |setup, idx| {
                if let Some((help, _)) = HELPS.get(idx) { setup.house.help = *help; }
            })}
            <p class="note">"Training help: what the plan would lead to, as far as it is known."</p>
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
            <span class="row">
                <input aria-label="Code of a mission" data-testid="option-code" placeholder="code of a mission" bind:value=code/>
                <button type="button" data-testid="use-code" on:click=fly>"Fly this code"</button>
            </span>
            <p class="note">"A code from the mission player or from the old Flash player."</p>
            {form.trouble("code")}
        </div>
    }
}

/// What a random mission is like.
#[component]
fn Drawn(form: Form) -> impl IntoView {
    let group = Memo::new(move |_| {
        form.setup.with(|setup| match &setup.mission {
            Choice::Random(options) => Some(options.group),
            _ => None,
        })
    });
    move || {
        let levels: Vec<u8> = Options::threat_levels(group.get()?).collect();
        let level_of = StoredValue::new(levels);
        let threats = move |setup: &Setup| {
            let Choice::Random(options) = &setup.mission else { return Vec::new() };
            let open = ("as many threats as luck draws".to_owned(), options.threat_level.is_none());
            let level = |level: &u8| {
                (format!("threat level {level}"), options.threat_level == Some(*level))
            };
            std::iter::once(open).chain(level_of.get_value().iter().map(level)).collect()
        };
        let set_threats = move |setup: &mut Setup, idx: usize| {
            if let Choice::Random(options) = &mut setup.mission {
                let level =
                    idx.checked_sub(1).and_then(|idx| level_of.get_value().get(idx).copied());
                options.threat_level = level;
            }
        };
        let lengths = |setup: &Setup| {
            let Choice::Random(options) = &setup.mission else { return Vec::new() };
            LENGTHS
                .iter()
                .map(|(length, name)| ((*name).to_owned(), options.length == *length))
                .collect()
        };
        let set_length = |setup: &mut Setup, idx: usize| {
            if let (Choice::Random(options), Some((length, _))) =
                (&mut setup.mission, LENGTHS.get(idx))
            {
                options.length = *length;
            }
        };
        Some(view! {
            <div class="option">
                {form.choice("threat-level", "option-threat-level".to_owned(), "Threat level".to_owned(), threats, set_threats)}
                <p class="note">"For a crew of five; smaller crews meet fewer."</p>
                {form.trouble("threat-level")}
            </div>
            <div class="option">
                {form.choice("length", "option-length".to_owned(), "Length of the phases".to_owned(), lengths, set_length)}
                <p class="note">"How long the phases last."</p>
                {form.trouble("length")}
            </div>
        })
    }
}

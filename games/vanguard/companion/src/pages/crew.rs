//! The roster: sections, medbay, memorial wall, and the dice each owns.

use leptos::prelude::*;
use vanguard_pack::{dice::KindId, word::Section};
use vanguard_parts::icons::Icon;

use super::{
    dice,
    parts::{Hold, button, empty},
};
use crate::keeper::{Deed, Person, Severity, Whereabouts, section};

/// Everybody.
#[component]
pub(crate) fn Crew() -> impl IntoView {
    let sections = Section::ALL.iter().map(|of| view! { <Own of=*of/> });
    view! {
        <Join/>
        <div class="co-cards">{sections.collect_view()}</div>
        <Medbay/>
        <Market/>
        <Wall/>
    }
}

#[component]
fn Join() -> impl IntoView {
    let hold = Hold::here();
    let name = RwSignal::new(String::new());
    let of = RwSignal::new("0".to_owned());
    let rank = RwSignal::new("1".to_owned());
    let convert = RwSignal::new(String::new());
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let nth: usize = of.get_untracked().parse().unwrap_or(0);
        let deed = Deed::Join {
            name: name.get_untracked(),
            section: Section::ALL[nth.min(3)],
            rank: rank.get_untracked().parse().unwrap_or(1),
            convert: convert.get_untracked(),
        };
        if hold.act(deed) {
            name.set(String::new());
            convert.set(String::new());
        }
    };
    let options = Section::ALL
        .iter()
        .enumerate()
        .map(|(nth, of)| view! { <option value=nth.to_string()>{section(*of)}</option> });
    view! {
        <form class="panel co-join" on:submit=join data-testid="join">
            <h2>"Somebody joins"</h2>
            <input aria-label="Name or number" data-testid="join-name" placeholder="Name or number" maxlength="80" bind:value=name/>
            <select aria-label="Section" data-testid="join-section" bind:value=of>{options.collect_view()}</select>
            <select aria-label="Rank" bind:value=rank><option value="1">"rank 1"</option><option value="2">"rank 2"</option><option value="3">"rank 3"</option></select>
            <input aria-label="Convert ability, such as B>compass" placeholder="B>compass" maxlength="40" bind:value=convert/>
            <button class="primary" data-testid="join-add">"Joins"</button>
        </form>
    }
}

/// A section: its crew and its dice.
#[component]
fn Own(of: Section) -> impl IntoView {
    let hold = Hold::here();
    let people = move || {
        let crew = hold.campaign.with(|campaign| {
            let own = campaign.crew.iter().enumerate().filter(|(_, one)| one.section == of);
            let here =
                own.filter(|(_, one)| !matches!(one.at, Whereabouts::Dead(_) | Whereabouts::Gone));
            here.map(|(id, one)| (id, one.clone(), campaign.icons.clone())).collect::<Vec<_>>()
        });
        let line = |(id, one, icons): (usize, Person, vanguard_pack::dice::IconNames)| {
            let convert =
                one.convert.map(|convert| icons.write_convert(convert)).unwrap_or_default();
            let at = whereabouts(&one.at);
            view! {
                <li class="co-person" data-testid=format!("person-{id}")>
                    <span class="co-face" aria-hidden="true">{one.name.chars().next().map(String::from)}<i>{"▲".repeat(usize::from(one.rank))}</i></span>
                    <span class="co-words"><strong>{one.name.clone()}</strong> <span class="note">{format!(" rank {} {convert}", one.rank)}</span>
                        <span class="co-tag">{at}</span></span>
                    <details><summary class="note">{format!("What happens to {}", one.name)}</summary><span class="co-acts">{deeds(hold, id, &one)}</span></details>
                </li>
            }
        };
        match crew.is_empty() {
            true => view! { <li class="co-empty">"Nobody yet: the form above takes them in."</li> }
                .into_any(),
            false => crew.into_iter().map(line).collect_view().into_any(),
        }
    };
    let kind = RwSignal::new("0".to_owned());
    let owned = move || {
        hold.campaign.with(|campaign| {
            let own = &campaign.dice[of as usize];
            if own.is_empty() {
                return empty("No dice yet: choose a kind below and add it.");
            }
            let kinds = campaign.faces.ids().filter_map(|kind| {
                let n = own.iter().filter(|other| **other == kind).count();
                let picture = dice::of_kind(campaign.faces.kind(kind));
                (n > 0).then(|| view! { <li>{picture} <b>{format!("×{n}")}</b> <small>{campaign.die(kind)}</small></li> })
            });
            let total = table::count(own.len(), "die");
            view! { <p class="eyebrow">{total}</p> <ul class="co-owned">{kinds.collect_view()}</ul> }.into_any()
        })
    };
    let change = move |comes| {
        let kind = KindId(kind.get_untracked().parse().unwrap_or(0));
        hold.act(Deed::Die(of, kind, comes));
    };
    view! {
        <article class=format!("panel co-section co-{}", of.word()) data-testid=format!("section-{}", of.word())>
            <h2><span><Icon name=of.word()/> " " {section(of)}</span></h2>
            <ul class="co-people">{people}</ul>
            {owned}
            <p class="row">
                <select aria-label=format!("{}: kind of die", section(of)) bind:value=kind>{kinds(hold)}</select>
                <button aria-label=format!("{}: add the die", section(of)) on:click=move |_| change(true)>"Add"</button>
                <button aria-label=format!("{}: give the die back", section(of)) on:click=move |_| change(false)>"Give back"</button>
            </p>
        </article>
    }
}

/// The kinds of dice, to choose one.
pub(super) fn kinds(hold: Hold) -> AnyView {
    hold.campaign.with_untracked(|campaign| {
        let option =
            |kind: KindId| view! { <option value=kind.0.to_string()>{campaign.die(kind)}</option> };
        campaign.faces.ids().map(option).collect_view().into_any()
    })
}

fn whereabouts(at: &Whereabouts) -> String {
    match at {
        Whereabouts::Available => "available".to_owned(),
        Whereabouts::Resting => "resting".to_owned(),
        Whereabouts::Team => "in the away team".to_owned(),
        Whereabouts::Medbay(row, slot) => format!("medbay, {} {}", row.name(), slot + 1),
        Whereabouts::Dead(_) => "dead".to_owned(),
        Whereabouts::Gone => "gone".to_owned(),
    }
}

/// What can be done with somebody, by where they are.
fn deeds(hold: Hold, id: usize, one: &Person) -> AnyView {
    let mut all: Vec<(&'static str, Deed)> = Vec::new();
    match one.at {
        Whereabouts::Available => all.push(("Assign", Deed::Assign(id))),
        Whereabouts::Resting => all.push(("Wake", Deed::Wake(id))),
        Whereabouts::Team => {
            for row in Severity::ALL {
                let words = match row {
                    Severity::Critical => "3 injuries",
                    Severity::Moderate => "2 injuries",
                    Severity::Light => "1 injury",
                };
                all.push((words, Deed::Admit(id, row)));
            }
        }
        Whereabouts::Medbay(..) => all.push(("Move on", Deed::Recover(id))),
        Whereabouts::Dead(_) | Whereabouts::Gone => {}
    }
    if one.rank < 3 {
        all.push(("Promote", Deed::Promote(id)));
    }
    if matches!(one.at, Whereabouts::Available | Whereabouts::Resting) {
        all.push(("Dismiss", Deed::Dismiss(id)));
    }
    all.push(("Dies", Deed::Bury(id, String::new())));
    all.into_iter().map(|(words, deed)| button(hold, words, deed)).collect_view().into_any()
}

/// The medbay as slots that are walked to the right.
#[component]
fn Medbay() -> impl IntoView {
    let hold = Hold::here();
    let rows = Severity::ALL.map(|row| {
        let slots = move || {
            hold.campaign.with(|campaign| {
                let slot = |slot| {
                    let name = campaign.patient(row, slot).map(|id| campaign.crew[id].name.clone());
                    view! { <span class="co-slot">{name.unwrap_or_else(|| "free".to_owned())}</span> }
                };
                (0..campaign.medbay[row as usize]).map(slot).collect_view()
            })
        };
        let n = move || hold.campaign.with(|campaign| campaign.medbay[row as usize]);
        let set = move |by: i8| {
            let now = hold.campaign.with_untracked(|campaign| campaign.medbay[row as usize]);
            Deed::Medbay(row, now.saturating_add_signed(by))
        };
        view! { <p class="co-acts"><b class="co-severity">{row.name()}</b> {slots} {super::parts::steps(hold, "slots", n, set)}</p> }
    });
    view! { <section class="panel" data-testid="medbay"><h2>"Medbay"</h2>{rows}</section> }
}

/// Buying and selling for all sections.
#[component]
fn Market() -> impl IntoView {
    let hold = Hold::here();
    let chosen = [(); 4].map(|()| RwSignal::new("0".to_owned()));
    let instructor = RwSignal::new(String::new());
    let all = move || chosen.map(|kind| KindId(kind.get_untracked().parse().unwrap_or(0)));
    let rows = Section::ALL.iter().zip(chosen).map(|(of, kind)| {
        view! { <label>{section(*of)} " " <select bind:value=kind>{kinds(hold)}</select></label> }
    });
    let instructors = move || {
        hold.campaign.with(|campaign| {
            let crew = campaign.crew.iter().enumerate();
            let able = crew.filter(|(_, one)| one.at == Whereabouts::Available && one.rank > 1);
            able.map(|(id, one)| view! { <option value=id.to_string()>{format!("{}, −{}", one.name, one.rank - 1)}</option> }).collect_view()
        })
    };
    let price = move || {
        hold.campaign.with(|campaign| {
            format!(
                "A die for every section costs {} success tokens; selling one each gives 4.",
                campaign.die_price()
            )
        })
    };
    view! {
        <section class="panel" data-testid="market"><h2>"Buy and sell dice"</h2>
            <p>{price}</p>
            <p class="co-acts">{rows.collect_view()}</p>
            <p class="co-acts">
                <label>"Instructor " <select bind:value=instructor><option value="">"nobody"</option>{instructors}</select></label>
                <button on:click=move |_| { hold.act(Deed::Buy(all(), instructor.get_untracked().parse().ok())); }>"Buy"</button>
                <button on:click=move |_| { hold.act(Deed::Sell(all())); }>"Sell"</button>
            </p>
        </section>
    }
}

/// Those who are remembered.
#[component]
fn Wall() -> impl IntoView {
    let hold = Hold::here();
    let stones = move || {
        hold.campaign.with(|campaign| {
            let dead = campaign.crew.iter().filter_map(|one| match &one.at {
                Whereabouts::Dead(line) => Some((one.name.clone(), one.section, line.clone())),
                _ => None,
            });
            let stones: Vec<_> = dead.map(|(name, of, line)| view! { <li class="co-stone"><strong>{name}</strong> <span>{format!("{} {line}", section(of))}</span></li> }).collect();
            match stones.is_empty() {
                true => view! { <li class="co-empty">"Nobody has died. May it stay so."</li> }.into_any(),
                false => stones.collect_view().into_any(),
            }
        })
    };
    view! { <section class="panel"><h2>"Memorial wall"</h2><ul class="co-wall" data-testid="wall">{stones}</ul></section> }
}

//! Missions, the event, the global condition, threats, leads and finds.

use leptos::prelude::*;
use vanguard::{
    passage::Told,
    planet::Standing,
    view::{ExplorationView, MissionView},
};
use vanguard_pack::{
    effect::{Effects, told, told_cond, told_requirement},
    word::DiscoveryType,
};

use super::{Field, biomes};
use crate::{desk::Desk, icons::Icon, journal::log_title, words};

/// The text of something, where it may be read.
pub(super) fn prose(own: &ExplorationView, of: Told) -> Option<AnyView> {
    let passage = own.passages.iter().find(|passage| passage.of == of)?;
    // Emphasis is for pages of books.
    let text = passage.text.replace('*', "");
    Some(view! { <p class="vp-prose">{text}</p> }.into_any())
}

fn say(effects: &Effects) -> String {
    told(effects, &Desk::book().pack)
}

/// The missions and the rank-up card.
#[component]
pub(crate) fn Missions() -> impl IntoView {
    let field = Field::here();
    let missions = move || {
        field.with(|own| {
            let all = own.missions.iter();
            all.map(|mission| mission_view(own, mission)).collect::<Vec<_>>()
        })
    };
    let rank_up = move || {
        let card = field.with(|own| own.rank_up).flatten()?;
        let goal = Desk::book().rank_up(card.0).goal.as_ref();
        let goal = goal.map(|goal| told_cond(goal, &Desk::book().pack));
        let state = if card.1 { "completed" } else { "rank-up card" };
        Some(view! {
            <section class="vp-matter"><header><Icon name="command"/> <h2>{words::title(card.0)}</h2> <small>{state}</small></header>
                {goal.map(|goal| view! { <p>{table::capitalised(&goal)} "."</p> })}
            </section>
        })
    };
    view! { {missions} {rank_up} }
}

fn mission_view(own: &ExplorationView, mission: &MissionView) -> AnyView {
    let state = match mission.standing {
        Standing::Hidden => "face down",
        Standing::Open => "open",
        Standing::Completed => "completed",
        Standing::Failed => "failed",
    };
    let Some(id) = mission.id else {
        return view! {
            <section class="vp-matter"><header><Icon name="bookmark"/> <h2>"A mission"</h2> <small>{state}</small></header></section>
        }
        .into_any();
    };
    let record = Desk::book().mission(id);
    let goal = record.goal.as_ref().map(|goal| told_cond(goal, &Desk::book().pack));
    let reward = (!record.done.is_empty()).then(|| say(&record.done));
    let optional = if record.optional { ", optional" } else { "" };
    let class = if mission.standing == Standing::Open { "vp-matter" } else { "vp-matter done" };
    view! {
        <section class=class>
            <header><Icon name="bookmark"/> <h2>{record.name.to_string()}</h2> <small>{state} {optional}</small></header>
            {prose(own, Told::Mission(id))}
            {goal.map(|goal| view! { <p>"Until " {goal} "."</p> })}
            {reward.map(|reward| view! { <p class="note">"Then: " {reward}</p> })}
        </section>
    }
    .into_any()
}

/// Everything else that is known.
#[component]
pub(crate) fn Matters() -> impl IntoView {
    let field = Field::here();
    view! {
        {move || field.with(event)}
        {move || field.with(condition)}
        {move || field.with(threats)}
        {move || field.with(leads)}
        {move || field.with(finds)}
        {move || field.with(|own| read(field, own))}
    }
}

/// The event under way, else the last one.
fn event(own: &ExplorationView) -> Option<AnyView> {
    let (id, is_now) = match (own.event, own.events.last()) {
        (Some(id), _) => (id, true),
        (None, Some(id)) => (*id, false),
        (None, None) => return None,
    };
    let record = Desk::book().event(id);
    let class = if is_now { "vp-matter event now" } else { "vp-matter event" };
    let state = if is_now { "event" } else { "last event" };
    let other = (!record.secondary.is_empty()).then(|| say(&record.secondary));
    Some(
        view! {
            <section class=class>
                <header><Icon name="turn"/> <h2>{record.name.to_string()}</h2> <small>{state}</small></header>
                {prose(own, Told::Event(id))}
                <p class="vp-biomes">{biomes(&record.biomes)} <span>{say(&record.main)}</span></p>
                {other.map(|other| view! { <p class="note">"Elsewhere: " {other}</p> })}
            </section>
        }
        .into_any(),
    )
}

fn condition(own: &ExplorationView) -> Option<AnyView> {
    let pack = &Desk::book().pack;
    let record = Desk::book().condition(own.condition?);
    let travel = record.travel.as_ref().map(say);
    let combination = record.combination.as_ref();
    let combination = combination.map(|own| (told_requirement(&own.need, pack), say(&own.effects)));
    let special = record.special.as_ref();
    let special = special.map(|own| (told_requirement(&own.need, pack), say(&own.effects)));
    Some(
        view! {
            <section class="vp-matter">
                <header><Icon name="water"/> <h2>{record.name.to_string()}</h2> <small>"global condition"</small></header>
                {own.condition.and_then(|id| prose(own, Told::Condition(id)))}
                {travel.map(|travel| view! { <p><Icon name="travel" label="travel"/> " " {travel}</p> })}
                {combination.map(|(need, does)| view! { <p><b>{need}</b> ": " {does}</p> })}
                {special.map(|(need, does)| view! { <p>"In every check, " <b>{need}</b> ": " {does}</p> })}
            </section>
        }
        .into_any(),
    )
}

fn threats(own: &ExplorationView) -> Vec<AnyView> {
    let each = own.threats.iter().map(|threat| {
        let record = Desk::book().threat(threat.id);
        let next = record.time.get(usize::from(threat.time)).map(say);
        let at = format!(
            "sector {}, time {} of {}", threat.sector.0, threat.time, record.time.len()
        );
        view! {
            <section class="vp-matter threat">
                <header><Icon name="danger"/> <h2>{record.name.to_string()}</h2> <small>{at}</small></header>
                {next.map(|next| view! { <p>"Next: " {next}</p> })}
            </section>
        }
        .into_any()
    });
    each.collect()
}

/// The lead tokens on each deck: three of value bring a discovery.
fn leads(own: &ExplorationView) -> AnyView {
    let book = Desk::book();
    let each = DiscoveryType::ALL.iter().map(|kind| {
        let placed = own.leads.placed.iter().map(|token| book.lead(token));
        let value: u8 = placed.filter(|lead| lead.of == *kind).map(|lead| lead.lead.value).sum();
        let left = own.n_discoveries.get(*kind as usize).copied().unwrap_or(0);
        let dots = (0..3).map(|nth| view! { <i class:on=nth < value></i> }).collect_view();
        let label = format!("{kind}: leads worth {value} of 3, {left} cards left");
        view! { <li title=kind.word()><span role="img" aria-label=label><Icon name=kind.word()/> <span class="vp-dots">{dots}</span></span></li> }
    });
    let each = each.collect_view();
    view! {
        <section class="vp-matter">
            <header><Icon name="lead"/> <h2>"Leads"</h2> <small>"3 bring a discovery"</small></header>
            <ul class="vp-leads">{each}</ul>
        </section>
    }
    .into_any()
}

fn finds(own: &ExplorationView) -> Option<AnyView> {
    let mut names: Vec<String> = own.discoveries.iter().map(|id| words::title(*id)).collect();
    names.extend(own.unique.iter().map(|number| words::title(*number)));
    (!names.is_empty()).then(|| {
        let each = names.into_iter().map(|name| view! { <li>{name}</li> }).collect_view();
        view! {
            <section class="vp-matter">
                <header><Icon name="minerals"/> <h2>"Found"</h2> <small>{format!("{} can be brought home", own.capacity)}</small></header>
                <ul class="vp-names">{each}</ul>
            </section>
        }
        .into_any()
    })
}

/// The logs read here, to be read again.
fn read(field: Field, own: &ExplorationView) -> Option<AnyView> {
    (!own.logs.is_empty()).then(|| {
        let each = own.logs.iter().rev().map(|id| {
            let id = *id;
            let again = move |_| {
                field.unread.update(|unread| {
                    unread.retain(|other| *other != id);
                    unread.insert(0, id);
                });
            };
            view! { <li><button class="quiet" on:click=again>{id.0} " " {log_title(id)}</button></li> }
        });
        let each = each.collect_view();
        view! {
            <section class="vp-matter">
                <header><Icon name="log"/> <h2>"Read"</h2></header><ul class="vp-names">{each}</ul>
            </section>
        }
        .into_any()
    })
}

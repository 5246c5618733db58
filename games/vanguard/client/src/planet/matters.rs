//! Missions, the event, the global condition, threats, leads and finds.

use leptos::prelude::*;
use vanguard::{
    passage::Told,
    planet::Standing,
    view::{ExplorationView, MissionView},
};
use vanguard_pack::{
    effect::{Effects, told, told_cond, told_requirement},
    requirement::Requirement,
    word::DiscoveryType,
};

use super::{Field, biomes};
use crate::{desk::Desk, html, icons::Icon, journal::log_title, words};

/// The text of something, where it may be read.
pub(super) fn prose(own: &ExplorationView, of: Told) -> String {
    let passage = own.passages.iter().find(|passage| passage.of == of);
    // Emphasis is for pages of books.
    passage.map_or_else(String::new, |passage| {
        html::line("p", "vp-prose", &passage.text.replace('*', ""))
    })
}

fn say(effects: &Effects) -> String {
    told(effects, &Desk::book().pack)
}

/// A panel about something: an icon, what it is called, how it stands.
pub(super) fn matter(class: &str, icon: &str, title: &str, note: &str, within: &str) -> String {
    let head = html::icon(icon) + &html::line("h2", "", title) + &html::line_if("small", "", note);
    let head = html::tag("header", "", &head);
    html::tag("section", &format!("vp-matter {class}"), &(head + within))
}

/// The missions and the rank-up card.
#[component]
pub(crate) fn Missions() -> impl IntoView {
    let field = Field::here();
    let all = move || field.with(missions).unwrap_or_default();
    view! { <div class="vp-in" inner_html=all></div> }
}

fn missions(own: &ExplorationView) -> String {
    let mut all: String = own.missions.iter().map(|mission| mission_of(own, mission)).collect();
    if let Some((id, is_done)) = own.rank_up {
        let goal = Desk::book().rank_up(id).goal.as_ref();
        let goal = goal.map(|goal| told_cond(goal, &Desk::book().pack));
        let goal = html::told("", "", goal.map(|goal| format!("{}.", table::capitalised(&goal))));
        let state = if is_done { "completed" } else { "rank-up card" };
        all += &matter("", "command", &words::title(id), state, &goal);
    }
    all
}

fn mission_of(own: &ExplorationView, mission: &MissionView) -> String {
    let state = match mission.standing {
        Standing::Hidden => "face down",
        Standing::Open => "open",
        Standing::Completed => "completed",
        Standing::Failed => "failed",
    };
    let Some(id) = mission.id else { return matter("", "bookmark", "A mission", state, "") };
    let record = Desk::book().mission(id);
    let goal = record.goal.as_ref().map(|goal| told_cond(goal, &Desk::book().pack));
    let reward = (!record.done.is_empty()).then(|| say(&record.done));
    let optional = if record.optional { ", optional" } else { "" };
    let class = if mission.standing == Standing::Open { "" } else { "done" };
    let within = prose(own, Told::Mission(id))
        + &html::told("", "Until ", goal.map(|goal| goal + "."))
        + &html::told("note", "Then: ", reward);
    matter(class, "bookmark", record.name.as_str(), &format!("{state}{optional}"), &within)
}

/// Everything else that is known.
#[component]
pub(crate) fn Matters() -> impl IntoView {
    let field = Field::here();
    let all = move || {
        let known = |own: &ExplorationView| {
            [event(own), condition(own), threats(own), leads(own), finds(own)].concat()
        };
        field.with(known).unwrap_or_default()
    };
    view! {
        <div class="vp-in" inner_html=all></div>
        {move || field.with(|own| read(field, own))}
    }
}

/// The event under way, else the last one.
fn event(own: &ExplorationView) -> String {
    let (id, class, state) = match (own.event, own.events.last()) {
        (Some(id), _) => (id, "event now", "event"),
        (None, Some(id)) => (*id, "event", "last event"),
        (None, None) => return String::new(),
    };
    let record = Desk::book().event(id);
    let other = (!record.secondary.is_empty()).then(|| say(&record.secondary));
    let main = biomes(&record.biomes) + &html::line("span", "", &say(&record.main));
    let within = prose(own, Told::Event(id))
        + &html::tag("p", "vp-biomes", &main)
        + &html::told("note", "Elsewhere: ", other);
    matter(class, "turn", record.name.as_str(), state, &within)
}

fn condition(own: &ExplorationView) -> String {
    let Some(id) = own.condition else { return String::new() };
    let pack = &Desk::book().pack;
    let record = Desk::book().condition(id);
    let mut within = prose(own, Told::Condition(id));
    if let Some(travel) = &record.travel {
        let travel = html::icon_said("travel", "travel") + " " + &html::words(&say(travel));
        within += &html::tag("p", "", &travel);
    }
    let mut met = |first: &str, need: &Requirement, effects: &Effects| {
        let need = html::line("b", "", &told_requirement(need, pack));
        within += &html::tag("p", "", &format!("{first}{need}: {}", html::words(&say(effects))));
    };
    if let Some(own) = &record.combination {
        met("", &own.need, &own.effects);
    }
    if let Some(own) = &record.special {
        met("In every check, ", &own.need, &own.effects);
    }
    matter("", "water", record.name.as_str(), "global condition", &within)
}

fn threats(own: &ExplorationView) -> String {
    let each = own.threats.iter().map(|threat| {
        let record = Desk::book().threat(threat.id);
        let next = record.time.get(usize::from(threat.time)).map(say);
        let at =
            format!("sector {}, time {} of {}", threat.sector.0, threat.time, record.time.len());
        matter("threat", "danger", record.name.as_str(), &at, &html::told("", "Next: ", next))
    });
    each.collect()
}

/// The lead tokens on each deck: three of value bring a discovery.
fn leads(own: &ExplorationView) -> String {
    let book = Desk::book();
    let each = DiscoveryType::ALL.iter().map(|kind| {
        let placed = own.leads.placed.iter().map(|token| book.lead(token));
        let value: u8 = placed.filter(|lead| lead.of == *kind).map(|lead| lead.lead.value).sum();
        let left = own.n_discoveries.get(*kind as usize).copied().unwrap_or(0);
        let dots = html::tag("span", "vp-dots", &html::cells(3, |nth| nth < value));
        let label = format!(
            "{}: leads worth {value} of 3, {} left",
            kind.name(),
            table::count(left, "card")
        );
        let told = html::said_as("", &label, &(html::icon(kind.word()) + &dots));
        format!("<li title=\"{}\">{told}</li>", kind.name())
    });
    let each = html::tag("ul", "vp-leads", &each.collect::<String>());
    matter("", "lead", "Leads", "3 bring a discovery", &each)
}

fn finds(own: &ExplorationView) -> String {
    let finds = own.discoveries.iter().map(|id| words::title(*id));
    let finds = finds.chain(own.unique.iter().map(|number| words::title(*number)));
    let each: String = finds.map(|name| html::line("li", "", &name)).collect();
    if each.is_empty() {
        return each;
    }
    let room = format!("{} can be brought home", own.capacity);
    matter("", "minerals", "Found", &room, &html::tag("ul", "vp-names", &each))
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

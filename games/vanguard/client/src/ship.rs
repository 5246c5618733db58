//! The ship book: a spread on the dark table. On the left what the page is for,
//! on the right the decision; above them the rail of bookmarks, beside them
//! what is going on aboard.

mod ask;
mod bridge;
mod drawer;
mod facilities;
mod hangar;
mod home;
mod launch;
mod medbay;
mod people;
mod pick;
mod rail;
mod reading;
mod roster;
mod save;
mod sheet;
mod starmap;
mod vote;
pub(crate) mod words;
mod workshops;

use client::{
    browser::{focus, window},
    feed::LogLine,
    life,
    pointing::PointButton,
    why::Why,
};
use leptos::prelude::*;
use table::{RuleId, Tone, capitalised};
use vanguard::{
    cycle::CycleMove,
    passage::Told,
    ship::{
        Question, ShipMove, ShipView, Step,
        pages::{EXPLORATION, Page},
        roster::Post,
    },
    view::View,
};
use vanguard_pack::{id::LogId, word::Section};

use self::{
    drawer::{Beside, Drawer},
    rail::Rail,
    reading::Reading,
    sheet::{Hand, Sheet, heading},
};
pub(crate) use self::{
    hangar::{lander_facts, mod_words},
    launch::{card_words, equipment_note, equipment_words},
    people::{convert, face, skill},
    starmap::map as starmap_picture,
};
use crate::{desk::Desk, icons::Icon};

/// What a page holds, with whatever may be pressed on it.
fn contents(sheet: &Sheet<'_>, number: u8) -> AnyView {
    match number {
        1 | 2 => bridge::bridge(sheet),
        5 => starmap::starmap(sheet),
        6 => facilities::facilities(sheet),
        8 => workshops::laboratory(sheet),
        12 => workshops::production(sheet),
        16 => workshops::barracks(sheet),
        17 => workshops::situation_room(sheet),
        18 => hangar::hangar(sheet),
        23 => launch::launch(sheet),
        EXPLORATION => {
            view! { <p>"The team is away. The book is closed until it comes home."</p> }.into_any()
        }
        25 | 26 => home::docking(sheet),
        27 => home::debriefing(sheet),
        28 => home::unloading(sheet),
        32 => medbay::medbay(sheet),
        36 => medbay::memorial(sheet),
        39 => save::save(sheet),
        _ => ().into_any(),
    }
}

/// The right leaf: the decision.
fn decision(sheet: &Sheet<'_>, looked_at: Option<u8>) -> AnyView {
    let ship = sheet.ship;
    let (open, _) = ship.step.place();
    if let Some(number) = looked_at {
        return view! {
            <p class="sb-looking">{format!("You are looking at page {number}; the book is open at page {open}.")}</p>
            {contents(sheet, number)}
        }
        .into_any();
    }
    if sheet.desk.room.standing.with(|standing| standing.outcome.is_some()) {
        return view! { <h1 class="sb-task" tabindex="-1">"The cycle is over"</h1> <p>"What comes next stands below."</p> }.into_any();
    }
    let asked = ship.question.filter(|question| !matches!(question, Question::Step(_)));
    let head = asked.and_then(words::question);
    let head = head.unwrap_or_else(|| words::task(ship.step).to_owned());
    let within = match asked {
        Some(question) => ask::answers(sheet, question),
        None => contents(sheet, open),
    };
    let upgrades = bridge::upgrades(sheet);
    let proposal = vote::proposal(sheet);
    let go_on = vote::go_on(sheet);
    let rest = sheet.rest();
    view! {
        {vote::who(sheet)}
        <h1 class="sb-task" tabindex="-1">{head}</h1>
        <div class="sb-within">{within} {upgrades} {rest}</div>
        {proposal} {go_on}
    }
    .into_any()
}

/// Available crew by face, for the left leaf.
fn available(ship: &ShipView) -> AnyView {
    let crew: Vec<AnyView> = Section::ALL
        .iter()
        .flat_map(|section| ship.campaign.roster.available(*section))
        .map(|person| people::small(person.card, ship))
        .collect();
    let n_resting = ship.campaign.roster.at(Post::Resting).count();
    let is_empty = crew.is_empty();
    view! {
        {heading("Available crew", "the last of a section stays free")}
        <div class="sb-faces">{crew} {is_empty.then(|| view! { <p class="sub">"nobody is available now"</p> })}</div>
        {(n_resting > 0).then(|| view! { <p class="sub">{format!("{n_resting} resting")}</p> })}
    }
    .into_any()
}

/// A step of the page that is read, by its place there; what it is about where
/// the book is open.
fn line(nth: usize, step: Step, open: Option<Step>) -> AnyView {
    let guide = step.guide();
    // Steps of an added facility are told apart by their number alone.
    let is_now = open.is_some_and(|open| open == step || open.place() == (40, step.place().1));
    let is_done = open.is_some_and(|open| step < open && !is_now);
    let text = is_now.then(|| view! { <span>{guide.text}</span> });
    let point = format!("step-{}-{nth}", step.place().0);
    view! {
        <li class:now=is_now class:done=is_done aria-current=is_now.then_some("step") data-point=point>
            <b>{nth}</b> <strong>{guide.title}</strong> {text}
            <small>{capitalised(&guide.decides.words())} ". " <Why rule=RuleId::new(guide.rule)/></small>
        </li>
    }
    .into_any()
}

/// The left leaf: what the page is for.
fn about(ship: &ShipView, looked_at: Option<u8>) -> AnyView {
    let (open, _) = ship.step.place();
    let number = looked_at.unwrap_or(open);
    if number == EXPLORATION {
        return view! { <header><span class="sb-number">"24"</span> <div><h1>"Exploration"</h1> <p>"The team lands, explores and comes home. It has a table of its own."</p></div></header> }.into_any();
    }
    let page = Page::numbered(number);
    let now = looked_at.is_none().then_some(ship.step);
    let steps = (1..).zip(page.steps).map(|(nth, step)| line(nth, *step, now)).collect_view();
    view! {
        <header><span class="sb-number">{page.number}</span> <div><h1>{words::page_title(number, ship)}</h1> <p>{page.words}</p></div></header>
        <ol class="sb-steps">{steps}</ol>
        {available(ship)}
    }
    .into_any()
}

/// Tokens in the pools.
fn pools(ship: &ShipView) -> AnyView {
    let pools = ship.campaign.pools;
    let all = [("command", pools.command), ("energy", pools.energy), ("success", pools.success)];
    let all = all.map(|(name, n)| view! { <span class="sb-pool" data-point=format!("pool-{name}")><Icon name/> <b>{n}</b> <small>{name}</small></span> });
    let penalty = pools.has_penalty.then(|| {
        view! { <span class="sb-pool bad" title="Only one command token is kept at the next bridge"><Icon name="penalty"/> <small>"penalty"</small></span> }
    });
    view! { <div class="sb-pools">{all.into_iter().collect_view()} {penalty}</div> }.into_any()
}

/// Beside the book: objective, morale and situations.
fn aboard(ship: &ShipView) -> AnyView {
    let campaign = &ship.campaign;
    let open = campaign.situations.iter().map(|id| {
        let record = Desk::book().situation(*id);
        view! {
            <li class="sb-situation" data-point=format!("situation-{}", id.0)><header><b>{record.name.to_string()}</b> {bridge::wanted(&record.solved.icons)}</header> {bridge::situation(*id, ship)}</li>
        }
    });
    let open = open.collect_view();
    let is_calm = campaign.situations.is_empty();
    view! {
        <p class="sb-objective"><small>"Objective"</small> <b>{words::name(campaign.bridge.objective)}</b> {words::text_of(ship, Told::Objective(campaign.bridge.objective))}
            <small>{format!("Morale {} · tech {} · {}", words::morale(campaign.bridge.morale), campaign.bridge.tech, words::name(campaign.bridge.system))}</small></p>
        <h2>"Open situations"</h2>
        <ul>{open}</ul>
        {is_calm.then(|| view! { <p class="note">"All is calm."</p> })}
    }
    .into_any()
}

/// What just happened, in the book's own margin: forced steps pass by
/// themselves and are told here.
fn happened(desk: Desk) -> impl IntoView {
    let lines = Memo::new(move |_| {
        desk.room.log.with(|log| {
            let is_news = |line: &&LogLine| !line.is_undone && line.tone != Tone::Routine;
            let told = log.iter().rev().filter(is_news);
            let last: Vec<_> =
                told.take(7).map(|line| (line.sentence.clone(), line.rule)).collect();
            last
        })
    });
    move || {
        let lines = lines.get();
        (!lines.is_empty()).then(|| {
            let lines = lines.into_iter().rev().map(|(sentence, rule)| {
                view! { <li>{sentence} " " {rule.map(|rule| view! { <Why rule/> })}</li> }
            });
            view! { <section class="sb-told" aria-label="What happened last"><ul>{lines.collect_view()}</ul></section> }
        })
    }
}

/// The ship book.
#[component]
pub(crate) fn Book() -> impl IntoView {
    let desk = Desk::here();
    let with_ship = move |then: &dyn Fn(&ShipView) -> AnyView| {
        desk.view.with(|view| match view {
            View::Ship(ship) => then(ship),
            View::Muster(_) | View::Exploration(_) => ().into_any(),
        })
    };
    let step = Memo::new(move |_| {
        desk.view.with(|view| match view {
            View::Ship(ship) => (ship.step, ship.question),
            View::Muster(_) | View::Exploration(_) => (Step::Resume, None),
        })
    });
    let open = Memo::new(move |_| step.get().0.place().0);
    let looked_at = RwSignal::new(None::<u8>);
    let drawer = RwSignal::new(None::<Drawer>);
    let hand = Hand::empty();
    // A new question begins without anything picked, at the page it is on.
    Effect::new(move |_| {
        step.track();
        hand.picked.set(None);
        looked_at.set(None);
    });
    let legal = move || {
        desk.room.legal.with(|legal| {
            let moves = legal.iter().flatten().filter_map(|mv| match mv {
                CycleMove::Ship(mv) => Some(mv.clone()),
                CycleMove::Muster(_) | CycleMove::Explore(_) => None,
            });
            moves.collect::<Vec<ShipMove>>()
        })
    };
    let right = move || {
        let page = looked_at.get();
        let legal = if page.is_some() { Vec::new() } else { legal() };
        with_ship(&|ship| decision(&Sheet::new(desk, ship, hand, legal.clone()), page))
    };
    let reading = Reading::of(desk);
    let top = Memo::new(move |_| reading.top());
    let log = move |id: LogId| {
        let legal = legal();
        with_ship(&|ship| reading.page(&Sheet::new(desk, ship, hand, legal.clone()), id))
    };
    let spread = move || {
        match top.get() {
        Some(id) => view! { <div class="sb-log sb-decides">{move || log(id)}</div> }.into_any(),
        None => view! {
            <div class="sb-book">
                <section class="sb-leaf sb-left" aria-label="This page">{move || { let page = looked_at.get(); with_ship(&|ship| about(ship, page)) }}</section>
                <section class="sb-leaf sb-right sb-decides" aria-label="Your decision">{right}
                    {move || looked_at.get().map(|_| view! { <button class="sb-main sb-back-to" data-key="1" on:click=move |_| looked_at.set(None)>"Back to the open page"</button> })}
                </section>
            </div>
        }
        .into_any(),
    }
    };
    // The keyboard stays where it was, or goes to the first thing to press.
    Effect::new(move |before: Option<u8>| {
        desk.view.track();
        hand.picked.track();
        looked_at.track();
        top.track();
        let now = open.get();
        // What is being answered is switched off, and the keyboard waits.
        if desk.room.busy.get() {
            return before.unwrap_or(now);
        }
        if let Some(before) = before {
            life::when_drawn(move || {
                if let Some(key) = hand.pressed.get_untracked().filter(|_| focus::is_lost()) {
                    focus::to(&format!(".sb-decides [data-key=\"{key}\"]"));
                    if focus::is_lost() {
                        focus::to(".sb-decides button:not(:disabled)");
                    }
                    if focus::is_lost() {
                        focus::to(".sb-task");
                    }
                }
                // A new page is read from its top.
                if before != now {
                    window().scroll_to_with_x_and_y(0.0, 0.0);
                }
            });
        }
        now
    });
    let title = move || {
        desk.view.with(|view| match view {
            View::Ship(ship) => {
                format!("Cycle {} · page {}", ship.campaign.cycle, ship.step.place().0)
            }
            View::Muster(_) | View::Exploration(_) => String::new(),
        })
    };
    view! {
        <div class="shipbook" data-testid="shipbook" on:focusin=move |event| hand.held(event.target())
            on:pointerdown=move |event| hand.held(event.target())>
            <header class="sb-top">
                <p><b>{move || with_ship(&|ship| words::page_title(ship.step.place().0, ship).into_any())}</b> <small>{title}</small></p>
                {move || with_ship(&pools)}
                <span class="sb-tabs">
                    <button data-testid="open-crew" on:click=move |_| drawer.set(Some(Drawer::Crew))>"Crew"</button>
                    <button data-testid="open-journal" on:click=move |_| drawer.set(Some(Drawer::Journal))>"Journal"</button>
                    {desk.room.table.map(|table| view! { <PointButton table/> })}
                </span>
            </header>
            <Rail open shown=looked_at/>
            {spread}
            <aside class="sb-aside" aria-label="Aboard">{move || with_ship(&aboard)} {happened(desk)}</aside>
            <Beside open=drawer/>
        </div>
    }
}

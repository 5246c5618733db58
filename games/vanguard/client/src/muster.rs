//! Before the first mission: each section keeps two of three recruits, then
//! the team is chosen and placed.

use client::why::Why;
use leptos::prelude::*;
use table::RuleId;
use vanguard::{
    art::Look,
    cycle::CycleMove,
    muster::{FIRST_SECTORS, MusterMove},
    view::{MusterView, MusteringView, View},
};
use vanguard_pack::{
    effect::told_ability,
    id::{CrewmemberId, SectorNumber},
    word::Section,
};

use crate::{
    desk::Desk,
    html, icons,
    planet::{self, reading},
    words,
};

fn with<T>(desk: Desk, read: impl FnOnce(&MusterView) -> T) -> Option<T> {
    desk.view.with(|view| match view {
        View::Muster(own) => Some(read(own)),
        _ => None,
    })
}

/// The moves that may be made.
fn moves(desk: Desk) -> Vec<MusterMove> {
    let mut moves = Vec::new();
    desk.room.legal.with(|legal| {
        for mv in legal.iter().flatten() {
            if let CycleMove::Muster(mv) = mv {
                moves.push(*mv);
            }
        }
    });
    moves
}

/// What is to be done next, in words, with the rule.
fn next(own: &MusterView, moves: &[MusterMove]) -> (&'static str, &'static str) {
    if own.sections.iter().any(|section| section.kept.is_none()) {
        (
            "Each section keeps two of three recruits: first whoever leads, then who rests.",
            "VG-1.15",
        )
    } else if moves.iter().any(|mv| matches!(mv, MusterMove::Send(_))) {
        ("Choose who goes on the first mission. The others mind the ship.", "VG-1.21")
    } else {
        ("Place your figures: somebody in each of the two sectors.", "VG-1.34")
    }
}

/// Choosing the first crew and the first team.
#[component]
pub(crate) fn Muster() -> impl IntoView {
    let desk = Desk::here();
    // Whom each section has picked as leader, before the second is picked.
    let leaders = RwSignal::new([None::<CrewmemberId>; 4]);
    let task = move || {
        let moves = moves(desk);
        with(desk, |own| next(own, &moves))
            .map(|(text, rule)| view! { {text} " " <Why rule=RuleId::new(rule)/> })
    };
    let waits = move || {
        let room = desk.room;
        let names = room.standing.with(|standing| {
            let seats = standing.awaits.iter();
            seats.map(|seat| room.name(*seat)).collect::<Vec<_>>().join(", ")
        });
        (!room.awaits_me() && !names.is_empty())
            .then(|| view! { <p class="note">"Waiting for " {names} "."</p> })
    };
    let columns = move || {
        let moves = moves(desk);
        let leaders_now = leaders.get();
        with(desk, |own| {
            let each = Section::ALL.iter().zip(&own.sections).enumerate();
            let each = each.map(|(nth, (section, own))| {
                column(desk, *section, own, &moves, leaders, leaders_now[nth])
            });
            each.collect::<Vec<_>>()
        })
    };
    // The opening is read before anything else.
    let opening = Desk::book().pack.start.opening;
    let is_fresh =
        untrack(|| with(desk, |own| own.sections.iter().all(|section| section.kept.is_none())));
    let is_read = RwSignal::new(is_fresh != Some(true));
    let reads = desk.reads;
    Effect::new(move |_| reads.set(!is_read.get()));
    on_cleanup(move || {
        let _ = reads.try_set(false);
    });
    let page = move || {
        if is_read.get() {
            return None;
        }
        with(desk, |own| {
            let away = reading::turn_the_page(move || is_read.set(true));
            reading::laid_open(&own.passages, opening, away)
        })
    };
    view! {
        {page}
        <div class="muster" data-testid="muster">
            <header><h1>"The first crew"</h1> <p>{task} " " <button class="quiet" on:click=move |_| is_read.set(false)>"Read the opening"</button></p> {waits}</header>
            <div class="muster-sections">{columns}</div>
        </div>
    }
}

fn column(
    desk: Desk,
    section: Section,
    own: &MusteringView,
    moves: &[MusterMove],
    leaders: RwSignal<[Option<CrewmemberId>; 4]>,
    leader: Option<CrewmemberId>,
) -> AnyView {
    let dice = Desk::book().pack.starting_dice.iter().filter(|dice| dice.section == section);
    let dice: String = dice
        .flat_map(|dice| dice.dice.iter())
        .map(|kind| crate::die::Drawn::of_kind(*kind).svg())
        .collect();
    let may_keep =
        moves.iter().any(|mv| matches!(mv, MusterMove::Keep { section: of, .. } if *of == section));
    let cards: Vec<AnyView> = match own.kept {
        Some((first, second)) => vec![
            recruit(section, first, Some("leads"), None),
            recruit(section, second, Some("rests"), None),
        ],
        None => {
            let recruits = own.shown.iter().map(|card| {
                let press = may_keep.then(|| pick(desk, section, *card, leaders, leader));
                let role = (leader == Some(*card)).then_some("leads");
                recruit(section, *card, role, press)
            });
            recruits.collect()
        }
    };
    let hint = match (may_keep, leader) {
        (true, None) => "Who leads the section?",
        (true, Some(_)) => "Who rests, ready for later? Press the leader to choose again.",
        _ => "",
    };
    let send = moves.contains(&MusterMove::Send(section)).then(|| {
        view! {
            <button class="primary" data-testid="send" on:click=move |_| desk.play(CycleMove::Muster(MusterMove::Send(section)))>"Send on the mission"</button>
        }
    });
    let stands = FIRST_SECTORS.into_iter().filter_map(|sector| {
        let mv = MusterMove::Stand(section, sector);
        moves.contains(&mv).then(|| {
            view! {
                <button data-testid="stand" on:click=move |_| desk.play(CycleMove::Muster(mv))>"Stand in " {place(sector)}</button>
            }
        })
    });
    let stands = stands.collect_view();
    let state = match (own.is_sent, own.sector) {
        (_, Some(sector)) => format!("stands in {}", place(sector)),
        (true, None) => "goes on the mission".to_owned(),
        _ => String::new(),
    };
    let head = html::icon(icons::of_section(section))
        + &html::line("h2", "", words::section(section))
        + &html::line("small", "", &desk.room.name(own.seat));
    view! {
        <section class=format!("muster-section {}", section.word()) class:sent=own.is_sent>
            <header inner_html=head></header>
            <p class="muster-dice" role="img" aria-label="The dice of the section" inner_html=dice></p>
            <p class="note">{hint}</p>
            <ul>{cards}</ul>
            <p class="muster-state">{state}</p>
            <div class="buttons">{send} {stands}</div>
        </section>
    }
    .into_any()
}

/// A sector of the first board, by number and name.
fn place(number: SectorNumber) -> String {
    let book = Desk::book();
    let sector = book.sector(book.pack.start.planet, number);
    format!("{} {}", number.0, sector.map_or("", |sector| sector.name.as_str()))
}

/// The first press names the leader, the second who rests.
fn pick(
    desk: Desk,
    section: Section,
    card: CrewmemberId,
    leaders: RwSignal<[Option<CrewmemberId>; 4]>,
    leader: Option<CrewmemberId>,
) -> Callback<()> {
    Callback::new(move |()| match leader {
        Some(first) if first != card => {
            let keep = MusterMove::Keep { section, first, second: card };
            desk.play(CycleMove::Muster(keep));
        }
        _ => leaders.update(|leaders| {
            let own = &mut leaders[section as usize];
            *own = if own.is_some() { None } else { Some(card) };
        }),
    })
}

/// Somebody with everything on the card.
fn recruit(
    section: Section,
    id: CrewmemberId,
    role: Option<&'static str>,
    press: Option<Callback<()>>,
) -> AnyView {
    let book = Desk::book();
    let card = book.crewmember(id);
    let (colour, icon) = (card.convert.colour.name(), card.convert.icon);
    let skill = card.skill.name.as_ref().map_or_else(|| "Skill".to_owned(), ToString::to_string);
    let text = told_ability(&card.skill, &book.pack);
    let convert = format!(
        "<i class=\"die-{colour}\"></i>basic {colour} → {}{}",
        html::icon(icons::of_die(icon)),
        html::words(icons::die_icon_name(icon))
    );
    let skill = format!(
        "{} {} {}{}",
        html::line("b", "", &skill),
        html::words(&text),
        html::icon_said("charge", "charges"),
        card.charges
    );
    let told = html::line("b", "", card.name.as_str())
        + &html::line_if("em", "", role.unwrap_or_default())
        + &html::tag("small", "recruit-convert", &convert)
        + &html::tag("small", "", &skill);
    let body = planet::face(id, section, Look::Well) + &html::tag("span", "recruit-words", &told);
    match press {
        Some(press) => view! {
            <li><button class="recruit" data-testid="recruit" aria-pressed=role.is_some().to_string() on:click=move |_| press.run(()) inner_html=body></button></li>
        }
        .into_any(),
        None => view! { <li><div class="recruit" inner_html=body></div></li> }.into_any(),
    }
}

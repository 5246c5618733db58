//! What is asked: every question of an exploration with its answers. Whatever
//! may be done and has no place of its own is offered here in words, so that
//! nothing can come to a halt.

use client::why::Why;
use leptos::prelude::*;
use table::RuleId;
use vanguard::{
    landing::LandStep,
    member::Member,
    moves::{DieFrom, Move, Preparation},
    question::{CardFor, DieFor, Question},
    view::ExplorationView,
    work::Looked,
};
use vanguard_pack::{
    dice::Colour,
    effect::{told, told_ability},
};

use super::{Field, actions, face, label, map};
use crate::{desk::Desk, die::Drawn, html, words};

/// The question, and the rule behind it.
fn asked(own: &ExplorationView, question: Question) -> (String, &'static str) {
    let who = |member: Member| label::who(own, member);
    let of = |colour: Option<Colour>| {
        colour.map_or(String::new(), |colour| format!("{} ", colour.name()))
    };
    match question {
        Question::Begin => ("Who gets the start token, and the first turn?".to_owned(), "VG-2.2"),
        Question::Action(member) => (format!("{} acts", who(member)), "VG-2.9"),
        Question::Window(member) if own.event.is_some() => {
            (format!("An event for {}. Anything before it?", who(member)), "VG-3.5")
        }
        Question::Window(_) => ("Anything before it goes on?".to_owned(), "VG-3.5"),
        Question::Also(member, Preparation::Draw) => {
            (format!("Does {} draw a card, too?", who(member)), "VG-4.15")
        }
        Question::Also(member, Preparation::Check) => {
            (format!("Does {} roll for combinations, too?", who(member)), "VG-4.15")
        }
        Question::Agree(member) => {
            (format!("{} wants to lift off. Does everybody agree?", who(member)), "VG-4.30")
        }
        Question::Die(member, wanted, colour) => {
            let (what, rule) = match wanted {
                DieFor::Spend => ("spend", "VG-15.3"),
                DieFor::Sacrifice => ("sacrifice", "VG-15.5"),
                DieFor::Instead => ("sacrifice, with none available,", "VG-15.4"),
                DieFor::Refresh => ("get back", "VG-7.4"),
                DieFor::Push => ("lose to the injury", "VG-14.5"),
            };
            (format!("Which {}die does {} {what}?", of(colour), who(member)), rule)
        }
        Question::Card(member, wanted) => {
            let (what, rule) = match wanted {
                CardFor::Discard => ("discard", "VG-6.12"),
                CardFor::Sacrifice => ("sacrifice", "VG-6.6"),
                CardFor::Recover => ("take back", "VG-6.3"),
            };
            (format!("Which card does {} {what}?", who(member)), rule)
        }
        Question::Choose => ("What do you do?".to_owned(), "VG-2.26"),
        Question::Name(_) => ("Who is it?".to_owned(), "VG-2.26"),
        Question::Column(member) => {
            (format!("Which column of {} takes the injury die?", who(member)), "VG-14.3")
        }
        Question::Lead => ("Which lead is placed first?".to_owned(), "VG-12.3"),
        Question::Discovery(_) => ("Which discovery?".to_owned(), "VG-11.7"),
        Question::Injury(member) => (format!("Which injury of {}?", who(member)), "VG-14.11"),
        Question::InjuryDie(member) => {
            (format!("Which column of {} is free of its injury die?", who(member)), "VG-14.10")
        }
        Question::Equipment(member) => (format!("Which equipment of {}?", who(member)), "VG-8.14"),
        Question::OnTop(_) => ("Which card goes on top next?".to_owned(), "VG-6.3"),
        Question::Check(member) => (format!("A check of {}", who(member)), "VG-5.1"),
        Question::Pool(member) => (format!("Which die of the roll, {}?", who(member)), "VG-5.25"),
        Question::Land(step) => match step {
            LandStep::Hazard => ("Who meets the hazard?".to_owned(), "VG-26.10"),
            LandStep::Sector => ("Where does the lander stand?".to_owned(), "VG-22.8"),
            LandStep::RankUp => ("Which rank-up card do you take?".to_owned(), "VG-22.10"),
            LandStep::Carry => {
                let next = own.landing.as_ref().and_then(|landing| landing.load.first());
                let next = next.map_or_else(String::new, |id| words::title(*id));
                (format!("Who carries {next}?"), "VG-22.14")
            }
            LandStep::Met(_) | LandStep::Touchdown | LandStep::Board => {
                ("The lander goes down".to_owned(), "VG-26.17")
            }
        },
    }
}

/// What stands behind an answer, in small.
fn note(own: &ExplorationView, mv: &Move) -> String {
    let book = Desk::book();
    let pack = &book.pack;
    match mv {
        Move::Option(option) => {
            if let Some(Question::Land(LandStep::RankUp)) = own.question {
                let cards = own.landing.as_ref().map_or(&[][..], |landing| &landing.rank_ups);
                let goal = cards.get(usize::from(*option)).map(|id| &book.rank_up(*id).goal);
                return goal
                    .and_then(|goal| goal.as_ref())
                    .map_or_else(String::new, |goal| vanguard_pack::effect::told_cond(goal, pack));
            }
            let options = own.choosing.as_ref().map_or(&[][..], |choosing| choosing.options(book));
            let Some(option) = options.get(usize::from(*option)) else { return String::new() };
            let then = told(&option.then, pack);
            if option.cost.is_empty() {
                then
            } else {
                format!("Costs: {} Then: {then}", told(&option.cost, pack))
            }
        }
        Move::Card(card) => told_ability(&book.section_card(*card).play, pack),
        Move::Die(DieFrom::Spent, _) => "spent".to_owned(),
        Move::Injury(_) | Move::Column(_) => String::new(),
        Move::Lead(token) => {
            let lead = book.lead(*token).lead;
            let bonus = lead.bonus.map(|bonus| format!("brings a {}", bonus.word()));
            bonus.unwrap_or_default()
        }
        Move::OnTop(place) => on_top(own, *place),
        Move::Begin(member) | Move::Name(member) => {
            let crew = own.team.get(member.idx());
            crew.map_or_else(String::new, |crew| {
                format!("sector {}", label::sector(own, crew.sector))
            })
        }
        _ => String::new(),
    }
}

/// A card that is looked at: what it does.
fn on_top(own: &ExplorationView, place: u8) -> String {
    let pack = &Desk::book().pack;
    let card = own.looked_at.get(usize::from(place)).map(|card| usize::from(*card));
    let Some(card) = card else { return String::new() };
    match own.looked_in {
        Some(Looked::Own) => pack
            .section_cards
            .get(card)
            .map_or_else(String::new, |card| told_ability(&card.play, pack)),
        Some(Looked::Events) => {
            pack.events.get(card).map_or_else(String::new, |card| told(&card.main, pack))
        }
        _ => String::new(),
    }
}

/// A picture for an answer.
fn picture(own: &ExplorationView, mv: &Move) -> Option<String> {
    let figure = |member: Member| {
        let crew = own.team.get(member.idx())?;
        Some(face(crew.card, crew.section, map::look(crew)))
    };
    match mv {
        Move::Die(_, kind) => Some(html::tag("span", "vp-die", &Drawn::of_kind(*kind).svg())),
        Move::Begin(member) | Move::Name(member) | Move::Exert(member) => figure(*member),
        Move::Option(option) => match own.question {
            Some(Question::Land(LandStep::Hazard | LandStep::Carry)) => figure(Member(*option)),
            _ => None,
        },
        Move::Lead(token) => Some(html::icon(Desk::book().lead(*token).of.word())),
        _ => None,
    }
}

/// An answer as a button.
pub(super) fn option(field: Field, own: &ExplorationView, mv: &Move, is_only: bool) -> AnyView {
    let proposed = matches!(mv, Move::Option(option) if own.proposal == Some(*option))
        || (matches!(mv, Move::Answer(true)) && matches!(own.question, Some(Question::Agree(_))));
    let picture = picture(own, mv).unwrap_or_default();
    let class = if is_only || proposed { "vp-option primary" } else { "vp-option" };
    let key = if *mv == Move::GoOn { "E" } else { "" };
    let told = actions::on_button(&picture, &label::label(own, mv), &note(own, mv), key);
    let mv = mv.clone();
    actions::pressed(
        class,
        key,
        "answer",
        false,
        told,
        Callback::new(move |()| field.play(mv.clone())),
    )
}

/// Whether a move has its place elsewhere on the page.
const fn is_elsewhere(mv: &Move) -> bool {
    matches!(mv, Move::Use(_) | Move::Exert(_))
}

/// Who has agreed already and who has not, where all decide.
pub(super) fn votes(field: Field, own: &ExplorationView) -> Option<AnyView> {
    let is_vote = own.proposal.is_some() || matches!(own.question, Some(Question::Agree(_)));
    let room = field.desk.room;
    let awaited = room.standing.with(|standing| standing.awaits.clone());
    let n = room.names.with(Vec::len);
    if !is_vote || n < 2 {
        return None;
    }
    let names = |is_awaited: bool| {
        let seats = table::Seat::all(n as u8).filter(|seat| awaited.contains(seat) == is_awaited);
        seats.map(|seat| room.name(seat)).collect::<Vec<_>>().join(", ")
    };
    let proposal = own.proposal.map(|option| label::label(own, &Move::Option(option)));
    let mut told = proposal.map_or_else(String::new, |proposal| {
        format!("Proposed: {}. ", html::line("b", "", &proposal))
    });
    for (first, names) in [("For it: ", names(false)), ("Missing: ", names(true))] {
        if !names.is_empty() {
            told += &format!("{first}{}. ", html::words(&names));
        }
    }
    Some(view! { <p class="vp-votes" inner_html=told></p> }.into_any())
}

/// Whom the table waits for.
fn waiting(field: Field) -> Option<AnyView> {
    let room = field.desk.room;
    let names = room.standing.with(|standing| {
        standing.awaits.iter().map(|seat| room.name(*seat)).collect::<Vec<_>>().join(", ")
    });
    (!names.is_empty())
        .then(|| view! { <p class="vp-wait">"Waiting for " {names} "."</p> }.into_any())
}

/// Those who can exert themselves now.
fn exertions(field: Field, own: &ExplorationView, moves: &[Move]) -> Option<AnyView> {
    let each = moves.iter().filter_map(|mv| match mv {
        Move::Exert(member) => {
            let (name, mv) = (words::crew(own, *member), mv.clone());
            let is_active = own.turn.is_some_and(|(active, _)| active == *member);
            let key = if is_active { "X" } else { "" };
            Some(view! {
                <button class="chip" data-testid="exert" data-key=key title="Sacrifice a die, refresh up to five; with three dice or fewer, an injury instead"
                    on:click=move |_| field.play(mv.clone())>{name}</button>
            })
        }
        _ => None,
    });
    let each: Vec<_> = each.collect();
    (!each.is_empty()).then(|| {
        view! { <div class="vp-exert"><span>"Exert " <Why rule=RuleId::new("VG-3.1")/></span> {each}</div> }
            .into_any()
    })
}

/// What is asked, with every answer.
#[component]
pub(crate) fn Ask() -> impl IntoView {
    let field = use_context::<Field>().unwrap_or_else(|| Field::of(Desk::here()));
    let content = move || {
        let moves = field.moves();
        let awaits_me = field.desk.room.awaits_me();
        field.with(|own| content(field, own, &moves, awaits_me))
    };
    let refused = move || {
        field.desk.room.refused.get().map(|refused| {
            view! { <p class="vp-refused" role="alert">{refused.text} " " {refused.rule.map(|rule| view! { <Why rule/> })}</p> }
        })
    };
    let said =
        move || field.with(|own| own.question.map(|question| asked(own, question).0)).flatten();
    view! {
        <section class="vp-ask" data-testid="ask" aria-label="What is asked">
            <p class="visually-hidden" aria-live="polite">{said}</p>
            {content}
            {refused}
        </section>
    }
}

fn content(field: Field, own: &ExplorationView, moves: &[Move], awaits_me: bool) -> AnyView {
    let exertions = exertions(field, own, moves);
    let Some(question) = own.question else {
        return view! { {waiting(field)} }.into_any();
    };
    if !awaits_me {
        let (title, _) = asked(own, question);
        return view! {
            <div class="vp-turn"><b>{title}</b></div>
            <div class="vp-answers">{waiting(field)} {votes(field, own)} {exertions}</div>
        }
        .into_any();
    }
    if let Question::Action(member) = question {
        return view! { {actions::actions(field, own, member, moves)} {exertions} }.into_any();
    }
    let (title, rule) = asked(own, question);
    let answers: Vec<&Move> = moves.iter().filter(|mv| !is_elsewhere(mv)).collect();
    let is_only = answers.len() == 1;
    let answers: Vec<AnyView> =
        answers.into_iter().map(|mv| option(field, own, mv, is_only)).collect();
    let source = own.choosing.as_ref().map(|choosing| super::source::named(choosing.at.source));
    let source = source.or_else(|| own.event.map(|id| format!("event: {}", words::title(id))));
    view! {
        <div class="vp-turn">
            <b>{title}</b>
            <small>{source.filter(|source| !source.is_empty())} " " <Why rule=RuleId::new(rule)/></small>
        </div>
        <div class="vp-answers">{votes(field, own)} {answers}</div>
        {exertions}
    }
    .into_any()
}

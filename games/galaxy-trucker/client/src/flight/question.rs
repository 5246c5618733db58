//! What one is asked, with the answers as buttons.

use client::why::cited;
use galaxy_trucker::{
    Move,
    attack::{Answer, Fate, Size},
    board::{Square, Squares},
    card::Adventure,
    flight::{Choice, Figures, Powers, Question},
    ship::{Goods, Ship},
};
use leptos::prelude::*;
use table::RuleId;

use super::{answer, asked, flight, load::Arrange, own};
use crate::{desk::Desk, pictures, words};

/// A list as the rules want it: in the reading order of its squares.
pub(super) fn in_order<T, L: AsMut<[T]>>(mut list: L, square: impl Fn(&T) -> Square) -> L {
    table::sort_short_by_key(list.as_mut(), square);
    list
}

/// What one is asked, or who is.
#[component]
pub(super) fn Ask() -> impl IntoView {
    let desk = Desk::here();
    let question = Memo::new(move |_| asked(desk));
    move || {
        let Some(question) = question.get() else {
            return view! { <section class="panel" data-testid="ask"><p role="status">{waiting(desk)}</p></section> }.into_any();
        };
        let (title, rule) = title(question);
        let answers = match question {
            Question::FlyOn => fly_on(desk),
            Question::Engines | Question::Cannons => power(desk, question),
            Question::Land { free } => land(desk, free),
            Question::Accept | Question::Reward => accept(desk),
            Question::Load(gain) => view! { <Arrange gain/> }.into_any(),
            Question::Crew { n } => crew(desk, n),
            Question::Goods { goods, tokens } => goods_given(desk, goods, tokens),
            Question::React => react(desk),
            Question::Keep { ship } => keep(desk, ship),
        };
        view! {
            <section class="panel ask" data-testid="ask">
                <h2>{title}</h2>
                {answers}
                <p class="note">"Rule " {cited(RuleId::new(rule))}</p>
            </section>
        }
        .into_any()
    }
}

const fn title(question: Question) -> (&'static str, &'static str) {
    match question {
        Question::FlyOn => ("On to the next card?", "GT-5.22"),
        Question::Engines => ("Which double engines run?", "GT-6.1"),
        Question::Cannons => ("Which double cannons fire?", "GT-6.15"),
        Question::Land { .. } => ("Land?", "GT-6.3"),
        Question::Accept => ("Take it?", "GT-6.8"),
        Question::Reward => ("Take the reward?", "GT-6.19"),
        Question::Load(_) => ("Load your goods", "GT-5.20"),
        Question::Crew { .. } => ("Who has to go?", "GT-5.16"),
        Question::Goods { .. } => ("Which goods go?", "GT-6.20"),
        Question::React => ("Incoming!", "GT-7.6"),
        Question::Keep { .. } => ("Your ship broke: which piece flies on?", "GT-8.4"),
    }
}

fn waiting(desk: Desk) -> String {
    let awaits = desk.room.standing.with(|standing| standing.awaits.clone());
    let names: Vec<String> = awaits.into_iter().map(|seat| desk.room.name(seat)).collect();
    if desk.room.standing.with(|standing| standing.outcome.is_some()) {
        "The flight is over.".to_owned()
    } else if names.is_empty() {
        "The flight goes on.".to_owned()
    } else {
        format!("{} to decide.", names.join(", "))
    }
}

/// One answer: a button with what follows from it.
fn button(
    desk: Desk,
    id: &str,
    name: String,
    note: String,
    choice: Choice,
    is_first: bool,
) -> AnyView {
    view! {
        <button class="repair" class:primary=is_first data-testid=id.to_owned() on:click=move |_| desk.play(Move::Fly(choice.clone()))>
            <b>{name}</b> <small>{note}</small>
        </button>
    }
    .into_any()
}

fn fly_on(desk: Desk) -> AnyView {
    let flyer = own(desk, |flyer, _| (flyer.flying, flyer.ship.clone()));
    let withdraw = flyer.filter(|(flying, _)| flying.count_ones() > 1).map(|(flying, ship)| {
        let ships = (0_u8..).zip(ship.outlines()).filter(|(idx, _)| flying >> idx & 1 == 1);
        let each = ships.map(|(idx, outline)| {
            let note = words::count((outline.squares & ship.squares()).len(), "tile");
            button(
                desk,
                "withdraw",
                format!("{} turns back", words::ship_name(idx)),
                note,
                Choice::Withdraw(idx),
                false,
            )
        });
        each.collect_view()
    });
    let asks = RwSignal::new(false);
    view! {
        {button(desk, "fly-on", "Fly on".to_owned(), String::new(), Choice::FlyOn, true)}
        {withdraw}
        <button class="repair" data-testid="give-up" on:blur=move |_| asks.set(false) on:click=move |_| {
            if asks.get_untracked() {
                desk.play(Move::Fly(Choice::GiveUp));
            } else {
                asks.set(true);
            }
        }>
            <b>{move || if asks.get() { "Really give up?" } else { "Give up…" }}</b>
            <small>"goods bring half, no bonus for arriving"</small>
        </button>
    }
    .into_any()
}

fn power(desk: Desk, question: Question) -> AnyView {
    let strength = move || {
        let powered: Squares =
            desk.picked.with(|picked| picked.powers.iter().map(|power| power.component).collect());
        own(desk, |flyer, _| match question {
            Question::Engines => format!("engine strength {}", flyer.ship.engine_strength(powered)),
            _ => format!("cannon strength {}", words::halves(flyer.ship.cannon_strength(powered))),
        })
    };
    let n = move || desk.picked.with(|picked| picked.powers.len() as u32);
    let go = move |_| {
        let powers: Powers = in_order(
            desk.picked.with_untracked(|picked| picked.powers.iter().copied().collect()),
            |power| power.component,
        );
        desk.play(Move::Fly(Choice::Power(powers)));
    };
    view! {
        <p>"Tap double components on your ship; tap a battery to choose which one pays."</p>
        <div class="buttons">
            <button class="chip" data-testid="power-all" on:click=move |_| answer::power_all(desk, question)>"All I can"</button>
            <button class="chip" data-testid="power-none" on:click=move |_| desk.picked.update(|picked| picked.powers.clear())>"None"</button>
        </div>
        <button class="primary repair" data-testid="power" data-primary on:click=go>
            <b>{move || format!("Spend {}", words::count(n(), "token"))}</b> <small>{strength}</small>
        </button>
    }
    .into_any()
}

fn land(desk: Desk, free: u8) -> AnyView {
    let card = flight(desk, |flight| flight.card).flatten();
    let planets = match card.map(|card| card.get().adventure) {
        Some(Adventure::Planets { planets, .. }) => planets,
        _ => &[],
    };
    let planet = |(idx, goods): (u8, &Goods)| {
        let is_free = free >> idx & 1 == 1;
        view! {
            <button class="repair" data-testid=format!("land-{idx}") disabled=!is_free on:click=move |_| desk.play(Move::Fly(Choice::Land(idx)))>
                <b>{format!("Planet {}", idx + 1)}</b>
                {pictures::goods(*goods)}
                {(!is_free).then(|| view! { <small>"taken"</small> })}
            </button>
        }
    };
    view! {
        {(0..).zip(planets).map(planet).collect_view()}
        {button(desk, "pass", "Fly past".to_owned(), "costs nothing".to_owned(), Choice::Pass, false)}
    }
    .into_any()
}

fn accept(desk: Desk) -> AnyView {
    view! {
        {button(desk, "accept", "Take it".to_owned(), String::new(), Choice::Accept, false)}
        {button(desk, "pass", "Leave it".to_owned(), String::new(), Choice::Pass, false)}
    }
    .into_any()
}

fn crew(desk: Desk, n: u8) -> AnyView {
    let chosen = move || desk.picked.with(|picked| picked.crew.iter().map(|(_, n)| *n).sum::<u8>());
    let go = move |_| {
        let figures: Figures = in_order(
            desk.picked.with_untracked(|picked| picked.crew.iter().copied().collect()),
            |(cabin, _)| *cabin,
        );
        desk.play(Move::Fly(Choice::GiveCrew(figures)));
    };
    view! {
        <p>"Tap cabins on your ship; each tap sends one more away."</p>
        <button class="primary repair" data-testid="give-crew" data-primary disabled=move || chosen() != n on:click=go>
            <b>{move || format!("{} of {n} chosen", chosen())}</b>
        </button>
    }
    .into_any()
}

fn goods_given(desk: Desk, goods: Goods, tokens: u8) -> AnyView {
    let is_done = move || {
        desk.picked.with(|picked| {
            let given = &picked.given;
            let all = given.goods.iter().fold(Goods::NONE, |all, (_, goods)| all.and(*goods));
            all == goods && given.tokens.iter().map(|(_, n)| *n).sum::<u8>() == tokens
        })
    };
    let go = move |_| {
        let mut given = desk.picked.with_untracked(|picked| picked.given.clone());
        given.goods = in_order(given.goods, |(hold, _)| *hold);
        given.tokens = in_order(given.tokens, |(battery, _)| *battery);
        desk.play(Move::Fly(Choice::GiveGoods(given)));
    };
    view! {
        <p>
            "Gone: " {(!goods.is_empty()).then(|| pictures::goods(goods))}
            {(!goods.is_empty() && tokens > 0).then_some(" and ")}
            {(tokens > 0).then(|| words::count(tokens, "battery token"))}
        </p>
        <p>"Tap holds and batteries on your ship."</p>
        <button class="primary repair" data-testid="give-goods" data-primary disabled=move || !is_done() on:click=go><b>"Hand them over"</b></button>
    }
    .into_any()
}

/// What one reaction is called, and what it costs.
fn reaction(ship: &Ship, answer: Answer) -> (String, String) {
    let (verb, used, battery) = match answer {
        Answer::Shoot { cannon, battery, .. } => ("Fire", cannon, battery),
        Answer::Shield { shield, battery } => ("Raise", shield, Some(battery)),
        Answer::Thrust { thruster, battery } => ("Run", thruster, Some(battery)),
    };
    let at = |square| words::square(ship.board(), square);
    let what = ship.tile(used).map(|placed| placed.kind().name()).unwrap_or_default();
    let cost = match battery {
        Some(battery) => {
            let left = ship.tokens(battery).saturating_sub(1);
            format!("{}; a token of {}, {left} left there", at(used), at(battery))
        }
        None => format!("{}, costs nothing", at(used)),
    };
    (format!("{verb} the {what}"), cost)
}

/// What goes if nothing is done, as far as the largest piece flies on.
fn price(ship: &Ship, danger: Squares) -> String {
    let mut after = ship.clone();
    after.lose(danger);
    let loose = after.broken_by(danger).map_or(0, |broken| {
        let largest = after.pieces(broken).map(Squares::len).max().unwrap_or(0);
        (broken & after.squares()).len().saturating_sub(largest)
    });
    match loose {
        0 => format!("lose {}", danger.len()),
        n => format!("lose {}, and {n} more hang loose", danger.len()),
    }
}

/// What does not help, so that nobody looks for it.
const fn no_help(size: Size) -> &'static str {
    match size {
        Size::SmallMeteor => "A shield on that side stops it. Cannons do not.",
        Size::LargeMeteor => "A cannon that aims along its way stops it. Shields do not.",
        Size::LightFire => "A shield on that side stops it. Cannons do not.",
        Size::HeavyFire => "Nothing stops it.",
    }
}

fn react(desk: Desk) -> AnyView {
    let Some((ship, strike)) = own(desk, |flyer, _| (flyer.ship.clone(), flyer.strike.clone()))
    else {
        return ().into_any();
    };
    let danger = strike.as_ref().map_or(Squares::NONE, |strike| {
        let lines = strike.lines.iter().filter(|struck| struck.fate == Fate::Danger);
        lines.filter_map(|struck| struck.target).collect()
    });
    let hint = strike.as_ref().map(|strike| no_help(strike.size));
    let what = strike.map(|strike| {
        let size = strike.size.name();
        let from = strike.from.name();
        let targets: Vec<String> = strike
            .lines
            .iter()
            .filter(|struck| struck.fate == Fate::Danger)
            .filter_map(|struck| ship.tile(struck.target?))
            .map(|placed| format!("your {}", words::name(placed)))
            .collect();
        format!(
            "{} from the {from}: it would hit {}.",
            table::capitalised(size),
            targets.join(" and ")
        )
    });
    let answers = answer::reactions(desk);
    let each = |answer: Answer| {
        let (name, note) = reaction(&ship, answer);
        button(desk, "react", name, note, Choice::React(answer), false)
    };
    view! {
        <p class="incoming-words">{what}</p>
        {answers.into_iter().map(each).collect_view()}
        {button(desk, "brace", "Let it hit".to_owned(), price(&ship, danger), Choice::Brace, false)}
        <p class="note">{hint}</p>
    }
    .into_any()
}

fn keep(desk: Desk, broken: Squares) -> AnyView {
    let Some(ship) = own(desk, |flyer, _| flyer.ship.clone()) else { return ().into_any() };
    let piece = |(number, piece): (u8, Squares)| {
        let first = piece.first()?;
        let letter = char::from(b'A' + number % 26);
        let note = format!("{}, {} crew", words::count(piece.len(), "tile"), ship.n_humans(piece));
        Some(button(
            desk,
            &format!("keep-{}", first.idx()),
            format!("Piece {letter}"),
            note,
            Choice::Keep(first),
            false,
        ))
    };
    view! { {(0..).zip(ship.pieces(broken)).map(piece).collect_view()} }.into_any()
}

//! The advisor: odds, and what each option is worth in points.

use away_mission::{
    AwayMission, Move,
    analysis::{
        Advice, Effort,
        advice::{LandAdvice, StayAdvice},
        odds::{Chance, Tally},
    },
};
use client::{browser::storage, life, room::Room, thinking};
use leptos::prelude::*;

use crate::{think::Thought, words};

const ON: &str = "advisor";

/// The panel with a switch; it thinks only when it is on.
#[component]
pub(crate) fn Advisor(room: Room<AwayMission>) -> impl IntoView {
    let on = RwSignal::new(storage::text(ON).is_some());
    let allowed = Memo::new(move |_| room.facts.with(|facts| facts.is_advised));
    let toggle = move |_| {
        on.update(|on| *on = !*on);
        if on.get_untracked() {
            storage::keep_text(ON, "on");
        } else {
            storage::forget(ON);
        }
    };
    let question = Memo::new(move |_| {
        let seat = room.seat().filter(|_| on.get() && allowed.get())?;
        Some(Thought::Advise { setup: room.setup.get(), view: room.view.get(), seat })
    });
    let advice = RwSignal::new(Advised::Nothing);
    Effect::new(move |_| match question.get() {
        None => advice.set(Advised::Nothing),
        Some(question) => {
            advice.set(Advised::Thinking);
            // A newer question ends this one.
            life::spawn(async move {
                let answer = thinking::ask::<Option<Advice>>(&question).await;
                advice.set(answer.ok().flatten().map_or(Advised::Nothing, Advised::Told));
            });
        }
    });
    move || {
        allowed.get().then(|| view! {
            <section class="panel advisor" data-testid="advisor">
                <h2>
                    "Advisor"
                    <button class="switch" role="switch" aria-checked=move || on.get().to_string()
                        aria-label="Advisor" data-testid="advisor-toggle" on:click=toggle>
                        {move || if on.get() { "on" } else { "off" }}
                    </button>
                </h2>
                <div aria-live="polite">
                    {move || match (on.get(), advice.get()) {
                        (false, _) => view! { <p class="note">"The odds of this stay, and what each choice is worth, in points."</p> }.into_any(),
                        (true, Advised::Nothing) => view! { <p class="note">"Nothing to decide just now."</p> }.into_any(),
                        (true, Advised::Thinking) => view! { <p class="note">"Thinking…"</p> }.into_any(),
                        (true, Advised::Told(advice)) => show(advice),
                    }}
                </div>
            </section>
        })
    }
}

/// How far the advisor is.
#[derive(Clone, Debug, PartialEq)]
enum Advised {
    Nothing,
    Thinking,
    Told(Advice),
}

fn show(advice: Advice) -> AnyView {
    match advice {
        Advice::Embark(advice) => {
            let rows = advice.teams.iter().take(5).map(|team| view! {
                <tr><th scope="row">{team.grid.to_string()} " with " {team.team.to_string()}</th><td>{points(team.value)}</td></tr>
            });
            view! {
                <table class="values" data-testid="advice">
                    <thead><tr><th scope="col">"Grid and team"</th><th scope="col">"Points"</th></tr></thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
                <p class="note">"C command, E engineer, S scientist, M medic, r marine. Points to be expected, estimated."</p>
            }
            .into_any()
        }
        Advice::StayOrGo(advice) => stay(*advice).into_any(),
        Advice::Land(advice) => land(&advice).into_any(),
    }
}

fn stay(advice: StayAdvice) -> impl IntoView {
    let stays = advice.best == Move::Stay;
    view! {
        <p class="advice" data-testid="advice">
            {if stays { "Stay" } else { "Go home" }}
            {format!(": {} against {} points", points(advice.stay.max(advice.go)), points(advice.stay.min(advice.go)))}
        </p>
        <table class="values">
            <thead><tr><th scope="col">"Choice"</th><th scope="col">"Points"</th></tr></thead>
            <tbody>
                <tr class:best=stays><th scope="row">"Stay"</th><td>{points(advice.stay)}</td></tr>
                <tr class:best=!stays><th scope="row">"Go home"</th><td>{points(advice.go)}</td></tr>
            </tbody>
        </table>
        {tally(&advice.odds.dodging, advice.effort)}
        {effort(advice.effort)}
    }
}

fn tally(odds: &Tally, effort: Effort) -> impl IntoView + use<> {
    // Where to dodge is advice itself.
    let caption = match effort.is_exact {
        true => "This stay, with the best dodges (exact)",
        false => "This stay, if you dodge as advised",
    };
    let discoveries = odds.discoveries.iter().filter(|odds| odds.change != 0).map(|odds| {
        view! { <tr><th scope="row">{table::count(format!("{:+}", odds.change), "discovery")}</th><td>{chance(odds.chance)}</td></tr> }
    });
    let symbols = odds.symbols.iter().map(|odds| {
        view! { <tr><th scope="row">{format!("{} {}", odds.n_symbols, odds.track.symbol())}</th><td>{chance(odds.chance)}</td></tr> }
    });
    let deaths = odds.deaths.iter().filter(|odds| odds.chance.n > 0).map(|odds| {
        view! { <tr><th scope="row">{format!("{} (space {}) dies", words::short(odds.crew), odds.space.0)}</th><td>{chance(odds.chance)}</td></tr> }
    });
    view! {
        <table class="values">
            <caption>{caption}</caption>
            <thead><tr><th scope="col">"What"</th><th scope="col">"Chance"</th></tr></thead>
            <tbody>
                <tr><th scope="row">"team lost"</th><td>{chance(odds.lost)}</td></tr>
                <tr><th scope="row">"nobody hurt"</th><td>{chance(odds.unhurt)}</td></tr>
                {discoveries.collect_view()}
                {symbols.collect_view()}
                {deaths.collect_view()}
            </tbody>
        </table>
    }
}

fn land(advice: &LandAdvice) -> impl IntoView + use<> {
    let rows = advice.dodges.iter().enumerate().map(|(idx, dodge)| {
        let how = match dodge.path.directions() {
            [] => "Land".to_owned(),
            _ => format!("Glitch {}", dodge.path),
        };
        view! {
            <tr class:best=idx == 0>
                <th scope="row">{format!("{how}: {}", dodge.location.name())}</th>
                <td>{points(dodge.value)}</td>
            </tr>
        }
    });
    view! {
        <table class="values" data-testid="advice">
            <thead><tr><th scope="col">"Landing"</th><th scope="col">"Points"</th></tr></thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
        {effort(advice.effort)}
    }
}

fn effort(effort: Effort) -> impl IntoView {
    let text = match effort {
        Effort { is_exact: true, .. } => "Exact: the last mission, followed to its end.".to_owned(),
        Effort { is_solved: true, .. } => {
            "Followed to the end of the mission; what tracks will score later is estimated."
                .to_owned()
        }
        Effort { depth, .. } => {
            format!("Looked {} ahead, then estimated.", table::count(depth, "turn"))
        }
    };
    view! { <p class="note">{text}</p> }
}

/// Points with one decimal.
pub(crate) fn points(value: f64) -> String {
    picture::decimal(value, 1).replace('-', "−")
}

/// A chance in words.
pub(crate) fn chance(chance: Chance) -> String {
    let reduced = chance.reduced();
    match reduced.n {
        0 => "never".to_owned(),
        _ if reduced.n == reduced.of => "always".to_owned(),
        _ => {
            let percent = picture::decimal(chance.as_f64() * 100.0, 0);
            format!("{} in {} ({percent} %)", reduced.n, reduced.of)
        }
    }
}

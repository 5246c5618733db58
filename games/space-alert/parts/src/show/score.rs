//! How it ended.

use leptos::prelude::*;
use space_alert::{Report, Score, event::LossCause};

use crate::{desk::Desk, words};

/// The score sheet, beside the one before the changes.
#[component]
pub fn ScoreSheet() -> impl IntoView {
    let desk = Desk::here();
    let before = desk.film_before;
    let total = |report: &Report| {
        report.score.map_or_else(|| "lost".to_owned(), |score| score.total.to_string())
    };
    let changed = move || {
        let was = before.with(|before| before.as_ref().map(|film| total(&film.report)))?;
        let is = desk.film.with(|film| total(&film.report));
        Some(format!("Before the change: {was}. Now: {is}."))
    };
    view! {
        <section class="panel score-sheet" data-testid="score">
            {move || desk.film.with(|film| match (film.report.score, film.report.loss) {
                (Some(score), _) => sheet(score).into_any(),
                (None, Some(loss)) => {
                    let how = match loss.cause {
                        LossCause::Zone(zone) => format!("the {zone} zone broke apart"),
                        LossCause::Action => "by what it does".to_owned(),
                    };
                    view! { <h2>"The ship is lost"</h2><p>{format!("On turn {}, through {}: {how}.", loss.turn, loss.by)}</p> }.into_any()
                }
                (None, None) => ().into_any(),
            })}
            {move || changed().map(|text| view! { <p class="changed-score" data-testid="score-change">{text}</p> })}
        </section>
    }
}

fn sheet(score: Score) -> impl IntoView {
    let lines = [
        ("Threats", score.threats, "SA-10.2"),
        ("Visual confirmation", score.visual, "SA-10.11"),
        ("Data Analyst", score.analyst, "SA-10.12"),
        ("Damage", -score.damage, "SA-10.7"),
        ("Worst zone", -score.worst_zone, "SA-10.8"),
        ("Knocked out", -score.knocked_out, "SA-10.9"),
        ("Disabled squads", -score.squads, "SA-10.10"),
        ("Medic", -score.medic, "SA-10.12"),
    ];
    view! {
        <h2>"The ship came home"</h2>
        <table class="values">
            <tbody>
                {lines.into_iter().map(|(name, points, rule)| view! {
                    <tr><th scope="row">{name} " " {words::why(table::RuleId::new(rule))}</th><td>{points}</td></tr>
                }).collect_view()}
                <tr class="mine"><th scope="row">"Score"</th><td data-testid="total">{score.total}</td></tr>
            </tbody>
        </table>
    }
}

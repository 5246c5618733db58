//! How it ended.

use leptos::prelude::*;
use space_alert::{
    Report, Score,
    event::{Loss, LossCause},
};

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
                    view! { <h2>"The ship is lost"</h2><p>{loss_words(loss)}</p> }.into_any()
                }
                (None, None) => ().into_any(),
            })}
            {move || changed().map(|text| view! { <p class="changed-score" data-testid="score-change">{text}</p> })}
        </section>
    }
}

/// How the ship was lost, in a sentence.
#[must_use]
pub fn loss_words(loss: Loss) -> String {
    let how = match loss.cause {
        LossCause::Zone(zone) => format!("the {zone} zone broke apart"),
        LossCause::Action => "by what it does".to_owned(),
    };
    format!("On turn {}, through {}: {how}.", loss.turn, loss.by)
}

/// What a score is made of: name, points, and the number of the rule.
#[must_use]
pub const fn score_lines(score: Score) -> [(&'static str, i32, &'static str); 8] {
    [
        ("Threats", score.threats, "SA-10.2"),
        ("Visual confirmation", score.visual, "SA-10.11"),
        ("Data Analyst", score.analyst, "SA-10.12"),
        ("Damage", -score.damage, "SA-10.7"),
        ("Worst zone", -score.worst_zone, "SA-10.8"),
        ("Knocked out", -score.knocked_out, "SA-10.9"),
        ("Disabled squads", -score.squads, "SA-10.10"),
        ("Medic", -score.medic, "SA-10.12"),
    ]
}

fn sheet(score: Score) -> impl IntoView {
    view! {
        <h2>"The ship came home"</h2>
        <table class="values">
            <tbody>
                {score_lines(score).into_iter().map(|(name, points, rule)| view! {
                    <tr><th scope="row">{name} " " {words::why(table::RuleId::new(rule))}</th><td>{points}</td></tr>
                }).collect_view()}
                <tr class="mine"><th scope="row">"Score"</th><td data-testid="total">{score.total}</td></tr>
            </tbody>
        </table>
    }
}

//! The goal in sight: ranks to reach, one's own best and today's.

use away_mission::{AwayMission, Edition, Rank, Standing};
use client::{best, browser::fetch, life, room::Room};
use leptos::prelude::*;
use serde::Deserialize;

use crate::scene::Scene;

/// As much of today's challenge as is shown.
#[derive(Deserialize)]
struct Today {
    results: Vec<Run>,
}

#[derive(Clone, Deserialize)]
struct Run {
    name: String,
    score: Option<i32>,
}

/// Matches whose scores are compared.
fn kind(edition: Edition) -> String {
    format!("away-mission-best-{}", edition.name())
}

/// What the score of a captain who played alone is measured by: the best before it.
pub(crate) fn best_before(room: Room<AwayMission>, score: i32) -> Option<String> {
    let played = room.facts.with(|facts| facts.commitment.clone())?;
    let edition = room.setup.with(|setup| setup.options.edition);
    best::words("your", score, best::before(&kind(edition), &played, score))
}

/// What a captain who plays alone may aim at.
#[component]
pub(crate) fn Goal(room: Room<AwayMission>, scene: Memo<Scene>) -> impl IntoView {
    let is_alone = room.view.with_untracked(|view| view.captains.len() == 1);
    let edition = room.setup.with_untracked(|setup| setup.options.edition);
    let best = RwSignal::new(best::of(&kind(edition)));
    let today = RwSignal::new(None::<Run>);
    if is_alone {
        life::spawn(async move {
            // Without a server there is no such line.
            if let Ok(found) = fetch::get::<Today>("/api/daily/away-mission").await {
                let runs = found.results.into_iter().filter(|run| run.score.is_some());
                today.set(runs.max_by_key(|run| run.score));
            }
        });
    }
    Effect::new(move |_| {
        let over = scene.with(|scene| {
            let captain = scene.captain(scene.seat.filter(|_| is_alone && scene.is_over())?)?;
            Some(captain.score.total)
        });
        if let Some(score) = over.filter(|score| best.get_untracked() < Some(*score)) {
            best.set(Some(score));
        }
    });
    // What counts if the team went home now.
    let score = Memo::new(move |_| {
        scene.with(|scene| {
            let captain = scene.view.captains.first();
            let out = captain.and_then(|captain| captain.outing.as_ref());
            let out = out.filter(|outing| outing.standing == Standing::Out);
            captain.map_or(0, |captain| captain.score.total)
                + out.map_or(0, |outing| outing.discoveries.into())
        })
    });
    is_alone.then(|| {
        view! {
            <div class="goal" data-testid="goal">
                {move || ladder(score.get(), edition)}
                <p class="note">
                    {move || match best.get() {
                        Some(best) => format!("Your best: {best}"),
                        None => "Your best: none yet".to_owned(),
                    }}
                    {move || today.get().map(|Run { name, score }| {
                        format!(" · Best today: {} ({name})", score.unwrap_or(0))
                    })}
                </p>
            </div>
        }
    })
}

fn ladder(score: i32, edition: Edition) -> impl IntoView {
    let own = Rank::for_score(score, edition);
    let next = Rank::ladder(edition).iter().find(|(_, least)| score < *least);
    let aim = match next {
        Some((rank, least)) => {
            format!("{} now; {} from {least}", own.name(), rank.name())
        }
        None => format!("{}: no rank is higher", own.name()),
    };
    let rungs = Rank::ladder(edition)
        .iter()
        .map(|(rank, least)| {
            let (is_reached, is_own) = (score >= *least, *rank == own);
            view! {
                <li class:reached=is_reached class:own=is_own>
                    <span class="rung-name">{rank.name()}</span> " " <span class="rung-least">{*least}</span>
                </li>
            }
        })
        .collect_view();
    view! { <p class="aim">{aim}</p> <ol class="ladder" aria-label="Ranks and the points they ask for">{rungs}</ol> }
}

//! The advisor looks back: the decisions that cost the most.

use away_mission::{
    AwayMission, Move, Path, Setup, View,
    analysis::{Advice, Question, Thinking, advise},
};
use client::{life, thinking};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use table::{Act, Actor, Audience, Journal, Match, Names as _, Seat};

use crate::{
    Client,
    advisor::{chance, points},
    think::Thought,
};

/// How many of the costliest decisions are shown.
const N_SHOWN: usize = 8;

/// A decision and what its captain saw.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Decision {
    entry_idx: u32,
    seat: Seat,
    view: View,
    mv: Move,
}

/// What the advisor thinks of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Verdict {
    entry_idx: u32,
    seat: Seat,
    mission: u8,
    turn: u8,
    played: String,
    best: String,
    /// The exact odds of a stay.
    odds: String,
    cost: f64,
}

/// Every decision of a journal with what its captain saw.
fn decisions(journal: Journal<AwayMission>) -> Option<Vec<Decision>> {
    let mut before: Vec<View> = Vec::new();
    let mut list = Vec::new();
    Match::replay(journal, |game, _| {
        let entries = &game.journal().entries;
        if let Some(entry) = entries.last()
            && let (Act::Move(mv), Actor::Seat(seat)) = (&entry.act, entry.by)
            && let Some(view) = before.get(seat.idx())
        {
            let entry_idx = entries.len() as u32 - 1;
            list.push(Decision { entry_idx, seat, view: view.clone(), mv: mv.clone() });
        }
        before = Seat::all(game.n_seats()).map(|seat| game.view(Audience::Seat(seat))).collect();
    })
    .ok()?;
    Some(list)
}

/// What a decision cost. Takes its time.
pub(crate) fn judge(setup: &Setup, decision: &Decision) -> Option<Verdict> {
    let advice = advise(setup, &decision.view, decision.seat, Thinking::THOROUGH)?;
    let cost = advice.best_value() - advice.value_of(&decision.mv)?;
    let odds = match &advice {
        Advice::StayOrGo(advice) => {
            let odds = &advice.odds.dodging;
            format!("lost {}, unhurt {}", chance(odds.lost), chance(odds.unhurt))
        }
        Advice::Embark(_) | Advice::Land(_) => String::new(),
    };
    Some(Verdict {
        entry_idx: decision.entry_idx,
        seat: decision.seat,
        mission: decision.view.mission,
        turn: decision.view.turn,
        played: told(setup, decision, &decision.mv),
        best: told(setup, decision, advice.best()),
        odds,
        cost,
    })
}

/// A move in words, with the place where it would have led.
fn told(setup: &Setup, decision: &Decision, mv: &Move) -> String {
    match mv {
        Move::Embark { grid, team } => format!("{grid} with {team}"),
        Move::Stay => "stay".to_owned(),
        Move::Go => "go home".to_owned(),
        Move::Land { path, .. } => {
            let place = place(setup, decision, path).unwrap_or_default();
            match path.directions() {
                [] => format!("land: {place}"),
                directions => {
                    let names: Vec<&str> = directions.iter().map(|step| step.name()).collect();
                    format!("glitch {}: {place}", names.join(", "))
                }
            }
        }
    }
}

/// What lies where a path leads.
fn place(setup: &Setup, decision: &Decision, path: &Path) -> Option<&'static str> {
    let Question::Land { position, arrival } = Question::of(setup, &decision.view, decision.seat)?
    else {
        return None;
    };
    let square = position.outing.follow(arrival, path, setup.options.glitches).ok()?;
    Some(position.outing.grid.at(square).name())
}

/// The review of a finished match, decision by decision.
#[component]
pub(crate) fn Review(
    /// The journal.
    journal: Journal<AwayMission>,
) -> impl IntoView {
    let verdicts = RwSignal::new(Vec::<Verdict>::new());
    let left = RwSignal::new(None::<usize>);
    let names = StoredValue::new(journal.names.clone());
    let journal = StoredValue::new(journal);
    let start = move |_| {
        let setup = journal.with_value(|journal| journal.setup.clone());
        let Some(list) = decisions(journal.get_value()) else { return };
        left.set(Some(list.len()));
        life::spawn(async move {
            for decision in list {
                let question = Thought::Judge { setup: setup.clone(), decision };
                let verdict = thinking::ask::<Client, Option<Verdict>>(&question).await;
                verdicts.update(|verdicts| verdicts.extend(verdict.ok().flatten()));
                left.update(|left| *left = left.map(|left| left.saturating_sub(1)));
            }
        });
    };
    let table = move || {
        let mut worst = verdicts.get();
        worst.retain(|verdict| verdict.cost > 0.05);
        worst.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        let rows = worst.into_iter().take(N_SHOWN).map(|it| {
            let who = names.with_value(|names| names.name(it.seat));
            let when = if it.turn == 0 { format!("mission {}", it.mission) } else { format!("{}.{}", it.mission, it.turn) };
            view! {
                <tr>
                    <td>{when} <small>" (entry " {it.entry_idx} ")"</small></td><td>{who}</td><td>{it.played}</td><td>{it.best}</td><td>{it.odds}</td><td>{points(it.cost)}</td>
                </tr>
            }
        });
        rows.collect_view()
    };
    view! {
        <section class="panel review" data-testid="review">
            <h2>"Review"</h2>
            {move || match left.get() {
                None => view! {
                    <p>"The advisor looks at every decision and shows the costliest."</p>
                    <button data-testid="review-start" on:click=start>"Review this game"</button>
                }.into_any(),
                Some(0) => view! { <p role="status">"Done. Values are expectations, in points; luck is not blamed."</p> }.into_any(),
                Some(left) => view! { <p role="status">"Thinking: " {left} " decisions left."</p> }.into_any(),
            }}
            <div class="scroll" tabindex="0" role="region" aria-label="Costliest decisions" class:hidden=move || left.get().is_none()>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">"When"</th><th scope="col">"Who"</th><th scope="col">"Played"</th>
                            <th scope="col">"Better"</th><th scope="col">"Odds of staying"</th><th scope="col">"Cost"</th>
                        </tr>
                    </thead>
                    <tbody>{table}</tbody>
                </table>
            </div>
        </section>
    }
}

//! The advisor looks back: the decisions that cost the most.

use std::{collections::VecDeque, time::Duration};

use away_mission::{
    AwayMission, Move, Path, Setup, View,
    analysis::{Advice, Question, Thinking, advise},
};
use leptos::prelude::*;
use table::{Act, Actor, Audience, Match, Names as _, Seat, file};

use super::advisor::{chance, points};

/// How many of the costliest decisions are shown.
const N_SHOWN: usize = 8;

#[derive(Clone)]
struct Decision {
    entry_idx: u32,
    seat: Seat,
    view: View,
    mv: Move,
}

#[derive(Clone, Debug, PartialEq)]
struct Verdict {
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
fn decisions(journal: &str) -> Option<(Setup, Vec<String>, VecDeque<Decision>)> {
    let journal = file::read::<AwayMission>(journal).ok()?;
    let (setup, names) = (journal.setup.clone(), journal.names.clone());
    let mut before: Vec<View> = Vec::new();
    let mut list = VecDeque::new();
    Match::replay(journal, |game, _| {
        let entries = &game.journal().entries;
        if let Some(entry) = entries.last()
            && let (Act::Move(mv), Actor::Seat(seat)) = (&entry.act, entry.by)
            && let Some(view) = before.get(seat.idx())
        {
            let entry_idx = entries.len() as u32 - 1;
            list.push_back(Decision { entry_idx, seat, view: view.clone(), mv: mv.clone() });
        }
        before = Seat::all(game.n_seats()).map(|seat| game.view(Audience::Seat(seat))).collect();
    })
    .ok()?;
    Some((setup, names, list))
}

fn judge(setup: &Setup, decision: &Decision) -> Option<Verdict> {
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

/// The review of a finished match. It thinks a little at a time, so that the
/// page stays alive.
#[component]
pub(in crate::games) fn Review(
    /// The journal file.
    journal: String,
) -> impl IntoView {
    let verdicts = RwSignal::new(Vec::<Verdict>::new());
    let left = RwSignal::new(None::<usize>);
    let names = StoredValue::new(Vec::<String>::new());
    let start = move |_| {
        let Some((setup, found, list)) = decisions(&journal) else { return };
        names.set_value(found);
        left.set(Some(list.len()));
        think_on(setup, list, verdicts, left);
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
                    <button data-testid="review-start" on:click=start.clone()>"Review this game"</button>
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

fn think_on(
    setup: Setup,
    mut list: VecDeque<Decision>,
    verdicts: RwSignal<Vec<Verdict>>,
    left: RwSignal<Option<usize>>,
) {
    let Some(decision) = list.pop_front() else { return };
    let verdict = judge(&setup, &decision);
    // The page may have been left meanwhile.
    let here = left.try_update(|left| *left = Some(list.len())).is_some();
    if here {
        let _ = verdicts.try_update(|verdicts| verdicts.extend(verdict));
        set_timeout(move || think_on(setup, list, verdicts, left), Duration::ZERO);
    }
}

//! The advisor looks back: the decisions that cost the most.

use away_mission::{
    AwayMission, Move, Path, Setup, View,
    analysis::{Advice, Question, Thinking, advise},
};
use client::{life, moment::moment, thinking};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use table::{Act, Actor, Audience, Match, Names as _, Seat, file};

use crate::{
    advisor::{chance, points},
    think::Thought,
};

/// How many of the costliest decisions are shown.
const N_SHOWN: usize = 8;

/// A decision and what its captain saw.
pub(crate) struct Decision {
    setup: Setup,
    entry_idx: u32,
    seat: Seat,
    who: String,
    view: View,
    mv: Move,
}

/// What the advisor thinks of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Verdict {
    entry_idx: u32,
    who: String,
    mission: u8,
    turn: u8,
    played: String,
    best: String,
    /// The odds of a stay, for a captain who dodges as advised.
    odds: String,
    cost: f64,
}

/// Every decision of a journal file with what its captain saw; none if the file
/// cannot be read.
pub(crate) fn decisions(journal: &str) -> Vec<Decision> {
    let Ok(journal) = file::read::<AwayMission>(journal) else { return Vec::new() };
    let (names, setup) = (journal.names.clone(), journal.setup.clone());
    let mut before: Vec<View> = Vec::new();
    let mut list = Vec::new();
    let replayed = Match::replay(journal, |game, _| {
        let entries = &game.journal().entries;
        if let Some(entry) = entries.last()
            && let (Act::Move(mv), Actor::Seat(seat)) = (&entry.act, entry.by)
            && let Some(view) = before.get(seat.idx())
        {
            let entry_idx = entries.len() as u32 - 1;
            let (setup, who) = (setup.clone(), names.name(seat));
            list.push(Decision { setup, entry_idx, seat, who, view: view.clone(), mv: mv.clone() });
        }
        before = Seat::all(game.n_seats()).map(|seat| game.view(Audience::Seat(seat))).collect();
    });
    if replayed.is_ok() { list } else { Vec::new() }
}

/// What a decision cost. Takes its time.
pub(crate) fn judge(decision: &Decision) -> Option<Verdict> {
    let advice = advise(&decision.setup, &decision.view, decision.seat, Thinking::THOROUGH)?;
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
        who: decision.who.clone(),
        mission: decision.view.mission,
        turn: decision.view.turn,
        played: told(decision, &decision.mv),
        best: told(decision, advice.best()),
        odds,
        cost,
    })
}

/// A move in words, with the place where it would have led.
fn told(decision: &Decision, mv: &Move) -> String {
    match mv {
        Move::Embark { grid, team } => format!("{grid} with {team}"),
        Move::Stay => "stay".to_owned(),
        Move::Go => "go home".to_owned(),
        Move::Land { path, .. } => {
            let place = place(decision, path).unwrap_or_default();
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
fn place(decision: &Decision, path: &Path) -> Option<&'static str> {
    let setup = &decision.setup;
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
    /// The journal file.
    journal: String,
) -> impl IntoView {
    let verdicts = RwSignal::new(Vec::<Verdict>::new());
    let left = RwSignal::new(None::<usize>);
    let journal = StoredValue::new(journal);
    let is_wanted = RwSignal::new(false);
    // It belongs to the review: the button goes as soon as it has been pressed.
    Effect::new(move |_| {
        if !is_wanted.get() {
            return;
        }
        let journal = journal.get_value();
        life::spawn(async move {
            let count = Thought::Count { journal: journal.clone() };
            let Ok(n_decisions) = thinking::ask::<usize>(&count).await else { return };
            left.set(Some(n_decisions));
            for idx in 0..n_decisions {
                let question = Thought::Judge { journal: journal.clone(), idx };
                let verdict = thinking::ask::<Option<Verdict>>(&question).await;
                verdicts.update(|verdicts| verdicts.extend(verdict.ok().flatten()));
                left.update(|left| *left = left.map(|left| left.saturating_sub(1)));
            }
        });
    });
    let table = move || {
        let mut worst = verdicts.get();
        worst.retain(|verdict| verdict.cost > 0.05);
        // To a thousandth of a point, the costliest first.
        table::sort_short_by_key(&mut worst, |verdict| (verdict.cost * -1000.0) as i32);
        let rows = worst.into_iter().take(N_SHOWN).map(|it| {
            let when = if it.turn == 0 { format!("mission {}", it.mission) } else { format!("{}.{}", it.mission, it.turn) };
            view! {
                <tr>
                    <td>{moment(it.entry_idx, when)}</td><td>{it.who}</td><td>{it.played}</td><td>{it.best}</td><td>{it.odds}</td><td>{points(it.cost)}</td>
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
                    <button data-testid="review-start" on:click=move |_| is_wanted.set(true)>"Review this game"</button>
                }.into_any(),
                Some(0) => view! { <p role="status">"Done. Values are expectations, in points; luck is not blamed."</p> }.into_any(),
                Some(left) => view! { <p role="status">"Thinking: " {table::count(left, "decision")} " left."</p> }.into_any(),
            }}
            <div class="scroll" tabindex="0" role="region" aria-label="Costliest decisions" class:hidden=move || left.get().is_none()>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">"When"</th><th scope="col">"Who"</th><th scope="col">"Played"</th>
                            <th scope="col">"Better"</th><th scope="col">"Odds of staying"</th><th scope="col">"Cost in points"</th>
                        </tr>
                    </thead>
                    <tbody>{table}</tbody>
                </table>
            </div>
        </section>
    }
}

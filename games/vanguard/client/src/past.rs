//! The checks of a finished cycle: what each was rolled at, and what would have
//! helped.

use client::{life, moment::moment, thinking};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use table::{Audience, Game as _, Match, Seat, Told, file};
use vanguard::{
    check::Event as InCheck,
    cycle::CycleMove,
    event::What,
    game::Telling,
    member::Member,
    moves::Move,
    odds::{
        Chance,
        seen::{Cast, Seen},
    },
    view::{ExplorationView, View},
};
use vanguard_content::{LongLamps, Vanguard};
use vanguard_pack::{
    dice::KindId,
    effect::{PlainTiming, Timing},
    word::RowColour,
};

use crate::{
    desk::Desk,
    die,
    think::{Part, Thought},
    words,
};

/// A check that was rolled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Rolled {
    /// How many entries of the journal come before the roll.
    pub n_entries: u32,
    /// The round.
    pub round: u16,
    /// What it was called.
    pub title: String,
    /// Who made it.
    pub who: String,
    /// Success or better as it was rolled.
    pub good: Part,
    /// What would have helped most, and the chance with it.
    pub better: Option<(String, Part)>,
    /// The row that was marked.
    pub result: Option<String>,
    /// Whether it was red.
    pub is_failure: bool,
}

/// The checks of a journal, in order; nothing if it does not replay.
pub(crate) fn checks(journal: &str) -> Option<Vec<Rolled>> {
    let journal = file::read::<Vanguard>(journal).ok()?;
    let mut rolled: Vec<Rolled> = Vec::new();
    let mut before: Option<Before> = None;
    let mut rows: Vec<RowColour> = Vec::new();
    Match::replay(journal, |game, told| {
        for event in check_events(told) {
            match event {
                InCheck::Rolled { .. } => {
                    if let Some(before) = before.take()
                        && let Some(one) = judged(&before)
                    {
                        let id = before.view.check.as_ref().and_then(|check| check.id);
                        rows = id.map_or(Vec::new(), |id| {
                            Desk::book().check(id).outcomes.iter().map(|row| row.colour).collect()
                        });
                        rolled.push(one);
                    }
                }
                InCheck::Marked { row } | InCheck::Immediate { outcome: row, .. } => {
                    if let (Some(last), Some(colour)) =
                        (rolled.last_mut(), rows.get(usize::from(*row)))
                    {
                        last.result.get_or_insert_with(|| words::row(*colour).to_owned());
                        last.is_failure = *colour == RowColour::Red;
                    }
                }
                _ => {}
            }
        }
        before = before_roll(game);
    })
    .ok()?;
    Some(rolled)
}

fn check_events(told: &[Told<Telling<LongLamps>>]) -> impl Iterator<Item = &InCheck> {
    told.iter().filter_map(|told| match &told.event.event.what {
        What::Check(event) => Some(event),
        _ => None,
    })
}

/// A check while dice are chosen.
struct Before {
    /// The planet, as everybody sees it.
    view: ExplorationView,
    /// Dice that somebody could still give.
    offered: Vec<(Member, KindId)>,
    /// How many entries of the journal lead here.
    n_entries: u32,
}

/// The check for which dice are chosen; nothing at other times.
fn before_roll(game: &Match<Vanguard>) -> Option<Before> {
    let View::Exploration(view) = game.view(Audience::Spectator) else { return None };
    view.check.as_ref().filter(|check| check.step <= 1 && check.id.is_some())?;
    let moves =
        Seat::all(game.n_seats()).filter_map(|seat| game.state().legal_moves(seat).listed());
    let offered = moves.flatten().filter_map(|mv| match mv {
        CycleMove::Explore(Move::Take(member, kind)) => Some((member, kind)),
        _ => None,
    });
    let n_entries = game.journal().entries.len() as u32;
    Some(Before { view: *view, offered: offered.collect(), n_entries })
}

/// The chance of a check as it was rolled, and with what would have helped most.
fn judged(before: &Before) -> Option<Rolled> {
    let book = Desk::book();
    let Before { view, offered, n_entries } = before;
    let check = view.check.as_ref()?;
    let seen = Seen::now(view)?;
    let good = seen.good(book, &seen.throws(book)).ok()?;
    let mut best: Option<(String, Chance)> = None;
    let mut offer = |text: String, chance: Chance| {
        let is_more = best.as_ref().map_or(good.value, |(_, best)| best.value) < chance.value;
        if is_more {
            best = Some((text, chance));
        }
    };
    for (member, kind) in offered {
        let mut more = seen.clone();
        more.dice.push(Cast::of(book, *kind));
        if let Ok(chance) = more.good(book, &more.throws(book)) {
            let whose = words::crew(view, *member);
            offer(format!("{whose}’s {} die", die::kind_words(*kind)), chance);
        }
    }
    let sector = view.team[check.active.idx()].sector;
    for (nth, crew) in
        view.team.iter().enumerate().filter(|(_, crew)| crew.is_alive && crew.sector == sector)
    {
        for card in &crew.hand {
            let play = &book.section_card(*card).play;
            let helps = matches!(
                play.timing,
                Timing::At(PlainTiming::CheckModify | PlainTiming::AssistModify)
            );
            if let Some(chance) = helps.then(|| seen.good_with(book, &play.effects)).flatten() {
                let whose = words::crew(view, Member(nth as u8));
                offer(format!("{whose}’s card {}", words::title(*card)), chance);
            }
        }
    }
    Some(Rolled {
        n_entries: *n_entries,
        round: view.round,
        title: words::title(check.id?),
        who: words::crew(view, check.active),
        good: good.into(),
        better: best.map(|(text, chance)| (text, chance.into())),
        result: None,
        is_failure: false,
    })
}

/// The look back at the checks of a cycle.
#[component]
pub(crate) fn Checks(
    /// The journal file.
    journal: String,
) -> impl IntoView {
    let rolled = RwSignal::new(None::<Vec<Rolled>>);
    life::spawn(async move {
        let question = Thought::Past { journal };
        let answer = thinking::ask::<Option<Vec<Rolled>>>(&question).await;
        rolled.set(Some(answer.ok().flatten().unwrap_or_default()));
    });
    move || match rolled.get() {
        None => view! { <p class="note" role="status">"Reading the journal…"</p> }.into_any(),
        Some(rolled) if rolled.is_empty() => ().into_any(),
        Some(rolled) => {
            let items = rolled.into_iter().map(|one| {
                let Rolled { n_entries, round, title, who, good, better, result, is_failure } = one;
                let better = better.map(|(with, chance)| format!(" With {with} it was {}.", chance.text));
                let result = result.map(|result| view! { <b class:bad=is_failure>{result}</b> });
                view! {
                    <li>
                        <span class="past-round">"Round " {round}</span>
                        <span><b>{moment(n_entries, title)}</b> ", " {who} ": rolled at " {good.text} "." {better}</span>
                        {result}
                    </li>
                }
            });
            view! {
                <section class="panel past-checks" data-testid="past-checks">
                    <h2>"The checks again"</h2>
                    <ol>{items.collect_view()}</ol>
                    <p class="note">"Success or better, as the dice were chosen; for tracks a step of the better one. Cards are counted as used as well as possible."</p>
                </section>
            }
            .into_any()
        }
    }
}

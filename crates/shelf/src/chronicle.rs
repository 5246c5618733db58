//! What was told at each entry of a match, for any ear.

use protocol::{Step, StepKind};
use table::{Act, Actor, Audience, Entry, Game, Journal, Match, Names, ReplayError, Report, Told};

use crate::report::{hear, kind_of};

/// What was told at each entry of a match, from the opening on.
#[derive(Clone, Debug)]
pub struct Chronicle<G: Game> {
    pages: Vec<Page<G::Event>>,
}

#[derive(Clone, Debug)]
struct Page<E> {
    at: u64,
    by: Actor,
    kind: StepKind,
    undone_to: Option<u32>,
    told: Vec<Told<E>>,
}

impl<G: Game> Chronicle<G> {
    /// The chronicle of a match that has just begun.
    #[must_use]
    pub fn opening(told: Vec<Told<G::Event>>) -> Self {
        let kind = StepKind::Opening;
        Self { pages: vec![Page { at: 0, by: Actor::Clock, kind, undone_to: None, told }] }
    }

    /// Plays a journal again and writes down what is told.
    ///
    /// # Errors
    ///
    /// The first entry that the rules refuse or whose hash differs.
    pub fn replay(journal: Journal<G>) -> Result<(Match<G>, Self), ReplayError<G>> {
        let mut pages = Vec::with_capacity(journal.entries.len() + 1);
        let mut asked = None;
        let game = Match::replay(journal, |game, told| {
            let entry = game.journal().entries.last();
            let pending = game.proposal().map(|proposal| proposal.to);
            pages.push(Page {
                at: entry.map_or(0, |entry| entry.at.0),
                by: entry.map_or(Actor::Clock, |entry| entry.by),
                kind: entry.map_or(StepKind::Opening, |entry| kind_of(&entry.act)),
                undone_to: entry.and_then(|entry| undone_to(entry, asked, pending)),
                told: told.to_vec(),
            });
            asked = pending;
        })?;
        Ok((game, Self { pages }))
    }

    /// Adds what an entry of `game` led to.
    pub fn add(&mut self, game: &Match<G>, report: Report<G>) {
        let entry = &game.journal().entries[report.entry_idx as usize];
        self.pages.push(Page {
            at: entry.at.0,
            by: entry.by,
            kind: kind_of(&entry.act),
            undone_to: report.undone_to,
            told: report.told,
        });
    }

    /// What `audience` heard after the first `seen` entries, or from the
    /// opening on.
    #[must_use]
    pub fn steps(&self, seen: Option<u32>, audience: Audience, names: &dyn Names) -> Vec<Step> {
        let first = seen.map_or(0, |seen| seen as usize + 1);
        let pages = self.pages.iter().enumerate().skip(first);
        pages
            .map(|(seq, page)| Step {
                seq: seq as u32,
                at: page.at,
                by: page.by,
                kind: page.kind,
                id: None,
                undone_to: page.undone_to,
                heard: hear(&page.told, audience, names),
            })
            .collect()
    }
}

/// Whether `entry` took moves back: an undo that left no request open, or the
/// last consent to one.
fn undone_to<M>(entry: &Entry<M>, asked: Option<u32>, pending: Option<u32>) -> Option<u32> {
    match entry.act {
        Act::Undo { to } if pending.is_none() => Some(to),
        Act::Consent(true) if pending.is_none() => asked,
        Act::Undo { .. } | Act::Consent(_) | Act::Move(_) | Act::Wake => None,
    }
}

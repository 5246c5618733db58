//! What this browser remembers of matches with the same luck, to compare with.

use client::browser::storage;
use galaxy_trucker_bots::past::Ghost;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use table::Seat;

use super::{
    Book,
    purse::{Rounds, side_by_side},
};

const PASTS: &str = "galaxy-trucker.pasts";
/// The oldest go first.
const KEPT_MAX: usize = 4;

/// How a match ended for somebody.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Past {
    /// The hash of its seed.
    pub(super) commitment: String,
    /// Who it was.
    pub(super) name: String,
    pub(super) seat: Seat,
    pub(super) rounds: Rounds,
    /// The ghost of a race; a "what if" has none.
    pub(super) ghost: Option<Ghost>,
}

impl Past {
    /// Remembers it; whether there was room for it.
    pub(super) fn keep(self) -> bool {
        let mut pasts: Vec<Self> = storage::value(PASTS).unwrap_or_default();
        let is_race = self.ghost.is_some();
        pasts.retain(|past| past.commitment != self.commitment || past.ghost.is_some() != is_race);
        pasts.insert(0, self);
        pasts.truncate(KEPT_MAX);
        storage::keep(PASTS, &pasts)
    }

    /// What is remembered of a match with this luck.
    pub(super) fn of(commitment: &str, is_race: bool) -> Option<Self> {
        let pasts: Vec<Self> = storage::value(PASTS)?;
        pasts
            .into_iter()
            .find(|past| past.commitment == commitment && past.ghost.is_some() == is_race)
    }
}

/// The credits of a seat in a story.
pub(super) fn rounds(book: Book, seat: Seat) -> Rounds {
    book.story.with_value(|story| {
        let each = story
            .flights
            .iter()
            .map(|flown| (flown.class, flown.purses.get(seat.idx()).copied().unwrap_or_default()));
        each.collect()
    })
}

/// How the match before ended and how this one did, line by line: after a "what
/// if" and after a race.
pub(super) fn then_and_now(book: Book) -> Option<AnyView> {
    let (commitment, is_forked) =
        book.story.with_value(|story| (story.commitment.clone(), story.is_forked));
    let past = Past::of(&commitment, !is_forked)?;
    // Whoever races sits alone.
    let seat = if is_forked { past.seat } else { Seat(0) };
    let now = rounds(book, seat);
    if now == past.rounds {
        return None;
    }
    let (title, then) = if is_forked {
        ("What was, and what if", "as it was".to_owned())
    } else {
        ("You and the ghost", past.name)
    };
    let own = if is_forked { "what if".to_owned() } else { book.name(seat) };
    Some(
        view! {
            <section class="then-and-now" data-testid="then-and-now">
                <h3>{title}</h3>
                {side_by_side(&[(then, past.rounds), (own, now)])}
            </section>
        }
        .into_any(),
    )
}

//! The first flight, and the way from class to class after it.

use client::{
    game::ClientGame as _,
    guest::Guest,
    local::{self, LocalSeat},
    router::Router,
    toast::Toasts,
};
use galaxy_trucker::{Pace, Setup, StageView, board::Class};
use leptos::prelude::*;

use crate::{Client, desk::Table, words};

/// Nobody is hurried, and nobody waits for the novice either: a few tiles each in
/// turn, and runs of the timer that last twice as long as usual.
const PACE: Pace = Pace::TurnByTurn { actions: 4, turns: 10 };

/// The classes, from the plain to the strange.
const CLASSES: [Class; 7] =
    [Class::I, Class::II, Class::III, Class::IC, Class::IIC, Class::IIIC, Class::IVC];

fn setup() -> Setup {
    Setup { introduction: true, marks: true, pace: PACE, ..Setup::one_round(2, Class::I) }
}

/// What the first page of the game offers to newcomers.
pub(crate) fn panel() -> AnyView {
    view! {
        <section class="panel">
            <h2>"First flight"</h2>
            <p>"A small truck against one novice, with a guide that explains what is new when it is new. You build turn by turn, so no clock hurries you; tiles that do not fit are marked, and the cards are gentle."</p>
            <div class="buttons">
                <a class="button" href="/galaxy-trucker/first" data-testid="first-flight">"Begin it"</a>
            </div>
        </section>
    }
    .into_any()
}

/// Begins it on this device.
pub(crate) fn begin() -> AnyView {
    let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
    let seats = vec![
        LocalSeat::Person { name: guest.name_or(Client::SEAT) },
        LocalSeat::Bot { bot: galaxy_trucker_bots::BOTS[0].id.to_owned() },
    ];
    match local::begin::<Client>(setup(), seats) {
        Ok(id) => router.replace(&format!("/galaxy-trucker/local/{id}")),
        Err(problem) => toasts.warn(problem),
    }
    view! { <p class="narrow note" role="status">"Setting up…"</p> }.into_any()
}

/// After one round of a class, for those who came home: the next class, as it was
/// agreed otherwise.
pub(crate) fn next(room: Table) -> Option<(String, Setup)> {
    let setup = room.setup.get_untracked();
    let seat = untrack(|| room.seat())?;
    let came_home = room.view.with_untracked(|view| match &view.stage {
        StageView::Over { last } => last.flyers.get(seat.idx()).is_some_and(|it| it.out.is_none()),
        _ => false,
    });
    if !came_home {
        return None;
    }
    let [class] = setup.rounds[..] else { return None };
    let after = following(class)?;
    let words = format!("Next: class {}, {}", after.name(), words::class_line(after));
    Some((words, Setup { rounds: vec![after], introduction: false, ..setup }))
}

fn following(class: Class) -> Option<Class> {
    let idx = CLASSES.iter().position(|it| *it == class)?;
    CLASSES.get(idx + 1).copied()
}

#[cfg(test)]
mod tests {
    use table::Game as _;

    use super::*;

    #[test]
    fn the_first_flight_is_allowed_and_easy() {
        let setup = setup();
        assert!(galaxy_trucker::GalaxyTrucker::check_setup(&setup).is_ok());
        assert!(setup.is_introduction(0) && setup.marks);
        assert_eq!(galaxy_trucker::GalaxyTrucker::n_seats(&setup), 2);
        assert_eq!(galaxy_trucker::GalaxyTrucker::ID, "galaxy-trucker");
    }

    #[test]
    fn every_class_but_the_last_leads_to_a_stranger_one() {
        let way: Vec<Class> =
            std::iter::successors(Some(Class::I), |class| following(*class)).collect();
        assert_eq!(way, CLASSES);
    }
}

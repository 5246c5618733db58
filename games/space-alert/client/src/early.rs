//! What a table shows before the resolution. Afterwards there is as much to read
//! again: the mission, its report, the logs of the explorers. The program that
//! draws the cockpit needs no code for it.

use arrayvec::ArrayVec;
use client::game::Early;
use serde::Deserialize;
use space_alert::{
    live::{Berth, ClockView, MateView, Secret, Sketch, StageView, ThreatView, View},
    mission::{Boards, Course, MAX_ANNOUNCED, MAX_CREW},
    timeline::Announcement,
};
use table::Seat;

use crate::room;

/// A view as it is written ([`View`]), without what only a show has.
#[derive(Deserialize)]
struct Planned {
    seat: Option<Seat>,
    stage: StageView,
    course: Course,
    clock: ClockView,
    announced: Vec<Announcement>,
    boards: Boards,
    crew: ArrayVec<MateView, MAX_CREW>,
    hand: Vec<Secret>,
    n_deck: u8,
    n_shared_draws: u8,
    threats: ArrayVec<ThreatView, MAX_ANNOUNCED>,
    transfer_is_open: bool,
    is_silent: bool,
    tokens: Option<[Berth; 2]>,
    sketch: Sketch,
    n_revealed: u8,
    anyone_leads: bool,
}

/// Reads a view, unless it is of the resolution or what follows.
pub(crate) fn read(view: &str) -> Option<Early<View>> {
    let seen: Planned = lean_json::from_str(view).ok()?;
    let view = View {
        seat: seen.seat,
        stage: seen.stage,
        course: seen.course,
        clock: seen.clock,
        announced: seen.announced,
        boards: seen.boards,
        crew: seen.crew,
        hand: seen.hand,
        n_deck: seen.n_deck,
        n_shared_draws: seen.n_shared_draws,
        threats: seen.threats,
        transfer_is_open: seen.transfer_is_open,
        is_silent: seen.is_silent,
        tokens: seen.tokens,
        sketch: seen.sketch,
        n_revealed: seen.n_revealed,
        anyone_leads: seen.anyone_leads,
        mission: None,
        report: None,
        pending: None,
        campaign: None,
        rewards: None,
    };
    Some(if room::is_show(&view) { Early::Show } else { Early::View(view) })
}

#[cfg(test)]
mod tests {
    use space_alert::live::{Move, Setup, SpaceAlert};
    use table::{Act, Actor, Audience, Match, Millis, Seed};

    use super::*;

    #[test]
    fn a_table_is_read_as_it_is_written_until_the_show() {
        let setup = Setup { pace: 10_000, ..Setup::for_players(1) };
        let (mut flown, _) = Match::<SpaceAlert>::start(setup, Seed::numbered(3)).unwrap();
        let seen = |flown: &Match<SpaceAlert>| {
            let view = flown.view(Audience::Seat(Seat(0)));
            let read = read(&serde_json::to_string(&view).unwrap());
            (view, read)
        };
        let (view, early) = seen(&flown);
        assert_eq!(early, Some(Early::View(view)));
        let ready = Act::Move(Move::Ready(true));
        flown.submit(Millis(0), Actor::Seat(Seat(0)), ready).unwrap();
        flown.tick(Millis(2_000));
        let (view, early) = seen(&flown);
        assert_eq!((view.stage, early), (StageView::Round, Some(Early::View(view.clone()))));
        flown.tick(Millis(600_000));
        let (view, early) = seen(&flown);
        assert!(view.stage > StageView::Round);
        assert_eq!(early, Some(Early::Show));
    }
}

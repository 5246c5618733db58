//! What led to a hit. The engine adds up all weapons in a step of its own, so
//! that a hit is told as a part of the turn; whoever asks why wants to know who
//! fired.

use table::Told;

use crate::{
    ResolutionEvent,
    event::{Arm, NamedThreat},
};

/// The index of the event that led to that of `idx`, if it was a weapon at
/// work; `first` begins the turn.
pub(super) fn cause(told: &[Told<ResolutionEvent>], idx: usize, first: usize) -> Option<usize> {
    let this_turn = |is: &dyn Fn(&ResolutionEvent) -> bool| last(told, first, idx, is);
    match told[idx].event {
        ResolutionEvent::Hits { arm, .. } | ResolutionEvent::NoTarget { arm } => match arm {
            Arm::Cannon(station) => this_turn(
                &|event| matches!(event, ResolutionEvent::Fires { station: other, .. } if *other == station),
            ),
            Arm::Interceptors => this_turn(&flies),
            // A rocket hits on the turn after its launch (SA-6.9).
            Arm::Rocket => last(told, 0, first, &launches),
        },
        ResolutionEvent::RocketLost { .. } => last(told, 0, first, &launches),
        ResolutionEvent::Blind { station } => this_turn(
            &|event| matches!(event, ResolutionEvent::Fires { station: other, .. } if *other == station),
        ),
        ResolutionEvent::TakesHits { threat, .. }
        | ResolutionEvent::CryoshieldBreaks { threat } => this_turn(&|event| hits(event, threat)),
        ResolutionEvent::Destroyed { threat } if told[idx].cause.event_idx() == Some(first) => {
            this_turn(&|event| hurts(event, threat))
        }
        _ => None,
    }
}

fn last(
    told: &[Told<ResolutionEvent>],
    from: usize,
    to: usize,
    is: &dyn Fn(&ResolutionEvent) -> bool,
) -> Option<usize> {
    (from..to).rev().find(|&idx| is(&told[idx].event))
}

const fn launches(event: &ResolutionEvent) -> bool {
    matches!(event, ResolutionEvent::Launches { .. })
}

const fn flies(event: &ResolutionEvent) -> bool {
    matches!(
        event,
        ResolutionEvent::TakesOff { .. }
            | ResolutionEvent::Stays { .. }
            | ResolutionEvent::Flies { .. }
            | ResolutionEvent::ComesCloser { .. }
    )
}

fn hits(event: &ResolutionEvent, threat: NamedThreat) -> bool {
    matches!(event, ResolutionEvent::Hits { threat: other, .. } if *other == threat)
}

fn hurts(event: &ResolutionEvent, threat: NamedThreat) -> bool {
    match event {
        ResolutionEvent::TakesHits { threat: other, .. }
        | ResolutionEvent::TakesDamage { threat: other, .. } => *other == threat,
        _ => false,
    }
}

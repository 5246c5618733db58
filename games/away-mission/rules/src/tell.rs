//! A visit, told event by event.

use table::{Cause, Listen, Seat};

use crate::{Effect, Event, Space, Square, Standing, game::Captain, outing::Visit};

/// Tells a visit: the location, then what it did, each with its cause.
pub(crate) fn visit(
    seat: Seat,
    square: Square,
    visit: &Visit,
    captain: &Captain,
    to: &mut impl Listen<Event>,
) {
    let Some(outing) = captain.outing else { return };
    let (location, effect) = (visit.location, visit.effect);
    let visited =
        to.tell(Cause::ENTRY, || Event::Visited { seat, square, location, helped: helped(visit) });
    if let Effect::Discoveries(wanted) = effect {
        let (change, total) = (visit.change, outing.discoveries);
        to.tell(visited, || Event::Discovered { seat, wanted, change, total });
    }
    if let Some((track, symbols)) = visit.filled {
        let total = captain.progress.of(track);
        to.tell(visited, || Event::Progressed { seat, track, symbols, total });
    }
    let mut died = visited;
    if let Some(death) = visit.death {
        let empty = death.die <= 5 && outing.team.at(Space(death.die)).is_none();
        died = to.tell(visited, || Event::DeathRolled { seat, death, empty });
    }
    if let Some((space, crew)) = visit.sacrificed {
        died = to.tell(visited, || Event::Sacrificed { seat, space, crew });
    }
    if effect == Effect::WipeOut {
        died = to.tell(visited, || Event::WipedOut { seat });
    }
    if visit.n_officers_lost > 0 {
        let (lost, total) = (visit.n_officers_lost, captain.gravestones);
        to.tell(died, || Event::Gravestones { seat, lost, total });
    }
    if outing.standing == Standing::Lost {
        let grid = outing.grid_idx;
        to.tell(died, || Event::Lost { seat, grid });
    }
}

fn helped(visit: &Visit) -> Option<bool> {
    visit.location.asks_for()?;
    Some(visit.effect == visit.location.effect())
}

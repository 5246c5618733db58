//! What somebody may claim for a mission or campaign that was flown.

use table::Seat;

use super::{ScenarioError, at_line, career::achievement, script::ExampleMission};
use crate::{
    Pools,
    career::{Flight, Leg, propose},
    debrief::Flown,
};

/// A mission with the pools that the example names, or with the colours of its
/// cards.
pub(super) fn leg(part: &ExampleMission, flown: Flown) -> Leg {
    let pools = part.pools.unwrap_or_else(|| Pools::of_cards(&flown.mission));
    Leg::new(flown, pools)
}

/// `P1 may claim: Lone Wolf, not Red Alert`.
pub(super) fn check(
    part: &ExampleMission,
    flight: impl FnOnce() -> Flight,
) -> Result<(), ScenarioError> {
    if part.claims.is_empty() {
        return Ok(());
    }
    let proposals = propose(&flight());
    let demand = |seat: Seat, item: &str| {
        let (wanted, name) = match item.strip_prefix("not ") {
            Some(name) => (false, name),
            None => (true, item),
        };
        if name == "anything" {
            let any = proposals.iter().any(|one| one.seat == seat);
            return verdict(any, wanted, name);
        }
        let achievement = achievement(name)?;
        let open =
            |one: &&crate::career::Proposal| one.seat == seat && one.achievement == achievement;
        verdict(proposals.iter().any(|one| open(&one)), wanted, name)
    };
    for (seat, list) in &part.claims {
        for item in &list.items {
            at_line(list.line, demand(*seat, item))?;
        }
    }
    Ok(())
}

fn verdict(got: bool, wanted: bool, name: &str) -> Result<(), String> {
    match (got, wanted) {
        (true, true) | (false, false) => Ok(()),
        (false, true) => Err(format!("expected {name} to be open to claim, but it is not")),
        (true, false) => Err(format!("expected {name} not to be open to claim, but it is")),
    }
}

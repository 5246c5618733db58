//! What a crewmate does before and after the action round.

use shelf::Answer;
use space_alert::{
    action::Specialization,
    campaign::{Repair, SQUAD_STATIONS, carry_over},
    career::achievement::Judge,
    live::{Berth, Claim, Move, Offer, PendingView, RewardsView, Setup, Study, View},
    ship::{Station, Tile, Zone},
};
use table::{Millis, Seat};

use crate::pacing;

/// What is kept rather than what: what helps most without the help of others
/// comes first.
const FAVOURITES: [Specialization; 10] = [
    Specialization::EnergyTechnician,
    Specialization::PulseGunner,
    Specialization::Rocketeer,
    Specialization::Hypernavigator,
    Specialization::Mechanic,
    Specialization::DataAnalyst,
    Specialization::SquadLeader,
    Specialization::Teleporter,
    Specialization::SpecialOps,
    Specialization::Medic,
];

/// What is repaired first.
const WORST_TILES: [Tile; 6] = [
    Tile::Structure,
    Tile::UpperWeapon,
    Tile::Reactor,
    Tile::Shield,
    Tile::Lift,
    Tile::LowerWeapon,
];

pub(super) fn briefing(setup: &Setup, view: &View, seat: Seat) -> Option<Answer<Move>> {
    for mate in &view.crew {
        let berth = mate.who.berth;
        let keeper = decides(setup, berth, setup.badges.chief_of_security);
        let Some(dealt) = mate.dealt.filter(|_| mate.specialization.is_none() && keeper == seat)
        else {
            continue;
        };
        // Who joins a crew with trades chooses among all that are free (SA-16.22).
        let is_free = setup.crew.iter().any(|member| member.specialization.is_some());
        let has = |kind| {
            view.crew.iter().any(|mate| mate.specialization.is_some_and(|(own, _)| own == kind))
        };
        let mut open = FAVOURITES.into_iter().filter(|kind| is_free || dealt.contains(kind));
        let kept = open.find(|kind| !has(*kind))?;
        return Some(Answer::Move(Move::Keep { berth, specialization: kept }));
    }
    let own = &view.crew[setup.berth_of(seat).idx()];
    // Alone, no crew member is the seat's, and nobody sees whether it is ready:
    // the alert sounds at the first word.
    (!own.is_ready).then_some(Answer::Move(Move::Ready(true)))
}

/// The seat that decides for a crew member: its own, for androids a badge's.
fn decides(setup: &Setup, berth: Berth, badge: Berth) -> Seat {
    setup.seat_of(berth).unwrap_or_else(|| setup.seat_for(badge))
}

pub(super) fn show(setup: &Setup, view: &View, seat: Seat, at: Millis) -> Option<Answer<Move>> {
    let leads = setup.seat_for(setup.badges.captain) == seat || view.anyone_leads;
    if !leads {
        return None;
    }
    if let Some(ms) = pacing::show_in(setup, view.n_revealed, at) {
        return Some(Answer::Wait { ms });
    }
    let is_all_up = view.n_revealed == view.course.n_turns();
    let mv = if is_all_up { Move::Conclude } else { Move::Reveal { turn: view.n_revealed + 1 } };
    Some(Answer::Move(mv))
}

pub(super) fn after(setup: &Setup, view: &View, seat: Seat, at: Millis) -> Option<Answer<Move>> {
    let captain = setup.seat_for(setup.badges.captain);
    let mv = match view.pending? {
        PendingView::GoOn if captain == seat => Some(Move::GoOn(true)),
        PendingView::SquadAt if captain == seat => Some(Move::SquadAt(SQUAD_STATIONS[0])),
        PendingView::GoOn | PendingView::SquadAt => None,
        PendingView::Repair(berth) => (decides(setup, berth, setup.badges.captain) == seat)
            .then(|| Move::Repair { berth, repair: best_repair(setup, view, berth) }),
        PendingView::Studies => {
            let undecided = view.crew.iter().find(|mate| {
                mate.specialization.is_some()
                    && mate.study.is_none()
                    && decides(setup, mate.who.berth, setup.badges.chief_of_security) == seat
            });
            undecided.map(|mate| Move::Study { berth: mate.who.berth, study: Study::Keep })
        }
        PendingView::Rewards => return rewards(setup, view, seat, at),
    };
    mv.map(Answer::Move)
}

/// Grants what others claim. It claims nothing itself, and gives them time.
fn rewards(setup: &Setup, view: &View, seat: Seat, at: Millis) -> Option<Answer<Move>> {
    let rewards = view.rewards.as_ref()?;
    if rewards.settled.contains(&seat) {
        return None;
    }
    let own = setup.berth_of(seat);
    let claim = rewards.claims.iter().find(|claim| {
        claim.berth != own
            && claim.achievement.facts().judge() == Judge::Crew
            && claim.votes.iter().all(|(voter, _)| *voter != seat)
    });
    if let Some(claim) = claim {
        let (berth, achievement) = (claim.berth, claim.achievement);
        let yes = is_seen(rewards, claim);
        return Some(Answer::Move(Move::Vote { berth, achievement, yes }));
    }
    Some(match pacing::settle_in(at) {
        Some(ms) => Answer::Wait { ms },
        None => Answer::Move(Move::Settle),
    })
}

/// A bot agrees to what the resolution shows. Of luck, families and lunch
/// breaks it knows nothing, and does not pretend to.
fn is_seen(rewards: &RewardsView, claim: &Claim) -> bool {
    let same =
        |offer: &&Offer| offer.berth == claim.berth && offer.achievement == claim.achievement;
    rewards.offers.iter().find(same).is_some_and(|offer| !offer.evidence.is_empty())
}

/// Squads first, then the zone with the most damage.
fn best_repair(setup: &Setup, view: &View, berth: Berth) -> Repair {
    let (Some(report), Some(campaign)) = (&view.report, &view.campaign) else {
        return Repair::Nothing;
    };
    let captain = Seat(setup.badges.captain.0);
    let is_possible = |repair: &Repair| {
        let mut repairs = campaign.repairs.clone();
        repairs.push((Seat(berth.0), *repair));
        carry_over(report, captain, &repairs, Station::LowerRed).is_ok()
    };
    let mut zones = Zone::ALL;
    zones.sort_by_key(|zone| std::cmp::Reverse(report.tiles[zone.idx()].count_ones()));
    let tiles = zones.into_iter().flat_map(|zone| WORST_TILES.map(|tile| Repair::Tile(zone, tile)));
    let squad = std::iter::once(Repair::Squad);
    squad.chain(tiles).find(is_possible).unwrap_or(Repair::Nothing)
}

#[cfg(test)]
mod tests {
    use space_alert::{
        career::achievement::{Achievement, Judge},
        live::{Berth, Claim, Offer, Proof, RewardsView},
    };
    use table::RuleId;

    use super::is_seen;

    #[test]
    fn a_bot_agrees_to_what_it_has_seen() {
        let offer = |name: &str, evidence: Vec<Proof>| Offer {
            berth: Berth(1),
            achievement: Achievement::named(name).unwrap(),
            judge: Judge::Crew,
            evidence,
        };
        let seen = Proof {
            leg: 0,
            turn: 3,
            rule: RuleId::new("SA-16.24"),
            sentence: "Ann launches a rocket.".to_owned(),
        };
        let rewards = RewardsView {
            offers: vec![offer("Rocketeer (basic)", vec![seen]), offer("Lucky Charm", Vec::new())],
            claims: Vec::new(),
            settled: Vec::new(),
        };
        let agrees = |berth: u8, name: &str| {
            let achievement = Achievement::named(name).unwrap();
            is_seen(
                &rewards,
                &Claim { berth: Berth(berth), achievement, votes: Default::default() },
            )
        };
        assert!(agrees(1, "Rocketeer (basic)"));
        assert!(!agrees(0, "Rocketeer (basic)") && !agrees(1, "Lucky Charm"));
    }
}

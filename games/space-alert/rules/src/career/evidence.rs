//! What the resolution shows of a feat: the frames of the film that prove it.
//!
//! Close Calls count only if the ship comes home (SA-17.55), personal feats only
//! what the explorer did, not an android (SA-17.56): [`super::propose`] asks for
//! people of completed flights alone. What each feat means exactly is said here,
//! one function for each.

use table::Seat;

use super::{achievement::Feat, badge::Badge, flight::Leg};
use crate::{
    Mission, Report, ResolutionEvent,
    action::{Action, Space, Special, Specialization},
    debrief::{Doing, Hit, Idleness, Means, Verdict},
    event::NamedThreat,
    mission::{N_TURNS, Origin},
    resolve_from,
    ship::{Place, Station, Zone},
    state::Fate,
};

/// The frames that prove a feat, or `None` if it was not done.
pub(super) fn show(leg: &Leg, seat: Seat, feat: Feat) -> Option<Vec<u32>> {
    match feat {
        Feat::BatteredZones(n) => battered_zones(leg, n),
        Feat::SixTiles => {
            first_frame(leg, |idx| six_tiles_after(leg, idx)).map(|frame| vec![frame])
        }
        Feat::AllKnockedOut => {
            let all = leg.flown.report.crew.iter().all(|member| member.knocked_out);
            all.then(|| frames(leg, |event| matches!(event, ResolutionEvent::KnockedOut { .. })))
        }
        Feat::EarlyKnockOut => knocked_out(leg, seat, 3),
        Feat::LastStanding => last_standing(leg, seat),
        Feat::FinalBlows => final_blows(leg, seat),
        Feat::InternalDamage(points) => internal_damage(leg, seat, points),
        Feat::PilotTurns(n) => {
            turns_of_hits(leg, seat, n, |hit| hit.means == Means::Interceptors && hit.points > 0)
        }
        Feat::GunnerTurns(n) => {
            turns_of_hits(leg, seat, n, |hit| matches!(hit.means, Means::Cannon(_)))
        }
        Feat::AllRockets => all_rockets(leg, seat),
        Feat::TransferTurns(n) => {
            let own = |event: &ResolutionEvent| matches!(event, ResolutionEvent::Transfers { seat: who, .. } if *who == seat);
            on_turns(leg, frames(leg, own), n)
        }
        Feat::EveryView => every_view(leg, seat),
        Feat::HalfIdle => half_idle(leg, seat),
        Feat::AllStations => all_stations(leg, seat),
        Feat::NoIdleTurn => no_idle_turn(leg, seat),
        Feat::LateRescue => late_rescue(leg, seat),
        Feat::KnockedOut => knocked_out(leg, seat, N_TURNS as u8 + 1),
        Feat::BothSpecials => both_specials(leg, seat),
        Feat::Used(kind, special) => {
            let brought = leg.flown.mission.setup().crew[seat.idx()].specialization;
            let used = used(leg, seat, Some(special));
            (brought.is_some_and(|(own, _)| own == kind) && !used.is_empty()).then_some(used)
        }
        Feat::Wears(Badge::Captain) => (leg.flown.mission.setup().captain == seat).then(Vec::new),
        // The resolution does not know; see [`super::Flight::badges`].
        Feat::Wears(_) => Some(Vec::new()),
    }
}

fn frames(leg: &Leg, is: impl Fn(&ResolutionEvent) -> bool) -> Vec<u32> {
    let all = leg.flown.film.frames.iter().zip(0_u32..);
    all.filter(|(frame, _)| is(&frame.event)).map(|(_, idx)| idx).collect()
}

fn first_frame(leg: &Leg, is: impl Fn(usize) -> bool) -> Option<u32> {
    (0..leg.flown.film.frames.len()).find(|idx| is(*idx)).map(|idx| idx as u32)
}

/// One frame for each turn, if there are `n` turns at least.
fn on_turns(leg: &Leg, mut frames: Vec<u32>, n: u8) -> Option<Vec<u32>> {
    frames.dedup_by_key(|idx| leg.flown.film.frames[*idx as usize].turn);
    (frames.len() >= usize::from(n)).then_some(frames)
}

fn hits(leg: &Leg, seat: Seat) -> impl Iterator<Item = &Hit> {
    leg.analysis().credit.hits.iter().filter(move |hit| hit.seat == seat)
}

fn doings(leg: &Leg, seat: Seat) -> &[Doing] {
    &leg.analysis().doings[seat.idx()]
}

/// The frame in which a crew member acts on a turn.
fn act_of(leg: &Leg, seat: Seat, turn: u8) -> Option<u32> {
    let film = &leg.flown.film;
    film.frames
        .iter()
        .position(|frame| {
            frame.turn == turn
                && matches!(frame.event, ResolutionEvent::Acts { seat: who, .. } if who == seat)
        })
        .map(|idx| idx as u32)
}

/// Zones that ended with five or six tiles; the last tile of each proves it.
fn battered_zones(leg: &Leg, n: u8) -> Option<Vec<u32>> {
    let battered: Vec<Zone> = Zone::ALL
        .into_iter()
        .filter(|zone| leg.flown.report.tiles[zone.idx()].count_ones() >= 5)
        .collect();
    let last = |zone: &Zone| {
        frames(
            leg,
            |event| matches!(event, ResolutionEvent::TileDrawn { zone: of, .. } if of == zone),
        )
        .last()
        .copied()
    };
    (battered.len() >= usize::from(n)).then(|| battered.iter().filter_map(last).collect())
}

fn six_tiles_after(leg: &Leg, idx: usize) -> bool {
    let frame = &leg.flown.film.frames[idx];
    match frame.event {
        ResolutionEvent::TileDrawn { zone, .. } => frame.state.zones[zone.idx()].n_tiles() == 6,
        _ => false,
    }
}

/// Knocked out on this turn or before.
fn knocked_out(leg: &Leg, seat: Seat, by_turn: u8) -> Option<Vec<u32>> {
    let frame = first_frame(leg, |idx| {
        let frame = &leg.flown.film.frames[idx];
        frame.turn <= by_turn
            && matches!(frame.event, ResolutionEvent::KnockedOut { seat: who } if who == seat)
    });
    frame.map(|frame| vec![frame])
}

fn last_standing(leg: &Leg, seat: Seat) -> Option<Vec<u32>> {
    let crew = &leg.flown.report.crew;
    let alone = crew.len() > 1
        && crew.iter().enumerate().all(|(idx, member)| member.knocked_out == (idx != seat.idx()));
    alone.then(|| frames(leg, |event| matches!(event, ResolutionEvent::KnockedOut { .. })))
}

/// Four final blows, or one against every threat of the mission.
fn final_blows(leg: &Leg, seat: Seat) -> Option<Vec<u32>> {
    let mut blows: Vec<(u8, u32)> = Vec::new();
    for hit in hits(leg, seat).filter(|hit| hit.is_final) {
        // Several weapons of one gunner may have struck together.
        if blows.iter().all(|(slot, _)| *slot != hit.threat.slot) {
            blows.push((hit.threat.slot, hit.frame));
        }
    }
    // What was never called in goes with its caller (SA-20.56), and what the
    // Vortex drew was put away: nobody can strike them.
    let n_threats = leg
        .flown
        .report
        .threats
        .iter()
        .filter(|threat| !threat.destroyed_uncalled && threat.fate != Fate::Discarded)
        .count();
    let enough = blows.len() >= 4 || (n_threats > 0 && blows.len() == n_threats);
    enough.then(|| blows.into_iter().map(|(_, frame)| frame).collect())
}

fn internal_damage(leg: &Leg, seat: Seat, points: u8) -> Option<Vec<u32>> {
    let dealt: Vec<&Hit> = hits(leg, seat)
        .filter(|hit| hit.threat.origin == Origin::Internal && hit.points > 0)
        .collect();
    let total: u32 = dealt.iter().map(|hit| u32::from(hit.points)).sum();
    (total >= u32::from(points)).then(|| dealt.iter().map(|hit| hit.frame).collect())
}

fn turns_of_hits(leg: &Leg, seat: Seat, n: u8, is: impl Fn(&Hit) -> bool) -> Option<Vec<u32>> {
    let found = hits(leg, seat).filter(|hit| is(hit)).map(|hit| hit.frame).collect();
    on_turns(leg, found, n)
}

/// Three rockets launched, and something hit after each launch. A pair is two.
fn all_rockets(leg: &Leg, seat: Seat) -> Option<Vec<u32>> {
    let film = &leg.flown.film;
    let mut n_rockets = 0;
    let mut proof = Vec::new();
    for frame in &film.frames {
        let ResolutionEvent::Launches { seat: who, rockets } = frame.event else { continue };
        if who != seat {
            continue;
        }
        let hit =
            hits(leg, seat).find(|hit| hit.means == Means::Rocket && hit.acted == frame.turn)?;
        n_rockets += rockets;
        proof.push(hit.frame);
    }
    (n_rockets >= 3).then_some(proof)
}

/// Looked out on a turn that gave the phase its score.
fn every_view(leg: &Leg, seat: Seat) -> Option<Vec<u32>> {
    let film = &leg.flown.film;
    let best = leg.flown.end.visual;
    [1, 2, 3]
        .into_iter()
        .map(|phase: u8| {
            let scored = film.frames.iter().filter(|frame| match frame.event {
                ResolutionEvent::VisualConfirmation { phase: of, n, .. } => {
                    of == phase && n == best[usize::from(phase) - 1]
                }
                _ => false,
            });
            scored.map(|frame| frame.turn).find_map(|turn| {
                first_frame(leg, |idx| {
                    let frame = &film.frames[idx];
                    let looks =
                        matches!(frame.event, ResolutionEvent::Looks { seat: who, .. } if who == seat);
                    frame.turn == turn && looks
                })
            })
        })
        .collect()
}

/// No card on half of the turns or more; delays and knock-outs are no merit.
fn half_idle(leg: &Leg, seat: Seat) -> Option<Vec<u32>> {
    let doings = doings(leg, seat);
    let over = Verdict::Idle(Idleness::Over);
    let n_turns = doings.iter().filter(|doing| doing.verdict != over).count();
    let idle: Vec<u32> = doings
        .iter()
        .filter(|doing| doing.verdict == Verdict::Idle(Idleness::NoCard))
        .filter_map(|doing| act_of(leg, seat, doing.turn))
        .collect();
    (n_turns > 0 && 2 * idle.len() >= n_turns).then_some(idle)
}

/// The frames in which a station is seen for the first time.
fn all_stations(leg: &Leg, seat: Seat) -> Option<Vec<u32>> {
    let mut seen: Vec<Station> = Vec::new();
    let mut proof = Vec::new();
    for (frame, idx) in leg.flown.film.frames.iter().zip(0_u32..) {
        let Place::Aboard(station) = frame.state.crew[seat.idx()].place else { continue };
        if !seen.contains(&station) {
            seen.push(station);
            proof.push(idx);
        }
    }
    (seen.len() == Station::ALL.len()).then_some(proof)
}

fn no_idle_turn(leg: &Leg, seat: Seat) -> Option<Vec<u32>> {
    let doings = doings(leg, seat);
    let busy =
        doings.len() == N_TURNS && doings.iter().all(|doing| doing.verdict == Verdict::Useful);
    busy.then(|| doings.iter().filter_map(|doing| act_of(leg, seat, doing.turn)).collect())
}

/// A final blow on turn 12 or 13 against a threat to which the ship would have
/// been lost, had this crew member done nothing from that action on.
fn late_rescue(leg: &Leg, seat: Seat) -> Option<Vec<u32>> {
    let blow = hits(leg, seat).filter(|hit| hit.is_final && hit.turn >= 12).find(|hit| {
        let report = without(leg, seat, hit.acted);
        let lost_to = |who: NamedThreat| who.slot == hit.threat.slot;
        report.and_then(|report| report.loss).is_some_and(|loss| lost_to(loss.by))
    });
    blow.map(|hit| vec![hit.frame])
}

/// How the mission would have ended without the actions of one crew member from
/// a turn on.
fn without(leg: &Leg, seat: Seat, from: u8) -> Option<Report> {
    let before = usize::from(from).checked_sub(1)?;
    let mut state = *leg.flown.film.before.get(before)?;
    state.crew[seat.idx()].drop_cards();
    let mut setup = leg.flown.mission.clone().into_setup();
    for space in setup.crew[seat.idx()].plan.iter_mut().skip(before) {
        *space = Space::EMPTY;
    }
    Some(resolve_from(&Mission::try_from(setup).ok()?, state))
}

/// How the mission would have ended if a card had been laid without the special
/// one that protects it.
fn unprotected(leg: &Leg, seat: Seat, laid: usize) -> Option<Report> {
    let mut setup = leg.flown.mission.clone().into_setup();
    setup.crew[seat.idx()].plan[laid].with = None;
    Some(resolve_from(&Mission::try_from(setup).ok()?, *leg.flown.film.before.get(laid)?))
}

/// The turns on which a special action was used and something came of it.
fn used(leg: &Leg, seat: Seat, special: Option<Special>) -> Vec<u32> {
    let Some((kind, _)) = leg.flown.mission.setup().crew[seat.idx()].specialization else {
        return Vec::new();
    };
    let is_used = |doing: &&Doing| {
        let shown = match doing.card.action {
            Action::Special(shown) => Some(shown),
            _ => doing.card.with,
        };
        shown.is_some_and(|shown| {
            special.is_none_or(|special| special == shown)
                && doing.verdict == Verdict::Useful
                && is_more_than_a_button(leg, seat, doing.turn, kind, shown)
        })
    };
    let turns = doings(leg, seat).iter().filter(is_used);
    turns.filter_map(|doing| act_of(leg, seat, doing.turn)).collect()
}

/// Whether what happened was the special action: in the wrong place some are
/// the plain action of the station (SA-16.30, SA-16.37, SA-16.50, SA-16.54),
/// and protection that nobody needed changes nothing (SA-16.85).
fn is_more_than_a_button(
    leg: &Leg,
    seat: Seat,
    turn: u8,
    kind: Specialization,
    special: Special,
) -> bool {
    use Special::{Advanced, Basic};
    let tells = |is: &dyn Fn(ResolutionEvent) -> bool| {
        leg.flown.film.of_turn(turn).any(|one| is(one.event))
    };
    let fires = |is: &dyn Fn(Station) -> bool| {
        tells(
            &|event| matches!(event, ResolutionEvent::Fires { seat: who, station, .. } if who == seat && is(station)),
        )
    };
    match (kind, special) {
        (Specialization::Rocketeer, Advanced) => tells(
            &|event| matches!(event, ResolutionEvent::Launches { seat: who, rockets: 2.. } if who == seat),
        ),
        (Specialization::DataAnalyst, Advanced) => tells(
            &|event| matches!(event, ResolutionEvent::Looks { seat: who, counts_as: 2.. } if who == seat),
        ),
        (Specialization::PulseGunner, Basic) => {
            fires(&|station| station == Station::LowerWhite)
                && fires(&|station| station != Station::LowerWhite)
        }
        (Specialization::PulseGunner, Advanced) => fires(&|station| station == Station::LowerWhite),
        (Specialization::SpecialOps, Advanced) => {
            // A delayed card was laid on an earlier space.
            let plan = &leg.flown.mission.setup().crew[seat.idx()].plan;
            let is_it = |space: &Space| space.with == Some(Advanced);
            let laid = plan[..usize::from(turn)].iter().rposition(is_it);
            let unprotected = laid.and_then(|laid| unprotected(leg, seat, laid));
            unprotected.is_some_and(|report| report != leg.flown.report)
        }
        (_, Basic | Advanced) => true,
    }
}

fn both_specials(leg: &Leg, seat: Seat) -> Option<Vec<u32>> {
    let (_, level) = leg.flown.mission.setup().crew[seat.idx()].specialization?;
    let used = used(leg, seat, None);
    (level == 3 && used.len() >= 2).then_some(used)
}

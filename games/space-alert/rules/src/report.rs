//! How a mission ended, and its score (chapter 10).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{
    card::{Card, Trait},
    event::Loss,
    mission::{MAX_ANNOUNCED, MAX_CREW, Mission},
    ship::Place,
    state::{Fate, Squad, State},
};

/// Points for visual confirmation by so many at once (SA-9.7, SA-16.36).
const VISUAL_POINTS: [i32; 8] = [0, 1, 2, 3, 5, 7, 9, 11];

/// The score and what it is made of; penalties are positive numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Destroyed and survived threats (SA-10.2, SA-10.3).
    pub threats: i32,
    /// Visual confirmation (SA-10.11).
    pub visual: i32,
    /// Basic Data Analyst actions (SA-10.12).
    pub analyst: i32,
    /// Tiles on the ship (SA-10.7).
    pub damage: i32,
    /// Tiles in the worst zone (SA-10.8).
    pub worst_zone: i32,
    /// Knocked-out crew (SA-10.9).
    pub knocked_out: i32,
    /// Disabled squads (SA-10.10).
    pub squads: i32,
    /// Advanced Medic actions (SA-10.12).
    pub medic: i32,
    /// All of it (SA-10.13).
    pub total: i32,
}
table::encode! {
    struct Score { threats, visual, analyst, damage, worst_zone, knocked_out, squads, medic, total }
}

/// What became of a threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThreatReport {
    /// The card.
    pub card: Card,
    /// Which announced threat this is, or stems from, in the order of movement.
    pub announced: u8,
    /// 0 for an announced threat, 1 for one it called in, 2 for one that called.
    pub generation: u8,
    /// What became of it; an attached card that was never called is waiting.
    pub fate: Fate,
    /// Points earned.
    pub points: u8,
    /// Destroyed together with the threat that could have called it in (SA-13.52).
    pub destroyed_uncalled: bool,
}
table::encode! {
    struct ThreatReport { card, announced, generation, fate, points, destroyed_uncalled }
}

/// What became of a crew member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberReport {
    /// Where the figure is.
    pub place: Place,
    /// Out of action.
    pub knocked_out: bool,
    /// The squad.
    pub squad: Squad,
}
table::encode! { struct MemberReport { place, knocked_out, squad } }

/// How a mission stands or ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The last turn resolved.
    pub turn: u8,
    /// How it was lost.
    pub loss: Option<Loss>,
    /// The score of a completed mission (SA-10.1).
    pub score: Option<Score>,
    /// The threats, called and attached ones after the one they belong to.
    pub threats: ArrayVec<ThreatReport, { 3 * MAX_ANNOUNCED }>,
    /// The crew by seat.
    pub crew: ArrayVec<MemberReport, MAX_CREW>,
    /// Tiles on the ship per zone, as sets.
    pub tiles: [u8; 3],
    /// Disabled squads, with leaders and in storage.
    pub squads_disabled: u8,
    /// Squads that were not on the ship in this mission, because nobody had
    /// repaired them.
    pub squads_missing: u8,
}
table::encode! {
    struct Report { turn, loss, score, threats, crew, tiles, squads_disabled, squads_missing }
}

impl Report {
    /// Squads that wait to be repaired: those disabled now, and those that were
    /// left behind (SA-12.16).
    #[must_use]
    pub const fn n_squads_out(&self) -> u8 {
        self.squads_disabled + self.squads_missing
    }

    pub(crate) fn of(mission: &Mission, state: &State) -> Self {
        let threats = threat_reports(mission, state);
        let crew = state.crew[..mission.setup().crew.len()]
            .iter()
            .map(|member| MemberReport {
                place: member.place,
                knocked_out: member.knocked_out,
                squad: member.squad,
            })
            .collect::<ArrayVec<_, MAX_CREW>>();
        let squads_disabled = crew.iter().filter(|member| member.squad == Squad::Disabled).count()
            + state.stored.iter().filter(|squad| **squad == Squad::Disabled).count();
        let missing = mission.setup().carried.no_squad;
        let mut report = Self {
            turn: state.turn,
            loss: state.loss,
            score: None,
            threats,
            crew,
            tiles: state.zones.map(|zone| zone.tiles),
            squads_disabled: squads_disabled as u8,
            squads_missing: missing.iter().filter(|missing| **missing).count() as u8,
        };
        if state.over && state.loss.is_none() {
            report.score = Some(report.add_up(state));
        }
        report
    }

    fn add_up(&self, state: &State) -> Score {
        let damage = self.tiles.map(u8::count_ones);
        let visual = |n: u8| VISUAL_POINTS[(n as usize).min(VISUAL_POINTS.len() - 1)];
        let mut score = Score {
            threats: self.threats.iter().map(|threat| i32::from(threat.points)).sum(),
            visual: state.visual.into_iter().map(visual).sum(),
            analyst: i32::from(state.n_analyst),
            damage: damage.iter().sum::<u32>() as i32,
            worst_zone: damage.into_iter().max().unwrap_or(0) as i32,
            knocked_out: 2 * self.crew.iter().filter(|member| member.knocked_out).count() as i32,
            squads: i32::from(self.n_squads_out()),
            medic: i32::from(state.n_medic),
            total: 0,
        };
        score.total = score.threats + score.visual + score.analyst
            - score.damage
            - score.worst_zone
            - score.knocked_out
            - score.squads
            - score.medic;
        score
    }
}

fn threat_reports(
    mission: &Mission,
    state: &State,
) -> ArrayVec<ThreatReport, { 3 * MAX_ANNOUNCED }> {
    let mut reports = ArrayVec::new();
    let n_announced = mission.setup().threats.len();
    for announced in 0..n_announced {
        let mut slot = Some(announced);
        let mut generation = 0;
        while let Some(current) = slot {
            let threat = &state.threats[current];
            let facts = threat.facts();
            let points = match threat.fate {
                Fate::Destroyed | Fate::Lingering => facts.destroyed,
                Fate::Survived => facts.survived,
                Fate::Waiting | Fate::OnTrack | Fate::Discarded => 0,
            };
            let announced = announced as u8;
            reports.push(ThreatReport {
                card: threat.card,
                announced,
                generation,
                fate: threat.fate,
                points,
                destroyed_uncalled: false,
            });
            // SA-13.52: what it did not call in is destroyed with it; the Vortex's
            // card is not attached but drawn.
            let destroyed = matches!(threat.fate, Fate::Destroyed | Fate::Lingering)
                && !facts.has(Trait::SwapsDecks);
            let attached = [threat.attached, threat.attached_then];
            for (card, idx) in attached.into_iter().flatten().zip(1..) {
                reports.push(ThreatReport {
                    card,
                    announced,
                    generation: generation + idx,
                    fate: if destroyed { Fate::Destroyed } else { Fate::Waiting },
                    points: if destroyed { card.facts().destroyed } else { 0 },
                    destroyed_uncalled: destroyed,
                });
            }
            let called = &state.threats()[n_announced..];
            let next = called.iter().position(|other| other.caller == Some(current as u8));
            slot = next.map(|idx| n_announced + idx);
            generation += 1;
        }
    }
    reports
}

//! Who dealt which damage.
//!
//! Weapons that hit a threat in the same step hurt it together: strengths are
//! added and the shield is subtracted once (SA-6.17). The damage is shared out
//! like this:
//!
//! 1. No more points are shared than the threat had left.
//! 2. Each weapon gets a part in proportion to its strength; of a polarized
//!    ship, lasers count half (SA-13.29).
//! 3. Points cannot be split: what is left over goes to the largest fractions,
//!    on a tie to the weapon that is reckoned first (lasers from the left, upper
//!    deck first, then pulse cannon, rocket, interceptors).
//!
//! A bonus for several repairs on a turn is shared in the same way among those
//! who repaired. The Nuclear Device takes no points but three repairs at once:
//! if it is defused, each of them counts one point. Explosions and threats that
//! hurt themselves are nobody's work.
//!
//! The final blow belongs to whoever has the largest share of the damage of
//! that step; if several have the same, to each of them.

use serde::{Deserialize, Serialize};
use table::Seat;

use super::film::{Film, Flown};
use crate::{
    ResolutionEvent,
    card::{Nature, Trait},
    event::{Arm, NamedThreat},
    ship::Station,
};

/// How damage was dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// The cannon of a station.
    Cannon(Station),
    /// A rocket, or a pair.
    Rocket,
    /// The interceptors.
    Interceptors,
    /// Battlebots against an intruder.
    Battlebots,
    /// A repair.
    Repair,
}

impl Means {
    /// Whether it is done aboard, with hands or robots.
    #[must_use]
    pub const fn is_by_hand(self) -> bool {
        match self {
            Self::Battlebots | Self::Repair => true,
            Self::Cannon(_) | Self::Rocket | Self::Interceptors => false,
        }
    }
}

impl From<Arm> for Means {
    fn from(arm: Arm) -> Self {
        match arm {
            Arm::Cannon(station) => Self::Cannon(station),
            Arm::Rocket => Self::Rocket,
            Arm::Interceptors => Self::Interceptors,
        }
    }
}

/// A hit on a threat and its share of the damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hit {
    /// Who fired, flew, struck or repaired.
    pub seat: Seat,
    /// The turn on which it hit.
    pub turn: u8,
    /// The turn on which the crew member acted: rockets hit a turn later.
    pub acted: u8,
    /// What it hit.
    pub threat: NamedThreat,
    /// With what.
    pub means: Means,
    /// The damage that is credited to it; 0 if the shield stopped all.
    pub points: u8,
    /// It broke a cryoshield, which is worth more than it looks (SA-19.13).
    pub broke_cryoshield: bool,
    /// It destroyed the threat.
    pub is_final: bool,
    /// The frame of the film that tells it.
    #[serde(skip)]
    pub frame: u32,
}

/// A shot that hit nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Miss {
    /// Who fired.
    pub seat: Seat,
    /// The turn on which the crew member acted.
    pub acted: u8,
    /// With what.
    pub means: Means,
    /// Why.
    pub why: MissCause,
}

/// Why a shot hit nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissCause {
    /// Nothing to aim at (SA-6.15).
    NoTarget,
    /// The optics are disrupted (SA-19.109).
    Blind,
    /// A decoy took the rocket (SA-19.10).
    Decoy,
    /// The ship was lost or jumped before it arrived.
    TooLate,
}

/// All hits and misses of a mission, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Credit {
    /// The hits.
    pub hits: Vec<Hit>,
    /// The misses.
    pub misses: Vec<Miss>,
}

/// What is known within one turn.
#[derive(Default)]
struct Turn {
    gunners: [Option<Seat>; 6],
    pilot: Option<Seat>,
    /// Who launched on the turn before, and on this one.
    flying: Option<(Seat, u8)>,
    landed: bool,
    launched: Option<(Seat, u8)>,
    /// Hits of the compute damage step that are not reckoned yet.
    open: Vec<(Arm, NamedThreat, u8, u32)>,
    /// Index of the first of this turn's hits.
    first: usize,
}

impl Credit {
    /// Goes through what happened.
    #[must_use]
    pub fn of(flown: &Flown) -> Self {
        let mut credit = Self::default();
        let mut turn = Turn::default();
        for idx in 0..flown.film.frames.len() {
            credit.frame(&flown.film, idx, &mut turn);
        }
        // The ship was lost, or jumped, with a rocket under way.
        let late = [turn.flying.filter(|_| !turn.landed), turn.launched];
        let why = MissCause::TooLate;
        let miss = |(seat, acted)| Miss { seat, acted, means: Means::Rocket, why };
        credit.misses.extend(late.into_iter().flatten().map(miss));
        credit
    }

    fn frame(&mut self, film: &Film, idx: usize, turn: &mut Turn) {
        let frame = &film.frames[idx];
        match frame.event {
            ResolutionEvent::Turn { .. } => {
                let flying = turn.launched.take();
                *turn = Turn { flying, first: self.hits.len(), ..Turn::default() };
            }
            ResolutionEvent::Fires { seat, station, .. } => {
                turn.gunners[station.idx()] = Some(seat)
            }
            ResolutionEvent::Launches { seat, .. } => turn.launched = Some((seat, frame.turn)),
            ResolutionEvent::TakesOff { seat }
            | ResolutionEvent::Stays { seat, .. }
            | ResolutionEvent::Flies { seat, .. }
            | ResolutionEvent::ComesCloser { seat, .. } => turn.pilot = Some(seat),
            ResolutionEvent::Hits { arm, threat, strength } => {
                turn.landed |= arm == Arm::Rocket;
                turn.open.push((arm, threat, strength, idx as u32));
            }
            ResolutionEvent::NoTarget { arm } => {
                self.miss(frame.turn, turn, arm, MissCause::NoTarget)
            }
            ResolutionEvent::Blind { station } => {
                self.miss(frame.turn, turn, Arm::Cannon(station), MissCause::Blind);
            }
            ResolutionEvent::RocketLost { .. } => {
                self.miss(frame.turn, turn, Arm::Rocket, MissCause::Decoy)
            }
            ResolutionEvent::TakesHits { threat, damage, .. } => {
                let state = &frame.state.threats[threat.slot as usize];
                let left = state.hit_points.saturating_sub(state.damage.saturating_sub(damage));
                self.share(frame.turn, turn, threat, damage.min(left), false);
            }
            ResolutionEvent::CryoshieldBreaks { threat } => {
                self.share(frame.turn, turn, threat, 0, true)
            }
            ResolutionEvent::Strikes { seat, threat } => {
                let points = 1_u8.saturating_sub(ignored(film, idx));
                self.by_hand(frame.turn, seat, threat, Means::Battlebots, points, idx);
            }
            ResolutionEvent::Repairs { seat, threat, points } => {
                let points = repaired(film, idx, threat, points);
                self.by_hand(frame.turn, seat, threat, Means::Repair, points, idx);
            }
            ResolutionEvent::RepairBonus { threat, points } => {
                let state = &frame.state.threats[threat.slot as usize];
                self.share_bonus(turn.first, threat, points.min(state.remaining()));
            }
            ResolutionEvent::Destroyed { threat } => self.destroyed(film, idx, turn.first, threat),
            _ => {}
        }
    }
}

impl Credit {
    fn miss(&mut self, now: u8, turn: &mut Turn, arm: Arm, why: MissCause) {
        turn.landed |= arm == Arm::Rocket;
        if let Some((seat, acted)) = turn.shooter(now, arm) {
            self.misses.push(Miss { seat, acted, means: arm.into(), why });
        }
    }

    /// Shares the damage of one step among the weapons that hit the threat.
    fn share(
        &mut self,
        now: u8,
        turn: &mut Turn,
        threat: NamedThreat,
        points: u8,
        cryoshield: bool,
    ) {
        let (hits, open) = turn.open.drain(..).partition(|hit| hit.1.slot == threat.slot);
        turn.open = open;
        let hits: Vec<(Arm, NamedThreat, u8, u32)> = hits;
        let polarized = threat.card.facts().has(Trait::Polarized);
        let weights: Vec<u8> = hits
            .iter()
            .map(|&(arm, _, strength, _)| match arm {
                Arm::Cannon(station) if station != Station::LowerWhite => strength,
                Arm::Cannon(_) | Arm::Rocket | Arm::Interceptors if polarized => 2 * strength,
                Arm::Cannon(_) | Arm::Rocket | Arm::Interceptors => strength,
            })
            .collect();
        for (&(arm, threat, _, frame), points) in hits.iter().zip(shares(points, &weights)) {
            if let Some((seat, acted)) = turn.shooter(now, arm) {
                self.hits.push(Hit {
                    seat,
                    turn: now,
                    acted,
                    threat,
                    means: arm.into(),
                    points,
                    broke_cryoshield: cryoshield,
                    is_final: false,
                    frame,
                });
            }
        }
    }

    fn by_hand(
        &mut self,
        now: u8,
        seat: Seat,
        threat: NamedThreat,
        means: Means,
        points: u8,
        frame: usize,
    ) {
        self.hits.push(Hit {
            seat,
            turn: now,
            acted: now,
            threat,
            means,
            points,
            broke_cryoshield: false,
            is_final: false,
            frame: frame as u32,
        });
    }

    /// SA-19.82: all who repaired it on this turn have earned it together.
    fn share_bonus(&mut self, first: usize, threat: NamedThreat, points: u8) {
        let of_threat = |hit: &&mut Hit| hit.threat.slot == threat.slot;
        let hits: Vec<&mut Hit> = self.hits[first..].iter_mut().filter(of_threat).collect();
        let weights: Vec<u8> = hits.iter().map(|hit| hit.points).collect();
        for (hit, more) in hits.into_iter().zip(shares(points, &weights)) {
            hit.points += more;
        }
    }

    fn destroyed(&mut self, film: &Film, idx: usize, first: usize, threat: NamedThreat) {
        let ended_itself = film.causes(idx).any(|idx| {
            matches!(film.frames[idx].event, ResolutionEvent::Performs { threat: by, .. } if by == threat)
        });
        if ended_itself {
            return;
        }
        let hands = film.causes(idx).find(|&idx| {
            matches!(
                film.frames[idx].event,
                ResolutionEvent::Strikes { .. } | ResolutionEvent::Repairs { .. }
            )
        });
        let of_threat = |hit: &&mut Hit| hit.threat.slot == threat.slot;
        if threat.card.facts().has(Trait::NeedsThree) {
            for hit in self.hits[first..].iter_mut().filter(of_threat) {
                hit.points = 1;
                hit.is_final = true;
            }
            return;
        }
        let largest = self.hits[first..]
            .iter()
            .filter(|hit| hit.threat.slot == threat.slot)
            .map(|hit| hit.points)
            .max()
            .filter(|points| *points > 0);
        for hit in self.hits[first..].iter_mut().filter(of_threat) {
            hit.is_final = match hands {
                Some(frame) => hit.frame == frame as u32,
                None => Some(hit.points) == largest,
            };
        }
    }

    /// What somebody has dealt altogether.
    #[must_use]
    pub fn points_of(&self, seat: Seat) -> u32 {
        self.hits.iter().filter(|hit| hit.seat == seat).map(|hit| u32::from(hit.points)).sum()
    }
}

impl Turn {
    /// Who is behind a weapon, and when they acted.
    fn shooter(&self, now: u8, arm: Arm) -> Option<(Seat, u8)> {
        match arm {
            Arm::Cannon(station) => Some((self.gunners[station.idx()]?, now)),
            Arm::Rocket => self.flying,
            Arm::Interceptors => Some((self.pilot?, now)),
        }
    }
}

/// Shares `points` in proportion to `weights`, largest remainder first.
fn shares(points: u8, weights: &[u8]) -> Vec<u8> {
    let total: u32 = weights.iter().map(|weight| u32::from(*weight)).sum();
    if total == 0 {
        return vec![0; weights.len()];
    }
    let exact = |weight: u8| u32::from(points) * u32::from(weight);
    let mut shares: Vec<u8> = weights.iter().map(|weight| (exact(*weight) / total) as u8).collect();
    let mut order: Vec<usize> = (0..weights.len()).collect();
    // Stable: the first of equal remainders stays first.
    order.sort_by_key(|&idx| std::cmp::Reverse(exact(weights[idx]) % total));
    let n_left = usize::from(points - shares.iter().sum::<u8>());
    for idx in order.into_iter().take(n_left) {
        shares[idx] += 1;
    }
    shares
}

/// Points that the threat ignored because of an action (SA-13.24).
fn ignored(film: &Film, idx: usize) -> u8 {
    let children = film.frames[idx..].iter().filter(|frame| frame.cause == Some(idx as u32));
    children
        .map(|frame| match frame.event {
            ResolutionEvent::Ignores { points, .. } => points,
            ResolutionEvent::RepairLacksEnergy { .. } => 1,
            _ => 0,
        })
        .sum()
}

/// What a repair dealt. A system that a Gremlin broke is not the Gremlin, and
/// the Nuclear Device is reckoned when it is defused.
fn repaired(film: &Film, idx: usize, threat: NamedThreat, points: u8) -> u8 {
    let facts = threat.card.facts();
    if facts.has(Trait::NeedsThree) || !matches!(facts.nature, Nature::Malfunction { .. }) {
        return 0;
    }
    let left = film.frames[idx].state.threats[threat.slot as usize].remaining();
    points.saturating_sub(ignored(film, idx)).min(left)
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::{Credit, Means, MissCause, shares};
    use crate::{Mission, debrief::Flown};

    fn credit(text: &str) -> Credit {
        let mission: Mission = text.parse().unwrap();
        Credit::of(&Flown::of(&mission))
    }

    #[test]
    fn nothing_is_lost_in_sharing() {
        assert_eq!(shares(5, &[4, 2]), [3, 2]);
        assert_eq!(shares(1, &[2, 2, 2]), [1, 0, 0]);
        assert_eq!(shares(0, &[5, 3]), [0, 0]);
        assert_eq!(shares(7, &[]), [0; 0]);
        assert_eq!(shares(3, &[1, 1]), [2, 1]);
    }

    #[test]
    fn weapons_that_hit_together_share_the_damage() {
        // 5 + 1 - 2 = 4 points: 3.3 and 0.7 of them.
        let credit = credit(
            "boards T4 T5 T6 T3
1 white Gunship
crew purple: A A
crew yellow: lift A
",
        );
        let points: Vec<u8> = credit.hits.iter().map(|hit| hit.points).collect();
        assert_eq!(points, [3, 2]);
        assert!(credit.hits[1].is_final && !credit.hits[0].is_final);
        assert_eq!(credit.misses.len(), 1, "the pulse cannon reaches nothing so far away");
    }

    #[test]
    fn a_rocket_belongs_to_who_launched_it() {
        let text = "boards T4 T1 T4 T3\n1 blue Gunship\n\
                    crew purple: C\ncrew yellow: > ^ C . . . . . . . . C\n";
        let credit = credit(text);
        let hit = credit.hits[0];
        assert_eq!((hit.seat, hit.means, hit.points), (Seat(1), Means::Rocket, 1));
        assert_eq!((hit.acted, hit.turn), (3, 4));
        assert!(!hit.is_final);
        assert_eq!(credit.misses[0].acted, 12);
        assert_eq!(credit.misses[0].why, MissCause::NoTarget);
    }

    fn points(credit: &Credit) -> Vec<(u8, u8, bool)> {
        credit.hits.iter().map(|hit| (hit.seat.0, hit.points, hit.is_final)).collect()
    }

    #[test]
    fn three_who_defuse_a_device_have_a_point_each() {
        let crew = "crew purple: hLW C\ncrew yellow: hLW C\ncrew red: hLW C\n";
        let credit = credit(&format!("boards T1 T1 T1 T3\n1 internal Nuclear Device\n{crew}"));
        assert_eq!(points(&credit), [(0, 1, true), (1, 1, true), (2, 1, true)]);
    }

    #[test]
    fn two_at_a_device_have_nothing() {
        let crew = "crew purple: hLW C\ncrew yellow: hLW C\n";
        let credit = credit(&format!("boards T1 T1 T1 T7\n1 internal Nuclear Device\n{crew}"));
        assert_eq!(points(&credit), [(0, 0, false), (1, 0, false)]);
    }

    #[test]
    fn a_bonus_belongs_to_all_who_repaired() {
        let crew = "crew purple: hLR B B\ncrew yellow: hLW B B\ncrew red: hLB B\ncrew green: C\n";
        let credit =
            credit(&format!("boards T1 T1 T1 T7\n1 internal Power System Overload\n{crew}"));
        // 3 points and 2 more, then the last two of seven.
        let dealt = points(&credit);
        assert_eq!(dealt[..3], [(0, 2, false), (1, 2, false), (2, 1, false)]);
        assert_eq!(dealt[3..], [(0, 1, false), (1, 1, true)]);
    }

    #[test]
    fn lasers_count_half_against_polarized_ships() {
        let crew = "crew purple: . . . A\ncrew yellow: C lift . A\n";
        let text = format!("boards T1 T5 T1 T7\ntiles white t\n1 white Polarized Fighter\n{crew}");
        let credit = credit(&text);
        let total: u8 = credit.hits.iter().map(|hit| hit.points).sum();
        let weights: Vec<u8> = credit.hits.iter().map(|hit| hit.points).collect();
        assert!(total > 0);
        assert_eq!(weights, shares(total, &[5, 2]));
    }

    #[test]
    fn a_rocket_still_under_way_is_too_late() {
        // The Alien ends the mission on the turn of the launch.
        let crew = "crew purple: C\ncrew yellow: hLB . . . C\n";
        let credit = credit(&format!("boards T1 T1 T1 T1\n1 internal Alien\n{crew}"));
        let late: Vec<(u8, MissCause)> =
            credit.misses.iter().map(|miss| (miss.acted, miss.why)).collect();
        assert_eq!(late, [(5, MissCause::TooLate)]);
    }
}

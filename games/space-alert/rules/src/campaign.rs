//! The exploration campaign: repairs between missions, what is carried over,
//! and the score (chapter 12).

use serde::{Deserialize, Serialize};
use table::{RuleId, Seat};

use crate::{
    options::Options,
    report::Report,
    ship::{Station, Tile, Zone},
};

/// What earlier missions left on the ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Carried {
    /// Unrepaired tiles of each zone, as a set of [`Tile::bit`]s (SA-12.5).
    pub tiles: [u8; 3],
    /// Battlebot stations that have no squad (SA-12.16, SA-12.17).
    pub no_squad: [bool; 2],
}
table::encode! { struct Carried { tiles, no_squad } }

impl Carried {
    /// Whether the tile of an earlier mission is still there.
    #[must_use]
    pub const fn has(&self, zone: Zone, tile: Tile) -> bool {
        self.tiles[zone.idx()] & tile.bit() != 0
    }
}

/// The two battlebot stations, in the order used here.
pub const SQUAD_STATIONS: [Station; 2] = [Station::LowerRed, Station::UpperBlue];

/// What one crew member repairs between two missions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Repair {
    /// Nothing.
    Nothing,
    /// One damage tile.
    Tile(Zone, Tile),
    /// One disabled squad.
    Squad,
}
table::encode! { enum Repair { 0 Nothing, 1 Tile(zone, tile), 2 Squad } }

/// Why a repair is not possible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum RepairError {
    #[error("the mission was lost, and with it the campaign")]
    Lost,
    #[error("{0} was knocked out and repairs nothing")]
    KnockedOut(Seat),
    #[error("the {0} zone has no {1} tile")]
    NoTile(Zone, Tile),
    #[error("two tiles of the {0} zone have been repaired already")]
    ZoneLimit(Zone),
    #[error("no squad is disabled")]
    NoSquad,
    #[error("{0} is not in the crew")]
    NoSuchSeat(Seat),
    #[error("{0} is out of turn: everyone repairs once, the captain first")]
    Order(Seat),
    #[error("the {0} zone has a {1} tile that it did not have before")]
    NewTile(Zone, Tile),
    #[error("a squad is missing that was not disabled before")]
    NewlyMissing,
    #[error("{n_repaired} repairs are too many for the {n_standing} who were not knocked out")]
    TooMany { n_repaired: u8, n_standing: u8 },
    #[error("the first mission begins with a whole ship")]
    NotWhole,
}

impl RepairError {
    /// The rule behind it.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Lost => "SA-12.3",
            Self::KnockedOut(_) => "SA-12.7",
            Self::NoTile(..) | Self::NoSquad | Self::TooMany { .. } => "SA-12.8",
            Self::NewTile(..) | Self::NotWhole => "SA-12.5",
            Self::NewlyMissing => "SA-12.16",
            Self::ZoneLimit(_) => "SA-12.10",
            Self::NoSuchSeat(_) | Self::Order(_) => "SA-12.9",
        })
    }
}

/// What is carried into the next mission after these repairs, which are made in
/// player order, captain first (SA-12.8 to SA-12.11); who repairs nothing may be
/// left out. With one squad left, `squad_at` says where it starts.
///
/// # Errors
///
/// The first repair that is not possible.
pub fn carry_over(
    report: &Report,
    captain: Seat,
    repairs: &[(Seat, Repair)],
    squad_at: Station,
) -> Result<Carried, RepairError> {
    if report.loss.is_some() {
        return Err(RepairError::Lost);
    }
    let mut tiles = report.tiles;
    let mut n_repaired = [0_u8; 3];
    // A squad that was left behind can be repaired later (SA-20.78).
    let mut n_out = report.n_squads_out();
    let n_crew = report.crew.len() as u8;
    // How many have had their turn, or have let it pass.
    let mut n_done = 0;
    for &(seat, repair) in repairs {
        let member = report.crew.get(seat.idx()).ok_or(RepairError::NoSuchSeat(seat))?;
        let place = (seat.0 + n_crew - captain.0) % n_crew;
        if place < n_done {
            return Err(RepairError::Order(seat));
        }
        n_done = place + 1;
        match repair {
            Repair::Nothing => {}
            Repair::Tile(..) | Repair::Squad if member.knocked_out => {
                return Err(RepairError::KnockedOut(seat));
            }
            Repair::Tile(zone, tile) => {
                if tiles[zone.idx()] & tile.bit() == 0 {
                    return Err(RepairError::NoTile(zone, tile));
                }
                if n_repaired[zone.idx()] == 2 {
                    return Err(RepairError::ZoneLimit(zone));
                }
                tiles[zone.idx()] &= !tile.bit();
                n_repaired[zone.idx()] += 1;
            }
            Repair::Squad if n_out == 0 => return Err(RepairError::NoSquad),
            Repair::Squad => n_out -= 1,
        }
    }
    let no_squad = match n_out {
        0 => [false; 2],
        1 => SQUAD_STATIONS.map(|station| station != squad_at),
        _ => [true; 2],
    };
    Ok(Carried { tiles, no_squad })
}

/// Checks that a ship can be like this after a mission and some repairs, of
/// which nobody has said who made them; `None` is before the first mission.
///
/// # Errors
///
/// What cannot be so.
pub fn check_carried(before: Option<&Report>, carried: Carried) -> Result<(), RepairError> {
    let Some(report) = before else {
        let is_whole = carried == Carried::default();
        return if is_whole { Ok(()) } else { Err(RepairError::NotWhole) };
    };
    if report.loss.is_some() {
        return Err(RepairError::Lost);
    }
    let mut n_repaired = 0;
    for zone in Zone::ALL {
        let (was, is) = (report.tiles[zone.idx()], carried.tiles[zone.idx()]);
        if let Some(tile) = Tile::ALL.into_iter().find(|tile| is & !was & tile.bit() != 0) {
            return Err(RepairError::NewTile(zone, tile));
        }
        let n_tiles = (was & !is).count_ones() as u8;
        if n_tiles > 2 {
            return Err(RepairError::ZoneLimit(zone));
        }
        n_repaired += n_tiles;
    }
    let n_missing = carried.no_squad.iter().filter(|missing| **missing).count() as u8;
    let n_squads = report.n_squads_out().checked_sub(n_missing).ok_or(RepairError::NewlyMissing)?;
    n_repaired += n_squads;
    let n_standing = report.crew.iter().filter(|member| !member.knocked_out).count() as u8;
    if n_repaired > n_standing {
        return Err(RepairError::TooMany { n_repaired, n_standing });
    }
    Ok(())
}

/// The score of a campaign: threat points and bonuses of all its missions, the
/// visual confirmation on average rounded down, and the penalties of the final
/// state (SA-20.24). `None` if a mission was lost (SA-12.3) or none was flown.
#[must_use]
pub fn campaign_score(missions: &[Report], options: Options) -> Option<i32> {
    let last = missions.last()?.score?;
    let mut points = 0;
    let mut visual = 0;
    for mission in missions {
        let score = mission.score?;
        points += score.threats + score.analyst - score.medic;
        visual += score.visual;
    }
    if !options.campaign_sums_visual {
        visual = visual.div_euclid(missions.len() as i32);
    }
    Some(points + visual - last.damage - last.worst_zone - last.knocked_out - last.squads)
}

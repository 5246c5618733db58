//! The planet board with what lies on it (chapters 9 and 13).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use vanguard_pack::id::{
    CheckId, ConditionId, EquipmentId, MissionId, PathId, RankUpId, SectorNumber, ThreatId,
    UniqueNumber,
};

/// A POI card: its place in the list of the pack. Several cards may share a
/// number (VG-9.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PoiCard(pub u16);
table::encode! { struct PoiCard(index) }

/// A sector and what lies on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectorState {
    /// Its number.
    pub number: SectorNumber,
    /// The POI cards, the top one last (VG-9.8).
    pub pois: Vec<PoiCard>,
    /// The time token of the top card's time track: spaces entered.
    pub time: u8,
    /// Fully explored without a final POI card (VG-15.9).
    pub is_finished: bool,
    /// Whether somebody has been here.
    pub is_visited: bool,
    /// Time tokens on the sector itself (VG-9.7).
    pub time_tokens: u8,
    /// Markers on the sector itself.
    pub markers: u8,
    /// Mission equipment tokens (VG-8.11).
    pub equipment: Vec<EquipmentId>,
}
table::encode! {
    struct SectorState {
        number, pois, time, is_finished, is_visited, time_tokens, markers, equipment,
    }
}

impl SectorState {
    /// A sector with nothing on it.
    #[must_use]
    pub const fn bare(number: SectorNumber) -> Self {
        Self {
            number,
            pois: Vec::new(),
            time: 0,
            is_finished: false,
            is_visited: false,
            time_tokens: 0,
            markers: 0,
            equipment: Vec::new(),
        }
    }

    /// The POI card that counts (VG-27.50).
    #[must_use]
    pub fn poi(&self) -> Option<PoiCard> {
        self.pois.last().copied()
    }
}

/// A threat on the planet (VG-13.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreatState {
    /// Which.
    pub id: ThreatId,
    /// Where its main figure stands.
    pub sector: SectorNumber,
    /// Where its other figures stand (VG-13.4).
    pub secondary: ArrayVec<SectorNumber, 4>,
    /// How many spaces of its time track the token has entered (VG-13.2).
    pub time: u8,
}
table::encode! { struct ThreatState { id, sector, secondary, time } }

/// How a mission stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// On the board, face down.
    Hidden,
    /// On the board, face up (VG-9.10).
    Open,
    /// Completed: off the board (VG-9.13).
    Completed,
    /// Failed; it stays on the board (VG-23.14).
    Failed,
}
table::encode! { enum Standing { 0 Hidden, 1 Open, 2 Completed, 3 Failed } }

/// A mission of this exploration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissionState {
    /// Which.
    pub id: MissionId,
    /// How it stands.
    pub standing: Standing,
}
table::encode! { struct MissionState { id, standing } }

/// A marker on a track of a check. It stays from check to check (VG-5.80).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The check whose track it is.
    pub check: CheckId,
    /// The sector in which it is printed or whose POI card shows it; `None` for
    /// cards beside the board.
    pub sector: Option<SectorNumber>,
    /// The track, from the top.
    pub track: u8,
    /// The space, the leftmost one is 1.
    pub space: u8,
}
table::encode! { struct Marker { check, sector, track, space } }

/// The rank-up card of this exploration (VG-9.19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankUpState {
    /// Which.
    pub id: RankUpId,
    /// Turned to its completed side.
    pub is_complete: bool,
}
table::encode! { struct RankUpState { id, is_complete } }

/// The planet board with everything on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanetState {
    /// The sectors, in the order of the pack.
    pub sectors: Vec<SectorState>,
    /// Paths that an effect has opened or closed, with what it made of them.
    pub paths: Vec<(PathId, bool)>,
    /// The lander sector (VG-15.12).
    pub lander: Option<SectorNumber>,
    /// The threats.
    pub threats: Vec<ThreatState>,
    /// The missions.
    pub missions: Vec<MissionState>,
    /// The current global condition (VG-9.16).
    pub condition: Option<ConditionId>,
    /// The unique discoveries, the top one last (VG-11.16).
    pub unique: Vec<UniqueNumber>,
    /// Markers on tracks of checks.
    pub markers: Vec<Marker>,
    /// The rank-up card.
    pub rank_up: Option<RankUpState>,
}
table::encode! {
    struct PlanetState {
        sectors, paths, lander, threats, missions, condition, unique, markers, rank_up,
    }
}

impl PlanetState {
    /// The sector with this number.
    #[must_use]
    pub fn sector(&self, number: SectorNumber) -> Option<&SectorState> {
        self.sectors.iter().find(|sector| sector.number == number)
    }

    /// The same, to change it.
    pub fn sector_mut(&mut self, number: SectorNumber) -> Option<&mut SectorState> {
        self.sectors.iter_mut().find(|sector| sector.number == number)
    }

    /// The threat with this id, if it is on the planet.
    #[must_use]
    pub fn threat(&self, id: ThreatId) -> Option<&ThreatState> {
        self.threats.iter().find(|threat| threat.id == id)
    }

    /// The space of a marker, 0 if there is none.
    #[must_use]
    pub fn marker(&self, check: CheckId, sector: Option<SectorNumber>, track: u8) -> u8 {
        let is_it = |marker: &&Marker| {
            marker.check == check && marker.sector == sector && marker.track == track
        };
        self.markers.iter().find(is_it).map_or(0, |marker| marker.space)
    }

    /// Puts a marker on a space; 0 takes it off.
    pub fn set_marker(
        &mut self,
        check: CheckId,
        sector: Option<SectorNumber>,
        track: u8,
        space: u8,
    ) {
        self.markers.retain(|marker| {
            marker.check != check || marker.sector != sector || marker.track != track
        });
        if space > 0 {
            self.markers.push(Marker { check, sector, track, space });
            self.markers.sort_unstable_by_key(|marker| (marker.check, marker.sector, marker.track));
        }
    }
}

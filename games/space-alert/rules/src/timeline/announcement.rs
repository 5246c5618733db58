//! Everything that is announced in a mission, in order.

use serde::{Deserialize, Serialize};
use table::{Encode, Encoder};

use super::{Cue, CueKind, Sighting, Timeline};

/// The end of a phase is announced so many seconds before (SA-2.17).
pub const WARNINGS: [u16; 3] = [60, 20, 5];

/// How long cards may change hands in a data transfer: it is announced twice
/// and then counted down to the beep (SA-2.28).
pub const TRANSFER_SECONDS: u16 = 13;

/// Something that is announced at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Announcement {
    /// Seconds from the start of the mission.
    pub at: u16,
    /// What.
    pub kind: AnnouncementKind,
}
table::encode! { struct Announcement { at, kind } }

impl Announcement {
    /// As it is heard: nobody is told how long a silence will last.
    #[must_use]
    pub const fn heard(self) -> Self {
        let kind = match self.kind {
            AnnouncementKind::SilenceBegins { .. } => {
                AnnouncementKind::SilenceBegins { until: Untold(None) }
            }
            kind => kind,
        };
        Self { at: self.at, kind }
    }
}

/// A moment that stands in the script and is not announced; `None` for those
/// who have only heard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Untold(pub Option<u16>);

impl Untold {
    const fn is_unknown(&self) -> bool {
        self.0.is_none()
    }
}

impl Encode for Untold {
    fn encode(&self, to: &mut Encoder) {
        // In a script it is known.
        self.0.unwrap_or_default().encode(to);
    }
}

/// What is announced.
///
/// Of announcements at one moment the first is the one that comes first here:
/// what ends is told before what begins, so that a silence never swallows the
/// report it would have followed, and nothing comes after the mission's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnnouncementKind {
    /// The mission begins (SA-2.1).
    Alert,
    /// The beep: no more cards change hands (SA-2.28).
    TransferCloses,
    /// Communications are restored (SA-2.32).
    SilenceEnds,
    /// A phase is over and the next begins (SA-2.15).
    PhaseEnds {
        /// The phase that is over, from 1.
        phase: u8,
    },
    /// A phase ends soon (SA-2.17); the last one with the operation (SA-2.18).
    Warning {
        /// The phase that ends, from 1.
        phase: u8,
        /// In how many seconds.
        seconds: u16,
        /// Whether the mission ends with it.
        last: bool,
    },
    /// A threat to draw (SA-2.21, SA-2.22).
    Threat(Sighting),
    /// Everyone may draw a card (SA-2.27).
    IncomingData,
    /// Everyone may give a card away, until the beep (SA-2.28).
    TransferOpens {
        /// When the beep comes.
        until: u16,
    },
    /// Nobody may communicate (SA-2.32).
    SilenceBegins {
        /// When communications are restored.
        #[serde(default, skip_serializing_if = "Untold::is_unknown")]
        until: Untold,
    },
    /// The action round is over (SA-2.19).
    MissionComplete,
}
table::encode! {
    enum AnnouncementKind {
        0 Alert,
        1 TransferCloses,
        2 SilenceEnds,
        3 PhaseEnds { phase },
        4 Warning { phase, seconds, last },
        5 Threat(sighting),
        6 IncomingData,
        7 TransferOpens { until },
        8 SilenceBegins { until },
        9 MissionComplete,
    }
}

impl AnnouncementKind {
    /// The place among announcements of one moment.
    const fn rank(self) -> u8 {
        match self {
            Self::Alert => 0,
            Self::TransferCloses => 1,
            Self::SilenceEnds => 2,
            Self::PhaseEnds { .. } => 3,
            Self::Warning { .. } => 4,
            Self::Threat(_) => 5,
            Self::IncomingData => 6,
            Self::TransferOpens { .. } => 7,
            Self::SilenceBegins { .. } => 8,
            Self::MissionComplete => 9,
        }
    }
}

impl Timeline {
    /// What a crew of this size hears, in order. Unconfirmed reports are left
    /// out for crews of fewer than five, as if they were not there (SA-2.25).
    ///
    /// A data transfer or silence that the end of the mission cuts short ends
    /// with it.
    #[must_use]
    pub fn announcements(&self, crew_size: u8) -> Vec<Announcement> {
        let mut all = vec![Announcement { at: 0, kind: AnnouncementKind::Alert }];
        let mut say = |at, kind| all.push(Announcement { at, kind });
        for cue in &self.cues {
            match cue.kind {
                CueKind::Threat(sighting) if sighting.counts_for(crew_size) => {
                    say(cue.at, AnnouncementKind::Threat(sighting));
                }
                CueKind::Threat(_) => {}
                CueKind::IncomingData => say(cue.at, AnnouncementKind::IncomingData),
                CueKind::DataTransfer => {
                    let until = self.cut(self.transfer_end(cue.at));
                    say(cue.at, AnnouncementKind::TransferOpens { until });
                    say(until, AnnouncementKind::TransferCloses);
                }
                CueKind::Silence { .. } => {}
            }
        }
        for (at, until) in self.silences() {
            let until = self.cut(until);
            say(at, AnnouncementKind::SilenceBegins { until: Untold(Some(until)) });
            say(until, AnnouncementKind::SilenceEnds);
        }
        for (&end, phase) in self.phase_ends.iter().zip(1..) {
            let last = phase == self.n_phases();
            for seconds in WARNINGS {
                if let Some(at) = end.checked_sub(seconds) {
                    say(at, AnnouncementKind::Warning { phase, seconds, last });
                }
            }
            say(
                end,
                if last {
                    AnnouncementKind::MissionComplete
                } else {
                    AnnouncementKind::PhaseEnds { phase }
                },
            );
        }
        table::sort_short_by_key(&mut all, |announcement| {
            (announcement.at, announcement.kind.rank())
        });
        all
    }

    /// When the beep of a transfer comes: a silence or another transfer that
    /// begins before leaves no time for the whole countdown.
    fn transfer_end(&self, at: u16) -> u16 {
        let ends_it = |cue: &&Cue| match cue.kind {
            CueKind::DataTransfer | CueKind::Silence { .. } => cue.at > at,
            CueKind::Threat(_) | CueKind::IncomingData => false,
        };
        let next = self.cues.iter().filter(ends_it).map(|cue| cue.at).min();
        let end = at.saturating_add(TRANSFER_SECONDS);
        next.map_or(end, |next| end.min(next))
    }

    /// The silences, those that overlap as one: communications are restored
    /// when the last of them ends.
    fn silences(&self) -> Vec<(u16, u16)> {
        let silence = |cue: &Cue| match cue.kind {
            CueKind::Silence { until } => Some((cue.at, until)),
            CueKind::Threat(_) | CueKind::IncomingData | CueKind::DataTransfer => None,
        };
        let mut all: Vec<_> = self.cues.iter().filter_map(silence).collect();
        all.sort_unstable();
        all.dedup_by(|next, before| {
            let overlap = next.0 < before.1;
            if overlap {
                before.1 = before.1.max(next.1);
            }
            overlap
        });
        all
    }

    fn cut(&self, at: u16) -> u16 {
        if self.phase_ends.is_empty() { at } else { at.min(self.length()) }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Official, *};
    use crate::{card::Severity, mission::Origin};

    fn heard(id: &str, crew_size: u8) -> Vec<Announcement> {
        Official::find(id).unwrap().timeline.announcements(crew_size)
    }

    #[test]
    fn everything_derived_is_announced_in_order() {
        use AnnouncementKind as K;
        let all = heard("test-run-1", 4);
        let threat = |at, turn, zone| {
            let sighting = Sighting {
                turn,
                origin: Origin::Zone(zone),
                severity: Severity::Common,
                unconfirmed: false,
            };
            (at, K::Threat(sighting))
        };
        use crate::ship::Zone;
        let expected = [
            (0, K::Alert),
            threat(15, 1, Zone::Blue),
            threat(60, 2, Zone::White),
            (90, K::TransferOpens { until: 103 }),
            (103, K::TransferCloses),
            threat(135, 3, Zone::Red),
            (190, K::Warning { phase: 1, seconds: 60, last: false }),
            (200, K::TransferOpens { until: 213 }),
            (213, K::TransferCloses),
            (230, K::Warning { phase: 1, seconds: 20, last: false }),
            (245, K::Warning { phase: 1, seconds: 5, last: false }),
            (250, K::PhaseEnds { phase: 1 }),
            (280, K::IncomingData),
            (310, K::TransferOpens { until: 323 }),
            (323, K::TransferCloses),
            (360, K::Warning { phase: 2, seconds: 60, last: true }),
            (400, K::Warning { phase: 2, seconds: 20, last: true }),
            (415, K::Warning { phase: 2, seconds: 5, last: true }),
            (420, K::MissionComplete),
        ];
        let all: Vec<_> = all.iter().map(|one| (one.at, one.kind)).collect();
        assert_eq!(all, expected);
    }

    #[test]
    fn unconfirmed_reports_are_for_five_only() {
        let threats = |crew_size| {
            let all = heard("mission-1", crew_size);
            all.iter().filter(|one| matches!(one.kind, AnnouncementKind::Threat(_))).count()
        };
        assert_eq!((threats(1), threats(4), threats(5)), (5, 5, 6));
    }

    #[test]
    fn at_one_moment_what_ends_comes_first() {
        let timeline = super::super::text::read(
            "0:10 silence to 0:30, 0:17 transfer, 0:30 silence to 0:40, 0:30 transfer, 0:30 data, \
             0:30 T+1 red, 0:30 end, 1:30 end",
        )
        .unwrap();
        let at_thirty: Vec<_> =
            timeline.announcements(5).into_iter().filter(|one| one.at == 30).collect();
        let captions: Vec<_> = at_thirty.iter().map(|one| one.caption()).collect();
        assert_eq!(
            captions,
            [
                "Transfer closed",
                "Communications restored",
                "Phase 1 is over: phase 2 begins",
                "The operation ends in one minute",
                "T+1: threat, zone red",
                "Incoming data: everyone may draw a card",
                "Data transfer: everyone may pass a card on",
                "Communications down: silence",
            ]
        );
    }

    #[test]
    fn the_end_of_the_mission_cuts_everything_short() {
        let timeline = super::super::text::read("0:50 transfer, 0:55 silence to 1:20, 1:00 end");
        let all = timeline.unwrap().announcements(4);
        assert_eq!(all.last().unwrap().kind, AnnouncementKind::MissionComplete);
        assert!(all.iter().all(|one| one.at <= 60));
    }
}

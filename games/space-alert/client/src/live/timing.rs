//! The clock in words, and what the announcements say about now.

use space_alert::{
    live::ClockView,
    timeline::{Announcement, AnnouncementKind},
};

/// Minutes and seconds.
pub(super) fn clock_words(ms: u64) -> String {
    let seconds = ms / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Whole seconds from `ms` until the second `until`, rounded up.
pub(super) const fn seconds_left(ms: u64, until: u16) -> u64 {
    (until as u64 * 1000).saturating_sub(ms).div_ceil(1000)
}

/// How long the phase still lasts, if its end has been announced.
pub(super) fn phase_left(clock: &ClockView, ms: u64) -> Option<u64> {
    let ends = usize::from(clock.phase).checked_sub(1)?;
    clock.phase_ends.get(ends).map(|end| seconds_left(ms, *end))
}

/// When the open data transfer closes.
pub(super) fn transfer_until(announced: &[Announcement]) -> Option<u16> {
    announced.iter().rev().find_map(|announcement| match announcement.kind {
        AnnouncementKind::TransferOpens { until } => Some(until),
        _ => None,
    })
}

/// How urgent an announcement is, as a class of the style sheet.
pub(super) const fn tone(kind: AnnouncementKind) -> &'static str {
    match kind {
        AnnouncementKind::Threat(_) => "threat",
        AnnouncementKind::Alert
        | AnnouncementKind::PhaseEnds { .. }
        | AnnouncementKind::Warning { .. }
        | AnnouncementKind::MissionComplete => "phase",
        AnnouncementKind::IncomingData
        | AnnouncementKind::TransferOpens { .. }
        | AnnouncementKind::TransferCloses => "data",
        AnnouncementKind::SilenceBegins { .. } | AnnouncementKind::SilenceEnds => "silence",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_people_do() {
        assert_eq!(clock_words(0), "0:00");
        assert_eq!(clock_words(61_999), "1:01");
        assert_eq!(clock_words(600_000), "10:00");
    }

    #[test]
    fn a_phase_has_an_end_once_it_is_announced() {
        let mut clock = ClockView {
            mission_ms: 0,
            at: 0,
            is_running: true,
            pace: 100,
            phase_ends: Default::default(),
            phase: 1,
        };
        assert_eq!(phase_left(&clock, 200_000), None);
        clock.phase_ends.push(250);
        assert_eq!(phase_left(&clock, 190_001), Some(60));
        assert_eq!(phase_left(&clock, 260_000), Some(0));
        clock.phase = 2;
        assert_eq!(phase_left(&clock, 260_000), None);
    }

    #[test]
    fn a_transfer_closes_when_its_own_announcement_says() {
        let at = |at, kind| Announcement { at, kind };
        let announced = [
            at(0, AnnouncementKind::Alert),
            at(90, AnnouncementKind::TransferOpens { until: 103 }),
            at(103, AnnouncementKind::TransferCloses),
            at(200, AnnouncementKind::TransferOpens { until: 213 }),
        ];
        assert_eq!(transfer_until(&announced), Some(213));
        assert_eq!(transfer_until(&announced[..1]), None);
    }
}

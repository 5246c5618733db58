//! The words of announcements: on the screen and spoken.

use super::{Announcement, AnnouncementKind, Sighting};
use crate::{card::Severity, mission::Origin, ship::Zone};

const NUMBERS: [&str; 12] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

impl Announcement {
    /// A short line for the screen.
    #[must_use]
    pub fn caption(&self) -> String {
        match self.kind {
            AnnouncementKind::Alert => "Alert: phase 1 begins".to_owned(),
            AnnouncementKind::Threat(sighting) => sighting.caption(),
            AnnouncementKind::IncomingData => "Incoming data: everyone may draw a card".to_owned(),
            AnnouncementKind::TransferOpens { .. } => {
                "Data transfer: everyone may pass a card on".to_owned()
            }
            AnnouncementKind::TransferCloses => "Transfer closed".to_owned(),
            AnnouncementKind::SilenceBegins { .. } => "Communications down: silence".to_owned(),
            AnnouncementKind::SilenceEnds => "Communications restored".to_owned(),
            AnnouncementKind::Warning { phase, seconds, last } => {
                let what = if last { "The operation".to_owned() } else { format!("Phase {phase}") };
                match seconds {
                    60 => format!("{what} ends in one minute"),
                    _ => format!("{what} ends in {seconds} seconds"),
                }
            }
            AnnouncementKind::PhaseEnds { phase } => {
                format!("Phase {phase} is over: phase {} begins", phase + 1)
            }
            AnnouncementKind::MissionComplete => "Mission complete: stop planning".to_owned(),
        }
    }

    /// What a voice says: numbers in words, and what matters twice.
    #[must_use]
    pub fn spoken(&self) -> String {
        match self.kind {
            AnnouncementKind::Alert => {
                "Alert! All hands: sensors show company. Phase one starts now.".to_owned()
            }
            AnnouncementKind::Threat(sighting) => sighting.spoken(),
            AnnouncementKind::IncomingData => {
                "Fresh data received. Each of you may draw one card.".to_owned()
            }
            AnnouncementKind::TransferOpens { .. } => {
                "Transfer lines open. Pass one card on, before the beep.".to_owned()
            }
            AnnouncementKind::TransferCloses => "Lines closed.".to_owned(),
            AnnouncementKind::SilenceBegins { .. } => "Channels lost. Not a word!".to_owned(),
            AnnouncementKind::SilenceEnds => "Channels back. You may talk again.".to_owned(),
            AnnouncementKind::Warning { phase, seconds, last } => {
                let what = if last {
                    "the operation ends".to_owned()
                } else {
                    format!("phase {} ends", number(phase))
                };
                match seconds {
                    60 => format!("Attention: {what} one minute from now."),
                    20 => format!("Hurry: {what} twenty seconds from now."),
                    _ => "Five! Four! Three! Two! One!".to_owned(),
                }
            }
            AnnouncementKind::PhaseEnds { phase } => {
                format!("Phase {} is over. On to phase {}!", number(phase), number(phase + 1))
            }
            AnnouncementKind::MissionComplete => {
                "Time is up. Hands off your boards: we are leaving.".to_owned()
            }
        }
    }
}

impl Sighting {
    /// A short line for the screen, such as `T+2: serious threat, zone white`.
    #[must_use]
    pub fn caption(&self) -> String {
        let kind = match (self.severity, self.origin) {
            (Severity::Common, Origin::Zone(zone)) => format!("threat, zone {zone}"),
            (Severity::Serious, Origin::Zone(zone)) => format!("serious threat, zone {zone}"),
            (Severity::Common, Origin::Internal) => "internal threat".to_owned(),
            (Severity::Serious, Origin::Internal) => "serious internal threat".to_owned(),
        };
        let report = if self.unconfirmed { " (unconfirmed)" } else { "" };
        format!("T+{}: {kind}{report}", self.turn)
    }

    fn spoken(&self) -> String {
        let report = if self.unconfirmed { "Unconfirmed contact" } else { "Contact" };
        let severity = match self.severity {
            Severity::Common => "common",
            Severity::Serious => "serious",
        };
        let place = match self.origin {
            Origin::Zone(Zone::Red) => "from outside, red side",
            Origin::Zone(Zone::White) => "from outside, white side",
            Origin::Zone(Zone::Blue) => "from outside, blue side",
            Origin::Internal => "inside the ship",
        };
        let turn = number(self.turn);
        format!("{report} for turn {turn}: {severity}, {place}. Turn {turn}, {severity}, {place}.")
    }
}

fn number(number: u8) -> &'static str {
    usize::from(number).checked_sub(1).and_then(|idx| NUMBERS.get(idx)).unwrap_or(&"later")
}

#[cfg(test)]
mod tests {
    use super::super::official;

    #[test]
    fn spoken_words_have_no_digits_and_captions_are_short() {
        for mission in official() {
            for announcement in mission.timeline.announcements(5) {
                let spoken = announcement.spoken();
                assert!(!spoken.contains(|c: char| c.is_ascii_digit()), "{spoken}");
                assert!(announcement.caption().len() <= 48, "{}", announcement.caption());
            }
        }
    }
}

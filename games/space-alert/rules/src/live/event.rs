//! What happens in a mission, told.

use serde::{Deserialize, Serialize};
use table::{Audience, Happening, Names, RuleId, Seat, Tone};

use super::{
    card::{ActionCard, Back, CardHalf},
    moves::{CardId, Request, Study, TeleporterToken},
    setup::{Berth, Pool},
};
use crate::{
    action::{Action, Specialization},
    campaign::Repair,
    card::{Card, Severity},
    career::achievement::Achievement,
    event::Loss,
    mission::{Colour, N_TURNS},
    ship::Station,
    timeline::{Announcement, AnnouncementKind},
};

/// A crew member, as an event names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct NamedMember {
    /// The place in the crew.
    pub berth: Berth,
    /// Who plays it; `None` is an android.
    pub seat: Option<Seat>,
    /// The figure's colour.
    pub colour: Colour,
}
table::encode! { struct NamedMember { berth, seat, colour } }

impl NamedMember {
    /// What it is called in a sentence.
    #[must_use]
    pub fn name(self, names: &dyn Names) -> String {
        match self.seat {
            Some(seat) => names.name(seat),
            None => format!("the {} android", colour_word(self.colour)),
        }
    }
}

/// A colour in a sentence.
#[must_use]
pub const fn colour_word(colour: Colour) -> &'static str {
    colour.name()
}

/// A card that some may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret {
    /// Its number.
    pub id: CardId,
    /// What is printed on it.
    pub card: ActionCard,
}

/// Who may see the faces of the cards in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Eyes {
    /// Everyone.
    All,
    /// One seat.
    One(Seat),
    /// Two seats.
    Two(Seat, Seat),
    /// Nobody, before the end.
    None,
}

impl Eyes {
    fn include(self, audience: Audience) -> bool {
        match audience {
            Audience::Everything => true,
            Audience::Spectator => self == Self::All,
            Audience::Seat(seat) => match self {
                Self::All => true,
                Self::One(one) => one == seat,
                Self::Two(one, two) => one == seat || two == seat,
                Self::None => false,
            },
        }
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum Event {
    /// Two special cards to choose from (SA-16.13).
    OfferedSpecials { who: NamedMember, offered: [Specialization; 2] },
    /// One of them was kept.
    KeptSpecial { who: NamedMember, specialization: Specialization },
    /// Somebody is ready, or is not any more.
    Ready { who: NamedMember, is_ready: bool },
    /// The computer says something.
    Announced(Announcement),
    /// A threat card was drawn; hidden from those who may not see it yet.
    DrewThreat { number: u8, turn: u8, card: Option<Card>, eyes: Eyes },
    /// A threat was turned up for everyone.
    TurnedUp { number: u8, card: Card, calls: Option<Card> },
    /// Cards were picked up: a packet, or a first hand.
    PickedUp { who: NamedMember, phase: u8, n_cards: u8, cards: Option<Vec<Secret>> },
    /// A card was laid.
    Laid {
        who: NamedMember,
        by: Seat,
        turn: u8,
        back: Back,
        face: Option<(Secret, CardHalf)>,
        eyes: Eyes,
    },
    /// A card was turned round.
    Turned { who: NamedMember, by: Seat, turn: u8, back: Back },
    /// A card was moved to another space.
    Shifted { who: NamedMember, by: Seat, from: u8, to: u8 },
    /// A card was taken back.
    TookBack { who: NamedMember, by: Seat, turn: u8 },
    /// Somebody went on to the next phase.
    WentOn { who: NamedMember, phase: u8 },
    /// So many cards may be drawn for the androids, by whoever asks first.
    SharedDraws { n_cards: u8 },
    /// A card was drawn.
    Drew { who: NamedMember, card: Option<Secret> },
    /// A card changed hands.
    Gave { who: NamedMember, to: NamedMember, card: Option<Secret> },
    /// A token of the Teleporter was laid.
    LaidToken { token: TeleporterToken, at: NamedMember },
    /// Somebody wants the clock to stop, or no longer.
    AskedPause { who: NamedMember, wants: bool },
    /// The clock was stopped.
    Paused,
    /// The clock runs again.
    WentOnTime { who: NamedMember },
    /// Somebody agrees to end the round, or no longer.
    AskedEnd { who: NamedMember, wants: bool },
    /// The action round is over.
    RoundEnded { by_agreement: bool },
    /// Somebody said what a crew member will do.
    Said { who: NamedMember, by: NamedMember, turn: u8, action: Action },
    /// Somebody asked for something.
    Asked { who: NamedMember, of: NamedMember, request: Request },
    /// Somebody said everything a crew member will do.
    ToldPlan { who: NamedMember, by: NamedMember, plan: [Action; N_TURNS] },
    /// A request was answered.
    Answered { who: NamedMember, by: NamedMember, request: Request, can: bool },
    /// The cards up to a turn were turned up.
    Revealed { who: NamedMember, turn: u8 },
    /// Anybody may turn up the next cards.
    LeadIsFree,
    /// A card turned out to be misplayed (SA-3.18).
    Tripped { who: NamedMember, turn: u8, action: Action },
    /// The mission is over: lost, or with this score.
    Resolved { loss: Option<(Loss, u8)>, score: i32 },
    /// Something was repaired.
    Repaired { who: NamedMember, repair: Repair },
    /// The last squad has a place.
    SquadPlaced { station: Station },
    /// Somebody has decided on a specialization.
    Studied { who: NamedMember, study: Study },
    /// The crew goes on with its campaign, or ends it.
    Campaign { goes_on: bool },
    /// The crew has agreed on the colours of the next mission's threats.
    PoolAgreed { severity: Severity, pool: Pool },
    /// Somebody claims an achievement.
    Claimed { who: NamedMember, achievement: Achievement },
    /// Somebody does not claim it any more.
    Unclaimed { who: NamedMember, achievement: Achievement },
    /// Somebody judges what another claims.
    Voted { who: NamedMember, of: NamedMember, achievement: Achievement, yes: bool },
    /// Somebody has nothing more to claim or to judge.
    Settled { who: NamedMember },
}

impl Happening for Event {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::OfferedSpecials { .. } | Self::KeptSpecial { .. } => "SA-16.13",
            Self::Ready { .. } => "SA-2.1",
            Self::Announced(announcement) => announced_by(announcement.kind),
            Self::DrewThreat { .. } => "SA-2.21",
            Self::TurnedUp { .. } => "SA-2.23",
            Self::PickedUp { phase: 1, .. } => "SA-2.1",
            Self::PickedUp { .. } | Self::WentOn { .. } => "SA-2.12",
            Self::Laid { who: NamedMember { seat: None, .. }, .. } => "SA-11.6",
            Self::Laid { .. } => "SA-2.3",
            Self::Turned { .. } | Self::Shifted { .. } | Self::TookBack { .. } => "SA-2.9",
            Self::SharedDraws { .. } => "SA-14.21",
            Self::Drew { .. } => "SA-2.27",
            Self::Gave { .. } => "SA-2.28",
            Self::LaidToken { .. } => "SA-16.68",
            Self::AskedPause { .. } | Self::Paused | Self::WentOnTime { .. } => "SA-20.77",
            Self::AskedEnd { .. } | Self::RoundEnded { by_agreement: true } => "SA-2.20",
            Self::RoundEnded { by_agreement: false } => "SA-2.19",
            Self::Said { .. }
            | Self::ToldPlan { .. }
            | Self::Asked { .. }
            | Self::Answered { .. } => "SA-2.2",
            Self::Revealed { .. } | Self::LeadIsFree => "SA-18.3",
            Self::Tripped { .. } => "SA-3.18",
            Self::Resolved { .. } => "SA-10.1",
            Self::Repaired { .. } => "SA-12.8",
            Self::SquadPlaced { .. } => "SA-12.17",
            Self::Studied { .. } => "SA-16.17",
            Self::Campaign { .. } => "SA-12.2",
            Self::PoolAgreed { .. } => "SA-12.4",
            Self::Claimed { achievement, .. }
            | Self::Unclaimed { achievement, .. }
            | Self::Voted { achievement, .. } => return achievement.rule(),
            Self::Settled { .. } => "SA-17.25",
        })
    }

    fn heard_by(&self, audience: Audience) -> Option<Self> {
        // From behind nobody sees which half of a special card is on top.
        if let Self::Turned { by, back: Back::Special, .. } = self
            && !sees(audience, Some(*by))
        {
            return None;
        }
        let mut heard = self.clone();
        match &mut heard {
            Self::DrewThreat { card, eyes, .. } if !eyes.include(audience) => *card = None,
            Self::PickedUp { who, cards, .. } if !sees(audience, who.seat) => *cards = None,
            Self::Laid { face, eyes, .. } if !eyes.include(audience) => *face = None,
            Self::Drew { who, card } if !sees(audience, who.seat) => *card = None,
            Self::Gave { who, to, card }
                if !sees(audience, who.seat) && !sees(audience, to.seat) =>
            {
                *card = None;
            }
            _ => {}
        }
        Some(heard)
    }

    fn reveals(&self) -> bool {
        true
    }

    fn tone(&self) -> Tone {
        match self {
            Self::Said { .. }
            | Self::ToldPlan { .. }
            | Self::Asked { .. }
            | Self::Answered { .. } => Tone::Talk,
            _ => Tone::Plain,
        }
    }

    fn sentence(&self, names: &dyn Names) -> String {
        super::sentence::of(self, names)
    }
}

fn sees(audience: Audience, owner: Option<Seat>) -> bool {
    match (audience, owner) {
        (Audience::Everything, _) => true,
        (Audience::Seat(seat), Some(owner)) => seat == owner,
        (Audience::Seat(_), None) | (Audience::Spectator, _) => false,
    }
}

const fn announced_by(kind: AnnouncementKind) -> &'static str {
    use crate::mission::Origin;
    match kind {
        AnnouncementKind::Alert => "SA-2.1",
        AnnouncementKind::TransferCloses | AnnouncementKind::TransferOpens { .. } => "SA-2.28",
        AnnouncementKind::SilenceEnds | AnnouncementKind::SilenceBegins { .. } => "SA-2.32",
        AnnouncementKind::PhaseEnds { .. } => "SA-2.15",
        AnnouncementKind::Warning { last: true, .. } => "SA-2.18",
        AnnouncementKind::Warning { .. } => "SA-2.17",
        AnnouncementKind::Threat(report) => match report.origin {
            Origin::Internal => "SA-2.22",
            Origin::Zone(_) => "SA-2.21",
        },
        AnnouncementKind::IncomingData => "SA-2.27",
        AnnouncementKind::MissionComplete => "SA-2.19",
    }
}

//! Why something cannot be done in a career.

use table::RuleId;

use super::{achievement::Achievement, explorer::MAX_DESCRIPTION};
use crate::{
    action::Specialization,
    campaign::RepairError,
    mission::{Colour, Course},
};

/// Why something cannot be done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum LogRefusal {
    #[error("an explorer has a name of 1 to 40 characters")]
    Name,
    #[error("such a log cannot be: {what}")]
    Impossible { what: &'static str, rule: RuleId },
    #[error("begin a log with a name")]
    NoLog,
    #[error("this log has been begun")]
    OneLog,
    #[error("the mission: {0}")]
    NoMission(String),
    #[error("the explorer is gone for good")]
    Gone,
    #[error("the explorer is on a flight")]
    Aloft,
    #[error("the explorer is on another kind of flight")]
    OtherFlight,
    #[error("consent has been given already, and cannot be given back")]
    ConsentGiven,
    #[error("no level is left to be spent on a specialization")]
    NothingToSpend,
    #[error("a level has been gained: choose a specialization for it first")]
    LevelToSpend,
    #[error("levels 1 and 2 are spent on new specializations")]
    NewOnly,
    #[error("a specialization is raised to level 3 from level 6 on")]
    ThirdTooEarly,
    #[error("{0} is at level 3 already")]
    Mastered(Specialization),
    #[error("a {0:?} does not count")]
    Training(Course),
    #[error("campaigns are for explorers of level 2 and higher")]
    TooGreen,
    #[error("a campaign is of three missions or more")]
    ShortCampaign,
    #[error("of {agreed} agreed missions {flown} cannot have been completed")]
    CampaignLength { agreed: u8, flown: u8 },
    #[error("{0} has been earned before")]
    EarnedBefore(Achievement),
    #[error("{0} and {1} are of one category")]
    SameCategory(Achievement, Achievement),
    #[error("{0} needs level {min}", min = .0.facts().min_level)]
    LevelNeeded(Achievement),
    #[error("{0} is counted, not claimed")]
    Counted(Achievement),
    #[error("{0} needs a full campaign")]
    NotFull(Achievement),
    #[error("{0}: {why}", why = .0.condition())]
    NotMet(Achievement),
    #[error("{0} is for the crew to decide")]
    NotAgreed(Achievement),
    #[error("nothing is earned by a lost mission")]
    Lost,
    #[error("there is nobody of that seat in the crew")]
    NoSuchSeat,
    #[error("who flies alone is the captain")]
    NotCaptain,
    #[error("an android has no career")]
    Android,
    #[error("one choice for each crew member")]
    Count,
    #[error("{0:?}: with specializations there are no heroic cards")]
    Heroic(Colour),
    #[error("two crew members would use the {0}")]
    UsedTwice(Specialization),
    #[error("{0} is not one of the two cards dealt")]
    NotDealt(Specialization),
    #[error("the {0} is dealt twice")]
    DealtTwice(Specialization),
    #[error("choose a specialization to keep")]
    NothingKept,
    #[error("changing to the {0} would be keeping it")]
    NoChange(Specialization),
    #[error("who has no specialization cannot keep one")]
    NothingToKeep,
    #[error("the explorer does not know the {0}")]
    Unknown(Specialization),
    #[error("an explorer of level 1 or more brings a specialization")]
    BringsNothing,
    #[error("an explorer of level 0 has no specialization")]
    LevelZero,
    #[error("nobody of the crew knows the {0}")]
    KnownByNobody(Specialization),
    #[error("the advanced action of the {0} is planned by who knows it at level 2 or 3")]
    AdvancedUnknown(Specialization),
    #[error("the basic action of the {0} is planned for an android by who knows it")]
    BasicUnknown(Specialization),
    #[error("the explorer knows the {0} at level {1} and flies with it at that level")]
    OtherLevel(Specialization, u8),
    #[error("an android has the {0} at the level of who knows it best, here {1} or more")]
    AndroidLevel(Specialization, u8),
    #[error("all missions of a campaign are flown by one crew in the same seats")]
    OtherCrew,
    #[error("between the missions: {0}")]
    Repairs(#[from] RepairError),
    #[error("a description has {MAX_DESCRIPTION} characters at most")]
    Description,
}

impl LogRefusal {
    /// The rule behind it.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Impossible { rule, .. } => return *rule,
            Self::Name | Self::NoLog | Self::OneLog => "SA-17.5",
            Self::NoMission(_) => "SA-17.3",
            Self::Gone => "SA-17.18",
            Self::Aloft | Self::ConsentGiven => "SA-17.15",
            Self::OtherFlight | Self::CampaignLength { .. } => "SA-17.60",
            Self::NothingToSpend | Self::LevelToSpend | Self::Mastered(_) => "SA-17.30",
            Self::NewOnly => "SA-17.31",
            Self::ThirdTooEarly => "SA-17.33",
            Self::Training(_) => "SA-17.3",
            Self::TooGreen => "SA-17.58",
            Self::ShortCampaign => "SA-12.1",
            Self::EarnedBefore(_) => "SA-17.34",
            Self::SameCategory(..) => "SA-17.35",
            Self::LevelNeeded(_) => "SA-17.37",
            Self::Counted(_) => "SA-17.36",
            Self::NotFull(_) => "SA-17.47",
            Self::NotMet(achievement) | Self::NotAgreed(achievement) => {
                return achievement.rule();
            }
            Self::Lost => "SA-17.22",
            Self::OtherCrew => "SA-12.1",
            Self::Repairs(error) => return error.rule(),
            Self::Description => "SA-17.24",
            Self::NoSuchSeat | Self::Count => "SA-1.1",
            Self::Android => "SA-17.55",
            Self::NotCaptain => "SA-17.14",
            Self::Heroic(_) => "SA-16.5",
            Self::UsedTwice(_) => "SA-16.2",
            Self::NotDealt(_) | Self::DealtTwice(_) | Self::NothingKept => "SA-16.13",
            Self::NoChange(_) | Self::NothingToKeep => "SA-16.17",
            Self::Unknown(_) | Self::BringsNothing | Self::OtherLevel(..) => "SA-17.8",
            Self::LevelZero => "SA-17.6",
            Self::KnownByNobody(_) | Self::AndroidLevel(..) => "SA-17.10",
            Self::BasicUnknown(_) => "SA-17.12",
            Self::AdvancedUnknown(_) => "SA-17.13",
        })
    }
}

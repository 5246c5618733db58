//! Why something is not allowed.

use table::{RuleId, Seat};

use super::{moves::CardId, setup::Berth};
use crate::{
    action::Specialization,
    campaign::RepairError,
    career::LogRefusal,
    mission::{Colour, Course},
};

/// Why a setup or a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Refusal {
    // Setup.
    #[error("a crew has four or five members, or three players without androids")]
    CrewSize,
    #[error("two crew members are {0}")]
    SameColour(Colour),
    #[error("{0} is not in the crew")]
    NoSuchBerth(Berth),
    #[error("the {0} must be a player")]
    AndroidOfficer(&'static str),
    #[error("there is no mission called `{0}`")]
    NoSuchMission(String),
    #[error("mission: {0}")]
    Mission(String),
    #[error("the decks of {0} threats would be empty: choose a colour")]
    EmptyPool(&'static str),
    #[error("red cards need the New Threats module")]
    NoRedCards,
    #[error("the Experience System needs the Specializations module")]
    NeedsSpecializations,
    #[error("the Experience System does not count a {0}")]
    NotCounted(Course),
    #[error("a {0} has no special cards")]
    NoSpecials(Course),
    #[error("pace: the clock runs at {min} to {max} percent", min = super::setup::PACE_MIN, max = super::setup::PACE_MAX)]
    Pace,
    #[error("two crew members are {0}s")]
    SameSpecialization(Specialization),
    #[error("a specialization has level 1, 2 or 3")]
    Level,
    #[error("{0} has not reached that level as a {1}")]
    NotLearned(Berth, Specialization),
    #[error("{0}: an android is as good a {1} as the best of the crew")]
    NobodyKnows(Berth, Specialization),
    #[error("campaign: one to {max} missions can be agreed on", max = super::setup::CAMPAIGN_MAX)]
    CampaignLength,
    #[error("campaign: a {0} is no part of one")]
    CampaignCourse(Course),
    #[error("campaign: explorers of level 2 and more only; {0} is not")]
    CampaignLevel(Berth),
    #[error("campaign: its earlier missions are told by the ship's log alone")]
    ForgedPast,
    #[error("extra card: {0} does not play")]
    ExtraCard(Seat),

    #[error("who plays alone and has a figure is the captain")]
    SoloCaptain,

    // The wrong moment.
    #[error("the alert has been sounded")]
    AfterAlert,
    #[error("the alert has not been sounded yet")]
    BeforeAlert,
    #[error("the action round is over")]
    RoundOver,
    #[error("the action round is not over yet")]
    RoundRuns,
    #[error("all cards have been turned up")]
    AllFaceUp,
    #[error("there are cards to be turned up")]
    CardsFaceDown,
    #[error("nobody has anything to repair now")]
    NoRepairs,
    #[error("specializations are not changed now")]
    NoStudies,
    #[error("whether the campaign goes on is not asked now")]
    NothingToGoOnWith,
    #[error("there is no next mission to agree on now")]
    NoNextMission,
    #[error("the crew has agreed on these colours already")]
    PoolAgreed,
    #[error("nothing is claimed or judged now")]
    NothingToSettle,
    #[error("communications are down")]
    Silence,

    // Before the alert.
    #[error("this special card was not dealt to {0}")]
    NotDealt(Berth),
    #[error("this is for {0} to decide")]
    NotYours(Berth),
    #[error("{0} has to choose a special card first")]
    NotDecided(Berth),
    #[error("somebody in the crew is the {0} already")]
    NotFree(Specialization),
    #[error("{0} has been chosen for already")]
    AlreadyKept(Berth),
    #[error("you have said so already")]
    ReadyAlready,

    // Planning.
    #[error("you have no such card in your hand")]
    NoSuchCard(CardId),
    #[error("the card has no such half")]
    NoSuchSide,
    #[error("there are no more than {0} turns")]
    NoSuchTurn(u8),
    #[error("space {0} is not open in your phase")]
    NotOpen(u8),
    #[error("space {0} belongs to a phase that has ended")]
    Locked(u8),
    #[error("a card lies on space {0} already")]
    Occupied(u8),
    #[error("the special card on space {0} lies there alone")]
    SharesNoSpace(u8),
    #[error("no card lies on space {0}")]
    NothingThere(u8),
    #[error("the board of {0} is another player's")]
    OtherBoard(Berth),
    #[error("a heroic card is used by its owner alone")]
    HeroicForAndroid,
    #[error("the android alone uses its heroic card")]
    AndroidsOwn,
    #[error("a special card is used by its owner alone")]
    SpecialForAndroid,
    #[error("only somebody with this specialization plans it for an android")]
    CannotPlanSpecial,
    #[error(
        "only somebody with this specialization at level 2 or 3 plans its advanced action for an android"
    )]
    CannotPlanAdvanced,
    #[error("a card laid for an android stays as it is")]
    LaidForAndroid,
    #[error("you are in the last phase")]
    LastPhase,
    #[error("alone, a phase lasts until its end is announced")]
    SoloPhase,

    // Data.
    #[error("there is nothing to draw for you")]
    NothingToDraw,
    #[error("the action deck is empty")]
    DeckEmpty,
    #[error("no data transfer is open")]
    NoTransfer,
    #[error("you have given a card in this transfer")]
    GivenAlready,
    #[error("a heroic card cannot be given away")]
    HeroicGiven,
    #[error("a special card cannot be given away")]
    SpecialGiven,
    #[error("a card is given to another player")]
    ToYourself,
    #[error("{0} does not play")]
    NoSuchPlayer(Seat),
    #[error("only the Teleporter moves the tokens")]
    NotTeleporter,
    #[error("the tokens are moved during a data transfer alone")]
    TokensStay,
    #[error("external threats stay face down at this table")]
    HiddenThreat,
    #[error("only its officer turns up a threat")]
    NotOfficer,
    #[error("there is no such threat to turn up")]
    NoSuchThreat,
    #[error("you have said so already")]
    PauseAsked,
    #[error("you have said so already")]
    EndAsked,
    #[error("the second phase has not ended yet")]
    TooEarlyToEnd,
    #[error("the planning board has no such piece")]
    NoSuchPiece,
    #[error("no card shows this")]
    NoSuchAction,
    #[error("nobody waits for an answer to that")]
    NotAsked,

    // Resolution and after.
    #[error("the captain turns up the cards")]
    NotCaptain,
    #[error("turn {0} has been turned up, or there is none")]
    CannotReveal(u8),
    #[error("a mission whose cards somebody has chosen does not count for careers")]
    KnownMission,
    #[error("where cards may be corrected they are turned up turn by turn")]
    OneTurnAtATime,
    #[error("this table plays without tripping")]
    NoTripping,
    #[error("with double action cards nobody trips")]
    NoDoubleTripping,
    #[error("no card that could have been misplayed was just turned up there")]
    CannotTrip,
    #[error("{0}")]
    Repair(#[from] RepairError),
    #[error("this repair is for {0} to choose")]
    RepairChoice(Berth),
    #[error("it is not the turn of {0} to repair")]
    RepairOrder(Berth),
    #[error("no squad is looking for its place")]
    NoLoneSquad,
    #[error("battlebots start in lower red or upper blue")]
    NoSquadStation,
    #[error("this table plays without careers")]
    NoCareers,
    #[error("you have no explorer in this crew")]
    NoExplorer,
    #[error("one achievement of each category for a flight")]
    OnePerCategory,
    #[error("you have said so already")]
    SettledAlready,
    #[error("nobody claims that")]
    NoSuchClaim,
    #[error("the others judge it")]
    OwnClaim,
    #[error("this is not for the crew to judge")]
    NoVote,
    #[error("{0}")]
    Career(#[from] LogRefusal),
    #[error("the {0} is not open to {1}")]
    NotAvailable(Specialization, Berth),
}

impl table::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::CrewSize => "SA-1.1",
            Self::SameColour(_) => "SA-1.2",
            Self::NoSuchBerth(_) | Self::ExtraCard(_) | Self::NoSuchPlayer(_) => "SA-1.5",
            Self::AndroidOfficer(_) => "SA-20.11",
            Self::NoSuchMission(_) | Self::Mission(_) => "SA-1.34",
            Self::EmptyPool(_) => "SA-1.8",
            Self::NoRedCards => "SA-1.11",
            Self::NeedsSpecializations => "SA-1.36",
            Self::NotCounted(_) => "SA-17.3",
            Self::NoSpecials(_) => "SA-1.38",
            Self::Pace => "SA-1.34",
            Self::SameSpecialization(_) => "SA-16.2",
            Self::Level => "SA-16.3",
            Self::NotLearned(..) => "SA-17.8",
            Self::NobodyKnows(..) => "SA-17.10",
            Self::CampaignLength => "SA-12.1",
            Self::CampaignCourse(_) | Self::ForgedPast | Self::NoNextMission | Self::PoolAgreed => {
                "SA-12.4"
            }
            Self::CampaignLevel(_) => "SA-17.58",
            Self::SoloCaptain => "SA-17.14",
            Self::AfterAlert | Self::BeforeAlert | Self::ReadyAlready => "SA-2.1",
            Self::RoundOver | Self::RoundRuns => "SA-2.19",
            Self::AllFaceUp | Self::CardsFaceDown => "SA-18.3",
            Self::NoRepairs => "SA-12.8",
            Self::NoStudies => "SA-16.17",
            Self::NothingToGoOnWith => "SA-12.2",
            Self::NothingToSettle | Self::SettledAlready => "SA-17.25",
            Self::Silence => "SA-2.32",
            Self::NotDealt(_) | Self::NotDecided(_) | Self::AlreadyKept(_) => "SA-16.13",
            Self::NotFree(_) => "SA-16.22",
            Self::NotYours(_) => "SA-16.14",
            Self::NoSuchCard(_) => "SA-2.3",
            Self::NoSuchSide => "SA-2.6",
            Self::NoSuchTurn(_) => "SA-1.35",
            Self::NotOpen(_) => "SA-2.5",
            Self::Locked(_) => "SA-2.14",
            Self::Occupied(_) => "SA-2.4",
            Self::SharesNoSpace(_) => "SA-16.10",
            Self::NothingThere(_) => "SA-2.8",
            Self::OtherBoard(_) => "SA-2.3",
            Self::HeroicForAndroid => "SA-11.7",
            Self::AndroidsOwn => "SA-11.5",
            Self::SpecialForAndroid => "SA-16.8",
            Self::CannotPlanSpecial => "SA-17.12",
            Self::CannotPlanAdvanced => "SA-17.13",
            Self::LaidForAndroid => "SA-11.8",
            Self::LastPhase => "SA-2.16",
            Self::SoloPhase => "SA-11.21",
            Self::NothingToDraw => "SA-2.27",
            Self::DeckEmpty => "SA-20.5",
            Self::NoTransfer | Self::GivenAlready | Self::ToYourself => "SA-2.28",
            Self::HeroicGiven => "SA-2.30",
            Self::SpecialGiven => "SA-16.8",
            Self::NotTeleporter | Self::TokensStay => "SA-16.68",
            Self::HiddenThreat => "SA-20.4",
            Self::NotOfficer | Self::NoSuchThreat => "SA-2.21",
            Self::PauseAsked => "SA-20.77",
            Self::EndAsked | Self::TooEarlyToEnd => "SA-2.20",
            Self::NoSuchPiece | Self::NoSuchAction => "SA-2.11",
            Self::NotAsked => "SA-2.2",
            Self::NotCaptain | Self::CannotReveal(_) => "SA-18.3",
            Self::KnownMission => "SA-20.80",
            Self::OneTurnAtATime => "SA-3.18",
            Self::NoTripping => "SA-20.10",
            Self::NoDoubleTripping => "SA-3.21",
            Self::CannotTrip => "SA-3.18",
            Self::Repair(error) => return error.rule(),
            Self::RepairOrder(_) | Self::RepairChoice(_) => "SA-12.9",
            Self::NoLoneSquad | Self::NoSquadStation => "SA-12.17",
            Self::NotAvailable(..) => "SA-16.17",
            Self::NoCareers => "SA-17.1",
            Self::NoExplorer => "SA-17.7",
            Self::OnePerCategory => "SA-17.35",
            Self::NoSuchClaim => "SA-17.25",
            Self::OwnClaim | Self::NoVote => "SA-17.56",
            Self::Career(refusal) => return refusal.rule(),
        })
    }
}

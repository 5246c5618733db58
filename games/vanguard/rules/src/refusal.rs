//! Why something is not allowed.

use table::RuleId;

use crate::edition::Edition;

/// Why something is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// No player, or too many.
    #[error("one to four players explore together")]
    Players,
    /// A section without a player at the table, or a player without a section.
    #[error("every section has a player, and every player a section")]
    Sections,
    /// Nothing is asked of this player.
    #[error("nothing is asked of you now")]
    NotAsked,
    /// An answer to another question.
    #[error("that is no answer to what is asked")]
    OtherQuestion,
    /// The exploration is over.
    #[error("the exploration is over")]
    Over,
    /// Three recruits are laid open, two of them stay.
    #[error("keep two of the three recruits of your section")]
    Keep,
    /// Too many sections, or somebody else's.
    #[error("a player sends one section on the first mission, two if alone")]
    Send,
    /// All figures in one sector.
    #[error("at least one figure stands in each of the two first sectors")]
    Stand,
    /// The crewmember is not on the planet or somebody else's.
    #[error("you do not decide for this crewmember")]
    NotYours,
    /// No-movement icon.
    #[error("nobody can travel out of this sector")]
    NoMovement,
    /// No such path from here.
    #[error("no open path leads there from here")]
    NoPath,
    /// The special action was taken.
    #[error("the special action is once per turn")]
    SecondSpecial,
    /// It is not visible here, or needs a higher rank.
    #[error("there is no such special action here for this rank")]
    NoSpecial,
    /// No supplies.
    #[error("without supplies nobody can rest")]
    NoSupplies,
    /// Lift-off elsewhere.
    #[error("only a crewmember in the lander sector can lift off")]
    NotAtLander,
    /// Nothing to draw.
    #[error("there is no section card to draw")]
    NoCards,
    /// Nothing to sacrifice.
    #[error("every die is in the roll: there is none to sacrifice")]
    CannotExert,
    /// In the middle of an instruction.
    #[error("nothing interrupts an instruction")]
    NotNow,
    /// The ability cannot be used now.
    #[error("this cannot be used now, or not paid")]
    NotUsable,
    /// Not in the check.
    #[error("that cannot be done in this step of the check")]
    Check,
    /// It cannot be paid, or is not offered.
    #[error("an option that cannot be paid in full may not be chosen")]
    NotOffered,
    /// A campaign of another pack.
    #[error("this campaign does not fit the pack")]
    Legacy,
    /// A match or a campaign of another pack, or of another edition of it.
    #[error("this is played with {theirs}; here is {ours}")]
    OtherPack {
        /// What it is played with.
        theirs: Edition,
        /// What is here.
        ours: Edition,
    },
    /// There is nothing to answer.
    #[error("nobody has proposed anything")]
    NoProposal,
    /// Something is proposed.
    #[error("answer what is proposed first")]
    Proposal,
    /// A flight that is not possible.
    #[error("there is no such flight, or not the energy or the upgrade for it")]
    Flight,
    /// A flight without its upgrade.
    #[error("this flight needs an upgrade on the bridge")]
    FlightUpgrade,
    /// A planet that is closed.
    #[error("nobody lands on this planet any more")]
    ClosedPlanet,
    /// A visit that is not possible.
    #[error("there is no such destination here, or not the energy for it")]
    Visit,
    /// A scan that is not possible.
    #[error("there is nothing to scan, or not the energy for it")]
    Scan,
    /// A scout who is not needed.
    #[error("the next part costs no energy any more")]
    Scout,
    /// A facility that cannot be visited.
    #[error("a facility costs a command token")]
    Facility,
    /// A facility that was visited before.
    #[error("each facility is visited once in a ship management")]
    FacilityAgain,
    /// The add-on facility.
    #[error("the add-on facility is not open yet")]
    AddOn,
    /// A project that cannot be completed.
    #[error("this project is not in the laboratory, or cannot be paid")]
    Research,
    /// A project with another keyword.
    #[error("after the first project only others of its keyword can be completed")]
    Keyword,
    /// No slot for the project.
    #[error("a ready project goes to its listed stage of an open queue, or farther left")]
    Production,
    /// A production queue that is closed.
    #[error("this production queue is not open yet")]
    ClosedQueue,
    /// A queued project that cannot move.
    #[error("the slot to the right of this project is not empty")]
    NextStage,
    /// Crew where nobody is assigned.
    #[error("nobody is assigned for that on this page")]
    NoAssignment,
    /// Crew that does not fit.
    #[error("each icon needs one crewmember whose own ability converts to it")]
    Icons,
    /// An assignment that is not possible.
    #[error("only available crew is assigned, and each section keeps one")]
    Assignment,
    /// An exchange that is not possible.
    #[error("crew is exchanged one for one between sections with free sleeves")]
    Exchange,
    /// The last one stays.
    #[error("a section keeps its last available crewmember")]
    LastOne,
    /// A training that is not possible.
    #[error("rank 3 trains rank 1 of the same section, if a sleeve is free")]
    Training,
    /// The basic lander stays.
    #[error("the basic lander is never removed")]
    BasicLander,
    /// A lander that cannot be taken.
    #[error("only a lander that lies face up in the hangar can be taken")]
    Lander,
    /// A repair that is not possible.
    #[error("the lander needs no repair, or it cannot be paid")]
    Repair,
    /// A mod that does not fit.
    #[error("a mod goes into a slot of its own type")]
    Mod,
    /// No slot is left for a mod.
    #[error("every slot of this type holds a mod")]
    ModSlot,
    /// Somebody who cannot be sent.
    #[error("each player sends one of the own available crewmembers")]
    Team,
    /// Somebody who is not there to be sent.
    #[error("only available crewmembers can be sent")]
    NotReady,
    /// Somebody of a section that is in the team already.
    #[error("everybody in the team is of another section")]
    SameSection,
    /// A die that need not stay.
    #[error("dice stay aboard only where there are too few slots")]
    Slots,
    /// A deck that is not allowed.
    #[error("a deck has ten cards or more, of the section and of fitting rank")]
    Deck,
    /// A card of too high a rank.
    #[error("no card of a deck is of a higher rank than its crewmember")]
    CardRank,
    /// Equipment that nobody there may carry.
    #[error("it is for another section, or for a higher rank")]
    NoCarrier,
    /// An upgrade by itself.
    #[error("an upgrade comes along only with the card it upgrades")]
    NoBase,
    /// Small equipment that cannot be taken.
    #[error("each crewmember takes one small card that fits the section")]
    Small,
    /// Equipment that cannot be loaded.
    #[error("the lander has no room for it, or nobody to carry it")]
    Load,
    /// Dice that cannot be bought.
    #[error("a die for every section costs as many tokens as a section owns dice")]
    Buy,
    /// Too few dice to buy.
    #[error("the box has no die for every section")]
    EmptyBox,
    /// Somebody who cannot instruct.
    #[error("an instructor is an available crewmember of rank 2 or 3 whom the section can spare")]
    Instructor,
    /// A second sale.
    #[error("dice are sold only once in a ship management")]
    SoldBefore,
    /// Dice that cannot be sold.
    #[error("dice are sold once, and no section falls below four")]
    Sell,
    /// A patient who cannot be moved.
    #[error("the slot to the right of this patient is not empty")]
    NextBed,
    /// A slot of the medbay that is taken.
    #[error("this slot holds a patient")]
    TakenBed,
    /// A slot that does not fit.
    #[error("the injured go to a free slot of their category, or of a more severe one")]
    Medbay,
    /// An upgrade that cannot be used.
    #[error("this upgrade is not used here, or cannot be paid")]
    Upgrade,
    /// A move of another page.
    #[error("that is not done on this page")]
    OtherPage,
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Self::Players => "VG-1.1",
            Self::Sections => "VG-1.3",
            Self::NotAsked => "VG-1.13",
            Self::OtherQuestion => "VG-2.11",
            Self::Over => "VG-2.28",
            Self::Keep => "VG-1.15",
            Self::Send => "VG-1.21",
            Self::Stand => "VG-1.34",
            Self::NotYours => "VG-1.13",
            Self::NoMovement => "VG-4.1",
            Self::NoPath => "VG-4.4",
            Self::SecondSpecial => "VG-2.13",
            Self::NoSpecial => "VG-4.33",
            Self::NoSupplies => "VG-4.21",
            Self::NotAtLander => "VG-4.29",
            Self::NoCards => "VG-6.15",
            Self::CannotExert => "VG-3.23",
            Self::NotNow => "VG-3.5",
            Self::NotUsable => "VG-6.3",
            Self::Check => "VG-5.1",
            Self::NotOffered => "VG-2.26",
            Self::Legacy | Self::OtherPack { .. } => "VG-25.23",
            Self::NoProposal => "VG-27.2",
            Self::Proposal => "VG-27.2",
            Self::Flight => "VG-18.4",
            Self::FlightUpgrade => "VG-18.5",
            Self::ClosedPlanet => "VG-18.12",
            Self::Visit => "VG-18.9",
            Self::Scan => "VG-18.14",
            Self::Scout => "VG-27.78",
            Self::Facility => "VG-19.1",
            Self::FacilityAgain => "VG-27.80",
            Self::AddOn => "VG-19.3",
            Self::Research => "VG-19.11",
            Self::Keyword => "VG-19.12",
            Self::Production => "VG-19.31",
            Self::ClosedQueue => "VG-19.26",
            Self::NextStage => "VG-19.36",
            Self::NoAssignment => "VG-17.6",
            Self::Icons => "VG-27.83",
            Self::Assignment => "VG-17.8",
            Self::Exchange => "VG-19.44",
            Self::LastOne => "VG-17.8",
            Self::Training => "VG-19.47",
            Self::BasicLander => "VG-20.3",
            Self::Lander => "VG-20.8",
            Self::Repair => "VG-20.6",
            Self::Mod => "VG-20.10",
            Self::ModSlot => "VG-20.11",
            Self::Team => "VG-21.5",
            Self::NotReady => "VG-21.33",
            Self::SameSection => "VG-21.7",
            Self::Slots => "VG-21.17",
            Self::Deck => "VG-6.8",
            Self::CardRank => "VG-6.9",
            Self::NoCarrier => "VG-21.27",
            Self::NoBase => "VG-21.24",
            Self::Small => "VG-21.22",
            Self::Load => "VG-21.23",
            Self::Buy => "VG-23.36",
            Self::EmptyBox => "VG-27.99",
            Self::Instructor => "VG-23.39",
            Self::SoldBefore => "VG-23.42",
            Self::Sell => "VG-23.41",
            Self::NextBed => "VG-24.5",
            Self::TakenBed => "VG-24.10",
            Self::Medbay => "VG-24.7",
            Self::Upgrade => "VG-17.41",
            Self::OtherPage => "VG-17.1",
        })
    }
}

//! What can happen during an exploration.

mod about;

use serde::{Deserialize, Serialize};
use table::Seat;
use vanguard_pack::{
    dice::{Colour, InjuryFace, KindId},
    id::{
        CheckId, ConditionId, CrewmemberId, DiscoveryId, EquipmentId, EventId, InjuryId, LogId,
        MarkId, MissionId, PathId, PlanetId, RankUpId, SectionCardId, SectorNumber, ThreatId,
        UniqueNumber,
    },
    word::{LanderStat, LandingSpace, Letter, Section},
};

use crate::{
    check,
    crew::Crew,
    exploration::End,
    member::Member,
    moves::{Ability, Preparation},
    planet::{PoiCard, Standing},
    ship::Told,
    source::Source,
};

/// Something that happened, and the card or log that made it happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// What made it happen.
    pub by: Source,
    /// Whom it is about.
    pub who: Option<CrewmemberId>,
    /// On which planet: numbers of sectors are those of its board.
    pub planet: Option<PlanetId>,
    /// In which check: its rows and tracks are numbered.
    pub check: Option<CheckId>,
    /// What happened.
    pub what: What,
}

impl Event {
    /// With the card of the crewmember it is about.
    #[must_use]
    pub fn new(by: Source, what: What, team: &[Crew]) -> Self {
        let who = what.member().and_then(|member| team.get(member.idx())).map(|crew| crew.card);
        Self { by, who, planet: None, check: None, what }
    }

    /// The same on a planet, and in the check that is under way there.
    #[must_use]
    pub fn on(self, planet: PlanetId, check: Option<CheckId>) -> Self {
        Self { planet: Some(planet), check, ..self }
    }
}

/// A card with a time track (VG-9.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// A threat.
    Threat(ThreatId),
    /// A POI card.
    Poi(PoiCard),
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A section keeps two recruits.
    Kept {
        /// Which section.
        section: Section,
        /// Who stands on its board.
        first: CrewmemberId,
        /// Who rests.
        second: CrewmemberId,
    },
    /// A section is sent on the first mission.
    SectionSent {
        /// Which.
        section: Section,
    },
    /// A figure is placed.
    Stands {
        /// Of which section.
        section: Section,
        /// Where.
        sector: SectorNumber,
    },
    /// A round begins.
    RoundBegan {
        /// Which.
        round: u16,
    },
    /// The start token goes to somebody.
    StartToken {
        /// To whom.
        member: Member,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        member: Member,
    },
    /// A turn token is flipped.
    TurnEnded {
        /// Whose.
        member: Member,
    },
    /// An event is drawn.
    EventDrawn {
        /// By whom.
        member: Member,
        /// Which.
        event: EventId,
        /// Whether a biome matches.
        matches: bool,
    },
    /// The event deck is made again.
    EventsShuffled,
    /// Somebody travels.
    Travels {
        /// Who.
        member: Member,
        /// Along which path.
        path: PathId,
    },
    /// Somebody prepares.
    Prepares {
        /// Who.
        member: Member,
        /// With which part first.
        part: Preparation,
    },
    /// Somebody rests.
    Rests {
        /// Who.
        member: Member,
    },
    /// Somebody performs a special action.
    Acts {
        /// Who.
        member: Member,
        /// Which.
        check: CheckId,
    },
    /// Somebody proposes to lift off.
    Proposes {
        /// Who.
        member: Member,
    },
    /// Somebody answers a proposal to lift off.
    Answers {
        /// Who.
        seat: Seat,
        /// How.
        yes: bool,
    },
    /// An ability is used.
    Uses {
        /// Which.
        ability: Ability,
    },
    /// Somebody exerts.
    Exerts {
        /// Who.
        member: Member,
    },
    /// An option is chosen.
    Chooses {
        /// By whom.
        seat: Seat,
        /// What, in words.
        chosen: String,
    },
    /// A die is spent.
    Spent {
        /// Whose.
        member: Member,
        /// Which.
        die: KindId,
    },
    /// A die is sacrificed.
    Sacrificed {
        /// Whose.
        member: Member,
        /// Which.
        die: KindId,
    },
    /// A die is refreshed.
    Refreshed {
        /// Whose.
        member: Member,
        /// Which.
        die: KindId,
    },
    /// A die is pushed out of its column.
    Pushed {
        /// Whose.
        member: Member,
        /// Which.
        die: KindId,
    },
    /// A section card is drawn.
    Drew {
        /// By whom.
        member: Member,
        /// Which.
        card: SectionCardId,
    },
    /// A section deck is made again.
    Shuffled {
        /// Whose.
        member: Member,
    },
    /// A section card is discarded.
    Discarded {
        /// By whom.
        member: Member,
        /// Which.
        card: SectionCardId,
    },
    /// A section card goes to the compartment.
    CardSacrificed {
        /// By whom.
        member: Member,
        /// Which.
        card: SectionCardId,
    },
    /// A section card comes back from the discards.
    Recovered {
        /// By whom.
        member: Member,
        /// Which.
        card: SectionCardId,
    },
    /// Somebody looks at the top cards of a deck.
    Looked {
        /// Who.
        member: Member,
        /// At how many.
        n: u8,
    },
    /// Charges change.
    Charged {
        /// Whose.
        member: Member,
        /// By how much.
        by: i8,
    },
    /// An injury is gained.
    Injured {
        /// By whom.
        member: Member,
        /// Which.
        injury: InjuryId,
    },
    /// An injury die takes a column.
    InjuryDie {
        /// Whose.
        member: Member,
        /// Which.
        column: Colour,
    },
    /// An injury card is removed.
    Healed {
        /// Whose.
        member: Member,
        /// Which.
        injury: InjuryId,
    },
    /// An injury die is removed.
    InjuryDieGone {
        /// Whose.
        member: Member,
        /// From which column.
        column: Colour,
    },
    /// An injury card is turned.
    InjuryTurned {
        /// Whose.
        member: Member,
        /// Which.
        injury: InjuryId,
        /// Face up now.
        up: bool,
    },
    /// A crewmember dies.
    Died {
        /// Who.
        member: Member,
    },
    /// A crewmember comes to a sector.
    Arrived {
        /// Who.
        member: Member,
        /// Where.
        sector: SectorNumber,
    },
    /// A log is read.
    LogRead {
        /// Which.
        log: LogId,
    },
    /// A POI card is placed.
    PoiPlaced {
        /// Which.
        poi: PoiCard,
        /// Where.
        sector: SectorNumber,
    },
    /// A POI card is taken off.
    PoiGone {
        /// Which.
        poi: PoiCard,
        /// From where.
        sector: SectorNumber,
    },
    /// A sector is fully explored.
    Finished {
        /// Which.
        sector: SectorNumber,
    },
    /// A token is put on a sector or taken off.
    Token {
        /// Where.
        sector: SectorNumber,
        /// Put there, or taken off.
        put: bool,
    },
    /// A path opens or closes.
    Path {
        /// Which.
        path: PathId,
        /// Open now.
        open: bool,
    },
    /// The lander is in another sector.
    Lander {
        /// Where.
        sector: SectorNumber,
    },
    /// A threat appears.
    ThreatCame {
        /// Which.
        threat: ThreatId,
        /// Where.
        sector: SectorNumber,
    },
    /// A threat goes.
    ThreatGone {
        /// Which.
        threat: ThreatId,
    },
    /// A threat is in another sector.
    ThreatMoved {
        /// Which.
        threat: ThreatId,
        /// Where.
        sector: SectorNumber,
    },
    /// A time token goes on.
    Time {
        /// On whose track.
        of: Clock,
        /// The space it enters, from 1.
        space: u8,
    },
    /// Actions of the turn change.
    Actions {
        /// By how much.
        by: i8,
    },
    /// A lead is drawn.
    LeadDrawn {
        /// Which.
        token: u8,
    },
    /// A lead is placed on its deck.
    LeadPlaced {
        /// Which.
        token: u8,
    },
    /// A discovery is gained.
    Discovered {
        /// Which.
        discovery: DiscoveryId,
    },
    /// A discovery goes under its deck.
    DiscoveryLost {
        /// Which.
        discovery: DiscoveryId,
    },
    /// A unique discovery is gained.
    Unique {
        /// Which.
        number: UniqueNumber,
    },
    /// Supplies change.
    Supplies {
        /// By how much.
        by: i8,
        /// What is left.
        left: u8,
    },
    /// Success tokens change.
    Success {
        /// By how much.
        by: i8,
    },
    /// Equipment is gained.
    Equipped {
        /// Which.
        equipment: EquipmentId,
    },
    /// Equipment goes back to the Armory.
    EquipmentDiscarded {
        /// Which.
        equipment: EquipmentId,
    },
    /// Equipment is out of the game.
    EquipmentLost {
        /// Which.
        equipment: EquipmentId,
    },
    /// A mission stands otherwise.
    Mission {
        /// Which.
        mission: MissionId,
        /// How.
        standing: Standing,
    },
    /// There is another global condition.
    Condition {
        /// Which.
        condition: ConditionId,
    },
    /// The rank-up card is turned to its completed side.
    RankUp {
        /// Which.
        rank_up: RankUpId,
    },
    /// A mark of the campaign stands elsewhere.
    Marked {
        /// Which.
        mark: MarkId,
        /// Where.
        to: i16,
    },
    /// Something lasts for a while.
    Lasts {
        /// Whom it concerns.
        member: Option<Member>,
    },
    /// Something is to be done aboard the ship.
    ForTheShip,
    /// A danger die is rolled.
    Danger {
        /// On this table.
        letter: Option<Letter>,
        /// What it shows.
        face: u8,
    },
    /// An injury die is rolled without a check.
    InjuryRolled {
        /// What it shows.
        face: InjuryFace,
    },
    /// A combination of a section card is used.
    Combines {
        /// By whom.
        member: Member,
        /// Which.
        card: SectionCardId,
    },
    /// A marker of another check moves.
    Marker {
        /// Which check.
        check: CheckId,
        /// Which track, from the top.
        track: u8,
        /// Where it is now; 0 if it is gone.
        space: u8,
    },
    /// Something happens in a check.
    Check(check::Event),
    /// Something happens aboard the ship.
    Aboard(Told),
    /// A hazard of the landing is met.
    Hazard {
        /// What the lander needs against it.
        stat: LanderStat,
        /// The gap.
        gap: u8,
    },
    /// Dice close the gap of a hazard.
    GapClosed {
        /// By how much.
        by: u8,
        /// What is left of it.
        gap: u8,
    },
    /// The lander touches down.
    TouchedDown {
        /// The space of the landing track.
        space: LandingSpace,
    },
    /// Rank-up cards are drawn to choose from.
    RankUpsShown {
        /// Which.
        cards: Vec<RankUpId>,
    },
    /// A rank-up card is chosen.
    RankUpTaken {
        /// Which.
        rank_up: RankUpId,
    },
    /// Somebody carries a loaded card.
    Carries {
        /// Who.
        member: Member,
        /// What.
        equipment: EquipmentId,
    },
    /// The exploration ends.
    Ended {
        /// How.
        end: End,
    },
}

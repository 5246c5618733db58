//! What one audience sees of an exploration. Hands and discards are open, the
//! order of decks, unread logs and face-down cards are not (VG-27.10).

use serde::{Deserialize, Serialize};
use table::{Audience, Seat};
use vanguard_pack::{
    dice::{Colour, Face, InjuryFace, KindId},
    effect::{Choice, Effect},
    id::{
        CheckId, ConditionId, CrewmemberId, DiscoveryId, EquipmentId, EventId, LanderModId, LogId,
        MissionId, PathId, PlanetId, RankUpId, SectionCardId, SectorNumber, ThreatId, UniqueNumber,
    },
    word::Section,
};

use crate::{
    board::{Colours, DieSet, Injury},
    book::Book,
    check::{DieAt, Letter},
    checking::Resolving,
    crew::TurnToken,
    exploration::{End, Exploration},
    landing::LandingView,
    leads::Leads,
    member::Member,
    muster::Muster,
    need::Converts,
    passage::Passage,
    planet::{PoiCard, Standing},
    question::{Ask, Question},
    ship::ShipView,
    source::At,
    work::{Frame, Looked, Work},
};

/// A choice that is open: an effect of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choosing {
    /// The list.
    pub at: At,
    /// The place of the choice in it.
    pub idx: u8,
    /// Who acts, draws or is named; nobody aboard.
    pub me: Option<Member>,
}

impl From<&Frame> for Choosing {
    fn from(frame: &Frame) -> Self {
        Self { at: frame.at.clone(), idx: frame.next, me: frame.me }
    }
}

impl Choosing {
    /// Its options, in the order of the card.
    #[must_use]
    pub fn options<'a>(&self, book: &'a Book) -> &'a [Choice] {
        match self.at.effect(book, self.idx) {
            Some(Effect::Choose { options, .. }) => options,
            _ => &[],
        }
    }

    /// An option in words.
    #[must_use]
    pub fn words(&self, book: &Book, option: u8) -> String {
        let chosen = self.options(book).get(usize::from(option));
        chosen.map_or_else(String::new, |chosen| chosen.text.to_string())
    }
}

/// What one audience sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum View {
    /// Before the first mission.
    Muster(MusterView),
    /// On the planet.
    Exploration(Box<ExplorationView>),
    /// In the ship book.
    Ship(Box<ShipView>),
}

/// A section before the first mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MusterView {
    /// The sections, in the order of [`Section::ALL`].
    pub sections: Vec<MusteringView>,
    /// Texts that may be read.
    #[serde(default)]
    pub passages: Vec<Passage>,
}

/// A section before the first mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MusteringView {
    /// Who controls it.
    pub seat: Seat,
    /// The recruits laid open.
    pub shown: Vec<CrewmemberId>,
    /// Who stands on the board and who rests.
    pub kept: Option<(CrewmemberId, CrewmemberId)>,
    /// Whether it is sent.
    pub is_sent: bool,
    /// Where its figure stands.
    pub sector: Option<SectorNumber>,
}

/// A crewmember with everything on and beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrewView {
    /// The crew card.
    pub card: CrewmemberId,
    /// The section.
    pub section: Section,
    /// The rank.
    pub rank: u8,
    /// Who decides.
    pub seat: Seat,
    /// Where the figure stands.
    pub sector: SectorNumber,
    /// Whether the crewmember is alive.
    pub is_alive: bool,
    /// The turn token.
    pub turn: TurnToken,
    /// Charges.
    pub charges: u8,
    /// Section cards in hand.
    pub hand: Vec<SectionCardId>,
    /// How many cards may be held.
    pub hand_limit: u8,
    /// How many cards are in the deck.
    pub n_deck: u8,
    /// The discards, the last one on top.
    pub discards: Vec<SectionCardId>,
    /// Section cards in the compartment.
    pub sacrificed: Vec<SectionCardId>,
    /// Equipment carried.
    pub equipment: Vec<EquipmentId>,
    /// The dice that came to the planet.
    pub dice: Vec<KindId>,
    /// Which of them are available.
    pub available: DieSet,
    /// Which of them are spent.
    pub spent: DieSet,
    /// Which of them are in a check.
    pub in_check: DieSet,
    /// Columns with an injury die.
    pub injury_dice: Colours,
    /// Injury cards.
    pub injuries: Vec<Option<Injury>>,
}

/// A sector with what lies on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectorView {
    /// Its number.
    pub number: SectorNumber,
    /// POI cards, the top one last.
    pub pois: Vec<PoiCard>,
    /// Spaces of the top card's time track that were entered.
    pub time: u8,
    /// Fully explored without a final card.
    pub is_finished: bool,
    /// Whether somebody has been here.
    pub is_visited: bool,
    /// Time tokens on the sector.
    pub time_tokens: u8,
    /// Markers on the sector.
    pub markers: u8,
    /// Mission equipment tokens.
    pub equipment: Vec<EquipmentId>,
}

/// A threat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThreatView {
    /// Which.
    pub id: ThreatId,
    /// Where its main figure stands.
    pub sector: SectorNumber,
    /// Where the others stand.
    pub secondary: Vec<SectorNumber>,
    /// Spaces of its time track that were entered.
    pub time: u8,
}

/// A mission; one that lies face down is not named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissionView {
    /// Which, once it is revealed.
    pub id: Option<MissionId>,
    /// How it stands.
    pub standing: Standing,
}

/// A marker on a track of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkerView {
    /// Of which check.
    pub check: CheckId,
    /// In which sector.
    pub sector: Option<SectorNumber>,
    /// The track, from the top.
    pub track: u8,
    /// The space, from 1.
    pub space: u8,
}

/// A die of the roll pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PoolDieView {
    /// Whose, and its place on the board.
    pub at: DieAt,
    /// Its kind.
    pub kind: KindId,
    /// Its colour.
    pub colour: Colour,
    /// What it shows; nothing before the roll.
    pub face: Option<Face>,
}

/// The check under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckView {
    /// Which; none for a prepare action.
    pub id: Option<CheckId>,
    /// Who makes it.
    pub active: Member,
    /// The step, 1 to 10.
    pub step: u8,
    /// The roll pool.
    pub pool: Vec<PoolDieView>,
    /// Injury dice that are not resolved.
    pub injuries: Vec<InjuryFace>,
    /// Danger dice that are not resolved.
    pub dangers: Vec<(Letter, u8)>,
    /// Markers of its tracks.
    pub tracks: Vec<u8>,
    /// What basic faces can be converted to.
    pub converts: Converts,
    /// What may be chosen in steps 7 and 8.
    pub resolving: Resolving,
}

/// What an audience sees on the planet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExplorationView {
    /// Which planet.
    pub planet: PlanetId,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// Who holds the start token.
    pub start: Member,
    /// Whose turn it is, and how many actions are left.
    pub turn: Option<(Member, u8)>,
    /// The team.
    pub team: Vec<CrewView>,
    /// The sectors.
    pub sectors: Vec<SectorView>,
    /// Paths that effects have opened or closed.
    pub paths: Vec<(PathId, bool)>,
    /// The lander sector.
    pub lander: Option<SectorNumber>,
    /// The threats.
    pub threats: Vec<ThreatView>,
    /// The missions.
    pub missions: Vec<MissionView>,
    /// The global condition.
    pub condition: Option<ConditionId>,
    /// The rank-up card, and whether it is completed.
    pub rank_up: Option<(RankUpId, bool)>,
    /// How many unique discoveries lie on the board.
    pub n_unique: u8,
    /// Markers on tracks.
    pub markers: Vec<MarkerView>,
    /// Supplies.
    pub supplies: u8,
    /// Success tokens.
    pub success: u8,
    /// Discoveries found.
    pub discoveries: Vec<DiscoveryId>,
    /// Unique discoveries found.
    pub unique: Vec<UniqueNumber>,
    /// How many can be brought home.
    pub capacity: u8,
    /// Whether the mission-failed token lies here.
    pub has_failed: bool,
    /// How many cards each discovery deck has.
    pub n_discoveries: Vec<u8>,
    /// How many cards the event deck has.
    pub n_events: u8,
    /// Events that were resolved, the last one on top.
    pub events: Vec<EventId>,
    /// The event that is being resolved.
    pub event: Option<EventId>,
    /// The lead tokens.
    pub leads: Leads,
    /// Injury dice in the supply.
    pub n_injury_dice: u8,
    /// Marks of the campaign.
    pub marks: Vec<i16>,
    /// Logs read in this exploration.
    pub logs: Vec<LogId>,
    /// The check under way.
    pub check: Option<CheckView>,
    /// The landing, until everybody has disembarked.
    pub landing: Option<LandingView>,
    /// What is asked.
    pub question: Option<Question>,
    /// The choice that is asked about.
    pub choosing: Option<Choosing>,
    /// What is proposed in a common decision.
    pub proposal: Option<u8>,
    /// Cards that this audience looks at.
    pub looked_at: Vec<u16>,
    /// The deck they are of.
    pub looked_in: Option<Looked>,
    /// How it ended.
    pub end: Option<End>,
    /// Lander mods.
    pub mods: Vec<LanderModId>,
    /// Texts that may be read.
    #[serde(default)]
    pub passages: Vec<Passage>,
}

impl Muster {
    /// What everybody sees.
    #[must_use]
    pub fn view(&self) -> MusterView {
        let sections = self.sections.iter().map(|own| MusteringView {
            seat: own.seat,
            shown: own.shown.to_vec(),
            kept: own.kept,
            is_sent: own.is_sent,
            sector: own.sector,
        });
        MusterView { sections: sections.collect(), passages: Vec::new() }
    }
}

impl Exploration {
    /// What an audience sees.
    #[must_use]
    pub fn view(&self, book: &Book, audience: Audience) -> ExplorationView {
        let planet = &self.planet;
        let choosing = match (self.ask, self.work.last()) {
            (Some(Ask { question: Question::Choose, .. }), Some(Work::Effects(frame))) => {
                Some(frame.into())
            }
            _ => None,
        };
        let (looked_at, looked_in) = match self.work.last() {
            Some(Work::Look(member, deck, cards))
                if audience.sees_hand_of(self.crew(*member).seat) =>
            {
                (cards.to_vec(), Some(*deck))
            }
            _ => (Vec::new(), None),
        };
        let event = self.work.iter().rev().find_map(|work| match work {
            Work::Event(event, ..) | Work::DiscardEvent(event) => Some(*event),
            _ => None,
        });
        ExplorationView {
            planet: self.planet_id,
            round: self.round,
            start: self.start,
            turn: self.turn.map(|turn| (turn.member, turn.n_actions)),
            team: (0..self.team.len() as u8).map(|nth| self.crew_view(Member(nth))).collect(),
            sectors: self.sector_views(),
            paths: planet.paths.clone(),
            lander: planet.lander,
            threats: self.threat_views(),
            missions: self.mission_views(),
            condition: planet.condition,
            rank_up: planet.rank_up.map(|card| (card.id, card.is_complete)),
            n_unique: planet.unique.len() as u8,
            markers: self.marker_views(),
            supplies: self.hold.supplies,
            success: self.hold.success,
            discoveries: self.hold.discoveries.clone(),
            unique: self.hold.unique.clone(),
            capacity: self.hold.capacity,
            has_failed: self.hold.has_failed,
            n_discoveries: self.discoveries.iter().map(|deck| deck.pile().len() as u8).collect(),
            n_events: self.events.pile().len() as u8,
            events: self.events.discards().to_vec(),
            event,
            leads: self.leads,
            n_injury_dice: self.n_injury_dice,
            marks: self.marks.clone(),
            logs: self.logs.clone(),
            check: self.check_view(book),
            landing: self.landing.as_ref().map(|landing| landing.view()),
            question: self.ask.map(|ask| ask.question),
            choosing,
            proposal: self.proposal.map(|(option, _)| option),
            looked_at,
            looked_in,
            end: self.end,
            mods: self.mods.clone(),
            passages: Vec::new(),
        }
    }

    fn crew_view(&self, member: Member) -> CrewView {
        let (crew, board) = (self.crew(member), self.board(member));
        CrewView {
            card: crew.card,
            section: crew.section,
            rank: crew.rank,
            seat: crew.seat,
            sector: crew.sector,
            is_alive: crew.is_alive,
            turn: crew.turn,
            charges: crew.charges,
            hand: crew.hand.clone(),
            hand_limit: self.hand_limit(member),
            n_deck: crew.deck.pile().len() as u8,
            discards: crew.deck.discards().to_vec(),
            sacrificed: crew.sacrificed.clone(),
            equipment: crew.equipment.clone(),
            dice: board.dice().iter().map(|die| die.kind).collect(),
            available: board.available(),
            spent: board.spent(),
            in_check: board.in_check(),
            injury_dice: board.columns(),
            injuries: board.slots().to_vec(),
        }
    }

    fn sector_views(&self) -> Vec<SectorView> {
        let sectors = self.planet.sectors.iter().map(|sector| SectorView {
            number: sector.number,
            pois: sector.pois.clone(),
            time: sector.time,
            is_finished: sector.is_finished,
            is_visited: sector.is_visited,
            time_tokens: sector.time_tokens,
            markers: sector.markers,
            equipment: sector.equipment.clone(),
        });
        sectors.collect()
    }

    fn threat_views(&self) -> Vec<ThreatView> {
        let threats = self.planet.threats.iter().map(|threat| ThreatView {
            id: threat.id,
            sector: threat.sector,
            secondary: threat.secondary.to_vec(),
            time: threat.time,
        });
        threats.collect()
    }

    fn mission_views(&self) -> Vec<MissionView> {
        let missions = self.planet.missions.iter().map(|mission| MissionView {
            id: (mission.standing != Standing::Hidden).then_some(mission.id),
            standing: mission.standing,
        });
        missions.collect()
    }

    fn marker_views(&self) -> Vec<MarkerView> {
        let markers = self.planet.markers.iter().map(|marker| MarkerView {
            check: marker.check,
            sector: marker.sector,
            track: marker.track,
            space: marker.space,
        });
        markers.collect()
    }

    fn check_view(&self, book: &Book) -> Option<CheckView> {
        let checking = self.check.as_ref()?;
        let check = &checking.check;
        let is_rolled = check.step() > 1;
        let pool = check.pool().dice().iter().map(|die| PoolDieView {
            at: die.at,
            kind: die.kind,
            colour: die.colour,
            face: is_rolled.then_some(die.face),
        });
        let injuries = (0..).map_while(|nth| check.injury_die(nth)).flatten();
        let dangers = (0..).map_while(|nth| check.danger_die(nth)).flatten();
        Some(CheckView {
            id: checking.id,
            active: Member(check.active()),
            step: check.step(),
            pool: pool.collect(),
            injuries: injuries.collect(),
            dangers: dangers.collect(),
            tracks: check.tracks().iter().map(|track| track.at).collect(),
            converts: check.converts(&self.around(book, checking)),
            resolving: self.resolving(book, checking),
        })
    }
}

//! What an exploration starts from and what it returns: the seam between the
//! planet and the ship book.

use serde::{Deserialize, Serialize};
use table::{Listen, Luck, Seat};
use vanguard_pack::{
    dice::KindId,
    effect::{Limit, PlainStat, PlainTiming, Span},
    id::{
        CrewmemberId, DiscoveryId, EquipmentId, EventId, InjuryId, LanderModId, LogId, MissionId,
        PlanetId, RankUpId, SectionCardId, SectorNumber, ThreatId, UniqueNumber,
    },
    word::{DiscoveryType, Section},
};

use crate::{
    aboard::Aboard,
    board::{Board, Die},
    book::Book,
    crew::{Crew, TurnToken, open_slots},
    deck::Deck,
    event::Event,
    exploration::{Drawn, End, Exploration, Hold, Lasting, Lasts},
    landing::{LandStep, Landing},
    leads::Leads,
    member::Member,
    moves::Ability,
    planet::{MissionState, PlanetState, PoiCard, RankUpState, SectorState, Standing, ThreatState},
    play::Play,
    source::{At, Source},
    streams::{self, Purpose},
    work::Work,
};

/// A crewmember who is sent to the planet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// The crew card.
    pub card: CrewmemberId,
    /// The section.
    pub section: Section,
    /// The rank, 1 to 3.
    pub rank: u8,
    /// Where the figure stands at first.
    pub sector: SectorNumber,
    /// Dice on the crew board; they fit its slots (VG-7.25).
    pub dice: Vec<KindId>,
    /// Dice that stay in the compartment.
    pub at_home: Vec<KindId>,
    /// The section deck (VG-6.8).
    pub deck: Vec<SectionCardId>,
    /// How many section cards are drawn at first.
    pub n_cards: u8,
    /// Charges.
    pub charges: u8,
    /// Equipment carried.
    pub equipment: Vec<EquipmentId>,
}

/// How a planet was left the last time (VG-25.5).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// POI cards of each sector, the top one last, and whether it was finished
    /// without a final one.
    pub sectors: Vec<(SectorNumber, Vec<PoiCard>, bool)>,
    /// Threats and where they stand.
    pub threats: Vec<(ThreatId, SectorNumber)>,
    /// Unique discoveries still there, the top one last.
    pub unique: Vec<UniqueNumber>,
}
table::encode! { struct Record { sectors, threats, unique } }

/// What an exploration starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Which planet.
    pub planet: PlanetId,
    /// How many players there are.
    pub n_seats: u8,
    /// Who controls each section.
    pub players: [Seat; 4],
    /// What is known of the ship.
    pub aboard: Aboard,
    /// The team, in the order of the crew boards (VG-27.9).
    pub team: Vec<Sent>,
    /// The lander sector, where there is a lander (VG-22.8).
    pub lander: Option<SectorNumber>,
    /// The mods of the lander.
    pub mods: Vec<LanderModId>,
    /// Supplies at first.
    pub supplies: u8,
    /// How many discoveries can be brought home.
    pub capacity: u8,
    /// How the planet was left, if it was visited before (VG-22.1).
    pub record: Option<Record>,
    /// The missions laid out, and whether they lie face up.
    pub missions: Vec<(MissionId, bool)>,
    /// The event deck.
    pub events: Vec<EventId>,
    /// The discovery decks, by type.
    pub discoveries: [Vec<DiscoveryId>; 5],
    /// The rank-up card.
    pub rank_up: Option<RankUpId>,
    /// Marks of the campaign.
    pub marks: Vec<i16>,
    /// The log with which play begins (VG-1.40), or the briefing (VG-21.30).
    pub log: Option<LogId>,
    /// The landing, where there is one.
    pub landing: Option<Landing>,
    /// Numbers of the rules that cards of the ship change.
    pub stats: Vec<(PlainStat, i8)>,
}

/// A crewmember who comes back, or does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returned {
    /// The crew card.
    pub card: CrewmemberId,
    /// The section.
    pub section: Section,
    /// The rank.
    pub rank: u8,
    /// Whether the crewmember is alive.
    pub is_alive: bool,
    /// The injuries (VG-14.14).
    pub injuries: Vec<InjuryId>,
    /// Equipment carried.
    pub equipment: Vec<EquipmentId>,
}

/// What an exploration returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Return {
    /// Which planet.
    pub planet: PlanetId,
    /// How it ended.
    pub end: End,
    /// The team.
    pub team: Vec<Returned>,
    /// Success tokens, discoveries and the mission-failed token.
    pub hold: Hold,
    /// Missions and how they stand.
    pub missions: Vec<MissionState>,
    /// Whether the rank-up card was completed.
    pub rank_up: Option<RankUpState>,
    /// How the planet was left.
    pub record: Record,
    /// Unique discoveries that were used up.
    pub used_unique: Vec<UniqueNumber>,
    /// Marks of the campaign.
    pub marks: Vec<i16>,
    /// Logs read.
    pub logs: Vec<LogId>,
    /// The Armory.
    pub armory: Vec<EquipmentId>,
    /// Equipment that went out of the game.
    pub lost_equipment: Vec<EquipmentId>,
    /// Abilities that cannot be used again in this cycle.
    pub used: Vec<Ability>,
    /// Ops that are carried out aboard, in their order: where they stand.
    pub for_ship: Vec<(At, u8)>,
    /// The discovery decks as they lie.
    pub discoveries: [Deck<DiscoveryId>; 5],
}

impl Return {
    /// Whether the exploration counts as failed: the token lies on the lander,
    /// or a main mission is not completed (VG-9.11, VG-16.4, VG-16.8).
    #[must_use]
    pub fn has_failed(&self, book: &Book) -> bool {
        let is_open = |mission: &MissionState| mission.standing != Standing::Completed;
        let mut open = self.missions.iter().filter(|mission| is_open(mission));
        self.hold.has_failed || open.any(|mission| !book.mission(mission.id).optional)
    }
}

impl Exploration {
    /// Lays everything out and begins (VG-22.1 to VG-22.22).
    #[must_use]
    pub fn begin(book: &Book, start: Start, luck: &mut Luck, to: &mut impl Listen<Event>) -> Self {
        let (log, planet, is_landing) = (start.log, start.planet, start.landing.is_some());
        let mut state = Self::laid_out(book, start, luck);
        let mut play = Play::new(book, &mut state, luck, to);
        if is_landing {
            play.push(Work::Land(LandStep::Hazard));
            if let Some(log) = log {
                play.read_log(log, None);
            }
            play.go_on();
            return state;
        }
        play.push(Work::Round);
        if let Some(log) = log {
            play.read_log(log, None);
        }
        play.push_effects(Source::Planet(planet), None);
        play.push_draws();
        play.go_on();
        state
    }

    fn laid_out(book: &Book, start: Start, luck: &mut Luck) -> Self {
        let planet = PlanetState::new(book, &start);
        let boards = start.team.iter().map(|sent| board_of(book, sent)).collect();
        let team = (0..).zip(&start.team).map(|(number, sent)| Crew {
            card: sent.card,
            section: sent.section,
            rank: sent.rank,
            seat: start.players[sent.section as usize],
            sector: sent.sector,
            is_alive: true,
            turn: TurnToken::Available,
            charges: sent.charges,
            hand: Vec::new(),
            deck: Deck::shuffled(sent.deck.clone(), luck, streams::of(Purpose::Cards, number, 0)),
            sacrificed: Vec::new(),
            equipment: sent.equipment.clone(),
            at_home: sent.at_home.clone(),
            n_cards: sent.n_cards,
        });
        let team = team.collect();
        let mut types = 0..DiscoveryType::ALL.len() as u16;
        let discoveries = start.discoveries.map(|cards| {
            let which = types.next().unwrap_or_default();
            Deck::shuffled(cards, luck, streams::of(Purpose::Discoveries, which, 0))
        });
        let events = Deck::shuffled(start.events, luck, streams::of(Purpose::Events, 0, 0));
        Self {
            planet_id: start.planet,
            n_seats: start.n_seats,
            players: start.players,
            aboard: start.aboard,
            team,
            boards,
            planet,
            hold: Hold { supplies: start.supplies, capacity: start.capacity, ..Hold::default() },
            mods: start.mods,
            events,
            discoveries,
            leads: Leads::in_bag(book.n_leads()),
            injuries: book.pack.injuries.iter().map(|injury| injury.copies).collect(),
            n_injury_dice: book.dice().n_injury,
            marks: start.marks,
            logs: Vec::new(),
            lost_equipment: Vec::new(),
            used_unique: Vec::new(),
            lasting: start
                .stats
                .into_iter()
                .map(|(stat, by)| Lasting {
                    on: None,
                    what: Lasts::Stat(stat, by),
                    span: Span::Exploration,
                })
                .collect(),
            used: Vec::new(),
            round: 0,
            start: Member(0),
            landing: start.landing.map(Box::new),
            turn: None,
            check: None,
            drawn: Drawn::default(),
            work: Vec::new(),
            ask: None,
            proposal: None,
            for_ship: Vec::new(),
            end: None,
        }
    }

    /// What the exploration returns, once it is over.
    #[must_use]
    pub fn returned(&self, book: &Book) -> Option<Return> {
        let end = self.end.filter(|_| self.is_over())?;
        let team = self.members().map(|(member, crew)| Returned {
            card: crew.card,
            section: crew.section,
            rank: crew.rank,
            is_alive: crew.is_alive,
            injuries: self.board(member).slots().iter().flatten().map(|own| own.id).collect(),
            equipment: crew.equipment.clone(),
        });
        let used = self.used.iter().filter(|(_, limit)| *limit == Limit::Cycle);
        Some(Return {
            planet: self.planet_id,
            end,
            team: team.collect(),
            hold: self.hold.clone(),
            missions: self.planet.missions.clone(),
            rank_up: self.planet.rank_up,
            record: self.planet.record(book),
            used_unique: self.used_unique.clone(),
            marks: self.marks.clone(),
            logs: self.logs.clone(),
            armory: self.aboard.armory.clone(),
            lost_equipment: self.lost_equipment.clone(),
            used: used.map(|(ability, _)| *ability).collect(),
            for_ship: self.for_ship.clone(),
            discoveries: self.discoveries.clone(),
        })
    }
}

impl<L: Listen<Event>> Play<'_, L> {
    /// Everybody draws the first section cards (VG-22.18).
    fn push_draws(&mut self) {
        let members: Vec<Member> = self.state.alive().iter().collect();
        for member in members {
            let n = self.state.crew(member).n_cards;
            let more = self.state.stat(PlainStat::DisembarkDraw, Some(member));
            self.push(Work::Draw(member, n.saturating_add_signed(more)));
        }
    }

    /// The team has left the lander: cards are drawn, the first round begins
    /// (VG-22.17 to VG-22.20).
    pub(crate) fn disembark(&mut self) {
        self.push(Work::Round);
        for member in self.state.alive().iter() {
            self.push(Work::Moment(PlainTiming::Disembark, member));
        }
        self.push_draws();
    }
}

/// The crew board with its dice.
fn board_of(book: &Book, sent: &Sent) -> Board {
    let open =
        vanguard_pack::dice::Colour::ALL.map(|colour| open_slots(sent.section, sent.rank, colour));
    let dice: Vec<Die> = sent
        .dice
        .iter()
        .map(|kind| Die { kind: *kind, colour: book.dice().kind(*kind).colour })
        .collect();
    Board::new(open, &dice)
}

impl PlanetState {
    /// The board as it is laid out (VG-22.1 to VG-22.3).
    fn new(book: &Book, start: &Start) -> Self {
        let printed = book.planet(start.planet);
        let mut sectors: Vec<SectorState> =
            printed.sectors.iter().map(|sector| SectorState::bare(sector.number)).collect();
        let mut threats = Vec::new();
        let mut unique = printed.unique.clone();
        if let Some(record) = &start.record {
            for (number, pois, is_finished) in &record.sectors {
                if let Some(sector) = sectors.iter_mut().find(|own| own.number == *number) {
                    sector.pois.clone_from(pois);
                    sector.is_finished = *is_finished;
                }
            }
            for (id, sector) in &record.threats {
                let secondary = arrayvec::ArrayVec::new();
                threats.push(ThreatState { id: *id, sector: *sector, secondary, time: 0 });
            }
            unique.clone_from(&record.unique);
        }
        unique.retain(|number| !start.aboard.slotted.contains(number));
        let missions = start.missions.iter().map(|(id, is_open)| MissionState {
            id: *id,
            standing: if *is_open { Standing::Open } else { Standing::Hidden },
        });
        Self {
            sectors,
            paths: Vec::new(),
            lander: start.lander,
            threats,
            missions: missions.collect(),
            // A landing comes before the board is laid out (VG-26.28).
            condition: printed.condition.filter(|_| start.landing.is_none()),
            unique,
            markers: Vec::new(),
            rank_up: start.rank_up.map(|id| RankUpState { id, is_complete: false }),
        }
    }

    /// How the planet is left: what is not kept is left out (VG-15.8).
    fn record(&self, book: &Book) -> Record {
        let sectors = self.sectors.iter().map(|sector| {
            let kept = sector.pois.iter().filter(|poi| !book.poi(**poi).no_save);
            (sector.number, kept.copied().collect(), sector.is_finished)
        });
        let threats = self.threats.iter().filter(|threat| !book.threat(threat.id).no_save);
        Record {
            sectors: sectors.collect(),
            threats: threats.map(|threat| (threat.id, threat.sector)).collect(),
            unique: self.unique.clone(),
        }
    }
}

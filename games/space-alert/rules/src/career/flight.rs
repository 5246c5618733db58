//! A flight that is over: what can be claimed for it, and on what evidence.

use table::Seat;

use super::{
    achievement::{Achievement, Demand, Feat, Judge, Requirement},
    badge::Badge,
    crew::check_flown,
    easing::Easing,
    evidence::show,
    explorer::{Explorer, FlightKind, LogEntry, Note},
    ground::{Evidence, Ground},
    refusal::LogRefusal,
};
use crate::{
    Mission, Pools, Report,
    campaign::{campaign_score, check_carried},
    debrief::{Analysis, Flown},
};

/// The threat count that makes a mission a standard one (SA-17.40).
#[must_use]
pub const fn standard_threat_count(n_crew: u8, double_actions: bool) -> u8 {
    match (n_crew >= 5, double_actions) {
        (false, false) => 7,
        (true, false) => 8,
        (false, true) => 10,
        (true, true) => 12,
    }
}

/// Whether a completed mission is perfect: no penalty for damage, knock-outs or
/// disabled squads; what a special card costs does not matter (SA-17.43).
#[must_use]
pub fn is_perfect(report: &Report) -> bool {
    report.score.is_some_and(|score| {
        [score.damage, score.worst_zone, score.knocked_out, score.squads] == [0; 4]
    })
}

/// One mission of a flight.
#[derive(Clone, Debug)]
pub struct Leg {
    /// The mission and all that happened.
    pub flown: Flown,
    /// What its threats were drawn from.
    pub pools: Pools,
    analysis: Analysis,
}

impl Leg {
    /// A mission that has been flown.
    #[must_use]
    pub fn new(flown: Flown, pools: Pools) -> Self {
        let analysis = Analysis::of(&flown);
        Self { flown, pools, analysis }
    }

    /// Resolves a mission.
    #[must_use]
    pub fn of(mission: &Mission, pools: Pools) -> Self {
        Self::new(Flown::of(mission), pools)
    }

    /// What the game knows of everybody's turns.
    #[must_use]
    pub const fn analysis(&self) -> &Analysis {
        &self.analysis
    }
}

/// A single mission or a campaign, flown by the same crew in the same seats.
#[derive(Clone, Debug)]
pub struct Flight {
    /// The missions.
    pub legs: Vec<Leg>,
    /// Of a campaign, how many missions were agreed on.
    pub agreed: Option<u8>,
    /// Whose explorer is in each seat; androids and guests have none.
    pub explorers: Vec<Option<String>>,
    /// Who wore which badge, as far as it is known; the captain's is in the
    /// missions.
    pub badges: Vec<(Badge, Seat)>,
    /// The crew members that programs played (SA-20.82).
    pub programs: Vec<Seat>,
    /// What made it easier (SA-20.81).
    pub eased: Vec<Easing>,
}

/// An achievement that somebody may claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Which one.
    pub achievement: Achievement,
    /// Who.
    pub seat: Seat,
    /// The explorer in that seat.
    pub explorer: Option<String>,
    /// Who still has to decide: nobody if the engine has.
    pub judge: Judge,
    /// What it rests on.
    pub evidence: Vec<Evidence>,
}

impl Flight {
    /// A single mission.
    #[must_use]
    pub fn mission(leg: Leg) -> Self {
        let explorers = vec![None; usize::from(leg.flown.n_crew())];
        Self {
            legs: vec![leg],
            agreed: None,
            explorers,
            badges: Vec::new(),
            programs: Vec::new(),
            eased: Vec::new(),
        }
    }

    /// A campaign of which so many missions were agreed on.
    #[must_use]
    pub fn campaign(legs: Vec<Leg>, agreed: u8) -> Self {
        let n_crew = legs.first().map_or(0, |leg| usize::from(leg.flown.n_crew()));
        let (agreed, explorers) = (Some(agreed), vec![None; n_crew]);
        Self {
            legs,
            agreed,
            explorers,
            badges: Vec::new(),
            programs: Vec::new(),
            eased: Vec::new(),
        }
    }

    /// What kind of flight it is for a career.
    #[must_use]
    pub const fn kind(&self) -> FlightKind {
        match self.agreed {
            None => FlightKind::Mission,
            Some(agreed) => FlightKind::Campaign { agreed },
        }
    }

    /// How many people flew a mission: neither androids nor programs are.
    #[must_use]
    pub fn n_humans(&self, leg: &Leg) -> u8 {
        let crew = (0..).map(Seat).zip(&leg.flown.mission.setup().crew);
        let people = crew.filter(|(seat, member)| !member.android && !self.programs.contains(seat));
        people.count() as u8
    }

    /// Whether the same people sit in the same seats all the way.
    fn is_one_crew(&self) -> bool {
        let crew = |leg: &Leg| {
            let members = leg.flown.mission.setup().crew.iter();
            members.map(|member| (member.colour, member.android)).collect::<Vec<_>>()
        };
        self.legs.windows(2).all(|pair| crew(&pair[0]) == crew(&pair[1]))
    }

    /// Checks that one mission can have followed the other.
    ///
    /// # Errors
    ///
    /// If the crew changes, there are too many missions, or the ship is not as
    /// the mission before and the repairs after it can have left it (chapter 12).
    pub fn check(&self) -> Result<(), LogRefusal> {
        if !self.is_one_crew() {
            return Err(LogRefusal::OtherCrew);
        }
        let flown = self.legs.len();
        if let Some(agreed) = self.agreed.filter(|agreed| flown > usize::from(*agreed)) {
            return Err(LogRefusal::CampaignLength { agreed, flown: flown as u8 });
        }
        let mut before = None;
        for leg in &self.legs {
            check_carried(before, leg.flown.mission.setup().carried)?;
            before = Some(&leg.flown.report);
        }
        Ok(())
    }

    /// Whether the ship was lost.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.legs.iter().any(|leg| leg.flown.report.score.is_none())
    }

    /// The score of the mission or of the campaign, unless lost.
    #[must_use]
    pub fn score(&self) -> Option<i32> {
        let last = self.legs.last()?;
        match self.agreed {
            None => last.flown.report.score.map(|score| score.total),
            Some(_) => {
                let reports: Vec<Report> =
                    self.legs.iter().map(|leg| leg.flown.report.clone()).collect();
                campaign_score(&reports, last.flown.mission.setup().options)
            }
        }
    }

    /// Whether all missions of a campaign were flown (SA-17.47, SA-17.64).
    #[must_use]
    pub fn is_full_campaign(&self) -> bool {
        !self.is_lost() && self.agreed.is_some_and(|agreed| usize::from(agreed) == self.legs.len())
    }

    /// Whether somebody flies alone, with androids (SA-17.14).
    #[must_use]
    pub fn is_solo(&self) -> bool {
        self.legs.iter().all(|leg| self.n_humans(leg) == 1)
    }

    /// What of the whole campaign is as demanded (SA-17.47 to SA-17.51).
    fn grounds_as_campaign(&self, demand: &Demand) -> Option<Vec<Evidence>> {
        let differ = self
            .legs
            .iter()
            .enumerate()
            .all(|(idx, leg)| self.legs[..idx].iter().all(|other| other.pools != leg.pools));
        let is_so = self.is_full_campaign()
            && (self.agreed > Some(3) || !demand.longer)
            && (differ || !demand.different_pools);
        if !is_so {
            return None;
        }
        let mut evidence = Vec::new();
        for (number, leg) in (0..).zip(&self.legs) {
            let grounds = leg.grounds(demand, self.n_humans(leg))?;
            evidence.extend(grounds.into_iter().map(|ground| of_leg(number, ground)));
        }
        if demand.perfect {
            // SA-17.49: only the end of it has to be perfect.
            self.legs.last().filter(|leg| is_perfect(&leg.flown.report))?;
            evidence.push(of_leg(self.legs.len() as u8 - 1, Ground::Perfect));
        }
        Some(evidence)
    }

    /// What of one mission is as demanded (SA-17.39 to SA-17.46).
    fn grounds_of_mission(&self, demand: &Demand) -> Option<Vec<Evidence>> {
        // SA-17.63: any mission of a campaign will do.
        (0..).zip(&self.legs).find_map(|(number, leg)| {
            let mut grounds = leg.grounds(demand, self.n_humans(leg))?;
            if demand.perfect {
                if !is_perfect(&leg.flown.report) {
                    return None;
                }
                grounds.push(Ground::Perfect);
            }
            Some(grounds.into_iter().map(|ground| of_leg(number, ground)).collect())
        })
    }

    /// Whether somebody else is known to wear a badge.
    fn is_worn_by_another(&self, badge: Badge, seat: Seat) -> bool {
        let worn = self.badges.iter().find(|(worn, _)| *worn == badge);
        worn.is_some_and(|(_, by)| *by != seat)
    }

    /// What speaks for an achievement; `None` if its condition is not met.
    fn evidence(&self, achievement: Achievement, seat: Seat) -> Option<Vec<Evidence>> {
        let on_some_leg = |feat: Feat| {
            self.legs.iter().zip(0_u8..).find_map(|(leg, number)| {
                let frames = show(leg, seat, feat)?;
                let evidence = |idx: u32| {
                    let frame = &leg.flown.film.frames[idx as usize];
                    Evidence { leg: number, turn: frame.turn, ground: Ground::Event(frame.event) }
                };
                Some(frames.into_iter().map(evidence).collect())
            })
        };
        match achievement.facts().condition {
            Requirement::Mission(demand) => self.grounds_of_mission(&demand),
            // SA-17.56, SA-17.57: who flies alone has nobody to judge.
            Requirement::Campaign(_, Some(_)) if self.is_solo() => None,
            Requirement::Campaign(demand, _) => self.grounds_as_campaign(&demand),
            Requirement::Feat(feat) => on_some_leg(feat),
            Requirement::Vote(..) if self.is_solo() => None,
            Requirement::Vote(Some(Feat::Wears(badge)), _)
                if self.is_worn_by_another(badge, seat) =>
            {
                None
            }
            Requirement::Vote(Some(feat), _) => on_some_leg(feat),
            Requirement::Vote(None, _) | Requirement::Say(_) => Some(Vec::new()),
            Requirement::Record(_) => None,
        }
    }
}

/// Evidence about a mission as a whole.
const fn of_leg(leg: u8, ground: Ground) -> Evidence {
    Evidence { leg, turn: 0, ground }
}

/// Everything that the people of a crew may claim for a flight, by seat and in
/// the order of the sheet. What is judged by the crew or the explorer is listed
/// to be put to them. Whether somebody has it already or lacks the level is for
/// [`Explorer::can_earn`] to say.
///
/// ```
/// use space_alert::{Mission, Pool, Pools, career::{Flight, Leg, propose}};
/// use table::Seat;
///
/// let mission: Mission = "\
///     boards T4 T5 T6 T3
///     1 white Gunship
///     crew purple: A A
///     crew yellow: . . > ^
/// ".parse()?;
/// let flight = Flight::mission(Leg::of(&mission, Pools::both(Pool::WHITE)));
/// let proposals = propose(&flight);
/// let names = ["Ann".to_owned(), "Bob".to_owned()].to_vec();
/// let doom = proposals.iter().find(|one| one.achievement.to_string() == "Doombringer").unwrap();
/// assert_eq!(doom.seat, Seat(0));
/// assert_eq!(
///     doom.evidence[0].sentence(&names),
///     "The white heavy laser hits Gunship (1) with strength 5."
/// );
/// # Ok::<(), space_alert::notation::NotationError>(())
/// ```
#[must_use]
pub fn propose(flight: &Flight) -> Vec<Proposal> {
    let Some(first) = flight.legs.first() else { return Vec::new() };
    if flight.is_lost() || !flight.is_one_crew() || !flight.eased.is_empty() {
        return Vec::new();
    }
    let crew = &first.flown.mission.setup().crew;
    let mut proposals = Vec::new();
    for (idx, _) in crew.iter().enumerate().filter(|(_, member)| !member.android) {
        let seat = Seat(idx as u8);
        if flight.programs.contains(&seat) {
            continue;
        }
        for achievement in Achievement::all() {
            let Some(evidence) = flight.evidence(achievement, seat) else { continue };
            proposals.push(Proposal {
                achievement,
                seat,
                explorer: flight.explorers.get(idx).cloned().flatten(),
                judge: achievement.facts().judge(),
                evidence,
            });
        }
    }
    proposals
}

/// Checks what somebody claims against what is proposed; `agreed` is what the
/// crew has agreed to.
///
/// # Errors
///
/// The first claim that is not met or not agreed to.
pub fn check_claims(
    proposals: &[Proposal],
    seat: Seat,
    claims: &[Achievement],
    agreed: &[Achievement],
) -> Result<(), LogRefusal> {
    for &claim in claims {
        let of = |one: &&Proposal| one.seat == seat && one.achievement == claim;
        let proposal = proposals.iter().find(of).ok_or(LogRefusal::NotMet(claim))?;
        if proposal.judge == Judge::Crew && !agreed.contains(&claim) {
            return Err(LogRefusal::NotAgreed(claim));
        }
    }
    Ok(())
}

impl Explorer {
    /// Records a flight that this game has seen, won or lost, with checked claims.
    ///
    /// # Errors
    ///
    /// If it does not count, or something is claimed that cannot be.
    pub fn record_flight(
        &mut self,
        flight: &Flight,
        seat: Seat,
        claims: &[Achievement],
        agreed: &[Achievement],
        note: &Note,
    ) -> Result<&LogEntry, LogRefusal> {
        let last = flight.legs.last().ok_or(LogRefusal::NoSuchSeat)?;
        self.check_landing(flight.kind())?;
        flight.check()?;
        for leg in &flight.legs {
            check_flown(leg.flown.mission.setup(), seat, self)?;
        }
        let Some(score) = flight.score() else {
            if !claims.is_empty() {
                return Err(LogRefusal::Lost);
            }
            return self.record_loss(note);
        };
        check_claims(&propose(flight), seat, claims, agreed)?;
        match flight.agreed {
            None => {
                let course = last.flown.mission.setup().course;
                self.record_mission(note, course, score, claims)
            }
            Some(of) => self.record_campaign(note, of, flight.legs.len() as u8, score, claims),
        }
    }
}

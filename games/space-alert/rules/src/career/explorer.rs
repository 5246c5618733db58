//! The explorer's log: a career as a plain document, and what can be done with it.

use serde::{Deserialize, Serialize};

use super::{
    achievement::{Achievement, Category, Feat, Record, Requirement},
    day::Day,
    easing::Easing,
    level::{Experience, MAX_LEVEL},
    refusal::LogRefusal,
    reward::{campaign_points, mission_points},
};
use crate::{
    action::{Special, Specialization},
    mission::Course,
};

/// The longest name.
pub const MAX_NAME: usize = 40;
/// The longest description of a flight, in characters.
pub const MAX_DESCRIPTION: usize = 500;

/// A career, from the first flight on: what the explorer's log says.
///
/// It is plain data: store it as it is. Everything that changes it is a method
/// that refuses what the rules forbid and then changes nothing.
///
/// ```
/// use space_alert::{
///     action::Specialization,
///     career::{Day, Explorer, Note},
///     mission::Course,
/// };
///
/// let mut ann = Explorer::new("e1", "Ann").unwrap();
/// let note = Note::new(Day(20_000), "Our first mission");
/// ann.record_mission(&note, Course::Mission, 24, &[]).unwrap();   // 2 + 2 points
/// ann.record_mission(&note, Course::Mission, 31, &[]).unwrap();   // 2 + 3
/// assert_eq!((ann.experience.level, ann.experience.checked), (1, 1));
/// ann.learn(Specialization::Medic).unwrap();
/// assert_eq!(ann.rank(Specialization::Medic), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explorer {
    /// Whatever identifies the explorer for those who keep the log.
    pub id: String,
    /// The name.
    pub name: String,
    /// Level and boxes.
    pub experience: Experience,
    /// Checked boxes of each specialization that is known, in the order learned.
    pub specializations: Vec<Rank>,
    /// Consent to be cloned; without it the explorer is hardcore (SA-17.19).
    pub consents: bool,
    /// Clones used up (SA-17.17).
    pub clones: u16,
    /// When the explorer was lost for good (SA-17.18).
    pub lost: Option<Day>,
    /// The flight that is under way.
    pub aloft: Option<FlightKind>,
    /// Achievements, in the order earned.
    pub achievements: Vec<Earned>,
    /// All flights.
    pub entries: Vec<LogEntry>,
}

/// A specialization and its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rank {
    /// Which one.
    pub kind: Specialization,
    /// 1 to 3.
    pub level: u8,
}

/// An achievement and when it was earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Earned {
    /// Which one.
    pub achievement: Achievement,
    /// When.
    pub on: Day,
}

/// A mission or a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlightKind {
    /// A single mission.
    Mission,
    /// A campaign.
    Campaign {
        /// So many missions were agreed on.
        agreed: u8,
    },
}

/// Where a flight took place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Venue {
    /// At a table with the real thing.
    #[default]
    RealTable,
    /// Here.
    Online,
}

/// What is written beside the points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// The day.
    pub on: Day,
    /// A few words.
    pub description: String,
    /// What the flight is known by: a mission, a seed, the code of a table.
    #[serde(default)]
    pub reference: Option<String>,
    /// Where it was.
    #[serde(default)]
    pub venue: Venue,
    /// What made it easier (SA-20.81).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub eased: Vec<Easing>,
}

impl Note {
    /// A note of a flight at a real table.
    #[must_use]
    pub fn new(on: Day, description: &str) -> Self {
        let (description, venue) = (description.to_owned(), Venue::RealTable);
        Self { on, description, reference: None, venue, eased: Vec::new() }
    }
}

/// How a flight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Completed with this score.
    Mission {
        /// The score of the mission.
        score: i32,
    },
    /// A campaign that was not lost.
    Campaign {
        /// Missions agreed on.
        agreed: u8,
        /// Missions completed.
        flown: u8,
        /// The score of the campaign.
        score: i32,
    },
    /// The ship was lost, and a clone took the explorer's place.
    Cloned,
    /// The ship was lost, and the explorer with it.
    Gone,
}

/// A line of the log (SA-17.24).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// Date and description.
    #[serde(flatten)]
    pub note: Note,
    /// How it ended.
    pub outcome: Outcome,
    /// Points for the flight.
    pub flight_points: u16,
    /// Points for achievements.
    pub achievement_points: u16,
    /// The achievements.
    pub achievements: Vec<Achievement>,
    /// The level afterwards.
    pub level: u8,
}

impl LogEntry {
    /// The points as they are written: `4 + 3`.
    #[must_use]
    pub fn points(&self) -> String {
        format!("{} + {}", self.flight_points, self.achievement_points)
    }

    /// Whether it was a success.
    #[must_use]
    pub const fn is_success(&self) -> bool {
        match self.outcome {
            Outcome::Mission { .. } | Outcome::Campaign { .. } => true,
            Outcome::Cloned | Outcome::Gone => false,
        }
    }

    /// Whether it was a full campaign (SA-17.64).
    #[must_use]
    pub const fn is_full_campaign(&self) -> bool {
        matches!(self.outcome, Outcome::Campaign { agreed, flown, .. } if agreed == flown)
    }
}

impl Explorer {
    /// A new explorer (SA-17.5).
    ///
    /// # Errors
    ///
    /// If the name is empty or too long.
    pub fn new(id: &str, name: &str) -> Result<Self, LogRefusal> {
        Ok(Self {
            id: id.to_owned(),
            name: checked_name(name)?,
            experience: Experience::default(),
            specializations: Vec::new(),
            consents: false,
            clones: 0,
            lost: None,
            aloft: None,
            achievements: Vec::new(),
            entries: Vec::new(),
        })
    }

    /// Takes another name.
    ///
    /// # Errors
    ///
    /// If the name is empty or too long, or the explorer is gone.
    pub fn rename(&mut self, name: &str) -> Result<(), LogRefusal> {
        self.check_alive()?;
        self.name = checked_name(name)?;
        Ok(())
    }

    /// Consents to be cloned, for good (SA-17.15).
    ///
    /// # Errors
    ///
    /// During a flight, a second time, or if it is too late.
    pub fn consent(&mut self) -> Result<(), LogRefusal> {
        self.check_alive()?;
        if self.aloft.is_some() {
            return Err(LogRefusal::Aloft);
        }
        if self.consents {
            return Err(LogRefusal::ConsentGiven);
        }
        self.consents = true;
        Ok(())
    }

    /// Goes on a flight. Between here and its end nothing of the career changes.
    ///
    /// # Errors
    ///
    /// If a level is to be spent first, a flight is under way, or the explorer
    /// cannot fly a campaign (SA-17.58).
    pub fn depart(&mut self, kind: FlightKind) -> Result<(), LogRefusal> {
        self.check_alive()?;
        if self.aloft.is_some() {
            return Err(LogRefusal::Aloft);
        }
        self.check_kind(kind)?;
        self.aloft = Some(kind);
        Ok(())
    }

    /// Comes back from a flight that does not count: it was broken off.
    pub fn abort(&mut self) {
        self.aloft = None;
    }

    /// Whether dotted boxes are skipped (SA-17.19).
    #[must_use]
    pub const fn is_hardcore(&self) -> bool {
        !self.consents
    }

    /// At which level a specialization is known; 0 if it is not.
    #[must_use]
    pub fn rank(&self, kind: Specialization) -> u8 {
        self.specializations.iter().find(|rank| rank.kind == kind).map_or(0, |rank| rank.level)
    }

    /// Levels gained for which no specialization box has been checked yet (SA-17.30).
    #[must_use]
    pub fn to_spend(&self) -> u8 {
        self.experience.level.saturating_sub(self.n_boxes())
    }

    fn n_boxes(&self) -> u8 {
        self.specializations.iter().fold(0, |sum, rank| rank.level.saturating_add(sum))
    }

    /// Whether the next level to be spent may go into this specialization
    /// (SA-17.30 to SA-17.33).
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    pub fn can_learn(&self, kind: Specialization) -> Result<(), LogRefusal> {
        self.check_alive()?;
        if self.to_spend() == 0 {
            return Err(LogRefusal::NothingToSpend);
        }
        // The level that is being spent: several may have been gained at once.
        let level = self.n_boxes() + 1;
        match self.rank(kind) {
            0 => Ok(()),
            1 | 2 if level <= 2 => Err(LogRefusal::NewOnly),
            1 => Ok(()),
            2 if level < 6 => Err(LogRefusal::ThirdTooEarly),
            2 => Ok(()),
            _ => Err(LogRefusal::Mastered(kind)),
        }
    }

    /// Spends a level on a specialization.
    ///
    /// # Errors
    ///
    /// As [`Explorer::can_learn`], and during a flight.
    pub fn learn(&mut self, kind: Specialization) -> Result<(), LogRefusal> {
        self.can_learn(kind)?;
        if self.aloft.is_some() {
            return Err(LogRefusal::Aloft);
        }
        match self.specializations.iter_mut().find(|rank| rank.kind == kind) {
            Some(rank) => rank.level += 1,
            None => self.specializations.push(Rank { kind, level: 1 }),
        }
        Ok(())
    }

    /// Whether an achievement has been earned.
    #[must_use]
    pub fn has(&self, achievement: Achievement) -> bool {
        self.achievements.iter().any(|earned| earned.achievement == achievement)
    }

    /// Whether an achievement is still open to this explorer, with the level
    /// before the flight (SA-17.34, SA-17.37, SA-20.58).
    ///
    /// # Errors
    ///
    /// Why it is not.
    pub fn can_earn(&self, achievement: Achievement) -> Result<(), LogRefusal> {
        if self.has(achievement) {
            Err(LogRefusal::EarnedBefore(achievement))
        } else if self.experience.level < achievement.facts().min_level {
            Err(LogRefusal::LevelNeeded(achievement))
        } else {
            Ok(())
        }
    }

    /// Records a completed mission with the achievements that are claimed; what
    /// the career itself has earned is added (SA-17.23 to SA-17.25, SA-17.36).
    ///
    /// # Errors
    ///
    /// If it does not count or an achievement cannot be earned; nothing has
    /// changed then.
    pub fn record_mission(
        &mut self,
        note: &Note,
        course: Course,
        score: i32,
        claims: &[Achievement],
    ) -> Result<&LogEntry, LogRefusal> {
        if course != Course::Mission {
            return Err(LogRefusal::Training(course));
        }
        self.check_landing(FlightKind::Mission)?;
        self.check_claims(claims, None)?;
        Ok(self.write(note, Outcome::Mission { score }, mission_points(score), claims))
    }

    /// Records a campaign that was not lost, as one entry (SA-17.60 to SA-17.64).
    ///
    /// # Errors
    ///
    /// As [`Explorer::record_mission`], and if it cannot have been like that.
    pub fn record_campaign(
        &mut self,
        note: &Note,
        agreed: u8,
        flown: u8,
        score: i32,
        claims: &[Achievement],
    ) -> Result<&LogEntry, LogRefusal> {
        self.check_landing(FlightKind::Campaign { agreed })?;
        if flown == 0 || flown > agreed {
            return Err(LogRefusal::CampaignLength { agreed, flown });
        }
        self.check_claims(claims, (agreed == flown).then_some(agreed))?;
        let outcome = Outcome::Campaign { agreed, flown, score };
        Ok(self.write(note, outcome, campaign_points(agreed, flown, score), claims))
    }

    /// Records a lost mission or campaign: one clone used up, or the end
    /// (SA-17.16 to SA-17.18, SA-17.59).
    ///
    /// # Errors
    ///
    /// If the explorer was gone before.
    pub fn record_loss(&mut self, note: &Note) -> Result<&LogEntry, LogRefusal> {
        self.check_alive()?;
        if self.consents {
            self.clones = self.clones.saturating_add(1);
            Ok(self.write(note, Outcome::Cloned, 0, &[]))
        } else {
            self.lost = Some(note.on);
            Ok(self.write(note, Outcome::Gone, 0, &[]))
        }
    }

    const fn check_alive(&self) -> Result<(), LogRefusal> {
        if self.lost.is_some() { Err(LogRefusal::Gone) } else { Ok(()) }
    }

    fn check_kind(&self, kind: FlightKind) -> Result<(), LogRefusal> {
        if self.to_spend() > 0 {
            return Err(LogRefusal::LevelToSpend);
        }
        match kind {
            FlightKind::Mission => Ok(()),
            FlightKind::Campaign { .. } if self.experience.level < 2 => Err(LogRefusal::TooGreen),
            FlightKind::Campaign { agreed } if agreed < 3 => Err(LogRefusal::ShortCampaign),
            FlightKind::Campaign { .. } => Ok(()),
        }
    }

    /// The flight that is recorded is the one under way, or could have been begun.
    pub(super) fn check_landing(&self, kind: FlightKind) -> Result<(), LogRefusal> {
        self.check_alive()?;
        match self.aloft {
            Some(aloft) if aloft != kind => Err(LogRefusal::OtherFlight),
            Some(_) | None => self.check_kind(kind),
        }
    }

    /// `full` is the number of missions of a full campaign.
    fn check_claims(&self, claims: &[Achievement], full: Option<u8>) -> Result<(), LogRefusal> {
        for (idx, &claim) in claims.iter().enumerate() {
            let facts = claim.facts();
            if facts.category == Category::Addiction {
                return Err(LogRefusal::Counted(claim));
            }
            match facts.condition {
                Requirement::Campaign(..) if full.is_none() => {
                    return Err(LogRefusal::NotFull(claim));
                }
                // SA-17.51.
                Requirement::Campaign(demand, _) if demand.longer && full <= Some(3) => {
                    return Err(LogRefusal::NotMet(claim));
                }
                _ => {}
            }
            self.can_earn(claim)?;
            let same = |other: &&Achievement| other.facts().category == facts.category;
            if let Some(&other) = claims[..idx].iter().find(same) {
                return Err(LogRefusal::SameCategory(other, claim));
            }
        }
        Ok(())
    }

    /// Writes an entry, with what the career has earned by it.
    fn write(
        &mut self,
        note: &Note,
        outcome: Outcome,
        flight_points: u16,
        claims: &[Achievement],
    ) -> &LogEntry {
        let level_before = self.experience.level;
        let earn = |achievement: Achievement| Earned { achievement, on: note.on };
        self.achievements.extend(claims.iter().copied().map(earn));
        self.aloft = None;
        self.entries.push(LogEntry {
            note: note.clone(),
            outcome,
            flight_points,
            achievement_points: 0,
            achievements: claims.to_vec(),
            level: level_before,
        });
        // One may be the condition for the next.
        while let Some(achievement) = self.counted(note.on, level_before) {
            self.achievements.push(earn(achievement));
            if let Some(entry) = self.entries.last_mut() {
                entry.achievements.push(achievement);
            }
        }
        let idx = self.entries.len() - 1;
        let points: u16 = self.entries[idx]
            .achievements
            .iter()
            .map(|achievement| u16::from(achievement.facts().points))
            .sum();
        let hardcore = self.is_hardcore();
        self.experience.gain(flight_points + points, hardcore);
        let entry = &mut self.entries[idx];
        entry.achievement_points = points;
        entry.level = self.experience.level;
        entry
    }

    /// An achievement that the history of the career has just earned (SA-17.36).
    /// Only one of them can be earned by a loss (SA-17.38).
    fn counted(&self, today: Day, level: u8) -> Option<Achievement> {
        let success = self.entries.last().is_some_and(LogEntry::is_success);
        Achievement::all().find(|&achievement| {
            let facts = achievement.facts();
            let Requirement::Record(record) = facts.condition else { return false };
            let possible = success || (matches!(record, Record::Clones(_)) && self.lost.is_none());
            possible
                && !self.has(achievement)
                && level >= facts.min_level
                && self.holds(record, today)
        })
    }

    fn holds(&self, record: Record, today: Day) -> bool {
        let n_entries =
            |is: fn(&LogEntry) -> bool| self.entries.iter().filter(|entry| is(entry)).count();
        let n_of = |category: Category| self.n_earned(category);
        let others = || Category::ALL.into_iter().filter(|one| *one != Category::Addiction);
        match record {
            Record::Successes(n) => n_entries(LogEntry::is_success) >= usize::from(n),
            Record::FullCampaigns(n) => n_entries(LogEntry::is_full_campaign) >= usize::from(n),
            Record::Clones(n) => self.clones >= n,
            Record::Days(n) => {
                // Of losses a log of paper says nothing (SA-17.22).
                let successes = self.entries.iter().filter(|entry| entry.is_success());
                let first = successes.map(|entry| entry.note.on).min();
                first.is_some_and(|first| today.0.saturating_sub(first.0) >= i32::from(n))
            }
            Record::KnowHow(special, n) => self.n_know_how(special) >= n,
            Record::OneOfEach => others().all(|category| n_of(category) > 0),
            Record::HalfOfEach => others().all(|category| match category {
                Category::CloseCalls => n_of(category) >= 2,
                _ => 2 * n_of(category) >= category.size(),
            }),
        }
    }

    /// How many achievements of a category have been earned.
    #[must_use]
    pub fn n_earned(&self, category: Category) -> u8 {
        let of = |earned: &&Earned| earned.achievement.facts().category == category;
        self.achievements.iter().filter(of).count() as u8
    }

    fn n_know_how(&self, special: Special) -> u8 {
        let of = |earned: &&Earned| {
            matches!(
                earned.achievement.facts().condition,
                Requirement::Vote(Some(Feat::Used(_, kind)), _) if kind == special
            )
        };
        self.achievements.iter().filter(of).count() as u8
    }

    /// Whether there is nothing left to reach (SA-17.29).
    #[must_use]
    pub const fn is_at_the_top(&self) -> bool {
        self.experience.level == MAX_LEVEL
    }
}

pub(super) fn checked_name(name: &str) -> Result<String, LogRefusal> {
    let name = name.trim();
    let length = name.chars().count();
    if (1..=MAX_NAME).contains(&length) { Ok(name.to_owned()) } else { Err(LogRefusal::Name) }
}

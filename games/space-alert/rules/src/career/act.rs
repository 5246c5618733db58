//! What the owner of an explorer's log does with it, and what others may read.

use serde::{Deserialize, Serialize};
use table::Seat;

use super::{
    achievement::Achievement,
    day::Day,
    explorer::{Explorer, MAX_DESCRIPTION, Note, Rank},
    flight::{Flight, Leg},
    refusal::LogRefusal,
};
use crate::{Mission, MissionSetup, Pools, action::Specialization, mission::Course};

/// Something the owner of a log does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Begin a log (SA-17.5).
    New {
        /// The explorer's name.
        name: String,
    },
    /// Take another name.
    Rename {
        /// Which.
        name: String,
    },
    /// Consent to be cloned (SA-17.15).
    Consent,
    /// Spend a level (SA-17.30).
    Learn(Specialization),
    /// Give up a flight that will not be finished.
    Abort,
    /// Enter a flight of a real table whose missions are known.
    Fly {
        /// The missions in order.
        legs: Vec<FlownLeg>,
        /// Of a campaign, how many missions were agreed on.
        #[serde(default)]
        agreed_on: Option<u8>,
        /// Which crew member the explorer was.
        seat: Seat,
        /// What is claimed.
        #[serde(default)]
        claims: Vec<Achievement>,
        /// To which of it the crew has agreed.
        #[serde(default)]
        agreed: Vec<Achievement>,
        /// When and what.
        #[serde(flatten)]
        remark: Remark,
    },
    /// Enter a flight of a real table by its end alone.
    Enter {
        /// How it ended.
        end: End,
        /// The achievements that were earned.
        #[serde(default)]
        achievements: Vec<Achievement>,
        /// When and what.
        #[serde(flatten)]
        remark: Remark,
    },
}

/// A mission as it was flown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlownLeg {
    /// Everything the resolution needs.
    pub mission: MissionSetup,
    /// What the threats were drawn from; by default the colours on the table.
    #[serde(default)]
    pub pools: Option<Pools>,
}

/// When a flight took place and what it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The day; today if none is said.
    #[serde(default)]
    pub on: Option<Day>,
    /// A few words.
    #[serde(default)]
    pub description: String,
}

impl Remark {
    fn note(&self, today: Day) -> Result<Note, LogRefusal> {
        if self.description.chars().count() > MAX_DESCRIPTION {
            return Err(LogRefusal::Description);
        }
        // Nobody flies tomorrow.
        let on = self.on.map_or(today, |on| on.min(today));
        Ok(Note::new(on, &self.description))
    }
}

/// How a flight of a real table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A mission was completed.
    Mission {
        /// Its score.
        score: i32,
    },
    /// A campaign was not lost.
    Campaign {
        /// Missions agreed on.
        agreed: u8,
        /// Missions completed.
        flown: u8,
        /// Its score.
        score: i32,
    },
    /// The ship was lost.
    Lost,
}

/// What everybody may know of an explorer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The name.
    pub name: String,
    /// The level.
    pub level: u8,
    /// Boxes checked in it.
    pub checked: u16,
    /// What was learned.
    pub specializations: Vec<Rank>,
    /// Whether losses are for good (SA-17.19).
    pub hardcore: bool,
    /// Clones used up.
    pub clones: u16,
    /// Since when the explorer is lost.
    pub lost: Option<Day>,
    /// Whether a flight is under way.
    pub aloft: bool,
    /// How many flights are in the log.
    pub n_flights: u32,
    /// Achievements, in the order earned.
    pub achievements: Vec<Achievement>,
}

fn flight(legs: &[FlownLeg], agreed_on: Option<u8>) -> Result<Flight, LogRefusal> {
    let mut flown = Vec::with_capacity(legs.len());
    for leg in legs {
        let mission = Mission::try_from(leg.mission.clone())
            .map_err(|problem| LogRefusal::NoMission(problem.to_string()))?;
        let pools = leg.pools.map(|pools| pools.judged_by(&mission));
        let pools = pools.unwrap_or_else(|| Pools::of_cards(&mission));
        flown.push(Leg::of(&mission, pools));
    }
    match (agreed_on, flown.len()) {
        (Some(agreed), _) => Ok(Flight::campaign(flown, agreed)),
        (None, 1) => Ok(Flight::mission(flown.remove(0))),
        (None, n) => Err(LogRefusal::NoMission(format!("a flight of {n} missions is a campaign"))),
    }
}

impl Explorer {
    /// The log after an act of its owner; without a log, a new one of this id.
    ///
    /// # Errors
    ///
    /// The rule that forbids it; nothing has changed then.
    pub fn act(log: Option<Self>, id: &str, act: Act, today: Day) -> Result<Self, LogRefusal> {
        let mut explorer = match (log, &act) {
            (None, Act::New { name }) => return Self::new(id, name),
            (None, _) => return Err(LogRefusal::NoLog),
            (Some(_), Act::New { .. }) => return Err(LogRefusal::OneLog),
            (Some(explorer), _) => explorer,
        };
        match act {
            Act::New { .. } => {}
            Act::Rename { name } => explorer.rename(&name)?,
            Act::Consent => explorer.consent()?,
            Act::Learn(kind) => explorer.learn(kind)?,
            Act::Abort => explorer.abort(),
            Act::Fly { legs, agreed_on, seat, claims, agreed, remark } => {
                explorer.check_grounded()?;
                let flight = flight(&legs, agreed_on)?;
                explorer.record_flight(&flight, seat, &claims, &agreed, &remark.note(today)?)?;
            }
            Act::Enter { end, achievements, remark } => {
                explorer.check_grounded()?;
                explorer.enter(end, &achievements, &remark.note(today)?)?;
            }
        }
        Ok(explorer)
    }

    fn enter(&mut self, end: End, claims: &[Achievement], note: &Note) -> Result<(), LogRefusal> {
        match end {
            End::Mission { score } => self.record_mission(note, Course::Mission, score, claims)?,
            End::Campaign { agreed, flown, score } => {
                self.record_campaign(note, agreed, flown, score, claims)?
            }
            End::Lost if !claims.is_empty() => return Err(LogRefusal::Lost),
            End::Lost => self.record_loss(note)?,
        };
        Ok(())
    }

    /// Two flights at once are one too many.
    const fn check_grounded(&self) -> Result<(), LogRefusal> {
        if self.aloft.is_some() { Err(LogRefusal::Aloft) } else { Ok(()) }
    }

    /// What everybody may know.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary {
            name: self.name.clone(),
            level: self.experience.level,
            checked: self.experience.checked,
            specializations: self.specializations.clone(),
            hardcore: self.is_hardcore(),
            clones: self.clones,
            lost: self.lost,
            aloft: self.aloft.is_some(),
            n_flights: self.entries.len() as u32,
            achievements: self.achievements.iter().map(|earned| earned.achievement).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Act, Explorer};
    use crate::{
        Mission,
        career::{Day, FlightKind, LogRefusal},
    };

    const TODAY: Day = Day(20_000);

    fn act(log: Option<Explorer>, json: &str) -> Result<Explorer, LogRefusal> {
        let act: Act = serde_json::from_str(json).unwrap();
        Explorer::act(log, "e1", act, TODAY)
    }

    #[test]
    fn a_log_begins_once_and_is_changed_by_the_rules() {
        assert_eq!(act(None, "\"consent\""), Err(LogRefusal::NoLog));
        let ann = act(None, r#"{"new":{"name":"Ann"}}"#).unwrap();
        assert_eq!((ann.id.as_str(), ann.name.as_str()), ("e1", "Ann"));
        assert_eq!(act(Some(ann.clone()), r#"{"new":{"name":"Bob"}}"#), Err(LogRefusal::OneLog));
        let eva = act(Some(ann.clone()), r#"{"rename":{"name":"Eva"}}"#).unwrap();
        assert_eq!(eva.summary().name, "Eva");
        let mut away = ann;
        away.depart(FlightKind::Mission).unwrap();
        assert_eq!(act(Some(away.clone()), "\"consent\""), Err(LogRefusal::Aloft));
        let enter = r#"{"enter":{"end":{"mission":{"score":9}}}}"#;
        assert_eq!(act(Some(away.clone()), enter), Err(LogRefusal::Aloft));
        let back = act(Some(away), "\"abort\"").unwrap();
        assert!(act(Some(back), "\"consent\"").unwrap().consents);
    }

    #[test]
    fn flights_of_a_real_table_are_entered() {
        let ann = act(None, r#"{"new":{"name":"Ann"}}"#).unwrap();
        let mission: Mission =
            "boards T4 T5 T6 T3\n1 white Gunship\ncrew purple: A A\ncrew yellow:\n"
                .parse()
                .unwrap();
        let mission = serde_json::to_string(mission.setup()).unwrap();
        let fly = format!(
            r#"{{"fly":{{"legs":[{{"mission":{mission}}}],"seat":1,"description":"At home"}}}}"#
        );
        let ann = act(Some(ann), &fly).unwrap();
        let ann =
            act(Some(ann), r#"{"enter":{"end":{"mission":{"score":9}},"on":99999}}"#).unwrap();
        assert_eq!(ann.entries.len(), 2);
        assert_eq!(ann.entries[0].note.description, "At home");
        assert_eq!(ann.entries[1].note.on, TODAY, "nobody flies tomorrow");
        let lost = act(Some(ann.clone()), r#"{"enter":{"end":"lost"}}"#).unwrap();
        assert_eq!(lost.summary().lost, Some(TODAY));
        assert_eq!(act(Some(lost), "\"consent\""), Err(LogRefusal::Gone));

        let none = r#"{"fly":{"legs":[],"seat":0}}"#;
        assert_eq!(act(Some(ann), none).unwrap_err().rule().to_string(), "SA-17.3");
    }
}

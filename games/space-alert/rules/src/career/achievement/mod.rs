//! The achievements, as data: what each is worth, which level it needs and how
//! it is judged (SA-17.34 to SA-17.57).
//!
//! Names, categories, points and levels are facts of the game. Of most Close
//! Calls, Hot Shots and Social Skillz the exact wording is not known to us;
//! their conditions are proposals and say so ([`AchievementFacts::established`], SA-20.59).

mod demand;
mod sheet;

use std::fmt;

use serde::{Deserialize, Serialize};
use table::RuleId;

pub use self::demand::{Demand, Humans};
use self::sheet::SHEET;
use crate::{
    action::{Special, Specialization},
    career::Badge,
};

/// How many achievements there are.
pub const N_ACHIEVEMENTS: usize = 135;

/// The seven columns of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// Single missions.
    Missions,
    /// Campaigns that were flown to their end.
    FullCampaigns,
    /// What the crew says.
    SocialSkillz,
    /// Just got away with it.
    CloseCalls,
    /// Personal feats.
    HotShots,
    /// Specializations used well.
    ExpertKnowHow,
    /// What a long career brings.
    Addiction,
}

impl Category {
    /// All categories.
    pub const ALL: [Self; 7] = [
        Self::Missions,
        Self::FullCampaigns,
        Self::SocialSkillz,
        Self::CloseCalls,
        Self::HotShots,
        Self::ExpertKnowHow,
        Self::Addiction,
    ];

    /// Whether several may be earned on one flight (SA-17.36).
    #[must_use]
    pub const fn allows_several(self) -> bool {
        matches!(self, Self::Addiction)
    }

    /// How many achievements it has.
    #[must_use]
    pub fn size(self) -> u8 {
        Achievement::all().filter(|achievement| achievement.facts().category == self).count() as u8
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Missions => "Missions",
            Self::FullCampaigns => "Full Campaigns",
            Self::SocialSkillz => "Social Skillz",
            Self::CloseCalls => "Close Calls",
            Self::HotShots => "Hot Shots",
            Self::ExpertKnowHow => "Expert Know-How",
            Self::Addiction => "Addiction",
        })
    }
}

/// Something that the resolution shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// So many zones ended with five or six tiles.
    BatteredZones(u8),
    /// A zone had all six tiles at some time.
    SixTiles,
    /// The whole crew was knocked out.
    AllKnockedOut,
    /// Knocked out in the first phase.
    EarlyKnockOut,
    /// The only one standing at the end.
    LastStanding,
    /// The final blow against four threats, or all there were.
    FinalBlows,
    /// So much damage to internal threats.
    InternalDamage(u8),
    /// Damage by interceptors on so many turns.
    PilotTurns(u8),
    /// Cannons that hit on so many turns.
    GunnerTurns(u8),
    /// All three rockets, each of them a hit.
    AllRockets,
    /// Energy moved on so many turns.
    TransferTurns(u8),
    /// Part of the best visual confirmation of every phase.
    EveryView,
    /// No action on half of the turns.
    HalfIdle,
    /// In all six stations.
    AllStations,
    /// Something useful on every turn.
    NoIdleTurn,
    /// A late blow without which the ship would have been lost.
    LateRescue,
    /// Was knocked out.
    KnockedOut,
    /// Used both special cards of level 3 with effect.
    BothSpecials,
    /// Used this special action with effect.
    Used(Specialization, Special),
    /// Wore a badge, as far as it is known who did.
    Wears(Badge),
}

/// Something that the history of a career shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// So many successful missions and campaigns.
    Successes(u16),
    /// So many full campaigns.
    FullCampaigns(u16),
    /// So many clones used up.
    Clones(u16),
    /// So many days since the first entry.
    Days(u16),
    /// So many different Expert Know-How achievements of this kind.
    KnowHow(Special, u8),
    /// One achievement of each other category.
    OneOfEach,
    /// Half of the achievements of each other category.
    HalfOfEach,
}

/// What has to be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// A completed mission like this.
    Mission(Demand),
    /// A full campaign like this; `Some` is what the crew has to confirm.
    Campaign(Demand, Option<&'static str>),
    /// A feat.
    Feat(Feat),
    /// The crew agrees; if there is a feat, it has to be shown first.
    Vote(Option<Feat>, &'static str),
    /// The explorer says so; nobody has to agree.
    Say(&'static str),
    /// The career says so.
    Record(Record),
}

/// Who decides whether an achievement is earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judge {
    /// The resolution shows it.
    Engine,
    /// The other players agree.
    Crew,
    /// The explorer alone.
    Explorer,
    /// The entries of the career.
    History,
}

/// What the sheet says of an achievement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AchievementFacts {
    /// Its name, which is also its identity.
    pub name: &'static str,
    /// Its column.
    pub category: Category,
    /// Experience points.
    pub points: u8,
    /// The level an explorer needs before the flight: 0, 2 or 5 (SA-17.37).
    pub min_level: u8,
    /// What has to be so.
    pub condition: Requirement,
    /// Whether the condition is known; if not, it is our proposal.
    pub established: bool,
    /// Whether everybody else has to agree, and not only most of them.
    pub unanimous: bool,
}

impl AchievementFacts {
    /// Who decides.
    #[must_use]
    pub const fn judge(&self) -> Judge {
        match self.condition {
            Requirement::Mission(_) | Requirement::Campaign(_, None) | Requirement::Feat(_) => {
                Judge::Engine
            }
            Requirement::Campaign(_, Some(_)) | Requirement::Vote(..) => Judge::Crew,
            Requirement::Say(_) => Judge::Explorer,
            Requirement::Record(_) => Judge::History,
        }
    }
}

/// An achievement.
///
/// ```
/// use space_alert::career::achievement::{Achievement, Category, Judge};
///
/// let achievement = Achievement::named("Troubleshooter").unwrap();
/// let facts = achievement.facts();
/// assert_eq!((facts.category, facts.points, facts.min_level), (Category::HotShots, 6, 2));
/// assert_eq!(facts.judge(), Judge::Engine);
/// assert_eq!(achievement.condition(), "deal 6 damage to internal threats");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Achievement(u8);
table::encode! { struct Achievement(number) }

impl Achievement {
    /// All achievements, by category.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..N_ACHIEVEMENTS as u8).map(Self)
    }

    /// The one with this name, in any case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|achievement| achievement.facts().name.eq_ignore_ascii_case(name))
    }

    /// What the sheet says of it.
    #[must_use]
    pub fn facts(self) -> &'static AchievementFacts {
        &SHEET[self.0 as usize]
    }

    /// What has to be so, in words.
    #[must_use]
    pub fn condition(self) -> String {
        match self.facts().condition {
            Requirement::Mission(demand) => format!("complete {}", demand.words("mission")),
            Requirement::Campaign(demand, also) => {
                let also = also.map_or_else(String::new, |also| format!("; {also}"));
                format!("complete {}{also}", demand.words("full campaign"))
            }
            Requirement::Feat(feat) => feat.to_string(),
            Requirement::Vote(_, words) | Requirement::Say(words) => words.to_owned(),
            Requirement::Record(record) => record.to_string(),
        }
    }
}

impl Achievement {
    /// The rule that says what it needs.
    #[must_use]
    pub fn rule(self) -> RuleId {
        let facts = self.facts();
        RuleId::new(match facts.category {
            Category::Missions => "SA-17.39",
            Category::FullCampaigns => "SA-17.47",
            Category::SocialSkillz => "SA-17.52",
            Category::CloseCalls => "SA-17.55",
            Category::HotShots => "SA-17.56",
            Category::ExpertKnowHow => "SA-17.57",
            Category::Addiction => "SA-17.36",
        })
    }
}

impl fmt::Display for Achievement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.facts().name)
    }
}

/// There is no such achievement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no achievement `{0}`")]
pub struct UnknownAchievement(String);

impl TryFrom<String> for Achievement {
    type Error = UnknownAchievement;

    fn try_from(name: String) -> Result<Self, UnknownAchievement> {
        Self::named(&name).ok_or(UnknownAchievement(name))
    }
}

impl From<Achievement> for String {
    fn from(achievement: Achievement) -> Self {
        achievement.facts().name.to_owned()
    }
}

impl fmt::Display for Feat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BatteredZones(1) => f.write_str("come home with 5 or 6 damage in a zone"),
            Self::BatteredZones(n) => {
                write!(f, "come home with 5 or 6 damage in each of {n} zones")
            }
            Self::SixTiles => f.write_str("come home although a zone had all six of its tiles"),
            Self::AllKnockedOut => f.write_str("come home with everybody knocked out"),
            Self::EarlyKnockOut => {
                f.write_str("be knocked out in the first phase, and come home all the same")
            }
            Self::LastStanding => f.write_str("be the only one who is not knocked out at the end"),
            Self::FinalBlows => {
                f.write_str("strike the final blow against 4 threats, or against all there are")
            }
            Self::InternalDamage(points) => {
                write!(f, "deal {points} damage to internal threats")
            }
            Self::PilotTurns(n) => write!(f, "deal damage with the interceptors on {n} turns"),
            Self::GunnerTurns(n) => write!(f, "hit with cannons on {n} turns"),
            Self::AllRockets => f.write_str("launch all three rockets and hit with each"),
            Self::TransferTurns(n) => write!(f, "transfer energy on {n} turns"),
            Self::EveryView => {
                f.write_str("be part of the visual confirmation that scores, in all three phases")
            }
            Self::HalfIdle => f.write_str("do nothing on at least half of your turns"),
            Self::AllStations => f.write_str("be in all six stations"),
            Self::NoIdleTurn => f.write_str("do something useful on each of the 12 turns"),
            Self::LateRescue => f.write_str(
                "on turn 12 or later destroy a threat that would have destroyed the ship",
            ),
            Self::KnockedOut => f.write_str("be knocked out"),
            Self::BothSpecials => f.write_str("use both special cards of level 3"),
            Self::Used(kind, special) => write!(f, "use the {special} action of the {kind}"),
            Self::Wears(badge) => write!(f, "be the {badge}"),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Successes(n) => write!(f, "complete {n} missions or campaigns"),
            Self::FullCampaigns(n) => write!(f, "complete {n} full campaigns"),
            Self::Clones(n) => write!(f, "use up {n} clones"),
            Self::Days(n) => write!(f, "fly {n} days after your first entry"),
            Self::KnowHow(special, n) => {
                write!(f, "earn {n} different {special} achievements of Expert Know-How")
            }
            Self::OneOfEach => f.write_str("earn an achievement of each other category"),
            Self::HalfOfEach => f.write_str(
                "earn half of the achievements of each other category, of Close Calls two",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Achievement, Category, Judge, N_ACHIEVEMENTS, Requirement};

    #[test]
    fn the_sheet_is_complete() {
        assert_eq!(N_ACHIEVEMENTS, 135);
        let sizes = Category::ALL.map(Category::size);
        assert_eq!(sizes, [35, 24, 20, 7, 13, 20, 16]);
        let points = |category: Category| -> u16 {
            Achievement::all()
                .filter(|one| one.facts().category == category)
                .map(|one| u16::from(one.facts().points))
                .sum()
        };
        assert_eq!(Category::ALL.map(points), [243, 366, 80, 28, 55, 80, 232]);
    }

    #[test]
    fn names_tell_achievements_apart() {
        for achievement in Achievement::all() {
            let name = String::from(achievement);
            assert_eq!(Achievement::try_from(name), Ok(achievement));
            assert!(!achievement.condition().is_empty());
            assert!([0, 2, 5].contains(&achievement.facts().min_level));
        }
        assert!(Achievement::try_from("Night Owl".to_owned()).is_err());
    }

    #[test]
    fn one_needs_nobodys_agreement_and_know_how_comes_in_pairs() {
        let judged = |judge: Judge| {
            Achievement::all().filter(move |one| one.facts().judge() == judge).count()
        };
        assert_eq!(judged(Judge::Explorer), 1);
        assert_eq!(judged(Judge::History), 16);
        let n_pairs = Achievement::all()
            .filter(|one| one.facts().category == Category::ExpertKnowHow)
            .filter(|one| matches!(one.facts().condition, Requirement::Vote(Some(_), _)))
            .count();
        assert_eq!(n_pairs, 20);
    }

    /// SA-17.50: no full campaign asks for double actions and one colour.
    #[test]
    fn no_campaign_asks_for_double_actions_and_one_colour() {
        use crate::Pool;
        for achievement in Achievement::all() {
            if let Requirement::Campaign(demand, _) = achievement.facts().condition {
                let single = matches!(demand.pool, Some(Pool::WHITE | Pool::YELLOW | Pool::RED));
                assert!(!(single && demand.double), "{achievement}");
            }
        }
    }
}

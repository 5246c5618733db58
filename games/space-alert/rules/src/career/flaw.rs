//! Logs that were written elsewhere: whether they can be logs by the rules.

use table::RuleId;

use super::{
    explorer::{Earned, Explorer, Rank, checked_name},
    level::{Experience, MAX_LEVEL, boxes, dotted},
    refusal::LogRefusal,
};

impl Explorer {
    /// Checks that a log which was written elsewhere can be one by the rules.
    ///
    /// # Errors
    ///
    /// The first thing that cannot be so.
    pub fn check(&self) -> Result<(), LogRefusal> {
        let Experience { level, checked, skipped } = self.experience;
        let n_boxes: u32 = self.specializations.iter().map(|rank| u32::from(rank.level)).sum();
        let is_rank = |rank: &Rank| (1..=3).contains(&rank.level);
        let raised = |to: u8| self.specializations.iter().any(|rank| rank.level >= to);
        let twice = |idx: usize, rank: &Rank| {
            self.specializations[..idx].iter().any(|other| other.kind == rank.kind)
        };
        let earned_twice = |idx: usize, earned: &Earned| {
            self.achievements[..idx].iter().any(|other| other.achievement == earned.achievement)
        };
        let fits = if level == MAX_LEVEL {
            checked == 0
        } else {
            u32::from(checked) + u32::from(skipped) < u32::from(boxes(level.min(MAX_LEVEL)))
        };
        let flaws = [
            (checked_name(&self.name).as_ref() != Ok(&self.name), "the name", "SA-17.5"),
            (level > MAX_LEVEL, "a level above the highest", "SA-17.29"),
            (!fits, "more boxes checked than the level has", "SA-17.26"),
            (skipped > dotted(level.min(MAX_LEVEL)), "more boxes skipped than dotted", "SA-17.27"),
            (!self.specializations.iter().all(is_rank), "a level of a specialization", "SA-17.30"),
            (
                self.specializations.iter().enumerate().any(|(idx, rank)| twice(idx, rank)),
                "a specialization that is listed twice",
                "SA-17.30",
            ),
            (n_boxes > u32::from(level), "more specializations than levels", "SA-17.30"),
            (
                raised(2) && (n_boxes < 3 || self.specializations.len() < 2),
                "a specialization that was raised too early",
                "SA-17.31",
            ),
            (raised(3) && n_boxes < 6, "a specialization that was raised too early", "SA-17.33"),
            (
                self.achievements.iter().enumerate().any(|(idx, one)| earned_twice(idx, one)),
                "an achievement that was earned twice",
                "SA-17.34",
            ),
        ];
        match flaws.into_iter().find(|(is_so, ..)| *is_so) {
            None => Ok(()),
            Some((_, what, rule)) => Err(LogRefusal::Impossible { what, rule: RuleId::new(rule) }),
        }
    }
}

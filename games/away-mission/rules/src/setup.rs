//! What captains agree on before the start.

use serde::{Deserialize, Serialize};
use table::{Encode, Encoder, Seat};

use crate::{Edition, Refusal, Sheet, SheetChoice};

/// Everything agreed before the start; all of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The sheet of each captain; as many captains as sheets, 1 to 6.
    pub sheets: Vec<SheetChoice>,
    /// Which reading of the rules is played.
    #[serde(default = "Options::unnamed")]
    pub options: Options,
}

impl Setup {
    /// The most captains at one table.
    pub const CAPTAINS_MAX: usize = 6;

    /// So many captains with printed sheets, by the recommended rules.
    #[must_use]
    pub fn for_captains(n_captains: u8) -> Self {
        let sheets = (0..n_captains).map(|seat| SheetChoice::Printed(seat % 2 + 1)).collect();
        Self { sheets, options: Options::default() }
    }

    /// The sheet of each captain; `None` where there is no such sheet.
    pub fn sheets(&self) -> impl Iterator<Item = Option<Sheet>> {
        self.sheets.iter().map(|choice| Sheet::of(choice, self.options.edition))
    }

    /// The sheet of the captain in this seat.
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> Option<Sheet> {
        Sheet::of(self.sheets.get(seat.idx())?, self.options.edition)
    }

    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if self.sheets.is_empty() || self.sheets.len() > Self::CAPTAINS_MAX {
            return Err(Refusal::NumberOfCaptains(self.sheets.len().min(255) as u8));
        }
        if let Some(idx) = self.sheets().position(|sheet| sheet.is_none()) {
            return Err(Refusal::NoSuchSheet(self.sheets[idx].clone()));
        }
        if self.options.officer_loss > 5 {
            return Err(Refusal::OfficerLoss(self.options.officer_loss));
        }
        match self.options.decision_s {
            Some(seconds @ (0..5 | 3601..)) => Err(Refusal::DecisionTime(seconds)),
            Some(_) | None => Ok(()),
        }
    }
}

/// Readings and variants a table may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Which printing of the sheets is played (AM-1.6).
    #[serde(default = "Edition::unnamed", skip_serializing_if = "Edition::is_unnamed")]
    pub edition: Edition,
    /// Whether a team may hold an officer twice (AM-13.2).
    pub officers: OfficerRule,
    /// Whether glitches may be chained in one turn (AM-13.6).
    pub glitches: GlitchRule,
    /// Points lost for each gravestone: 1, or 2 for veterans (AM-12.3).
    pub officer_loss: u8,
    /// Seconds for each decision, if there is a clock (AM-13.20).
    pub decision_s: Option<u16>,
}

/// The officer rule comes first and has the numbers 0 and 1. A 2 before it
/// means the second edition, and nothing the first, so that matches from before
/// there were editions keep their hashes.
impl Encode for Options {
    fn encode(&self, to: &mut Encoder) {
        let Self { edition, officers, glitches, officer_loss, decision_s } = self;
        match edition {
            Edition::First => {}
            Edition::Second => to.tag(2),
        }
        officers.encode(to);
        glitches.encode(to);
        officer_loss.encode(to);
        decision_s.encode(to);
    }
}

impl Options {
    /// What is played where a setup names no options: see [`Edition::unnamed`].
    fn unnamed() -> Self {
        Self { edition: Edition::unnamed(), ..Self::default() }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            edition: Edition::NEWEST,
            officers: OfficerRule::OneOfEach,
            glitches: GlitchRule::OnePerTurn,
            officer_loss: 1,
            decision_s: None,
        }
    }
}

/// Whether a team may hold an officer twice (AM-13.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfficerRule {
    /// Each officer is one person.
    OneOfEach,
    /// Any five.
    AnyFive,
}
table::encode! { enum OfficerRule { 0 OneOfEach, 1 AnyFive } }

/// How many glitches a turn allows (AM-13.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GlitchRule {
    /// At most one.
    OnePerTurn,
    /// As many as are left, one after the other.
    Chain,
}
table::encode! { enum GlitchRule { 0 OnePerTurn, 1 Chain } }

#[cfg(test)]
mod tests {
    use super::{Options, Setup};
    use crate::Edition;

    /// Setups were stored before there were editions.
    #[test]
    fn a_setup_that_names_no_edition_is_of_the_first() {
        let old = r#"{"sheets":[{"printed":1}],"options":{"officers":"one_of_each","glitches":"one_per_turn","officer_loss":1,"decision_s":null}}"#;
        let setup: Setup = serde_json::from_str(old).unwrap();
        assert_eq!(setup.options.edition, Edition::First);
        assert_eq!(serde_json::to_string(&setup).unwrap(), old);
        let bare: Setup = serde_json::from_str(r#"{"sheets":[{"printed":1}]}"#).unwrap();
        assert_eq!(bare, setup);
        assert_eq!(Options::default().edition, Edition::Second);
        let new = serde_json::to_string(&Setup::for_captains(1)).unwrap();
        assert!(new.contains(r#""edition":"second""#), "{new}");
        assert_eq!(serde_json::from_str::<Setup>(&new).unwrap(), Setup::for_captains(1));
    }
}

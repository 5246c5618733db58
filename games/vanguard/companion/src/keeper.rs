//! The campaign of somebody who plays with the real box.
//!
//! Cards and logs are numbers that the owner reads from the box; nothing here
//! knows what they say. A campaign is the list of what was done
//! ([`Deed`]): it can be taken back and done again without limit, and carried
//! to another device as one file.

mod apply;
mod campaign;
mod deed;
mod told;

use serde::{Deserialize, Serialize};
use table::RuleId;

pub(crate) use self::{
    apply::facility,
    campaign::{
        Campaign, Card, Deck, Explorer, Kind, Past, Person, Place, Planet, Pool, Severity,
        Whereabouts,
    },
    deed::Deed,
    told::{DISCOVERIES, section},
};

/// What the file says of itself.
const FORMAT: &str = "wardroom-vanguard-companion";
/// The form of the file.
const VERSION: u32 = 1;
/// More than this many deeds are no campaign anybody kept.
const DEEDS_MAX: usize = 100_000;

/// Why something cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// By which rule, if it is one of the rule book.
    pub rule: Option<RuleId>,
    /// In words.
    pub text: String,
}

impl Refusal {
    fn new(rule: &'static str, text: impl Into<String>) -> Self {
        Self { rule: Some(RuleId::new(rule)), text: text.into() }
    }

    /// Something that no rule speaks of.
    fn plain(text: impl Into<String>) -> Self {
        Self { rule: None, text: text.into() }
    }
}

/// A file that is no campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NoCampaign(pub String);

/// A campaign with everything that was done, and what was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Keeper {
    format: String,
    version: u32,
    deeds: Vec<Deed>,
    n_done: usize,
}

impl Keeper {
    /// A new campaign.
    pub(crate) fn new(title: &str) -> Self {
        let deeds = vec![Deed::Title(title.to_owned())];
        Self { format: FORMAT.to_owned(), version: VERSION, deeds, n_done: 1 }
    }

    /// How the campaign stands.
    pub(crate) fn campaign(&self) -> Campaign {
        let mut campaign = Campaign::default();
        for deed in &self.deeds[..self.n_done] {
            // Each was accepted when it was done, in this very state.
            let _ = campaign.apply(deed);
        }
        campaign
    }

    /// Does something; what was taken back is gone then.
    ///
    /// # Errors
    ///
    /// If the rules forbid it. Nothing has changed then.
    pub(crate) fn act(&mut self, deed: Deed) -> Result<(), Refusal> {
        self.campaign().apply(&deed)?;
        self.deeds.truncate(self.n_done);
        self.deeds.push(deed);
        self.n_done += 1;
        Ok(())
    }

    /// Takes the last thing back.
    pub(crate) fn undo(&mut self) {
        // The title stays: a campaign has one.
        self.n_done = (self.n_done - 1).max(1);
    }

    /// Does again what was taken back last.
    pub(crate) fn redo(&mut self) {
        self.n_done = (self.n_done + 1).min(self.deeds.len());
    }

    /// Whether there is something to take back.
    pub(crate) const fn can_undo(&self) -> bool {
        self.n_done > 1
    }

    /// Whether something was taken back.
    pub(crate) const fn can_redo(&self) -> bool {
        self.n_done < self.deeds.len()
    }

    /// The campaign as it was after so many deeds, as one of its own: "what if
    /// we had not landed".
    pub(crate) fn branch(&self, n_done: usize, title: &str) -> Self {
        let n_done = n_done.clamp(1, self.n_done);
        let mut branch = Self { deeds: self.deeds[..n_done].to_vec(), n_done, ..self.clone() };
        // A title is never refused.
        let _ = branch.act(Deed::Title(title.to_owned()));
        branch
    }

    /// What was done, the first thing first, with the cycle it belongs to.
    pub(crate) fn journal(&self) -> Vec<(u16, String)> {
        let mut campaign = Campaign::default();
        let mut lines = Vec::new();
        for deed in &self.deeds[..self.n_done] {
            let words = deed.told(&campaign);
            let _ = campaign.apply(deed);
            lines.push((campaign.cycle, words));
        }
        lines
    }

    /// The campaign as a file.
    pub(crate) fn to_file(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If it is no campaign of this tool, of another version, or tells of
    /// something that the rules forbid.
    pub(crate) fn from_file(text: &str) -> Result<Self, NoCampaign> {
        let no = |text: String| NoCampaign(text);
        let own: Self = lean_json::from_str(text)
            .map_err(|_| no("this file is no campaign of the companion".to_owned()))?;
        if own.format != FORMAT {
            return Err(no("this file is no campaign of the companion".to_owned()));
        }
        if own.version != VERSION {
            let version = own.version;
            return Err(no(format!("the file is of version {version}, this tool reads {VERSION}")));
        }
        if own.n_done == 0 || own.n_done > own.deeds.len() || own.deeds.len() > DEEDS_MAX {
            return Err(no("the file does not say how far the campaign is".to_owned()));
        }
        let mut campaign = Campaign::default();
        for (number, deed) in (1..).zip(&own.deeds[..own.n_done]) {
            campaign
                .apply(deed)
                .map_err(|refusal| no(format!("entry {number}: {}", refusal.text)))?;
        }
        Ok(own)
    }
}

#[cfg(test)]
mod tests;

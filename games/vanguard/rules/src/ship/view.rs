//! What everybody sees of the ship. Nothing aboard is secret but what luck has
//! not drawn yet and parts of the landing card that are not scanned.

use serde::{Deserialize, Serialize};
use table::Seat;
use vanguard_pack::id::CrewmemberId;

use super::{
    campaign::Campaign,
    figures::Figures,
    moves::ShipMove,
    state::{Home, Launch, Ship},
    step::Step,
    work::{Ask, Question, Work},
};
use crate::{book::Book, passage::Passage, view::Choosing};

/// The ship as it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipView {
    /// Who controls each section.
    pub players: [Seat; 4],
    /// Where the book is open.
    pub step: Step,
    /// What lasts, without the unique discoveries left on planets; it holds no
    /// order of any deck (VG-25.23).
    pub campaign: Campaign,
    /// What is made ready.
    pub launch: Launch,
    /// What came home.
    pub home: Option<Home>,
    /// Scouts assigned for the next part (VG-18.15).
    pub n_scouts: u8,
    /// Recruits laid open (VG-19.49).
    pub shown: Vec<CrewmemberId>,
    /// What is asked.
    pub question: Option<Question>,
    /// The choice that is asked about.
    pub choosing: Option<Choosing>,
    /// Numbers that cards change.
    pub figures: Figures,
    /// What is proposed, and by whom.
    pub proposal: Option<(Seat, ShipMove)>,
    /// Whom the table waits for.
    pub awaited: Vec<Seat>,
    /// Texts that may be read.
    #[serde(default)]
    pub passages: Vec<Passage>,
}

impl Ship {
    /// What everybody sees.
    #[must_use]
    pub fn view(&self, book: &Book) -> ShipView {
        let choosing = match (self.ask, self.work.last()) {
            (Some(Ask { question: Question::Choose, .. }), Some(Work::Effects(frame))) => {
                Some(frame.into())
            }
            _ => None,
        };
        let shown = match self.work.last() {
            Some(Work::Draft(_, _, shown)) => shown.clone(),
            _ => Vec::new(),
        };
        let proposal = self.proposal.as_ref();
        let mut campaign = self.campaign.clone();
        // Unique discoveries that are left on a planet lie face down (VG-22.2).
        let starmap = &mut campaign.starmap;
        for record in starmap.records.iter_mut().chain(&mut starmap.board) {
            record.record.unique.clear();
        }
        ShipView {
            players: self.players,
            step: self.step,
            campaign,
            launch: self.launch.clone(),
            home: self.home.clone(),
            n_scouts: self.pages.n_scouts,
            shown,
            question: self.ask.map(|ask| ask.question),
            choosing,
            figures: self.figures(book),
            proposal: proposal.map(|proposal| (proposal.by, proposal.mv.clone())),
            awaited: Seat::all(self.n_seats).filter(|seat| self.awaits(*seat)).collect(),
            passages: Vec::new(),
        }
    }
}

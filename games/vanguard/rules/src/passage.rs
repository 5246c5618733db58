//! Long texts that may be read. They travel with what is seen, so that nobody
//! has a text before its time (VG-27.10); one who plays on the own device has
//! them all.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use vanguard_pack::{
    id::{
        CheckId, ConditionId, EndingId, EventId, LogId, MissionId, ObjectiveId, PlanetId,
        SituationId, SystemId, ThreatId, UniqueNumber,
    },
    text::Prose,
};

use crate::{
    book::Book,
    planet::PoiCard,
    ship::ShipView,
    view::{ExplorationView, View},
};

/// What a text belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// A log that was read.
    Log(LogId),
    /// How the campaign ended.
    Ending(EndingId),
    /// The planet.
    Planet(PlanetId),
    /// A mission that is revealed.
    Mission(MissionId),
    /// The global condition.
    Condition(ConditionId),
    /// A threat.
    Threat(ThreatId),
    /// The event that is being resolved.
    Event(EventId),
    /// A POI card on top.
    Poi(PoiCard),
    /// The check under way.
    Check(CheckId),
    /// A unique discovery that was found.
    Unique(UniqueNumber),
    /// A situation aboard.
    Situation(SituationId),
    /// An objective.
    Objective(ObjectiveId),
    /// A star system.
    System(SystemId),
}

/// A text that may be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passage {
    /// What it belongs to.
    pub of: Told,
    /// The text, with `*emphasis*` and empty lines between paragraphs.
    pub text: Cow<'static, str>,
}

impl View {
    /// The texts that may be read.
    #[must_use]
    pub fn passages(&self) -> &[Passage] {
        match self {
            Self::Muster(view) => &view.passages,
            Self::Exploration(view) => &view.passages,
            Self::Ship(view) => &view.passages,
        }
    }

    /// The text of something, if it may be read and is there.
    #[must_use]
    pub fn text_of(&self, of: Told) -> Option<&str> {
        self.passages().iter().find(|passage| passage.of == of).map(|passage| &*passage.text)
    }

    /// The same view with its texts.
    pub(crate) fn with_passages(mut self, book: &'static Book) -> Self {
        let all = passages(book, &self);
        match &mut self {
            Self::Muster(view) => view.passages = all,
            Self::Exploration(view) => view.passages = all,
            Self::Ship(view) => view.passages = all,
        }
        self
    }
}

/// Texts, as they are gathered.
struct Passages(Vec<Passage>);

impl Passages {
    fn put(&mut self, of: Told, text: &'static Prose) {
        if !text.is_empty() {
            self.0.push(Passage { of, text: Cow::Borrowed(text.as_str()) });
        }
    }

    fn put_some(&mut self, of: Told, text: Option<&'static Prose>) {
        if let Some(text) = text {
            self.put(of, text);
        }
    }

    fn put_logs(&mut self, book: &'static Book, logs: &[LogId]) {
        for id in logs {
            if let Some(log) = book.log(*id) {
                self.put(Told::Log(*id), &log.text);
            }
        }
    }

    fn explore(&mut self, book: &'static Book, view: &ExplorationView) {
        self.put(Told::Planet(view.planet), &book.planet(view.planet).text);
        for id in view.missions.iter().filter_map(|mission| mission.id) {
            self.put(Told::Mission(id), &book.mission(id).text);
        }
        if let Some(id) = view.condition {
            self.put_some(Told::Condition(id), book.condition(id).text.as_ref());
        }
        for threat in &view.threats {
            self.put_some(Told::Threat(threat.id), book.threat(threat.id).text.as_ref());
        }
        if let Some(id) = view.event {
            self.put(Told::Event(id), &book.event(id).text);
        }
        for poi in view.sectors.iter().filter_map(|sector| sector.pois.last()) {
            self.put_some(Told::Poi(*poi), book.poi(*poi).text.as_ref());
        }
        if let Some(id) = view.check.as_ref().and_then(|check| check.id) {
            self.put_some(Told::Check(id), book.check(id).text.as_ref());
        }
        for number in &view.unique {
            self.put_some(Told::Unique(*number), book.unique(*number).map(|own| &own.text));
        }
        self.put_logs(book, &view.logs);
    }

    fn aboard(&mut self, book: &'static Book, view: &ShipView) {
        let campaign = &view.campaign;
        if let Some(id) = campaign.ending {
            self.put(Told::Ending(id), &book.pack[id].text);
        }
        let bridge = &campaign.bridge;
        self.put(Told::System(bridge.system), &book.system(bridge.system).text);
        for id in &campaign.situations {
            self.put(Told::Situation(*id), &book.situation(*id).text);
        }
        for id in [Some(bridge.objective), bridge.secondary].into_iter().flatten() {
            self.put(Told::Objective(id), &book.objective(id).text);
        }
        for number in &campaign.slotted {
            self.put_some(Told::Unique(*number), book.unique(*number).map(|own| &own.text));
        }
        self.put_logs(book, &campaign.logs);
    }
}

/// Every text that goes with a view.
fn passages(book: &'static Book, view: &View) -> Vec<Passage> {
    let mut all = Passages(Vec::new());
    match view {
        View::Muster(_) => all.put_logs(book, &[book.pack.start.opening]),
        View::Exploration(view) => all.explore(book, view),
        View::Ship(view) => all.aboard(book, view),
    }
    all.0
}

//! Timelines that somebody has written (SA-1.34): whether they can be flown.

use super::{
    deal::{ThreatKind, threat_deck},
    refusal::Refusal,
    setup::Setup,
};
use crate::{
    Pool,
    card::{Card, Severity, Trait},
    mission::{Course, MAX_ANNOUNCED, Origin},
    timeline::{Fixed, Sighting, Timeline},
};

/// More than anybody could say in a mission; official ones have 25 at most.
const MAX_CUES: usize = 120;

fn wrong<T>(text: String) -> Result<T, Refusal> {
    Err(Refusal::Mission(text))
}

/// Whether `card` is of the deck that `sighting` is drawn from.
pub(super) fn is_of_its_deck(card: Card, sighting: Sighting) -> bool {
    card.is_external() == (sighting.origin != Origin::Internal)
        && card.facts().severity() == sighting.severity
}

impl Setup {
    /// Whether this crew can fly it with these cards.
    pub(super) fn check_timeline(&self, timeline: &Timeline) -> Result<(), Refusal> {
        let n_phases = if timeline.course == Course::TestRun { 2 } else { 3 };
        if timeline.n_phases() != n_phases {
            return wrong(format!("it has {} phases and needs {n_phases}", timeline.n_phases()));
        }
        if timeline.cues.len() > MAX_CUES {
            let n_cues = timeline.cues.len();
            return wrong(format!("it has {n_cues} announcements; {MAX_CUES} is the most"));
        }
        if let Some(cue) = timeline.cues.iter().find(|cue| cue.at >= timeline.length()) {
            return wrong(format!("at {} s it is over already", cue.at));
        }
        self.check_sightings(timeline)?;
        if let Some(fixed) = &timeline.fixed {
            check_given(timeline, fixed)?;
        }
        self.check_decks(timeline)
    }

    fn check_sightings(&self, timeline: &Timeline) -> Result<(), Refusal> {
        let n_crew = self.crew.len() as u8;
        let n_threats = timeline.threats(n_crew).count();
        if n_threats > MAX_ANNOUNCED {
            return wrong(format!("it has {n_threats} threats; {MAX_ANNOUNCED} is the most"));
        }
        let n_turns = timeline.course.n_turns();
        for (_, sighting) in timeline.threats(n_crew) {
            let turn = sighting.turn;
            if turn == 0 || turn > n_turns {
                return wrong(format!("T+{turn}: there are {n_turns} turns"));
            }
            if sighting.origin == Origin::Internal && !timeline.course.has_battlebots() {
                let course = timeline.course;
                return wrong(format!("T+{turn}: a {course} has no internal threats"));
            }
        }
        Ok(())
    }

    /// An emptied deck would bring no threat.
    fn check_decks(&self, timeline: &Timeline) -> Result<(), Refusal> {
        let given = timeline.fixed.as_ref().map_or(&[][..], |fixed| &fixed.cards);
        let is_given = |card: &Card| given.iter().any(|(_, given)| given == card);
        let decks: [(&str, ThreatKind, Severity, Pool); 4] = [
            ("external common", ThreatKind::External, Severity::Common, self.common),
            ("external serious", ThreatKind::External, Severity::Serious, self.serious),
            ("internal common", ThreatKind::Internal, Severity::Common, self.common),
            ("internal serious", ThreatKind::Internal, Severity::Serious, self.serious),
        ];
        for (name, kind, severity, pool) in decks {
            let mut deck = threat_deck(kind, severity, pool, self.modules.threat_sets());
            deck.retain(|card| !is_given(card));
            let sightings = timeline.threats(self.crew.len() as u8).map(|(_, sighting)| sighting);
            let drawn = sightings.filter(|sighting| {
                sighting.severity == severity
                    && ThreatKind::of(sighting.origin) == kind
                    && !given.iter().any(|(turn, card)| {
                        *turn == sighting.turn && is_of_its_deck(*card, *sighting)
                    })
            });
            let (n_drawn, n_cards) = (drawn.count(), deck.len());
            if n_drawn > n_cards {
                return wrong(format!(
                    "it has {n_drawn} {name} threats, and there are {n_cards} cards"
                ));
            }
        }
        Ok(())
    }
}

/// Whether each card that is given belongs to the one threat of its turn that
/// is drawn from its deck.
fn check_given(timeline: &Timeline, fixed: &Fixed) -> Result<(), Refusal> {
    for (idx, &(turn, card)) in fixed.cards.iter().enumerate() {
        if fixed.cards[..idx].iter().any(|(_, other)| *other == card) {
            return wrong(format!("T+{turn}: the {card} comes twice"));
        }
        if card.facts().has(Trait::Attached) {
            return wrong(format!("T+{turn}: the {card} calls in another threat, drawn by luck"));
        }
        let sightings = timeline.threats(5).map(|(_, sighting)| sighting);
        let of_turn: Vec<_> = sightings.filter(|sighting| sighting.turn == turn).collect();
        match of_turn.iter().filter(|sighting| is_of_its_deck(card, **sighting)).count() {
            1 => {}
            0 => return wrong(format!("T+{turn}: the {card} is not what is announced then")),
            n => return wrong(format!("T+{turn}: the {card} cannot be {n} threats at once")),
        }
    }
    Ok(())
}

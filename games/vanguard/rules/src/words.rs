//! What happens, in words, with the rule behind it.

use table::{Names, RuleId, count, noun};
use vanguard_pack::{
    dice::{Face, KindId},
    effect::Titles as _,
    id::{Id, LogId, SectorNumber},
    word::RowColour,
};

use crate::{
    book::Book,
    check,
    event::{Clock, Event, What},
    exploration::End,
    moves::{Ability, Preparation},
    planet::Standing,
};

impl What {
    /// The rule that made it happen.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        let text = match self {
            Self::Kept { .. } => "VG-1.15",
            Self::SectionSent { .. } => "VG-1.21",
            Self::Stands { .. } => "VG-1.34",
            Self::RoundBegan { .. } => "VG-2.7",
            Self::StartToken { .. } => "VG-2.3",
            Self::TurnBegan { .. } => "VG-2.5",
            Self::TurnEnded { .. } => "VG-2.18",
            Self::EventDrawn { .. } => "VG-2.19",
            Self::EventsShuffled => "VG-2.20",
            Self::Travels { .. } => "VG-4.2",
            Self::Prepares { .. } => "VG-4.15",
            Self::Rests { .. } => "VG-4.20",
            Self::Acts { .. } => "VG-4.33",
            Self::Proposes { .. } | Self::Answers { .. } => "VG-4.30",
            Self::Uses { ability } => match ability {
                Ability::Skill(_) => "VG-3.18",
                Ability::Card(..) => "VG-6.4",
                Ability::Equipment(..) => "VG-8.8",
                Ability::Token(..) => "VG-8.12",
                Ability::Mod(..) => "VG-10.10",
                Ability::Discovery(..) | Ability::Unique(..) => "VG-11.8",
            },
            Self::Exerts { .. } => "VG-3.7",
            Self::Chooses { .. } => "VG-2.26",
            Self::Spent { .. } => "VG-15.3",
            Self::Sacrificed { .. } => "VG-15.5",
            Self::Refreshed { .. } => "VG-7.4",
            Self::Pushed { .. } => "VG-14.5",
            Self::Drew { .. } => "VG-4.16",
            Self::Shuffled { .. } => "VG-6.14",
            Self::Discarded { .. } => "VG-6.4",
            Self::CardSacrificed { .. } => "VG-6.6",
            Self::Recovered { .. } | Self::Looked { .. } | Self::Lasts { .. } => "VG-6.3",
            Self::Charged { .. } => "VG-3.21",
            Self::Injured { .. } => "VG-14.1",
            Self::InjuryDie { .. } => "VG-14.3",
            Self::Healed { .. } => "VG-14.11",
            Self::InjuryDieGone { .. } => "VG-14.10",
            Self::InjuryTurned { .. } => "VG-14.13",
            Self::Died { .. } => "VG-16.12",
            Self::Arrived { .. } => "VG-4.11",
            Self::LogRead { .. } => "VG-2.17",
            Self::PoiPlaced { .. } | Self::PoiGone { .. } => "VG-9.5",
            Self::Finished { .. } => "VG-15.9",
            Self::Token { .. } => "VG-9.7",
            Self::Path { .. } => "VG-4.2",
            Self::Lander { .. } => "VG-15.12",
            Self::ThreatCame { .. } | Self::ThreatGone { .. } => "VG-13.1",
            Self::ThreatMoved { .. } => "VG-13.7",
            Self::Time { .. } => "VG-9.17",
            Self::Actions { .. } => "VG-2.10",
            Self::LeadDrawn { .. } => "VG-12.2",
            Self::LeadPlaced { .. } => "VG-12.3",
            Self::Discovered { .. } => "VG-11.4",
            Self::DiscoveryLost { .. } => "VG-11.7",
            Self::Unique { .. } => "VG-11.16",
            Self::Supplies { .. } => "VG-10.15",
            Self::Success { .. } => "VG-9.18",
            Self::Equipped { .. } => "VG-8.16",
            Self::EquipmentDiscarded { .. } | Self::EquipmentLost { .. } => "VG-8.14",
            Self::Mission { standing: Standing::Completed, .. } => "VG-9.13",
            Self::Mission { .. } => "VG-9.10",
            Self::Condition { .. } => "VG-9.16",
            Self::RankUp { .. } => "VG-9.19",
            Self::Marked { .. } | Self::ForTheShip => "VG-2.17",
            Self::Danger { .. } => "VG-7.29",
            Self::InjuryRolled { .. } => "VG-5.2",
            Self::Combines { .. } => "VG-5.35",
            Self::Marker { .. } => "VG-5.75",
            Self::Check(event) => return event.rule(),
            Self::Aboard(told) => return told.rule(),
            Self::Hazard { .. } => "VG-26.9",
            Self::GapClosed { .. } => "VG-26.12",
            Self::TouchedDown { .. } => "VG-26.17",
            Self::RankUpsShown { .. } | Self::RankUpTaken { .. } => "VG-22.10",
            Self::Carries { .. } => "VG-22.14",
            Self::Ended { end } => match end {
                End::LiftOff => "VG-4.32",
                End::Evacuation => "VG-16.5",
                End::Log => "VG-16.10",
                End::NobodyLeft => "VG-16.13",
            },
        };
        RuleId::new(text)
    }

    /// Whether somebody learns something that was not known before.
    #[must_use]
    pub const fn reveals(&self) -> bool {
        if let Self::Aboard(told) = self {
            return told.reveals();
        }
        matches!(
            self,
            Self::EventDrawn { .. }
                | Self::Drew { .. }
                | Self::Looked { .. }
                | Self::LeadDrawn { .. }
                | Self::Discovered { .. }
                | Self::Unique { .. }
                | Self::Danger { .. }
                | Self::InjuryRolled { .. }
                | Self::Injured { .. }
                | Self::Hazard { .. }
                | Self::RankUpsShown { .. }
                | Self::LogRead { .. }
                | Self::PoiPlaced { .. }
                | Self::Check(
                    check::Event::Rolled { .. }
                        | check::Event::InjuryRolled { .. }
                        | check::Event::DangerRolled { .. }
                        | check::Event::Rerolled { .. }
                        | check::Event::Added { .. }
                )
        )
    }
}

/// What a record is called.
pub(crate) fn of(book: &Book, id: impl Id) -> String {
    book.pack.title(id.reference())
}

/// A log that is read, with its name if it has one.
pub(crate) fn log_read(book: &Book, log: LogId) -> String {
    match &book.pack.log(log).name {
        Some(name) => format!("Log {} is read: {name}.", log.0),
        None => format!("Log {} is read.", log.0),
    }
}

/// Words for a die, such as `red specialised die`.
pub(crate) fn die(book: &Book, kind: KindId) -> String {
    let kind = book.dice().kind(kind);
    format!("{} {} die", kind.colour.name(), kind.name)
}

fn face(book: &Book, face: Face) -> String {
    match face {
        Face::One(icon) => book.pack.icon(icon),
        Face::Two(first, second) => {
            format!("{} and {}", book.pack.icon(first), book.pack.icon(second))
        }
        Face::Wild => "wild".to_owned(),
        Face::Basic => "basic".to_owned(),
        Face::Accident => "an accident".to_owned(),
    }
}

impl Event {
    /// One sentence about it.
    #[must_use]
    pub fn sentence(&self, book: &Book, names: &dyn Names) -> String {
        let who = self.who.map_or_else(|| "Somebody".to_owned(), |card| of(book, card));
        let place = |sector: &SectorNumber| match self.planet {
            Some(planet) => book.pack.sector_name(planet, *sector),
            None => format!("sector {}", sector.0),
        };
        match &self.what {
            What::Kept { section, first, second } => {
                let (first, second) = (of(book, *first), of(book, *second));
                format!("{first} leads {section}; {second} rests.")
            }
            What::SectionSent { section } => format!("The section {section} joins the team."),
            What::Stands { section, sector } => {
                format!("The figure of {section} stands at {}.", place(sector))
            }
            What::RoundBegan { round } => format!("Round {round} begins."),
            What::StartToken { .. } => format!("{who} gets the start token."),
            What::TurnBegan { .. } => format!("The turn of {who}."),
            What::TurnEnded { .. } => format!("{who} ends the turn."),
            What::EventDrawn { event, matches, .. } => {
                let part = if *matches { "it strikes here" } else { "it passes" };
                format!("{who} draws the event {}: {part}.", of(book, *event))
            }
            What::EventsShuffled => "The events are shuffled again.".to_owned(),
            What::Travels { path, .. } => format!("{who} travels {}.", of(book, *path)),
            What::Prepares { part: Preparation::Draw, .. } => format!("{who} prepares: a card."),
            What::Prepares { part: Preparation::Check, .. } => format!("{who} prepares: a check."),
            What::Rests { .. } => format!("{who} rests."),
            What::Acts { check, .. } => format!("{who} tries: {}.", of(book, *check)),
            What::Proposes { .. } => format!("{who} proposes to lift off."),
            What::Answers { seat, yes: true } => format!("{} agrees.", names.name(*seat)),
            What::Answers { seat, yes: false } => format!("{} wants to stay.", names.name(*seat)),
            What::Uses { ability } => match ability {
                Ability::Skill(_) => {
                    let skill = self.who.map(|card| &book.crewmember(card).skill);
                    match skill.and_then(|skill| skill.name.as_ref()) {
                        Some(name) => format!("{who} uses the skill {name}."),
                        None => format!("{who} uses a skill."),
                    }
                }
                Ability::Card(_, card) => format!("{who} plays {}.", of(book, *card)),
                Ability::Equipment(_, id, _) | Ability::Token(_, id) => {
                    format!("{who} uses {}.", of(book, *id))
                }
                Ability::Mod(_, id, _) => format!("{who} uses {}.", of(book, *id)),
                Ability::Discovery(_, id) => format!("{who} uses {}.", of(book, *id)),
                Ability::Unique(_, number) => format!("{who} uses {}.", of(book, *number)),
            },
            What::Exerts { .. } => format!("{who} exerts."),
            What::Chooses { seat, chosen } => {
                format!("{} chooses: {chosen}.", names.name(*seat))
            }
            What::Spent { die: kind, .. } => format!("{who} spends a {}.", die(book, *kind)),
            What::Sacrificed { die: kind, .. } => {
                format!("{who} sacrifices a {}.", die(book, *kind))
            }
            What::Refreshed { die: kind, .. } => {
                format!("{who} refreshes a {}.", die(book, *kind))
            }
            What::Pushed { die: kind, .. } => {
                format!("An injury pushes a {} of {who} aside.", die(book, *kind))
            }
            What::Drew { card, .. } => format!("{who} draws {}.", of(book, *card)),
            What::Shuffled { .. } => format!("The discards of {who} become the deck again."),
            What::Discarded { card, .. } => format!("{who} discards {}.", of(book, *card)),
            What::CardSacrificed { card, .. } => format!("{who} sacrifices {}.", of(book, *card)),
            What::Recovered { card, .. } => format!("{who} takes {} back.", of(book, *card)),
            What::Looked { n, .. } => format!("{who} looks at {} of a deck.", count(n, "card")),
            What::Charged { by, .. } => {
                format!("{who}: {}.", count(format!("{by:+}"), "charge"))
            }
            What::Injured { injury, .. } => format!("{who} is hurt: {}.", of(book, *injury)),
            What::InjuryDie { column, .. } => {
                format!("{who} puts an injury die on the {} column.", column.name())
            }
            What::Healed { injury, .. } => format!("{who} is rid of {}.", of(book, *injury)),
            What::InjuryDieGone { column, .. } => {
                format!("{who} removes the injury die of the {} column.", column.name())
            }
            What::InjuryTurned { injury, up, .. } => {
                let side = if *up { "up" } else { "down" };
                format!("{who} turns {} face {side}.", of(book, *injury))
            }
            What::Died { .. } => format!("{who} dies."),
            What::Arrived { sector, .. } => format!("{who} is at {}.", place(sector)),
            What::LogRead { log } => log_read(book, *log),
            What::PoiPlaced { poi, sector } => {
                format!("{} is found at {}.", book.poi(*poi).name, place(sector))
            }
            What::PoiGone { poi, sector } => {
                format!("{} is gone from {}.", book.poi(*poi).name, place(sector))
            }
            What::Finished { sector } => format!("{} is fully explored.", place(sector)),
            What::Token { sector, put: true } => format!("A token is put on {}.", place(sector)),
            What::Token { sector, put: false } => {
                format!("A token is taken off {}.", place(sector))
            }
            What::Path { path, open: true } => format!("The path {} opens.", of(book, *path)),
            What::Path { path, open: false } => format!("The path {} closes.", of(book, *path)),
            What::Lander { sector } => format!("The lander stands at {}.", place(sector)),
            What::ThreatCame { threat, sector } => {
                format!("{} appears at {}.", of(book, *threat), place(sector))
            }
            What::ThreatGone { threat } => format!("{} is gone.", of(book, *threat)),
            What::ThreatMoved { threat, sector } => {
                format!("{} moves to {}.", of(book, *threat), place(sector))
            }
            What::Time { of: clock, space } => {
                let (name, n_spaces) = match clock {
                    Clock::Threat(id) => (&book.threat(*id).name, book.threat(*id).time.len()),
                    Clock::Poi(poi) => (&book.poi(*poi).name, book.poi(*poi).time.len()),
                };
                format!("Time passes for {name}: step {space} of {n_spaces}.")
            }
            What::Actions { by } => {
                format!("{} this turn.", count(format!("{by:+}"), "action"))
            }
            What::LeadDrawn { token } => {
                format!("A lead to {} is drawn.", book.lead(*token).of.name())
            }
            What::LeadPlaced { token } => {
                let lead = book.lead(*token);
                format!("A lead to {}, worth {}, is placed.", lead.of.name(), lead.lead.value)
            }
            What::Discovered { discovery } => format!("Discovered: {}.", of(book, *discovery)),
            What::DiscoveryLost { discovery } => format!("Lost: {}.", of(book, *discovery)),
            What::Unique { number } => format!("A unique discovery: {}.", of(book, *number)),
            What::Supplies { by, left } => format!("{by:+} supplies, {left} left."),
            What::Success { by } => format!("{}.", count(format!("{by:+}"), "success token")),
            What::Equipped { equipment } => format!("The crew owns {}.", of(book, *equipment)),
            What::EquipmentDiscarded { equipment } => {
                format!("{} goes back to the Armory.", of(book, *equipment))
            }
            What::EquipmentLost { equipment } => format!("{} is lost.", of(book, *equipment)),
            What::Mission { mission, standing } => {
                let how = match standing {
                    Standing::Hidden => "lies face down",
                    Standing::Open => "is known",
                    Standing::Completed => "is completed",
                    Standing::Failed => "has failed",
                };
                format!("The mission {} {how}.", of(book, *mission))
            }
            What::Condition { condition } => format!("Conditions: {}.", of(book, *condition)),
            What::RankUp { rank_up } => format!("{} is completed.", of(book, *rank_up)),
            What::Marked { mark, to } => format!("{}: {to}.", of(book, *mark)),
            What::Lasts { .. } => format!("This stays with {who} for a while."),
            What::ForTheShip => "Something is noted for the ship.".to_owned(),
            What::Danger { letter: Some(letter), face } => {
                format!("Danger {letter}: {face}.")
            }
            What::Danger { letter: None, face } => format!("A danger die shows {face}."),
            What::InjuryRolled { face } => format!("An injury die shows {}.", face.name()),
            What::Combines { card, .. } => {
                format!("{who} uses the combination of {}.", of(book, *card))
            }
            What::Marker { check, space, .. } => {
                format!("The marker of {} is on space {space}.", of(book, *check))
            }
            What::Check(event) => self.in_check(book, event, &who),
            What::Aboard(told) => told.sentence(book, names),
            What::Hazard { stat, gap: 0 } => format!("A hazard: {stat} is enough."),
            What::Hazard { stat, gap } => format!("A hazard: {gap} {stat} short."),
            What::GapClosed { by, gap } => format!("The dice close {by} of the gap; {gap} left."),
            What::TouchedDown { space } => format!("The landing is {space}."),
            What::RankUpsShown { cards } => {
                let names: Vec<String> = cards.iter().map(|card| of(book, *card)).collect();
                format!("Rank-up cards: {}.", names.join(", "))
            }
            What::RankUpTaken { rank_up } => format!("The team takes {}.", of(book, *rank_up)),
            What::Carries { equipment, .. } => format!("{who} carries {}.", of(book, *equipment)),
            What::Ended { end } => match end {
                End::LiftOff => "The team lifts off.".to_owned(),
                End::Evacuation => "A fourth injury: the team is evacuated.".to_owned(),
                End::Log => "The exploration is over.".to_owned(),
                End::NobodyLeft => "Nobody is left on the planet.".to_owned(),
            },
        }
    }

    /// One sentence about what happens in a check.
    fn in_check(&self, book: &Book, event: &check::Event, who: &str) -> String {
        use check::Event as In;
        match event {
            In::Took { .. } => format!("{who} takes a die."),
            In::Lent { .. } => format!("{who} lends a die."),
            In::PutBack { .. } => format!("{who} puts a die back."),
            In::InjuryDiceAdded { n: 1 } => "An injury die joins the roll.".to_owned(),
            In::InjuryDiceAdded { n } => format!("{n} injury dice join the roll."),
            In::DangerDiceAdded { letters } => {
                let letters: String = letters.iter().map(|letter| letter.letter()).collect();
                format!("Danger dice join the roll: {letters}.")
            }
            In::Rolled { face: shows, .. } => format!("{who} rolls {}.", face(book, *shows)),
            In::InjuryRolled { face, .. } => format!("An injury die shows {}.", face.name()),
            In::DangerRolled { letter, face, .. } => format!("Danger {}: {face}.", letter.letter()),
            In::Assisted { .. } => "A helper plays a card.".to_owned(),
            In::Rerolled { face: shows, .. } => {
                format!("{who} rolls again: {}.", face(book, *shows))
            }
            In::Turned { face: shows, .. } => {
                format!("{who} turns a die to {}.", face(book, *shows))
            }
            In::Added { face: shows, .. } => format!("{who} adds a die: {}.", face(book, *shows)),
            In::TakenBack { .. } => format!("{who} takes a die back."),
            In::InjuryRerolled { face, .. } => {
                format!("An injury die is rolled again: {}.", face.name())
            }
            In::InjuryIgnored { .. } => "An injury die is ignored.".to_owned(),
            In::DangerIgnored { .. } => "A danger die is ignored.".to_owned(),
            In::Combined { dice } if dice.len() == 1 => "A die pays for a combination.".to_owned(),
            In::Combined { dice } => format!("{} dice pay for a combination.", dice.len()),
            In::InjuryResolved { slot: Some(_), face, .. } => {
                format!("An injury strikes: {}.", face.name())
            }
            In::InjuryResolved { slot: None, .. } => "An injury die strikes nothing.".to_owned(),
            In::DangerResolved { letter, face, .. } => {
                format!("Danger {}, result {face}.", letter.letter())
            }
            In::InjuryDieReturned { column, .. } => {
                format!("An injury die returns to the {} column.", column.name())
            }
            In::Pushed { .. } => format!("A die of {who} is pushed aside."),
            In::ConvertsForbidden => "No convert abilities in this check.".to_owned(),
            In::SpecialMet { times: 1, .. } => "A special effect is met.".to_owned(),
            In::SpecialMet { times, .. } => {
                format!("A special effect is met {times} {}.", noun(times, "time"))
            }
            In::Immediate { .. } => "A special effect ends the check.".to_owned(),
            In::Advanced { track, at } => {
                format!("The {} track advances to space {at}.", self.colour(book, *track))
            }
            In::Reduced { track, at } => {
                format!("The {} track goes back to space {at}.", self.colour(book, *track))
            }
            In::Marked { row } => format!("The {} row is marked.", self.colour(book, *row)),
            In::PoolSpent { dice } if dice.len() == 1 => "A die is spent.".to_owned(),
            In::PoolSpent { dice } => format!("{} dice are spent.", dice.len()),
            In::OutcomeReached { outcome } => {
                format!("The {} outcome applies.", self.colour(book, *outcome))
            }
        }
    }

    /// The colour of a row or track of the check, from the top.
    fn colour(&self, book: &Book, nth: u8) -> &'static str {
        let check = self.check.map(|id| book.check(id));
        let row = check.and_then(|check| check.outcomes.get(usize::from(nth)));
        let track = check.and_then(|check| check.tracks.get(usize::from(nth)));
        let colour = row.map(|row| row.colour).or_else(|| track.map(|track| track.id));
        colour.map_or("next", RowColour::word)
    }
}

#[cfg(test)]
mod tests {
    use vanguard_pack::id::ThreatId;

    use super::*;
    use crate::{small::book, source::Source};

    fn told(what: What) -> String {
        Event::new(Source::Rules, what, &[]).sentence(book(), &Vec::<String>::new())
    }

    #[test]
    fn time_and_leads_are_told_by_their_names() {
        let surge = told(What::Time { of: Clock::Threat(ThreatId(0)), space: 2 });
        assert_eq!(surge, "Time passes for The surge: step 2 of 3.");
        let leads: Vec<String> = (0..20).map(|token| told(What::LeadDrawn { token })).collect();
        assert_eq!(leads[4], "A lead to alien technologies is drawn.");
        let placed = (0..20).map(|token| told(What::LeadPlaced { token }));
        // What authors write has hyphens.
        assert!(placed.chain(leads).all(|sentence| !sentence.contains('-')));
    }
}

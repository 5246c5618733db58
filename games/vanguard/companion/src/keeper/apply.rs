//! Doing things: what the rules make of a deed, or why they forbid it.

use vanguard::ship::{Facility, Step};
use vanguard_pack::{
    dice::KindId,
    word::{MoraleLevel, Section},
};

use super::{
    Refusal,
    campaign::{Campaign, Card, DICE_MIN, Past, Person, Place, Pool, Severity, Whereabouts},
    deed::Deed,
};

mod decks;
mod on_planet;

/// The most characters of a name or a code, and of a note.
const NAME_MAX: usize = 80;
const NOTE_MAX: usize = 4000;

/// Whether it went well.
type Done = Result<(), Refusal>;

fn refuse<T>(rule: &'static str, text: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(rule, text))
}

fn plainly<T>(text: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::plain(text))
}

/// A facility in words.
pub(crate) const fn facility(facility: Facility) -> &'static str {
    match facility {
        Facility::Laboratory => "research laboratory",
        Facility::Production => "production complex",
        Facility::Barracks => "barracks",
        Facility::SituationRoom => "situation room",
        Facility::AddOn => "add-on facility",
    }
}

/// Where a facility's page begins.
const fn first_step(facility: Facility) -> Step {
    match facility {
        Facility::Laboratory => Step::Research,
        Facility::Production => Step::Production,
        Facility::Barracks => Step::Exchange,
        Facility::SituationRoom => Step::Solve,
        Facility::AddOn => Step::AddOn(0),
    }
}

fn named(text: &str, what: &str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > NAME_MAX {
        return plainly(format!("{what} has 1 to {NAME_MAX} characters"));
    }
    Ok(text.to_owned())
}

fn noted(text: &str) -> Result<String, Refusal> {
    if text.chars().count() > NOTE_MAX {
        return plainly(format!("a note has at most {NOTE_MAX} characters"));
    }
    Ok(text.trim().to_owned())
}

impl Campaign {
    /// A kind of die in words, such as "red specialised, strike".
    pub(crate) fn die(&self, kind: KindId) -> String {
        let Some(kind) = self.faces.kinds.get(usize::from(kind.0)) else {
            return "a die".to_owned();
        };
        let leading =
            kind.leading.map_or_else(String::new, |icon| format!(", {}", self.icons.name(icon)));
        format!("{} {}{leading}", kind.colour.name(), kind.name)
    }

    /// Does something.
    ///
    /// # Errors
    ///
    /// If the rules forbid it; nothing has changed then.
    pub(crate) fn apply(&mut self, deed: &Deed) -> Done {
        match deed {
            Deed::Title(title) => self.title = named(title, "a title")?,
            Deed::Note(text) => {
                let text = noted(text)?;
                self.notes.push(text);
            }
            Deed::GoOn => self.go_on()?,
            Deed::Visit(facility) => self.visit(*facility)?,
            Deed::Adrift => self.drift()?,
            Deed::Tokens(pool, by) => self.tokens(*pool, *by)?,
            Deed::Penalty(is_there) => self.has_penalty = *is_there,
            Deed::Morale(up) => self.change_morale(*up)?,
            Deed::Join { name, section, rank, convert } => {
                self.join(name, *section, *rank, convert)?;
            }
            Deed::Assign(id) => self.assign(*id)?,
            Deed::Wake(id) => {
                let person = self.person(*id)?;
                if person.at != Whereabouts::Resting {
                    return refuse("VG-23.23", "only somebody who rests becomes available again");
                }
                person.at = Whereabouts::Available;
            }
            Deed::WakeAll => {
                for person in &mut self.crew {
                    if person.at == Whereabouts::Resting {
                        person.at = Whereabouts::Available;
                    }
                }
            }
            Deed::Promote(id) => {
                let person = self.living(*id)?;
                if person.rank >= 3 {
                    return refuse("VG-23.30", "there is no rank above 3");
                }
                person.rank += 1;
            }
            Deed::Exchange(one, other) => self.exchange(*one, *other)?,
            Deed::Dismiss(id) => {
                let person = self.person(*id)?;
                if !matches!(person.at, Whereabouts::Available | Whereabouts::Resting) {
                    return refuse("VG-19.46", "only available and resting crew can be dismissed");
                }
                person.at = Whereabouts::Gone;
            }
            Deed::Admit(id, severity) => self.admit(*id, *severity)?,
            Deed::Recover(id) => self.recover(*id)?,
            Deed::Bury(id, line) => {
                let line = noted(line)?;
                self.living(*id)?.at = Whereabouts::Dead(line);
            }
            Deed::Die(section, kind, comes) => self.change_die(*section, *kind, *comes)?,
            Deed::Buy(kinds, instructor) => self.buy(*kinds, *instructor)?,
            Deed::Sell(kinds) => self.sell(*kinds)?,
            Deed::Card(kind, code, note) => {
                let (code, note) = (named(code, "a code")?, noted(note)?);
                self.cards.push(Card { kind: *kind, code, place: 0, note });
            }
            Deed::Put(nth, place) => {
                let card = self.card(*nth)?;
                if usize::from(*place) >= card.kind.places().len() {
                    return plainly("such a card cannot lie there");
                }
                card.place = *place;
            }
            Deed::Remark(nth, note) => {
                let note = noted(note)?;
                self.card(*nth)?.note = note;
            }
            Deed::Discoveries(of, by) => {
                let Some(pile) = self.discoveries.get_mut(usize::from(*of)) else {
                    return refuse("VG-11.1", "there are five types of discoveries");
                };
                let Some(left) = pile.checked_add_signed(*by) else {
                    return refuse("VG-19.11", "there are not so many discoveries of this type");
                };
                *pile = left;
            }
            Deed::Faces(kind, faces) => self.set_faces(*kind, faces)?,
            Deed::Icon(nth, name) => self.name_icon(*nth, name)?,
            Deed::Medbay(severity, n) => {
                let last = (*n..self.medbay[*severity as usize])
                    .any(|slot| self.patient(*severity, slot).is_some());
                if last || *n > 12 {
                    return refuse("VG-24.10", "somebody lies in a slot that would go");
                }
                self.medbay[*severity as usize] = *n;
            }
            Deed::Land { planet, team, supplies } => self.land(planet, team, *supplies)?,
            Deed::Deck(..) | Deed::Draw(..) | Deed::Shuffle(_) | Deed::PutAway(_) => {
                self.use_deck(deed)?;
            }
            _ => self.explore(deed)?,
        }
        Ok(())
    }

    fn person(&mut self, id: usize) -> Result<&mut Person, Refusal> {
        match self.crew.get_mut(id) {
            Some(person) => Ok(person),
            None => refuse("VG-17.4", "there is no such crewmember"),
        }
    }

    fn living(&mut self, id: usize) -> Result<&mut Person, Refusal> {
        let person = self.person(id)?;
        if matches!(person.at, Whereabouts::Dead(_) | Whereabouts::Gone) {
            return refuse("VG-24.20", format!("{} is not of the crew any more", person.name));
        }
        Ok(person)
    }

    fn card(&mut self, nth: usize) -> Result<&mut Card, Refusal> {
        match self.cards.get_mut(nth) {
            Some(card) => Ok(card),
            None => plainly("there is no such card"),
        }
    }

    fn go_on(&mut self) -> Done {
        let Place::Book(step) = self.place else {
            return refuse("VG-16.11", "the team is on a planet");
        };
        match step {
            // From here the team lands.
            Step::StrapIn => return refuse("VG-21.31", "the team lands now"),
            Step::Cleanup => {
                self.pools[Pool::Command as usize] = 0;
                self.pools[Pool::Energy as usize] = 0;
            }
            Step::Assemble => self.apply(&Deed::WakeAll)?,
            Step::Save => {
                self.close_cycle();
                self.place = Place::Book(Step::Install);
                return Ok(());
            }
            _ => {}
        }
        if let Some(next) = step.next() {
            self.place = Place::Book(next);
        }
        Ok(())
    }

    fn visit(&mut self, facility: Facility) -> Done {
        if self.place != Place::Book(Step::Facilities) {
            return refuse("VG-19.1", "facilities are visited on page 6");
        }
        self.tokens(Pool::Command, -1)?;
        self.visited.push(facility);
        self.place = Place::Book(first_step(facility));
        Ok(())
    }

    fn drift(&mut self) -> Done {
        if !matches!(self.place, Place::Book(Step::Fly | Step::Scan)) {
            return refuse("VG-18.13", "the ship can be adrift on page 5 only");
        }
        self.change_morale(false)?;
        self.has_penalty = true;
        self.place = Place::Book(Step::Save);
        Ok(())
    }

    fn close_cycle(&mut self) {
        let landing = self.landing.take();
        let (planet, team) = landing.map_or((None, Vec::new()), |(name, team)| (Some(name), team));
        let name = |id: &usize| self.crew[*id].name.clone();
        let is_lost = |id: &&usize| matches!(self.crew[**id].at, Whereabouts::Dead(_));
        let past = Past {
            cycle: self.cycle,
            planet,
            team: team.iter().map(name).collect(),
            lost: team.iter().filter(is_lost).map(name).collect(),
        };
        self.history.push(past);
        self.cycle += 1;
        self.visited.clear();
        self.has_sold = false;
    }

    fn tokens(&mut self, pool: Pool, by: i8) -> Done {
        let tokens = &mut self.pools[pool as usize];
        let Some(left) = tokens.checked_add_signed(by) else {
            let text = format!("there are only {tokens} {} tokens", pool.name());
            return refuse("VG-1.7", text);
        };
        *tokens = left;
        Ok(())
    }

    fn change_morale(&mut self, up: bool) -> Done {
        self.morale = match (self.morale, up) {
            (MoraleLevel::High, true) => {
                return refuse("VG-17.36", "morale cannot rise above high");
            }
            (MoraleLevel::Normal, true) => MoraleLevel::High,
            (MoraleLevel::Low, true) | (MoraleLevel::High, false) => MoraleLevel::Normal,
            (MoraleLevel::VeryLow, true) | (MoraleLevel::Normal, false) => MoraleLevel::Low,
            // Dice go back to the box; which, the players choose (VG-17.37).
            (MoraleLevel::Low | MoraleLevel::VeryLow, false) => MoraleLevel::VeryLow,
        };
        Ok(())
    }

    fn join(&mut self, name: &str, section: Section, rank: u8, convert: &str) -> Done {
        if !(1..=3).contains(&rank) {
            return refuse("VG-15.19", "ranks are 1, 2 and 3");
        }
        let convert = match convert.trim() {
            "" => None,
            text => match self.icons.read_convert(text) {
                Ok(convert) => Some(convert),
                Err(error) => return refuse("VG-5.43", error.to_string()),
            },
        };
        let name = named(name, "a name")?;
        self.crew.push(Person { name, section, rank, convert, at: Whereabouts::Available });
        Ok(())
    }

    fn assign(&mut self, id: usize) -> Done {
        let person = self.person(id)?;
        let section = person.section;
        if person.at != Whereabouts::Available {
            let text = format!("{} is not available", person.name);
            return refuse("VG-17.6", text);
        }
        if self.n_available(section) <= 1 {
            let text = "the last available crewmember of a section is never assigned";
            return refuse("VG-17.8", text);
        }
        self.crew[id].at = Whereabouts::Resting;
        Ok(())
    }

    fn exchange(&mut self, one: usize, other: usize) -> Done {
        let at = |at: &Whereabouts| matches!(at, Whereabouts::Available | Whereabouts::Resting);
        let (a, b) = (self.living(one)?.clone(), self.living(other)?.clone());
        if a.section == b.section || !at(&a.at) || !at(&b.at) {
            let text = "two of different sections are exchanged, available or resting";
            return refuse("VG-19.41", text);
        }
        for (id, section) in [(one, b.section), (other, a.section)] {
            let person = &mut self.crew[id];
            person.section = section;
            // VG-19.43
            person.rank = (person.rank - 1).max(1);
        }
        Ok(())
    }

    fn admit(&mut self, id: usize, severity: Severity) -> Done {
        let Some((row, slot)) = self.free_slot(severity) else {
            let text = "no slot is free, nor one of a worse row: the crewmember dies";
            return refuse("VG-24.12", text);
        };
        self.living(id)?.at = Whereabouts::Medbay(row, slot);
        Ok(())
    }

    fn recover(&mut self, id: usize) -> Done {
        let Whereabouts::Medbay(row, slot) = self.person(id)?.at else {
            return refuse("VG-24.3", "only somebody in the medbay moves on");
        };
        // The next slot to the right, then the first of the next row.
        let next = if slot + 1 < self.medbay[row as usize] {
            Some((row, slot + 1))
        } else {
            let mut lighter = Severity::ALL.into_iter().filter(|other| *other > row);
            lighter.find(|other| self.medbay[*other as usize] > 0).map(|other| (other, 0))
        };
        let at = match next {
            None => Whereabouts::Available,
            Some((row, slot)) => {
                if self.patient(row, slot).is_some() {
                    return refuse("VG-24.5", "the next slot is taken");
                }
                Whereabouts::Medbay(row, slot)
            }
        };
        self.crew[id].at = at;
        Ok(())
    }

    fn kind(&self, kind: KindId) -> Done {
        if usize::from(kind.0) < self.faces.kinds.len() {
            Ok(())
        } else {
            refuse("VG-7.16", "there is no such kind of die")
        }
    }

    fn change_die(&mut self, section: Section, kind: KindId, comes: bool) -> Done {
        self.kind(kind)?;
        let dice = &mut self.dice[section as usize];
        if comes {
            dice.push(kind);
            return Ok(());
        }
        let Some(at) = dice.iter().position(|own| *own == kind) else {
            return refuse("VG-7.33", "the section owns no such die");
        };
        if dice.len() <= DICE_MIN {
            return refuse("VG-17.39", "no section falls below four dice");
        }
        dice.remove(at);
        Ok(())
    }

    fn buy(&mut self, kinds: [KindId; 4], instructor: Option<usize>) -> Done {
        let mut after = self.clone();
        for kind in kinds {
            self.kind(kind)?;
        }
        let mut price = self.die_price();
        if let Some(id) = instructor {
            let rank = after.person(id)?.rank;
            if rank < 2 {
                return refuse("VG-23.39", "an instructor has rank 2 or 3");
            }
            after.assign(id)?;
            price = price.saturating_sub(rank - 1);
        }
        if after.pool(Pool::Success) < price {
            return refuse("VG-23.36", format!("that costs {price} success tokens"));
        }
        after.pools[Pool::Success as usize] -= price;
        for (dice, kind) in after.dice.iter_mut().zip(kinds) {
            dice.push(kind);
        }
        *self = after;
        Ok(())
    }

    fn sell(&mut self, kinds: [KindId; 4]) -> Done {
        if self.has_sold {
            return refuse("VG-23.42", "dice are sold once in a ship management");
        }
        let mut after = self.clone();
        for (section, kind) in Section::ALL.iter().zip(kinds) {
            if after.dice[*section as usize].len() <= DICE_MIN {
                return refuse("VG-23.41", "no section falls below four dice");
            }
            after.change_die(*section, kind, false)?;
        }
        after.tokens(Pool::Success, 4)?;
        after.has_sold = true;
        *self = after;
        Ok(())
    }

    fn set_faces(&mut self, kind: KindId, faces: &str) -> Done {
        self.kind(kind)?;
        let words: Vec<&str> = faces.split_whitespace().collect();
        let mut new = self.faces.kind(kind).faces;
        if words.len() != new.len() {
            return refuse("VG-7.22", "a die has six faces: write six, with spaces between");
        }
        for (face, word) in new.iter_mut().zip(words) {
            match self.icons.read_face(word) {
                Ok(read) => *face = read,
                Err(error) => return refuse("VG-7.11", error.to_string()),
            }
        }
        self.faces.kinds[usize::from(kind.0)].faces = new;
        Ok(())
    }

    fn name_icon(&mut self, nth: u8, name: &str) -> Done {
        use vanguard_pack::dice::{Icon, IconNames};

        let mut names: Vec<String> =
            Icon::all().map(|icon| self.icons.name(icon).to_owned()).collect();
        match names.get_mut(usize::from(nth)) {
            Some(own) => name.trim().clone_into(own),
            None => return refuse("VG-7.11", "there are nine icons"),
        }
        match IconNames::new(names) {
            Ok(names) => self.icons = names,
            Err(error) => return refuse("VG-7.11", error.to_string()),
        }
        Ok(())
    }
}

//! Who is aboard.

use vanguard_pack::{dice::Icon, id::CrewmemberId, word::Section};

use super::{
    super::given::Read,
    words::{self, book, nth, number},
};
use crate::ship::roster::{Person, Post, Roster};

/// The crew of an example, by name.
#[derive(Default)]
pub(super) struct Crew {
    names: Vec<(String, CrewmemberId)>,
}

impl Crew {
    /// `Ada recon 3 link resting`, or `5 recon resting` without names.
    pub(super) fn read(&mut self, text: &str, roster: &mut Roster) -> Read<()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [who, section, rest @ ..] = words.as_slice() else {
            return Err(format!("`{text}`: a crewmember has a name and a section"));
        };
        let section = words::section(section)?;
        let (mut rank, mut icon, mut post) = (1, None, Post::Available);
        let mut rest = rest.iter().copied();
        while let Some(word) = rest.next() {
            match word {
                "available" => post = Post::Available,
                "resting" => post = Post::Resting,
                "team" => post = Post::Team,
                "dead" => post = Post::Dead,
                "medbay" => post = Post::Patient(nth(rest.next().unwrap_or_default())?),
                "1" | "2" | "3" => rank = number(word)?,
                _ => {
                    let read = book().pack.names.icons.icon(word);
                    icon = Some(read.map_err(|error| error.to_string())?);
                }
            }
        }
        let n = who.parse::<u8>().ok();
        for _ in 0..n.unwrap_or(1) {
            let card = join(roster, section, icon)?;
            if let Some(person) = roster.person_mut(card) {
                *person = Person { card, section, rank, post };
            }
            if n.is_none() {
                self.names.push(((*who).to_owned(), card));
            }
        }
        Ok(())
    }

    /// Where nobody is listed, every section has two available crewmembers of
    /// rank 1.
    pub(super) fn settle(&mut self, roster: &mut Roster) {
        if !roster.crew.is_empty() {
            return;
        }
        for section in Section::ALL {
            for nth in 1..=2 {
                if let Ok(card) = join(roster, *section, None) {
                    self.names.push((format!("{section}-{nth}"), card));
                }
            }
        }
    }

    /// What somebody is called; whoever joined later has no name.
    pub(super) fn name(&self, card: CrewmemberId) -> String {
        let found = self.names.iter().find(|(_, own)| *own == card);
        found.map_or_else(|| "somebody".to_owned(), |(name, _)| name.clone())
    }

    /// Somebody by name.
    pub(super) fn find(&self, name: &str) -> Read<CrewmemberId> {
        let found = self.names.iter().find(|(own, _)| own == name);
        found.map(|(_, card)| *card).ok_or_else(|| format!("there is no crewmember `{name}`"))
    }
}

/// The next recruit joins, the next with this convert ability if one is wanted.
fn join(roster: &mut Roster, section: Section, icon: Option<Icon>) -> Read<CrewmemberId> {
    let fits = |card: &&CrewmemberId| icon.is_none_or(|icon| book().convert(**card).icon == icon);
    let card = roster.recruits.iter().find(fits).copied();
    let card = card.ok_or("there are not so many crew cards")?;
    roster.join(card, section, Post::Available);
    Ok(card)
}

//! The quick start as it is being played.

use table::{Luck, Seat, Seed};
use vanguard_pack::{id::SectorNumber, word::Section};

use super::{
    expect::{holds, same},
    given::Lines,
    read::{number, place, section},
    records::Books,
    scene::{Ear, Scene},
};
use crate::{
    exploration::Exploration,
    muster::{Muster, MusterMove},
    notation::given::{Read, parts},
    refusal::Refusal,
    setup::check_sections,
};

/// What crewmembers are called in the first mission.
const LETTERS: [(Section, &str); 4] = [
    (Section::Recon, "R"),
    (Section::Security, "S"),
    (Section::Science, "C"),
    (Section::Engineering, "E"),
];

/// Before the first mission.
pub(super) struct Mustering<'a> {
    book: &'a Books,
    /// `None` if the sections cannot be shared out like this.
    muster: Option<Muster>,
    ear: Ear,
    pub(super) refused: Option<Refusal>,
}

impl<'a> Mustering<'a> {
    /// `muster: recon 1, security 1, science 2, engineering 2`.
    pub(super) fn begin(given: &[(u32, &str)], book: &'a Books) -> Read<Self> {
        let lines = Lines::of(given);
        let mut seats = [Seat(u8::MAX); 4];
        let mut n_seats = 0;
        for part in parts(lines.text("muster").unwrap_or_default()) {
            let (own, player) = part.split_once(' ').ok_or("say which player: `recon 1`")?;
            let player = place(player)?;
            n_seats = n_seats.max(player + 1);
            seats[section(own)? as usize] = Seat(player);
        }
        if let Some(n) = lines.text("players") {
            n_seats = number(n)?;
        }
        let mut ear = Ear::default();
        let checked = check_sections(n_seats, seats);
        let luck = &mut Luck::seeded(&Seed::numbered(1));
        let muster = checked.is_ok().then(|| Muster::begin(book, n_seats, seats, luck, &mut ear));
        Ok(Self { book, muster, ear, refused: checked.err() })
    }

    fn muster(&self) -> Read<&Muster> {
        self.muster.as_ref().ok_or_else(|| "nothing has begun".to_owned())
    }

    /// `recon keeps 1 2`, `2 recon sent`, and whose it is.
    fn read(&self, text: &str) -> Read<(Seat, MusterMove)> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (player, words) = match words[..] {
            [player, ref rest @ ..] if player.parse::<u8>().is_ok() => {
                (Some(Seat(place(player)?)), rest)
            }
            ref all => (None, all),
        };
        let own = section(words.first().copied().unwrap_or_default())?;
        let mustering = self.muster()?.section(own);
        let mv = match *words {
            [_, "keeps", first, second] => {
                let card = |text: &str| -> Read<_> {
                    let found = mustering.shown.get(usize::from(place(text)?)).copied();
                    found.ok_or_else(|| "three recruits are shown".to_owned())
                };
                MusterMove::Keep { section: own, first: card(first)?, second: card(second)? }
            }
            [_, "sent"] => MusterMove::Send(own),
            [_, "stands", at] => MusterMove::Stand(own, SectorNumber(number(at)?)),
            _ => return Err(format!("`{text}` is not understood")),
        };
        Ok((player.unwrap_or(mustering.seat), mv))
    }

    /// Does what a line says; a refusal is kept for the next line.
    pub(super) fn deed(&mut self, text: &str) -> Read<()> {
        if text == "all keep 1 2" {
            for own in Section::ALL {
                self.deed(&format!("{own} keeps 1 2"))?;
            }
            return Ok(());
        }
        let (seat, mv) = self.read(text)?;
        match self.muster()?.check_move(seat, mv) {
            Ok(()) => {
                if let Some(muster) = &mut self.muster {
                    muster.make(self.book, mv, &mut self.ear);
                }
            }
            Err(refusal) => self.refused = Some(refusal),
        }
        Ok(())
    }

    /// The first mission, once everybody stands.
    pub(super) fn scene(&mut self) -> Option<Scene<'a>> {
        let muster = self.muster.as_ref().filter(|muster| muster.is_ready())?;
        let start = muster.start(self.book);
        let letter = |own: Section| {
            let found = LETTERS.iter().find(|(section, _)| *section == own);
            found.map_or_else(String::new, |(_, letter)| (*letter).to_owned())
        };
        let names = start.team.iter().map(|sent| letter(sent.section)).collect();
        let mut ear = std::mem::take(&mut self.ear);
        let luck = &mut Luck::seeded(&Seed::numbered(1));
        let state = Exploration::begin(self.book, start, luck, &mut ear);
        Some(Scene::of(self.book, state, names, ear))
    }

    /// Checks one term.
    pub(super) fn expect(&mut self, term: &str) -> Read<()> {
        let words: Vec<&str> = term.split_whitespace().collect();
        if let ["refused", rule] = words[..] {
            let refusal = self.refused.take().ok_or("nothing was refused")?;
            return same("refused", rule.to_owned(), refusal.rule().to_string());
        }
        if let Some(refusal) = self.refused {
            return Err(format!("the last deed was refused: {refusal} ({})", refusal.rule()));
        }
        let may = |deed: &str| -> Read<_> {
            let (seat, mv) = self.read(deed.trim())?;
            Ok(self.muster()?.check_move(seat, mv).is_ok())
        };
        match words[..] {
            ["may", "not", ..] => holds(term, !may(term.split_once("not").unwrap_or_default().1)?),
            ["may", ..] => holds(term, may(term.trim_start_matches("may"))?),
            ["shown", own, n] => {
                let shown = self.muster()?.section(section(own)?).shown.len();
                same("shown", number(n)?, shown)
            }
            ["kept", own] => holds(term, self.muster()?.section(section(own)?).kept.is_some()),
            ["asks", player] => holds(term, self.muster()?.awaits(Seat(place(player)?))),
            ["event", rule] => {
                let mut heard = self.ear.0.iter().map(|event| event.what.rule().to_string());
                holds(term, heard.any(|heard| heard == rule))
            }
            _ => Err(format!("`{term}` cannot be expected")),
        }
    }
}

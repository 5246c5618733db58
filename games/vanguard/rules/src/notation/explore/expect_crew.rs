//! What must hold of crewmembers.

use vanguard_pack::{
    dice::Colour,
    id::{EquipmentId, InjuryId, SectionCardId},
};

use super::{
    expect::{holds, same},
    read::{colour, named, number, sector},
    scene::Scene,
};
use crate::{crew::TurnToken, notation::given::Read};

impl Scene<'_> {
    /// Whether it was a term about crewmembers.
    pub(super) fn expect_crew(&self, term: &str, words: &[&str]) -> Read<bool> {
        let (words, negated) = match *words {
            ["not", what, name] => (vec![what, name], true),
            [what, "not", name, id] => (vec![what, name, id], true),
            _ => (words.to_vec(), false),
        };
        let [what, name, ..] = words[..] else { return Ok(false) };
        let Ok(member) = self.member(name) else { return Ok(false) };
        let (book, crew, board) = (self.book, self.state.crew(member), self.state.board(member));
        let check = |does: bool| holds(term, does != negated);
        match words[..] {
            ["alive", _] => check(crew.is_alive),
            ["dead", _] => check(!crew.is_alive),
            ["ended", _] => check(crew.turn == TurnToken::Ended),
            ["turn", _] => check(self.state.turn.is_some_and(|turn| turn.member == member)),
            ["start", _] => check(self.state.start == member),
            ["at", _, at] => same(what, sector(at)?.0, crew.sector.0),
            ["rank", _, n] => same(what, number(n)?, crew.rank),
            ["limit", _, n] => same(what, number(n)?, self.state.hand_limit(member)),
            ["hand", _, n] => same(what, number(n)?, crew.hand.len()),
            ["deck", _, n] => same(what, number(n)?, crew.deck.pile().len()),
            ["discards", _, n] => same(what, number(n)?, crew.deck.discards().len()),
            ["compartment", _, n] => same(what, number(n)?, crew.sacrificed.len()),
            ["holds", _, card] => check(crew.hand.contains(&named::<SectionCardId>(book, card)?)),
            ["charges", _, n] => same(what, number(n)?, crew.charges),
            ["carries", _, id] => check(crew.equipment.contains(&named::<EquipmentId>(book, id)?)),
            ["injuries", _, n] => same(what, number(n)?, board.n_injuries()),
            ["injured", _, id] => {
                let id: InjuryId = named(book, id)?;
                check(board.slots().iter().flatten().any(|own| own.id == id))
            }
            ["columns", _, ref names @ ..] => {
                let got: Vec<&str> = board.columns().iter().map(Colour::name).collect();
                let got = if got.is_empty() { "none".to_owned() } else { got.join(" ") };
                same(what, names.join(" "), got)
            }
            [place @ ("available" | "spent" | "sacrificed" | "rolled"), _, n, ref of @ ..] => {
                let dice = match place {
                    "available" => board.available(),
                    "spent" => board.spent(),
                    "sacrificed" => board.sacrificed(),
                    _ => board.in_check(),
                };
                let of = of.first().map(|name| colour(name)).transpose()?;
                same(what, number(n)?, board.of_colour(dice, of).len())
            }
            _ => return Ok(false),
        }
        .map(|()| true)
    }
}

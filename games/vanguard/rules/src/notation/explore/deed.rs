//! What players do.

use table::Seat;
use vanguard_pack::id::{
    CheckId, DiscoveryId, EquipmentId, LanderModId, PathId, SectionCardId, UniqueNumber,
};

use super::{
    read::{self, colour, face, is_meant, named, number, place},
    records,
    scene::Scene,
};
use crate::{
    board::Colours,
    check::PoolSet,
    member::Member,
    moves::{Ability, Combining, Move, Preparation},
    notation::given::Read,
    question::Question,
};

impl Scene<'_> {
    /// Does what a line says; a refusal is kept for the next line.
    pub(super) fn deed(&mut self, line: &str) -> Read<()> {
        if let Some((name, _)) = line.split_once(" meets: ") {
            return self.meet(name);
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["settle"] => return self.settle(None),
            ["settle", "to", ..] => {
                return self.settle(line.strip_prefix("settle to").map(str::trim));
            }
            ["end", "of", "turn"] => return self.end_turn(),
            ["next", kind, shows] => return self.next_die(kind, shows),
            ["roll", ..] => return self.roll(line.trim_start_matches("roll").trim()),
            [name, verb @ ("takes" | "lends"), ..] if self.member(name).is_ok() => {
                let member = self.member(name)?;
                let (_, dice) = line.split_once(verb).unwrap_or_default();
                return self.take(member, dice.trim());
            }
            _ => {}
        }
        let is_rolled = matches!(words[0], "pool" | "die") || words.starts_with(&["injury", "die"]);
        let (text, shows) = match line.split_once(" to ") {
            Some((text, shows)) if is_rolled => (text, Some(shows.trim())),
            _ => (line, None),
        };
        let (seat, mv) = self.read_move(text)?;
        if let Some(shows) = shows {
            self.will_show(&mv, shows)?;
        }
        self.make(seat, &mv);
        Ok(())
    }

    /// Effects strike somebody.
    fn meet(&mut self, name: &str) -> Read<()> {
        let member = self.member(name.trim())?;
        let log = records::met(self.n_met);
        self.n_met += 1;
        self.state.ask = None;
        self.with(|play| {
            play.read_log(log, Some(member));
            play.go_on();
        });
        Ok(())
    }

    /// Actions that are left are dropped.
    fn end_turn(&mut self) -> Read<()> {
        let Some(Question::Action(_)) = self.state.ask.map(|ask| ask.question) else {
            return Err("no action is asked for".to_owned());
        };
        if let Some(turn) = &mut self.state.turn {
            turn.n_actions = 0;
        }
        self.state.ask = None;
        self.with(|play| play.go_on());
        Ok(())
    }

    /// A move in words, and whose it is.
    pub(super) fn read_move(&self, text: &str) -> Read<(Seat, Move)> {
        let book = self.book;
        let words: Vec<&str> = text.split_whitespace().collect();
        if let [name, "chooses", ..] = words[..] {
            let (_, answer) = text.split_once("chooses").unwrap_or_default();
            return Ok((self.seat(name)?, self.answer(answer.trim())?));
        }
        let Some((name, deed)) = words.split_first() else {
            return Err("nothing is done".to_owned());
        };
        let Ok(member) = self.member(name) else {
            return Ok((self.asked(), self.answer(text)?));
        };
        let mv = match deed {
            ["travels", "to", to] => Move::Travel(self.path_to(member, to)?),
            ["travels", "by", path] => Move::Travel(named(book, path)?),
            ["prepares", "draw"] => Move::Prepare(Preparation::Draw),
            ["prepares", "check"] => Move::Prepare(Preparation::Check),
            ["rests"] => Move::Rest,
            ["lifts", "off"] => Move::LiftOff,
            ["acts", check] => Move::Special(named(book, check)?),
            ["exerts"] => Move::Exert(member),
            ["uses", rest @ ..] => Move::Use(self.ability(member, rest)?),
            ["takes" | "lends", die] => Move::Take(member, self.own_die(member, die)?),
            ["puts", "back", die] => Move::PutBack(member, self.own_die(member, die)?),
            ["goes", "on"] => Move::GoOn,
            _ => return Err(format!("`{text}` is not understood")),
        };
        let is_action = matches!(
            mv,
            Move::Travel(_) | Move::Prepare(_) | Move::Rest | Move::LiftOff | Move::Special(_)
        );
        if let Some(Question::Action(other)) = self.state.ask.map(|ask| ask.question)
            && is_action
            && other != member
            && self.state.crew(other).seat == self.state.crew(member).seat
        {
            return Err(format!("it is not the turn of {name}"));
        }
        Ok((self.state.crew(member).seat, mv))
    }

    /// The path to a sector: the only one, or one that cannot be used.
    fn path_to(&self, member: Member, to: &str) -> Read<PathId> {
        let (from, to) = (self.state.crew(member).sector, read::sector(to)?);
        let all = book_paths(self);
        let joins = |path: &&PathId| {
            let record = self.book.path(**path);
            (record.from, record.to) == (from, to) || (record.from, record.to) == (to, from)
        };
        let usable = |path: &&PathId| self.state.leads_to(self.book, **path, from) == Some(to);
        let mut found = all.iter().filter(usable);
        match (found.next(), found.next()) {
            (Some(only), None) => Ok(*only),
            (Some(_), Some(_)) => Err("several paths lead there: say `travels by`".to_owned()),
            _ => Ok(all.iter().find(joins).or(all.first()).copied().ok_or("there is no path")?),
        }
    }

    fn ability(&self, member: Member, words: &[&str]) -> Read<Ability> {
        let book = self.book;
        let nth = |text: &&str| place(text);
        Ok(match words {
            ["skill"] => Ability::Skill(member),
            ["token", name] => Ability::Token(member, named(book, name)?),
            ["mod", name, rest @ ..] => {
                let id: LanderModId = named(book, name)?;
                Ability::Mod(member, id, rest.first().map(nth).transpose()?.unwrap_or(0))
            }
            ["discovery", name] => Ability::Discovery(member, named::<DiscoveryId>(book, name)?),
            ["unique", text] => Ability::Unique(member, UniqueNumber(number(text)?)),
            [name, rest @ ..] => match named::<SectionCardId>(book, name) {
                Ok(card) => Ability::Card(member, card),
                Err(_) => {
                    let id: EquipmentId = named(book, name)?;
                    Ability::Equipment(member, id, rest.first().map(nth).transpose()?.unwrap_or(0))
                }
            },
            [] => return Err("what is used?".to_owned()),
        })
    }

    /// A die of somebody's board: `R` is any red one.
    fn own_die(&self, member: Member, text: &str) -> Read<vanguard_pack::dice::KindId> {
        for die in self.state.board(member).dice() {
            if is_meant(self.book, text, die.kind)? {
                return Ok(die.kind);
            }
        }
        read::kind(self.book, text)
    }

    /// An answer.
    fn answer(&self, text: &str) -> Read<Move> {
        let book = self.book;
        let words: Vec<&str> = text.split_whitespace().collect();
        if let Some(answer) = self.land_answer(&words)? {
            return Ok(answer);
        }
        Ok(match words[..] {
            ["yes"] => Move::Answer(true),
            ["no"] => Move::Answer(false),
            ["go", "on"] => Move::GoOn,
            ["begin", name] => Move::Begin(self.member(name)?),
            ["option", nth] => Move::Option(place(nth)?),
            ["name", name] => Move::Name(self.member(name)?),
            ["column", name] => Move::Column(colour(name)?),
            ["card", name] => Move::Card(named(book, name)?),
            ["lead", of, nth] => Move::Lead(read::lead(book, &format!("{of} {nth}"))?),
            ["discovery", name] => Move::Discovery(named(book, name)?),
            ["injury", "die", nth] => Move::InjuryDie(place(nth)?),
            ["danger", "die", nth] => Move::DangerDie(place(nth)?),
            ["injury", slot] => Move::Injury(place(slot)?),
            ["equipment", name] => Move::Equipment(named(book, name)?),
            ["top", nth] => Move::OnTop(place(nth)?),
            ["die", ..] => self.die(text.trim_start_matches("die").trim())?,
            ["pool", nth] => Move::PoolDie(Self::pool_place(nth)?),
            ["turn", nth, "to", shows] => Move::Turn(Self::pool_place(nth)?, face(book, shows)?),
            ["return", ref columns @ ..] => {
                let mut set = Colours::default();
                for name in columns {
                    set = set.with(colour(name)?);
                }
                Move::Return(set)
            }
            ["way", nth] => Move::Way(place(nth)?),
            ["row", name] => Move::Row(read::row(book, self.check()?, name)?),
            ["combine", what, "by", ref dice @ ..] => {
                let by = match what {
                    "condition" => Combining::Condition,
                    card => Combining::Card(named(book, card)?),
                };
                let mut set = PoolSet::default();
                for die in dice {
                    set = set.with(Self::pool_place(die)?);
                }
                Move::Combine(by, set)
            }
            _ => return Err(format!("`{text}` is not understood")),
        })
    }

    /// The check under way.
    pub(super) fn check(&self) -> Read<CheckId> {
        let checking = self.state.check.as_ref();
        checking.and_then(|own| own.id).ok_or_else(|| "no such check is under way".to_owned())
    }
}

fn book_paths<'a>(scene: &Scene<'a>) -> &'a [PathId] {
    scene.book.paths(scene.state.planet_id)
}

//! What people do in an example: `Ann lays A/lift as lift on 2 for Dot`.

use table::{Audience, Game as _, Seat};

use super::{
    super::words,
    cards::{self, Wanted},
    draft,
    people::People,
};
use crate::{
    action::Action,
    campaign::Repair,
    card::Severity,
    live::{
        Berth, CardHalf, Mistake, Move, Request, Secret, SketchSpot, SpaceAlert, Stroke, Study,
        TeleporterToken,
    },
    notation::token,
};

/// Something somebody does.
pub(super) enum Deed {
    /// A move of the game.
    Move(Move),
    /// Talk beside the game.
    Talk,
}

/// Reads what the player in `seat` does.
pub(super) fn read(
    game: &SpaceAlert,
    people: &People,
    seat: Seat,
    deed: &[&str],
) -> Result<Deed, String> {
    let hands = Hands { game, people, seat };
    Ok(Deed::Move(match deed {
        ["talks"] => return Ok(Deed::Talk),
        ["is", "ready"] => Move::Ready(true),
        ["keeps", kind, on @ ..] => {
            Move::Keep { berth: hands.berth(on)?, specialization: draft::specialization(kind)? }
        }
        ["lays", "a", "card", "on", turn, on @ ..] => hands.lay(Wanted::Any, None, turn, on)?,
        ["lays", card, "as", half, "on", turn, on @ ..] => {
            hands.lay(Wanted::read(card)?, Some(half), turn, on)?
        }
        ["turns", "up", "threat", number] => Move::TurnUp { threat: threat(number)? },
        ["turns", turn, on @ ..] => {
            Move::Turn { berth: hands.berth(on)?, turn: space(turn)?, special: false }
        }
        ["moves", from, "to", to, on @ ..] if from.parse::<u8>().is_ok() => {
            Move::Shift { berth: hands.berth(on)?, from: space(from)?, to: space(to)? }
        }
        ["takes", "back", turn, on @ ..] => {
            Move::TakeBack { berth: hands.berth(on)?, turn: space(turn)?, special: false }
        }
        ["goes", "on"] => Move::NextPhase,
        ["draws"] => Move::Draw,
        ["gives", "a", "card", "to", name] => hands.give(Wanted::Any, name)?,
        ["gives", card, "to", name] => hands.give(Wanted::read(card)?, name)?,
        ["puts", token @ ("traveller" | "destination"), "at", name] => {
            let token = if *token == "traveller" {
                TeleporterToken::Traveller
            } else {
                TeleporterToken::Destination
            };
            Move::Token { token, berth: people.berth(name)? }
        }
        ["wants", "to", "end"] => Move::EndRound(true),
        ["wants", "to", "go", "on"] => Move::EndRound(false),
        ["wants", "a", "pause"] => Move::Pause(true),
        ["wants", "no", "pause"] => Move::Pause(false),
        ["moves", "figure", "of", name, "to", station] => {
            let to = SketchSpot::Station(words::station(Some(station))?);
            Move::Sketch(Stroke::Figure { berth: people.berth(name)?, to })
        }
        ["says", action, "on", turn, on @ ..] => {
            let action = token::action(action).filter(|action| *action != Action::None);
            let action = action.ok_or("no card shows this")?;
            Move::Say { berth: hands.berth(on)?, turn: space(turn)?, action }
        }
        ["asks", name] => Move::Ask { berth: people.berth(name)?, request: Request::Tell },
        ["reveals", turn] => Move::Reveal { turn: space(turn)? },
        ["trips", "over", "the", mistake @ ("half" | "arrow"), on @ ..] => {
            let mistake = if *mistake == "half" { Mistake::OtherHalf } else { Mistake::OtherArrow };
            Move::Trip { berth: hands.berth(on)?, mistake }
        }
        ["concludes"] => Move::Conclude,
        ["repairs", "nothing", on @ ..] => {
            Move::Repair { berth: hands.berth(on)?, repair: Repair::Nothing }
        }
        ["stays", on @ ..] => Move::Study { berth: hands.berth(on)?, study: Study::Keep },
        ["becomes", kind, on @ ..] => {
            let study = Study::Change(draft::specialization(kind)?);
            Move::Study { berth: hands.berth(on)?, study }
        }
        ["chooses", "common", colours @ ..] => {
            Move::Pool { severity: Severity::Common, pool: draft::pool(&colours.join(" "))? }
        }
        ["chooses", "serious", colours @ ..] => {
            Move::Pool { severity: Severity::Serious, pool: draft::pool(&colours.join(" "))? }
        }
        ["repairs", "the", "squad", on @ ..] => {
            Move::Repair { berth: hands.berth(on)?, repair: Repair::Squad }
        }
        ["repairs", zone, tile, on @ ..] => {
            let repair = Repair::Tile(words::zone(Some(zone))?, words::tile(tile)?);
            Move::Repair { berth: hands.berth(on)?, repair }
        }
        ["puts", "the", "squad", "in", station] => Move::SquadAt(words::station(Some(station))?),
        ["flies", "on"] => Move::GoOn(true),
        ["flies", "home"] => Move::GoOn(false),
        _ => return Err(format!("`{}` is not understood", deed.join(" "))),
    }))
}

fn space(word: &str) -> Result<u8, String> {
    words::number("a space", Some(word))
}

fn threat(word: &str) -> Result<u8, String> {
    let number: u8 = words::number("a threat", Some(word))?;
    number.checked_sub(1).ok_or_else(|| "threats are counted from 1".to_owned())
}

/// What a player can reach.
struct Hands<'a> {
    game: &'a SpaceAlert,
    people: &'a People,
    seat: Seat,
}

impl Hands<'_> {
    /// `for Dot` or `of Dot`; without it the player's own board.
    fn berth(&self, on: &[&str]) -> Result<Berth, String> {
        match on {
            [] => Ok(self.game.agreed().berth_of(self.seat)),
            ["for" | "of", name] => self.people.berth(name),
            _ => Err(format!("`{}` is not understood", on.join(" "))),
        }
    }

    /// The card meant: beside the android, in the hand, or elsewhere, where it
    /// cannot be reached.
    fn find(&self, wanted: Wanted, berth: Berth) -> Result<Secret, String> {
        let view = |seat| self.game.view(Audience::Seat(seat));
        let own = view(self.seat);
        let beside = own.crew.get(berth.idx()).map(|mate| mate.own.clone()).unwrap_or_default();
        let others = Seat::all(self.people.players.len() as u8).filter(|seat| *seat != self.seat);
        let other_androids = own.crew.iter().flat_map(|mate| mate.own.clone());
        let elsewhere = others.flat_map(|seat| view(seat).hand).chain(other_androids);
        let mut all = beside.into_iter().chain(own.hand.iter().copied()).chain(elsewhere);
        all.find(|secret| wanted.fits(secret.card))
            .ok_or_else(|| "nobody holds such a card".to_owned())
    }

    fn lay(
        &self,
        wanted: Wanted,
        half: Option<&str>,
        turn: &str,
        on: &[&str],
    ) -> Result<Move, String> {
        let berth = self.berth(on)?;
        let secret = self.find(wanted, berth)?;
        let side = half.map_or(Ok(CardHalf::Action), |half| cards::side(secret.card, half))?;
        Ok(Move::Lay { card: secret.id, berth, turn: space(turn)?, side })
    }

    fn give(&self, wanted: Wanted, name: &str) -> Result<Move, String> {
        let to = self.people.seat(name)?;
        let card = self.find(wanted, self.game.agreed().berth_of(self.seat))?.id;
        Ok(Move::Give { card, to })
    }
}

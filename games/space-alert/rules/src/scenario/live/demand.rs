//! What can be demanded of a mission under way.

use table::{Audience, Game as _, Seat, Told};

use super::{
    super::{
        story::Story,
        words::{self, holds, same},
    },
    cards::{self, Wanted},
    draft,
    people::People,
};
use crate::{
    card::{Card, Severity},
    live::{ActionCard, Choice, Event, SpaceAlert, StageView, ThreatView, View},
    mission::Origin,
    notation::token,
};

/// What a demand looks at.
pub(super) struct Look<'a> {
    pub(super) game: &'a SpaceAlert,
    pub(super) people: &'a People,
    pub(super) told: &'a [Told<Event>],
}

impl Look<'_> {
    /// Demands what `item` says; `no` or `not` before it turns it round.
    pub(super) fn demand(&self, item: &str) -> Result<(), String> {
        let negated = item.strip_prefix("no ").or_else(|| item.strip_prefix("not "));
        match negated {
            None => self.plain(item),
            Some(rest) => match self.plain(rest) {
                Ok(()) => Err(format!("expected not `{rest}`, but it is so")),
                Err(message) if message.starts_with("expected") => Ok(()),
                Err(message) => Err(message),
            },
        }
    }

    fn plain(&self, item: &str) -> Result<(), String> {
        let story = Story::of(self.told, &self.people.players);
        if let Some(result) = story.demand(item) {
            return result;
        }
        let list: Vec<&str> = item.split_whitespace().collect();
        let view = self.game.view(Audience::Everything);
        match &list[..] {
            [name, "sees", rest @ ..] => self.sees(item, self.people.audience(name)?, rest),
            [name, "knows", n, "cards"] => {
                let view = self.game.view(self.people.audience(name)?);
                same("cards known", number(n)?, view.known_cards().count())
            }
            [name, rest @ ..]
                if self.people.berth(name).is_ok() || self.people.seat(name).is_ok() =>
            {
                self.member(item, name, rest, &view)
            }
            ["stage", stage] => same("stage", *stage, stage_word(view.stage)),
            ["phase", n] => same("phase", number(n)?, usize::from(view.clock.phase)),
            ["spaces", n] => {
                let n_spaces = view.crew.iter().map(|mate| mate.spaces.len());
                n_spaces.into_iter().try_for_each(|spaces| same("spaces", number(n)?, spaces))
            }
            ["action", "deck", n] => same("action deck", number(n)?, usize::from(view.n_deck)),
            ["shared", "draws", n] => {
                same("shared draws", number(n)?, usize::from(view.n_shared_draws))
            }
            ["transfer", "open"] => holds(view.transfer_is_open, item, "a closed one"),
            ["communications", "down"] => holds(view.is_silent, item, "working ones"),
            ["threat", "decks", "only", colours @ ..] => self.deck_colours(colours),
            ["threat", "decks", sizes @ ..] => {
                let got = self.game.threat_decks().each_ref().map(|deck| deck.len().to_string());
                same("threat decks", sizes.join(" "), got.join(" "))
            }
            ["androids", n] => {
                let n_androids = view.crew.iter().filter(|mate| mate.who.seat.is_none()).count();
                same("androids", number(n)?, n_androids)
            }
            ["threats", "differ"] => {
                let cards: Vec<Option<Card>> =
                    view.threats.iter().map(|threat| threat.card).collect();
                let twice = (1..cards.len()).any(|idx| cards[..idx].contains(&cards[idx]));
                holds(!twice, item, "one twice")
            }
            ["drawn", ..] => {
                let name = item.trim_start_matches("drawn ");
                let (card, _) = words::card_of(name, Card::ALL).ok_or("no such card")?;
                let is_drawn = view.threats.iter().any(|threat| threat.card == Some(card));
                holds(is_drawn, item, "other threats")
            }
            ["threats", n] => same("threats", number(n)?, view.threats.len()),
            ["threat", "count", n] => {
                let count = view.threats.iter().map(|threat| match threat.severity {
                    Severity::Common => 1,
                    Severity::Serious => 2,
                });
                same("threat count", number(n)?, count.sum::<usize>())
            }
            ["threat", n, rest @ ..] => self.threat(item, n, rest, &view),
            ["boards", "differ"] => {
                let boards = view.boards;
                let boards = [boards.red, boards.white, boards.blue, boards.internal];
                let twice = (1..4).any(|idx| boards[..idx].contains(&boards[idx]));
                holds(!twice, item, "one twice")
            }
            ["boards", boards @ ..] => {
                let drawn = view.boards;
                let drawn = [drawn.red, drawn.white, drawn.blue, drawn.internal];
                let drawn = drawn.map(|board| board.to_string());
                same("boards", boards.join(" "), drawn.join(" "))
            }
            ["campaign", "score", n] => {
                let score = view.campaign.and_then(|campaign| campaign.score);
                let score = score.map_or_else(|| "none".to_owned(), |score| score.to_string());
                same("campaign score", *n, &*score)
            }
            [token @ ("traveller" | "destination"), name] => {
                let idx = usize::from(*token == "destination");
                let at = view.tokens.map(|tokens| tokens[idx]);
                let at = at.and_then(|berth| self.people.crew.get(berth.idx()));
                same(token, *name, at.map_or("nobody", String::as_str))
            }
            ["mission", id] => {
                let agreed = &self.game.agreed().mission;
                holds(*agreed == Choice::Official((*id).to_owned()), item, "another one")
            }
            ["any", "mission"] => {
                let agreed = &self.game.agreed().mission;
                holds(matches!(agreed, Choice::Any(_)), item, "a certain one")
            }
            ["warned"] => {
                let warnings = self.game.agreed().warnings();
                holds(!warnings.is_empty(), item, "no warning")
            }
            _ => Err(format!("`{item}` is not understood")),
        }
    }

    fn deck_colours(&self, colours: &[&str]) -> Result<(), String> {
        let mut cards = self.game.threat_decks().iter().flatten();
        let other =
            cards.find(|card| !colours.contains(&draft::difficulty(card.facts().difficulty())));
        match other {
            None => Ok(()),
            Some(card) => Err(format!(
                "expected cards that are {} only, got the {card}",
                colours.join(" or ")
            )),
        }
    }

    /// What somebody sees.
    fn sees(&self, item: &str, audience: Audience, rest: &[&str]) -> Result<(), String> {
        let view = self.game.view(audience);
        let mate = |name: &str| {
            let berth = self.people.berth(name)?;
            view.crew.get(berth.idx()).ok_or_else(|| format!("{name} is not in the crew"))
        };
        match rest {
            [what @ .., "on", turn, "of", name] => {
                let idx: usize = number(turn)?;
                let spaces = &mate(name)?.spaces;
                let space = idx.checked_sub(1).and_then(|idx| spaces.get(idx));
                let space = space.ok_or_else(|| format!("there is no space {turn}"))?;
                same(&format!("on {turn} of {name}"), what.join(" "), cards::space(*space))
            }
            [n, "cards", "of", name] => same("cards", number(n)?, usize::from(mate(name)?.n_hand)),
            [card, "beside", name] => {
                let wanted = Wanted::read(card)?;
                let own = &mate(name)?.own;
                let faces: Vec<String> =
                    own.iter().map(|secret| cards::write(secret.card)).collect();
                holds(own.iter().any(|secret| wanted.fits(secret.card)), item, &faces.join(" "))
            }
            ["threat", n] => {
                let threat = nth_threat(&view, n)?;
                holds(threat.card.is_some(), item, "its back")
            }
            _ => Err(format!("`{item}` is not understood")),
        }
    }

    fn hand(&self, seat: Seat) -> Vec<ActionCard> {
        let hand = self.game.view(Audience::Seat(seat)).hand;
        hand.into_iter().map(|secret| secret.card).collect()
    }

    /// A player or another crew member.
    fn member(&self, item: &str, name: &str, rest: &[&str], view: &View) -> Result<(), String> {
        let seat = self.people.seat(name);
        let mate = || {
            let berth = self.people.berth(name)?;
            view.crew.get(berth.idx()).ok_or_else(|| format!("{name} is not in the crew"))
        };
        match rest {
            ["holds", n, kind @ ("cards" | "normal" | "heroic" | "special")] => {
                let counted = self.hand(seat?).into_iter().filter(|card| match *kind {
                    "normal" => card.is_normal(),
                    "heroic" => matches!(card, ActionCard::Heroic { .. }),
                    "special" => matches!(card, ActionCard::Special { .. }),
                    _ => true,
                });
                same(&format!("{name} holds {kind}"), number(n)?, counted.count())
            }
            ["holds", card] => {
                let (wanted, hand) = (Wanted::read(card)?, self.hand(seat?));
                let faces: Vec<String> = hand.iter().map(|card| cards::write(*card)).collect();
                holds(hand.iter().any(|card| wanted.fits(*card)), item, &faces.join(" "))
            }
            ["hand", "sorted"] => {
                let hand = self.hand(seat?);
                let apart =
                    |idx: usize| hand[..idx].contains(&hand[idx]) && hand[idx - 1] != hand[idx];
                holds(!(1..hand.len()).any(apart), item, "equal cards apart")
            }
            ["packets", sizes @ ..] => {
                let packets = self.game.packets_of(seat?);
                let got: Vec<String> =
                    packets.iter().map(|cards| cards.len().to_string()).collect();
                same(&format!("{name} packets"), sizes.join(" "), got.join(" "))
            }
            ["phase", n] => same(&format!("{name} phase"), number(n)?, usize::from(mate()?.phase)),
            ["may", "draw", n] => {
                same(&format!("{name} may draw"), number(n)?, usize::from(mate()?.n_draws))
            }
            ["said", action, "on", turn] => {
                let said = number(turn)?
                    .checked_sub(1)
                    .and_then(|idx| mate().ok()?.said.get(idx).copied());
                holds(said == token::action(action), item, "something else")
            }
            ["colour", colour] => {
                holds(token::colour(colour) == Some(mate()?.who.colour), item, "another one")
            }
            [kind, level] if token::specialization(kind).is_some() => {
                let got = mate()?.specialization.map_or_else(
                    || "nothing".to_owned(),
                    |(kind, level)| format!("{} {level}", token::specialization_name(kind)),
                );
                same(name, format!("{kind} {level}"), got)
            }
            ["without", "specialization"] => {
                holds(mate()?.specialization.is_none(), item, "a specialist")
            }
            _ => Err(format!("`{item}` is not understood")),
        }
    }

    fn threat(&self, item: &str, n: &str, rest: &[&str], view: &View) -> Result<(), String> {
        let threat = nth_threat(view, n)?;
        if let ["calls", ..] = rest {
            let name = rest[1..].join(" ");
            let (card, _) = words::card_of(&name, Card::ALL).ok_or("no such card")?;
            let got = threat.calls.map_or_else(|| "nothing".to_owned(), |card| card.to_string());
            return holds(threat.calls == Some(card), item, &got);
        }
        if let [turn, ..] = rest
            && turn.starts_with("T+")
        {
            return same(&format!("threat {n}"), rest.join(" "), sighting(threat));
        }
        let name = rest.join(" ");
        let (card, _) = words::card_of(&name, Card::ALL)
            .ok_or_else(|| format!("`{item}` is not understood"))?;
        let got = threat.card.map_or_else(|| "nothing".to_owned(), |card| card.to_string());
        holds(threat.card == Some(card), item, &got)
    }
}

fn number(word: &str) -> Result<usize, String> {
    words::number("a number", Some(word))
}

fn nth_threat<'v>(view: &'v View, n: &str) -> Result<&'v ThreatView, String> {
    let idx = number(n)?.checked_sub(1).ok_or("threats are counted from 1")?;
    view.threats
        .get(idx)
        .ok_or_else(|| format!("expected a threat {n}, got {}", view.threats.len()))
}

/// As it is written in a timeline.
fn sighting(threat: &ThreatView) -> String {
    let severity = match threat.severity {
        Severity::Common => "",
        Severity::Serious => "serious ",
    };
    match threat.origin {
        Origin::Zone(zone) => format!("T+{} {severity}{zone}", threat.turn),
        Origin::Internal => format!("T+{} {severity}internal", threat.turn),
    }
}

const fn stage_word(stage: StageView) -> &'static str {
    match stage {
        StageView::Briefing => "briefing",
        StageView::Round => "round",
        StageView::Show => "show",
        StageView::After => "after",
        StageView::Over => "over",
    }
}

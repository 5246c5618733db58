//! What somebody at the keyboard says.

use galaxy_trucker::{
    BuildingView, Move, StageView, View, board::Square, notation::square, scenario, tile::Turn,
};
use table::Seat;

/// The move that words mean now, or what is wrong with them. A number is one of
/// `listed`.
pub(super) fn mv(view: &View, seat: Seat, listed: &[Move], words: &[&str]) -> Result<Move, String> {
    if let [number] = *words
        && let Ok(number) = number.parse::<usize>()
    {
        let chosen = number.checked_sub(1).and_then(|idx| listed.get(idx)).cloned();
        return chosen.ok_or_else(|| format!("there is no choice {number}"));
    }
    match &view.stage {
        StageView::Building(table) => building(table, seat, words),
        StageView::Flight(table) => {
            let ship = &table.flyers[seat.idx()].ship;
            scenario::read_choice(ship, &third_person(words)).map(Move::Fly)
        }
        _ => Err("say the number of a choice; ? shows what can be said".to_owned()),
    }
}

/// The rule book tells of others: `load nothing` is `loads nothing` there.
fn third_person(words: &[&str]) -> String {
    let mut words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
    if let Some(verb) = words.first_mut() {
        *verb = match verb.as_str() {
            "fly" => "flies".to_owned(),
            "pass" => "passes".to_owned(),
            other if other.ends_with('s') => other.to_owned(),
            other => format!("{other}s"),
        };
    }
    words.join(" ")
}

fn building(table: &BuildingView, seat: Seat, words: &[&str]) -> Result<Move, String> {
    let own = &table.builders[seat.idx()];
    let at = |word: &str| square::read(table.class, word);
    let nth = |word: &str| {
        let number = word.parse::<usize>().map_err(|_| format!("`{word}` is no number"))?;
        number.checked_sub(1).ok_or_else(|| "numbers begin with 1".to_owned())
    };
    Ok(match *words {
        ["draw"] => Move::Draw(None),
        ["take", number] => {
            let tile = table.face_up.get(nth(number)?);
            Move::Take(tile.ok_or("there is no such face-up tile")?.number)
        }
        ["place", word, ref turned @ ..] => {
            let hand = own.hand.ok_or("you hold no tile; `draw` takes one")?;
            Move::Place { tile: hand.number, at: at(word)?, turn: turn(turned)? }
        }
        ["aside", number, word, ref turned @ ..] => {
            let aside = own.aside.get(nth(number)?).ok_or("there is no such tile aside")?;
            Move::Place { tile: aside.number, at: at(word)?, turn: turn(turned)? }
        }
        ["move", word, ref turned @ ..] => shift(at(word)?, turned)?,
        ["pick"] => Move::PickUp,
        ["set"] => Move::SetAside,
        ["return"] => Move::Return,
        ["look", pile] => Move::Look(nth(pile)? as u8),
        ["close"] => Move::PutBack,
        ["timer"] => Move::TurnTimer,
        ["roll"] => Move::RollDie,
        ["end"] => Move::EndTurn,
        ["finish"] => Move::Finish,
        _ => return Err("not understood; ? shows what can be said".to_owned()),
    })
}

fn shift(at: Square, turned: &[&str]) -> Result<Move, String> {
    Ok(Move::Shift { at, turn: turn(turned)? })
}

/// `r` for each quarter turn to the right.
fn turn(words: &[&str]) -> Result<Turn, String> {
    match *words {
        [] => Ok(Turn::None),
        [turns] if turns.len() <= 3 && turns.bytes().all(|letter| letter == b'r') => {
            Ok(Turn::ALL[turns.len()])
        }
        _ => Err("a tile is turned by r, rr or rrr".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use galaxy_trucker::{
        GalaxyTrucker, Move, Pace, Setup, View, board::Class, flight::Choice, tile::Turn,
    };
    use table::{Act, Actor, Audience, Match, Millis, Seat, Seed};

    use super::mv;

    const ADA: Seat = Seat(0);

    fn said(view: &View, text: &str) -> Result<Move, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        mv(view, ADA, &[], &words)
    }

    #[test]
    fn a_round_is_played_by_words() {
        let setup = Setup { pace: Pace::TURN_BY_TURN, ..Setup::one_round(1, Class::II) };
        let (mut game, _) = Match::<GalaxyTrucker>::start(setup, Seed::numbered(1)).unwrap();
        let mut say = |text: &str| {
            let mv = said(&game.view(Audience::Seat(ADA)), text).unwrap();
            game.submit(Millis(0), Actor::Seat(ADA), Act::Move(mv)).map(|_| ()).unwrap();
        };
        for text in ["draw", "set", "draw", "return", "take 1", "return", "finish"] {
            say(text);
        }
        let view = game.view(Audience::Seat(ADA));
        assert_eq!(said(&view, "fly on"), Ok(Move::Fly(Choice::FlyOn)));
        assert!(said(&view, "power nothing").is_ok() && said(&view, "load nothing").is_ok());
        assert_eq!(said(&view, "3").unwrap_err(), "there is no choice 3");
    }

    #[test]
    fn turns_and_squares_are_read() {
        let setup = Setup { pace: Pace::TURN_BY_TURN, ..Setup::one_round(1, Class::II) };
        let (mut game, _) = Match::<GalaxyTrucker>::start(setup, Seed::numbered(1)).unwrap();
        let before = game.view(Audience::Seat(ADA));
        assert!(said(&before, "place 7,8").unwrap_err().contains("`draw`"));
        game.submit(Millis(0), Actor::Seat(ADA), Act::Move(Move::Draw(None))).unwrap();
        let view = game.view(Audience::Seat(ADA));
        assert!(matches!(said(&view, "place 7,8 rr"), Ok(Move::Place { turn: Turn::Half, .. })));
        assert!(said(&view, "place 7,8 x").unwrap_err().contains("rrr"));
        assert!(said(&view, "place 1,1").unwrap_err().contains("1,1"));
        assert!(said(&view, "dance").is_err());
    }
}

//! What somebody at the keyboard sees: ships in the notation of the rule book,
//! and a line for each choice.

use std::fmt::Write as _;

use command::look;
use galaxy_trucker::{
    BuildingView, FlightView, Move, PreparingView, StageView, View,
    attack::Answer,
    board::{Class, Square},
    card::{Adventure, CardId},
    flight::{Choice, Powers, Question},
    notation::{self, square},
    payout::Insurance,
    ship::{Mistake, Ship},
    tile::{Placed, TileId},
};
use table::{Seat, count};

/// Whether the moves of this moment are few enough to be read as a list.
pub(super) fn is_listed(view: &View) -> bool {
    match &view.stage {
        StageView::Building(_) | StageView::Over { .. } => false,
        StageView::Ready { .. } | StageView::Preparing(_) => true,
        StageView::Flight(flight) => {
            let question = view.seat.and_then(|seat| flight.flyers[seat.idx()].question);
            !matches!(question, Some(Question::Load(_)))
        }
    }
}

/// Everything that matters to one seat now.
pub(super) fn table(view: &View, seat: Seat, name: impl Fn(Seat) -> String) -> String {
    let mut text = String::new();
    let head = format!("\n{}, {}", name(seat), count(view.credits[seat.idx()], "credit"));
    let _ = writeln!(text, "{}", look::dress(look::HEAD, head));
    match &view.stage {
        StageView::Building(table) => building(&mut text, table, seat),
        StageView::Preparing(table) => preparing(&mut text, table, seat),
        StageView::Flight(table) => flight(&mut text, table, seat, name),
        StageView::Ready { .. } | StageView::Over { .. } => {}
    }
    text
}

/// All ships, drawn one below the other.
pub(super) fn ships(view: &View, name: impl Fn(Seat) -> String) -> String {
    let ships: Vec<&Ship> = match &view.stage {
        StageView::Building(table) => table.builders.iter().map(|own| &own.ship).collect(),
        StageView::Preparing(table) => table.players.iter().map(|own| &own.ship).collect(),
        StageView::Flight(table) | StageView::Over { last: table } => {
            table.flyers.iter().map(|own| &own.ship).collect()
        }
        StageView::Ready { .. } => Vec::new(),
    };
    let drawn = (0..).map(Seat).zip(ships);
    drawn.map(|(seat, ship)| format!("{}: {}", name(seat), notation::write(ship))).collect()
}

/// A tile as it is drawn, not turned.
pub(super) fn tile(tile: TileId) -> String {
    notation::tile::write(Placed::upright(tile))
}

fn cards(cards: &[CardId]) -> String {
    let names = cards.iter().map(|card| format!("{card} {}", card.get().name()));
    names.collect::<Vec<_>>().join(", ")
}

fn building(text: &mut String, table: &BuildingView, seat: Seat) {
    let own = &table.builders[seat.idx()];
    let _ = write!(text, "{}", notation::write(&own.ship));
    let up = (1..).zip(&table.face_up).map(|(n, up)| format!("{n} {}", tile(up.tile)));
    let _ = writeln!(
        text,
        "{} face down; face up: {}",
        table.face_down.len(),
        up.collect::<Vec<_>>().join("  ")
    );
    for (n, aside) in (1..).zip(&own.aside) {
        let _ = writeln!(text, "aside {n}: {}", tile(aside.tile));
    }
    for (n, pile) in (1..).zip(&table.piles) {
        if let Some(known) = &pile.cards {
            let _ = writeln!(text, "pile {n}: {}", cards(known));
        }
    }
    let timer = &table.timer;
    let turns = timer.n_turns.map(|n| format!("{} left", count(n, "turn"))).unwrap_or_default();
    let out = if timer.is_out { "run out; `timer` turns it" } else { &turns };
    let actions = table.turn.map_or(0, |(_, n)| n);
    let _ = writeln!(
        text,
        "timer on {}: {out}; {} left",
        timer.circle.name(),
        count(actions, "action")
    );
    if let Some(held) = own.hand.and_then(|hand| hand.tile) {
        let _ = writeln!(text, "in hand: {}", look::dress(look::MARK, tile(held)));
    }
    mistakes(text, own.ship.class(), &own.mistakes);
}

fn mistakes(text: &mut String, class: Class, mistakes: &[Mistake]) {
    for mistake in mistakes {
        let at = square::write(class, mistake.square);
        let fault = format!("{at}: {} ({})", mistake.text(), mistake.rule());
        let _ = writeln!(text, "{}", look::dress(look::BAD, fault));
    }
}

fn preparing(text: &mut String, table: &PreparingView, seat: Seat) {
    let own = &table.players[seat.idx()];
    let _ = write!(text, "{}", notation::write(&own.ship));
    mistakes(text, table.class, &own.mistakes);
}

fn flight(text: &mut String, table: &FlightView, seat: Seat, name: impl Fn(Seat) -> String) {
    let own = &table.flyers[seat.idx()];
    let _ = write!(text, "{}", notation::write(&own.ship));
    let card = table.card.map_or_else(|| "between cards".to_owned(), |card| cards(&[card]));
    let mut track: Vec<_> = (0..).map(Seat).zip(&table.flyers).collect();
    track.sort_by_key(|(_, flyer)| std::cmp::Reverse(flyer.position));
    let places = track.iter().filter_map(|(seat, flyer)| {
        flyer.position.map(|position| format!("{} at {position}", name(*seat)))
    });
    let _ = writeln!(
        text,
        "{card}; {} to come; {}",
        count(table.n_to_come, "card"),
        places.collect::<Vec<_>>().join(", ")
    );
    if let Some(strike) = &own.strike {
        let _ = writeln!(text, "{} from {}", strike.size.name(), strike.from.name());
    }
    if let Some(Question::Load(gain)) = own.question {
        let _ =
            writeln!(text, "gained {}: `load` says what each hold has then", gain.goods.letters());
    }
}

/// A move in a few words, as it could be said.
pub(super) fn mv(view: &View, seat: Seat, mv: &Move) -> String {
    let class = view.rounds[usize::from(view.round)];
    let at = |square: Square| square::write(class, square);
    match mv {
        Move::Ready => "ready".to_owned(),
        Move::TakeOff(square) => format!("take off {}", at(*square)),
        Move::Keep(square) => format!("keep the piece with {}", at(*square)),
        Move::Insure(Insurance::None) => "no insurance".to_owned(),
        Move::Insure(insurance) => format!(
            "pay {} and lose {} at most",
            insurance.premium(),
            insurance.cap().unwrap_or_default()
        ),
        Move::Board { purple, brown } => {
            let aliens = [("purple", purple), ("brown", brown)];
            let aliens: Vec<String> = aliens
                .iter()
                .filter_map(|(colour, cabin)| {
                    cabin.map(|cabin| format!("{colour} in {}", at(cabin)))
                })
                .collect();
            if aliens.is_empty() { "humans only".to_owned() } else { aliens.join(", ") }
        }
        Move::Fly(fly) => choice(view, seat, fly, at),
        other => format!("{other:?}"),
    }
}

fn choice(view: &View, seat: Seat, choice: &Choice, at: impl Fn(Square) -> String) -> String {
    match choice {
        Choice::FlyOn => "fly on".to_owned(),
        Choice::GiveUp => "give up".to_owned(),
        Choice::Withdraw(idx) => match &view.stage {
            StageView::Flight(flight) => {
                let outlines = flight.flyers[seat.idx()].ship.outlines();
                let name = outlines.get(usize::from(*idx)).map(|own| own.parts.to_string());
                format!("withdraw {}", name.unwrap_or_default())
            }
            _ => "withdraw".to_owned(),
        },
        Choice::Power(powers) => power(powers, at),
        Choice::Land(planet) => {
            format!("land on {}{}", planet + 1, goods_of(view, *planet).unwrap_or_default())
        }
        Choice::Accept => "take it".to_owned(),
        Choice::Pass => "leave it".to_owned(),
        Choice::Load(_) => "load".to_owned(),
        Choice::GiveCrew(figures) => {
            let from = figures.iter().map(|(cabin, n)| format!("{n} of {}", at(*cabin)));
            format!("give crew: {}", from.collect::<Vec<_>>().join(", "))
        }
        Choice::GiveGoods(given) => {
            let goods = given.goods.iter();
            let goods = goods.map(|(hold, goods)| format!("{} of {}", goods.letters(), at(*hold)));
            let tokens = given.tokens.iter();
            let tokens = tokens.map(|(from, n)| format!("{} of {}", count(n, "token"), at(*from)));
            format!("give {}", goods.chain(tokens).collect::<Vec<_>>().join(", "))
        }
        Choice::React(Answer::Thrust { thruster, battery }) => {
            format!("thrust {} with {}", at(*thruster), at(*battery))
        }
        Choice::React(Answer::Shoot { cannon, battery, .. }) => match battery {
            Some(battery) => format!("shoot {} with {}", at(*cannon), at(*battery)),
            None => format!("shoot {}", at(*cannon)),
        },
        Choice::React(Answer::Shield { shield, battery }) => {
            format!("shield {} with {}", at(*shield), at(*battery))
        }
        Choice::Brace => "brace".to_owned(),
        Choice::Keep(square) => format!("keep the piece with {}", at(*square)),
    }
}

/// What a planet of the card on the table has.
fn goods_of(view: &View, planet: u8) -> Option<String> {
    let StageView::Flight(FlightView { card: Some(card), .. }) = &view.stage else { return None };
    let Adventure::Planets { planets, .. } = card.get().adventure else { return None };
    planets.get(usize::from(planet)).map(|goods| format!(": {}", goods.letters()))
}

fn power(powers: &Powers, at: impl Fn(Square) -> String) -> String {
    let each =
        powers.iter().map(|power| format!("{} from {}", at(power.component), at(power.battery)));
    let each: Vec<String> = each.collect();
    if each.is_empty() { "power nothing".to_owned() } else { format!("power {}", each.join(", ")) }
}

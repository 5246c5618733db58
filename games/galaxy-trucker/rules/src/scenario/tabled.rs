//! Whole games in an example: a table agrees on a plan, builds against the
//! clock, prepares and flies.

use table::{Game, Luck, Millis, Refusal as _, Seat as SeatNo, Seed, Told};

use super::{
    choice,
    stage::{Seat, Stage},
    words::{self, Verdict},
};
use crate::{
    Event, GalaxyTrucker, Manner, Module, Move, Pace, Preset, Setup, TileNo,
    board::{Class, Square},
    building::{Building, Lies},
    game::Stage as Part,
    notation,
    payout::Insurance,
    ship::Ship,
    tile::{Placed, TileId},
};

/// A game under way.
pub(super) struct Tabled {
    pub(super) game: GalaxyTrucker,
    pub(super) told: Vec<Told<Event>>,
    luck: Luck,
    now: Millis,
}

/// `option careful`; false if it is no option of a table.
pub(super) fn option(setup: &mut Setup, words: &[&str]) -> bool {
    match *words {
        ["careful"] => setup.manner = Manner::Careful,
        ["introduction"] => setup.introduction = true,
        ["turn", "by", "turn"] => setup.pace = Pace::TURN_BY_TURN,
        ["fifth", "player"] => setup.modules.push(Module::FifthPlayer),
        ["own_row_only"] => setup.options.own_row_only = true,
        ["half_prices_down"] => setup.options.half_prices_down = true,
        ["below_zero"] => setup.options.below_zero = true,
        ["open_hands"] => setup.options.open_hands = true,
        _ => {
            let title = words.join(" ");
            let is_such = |module: &Module| module.title().to_lowercase() == title;
            let Some(module) = Module::ALL.into_iter().find(is_such) else { return false };
            setup.modules.push(module);
        }
    }
    true
}

/// `table I, II, III: Ada, Bo`, `table: Ada` for the usual plan, and with
/// `refused` or `warned` and a rule at the end.
pub(super) fn begin(stage: &mut Stage, plan: &str, names: &str) -> Result<(), String> {
    if stage.tabled.is_some() {
        return Err("there is one table in an example".to_owned());
    }
    let (names, verdict) = words::verdict(names)?;
    let (names, warned) = match names.rsplit_once(": warned ") {
        Some((names, id)) => (names, Some(words::rule(id)?)),
        None => (names, None),
    };
    let names: Vec<&str> =
        names.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    let mut setup = stage.setup.clone();
    setup.n_seats = u8::try_from(names.len()).unwrap_or(u8::MAX);
    if !plan.is_empty() {
        let classes = plan.split(',').map(|class| class.trim().parse::<Class>());
        setup.rounds = classes.collect::<Result<_, _>>()?;
    }
    let warnings: Vec<_> = setup.warnings().iter().map(|warning| warning.rule()).collect();
    if warned.is_some_and(|id| !warnings.contains(&id)) || warned.is_none() && !warnings.is_empty()
    {
        return Err(format!("the warnings of this plan are {warnings:?}"));
    }
    if warned.is_some() {
        stage.count_demand();
    }
    let checked = GalaxyTrucker::check_setup(&setup).map_err(|refusal| (refusal.rule(), refusal));
    if !verdict.judge(checked)? {
        stage.count_demand();
        return Ok(());
    }
    let mut luck = Luck::seeded(&Seed::numbered(1));
    let mut told = Vec::new();
    let mut game = GalaxyTrucker::start(&setup, &(), &mut luck, &mut told);
    if matches!(setup.pace, Pace::RealTime { .. }) {
        for seat in SeatNo::all(setup.n_seats) {
            game.play_unchecked(seat, &Move::Ready, Millis(0), &mut luck, &mut told);
        }
    }
    let drawn: Vec<Seat> = std::mem::take(&mut stage.seats);
    if drawn.iter().any(|seat| !names.contains(&seat.name.as_str())) {
        return Err("somebody who has a ship is not at the table".to_owned());
    }
    for (idx, name) in names.iter().enumerate() {
        let given = drawn.iter().find(|seat| seat.name == *name);
        if let (Some(given), Part::Building(building)) = (given, &mut game.stage) {
            put_ship(building, idx, &given.ship)?;
        }
        stage.seats.push(Seat::new(name));
    }
    stage.tabled = Some(Tabled { game, told, luck, now: Millis(0) });
    look(stage);
    Ok(())
}

/// A player begins with a ship that the example has drawn.
fn put_ship(building: &mut Building, idx: usize, ship: &Ship) -> Result<(), String> {
    if ship.class() != building.class {
        return Err(format!("this round builds class {}", building.class));
    }
    choice::check_size(ship)?;
    let builder = &mut building.builders[idx];
    builder.ship = ship.clone();
    builder.ship.open(building.opening);
    if ship.of_kind(crate::tile::Kind::PilotCabin).first().is_some() {
        builder.aside = [None; 2];
    }
    Ok(())
}

/// Takes over what has become of the ships.
fn look(stage: &mut Stage) {
    let Some(tabled) = &stage.tabled else { return };
    for (idx, seat) in stage.seats.iter_mut().enumerate() {
        match &tabled.game.stage {
            Part::Building(building) => seat.ship = building.builders[idx].ship.clone(),
            Part::Preparing(launching) => {
                let player = &launching.preparing.players[idx];
                seat.ship = player.ship.clone();
                seat.n_lost = u16::from(player.n_lost);
            }
            Part::Flight(flying) | Part::Over { last: flying } => {
                let flyer = &flying.flight.flyers()[idx];
                seat.ship = flyer.ship.clone();
                seat.n_lost = flyer.lost;
            }
            Part::Ready { .. } => {}
        }
    }
}

/// `at 1:30`: the clock runs to that time.
pub(super) fn wait(stage: &mut Stage, time: &str) -> Result<(), String> {
    let wrong = || format!("a time is written 1:30, not `{time}`");
    let (minutes, seconds) = time.split_once(':').ok_or_else(wrong)?;
    let minutes: u64 = minutes.parse().map_err(|_| wrong())?;
    let seconds: u64 = seconds.parse().map_err(|_| wrong())?;
    if minutes > 999 || seconds > 59 {
        return Err(wrong());
    }
    let until = Millis((60 * minutes + seconds) * 1000);
    let tabled = stage.tabled.as_mut().ok_or("there is no table")?;
    if until < tabled.now {
        return Err("time runs forwards".to_owned());
    }
    while let Some(at) = tabled.game.wake_at().filter(|at| *at <= until) {
        tabled.game.wake(at, &mut tabled.luck, &mut tabled.told);
    }
    tabled.now = until;
    look(stage);
    Ok(())
}

/// Every tile of the heap lies face up, as if all had been drawn and returned.
pub(super) fn turn_up(stage: &mut Stage) -> Result<(), String> {
    let tabled = stage.tabled.as_mut().ok_or("there is no table")?;
    let Part::Building(building) = &mut tabled.game.stage else {
        return Err("nobody builds now".to_owned());
    };
    while let Some(number) = building.heap.next_down() {
        building.heap.take(number, SeatNo(0));
        building.heap.put_back(number);
    }
    Ok(())
}

/// Sets what a player has in hand before it matters.
pub(super) fn set_credits(stage: &mut Stage, idx: usize, credits: i32) {
    if let Some(tabled) = &mut stage.tabled {
        tabled.game.credits[idx] = credits;
    }
}

/// Plays a move, or checks that it is refused and changes nothing.
pub(super) fn play(
    stage: &mut Stage,
    idx: usize,
    words: &[&str],
    verdict: Verdict,
) -> Result<(), String> {
    let seat = SeatNo(idx as u8);
    let tabled = stage.tabled.as_mut().ok_or("there is no table")?;
    let mv = read(&tabled.game, seat, words)?;
    let checked = tabled.game.check(seat, &mv).map_err(|refusal| (refusal.rule(), refusal));
    if verdict.judge(checked)? {
        let Tabled { game, told, luck, now } = tabled;
        game.play_unchecked(seat, &mv, *now, luck, told);
        look(stage);
    }
    Ok(())
}

fn read(game: &GalaxyTrucker, seat: SeatNo, words: &[&str]) -> Result<Move, String> {
    let class = game.class();
    if let Part::Building(building) = &game.stage
        && let Some(mv) = read_building(building, seat, words)
    {
        return mv;
    }
    let in_flight = matches!(game.stage, Part::Flight(_));
    Ok(match *words {
        ["is", "ready"] => Move::Ready,
        ["draws"] => Move::Draw(None),
        ["finishes"] => Move::Finish,
        ["turns", "the", "timer"] => Move::TurnTimer,
        ["takes", "off", square] => Move::TakeOff(words::square(class, square)?),
        ["keeps", square] if !in_flight => Move::Keep(words::square(class, square)?),
        ["insures", premium] => {
            let premium: u16 = words::number("a premium", premium)?;
            let known = Insurance::ALL.into_iter().find(|known| known.premium() == premium);
            Move::Insure(known.ok_or_else(|| format!("no insurance costs {premium}"))?)
        }
        ["boards", ref aliens @ ..] => {
            let [purple, brown] = super::deed::aliens(class, aliens)?;
            Move::Board { purple, brown }
        }
        _ => match &game.stage {
            Part::Flight(flying) => {
                let ship = &flying.flight.flyer(seat).ship;
                Move::Fly(choice::read(ship, flying.flight.strike(seat), words)?)
            }
            _ => Move::Fly(choice::read(&Ship::new(class), None, words)?),
        },
    })
}

/// What is done while building; none if it is something else.
fn read_building(
    building: &Building,
    seat: SeatNo,
    words: &[&str],
) -> Option<Result<Move, String>> {
    let class = building.class;
    Some(match *words {
        ["draws", tile] => numbered(building, tile, |building, number| {
            building.heap.lies(number) == Some(Lies::FaceDown)
        })
        .map(|(number, _)| Move::Draw(Some(number))),
        ["takes", tile] => {
            let face_up = numbered(building, tile, |building, number| {
                building.heap.lies(number) == Some(Lies::FaceUp)
            });
            face_up
                .or_else(|_| numbered(building, tile, |_, _| true))
                .map(|(number, _)| Move::Take(number))
        }
        ["places", tile, "on", square] => {
            let builder = building.builder(seat);
            let is_own = |_: &Building, number| {
                builder.hand.is_some_and(|hand| hand.tile == number)
                    || builder.aside_slot(number).is_some()
            };
            numbered(building, tile, is_own).or_else(|_| numbered(building, tile, |_, _| true)).map(
                |(tile, placed)| Move::Place {
                    tile,
                    at: somewhere(class, square),
                    turn: placed.turn,
                },
            )
        }
        ["shifts", "to", square, "as", tile] => notation::tile::read(tile)
            .map(|placed| Move::Shift { at: somewhere(class, square), turn: placed.turn }),
        ["picks", "up"] => Ok(Move::PickUp),
        ["sets", "aside"] => Ok(Move::SetAside),
        ["puts", "back", "the", "tile"] => Ok(Move::Return),
        ["looks", "at", pile] => words::number("a pile", pile)
            .and_then(|pile: u8| Ok(Move::Look(pile.checked_sub(1).ok_or("piles are 1 to 4")?))),
        ["puts", "back", "the", "pile"] => Ok(Move::PutBack),
        ["rolls"] => Ok(Move::RollDie),
        ["ends", "the", "turn"] => Ok(Move::EndTurn),
        ["asks", "for", "a", "pause"] => Ok(Move::Pause(true)),
        ["ends", "the", "pause"] => Ok(Move::Pause(false)),
        _ => return None,
    })
}

/// A tile of the heap that looks so and lies where it should.
fn numbered(
    building: &Building,
    word: &str,
    lies: impl Fn(&Building, TileNo) -> bool,
) -> Result<(TileNo, Placed), String> {
    let placed = notation::tile::read(word)?;
    let mut numbers = (0..=u8::MAX).map(TileNo);
    let is_such = |number: &TileNo| {
        building.heap.lies(*number).is_some()
            && building.heap.tile(*number) == placed.tile
            && lies(building, *number)
    };
    let number = numbers.find(is_such).ok_or_else(|| format!("there is no `{word}` to be had"))?;
    Ok((number, placed))
}

/// A square, or one that the class does not have.
fn somewhere(class: Class, word: &str) -> Square {
    let last = Square::new(crate::board::N_SQUARES_MAX as u8 - 1);
    words::square(class, word).unwrap_or(last)
}

/// The tile of a number, as it is drawn.
pub(super) fn word(tile: TileId) -> String {
    notation::tile::write(Placed::upright(tile))
}

/// The plans that are suggested.
pub(super) fn preset(id: &str) -> Result<&'static Preset, String> {
    static ALL: [Preset; 8] = Preset::ALL;
    ALL.iter().find(|preset| preset.id == id).ok_or_else(|| format!("there is no plan `{id}`"))
}

//! One adventure card, from turning it up until it is done.

use std::cmp::Ordering;

use serde_json::{Map, Value, json};
use table::{Seat, Told};

use super::{
    load::bonus,
    read::{self, Read},
    track::{days, order},
    write,
};
use crate::{
    attack::Answer,
    board::{Class, Square, Squares},
    card::{Adventure, CardId, Deck, Harder},
    flight::{
        Choice, Event, Figures, Flight, GivenDice, GoodsGiven, HoldGoods, Load, Out, Powers,
        Question, Tokens,
    },
    track::Track,
};

/// What a card does to everybody.
pub(super) fn card(input: &Value) -> Read<Value> {
    let card: CardId = read::text(&input["card"])?.parse().map_err(|error| format!("{error}"))?;
    let class: Class = read::text(&input["class"])?.parse()?;
    let opening = read::opening(&input["dice"])?;
    let mut names = Vec::new();
    let mut ships = arrayvec::ArrayVec::new();
    let mut track = Track::default();
    for player in read::list(&input["players"])? {
        track.put(Seat(names.len() as u8), days(&player["pos"])?);
        names.push(read::text(&player["name"])?.to_owned());
        let (ship, _) = read::ship_of(class, opening, &player["ship"])?;
        ships.try_push(ship).map_err(|_| "there are five players at most")?;
    }
    let harder = Harder(read::flag(&input["chapter14"]));
    let deck = Deck::from_iter([card]);
    let mut played = Played {
        flight: Flight::on_track(harder, deck, ships, track),
        told: Vec::new(),
        dice: GivenDice(rolls(&input["rolls"])?),
        n_answered: [(0, 0); 5],
    };
    played.flight.go_on(&mut played.dice, &mut played.told);
    while !played.flight.is_over() {
        played.answer_one(&names, &input["choices"])?;
    }
    let mut players = Map::new();
    for (idx, name) in names.iter().enumerate() {
        players.insert(name.clone(), played.player(Seat(idx as u8)));
    }
    Ok(json!({
        "players": players,
        "order": order(&names, played.flight.track()),
        "notes": played.notes(card, &names),
    }))
}

fn rolls(value: &Value) -> Read<Vec<Vec<u8>>> {
    let roll = |roll| read::list(roll)?.iter().map(read::number).collect();
    read::list(value)?.iter().map(roll).collect()
}

/// A card being played with the choices of a case.
struct Played {
    flight: Flight,
    told: Vec<Told<Event>>,
    dice: GivenDice,
    /// For each seat which attack it reacts to and how often it has.
    n_answered: [(usize, usize); 5],
}

impl Played {
    fn events(&self) -> impl Iterator<Item = &Event> {
        self.told.iter().map(|told| &told.event)
    }

    /// The first who is asked chooses as the case says.
    fn answer_one(&mut self, names: &[String], choices: &Value) -> Read<()> {
        let seat = self.flight.asked().first().ok_or("nobody is asked")?;
        let question = self.flight.question(seat).ok_or("nothing is asked")?;
        let name = &names[seat.idx()];
        let choice = self.choice(seat, question, &choices[name])?;
        self.flight.check(seat, &choice).map_err(|why| format!("{name}: {choice:?}: {why}"))?;
        self.flight.choose(seat, &choice, &mut self.dice, &mut self.told);
        Ok(())
    }

    fn choice(&mut self, seat: Seat, question: Question, chosen: &Value) -> Read<Choice> {
        let board = self.flight.class().board();
        let accepted = |key| if read::flag(&chosen[key]) { Choice::Accept } else { Choice::Pass };
        let powers = |powers| -> Read<Choice> {
            let mut powers: Powers = read::powers(board, powers)?.into_iter().collect();
            powers.sort_unstable();
            Ok(Choice::Power(powers))
        };
        let power = &chosen["power"];
        Ok(match question {
            Question::FlyOn => Choice::FlyOn,
            Question::Engines if power.is_object() => powers(&power["engines"])?,
            Question::Cannons if power.is_object() => powers(&power["cannons"])?,
            Question::Engines | Question::Cannons => powers(power)?,
            Question::Land { .. } if chosen["planet"].is_null() => Choice::Pass,
            Question::Land { .. } => Choice::Land(read::number(&chosen["planet"])?.wrapping_sub(1)),
            Question::Accept => accepted("accept"),
            Question::Reward => accepted("take"),
            Question::Load(_) => Choice::Load(Load {
                bonus: bonus(&chosen["load"]["bonus"])?,
                holds: self.goods(&chosen["load"]["goods"])?,
            }),
            Question::Crew { .. } => {
                let crew = read::list(&chosen["crew"])?.iter();
                let figures = |value: &Value| {
                    Ok((read::square(board, value)?, read::text(&value[2])?.len() as u8))
                };
                Choice::GiveCrew(crew.map(figures).collect::<Read<Figures>>()?)
            }
            Question::Goods { .. } => {
                let batteries = read::list(&chosen["give"]["batteries"])?.iter();
                let tokens =
                    |value: &Value| Ok((read::square(board, value)?, read::number(&value[2])?));
                Choice::GiveGoods(GoodsGiven {
                    goods: self.goods(&chosen["give"]["goods"])?,
                    tokens: batteries.map(tokens).collect::<Read<Tokens>>()?,
                })
            }
            Question::React => self.reaction(seat, &chosen["answers"])?,
            Question::Keep { .. } => {
                let answer = &chosen["answers"][self.n_rolled().wrapping_sub(1)];
                let keep = if answer.is_null() { &chosen["keep"] } else { &answer["keep"] };
                let piece = self.flight.flyer(seat).ship.piece_of(read::square(board, keep)?);
                Choice::Keep(piece.first().ok_or("there is no such piece")?)
            }
        })
    }

    fn goods(&self, value: &Value) -> Read<HoldGoods> {
        let board = self.flight.class().board();
        let hold = |value: &Value| Ok((read::square(board, value)?, read::goods(&value[2])?));
        read::list(value)?.iter().map(hold).collect()
    }

    fn n_rolled(&self) -> usize {
        self.events().filter(|event| matches!(event, Event::Rolled { .. })).count()
    }

    /// The next answer of a player to the attack under way.
    fn reaction(&mut self, seat: Seat, answers: &Value) -> Read<Choice> {
        let board = self.flight.class().board();
        let attack = self.n_rolled();
        let answered = &mut self.n_answered[seat.idx()];
        if answered.0 != attack {
            *answered = (attack, 0);
        }
        let number = answered.1;
        answered.1 += 1;
        let answer = &answers[attack.wrapping_sub(1)];
        let shots = read::list(&answer["shoot"])?;
        if let Some(shot) = shots.get(number) {
            return Ok(Choice::React(Answer::Shoot {
                cannon: read::square(board, &shot[0])?,
                line: read::number(&shot[1])?,
                battery: read::maybe_square(board, &shot[2])?,
            }));
        }
        let shield = &answer["shield"];
        if shield.is_null() || number > shots.len() {
            return Ok(Choice::Brace);
        }
        Ok(Choice::React(Answer::Shield {
            shield: read::square(board, &shield[0])?,
            battery: read::square(board, &shield[1])?,
        }))
    }

    fn player(&self, seat: Seat) -> Value {
        let flyer = self.flight.flyer(seat);
        let ship = &flyer.ship;
        let lost = self.events().filter_map(|event| match event {
            Event::Lost { seat: own, squares, .. } if *own == seat => Some(*squares),
            _ => None,
        });
        let lost = lost.fold(Squares::NONE, |all, squares| all | squares);
        let mut told = json!({
            "pos": self.flight.track().position(seat),
            "out": flyer.out.map(|out| match out {
                Out::Chosen => "chosen",
                Out::Engines => "engines",
                Out::Humans => "humans",
                Out::Lapped => "lapped",
            }),
            "credits": flyer.credits,
            "lost": write::squares(ship.board(), lost),
            "half": write::goods(flyer.half),
        });
        if flyer.out.is_none() {
            told["crew"] = write::crew(ship);
            told["batteries"] = write::batteries(ship);
            told["goods"] = write::holds(ship);
            told["exposed"] = ship.n_exposed().into();
            told["ships_out"] = self.ships_out(seat).into();
        }
        told
    }

    fn ships_out(&self, seat: Seat) -> Vec<String> {
        let outlines = self.flight.flyer(seat).ship.outlines();
        let left = self.events().filter_map(|event| match event {
            Event::ShipLeft { seat: own, ship, .. } if *own == seat => Some(usize::from(*ship)),
            _ => None,
        });
        let mut names: Vec<_> = left.map(|idx| outlines[idx].parts.to_string()).collect();
        names.sort();
        names
    }

    fn notes(&self, card: CardId, names: &[String]) -> Value {
        let name = |seat: &Seat| names[seat.idx()].clone();
        match card.get().adventure {
            Adventure::Planets { .. } => {
                let landed = self.events().filter_map(|event| match event {
                    Event::Landed { seat, .. } => Some(name(seat)),
                    _ => None,
                });
                json!({"landed": landed.collect::<Vec<_>>()})
            }
            Adventure::AbandonedShip { .. } | Adventure::AbandonedStation { .. } => {
                let taker = self.events().find_map(|event| match event {
                    Event::Accepted { seat, .. } => Some(name(seat)),
                    _ => None,
                });
                json!({"taker": taker})
            }
            Adventure::Enemy(_) => {
                let fought = |wanted: Ordering| {
                    let fought = self.events().filter_map(move |event| match event {
                        Event::Fought { seat, halves, enemy }
                            if halves.cmp(&(2 * u16::from(*enemy))) == wanted =>
                        {
                            Some(name(seat))
                        }
                        _ => None,
                    });
                    fought.collect::<Vec<_>>()
                };
                let victor = fought(Ordering::Greater).pop();
                json!({
                    "beaten": fought(Ordering::Less),
                    "drawn": fought(Ordering::Equal),
                    "victor": victor,
                })
            }
            Adventure::CombatZone(_) => {
                let losers = self.events().filter_map(|event| match event {
                    Event::HadLeast { seat, .. } => Some(name(seat)),
                    _ => None,
                });
                json!({"losers": losers.collect::<Vec<_>>()})
            }
            Adventure::Sabotage => {
                let attempts = self.events().filter_map(|event| match event {
                    Event::Sabotaged { seat, attempt, square } => Some((seat, attempt, square)),
                    _ => None,
                });
                let attempts: Vec<(&Seat, &u8, &Option<Square>)> = attempts.collect();
                let hit = attempts.iter().find(|(_, _, square)| square.is_some());
                json!({
                    "hit": attempts.first().map(|(seat, _, _)| name(seat)),
                    "attempt": hit.map(|(_, attempt, _)| **attempt),
                })
            }
            _ => json!({}),
        }
    }
}

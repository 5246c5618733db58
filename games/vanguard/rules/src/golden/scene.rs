//! What lies around a check: crew, cards, equipment, as a case gives it.

use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;
use vanguard_pack::{
    dice::{Colour, Convert, Face, InjuryFace, KindId},
    id::InjuryId,
};

use super::{
    facts,
    read::{Read, Words, injury_face, list, number, text},
};
use crate::{
    board::{Board, Die, Injury},
    check::{Crew, DieAt, Letter, Rolls, Row, Shows, Special, Terms},
    need::{Converts, Need},
    track::Track,
};

/// A section card.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) id: String,
    pub(super) timing: String,
    pub(super) play: String,
    pub(super) need: Need,
    pub(super) combination: String,
}

/// An equipment card.
#[derive(Clone, Debug)]
pub(super) struct Equipment {
    pub(super) id: String,
    pub(super) convert: Option<Convert>,
    pub(super) does: Option<String>,
}

/// A crewmember, apart from the board.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) name: String,
    pub(super) charges: u8,
    pub(super) convert: Option<Convert>,
    pub(super) hand: Vec<Card>,
    pub(super) deck: VecDeque<Card>,
    pub(super) discards: Vec<String>,
    pub(super) equipment: Vec<Equipment>,
    /// The names of the dice, in the order of the board.
    pub(super) dice: Vec<String>,
}

/// A kind of injury: its name and its effects.
#[derive(Clone, Debug)]
pub(super) struct InjuryKind {
    pub(super) name: String,
    pub(super) minor: Option<String>,
    pub(super) major: Option<String>,
}

/// Everything around a check.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) crew: Vec<Member>,
    pub(super) boards: Vec<Board>,
    pub(super) here: Crew,
    pub(super) injuries: Vec<InjuryKind>,
    pub(super) shows: Vec<Shows>,
    /// Cards left of some kinds.
    pub(super) left: BTreeMap<String, u8>,
    pub(super) terms: Terms,
    pub(super) condition_special: Option<(Special, String)>,
    pub(super) condition_combination: Option<(Need, String)>,
    /// What special effects do, with their names (`2.1`).
    pub(super) specials: Vec<(String, String)>,
    /// Rows or tracks: name and effects.
    pub(super) outcomes: Vec<(String, String)>,
    pub(super) luck: Told,
    pub(super) supplies: u8,
    pub(super) leads: u8,
    pub(super) success: u8,
    pub(super) next: Vec<&'static str>,
}

/// Results of dice, as told.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    pub(super) faces: BTreeMap<DieAt, Face>,
    pub(super) injury: VecDeque<InjuryFace>,
    pub(super) danger: VecDeque<u8>,
    /// Injury cards drawn at random.
    pub(super) cards: VecDeque<String>,
    /// A result that was asked for and not told.
    pub(super) missing: bool,
}

impl Rolls for Told {
    fn section(&mut self, die: DieAt, _: KindId) -> Face {
        self.faces.get(&die).copied().unwrap_or_else(|| {
            self.missing = true;
            Face::Basic
        })
    }

    fn injury(&mut self) -> InjuryFace {
        self.missing |= self.injury.is_empty();
        self.injury.pop_front().unwrap_or(InjuryFace::Blank)
    }

    fn danger(&mut self) -> u8 {
        self.missing |= self.danger.is_empty();
        self.danger.pop_front().unwrap_or(1)
    }
}

impl Scene {
    pub(super) fn read(case: &Value, words: &Words) -> Read<Self> {
        let crew = case["crew"].as_object().ok_or("crew: it is not there")?;
        let mut scene = Self {
            crew: Vec::new(),
            boards: Vec::new(),
            here: Crew::default(),
            injuries: Vec::new(),
            shows: Vec::new(),
            left: BTreeMap::new(),
            terms: Terms::default(),
            condition_special: None,
            condition_combination: None,
            specials: Vec::new(),
            outcomes: Vec::new(),
            luck: Told::default(),
            supplies: number(&case["supplies"], "supplies")?,
            leads: 0,
            success: 0,
            next: Vec::new(),
        };
        for (name, _, minor, major) in facts::INJURIES {
            scene.add_injury(name, Some(minor), Some(major));
        }
        // A is the active one and the first.
        let mut names: Vec<&String> = crew.keys().collect();
        names.sort();
        for name in names {
            scene.read_member(name, &crew[name], &case["dice"], words)?;
        }
        for (name, n) in case["injuries_left"].as_object().into_iter().flatten() {
            scene.left.insert(name.clone(), number(n, "injuries_left")?);
        }
        scene.read_terms(case, words)?;
        scene.read_luck(&case["luck"], words)?;
        Ok(scene)
    }

    fn add_injury(&mut self, name: &str, minor: Option<&str>, major: Option<&str>) -> InjuryId {
        let id = InjuryId(self.injuries.len() as u16);
        self.injuries.push(InjuryKind {
            name: name.to_owned(),
            minor: minor.map(str::to_owned),
            major: major.map(str::to_owned),
        });
        self.shows.push(Shows { minor: minor.is_some(), major: major.is_some() });
        id
    }

    fn read_member(&mut self, name: &str, from: &Value, dice: &Value, words: &Words) -> Read<()> {
        let place = self.crew.len() as u8;
        let ids = |zone: &'static str| {
            let ids = list(&from[zone]).map(|id| Ok(text(id, zone)?.to_owned()));
            ids.collect::<Read<Vec<String>>>()
        };
        let (available, spent) = (ids("available")?, ids("spent")?);
        let mut ids = [available, spent.clone()].concat();
        ids.sort();
        let kinds = ids.iter().map(|id| {
            let kind = words.kind(text(&dice[id], id)?)?;
            Ok(Die { kind, colour: words.dice.kind(kind).colour })
        });
        let section = text(&from["section"], "section")?;
        let open = facts::slots(section, number(&from["rank"], "rank")?)?;
        let mut board = Board::new(open, &kinds.collect::<Read<Vec<_>>>()?);
        for (die, _) in (0_u8..).zip(&ids).filter(|(_, id)| spent.contains(id)) {
            board.spend(crate::board::DieSet::one(die));
        }
        for column in list(&from["columns"]) {
            // As it lies: what had to be pushed has been.
            board.set_column(colour(column)?);
        }
        for (slot, injury) in list(&from["injuries"]).enumerate().filter(|(_, i)| !i.is_null()) {
            let card = text(&injury["card"], "card")?;
            let id = match injury["effects"].as_object() {
                Some(effects) => {
                    let effect = |face: &str| effects.get(face).and_then(Value::as_str);
                    self.add_injury(card, effect("minor"), effect("major"))
                }
                None => self.injury_id(card)?,
            };
            board.set_injury(slot, Some(Injury { id, down: injury["down"] == true }));
        }
        if from["here"] == true {
            self.here = self.here.with(place);
        }
        let convert = |value: &Value| -> Read<Option<Convert>> {
            value.as_str().map(|text| words.convert(text)).transpose()
        };
        let equipment = list(&from["equipment"]).map(|equipment| {
            Ok(Equipment {
                id: text(&equipment["id"], "equipment")?.to_owned(),
                convert: convert(&equipment["convert"])?,
                does: equipment["do"].as_str().map(str::to_owned),
            })
        });
        self.crew.push(Member {
            name: name.to_owned(),
            charges: number(&from["charges"], "charges")?,
            convert: convert(&from["convert"])?,
            hand: list(&from["hand"]).map(|card| read_card(card, words)).collect::<Read<_>>()?,
            deck: list(&from["deck"]).map(|card| read_card(card, words)).collect::<Read<_>>()?,
            discards: Vec::new(),
            equipment: equipment.collect::<Read<_>>()?,
            dice: ids,
        });
        self.boards.push(board);
        Ok(())
    }

    fn read_terms(&mut self, case: &Value, words: &Words) -> Read<()> {
        let rows: Vec<&Value> = list(&case["rows"]).collect();
        let tracks: Vec<&Value> = list(&case["tracks"]).collect();
        for outcome in rows.iter().chain(&tracks) {
            let name = outcome["colour"].as_str().or(outcome["id"].as_str());
            let name = name.ok_or("rows: one has no colour")?.to_owned();
            self.outcomes.push((name, outcome["do"].as_str().unwrap_or_default().to_owned()));
        }
        let place = |name: &str| {
            let place = self.outcomes.iter().position(|(other, _)| other == name);
            place.map(|place| place as u8).ok_or_else(|| format!("there is no outcome {name}"))
        };
        let special = |value: &Value| -> Read<(Special, String)> {
            let does = text(&value["do"], "do")?;
            let immediate = does.strip_prefix("outcome ").map(place).transpose()?;
            let need = words.need(text(&value["need"], "need")?)?;
            Ok((Special { need, immediate }, does.to_owned()))
        };
        let mut specials = Vec::new();
        for (row, effects) in list(&case["special"]).enumerate() {
            for (nth, value) in list(effects).enumerate() {
                let (special, does) = special(value)?;
                self.terms.specials.push(special);
                specials.push((format!("{}.{}", row + 1, nth + 1), does));
            }
        }
        let condition = &case["condition"];
        let condition_special = match &condition["special"] {
            Value::Null => None,
            value => Some(special(value)?),
        };
        for row in rows {
            let need = row["need"].as_str().map(|need| words.need(need)).transpose()?;
            let arrow = row["arrow"].as_str().map(place).transpose()?;
            self.terms.rows.push(Row { need, arrow });
        }
        for track in tracks {
            let (spaces, at) = (number(&track["spaces"], "spaces")?, number(&track["at"], "at")?);
            self.terms.tracks.try_push(Track { spaces, at }).map_err(|_| "too many tracks")?;
        }
        for letter in list(&case["danger"]) {
            let letter = text(letter, "danger")?.bytes().next().unwrap_or_default();
            let letter = Letter(letter.wrapping_sub(b'A'));
            self.terms.danger.try_push(letter).map_err(|_| "too many danger dice")?;
        }
        self.specials = specials;
        self.condition_special = condition_special;
        if let Some(combination) = condition["combination"].as_object() {
            let need = words.need(text(&combination["need"], "need")?)?;
            let does = text(&combination["do"], "do")?.to_owned();
            self.condition_combination = Some((need, does));
        }
        Ok(())
    }

    fn read_luck(&mut self, luck: &Value, words: &Words) -> Read<()> {
        self.tell_faces(&luck["faces"], words)?;
        for face in list(&luck["injury"]) {
            self.luck.injury.push_back(injury_face(text(face, "luck.injury")?)?);
        }
        for face in list(&luck["danger"]) {
            self.luck.danger.push_back(number(face, "luck.danger")?);
        }
        for card in list(&luck["injuries"]) {
            self.luck.cards.push_back(text(card, "luck.injuries")?.to_owned());
        }
        Ok(())
    }

    /// Notes what dice will show.
    pub(super) fn tell_faces(&mut self, faces: &Value, words: &Words) -> Read<()> {
        for (id, face) in faces.as_object().into_iter().flatten() {
            let die = self.die(id)?;
            self.luck.faces.insert(die, words.face(text(face, "faces")?)?);
        }
        Ok(())
    }

    /// The die of this name.
    pub(super) fn die(&self, id: &str) -> Read<DieAt> {
        let of = |(crew, member): (u8, &Member)| {
            let die = member.dice.iter().position(|other| other == id)?;
            Some(DieAt { crew, die: die as u8 })
        };
        let found = (0..).zip(&self.crew).find_map(of);
        found.ok_or_else(|| format!("there is no die {id}"))
    }

    /// The name of a die.
    pub(super) fn id(&self, die: DieAt) -> &str {
        &self.crew[usize::from(die.crew)].dice[usize::from(die.die)]
    }

    /// The crewmember of this name.
    pub(super) fn member(&self, name: &str) -> Read<u8> {
        let found = self.crew.iter().position(|member| member.name == name);
        found.map(|place| place as u8).ok_or_else(|| format!("there is no crewmember {name}"))
    }

    /// The injury of this name with its usual effects.
    pub(super) fn injury_id(&self, name: &str) -> Read<InjuryId> {
        let found = facts::INJURIES.iter().position(|injury| injury.0 == name);
        found.map(|id| InjuryId(id as u16)).ok_or_else(|| format!("there is no injury {name}"))
    }

    /// The converts of the active crewmember.
    pub(super) fn converts(&self) -> Converts {
        let active = &self.crew[0];
        let carried = active.equipment.iter().filter_map(|equipment| equipment.convert);
        Converts::new(&active.convert.into_iter().chain(carried).collect::<Vec<_>>())
    }
}

/// A colour by its name.
pub(super) fn colour(value: &Value) -> Read<Colour> {
    let name = text(value, "column")?;
    Colour::of_name(name).ok_or_else(|| format!("there is no colour {name}"))
}

fn read_card(card: &Value, words: &Words) -> Read<Card> {
    Ok(Card {
        id: text(&card["id"], "card")?.to_owned(),
        timing: text(&card["play"]["timing"], "timing")?.to_owned(),
        play: text(&card["play"]["do"], "play")?.to_owned(),
        need: words.need(text(&card["combination"]["need"], "combination")?)?,
        combination: text(&card["combination"]["do"], "combination")?.to_owned(),
    })
}

//! Cases as they are exchanged: one JSON object per line.

use serde_json::Value;
use table::Seat;

use super::{Case, Difference, Fields, look::join};
use crate::{
    Mission, MissionSetup,
    action::{Action, Space, Special, Specialization, Symbol},
    board::Board,
    card::{Card, Trait},
    mission::{Announced, Boards, Colour, CrewMember, Origin},
    ship::{Deck, Station, Tile, Zone},
};

/// A line that is not a case.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("case {id}: {what}")]
pub struct CaseError {
    id: String,
    what: String,
}

impl CaseError {
    pub(super) fn new(id: &str, what: impl Into<String>) -> Self {
        Self { id: id.to_owned(), what: what.into() }
    }

    pub(super) fn as_difference(&self) -> Difference {
        Difference {
            id: self.id.clone(),
            turn: 0,
            field: "case".to_owned(),
            expected: "a mission".to_owned(),
            got: self.what.clone(),
        }
    }
}

/// Reads one case.
///
/// # Errors
///
/// What is missing or not understood.
pub fn read_case(line: &str) -> Result<Case, CaseError> {
    let value: Value =
        serde_json::from_str(line).map_err(|error| CaseError::new("?", error.to_string()))?;
    let id = value["id"].as_str().unwrap_or("?").to_owned();
    Reader { id: &id, value: &value }.case().map_err(|what| CaseError::new(&id, what))
}

struct Reader<'a> {
    id: &'a str,
    value: &'a Value,
}

type Read<T> = Result<T, String>;

fn text<'a>(value: &'a Value, name: &str) -> Read<&'a str> {
    value[name].as_str().ok_or_else(|| format!("`{name}` is not a text"))
}

fn list<'a>(value: &'a Value, name: &str) -> Read<&'a [Value]> {
    value[name].as_array().map(Vec::as_slice).ok_or_else(|| format!("`{name}` is not a list"))
}

fn number(value: &Value, name: &str) -> Read<u8> {
    let number = value[name].as_u64().and_then(|number| u8::try_from(number).ok());
    number.ok_or_else(|| format!("`{name}` is not a small number"))
}

fn zone(text: &str) -> Option<Zone> {
    Zone::ALL.into_iter().find(|zone| zone.to_string() == text)
}

impl Reader<'_> {
    fn case(&self) -> Read<Case> {
        let setup = self.setup()?;
        let trusted_through = number(self.value, "trusted_through")?;
        let disputed = !list(self.value, "disputes")?.is_empty();
        let expect = &self.value["expect"];
        let mut keys: Vec<(u8, bool, String)> = Vec::new();
        for (threat, row) in setup.threats.iter().zip(list(self.value, "threats")?) {
            let key = text(row, "key")?.to_owned();
            keys.push((threat.turn, threat.origin == Origin::Internal, key));
        }
        keys.sort_by_key(|(turn, internal, _)| (*turn, *internal));
        let keys: Vec<String> = keys.into_iter().map(|(_, _, key)| key).collect();
        let mission = Mission::try_from(setup).map_err(|error| error.to_string())?;
        let lost = match text(expect, "result")? {
            "lost" => {
                let lost = &expect["lost"];
                // `t2.1` is something that t2 brought along.
                let by = text(lost, "by")?.split('.').next().unwrap_or_default().to_owned();
                Some((number(lost, "turn")?, by))
            }
            _ => None,
        };
        let mut turns = Vec::new();
        for row in list(expect, "trace")? {
            let turn = number(row, "t")?;
            if turn <= trusted_through {
                let fatal = lost.as_ref().is_some_and(|(lost, _)| *lost == turn);
                let fields = if fatal { Fields::new() } else { self.turn(row)? };
                turns.push((turn, fields));
            }
        }
        let outcome = if disputed { None } else { Some(self.outcome(expect, lost.as_ref())?) };
        let lost = lost.filter(|(turn, _)| *turn <= trusted_through);
        let class = text(self.value, "class")?.to_owned();
        let id = self.id.to_owned();
        Ok(Case { id, class, mission, keys, trusted_through, turns, lost, outcome })
    }

    fn setup(&self) -> Read<MissionSetup> {
        let boards = &self.value["trajectories"];
        let board = |name: &str| -> Read<Board> {
            let text = text(boards, name)?;
            let found = Board::ALL.into_iter().find(|board| board.to_string() == text);
            found.ok_or_else(|| format!("there is no board {text}"))
        };
        let mut setup = MissionSetup::new(Boards {
            red: board("red")?,
            white: board("white")?,
            blue: board("blue")?,
            internal: board("internal")?,
        });
        setup.double_actions = self.value["rules"]["double_actions"] == true;
        for (player, seat) in list(self.value, "players")?.iter().zip(0..) {
            setup.crew.try_push(member(player)?).map_err(|_| "too many players")?;
            // One token as a text, or several as a list of texts.
            let tokens = player["teleport_token"].to_string();
            if tokens.contains("traveller") {
                setup.traveller = Some(Seat(seat));
            }
            if tokens.contains("destination") {
                setup.destination = Some(Seat(seat));
            }
        }
        for row in list(self.value, "threats")? {
            setup.threats.try_push(announced(row)?).map_err(|_| "too many threats")?;
        }
        for zone in Zone::ALL {
            let tiles = list(&self.value["damage_tiles"], &zone.to_string())?;
            if tiles.len() != 6 {
                return Err("a zone has six tiles".to_owned());
            }
            for (tile, value) in setup.tiles[zone.idx()].iter_mut().zip(tiles) {
                *tile = value.as_str().and_then(tile_named).ok_or("unknown tile")?;
            }
        }
        Ok(setup)
    }

    fn turn(&self, row: &Value) -> Read<Fields> {
        let mut fields = Fields::new();
        let texts = |name: &str| -> Read<Vec<String>> {
            let text = |value: &Value| value.as_str().map(str::to_owned);
            let all: Option<Vec<String>> = list(row, name)?.iter().map(text).collect();
            all.ok_or_else(|| format!("`{name}` is not a list of texts"))
        };
        fields.insert("pos".to_owned(), join(texts("pos")?));
        let bots = texts("bots")?;
        let bots = bots.iter().map(|bots| if bots.is_empty() { "." } else { bots });
        fields.insert("bots".to_owned(), join(bots));
        let dmg: Vec<String> = texts("dmg")?.iter().map(|tiles| sorted(tiles)).collect();
        fields.insert("dmg".to_owned(), dmg.join("/"));
        for name in ["ko", "shield", "reactor"] {
            fields.insert(name.to_owned(), join(list(row, name)?));
        }
        for name in ["fuel", "rockets"] {
            fields.insert(name.to_owned(), number(row, name)?.to_string());
        }
        for threat in list(row, "threats")? {
            self.threat(threat, &mut fields)?;
        }
        Ok(fields)
    }

    fn threat(&self, row: &Value, fields: &mut Fields) -> Read<()> {
        let key = row[0].as_str().ok_or("a threat row begins with its key")?;
        let values = join([&row[1], &row[2], &row[3], &row[4]]);
        let Some((parent, _)) = key.split_once('.') else {
            fields.insert(key.to_owned(), values);
            return Ok(());
        };
        let station = row[5].as_str().unwrap_or_default();
        match self.card(parent)? {
            card if card.facts().has(Trait::Slime) => {
                fields.insert(format!("{parent}@{station}"), values);
            }
            card if card.facts().has(Trait::StrikesAtJump) => {
                let n = fields.entry(format!("{parent}@{station}")).or_default();
                *n = (n.parse().unwrap_or(0) + 1).to_string();
            }
            // Marks for poison and infection have no hit points and are not compared.
            _ => {}
        }
        Ok(())
    }

    fn card(&self, key: &str) -> Read<Card> {
        for threat in list(self.value, "threats")? {
            let mut row = threat;
            while !row.is_null() {
                if row["key"] == key {
                    return card(row);
                }
                row = &row["calls"];
            }
        }
        Err(format!("there is no threat {key}"))
    }

    fn outcome(&self, expect: &Value, lost: Option<&(u8, String)>) -> Read<Fields> {
        let mut fields = Fields::new();
        let mut set = |name: String, value: String| {
            fields.insert(name, value);
        };
        set("result".to_owned(), text(expect, "result")?.to_owned());
        if let Some((turn, by)) = lost {
            set("lost".to_owned(), format!("turn {turn} by {by}"));
            return Ok(fields);
        }
        let points = &expect["points"];
        for name in ["threats", "visual", "special", "final_score"] {
            set(format!("points.{name}"), points[name].to_string());
        }
        for name in ["damage", "worst_zone", "knocked_out", "battlebots", "advanced_medic"] {
            set(format!("points.{name}"), points["penalties"][name].to_string());
        }
        let players = list(expect, "players")?;
        let pos: Read<Vec<&str>> = players.iter().map(|player| text(player, "position")).collect();
        set("pos".to_owned(), join(pos?));
        set(
            "bots".to_owned(),
            join(players.iter().map(|player| match player["battlebots"].as_str() {
                Some("active") => '+',
                Some("disabled") => '-',
                _ => '.',
            })),
        );
        let ko = players.iter().map(|player| u8::from(player["knocked_out"] == true));
        set("ko".to_owned(), join(ko));
        let mut dmg = Vec::new();
        for zone in Zone::ALL {
            let names = list(&expect["tiles_on_ship"], &zone.to_string())?;
            let letters = names.iter().filter_map(|name| tile_named(name.as_str()?));
            let letters: String = letters.map(Tile::letter).collect();
            dmg.push(sorted(&letters));
        }
        set("dmg".to_owned(), dmg.join("/"));
        set("shield".to_owned(), join(list(&expect["energy"], "shield")?));
        set("reactor".to_owned(), join(list(&expect["energy"], "reactor")?));
        set("fuel".to_owned(), number(&expect["energy"], "fuel")?.to_string());
        set("rockets".to_owned(), number(expect, "rockets")?.to_string());
        let computer = list(expect, "computer_maintained")?;
        set("computer".to_owned(), join(computer.iter().map(|done| u8::from(*done == true))));
        let early = &expect["early_jump_after_turn"];
        set("early_jump".to_owned(), join(early.as_u64()));
        for station in ["LR", "UB"] {
            let store = text(&expect["battlebots_in_store"], station)?;
            set(format!("store.{station}"), store.to_owned());
        }
        for threat in list(expect, "threats")? {
            let key = text(threat, "key")?;
            let status = text(threat, "status")?;
            let points = &threat["points"];
            set(format!("threat.{key}"), format!("{status} {points}"));
            let facts = self.card(key)?.facts();
            let called = !matches!(status, "not_called" | "not_appeared");
            if called && !facts.has(Trait::Slime) && !facts.has(Trait::ActsAtJump) {
                let acts = threat["actions"].as_str().unwrap_or_default();
                set(format!("acts.{key}"), acts.to_owned());
            }
            match status {
                "destroyed" | "survived" => {
                    set(format!("left.{key}"), join(threat["turn"].as_u64()))
                }
                "on_track" => {
                    set(format!("at.{key}"), format!("{} {}", threat["position"], threat["hp"]));
                }
                _ => {}
            }
        }
        Ok(fields)
    }
}

fn sorted(letters: &str) -> String {
    let mut letters: Vec<char> = letters.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

fn tile_named(name: &str) -> Option<Tile> {
    Some(match name {
        "upper_cannon" => Tile::UpperWeapon,
        "lower_cannon" => Tile::LowerWeapon,
        "gravolift" => Tile::Lift,
        "reactor" => Tile::Reactor,
        "shield" => Tile::Shield,
        "structural" => Tile::Structure,
        _ => return None,
    })
}

fn card(row: &Value) -> Read<Card> {
    let code = text(row, "id")?;
    Card::with_code(code).ok_or_else(|| format!("there is no card {code}"))
}

fn announced(row: &Value) -> Read<Announced> {
    let place = text(row, "where")?;
    let origin = match place {
        "internal" => Origin::Internal,
        _ => Origin::Zone(zone(place).ok_or_else(|| format!("there is no zone {place}"))?),
    };
    let called = |row: &Value| if row.is_null() { Ok(None) } else { card(row).map(Some) };
    Ok(Announced {
        turn: number(row, "time")?,
        origin,
        card: card(row)?,
        calls: called(&row["calls"])?,
        calls_then: called(&row["calls"]["calls"])?,
    })
}

fn member(player: &Value) -> Read<CrewMember> {
    let colour = match text(player, "colour")? {
        "purple" => Colour::Purple,
        "yellow" => Colour::Yellow,
        "red" => Colour::Red,
        "green" => Colour::Green,
        "blue" => Colour::Blue,
        other => return Err(format!("there is no colour {other}")),
    };
    let mut member = CrewMember::new(colour);
    if let Some(name) = player["specialization"].as_str() {
        let name = name.replace('_', " ");
        let found = Specialization::ALL.into_iter().find(|kind| kind.to_string() == name);
        let kind = found.ok_or_else(|| format!("there is no specialization {name}"))?;
        member.specialization = Some((kind, 3));
    }
    for (space, value) in member.plan.iter_mut().zip(list(player, "actions")?) {
        *space = value.as_str().and_then(space_of).ok_or_else(|| format!("no action {value}"))?;
    }
    Ok(member)
}

fn special(text: &str) -> Option<Special> {
    match text {
        "basic" => Some(Special::Basic),
        "adv" => Some(Special::Advanced),
        _ => None,
    }
}

fn symbol(text: &str) -> Option<Symbol> {
    Some(match text {
        "A" => Symbol::A,
        "B" => Symbol::B,
        "C" => Symbol::C,
        "R" => Symbol::Robot,
        "red" => Symbol::Red,
        "blue" => Symbol::Blue,
        "lift" => Symbol::Lift,
        _ => return None,
    })
}

fn space_of(text: &str) -> Option<Space> {
    if let Some((card, with)) = text.split_once('&') {
        return Some(Space { action: action(card)?, with: Some(special(with)?), tripped: false });
    }
    action(text).map(Space::of)
}

fn action(text: &str) -> Option<Action> {
    if text.is_empty() {
        return Some(Action::None);
    }
    if let Some(special) = special(text) {
        return Some(Action::Special(special));
    }
    if let Some((first, second)) = text.split_once('+') {
        return Some(Action::Double(symbol(first)?, symbol(second)?));
    }
    if let Some(heroic) = text.strip_prefix('h') {
        return match heroic.split_once('-') {
            None => Some(Action::Heroic(symbol(heroic)?)),
            Some((deck, place)) => {
                let deck = if deck == "U" { Deck::Upper } else { Deck::Lower };
                Some(Action::HeroicMove(Station::at(zone(place)?, deck)))
            }
        };
    }
    symbol(text).map(Action::Single)
}

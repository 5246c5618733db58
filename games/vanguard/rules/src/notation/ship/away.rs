//! What is given of a team: the one that is made ready, and the one that came
//! home.

use super::{
    super::given::{Read, parts},
    given::{Given, many, uniques},
    words::{id, number, yes},
};
use crate::ship::{Home, roster::Post};

impl Given {
    /// Reads a line on a team; whether it was one.
    pub(super) fn away(&mut self, head: &str, rest: &str) -> Read<bool> {
        match head {
            "lander" => self.launch.lander = Some(id(rest)?),
            "mounted" => self.launch.mods = many(rest, id)?,
            "loaded" => self.launch.load = many(rest, id)?,
            "team" => {
                for name in parts(rest) {
                    let card = self.crew.find(name)?;
                    self.campaign.roster.send(card, Post::Team);
                    self.launch.team.push(card);
                }
            }
            _ => {
                let Some(what) = head.strip_prefix("home") else { return Ok(false) };
                return self.came_home(what.trim(), rest);
            }
        }
        Ok(true)
    }

    fn came_home(&mut self, what: &str, rest: &str) -> Read<bool> {
        let home = self.home.get_or_insert_with(Home::default);
        match what {
            "" => {
                for text in parts(rest) {
                    let (name, n_injuries) = text.split_once(' ').unwrap_or((text, "0"));
                    let card = self.crew.find(name)?;
                    self.campaign.roster.send(card, Post::Team);
                    home.team.push((card, number(n_injuries)?));
                }
            }
            "lander" => {
                let name = rest.strip_suffix(" damaged");
                home.lander = Some(id(name.unwrap_or(rest))?);
                home.is_damaged = name.is_some();
            }
            "mods" => home.mods = many(rest, id)?,
            "discoveries" => home.discoveries = many(rest, id)?,
            "unique" => home.unique = uniques(rest)?,
            "capacity" => home.capacity = number(rest)?,
            "success" => home.success = number(rest)?,
            "failed" => home.has_failed = yes(rest)?,
            "rank-up" => {
                let name = rest.strip_suffix(" complete");
                home.rank_up = Some((id(name.unwrap_or(rest))?, name.is_some()));
            }
            "board" => home.board = Some((id(rest)?, crate::start::Record::default())),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

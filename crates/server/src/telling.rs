//! What was told of a finished match: kept, so that it can be looked at for
//! ever, also after the rules that made it have moved on.
//!
//! It is stored as JSON, compressed. Whoever changes [`protocol::Step`],
//! [`protocol::Heard`] or [`protocol::Position`] must still read what was
//! written before; a test holds an old one.

use std::io::{Read as _, Write as _};

use flate2::{Compression, read::ZlibDecoder, write::ZlibEncoder};
use protocol::{Heard, Position, RawValue, Seat, Step};
use serde::{Deserialize, Serialize};
use serde_json::value::to_raw_value;
use shelf::Opened;
use table::{Audience, Names as _};

/// A letter that stands for the name of the first seat, the next one for that
/// of the second, and so on: letters of the private use area, which no game
/// writes. So the names stay with the seats, where they can be changed.
const FIRST_NAME: u32 = 0xE000;

/// What was told of a match.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Telling {
    steps: Vec<Told>,
    /// The last position, as a [`Position`], for all who look on, then by seat.
    positions: Vec<Box<RawValue>>,
}

/// One entry, as everybody heard of it.
#[derive(Debug, Serialize, Deserialize)]
struct Told {
    /// For those who looked on.
    step: Step,
    /// For seats that heard something else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    otherwise: Vec<(Seat, Vec<Heard>)>,
}

/// What the seats are called in a telling.
pub(crate) fn placeholders(n_seats: usize) -> Vec<String> {
    (FIRST_NAME..).take(n_seats).filter_map(char::from_u32).map(String::from).collect()
}

fn named(sentence: &str, names: &[String]) -> String {
    let mut text = String::with_capacity(sentence.len());
    for letter in sentence.chars() {
        let seat = u32::from(letter).checked_sub(FIRST_NAME).and_then(|n| u8::try_from(n).ok());
        match seat {
            Some(seat) => text += &names.name(Seat(seat)),
            None => text.push(letter),
        }
    }
    text
}

impl Telling {
    /// What was told of a match whose seats are called by [`placeholders`].
    pub(crate) fn of(opened: &dyn Opened) -> Self {
        let seats: Vec<_> = Seat::all(opened.n_seats()).collect();
        let steps = opened.steps(None, Audience::Spectator);
        let mut steps: Vec<_> =
            steps.into_iter().map(|step| Told { step, otherwise: Vec::new() }).collect();
        for seat in &seats {
            for (told, own) in steps.iter_mut().zip(opened.steps(None, Audience::Seat(*seat))) {
                if own.heard != told.step.heard {
                    told.otherwise.push((*seat, own.heard));
                }
            }
        }
        let seats = seats.into_iter().map(Audience::Seat);
        let position = |audience| {
            let position = opened.position(audience, opened.last_at());
            // Nothing follows by rules that are no more.
            let position = Position { has_sequel: false, ..position };
            to_raw_value(&position).expect("positions are plain data")
        };
        Self {
            steps,
            positions: std::iter::once(Audience::Spectator).chain(seats).map(position).collect(),
        }
    }

    /// To be stored.
    pub(crate) fn pack(&self) -> Vec<u8> {
        let text = serde_json::to_string(self).expect("a telling is plain data");
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
        let written = packed.write_all(text.as_bytes());
        written.and_then(|()| packed.finish()).expect("memory can be written to")
    }

    /// From storage.
    pub(crate) fn unpack(packed: &[u8]) -> Result<Self, String> {
        let mut text = String::new();
        ZlibDecoder::new(packed).read_to_string(&mut text).map_err(|error| error.to_string())?;
        serde_json::from_str(&text).map_err(|error| error.to_string())
    }

    /// How many entries there were.
    pub(crate) fn seq(&self) -> u32 {
        self.steps.last().map_or(0, |told| told.step.seq)
    }

    /// What a seat, or those who looked on, heard after the first `seen`
    /// entries, or from the opening on.
    pub(crate) fn steps(
        &self,
        seen: Option<u32>,
        seat: Option<Seat>,
        names: &[String],
    ) -> Vec<Step> {
        let is_new = |told: &&Told| seen.is_none_or(|seen| told.step.seq > seen);
        let step = |told: &Told| {
            let own = told.otherwise.iter().find(|(of, _)| Some(*of) == seat);
            let heard = own.map_or(&told.step.heard, |(_, heard)| heard);
            let name =
                |heard: &Heard| Heard { sentence: named(&heard.sentence, names), ..heard.clone() };
            Step { heard: heard.iter().map(name).collect(), ..told.step.clone() }
        };
        self.steps.iter().filter(is_new).map(step).collect()
    }

    /// Where the match ended, for a seat or for those who looked on.
    pub(crate) fn position(&self, seat: Option<Seat>) -> Option<&RawValue> {
        let idx = seat.map_or(0, |seat| seat.idx() + 1);
        self.positions.get(idx).map(Box::as_ref)
    }
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::{Telling, named, placeholders};

    #[test]
    fn names_are_filled_in_later() {
        let names = ["Ada".to_owned(), "Bob".to_owned()];
        let [ada, bob] = &placeholders(2)[..] else { panic!("there are two") };
        assert_eq!(
            named(&format!("{bob}'s hand goes to {ada}."), &names),
            "Bob's hand goes to Ada."
        );
        assert_eq!(named("Nobody – é.", &names), "Nobody – é.");
    }

    /// As it was written by the first version.
    #[test]
    fn old_tellings_are_read() {
        let text = "{\"steps\":[{\"step\":{\"seq\":0,\"at\":0,\"by\":\"clock\",\"kind\":\"opening\",\
            \"heard\":[]}},{\"step\":{\"seq\":1,\"at\":7,\"by\":{\"seat\":1},\"kind\":\"move\",\
            \"heard\":[{\"cause\":0,\"rule\":\"QU-2.1\",\"sentence\":\"\u{e001} sews.\"}]},\
            \"otherwise\":[[1,[{\"cause\":0,\"rule\":\"QU-2.1\",\"sentence\":\"\u{e001} sews red.\",\
            \"tone\":\"routine\"}]]]}],\"positions\":[{\"seq\":1},{\"seq\":1},{\"seq\":1}]}";
        let telling: Telling = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&telling).unwrap(), text);
        let telling = Telling::unpack(&telling.pack()).unwrap();
        let names = ["Ada".to_owned(), "Bob".to_owned()];
        let sentence = |seat| telling.steps(Some(0), seat, &names)[0].heard[0].sentence.clone();
        assert_eq!(sentence(None), "Bob sews.");
        assert_eq!(sentence(Some(Seat(0))), "Bob sews.");
        assert_eq!(sentence(Some(Seat(1))), "Bob sews red.");
        assert_eq!((telling.seq(), telling.steps(None, None, &names).len()), (1, 2));
        assert!(
            telling.position(Some(Seat(1))).is_some() && telling.position(Some(Seat(2))).is_none()
        );
    }
}

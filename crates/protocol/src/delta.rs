//! Texts told as changes of an earlier text.
//!
//! Most of a position stays as it was from one move to the next. A [`Patch`]
//! names the pieces of the old text that are still there and holds what is
//! new between them. It knows nothing of JSON: what comes out is the new text,
//! byte for byte, or an error.
//!
//! Finding the pieces takes time in proportion to the length of both texts:
//! blocks of the old text are looked up by their hash, and where one is found
//! in the new text the piece is made as long as it goes in both directions.

use serde::{Deserialize, Serialize};

/// A piece shorter than this is not worth naming.
const BLOCK: usize = 16;
/// Blocks of the old text begin this far apart.
const STRIDE: usize = 8;
/// A piece of this length is taken without looking for a longer one.
const LONG: usize = 48;
/// How far around the place where the text should go on it is looked for
/// first.
const NEAR: usize = 128;
/// So many equal blocks of the old text are tried.
const CANDIDATES_MAX: usize = 8;

/// How a new text is made from an old one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patch {
    /// Pieces of the old text: how far each begins after the end of the one
    /// before it (less than 0 if earlier), and how long it is, in bytes.
    copies: Vec<(i32, u32)>,
    /// What stands before, between and after them; one more than pieces.
    texts: Vec<String>,
    /// How long the new text is, in bytes.
    len: u32,
    /// A hash of the new text.
    check: u32,
}

/// The patch is one of another text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongBase;

impl Patch {
    /// What makes `new` of `old`.
    #[must_use]
    pub fn between(old: &str, new: &str) -> Self {
        let mut patch = Self {
            copies: Vec::new(),
            texts: Vec::new(),
            len: new.len() as u32,
            check: check(new.as_bytes()),
        };
        let search = Search::of(old.as_bytes(), new.as_bytes());
        // The end of what is told of the new text, and of the last piece of
        // the old one.
        let (mut told, mut after, mut at) = (0, 0, 0);
        while at + BLOCK <= new.len() {
            match search.piece(at, told, after).and_then(|piece| piece.of_whole_letters(new)) {
                Some(Piece { old_at, new_at, len }) => {
                    patch.texts.push(new[told..new_at].to_owned());
                    patch.copies.push((old_at as i32 - after as i32, len as u32));
                    (told, after) = (new_at + len, old_at + len);
                    at = told;
                }
                None => at += 1,
            }
        }
        patch.texts.push(new[told..].to_owned());
        patch
    }

    /// The new text.
    ///
    /// # Errors
    ///
    /// If `old` is not the text this patch was made for.
    pub fn apply(&self, old: &str) -> Result<String, WrongBase> {
        if self.texts.len() != self.copies.len() + 1 {
            return Err(WrongBase);
        }
        let len = self.len as usize;
        let mut new = String::with_capacity(len.min(old.len() + self.weight()));
        let mut after = 0_i64;
        for (text, (skip, piece_len)) in self.texts.iter().zip(&self.copies) {
            new += text;
            let begin = after + i64::from(*skip);
            after = begin + i64::from(*piece_len);
            let (Ok(begin), Ok(end)) = (usize::try_from(begin), usize::try_from(after)) else {
                return Err(WrongBase);
            };
            new += old.get(begin..end).ok_or(WrongBase)?;
            if new.len() > len {
                return Err(WrongBase);
            }
        }
        new.extend(self.texts.last().map(String::as_str));
        let is_right = new.len() == len && check(new.as_bytes()) == self.check;
        if is_right { Ok(new) } else { Err(WrongBase) }
    }

    /// About how many bytes it takes as JSON; not fewer than it does.
    #[must_use]
    pub fn weight(&self) -> usize {
        let extra = |byte: u8| match byte {
            b'"' | b'\\' => 1,
            0..0x20 => 5,
            _ => 0,
        };
        let text = |text: &String| 3 + text.len() + text.bytes().map(extra).sum::<usize>();
        let texts: usize = self.texts.iter().map(text).sum();
        72 + texts + 24 * self.copies.len()
    }
}

/// A piece that both texts have.
#[derive(Clone, Copy)]
struct Piece {
    old_at: usize,
    new_at: usize,
    len: usize,
}

impl Piece {
    /// The longer one; of two that are as long, the first.
    const fn longer(self, other: Self) -> Self {
        if other.len > self.len { other } else { self }
    }

    /// The part of it that begins and ends between letters, if it is still
    /// worth naming. Where it does so in one text, it does in the other.
    fn of_whole_letters(self, new: &str) -> Option<Self> {
        let (mut begin, mut end) = (self.new_at, self.new_at + self.len);
        while begin < end && !new.is_char_boundary(begin) {
            begin += 1;
        }
        while end > begin && !new.is_char_boundary(end) {
            end -= 1;
        }
        let piece =
            Self { old_at: self.old_at + begin - self.new_at, new_at: begin, len: end - begin };
        (piece.len >= BLOCK / 2).then_some(piece)
    }
}

/// Where the blocks of the old text are.
struct Search<'a> {
    old: &'a [u8],
    new: &'a [u8],
    /// By block, its slot.
    slots: Vec<u32>,
    /// By slot, the number of the first such block and 1; 0 is none.
    first: Vec<u32>,
    /// By block, the next one of the same slot and 1.
    next: Vec<u32>,
}

impl<'a> Search<'a> {
    fn of(old: &'a [u8], new: &'a [u8]) -> Self {
        let n_blocks = (old.len().saturating_sub(BLOCK - STRIDE)) / STRIDE;
        let mut first = vec![0; (2 * n_blocks).next_power_of_two()];
        let mut next = vec![0; n_blocks];
        let blocks = (0..n_blocks).map(|block| &old[block * STRIDE..][..BLOCK]);
        let slots: Vec<_> = blocks.map(|block| slot(block, first.len())).collect();
        for (block, slot) in slots.iter().enumerate().rev() {
            next[block] = first[*slot as usize];
            first[*slot as usize] = block as u32 + 1;
        }
        Self { old, new, slots, first, next }
    }

    /// A piece that holds the block of the new text at `at`, or one that is
    /// longer and holds one of the next few. It begins at `told` or later; the
    /// piece before it ended at `after` in the old text.
    fn piece(&self, at: usize, told: usize, after: usize) -> Option<Piece> {
        let first = self.piece_at(at, told, after)?;
        if first.len >= LONG {
            return Some(first);
        }
        // A short piece is often an accident: texts repeat themselves.
        let last = (at + STRIDE).min(self.new.len() - BLOCK);
        let more = (at + 1..=last).filter_map(|at| self.piece_at(at, told, after));
        Some(more.fold(first, Piece::longer))
    }

    fn piece_at(&self, at: usize, told: usize, after: usize) -> Option<Piece> {
        // Mostly something was changed in place and the rest follows as before,
        // or nearly so.
        let straight = after + (at - told);
        let mut best = self.grown(straight, at, told);
        if best.is_some_and(|best| best.len >= LONG) {
            return best;
        }
        let slot = slot(&self.new[at..at + BLOCK], self.first.len());
        let mut try_block = |block: usize| {
            let piece = self.grown(block * STRIDE, at, told);
            best = best.into_iter().chain(piece).reduce(Piece::longer);
            best.is_some_and(|best| best.len >= LONG)
        };
        if at - told <= NEAR {
            let begin = (straight.saturating_sub(NEAR) / STRIDE).min(self.slots.len());
            let end = ((straight + NEAR) / STRIDE).min(self.slots.len());
            let near = (begin..end).zip(&self.slots[begin..end]);
            for (block, _) in near.filter(|(_, own)| **own == slot) {
                if try_block(block) {
                    return best;
                }
            }
        }
        let mut block = self.first[slot as usize];
        for _ in 0..CANDIDATES_MAX {
            let Some(idx) = (block as usize).checked_sub(1) else { break };
            block = self.next[idx];
            if try_block(idx) {
                break;
            }
        }
        best
    }

    /// The piece around equal blocks at `old_at` and `new_at`, if they are.
    fn grown(&self, old_at: usize, new_at: usize, told: usize) -> Option<Piece> {
        let (old, new) = (self.old.get(old_at..)?, &self.new[new_at..]);
        if old.get(..BLOCK)? != &new[..BLOCK] {
            return None;
        }
        let len = BLOCK + n_same(&old[BLOCK..], &new[BLOCK..]);
        let is_same = |(a, b): &(&u8, &u8)| a == b;
        let (before_old, before_new) = (&self.old[..old_at], &self.new[told..new_at]);
        let back = before_old.iter().rev().zip(before_new.iter().rev()).take_while(is_same).count();
        Some(Piece { old_at: old_at - back, new_at: new_at - back, len: len + back })
    }
}

/// How many bytes at the beginning are the same.
fn n_same(old: &[u8], new: &[u8]) -> usize {
    let (old_words, new_words) = (old.as_chunks::<8>().0, new.as_chunks::<8>().0);
    let is_same_word = |(a, b): &(&[u8; 8], &[u8; 8])| a == b;
    let n_words = old_words.iter().zip(new_words).take_while(is_same_word).count();
    let (old, new) = (&old[8 * n_words..], &new[8 * n_words..]);
    8 * n_words + old.iter().zip(new).take_while(|(a, b)| a == b).count()
}

/// Which of `n_slots`, a power of two, a block belongs to.
fn slot(block: &[u8], n_slots: usize) -> u32 {
    hash(block) & (n_slots as u32 - 1)
}

/// A hash that notices a text that is another one. It is no secret and no
/// proof: who sends a patch is trusted.
fn check(text: &[u8]) -> u32 {
    hash(text)
}

fn hash(bytes: &[u8]) -> u32 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut hash = bytes.len() as u64;
    let (words, rest) = bytes.as_chunks::<8>();
    for word in words {
        hash = (hash.rotate_left(23) ^ u64::from_le_bytes(*word)).wrapping_mul(ODD);
    }
    for byte in rest {
        hash = (hash.rotate_left(23) ^ u64::from(*byte)).wrapping_mul(ODD);
    }
    (hash ^ hash >> 32) as u32
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::{Patch, WrongBase};

    fn json_len(patch: &Patch) -> usize {
        serde_json::to_string(patch).unwrap().len()
    }

    #[test]
    fn little_travels_when_little_has_changed() {
        let cards = |changed: u32| -> Value {
            (0..400).map(|card| json!({ "card": card, "up": card == changed })).collect()
        };
        let (old, new) = (cards(7).to_string(), cards(300).to_string());
        let patch = Patch::between(&old, &new);
        assert_eq!(patch.apply(&old), Ok(new));
        assert!(json_len(&patch) < 120, "{patch:?}");
    }

    #[test]
    fn a_wrong_base_is_noticed() {
        let (old, new) = ("a".repeat(100) + "b", "a".repeat(100) + "c");
        let patch = Patch::between(&old, &new);
        for wrong in ["", "b", &"a".repeat(101), &"a".repeat(99)] {
            let made = patch.apply(wrong);
            // What is left of the old text may be all that is needed of it.
            assert!(made == Err(WrongBase) || made.as_ref() == Ok(&new), "{wrong}");
        }
        let other = "x".repeat(100) + "b";
        assert_eq!(patch.apply(&other), Err(WrongBase));
    }

    #[test]
    fn letters_are_not_cut() {
        let (old, new) = ("ééééééééééééééééééé", "ééééééééééèéééééééé");
        assert_eq!(Patch::between(old, new).apply(old).as_deref(), Ok(new));
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0_u32..2000).prop_map(Value::from),
            "[a-zé\"\\\\\n🚀]{0,12}".prop_map(Value::from),
        ];
        leaf.prop_recursive(5, 200, 12, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..12).prop_map(Value::from),
                prop::collection::btree_map("[a-z_]{1,9}", inner, 0..12)
                    .prop_map(|fields| fields.into_iter().collect()),
            ]
        })
    }

    /// Changes the place that `way` leads to.
    fn edit(value: &mut Value, way: &[usize], change: &Value) {
        let inner = match (way.split_first(), value) {
            (None, value) => return *value = change.clone(),
            (Some(_), Value::Array(list)) if list.is_empty() => return list.push(change.clone()),
            (Some((step, way)), Value::Array(list)) if *step % 5 == 0 => {
                let at = step % list.len();
                return if way.len() % 2 == 0 {
                    list.insert(at, change.clone())
                } else {
                    drop(list.remove(at))
                };
            }
            (Some((step, way)), Value::Array(list)) => {
                let at = step % list.len();
                (&mut list[at], way)
            }
            (Some((step, way)), Value::Object(fields)) if !fields.is_empty() => {
                let at = step % fields.len();
                (fields.values_mut().nth(at).unwrap(), way)
            }
            (Some(_), value) => return *value = change.clone(),
        };
        edit(inner.0, inner.1, change);
    }

    proptest! {
        #[test]
        fn any_text_is_made_of_any_other(old in "(a|b|é|🚀|\"|[a-c]{20}){0,80}", new in "(a|b|é|🚀|\"|[a-c]{20}){0,80}") {
            let patch = Patch::between(&old, &new);
            prop_assert_eq!(patch.apply(&old), Ok(new));
            prop_assert!(json_len(&patch) <= patch.weight());
        }

        #[test]
        fn edited_json_comes_out_byte_for_byte(
            begin in any_json(),
            edits in prop::collection::vec((prop::collection::vec(0_usize..50, 0..6), any_json()), 1..8),
        ) {
            let mut value = json!({ "view": begin, "legal": [] });
            let mut text = value.to_string();
            for (way, change) in &edits {
                edit(&mut value, way, change);
                let new = value.to_string();
                let patch = Patch::between(&text, &new);
                let travelled: Patch = serde_json::from_str(&serde_json::to_string(&patch).unwrap()).unwrap();
                prop_assert!(json_len(&patch) <= patch.weight());
                text = travelled.apply(&text).unwrap();
                prop_assert_eq!(&text, &new);
            }
        }

        #[test]
        fn what_is_made_of_another_base_is_refused_or_right(
            old in "[a-c]{0,60}", new in "[a-c]{0,60}", other in "[a-c]{0,60}",
        ) {
            let made = Patch::between(&old, &new).apply(&other);
            prop_assert!(made.is_err() || made == Ok(new));
        }
    }
}

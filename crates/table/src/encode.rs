//! The encoding of states: the bytes under the state hash.
//!
//! Stored matches outlive compilers, so what is hashed is written by rules of
//! our own and not by `derive(Hash)`:
//!
//! * numbers little-endian in their own width, `bool` as one byte, 0 or 1;
//! * text, lists, sets and maps as their length in 4 bytes and then their
//!   elements in order; arrays, whose length is fixed, without it;
//! * an option as one byte, 0 or 1, and then what it holds;
//! * structs and tuples as their fields in the order written down in
//!   [`encode!`](crate::encode!), whatever the order of the declaration;
//! * enums as one byte, the number given to the variant in `encode!`, and then
//!   its fields.
//!
//! Floats and `usize` have no encoding: they differ from machine to machine.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::Arc,
};

use arrayvec::{ArrayString, ArrayVec};

/// The version of the encoding. It is hashed with every state and stands in
/// every journal, since hashes of different encodings cannot be compared.
///
/// Version 1 was `derive(Hash)`; journals of before 2 say nothing of it.
pub const ENCODING: u32 = 2;

/// What can be part of a state: it has bytes that never change.
///
/// Structs and enums get it from [`encode!`](crate::encode!).
pub trait Encode {
    /// Adds the bytes of this value.
    fn encode(&self, to: &mut Encoder);
}

/// Gathers the bytes of a state.
#[derive(Clone, Debug, Default)]
pub struct Encoder {
    bytes: Vec<u8>,
}

impl Encoder {
    /// An encoder with room for a state of usual size.
    #[must_use]
    pub fn new() -> Self {
        Self { bytes: Vec::with_capacity(1024) }
    }

    /// One byte: the number of a variant.
    pub fn tag(&mut self, tag: u8) {
        self.bytes.push(tag);
    }

    /// Bytes as they are.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// How many elements follow.
    ///
    /// # Panics
    ///
    /// If there are more than 4 billion.
    pub fn length(&mut self, length: usize) {
        let length = u32::try_from(length).expect("no list of a state is that long");
        self.bytes(&length.to_le_bytes());
    }

    /// What was gathered.
    #[must_use]
    pub fn gathered(&self) -> &[u8] {
        &self.bytes
    }
}

/// Writes [`Encode`] for a struct or an enum, beside its declaration:
///
/// ```
/// struct Held {
///     card: u8,
///     id: u16,
/// }
/// table::encode! { struct Held { id, card } }
///
/// struct Pair(u8, u8);
/// table::encode! { struct Pair(first, second) }
///
/// enum Stage {
///     Briefing,
///     Held(Held),
///     Moved { from: u8, to: u8 },
/// }
/// table::encode! { enum Stage { 0 Briefing, 5 Held(held), 6 Moved { from, to } } }
///
/// struct Stack<T, const N: usize>([T; N]);
/// table::encode! { [T: table::Encode, const N: usize] struct Stack<T, N>(items) }
/// ```
///
/// Fields are encoded in the order given here; the order of the declaration
/// does not matter. A variant keeps its number for ever; a number that is no
/// longer used is not given away again. What is forgotten does not compile:
///
/// ```compile_fail,E0027
/// struct Held { card: u8, id: u16 }
/// table::encode! { struct Held { id } }
/// ```
///
/// ```compile_fail,E0004
/// enum Side { Left, Right }
/// table::encode! { enum Side { 0 Left } }
/// ```
///
/// Nor does a number given twice:
///
/// ```compile_fail,E0081
/// enum Side { Left, Right }
/// table::encode! { enum Side { 0 Left, 0 Right } }
/// ```
///
/// Nor what differs from machine to machine:
///
/// ```compile_fail,E0277
/// struct Count(usize);
/// table::encode! { struct Count(count) }
/// ```
#[macro_export]
macro_rules! encode {
    ($([$($generic:tt)*])? struct $name:ident $(<$($arg:ident),*>)?
        $(($($part:ident),* $(,)?))? $({$($field:ident),* $(,)?})?
    ) => {
        impl $(<$($generic)*>)? $crate::Encode for $name $(<$($arg),*>)? {
            fn encode(&self, encoder: &mut $crate::Encoder) {
                let Self $(($($part),*))? $({$($field),*})? = self;
                $($($crate::Encode::encode($part, encoder);)*)?
                $($($crate::Encode::encode($field, encoder);)*)?
                let _ = encoder;
            }
        }
    };
    ($([$($generic:tt)*])? enum $name:ident $(<$($arg:ident),*>)? {
        $($tag:literal $variant:ident
            $(($($part:ident),* $(,)?))? $({$($field:ident),* $(,)?})?
        ),+ $(,)?
    }) => {
        const _: () = {
            // The compiler refuses a number that is given twice.
            #[allow(dead_code)]
            #[repr(u8)]
            enum Tag {
                $($variant = $tag),+
            }
        };

        impl $(<$($generic)*>)? $crate::Encode for $name $(<$($arg),*>)? {
            fn encode(&self, encoder: &mut $crate::Encoder) {
                match self {
                    $(Self::$variant $(($($part),*))? $({$($field),*})? => {
                        encoder.tag($tag);
                        $($($crate::Encode::encode($part, encoder);)*)?
                        $($($crate::Encode::encode($field, encoder);)*)?
                    })+
                }
            }
        }
    };
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Encode for $number {
            #[inline]
            fn encode(&self, to: &mut Encoder) {
                to.bytes(&self.to_le_bytes());
            }
        })*
    };
}

numbers! { u16 u32 u64 u128 i8 i16 i32 i64 i128 }

impl Encode for u8 {
    #[inline]
    fn encode(&self, to: &mut Encoder) {
        to.tag(*self);
    }
}

impl Encode for bool {
    #[inline]
    fn encode(&self, to: &mut Encoder) {
        to.tag(u8::from(*self));
    }
}

impl Encode for char {
    fn encode(&self, to: &mut Encoder) {
        u32::from(*self).encode(to);
    }
}

impl Encode for str {
    fn encode(&self, to: &mut Encoder) {
        to.length(self.len());
        to.bytes(self.as_bytes());
    }
}

impl Encode for String {
    fn encode(&self, to: &mut Encoder) {
        self.as_str().encode(to);
    }
}

impl<const CAP: usize> Encode for ArrayString<CAP> {
    fn encode(&self, to: &mut Encoder) {
        self.as_str().encode(to);
    }
}

impl<T: Encode> Encode for Option<T> {
    #[inline]
    fn encode(&self, to: &mut Encoder) {
        to.tag(u8::from(self.is_some()));
        if let Some(value) = self {
            value.encode(to);
        }
    }
}

fn list<'a, T: Encode + 'a>(items: impl ExactSizeIterator<Item = &'a T>, to: &mut Encoder) {
    to.length(items.len());
    items.for_each(|item| item.encode(to));
}

impl<T: Encode> Encode for [T] {
    fn encode(&self, to: &mut Encoder) {
        list(self.iter(), to);
    }
}

impl<T: Encode> Encode for Vec<T> {
    fn encode(&self, to: &mut Encoder) {
        list(self.iter(), to);
    }
}

impl<T: Encode> Encode for VecDeque<T> {
    fn encode(&self, to: &mut Encoder) {
        list(self.iter(), to);
    }
}

impl<T: Encode, const CAP: usize> Encode for ArrayVec<T, CAP> {
    fn encode(&self, to: &mut Encoder) {
        list(self.iter(), to);
    }
}

impl<T: Encode> Encode for BTreeSet<T> {
    fn encode(&self, to: &mut Encoder) {
        list(self.iter(), to);
    }
}

impl<K: Encode, V: Encode> Encode for BTreeMap<K, V> {
    fn encode(&self, to: &mut Encoder) {
        to.length(self.len());
        for (key, value) in self {
            key.encode(to);
            value.encode(to);
        }
    }
}

impl<T: Encode, const N: usize> Encode for [T; N] {
    fn encode(&self, to: &mut Encoder) {
        self.iter().for_each(|item| item.encode(to));
    }
}

impl<T: Encode + ?Sized> Encode for &T {
    fn encode(&self, to: &mut Encoder) {
        (**self).encode(to);
    }
}

impl<T: Encode + ?Sized> Encode for Box<T> {
    fn encode(&self, to: &mut Encoder) {
        (**self).encode(to);
    }
}

impl<T: Encode + ?Sized> Encode for Arc<T> {
    fn encode(&self, to: &mut Encoder) {
        (**self).encode(to);
    }
}

macro_rules! tuples {
    ($(($($part:ident $idx:tt)*))*) => {
        $(impl<$($part: Encode),*> Encode for ($($part,)*) {
            fn encode(&self, to: &mut Encoder) {
                $(self.$idx.encode(to);)*
                let _ = to;
            }
        })*
    };
}

tuples! { () (A 0) (A 0 B 1) (A 0 B 1 C 2) (A 0 B 1 C 2 D 3) (A 0 B 1 C 2 D 3 E 4) }

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use arrayvec::ArrayVec;

    use super::{Encode, Encoder};
    use crate::{Actor, Millis, Outcome, RuleId, Seat};

    struct Held {
        card: u8,
        id: u16,
    }
    encode! { struct Held { id, card } }

    enum Stage {
        Briefing,
        Held(Held, bool),
        Moved { from: i8, to: i8 },
    }
    encode! { enum Stage { 0 Briefing, 5 Held(held, side), 6 Moved { from, to } } }

    fn bytes(value: &(impl Encode + ?Sized)) -> Vec<u8> {
        let mut to = Encoder::new();
        value.encode(&mut to);
        to.gathered().to_vec()
    }

    /// Fixed bytes: a change here breaks every saved match.
    #[test]
    fn bytes_are_the_same_for_ever() {
        assert_eq!(bytes(&0x0102_u16), [2, 1]);
        assert_eq!(bytes(&-2_i32), [0xfe, 0xff, 0xff, 0xff]);
        assert_eq!(bytes(&1_u64), [1, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(bytes(&(true, false, 'a')), [1, 0, 0x61, 0, 0, 0]);
        assert_eq!(bytes("né"), [3, 0, 0, 0, 0x6e, 0xc3, 0xa9]);
        assert_eq!(bytes(&[Some(7_u8), None]), [1, 7, 0]);
        assert_eq!(bytes(&vec![7_u8, 8]), [2, 0, 0, 0, 7, 8]);
        assert_eq!(bytes(&ArrayVec::<u8, 9>::from_iter([7, 8])), [2, 0, 0, 0, 7, 8]);
        assert_eq!(bytes(&BTreeSet::from([8_u8, 7])), [2, 0, 0, 0, 7, 8]);
        assert_eq!(bytes(&BTreeMap::from([(8_u8, 1_u8), (7, 2)])), [2, 0, 0, 0, 7, 2, 8, 1]);
        assert_eq!(bytes(&()), [0_u8; 0]);
    }

    #[test]
    fn structs_and_enums_follow_what_is_written_down() {
        assert_eq!(bytes(&Held { card: 9, id: 1 }), [1, 0, 9]);
        assert_eq!(bytes(&Stage::Briefing), [0]);
        assert_eq!(bytes(&Stage::Held(Held { card: 9, id: 1 }, true)), [5, 1, 0, 9, 1]);
        assert_eq!(bytes(&Stage::Moved { from: -1, to: 1 }), [6, 0xff, 1]);
    }

    #[test]
    fn the_types_of_the_kernel_have_fixed_bytes() {
        assert_eq!(bytes(&(Seat(3), Millis(258))), [3, 2, 1, 0, 0, 0, 0, 0, 0]);
        assert_eq!(bytes(&[Actor::Seat(Seat(1)), Actor::Clock]), [0, 1, 1]);
        assert_eq!(bytes(&RuleId::new("AB-4.258")), [b'A', b'B', 4, 2, 1]);
        assert_eq!(bytes(&Outcome::Together { won: true, score: 5 }), [1, 1, 5, 0, 0, 0]);
    }

    /// Where one list ends and the next begins is part of the bytes.
    #[test]
    fn neighbours_do_not_run_together() {
        assert_ne!(bytes(&(vec![1_u8, 2], vec![3_u8])), bytes(&(vec![1_u8], vec![2_u8, 3])));
        assert_ne!(bytes(&("ab", "c")), bytes(&("a", "bc")));
    }
}

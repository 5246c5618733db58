//! Declares parts of an effect that are a word, followed by what belongs to it.

/// Declares an enum whose variants are written as a word and their fields, in
/// order; a literal before a field is a word that stands before it. Reading,
/// writing and references follow from the declaration.
macro_rules! phrases {
    (
        $(#[$doc:meta])*
        $name:ident as $what:literal {
            $(
                $(#[$vdoc:meta])*
                $variant:ident $word:literal
                { $( $($before:literal)? $(#[$fdoc:meta])* $field:ident : $ty:ty ),* $(,)? },
            )*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name {
            $( $(#[$vdoc])* $variant { $( $(#[$fdoc])* $field: $ty ),* }, )*
        }

        impl $name {
            /// All words it can begin with.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word it begins with.
            #[must_use]
            pub const fn word(&self) -> &'static str {
                match self { $( Self::$variant { .. } => $word, )* }
            }

            /// Is this a word it can begin with?
            #[must_use]
            pub fn is_word(word: &str) -> bool {
                Self::WORDS.contains(&word)
            }
        }

        impl Term for $name {
            fn write(&self, to: &mut Writer<'_>) {
                to.word(self.word());
                match self { $(
                    Self::$variant { $($field),* } => {
                        $( $( to.word($before); )? $field.write(to); )*
                    }
                )* }
            }

            fn references(&self, found: &mut dyn FnMut(Reference)) {
                match self { $(
                    Self::$variant { $($field),* } => { $( $field.references(found); )* }
                )* }
                let _ = found;
            }

            #[cfg(feature = "author")]
            fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
                match from.listed($what, Self::WORDS.iter().map(|word| (*word, *word)))? {
                    $( $word => Ok(Self::$variant {
                        $( $field: { $( from.expect_word($before)?; )? Term::read(from)? } ),*
                    }), )*
                    other => unreachable!("{other} is none of the words"),
                }
            }
        }
    };
}
pub(crate) use phrases;

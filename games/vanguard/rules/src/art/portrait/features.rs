//! The features that portraits are put together from.

use super::Brush;

/// A way to wear hair.
pub(super) struct HairStyle {
    /// What lies behind the head.
    pub behind: &'static str,
    /// What lies before it.
    pub front: &'static str,
    /// Whether a beard goes with it.
    pub bears: bool,
    /// Whether it is a scarf, in the colour of the section.
    pub is_scarf: bool,
}

/// Heads: the whole, and the half in shadow.
pub(super) const HEADS: [(&str, &str); 4] = [
    (
        "M31 42C31 23 69 23 69 42 69 58 60 70 50 70 40 70 31 58 31 42z",
        "M50 28C63 28 69 33 69 42 69 58 60 70 50 70 58 62 61 54 60 44 59 36 56 31 50 28z",
    ),
    (
        "M31 40C31 23 69 23 69 40L68 56C67 65 59 70 50 70 41 70 33 65 32 56z",
        "M50 27C63 27 69 32 69 40L68 56C67 65 59 70 50 70 58 64 61 56 60 44 59 36 56 31 50 27z",
    ),
    (
        "M30 45C30 25 70 25 70 45 70 61 61 69 50 69 39 69 30 61 30 45z",
        "M50 30C64 30 70 36 70 45 70 61 61 69 50 69 59 62 62 54 61 46 60 37 56 32 50 30z",
    ),
    (
        "M32 40C32 22 68 22 68 40 68 60 60 74 50 74 40 74 32 60 32 40z",
        "M50 26C62 26 68 31 68 40 68 60 60 74 50 74 57 65 60 56 59 43 58 35 55 30 50 26z",
    ),
];

/// Hair, from short to long.
pub(super) const HAIR: [HairStyle; 12] = [
    // Cropped.
    HairStyle {
        behind: "",
        front: "M30.5 43C29 20 71 20 69.5 43 67 35 61 32 50 32 39 32 33 35 30.5 43z",
        bears: true,
        is_scarf: false,
    },
    // Parted.
    HairStyle {
        behind: "",
        front: "M29 46C25 17 58 12 71 29 74 35 72 42 70.5 46 69 37 64 32 57 30 50 35 40 35 34 36 31 39 30 42 29 46z",
        bears: true,
        is_scarf: false,
    },
    // A bob.
    HairStyle {
        behind: "M25 46C21 13 79 13 75 46L77 66C72 71 66 68 66 62H34C34 68 28 71 23 66z",
        front: "M30 45C29 21 71 21 70 45 66 38 62 33 55 30 48 36 38 36 33 38z",
        bears: false,
        is_scarf: false,
    },
    // Long.
    HairStyle {
        behind: "M26 44C21 12 79 12 74 44L79 88H21z",
        front: "M30 46C28 20 50 20 50 27 50 20 72 20 70 46 66 36 58 32 50 28 42 32 34 36 30 46z",
        bears: false,
        is_scarf: false,
    },
    // A bun.
    HairStyle {
        behind: "M50 6a11 11 0 1 0 .1 0z",
        front: "M30 44C28 19 72 19 70 44 67 34 60 30 50 30 40 30 33 34 30 44z",
        bears: false,
        is_scarf: false,
    },
    // A quiff.
    HairStyle {
        behind: "",
        front: "M30 44C27 30 33 24 36 24 38 10 66 8 72 20 66 20 66 22 68 26 71 32 71 38 70 44 67 35 62 31 54 30 44 32 34 34 30 44z",
        bears: true,
        is_scarf: false,
    },
    // None.
    HairStyle { behind: "", front: "", bears: true, is_scarf: false },
    // An afro.
    HairStyle {
        behind: "M50 5a33 32 0 1 0 .1 0z",
        front: "M31 42C31 25 69 25 69 42 64 33 58 31 50 31 42 31 36 33 31 42z",
        bears: true,
        is_scarf: false,
    },
    // Locs.
    HairStyle {
        behind: "M24 34h7v44q-3.5 4-7 0zM69 34h7v44q-3.5 4-7 0zM30 28h7v34h-7zM63 28h7v34h-7z",
        front: "M27 44C22 14 78 14 73 44 69 34 62 30 57 29L54 36 50 29 46 36 43 29C38 30 31 34 27 44z",
        bears: true,
        is_scarf: false,
    },
    // A scarf.
    HairStyle {
        behind: "M24 48C18 10 82 10 76 48L80 78 50 86 20 78z",
        front: "M50 20C70 20 74 36 72 50 68 36 62 31 50 31 38 31 32 36 28 50 26 36 30 20 50 20z",
        bears: false,
        is_scarf: true,
    },
    // Curls.
    HairStyle {
        behind: "M26 40a9 9 0 1 0 .1 0zM74 40a9 9 0 1 0 .1 0z",
        front: "M32 40a8 8 0 0 1-3-13 8 8 0 0 1 8-10 9 9 0 0 1 13-4 9 9 0 0 1 13 4 8 8 0 0 1 8 10 8 8 0 0 1-3 13C66 34 60 36 56 31 50 36 44 36 40 32 37 36 34 36 32 40z",
        bears: true,
        is_scarf: false,
    },
    // Braids.
    HairStyle {
        behind: "M24 40h8v36l-4 10-4-10zM68 40h8v36l-4 10-4-10z",
        front: "M30 46C27 19 50 18 50 27 50 18 73 19 70 46 66 36 58 31 50 28 42 31 34 36 30 46z",
        bears: false,
        is_scarf: false,
    },
];

/// Eyes.
pub(super) const EYES: [&str; 4] = [
    "M42 44.5a2.3 2.8 0 1 0 .1 0zM58 44.5a2.3 2.8 0 1 0 .1 0z",
    "M42 45.5a2.2 2.2 0 1 0 .1 0zM58 45.5a2.2 2.2 0 1 0 .1 0zM38 45.5q4-4 8 0l-.5 1q-3.5-2-7 0zM54 45.5q4-4 8 0l-.5 1q-3.5-2-7 0z",
    "M38.5 46.5q3.5-4.5 7 0-3.5 3-7 0zM54.5 46.5q3.5-4.5 7 0-3.5 3-7 0z",
    "M38.5 47.5q3.5-3 7 0l-.6 1q-3-1.5-5.8 0zM54.5 47.5q3.5-3 7 0l-.6 1q-3-1.5-5.8 0z",
];

/// Brows.
pub(super) const BROWS: [&str; 4] = [
    "M37.5 40.5q4-3 8-.5M54.5 40q4-2.5 8 .5",
    "M37.5 39l8 1.5M54.5 40.5l8-1.5",
    "M37.5 41l8-2M54.5 39l8 2",
    "M38 40h7M55 40h7",
];

/// Noses.
pub(super) const NOSES: [&str; 4] = [
    "M50 46l2.5 7q-2 1.5-4.5.5",
    "M49 47q4 5 2.5 7.5-2 1-4 0",
    "M50 48v6h-2.5",
    "M46.5 54q3.5 2.5 7 0",
];

/// Mouths; a closed path shows teeth.
pub(super) const MOUTHS: [&str; 5] = [
    "M43 61q7 4.5 14 0",
    "M44 61.5h12",
    "M43.5 60q7 6 13-1",
    "M44 62q6-2.5 12 0",
    "M43 60.5q7 7 14 0z",
];

/// Something worn or grown, beside hair and beard.
#[derive(Clone, Copy)]
pub(super) enum Trait {
    /// Nothing.
    Plain,
    /// Glasses.
    Glasses,
    /// A headset.
    Headset,
    /// Goggles on the brow.
    Goggles,
    /// Freckles.
    Freckles,
    /// An earring.
    Earring,
    /// A visor.
    Visor,
}

impl Trait {
    /// As often as each is seen.
    pub(super) const ALL: [Self; 9] = [
        Self::Plain,
        Self::Plain,
        Self::Glasses,
        Self::Headset,
        Self::Goggles,
        Self::Freckles,
        Self::Earring,
        Self::Plain,
        Self::Visor,
    ];

    /// Adds it to a face; `light` is the colour of the section.
    pub(super) fn draw(self, brush: &mut Brush<'_>, light: &str) {
        const DARK: &str = "#10162b";
        match self {
            Self::Plain => {}
            Self::Glasses => {
                let glasses = "M36 42.5h11v8q-5.5 3-11 0zM53 42.5h11v8q-5.5 3-11 0z";
                brush.tint("#dff5ff", ".2", glasses);
                brush.stroke(DARK, "1.8", glasses);
                brush.stroke(DARK, "1.8", "M47 44q3-1.5 6 0M36 44l-5-1M64 44l5-1");
            }
            Self::Headset => {
                brush.stroke(DARK, "4", "M28 46C26 14 74 14 72 46");
                brush.fill(DARK, "M25 42h7v13h-7zM68 42h7v13h-7z");
                brush.stroke(DARK, "2.5", "M28 55q2 9 14 10");
                brush.fill(light, "M41 63h5v4h-5z");
            }
            Self::Goggles => {
                brush.fill(DARK, "M29 27q21-7 42 0v5q-21-6-42 0z");
                let lenses = "M35 24.5q6-3 12-2.5v9q-6 0-12 2zM53 22q6-.5 12 2.5v8.5q-6-2-12-2z";
                brush.fill("#7fd6ff", lenses);
                brush.stroke(DARK, "2", lenses);
            }
            Self::Freckles => brush.stroke(
                "#0003",
                "1.4",
                "M38 53h.1M41 55h.1M44 53h.1M56 53h.1M59 55h.1M62 53h.1",
            ),
            Self::Earring => brush.fill(light, "M29.5 55a2.3 2.3 0 1 0 .1 0z"),
            Self::Visor => {
                brush.tint(light, ".85", "M33 42q17-4 34 0l-1 8q-16 4-32 0z");
                brush.stroke("#fff", "1.5", "M37 44.5l8-1");
            }
        }
    }
}

//! What newcomers are told in the ship book.

use client::guide::Lesson;

use super::{
    facts::{ABOARD, Facts, PAGE},
    lessons::{does, tells},
};

const LEAF: &str = ".sb-right";

/// All lessons. At any moment the first that fits and is not known is shown.
pub(super) const LESSONS: &[Lesson<Facts>] = &[
    tells::<ABOARD>(
        ("ship-book", "VG-17.3", ".sb-rail"),
        "The ship book",
        "Page by page until the next landing, each from the top down. What is for all is proposed \
         by one, and the others agree.",
    ),
    does::<PAGE>(
        ("buy-dice", "VG-23.36", LEAF),
        "Dice for success",
        "Success tokens buy a die for every section at once, of any kind. The price is the number \
         of dice a section has.",
    ),
    does::<{ PAGE + 1 }>(
        ("therapy", "VG-24.4", LEAF),
        "The medbay",
        "Patients move one slot with each visit. A therapist moves one of them once more, and \
         rests for it.",
    ),
    does::<{ PAGE + 2 }>(
        ("admission", "VG-24.7", LEAF),
        "Admission",
        "Three injuries need a critical slot, two a moderate, one a light one. In a critical slot \
         somebody may die.",
    ),
    does::<{ PAGE + 3 }>(
        ("save", "VG-25.2", LEAF),
        "A place to stop",
        "A cycle is over. Go on at once, or meet again another day: the campaign is kept either \
         way.",
    ),
    does::<{ PAGE + 4 }>(
        ("fly", "VG-18.2", LEAF),
        "Where next",
        "Fly and visit as long as the energy lasts. The first landing card you find is where you \
         land; without one the ship drifts.",
    ),
    does::<{ PAGE + 5 }>(
        ("scan", "VG-18.14", LEAF),
        "Scan it first",
        "Energy reveals what waits on the way down, part by part. Scouts make it cheaper.",
    ),
    does::<{ PAGE + 6 }>(
        ("facilities", "VG-19.1", LEAF),
        "Facilities",
        "Each visit takes a command token. Research and production need a beginning now to help \
         later; situations left open will strike.",
    ),
    does::<{ PAGE + 7 }>(
        ("lander", "VG-20.8", LEAF),
        "The lander",
        "Armor, sensors and agility meet hazards of their kind. What it carries and what comes \
         home differs, too.",
    ),
    does::<{ PAGE + 8 }>(
        ("team", "VG-21.5", LEAF),
        "The team",
        "One of the available crew for each player, two if you play alone. Whoever was out last \
         time rests.",
    ),
    does::<{ PAGE + 9 }>(
        ("boards", "VG-21.18", LEAF),
        "Dice and decks",
        "A deck has ten cards at least, none above the rank of whoever holds it. Dice fill the \
         open slots of their colours.",
    ),
    does::<{ PAGE + 10 }>(
        ("load", "VG-21.23", LEAF),
        "The load",
        "Equipment takes room on the lander; who carries what is settled on the ground.",
    ),
];

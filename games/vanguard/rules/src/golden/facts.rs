//! Danger tables and injuries, as the cases take them for granted (VG-7.30,
//! VG-14.16).

use super::read::Read;

/// The results of a danger die under this letter, 1 to 6. `a | b` is a if it is
/// possible, or else b.
pub(super) fn danger(letter: &str) -> Read<[&'static str; 6]> {
    let either = "charge -1 | spend 2";
    match letter {
        "A" => Ok(["", "", "spend 1", "spend 1", "discard 1", "spend 2"]),
        "B" => Ok(["", "spend 1", "spend 2", "supplies -1", "sacrifice 1", "injury minor"]),
        "C" => Ok(["spend 1", "spend 2", "sacrifice 1", either, "injury minor", "injury major"]),
        _ => Err(format!("there is no danger table {letter}")),
    }
}

/// An injury: its name, its copies, its effects for a minor and a major.
type Injury = (&'static str, u8, &'static str, &'static str);

/// All injuries; the first four are the minor ones (VG-14.17).
pub(super) const INJURIES: [Injury; 8] = [
    ("wounded", 8, "spend 1", "spend 2"),
    ("exhausted", 4, "discard 1 | spend 1", "sacrifice 1"),
    ("shaken", 3, "no-assist", "discard all"),
    ("concussed", 3, "no-convert", "spend 2"),
    ("fractured", 3, "travel-dice", "sacrifice 1 red or any"),
    ("poisoned", 3, "charge -1 | spend 1", "sacrifice 1 green or any"),
    ("irradiated", 3, "turn-wild", "sacrifice 1 blue or any"),
    ("burned", 3, "spend 1", "equip-discard | spend 2"),
];

/// The effects of an injury for a minor and a major.
pub(super) fn injury(name: &str) -> Read<(&'static str, &'static str)> {
    let found = INJURIES.iter().find(|injury| injury.0 == name);
    found.map(|injury| (injury.2, injury.3)).ok_or_else(|| format!("there is no injury {name}"))
}

/// Open slots by section: for red, green and blue at ranks 1, 2 and 3 (VG-7.26).
type Slots = (&'static str, [[u8; 3]; 3]);

const SLOTS: [Slots; 4] = [
    ("recon", [[2, 3, 5], [4, 5, 6], [2, 3, 4]]),
    ("security", [[4, 5, 6], [2, 3, 4], [2, 3, 5]]),
    ("science", [[2, 3, 4], [3, 4, 6], [3, 4, 5]]),
    ("engineering", [[2, 3, 5], [2, 3, 4], [4, 5, 6]]),
];

/// The open slots of a crew board, red, green and blue.
pub(super) fn slots(section: &str, rank: u8) -> Read<[u8; 3]> {
    let found = SLOTS.iter().find(|slots| slots.0 == section);
    let slots = found.ok_or_else(|| format!("there is no section {section}"))?;
    if (1..=3).contains(&rank) {
        Ok(slots.1.map(|ranks| ranks[usize::from(rank) - 1]))
    } else {
        Err(format!("there is no rank {rank}"))
    }
}

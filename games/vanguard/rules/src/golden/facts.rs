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

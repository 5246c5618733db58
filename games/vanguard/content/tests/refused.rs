//! The pack passes its check, and each kind of mistake in it is found, with
//! file, line and field.

use std::path::Path;

use vanguard_pack::{Pack, author::Source, check};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/the-long-lamps");

fn source() -> Source {
    Source::open(Path::new(FOLDER)).unwrap()
}

/// What is told when this text of a file reads like that instead, and the line
/// of it.
fn after(file: &str, old: &str, new: &str) -> (String, usize) {
    let mut source = source();
    let one = source.files.iter_mut().find(|one| one.name == file).unwrap();
    assert!(one.text.contains(old), "{file} has no {old}");
    let line = one.text[..one.text.find(old).unwrap()].matches('\n').count() + 1;
    one.text = one.text.replacen(old, new, 1);
    let told = match check::all(Path::new(FOLDER), &mut source) {
        Ok(_) => "accepted".to_owned(),
        Err(faults) => faults.to_string(),
    };
    (told, line)
}

#[test]
fn the_pack_passes() {
    vanguard_content::bring_texts();
    let checked =
        check::all(Path::new(FOLDER), &mut source()).unwrap_or_else(|faults| panic!("{faults}"));
    let compact = checked.pack.to_compact().unwrap();
    let mut again = Pack::from_compact(&compact.rules).unwrap();
    again.put_prose(&compact.prose).unwrap();
    assert_eq!(again, checked.pack);
    assert_eq!(vanguard_content::pack(), &checked.pack);
}

#[test]
fn prose_and_names_do_not_change_the_rules() {
    let before = source().read().unwrap().identity;
    let changed = |file: &str, old: &str, new: &str| {
        let mut source = source();
        let one = source.files.iter_mut().find(|one| one.name == file).unwrap();
        one.text = one.text.replacen(old, new, 1);
        source.read().unwrap().identity
    };
    let prose = changed("logs/lamp-one.toml", "Forty-one people", "Forty people");
    assert_eq!(prose.rules_hash, before.rules_hash);
    assert_ne!(prose.hash, before.hash);
    let name = changed("crew.toml", "Second look", "Another look");
    assert_eq!(name.rules_hash, before.rules_hash);
    let option = changed("logs/lamp-one.toml", "\"Light the lamp\"", "\"Light it\"");
    assert_eq!(option.rules_hash, before.rules_hash);
    let rule = changed("logs/lamp-one.toml", "do = \"lead 1\"", "do = \"lead 2\"");
    assert_ne!(rule.rules_hash, before.rules_hash);
}

/// The special effect of the condition comes first, whichever tide it is.
#[test]
fn what_the_condition_always_takes_is_left_to_nobody() {
    let mut source = source();
    let brack = source.files.iter_mut().find(|one| one.name == "planets/brack.toml").unwrap();
    let (old, new) = ("special = { need = \"3 accident\"", "special = { need = \"2 accident\"");
    assert_eq!(brack.text.matches(old).count(), 2);
    brack.text = brack.text.replacen(old, new, 1);
    check::all(Path::new(FOLDER), &mut source.clone()).unwrap();
    let brack = source.files.iter_mut().find(|one| one.name == "planets/brack.toml").unwrap();
    brack.text = brack.text.replace(old, new);
    let told = check::all(Path::new(FOLDER), &mut source).unwrap_err().to_string();
    let line = "check carry-the-post, special: `2 accident` is never met";
    assert!(told.contains(line), "{told}");
    // One accident more than a pair is left over.
    assert!(!told.contains("open-sluice"), "{told}");
}

/// Warnings need a reason to be put up with, and reasons need a warning.
#[test]
fn waivers_are_held_against_the_warnings() {
    let folder = std::env::temp_dir().join(format!("vanguard-waivers-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let told = |waivers: &str| {
        let mut source = source();
        let log = source.files.iter_mut().find(|one| one.name == "logs/lamp-one.toml").unwrap();
        log.text = log.text.replacen("Forty-one people.", "What they spend is air.", 1);
        std::fs::write(folder.join(check::WAIVERS), waivers).unwrap();
        check::with(&folder, &mut source, &mut |_| {})
    };
    let about = |fault: &vanguard_pack::author::Fault| fault.record == "log 102";
    let open = told("").unwrap();
    assert!(open.warnings.iter().any(about));
    let waiver = "[[waiver]]\nrecord = \"log 102\"\nabout = \"`spend`\"\n";
    let waived = told(&format!("{waiver}reason = \"It is about air.\"\n")).unwrap();
    assert!(!waived.warnings.iter().any(about));
    assert_eq!(waived.waived.len(), 1);
    let empty = told(&format!("{waiver}reason = \"\"\n")).unwrap_err().to_string();
    assert!(empty.contains("waivers.toml:1:1: waiver: a waiver needs a reason"), "{empty}");
    let stale = told(&waiver.replace("spend", "gain").replace("about", "reason = \"old\"\nabout"));
    let stale = stale.unwrap_err().to_string();
    assert!(stale.contains("no warning about log 102 says: `gain`"), "{stale}");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// How a pack is written.
#[test]
fn mistakes_of_writing_are_found() {
    let lamp = "planets/lamp-one.toml";
    for (file, old, new, told) in [
        (
            lamp,
            "\"check dark-stair\"",
            "\"check dark-stare\"",
            "planets/lamp-one.toml:{line}:17: path lamp-one-3-4, icons[1]: `dark-stare` is not a check; did you mean `dark-stair`?",
        ),
        (
            lamp,
            "need = \"2 accident\"",
            "need = \"2 acident\"",
            "planets/lamp-one.toml:{line}:16: check start-the-generators, special[2][1].need: there is no icon `acident`",
        ),
        (
            lamp,
            "poi 4 at 2; path wicket open\" }",
            "poi 4 at 7; path wicket open\" }",
            "check open-the-wicket, outcome[2].do: there is no sector 7",
        ),
        (
            lamp,
            "important = true",
            "importent = true",
            "there is no field `importent` here; did you mean `important`?",
        ),
        (
            lamp,
            "spaces = 2, ",
            "",
            "check start-the-generators, track[1]: the field `spaces` is missing",
        ),
        (
            lamp,
            "biomes = [\"machine\"]",
            "biomes = [\"machinery\"]",
            "planet lamp-one, sector[1].biomes[1]: `machinery` is not a biome; did you mean `machine`?",
        ),
        (lamp, "id = \"drip\"", "id = \"the-bell\"", "event the-bell, id: the id was given before"),
        (
            "logs/lamp-one.toml",
            "log 122\n",
            "log 125\n",
            "logs/lamp-one.toml:{line}:5: log 121, do: there is no log 125",
        ),
        (
            "logs/lamp-one.toml",
            "speaker = \"marit-quill\"",
            "speaker = \"marit\"",
            "log 121, speaker: `marit` is not a speaker",
        ),
        (
            "crew.toml",
            "\"B>compass\"",
            "\"B>compas\"",
            "crewmember ines-okafor, convert: there is no icon `compas`",
        ),
        (
            "ship.toml",
            "[[objective]]",
            "[[objectives]]",
            "there is no table `objectives`; did you mean `objective`?",
        ),
        (
            "ship.toml",
            "level = \"low\"",
            "level = \"lower\"",
            "morale 3, level: `lower` is not a level of morale; there are high, normal, low, very-low",
        ),
        (
            "ship.toml",
            "energy = 5",
            "energy = 500",
            "tech-level 1, energy: the number must be from 0 to 255",
        ),
        (
            "ship.toml",
            "name = \"Anchorage\"",
            "name = \" \"",
            "system anchorage, name: the text is empty",
        ),
        ("ship.toml", "energy = 5", "energy = ", "ship.toml:"),
    ] {
        let (all, line) = after(file, old, new);
        let told = told.replace("{line}", &line.to_string());
        assert!(all.contains(&told), "{old} as {new}:\n{all}");
    }
}

/// What a pack says.
#[test]
fn mistakes_of_meaning_are_found() {
    let lamp = "planets/lamp-one.toml";
    let logs = "logs/lamp-one.toml";
    for (file, old, new, told) in [
        // Reach.
        (logs, "log 124 }", "lead 1 }", "log 124: nothing leads to it"),
        (
            "ship.toml",
            "await production tuning-fork",
            "success 1",
            "production tuning-fork: nothing leads to it",
        ),
        (
            logs,
            "if mark tally-taken = 1 {",
            "if mark tally-taken = 1 or has tuning-fork {",
            "accepted",
        ),
        (
            logs,
            "if mark tally-taken = 1 {",
            "if mark tally-taken = 1 or done feed-the-hens {",
            "accepted",
        ),
        (
            lamp,
            "mission complete feed-the-hens; ",
            "if done feed-the-hens { lead 1 }; ",
            "`done feed-the-hens` can never be so",
        ),
        // Marks.
        (
            logs,
            "if mark tally-taken = 1 {",
            "if mark hens >= 1 {",
            "mark tally-taken: nothing asks for this mark",
        ),
        (logs, "mark tally-taken =1; ", "", "mark tally-taken: no effect changes this mark"),
        (logs, "if mark hens >= 1 {", "if mark hens >= 7 {", "the mark goes from 0 to 6"),
        (
            logs,
            "mark lamp-one-lit =1",
            "mark lamp-one-lit =2",
            "the mark goes from 0 to 1, not to 2",
        ),
        // Where things stand.
        (logs, "do = \"lead 1\"", "do = \"energy 1\"", "log 123, do: `energy` has no meaning here"),
        (
            "ship.toml",
            "effect = \"energy -1\"",
            "effect = \"spend 1\"",
            "ship.toml:{line}:11: situation hens-in-the-ducts, effect: `spend` has no meaning here",
        ),
        (
            "ship.toml",
            "do = \"promote for section recon\"",
            "do = \"promote for here\"",
            "aboard nobody acts",
        ),
        (
            "harm.toml",
            "minor = \"no-convert until check\"",
            "minor = \"check dark-stair\"",
            "`check` has no meaning here",
        ),
        (
            lamp,
            "\"Trust the handrail\":",
            "\"Trust the handrail\" cost charge -1:",
            "one option of every choice must have neither a price nor a condition",
        ),
        (logs, "do = \"refresh 1 for all\"", "do = \"log 124\"", "this log leads back to itself"),
        // Counts.
        ("harm.toml", "faces = [\"\", \"\",", "faces = [\"\",", "a danger die has six faces"),
        (
            lamp,
            "biomes = [\"machine\"]\ntutorial",
            "biomes = []\ntutorial",
            "an event has one to three biomes",
        ),
        (
            "cards/recon.toml",
            "copies = 2",
            "copies = 1",
            "rank 1 cards of recon: 17, and 18 are needed",
        ),
        (
            "finds.toml",
            "row = 3",
            "row = 2",
            "bonuses of row 3 of unique discoveries: 0, and 1 are needed",
        ),
        (
            "finds.toml",
            "[[row-bonus]]",
            "[[unique-discovery]]\nnumber = 14\nname = \"Odd\"\ntext = \"Odd.\"\n[[row-bonus]]",
            "the numbers of unique discoveries up to 32 leave a gap",
        ),
        // Maps.
        (
            lamp,
            "one-way = true",
            "closed = true",
            "path keepers-chute, closed: no effect opens this path",
        ),
        (lamp, "from = 5\nto = 6", "from = 5\nto = 4", "sector 6 cannot be reached from sector 1"),
        (lamp, "no-save = true", "no-movement = true", "accepted"),
        (
            lamp,
            "name = \"Running generators\"",
            "name = \"Running generators\"\nno-movement = true",
            "nobody could ever leave its sector",
        ),
        // Rows and special effects that no roll reaches.
        (
            lamp,
            "need = \"2 compass / 2 stride / 2 sense\"",
            "need = \"compass / stride / sense\"",
            "the green row is never marked: whatever meets `compass / stride / sense` meets a row above it",
        ),
        (
            lamp,
            "{ need = \"2 accident\", do = \"advance red\" }",
            "{ need = \"accident\", do = \"spend 1\" }, { need = \"2 accident\", do = \"advance red\" }",
            "check start-the-generators, special: `2 accident` is never met",
        ),
        (
            lamp,
            "need = \"brace / compass / repair\"",
            "need = \"19 basic\"",
            "the green row asks for more than 18 dice",
        ),
        // Rows.
        (
            lamp,
            "need = \"2 compass / 2 stride / 2 sense\"",
            "need = \"2 link / 2 stride\"",
            "`2 link` is enough for yellow and not for green",
        ),
        (
            lamp,
            "arrow = \"green\" },\n  { colour = \"green\", need = \"compass",
            "arrow = \"yellow\" },\n  { colour = \"green\", need = \"compass",
            "lead in a circle",
        ),
        (
            lamp,
            "{ need = \"2 accident\", do = \"advance red\" }",
            "{ need = \"2 accident\", do = \"advance yellow\" }",
            "this check has no yellow row or track for `advance`",
        ),
        (
            lamp,
            "{ need = \"2 accident\", do = \"advance red\" }",
            "{ need = \"2 accident\", do = \"spend 1\" }",
            "nothing advances the red track",
        ),
        (lamp, "{ colour = \"red\", do = \"spend 1; draw 1\" },", "", "the last row is red"),
        // Texts.
        (logs, "Forty-one people.", "Forty-one people in *gray.", "`gray` is written `grey` here"),
        (logs, "Forty-one people.", "Forty-one people in *red.", "an emphasis is not closed"),
        (logs, "Forty-one people.", "<b>Forty-one</b> people.", "`<` is mark-up"),
    ] {
        let (all, line) = after(file, old, new);
        let told = told.replace("{line}", &line.to_string());
        assert!(all.contains(&told), "{old} as {new}:\n{all}");
    }
}

/// What can come about when a pack is played.
#[test]
fn mistakes_of_course_are_found() {
    let (ship, steppe, brack) =
        ("logs/ship.toml", "planets/cinder-steppe.toml", "planets/brack.toml");
    for (file, old, new, told) in [
        // Conditions that can never be so.
        (
            ship,
            "when mark trust >= 4 and",
            "when mark trust + mark trust >= 17 and",
            "ending room-to-answer: only conditions that can never be so lead to it",
        ),
        (
            ship,
            "if mark promise = 1 {",
            "if mark promise + mark promise = 3 {",
            "log 863: only conditions that can never be so lead to it",
        ),
        // Missions.
        (
            steppe,
            "mission complete supper-for-forty; ",
            "",
            "mission supper-for-forty: no effect that can come about completes it",
        ),
        (
            steppe,
            "goal = \"count poi 21 >= 1 and mark chord-heard = 1\"",
            "goal = \"count poi 21 >= 1 and mark chord-heard * 2 = 3\"",
            "planets/cinder-steppe.toml:{line}:8: mission the-second-note, goal: this can never be so",
        ),
        // One mission that fails does not close the road.
        (
            "projects.toml",
            "if not upgrade long-coils { await upgrade long-coils } else { success 2 }",
            "success 2",
            "ship-upgrade long-coils: only the mission find-the-keepers leads to it",
        ),
        (
            brack,
            "; if not objective the-way-to-tallow { await objective the-way-to-tallow }",
            "",
            "objective the-way-to-tallow: only the mission the-second-note leads to it",
        ),
        // Every campaign ends.
        (
            "logs/cinder-steppe.toml",
            "if mark setbacks >= 2 or count cycle >= 16 { log 890 }",
            "if mark setbacks >= 2 and count cycle >= 16 { log 890 }",
            "planet cinder-steppe, lift-off-log: the campaign could go on for ever: log 280",
        ),
        (steppe, "evac-log = 290", "evac-log = 230", "{line}:12: planet cinder-steppe, evac-log:"),
        (
            "systems.toml",
            "energy = 2",
            "energy = 5",
            "system tallow: the ship could be stuck here: no planet that stays open",
        ),
        (
            "ship.toml",
            "effect = \"energy -1\"",
            "effect = \"energy -3\"",
            "tech-level 1, energy: a ship could be adrift for ever: 4 energy in a cycle of the \
             worst morale, and all situations together take 5",
        ),
        (
            "systems.toml",
            "when = \"objective the-way-to-tallow\"",
            "when = \"objective the-way-to-tallow and mark promise = 0\"",
            "systems.toml:{line}:8: system tallow, destination[2].when: this can be lost for \
             good, and with it every ending that is won or mixed",
        ),
        (
            "pack.toml",
            "landers = [\"swift\"]",
            "landers = [\"mule\"]",
            "pack.toml:{line}:11: start, landers: one of the first landers must be basic",
        ),
    ] {
        let (all, line) = after(file, old, new);
        let told = told.replace("{line}", &line.to_string());
        assert!(all.contains(&told), "{old} as {new}:\n{all}");
    }
}

/// A way back may ask for what brought the ship here, unless it can be taken away.
#[test]
fn a_way_back_is_not_taken_away() {
    let mut source = source();
    let mut change = |file: &str, old: &str, new: &str| {
        let one = source.files.iter_mut().find(|one| one.name == file).unwrap();
        assert!(one.text.contains(old), "{file} has no {old}");
        one.text = one.text.replacen(old, new, 1);
    };
    change("systems.toml", "energy = 2", "energy = 2\nrequires = \"long-coils\"");
    check::all(Path::new(FOLDER), &mut source.clone()).unwrap_or_else(|told| panic!("{told}"));
    let one = source.files.iter_mut().find(|one| one.name == "situations.toml").unwrap();
    let (old, new) = ("do = \"success 1\"", "do = \"success 1; remove upgrade long-coils\"");
    assert!(one.text.contains(old));
    one.text = one.text.replacen(old, new, 1);
    let told = check::all(Path::new(FOLDER), &mut source).unwrap_err().to_string();
    assert!(told.contains("system tallow: the ship could be stuck here"), "{told}");
}

/// A campaign of which one good ending is left, behind a single mission.
#[test]
fn a_good_ending_stays_within_reach() {
    let mut source = source();
    let mut change = |file: &str, old: &str, new: &str| {
        let one = source.files.iter_mut().find(|one| one.name == file).unwrap();
        assert!(one.text.contains(old), "{file} has no {old}");
        one.text = one.text.replacen(old, new, 1);
    };
    change("pack.toml", "result = \"mixed\"", "result = \"lost\"");
    change("logs/ship.toml", "when mark trust >= 4 and", "when done find-the-keepers and");
    let told = check::all(Path::new(FOLDER), &mut source).unwrap_err().to_string();
    let missing = "mission find-the-keepers: without it no ending that is won or mixed can be";
    assert!(told.contains(missing), "{told}");
}

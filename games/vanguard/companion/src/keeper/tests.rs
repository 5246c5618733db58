//! What a campaign allows, and that nothing of it is lost.

use vanguard::ship::{Facility, Step};
use vanguard_pack::{
    dice::KindId,
    word::{MoraleLevel, Section},
};

use super::{Deed, Keeper, Place, Pool, Severity, Whereabouts};

fn join(name: &str, section: Section) -> Deed {
    Deed::Join { name: name.to_owned(), section, rank: 2, convert: "B>compass".to_owned() }
}

/// Two of each section, and six dice each.
fn crewed() -> Keeper {
    let mut keeper = Keeper::new("Our box");
    for section in Section::ALL {
        for nth in 0..2 {
            keeper.act(join(&format!("{section} {nth}"), *section)).unwrap();
        }
        for _ in 0..6 {
            keeper.act(Deed::Die(*section, KindId(0), true)).unwrap();
        }
    }
    keeper
}

fn rule(refused: Result<(), super::Refusal>) -> String {
    refused.unwrap_err().rule.map(|rule| rule.to_string()).unwrap_or_default()
}

#[test]
fn the_book_is_walked_and_facilities_cost_command() {
    let mut keeper = crewed();
    keeper.act(Deed::Tokens(Pool::Command, 1)).unwrap();
    while keeper.campaign().place != Place::Book(Step::Facilities) {
        keeper.act(Deed::GoOn).unwrap();
    }
    keeper.act(Deed::Visit(Facility::Barracks)).unwrap();
    assert_eq!(keeper.campaign().place, Place::Book(Step::Exchange));
    for _ in 0..3 {
        keeper.act(Deed::GoOn).unwrap();
    }
    assert_eq!(keeper.campaign().place, Place::Book(Step::Facilities));
    assert_eq!(rule(keeper.act(Deed::Visit(Facility::Barracks))), "VG-1.7");
}

#[test]
fn the_last_one_of_a_section_is_never_assigned() {
    let mut keeper = crewed();
    keeper.act(Deed::Assign(0)).unwrap();
    assert_eq!(rule(keeper.act(Deed::Assign(1))), "VG-17.8");
    assert_eq!(rule(keeper.act(Deed::Assign(0))), "VG-17.6");
    keeper.act(Deed::WakeAll).unwrap();
    assert_eq!(keeper.campaign().crew[0].at, Whereabouts::Available);
}

#[test]
fn dice_are_bought_and_sold_by_all_sections() {
    let mut keeper = crewed();
    let kinds = [KindId(0); 4];
    assert_eq!(rule(keeper.act(Deed::Buy(kinds, None))), "VG-23.36");
    keeper.act(Deed::Tokens(Pool::Success, 5)).unwrap();
    // Six dice each cost six; an instructor of rank 2 makes that five.
    keeper.act(Deed::Buy(kinds, Some(0))).unwrap();
    let campaign = keeper.campaign();
    assert_eq!((campaign.pool(Pool::Success), campaign.die_price()), (0, 7));
    assert_eq!(campaign.crew[0].at, Whereabouts::Resting);
    keeper.act(Deed::Sell(kinds)).unwrap();
    assert_eq!(keeper.campaign().pool(Pool::Success), 4);
    assert_eq!(rule(keeper.act(Deed::Sell(kinds))), "VG-23.42");
}

#[test]
fn a_landing_an_injury_and_the_way_through_the_medbay() {
    let mut keeper = crewed();
    let land = Deed::Land { planet: "Number 7".to_owned(), team: vec![0, 2], supplies: 4 };
    keeper.act(land).unwrap();
    assert_eq!(keeper.campaign().crew[1].at, Whereabouts::Resting, "VG-21.12");
    keeper.act(Deed::Fill(0, 0, 2)).unwrap();
    keeper.act(Deed::Spend(0, 0)).unwrap();
    assert_eq!(rule(keeper.act(Deed::Spend(0, 1))), "VG-15.4");
    for column in 0..3 {
        keeper.act(Deed::Injure(0, "Wounded".to_owned(), column)).unwrap();
    }
    assert_eq!(rule(keeper.act(Deed::Injure(0, "Shaken".to_owned(), 0))), "VG-14.8");
    assert_eq!(rule(keeper.act(Deed::Round)), "VG-2.6");
    keeper.act(Deed::EndTurn(0)).unwrap();
    keeper.act(Deed::EndTurn(1)).unwrap();
    keeper.act(Deed::Round).unwrap();
    keeper.act(Deed::Lead(2, 2)).unwrap();
    keeper.act(Deed::Lead(2, 1)).unwrap();
    assert_eq!(keeper.campaign().discoveries[2], 1, "VG-12.5");
    keeper.act(Deed::Leave).unwrap();
    assert_eq!(keeper.campaign().place, Place::Book(Step::Leaving));
    keeper.act(Deed::Admit(0, Severity::Critical)).unwrap();
    assert_eq!(keeper.campaign().crew[0].at, Whereabouts::Medbay(Severity::Critical, 0));
    // Two critical, two moderate, three light slots, then healed.
    for _ in 0..7 {
        keeper.act(Deed::Recover(0)).unwrap();
    }
    assert_eq!(keeper.campaign().crew[0].at, Whereabouts::Available, "VG-24.6");
}

#[test]
fn a_full_medbay_means_death() {
    let mut keeper = crewed();
    for id in 0..2 {
        keeper.act(Deed::Admit(id, Severity::Critical)).unwrap();
    }
    assert_eq!(rule(keeper.act(Deed::Admit(2, Severity::Critical))), "VG-24.12");
    // Light injuries go to a worse row when their own is full (VG-24.11).
    keeper.act(Deed::Medbay(Severity::Light, 0)).unwrap();
    keeper.act(Deed::Admit(2, Severity::Light)).unwrap();
    assert_eq!(keeper.campaign().crew[2].at, Whereabouts::Medbay(Severity::Moderate, 0));
}

#[test]
fn adrift_costs_morale() {
    let mut keeper = crewed();
    assert_eq!(rule(keeper.act(Deed::Adrift)), "VG-18.13");
    while keeper.campaign().place != Place::Book(Step::Fly) {
        keeper.act(Deed::GoOn).unwrap();
    }
    keeper.act(Deed::Adrift).unwrap();
    let campaign = keeper.campaign();
    assert_eq!((campaign.morale, campaign.has_penalty), (MoraleLevel::Low, true));
    assert_eq!(campaign.place, Place::Book(Step::Save));
    keeper.act(Deed::GoOn).unwrap();
    assert_eq!((keeper.campaign().cycle, keeper.campaign().history.len()), (2, 1));
}

#[test]
fn everything_can_be_taken_back_and_done_again() {
    let mut keeper = crewed();
    let whole = keeper.campaign();
    let n = keeper.journal().len();
    while keeper.can_undo() {
        keeper.undo();
    }
    assert!(keeper.campaign().crew.is_empty());
    while keeper.can_redo() {
        keeper.redo();
    }
    assert_eq!(keeper.campaign(), whole);
    let branch = keeper.branch(4, "What if");
    assert_eq!((branch.campaign().title.as_str(), branch.journal().len()), ("What if", 5));
    assert_eq!(keeper.journal().len(), n, "the branch left the original alone");
    // Doing something else forgets what was taken back.
    keeper.undo();
    keeper.act(Deed::Note("instead".to_owned())).unwrap();
    assert!(!keeper.can_redo());
}

#[test]
fn a_file_brings_the_whole_campaign_and_bad_ones_are_refused() {
    let keeper = crewed();
    let file = keeper.to_file();
    assert_eq!(Keeper::from_file(&file).unwrap(), keeper);
    for bad in ["", "{}", "[1]", &file.replace("companion", "other"), &file[..file.len() / 2]] {
        assert!(Keeper::from_file(bad).is_err(), "{bad}");
    }
    let newer = file.replace("\"version\":1", "\"version\":9");
    assert!(Keeper::from_file(&newer).unwrap_err().0.contains("version 9"));
    let forged = file.replace("\"rank\":2", "\"rank\":7");
    assert!(Keeper::from_file(&forged).unwrap_err().0.contains("entry 2"));
}

#[test]
fn own_dice_and_icons_are_read() {
    let mut keeper = crewed();
    keeper.act(Deed::Icon(0, "blade".to_owned())).unwrap();
    keeper.act(Deed::Faces(KindId(0), "blade blade wild basic basic accident".to_owned())).unwrap();
    assert_eq!(rule(keeper.act(Deed::Faces(KindId(0), "blade".to_owned()))), "VG-7.22");
    let words = "strike blade wild basic basic accident".to_owned();
    assert_eq!(rule(keeper.act(Deed::Faces(KindId(0), words))), "VG-7.11");
    assert_eq!(rule(keeper.act(Deed::Icon(1, "blade".to_owned()))), "VG-7.11");
}

#[test]
fn a_deck_is_drawn_from_by_number_and_shuffled() {
    let mut keeper = Keeper::new("Our box");
    keeper.act(Deed::Deck("Events".to_owned(), 3)).unwrap();
    keeper.act(Deed::Draw(0, 2)).unwrap();
    assert!(keeper.act(Deed::Draw(0, 2)).unwrap_err().text.contains("not in the deck"));
    let deck = keeper.campaign().decks.remove(0);
    assert_eq!((deck.left, deck.drawn), (vec![1, 3], vec![2]));
    keeper.act(Deed::Shuffle(0)).unwrap();
    assert_eq!(keeper.campaign().decks[0].left, [1, 2, 3]);
    keeper.act(Deed::PutAway(0)).unwrap();
    keeper.act(Deed::Draw(0, 1)).unwrap_err();
    keeper.act(Deed::Deck("Too many".to_owned(), 501)).unwrap_err();
    let again = Keeper::from_file(&keeper.to_file()).unwrap();
    assert_eq!(again, keeper);
}

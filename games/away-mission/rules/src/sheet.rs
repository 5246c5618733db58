//! Sheets: two printed ones for each edition, and any number of generated ones.

mod arrange;

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::{Edition, Grid, GridIdx};

/// A captain's sheet: three grids (AM-1.2). Everything else on it is the same
/// for everybody (AM-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet([Grid; 3]);
table::encode! { struct Sheet(grids) }

/// Which sheet a captain plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetChoice {
    /// One of the two printed sheets of the edition, 1 or 2.
    Printed(u8),
    /// A sheet arranged by chance from this number.
    Generated(u32),
    /// Any three grids.
    Custom([Grid; 3]),
}

/// The printed sheets, by edition.
const PRINTED: [[[&str; 3]; 2]; 2] = [
    [
        [
            "HATXVQ PFRTHN NHQAXG ITGYNX XRNGAH QNHIFR",
            "XNQARH PIHTNQ IQNRHT TXGYFG FHXNVA GARHXN",
            "XNHRQI HAQGTN VRNHFX QHXNAG NTRAHY FGIXPT",
        ],
        [
            "RNAHXG GXYGIT TVHNQF HFXANP NARQHX QHNTRI",
            "TVFHAN RHITNQ QNXARH HRGNXA IXTGYG NFPQHX",
            "NAHIXR YTRNHQ FGTPIX XVQHNF TNGQAH GHNXRA",
        ],
    ],
    [
        [
            "PRTGHN FNRAHY HHGXAG XAIQRI NHHTQN XQVFNX",
            "XANFQI IHQAGR NHGHRG PNXHNX TRYFTQ NVXAHH",
            "IYGRXN QHHQFG AXQNTH TANXRH NRHHGV IXPANF",
        ],
        [
            "ATXRFQ GXFNHI HIVGHN HRANQT QNHHPN AXRYGX",
            "IFRQGX HHNIRG NFYXAX TANVHQ NQHNHX GPHTAR",
            "NPQNHH RNXVTX XHRFNG IHGNAR AGIHHY XQTQAF",
        ],
    ],
];

/// Read once: games are played by the thousand.
static PRINTED_SHEETS: LazyLock<[[Sheet; 2]; 2]> = LazyLock::new(|| {
    let grid = |rows: &str| rows.parse().expect("printed sheets are well formed");
    PRINTED.map(|sheets| sheets.map(|grids| Sheet(grids.map(grid))))
});

impl Sheet {
    /// The sheet of a choice; `None` if the edition has no printed sheet of
    /// that number.
    #[must_use]
    pub fn of(choice: &SheetChoice, edition: Edition) -> Option<Self> {
        match choice {
            SheetChoice::Printed(number) => {
                let printed = &PRINTED_SHEETS[edition as usize];
                printed.get(usize::from(*number).checked_sub(1)?).copied()
            }
            SheetChoice::Generated(number) => Some(Self(arrange::sheet(*number, edition))),
            SheetChoice::Custom(grids) => Some(Self(*grids)),
        }
    }

    /// One of its grids.
    #[must_use]
    pub const fn grid(&self, grid: GridIdx) -> &Grid {
        &self.0[grid.idx()]
    }
}

#[cfg(test)]
mod tests {
    use super::{Sheet, SheetChoice, arrange::is_well_arranged};
    use crate::{Edition, GridIdx};

    /// AM-1.3 for the printed sheets, and for five hundred generated ones of
    /// each edition.
    #[test]
    fn every_sheet_is_well_arranged() {
        for edition in Edition::ALL {
            let printed = [1, 2].map(SheetChoice::Printed).into_iter();
            for choice in printed.chain((0..500).map(SheetChoice::Generated)) {
                let sheet = Sheet::of(&choice, edition).unwrap();
                for grid in GridIdx::ALL {
                    assert!(
                        is_well_arranged(sheet.grid(grid), edition),
                        "{edition:?} {choice:?} {grid}: {}",
                        sheet.grid(grid)
                    );
                }
            }
        }
    }

    #[test]
    fn generated_sheets_are_fixed_by_edition_and_number_and_differ() {
        let sheet = |number, edition| Sheet::of(&SheetChoice::Generated(number), edition).unwrap();
        assert_eq!(sheet(7, Edition::Second), sheet(7, Edition::Second));
        assert_ne!(sheet(7, Edition::Second), sheet(8, Edition::Second));
        assert_ne!(sheet(7, Edition::First), sheet(7, Edition::Second));
        for edition in Edition::ALL {
            assert_eq!(Sheet::of(&SheetChoice::Printed(3), edition), None);
            assert_eq!(Sheet::of(&SheetChoice::Printed(0), edition), None);
        }
    }
}

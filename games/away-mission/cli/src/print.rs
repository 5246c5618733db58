//! `wardroom print`: sheets to play on paper.

use std::{io::IsTerminal as _, path::PathBuf};

use anyhow::{Context as _, bail};
use away_mission::{
    Sheet, SheetChoice,
    art::{PageSize, sheet_page},
};
use clap::ValueEnum;
use command::Run;
use picture::Look;

use crate::sheet_choice::{self, EditionArg};

/// A captain's sheet of Away Mission, to play on paper.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The sheet: 1 or 2, or `gen:N` for the generated sheet N.
    #[arg(long, default_value = "1", value_name = "SHEET")]
    sheet: String,
    #[command(flatten)]
    edition: EditionArg,
    /// The paper.
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    size: Paper,
    /// The file to write; its name ends in .svg or .pdf. Without it the SVG goes
    /// to standard output, which must be a file or a pipe.
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Paper {
    A4,
    Letter,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let edition = self.edition.edition;
        let choice = sheet_choice::parse(&self.sheet, edition)?;
        let sheet = Sheet::of(&choice, edition).context("there is no such sheet")?;
        let title = match choice {
            SheetChoice::Printed(number) => format!("Sheet {number}"),
            SheetChoice::Generated(number) => format!("Generated sheet {number}"),
            SheetChoice::Custom(_) => "Sheet".to_owned(),
        };
        let size = match self.size {
            Paper::A4 => PageSize::A4,
            Paper::Letter => PageSize::Letter,
        };
        let title = format!("{title}, {} edition", edition.name());
        let page = sheet_page(&sheet, edition, &title, size);
        let Some(path) = &self.out else {
            if std::io::stdout().is_terminal() {
                bail!(
                    "a sheet is a picture, not for a terminal: write it to a file with \
                     --out sheet.pdf or --out sheet.svg"
                );
            }
            anstream::print!("{}", page.to_svg(Look::Print));
            return Ok(());
        };
        let bytes = match path.extension().and_then(|ending| ending.to_str()) {
            Some("svg") => page.to_svg(Look::Print).into_bytes(),
            Some("pdf") => picture::to_pdf(&[page]),
            _ => bail!("--out {}: the file ends in .svg or .pdf", path.display()),
        };
        std::fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
        anstream::println!("wrote {}", path.display());
        Ok(())
    }
}

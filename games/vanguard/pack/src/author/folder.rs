//! A pack as a folder of files.

use std::{fs, io, path::Path};

use toml::de::{DeTable, DeValue};

use super::{
    Desk, Fault, Faults, Places, Spot,
    gather::{self, Parsed},
};
use crate::{
    dice::{Dice, IconNames},
    effect::Known,
    id::PlanetId,
    pack::{Draft, ONE, Pack},
};

/// A file of a pack.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Its name, from the pack's folder on, with `/`.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// The files of a pack, and what was read from them.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// The files, in the order of their names.
    pub files: Vec<SourceFile>,
    /// Where each field was read.
    pub places: Places,
}

impl Source {
    /// All `.toml` files of a folder and the folders in it, but for the one
    /// with waivers.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        add(folder, "", &mut files)?;
        files.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(Self { files, places: Places::default() })
    }

    /// The pack in these files.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with how it is written; what is wrong with
    /// what it says is for [`crate::check`].
    pub fn read(&mut self) -> Result<Pack, Faults> {
        let mut faults = Vec::new();
        let mut parsed = Vec::new();
        for (file, source) in self.files.iter().enumerate() {
            match DeTable::parse(&source.text) {
                Ok(table) => {
                    let mut one = Parsed { file, table: table.into_inner(), planet: None };
                    gather::arrange(&mut one);
                    parsed.push(one);
                }
                Err(error) => faults.push(Fault {
                    spot: error.span().map(|span| Spot::of(source, span.start)),
                    record: String::new(),
                    field: String::new(),
                    what: error.message().to_owned(),
                }),
            }
        }
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        gather::unknown_tables(&self.files, &parsed, &mut faults);
        let known = gather::known(&self.files, &parsed, IconNames::default(), &mut faults);
        let dice = Dice::default();
        let mut draft = Draft::default();
        for one in &parsed {
            let mut reading = Reading {
                files: &self.files,
                places: &mut self.places,
                known: &known,
                dice: &dice,
            };
            reading.file(one, &mut draft, &mut faults);
        }
        if !faults.is_empty() {
            faults.sort();
            return Err(Faults(faults));
        }
        let finished = draft.finish(known.names, dice).map_err(|missing| {
            let told = |table: &&str| Fault {
                spot: None,
                record: String::new(),
                field: String::new(),
                what: format!("the table `[{table}]` is missing"),
            };
            Faults(missing.iter().map(told).collect())
        });
        let mut pack = finished?;
        pack.identify().map_err(|error| {
            let (record, field) = (String::new(), String::new());
            Faults(vec![Fault { spot: None, record, field, what: error.to_string() }])
        })?;
        Ok(pack)
    }
}

/// What is needed while files are read.
struct Reading<'a> {
    files: &'a [SourceFile],
    places: &'a mut Places,
    known: &'a Known,
    dice: &'a Dice,
}

impl Reading<'_> {
    fn file(&mut self, one: &Parsed<'_>, draft: &mut Draft, faults: &mut Vec<Fault>) {
        let planet = one.planet.as_ref().and_then(|name| self.known.names.find::<PlanetId>(name));
        if let Some(name) = &one.planet
            && planet.is_none()
        {
            let what = format!("there is no planet `{name}`");
            let spot = Some(Spot::of(&self.files[one.file], 0));
            faults.push(Fault { spot, record: String::new(), field: "planet".to_owned(), what });
        }
        for (key, value) in &one.table {
            let key: &str = key.as_ref();
            let rows: Vec<_> = match value.as_ref() {
                DeValue::Array(rows) => rows.iter().collect(),
                DeValue::Table(_) => vec![value],
                _ => continue,
            };
            for row in rows {
                let id = row.as_ref().as_table().and_then(|table| {
                    let id = |name: &str| matches!(name, "id" | "number");
                    let (_, value) = table.iter().find(|(name, _)| id(name.as_ref()))?;
                    match value.as_ref() {
                        DeValue::String(text) => Some(text.to_string()),
                        DeValue::Integer(number) => Some(number.as_str().to_owned()),
                        _ => None,
                    }
                });
                let record = match id {
                    Some(id) => format!("{key} {id}"),
                    None if ONE.contains(&key) => key.to_owned(),
                    None => format!("{key} {}", draft.n_loose(key) + 1),
                };
                self.places.note(&record, "", one.file, row.span());
                let mut desk = Desk {
                    known: self.known,
                    dice: self.dice,
                    planet,
                    file: (one.file, &self.files[one.file]),
                    record,
                    field: String::new(),
                    places: self.places,
                    faults,
                };
                draft.read(key, row, &mut desk);
            }
        }
    }
}

fn add(folder: &Path, prefix: &str, files: &mut Vec<SourceFile>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            add(&path, &format!("{name}/"), files)?;
        } else if name.ends_with(".toml") && name != crate::check::WAIVERS {
            files.push(SourceFile { name, text: fs::read_to_string(&path)? });
        }
    }
    Ok(())
}

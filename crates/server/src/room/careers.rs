//! Careers at the table: brought in the lobby, away while the match runs,
//! settled with its last entry.

use protocol::{RawValue, Refused, RefusedCode, Seat, TableOptions};
use shelf::Brought;

use super::Room;
use crate::{
    app::Guest,
    clock::day_of,
    make::no_answer,
    storage::{BroughtRow, CareerRow, Lobby, NewDocument, SeatRow},
    text::refuse,
};

fn raw(text: String) -> Result<Box<RawValue>, Refused> {
    RawValue::from_string(text).map_err(no_answer)
}

/// The seats that bots play.
pub(crate) fn programs_of(chairs: &[SeatRow]) -> Vec<Seat> {
    let chairs = (0..).map(Seat).zip(chairs);
    chairs.filter(|(_, chair)| chair.bot.is_some()).map(|(seat, _)| seat).collect()
}

impl Room {
    pub(super) async fn bring(
        &mut self,
        guest: &Guest,
        code: &str,
        choice: &RawValue,
    ) -> Result<(), Refused> {
        self.lobby_only()?;
        let no_seat = || refuse(RefusedCode::NotYourSeat, "take a seat first");
        let seat = self.seat_of(guest.id).ok_or_else(no_seat)?;
        let career = self.app.storage.career(code).await?.filter(|row| row.guest_id == guest.id);
        let not_yours = || refuse(RefusedCode::NotFound, "you have no such career");
        let career = career.ok_or_else(not_yours)?;
        if career.game != self.game {
            return Err(refuse(RefusedCode::BadInput, "this career belongs to another game"));
        }
        if let Some(table) = career.table_code.filter(|table| *table != self.place.code) {
            let text = format!("the career was brought to table {table}; take it back there first");
            return Err(refuse(RefusedCode::WrongStage, text));
        }
        let mut brought = self.brought.clone();
        brought.retain(|row| row.seat != seat.0);
        brought.push(BroughtRow {
            seat: seat.0,
            career_id: career.id,
            choice: choice.get().to_owned(),
            code: career.code,
            guest_id: guest.id,
        });
        brought.sort_unstable_by_key(|row| row.seat);
        let setup = self.with_careers(&self.setup, &brought).await?.0;
        let (legacy, chairs) = (self.legacy.clone(), self.chairs.clone());
        self.store_lobby(setup, legacy, self.options, chairs, brought).await
    }

    pub(super) async fn unbring(&mut self, guest: &Guest) -> Result<(), Refused> {
        self.lobby_only()?;
        let mut brought = self.brought.clone();
        brought.retain(|row| row.guest_id != guest.id);
        if brought == self.brought {
            return Err(refuse(RefusedCode::NotYourSeat, "you have brought no career"));
        }
        let setup = self.with_careers(&self.setup, &brought).await?.0;
        let (legacy, chairs) = (self.legacy.clone(), self.chairs.clone());
        self.store_lobby(setup, legacy, self.options, chairs, brought).await
    }

    /// Whether a match here could count for a career.
    fn check_counts(&self) -> Result<(), Refused> {
        let text = match (&self.fork, self.options.practice) {
            (Some(_), _) => "this match has been played before: it does not count for careers",
            (None, true) => "a table for practice does not count for careers",
            (None, false) => return Ok(()),
        };
        Err(refuse(RefusedCode::WrongStage, text))
    }

    /// The careers of those rows, in order.
    async fn careers(&self, brought: &[BroughtRow]) -> Result<Vec<CareerRow>, Refused> {
        let mut careers = Vec::with_capacity(brought.len());
        for row in brought {
            let career = self.app.storage.career(&row.code).await?;
            let gone = || refuse(RefusedCode::NotFound, "a career that was brought is no more");
            careers.push(career.ok_or_else(gone)?);
        }
        Ok(careers)
    }

    /// The setup to which these careers come, and the careers.
    async fn with_careers(
        &self,
        setup: &RawValue,
        brought: &[BroughtRow],
    ) -> Result<(Box<RawValue>, Vec<CareerRow>), Refused> {
        if !brought.is_empty() {
            self.check_counts()?;
        }
        let careers = self.careers(brought).await?;
        let kit = self.app.config.shelf.kit(&self.game)?;
        let mut all = Vec::with_capacity(careers.len());
        for (row, career) in brought.iter().zip(&careers) {
            let (career, choice) = (raw(career.document.clone())?, raw(row.choice.clone())?);
            all.push(Brought { seat: Seat(row.seat), career, choice });
        }
        let setup = match all.is_empty() {
            true => kit.without_careers(setup)?,
            false => kit.careers()?.bring(setup, &all)?,
        };
        Ok((setup, careers))
    }

    /// The setup with those careers that still fit it, and these.
    pub(super) async fn with_fitting_careers(
        &self,
        setup: &RawValue,
        chairs: &[SeatRow],
    ) -> Result<(Box<RawValue>, Vec<BroughtRow>), Refused> {
        let mut fitting = Vec::new();
        let mut result = self.with_careers(setup, &fitting).await?.0;
        for row in &self.brought {
            let chair = chairs.get(usize::from(row.seat));
            if chair.is_none_or(|chair| chair.guest_id != Some(row.guest_id)) {
                continue;
            }
            fitting.push(row.clone());
            match self.with_careers(setup, &fitting).await {
                Ok((setup, _)) => result = setup,
                Err(_) => drop(fitting.pop()),
            }
        }
        Ok((result, fitting))
    }

    /// Stores what a table has agreed on, who sits there and what they have
    /// brought, and tells everybody.
    pub(super) async fn store_lobby(
        &mut self,
        setup: Box<RawValue>,
        legacy: Option<Box<RawValue>>,
        options: TableOptions,
        chairs: Vec<SeatRow>,
        brought: Vec<BroughtRow>,
    ) -> Result<(), Refused> {
        let lobby = Lobby {
            setup: setup.get().to_owned(),
            legacy: legacy.as_ref().map(|legacy| legacy.get().to_owned()),
            listed: options.listed,
            practice: options.practice,
            seats: chairs.clone(),
            brought: brought.clone(),
        };
        let stored = self.app.storage.put_lobby(self.place.table_id, lobby, self.app.now()).await;
        self.sure(stored)?;
        self.setup = setup;
        self.legacy = legacy;
        self.options = options;
        self.brought = brought;
        self.sit(chairs);
        Ok(())
    }

    /// The setup with the careers as they are now, and what they become when
    /// the match begins.
    pub(super) async fn depart(&self) -> Result<(Box<RawValue>, Vec<NewDocument>), Refused> {
        let (setup, careers) = self.with_careers(&self.setup, &self.brought).await?;
        let kit = self.app.config.shelf.kit(&self.game)?;
        let mut documents = Vec::with_capacity(careers.len());
        for (row, career) in self.brought.iter().zip(careers) {
            let before = raw(career.document)?;
            let after =
                kit.careers()?.depart(&setup, Seat(row.seat), &before).map_err(|refused| {
                    let name = &self.names[usize::from(row.seat)];
                    Refused { text: format!("{name}: {}", refused.text), ..refused }
                })?;
            documents.push(NewDocument {
                career_id: career.id,
                version: career.version,
                document: after.get().to_owned(),
            });
        }
        Ok((setup, documents))
    }

    /// The careers after the match that has just ended. They are stored
    /// together with its last entry, so each is settled once.
    pub(super) async fn settled(&self) -> Vec<NewDocument> {
        let mut documents = Vec::new();
        for row in &self.brought {
            match self.settled_one(row).await {
                Ok(document) => documents.extend(document),
                // The others' match has ended all the same.
                Err(refused) => tracing::error!(
                    table_id = self.place.table_id,
                    career_id = row.career_id,
                    text = refused.text,
                    "a career was not settled"
                ),
            }
        }
        documents
    }

    async fn settled_one(&self, row: &BroughtRow) -> Result<Option<NewDocument>, Refused> {
        // Its owner may have deleted everything meanwhile.
        let Some(career) = self.app.storage.career(&row.code).await? else { return Ok(None) };
        let Some(opened) = &self.opened else { return Ok(None) };
        let (before, today) = (raw(career.document)?, day_of(self.app.now()));
        let programs = programs_of(&self.chairs);
        let (seat, code) = (Seat(row.seat), &self.place.code);
        let after = opened.career_after(seat, &before, code, today, &programs)?;
        Ok(after.map(|after| NewDocument {
            career_id: career.id,
            version: career.version,
            document: after.get().to_owned(),
        }))
    }
}

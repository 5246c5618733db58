//! Tracks of a check, and their markers.

/// A track: its length and where its marker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Track {
    /// Its spaces; the outcome space comes after them.
    pub spaces: u8,
    /// Where the marker is: 0 not there, 1 the leftmost space.
    pub at: u8,
}
table::encode! { struct Track { spaces, at } }

impl Track {
    /// The place of the marker on the outcome space.
    #[must_use]
    pub const fn outcome(self) -> u8 {
        self.spaces + 1
    }

    /// Whether the marker is on the outcome space.
    #[must_use]
    pub const fn is_reached(self) -> bool {
        self.at == self.outcome()
    }

    /// One space on; a marker on the outcome space stays (VG-5.74, VG-5.75,
    /// VG-5.76).
    #[must_use]
    pub const fn advanced(self) -> Self {
        let at = if self.is_reached() { self.at } else { self.at + 1 };
        Self { at, ..self }
    }

    /// One space back; from the leftmost space the marker goes (VG-5.77,
    /// VG-5.78).
    #[must_use]
    pub const fn reduced(self) -> Self {
        Self { at: self.at.saturating_sub(1), ..self }
    }
}

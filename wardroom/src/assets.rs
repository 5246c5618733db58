//! The browser clients, embedded.
//!
//! The build script compiles the clients listed in `clients.rs`, gives every
//! file a name that changes with its content, and packs it. Here the files are
//! part of the program: a server needs nothing beside its binary.

/// A file of the site, in the forms in which it travels.
#[derive(Clone, Copy)]
pub(crate) struct Asset {
    /// Its address.
    pub(crate) address: &'static str,
    /// For the `Content-Type` header.
    pub(crate) content_type: &'static str,
    /// Whether the address changes with the content, so that browsers may
    /// keep it for ever.
    pub(crate) immutable: bool,
    /// As it is.
    pub(crate) plain: &'static [u8],
    /// Packed with Brotli, if that is smaller.
    pub(crate) brotli: Option<&'static [u8]>,
    /// Packed with gzip, if that is smaller.
    pub(crate) gzip: Option<&'static [u8]>,
}

/// All files of the site.
pub(crate) static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The page of a client.
#[derive(Clone, Copy)]
pub(crate) struct Page {
    /// The client's name.
    pub(crate) name: &'static str,
    /// Its address, which is also that of a file.
    pub(crate) address: &'static str,
    /// What a browser fetches before the program runs, compressed.
    pub(crate) n_first_load_bytes: usize,
    /// The most it may be.
    #[cfg_attr(not(test), expect(dead_code, reason = "held by a test"))]
    pub(crate) n_bytes_max: usize,
}

/// All pages of the site.
pub(crate) static PAGES: &[Page] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

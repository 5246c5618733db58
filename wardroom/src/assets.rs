//! The browser client, embedded.
//!
//! The build script compiles `crates/web`, gives every file a name that
//! changes with its content, and packs it. Here the files are part of the
//! program: a server needs nothing beside its binary.

/// A file of the site, in the forms in which it travels.
#[derive(Clone, Copy)]
pub(crate) struct Asset {
    /// Its address. `/index.html` answers for every page of the client.
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

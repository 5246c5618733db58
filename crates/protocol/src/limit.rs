//! How long things may be. The server enforces it; the browser says it early.

/// The longest name of a guest, in characters.
pub const NAME_CHARS_MAX: usize = 24;
/// The longest line of chat, in characters.
pub const CHAT_CHARS_MAX: usize = 500;
/// The longest message to the server, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;
/// The longest name of something to point at, in bytes.
pub const POINT_BYTES_MAX: usize = 64;
/// The longest [`crate::Submit::id`], in bytes.
pub const MOVE_ID_BYTES_MAX: usize = 40;

//! What Vanguard's browser clients share: icons, and dice as pictures.
//!
//! Nothing here knows any content: what a face or an icon is called, the client
//! says.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

pub mod die;
pub mod icons;

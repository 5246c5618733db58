//! What goes over a pipe, as bytes.

use axum::body::Bytes;

/// What kind of packet it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Somebody's socket wants to talk to a table.
    Open,
    /// A frame, or the last part of one.
    Text,
    /// A part of a frame that goes on.
    Part,
    /// Nothing, but somebody is there.
    Beat,
    /// The end, with the code for closing the socket.
    End,
}

const KINDS: [Kind; 5] = [Kind::Open, Kind::Text, Kind::Part, Kind::Beat, Kind::End];
const HEAD_BYTES: usize = 17;

/// What goes over a pipe at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Packet {
    pub(super) kind: Kind,
    /// Which pipe, as the node calls it where the socket is.
    pub(super) pipe: u64,
    /// Counts the packets of one direction.
    pub(super) number: u64,
    pub(super) body: Bytes,
}

impl Packet {
    pub(super) fn encode(kind: Kind, pipe: u64, number: u64, body: &[u8]) -> Bytes {
        let mut bytes = Vec::with_capacity(HEAD_BYTES + body.len());
        bytes.push(KINDS.iter().position(|other| *other == kind).unwrap_or(0) as u8);
        bytes.extend_from_slice(&pipe.to_be_bytes());
        bytes.extend_from_slice(&number.to_be_bytes());
        bytes.extend_from_slice(body);
        bytes.into()
    }

    pub(super) fn decode(bytes: &Bytes) -> Option<Self> {
        let (kind, rest) = bytes.split_first()?;
        let (pipe, rest) = rest.split_first_chunk()?;
        let (number, _) = rest.split_first_chunk()?;
        Some(Self {
            kind: *KINDS.get(usize::from(*kind))?,
            pipe: u64::from_be_bytes(*pipe),
            number: u64::from_be_bytes(*number),
            body: bytes.slice(HEAD_BYTES..),
        })
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Bytes;

    use super::{KINDS, Packet};

    #[test]
    fn packets_come_back_as_they_were() {
        for kind in KINDS {
            let bytes = Packet::encode(kind, 7, u64::MAX, b"body");
            let body = Bytes::from_static(b"body");
            let packet = Packet { kind, pipe: 7, number: u64::MAX, body };
            assert_eq!(Packet::decode(&bytes), Some(packet));
            for n_bytes in 0..super::HEAD_BYTES {
                assert_eq!(Packet::decode(&bytes.slice(..n_bytes)), None);
            }
        }
        assert_eq!(Packet::decode(&Bytes::from_static(&[99; 40])), None);
    }
}

//! Connectors (GT-3.1): one tooth, two teeth, or all three on a bar.
//!
//! The teeth of a universal connector stand where those of the others stand:
//! a joint looks like a bridge, and what does not fit visibly misses.

use picture::Shape;

use super::{
    brush::{line, quarters},
    outline::outline,
    palette::{CONNECTOR, EDGE, mixed},
};
use crate::tile::{Connector, Connectors, Side};

/// The connectors at all four sides.
pub(super) fn connectors(connectors: Connectors) -> Vec<Shape> {
    let at = |side: Side| quarters(side as u8, at_front(connectors.at(side)));
    Side::ALL.into_iter().flat_map(at).collect()
}

/// Where teeth stand along a side, and how wide they are.
pub(super) const fn teeth(connector: Connector) -> &'static [(f64, f64)] {
    match connector {
        Connector::Smooth => &[],
        Connector::Simple => &[(42.0, 16.0)],
        Connector::Double => &[(18.0, 15.0), (67.0, 15.0)],
        Connector::Universal => &[(18.0, 15.0), (42.0, 16.0), (67.0, 15.0)],
    }
}

/// A connector at the front side.
pub(super) fn at_front(connector: Connector) -> Vec<Shape> {
    let data = match connector {
        Connector::Smooth => return Vec::new(),
        Connector::Simple => "M42 14V0h16v14z",
        Connector::Double => "M18 14V0h15v14zM67 14V0h15v14z",
        Connector::Universal => "M15 15V8h3V0h15v8h9V0h16v8h9V0h15v8h3v7z",
    };
    let body = outline(data).fill(CONNECTOR).stroke(EDGE, 1.5).sharp();
    let grooves = teeth(connector).iter().map(|(from, width)| {
        line(&format!("M{from} 4.5h{width}"), mixed(CONNECTOR, EDGE, 0.55), 1.6)
    });
    std::iter::once(body.into()).chain(grooves).collect()
}

//! Whose request it is, when proxies stand in between.

use std::{
    convert::Infallible,
    fmt,
    net::{IpAddr, SocketAddr},
    str::FromStr,
    sync::Arc,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, HeaderName, header::FORWARDED, request::Parts},
};

use crate::app::App;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A range of addresses, such as `10.0.0.0/8`, `fd00::/8` or one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    n_bits: u8,
}

/// Why a text is no range of addresses.
#[derive(Clone, Debug, thiserror::Error)]
#[error("`{0}` is no address and no range of addresses such as 10.0.0.0/8")]
pub struct NetworkError(String);

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Self, NetworkError> {
        let wrong = || NetworkError(text.to_owned());
        let (address, n_bits) = match text.split_once('/') {
            Some((address, n_bits)) => (address, Some(n_bits.parse().map_err(|_| wrong())?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let n_bits_max = if address.is_ipv4() { 32 } else { 128 };
        let n_bits = n_bits.unwrap_or(n_bits_max);
        if n_bits > n_bits_max {
            return Err(wrong());
        }
        Ok(Self { address, n_bits })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.n_bits)
    }
}

impl Network {
    /// Whether an address is in the range.
    #[must_use]
    pub fn has(&self, address: IpAddr) -> bool {
        let same = |own: u128, other: u128, n_bits_max: u8| {
            let rest = u32::from(n_bits_max - self.n_bits);
            own.checked_shr(rest).unwrap_or(0) == other.checked_shr(rest).unwrap_or(0)
        };
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                same(own.to_bits().into(), other.to_bits().into(), 32)
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => same(own.to_bits(), other.to_bits(), 128),
            (_, _) => false,
        }
    }
}

/// The address that a request comes from: behind a trusted proxy, the one that
/// the proxy names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let ConnectInfo(peer) = *parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .expect("the accept loop says where a connection comes from");
        Ok(Self(client(peer.ip(), &parts.headers, &app.config.trusted_proxies)))
    }
}

/// Only what trusted proxies say is believed, and only as far as they know it:
/// from the last hop back to the first address that is no proxy of ours.
fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.has(address));
    let peer = peer.to_canonical();
    if !is_trusted(peer) {
        return peer;
    }
    let walk = |hops: Vec<Option<IpAddr>>| {
        let mut client = peer;
        for hop in hops.into_iter().rev() {
            let Some(hop) = hop else { break };
            client = hop;
            if !is_trusted(hop) {
                break;
            }
        }
        client
    };
    let lists = |name| {
        let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
        values.flat_map(|value| value.split(',')).map(str::trim)
    };
    let by_list = headers
        .contains_key(X_FORWARDED_FOR)
        .then(|| walk(lists(X_FORWARDED_FOR).map(address_of).collect()));
    let by_field = headers
        .contains_key(FORWARDED)
        .then(|| walk(lists(FORWARDED).map(forwarded_for).collect()));
    match (by_list, by_field) {
        (Some(one), Some(other)) if one == other => one,
        // A proxy writes one of them and lets the other pass as the client
        // wrote it: nobody knows which is which.
        (Some(_), Some(_)) => peer,
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => peer,
    }
}

/// The address of `1.2.3.4`, `1.2.3.4:567`, `2001:db8::1` or `[2001:db8::1]:567`.
fn address_of(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

/// The address of an element such as `for="[2001:db8::1]:567";proto=https`.
fn forwarded_for(element: &str) -> Option<IpAddr> {
    let mut pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    let (_, node) = pairs.find(|(key, _)| key.trim().eq_ignore_ascii_case("for"))?;
    address_of(node.trim().trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    use super::{Network, client};

    fn check(peer: &str, headers: &[(&'static str, &'static str)]) -> String {
        let trusted: Vec<Network> =
            ["127.0.0.1", "10.0.0.0/8", "fd00::/8"].map(|text| text.parse().unwrap()).into();
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        client(peer.parse().unwrap(), &map, &trusted).to_string()
    }

    #[test]
    fn networks_have_their_addresses() {
        let has = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().has(address.parse().unwrap())
        };
        assert!(has("10.0.0.0/8", "10.255.1.2") && !has("10.0.0.0/8", "11.0.0.1"));
        assert!(has("192.168.1.7", "192.168.1.7") && !has("192.168.1.7", "192.168.1.8"));
        assert!(has("0.0.0.0/0", "8.8.8.8") && !has("0.0.0.0/0", "::1"));
        assert!(has("::/0", "2001:db8::1") && has("fd00::/8", "fd12::1"));
        assert!(has("127.0.0.0/8", "::ffff:127.0.0.1"));
        for wrong in ["", "10.0.0.0/33", "10.0.0/8", "fd00::/129", "10.0.0.0/x", "proxy"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let forged = [("x-forwarded-for", "6.6.6.6")];
        assert_eq!(check("9.9.9.9", &forged), "9.9.9.9");
        assert_eq!(check("127.0.0.1", &forged), "6.6.6.6");
        assert_eq!(check("::ffff:127.0.0.1", &forged), "6.6.6.6");
        assert_eq!(check("127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn what_a_client_made_up_before_the_proxy_does_not_count() {
        let list = "1.1.1.1, 6.6.6.6, 10.0.0.2";
        assert_eq!(check("127.0.0.1", &[("x-forwarded-for", list)]), "6.6.6.6");
        let lines = [("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "6.6.6.6:4711")];
        assert_eq!(check("127.0.0.1", &lines), "6.6.6.6");
        assert_eq!(check("127.0.0.1", &[("x-forwarded-for", "6.6.6.6, nonsense")]), "127.0.0.1");
        assert_eq!(check("127.0.0.1", &[("x-forwarded-for", "nonsense, 10.0.0.2")]), "10.0.0.2");
    }

    #[test]
    fn the_standard_header_is_read() {
        let check = |value| check("127.0.0.1", &[("forwarded", value)]);
        assert_eq!(check("for=6.6.6.6;proto=https, for=10.0.0.2"), "6.6.6.6");
        assert_eq!(check("For=\"[2001:db8::1]:4711\""), "2001:db8::1");
        assert_eq!(check("for=unknown"), "127.0.0.1");
    }

    #[test]
    fn two_headers_that_disagree_are_not_believed() {
        let both =
            |one, other| check("10.1.1.1", &[("x-forwarded-for", one), ("forwarded", other)]);
        assert_eq!(both("6.6.6.6", "for=6.6.6.6"), "6.6.6.6");
        assert_eq!(both("6.6.6.6", "for=1.1.1.1"), "10.1.1.1");
    }
}

//! The address that budgets and queues count by.

use std::net::{IpAddr, Ipv6Addr};

/// IPv4 as such, also where it is written as IPv6; IPv6 by its /64, which is one site.
pub fn site(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

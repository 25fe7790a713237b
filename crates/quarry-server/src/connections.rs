//! Open connections, bodies that are being read and requests that wait for news, counted by address and in all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::address::site;
use crate::limits::Limits;

/// Open connections, in all and by address.
#[derive(Debug)]
pub struct Connections {
    each: usize,
    all: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    sites: HashMap<IpAddr, usize>,
}

/// Holds a place among the open connections.
#[derive(Debug)]
pub struct Connection {
    connections: Arc<Connections>,
    site: Option<IpAddr>,
    counts: bool,
}

impl Connections {
    /// None open yet.
    pub fn new(limits: &Limits) -> Arc<Connections> {
        let (each, all) = (limits.connections, limits.connections_all);
        Arc::new(Connections { each, all, open: Mutex::default() })
    }

    /// The same for bodies that are being read.
    pub fn for_bodies(limits: &Limits) -> Arc<Connections> {
        let (each, all) = (limits.bodies, usize::MAX);
        Arc::new(Connections { each, all, open: Mutex::default() })
    }

    /// The same for requests that wait for news.
    pub fn for_waits(limits: &Limits) -> Arc<Connections> {
        let (each, all) = (limits.waits, usize::MAX);
        Arc::new(Connections { each, all, open: Mutex::default() })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are open.
    pub fn count(&self) -> usize {
        self.open().all
    }

    /// A connection was accepted. One of a proxy has no address of its own.
    ///
    /// # Errors
    ///
    /// Which limit it meets.
    pub fn accept(self: &Arc<Self>, address: Option<IpAddr>) -> Result<Connection, &'static str> {
        let mut open = self.open();
        if open.all >= self.all {
            return Err("connections_all");
        }
        self.join(&mut open, address)?;
        open.all += 1;
        Ok(Connection { connections: Arc::clone(self), site: address.map(site), counts: true })
    }

    /// A request or socket of `address` came over a connection of a proxy.
    ///
    /// # Errors
    ///
    /// Which limit it meets.
    pub fn forwarded(self: &Arc<Self>, address: IpAddr) -> Result<Connection, &'static str> {
        self.join(&mut self.open(), Some(address))?;
        Ok(Connection { connections: Arc::clone(self), site: Some(site(address)), counts: false })
    }

    fn join(&self, open: &mut Open, address: Option<IpAddr>) -> Result<(), &'static str> {
        let Some(address) = address else { return Ok(()) };
        let count = open.sites.entry(site(address)).or_default();
        if *count >= self.each {
            return Err("connections");
        }
        *count += 1;
        Ok(())
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.all -= usize::from(self.counts);
        let Some(site) = self.site else { return };
        if let Some(count) = open.sites.get_mut(&site) {
            *count -= 1;
            if *count == 0 {
                open.sites.remove(&site);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn connections_are_counted_by_address_and_in_all() {
        let limits = Limits { connections: 2, connections_all: 3, ..Limits::default() };
        let connections = Connections::new(&limits);
        let accept = |address: &str| connections.accept(Some(ip(address)));
        let first = accept("192.0.2.1").unwrap();
        let second = accept("::ffff:192.0.2.1").unwrap();
        assert_eq!(accept("192.0.2.1").err(), Some("connections"));
        let third = connections.accept(None).unwrap();
        assert_eq!(accept("192.0.2.2").err(), Some("connections_all"));
        assert_eq!(connections.forwarded(ip("192.0.2.1")).err(), Some("connections"));
        let behind = connections.forwarded(ip("192.0.2.3")).unwrap();
        drop((first, second, third, behind));
        assert!(connections.open().all == 0 && connections.open().sites.is_empty());
    }
}

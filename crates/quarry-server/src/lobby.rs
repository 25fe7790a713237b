//! Which tables the lobby shows: a few of each address, so that no address takes it over.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use quarry_table::TableId;

use crate::address::site;

/// Tables whose address is remembered; nothing about it is written down.
const MOST_TABLES: usize = 5000;

/// The addresses from which the latest listed tables were set up here.
#[derive(Debug, Default)]
pub struct Lobby {
    made: Mutex<VecDeque<(TableId, IpAddr)>>,
}

impl Lobby {
    /// A listed table was set up.
    pub fn add(&self, table: TableId, address: IpAddr) {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        made.push_back((table, site(address)));
        if made.len() > MOST_TABLES {
            made.pop_front();
        }
    }

    /// At most `each` tables of one address, the newest first; those of unknown addresses count for themselves.
    pub fn fair(&self, newest: Vec<TableId>, each: usize) -> Vec<TableId> {
        let sites: HashMap<TableId, IpAddr> =
            self.made.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect();
        let mut shown: HashMap<IpAddr, usize> = HashMap::new();
        let has_room = |table: &TableId| {
            let Some(site) = sites.get(table) else { return true };
            let count = shown.entry(*site).or_default();
            *count += 1;
            *count <= each
        };
        newest.into_iter().filter(has_room).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_few_rows() {
        let lobby = Lobby::default();
        let table = |number: u64| TableId::new(number);
        (0..90).for_each(|number| lobby.add(table(number), "192.0.2.1".parse().unwrap()));
        lobby.add(table(100), "192.0.2.2".parse().unwrap());
        let newest: Vec<TableId> = (0..110).rev().map(table).collect();
        let shown = lobby.fair(newest, 4);
        let known: Vec<TableId> = [100, 89, 88, 87, 86].map(table).into();
        assert_eq!(shown.iter().filter(|it| known.contains(it)).count(), 5);
        assert_eq!(shown.len(), 4 + 20, "unknown addresses count for themselves");
    }

    #[test]
    fn memory_is_bounded() {
        let lobby = Lobby::default();
        for number in 0..MOST_TABLES as u64 + 5 {
            lobby.add(TableId::new(number), "192.0.2.1".parse().unwrap());
        }
        assert_eq!(lobby.made.lock().unwrap().len(), MOST_TABLES);
    }
}

//! The server as its clients, its disk and its strangers meet it.

#[cfg(test)]
mod accounts;
#[cfg(test)]
mod analysis;
#[cfg(test)]
mod bots;
#[cfg(test)]
mod browser;
#[cfg(test)]
mod campaign;
#[cfg(test)]
mod campaigns;
#[cfg(test)]
mod campaigns_kill;
#[cfg(test)]
mod canary;
#[cfg(test)]
mod daily;
#[cfg(test)]
mod doors;
#[cfg(test)]
mod fair;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod halt;
#[cfg(test)]
mod hang;
#[cfg(test)]
mod load;
#[cfg(test)]
mod nodes;
#[cfg(test)]
mod notices;
#[cfg(test)]
mod notices_kill;
#[cfg(test)]
mod notices_missed;
#[cfg(test)]
mod old_store;
#[cfg(test)]
mod operation;
#[cfg(test)]
mod opponents;
#[cfg(test)]
mod order;
#[cfg(test)]
mod page;
#[cfg(test)]
mod pairing;
#[cfg(test)]
mod people;
#[cfg(test)]
mod play;
#[cfg(test)]
mod practice;
#[cfg(test)]
mod process;
#[cfg(test)]
mod puzzles;
#[cfg(test)]
mod ratings;
#[cfg(test)]
mod reconnect;
#[cfg(test)]
mod replay;
#[cfg(test)]
mod sharing;
#[cfg(test)]
mod silence;
#[cfg(test)]
mod tidy;
#[cfg(test)]
mod uploads;

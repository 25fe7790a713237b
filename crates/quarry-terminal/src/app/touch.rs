//! Touching: a piece, then its target; legal places are lit, and what is chosen off the board, or
//! is still open after touching, is a numbered button.

use std::collections::BTreeSet;

use super::App;
use crate::game::{Site, TerminalGame};

/// How many buttons have a key.
pub(crate) const KEYS: usize = 9;

impl<G: TerminalGame> App<G> {
    /// Every legal action of the deciding seat.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if let (Some(tie), Some(_)) = (&self.tie, self.seat()) {
            actions.clone_from(&tie.legal);
        } else if let Some(seat) = self.seat() {
            self.play.game().legal_actions(seat, &mut actions);
        }
        actions
    }

    /// Every legal action with each way of touching the board for it.
    fn ways(&self) -> Vec<(G::Action, Vec<String>)> {
        let (game, view) = (self.play.game(), self.view());
        let ways = |action| game.ways(&view, action).into_iter().map(move |way| (action, way));
        self.legal().into_iter().flat_map(ways).collect()
    }

    /// The places that lead on from what is touched already.
    pub fn lit(&self) -> BTreeSet<String> {
        let depth = self.touched.len();
        self.ways()
            .into_iter()
            .filter(|(_, way)| way.len() > depth && way.starts_with(&self.touched))
            .map(|(_, mut way)| way.swap_remove(depth))
            .collect()
    }

    /// What can be chosen by number: actions that are fully touched, else those off the board.
    pub fn buttons(&self) -> Vec<G::Action> {
        let ways = self.ways();
        let touched_like = |sites: &[String]| {
            let mut actions: Vec<G::Action> = Vec::new();
            for (action, _) in ways.iter().filter(|(_, way)| way == sites) {
                if !actions.contains(action) {
                    actions.push(*action);
                }
            }
            actions.sort_by_key(|action| !G::comes_first(*action));
            actions
        };
        let complete = touched_like(&self.touched);
        if complete.is_empty() { touched_like(&[]) } else { complete }
    }

    /// The key of the button with this number on the screen, from 0: a digit that belongs to the
    /// action by its nature where all of them have one, else the number.
    pub(crate) fn key_of(&self, index: usize) -> u8 {
        let digits: Option<Vec<u8>> = self.buttons().into_iter().map(G::digit).collect();
        digits.map_or(index as u8 + 1, |digits| digits[self.first_button + index])
    }

    /// Chooses the button with this key.
    pub(super) fn choose_by_key(&mut self, key: u8) {
        let shown = self.buttons().len().saturating_sub(self.first_button).min(KEYS);
        match (0..shown).find(|index| self.key_of(*index) == key) {
            Some(index) => self.choose(index),
            None => self.explain_key(key),
        }
    }

    /// Says why there is no button with this key, where keys belong to actions by their nature.
    fn explain_key(&mut self, key: u8) {
        let by_nature = self.buttons().first().is_some_and(|action| G::digit(*action).is_some());
        let game = self.play.game();
        let meant = || game.action_space().into_iter().find(|a| G::digit(*a) == Some(key));
        let checked = match (self.seat(), by_nature) {
            (Some(seat), true) => meant().map(|action| game.check(seat, action)),
            _ => None,
        };
        match checked {
            Some(Err(illegal)) => self.refuse(&G::refusal(&illegal)),
            _ => self.note("no-button"),
        }
    }

    /// Chooses the button with this number on the screen, from 0.
    pub(super) fn choose(&mut self, index: usize) {
        if let Some(action) = self.buttons().get(self.first_button + index) {
            self.act(*action);
        }
    }

    /// Shows the next buttons where there are more than keys.
    pub(super) fn more_buttons(&mut self) {
        self.first_button += KEYS;
        if self.first_button >= self.buttons().len() {
            self.first_button = 0;
        }
    }

    /// Touches a place: selects it, plays what is meant by it, or says why not.
    pub(super) fn touch(&mut self, site: String) {
        self.notice = None;
        if self.touched.last() == Some(&site) {
            return self.cancel();
        }
        let mut next = self.touched.clone();
        next.push(site.clone());
        let ways = self.ways();
        match reading(&ways, &next) {
            Reading::Plays(action) => self.act(action),
            Reading::Selects => self.select(next),
            // Another piece may be touched instead, but nothing is played by a stray touch.
            Reading::Nothing
                if !self.touched.is_empty()
                    && matches!(reading(&ways, std::slice::from_ref(&site)), Reading::Selects) =>
            {
                self.select(vec![site]);
            }
            Reading::Nothing => self.explain_touch(&next),
        }
    }

    fn select(&mut self, touched: Vec<String>) {
        self.touched = touched;
        self.first_button = 0;
    }

    fn explain_touch(&mut self, touched: &[String]) {
        let seat = self.seat();
        let meant = G::meant(&self.view(), touched).zip(seat);
        match meant.map(|(action, seat)| self.play.game().check(seat, action)) {
            Some(Err(illegal)) => self.refuse(&G::refusal(&illegal)),
            _ => self.note("nothing-here"),
        }
        // The place under the finger is marked too, even where the rule points elsewhere.
        if let (Some(notice), Some(site)) = (&mut self.notice, touched.last()) {
            notice.refused = true;
            if notice.at.is_empty() {
                notice.at.push(site.clone());
            }
        }
    }

    /// The places of the board as it is drawn now.
    pub(super) fn sites(&self) -> Vec<Site> {
        G::board(&self.view(), &self.words, &self.look()).sites
    }

    /// Moves the cursor to the nearest place that way.
    pub(super) fn move_cursor(&mut self, dx: i32, dy: i32) {
        let sites = self.sites();
        let from = self.cursor.as_ref().and_then(|name| sites.iter().find(|s| s.name == *name));
        let Some(from) = from else { return self.next_lit(1) };
        let nearest = sites
            .iter()
            .filter_map(|site| Some((distance(from, site, dx, dy)?, site)))
            .min_by_key(|(distance, _)| *distance);
        if let Some((_, site)) = nearest {
            self.cursor = Some(site.name.clone());
        }
    }

    /// Moves the cursor to the next lit place in the order of the board, or to the one before.
    pub(super) fn next_lit(&mut self, step: isize) {
        let (lit, sites) = (self.lit(), self.sites());
        let here = sites.iter().position(|site| Some(&site.name) == self.cursor.as_ref());
        let start = here.map_or(if step > 0 { -1 } else { 0 }, |here| here as isize);
        let count = sites.len() as isize;
        let order = (1..=count).map(|n| (start + n * step).rem_euclid(count) as usize);
        let next = order.map(|index| &sites[index].name).find(|name| lit.contains(*name));
        // Without a lit place the cursor stays, or comes to the first of all.
        let fallback = || sites.get(here.unwrap_or(0)).map(|site| &site.name);
        self.cursor = next.or_else(fallback).cloned();
    }
}

/// What touched places mean.
enum Reading<A> {
    Plays(A),
    Selects,
    Nothing,
}

fn reading<A: Copy + PartialEq>(ways: &[(A, Vec<String>)], touched: &[String]) -> Reading<A> {
    let leads_on = |way: &Vec<String>| way.len() > touched.len() && way.starts_with(touched);
    let mut complete = ways.iter().filter(|(_, way)| way == touched).map(|(action, _)| *action);
    let longer = ways.iter().any(|(_, way)| leads_on(way));
    match (complete.next(), complete.next()) {
        (Some(only), None) if !longer => Reading::Plays(only),
        (None, _) if !longer => Reading::Nothing,
        _ => Reading::Selects,
    }
}

/// How far `to` is from `from` that way; nothing where it lies elsewhere.
fn distance(from: &Site, to: &Site, dx: i32, dy: i32) -> Option<i32> {
    let middle = |site: &Site| {
        let area = site.area;
        (i32::from(2 * area.x + area.width), i32::from(2 * area.y + area.height))
    };
    let ((x, y), (tx, ty)) = (middle(from), middle(to));
    let along = (tx - x) * dx + (ty - y) * dy;
    let aside = ((tx - x) * dy).abs() + ((ty - y) * dx).abs();
    (along > 0 && aside <= along).then_some(along + 4 * aside)
}

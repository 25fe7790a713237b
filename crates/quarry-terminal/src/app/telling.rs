//! What happened is told one event after another, in its order. The truth is there at once: only the picture and the
//! log wait, and any key leads to the present.

use super::{App, Page};
use crate::game::TerminalGame;

/// One step that is to be told.
pub(crate) struct Scene<G> {
    /// The game before it.
    before: G,
    /// Its first line of the log, and the first after it.
    lines: std::ops::Range<usize>,
}

impl<G: TerminalGame> App<G> {
    /// The line of the log that is told now; nothing where the picture is that of the present.
    pub fn telling(&self) -> Option<usize> {
        let reading = matches!(self.page, Page::Help | Page::Log | Page::Moves | Page::Ask(_));
        self.told.filter(|_| !reading)
    }

    /// Whether something is told now, so that nothing can be decided yet.
    pub fn is_telling(&self) -> bool {
        self.telling().is_some()
    }

    /// The sentence that is told now.
    pub(crate) fn caption(&self) -> Option<String> {
        self.log.text(self.telling()?, self.viewer, &self.teller())
    }

    /// Remembers a step that led on from `before` and has told everything from this line on.
    pub(super) fn stage(&mut self, before: G, first: usize) {
        if !self.table.pace.is_zero() {
            self.scenes.push(Scene { before, lines: first..self.log.len() });
        }
    }

    /// Begins to tell what is staged. A single event needs no telling: the picture shows it.
    pub(super) fn begin_telling(&mut self) {
        let first = self.scenes.first().map(|scene| scene.lines.start);
        self.told = first.and_then(|first| self.next_line(first));
        self.stop_at_last();
    }

    /// Goes on to the next event; the last one is told by the picture of the present.
    pub(super) fn tell_on(&mut self) {
        let Some(at) = self.told else { return };
        let teller = self.teller();
        let now = self.log.text(at, self.viewer, &teller);
        let mut next = self.next_line(at + 1);
        // The same sentence several times in a row is told once.
        while let Some(line) = next
            && self.log.text(line, self.viewer, &teller) == now
        {
            next = self.next_line(line + 1);
        }
        self.told = next;
        self.stop_at_last();
    }

    /// To the present at once.
    pub(super) fn stop_telling(&mut self) {
        self.told = None;
        self.scenes.clear();
    }

    fn stop_at_last(&mut self) {
        let rest = self.told.and_then(|at| self.next_line(at + 1));
        if rest.is_none() {
            self.stop_telling();
        }
    }

    /// The first line from here on that the viewer may read.
    fn next_line(&self, from: usize) -> Option<usize> {
        (from..self.log.len()).find(|line| self.log.is_told_to(*line, self.viewer))
    }

    /// The picture of the event that is told now: nothing is seen that was not told yet.
    pub(super) fn staged_view(&self) -> Option<G::View> {
        let at = self.telling()?;
        let place = self.scenes.iter().position(|scene| scene.lines.contains(&at))?;
        let scene = &self.scenes[place];
        let is_last = self.next_line(at + 1).is_none_or(|next| next >= scene.lines.end);
        if is_last {
            let after = self.scenes.get(place + 1).map(|scene| &scene.before);
            return Some(after.unwrap_or(self.play.game()).view(self.viewer));
        }
        let mut view = scene.before.view(self.viewer);
        for line in scene.lines.start..=at {
            if let Some(seen) = self.log.seen(line, self.viewer) {
                G::stage(&mut view, &seen);
            }
        }
        Some(view)
    }

    /// The places of the last move, or those that the event names that is told now.
    pub(crate) fn places_to_mark(&self) -> Vec<String> {
        match self.telling() {
            Some(line) => self.log.places(line, self.viewer),
            None => self.last.clone(),
        }
    }

    /// What has been told so far, for the player at the keyboard.
    pub(crate) fn told_lines(&self) -> usize {
        self.telling().map_or(self.log.len(), |line| line + 1)
    }
}

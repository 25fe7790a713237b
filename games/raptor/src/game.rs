//! The contract of [`Game`]: who decides, and which chapter of the rules answers.

use quarry_game::{
    Deciders, Game, Notation, Odds, Outcome, Pending, Roll, RuleId, Seat, Sink, Viewer, rule_id,
};

use crate::action::{Action, Drawn, Event, Happening, Seen};
use crate::board::layout::Layout;
use crate::cards::{Effect, Side};
use crate::illegal::{Fault, Illegal, Piece};
use crate::setup::Setup;
use crate::state::{Ending, Phase, Raptor};
use crate::view::View;

/// A new game on the tiles of the official picture.
impl Default for Raptor {
    fn default() -> Raptor {
        Raptor::start(&Setup { layout: Layout::REFERENCE })
    }
}

impl Game for Raptor {
    type Setup = Setup;
    type Action = Action;
    type Chance = Drawn;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Raptor {
        Raptor::start_by(Raptor::LATEST, setup)
    }

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn pending(&self) -> Pending {
        let one = |side: Side| Pending::Seats(Deciders::one(side.seat()));
        match self.phase {
            Phase::PlaceRaptors | Phase::Return => one(Side::Raptor),
            Phase::PlaceScientists => one(Side::Scientist),
            Phase::Draw => Pending::Chance,
            Phase::Choose => Pending::Seats(self.choosing()),
            Phase::Effect(_) => one(self.effect_side()),
            Phase::Act(_) => one(self.effect_side().other()),
            Phase::Over(ending) => Pending::Over(outcome(ending)),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.pending().seats().contains(seat) {
            return;
        }
        let side = Side::of(seat);
        match self.phase {
            Phase::PlaceRaptors | Phase::PlaceScientists => self.list_places(out),
            Phase::Choose => self.list_cards(side, out),
            Phase::Effect(left) => self.list_effect(left, out),
            Phase::Act(points) => match side {
                Side::Raptor => self.list_raptor_actions(points, out),
                Side::Scientist => self.list_scientist_actions(points, out),
            },
            Phase::Return => self.list_returns(out),
            Phase::Draw | Phase::Over(_) => {}
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if !self.pending().seats().contains(seat) {
            return Err(Fault::OutOfTurn.by(self.turn_rule()));
        }
        if matches!(self.phase, Phase::Act(_)) && action.is_effect_of(Side::of(seat)) {
            return Err(Fault::EffectOfACard.by(rule_id!("RA-055")));
        }
        if !self.is_due(action) {
            return Err(self.not_now(Side::of(seat), action));
        }
        self.check_due(Side::of(seat), action)
    }

    fn apply_legal(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Place(cell) => self.place(cell, log),
            Action::Play(card) => self.choose(Side::of(seat), card, log),
            Action::Return(cell) => self.return_mother(cell, log),
            Action::End => self.end_phase(log),
            // Everything else belongs to an effect or costs points.
            _ => {
                // One point or one repetition of the effect is used up, whatever it was spent on.
                if let Phase::Act(left) | Phase::Effect(left) = &mut self.phase {
                    *left -= 1;
                }
                self.act(action, log);
                self.continue_effect(log);
            }
        }
    }

    fn chances(&self, out: &mut Vec<(Drawn, Odds)>) {
        if self.phase == Phase::Draw {
            self.list_draws(out);
        }
    }

    fn draw(&self, dice: &mut impl Roll) -> Drawn {
        self.draw_card(dice)
    }

    fn resolve(&mut self, Drawn(card): Drawn, log: &mut impl Sink<Event>) {
        self.take_card(card, log);
    }

    fn resign(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        let side = Side::of(seat);
        // A sealed card stays in its hand unseen; a shown one is a discard already.
        if self.phase == Phase::Choose {
            self.chosen = [None; 2];
        }
        log.emit(Event::Open(Happening::Resigned { side }));
        self.win(Ending::Resigned(side), log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(match *event {
            Event::Open(happening) => Seen::Open(happening),
            Event::Sealed(side, card) if viewer.is(side.seat()) => Seen::MyChoice { card },
            Event::Sealed(side, _) => Seen::Choice { side },
            Event::Drew(side, card) if viewer.is(side.seat()) => Seen::MyDraw { card },
            Event::Drew(side, _) => Seen::Draw { side },
        })
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Open(Happening::Revealed { .. } | Happening::Shown { .. }))
    }
}

impl Raptor {
    /// Whether an effect of the lower card can be done at all now.
    pub(crate) fn can_do_effect(&self) -> bool {
        match self.effect() {
            Effect::Call(_) => self.can_call(),
            Effect::Fear(_) => !self.active().is_empty(),
            Effect::Recover(_) => self.can_recover(),
            Effect::Gas(_) => !self.gas_targets().is_empty(),
            Effect::Reinforce(_) => !self.reinforcement_places().is_empty(),
            Effect::Jeep(_) => self.can_jeep(),
            Effect::Fire(_) => !self.fire_places().is_empty(),
            Effect::Disappear | Effect::Nothing => false,
        }
    }

    fn list_effect(&self, left: u8, out: &mut Vec<Action>) {
        if self.may_stop_effect(left) {
            out.push(Action::End);
        }
        match self.effect() {
            Effect::Call(_) => self.list_calls(out),
            Effect::Fear(_) => self.list_frights(out),
            Effect::Recover(_) => self.list_recoveries(out),
            Effect::Gas(_) => self.list_gas(out),
            Effect::Reinforce(_) => self.list_reinforcements(out),
            Effect::Jeep(_) => self.list_jeeps(out),
            Effect::Fire(_) => self.list_fires(out),
            Effect::Disappear | Effect::Nothing => {}
        }
    }

    /// Why another kind of action is due. RA-154: points for scientists buy no way through an exit.
    fn not_now(&self, side: Side, action: Action) -> Illegal {
        match (self.phase, side, action) {
            (Phase::Act(_), Side::Scientist, Action::Escape(_)) => {
                Fault::ExitForBabies(Piece::Scientist).by(rule_id!("RA-154"))
            }
            // Exits are the only places that explain themselves out of turn.
            _ => Fault::NotNow.by(self.turn_rule()),
        }
    }

    /// The rule that says who decides what at this moment.
    fn turn_rule(&self) -> RuleId {
        match self.phase {
            Phase::PlaceRaptors | Phase::PlaceScientists => rule_id!("RA-024"),
            Phase::Draw => rule_id!("RA-061"),
            Phase::Choose if self.observed => rule_id!("RA-133"),
            Phase::Choose => rule_id!("RA-047"),
            Phase::Effect(_) => rule_id!("RA-058"),
            Phase::Act(_) => match self.effect_side().other() {
                Side::Raptor => rule_id!("RA-073"),
                Side::Scientist => rule_id!("RA-151"),
            },
            Phase::Return => rule_id!("RA-117"),
            Phase::Over(_) => rule_id!("RA-006"),
        }
    }

    /// Whether `action` is of the kind that is asked for now.
    fn is_due(&self, action: Action) -> bool {
        use Action as A;
        match (self.phase, self.effect_side()) {
            (Phase::PlaceRaptors | Phase::PlaceScientists, _) => matches!(action, A::Place(_)),
            (Phase::Choose, _) => matches!(action, A::Play(_)),
            (Phase::Return, _) => matches!(action, A::Return(_)),
            (Phase::Effect(_), _) => action == A::End || self.is_of_effect(action),
            (Phase::Act(_), Side::Scientist) => matches!(
                action,
                A::StepBaby { .. }
                    | A::Escape(_)
                    | A::MoveMother(_)
                    | A::Kill(_)
                    | A::Wake(_)
                    | A::PutOut(_)
                    | A::End
            ),
            (Phase::Act(_), Side::Raptor) => matches!(
                action,
                A::StepScientist { .. }
                    | A::StandUp(_)
                    | A::Sleep { .. }
                    | A::Capture { .. }
                    | A::Shoot(_)
                    | A::End
            ),
            (Phase::Draw | Phase::Over(_), _) => false,
        }
    }

    fn is_of_effect(&self, action: Action) -> bool {
        matches!(
            (self.effect(), action),
            (Effect::Call(_), Action::Call { .. })
                | (Effect::Fear(_), Action::Frighten(_))
                | (Effect::Recover(_), Action::Heal | Action::Recover(_))
                | (Effect::Gas(_), Action::Gas(_))
                | (Effect::Reinforce(_), Action::Reinforce(_))
                | (Effect::Jeep(_), Action::Jeep { .. })
                | (Effect::Fire(_), Action::Burn(_))
        )
    }

    /// Checks an action of the kind that is asked for now.
    fn check_due(&self, side: Side, action: Action) -> Result<(), Illegal> {
        if action != Action::End {
            self.check_points(1, rule_id!("RA-057"))?;
        }
        match action {
            Action::Place(cell) => self.check_place(cell),
            Action::Play(card) => self.check_card(side, card),
            Action::StepBaby { from, to } => self.check_step_baby(from, to),
            Action::Escape(cell) => self.check_escape(cell),
            Action::MoveMother(cell) => self.check_move_mother(cell),
            Action::Kill(cell) => self.check_kill(cell),
            Action::Wake(cell) => self.check_wake(cell),
            Action::PutOut(cell) => self.check_put_out(cell),
            Action::StepScientist { from, to } => self.check_step_scientist(from, to),
            Action::StandUp(cell) => self.check_stand_up(cell),
            Action::Sleep { by, baby } => self.check_sleep(by, baby),
            Action::Capture { by, baby } => self.check_capture(by, baby),
            Action::Shoot(cell) => self.check_shoot(cell),
            Action::Call { baby, to } => self.check_call(baby, to),
            Action::Heal => self.check_heal(),
            Action::Recover(cell) => self.check_sleeping_baby(cell, rule_id!("RA-138")),
            Action::Frighten(cell) => self.check_frighten(cell),
            Action::Return(cell) => self.check_return(cell),
            Action::Gas(cell) => self.check_gas(cell),
            Action::Reinforce(cell) => self.check_reinforce(cell),
            Action::Jeep { from, to } => self.check_jeep(from, to),
            Action::Burn(cell) => self.check_burn(cell),
            Action::End => self.check_end(),
        }?;
        match (self.phase, side, action) {
            (Phase::Act(_), Side::Scientist, action) if action != Action::End => {
                self.check_way_out(action)
            }
            // RA-161 is about actions in the scientists' phase only.
            _ => Ok(()),
        }
    }

    fn act(&mut self, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::StepBaby { from, to } => self.step_baby(from, to, log),
            Action::Escape(cell) => self.escape(cell, log),
            Action::MoveMother(cell) => self.move_mother(cell, log),
            Action::Kill(cell) => self.kill(cell, log),
            Action::Wake(cell) | Action::Recover(cell) => self.wake(cell, log),
            Action::PutOut(cell) => self.put_out(cell, log),
            Action::StepScientist { from, to } => self.step_scientist(from, to, log),
            Action::StandUp(cell) => self.stand_up(cell, log),
            Action::Sleep { by, baby } => self.sleep(by, baby, log),
            Action::Capture { by, baby } => self.capture(by, baby, log),
            Action::Shoot(cell) => self.shoot(cell, log),
            Action::Call { baby, to } => self.call(baby, to, log),
            Action::Heal => self.heal(log),
            Action::Frighten(cell) => self.frighten(cell, log),
            Action::Gas(cell) => self.gas(cell, log),
            Action::Reinforce(cell) => self.reinforce(cell, log),
            Action::Jeep { from, to } => self.jeep(from, to, log),
            Action::Burn(cell) => self.burn(cell, log),
            Action::Place(_) | Action::Play(_) | Action::Return(_) | Action::End => {
                unreachable!("these cost neither a point nor a repetition")
            }
        }
    }
}

fn outcome(ending: Ending) -> Outcome {
    let ranks = if ending.winner() == Side::Raptor { [1, 2] } else { [2, 1] };
    Outcome::new(&ranks, ending.reason())
}

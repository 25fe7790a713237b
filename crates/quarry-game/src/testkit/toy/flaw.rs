//! The defects that a [`Toy`](super::Toy) can be built with. Each breaks one contract.

macro_rules! flaws {
    ($($(#[$doc:meta])* $name:ident = $number:literal;)*) => {
        $($(#[$doc])* pub const $name: u8 = $number;)*
    };
}

flaws! {
    /// The game as it should be.
    NONE = 0;
    /// Everybody's view shows the hand of seat 0.
    VIEW_SHOWS_HANDS = 1;
    /// Everybody is told which card is sealed.
    SEEN_TELLS_THE_SEALED = 2;
    /// Everybody is told which card is dealt.
    SEEN_TELLS_THE_DEAL = 3;
    /// The order of the legal actions depends on what is left in the pack.
    LEGAL_TELLS_A_SECRET = 4;
    /// A legal leap is not listed.
    LEGAL_MISSES_A_LEAP = 5;
    /// An action is listed twice.
    LEGAL_LISTS_TWICE = 6;
    /// Actions are listed for a seat that has nothing to decide.
    ACTS_OUT_OF_TURN = 7;
    /// A leap without the points for it is accepted.
    CHECK_ACCEPTS_DEBT = 8;
    /// A refusal names no rule of this game.
    REFUSAL_WITHOUT_A_RULE = 9;
    /// The position string forgets the points.
    POSITION_LOSES_POINTS = 10;
    /// The odds add up to less than one.
    ODDS_FALL_SHORT = 11;
    /// A card that lies elsewhere is drawn.
    DRAWS_A_DEALT_CARD = 12;
    /// Imagined worlds deal the viewer's own hand again.
    IMAGINE_IGNORES_THE_HAND = 13;
    /// One phrase has no French.
    LACKS_FRENCH = 14;
    /// Opening the sealed cards does not count as a reveal.
    UNDO_CROSSES_A_REVEAL = 15;
    /// Steps, leaps and stops change nothing.
    GOES_NOWHERE = 16;
    /// `leap` is written but cannot be read.
    CANNOT_READ_A_LEAP = 17;
    /// A leap panics half-way.
    PANICS = 18;
    /// A second version of the rules is promised, and every game is played by the first.
    FORGETS_THE_VERSION = 19;
    /// Nothing is called a walk where card 1 is left in the pack.
    ROUTE_TELLS_A_SECRET = 20;
    /// A stop is said to be taken back at any time.
    PROMISES_UNDO = 21;
}

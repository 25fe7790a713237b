//! Words and positions where a mistake would hide: offers, resignations, round trips.

use quarry_game::{Arg, Lang, Phrasebook, Secrets, Viewer};

use super::*;
use crate::illegal::{Fault, Piece};

#[test]
fn the_diagram_is_the_picture_of_the_register() {
    let picture = "        0   1 2 3   4 5 6   7 8 9   10
  0     .   . . .   . . b   . . .   .  E
  1     s   . . .   # . .   b # .   .
  2  E  .   . # b   . . #   . # .   s

  3  E  .   . . #   # . .   . . .   .
  4     s   . . .   . M .   b # .   .
  5     .   # . b   . . .   . . .   s  E
";
    assert_eq!(round(REFERENCE, "159", "158").diagram(), picture);
    let game = scientist_phase("S * z f . M . . . . .", 2);
    assert!(game.diagram().contains("  0     S   * z f   . M .   . . .   .  E\n"));
}

/// Fails unless the phrases of every language choose by `word`.
#[track_caller]
fn phrases_choose_by(word: &str) {
    for phrases in Raptor::PHRASES {
        assert!(phrases.contains(&format!("[{word}]")), "{word}");
    }
}

/// What a player who tries `action` is told.
fn told_why(game: &Raptor, side: Side, action: &str, lang: Lang) -> String {
    let action = game.read_action(action).expect("an action");
    let illegal = game.check(side.seat(), action).expect_err("an illegal action");
    Phrasebook::of::<Raptor>().say(lang, &Raptor::refusal(&illegal).message)
}

#[test]
fn a_refusal_says_what_is_wrong() {
    let (raptor, scientist) = (Side::Raptor, Side::Scientist);
    let check = |game: &Raptor, side, action: &str, words: &str| {
        assert_eq!(told_why(game, side, action, Lang::En), words, "{action}");
    };
    let burning = scientist_phase(". S . . . M . . . . s", 3);
    let words = "The scientist on 1,0 stands in the fire and has to walk out first.";
    check(&burning, scientist, "end", words);
    let acting = raptor_phase(". . M . # . s . . . .", 3);
    let words = "This is the effect of a card; action points cannot buy it.";
    check(&acting, raptor, "fear 6,0", words);
    check(&acting, raptor, "mother 5,0", "The rock on 4,0 is in the way.");
    let wounded = Raptor { tokens: 4, ..acting };
    let words =
        "The mother's first move costs 5 action points, 4 of them for her wounds; you have 3.";
    check(&wounded, raptor, "mother 3,0", words);
    let two_calls = effect(REFERENCE, raptor, 4);
    let words = "The effect has to be carried out at least once; the rest may then be declined.";
    check(&two_calls, raptor, "end", words);
    let words = "All the fire tokens of the card have to be placed as far as possible.";
    check(&effect(REFERENCE, scientist, 5), scientist, "end", words);
}

#[test]
fn an_exit_can_be_asked_about_in_every_language() {
    let acting = raptor_phase(&lower(2, "s b . . M . . . . . s"), 3);
    let aiming = scientist_phase(&lower(2, "s . . . M . . . . . s"), 3);
    let asked = [
        (&acting, Side::Raptor, "exit 2 west"),
        (&acting, Side::Raptor, "escape 4,2"),
        (&aiming, Side::Scientist, "escape 0,2"),
    ];
    let words = [
        [
            "The scientist on 0,2 closes this exit.",
            "Le scientifique en 0,2 ferme cette sortie.",
            "Учёный на 0,2 закрывает этот выход.",
        ],
        [
            "Exits are for babies: the mother never enters one.",
            "Les sorties sont pour les jeunes raptors : la mère n'y entre jamais.",
            "Выходы только для детёнышей: самка туда не заходит.",
        ],
        [
            "Exits are for babies: scientists never enter one.",
            "Les sorties sont pour les jeunes raptors : les scientifiques n'y entrent jamais.",
            "Выходы только для детёнышей: учёные туда не заходят.",
        ],
    ];
    for ((game, side, action), words) in asked.into_iter().zip(words) {
        assert_eq!(Lang::ALL.map(|lang| told_why(game, side, action, lang)), words);
    }
    assert_eq!("exit 5 east".parse(), Ok(Action::Escape(cell("10,5"))));
    assert!("exit 6 east".parse::<Action>().is_err() && "exit 5 up".parse::<Action>().is_err());
}

#[test]
fn who_is_not_to_decide_is_told_why() {
    let sealed = play(round(REFERENCE, "159", "258"), &["card 5"]);
    let words = "Your card lies on the table; now the other player chooses one.";
    assert_eq!(told_why(&sealed, Side::Raptor, "card 9", Lang::En), words);
    let observed = Raptor { observed: true, ..round(REFERENCE, "159", "258") };
    let words = "In this round the scientists choose first and show their card; then the raptor \
                 player chooses.";
    assert_eq!(told_why(&observed, Side::Raptor, "card 9", Lang::En), words);
    let mut over = sealed;
    over.resign(Side::Raptor.seat(), &mut Quiet);
    assert_eq!(told_why(&over, Side::Raptor, "card 9", Lang::En), "The game is over.");
    assert_eq!(told_why(&over, Side::Raptor, "card 9", Lang::Fr), "La partie est terminée.");
}

#[test]
fn russian_names_rocks_and_tiles_like_the_publisher() {
    let acting = raptor_phase(". . M . # . s . . . .", 3);
    let words = told_why(&acting, Side::Raptor, "mother 5,0", Lang::Ru);
    assert_eq!(words, "Путь преграждает скала на 4,0.");
    let far = Raptor::refusal(&Fault::OutOfRange(cell("3,2")).by(quarry_game::rule_id!("RA-179")));
    let words = Phrasebook::of::<Raptor>().say(Lang::Ru, &far.message);
    assert_eq!(words, "На плитке с 3,2 и на соседних плитках нет активного учёного.");
}

#[test]
fn phrases_choose_by_the_words_for_pieces_sides_and_effects() {
    let words = [
        (Piece::Rock, "rock"),
        (Piece::Fire, "fire"),
        (Piece::Mother, "mother"),
        (Piece::Baby, "baby"),
        (Piece::Scientist, "scientist"),
    ];
    for (piece, word) in words {
        assert_eq!(piece.word(), word);
        phrases_choose_by(word);
        let refusal = Raptor::refusal(
            &Fault::Occupied(cell("3,2"), piece).by(quarry_game::rule_id!("RA-037")),
        );
        assert!(refusal.message.args.contains(&("piece", Arg::from(word))), "{word}");
    }
    assert_eq!(Side::BOTH.map(Side::word), ["raptor", "scientist"]);
    let effects = |side: Side| Card::ALL.map(|card| card.effect(side).word());
    let raptor =
        ["call", "disappear", "fear", "call", "recover", "disappear", "recover", "fear", "nothing"];
    assert_eq!(effects(Side::Raptor), raptor);
    let scientist =
        ["gas", "reinforce", "jeep", "gas", "fire", "reinforce", "fire", "jeep", "nothing"];
    assert_eq!(effects(Side::Scientist), scientist);
    raptor.into_iter().chain(scientist).for_each(phrases_choose_by);
}

/// The effect that the offer of `card` names to `side` on a new round.
fn offered_effect(side: Side, card: Card) -> Arg {
    let view = round(REFERENCE, "159", "158").view(Viewer::Seat(side.seat()));
    let message = Raptor::offer(&view, Action::Play(card));
    message.args.into_iter().find(|(name, _)| *name == "effect").unwrap().1
}

#[test]
fn a_card_is_offered_with_the_effect_of_its_own_side() {
    assert_eq!(offered_effect(Side::Raptor, Card::Five), Arg::from("recover"));
    assert_eq!(offered_effect(Side::Scientist, Card::Five), Arg::from("fire"));
}

/// What `viewer` is told about cards in hand.
fn told_hand(game: &Raptor, viewer: Viewer) -> Vec<Arg> {
    let said = Raptor::describe(&game.view(viewer));
    let hands = said.into_iter().filter(|message| message.key == "say-hand");
    hands.flat_map(|message| message.args).map(|(_, cards)| cards).collect()
}

#[test]
fn everybody_is_told_of_the_own_hand_and_nobody_of_an_empty_one() {
    let game = round(REFERENCE, "159", "258");
    assert_eq!(told_hand(&game, Viewer::Seat(Side::Raptor.seat())), [Arg::from("1 5 9")]);
    assert_eq!(told_hand(&game, Viewer::Seat(Side::Scientist.seat())), [Arg::from("2 5 8")]);
    assert_eq!(told_hand(&game, Viewer::Spectator), []);
    let undealt = round(REFERENCE, "", "");
    assert_eq!(told_hand(&undealt, Viewer::Seat(Side::Raptor.seat())), []);
}

#[test]
fn every_resignation_leaves_a_position_that_can_be_read() {
    let (mut dice, mut count) = (QuickDice::new(3), 0);
    for_each_position(|game| {
        // Cards half chosen are the difficult moment; the others are taken by sample.
        count += 1;
        let wanted = game.phase == Phase::Choose || count % 16 == 0;
        let running = wanted && game.pending().outcome().is_none();
        for side in Side::BOTH.into_iter().filter(|_| running) {
            let mut over = *game;
            over.resign(side.seat(), &mut Quiet);
            won(&over, side.other(), "resigned");
            let read = Raptor::from_position(&over.position());
            assert!(read.is_ok_and(|read| read == over), "{over}");
            for viewer in Viewer::all(2) {
                let mut other = over;
                other.redeal(viewer, &mut dice);
                assert!(other.view(viewer) == over.view(viewer), "{over}\n{other}");
                let imagined = Raptor::imagine(&over.view(viewer), &mut dice);
                assert!(imagined.view(viewer) == over.view(viewer), "{over}\n{imagined}");
                assert!(Raptor::from_position(&other.position()).is_ok(), "{over}\n{other}");
            }
        }
    });
}

#[test]
fn a_sealed_card_stays_sealed_when_a_side_resigns() {
    let mut game = play(round(REFERENCE, "159", "258"), &["card 5"]);
    game.resign(Side::Scientist.seat(), &mut Quiet);
    let view = game.view(Viewer::Spectator).raptor;
    assert_eq!((view.choice, view.discards), (crate::view::ChoiceView::None, CardSet::EMPTY));
}

#[test]
fn every_position_reads_as_it_is_drawn() {
    let game = Raptor { escaped: 1, captured: 2, tokens: 3, ..stand("S * z f # M b . . . s") };
    assert_eq!((game.rocks(), game.mother()), (cells("4,0"), Some(cell("5,0"))));
    assert_eq!((game.awake(), game.asleep()), (cells("6,0"), cells("2,0")));
    assert_eq!((game.active(), game.frightened()), (cells("0,0 10,0"), cells("3,0")));
    assert_eq!((game.scientists(), game.fires()), (cells("0,0 3,0 10,0"), cells("0,0 1,0")));
    assert_eq!((game.escaped(), game.captured(), game.tokens(), game.reserve()), (1, 2, 3, 7));
    assert_eq!((game.phase(), *game.layout()), (game.phase, game.layout));
    assert!(!game.is_observed() && Raptor { observed: true, ..game }.is_observed());
}

/// The arguments with which `view` is described under `key`.
fn described(game: &Raptor, key: &str) -> Vec<(&'static str, Arg)> {
    let said = Raptor::describe(&game.view(Viewer::Spectator));
    said.into_iter().find(|message| message.key == key).expect("it is said").args
}

#[test]
fn a_description_counts_and_names_the_cells() {
    let game = round("S * z f # M b . . . s", "159", "258");
    let of = |count: u8, cells: &'static str| {
        vec![("count", Arg::from(count)), ("cells", Arg::from(cells))]
    };
    assert_eq!(described(&game, "say-awake"), of(1, "6,0"));
    assert_eq!(described(&game, "say-asleep"), of(1, "2,0"));
    assert_eq!(described(&game, "say-active"), of(2, "0,0 10,0"));
    assert_eq!(described(&game, "say-frightened"), of(1, "3,0"));
    assert_eq!(described(&game, "say-fires"), of(2, "0,0 1,0"));
    assert_eq!(described(&game, "say-reserve"), [("reserve", Arg::from(7_u8))]);
    let put_out = Happening::PutOut(cells("1,0 2,0"));
    let told = Raptor::tell(&crate::action::Seen::Open(put_out));
    assert_eq!((told.key, told.args), ("tell-put-out", of(2, "1,0 2,0")));
}

//! The little language of cards: words with numbers in them, joined by `and` and `or`.

use crate::content::{
    Abilities, BeastIcon, CharacterAction, Condition, IdeaEffect, ItemEffect, Predicate, Section,
    SectionSet, Symbol, Terrain, TerrainSet, Usage,
};

/// What is wrong with an expression.
type Parsed<T> = Result<T, String>;

/// Steps, dice or cells on a card never exceed this.
const LARGEST_NUMBER: u8 = 12;

/// `text` must look like `pattern`, with a number from 1 for each `#`.
fn numbers<const N: usize>(text: &str, pattern: &str) -> Option<[u8; N]> {
    let mut found = [0; N];
    let mut parts = pattern.split('#');
    let mut rest = text.strip_prefix(parts.next()?)?;
    for (number, part) in found.iter_mut().zip(parts) {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        *number = rest[..digits].parse().ok().filter(|n| (1..=LARGEST_NUMBER).contains(n))?;
        rest = rest[digits..].strip_prefix(part)?;
    }
    rest.is_empty().then_some(found)
}

fn number(text: &str, pattern: &str) -> Option<u8> {
    numbers(text, pattern).map(|[number]| number)
}

/// Words joined by `_or_`, each read by `one` and added to `set`.
fn union<S: Default>(words: &str, one: impl Fn(S, &str) -> Option<S>) -> Option<S> {
    words.split("_or_").try_fold(S::default(), one)
}

fn terrains(words: &str) -> Option<TerrainSet> {
    union(words, |set: TerrainSet, word| {
        let (terrain, ..) = Terrain::ALL.into_iter().find(|(.., name)| *name == word)?;
        (terrain != Terrain::Outside).then(|| set.with(terrain))
    })
}

/// `front`, `back`, `left`, `right` or `sides`, joined by `_or_`.
pub(super) fn sections(words: &str) -> Option<SectionSet> {
    union(words, |set: SectionSet, word| {
        Some(match word {
            "front" => set.with(Section::Front),
            "back" => set.with(Section::Back),
            "left" => set.with(Section::Left),
            "right" => set.with(Section::Right),
            "sides" => set.with(Section::Left).with(Section::Right),
            _ => return None,
        })
    })
}

/// An icon of an action card: `advance 2`, `seek`.
pub(super) fn beast_icon(text: &str) -> Parsed<BeastIcon> {
    let word = text.trim().replace(' ', "_");
    plain_beast_icon(&word)
        .or_else(|| number(&word, "advance_#").map(BeastIcon::Advance))
        .or_else(|| number(&word, "retreat_#").map(BeastIcon::Retreat))
        .ok_or_else(|| {
            format!(
                "'{text}' is no icon; there are advance #, retreat #, flee, seek, attack, bite, \
                 claw, tail, shake, about_turn, random_turn, sleep"
            )
        })
}

fn plain_beast_icon(word: &str) -> Option<BeastIcon> {
    Some(match word {
        "flee" => BeastIcon::Flee,
        "seek" => BeastIcon::Seek,
        "attack" => BeastIcon::Attack,
        "bite" => BeastIcon::Bite,
        "claw" => BeastIcon::Claw,
        "tail" => BeastIcon::Tail,
        "shake" => BeastIcon::Shake,
        "about_turn" => BeastIcon::AboutTurn,
        "random_turn" => BeastIcon::RandomTurn,
        "sleep" => BeastIcon::Sleep,
        _ => return None,
    })
}

/// A condition: predicates joined by `and`, cases joined by `or`.
pub(super) fn condition(text: &str) -> Parsed<Condition> {
    let case = |case: &str| case.split(" and ").map(|word| predicate(word.trim())).collect();
    text.split(" or ").map(case).collect::<Parsed<_>>().map(Condition)
}

fn predicate(word: &str) -> Parsed<Predicate> {
    plain_predicate(word).or_else(|| measured_predicate(word)).ok_or_else(|| {
        format!(
            "'{word}' is no condition; there are adjacent_to_beast, sees_beast, \
             sees_beast_within_#, no_beast_within_#, in_SECTION_section, on_TERRAIN, \
             adjacent_to_TERRAIN, near_TERRAIN, adjacent_to_character, adjacent_to_trap, hurt, \
             trailing_or_any_hurt_ally"
        )
    })
}

fn plain_predicate(word: &str) -> Option<Predicate> {
    Some(match word {
        "adjacent_to_beast" => Predicate::AdjacentToBeast,
        "sees_beast" => Predicate::SeesBeast,
        "adjacent_to_character" => Predicate::AdjacentToCharacter,
        "adjacent_to_trap" => Predicate::AdjacentToTrap,
        "hurt" => Predicate::Hurt,
        "trailing_or_any_hurt_ally" => Predicate::TrailingOrAnyHurtAlly,
        _ => return None,
    })
}

fn measured_predicate(word: &str) -> Option<Predicate> {
    let section = word.strip_prefix("in_").and_then(|rest| rest.strip_suffix("_section"));
    number(word, "sees_beast_within_#")
        .map(Predicate::SeesBeastWithin)
        .or_else(|| number(word, "no_beast_within_#").map(Predicate::NoBeastWithin))
        .or_else(|| section.and_then(sections).map(Predicate::InSection))
        .or_else(|| word.strip_prefix("on_").and_then(terrains).map(Predicate::On))
        .or_else(|| word.strip_prefix("adjacent_to_").and_then(terrains).map(Predicate::AdjacentTo))
        .or_else(|| word.strip_prefix("near_").and_then(terrains).map(Predicate::Near))
}

/// What an idea does.
pub(super) fn idea_effect(word: &str) -> Parsed<IdeaEffect> {
    plain_idea_effect(word).or_else(|| measured_idea_effect(word)).ok_or_else(|| {
        format!(
            "'{word}' is no effect; there are beast_quarter_turn_choice, rage_down_#_min_#, \
             beast_ICON, flip_action_card, take_rage_token, move_#, strike_#_SYMBOL, \
             throw_#_SYMBOL, bonus_dice_#, shift_character_#, heal_self_on_SYMBOL, \
             place_trap_adjacent, remove_trap_take_token, swap_turn_cards, \
             bravery_#_or_clock_minus_#"
        )
    })
}

fn plain_idea_effect(word: &str) -> Option<IdeaEffect> {
    Some(match word {
        "beast_quarter_turn_choice" => IdeaEffect::BeastQuarterTurn,
        "flip_action_card" => IdeaEffect::FlipActionCard,
        "take_rage_token" => IdeaEffect::TakeToken,
        "place_trap_adjacent" => IdeaEffect::PlaceTrap,
        "remove_trap_take_token" => IdeaEffect::RemoveTrapTakeToken,
        "swap_turn_cards" => IdeaEffect::SwapTurnCards,
        _ => return None,
    })
}

fn measured_idea_effect(word: &str) -> Option<IdeaEffect> {
    number(word, "move_#")
        .map(IdeaEffect::Move)
        .or_else(|| number(word, "bonus_dice_#").map(IdeaEffect::BonusDice))
        .or_else(|| number(word, "shift_character_#").map(IdeaEffect::ShiftCharacter))
        .or_else(|| {
            numbers(word, "rage_down_#_min_#").map(|[by, min]| IdeaEffect::RageDown { by, min })
        })
        .or_else(|| {
            numbers(word, "bravery_#_or_clock_minus_#")
                .map(|[bravery, clock]| IdeaEffect::BraveryOrClock { bravery, clock })
        })
        .or_else(|| Symbol::parse(word.strip_prefix("heal_self_on_")?).map(IdeaEffect::HealSelf))
        .or_else(|| granted_attack(word))
        .or_else(|| beast_icon(word.strip_prefix("beast_")?).ok().map(IdeaEffect::Beast))
}

/// `throw_4_X` or `strike_3_<`.
fn granted_attack(word: &str) -> Option<IdeaEffect> {
    let (roll, symbol) = word.rsplit_once('_')?;
    let symbol = Symbol::parse(symbol)?;
    let attack = |action, dice| IdeaEffect::Attack { action, dice, symbol };
    number(roll, "throw_#")
        .map(|dice| attack(CharacterAction::Throw, dice))
        .or_else(|| number(roll, "strike_#").map(|dice| attack(CharacterAction::Strike, dice)))
}

/// What an item does.
pub(super) fn item_effect(word: &str) -> Parsed<ItemEffect> {
    plain_item_effect(word).or_else(|| measured_item_effect(word)).ok_or_else(|| {
        format!(
            "'{word}' is no effect; there are ACTION_plus_#, ACTION_free_cell_#, \
             ignore_attack_wound, auto_rest_or_heal, beast_TURN, free_trap, start_with_token, \
             move_#, reroll_beast_die"
        )
    })
}

fn plain_item_effect(word: &str) -> Option<ItemEffect> {
    Some(match word {
        "ignore_attack_wound" => ItemEffect::IgnoreAttackWound,
        "auto_rest_or_heal" => ItemEffect::AutoRestOrHeal,
        "free_trap" => ItemEffect::FreeTrap,
        "start_with_token" => ItemEffect::StartWithToken,
        "reroll_beast_die" => ItemEffect::RerollBeastDie,
        _ => return None,
    })
}

fn measured_item_effect(word: &str) -> Option<ItemEffect> {
    number(word, "move_#")
        .map(ItemEffect::MoveCells)
        .or_else(|| turning_icon(word.strip_prefix("beast_")?).map(ItemEffect::Beast))
        .or_else(|| item_bonus(word))
}

/// `climb_plus_1` or `throw_free_cell_1`.
fn item_bonus(word: &str) -> Option<ItemEffect> {
    let (action, bonus) = word.split_once('_')?;
    let action = CharacterAction::parse(action).filter(|action| action.is_daring())?;
    number(bonus, "plus_#").map(|dice| ItemEffect::Dice { action, dice }).or_else(|| {
        let cells = number(bonus, "free_cell_#").filter(|_| action.is_ranged())?;
        Some(ItemEffect::FreeCells { action, cells })
    })
}

fn turning_icon(word: &str) -> Option<BeastIcon> {
    let turns = [BeastIcon::AboutTurn, BeastIcon::RandomTurn, BeastIcon::Seek, BeastIcon::Flee];
    plain_beast_icon(word).filter(|icon| turns.contains(icon))
}

/// Whether an effect makes sense when it works `usage`.
pub(super) const fn fits_usage(effect: ItemEffect, usage: Usage) -> bool {
    match effect {
        ItemEffect::Dice { .. } => true,
        ItemEffect::FreeCells { .. } | ItemEffect::StartWithToken | ItemEffect::MoveCells(_) => {
            matches!(usage, Usage::Always)
        }
        ItemEffect::IgnoreAttackWound
        | ItemEffect::AutoRestOrHeal
        | ItemEffect::Beast(_)
        | ItemEffect::FreeTrap
        | ItemEffect::RerollBeastDie => matches!(usage, Usage::Once),
    }
}

/// Abilities joined by `and`.
pub(super) fn abilities(text: &str) -> Parsed<Abilities> {
    text.split(" and ").try_fold(Abilities::NONE, |sum, word| ability(sum, word.trim()))
}

fn ability(sum: Abilities, word: &str) -> Parsed<Abilities> {
    if word == "sure_footed" {
        return Ok(Abilities { sure_footed: true, ..sum });
    }
    number(word, "ignore_defence_#")
        .map(|ignore_defence| Abilities { ignore_defence, ..sum })
        .or_else(|| number(word, "free_cells_#").map(|n| Abilities { free_cells: n, ..sum }))
        .or_else(|| number(word, "think_draws_#").map(|n| Abilities { think_draws: n, ..sum }))
        .or_else(|| {
            let save = Symbol::parse(word.strip_prefix("shake_save_")?);
            save.map(|symbol| Abilities { shake_save: Some(symbol), ..sum })
        })
        .ok_or_else(|| {
            format!(
                "'{word}' is no ability; there are ignore_defence_#, free_cells_#, \
                 think_draws_#, sure_footed, shake_save_SYMBOL"
            )
        })
}

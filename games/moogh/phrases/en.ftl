# Names. Content from elsewhere shows its ids.
who-name = { $who ->
    [oghra] Oghra
    [tunk] Tunk
    [sheel] Sheel
    [pim] Pim
    [mamoo] Mamoo
    [fen] Fen
    [grakk] Grakk
    [yiri] Yiri
   *[other] { $who }
}
beast-name = { $beast ->
    [moogh_calm] the Moogh (calm)
    [moogh_angry] the Moogh (angry)
    [little_moogh] the Little Moogh
    [smilodon_calm] the Smilodon (calm)
    [smilodon_mate] the Smilodon (mate)
    [smilodon_angry] the Smilodon (angry)
    [dorgh_calm] the Dorgh (calm)
    [dorgh_angry] the Dorgh (angry)
   *[other] { $beast }
}
any-name = { $name ->
    [oghra] Oghra
    [tunk] Tunk
    [sheel] Sheel
    [pim] Pim
    [mamoo] Mamoo
    [fen] Fen
    [grakk] Grakk
    [yiri] Yiri
    [moogh_calm] the Moogh (calm)
    [moogh_angry] the Moogh (angry)
    [little_moogh] the Little Moogh
    [smilodon_calm] the Smilodon (calm)
    [smilodon_mate] the Smilodon (mate)
    [smilodon_angry] the Smilodon (angry)
    [dorgh_calm] the Dorgh (calm)
    [dorgh_angry] the Dorgh (angry)
    [nobody] nobody
   *[other] { $name }
}
other-name = { $other ->
    [oghra] Oghra
    [tunk] Tunk
    [sheel] Sheel
    [pim] Pim
    [mamoo] Mamoo
    [fen] Fen
    [grakk] Grakk
    [yiri] Yiri
    [moogh_calm] the Moogh (calm)
    [moogh_angry] the Moogh (angry)
    [little_moogh] the Little Moogh
    [smilodon_calm] the Smilodon (calm)
    [smilodon_mate] the Smilodon (mate)
    [smilodon_angry] the Smilodon (angry)
    [dorgh_calm] the Dorgh (calm)
    [dorgh_angry] the Dorgh (angry)
   *[other] { $other }
}
# The same where a sentence begins with them.
beast-first = { $beast ->
    [moogh_calm] The Moogh (calm)
    [moogh_angry] The Moogh (angry)
    [little_moogh] The Little Moogh
    [smilodon_calm] The Smilodon (calm)
    [smilodon_mate] The Smilodon (mate)
    [smilodon_angry] The Smilodon (angry)
    [dorgh_calm] The Dorgh (calm)
    [dorgh_angry] The Dorgh (angry)
   *[other] { $beast }
}
any-first = { $name ->
    [oghra] Oghra
    [tunk] Tunk
    [sheel] Sheel
    [pim] Pim
    [mamoo] Mamoo
    [fen] Fen
    [grakk] Grakk
    [yiri] Yiri
    [moogh_calm] The Moogh (calm)
    [moogh_angry] The Moogh (angry)
    [little_moogh] The Little Moogh
    [smilodon_calm] The Smilodon (calm)
    [smilodon_mate] The Smilodon (mate)
    [smilodon_angry] The Smilodon (angry)
    [dorgh_calm] The Dorgh (calm)
    [dorgh_angry] The Dorgh (angry)
    [nobody] Nobody
   *[other] { $name }
}
tribe-name = { $tribe ->
    [ember] Ember
    [reed] Reed
    [root] Root
    [bone] Bone
   *[other] { $tribe }
}
-move = Move
-think = Think
-strike = Strike
-throw = Throw
-climb = Climb
-heal = Heal
-rest = Rest
-trap = Set Trap
-calm = Calm
-provoke = Provoke
action-name = { $action ->
    [move] { -move }
    [think] { -think }
    [strike] { -strike }
    [throw] { -throw }
    [climb] { -climb }
    [heal] { -heal }
    [rest] { -rest }
    [trap] { -trap }
    [calm] { -calm }
    [provoke] { -provoke }
   *[other] { $action }
}
icon-name = { $icon ->
    [advance] Advance { $number }
    [retreat] Retreat { $number }
    [flee] Flee
    [seek] Seek target
    [attack] Attack
    [bite] Bite
    [claw] Claw
    [tail] Tail
    [shake] Shake
    [about_turn] About-turn
    [random_turn] Random turn
    [sleep] Sleep
   *[other] { $icon }
}
facing-name = { $facing ->
    [N] north
    [E] east
    [S] south
   *[other] west
}
way = { $way ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
}
hand-name = { $hand ->
    [left] left
   *[other] right
}
reason-text = { $reason ->
    [MO-022] the objective has been reached
    [MO-023] the objective can no longer be reached
    [MO-024] at most one tribe is left
    [MO-026] the last round is over
    [MO-263] the objective has been reached
    [MO-264] the objective can no longer be reached
    [MO-265] the time is up
    [resigned] somebody gave up
   *[other] { $reason }
}
kind-text = { $kind ->
    [placing] a character is to be placed
    [program] everybody places cubes
    [turn] it is the turn of { any-name }
    [free] { any-name } may take a free action
    [moving] { any-name } moves
    [revealing] { any-name } chooses a drawn idea
    [picking] { any-name } may use an idea
    [setting-trap] { any-name } chooses a cell for the trap
    [turning] { any-name } chooses which way the beast turns
    [cube] { any-name } places the cube again
    [again] { any-name } may have the dice rolled again
    [shield] { any-name } may ignore the wound
    [saving] { any-name } may try to escape the wound
    [settle] a piece is to be put on the nearest free cell
    [hold-on] the rider may try to stay on
    [lane] the rider chooses a lane
    [roll] dice are rolled
    [sides] the side of an action card is drawn
    [turn-row] the turn row is drawn
    [idea-row] the idea row is drawn
    [thinking] an idea is drawn
   *[other] …
}
target-text = { $target ->
    [none] {""}
    [beast] : { beast-name }
    [person] : { who-name }
    [line] {" "}to the { way }
    [turn] : { beast-name }, { hand-name }
    [shift] : { who-name } to { $cell }
    [cell] {" "}on { $cell }
   *[cards] : cards { $place } and the next
}

# What happened.
tell-side-drawn = The action card of { beast-name } shows side { $side }.
tell-card-drawn = Next in the turn row: { any-name }.
tell-row-idea = Idea { $idea } joins the row.
tell-placed = { who-name } starts on { $cell }.
tell-round = Round { $round } begins.
tell-clock = { $added ->
    [one] One token is
   *[other] { $added } tokens are
} put on the clock: { $clock }.
tell-clock-back = { $taken ->
    [0] No token is
    [one] One token is
   *[other] { $taken } tokens are
} taken off the clock: { $clock }.
tell-rotated = The card of { any-name } goes to the end of the turn row.
tell-sealed = { who-name } places a cube in secret.
tell-sealed-own = { who-name } places the cube on { $slot }.
tell-opened = All cubes are opened.
tell-cube = The cube of { who-name } is on { $slot }.
tell-turn = { any-first }: turn begins.
tell-tries = { who-name } tries to { action-name }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}, success on { $symbol }.
tell-thinks = { who-name } thinks.
tell-rolled = Rolled: III × { $threes }, < × { $wedges }, X × { $crosses }.
tell-succeeded = { who-name } succeeds.
tell-failed = { who-name } fails.
tell-stepped = { who-name } moves to { $cell }.
tell-stuck = { who-name } gets stuck; the move ends.
tell-climbed = { who-name } climbs on { beast-name }.
tell-unseated = { who-name } stands on { $cell } instead.
tell-drew = { who-name } draws an idea.
tell-drew-own = { who-name } draws idea { $idea }.
tell-revealed = { who-name } adds idea { $idea } to the row.
tell-used = { who-name } uses idea { $idea }.
tell-item = { who-name } uses item { $item }.
tell-bonus = { who-name } gets { $dice ->
    [one] one more die
   *[other] { $dice } more dice
} for the next attack.
tell-shifted = { who-name } is moved to { $cell }.
tell-swapped = { any-first } and { other-name } swap places in the turn row.
tell-flipped = The action card of { beast-name } is turned over to side { $side }.
tell-hit = { who-name } hits { beast-name }.
tell-beast-wounded = { beast-first } is wounded: { $health } health left.
tell-beast-killed = { beast-first } is killed.
tell-beast-fell = { beast-first } falls off the cliff and dies.
tell-beast-escaped = { beast-first } escapes.
tell-disc = { beast-first }: rage { $rage }, column { $column }.
tell-acts = { beast-first }: { icon-name }.
tell-turned = { beast-first } turns to the { facing-name }.
tell-beast-moved = { beast-first } moves to { $x },{ $y }.
tell-pushed = { any-first } is pushed to { $cell }.
tell-thrown = { beast-first } throws { who-name } off.
tell-stayed-on = { who-name } stays on.
tell-landed = { who-name } lands on { $cell }.
tell-trap-set = A trap is set on { $cell }.
tell-trap-removed = The trap on { $cell } is removed.
tell-trap-sprung = { any-first } springs the trap on { $cell }.
tell-hut-lost = The hut on { $cell } is destroyed.
tell-relic = { who-name } takes the relic on { $cell }.
tell-bravery = { tribe-name } gains { $gained } bravery: { $total }.
tell-wounded = { who-name } is wounded.
tell-healed = { who-name } is unhurt again.
tell-ignored = { who-name } ignores the wound.
tell-out = { who-name } is out of action.
tell-fell = { who-name } falls off the cliff.
tell-token-taken = { who-name } takes a rage token.
tell-token-spent = { who-name } spends the rage token.
tell-free-action = { who-name } gets a free action.
tell-resigned = Player { $n } gives up.
tell-over = The game is over: { reason-text }.
tell-something = Something happens.

# Where dice come from; the sign is written before it.
dice-part = { $by ->
    [icon] { $n } on the card
    [taught] { $n } learned
    [bonus] { $n } bonus
    [item] { $n } by the item
    [weak] { $n } weak point
    [spaces] { $n ->
        [one] 1 space
       *[other] { $n } spaces
    }
    [defence] { $n } defence
   *[most] { $n } over the limit
}

# What a button does.
offer-something = Do it
offer-place = Start on { $cell }
offer-step = Move to { $cell }
offer-choose = Choose { $cell }
offer-slot = { who-name }: cube on { $slot }
with-item = { $item ->
    [yes] {" "}with the item
   *[no] {""}
}
offer-move = { -move }{ with-item }
offer-think = { -think }{ with-item }
offer-strike = { -strike }: { beast-name }{ with-item }
offer-throw = { -throw } to the { way }{ with-item }
offer-climb = { -climb }: { beast-name }{ with-item }
offer-heal = { -heal }: { who-name }{ with-item }
offer-rest = { -rest }{ with-item }
offer-trap = { -trap }{ with-item }
offer-calm = { -calm } to the { way }{ with-item }
offer-provoke = { -provoke } to the { way }{ with-item }
offer-item = Use the item{ target-text }
offer-reveal = Put idea { $idea } into the row
offer-idea = Use idea { $idea }{ target-text }
offer-turn = Turn it { hand-name }
offer-lane = Fly in the { hand-name } lane
offer-rush = Spend the rage token for a free move
offer-end = End the turn
offer-stop = Stop moving
offer-pass = Pass
offer-spend = { $question ->
    [again] Spend the rage token: roll all dice again
    [again-item] Use the item: roll the die again
    [shield] Use the item: ignore the wound
    [saving] Spend the rage token: on III the wound is ignored
   *[other] Spend the rage token: on III the rider stays on
}
offer-keep = { $question ->
    [again] Keep the roll
    [again-item] Keep the roll
    [shield] Take the wound
    [saving] Take the wound and leave the game
   *[other] Keep the token and be thrown
}

# How things stand.
is-asked = { $round ->
    [0] Setup
   *[other] Round { $round }
}: { kind-text }.
is-over = The game is over: { reason-text }.
is-person = { who-name }: { $cell }, { $state ->
    [hurt] hurt
   *[unhurt] unhurt
}{ $token ->
    [yes] , with a rage token
   *[no] {""}
}.
is-rider = { who-name } rides { beast-name }, { $state ->
    [hurt] hurt
   *[unhurt] unhurt
}{ $token ->
    [yes] , with a rage token
   *[no] {""}
}.
is-out = { who-name } has left the game.
is-aside = { who-name } is not on the board.
is-beast = { beast-first }: { $fate ->
    [killed] killed
    [escaped] escaped
   *[alive] at { $cell }, facing { facing-name }, health { $health }, rage { $rage }
}.
is-next = Next turn, as things stand: { beast-first }{ $later ->
    [yes] , unless the appeasement changes its rage
   *[no] {""}
}.
is-next-gone = { beast-first } leaves the hunt.
is-next-harmed = { who-name } is struck.
is-next-trap = The trap on { $cell } springs.
is-next-rolls = A die falls; it does not change the way.
is-next-doubt = { $by ->
    [die] A die decides what comes of the rest.
   *[choice] A player decides what comes of the rest.
}
is-bravery = { tribe-name }: { $n } bravery.
is-clock = Clock: { $n } of { $limit }.
is-ideas = { $n ->
    [one] One idea
   *[other] { $n } ideas
} in the row.

# Why not.
illegal-not-asked = It is not for you to decide now.
illegal-not-now = { $rule ->
    [MO-050] First the characters are placed on the map.
    [MO-064] First the cubes are placed on the cards; the characters act afterwards.
    [MO-069] First the turn: actions that the cube joins, or its end.
    [MO-086] The move comes first: go on step by step, or stop.
    [MO-093] First one of the ideas that were drawn is revealed.
    [MO-094] First an idea of the row is used, or none.
    [MO-099] First the trap is set on a cell next to the character.
    [MO-110] First the healed character takes its free action, or does without.
    [MO-145] First it is chosen which way the beast turns.
    [MO-163] The card was turned: first its cube is placed on a new slot.
    [MO-168] First it is decided whether the dice are rolled again.
    [MO-170] First it is decided whether a rage token is to ward off the wound.
    [MO-171] First it is decided whether a rage token is to keep the rider on the beast.
    [MO-221] First one of the nearest free cells is chosen.
    [MO-255] First the lane of the rider is chosen.
    [MO-303] First it is decided whether the item wards off the wound.
   *[other] Something else is asked now.
}
illegal-no-move = Walking needs an icon Move that the cube joins: use it first, then choose the cells.
illegal-occupied = Somebody is on that cell.
illegal-start-zone = Characters start on usable cells of the green zone.
illegal-slot = The cube goes on a slot of the side that shows, one character after the other.
illegal-used-up = That action is used up.
illegal-not-joined = The cube does not join that icon.
illegal-no-token = This needs a rage token.
illegal-item = No item helps here now.
illegal-off-board = A character cannot leave the board.
illegal-rock = Nobody can be on a rock.
illegal-not-beside-beast = A rider gets off onto a cell beside the beast.
illegal-too-far = One step goes to an adjacent cell.
illegal-cliff = A character cannot cross a cliff.
illegal-not-drawn = That idea was not drawn.
illegal-not-in-row = That idea is not in the row.
illegal-idea-target = That idea cannot be used on this.
illegal-condition = The condition of that idea is not met.
illegal-trap-cell = A trap goes on an empty adjacent cell.
illegal-not-nearest = It goes on one of the nearest free cells.
illegal-no-icon = This side of the card has no such icon.
illegal-riding = A rider can only Move or Strike.
illegal-no-dice = No die would be left to roll.
illegal-target = This action needs no target.
illegal-not-adjacent = That beast is not adjacent.
illegal-not-seen = No beast is visible in that direction.
illegal-no-patient = Healing needs an adjacent hurt character on the ground.
illegal-unhurt = Only a hurt character can Rest.
illegal-no-trap-left = All ten traps are on the board.
illegal-no-trap-cell = No adjacent cell is empty.
illegal-no-climb = The beast cannot be climbed from here.
illegal-calm-already = Its rage is 2 or less: nothing to calm.

# Computer players by level, the weakest first
level = { $level ->
    [1] Toddler
    [2] Gatherer
    [3] Fire keeper
    [4] Spear bearer
    [5] Trapper
    [6] Pathfinder
    [7] Elder
   *[8] Clan legend
}

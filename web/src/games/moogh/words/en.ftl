tagline = Beasts with a temper, hunters with a plan
content-wait = The cards of this table are on their way…

# What is asked
ask = { $kind ->
    [placing] Where does { who-name } start? Touch a lit cell of the green zone.
    [program] Put a cube between the two actions that each hunter shall take.
    [cube] The card of { who-name } was turned: put the cube on a new slot.
    [turn] { who-name }: { $left ->
        [0] both actions are taken.
        [one] one action left.
       *[other] { $left } actions left.
    }
    [free] { who-name } may take one action for free.
    [moving] { who-name } walks: { $left ->
        [one] one step left.
       *[other] { $left } steps left.
    }
    [revealing] Which idea shall join the row?
    [picking] { who-name } may use an idea of the row.
    [setting-trap] Where does { who-name } set the trap?
    [turning] Which way does the beast turn?
    [again] { who-name } may have the dice rolled again.
    [shield] { who-name } may ignore the wound.
    [saving] { who-name } may try to escape the wound.
    [hold-on] The rider may try to stay on.
    [settle] Choose one of the nearest free cells.
    [lane] In which lane does the rider fly?
    [roll] The dice are falling…
    [over] The hunt is over.
   *[other] The table is being set…
}
ask-others = { $kind ->
    [program] The others place their cubes.
    [roll] The dice are falling…
    [over] The hunt is over.
   *[other] { who-name }: somebody else decides.
}

# The map
map = Map
map-near = Bring the map nearer
map-whole = Show the whole map
ground = { $ground ->
    [bush] bush
    [water] water
    [mud] mud
    [tree] tree
    [rock] rock
    [hut] hut
    [ruin] trampled hut
   *[plain] plain
}{ $low ->
    [yes] {" "}in the ravine
   *[no] {""}
}
cell-person = { $name }{ $hurt ->
    [yes] , hurt
   *[no] {""}
}
cell-beast = { $name }, facing { $facing ->
    [N] north
    [E] east
    [S] south
   *[other] west
}, health { $health }, rage { $rage }{ $ridden ->
    [yes] , ridden by { $rider }
   *[no] {""}
}
cell-trap = trap
cell-relic = relic
cell-start = start zone
dice-coming = { $n ->
    [one] One die is about to be rolled
   *[other] { $n } dice are about to be rolled
}
dice-rolled = Rolled: { $faces }

# The turn row
turn-row = Turn order
round-start = Start of round { $round }
turn-card = { $name }{ $extra ->
    [yes] {" "}(second card)
   *[no] {""}
}{ $done ->
    [yes] , has acted
   *[no] {""}
}
turn-planned = { $action }{ $used ->
    [yes] : done
   *[no] {""}
}.
turn-row-open = Turn order: what each of them will do
turn-open = Not known yet.

# Hunters and their cards
hunters = Hunters
hunter-state = { $out ->
    [yes] out of the game
   *[no] { $hurt ->
        [yes] hurt
       *[no] unhurt
    }{ $token ->
        [yes] , rage token
       *[no] {""}
    }
}
hunter-rides = on { $beast }
hunter-bonus = +{ $n } dice
cube-sealed = The cube is placed, face down
card-of = Card of { $name }
card-side = { $hurt ->
    [yes] Hurt side
   *[no] Unhurt side
}
card-turn = Turn the card
icon-dice = { $action } { $dice }×{ $symbol }
icon-used = done
slot-choose = { $name }: { $actions }
card-word = { $action ->
    [move] Move
    [think] Think
    [strike] Strike
    [throw] Throw
    [climb] Climb
    [heal] Heal
    [rest] Rest
    [trap] Trap
    [calm] Calm
   *[provoke] Provoke
}
what-they-do = What these actions do
action-text = { $action ->
    [move] Walk up to two cells, one step at a time. Not onto rocks, pieces or across a cliff.
    [think] Draw { $draws } ideas, put one into the row, then use any idea of the row whose condition you meet.
    [strike] Hit an adjacent beast. Weak points of its side add dice; the defences of that side and of its rage row take dice away.
    [throw] Hit a beast in a straight line. Each cell in between and each defence of its rage row takes a die away.
    [climb] Get on an adjacent beast from a side that can be climbed. A rider can only Move or Strike.
    [heal] Turn the card of an adjacent hurt hunter back. That hunter acts once, at once.
    [rest] Only while hurt: turn your own card back.
    [trap] Put a trap on an adjacent empty cell. Whoever comes onto it is wounded.
    [calm] A beast in a straight line loses one rage, never below 2. Each cell in between takes a die away.
   *[provoke] A beast in a straight line makes a quarter turn towards you. Each cell in between takes a die away.
}

# Beasts
beasts = Beasts
beast-health = Health { $n }
beast-temper = Rage { $rage } · { $actions ->
    [one] one action
   *[other] { $actions } actions
} a turn · { $defence ->
    [0] no defence
   *[other] defence { $defence }
}
beast-fate = { $fate ->
    [killed] Killed
   *[escaped] Escaped
}
action-card = Action card, side { $side }
row-numbers = Rage { $rage }: defence { $defence }, { $actions ->
    [one] one action
   *[other] { $actions } actions
}
cell-words = { $icons }{ $state ->
    [now] {" "}(the disc lies here)
    [next] {" "}(coming in its next turn)
    [reaction] {" "}(if it is hit now)
   *[other] {""}
}
beast-key = Gold: the disc. Numbers: what it does in its next turn. Dashed, “!”: its answer to a wound.
section-words = { $section ->
    [front] Front
    [left] Left
    [right] Right
    [back] Back
   *[top] From above
}: { $weak ->
    [0] { $defence ->
        [0] nothing
       *[other] −{ $defence } dice
    }
   *[other] +{ $weak } dice
}{ $climb ->
    [no] , no climbing
   *[yes] {""}
}.

# Ideas
ideas-row = Ideas
ideas-counts = deck { $deck }, discarded { $discards }
ideas-drawn = You have drawn: one joins the row
ideas-discarded = You discarded: { $ideas }

# The hunt
note-calf-cry = When the calf is wounded, every Moogh rages.
note-closed-edges = Fires ring the board: no beast can leave it.
note-heading = In every appeasement phase big beasts turn { $facing ->
    [N] north
    [E] east
    [S] south
   *[other] west
}.
clock-words = Clock: { $n } of { $limit }
bravery-of = { $tribe }: bravery { $n }
offer-dice = { $dice }×{ $symbol }, { $chance } %
dice-sum = { $parts } = { $dice ->
    [one] one die
   *[other] { $dice } dice
}, one must show { $symbol }: { $percent } %

# A new hunt
new-mode = How do you hunt?
mode-name = { $mode ->
    [solo] Alone
    [cooperative] Together
    [competitive] Tribe against tribe
   *[teams] Two against two
}
mode-text = { $mode ->
    [solo] One player leads three or four hunters against the clock.
    [cooperative] Two to four players win or lose as one.
    [competitive] Two to four tribes: the bravest wins, if the hunt succeeds.
   *[teams] Four players, two tribes.
}
new-players = Players
new-content = Cards
new-content-usual = The usual ones
new-scenario = Which hunt?
scenario-random = Draw one
scenario-random-text = The draw decides when the table is set.
scenario-map = Map of “{ $name }”
scenario-beasts = { $n ->
    [one] one beast
   *[other] { $n } beasts
}
scenario-time = clock { $n }
new-difficulty = How hard?
difficulty-text = { $difficulty ->
    [tracker] Weaker beasts, one turn card each.
    [hunter] Stronger beasts that have two turns a round. Each hunter begins with a rage token.
   *[predator] Angry beasts that have two turns a round. No rage token at the start.
}
new-characters = Who hunts?
characters-draw = Draw them at random
characters-rule = { $rule ->
    [tribes] Each player takes both hunters of a tribe.
    [leaders] Each player takes a leader.
    [teams] Two tribes, one hunter for each player.
    [one-leader] One leader and two acolytes.
    [acolytes] Each player takes an acolyte.
    [solo4] Four hunters, at most one of them a leader.
   *[solo3] Three hunters, at most one of them a leader.
}
characters-missing = { $n ->
    [0] All hunters are chosen.
    [one] One hunter is still to be chosen, or is drawn.
   *[other] { $n } hunters are still to be chosen, or are drawn.
}
character-pick = { $picked ->
    [yes] Leave { $name } out
   *[no] Choose { $name }
}
character-role = { $tribe }, { $role ->
    [leader] leader
   *[acolyte] acolyte
}
new-round-cap = End after round 20

# MO-195
new-little = Little Moogh
new-little-text = A small, mild beast that mostly runs away. It may take the place of another one, so that the hunt is easier, with children for instance.
new-little-no = { $chosen ->
    [yes] Here it is one of the beasts already.
   *[no] Choose the hunt first.
}
new-little-none = The beasts of the hunt
new-little-for = Little Moogh instead of { $name }

# On the stage
stage-rolling = { $dice ->
    [one] A die rolls…
   *[other] { $dice } dice roll…
}
stage-round = Round { $round }
stage-odds = { $dice ->
    [one] One die must hit
   *[other] { $dice } dice, one must hit
}{ $percent ->
    [-1] {""}
   *[other] : { $percent } %
}
stage-counted = { $hits ->
    [0] None
    [one] One hit
   *[other] { $hits } hits
}
stage-outcome = { $outcome ->
    [success] Success!
   *[failure] Failed
}
stage-fate = { beast-first } { $fate ->
    [killed] falls!
   *[escaped] escapes
}

# The end
finale-felled = In round { $round } the last beast that had to fall has fallen.
finale-relics = In round { $round } the last relic has been found.
finale-escaped = A beast got away, and the hunt can no longer succeed.
finale-huts = The last hut lies trampled: there is no home to return to.
finale-no-hunter = No hunter is left standing.
finale-last-tribe = Only one tribe still has hunters.
finale-last-round = The last round is over, and bravery decides.
finale-time-up = The time ran out before the hunt was done.
finale-resigned = The hunt was given up.
finale-time = { seat } has no time left.
finale-count-beasts = beasts felled
finale-count-hunters = hunters standing
finale-count-hurt = hurt
finale-count-rounds = rounds
finale-count-bravery = bravery
theirs = Beasts, ideas

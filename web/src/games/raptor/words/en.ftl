title = Raptor
tagline = One mother and five babies against ten scientists: both sides pick a card in secret.
seat = { $seat ->
    [0] Raptor
   *[1] Scientists
}
seat-awaited = { $seat ->
    [0] the Raptor
   *[1] the Scientists
}

# Places of the board
site = { $site }, { $contents ->
    [mother] { $tokens ->
        [0] the mother
        [one] the mother with { $tokens } sleep token
       *[other] the mother with { $tokens } sleep tokens
    }
    [awake] baby, awake
    [asleep] baby, asleep
    [active] scientist
    [frightened] frightened scientist
    [rock] rock
    [fire] fire
   *[nothing] free
}{ $burns ->
    [yes] , in the fire
   *[no] {""}
}{ $marked ->
    [yes] , marked until the end of the round
   *[no] {""}
}
site-exit = Exit next to { $site }

# Cards
card-title = { $effect ->
    [call] Mother's call
    [disappear] Disappearance
    [fear] Fear
    [recover] Recovery
    [gas] Sleeping gas
    [reinforce] Reinforcements
    [jeep] Jeep
    [fire] Fire
   *[nothing] No effect
}
card-text = { $effect ->
    [call] { $times ->
        [one] An awake baby comes to the mother's tile.
       *[other] One or two awake babies come to the mother's tile.
    }
    [disappear] The mother is away this round; next round she sees their card first.
    [fear] { $times ->
        [one] An active scientist is frightened.
       *[other] One or two active scientists are frightened.
    }
    [recover] { $times } times: a token off the mother, or a baby wakes up.
    [gas] { $times ->
        [one] A baby on or next to a scientist's tile falls asleep.
       *[other] One or two babies on or next to scientists' tiles fall asleep.
    }
    [reinforce] One or two scientists arrive on the long edges.
    [jeep] Up to { $times } straight drives, through fire too.
    [fire] { $times } fires, each next to a scientist or a fire.
   *[nothing] It only gives points.
}
card-shuffle = Then shuffle.
card-sealed = { $side ->
    [raptor] Raptor card, face down
   *[scientist] Scientist card, face down
}
card-none = { $side ->
    [raptor] No raptor card yet
   *[scientist] No scientist card yet
}
card-name = Card { $card }, { $title }: { $text }

# The duel
duel = The cards of this round
duel-points = { $points ->
    [one] { $points } action point
   *[other] { $points } action points
}
duel-rest = { $points } left
duel-effect = effect
duel-sealed = sealed
duel-tie = tie
duel-rule = The lower card takes effect. The higher one gets the difference as action points.
duel-acts = acts first
duel-difference = { $high } − { $low } = { $points } { $points ->
    [one] point
   *[other] points
}
stage-count = { $what ->
    [escaped] { $count ->
        [3] The family is free!
       *[other] A baby escapes!
    }
    [captured] { $count ->
        [3] All three are caught!
       *[other] A baby is caught!
    }
   *[killed] A scientist is down!
}

# Beside the board
yours = you
hand = Your hand
their-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
pile = { $count ->
    [one] { $count } card in the pile
   *[other] { $count } cards in the pile
}
played = Played
played-card = { $played ->
    [yes] { $card } was played
   *[no] { $card } not seen
}
escaped = { $count } of 3 babies escaped
captured = { $count } of 3 babies captured
wounds = { $count } of 5 sleep tokens on the mother
cost-sum = 1 + { $wounds } { $wounds ->
    [one] wound
   *[other] wounds
} = { $cost } action points
wounds-cost = { $paid ->
    [yes] paid
   *[no] −{ $count } to run
}
ammunition = { $count ->
    [one] { $count } dart
   *[other] { $count } darts
}
reserve = { $count ->
    [one] { $count } scientist in reserve
   *[other] { $count } scientists in reserve
}
killed = { $count ->
    [one] { $count } scientist killed
   *[other] { $count } scientists killed
}
fires-left = { $count ->
    [one] { $count } fire in supply
   *[other] { $count } fires in supply
}
observed = Observed: the scientist card is shown first.

# Questions
ask-wait = { $side ->
    [raptor] The raptor player decides.
   *[scientist] The scientist player decides.
}
ask-place-mother = Place the mother on a central tile.
ask-place-baby = Place a baby on each other square tile.
ask-place-scientist = Place a scientist on each L tile.
ask-choose = Choose a card.
ask-chosen = Your card is sealed. Waiting for the other one.
ask-effect = { $effect ->
    [call] Call a baby to the mother's tile.
    [fear] Frighten a scientist.
    [recover] Take off a token or wake a baby.
    [gas] Put a baby to sleep.
    [reinforce] Place a scientist on a long edge.
    [jeep] Drive a scientist straight ahead.
    [fire] Lay a fire.
   *[nothing] Carry out the card.
}
ask-act = { $points ->
    [one] { $points } action point: touch a piece, then its target.
   *[other] { $points } action points: touch a piece, then its target.
}
ask-done = No points left: end the phase.
ask-return = Put the mother back on any free space.
ask-draw = Cards are drawn.
ask-over = { $winner ->
    [raptor] The raptors have won.
   *[scientist] The scientists have won.
}

# A new game
new-environment = Environment
new-jungle = Jungle
new-savannah = Savannah
new-layout = Tiles
new-random = At random
new-reference = As in the rulebook
new-shuffle = Shuffle
new-picture = This board

# What a touch would do, for whoever listens
site-intent = { $intent ->
    [kill] attack
    [wake] wake it up
    [extinguish] put the fire out
    [shoot] shoot
    [sleep] put it to sleep
    [capture] capture it
    [escape] escape
    [fear] frighten
   *[stand] stand up
}

# The end
finale-escape = The third baby has slipped away. The family is free.
finale-no-scientists = No scientist is left on the board. The valley belongs to the raptors.
finale-mother-asleep = The fifth dart has put the mother to sleep. Her babies are alone.
finale-capture = Three babies have been carried off. The expedition goes home with them.
finale-resigned = { $side ->
    [raptor] The Raptor gave up.
   *[scientist] The Scientists gave up.
}
finale-time = { $side ->
    [raptor] The clock of the Raptor ran out.
   *[scientist] The clock of the Scientists ran out.
}
finale-count-escaped = babies escaped
finale-count-killed = scientists killed
finale-count-captured = babies captured
finale-count-darts = darts in the mother
theirs = The other side

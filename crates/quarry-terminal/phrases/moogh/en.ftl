title = Moogh
seat = { $seat ->
    [0] First chair
    [1] Second chair
    [2] Third chair
   *[3] Fourth chair
}

# The round
phase-appeasement = appeasement
phase-programming = programming
phase-actions = actions

# Beside the map
label-clock = clock
label-bravery = bravery
label-turns = turns
next-beast = next { $letter }: { $steps }
label-ideas = ideas (deck { $deck }):
difficulty = { $difficulty ->
    [tracker] Tracker
    [hunter] Hunter
   *[predator] Predator
}
objective-kill-all = Kill every beast.
objective-kill-count = { $count ->
    [one] Kill one beast.
   *[other] Kill { $count } beasts.
}
objective-kill-target = Kill the beast { $letter }.
objective-relics = { $left ->
    [one] Take the relics: one is left.
   *[other] Take the relics: { $left } are left.
}
objective-huts = { $left ->
    [one] Save the huts: one stands.
   *[other] Save the huts: { $left } stand.
}
state-hurt = hurt
state-out = has left the game
state-riding = on { $letter }
state-bonus = +{ $n } dice
state-item = item { $item }
state-rage = rage { $rage }
state-row = def { $defence } ×{ $actions }
state-beast = { $fate ->
    [killed] killed
   *[escaped] escaped
}
icon = { $icon ->
    [flee] flee
    [seek] seek
    [attack] attack
    [bite] bite
    [claw] claw
    [tail] tail
    [shake] shake
    [about_turn] about
    [random_turn] turn?
   *[sleep] sleep
}

# Buttons and hints
button-dice = { $dice }×{ $symbol }
hand-idea = { $state ->
    [drawn] You have drawn idea { $idea }.
   *[discarded] You have discarded idea { $idea }.
}
hint-placing = { $letter } starts on a lit cell of the start zone.
hint-program = The cube joins two actions: these two can be taken this round.
hint-revealing = One of them joins the row, the others are discarded face down.
hint-turn = { $left ->
    [0] Both actions are taken.
    [one] One action left: touch a target or a button.
   *[other] { $left } actions left: touch a target or a button.
}
hint-moving = { $left ->
    [one] One step is left.
   *[other] { $left } steps are left.
}
hint-again = On the dice: III × { $threes }, < × { $wedges }, X × { $crosses }.{ $wants ->
    [III] {" "}Wanted: III.
    [X] {" "}Wanted: X.
    [wedge] {" "}Wanted: <.
   *[other] {""}
}

# Hints, the menu and the end
advise = { $name } on { $cell }: { $move }{ $aimed ->
    [yes] {" "}at { $target }
   *[no] {""}
}
variant = { $variant ->
    [solo] Alone with a tribe of four
    [cooperative] Together against the beast, two players
   *[competitive] Tribe against tribe, two players
}
pitch = Plan in secret, roll boldly, and mind the temper of the beast.
score-clock = Round { $round }, clock { $tokens } of { $limit }
score-bravery = Round { $round }, bravery: { $sides }
score-beast = { $name }: { $fate ->
    [killed] was killed
    [escaped] escaped
   *[alive] lives ({ $health } health)
}

help-board =
    O character   o hurt   ▲M beast, its arrow looks ahead   5 its health
    " bush   ≈ ~ water   ▒ % mud   ♠ & tree   █ # rock   ⌂ = hut   ⌄ _ ravine
    ╳ x trap   ★ $ relic   + start zone   ◆ * rage token   │ or line: cliff
    Beside the map [X] is the turn being played, or the next act of a beast.
    next M: what it does in its next turn as things stand; ? is not known yet.
    ↑2 two cells ahead   turn? a random turn   def: dice taken from attacks
    A beast is touched on any of its cells. 3×<: three dice, one must show <.

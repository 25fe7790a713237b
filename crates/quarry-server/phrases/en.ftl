preview-game = { $game ->
    [raptor] Raptor
    [moogh] Moogh
    [planet-raiders] Planet Raiders
   *[other] { $game }
}
preview-line = { $game ->
    [raptor] A mother and her babies against scientists: a duel of hidden cards.
    [moogh] Hunters of the ice age against beasts that grow wilder with every wound.
    [planet-raiders] A race through the galaxy on everybody's rockets: no luck, nothing hidden.
   *[other] A board game in the browser.
}
preview-emblem = { $emblem ->
    [fern] Fern
    [flint] Flint
    [ember] Ember
    [river] River
    [moon] Moon
    [feather] Feather
    [hazel] Hazel
    [shell] Shell
    [comet] Comet
    [paw] Paw
    [amber] Amber
   *[thistle] Thistle
}
preview-computer = the computer, level { $level }
picture-computer = level { $level }
picture-free = free
preview-invites = { $who } invites you to { $game }
preview-open = A table of { $game } is open
preview-names = { $game }: { $names }
preview-shown = { $game }: a game to look at again
preview-new = Play { $game }
preview-waits = { $line } { $clock }. Take a chair; no account is needed.
preview-runs = This game is being played. Come and watch.
preview-over = This game is over. Look at it again, move by move.
preview-begin = { $line } Against the computer or a friend, without an account.
preview-clock-none = No clock
preview-clock-live = { $minutes } min + { $seconds } s a turn
preview-clock-days = { $days ->
    [one] A day for each turn
   *[other] { $days } days for each turn
}

# Notices, as devices and mail show them.
notice-turn = { $people ->
    [0] Your turn: { $game }
   *[other] Your turn: { $game } with { $others }
}
notice-time = { $people ->
    [0] Your time is short: { $game }
   *[other] Your time is short: { $game } with { $others }
}
notice-challenge = { $people ->
    [0] You are challenged: { $game }
   *[other] { $others } challenges you: { $game }
}
notice-over = { $people ->
    [0] The game is over: { $game }
   *[other] The game is over: { $game } with { $others }
}
notice-rematch = { $people ->
    [0] Another game? { $game }
   *[other] Another game? { $game } with { $others }
}
notice-test = This is how Quarry tells you that it is your turn.
notice-confirm = Shall Quarry write to this address?
notice-several = { $count ->
    [one] News of { $count } game
   *[other] News of { $count } games
}
notice-more = … and { $count } more
notice-mail-foot = You asked Quarry to tell you this. To stop all mail to this address: { $link }
notice-mail-question = An account of Quarry asks for notices at this address. If it is yours: { $link }
    Otherwise do nothing, and there will be no further mail.

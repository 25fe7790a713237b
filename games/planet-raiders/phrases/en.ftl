# Planet Raiders in English.

side-name = { $side ->
    [red] Red
    [yellow] Yellow
    [violet] Violet
   *[green] Green
 }
victim-name = { $victim ->
    [red] red
    [yellow] yellow
    [violet] violet
   *[green] green
 }
taker-name = { $taker ->
    [red] red
    [yellow] yellow
    [violet] violet
   *[green] green
 }
colour-name = { $colour ->
    [blue] blue
   *[red] red
 }

tell-rode = { side-name } rides a { colour-name } rocket from { $from } to { $to }.
tell-took-alien = { side-name } takes an alien of planet { $planet } on { $at }.
tell-captured = { side-name } captures a { victim-name } raider on { $at } and wins a blue rocket.
tell-eliminated = { side-name } has lost every raider and is out of the game.
tell-finished = { side-name } reaches the ship with a complete crew: place { $place }!
tell-laid = { side-name } lays a { colour-name } rocket in { $zone }, nose to { $target }.
tell-exchanged = { side-name } exchanges two blue rockets for a red one.
tell-gave = { side-name } hands a { colour-name } rocket to { taker-name }.
tell-ended = { side-name } ends the turn.
tell-passed = { side-name } passes.
tell-rescued = { side-name } was marooned and gets a blue rocket from the reserve.
tell-gave-up = { side-name } gives up.
tell-over = { $rule ->
    [PR-110] The game is over: only one player is left.
    [PR-111] The game is over: a ship is reached.
    [PR-113] The game is over: nobody can complete a crew any more.
    [PR-114] The game is over: everybody passed.
    [PR-115] The game is over: the same position came up for the third time.
    [PR-116] The game is over: 40 rounds went by without an alien, a capture or a ship reached.
   *[other] The game is over: the others are out.
 }

offer-ride = Ride from { $from } to { $to }
offer-ride-alien = Ride from { $from } to { $to } and take the alien of planet { $planet }
offer-ride-capture = Ride from { $from } to { $to } and capture the { victim-name } raider
offer-exchange = Exchange two blue rockets for a red one
offer-give = Hand a { colour-name } rocket to { taker-name }
offer-lay = Lay a { colour-name } rocket in { $zone }, nose to { $target }
offer-end = End the turn
offer-end-marooned = End the turn – marooned: no ride and no rocket left
offer-pass = Pass

threat = { side-name } can capture the { victim-name } raider on { $at } with the raider on { $from }: { $rides ->
    [one] one ride, by { $zones }.
   *[other] { $rides } rides, by { $zones }.
 }

turn-ride = { side-name } to move: ride, or lay rockets.
turn-lay = { side-name } lays rockets.
turn-marooned = { side-name } to move – careful: no rocket in hand and no ride within reach.
player-playing = { side-name }: { $raiders ->
    [one] one raider
   *[other] { $raiders } raiders
 } on { $tiles }; in hand { $blue } blue and { $red } red; { $aliens ->
    [0] no alien
    [one] one alien
   *[other] { $aliens } aliens
 }, { $prisoners ->
    [0] no prisoner
    [one] one prisoner
   *[other] { $prisoners } prisoners
 }; { $missing ->
    [0] the crew is complete
    [one] one crew member is missing
   *[other] { $missing } crew members are missing
 }.
player-finished = { side-name } has reached the ship.
player-out = { side-name } is out of the game.
board = On the board: { $aliens ->
    [0] no alien
    [one] one alien on { $tiles }
   *[other] { $aliens } aliens on { $tiles }
 }; { $blue ->
    [0] no blue rocket
    [one] one blue rocket: { $blue-list }
   *[other] { $blue } blue rockets: { $blue-list }
 }; { $red ->
    [0] no red rocket.
    [one] one red rocket: { $red-list }.
   *[other] { $red } red rockets: { $red-list }.
 }

no-over = The game is over.
no-not-your-turn = It is the turn of { side-name }.
no-raider = None of your raiders stands on { $at }.
no-rides-are-over = You have already laid, exchanged or handed over rockets; riding is over for this turn.
no-raider-finished = The raider on { $at } has finished its trajectory.
no-stopped-by-capture = The raider on { $at } made a capture; its trajectory ends there.
no-stopped-by-alien = The raider on { $at } took an alien; its trajectory ends there.
no-rocket = No rocket in { $zone } points to { $target }.
no-ride-from-body = { $zone } is a planet or a ship; no rocket ever lies there, and no ride goes through it.
no-off-the-line = { $zone } is not on the line of the raider on { $at }.
no-too-far = { $zone } does not touch the tile { $at }; a raider only sees the next zone each way.
no-nose-at-raider = The rocket points at the raider on { $at } itself and leads nowhere.
no-own-raider = Your own raider stands on { $at }.
no-second-alien = You already have an alien of planet { $planet }; the one on { $at } bars the way.
no-in-hand = You have no { colour-name } rocket in hand.
no-zone = { $zone } is a planet or a ship; rockets lie in zones.
no-meteorites = { $zone } is a meteorite zone; blue rockets lie in neutral zones only.
no-nose-taken = A rocket in { $zone } already points to { $target }.
no-two-blue = The exchange takes two blue rockets from your hand.
no-two-players = With two players no rockets are handed over.
no-taker = { $why ->
    [giver] You cannot hand a rocket to yourself.
    [absent] Nobody plays { side-name } in this game.
    [finished] { side-name } has reached the ship and takes no more rockets.
   *[out] { side-name } is out of the game and takes no more rockets.
 }

# Computer players by level, the weakest first
level = { $level ->
    [1] Stowaway
    [2] Cadet
    [3] Deckhand
    [4] Navigator
    [5] Pilot
    [6] Corsair
    [7] Captain
   *[8] Star terror
}

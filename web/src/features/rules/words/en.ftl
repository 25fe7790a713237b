# The pages
tabs = Pages of the rules
tab-book = Rulebook
tab-cards = Cards
tab-aid = Aid to print
tab-register = Every rule
book-lead = The whole game on a few screens. Each paragraph names its rules; a touch shows the exact wording.
book-next = Ready? Play a lesson, or look at the cards.
book-lesson = Play a lesson
book-play = New game
part-aim = What it is about
part-turn = How a turn goes
part-moments = Moments that decide
part-ends = How it ends
rules-of = Rules: { $rules }

# Cases
case = Its case
case-lead = This position is played by a test of the rules.
case-before = Before
case-after = After
case-offered = Lit: everything that is possible.
case-tried = Tried: { $what }
case-refused = Not possible: { $why }
case-board = Board, { $when ->
    [after] after the step
    [offered] possible places lit
   *[before] before the step
}. { $told }

# Gallery
cards-title = { $game }: the cards
cards-lead = Every card and every piece. Touch one to see it large.
cards-search = Search names and texts
cards-all = All
cards-none = No card says that.
cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cards-close = Close
cards-before = Previous card
cards-next = Next card
cards-keys = Arrow keys turn the cards, Esc closes.
kind-raptor = Raptor cards
kind-scientist = Scientist cards
kind-rocket = Rockets
kind-raider = Raiders
kind-alien = Aliens
kind-ship = Ships
kind-hunter = Hunters
kind-beast = Beasts
kind-idea = Ideas
kind-item = Items
kind-scenario = Hunting grounds
card-number = { $name }, { $number }
piece-rocket-blue = Blue rocket
piece-rocket-red = Red rocket
text-rocket-blue = Lies in free zones only. A raider beside it on its line rides it to the tile at its nose.
text-rocket-red = Lies in every zone, also among meteorites. Two blue ones in hand can be swapped for it.
piece-raider = { $side ->
    [red] Red raider
    [yellow] Yellow raider
    [violet] Violet raider
   *[green] Green raider
}
text-raider = Three for each side. It rides rockets, takes aliens and captures raiders of other sides.
piece-alien = Alien of planet { $planet }
text-alien = Four live around each planet. Each side may take one from every planet.
piece-ship = { $side ->
    [red] Red ship
    [yellow] Yellow ship
    [violet] Violet ship
   *[green] Green ship
}
text-ship = Four boarding tiles lie around it. With a full crew, landing on one of the own ones finishes.
beast-both = Both sides of the action card
hunter-both = Both sides of the card
idea-when = Idea { $number }
item-use = { $use ->
    [once] Item { $number }, to be used once
   *[always] Item { $number }, works all the time
}

# Aid
aid-title = { $game }: the aid
aid-lead = One sheet of A4 for the table.
aid-print = Print
aid-cards = Cards
aid-actions = Actions
aid-icons = Beasts
aid-round = A round
aid-raptors = Points of the raptors
aid-scientists = Points of the scientists
aid-ends = The end
aid-riding = Riding
aid-rockets = Rockets
aid-landing = Landing
aid-hit = An attack
aid-wound = Wounds
aid-ground = Ground

# Raptor
raptor-sides = One side leads a raptor mother and her five babies, the other a team of ten scientists. They meet in a valley of ten tiles, where rocks stand in everyone's way.
raptor-raptor = The raptors win as soon as a third baby has left through an exit, or as soon as no scientist is left on the board. Scientists in reserve do not help.
raptor-scientists = The scientists win as soon as they carry off a third baby, or as soon as a fifth sleep token lies on the mother.
raptor-setup = The raptors are placed first: the mother on a middle tile, one baby on each of the other five square tiles. Then one scientist goes on each L-shaped tile at the short sides. Six wait in reserve.
raptor-duel = Each side holds three of its own nine cards, numbered 1 to 9. Both choose one in secret and show it together.
raptor-lower = The lower card acts: what it says happens first. The higher card works: its owner gets the difference in action points, and no effect. With 7 against 3, the 3 takes effect and the 7 brings four points.
raptor-tie = Equal cards cancel each other: no effect and no points.
raptor-draw = Then both draw back up to three. Played cards lie open, so you can work out what the other side may still hold. A 1 that takes effect shuffles its owner's played cards back in.
raptor-babies = A point moves an awake baby one space, never diagonally. From the space beside an exit, one more point takes it out for good.
raptor-mother = A point lets the mother run in a straight line, as far as nothing is in her way. Beside her, a point kills a scientist, wakes a baby or puts out a whole connected fire.
raptor-people = A point moves a scientist one space. Fire may be crossed, but nobody may end the phase in it. Each scientist attacks at most once a round.
raptor-capture = Carrying off a baby takes two attacks: one scientist puts it to sleep, another one beside it takes it. The same scientist has to wait for the next round.
raptor-shot = Shots at the mother fly any distance in a straight line. Rocks and standing scientists stop them. Fire, babies and frightened scientists do not.
raptor-wounds = Each sleep token slows the mother: before her first run of a round she pays a point more for each. Everything else costs her what it always costs.
raptor-vanish = Disappearance takes the mother off the board while the scientists spend their points. Then she returns to any free space. In the next round they show their card before she chooses hers.
raptor-fear = Fear lays scientists down. They can do nothing until a point stands them up, and not in this round.
raptor-gas = Gas reaches awake babies on the tile of a standing scientist and on the tiles beside it. The mother cannot wake them in this round.
raptor-fire = No raptor enters a fire. Each new one lies next to a standing scientist or another fire. A jeep drives straight through and clears what it crosses.
raptor-once = Each ending counts at once, even in the middle of an effect. A game cannot be drawn.
raptor-exits = A figure or a fire on the space beside an exit closes that exit to all other babies. Frightened scientists close it too.
raptor-last = Scientists who lie frightened still count. Once the last one on the board is killed, the raptors have won, however many wait in reserve.

# Planet Raiders
planet-raiders-crew = Each side has three raiders. Gather a crew of four, then land on one of the four boarding tiles of your own ship. The first side to do so wins.
planet-raiders-forms = A crew is two aliens and two captured raiders, or three aliens and one captured raider. From each planet you may take one alien.
planet-raiders-open = Nothing is hidden and nothing is rolled: all that can happen lies on the board.
planet-raiders-steps = A turn has three steps. Ride with any of your raiders; take the rockets you rode into your hand; lay rockets for the turns to come.
planet-raiders-see = A raider stands on one line, across or down. On that line it sees the rockets in the zones that touch its tile. It rides one of them to the tile at the nose.
planet-raiders-chain = There it may see another rocket, and ride on. A way may be as long as its rockets, blue and red, and you may stop after any ride.
planet-raiders-keep = Rockets have no owner. The one who rides a rocket keeps it, whichever side has laid it.
planet-raiders-lay = Blue rockets lie in free zones only, red ones also among meteorites. A zone holds several, if each points another way.
planet-raiders-capture = Landing on a raider of another side captures it. You win a blue rocket, and that raider of yours has finished its way.
planet-raiders-alien = Landing on an alien takes it into the crew and ends the way. A second alien of the same planet is out of bounds: its tile is blocked for you.
planet-raiders-exchange = While you lay rockets, two blue ones of your hand may be swapped for a red one. There is no way back.
planet-raiders-pass = With three or four players you may hand rockets to another player while you lay, for nothing in return.
planet-raiders-stuck = Without a rocket in hand and without one to ride you can only pass. Unless the table has agreed otherwise, a blue rocket then helps you out at the start of your turn.
planet-raiders-ship = With a full crew, landing on an own boarding tile finishes at once. A raider that already waits there must leave and land again.
planet-raiders-places = With more players the others play on for the next places. A side that has lost all three raiders is out.
planet-raiders-still = The game also ends when all pass one after the other, when a position comes up for the third time, or after 40 rounds without a capture, an alien or a ship reached.

# Moogh
moogh-hunt = Hunters of four tribes go after beasts far larger than they are. You play alone, together or as rivals. The hunting ground says what has to be done.
moogh-together = Alone or together you win by reaching that goal before the time of the hunting ground has run out.
moogh-rivals = Rival tribes count bravery: one for a hit, more from the front or from the back of the beast, two more for the last wound, one for being wounded. The bravest tribe still in play wins, if the hunt succeeded or a beast was killed.
moogh-phases = Each round has three phases. From the second round on, a die for each beast calms or angers it. Then all hunters plan at the same time. Then every card of the turn row is played in order.
moogh-plan = To plan is to put one cube between two icons of a card. The hunter may take these two actions, each once, in any order.
moogh-dice = Moving and thinking always succeed. All other actions are rolled: the number on the icon says how many dice. One die with the sign of the icon is enough.
moogh-beast = A beast follows its action card. In its turn the disc moves right, cell by cell, and each cell it reaches is carried out. The row says how often: the angrier, the more.
moogh-hit = A hit costs the beast one health and raises its rage. The disc moves up, and the beast does at once what it finds there. At the highest rage the disc moves right instead.
moogh-side = Where you stand counts. Weak points of that side add dice to a strike, defences of the side and of the row take dice away. A throw minds the row alone.
moogh-back = Climb onto a beast and no bite or claw reaches you; from above its weak points are open. But when it shakes itself, its rider flies.
moogh-wounds = A first wound turns the card to its hurt side, with other actions, and brings a rage token. A second one puts the hunter out.
moogh-tokens = A rage token is spent for one of four things: roll all your dice again, walk two cells for nothing, try to ignore the wound that would put you out, or try to stay on a beast.
moogh-ideas = To think is to draw two ideas and put one of them into the row. Then you may use any idea of the row whose condition you meet. It stays there for others.
moogh-traps = A beast that steps on a trap loses one health, its turn ends, and it reacts. A hunter who steps on one is wounded, even by a trap of the own tribe.
moogh-ground = An attack from a bush does not anger the beast. Water and mud may stop you. Trees and rocks stop beasts. A fall off a cliff is the end, for hunters and beasts.
moogh-goal = The hunt ends at once when the goal is reached, or when it no longer can be, for instance because the prey got away.
moogh-winner = Among rivals it also ends when one tribe alone is left: that tribe wins. Without the goal and without a killed beast, everyone loses. A tie goes to the tribe with more hunters alive.
moogh-time = Alone or together the clock runs: each round after the first adds a token, and three if a beast got away. When the limit is reached, the hunt is lost.

# Aid: Raptor
raptor-line-choose = Both choose a card in secret and show it.
raptor-line-low = Lower card: its effect, as far as possible.
raptor-line-high = Higher card: points, the difference of both.
raptor-line-refill = Draw back up to three cards. Equal cards: only this.
raptor-line-baby = 1: an awake baby takes one step.
raptor-line-escape = 1: a baby beside an exit leaves.
raptor-line-run = 1: the mother runs straight, any distance.
raptor-line-kill = 1: she kills a scientist beside her.
raptor-line-wake = 1: she wakes a baby beside her (not in the round it fell asleep).
raptor-line-quench = 1: she puts out a connected fire beside her.
raptor-line-tokens = Her first run costs 1 more for each sleep token.
raptor-line-walk = 1: a scientist takes one step, through fire too.
raptor-line-stand = 1: a frightened one stands up (not in the same round).
raptor-line-sleep = 1: put a baby beside to sleep. Attack.
raptor-line-take = 1: carry off a sleeping baby beside. Attack.
raptor-line-shoot = 1: shoot the mother along a free straight line. Attack.
raptor-line-once = One attack for each scientist and round.
raptor-line-end-escape = Raptors: three babies escaped.
raptor-line-end-alone = Raptors: no scientist on the board.
raptor-line-end-tokens = Scientists: five sleep tokens on the mother.
raptor-line-end-captured = Scientists: three babies captured.

# Aid: Planet Raiders
planet-raiders-line-ride = 1. Ride with any raiders, one after the other.
planet-raiders-line-back = 2. Take the ridden rockets into your hand.
planet-raiders-line-lay = 3. Lay any rockets of your hand.
planet-raiders-line-swap = While laying: two blue for one red.
planet-raiders-line-line = Only rockets in the zones that touch the tile, on its line.
planet-raiders-line-nose = The ride ends on the tile at the nose.
planet-raiders-line-on = Ride on from there, or stop.
planet-raiders-line-own = Never onto an own raider.
planet-raiders-line-planet = Never over a planet or ship.
planet-raiders-line-blue = Blue: free zones only.
planet-raiders-line-red = Red: every zone, meteorites too.
planet-raiders-line-noses = Up to four in a zone, each with another nose.
planet-raiders-line-any = Anyone may ride any rocket.
planet-raiders-line-enemy = Raider of another side: captured, the way ends.
planet-raiders-line-bonus = Each captured raider brings one blue rocket.
planet-raiders-line-alien = Alien: joins the crew, the way ends.
planet-raiders-line-second = Second alien of a planet: not allowed.
planet-raiders-line-crew-aliens = Crew: three aliens and one raider.
planet-raiders-line-crew-both = Or: two aliens and two raiders.
planet-raiders-line-ship = Then land on an own boarding tile: finished.
planet-raiders-line-pass = End: all pass in a row.
planet-raiders-line-thrice = End: the same position for the third time.
planet-raiders-line-quiet = End: 40 rounds without capture, alien or ship.

# Aid: Moogh
moogh-line-calm = From round 2: a die for each beast. III calms, < angers.
moogh-line-turn-row = The first card of the turn row goes to its end.
moogh-line-cubes = Each hunter: a cube between two icons.
moogh-line-play = Play the cards of the row in order.
moogh-line-add = Strike: add the weak points of the side you stand at.
moogh-line-less = Take away defences of side and row (throw: row alone).
moogh-line-range = At a distance: one die less for each cell between.
moogh-line-bravery = Hit: 1 bravery; riding +1, from the front +1, last wound +2.
moogh-line-health = The beast loses 1 health.
moogh-line-rage = Its disc moves up (at the top: right).
moogh-line-answer = It carries out that cell at once.
moogh-line-first = First wound: hurt side, new cube, rage token, 1 bravery.
moogh-line-second = Second wound: out of action, 1 bravery.
moogh-line-token = Rage token: roll again, walk two cells, or one die to stay in or on.
moogh-line-bush = Bush: a hit from it does not anger.
moogh-line-water = Water, mud: on X you stop.
moogh-line-tree = Tree: stops beasts.
moogh-line-rock = Rock: stops all.
moogh-line-cliff = Cliff: a fall is the end.
moogh-line-trap = Trap: wounds what comes onto it.
moogh-line-reached = The goal is reached.
moogh-line-lost = The goal can no longer be reached.
moogh-line-clock = Alone or together: the time has run out.
moogh-icon-advance = Straight ahead, so many cells; what stands in the way is pushed aside.
moogh-icon-retreat = The same backwards, without turning.
moogh-icon-flee = Turns to the longest free way; a tie turns it round.
moogh-icon-seek = Turns to the nearest hunter it sees; seeing none, round.
moogh-icon-attack = A die picks front, sides or back: all there are wounded.
moogh-icon-bite = Wounds hunters directly in front.
moogh-icon-claw = Wounds hunters on the corner cells.
moogh-icon-tail = Wounds hunters behind it, corners too.
moogh-icon-shake = Throws its rider off, as far as its row has actions.
moogh-icon-about-turn = Turns round.
moogh-icon-random-turn = A die: III right, < left, X stays.
moogh-icon-sleep = Nothing happens.

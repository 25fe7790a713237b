# The shell
nav-label = Main
nav-games = Games
nav-account = Account
nav-language = Language
nav-theme = Light: { $theme ->
    [light] day
    [dark] night
   *[auto] like the device
}
nav-sound = Sound
sound-volume = Volume
sound-off = off
sound-percent = { $percent } %
nav-help = Help and keys
close = Close
cancel = Cancel
confirm = Play it
ending = Ends by itself. Touch anything to stay.
walk-to = Go there in { $steps ->
    [one] one step
   *[other] { $steps } steps
}
walk-stopped = The way there is no longer open, so the walk stopped here.
yes = Yes
no = No
nothing-here = There is nothing here.
part-missing = A part of this page did not come.
part-again = Load the page again
newer-ready = A newer version of this page is here.
newer-use = Use it
here-title = on this device, without the server
here-chip = On this device
here-lead = This game lies on this device alone. It goes on without a network, and nothing of it is sent anywhere.
here-upload = Put it on the server as a replay
here-uploading = Sending…
here-no-upload = The server could not be reached. The game stays on this device.
here-forget = Delete it from this device
no-server = This needs a server, and there is none here.
footer = Quarry is a fan project with its own words, drawings and data. Raptor is by Bruno Cathala and Bruno Faidutti (Matagot), Moogh by Niklas Hook (Nuts! Publishing); the rules of Planet Raiders name no author. If you like a game, buy its box.
about = Quarry knows the full rules of three games. The computer players see only what a person on their chair would see, and every draw can be checked afterwards.

# Help
help-title = How to play
help-touch = Touch a piece, then its target; or drag it. What you may touch has a dashed frame. A step that you can take back is played at once. What cannot be taken back is shown first; a second touch plays it. Touch anything else and you are told why not.
help-arrows = from place to place
help-next = the next place you may touch
help-enter = touch it; play what is shown
help-escape = take a touch back, close a notice
help-digits = cards, slots and buttons by their number
help-undo = take the last move back
help-told = hear the position
help-chat = write a line
help-mute = sound on and off
help-help = this page
help-settings = Settings
help-keys = Keys
help-confirm = Show every step before it is played
help-auto-end = End phases by themselves when nothing is left to do
help-speed = How fast things happen
speed-name = { $speed ->
    [slow] slow
    [normal] normal
    [quick] quick
   *[none] at once
}
help-again = watch the last turn once more
threats = Who can be captured next
threats-none = Nobody can capture a raider here in the next turn.
help-threats = show who can be captured next
stage-skip = Skip
stage-again = Once more

# The first minute
landing-title = You are the mother.
landing-card = One more baby and you have won. Play your 9!
landing-run = You move first. Touch your baby, then the exit: run!
landing-watch = Both cards are turned up…
landing-won = The last baby is free.
landing-lost = This time they were faster.
landing-free = Out! Your family is free.
landing-free-lead = That was a real game of Raptor, won by its last card. What now?
landing-close = That was close.
landing-close-lead = The last baby was caught one step before the exit.
landing-again = Try it once more
landing-on = Play a whole game
landing-learn = Learn in 3 minutes
landing-skip = All games
games-friend = Play a friend
games-learn = Learn in 3 minutes
landing-wait = One moment: the board is being laid…
landing-failed = The table could not be set up just now.
landing-ways = What now?
landing-friend = Play a friend
landing-more = See all three games

# Games
mine-title = My games
mine-waits = Your turn
mine-runs = The others are thinking
mine-open = Waiting for players
mine-over = Finished
mine-go = Play on
mine-look = Look
mine-forget = Forget
today-title = Today
puzzle-today = Puzzle of the day
today-hunt = Daily hunt
today-puzzles = All puzzles
achieved-open = What you have learned
today-row = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
  }
games-title = Three hunts
games-quick = Play the computer
games-choose = Choose opponents, clock, side
games-watch = Watch two computers
games-rules = Read the rules
game-title = { $game ->
    [raptor] Raptor
    [moogh] Moogh
   *[planet-raiders] Planet Raiders
}
about-raptor = Two players. A mother and her five babies against scientists with jeeps and sleeping gas. Both pick a card in secret: the lower one takes effect, the higher one gets the difference in action points.
about-moogh = One to four hunters of the ice age, against each other or together. You plan in secret, the dice decide, and the beasts play themselves, the angrier the wilder.
about-planet-raiders = Two to four crews. No luck and nothing hidden: you ride on rockets that you or your enemies laid, then you lay them again.
lobby-title = Open tables
lobby-nobody = No stranger is waiting right now. The computer always has time, and a friend is one link away.
lobby-free = { $count ->
    [one] one free chair
   *[other] { $count } free chairs
}
lobby-runs = being played
lobby-join = Join
lobby-watch = Watch
words-title = Back to my seat with five words
words-which = These words are of an older kind. Say at which table, too.
words-table = number or link of the table
words-five = your five words
words-go = Sit down again

# A new game
new-seats = Who plays?
new-who = Who plays { $who }?
new-me = me
new-here = here too
new-friend = a friend
new-computer = computer
new-level-name = { $level } · { $name }{ $level ->
    [1] {""} (gentle)
    [8] {""} (strongest)
   *[other] {""}
}
new-clock = Time
new-listed = show it to everybody in the lobby
new-begin = Begin
new-busy = Setting up…
new-game = New game
clock-name = { $control ->
    [c5-3] 5 minutes + 3 seconds a turn
    [c10-5] 10 minutes + 5 seconds a turn
    [c30-10] 30 minutes + 10 seconds a turn
    [c1d] a day for each turn
    [c3d] three days for each turn
   *[none] no clock
}
clock-days = { $days } d { $hours } h

# The table
sitter-mine = { $name } (you)
sitter-hand = moved by you
sitter-taken = taken
sitter-open = free
sitter-kept = kept free
sitter-computer = { $name }, level { $level }
player-side = { $name } ({ $side })
player-bot = { $name } (bot)
chat-manners = Mute or report
chat-hidden = hidden
ask-of = { $who }: { $ask }
who-title = How shall we call you?
who-you = Your name
who-here = Name of { $who }
who-emblem = Your emblem: { $name }. Choose another.
who-emblems = Emblems
who-bad = A name has at most 20 characters, all of them visible.
emblem-name = { $emblem ->
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
invite-lead = No account is needed. Your seat is yours by this browser.
invite-sit = Sit here
invite-title = { $who } invites you to { $game }
invite-clock = Time: { $clock }.
invite-play = Play { $side }
share-ready = The link is copied: send it to your friend
share-send = Send it…
new-invite = Begin and get the link
new-level-of = Level of { $who }
line-raptor = A mother and her babies against scientists: a duel of hidden cards.
line-moogh = Hunters of the ice age against beasts that grow wilder with every wound.
line-planet-raiders = A race through the galaxy on everybody's rockets: no luck, nothing hidden.
wait-lead = The game begins as soon as every chair is taken.
wait-mixing = Waiting for { $names } to come back: cards and dice are mixed when everybody is here.
wait-elsewhere = Open this table on the device where you sat down: only that one can mix cards and dice for you. Or leave the seat there and sit down here.
wait-meanwhile = Meanwhile, in another tab:
wait-lesson = a lesson
wait-spar = a bout with the computer
share-title = Send this link to a friend
share-copy = Copy the link
share-copied = Copied
share-qr = The link as a QR code
seat-title = Your seat
seat-lead = This seat is yours on every device: by the link, the picture, or these five words.
seat-copy = Copy my own link
seat-qr = The link to your seat as a QR code
spectating = You are watching.
spectate-link = Link for spectators
table-menu = This table
commitment = All draws were fixed before the first one by
resign = Give up
resign-sure = Give this game up?
leave = Leave
leave-sure = Leave for good? A computer player takes over.
undo = Take back
rematch = Play again, sides swapped
rematch-asked = Waiting for the others…
download-record = Record
download-proof = Proof of all draws
result-won = You have won.
result-lost = You have lost.
result-winner = { $who } won.
result-nobody = Nobody has won.
result-shared = You share the victory.
result-sharers = { $who } share the victory.
result-drawn = A draw: all stand level.
result-place = { $place ->
    [2] You have come second.
    [3] You have come third.
   *[4] You have come fourth.
}
result-together = { $won ->
    [yes] The whole party has won.
   *[no] The whole party has lost.
}
finale-label = The end of the game
finale-board = Look at the board
finale-show = Show the result
finale-moment = The decisive moment
finale-moment-see = Show it
finale-next = What next?
finale-again = Once more
finale-level = Next level: { $name }
finale-harder = The same, but harder
finale-two-wins = Two in a row: { $name } would give you a harder fight.
finale-two-losses = Two lost in a row: a lesson shows a trick, or try a milder opponent.
finale-lesson = Lessons
finale-level-below = Against { $name }
finale-home = Home
finale-files = Files
finale-rank = { $rank ->
    [1] first
    [2] second
    [3] third
   *[4] fourth
}
finale-of = { $value } of { $of }
landed-label = Your place in the game
landed-lead = Your place stands, and nothing waits for you any more. The others play on.
landed-watch = Watch on
landed-on = Play on
landed-home = Home, and keep the seat
landed-leave = Leave with the result
leave-done-sure = Leave for good? Your place in the game stands.
sitter-gone = gone, with the result
drawer-label = More about this table
drawer-open = Open the log, talk and more
told-label = The position in words
board-label = Board
ask-label = Your decision
ask-over = The game is over.
ask-past = An earlier moment
ask-watch = Watch. A touch shows at once how it ends.
ask-sending = Sending…
ask-nobody = One moment…
ask-thinks = { $who }: the computer is thinking…
ask-waits = Waiting for { $who }.
back-to-now = Back to now
why-not = Why not?
why-elsewhere = Nothing is to be done there now; what you may touch has a dashed frame.
log-label = What happened
log-empty = Nothing yet.
log-jump = Show this moment
log-fence-chance = rolled or drawn: no way back
log-fence-reveal = revealed: no way back
log-fence-other-seat = the other side has acted: no way back
item-began = The game begins.
item-voided = All contributions to the dice are void, because a player left. They are mixed afresh.
item-took-back = { $who }: takes the last step back.
item-seated = { $who } has sat down.
item-left = { $who } has left.
item-time-up = { $who }: time is up.
item-rematch = { $who }: wants to play again.
item-paused = The server was away; nobody's clock ran.
since-title = Since you left: { $count ->
    [one] one thing happened
   *[other] { $count } things happened
}
since-seen = Got it
chat-label = Talk
chat-empty = Nobody has said anything yet.
chat-write = Write a line
chat-send = Send
curtain-label = Curtain
curtain-pass = Hand the device to { $who }
curtain-why = The next choice is secret.
curtain-lift = I am { $who }
line-lost = The line is broken. Trying again; nothing is lost.
line-now = Try now
line-opening = Opening the table…

# Rules
rules-title = { $game }: the rules
rules-lead = Every rule has a number. The answers to "why not?" name rules by it, and most rules show their case.
rules-search = Search the rules
rules-none = No rule says that.

# Replay, analysis, proof, hints
flip = Turn the board
help-hint = ask for a hint
help-flip = turn the board
help-replay = replay: a step back or forth
help-film = replay: first and last step, play, other eyes
replay-title = { $game }: replay
replay-open = Replay
replay-loading = Fetching the game…
replay-not-over = This game is still being played. Its replay opens when it is over.
replay-to-table = To the table
replay-imported = played elsewhere
replay-practice = practice: the player chose where it began
replay-start = Before the first step.
replay-transport = Forth and back
replay-step = Step
replay-first = First step
replay-back = Step back
replay-forth = Step on
replay-last = Last step
replay-play = Play
replay-stop = Stop
replay-speed = Speed
replay-eyes = Seen by
replay-eyes-spectator = a spectator
replay-eyes-all = everybody
replay-eyes-missed = The game as { $who } saw it cannot be fetched now. What you see is unchanged; choose again to retry.
explore-from-here = Explore from here
edit-open = Set up a position
replay-files = To keep
replay-save = Save as one file
replay-saving = Packing…
replay-save-why = The file opens in any browser, without network: board, steps, analysis and proof are in it.
upload-title = Replay a record
upload-lead = Choose the record of a game, or drop it here. It is played by the rules before it is shown.
upload-choose = Choose a file
upload-busy = Playing it…
upload-refused = This is not a record that can be played.
analysis-title = What the computer says
analysis-lead = The strongest computer player looks at every decision: who was ahead, what each choice cost, and where the game turned.
analysis-ask = Look at this game
analysis-progress = Thinking: { $done } of { $of }
analysis-waiting = Waiting: place { $place } in the queue
analysis-cost = gave away { $loss } %
analysis-good = A good choice.
analysis-better = Better: { $line }
analysis-keys = Where the game turned
analysis-key = Step { $step }: choice of { $who }, { $from } % → { $to } %
analysis-key-luck = Step { $step }: luck, { $who } { $from } % → { $to } %
analysis-key-at = Key moment at step { $step }
analysis-summary = { $who }: chances { $first } % at first, at most { $most } %, at least { $least } %, { $last } % at the end.
analysis-forced = There was nothing else to do.
after-open = What decided it
duel-title = The duel of this round
duel-caption = Chances of { $row } in percent, for each of their options (rows) against those of { $column } (columns); the mix says how often to choose what. The mix reckons with every hand that the other might have held, not only with the one shown.
duel-mix = mix
duel-cost = { $who } chose { $option }, { $loss ->
    [0] which cost nothing.
   *[other] which cost { $loss } %.
}
duel-show = Show the moment
proof-title = Was it fair?
proof-lead = Before the first draw the server promised a secret by its fingerprint. This page computes every die and shuffle from it again.
proof-go = Check the draws
proof-fair = Proved: { $draws ->
    [one] one draw matches
   *[other] { $draws } draws match
} the commitment.
proof-unfair = Not proved: something does not fit.
proof-rest = That each roll leads to its card by the rules is checked by “quarry verify”.
proof-elsewhere = This game was drawn elsewhere, so this server cannot prove its draws.
proof-readable = The file can be read.
proof-readable-not = This is not a verification file.
proof-commitment = The secret has the promised fingerprint.
proof-commitment-not = The secret is not the one that was promised.
proof-promise = It is the fingerprint that this browser saw when you sat down.
proof-promise-not = When you sat down, another fingerprint was shown.
proof-draws = { $rolls ->
    [one] One roll comes
   *[other] { $rolls } rolls come
} from the secret and the numbers of the players.
proof-draws-not = Draw { $wrong } does not come from the secret.
proof-cover = Every draw of the game is among them, in order.
proof-cover-not = The draws are not those of the record.
proof-digest = The file is whole: its digest fits.
proof-digest-not = The file was changed: its digest does not fit.
proof-agreement = Game, options, seats and clock are those that were committed to.
proof-agreement-not = Game, options, seats or clock are not those that were committed to.
proof-seals = Each player’s number opens the seal that was laid before.
proof-seals-not = A player’s number does not open the seal that was laid before.
proof-own = Your own number is among them, as this browser kept it before sending anything.
proof-own-not = The number that this browser contributed was replaced.
proof-caveat-first-format = An old file: it binds neither game, options, seats nor clock, and numbers were not sealed. The host could have changed them afterwards, or chosen a number together with the last player to sit down.
proof-caveat-no-receipt = This browser did not play, so it cannot tell whether the host replaced a player’s number. Players check that in their own browser, or with “quarry verify --receipt”.
proof-caveat-nobody = Only computer players sat here, so nobody but the host gave a number: the host may have tried many secrets before publishing one.
proof-caveat-one-person = One person sat here: the draws are fair to that person only if the number is theirs.
proof-caveat-computers = Computer players run at the host: that they kept the rules can be shown, what they knew cannot.
deceit-title = The draws of this game cannot be trusted
deceit-commitment = The table now shows another commitment than the one you were shown before.
deceit-agreement = Game, options, seats or clock are not those you were shown before.
deceit-own-seal = The table does not show the seal of your contribution at your seat: it was replaced.
deceit-own-contribution = Your contribution to the draws was replaced.
deceit-contribution = The contribution of seat { $seat } is not the one that was sealed.
deceit-too-often = The mixing of cards and dice was broken off and begun again too often.
deceit-what = Whoever runs this server, or the way to it, can choose cards and dice. Nothing more was sent from here, and what you contributed is kept in this browser as proof.
deceit-leave = Leave the table
deceit-watch = Watch on, knowing that
hint = Hint
hint-why = Ask a computer player, who sees what you see
hint-thinking = Thinking…
hint-says = The computer player would: { $action }
hint-value = Your chances then: { $value } %.
hint-line = And after that: { $line }.
hint-odds = The dice bring it in { $percent } of 100 cases.
hint-answer = The best answer then: { $answer }
hint-mix = It mixes its choice, so that nobody can read it: { $mix }.
new-hints = hints allowed
since-play = Show it
since-skip = Skip
since-now = { $now } of { $of }
# Lessons
lessons-title = Lessons
lessons-lead = A dozen small steps on a real board. You can stop at any time and go on later.
lessons-all = All lessons
lessons-link = Learn it step by step
lesson-label = Lesson
lesson-count = Step { $step } of { $steps }
lesson-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
lesson-begin = Begin
lesson-resume = Go on
lesson-again = Once more
lesson-was-done = taken to its end
lesson-next = Next
lesson-back = Back
lesson-leave = Leave the lesson
lesson-plays = Watch what happens…
lesson-done = Done. Have a look at the board, then go on.
lesson-astray = That is legal, but not what this step is about. Nothing was played: look at what is marked.
lesson-failed = The table does not answer.
lesson-retry = Begin this step again
lesson-play = Play against the computer

# Rules
rule-open = Read this rule

# The campaign of Moogh
campaign-title = Campaign of Moogh
campaign-lead = Seven chapters, from hunt to hunt: items are won, scars stay, and hunters learn. Alone, together or tribe against tribe, at one device or at several.
campaign-begin = Begin the campaign
campaign-chapter = Chapter { $chapter }
campaign-scenario = { $side ->
    [none] Where to? Choose a hunt.
   *[other] { $side }: choose the hunt.
}
campaign-difficulty = Difficulty: make it { $difficulty }
campaign-party = { $difficulty ->
    [predator] At Predator three hunt. Who stays behind?
   *[other] At Hunter four hunt. Who joins?
}
campaign-party-choice = { $change ->
    [leaves] { $who } stays behind
   *[joins] { $who } joins
}
campaign-harder = A new campaign, at Predator
campaign-begin-hunt = Everything is ready: to the hunt
campaign-after = After the hunt: { $name }
campaign-sure = { $step ->
    [return] Give it back
    [teach] Teach it
   *[take] Take it
}
campaign-no-items = No items yet.
campaign-on = On with the campaign
campaign-hunt = { $people ->
    [one] The hunt is on. Its result is read from the table as soon as it is over.
   *[other] The hunt is on. Everybody sits at this device, and the result is read from the table as soon as it is over.
}
campaign-open-hunt = Set up the table
campaign-go-on = Go on with the hunt
campaign-take = { $side ->
    [none] Take one of these items
   *[other] { $side }: take one of these items
}
campaign-return = { $side ->
    [none] Too many items: give one back
   *[other] { $side }: too many items, give one back
}
campaign-teach = { $side ->
    [none] A lesson: one more die, for good
   *[other] { $side }: a lesson, one more die for good
}
campaign-teach-how = Touch an icon with a dashed ring, on either side of a card.
campaign-card-side = { $hurt ->
    [yes] hurt side
   *[no] unhurt side
}
campaign-end = { $end ->
    [won] The campaign is won
    [lost] The campaign is lost
   *[ranks] The campaign is over
}
campaign-called = You will be remembered as { $title }.
campaign-rank = { $rank }. { $side }
campaign-seat = player { $seat }
campaign-scarred = starts hurt
campaign-taught = { $count ->
    [one] { $count } lesson learnt
   *[other] { $count } lessons learnt
}
campaign-carries = What { $who } carries
campaign-nothing = carries nothing
campaign-exchange = Who hunts instead of { $who }
campaign-swap = swap for …
campaign-won = Won so far
campaign-totems = { $totems ->
    [one] { $totems } totem
   *[other] { $totems } totems
}
campaign-download = Save the file
campaign-upload = Open a file
embed-copy = Copy a frame for your site
embed-copied = Copied

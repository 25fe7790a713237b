# Answers
nothing-to-decide = There is nothing to decide now.
nothing-here = Nothing can be done here now.
no-button = There is no such button.
not-understood = “{ $text }” is neither a command nor an action. Type help.
undone = Taken back.
language = The words are English now.
no-language = There are words in en, fr and ru.
why-what = Ask about an action in notation; the page “moves” shows how they are written.
why-legal = This is legal now.
save-where = Say where: save FILE.
saved = Saved in { $file }.
not-saved = Not saved: { $error }
hand-is-open = Your hand is on the screen already.
no-player = Whose hand? { $names }
hand-of-computer = A computer player shows its cards to nobody.
hint-wait = Thinking about a hint …
hint-best = Hint: { $move }. Chances then: { $percent } %.
hint-move = Hint: { $move }.
hint-only = There is nothing else to do: { $move }.
hint-mix = Who always does the same is easy to read; mix: { $mix }.
hint-line = Then: { $line }.
hint-odds = The dice bring it in { $percent } of 100 cases.
hint-answer = The best answer then: { $answer }.
thinks = { $name } (level { $level }) thinks

# Undo
fence-nothing = There is nothing to take back.
fence-chance = No undo beyond this: cards were drawn or dice rolled.
fence-reveal = No undo beyond this: something secret was opened.
fence-other-seat = No undo beyond this: the other player has acted.

# Hints
hint-thinks = Ctrl-Z takes your last step back as long as nobody has answered it.
hint-waits = Others decide now. Ctrl-Z takes your last step back as long as nobody has answered it.
hint-over = The game is over. Enter shows what can be done now.
hint-board = Touch a lit place: arrows and Enter, or the mouse.
hint-target = Now touch the target. Esc takes the selection back.
hint-choose = Now choose by number. Esc takes the selection back.
keys = arrows/hjkl · Tab · Enter choose · Esc back · Ctrl-Z undo · ! hint · ? help
page-keys = ↑ ↓ scroll · Esc back
more = more
yes-no = Yes: y · No: n or Esc

# Pages
title-help = Help
title-moves = Legal moves
title-log = Log
title-hand = Your hand
title-question = Sure?
title-over = The end
title-curtain = Curtain
log-chance = ⚄ marks what was drawn by chance; the seed is told at the end.
log-seed = ⚄ marks what was drawn by chance, from the seed { $seed }.
hand-empty = Nothing is hidden in this game.

# The curtain
curtain-hand-over = Hand the keyboard to { $player }.
curtain-decision = The next choice is secret: the others look away.
curtain-decision-keys = Enter: I am here · u: take the last choice back · q: quit
curtain-hand = For a look at one's own cards: the others look away.
curtain-hand-keys = Enter: I am here · Esc: back

# Questions
ask-leave = Quit? Nothing is lost: the game is kept in { $file }
ask-resign = { $seat }: really give up?

# The end
over-won = You have won!
over-lost = You have lost.
over-winner = Won: { $name }
over-kept = The record is kept in { $file }
over-keys =
    r  play again with sides swapped
    m  choose another game
    s  save a copy
    Esc  look at the board
    q  quit

# At a table of a server
told-took-back = { $seat }: takes the last step back.
told-seated = { $seat } sits down.
told-left = { $seat }: leaves; a computer player takes over.
told-time-up = { $seat }: out of time.
told-gave-up = { $seat } gives up.
told-rematch = { $seat }: would like to play again.
again-asked = You would like to play again. As soon as everybody does, the next game begins.
line-lost = The connection is lost; trying again …
line-busy = The server has not answered yet.
line-watching = You are watching; only players can do this.
say-what = Say what: say TEXT. It is heard only at a table of a server.
save-at-server = The server keeps this game; its page has the record once the game is over.
hand-of-other = Nobody shows you the cards of others.
log-server = The server draws by lot from a secret that it has committed to; after the end quarry verify checks it.
ask-leave-table = Quit? The table stays, and you can come back: { $link }
over-kept-table = Record, replay and verification file are at { $link }
over-keys-table =
    r  ask to play again with sides swapped
    Esc  look at the board
    q  quit

# The menu
menu-title = What shall we play?
menu-game = Game
menu-variant = Way to play
menu-opponent = Opponent
menu-seat = You are
menu-lang = Language
menu-this-lang = English
menu-people = people at this keyboard
menu-computer = { $name } (level { $level })
menu-keys = ↑ ↓ question · ← → or 1 … 9 answer · Enter begin · Esc quit
telling-keys = Any key shows at once what came of it.

too-small = This terminal has { $width } × { $height } characters; Quarry needs { $columns } × { $rows }. Please make the window larger: the game waits, nothing is lost.

help-text =
    arrows, h j k l   move the cursor
    Tab, Shift-Tab    to the next or last legal place
    Enter, mouse      touch: first the piece, then its target
    Esc               take the selection back
    1 … 9             choose a button, 0 shows more
    Ctrl-Z            undo, until something was revealed or another player acted
    PgUp              the whole log
    Ctrl-F, flip      turn the board round
    :                 a command; any letter but h j k l begins one too

    undo              take back the last step
    why ACTION        which rule forbids it
    moves             all legal moves in words and in notation
    hint, !           what a strong player would do, and why
    hand [NAME]       behind the curtain: look at your cards
    say TEXT          talk, at a table of a server
    log, help, lang en|fr|ru, save FILE, resign, quit
    Anything else is read as an action in notation. Tab completes.

alarm-stop = The draws of this game cannot be trusted: { $why } Nothing more was sent. To watch on nevertheless: quarry play LINK --watch. Your receipt is in { $file }.
alarm-commitment = the commitment is not the one that was shown before.
alarm-agreement = game, options, seats or clock are not those that were shown before.
alarm-own-seal = the table does not show the seal of your contribution at your seat.
alarm-own-contribution = your contribution to the draws was replaced.
alarm-contribution = the contribution of seat { $seat } is not the one that was sealed.
alarm-too-often = the mixing was broken off and begun again too often.
alarm-other = { $words }.

# Names
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
called-side = { $name } ({ $side })
asked = { $name }: { $question }

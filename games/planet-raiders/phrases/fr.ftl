# Planet Raiders en français.

side-name = { $side ->
    [red] Rouge
    [yellow] Jaune
    [violet] Violet
   *[green] Vert
 }
victim-name = { $victim ->
    [red] rouge
    [yellow] jaune
    [violet] violet
   *[green] vert
 }
taker-name = { $taker ->
    [red] Rouge
    [yellow] Jaune
    [violet] Violet
   *[green] Vert
 }
colour-name = { $colour ->
    [blue] bleue
   *[red] rouge
 }

tell-rode = { side-name } emprunte une fusée { colour-name } de { $from } à { $to }.
tell-took-alien = { side-name } prend un alien de la planète { $planet } en { $at }.
tell-captured = { side-name } capture un raider { victim-name } en { $at } et gagne une fusée bleue.
tell-eliminated = { side-name } n’a plus de raider et quitte la partie.
tell-finished = { side-name } atteint son vaisseau avec un équipage complet : place n° { $place } !
tell-laid = { side-name } pose une fusée { colour-name } en { $zone }, nez vers { $target }.
tell-exchanged = { side-name } échange deux fusées bleues contre une rouge.
tell-gave = { side-name } passe une fusée { colour-name } à { taker-name }.
tell-ended = { side-name } termine son tour.
tell-passed = { side-name } passe son tour.
tell-rescued = { side-name } était en panne et reçoit une fusée bleue de la réserve.
tell-gave-up = { side-name } abandonne.
tell-over = { $rule ->
    [PR-110] La partie est finie : il ne reste qu’un joueur.
    [PR-111] La partie est finie : un vaisseau est atteint.
    [PR-113] La partie est finie : plus personne ne peut compléter un équipage.
    [PR-114] La partie est finie : tout le monde a passé.
    [PR-115] La partie est finie : la même position est apparue pour la troisième fois.
    [PR-116] La partie est finie : 40 tours de table sans alien pris, sans capture et sans vaisseau atteint.
   *[other] La partie est finie : les autres ne jouent plus.
 }

offer-ride = Aller de { $from } à { $to }
offer-ride-alien = Aller de { $from } à { $to } et prendre l’alien de la planète { $planet }
offer-ride-capture = Aller de { $from } à { $to } et capturer le raider { victim-name }
offer-exchange = Échanger deux fusées bleues contre une rouge
offer-give = Passer une fusée { colour-name } à { taker-name }
offer-lay = Poser une fusée { colour-name } en { $zone }, nez vers { $target }
offer-end = Terminer le tour
offer-end-marooned = Terminer le tour – en panne : plus de fusée, ni en main ni à portée
offer-pass = Passer

threat = { side-name } peut capturer le raider { victim-name } en { $at } avec le raider en { $from } : { $rides ->
    [one] un trajet, par { $zones }.
   *[other] { $rides } trajets, par { $zones }.
 }

turn-ride = À { side-name } de jouer : déplacer des raiders ou poser des fusées.
turn-lay = { side-name } pose des fusées.
turn-marooned = À { side-name } de jouer – attention : aucune fusée en main ni à portée.
player-playing = { side-name } : { $raiders ->
    [one] un raider
   *[other] { $raiders } raiders
 } en { $tiles } ; en main { $blue } { $blue ->
    [one] bleue
   *[other] bleues
 } et { $red } { $red ->
    [one] rouge
   *[other] rouges
 } ; { $aliens ->
    [0] aucun alien
    [one] un alien
   *[other] { $aliens } aliens
 }, { $prisoners ->
    [0] aucun prisonnier
    [one] un prisonnier
   *[other] { $prisoners } prisonniers
 } ; { $missing ->
    [0] l’équipage est complet
    [one] il manque un membre d’équipage
   *[other] il manque { $missing } membres d’équipage
 }.
player-finished = { side-name } a atteint son vaisseau.
player-out = { side-name } ne joue plus.
board = Sur le plateau : { $aliens ->
    [0] aucun alien
    [one] un alien en { $tiles }
   *[other] { $aliens } aliens en { $tiles }
 } ; { $blue ->
    [0] aucune fusée bleue
    [one] une fusée bleue : { $blue-list }
   *[other] { $blue } fusées bleues : { $blue-list }
 } ; { $red ->
    [0] aucune fusée rouge.
    [one] une fusée rouge : { $red-list }.
   *[other] { $red } fusées rouges : { $red-list }.
 }

no-over = La partie est finie.
no-not-your-turn = C’est à { side-name } de jouer.
no-raider = Aucun de vos raiders n’est en { $at }.
no-rides-are-over = Vous avez déjà posé, échangé ou passé des fusées ; plus de déplacement ce tour-ci.
no-raider-finished = Le raider en { $at } a fini sa trajectoire.
no-stopped-by-capture = Le raider en { $at } a fait une capture ; sa trajectoire s’arrête là.
no-stopped-by-alien = Le raider en { $at } a pris un alien ; sa trajectoire s’arrête là.
no-rocket = Aucune fusée de { $zone } ne pointe vers { $target }.
no-ride-from-body = { $zone } est une planète ou un vaisseau ; aucune fusée ne s’y trouve et aucun trajet ne le traverse.
no-off-the-line = { $zone } n’est pas sur la ligne du raider en { $at }.
no-too-far = { $zone } ne touche pas le pavé { $at } ; un raider ne voit que la zone voisine de chaque côté.
no-nose-at-raider = La fusée pointe vers le raider en { $at } lui-même et ne mène nulle part.
no-own-raider = Votre propre raider occupe { $at }.
no-second-alien = Vous avez déjà un alien de la planète { $planet } ; celui de { $at } barre le passage.
no-in-hand = Vous n’avez pas de fusée { colour-name } en main.
no-zone = { $zone } est une planète ou un vaisseau ; les fusées se posent dans les zones.
no-meteorites = { $zone } est une zone de météorites ; les fusées bleues n’y vont pas.
no-nose-taken = Une fusée de { $zone } pointe déjà vers { $target }.
no-two-blue = L’échange demande deux fusées bleues en main.
no-two-players = À deux joueurs, on ne se passe pas de fusées.
no-taker = { $why ->
    [giver] On ne se passe pas de fusée à soi-même.
    [absent] Personne ne joue { side-name } dans cette partie.
    [finished] { side-name } a rejoint son vaisseau et ne prend plus de fusées.
   *[out] { side-name } est hors jeu et ne prend plus de fusées.
 }

# Les ordinateurs par niveau, le plus faible en premier
level = { $level ->
    [1] Clandestin
    [2] Mousse
    [3] Matelot
    [4] Navigateur
    [5] Pilote
    [6] Corsaire
    [7] Capitaine
   *[8] Terreur stellaire
}

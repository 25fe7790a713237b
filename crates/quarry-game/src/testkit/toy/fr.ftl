refuse-turn = Ce n’est pas votre tour.
refuse-hand = La carte { $card } n’est pas dans votre main.
refuse-seal-first = Posez d’abord une carte face cachée.
refuse-move-first = Il faut d’abord avancer.
refuse-points = Cela coûte { $cost }, et il { $left ->
    [one] reste { $left } point.
   *[other] reste { $left } points.
}
tell-dealt = Le siège { $seat } reçoit { $card ->
    [0] une carte.
   *[other] la carte { $card }.
}
tell-sealed = Le siège { $seat } pose face cachée { $card ->
    [0] une carte.
   *[other] la carte { $card }.
}
tell-opened = Les cartes sont révélées : { $cards }.
tell-moved = Le siège { $seat } est sur la case { $space }.
tell-stopped = Le siège { $seat } s’arrête.
tell-resigned = Le siège { $seat } abandonne.
offer-seal = Poser la carte { $card } face cachée
offer-step = Avancer d’une case
offer-leap = Bondir de trois cases
offer-stop = S’arrêter là
describe-markers = Les pions sont sur { $markers } ; l’arrivée est à { $goal }.
describe-hand = { $count ->
    [0] Vous n’avez pas de carte.
   *[other] Vous avez en main { $hand }.
}
describe-moving = Le siège { $seat } avance avec { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}

title = Raptor
seat = { $seat ->
    [0] Raptor
   *[1] Scientifiques
}
player = { $seat ->
    [0] joueur raptor
   *[1] joueur scientifique
}

# La manche
phase-choose = choix
phase-effect = effet
phase-points = points
phase-draw = pioche

# À côté du plateau
label-card = carte
label-hand = main
label-played = jouées
label-escaped = évadés
label-wounds = blessures
label-captured = capturés
label-ammunition = munitions
label-reserve = réserve
pile = pioche { $count }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
times = { $times } ×
penalty = { $state ->
    [paid] payé
   *[due] −{ $tokens }
}
reserve = { $reserve }, feux { $fires }

# Cartes
effect = { $effect ->
    [call] { $times ->
        [one] Un jeune éveillé rejoint la tuile de la mère par un chemin libre.
       *[other] Jusqu'à { $times } jeunes éveillés rejoignent la tuile de la mère.
    }
    [disappear] La mère disparaît le temps des points, puis elle espionne.
    [fear] { $times ->
        [one] Un scientifique actif est effrayé.
       *[other] Jusqu'à { $times } scientifiques actifs sont effrayés.
    }
    [recover] Jusqu'à { $times } fois : un jeton de moins sur la mère, ou un réveil.
    [gas] { $times ->
        [one] Un jeune proche d'un scientifique (tuile ou voisine) s'endort.
       *[other] Jusqu'à { $times } jeunes proches de scientifiques s'endorment.
    }
    [reinforce] Jusqu'à { $times } scientifiques arrivent sur les longs bords.
    [jeep] Jusqu'à { $times } trajets en ligne droite, même à travers le feu.
    [fire] { $times } feux à côté d'un scientifique ou d'un feu.
   *[nothing] Aucun effet : elle ne donne que des points.
}{ $shuffles ->
    [yes] {" "}Puis mélange.
   *[no] {""}
}
card = { $card }  { effect }

help-board =
    M mère   b jeune   z jeune endormi   s scientifique   f scientifique effrayé
    ▲ ou * feu   ' marqué jusqu'à la fin de la manche   ◀◀ sortie
    La carte la plus faible agit ; la plus forte donne la différence en points.

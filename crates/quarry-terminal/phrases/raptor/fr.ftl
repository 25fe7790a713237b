title = Raptor
seat = { $seat ->
    [0] Raptor
   *[1] Scientifiques
}
player = { $seat ->
    [0] joueur raptor
   *[1] joueur scientifique
}

# Le tour
phase-choose = choix
phase-effect = effet
phase-points = points
phase-draw = pioche

# À côté du plateau
label-card = carte
label-hand = main
label-played = jouées
label-escaped = échappés
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
card = { $effect ->
    [call] { $times ->
        [one] Appel : un jeune éveillé rejoint la tuile de la mère.
       *[other] Appel : jusqu'à { $times } jeunes éveillés rejoignent la tuile de la mère.
    }
    [disappear] Disparition : la mère s'absente ce tour-ci et espionne le suivant.
    [fear] { $times ->
        [one] Peur : un scientifique actif est effrayé.
       *[other] Peur : jusqu'à { $times } scientifiques actifs sont effrayés.
    }
    [recover] Récupération : { $times } fois au plus, un jeton de moins ou un jeune réveillé.
    [gas] { $times ->
        [one] Gaz : un jeune près de la tuile d'un scientifique s'endort.
       *[other] Gaz : jusqu'à { $times } jeunes près des scientifiques s'endorment.
    }
    [reinforce] Renforts : jusqu'à { $times } scientifiques arrivent sur les grands bords.
    [jeep] Jeep : jusqu'à { $times } trajets tout droit, même à travers le feu.
    [fire] Feu : { $times } feux, chacun à côté d'un scientifique ou d'un feu.
   *[nothing] Aucun effet : cette carte ne donne que des points.
}{ $shuffles ->
    [yes] {" "}Puis mélange.
   *[no] {""}
}
hint-points = { $side ->
    [raptor] Un point : un jeune avance · la mère court, élimine, réveille, éteint un feu
   *[scientist] Un point : avancer · se redresser · endormir · capturer · tirer sur la mère
}

help-board =
    M mère   b jeune   z jeune endormi   s scientifique   f scientifique effrayé
    ▲ ou * feu   ' marqué jusqu'à la fin du tour   ◀◀ sortie
    La carte la plus faible agit ; la plus forte donne la différence en points.

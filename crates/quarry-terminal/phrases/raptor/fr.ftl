title = Raptor
seat = { $seat ->
    [0] Raptor
   *[1] Scientifiques
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

# Ce que dit un conseil
advise = { $kind ->
    [offer-place-mother] placer la mère en { $cell }
    [offer-place-baby] placer un jeune raptor en { $cell }
    [offer-place-scientist] placer un scientifique en { $cell }
    [offer-card] jouer la carte { $card }
    [offer-step-baby] déplacer le jeune raptor de { $from } à { $to }
    [offer-escape] faire échapper le jeune raptor en { $cell }
    [offer-move-mother] déplacer la mère de { $mother } à { $cell }
    [offer-kill] avec la mère en { $mother }, éliminer le scientifique en { $cell }
    [offer-wake] réveiller le jeune raptor en { $cell }
    [offer-put-out] éteindre le feu en { $cell }
    [offer-step-scientist] déplacer le scientifique de { $from } à { $to }
    [offer-stand-up] redresser le scientifique en { $cell }
    [offer-sleep] avec le scientifique en { $from }, endormir le jeune raptor en { $to }
    [offer-capture] avec le scientifique en { $from }, capturer le jeune raptor en { $to }
    [offer-shoot] avec le scientifique en { $cell }, tirer sur la mère en { $mother }
    [offer-call] appeler le jeune raptor de { $from } à { $to }
    [offer-heal] retirer un jeton à la mère
    [offer-frighten] effrayer le scientifique en { $cell }
    [offer-return] faire revenir la mère en { $cell }
    [offer-gas] endormir au gaz le jeune raptor en { $cell }
    [offer-reinforce] faire arriver un scientifique en { $cell }
    [offer-jeep] conduire la jeep de { $from } à { $to }
    [offer-burn] poser un feu en { $cell }
    [offer-stop] renoncer au reste de l'effet
   *[offer-end] terminer la phase
}
variant = { $variant ->
   *[duel] le duel
}
pitch = Une mère et ses petits contre les scientifiques : des cartes rusées, deux façons de gagner.
score = Échappés { $escaped } sur 3 · capturés { $captured } sur 3 · jetons { $tokens } sur 5 · scientifiques éliminés { $killed }

# On the board, in at most nine letters
piece = { $piece ->
    [mother] mère
    [awake] jeune
    [asleep] endormi
    [active] savant
    [frightened] effrayé
   *[fire] feu
}

help-board =
    M mère   b jeune   z jeune endormi   s scientifique   f scientifique effrayé
    ▲ ou * feu   ' marqué jusqu'à la fin du tour   ◀◀ sortie
    La carte la plus faible agit ; la plus forte donne la différence en points.

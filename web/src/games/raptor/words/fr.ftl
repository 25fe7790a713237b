title = Raptor
tagline = Une mère et cinq jeunes contre dix scientifiques : chacun choisit une carte en secret.
seat = { $seat ->
    [0] Raptor
   *[1] Scientifiques
}
seat-awaited = { $seat ->
    [0] le Raptor
   *[1] les Scientifiques
}

# Les cases du plateau
site = { $site }, { $contents ->
    [mother] { $tokens ->
        [0] la mère
        [one] la mère avec { $tokens } jeton Endormissement
       *[other] la mère avec { $tokens } jetons Endormissement
    }
    [awake] jeune raptor éveillé
    [asleep] jeune raptor endormi
    [active] scientifique
    [frightened] scientifique effrayé
    [rock] rocher
    [fire] feu
   *[nothing] libre
}{ $burns ->
    [yes] , dans le feu
   *[no] {""}
}{ $marked ->
    [yes] , marqué jusqu'à la fin du tour
   *[no] {""}
}
site-exit = Sortie à côté de { $site }

# Cartes
card-title = { $effect ->
    [call] Appel de la mère
    [disappear] Disparition
    [fear] Peur
    [recover] Récupération
    [gas] Gaz anesthésiants
    [reinforce] Renforts
    [jeep] Jeep
    [fire] Feu
   *[nothing] Aucun effet
}
card-text = { $effect ->
    [call] { $times ->
        [1] Un jeune éveillé rejoint la tuile de la mère.
       *[other] Un ou deux jeunes éveillés rejoignent la tuile de la mère.
    }
    [disappear] La mère s'absente ce tour-ci ; au suivant, elle voit d'abord leur carte.
    [fear] { $times ->
        [1] Un scientifique actif est effrayé.
       *[other] Un ou deux scientifiques actifs sont effrayés.
    }
    [recover] Jusqu'à { $times } fois : un jeton de moins sur la mère, ou un jeune se réveille.
    [gas] { $times ->
        [1] Un jeune sur la tuile d'un scientifique ou à côté s'endort.
       *[other] Un ou deux jeunes sur les tuiles des scientifiques ou à côté s'endorment.
    }
    [reinforce] Un ou deux scientifiques arrivent sur les grands bords.
    [jeep] Jusqu'à { $times } trajets tout droit, même à travers le feu.
    [fire] { $times } feux, chacun à côté d'un scientifique ou d'un feu.
   *[nothing] Elle ne donne que des points.
}
card-shuffle = Puis mélange.
card-sealed = { $side ->
    [raptor] Carte raptor, face cachée
   *[scientist] Carte scientifique, face cachée
}
card-none = { $side ->
    [raptor] Pas encore de carte raptor
   *[scientist] Pas encore de carte scientifique
}
card-name = Carte { $card }, { $title } : { $text }

# Le duel
duel = Les cartes de ce tour
duel-points = { $points ->
    [one] { $points } point d'action
   *[other] { $points } points d'action
}
duel-rest = il en reste { $points }
duel-effect = effet
duel-sealed = cachée
duel-tie = égalité
duel-rule = La carte la plus faible agit. La plus forte reçoit la différence en points d'action.
duel-acts = agit d'abord
duel-difference = { $high } − { $low } = { $points } { $points ->
    [one] point
   *[other] points
}
stage-count = { $what ->
    [escaped] { $count ->
        [3] La famille est libre !
       *[other] Un petit s'échappe !
    }
    [captured] { $count ->
        [3] Tous les trois sont pris !
       *[other] Un petit est pris !
    }
   *[killed] Un scientifique tombe !
}

# À côté du plateau
yours = vous
hand = Votre main
their-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
pile = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
played = Jouées
played-card = { $played ->
    [yes] { $card } a été jouée
   *[no] { $card } pas encore vue
}
escaped = { $count ->
    [one] { $count } jeune échappé sur 3
   *[other] { $count } jeunes échappés sur 3
}
captured = { $count ->
    [one] { $count } jeune capturé sur 3
   *[other] { $count } jeunes capturés sur 3
}
wounds = { $count ->
    [one] { $count } jeton Endormissement sur 5 sur la mère
   *[other] { $count } jetons Endormissement sur 5 sur la mère
}
cost-sum = 1 + { $wounds } { $wounds ->
    [one] blessure
   *[other] blessures
} = { $cost } points d'action
wounds-cost = { $paid ->
    [yes] payé
   *[no] −{ $count } pour courir
}
ammunition = { $count ->
    [one] { $count } munition
   *[other] { $count } munitions
}
reserve = { $count ->
    [one] { $count } scientifique en réserve
   *[other] { $count } scientifiques en réserve
}
killed = { $count ->
    [one] { $count } scientifique éliminé
   *[other] { $count } scientifiques éliminés
}
fires-left = { $count ->
    [one] { $count } feu en réserve
   *[other] { $count } feux en réserve
}
observed = Espionnage : la carte scientifique est montrée d'abord.

# Questions
ask-wait = { $side ->
    [raptor] Le joueur raptor décide.
   *[scientist] Le joueur scientifique décide.
}
ask-place-mother = Placez la mère sur une tuile centrale.
ask-place-baby = Placez un jeune raptor sur chacune des autres tuiles carrées.
ask-place-scientist = Placez un scientifique sur chaque tuile en L.
ask-choose = Choisissez une carte.
ask-chosen = Votre carte est posée. On attend l'autre.
ask-effect = { $effect ->
    [call] Appelez un jeune sur la tuile de la mère.
    [fear] Effrayez un scientifique.
    [recover] Retirez un jeton ou réveillez un jeune.
    [gas] Endormez un jeune.
    [reinforce] Placez un scientifique sur un grand bord.
    [jeep] Conduisez un scientifique tout droit.
    [fire] Posez un feu.
   *[nothing] Appliquez la carte.
}
ask-act = { $points ->
    [one] { $points } point d'action : touchez une pièce, puis sa cible.
   *[other] { $points } points d'action : touchez une pièce, puis sa cible.
}
ask-done = Plus de points : terminez la phase.
ask-return = Remettez la mère sur une case libre.
ask-draw = On pioche.
ask-over = { $winner ->
    [raptor] Les raptors ont gagné.
   *[scientist] Les scientifiques ont gagné.
}

# Une nouvelle partie
new-environment = Ambiance
new-jungle = Jungle
new-savannah = Savane
new-layout = Tuiles
new-random = Au hasard
new-reference = Comme dans la règle
new-shuffle = Mélanger
new-picture = Ce plateau

# Ce que ferait un contact, pour qui écoute
site-intent = { $intent ->
    [kill] éliminer
    [wake] réveiller
    [extinguish] éteindre le feu
    [shoot] tirer
    [sleep] endormir
    [capture] capturer
    [escape] s'échapper
    [fear] effrayer
   *[stand] se redresser
}

# La fin
finale-escape = Le troisième petit s'est échappé. La famille est libre.
finale-no-scientists = Il n'y a plus de scientifique sur le plateau. La vallée est aux raptors.
finale-mother-asleep = La cinquième fléchette a endormi la mère. Ses petits sont seuls.
finale-capture = Trois petits ont été emportés. L'expédition rentre avec eux.
finale-resigned = { $side ->
    [raptor] Le Raptor a abandonné.
   *[scientist] Les Scientifiques ont abandonné.
}
finale-time = { $side ->
    [raptor] Le Raptor n'a plus de temps.
   *[scientist] Les Scientifiques n'ont plus de temps.
}
finale-count-escaped = petits échappés
finale-count-killed = scientifiques tués
finale-count-captured = petits capturés
finale-count-darts = fléchettes dans la mère
theirs = L’autre camp

# Le journal
tell-mother-placed = La mère commence en { $cell }.
tell-baby-placed = Un jeune raptor commence en { $cell }.
tell-scientist-placed = Un scientifique commence en { $cell }.
tell-my-choice = Vous choisissez la carte { $card }.
tell-choice = { $side ->
    [raptor] Le joueur raptor a choisi une carte.
   *[scientist] Le joueur scientifique a choisi une carte.
}
tell-my-draw = Vous piochez la carte { $card }.
tell-draw = { $side ->
    [raptor] Le joueur raptor pioche une carte.
   *[scientist] Le joueur scientifique pioche une carte.
}
tell-shown = Les scientifiques sont espionnés : ils montrent la carte { $card }.
tell-revealed = Raptor { $raptor }, scientifiques { $scientist }.
tell-tie = Cartes égales : il ne se passe rien.
tell-effect = { $side ->
    [raptor] Carte raptor { $card } :
   *[scientist] Carte scientifique { $card } :
} { $effect ->
    [call] Appel de la mère ({ $times }).
    [disappear] Disparition et espionnage.
    [fear] Peur ({ $times }).
    [recover] Récupération ({ $times }).
    [gas] Gaz anesthésiants ({ $times }).
    [reinforce] Renforts ({ $times }).
    [jeep] Jeep ({ $times }).
    [fire] Feu ({ $times }).
   *[nothing] aucun effet.
}
tell-no-more = Plus rien de cet effet n'est possible.
tell-points = { $side ->
    [raptor] Les raptors ont
   *[scientist] Les scientifiques ont
} { $points ->
    [one] { $points } point d'action.
   *[other] { $points } points d'action.
}
tell-baby-moved = Un jeune raptor va de { $from } à { $to }.
tell-escaped = Le jeune raptor en { $cell } s'échappe !
tell-mother-moved = { $penalty ->
    [0] La mère court de { $from } à { $to }.
    [one] La mère, blessée, perd { $penalty } point et court de { $from } à { $to }.
   *[other] La mère, blessée, perd { $penalty } points et court de { $from } à { $to }.
}
tell-killed = La mère élimine le scientifique en { $cell }.
tell-woke = Le jeune raptor en { $cell } se réveille.
tell-put-out = { $count ->
    [one] La mère éteint le feu en { $cells }.
   *[other] La mère éteint { $count } feux : { $cells }.
}
tell-scientist-moved = Un scientifique va de { $from } à { $to }.
tell-stood-up = Le scientifique en { $cell } se redresse.
tell-slept = Le scientifique en { $by } endort le jeune raptor en { $baby }.
tell-captured = Le scientifique en { $by } capture le jeune raptor en { $baby } !
tell-hit = { $tokens ->
    [one] Le scientifique en { $by } touche la mère : { $tokens } jeton Endormissement.
   *[other] Le scientifique en { $by } touche la mère : { $tokens } jetons Endormissement.
}
tell-called = Le jeune raptor en { $from } rejoint { $to }.
tell-healed = { $left ->
    [one] La mère récupère : il reste { $left } jeton Endormissement.
   *[other] La mère récupère : il reste { $left } jetons Endormissement.
}
tell-frightened = Le scientifique en { $cell } est effrayé.
tell-disappeared = La mère disparaît.
tell-returned = La mère revient en { $cell }.
tell-gassed = Gaz : le jeune raptor en { $cell } s'endort.
tell-reinforced = Un scientifique arrive en { $cell }.
tell-drove = { $fires ->
    [0] Une jeep roule de { $from } à { $to }.
    [one] Une jeep roule de { $from } à { $to } et éteint { $fires } feu.
   *[other] Une jeep roule de { $from } à { $to } et éteint { $fires } feux.
}
tell-burns = Feu en { $cell }.
tell-phase-ended = { $side ->
    [raptor] Les raptors ont terminé.
   *[scientist] Les scientifiques ont terminé.
}
tell-shuffled = { $side ->
    [raptor] Le joueur raptor mélange ses cartes.
   *[scientist] Le joueur scientifique mélange ses cartes.
}
tell-resigned = { $side ->
    [raptor] Le joueur raptor abandonne.
   *[scientist] Le joueur scientifique abandonne.
}

# Fins de partie
end-escape = Trois jeunes raptors se sont échappés : les raptors gagnent.
end-no-scientists = Il ne reste aucun scientifique sur le plateau : les raptors gagnent.
end-mother-asleep = Cinq jetons endorment la mère : les scientifiques gagnent.
end-capture = Trois jeunes raptors ont été capturés : les scientifiques gagnent.
end-resigned = { $side ->
    [raptor] Le joueur raptor a abandonné : les scientifiques gagnent.
   *[scientist] Le joueur scientifique a abandonné : les raptors gagnent.
}

# Propositions
offer-place-mother = Placer la mère en { $cell }
offer-place-baby = Placer un jeune raptor en { $cell }
offer-place-scientist = Placer un scientifique en { $cell }
offer-card = { $effect ->
    [call] Carte { $card } : Appel de la mère ({ $times })
    [disappear] Carte { $card } : Disparition et espionnage
    [fear] Carte { $card } : Peur ({ $times })
    [recover] Carte { $card } : Récupération ({ $times })
    [gas] Carte { $card } : Gaz anesthésiants ({ $times })
    [reinforce] Carte { $card } : Renforts ({ $times })
    [jeep] Carte { $card } : Jeep ({ $times })
    [fire] Carte { $card } : Feu ({ $times })
   *[nothing] Carte { $card } : aucun effet
}
offer-step-baby = Jeune raptor de { $from } à { $to }
offer-escape = Le jeune raptor en { $cell } s'échappe
offer-move-mother = Mère vers { $cell }
offer-kill = Éliminer le scientifique en { $cell }
offer-wake = Réveiller le jeune raptor en { $cell }
offer-put-out = Éteindre le feu en { $cell }
offer-step-scientist = Scientifique de { $from } à { $to }
offer-stand-up = Le scientifique en { $cell } se redresse
offer-sleep = Le scientifique { $from } endort le jeune raptor { $to }
offer-capture = Le scientifique { $from } capture le jeune raptor { $to }
offer-shoot = Le scientifique { $cell } tire sur la mère
offer-call = Appeler le jeune raptor { $from } en { $to }
offer-heal = Retirer un jeton Endormissement à la mère
offer-frighten = Effrayer le scientifique en { $cell }
offer-return = La mère revient en { $cell }
offer-gas = Gazer le jeune raptor en { $cell }
offer-reinforce = Un scientifique arrive en { $cell }
offer-jeep = Jeep de { $from } à { $to }
offer-burn = Feu en { $cell }
offer-stop = Renoncer au reste de l'effet
offer-end = Terminer la phase

# La position
say-place-raptors = Le joueur raptor place la mère sur une tuile centrale, puis un jeune raptor sur chaque autre tuile carrée.
say-place-scientists = Le joueur scientifique place un scientifique sur chaque tuile en L.
say-draw = Les mains sont complétées.
say-choose = Les deux joueurs choisissent une carte en secret.
say-choose-one = { $side ->
    [raptor] Le joueur raptor choisit une carte.
   *[scientist] Le joueur scientifique choisit une carte.
}
say-effect = { $side ->
    [raptor] Le joueur raptor applique sa carte,
   *[scientist] Le joueur scientifique applique sa carte,
} { $left ->
    [one] encore { $left } fois au plus.
   *[other] encore { $left } fois au plus.
}
say-act = { $side ->
    [raptor] Il reste au joueur raptor
   *[scientist] Il reste au joueur scientifique
} { $points ->
    [one] { $points } point d'action.
   *[other] { $points } points d'action.
}
say-return = Le joueur raptor remet la mère sur une case libre de son choix.
say-score = Échappés : { $escaped } sur 3. Capturés : { $captured } sur 3.
say-mother = { $tokens ->
    [0] La mère est en { $cell }, indemne.
    [one] La mère est en { $cell } avec { $tokens } jeton Endormissement.
   *[other] La mère est en { $cell } avec { $tokens } jetons Endormissement.
}
say-mother-away = { $tokens ->
    [0] La mère n'est pas sur le plateau.
    [one] La mère n'est pas sur le plateau ; elle a { $tokens } jeton Endormissement.
   *[other] La mère n'est pas sur le plateau ; elle a { $tokens } jetons Endormissement.
}
say-awake = { $count ->
    [0] Aucun jeune raptor n'est éveillé.
    [one] { $count } jeune raptor est éveillé : { $cells }.
   *[other] { $count } jeunes raptors sont éveillés : { $cells }.
}
say-asleep = { $count ->
    [0] Aucun jeune raptor ne dort.
    [one] { $count } jeune raptor dort : { $cells }.
   *[other] { $count } jeunes raptors dorment : { $cells }.
}
say-active = { $count ->
    [0] Aucun scientifique n'est actif.
    [one] { $count } scientifique est actif : { $cells }.
   *[other] { $count } scientifiques sont actifs : { $cells }.
}
say-frightened = { $count ->
    [0] Aucun scientifique n'est effrayé.
    [one] { $count } scientifique est effrayé : { $cells }.
   *[other] { $count } scientifiques sont effrayés : { $cells }.
}
say-fires = { $count ->
    [0] Rien ne brûle.
    [one] { $count } case brûle : { $cells }.
   *[other] { $count } cases brûlent : { $cells }.
}
say-reserve = { $reserve ->
    [0] La réserve est vide.
    [one] { $reserve } scientifique est en réserve.
   *[other] { $reserve } scientifiques sont en réserve.
}
say-hand = Votre main : { $cards }.
say-choice = { $side ->
    [raptor] Carte raptor de ce tour : { $card }.
   *[scientist] Carte scientifique de ce tour : { $card }.
}
say-discards = { $side ->
    [raptor] Cartes raptor jouées :
   *[scientist] Cartes scientifiques jouées :
} { $count ->
    [0] aucune
   *[other] { $cards }
} ; { $pile } dans la pioche.

# Refus
no-out-of-turn = { $rule ->
    [RA-006] La partie est terminée.
    [RA-047] Votre carte est posée ; c'est à l'autre joueur d'en choisir une.
    [RA-133] Dans ce tour, les scientifiques choisissent d'abord et montrent leur carte ; le joueur raptor choisit ensuite.
    [RA-061] On complète les mains.
   *[other] C'est à l'autre joueur de décider.
}
no-effect-of-a-card = C'est l'effet d'une carte ; les points d'action ne l'achètent pas.
no-not-now = { $rule ->
    [RA-024] Placez d'abord les figurines, chacune sur sa tuile.
    [RA-047] Choisissez d'abord une carte ; ses points ou son effet s'emploient ensuite sur le plateau.
    [RA-133] Choisissez d'abord une carte ; ses points ou son effet s'emploient ensuite sur le plateau.
    [RA-058] L'effet de la carte passe d'abord : employez-le ou terminez-le.
    [RA-073] Vos points d'action ne servent qu'à la mère et à ses jeunes.
    [RA-151] Vos points d'action ne servent qu'aux scientifiques.
    [RA-117] La mère revient d'abord sur le plateau.
   *[other] Ce n'est pas le moment de décider cela.
}
no-not-in-hand = La carte { $card } n'est pas dans votre main.
no-occupied = { $piece ->
    [rock] Il y a un rocher en { $cell }.
    [fire] La case { $cell } brûle.
    [mother] La mère est en { $cell }.
    [baby] Un jeune raptor est en { $cell }.
   *[scientist] Un scientifique est en { $cell }.
}
no-wrong-tile = { $cell } n'est pas sur une tuile permise ici.
no-tile-taken = La tuile de { $cell } a déjà sa figurine.
no-missing = { $piece ->
    [rock] Il n'y a pas de rocher en { $cell }.
    [fire] Rien ne brûle en { $cell }.
    [mother] La mère n'est pas en { $cell }.
    [baby] Il n'y a pas de jeune raptor en { $cell }.
   *[scientist] Il n'y a pas de scientifique en { $cell }.
}
no-mother-away = La mère n'est pas sur le plateau.
no-asleep = Le jeune raptor en { $cell } dort.
no-awake = Le jeune raptor en { $cell } est éveillé.
no-freshly-asleep = Le jeune raptor en { $cell } s'est endormi pendant ce tour.
no-frightened = Le scientifique en { $cell } est effrayé.
no-freshly-frightened = Le scientifique en { $cell } a été effrayé pendant ce tour.
no-upright = Le scientifique en { $cell } n'est pas effrayé.
no-has-attacked = Le scientifique en { $cell } a déjà fait son action agressive de ce tour.
no-not-adjacent = { $from } et { $to } n'ont pas de côté commun.
no-not-straight = { $from } et { $to } ne sont pas en ligne droite.
no-blocked = { $piece ->
    [rock] Le rocher en { $cell } barre le passage.
    [fire] Le feu en { $cell } barre le passage.
    [mother] La mère en { $cell } barre le passage.
    [baby] Le jeune raptor en { $cell } barre le passage.
   *[scientist] Le scientifique en { $cell } barre le passage.
}
no-no-exit = Il n'y a pas de sortie à côté de { $cell }.
no-exit-for-babies = { $piece ->
    [mother] Les sorties sont pour les jeunes raptors : la mère n'y entre jamais.
   *[scientist] Les sorties sont pour les jeunes raptors : les scientifiques n'y entrent jamais.
}
no-exit-closed = { $piece ->
    [fire] Le feu en { $cell } ferme cette sortie.
   *[scientist] Le scientifique en { $cell } ferme cette sortie.
}
no-no-path = Il n'y a pas de chemin libre de { $from } à { $to }.
no-too-few-points = { $cost ->
    [one] Cela coûte { $cost } point d'action, vous en avez { $left }.
   *[other] Cela coûte { $cost } points d'action, vous en avez { $left }.
}
no-too-few-for-wounds = { $wounds ->
    [one] Le premier déplacement de la mère coûte { $cost } points d'action, dont { $wounds } pour sa blessure ; vous en avez { $left }.
   *[other] Le premier déplacement de la mère coûte { $cost } points d'action, dont { $wounds } pour ses blessures ; vous en avez { $left }.
}
no-in-fire = Le scientifique en { $cell } est dans le feu et doit d'abord en sortir.
no-left-in-fire = Un scientifique dans le feu ne pourrait plus en sortir avec les points restants.
no-already-called = Le jeune raptor en { $cell } est déjà venu.
no-no-token = La mère n'a pas de jeton Endormissement.
no-out-of-range = Aucun scientifique actif n'est sur la tuile de { $cell } ni sur une tuile voisine.
no-not-at-edge = { $cell } n'est pas sur un grand bord du plateau.
no-no-source = Ni scientifique actif ni feu à côté de { $cell }.
no-must-go-on = { $rule ->
    [RA-211] Tous les jetons Feu de la carte doivent être placés, autant que possible.
   *[other] L'effet doit être appliqué au moins une fois ; on peut ensuite renoncer au reste.
}

# Les ordinateurs par niveau, le plus faible en premier
level = { $level ->
    [1] Nouveau-né
    [2] Jeunot
    [3] Éclaireur
    [4] Pisteur
    [5] Rôdeur
    [6] Traqueur
    [7] Chef de meute
   *[8] Superprédateur
}

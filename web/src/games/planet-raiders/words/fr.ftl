title = Planet Raiders
tagline = Empruntez les fusées posées par tous, formez un équipage et rejoignez votre vaisseau le premier. Ni hasard ni secret.
seat = { $seat ->
    [0] Rouge
    [1] Jaune
    [2] Violet
   *[3] Vert
}

# Les places du plateau
site-planet = planète { $planet }
site-ship = { $side ->
    [red] vaisseau rouge
    [yellow] vaisseau jaune
    [violet] vaisseau violet
   *[green] vaisseau vert
}
site-zone = { $kind ->
    [meteorites] zone de météorites
   *[neutral] zone neutre
}
site-rocket = { $colour ->
    [blue] fusée bleue vers { $target }
   *[red] fusée rouge vers { $target }
}
site-tile = { $line ->
    [horizontal] pavé sur une ligne horizontale
   *[vertical] pavé sur une ligne verticale
}
site-boarding = { $side ->
    [red] pavé d'embarquement rouge
    [yellow] pavé d'embarquement jaune
    [violet] pavé d'embarquement violet
   *[green] pavé d'embarquement vert
} { $line ->
    [horizontal] sur une ligne horizontale
   *[vertical] sur une ligne verticale
}
site-start = { $side ->
    [red] pavé de départ rouge
    [yellow] pavé de départ jaune
    [violet] pavé de départ violet
   *[green] pavé de départ vert
} { $line ->
    [horizontal] sur une ligne horizontale
   *[vertical] sur une ligne verticale
}
site-raider = { $side ->
    [red] raider rouge
    [yellow] raider jaune
    [violet] raider violet
   *[green] raider vert
}
site-alien = alien de la planète { $planet }
zoom-in = Plus près
zoom-out = Toute la galaxie

# À côté du plateau
yours = vous
step-ride = se déplace
step-lay = pose des fusées
hand = Vos fusées
hand-rockets = { $colour ->
    [blue] { $count ->
        [one] { $count } fusée bleue en main
       *[other] { $count } fusées bleues en main
    }
   *[red] { $count ->
        [one] { $count } fusée rouge en main
       *[other] { $count } fusées rouges en main
    }
}
rockets = { $colour ->
    [blue] bleues : zones neutres
   *[red] rouges : toutes les zones
}
give-to = { $seat ->
    [0] La passer à Rouge
    [1] La passer à Jaune
    [2] La passer à Violet
   *[3] La passer à Vert
}
raiders-left = { $count ->
    [one] { $count } raider sur le plateau
   *[other] { $count } raiders sur le plateau
}
crew-alien = Alien de la planète { $planet }
crew-prisoner = { $side ->
    [red] Prisonnier rouge
    [yellow] Prisonnier jaune
    [violet] Prisonnier violet
   *[green] Prisonnier vert
}
crew-rule = L'équipage : 2 aliens et 2 prisonniers, ou 3 aliens et 1 prisonnier. Puis rejoignez votre vaisseau.
missing = { $missing ->
    [0] équipage complet : au vaisseau !
   *[other] il en manque { $missing }
}
status-finished = Au vaisseau : place n° { $place }
status-out = Hors jeu
marooned = { $mine ->
    [yes] Attention : si vous finissez maintenant, vous n'aurez ni fusée en main ni trajet possible.
   *[no] { $side ->
        [red] Rouge va
        [yellow] Jaune va
        [violet] Violet va
       *[green] Vert va
    } tomber en panne.
}

# Questions
ask-wait = { $side ->
    [red] Rouge décide.
    [yellow] Jaune décide.
    [violet] Violet décide.
   *[green] Vert décide.
}
ask-ride = Trajet : un raider, puis sa cible. Ou pose : une zone, puis le pavé que vise le nez.
ask-ride-only = Trajet : un raider, puis sa cible. Votre main est vide.
ask-lay = Posez des fusées : une zone, puis le pavé que vise le nez.
ask-end = Plus rien à poser : finissez le tour.
ask-over = La partie est finie.

# Une nouvelle partie
new-players = Joueurs
new-players-count = { $count } joueurs
new-rescue = Secours en cas de panne
new-rescue-text = Qui commence son tour sans fusée ni trajet possible reçoit une fusée bleue (PR-119).

# Sur la scène
stage-landed = { $seat ->
    [0] Rouge
    [1] Jaune
    [2] Violet
   *[3] Vert
} décolle : place { $place } !

# La fin
finale-finish = { seat } ramène un équipage complet au vaisseau.
finale-first-home = { seat } est rentré le premier avec un équipage complet, et un seul équipage vole encore.
finale-last-player = Les autres équipages sont perdus. { seat } vole encore, seul entre les planètes.
finale-no-crew = Il reste trop peu d'aliens et de raiders : plus aucun équipage ne peut être complété.
finale-passes = Tous les équipages ont passé leur tour. Le raid n'avance plus.
finale-repetition = La même position est apparue trois fois. Le raid n'avance plus.
finale-quiet = En 40 tours de table, rien n'a été gagné. Le raid n'avance plus.
finale-resigned = Les autres ont abandonné. { seat } reste seul dans l'espace.
finale-time = { seat } n'a plus de temps.
finale-count-crew = équipage
finale-count-prisoners = raiders capturés
landed = { $place ->
    [1] Vous atterrissez en premier : vous avez gagné !
    [2] Vous atterrissez en deuxième.
   *[3] Vous atterrissez en troisième.
}
landed-who = { $place ->
    [1] { $who } atterrit en premier et gagne !
    [2] { $who } atterrit en deuxième.
   *[3] { $who } atterrit en troisième.
}
theirs = Rivaux

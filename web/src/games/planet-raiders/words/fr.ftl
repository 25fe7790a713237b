title = Planet Raiders
tagline = Chevauchez les fusées que chacun pose, formez un équipage, soyez le premier au vaisseau. Ni hasard ni secret.
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
    [horizontal] case sur une ligne horizontale
   *[vertical] case sur une ligne verticale
}
site-boarding = { $side ->
    [red] case d'embarquement rouge
    [yellow] case d'embarquement jaune
    [violet] case d'embarquement violette
   *[green] case d'embarquement verte
} { $line ->
    [horizontal] sur une ligne horizontale
   *[vertical] sur une ligne verticale
}
site-start = { $side ->
    [red] case de départ rouge
    [yellow] case de départ jaune
    [violet] case de départ violette
   *[green] case de départ verte
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
    [0] La donner à Rouge
    [1] La donner à Jaune
    [2] La donner à Violet
   *[3] La donner à Vert
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
    [1] il en manque { $missing }
   *[other] il en manque { $missing }
}
status-finished = Au vaisseau : place n° { $place }
status-out = Hors jeu
marooned = { $mine ->
    [yes] Attention : si vous finissez maintenant, vous n'avez ni fusée en main ni trajet possible.
   *[no] { $side ->
        [red] Rouge va
        [yellow] Jaune va
        [violet] Violet va
       *[green] Vert va
    } se retrouver en panne.
}

# Questions
ask-wait = { $side ->
    [red] Rouge décide.
    [yellow] Jaune décide.
    [violet] Violet décide.
   *[green] Vert décide.
}
ask-ride = Trajet : un raider, puis sa cible. Ou pose : une zone, puis la case que vise le nez.
ask-ride-only = Trajet : un raider, puis sa cible. Votre main est vide.
ask-lay = Posez des fusées : une zone, puis la case que vise le nez.
ask-end = Plus rien à poser : finissez le tour.
ask-over = La partie est finie.

# Une nouvelle partie
new-players = Joueurs
new-players-count = { $count } joueurs
new-rescue = Secours en cas de panne
new-rescue-text = Qui commence son tour sans fusée ni trajet possible reçoit une fusée bleue (PR-119).

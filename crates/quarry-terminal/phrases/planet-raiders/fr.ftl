title = Planet Raiders
seat = { $seat ->
    [0] Rouge
    [1] Jaune
    [2] Violet
   *[3] Vert
}

# Le tour
phase-ride = trajets
phase-lay = pose
hint-ride = Touchez un raider puis sa cible ; ou une zone puis le nez.
hint-lay = Touchez une zone, puis le pavé que vise le nez.
hint-empty-hand = Touchez un raider puis sa cible. Votre main est vide.
hint-nothing-left = Plus rien à poser : finissez le tour, ou Ctrl-Z.

# À côté du plateau
label-raiders = raiders
label-hand = main
label-crew = équipage
missing = { $missing ->
    [0] complet
   *[other] manque { $missing }
}
status-finished = au vaisseau : n° { $place }
status-out = éliminé
warning-marooned = Fin : en panne !

# Boutons
button-ride = { $from } → { $to }
button-lay = { $colour ->
    [blue] Fusée bleue
   *[red] Fusée rouge
}
button-exchange = 2 bl. → 1 rouge
button-give = { $colour ->
    [blue] Bleue
   *[red] Rouge
} à { $taker ->
    [0] Rouge
    [1] Jaune
    [2] Violet
   *[3] Vert
}
button-pass = Passer
button-end = Finir le tour
button-end-marooned = Finir : panne !

# The menu and the end
variant = { $variant ->
    [two] À deux
    [three] À trois
   *[four] À quatre
}
pitch = Chevauchez les fusées, complétez l'équipage, atteignez le vaisseau.
score = { $name } : { $place ->
    [0] aucun vaisseau atteint
   *[other] place { $place }
}, extraterrestres { $aliens }, prisonniers { $prisoners }

help-board =
    R Y V G raiders   a b c d aliens   r y v g pavés d'embarquement
    ◢R◣ ou /R\ vaisseau   ◖A◗ ou ~A~ planète   ═ ou = pavé de départ
    · ou o zone neutre   ▒ ou # zone de météorites : fusées rouges seulement
    △ ▷ ▽ ◁ ou n e s w fusées bleues   ▲ ▶ ▼ ◀ ou N E S W fusées rouges
    Nez au nord et au sud dans une zone : ○ ou x bleues, ● ou X rouges,
    ◓ ou / nord rouge et sud bleue, ◒ ou \ nord bleue et sud rouge
    L'équipage : 2 aliens et 2 prisonniers, ou 3 aliens et 1 prisonnier. Puis au vaisseau !

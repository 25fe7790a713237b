preview-game = { $game ->
    [raptor] Raptor
    [moogh] Moogh
    [planet-raiders] Planet Raiders
   *[other] { $game }
}
preview-line = { $game ->
    [raptor] Une mère et ses petits contre des scientifiques : un duel de cartes cachées.
    [moogh] Des chasseurs de l'âge de glace contre des bêtes que chaque blessure rend plus sauvages.
    [planet-raiders] Une course à travers la galaxie sur les fusées de tous : ni hasard ni secret.
   *[other] Un jeu de société dans le navigateur.
}
preview-emblem = { $emblem ->
    [fern] Fougère
    [flint] Silex
    [ember] Braise
    [river] Rivière
    [moon] Lune
    [feather] Plume
    [hazel] Noisette
    [shell] Coquille
    [comet] Comète
    [paw] Patte
    [amber] Ambre
   *[thistle] Chardon
}
preview-computer = l'ordinateur, niveau { $level }
preview-invites = { $who } vous invite à { $game }
preview-open = Une table de { $game } est ouverte
preview-names = { $game } : { $names }
preview-shown = { $game } : une partie à revoir
preview-new = Jouer à { $game }
preview-waits = { $line } { $clock }. Prenez une chaise ; aucun compte n'est nécessaire.
preview-runs = Cette partie est en cours. Venez regarder.
preview-over = Cette partie est finie. Revoyez-la coup par coup.
preview-begin = { $line } Contre l'ordinateur ou un ami, sans compte.
preview-clock-none = Sans pendule
preview-clock-live = { $minutes } min + { $seconds } s par tour
preview-clock-days = { $days ->
    [one] Un jour par tour
   *[other] { $days } jours par tour
}

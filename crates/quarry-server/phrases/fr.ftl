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
picture-computer = niveau { $level }
picture-free = libre
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

# Avis, tels que les appareils et le courrier les montrent.
notice-turn = { $people ->
    [0] À vous de jouer : { $game }
   *[other] À vous de jouer : { $game } avec { $others }
}
notice-time = { $people ->
    [0] Votre temps est court : { $game }
   *[other] Votre temps est court : { $game } avec { $others }
}
notice-challenge = { $people ->
    [0] On vous défie : { $game }
   *[other] { $others } vous défie : { $game }
}
notice-over = { $people ->
    [0] La partie est finie : { $game }
   *[other] La partie est finie : { $game } avec { $others }
}
notice-rematch = { $people ->
    [0] Une autre partie ? { $game }
   *[other] Une autre partie ? { $game } avec { $others }
}
notice-test = Voici comment Quarry vous dit que c'est à vous de jouer.
notice-confirm = Quarry doit-il écrire à cette adresse ?
notice-several = { $count ->
    [one] Des nouvelles de { $count } partie
   *[other] Des nouvelles de { $count } parties
}
notice-more = … et { $count } de plus
notice-mail-foot = Vous avez demandé cet avis à Quarry. Pour ne plus rien recevoir à cette adresse : { $link }
notice-mail-question = Un compte de Quarry demande des avis à cette adresse. Si elle est à vous : { $link }
    Sinon ne faites rien, et il n'y aura pas d'autre message.

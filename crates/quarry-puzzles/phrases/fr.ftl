# Puzzles.
puzzles-title = Problèmes
puzzles-lead = De vraies positions, une seule meilleure réponse. La plupart prennent moins d’une minute.
puzzles-all = Tous les problèmes
puzzles-grade = Difficulté
puzzles-begin = Résoudre
puzzles-once-more = Encore une fois
puzzles-of = { $solved } sur { $many } résolus
puzzles-solved = { $count ->
    [one] { $count } problème résolu
   *[other] { $count } problèmes résolus
  }
puzzle-of-day = Problème du jour
puzzle-label = Problème
puzzle-missing = Ce problème n’existe pas.
puzzle-cannot = Ce navigateur ne peut pas appliquer lui-même les règles du jeu : il ne montre pas de problèmes.
puzzle-row = { $days ->
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
  }
puzzle-grade-easy = facile
puzzle-grade-middle = délicat
puzzle-grade-hard = difficile
puzzle-theme-win = Gagner ce tour-ci
puzzle-theme-escape = S’échapper maintenant
puzzle-theme-save = Sauver la mère
puzzle-theme-land = Atterrir ce tour-ci
puzzle-theme-capture = Capturer maintenant
puzzle-theme-alien = Prendre un alien maintenant
puzzle-theme-fell = Abattre la bête maintenant
puzzle-theme-odds = Les meilleures chances
puzzle-raptor-win = { $steps ->
    [one] Gagnez en un seul pas.
   *[other] Gagnez ce tour-ci, en { $steps } pas.
  }
puzzle-raptor-escape = { $steps ->
    [one] Faites sortir un bébé en un seul pas.
   *[other] Faites sortir un bébé ce tour-ci, en { $steps } pas.
  }
puzzle-raptor-save = { $steps ->
    [one] La mère est dans une ligne de tir. Mettez-la à l’abri en un seul pas.
   *[other] La mère est dans une ligne de tir. Mettez-la à l’abri en { $steps } pas.
  }
puzzle-planet-raiders-win = { $steps ->
    [one] Gagnez en un seul pas.
   *[other] Gagnez ce tour-ci, en { $steps } pas.
  }
puzzle-planet-raiders-land = { $steps ->
    [one] Rejoignez votre vaisseau avec un équipage complet en un seul trajet.
   *[other] Rejoignez votre vaisseau avec un équipage complet ce tour-ci, en { $steps } trajets.
  }
puzzle-planet-raiders-capture = { $steps ->
    [one] Capturez un raider en un seul trajet.
   *[other] Capturez un raider ce tour-ci, en { $steps } trajets.
  }
puzzle-planet-raiders-alien = { $steps ->
    [one] Prenez en un seul trajet un alien qui manque à votre équipage.
   *[other] Prenez ce tour-ci un alien qui manque à votre équipage, en { $steps } trajets.
  }
puzzle-moogh-fell = Abattez une bête pendant ce tour. Quel premier pas donne les meilleures chances ?
puzzle-moogh-odds = Blessez une bête pendant ce tour. Quel premier pas donne les meilleures chances ?
puzzle-go-on = { $steps ->
    [one] Juste. Encore un pas.
   *[other] Juste. Encore { $steps } pas.
  }
puzzle-solved = Résolu au premier essai !
puzzle-solved-later = Résolu !
puzzle-seen = C’était la réponse.
puzzle-shows = Regardez : voici la réponse.
puzzle-wrong-odds = Pas le meilleur : « { $said } » réussit dans { $odds } cas sur 100, le meilleur pas dans { $best }.
puzzle-wrong-few = Pas le meilleur : « { $said } » laisse de moins bonnes chances que le meilleur pas.
puzzle-wrong-win = Après « { $said } », ce tour ne gagne plus à temps. { $steps ->
    [one] Il restait un pas.
   *[other] Il restait { $steps } pas.
  }
puzzle-wrong-escape = Après « { $said } », aucun bébé ne sort à temps. { $steps ->
    [one] Il restait un pas.
   *[other] Il restait { $steps } pas.
  }
puzzle-wrong-save = Après « { $said } », un scientifique peut encore tirer sur la mère.
puzzle-wrong-land = Après « { $said } », le vaisseau est trop loin. { $steps ->
    [one] Il restait un trajet.
   *[other] Il restait { $steps } trajets.
  }
puzzle-wrong-capture = Après « { $said } », personne ne peut être capturé à temps. { $steps ->
    [one] Il restait un trajet.
   *[other] Il restait { $steps } trajets.
  }
puzzle-wrong-alien = Après « { $said } », aucun alien n’est pris à temps. { $steps ->
    [one] Il restait un trajet.
   *[other] Il restait { $steps } trajets.
  }
puzzle-rated = Votre classement aux problèmes : { $points } ± { $uncertainty }.
puzzle-people = { $tries ->
    [1] Personne ne l’avait encore essayé.
   *[other] Résolu du premier coup par { $solved } personnes sur { $tries }.
  }
puzzle-again = Réessayer
puzzle-answer = Montrer la réponse
puzzle-next = Problème suivant
puzzle-explore = L’explorer
puzzle-share = Quarry, problème du { $date } : { $game }

# The hunt of the day.
daily-title = Chasse du jour
daily-practice-title = Entraînement
daily-lead = Une chasse, un essai, les mêmes dés pour tous aujourd’hui. Aucun pas ne se reprend.
daily-lead-offline = Une même chasse pour tous ceux qui jouent hors ligne aujourd’hui ; les dés découlent de la date.
daily-practice-lead = Les mêmes bêtes avec d’autres dés. Rien ne compte ici.
daily-leave = Quitter ; la chasse vous attend
daily-cannot = La chasse n’a pas pu être préparée.
daily-stale = La chasse a continué ailleurs, ou sa journée est finie.
daily-reload = La recharger
daily-victory = Victoire !
daily-defeat = Les bêtes l’ont emporté.
daily-won = { $rounds ->
    [one] gagnée en { $rounds } manche
   *[other] gagnée en { $rounds } manches
  }
daily-lost = perdue, { $left } de santé restante
daily-wounds = { $wounds ->
    [0] aucune blessure
    [one] { $wounds } blessure
   *[other] { $wounds } blessures
  }
daily-bravery = bravoure { $bravery }
daily-luck = chance { $luck } %
daily-better = Mieux que { $percent } % des autres.
daily-place = Place { $place } sur { $finished }.
daily-share = Partager le résultat
daily-copied = Copié
daily-share-title = Quarry, chasse du { $date }
daily-table = Tableau du jour
daily-table-later = Il s’ouvre quand votre chasse est finie.
daily-table-none = Une chasse sans serveur ne figure dans aucun tableau.
daily-guest = Invité
daily-finished = { $count ->
    [one] { $count } chasse terminée
   *[other] { $count } chasses terminées
  }
daily-best = Le joueur ordinateur le plus fort :
daily-dice = Les dés
daily-dice-why = Ils ont été tirés avant ce jour. Ce nombre y engage le serveur ; demain, il révèle le secret qu’il cache.
daily-kept = Les dés de votre dernier jour étaient ceux promis.
daily-broken = Les dés de votre dernier jour n’étaient pas ceux promis !
daily-offline = Jouée d’après la date seule : elle ne figure dans aucun tableau.
daily-practised = L’entraînement ne compte que pour vous.
daily-practice = S’entraîner
daily-again = Encore une fois
daily-tomorrow = Demain, il y en aura une autre.

# In the terminal.
terminal-ask = Votre pas, par son numéro ou en notation ; « ? » montre la réponse, une ligne vide termine.
terminal-unknown = Ce pas n’existe pas.
terminal-answer = La réponse : { $steps }
terminal-hunt = Chasse du { $date }

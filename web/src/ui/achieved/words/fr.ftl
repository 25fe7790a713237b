# Ce qui est acquis.
achieved-title = Ce que vous avez appris
achieved-lead = Il n'y a rien à gagner ici : chaque ligne est une chose que vous avez vue de l'intérieur.
achieved-of = { $done } sur { $many }
achieved-done = Acquis
achieved-account = Les parties et problèmes sur ce serveur comptent par votre compte ; leçons et règles, par ce navigateur.
achieved-here = Tout est conservé dans ce navigateur. Avec un compte, le serveur garde ce qu'il voit.
achieved-toast = { $done ->
    [all] Acquis : { $title }
   *[some] { $title } : { $part }
  }
achieved-look = Voir
achieved-lessons = Premières leçons
achieved-lessons-what = Terminez une leçon de chaque jeu.
achieved-rule = Le pourquoi
achieved-rule-what = Après un refus, lisez la règle qui en est la cause.
achieved-sides = Les deux camps
achieved-sides-what = Gagnez avec les raptors et avec les scientifiques.
achieved-endings = Quatre façons de gagner
achieved-endings-what = Gagnez par chacune des fins de Raptor.
achieved-crews = À deux, à trois, à quatre
achieved-crews-what = Gagnez contre un, deux et trois autres équipages.
achieved-hunts = Seul, ensemble, contre les autres
achieved-hunts-what = Gagnez une chasse en solitaire, une ensemble et une contre des rivaux.
achieved-again = À la réflexion
achieved-again-what = Après une partie, rejouez un de ses tournants.
achieved-themes = Problèmes de toutes sortes
achieved-themes-what = Résolvez un problème de chaque thème sans voir la solution.
achieved-row = Une semaine de problèmes
achieved-row-what = Résolvez le problème du jour sept jours de suite.
achieved-daily = La chasse du jour
achieved-daily-what = Jouez une chasse du jour jusqu'au bout.
fact-side-raptor-raptors = les raptors
fact-side-raptor-scientists = les scientifiques
fact-end-raptor-RA-002 = trois bébés s'échappent
fact-end-raptor-RA-003 = plus aucun scientifique
fact-end-raptor-RA-004 = la mère dort
fact-end-raptor-RA-005 = trois bébés sont capturés
fact-side-planet-raiders-2 = deux équipages
fact-side-planet-raiders-3 = trois équipages
fact-side-planet-raiders-4 = quatre équipages
fact-side-moogh-alone = seul
fact-side-moogh-together = ensemble
fact-side-moogh-rivals- = contre des rivaux

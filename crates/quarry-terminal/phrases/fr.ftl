# Réponses
nothing-to-decide = Il n'y a rien à décider pour l'instant.
nothing-here = Rien n'est possible ici pour l'instant.
no-button = Il n'y a pas de bouton de ce numéro.
not-understood = « { $text } » n'est ni une commande ni une action. Tapez help.
undone = Action annulée.
language = Les textes sont maintenant en français.
no-language = Les langues sont en, fr et ru.
why-what = Indiquez une action en notation ; la page « moves » montre comment elles s'écrivent.
why-legal = C'est permis maintenant.
save-where = Indiquez où : save FICHIER.
saved = Enregistré dans { $file }.
not-saved = Non enregistré : { $error }
hand-is-open = Votre main est déjà à l'écran.
no-player = La main de qui ? { $names }
hand-of-computer = L'ordinateur ne montre ses cartes à personne.
hint-wait = Je cherche un conseil …
hint-best = Conseil : { $move }. Chances ensuite : { $percent } %.
hint-move = Conseil : { $move }.
hint-only = Il n'y a rien d'autre à faire : { $move }.
hint-mix = Qui joue toujours pareil se laisse deviner ; variez : { $mix }.
hint-line = Puis : { $line }.
hint-odds = Les dés y parviennent dans { $percent } cas sur 100.
hint-answer = La meilleure réponse ensuite : { $answer }.
thinks = { $name } (niveau { $level }) réfléchit

# Annulation
fence-nothing = Il n'y a rien à annuler.
fence-chance = Pas d'annulation au-delà : on a pioché ou lancé les dés.
fence-reveal = Pas d'annulation au-delà : un secret a été révélé.
fence-other-seat = Pas d'annulation au-delà : l'autre joueur a agi.

# Indications
hint-thinks = Ctrl-Z annule votre dernière action tant que personne n'y a répondu.
hint-waits = C’est aux autres de décider. Ctrl-Z reprend votre dernier coup tant que personne n’y a répondu.
hint-over = La partie est finie. Entrée montre la suite.
hint-board = Touchez un endroit marqué : flèches et Entrée, ou la souris.
hint-target = Touchez maintenant la cible. Échap annule la sélection.
hint-choose = Choisissez maintenant par le numéro. Échap annule.
keys = flèches/hjkl · Tab · Entrée choisir · Échap · Ctrl-Z · ! conseil · ? aide
page-keys = ↑ ↓ défiler · Échap retour
more = suite
yes-no = Oui : o · Non : n ou Échap

# Pages
title-help = Aide
title-moves = Coups permis
title-log = Journal
title-hand = Votre main
title-question = Êtes-vous sûr ?
title-over = Fin de la partie
title-curtain = Rideau
log-chance = ⚄ marque ce qui vient du hasard ; la graine sera dite à la fin.
log-seed = ⚄ marque ce qui vient du hasard, tiré de la graine { $seed }.
hand-empty = Rien n'est caché dans ce jeu.

# Le rideau
curtain-hand-over = Passez le clavier : { $player }.
curtain-decision = Le choix suivant est secret : les autres détournent les yeux.
curtain-decision-keys = Entrée : je suis là · u : annuler le dernier choix · q : quitter
curtain-hand = Pour regarder ses propres cartes : les autres détournent les yeux.
curtain-hand-keys = Entrée : je suis là · Échap : retour

# Questions
ask-leave = Quitter ? Rien n'est perdu : la partie est gardée dans { $file }
ask-resign = { $seat } : vraiment abandonner ?

# La fin
over-won = Vous avez gagné !
over-lost = Vous avez perdu.
over-winner = Victoire : { $name }
over-kept = La partie est gardée dans { $file }
over-keys =
    r  rejouer en échangeant les camps
    m  choisir un autre jeu
    s  enregistrer une copie
    Échap  regarder le plateau
    q  quitter

# À la table d’un serveur
told-took-back = { $seat } : reprend son dernier coup.
told-seated = { $seat } s’assied à la table.
told-left = { $seat } : s’en va ; l’ordinateur prend la place.
told-time-up = { $seat } : temps écoulé.
told-gave-up = { $seat } abandonne.
told-rematch = { $seat } : aimerait rejouer.
again-asked = Vous aimeriez rejouer. La partie suivante commence dès que tout le monde le veut.
line-lost = La connexion est perdue ; nouvel essai …
line-busy = Le serveur n’a pas encore répondu.
line-watching = Vous regardez ; seuls les joueurs peuvent faire cela.
say-what = Dites quoi : say TEXTE. On ne l’entend qu’à la table d’un serveur.
save-at-server = Le serveur garde cette partie ; sa page en donne l’enregistrement une fois la partie finie.
hand-of-other = Personne ne vous montre les cartes des autres.
log-server = Le serveur tire au sort à partir d’un secret engagé d’avance ; après la fin, quarry verify le contrôle.
ask-leave-table = Quitter ? La table reste, et vous pourrez revenir : { $link }
over-kept-table = Enregistrement, relecture et fichier de vérification : { $link }
over-keys-table =
    r  proposer de rejouer en changeant de côté
    Esc  regarder le plateau
    q  quitter

# Le menu
menu-title = À quoi jouons-nous ?
menu-game = Jeu
menu-variant = Façon de jouer
menu-opponent = Adversaire
menu-seat = Vous êtes
menu-lang = Langue
menu-this-lang = français
menu-people = des gens à ce clavier
menu-computer = { $name } (niveau { $level })
menu-keys = ↑ ↓ question · ← → ou 1 … 9 réponse · Entrée commencer · Échap quitter
telling-keys = Une touche quelconque montre aussitôt la suite.

too-small = Ce terminal a { $width } × { $height } caractères ; il en faut { $columns } × { $rows }. Agrandissez la fenêtre : la partie attend, rien n'est perdu.

help-text =
    flèches, h j k l  déplacer le curseur
    Tab, Maj-Tab      endroit permis suivant ou précédent
    Entrée, souris    toucher : d'abord la pièce, puis sa cible
    Échap             annuler la sélection
    1 … 9             choisir un bouton, 0 montre la suite
    Ctrl-Z            annuler, tant que rien n'est révélé et que nul autre n'a agi
    Page préc.        tout le journal
    Ctrl-F, flip      tourner le plateau
    :                 une commande ; toute lettre sauf h j k l en commence une aussi

    undo              annuler la dernière action
    why ACTION        quelle règle l'interdit
    moves             tous les coups permis, en mots et en notation
    hint, !           ce que ferait un bon joueur, et pourquoi
    hand [NOM]        derrière le rideau : regarder ses cartes
    say TEXTE         parler, à la table d’un serveur
    log, help, lang en|fr|ru, save FICHIER, resign, quit
    Tout le reste est lu comme une action en notation. Tab complète.

alarm-stop = Les tirages de cette partie ne sont pas dignes de confiance : { $why } Rien de plus n’a été envoyé. Pour regarder quand même : quarry play LINK --watch. Votre reçu se trouve dans { $file }.
alarm-commitment = l’engagement n’est pas celui qui avait été montré.
alarm-agreement = le jeu, les options, les places ou l’horloge ne sont pas ceux qui avaient été montrés.
alarm-own-seal = la table ne montre pas le sceau de votre contribution à votre place.
alarm-own-contribution = votre contribution aux tirages a été remplacée.
alarm-contribution = la contribution de la place { $seat } n’est pas celle qui avait été scellée.
alarm-too-often = le mélange a été interrompu et repris trop souvent.
alarm-other = { $words }.

# Noms
emblem-name = { $emblem ->
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
called-side = { $name } ({ $side })
asked = { $name } : { $question }

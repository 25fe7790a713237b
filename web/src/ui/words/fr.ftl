# L'enveloppe
nav-label = Principal
nav-games = Jeux
nav-account = Compte
nav-language = Langue
nav-theme = Apparence : { $theme ->
    [light] claire
    [dark] sombre
   *[auto] comme l'appareil
}
nav-sound = Son
sound-volume = Volume
sound-off = coupé
sound-percent = { $percent } %
nav-help = Aide et touches
close = Fermer
cancel = Annuler
confirm = Jouer
ending = Se termine tout seul. Touchez n'importe où pour rester.
walk-to = Y aller en { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}
walk-stopped = Le chemin n'est plus ouvert : la marche s'arrête ici.
yes = Oui
no = Non
nothing-here = Il n'y a rien ici.
part-missing = Une partie de cette page n'est pas arrivée.
part-again = Recharger la page
newer-ready = Une version plus récente de cette page est là.
newer-use = L’utiliser
here-title = sur cet appareil, sans le serveur
here-chip = Sur cet appareil
here-lead = Cette partie n’existe que sur cet appareil. Elle continue sans réseau, et rien n’en est envoyé.
here-upload = La déposer sur le serveur pour la revoir
here-uploading = Envoi…
here-no-upload = Le serveur est hors d’atteinte. La partie reste sur cet appareil.
here-forget = La supprimer de cet appareil
no-server = Il faut un serveur pour cela, et il n’y en a pas ici.
footer = Quarry est un projet d'amateurs avec ses propres textes, dessins et données. Raptor est de Bruno Cathala et Bruno Faidutti (Matagot), Moogh de Niklas Hook (Nuts! Publishing) ; les règles de Planet Raiders ne nomment pas d'auteur. Un jeu vous plaît ? Achetez la boîte.
about = Quarry connaît toutes les règles de trois jeux. Les joueurs artificiels ne voient que ce qu'une personne verrait à leur place, et chaque tirage peut être vérifié après coup.

# Aide
help-title = Comment jouer
help-touch = Touchez une pièce, puis sa cible ; ou faites-la glisser. Ce que vous pouvez toucher a un cadre en tirets. Un pas que vous pouvez annuler est joué aussitôt. Ce qui ne peut être annulé est d'abord montré ; un second toucher le joue. Touchez autre chose, et l'on vous dira pourquoi ce n'est pas permis.
help-arrows = d'un endroit à l'autre
help-next = le prochain endroit à toucher
help-enter = toucher ; jouer ce qui est montré
help-escape = annuler ce qui est montré, fermer un avis
help-digits = cartes, emplacements et boutons par leur numéro
help-undo = annuler le dernier coup
help-told = entendre la position
help-chat = écrire une ligne
help-mute = son activé ou coupé
help-help = cette page
help-settings = Réglages
help-keys = Touches
help-confirm = Montrer chaque pas avant de le jouer
help-auto-end = Terminer les phases d'elles-mêmes quand il n'y a plus rien à faire
help-speed = Vitesse des événements
speed-name = { $speed ->
    [slow] lente
    [normal] normale
    [quick] rapide
   *[none] tout de suite
}
help-again = revoir le dernier tour
threats = Qui peut être capturé
threats-none = Personne ne peut capturer ici au prochain tour.
help-threats = montrer qui peut être capturé
stage-skip = Passer
stage-again = Revoir

# La première minute
landing-title = Vous êtes la mère.
landing-card = Encore un petit et vous gagnez. Jouez votre 9 !
landing-run = À vous. Touchez votre petit, puis la sortie : courez !
landing-watch = Les deux cartes sont dévoilées…
landing-won = Le dernier petit est libre.
landing-lost = Cette fois, ils ont été plus rapides.
landing-free = Dehors ! Votre famille est libre.
landing-free-lead = C'était une vraie partie de Raptor, gagnée à la dernière carte. Et maintenant ?
landing-close = C'était juste.
landing-close-lead = Le dernier petit a été pris à un pas de la sortie.
landing-again = Réessayer
landing-on = Jouer une partie entière
landing-learn = Apprendre en 3 minutes
landing-skip = Tous les jeux
games-friend = Jouer avec un ami
games-learn = Apprendre en 3 minutes
landing-wait = Un instant : on installe le plateau…
landing-failed = La table n'a pas pu être préparée.
landing-ways = Et maintenant ?
landing-friend = Jouer avec un ami
landing-more = Voir les trois jeux

# Jeux
mine-title = Mes parties
mine-waits = À vous de jouer
mine-runs = Les autres réfléchissent
mine-open = En attente de joueurs
mine-over = Terminée
mine-go = Continuer
mine-look = Regarder
mine-forget = Oublier
today-title = Aujourd’hui
puzzle-today = Problème du jour
today-hunt = Chasse du jour
today-puzzles = Tous les problèmes
achieved-open = Ce que vous avez appris
today-row = { $days ->
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
  }
games-title = Trois chasses
games-quick = Contre l'ordinateur
games-choose = Choisir adversaires, pendule, camp
games-watch = Regarder deux ordinateurs
games-rules = Lire les règles
game-title = { $game ->
    [raptor] Raptor
    [moogh] Moogh
   *[planet-raiders] Planet Raiders
}
about-raptor = Deux joueurs. Une mère et ses cinq petits contre des scientifiques avec jeeps et gaz anesthésiants. Chacun choisit une carte en secret : la plus basse prend effet, la plus haute donne la différence en points d'action.
about-moogh = Un à quatre chasseurs de l'âge de glace, rivaux ou alliés. On planifie en secret, les dés décident, et les bêtes jouent seules, d'autant plus sauvages qu'elles sont en rage.
about-planet-raiders = Deux à quatre équipages. Ni hasard ni secret : on voyage sur les fusées que l'on a posées soi-même ou que l'ennemi a posées, puis on les pose à nouveau.
lobby-title = Tables ouvertes
lobby-nobody = Personne n'attend pour l'instant. L'ordinateur a toujours le temps, et un ami n'est qu'à un lien d'ici.
lobby-free = { $count ->
    [one] { $count } chaise libre
   *[other] { $count } chaises libres
}
lobby-runs = en cours
lobby-join = Rejoindre
lobby-watch = Regarder
words-title = Retrouver ma place avec cinq mots
words-which = Ces mots sont d'une ancienne sorte. Dites aussi à quelle table.
words-table = numéro ou lien de la table
words-five = vos cinq mots
words-go = Se rasseoir

# Une nouvelle partie
new-seats = Qui joue ?
new-who = Qui joue { $who } ?
new-me = moi
new-here = ici aussi
new-friend = un ami
new-computer = ordinateur
new-level-name = { $level } · { $name }{ $level ->
    [1] {""} (doux)
    [8] {""} (le plus fort)
   *[other] {""}
}
new-clock = Temps
new-listed = la montrer à tous dans le salon
new-begin = Commencer
new-busy = Mise en place…
new-game = Nouvelle partie
clock-name = { $control ->
    [c5-3] 5 minutes + 3 secondes par tour
    [c10-5] 10 minutes + 5 secondes par tour
    [c30-10] 30 minutes + 10 secondes par tour
    [c1d] un jour par tour
    [c3d] trois jours par tour
   *[none] sans pendule
}
clock-days = { $days } j { $hours } h

# La table
sitter-mine = { $name } (vous)
sitter-hand = joué par vous
sitter-taken = prise
sitter-open = libre
sitter-kept = réservée
sitter-computer = { $name }, niveau { $level }
player-side = { $name } ({ $side })
player-bot = { $name } (bot)
chat-manners = Masquer ou signaler
chat-hidden = masqué
ask-of = { $who } : { $ask }
who-title = Comment vous appeler ?
who-you = Votre nom
who-here = Nom de { $who }
who-emblem = Votre emblème : { $name }. En choisir un autre.
who-emblems = Emblèmes
who-bad = Un nom compte au plus 20 caractères, tous visibles.
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
invite-lead = Aucun compte n'est nécessaire. Votre place est gardée dans ce navigateur.
invite-sit = S'asseoir ici
invite-title = { $who } vous invite à { $game }
invite-clock = Temps : { $clock }.
invite-play = Jouer { $side }
share-ready = Le lien est copié : envoyez-le à votre ami
share-send = Envoyer…
new-invite = Commencer et obtenir le lien
new-level-of = Niveau de { $who }
line-raptor = Une mère et ses petits contre des scientifiques : un duel de cartes cachées.
line-moogh = Des chasseurs de l'âge de glace contre des bêtes que chaque blessure rend plus sauvages.
line-planet-raiders = Une course à travers la galaxie sur les fusées de tous : ni hasard ni secret.
wait-lead = La partie commence dès que toutes les chaises sont prises.
wait-mixing = En attente du retour de { $names } : cartes et dés sont mélangés quand tout le monde est là.
wait-elsewhere = Ouvrez cette table sur l’appareil où vous vous êtes assis : lui seul peut mélanger cartes et dés pour vous. Ou quittez-y la place et asseyez-vous ici.
wait-meanwhile = En attendant, dans un autre onglet :
wait-lesson = une leçon
wait-spar = un assaut contre l'ordinateur
share-title = Envoyez ce lien à un ami
share-copy = Copier le lien
share-copied = Copié
share-qr = Le lien en code QR
seat-title = Votre place
seat-lead = Cette place est à vous sur tous vos appareils : par le lien, l'image ou ces cinq mots.
seat-copy = Copier mon propre lien
seat-qr = Le lien vers votre place en code QR
spectating = Vous regardez.
spectate-link = Lien pour les spectateurs
table-menu = Cette table
commitment = Tous les tirages ont été fixés avant le premier par
resign = Abandonner
resign-sure = Abandonner cette partie ?
leave = Quitter
leave-sure = Quitter pour de bon ? L'ordinateur prend la relève.
undo = Reprendre
rematch = Rejouer en changeant de camp
rematch-asked = En attente des autres…
download-record = Enregistrement de la partie
download-proof = Preuve des tirages
result-won = Vous avez gagné.
result-lost = Vous avez perdu.
result-winner = { $who } : victoire.
result-nobody = Personne n'a gagné.
result-shared = Vous partagez la victoire.
result-sharers = { $who } : victoire partagée.
result-drawn = Égalité : tous se valent.
result-place = { $place ->
    [2] Vous êtes deuxième.
    [3] Vous êtes troisième.
   *[4] Vous êtes quatrième.
}
result-together = { $won ->
    [yes] Toute l'équipe a gagné.
   *[no] Toute l'équipe a perdu.
}
finale-label = La fin de la partie
finale-board = Regarder le plateau
finale-show = Voir le résultat
finale-moment = Le moment décisif
finale-moment-see = Voir
finale-next = Et maintenant ?
finale-again = Encore une fois
finale-level = Niveau suivant : { $name }
finale-harder = La même, en plus dur
finale-two-wins = Deux de suite : { $name } vous résisterait davantage.
finale-two-losses = Deux défaites de suite : une leçon montre une ruse, ou prenez un adversaire plus doux.
finale-lesson = Leçons
finale-level-below = Contre { $name }
finale-home = Accueil
finale-files = Fichiers
finale-rank = { $rank ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[4] quatrième
}
finale-of = { $value } sur { $of }
landed-label = Votre place dans la partie
landed-lead = Votre place est acquise, et plus rien ne vous attend. Les autres continuent.
landed-watch = Continuer à regarder
landed-on = Continuer
landed-home = Accueil, en gardant la place
landed-leave = Partir avec le résultat
leave-done-sure = Partir pour de bon ? Votre place dans la partie est acquise.
sitter-gone = parti, avec le résultat
drawer-label = Autour de la table
drawer-open = Ouvrir le journal, la discussion et plus
told-label = La position en mots
board-label = Plateau
ask-label = Votre décision
ask-over = La partie est finie.
ask-past = Un moment passé
ask-watch = Regardez. Un toucher montre aussitôt la fin.
ask-sending = Envoi…
ask-nobody = Un instant…
ask-thinks = { $who } : l'ordinateur réfléchit…
ask-waits = On attend { $who }.
back-to-now = Retour au présent
why-not = Pourquoi pas ?
why-elsewhere = Il n'y a rien à faire là pour l'instant ; ce que l'on peut toucher a un cadre en pointillé.
log-label = Ce qui s'est passé
log-empty = Rien encore.
log-jump = Montrer ce moment
log-fence-chance = dés lancés ou carte piochée : pas de retour
log-fence-reveal = secret révélé : pas de retour
log-fence-other-seat = l'autre camp a joué : pas de retour
item-began = La partie commence.
item-voided = Toutes les contributions aux dés sont annulées, car quelqu’un est parti. Les dés sont mélangés à nouveau.
item-took-back = { $who } : dernier coup annulé.
item-seated = { $who } s'est assis à la table.
item-left = { $who } est parti.
item-time-up = { $who } : temps écoulé.
item-rematch = { $who } : veut rejouer.
item-paused = Le serveur était absent ; aucune pendule n'a tourné.
since-title = Depuis votre départ : { $count ->
    [one] { $count } événement
   *[other] { $count } événements
}
since-seen = Vu
chat-label = Discussion
chat-empty = Personne n'a encore rien dit.
chat-write = Écrire une ligne
chat-send = Envoyer
curtain-label = Rideau
curtain-pass = Passez l'appareil à { $who }
curtain-why = Le prochain choix est secret.
curtain-lift = Je suis { $who }
line-lost = La connexion est coupée. Nouvel essai ; rien n'est perdu.
line-now = Essayer
line-opening = Ouverture de la table…

# Règles
rules-title = { $game } : les règles
rules-lead = Chaque règle a un numéro. Les réponses à « pourquoi pas ? » y renvoient, et la plupart des règles montrent leur cas.
rules-search = Chercher dans les règles
rules-none = Aucune règle ne dit cela.

# Replay, analysis, proof, hints
flip = Tourner le plateau
help-hint = demander un conseil
help-flip = tourner le plateau
help-replay = revoir : un pas en arrière ou en avant
help-film = revoir : premier et dernier pas, lecture, autre regard
replay-title = { $game } : revoir la partie
replay-open = Revoir
replay-loading = La partie arrive…
replay-not-over = Cette partie est encore en cours. On pourra la revoir quand elle sera finie.
replay-to-table = À la table
replay-imported = jouée ailleurs
replay-practice = entraînement : le joueur a choisi le début
replay-start = Avant le premier pas.
replay-transport = En avant et en arrière
replay-step = Pas
replay-first = Premier pas
replay-back = Un pas en arrière
replay-forth = Un pas en avant
replay-last = Dernier pas
replay-play = Lecture
replay-stop = Pause
replay-speed = Vitesse
replay-eyes = Vu par
replay-eyes-spectator = un spectateur
replay-eyes-all = tout le monde
replay-eyes-missed = Impossible de charger la partie vue par { $who }. Rien n’a changé ici ; choisissez encore pour réessayer.
explore-from-here = Explorer d'ici
edit-open = Composer une position
replay-files = À garder
replay-save = Tout en un fichier
replay-saving = Emballage…
replay-save-why = Le fichier s’ouvre dans tout navigateur, sans réseau : plateau, pas, analyse et preuve y sont.
upload-title = Revoir un enregistrement
upload-lead = Choisissez l’enregistrement d’une partie, ou déposez-le ici. Il est rejoué selon les règles avant d’être montré.
upload-choose = Choisir un fichier
upload-busy = On le rejoue…
upload-refused = Cet enregistrement ne peut pas être rejoué.
analysis-title = Ce qu’en dit l’ordinateur
analysis-lead = Le plus fort des joueurs ordinateurs regarde chaque décision : qui menait, ce que chaque choix a coûté, et où la partie a basculé.
analysis-ask = Regarder cette partie
analysis-progress = Il réfléchit : { $done } sur { $of }
analysis-waiting = En attente : place { $place } dans la file
analysis-cost = a coûté { $loss } %
analysis-good = Un bon choix.
analysis-better = Mieux : { $line }
analysis-keys = Où la partie a basculé
analysis-key = Pas { $step } : choix, { $who } { $from } % → { $to } %
analysis-key-luck = Pas { $step } : hasard, { $who } { $from } % → { $to } %
analysis-key-at = Moment clé au pas { $step }
analysis-summary = { $who } : { $first } % de chances au début, { $most } % au plus haut, { $least } % au plus bas, { $last } % à la fin.
analysis-forced = Il n’y avait rien d’autre à faire.
after-open = Ce qui a décidé
duel-title = Le duel de ce tour
duel-caption = Chances en pour cent de { $row }, pour chacun de ses choix (lignes) contre ceux de { $column } (colonnes) ; le mélange dit à quelle fréquence choisir quoi. Le mélange tient compte de toutes les mains que l’autre pouvait avoir, pas seulement de celle montrée.
duel-mix = mélange
duel-cost = { $who } a choisi { $option }, { $loss ->
    [0] ce qui n’a rien coûté.
   *[other] ce qui a coûté { $loss } %.
}
duel-show = Voir le moment
proof-title = Était-ce équitable ?
proof-lead = Avant le premier tirage, le serveur a promis un secret par son empreinte. Cette page recalcule chaque dé et chaque mélange à partir de lui.
proof-go = Vérifier les tirages
proof-fair = Prouvé : { $draws ->
    [one] { $draws } tirage correspond
   *[other] { $draws } tirages correspondent
} à l’engagement.
proof-unfair = Pas prouvé : quelque chose ne correspond pas.
proof-rest = Que chaque jet mène à sa carte selon les règles, « quarry verify » le vérifie.
proof-elsewhere = Cette partie a été tirée ailleurs ; ce serveur ne peut donc pas prouver ses tirages.
proof-readable = Le fichier est lisible.
proof-readable-not = Ce n’est pas un fichier de vérification.
proof-commitment = Le secret a l’empreinte promise.
proof-commitment-not = Le secret n’est pas celui qui était promis.
proof-promise = C’est l’empreinte que ce navigateur a vue quand vous vous êtes assis.
proof-promise-not = Quand vous vous êtes assis, une autre empreinte était affichée.
proof-draws = { $rolls ->
    [one] { $rolls } jet vient
   *[other] { $rolls } jets viennent
} du secret et des nombres des joueurs.
proof-draws-not = Le tirage { $wrong } ne vient pas du secret.
proof-cover = Tous les tirages de la partie y sont, dans l’ordre.
proof-cover-not = Les tirages ne sont pas ceux de l’enregistrement.
proof-digest = Le fichier est entier : son condensé correspond.
proof-digest-not = Le fichier a été modifié : son condensé ne correspond pas.
proof-agreement = Le jeu, les options, les places et l’horloge sont ceux de l’engagement.
proof-agreement-not = Le jeu, les options, les places ou l’horloge ne sont pas ceux de l’engagement.
proof-seals = Le nombre de chaque personne ouvre le sceau posé auparavant.
proof-seals-not = Le nombre d’une personne n’ouvre pas le sceau posé auparavant.
proof-own = Votre propre nombre en fait partie, tel que ce navigateur l’a gardé avant tout envoi.
proof-own-not = Le nombre donné par ce navigateur a été remplacé.
proof-caveat-first-format = Un ancien fichier : il ne lie ni le jeu, ni les options, ni les places, ni l’horloge, et les nombres n’étaient pas scellés. L’hôte a pu les changer après coup, ou choisir un nombre avec la dernière personne assise.
proof-caveat-no-receipt = Ce navigateur n’a pas joué ; il ne peut pas dire si l’hôte a remplacé un nombre. Les joueurs le vérifient dans leur navigateur ou avec « quarry verify --receipt ».
proof-caveat-nobody = Seuls des joueurs ordinateurs étaient assis ici, donc seul l’hôte a donné un nombre : il a pu essayer beaucoup de secrets avant d’en publier un.
proof-caveat-one-person = Une seule personne était assise ici : les tirages ne sont équitables pour elle que si le nombre est le sien.
proof-caveat-computers = Les joueurs ordinateurs tournent chez l’hôte : on peut montrer qu’ils ont respecté les règles, pas ce qu’ils savaient.
deceit-title = Les tirages de cette partie ne sont pas dignes de confiance
deceit-commitment = La table montre maintenant un autre engagement que celui qui vous avait été montré.
deceit-agreement = Le jeu, les options, les places ou l’horloge ne sont pas ceux qui vous avaient été montrés.
deceit-own-seal = La table ne montre pas le sceau de votre contribution à votre place : il a été remplacé.
deceit-own-contribution = Votre contribution aux tirages a été remplacée.
deceit-contribution = La contribution de la place { $seat } n’est pas celle qui avait été scellée.
deceit-too-often = Le mélange des cartes et des dés a été interrompu et repris trop souvent.
deceit-what = La personne qui exploite ce serveur, ou le chemin vers lui, peut choisir les cartes et les dés. Rien de plus n’a été envoyé d’ici, et votre contribution reste dans ce navigateur comme preuve.
deceit-leave = Quitter la table
deceit-watch = Regarder quand même
hint = Conseil
hint-why = Demander à un joueur ordinateur, qui voit ce que vous voyez
hint-thinking = Il réfléchit…
hint-says = L’ordinateur jouerait : { $action }
hint-value = Vos chances alors : { $value } %.
hint-line = Et ensuite : { $line }.
hint-odds = Les dés y parviennent dans { $percent } cas sur 100.
hint-answer = La meilleure réponse ensuite : { $answer }
hint-mix = Il mélange ses choix, pour que personne ne les devine : { $mix }.
new-hints = conseils permis
since-play = Le montrer
since-skip = Passer
since-now = { $now } sur { $of }
# Leçons
lessons-title = Leçons
lessons-lead = Une douzaine de petites étapes sur un vrai plateau. Arrêtez quand vous voulez, reprenez plus tard.
lessons-all = Toutes les leçons
lessons-link = Apprendre pas à pas
lesson-label = Leçon
lesson-count = Étape { $step } sur { $steps }
lesson-steps = { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}
lesson-begin = Commencer
lesson-resume = Continuer
lesson-again = Recommencer
lesson-was-done = suivie jusqu'au bout
lesson-next = Suite
lesson-back = Retour
lesson-leave = Quitter la leçon
lesson-plays = Regardez ce qui se passe…
lesson-done = C'est fait. Regardez le plateau, puis continuez.
lesson-astray = C'est permis, mais ce n'est pas le sujet de cette étape. Rien n'a été joué : regardez ce qui est marqué.
lesson-failed = La table ne répond pas.
lesson-retry = Reprendre cette étape
lesson-play = Jouer contre l'ordinateur

# Rules
rule-open = Lire cette règle

# La campagne de Moogh
campaign-title = Campagne de Moogh
campaign-lead = Sept chapitres, de chasse en chasse : on gagne des objets, les cicatrices restent, et les chasseurs apprennent. En solo, ensemble ou tribu contre tribu, sur un appareil ou sur plusieurs.
campaign-begin = Commencer la campagne
campaign-chapter = Chapitre { $chapter }
campaign-scenario = { $side ->
    [none] Où aller ? Choisissez une chasse.
   *[other] { $side } : choisissez la chasse.
}
campaign-difficulty = Difficulté : passer à « { $difficulty } »
campaign-party = { $difficulty ->
    [predator] En mode Prédateur, on chasse à trois. Qui reste au camp ?
   *[other] En mode Chasseur, on chasse à quatre. Qui vous rejoint ?
}
campaign-party-choice = { $change ->
    [leaves] { $who } reste au camp
   *[joins] { $who } vous rejoint
}
campaign-harder = Une nouvelle campagne, en mode Prédateur
campaign-begin-hunt = Tout est prêt : en chasse
campaign-after = Après la chasse : { $name }
campaign-sure = { $step ->
    [return] Le rendre
    [teach] L'enseigner
   *[take] Le prendre
}
campaign-no-items = Pas encore d'objets.
campaign-on = Suite de la campagne
campaign-hunt = { $people ->
    [1] La chasse est ouverte. Son résultat est lu sur la table dès qu'elle est finie.
   *[other] La chasse est ouverte. Tout le monde joue sur cet appareil, et le résultat est lu sur la table dès qu'elle est finie.
}
campaign-open-hunt = Installer la table
campaign-go-on = Continuer la chasse
campaign-take = { $side ->
    [none] Prenez l'un de ces objets
   *[other] { $side } : prenez l'un de ces objets
}
campaign-return = { $side ->
    [none] Trop d'objets : rendez-en un
   *[other] { $side } : trop d'objets, rendez-en un
}
campaign-teach = { $side ->
    [none] Une leçon : un dé de plus, pour toujours
   *[other] { $side } : une leçon, un dé de plus pour toujours
}
campaign-teach-how = Touchez une icône cerclée de tirets, d'un côté ou de l'autre d'une carte.
campaign-card-side = { $hurt ->
    [yes] côté blessé
   *[no] côté indemne
}
campaign-end = { $end ->
    [won] La campagne est gagnée
    [lost] La campagne est perdue
   *[ranks] La campagne est finie
}
campaign-called = On se souviendra de vous ainsi : { $title }.
campaign-rank = { $rank }. { $side }
campaign-seat = joueur { $seat }
campaign-scarred = commence blessé
campaign-taught = { $count ->
    [one] { $count } leçon apprise
   *[other] { $count } leçons apprises
}
campaign-carries = Ce que porte { $who }
campaign-nothing = ne porte rien
campaign-exchange = Qui chasse à la place de { $who }
campaign-swap = remplacer par …
campaign-won = Gagné jusqu'ici
campaign-totems = { $totems ->
    [one] { $totems } totem
   *[other] { $totems } totems
}
campaign-download = Enregistrer le fichier
campaign-upload = Ouvrir un fichier
embed-copy = Copier un cadre pour votre site
embed-copied = Copié

manners = Masquer ou signaler
mute-here = Masquer ses messages
hear-here = Afficher ses messages
mute = Masquer
mute-lead = Ses messages vous sont masqués, à toutes les tables.
block = Bloquer
block-lead = Vous ne serez jamais réunis, cette personne ne peut ni vous défier ni s’asseoir avec vous, et ses messages sont masqués.
muted = Messages masqués.
blocked = Bloqué.
report = Signaler
report-lead = La modération reçoit vos mots, la table et ce qui s’y est dit.
reason = Motif
reason-is = { $reason ->
    [talk] Ce qui a été dit
    [name] Le nom
    [cheating] Triche
    [leaving] Abandonne ou fait traîner les parties
   *[other] Autre chose
}
in-words = Avec vos mots
send = Envoyer le signalement
sent = Signalé. Merci.
send-away = Renvoyer
sent-away = La place est libre.
account-needed = Pour le reste, connectez-vous.
refused-reported = Vous l’avez déjà signalé.
refused-unfit = Impossible contre vous-même.
refused-enough = Vous avez atteint le nombre permis par compte.
refused-no_account = Aucun compte n’est assis là ; masquez plutôt ses messages.
refused-no_seat = Personne n’est assis là.
refused-not_signed_in = Connectez-vous d’abord.
refused-not_host = Seul qui a ouvert la table peut renvoyer un joueur.
refused-started = La partie a commencé.
refused-too_fast = Trop de demandes. Patientez un peu.

# Pourquoi un coup est bon : des phrases entières sur ce qu'il apporte.
wins = Ce coup gagne la partie.
outlook = Aucun autre coup ne fait mieux ici.
own-crew = Votre équipage se complète.
own-rockets = Vous gardez des fusées et des trajets sous la main.
own-alien = Un raider se rapproche d'un alien.
own-prey = Un raider se rapproche d'un raider ennemi.
own-ship = Un raider se rapproche de votre vaisseau.
own-raiders = Vos raiders se mettent hors de danger.
others-crew = Un adversaire perd un membre d'équipage.
others-rockets = Il reste moins de fusées et de trajets aux adversaires.
others-alien = Les adversaires restent loin des aliens.
others-prey = Les adversaires restent loin de vos raiders.
others-ship = Un adversaire reste loin de son vaisseau.
others-raiders = Des raiders ennemis sont capturés ou menacés.

# Why a move is good: full sentences about what it does.
wins = It wins the game.
outlook = No other move does more here.
own-crew = It completes your crew further.
own-rockets = It keeps rockets and rides at hand.
own-alien = It brings a raider closer to an alien.
own-prey = It brings a raider closer to an enemy raider.
own-ship = It brings a raider closer to your ship.
own-raiders = It takes your raiders out of danger.
others-crew = It takes a crew member from an opponent.
others-rockets = It leaves the opponents fewer rockets and rides.
others-alien = It keeps the opponents away from the aliens.
others-prey = It keeps the opponents away from your raiders.
others-ship = It keeps an opponent away from the ship.
others-raiders = It captures or threatens enemy raiders.

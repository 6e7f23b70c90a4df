# Ce que le serveur dit de lui-même.

refused-unknown-game = Ce jeu n’existe pas.
refused-unknown-address = Il n’y a rien à cette adresse.
refused-too-fast = Trop de requêtes viennent de votre adresse. Attendez un instant.
refused-busy = Trop de réflexions sont en cours. Réessayez dans un instant.
refused-hidden = Ce qui est caché dans ce jeu ne peut pas être évalué ici.
refused-finished = La partie est finie : il n’y a rien à évaluer.

score-estimate = { $score } pour { $seat }
score-win = { $seat } gagne en { $moves }
score-loss = { $seat } perd en { $moves }
score-draw = nulle
score-exact = { $points } pour { $seat } avec le meilleur jeu

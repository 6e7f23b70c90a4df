# Messages communs à tous les jeux.

prompt-wait = Au trait : { $seat }.
prompt-chance = Au tour du hasard.
prompt-won = Victoire : { $seat } ({ $reason }).
prompt-drawn = Partie nulle : { $reason }.

refused-over = La partie est finie.
refused-chance = Le hasard ne peut pas donner cela ici.
refused-one-move = Un seul coup à la fois est attendu, écrit comme dans la liste des coups permis.
refused-not-yours = Vous n’avez pas de pièce en { $point }.
refused-occupied = { $point } n’est pas libre.
refused-no-line = Aucune ligne ne mène de { $from } à { $to }.
refused-move = { $move } n’est pas permis : { $reason }

reason-resignation = abandon
reason-agreement = nulle d’un commun accord
reason-time = temps écoulé
reason-forfeit = forfait
reason-crash = le programme a planté
reason-memory = le programme a pris trop de mémoire
reason-flood = le programme a trop écrit
reason-protocol = le programme n’a pas respecté le protocole
reason-start-failed = le programme n’a pas démarré
reason-move-limit = partie interrompue, trop longue

text-error = { $field }, caractère { $column } : { $found } ; il faut { $expected }
found-end = le texte s’arrête
found-text = « { $text } » n’est pas possible
expected-like = un texte comme { $example }
expected-fields = { $count } champs séparés par des espaces
expected-rows = { $count } rangées séparées par des barres obliques
expected-width = une rangée d’exactement { $count } points ou cases
expected-one-of = l’un de ces mots ou signes : { $words }
expected-number = un nombre de { $min } à { $max }
expected-point = un point ou une case du plateau
expected-sign = un tiret pour un pas vers un point voisin, un x pour un saut par-dessus une pièce
expected-text = un texte
expected-end = la fin du texte

option-error-pair = L’option « { $text } » doit s’écrire clé=valeur.
option-error-none = L’option « { $key } » n’existe pas : ce jeu n’en a aucune.
option-error-unknown = L’option « { $key } » n’existe pas. Options de ce jeu : { $known }.
option-error-value = L’option { $key } ne peut pas valoir « { $value } » ; il faut { $expected }.

field-board = plateau
field-side = camp au trait
field-move = coup
field-end = fin
refused-not-your-turn = Ce n’est pas votre tour.
refused-nothing = Il n’y a rien à reprendre ni à accepter.

knows-solved = L’ordinateur a résolu le jeu avec ces options : à pleine force, il ne fait plus d’erreur dès que la fin est à sa portée.
knows-trained = L’ordinateur s’est entraîné avec ces options.
knows-untrained = L’ordinateur s’est entraîné avec d’autres options que celles-ci : il joue raisonnablement, mais sans doute moins bien qu’avec les options habituelles.
knows-handmade = L’ordinateur ne s’est pas entraîné ici : il joue selon des principes simples et en calculant, raisonnablement avec toutes les options.
knows-rules = L’ordinateur ne connaît de ce jeu que les règles : il trouve ses coups en jouant beaucoup de parties au hasard.

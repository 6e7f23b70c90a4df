# Messages communs à tous les jeux.

prompt-wait = Au trait : { $seat }.
prompt-chance = Au tour du hasard.
prompt-won = Victoire : { $seat } ({ $reason }).
prompt-lost = Défaite : { $seat } ({ $reason }).
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
knows-untrained = L’ordinateur s’est entraîné avec d’autres options que celles-ci : il joue raisonnablement, mais sans doute moins bien qu’avec celles du jeu.
knows-handmade = L’ordinateur ne s’est pas entraîné ici : il joue selon des principes simples et en calculant, raisonnablement avec toutes les options.
knows-rules = L’ordinateur ne connaît de ce jeu que les règles : il trouve ses coups en jouant beaucoup de parties au hasard.

saved-game-json = ce n’est pas du JSON : { $problem }
saved-game-shape = ce n’est pas une partie enregistrée : { $problem }
saved-game-metadata = metadata : { $problem }
saved-game-entry = entrée { $number } de history : { $problem }
saved-game-other-game = une partie du concours KAIC est une partie de Seize soldats : une partie de { $game } ne peut pas s’écrire ainsi
saved-game-other-start = une partie du concours KAIC commence au début : une partie qui commence par { $position } ne peut pas s’écrire ainsi
saved-game-record = la partie ne peut pas être rejouée : { $problem }
saved-game-at-key = { $key } : { $problem }
saved-game-mismatch = il faut { $expected }, et non { $found }
saved-game-no-key = la clé « { $key } » manque
saved-game-agent = agent « { $id } » : il faut un agent dont `name` et `pseudo` sont du texte, et non { $found }
saved-game-unfinished = la prise n’est pas finie : elle doit continuer par { $choices }
saved-game-over = il ne faut plus de tour, la partie est finie ({ $result }, { $reason }) : { $found } est de trop
saved-game-illegal = { $move } n’est pas permis : il faut { $choices }
saved-game-choices = { $count ->
    [one] { $moves }
   *[other] l’un de ces coups : { $moves }
 }
saved-game-choices-and-more = { $choices }, ou l’un des { $more } autres
saved-game-expects-object = un objet entre accolades
saved-game-expects-turns = une liste de tours
saved-game-expects-agents = les agents par identifiant
saved-game-expects-ids = `{ "{" }"Soldier.RED": …, "Soldier.BLUE": …{ "}" }` avec les identifiants des agents
saved-game-expects-winner = `"RED"`, `"BLUE"` ou `null`
saved-game-expects-result = { $value } après ces coups ({ $reason })
saved-game-expects-timestamp = une heure comme `"2024-12-07 10:15:00"`
saved-game-expects-date = une date comme 2026-01-31
saved-game-expects-options = un texte comme `"board=contest"`
saved-game-expects-reason = un mot comme `"forfeit"`
saved-game-expects-early-end = ce qui peut arrêter une partie avant sa fin, comme `"{ $example }"`
saved-game-expects-colour = `"RED"` ou `"BLUE"`
saved-game-expects-turn-of = { $colour }, dont c’est le tour
saved-game-expects-point = des points comme `"d3"`
saved-game-expects-points = une liste de points comme `["d3", "e3"]`
saved-game-expects-two-points = deux points ou plus
saved-game-expects-jumps = des sauts seulement dans un trajet de { $count } points
saved-game-expects-captured = `null` ou une liste de points comme `["e3"]`
saved-game-expects-for-path = { $value } pour ce trajet
saved-game-expects-flag = `true` ou `false`
saved-game-expects-multiple = `true` pour plusieurs sauts
saved-game-expects-single = `false` pour un saut au plus
saved-game-expects-capture-end = que la prise finisse en { $point }
saved-game-expects-seconds = une liste de secondes comme `[0.12]`
saved-game-expects-times = un temps par pas, { $count } en tout
saved-game-expects-time = les secondes qu’a pris un coup, au plus { $most }

clock-error = pendule « { $text } » : il faut `none`, `per-move MS` ou `per-game MS+MS`

record-line = ligne { $line } : { $problem }
record-version = version « { $text } » du format : ce programme lit la version { $known }
record-format = il faut « { $known } », et non « { $text } »
record-header = il faut l’en-tête « { $key } », et non « { $text } »
record-seed = seed « { $text } » : il faut un nombre
record-generator = generator « { $text } » : il faut { $known }
record-headers = il faut un en-tête ou une ligne vide avant les tours, et non « { $text } »
record-number = il faut le tour numéro { $number }, et non « { $text } »
record-actor = il faut une place ou `chance` après le numéro du tour
record-move = il faut un coup après la place
record-bracket = il faut un crochet fermant après les temps
record-ending = « { $text } » : il faut l’un de ces mots : { $known }
record-time = « { $text } » : il faut des secondes comme 0.250

replay-game = jeu inconnu « { $game } » : il faut l’un de ceux-ci : { $known }
replay-seats = places : il faut { $seats }
replay-start = position de départ : { $problem }
replay-turn = tour { $number } : { $problem }
replay-actor = tour { $number } : il faut { $expected }
replay-result = résultat : il faut { $expected }

player-unknown = le joueur « { $found } » n’existe pas : il faut `random`, `greedy`, `uct`, `full`, `level-1` à `level-8`
player-setting = le réglage « { $found } » d’un joueur n’existe pas : il faut `time=MS`, `nodes=N`, `depth=N` ou `weights=trained|material|FICHIER`
player-number = { $key }={ $found } : il faut un nombre entier, 1 au moins
player-weights = les poids { $file } ne peuvent pas servir : « { $problem } »

contest-file = fichier de concours : { $problem }
contest-file-syntax = il ne peut pas être lu. Le lecteur TOML répond : « { $problem } »
contest-file-field = `{ $at }` : { $problem }
contest-file-mismatch = il faut { $expected }, et non { $found }
contest-file-missing = il faut { $expected }, et il n’y a rien
contest-file-expects-name = le nom du concours
contest-file-expects-a-name = un nom
contest-file-expects-language = `"en"` ou `"fr"`
contest-file-expects-one-of = l’un de ceux-ci : { $known }
contest-file-expects-at-least = au moins { $least }
contest-file-expects-at-most = au plus { $most } caractères
contest-file-expects-letters = des lettres, des chiffres et autres signes visibles
contest-file-expects-names = des noms de joueurs
contest-file-expects-groups = le nombre de poules
contest-file-expects-two-players = au moins deux entrées `[[player]]`
contest-file-expects-spec = un joueur du programme comme `"level-5"`
contest-file-expects-command = le programme et ses arguments en liste
contest-file-expects-file = un fichier Python
contest-file-both-clocks = il faut `move` ou `game`, et non les deux
contest-file-increment = ne va qu’avec `game`, la pendule à laquelle il s’ajoute
contest-file-given-alone = ne va pas avec `groups` et `draw`, qu’il remplace
contest-file-other-format = ne va qu’avec `kind = "{ $expected }"`, et non avec `"{ $found }"`
contest-file-same-name = il faut un nom à soi : « { $name } » est déjà pris
contest-file-only-spec = il faut un `spec` comme `"level-5"` et rien d’autre avec `kind = "built-in"`
contest-file-only-command = il faut un `command` et rien d’autre avec `kind = "program"`
contest-file-only-file = il faut un `file` et rien d’autre avec `kind = "python"` ou `"kaic"`
contest-file-only-files = ne va pas avec `name` et `file` : chaque fichier donne son nom

schedule-participants = { $found } joueurs : il en faut au moins { $needed }
schedule-too-few = { $what } : il faut au moins { $least }
schedule-champions = { $champions } des { $participants } joueurs défendent leur titre contre les autres : il en faut moins
schedule-seats = une phase finale à { $seats } places : il faut un jeu à deux
schedule-advance = { $advance } d’une poule de { $size } avancent : il en faut au plus { $size }
schedule-no-knockout = un seul arrive en phase finale : il faut plus de poules, ou plus de qualifiés
schedule-given = { $participant } est dans { $times } poules : il en faut une

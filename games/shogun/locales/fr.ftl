game-name = L’Ascension du Shogun
game-summary = De deux à quatre familles se disputent l’influence dans le Japon féodal, avec héros, cartes, châteaux et paysans.
seat-samurai = Samouraï
seat-ninja = Ninja
seat-miko = Miko
seat-prince = Prince

option-seats = Le nombre de joueurs.
option-heroes = Les héros dans l’ordre des places, séparés par des virgules.
option-deck-1 = Le paquet de la première place, lu dans un fichier ; par défaut, celui du héros.
option-deck-2 = Le paquet de la deuxième place, lu dans un fichier ; par défaut, celui du héros.
option-deck-3 = Le paquet de la troisième place, lu dans un fichier ; par défaut, celui du héros.
option-deck-4 = Le paquet de la quatrième place, lu dans un fichier ; par défaut, celui du héros.
option-map = Le plan du Japon, lu dans un fichier ; par défaut, celui du jeu.
option-setup = Qui place châteaux, autels et héros : les joueurs ou le hasard.
option-setup-players = les joueurs
option-setup-quick = le hasard
option-mode = La partie entière, ou un duel d’entraînement entre deux héros.
option-mode-game = la partie entière
option-mode-duel = duel d’entraînement
option-points = Le nombre de points qui fait gagner, de 8 à 40 ; par défaut, 24, 22 ou 20 à deux, trois ou quatre joueurs.

# Les noms des fichiers de données viennent avec un argument par langue.
words = { $fr }
list-empty = rien
list-more = { $first }, { $rest }

attribute-body = Corps
attribute-mind = Esprit
attribute-ki = Ki
speed-fast = rapide
speed-restricted = restreinte
speed-exclusive = exclusive
action-recruit = recruter
action-move = se déplacer
action-convert = convertir
action-reorganise = réorganiser

card = { $name } ({ $attribute } { $cost }, { $speed }) : { $effect }
deck-line = { $copies } × { $card }
treasure = { $name } : { $text }
effect-attack = attaque { $strength }{ $sure ->
    [0] {""}
   *[other] , sans modificateur de parade
}{ $draw ->
    [0] {""}
    [one] {" ; "}si elle réussit, piochez 1 carte
   *[other] {" ; "}si elle réussit, piochez { $draw } cartes
}{ $discard ->
    [0] {""}
    [one] {" ; "}si elle réussit, l’adversaire défausse 1 carte au hasard
   *[other] {" ; "}si elle réussit, l’adversaire défausse { $discard } cartes au hasard
}
effect-block = parade { $strength }
effect-attack-modifier = attaque + { $strength }
effect-block-modifier = parade + { $strength }
effect-ignore = ignorez une attaque
effect-purge = purgez une attaque
effect-cancel = annulez le modificateur ou la parade qui vient d’être jouée
effect-lift = aucun décret ne vous lie ce tour-ci
effect-draw = { $count ->
    [one] piochez 1 carte
   *[other] piochez { $count } cartes
}
effect-discard = { $count ->
    [one] un adversaire défausse 1 carte au hasard
   *[other] un adversaire défausse { $count } cartes au hasard
}
effect-discard-choice = { $count ->
    [one] un adversaire défausse 1 carte de son choix
   *[other] un adversaire défausse { $count } cartes de son choix
}
effect-wrath = { $count ->
    [one] chaque adversaire défausse 1 carte au hasard
   *[other] chaque adversaire défausse { $count } cartes au hasard
}
effect-recall = { $count ->
    [one] reprenez 1 carte de votre défausse
   *[other] reprenez { $count } cartes de votre défausse
}
effect-ride = { $count ->
    [one] déplacez aussitôt votre héros d’une province au plus
   *[other] déplacez aussitôt votre héros de { $count } provinces au plus
}

# Sur les cartes : la force est imprimée en grand à côté du texte.
face-attack = Attaque.{ $sure ->
    [0] {""}
   *[other] {" "}Sans modificateur de parade.
}{ $draw ->
    [0] {""}
    [one] {" "}Si elle réussit, piochez 1 carte.
   *[other] {" "}Si elle réussit, piochez { $draw } cartes.
}{ $discard ->
    [0] {""}
    [one] {" "}Si elle réussit, l’adversaire défausse 1 carte au hasard.
   *[other] {" "}Si elle réussit, l’adversaire défausse { $discard } cartes au hasard.
}
face-block = Parade.
face-attack-modifier = Modificateur d’attaque.
face-block-modifier = Modificateur de parade.
face-earlier = cartes jouées auparavant
tempo-fast = à tout moment
tempo-restricted = à votre tour
tempo-exclusive = une par tour
title-hand = main
title-draw = pioche
title-discard = défausse
title-treasure = trésor
title-mission = mission
title-prisoners = prisonniers
title-supply = réserve
barred-cost = { $attribute } : il ne reste que { $free }
barred-duel = seulement en duel
barred-not-in-duel = pas pendant un duel
barred-answer = seulement en réponse à une attaque
barred-after-answer = seulement après la première réponse
barred-own-attack = seulement dans une attaque à vous
barred-own-block = seulement après une parade à vous
barred-sure = cette attaque interdit les modificateurs de parade
barred-cancel = seulement juste après un modificateur ou une parade
barred-exclusive = votre action exclusive est utilisée
barred-target = rien à attaquer à côté de votre héros
barred-hero-phase = seulement en phase de héros
barred-recall = votre défausse est vide
barred-phase = pas dans cette phase

phase-castles = Châteaux
phase-shrines = Autels
phase-homes = Châteaux de départ
phase-discard = Défausse
phase-draw = Pioche
phase-clear = Nettoyage
phase-move = Déplacement
phase-hero = Héros
phase-court = Cour
phase-duel = Duel
course-round = Manche { $round }
points-castles = châteaux
points-chains = chaînes
points-prisoners = prisonniers
points-treasures = trésors
honour-emperor = Empereur
quest = { $text } { $castle }
quest-secret = Mission secrète
quest-castle = Pour un château : { $point }.

confront-practice = { $attacker } attaque { $defender }
confront-hero = { $attacker } attaque le héros de { $defender } à { $point }
confront-peasant = { $attacker } attaque un paysan de { $defender } à { $point }
confront-castle = { $attacker } attaque un château de { $defender } ({ $point })
stake-practice = Si l’attaque réussit, { $attacker } gagne.
stake-hero = Si l’attaque réussit, { $attacker } peut prendre un trésor de { $defender } et déplacer le héros battu.
stake-peasant = { $count ->
    [one] Si l’attaque réussit, le paysan est fait prisonnier.
   *[other] Si l’attaque réussit, { $count } paysans sont faits prisonniers : celui qui est attaqué et ceux qu’il laisse coupés.
}
stake-peasant-monster = { $count ->
    [one] Si l’attaque réussit, le paysan retourne à la réserve.
   *[other] Si l’attaque réussit, { $count } paysans retournent à la réserve : celui qui est attaqué et ceux qu’il laisse coupés.
}
stake-castle = Si l’attaque réussit, le château courtisé et sa mission changent de mains.
stake-castle-monster = { $count ->
    [0] Si l’attaque réussit, rien ne change : aucun paysan ne touche le château.
    [one] Si l’attaque réussit, le paysan qui touche le château retourne à la réserve.
   *[other] Si l’attaque réussit, { $count } paysans qui touchent le château retournent à la réserve.
}
stake-convert = { $count ->
    [one] Si l’attaque réussit, 1 pièce change de camp.
   *[other] Si l’attaque réussit, jusqu’à { $count } pièces changent de camp.
}
outlook-wins = En l’état, votre attaque réussit.
outlook-holds = En l’état, vous tenez.
outlook-lacks-attack = Il vous manque { $count } pour gagner.
outlook-lacks-block = Il vous manque { $count } pour tenir.
outlook-turns = { $card } : ce serait { $attack } contre { $block }.
outlook-ends = { $card } met fin à l’attaque.
outlook-none = Aucune carte de votre main n’y suffit à elle seule.
preview-convert = { $count ->
    [one] 1 pièce changerait de camp.
   *[other] { $count } pièces changeraient de camp.
}
preview-convert-some = { $supply } pièces sur { $count } changeraient de camp : votre réserve ne va pas plus loin.
preview-capture = { $count ->
    [one] 1 paysan serait fait prisonnier.
   *[other] { $count } paysans seraient faits prisonniers, ceux qui seraient coupés compris.
}
preview-remove = { $count ->
    [one] 1 paysan quitterait le plateau.
   *[other] { $count } paysans quitteraient le plateau, ceux qui seraient coupés compris.
}

piece-castle = château
piece-lord = seigneur
piece-suitor = prétendant dans la cour
piece-shrine = autel
piece-peasant = paysan
piece-hero = héros
piece-card = carte
piece-pile = pile de cartes
piece-treasure = trésor
piece-mission = mission
piece-prisoners = prisonniers
piece-supply = réserve de paysans
region-lake = lac
landmark-court = la cour de l’empereur
zone-no-castle = aucun château ne peut être placé à l’intérieur de la ligne pointillée

tray-cards = { $seat } : main
tray-stack = { $seat } : { $attribute } { $spent } sur { $limit } ({ $cards })
tray-draw = { $seat } : pioche
tray-discard = { $seat } : défausse
tray-treasure = { $seat } : trésor caché
tray-mission = { $seat } : mission
tray-own-mission = Votre mission, { $name } : { $text }
tray-known-mission = { $seat } : mission { $name } : { $text }
tray-prisoners = { $seat } : prisonniers
tray-supply = { $seat } : réserve
tray-treasure-pile = Trésors
tray-mission-pile = Missions

panel-round = Manche { $round } sur { $last }
panel-points = { $seat } : { $total } points sur { $goal } (châteaux { $castles }, chaînes { $chains }, prisonniers { $prisoners }, trésors { $treasures })
panel-emperor = Empereur : { $seat }
panel-decree = Décret : { $action }
panel-duel = { $attacker } attaque { $defender } avec { $card } : { $attack } contre { $block }

button-done-discard = Garder le reste
button-done-hero = Passer à la cour
button-done-turn = Finir le tour
button-done-enough = En rester là
button-stay = Rester ici
caution-hero = Votre action exclusive n’est pas utilisée. Passer quand même à la phase de cour ?
caution-court = Votre action de cour n’est pas utilisée. Finir quand même le tour ?
button-pass = Passer
button-search = Fouiller l’autel
button-abandon = Abandonner la mission
button-take = Prendre un trésor
button-step = S’avancer
button-use = Utiliser
button-bury = Mettre sous la pile
button-defy = Défausser pour se libérer du décret
button-move = Déplacer le héros
button-recruit = Recruter
button-convert = Convertir
button-reorganise = Réorganiser
button-give = Donner un prisonnier : { $seat }
button-draw = { $count ->
    [0] Ne rien piocher
    [one] Piocher une carte
   *[other] Piocher { $count } cartes
}
button-keep = Garder { $treasure }
button-recall = Reprendre { $card }
button-chance = Hasard

prompt-lot = Le sort désigne qui commence.
prompt-castle = Placez un château, à trois provinces au moins de tout château et de Heian.
prompt-shrine = Placez un autel, à deux provinces au moins de tout autel, de tout château et de Heian.
prompt-home = Choisissez votre château de départ.
prompt-stand = Placez votre héros à côté de votre château ({ $point }).
prompt-stand-anywhere = Placez votre héros dans une province libre.
prompt-discard = Défaussez les cartes dont vous ne voulez pas.
prompt-draw = Combien de cartes piochez-vous ?
prompt-clear = { $count ->
    [one] Retirez encore une carte de vos piles, ou continuez.
   *[other] Retirez jusqu’à { $count } cartes de vos piles.
}
prompt-move = Déplacez votre héros de trois provinces au plus.
prompt-hero = Phase de héros : attaquez, revendiquez, fouillez, jouez cartes et trésors.
prompt-hero-restricted = Phase de héros : votre action exclusive est utilisée.
prompt-decree = L’empereur, c’est vous : quelle action de cour permettez-vous à { $seat } ?
prompt-court = Phase de cour : faites une action.
prompt-court-decree = Phase de cour : l’empereur ne vous permet que ceci : { $action }.
prompt-court-done = Votre action de cour est utilisée : jouez cartes et objets, ou terminez votre tour.
prompt-recruit = { $count ->
    [one] Recrutez encore un paysan, ou arrêtez.
   *[other] Recrutez jusqu’à { $count } paysans.
}
prompt-reorganise = { $count ->
    [one] Déplacez encore un paysan, ou arrêtez.
   *[other] Déplacez jusqu’à { $count } paysans, ou arrêtez.
}
prompt-place = Où va le paysan qui était à { $point } ?
prompt-base = Avec quelle carte attaquez-vous { $point } ?
prompt-replace = Votre réserve ne suffit pas pour tous : que remplacez-vous encore autour de la pièce attaquée ({ $point }) ?
prompt-away = Placez l’autel fouillé dans une province libre, loin de tout.
prompt-keep = Gardez un trésor ; l’autre va sous la pile.
prompt-courtyard = Quel paysan va dans la cour du château ({ $point }) ?
prompt-usurp = Quel paysan prend la cour du château ({ $point }) ?
prompt-spoils = Vous avez battu { $seat } : prendre un trésor au hasard ?
prompt-send = Déplacer ailleurs le héros de { $seat } ?
prompt-advance = Avancer votre héros à { $point } ?
prompt-recall = { $count ->
    [one] Reprenez une carte de votre défausse, ou arrêtez.
   *[other] Reprenez jusqu’à { $count } cartes de votre défausse.
}
prompt-forced-discard = { $count ->
    [one] Vous devez défausser une carte.
   *[other] Vous devez défausser { $count } cartes.
}
prompt-bury = Vous avez trop de trésors : mettez-en un sous la pile.
prompt-answer = { $attacker } attaque avec { $card }, { $attack } : parez, ignorez, purgez ou passez.
prompt-attacker = Votre attaque vaut { $attack } contre { $block } : jouez une carte ou passez.
prompt-defender = L’attaque vaut { $attack }, votre parade { $block } : jouez une carte ou passez.

log-first = { $seat } commence.
log-draw = { $seat } pioche une carte.
log-draw-own = Vous piochez { $card }.
log-lose = { $seat } perd { $card }.
log-loot = { $seat } prend un trésor.
log-loot-own = Vous prenez { $treasure }.
log-looted = { $seat } vous a pris { $treasure }.
log-find = { $seat } trouve un trésor.
log-find-own = Vous trouvez { $treasure }.
log-mission = { $seat } pioche une mission.
log-mission-own = Votre mission est { $mission }.
log-castle = { $seat } place un château à { $point }.
log-shrine = { $seat } place un autel à { $point }.
log-home = { $seat } prend { $point } comme château de départ.
log-stand = Le héros de { $seat } prend place à { $point }.
log-discard = { $seat } défausse { $card }.
log-draws = { $count ->
    [0] { $seat } ne pioche rien.
    [one] { $seat } va piocher une carte.
   *[other] { $seat } va piocher { $count } cartes.
}
log-clear = { $seat } retire une carte de sa pile { $attribute }.
log-stay = { $seat } reste à { $point }.
log-go = { $seat } va à { $point }.
log-claim = { $seat } revendique un château ({ $point }).
log-courtyard = Le paysan de { $seat } quitte { $point } pour la cour du château.
log-search = { $seat } fouille un autel ({ $point }).
log-attack = { $seat } attaque { $point } avec { $card }.
log-attack-duel = { $seat } attaque avec { $card }.
log-summon = { $seat } invoque { $treasure } contre { $point }.
log-use = { $seat } utilise { $treasure }.
log-play = { $seat } joue { $card }.
log-exchange = { $seat } donne à { $other } un prisonnier ({ $colour }) contre l’un de ses propres paysans.
log-abandon = { $seat } abandonne sa mission.
log-bury = { $seat } met un trésor sous la pile.
log-bury-own = Vous mettez { $treasure } sous la pile.
log-keep = { $seat } garde un trésor.
log-keep-own = Vous gardez { $treasure }.
log-block = { $seat } pare avec { $card }.
log-decree = { $seat }, empereur, décrète pour { $other } : { $action }.
log-defy = { $seat } défausse un trésor pour se libérer du décret.
log-defy-own = Vous défaussez { $treasure } pour vous libérer du décret.
log-recruit = { $seat } recrute un paysan à { $point }.
log-convert = { $seat } tente de convertir { $point }.
log-base = { $seat } attaque avec { $card }.
log-replace = { $seat } remplace la pièce adverse à { $point }.
log-lift = { $seat } déplace un paysan qui était à { $point }.
log-place = { $seat } le pose à { $point }.
log-recall = { $seat } reprend { $card }.
log-take = { $seat } prend un trésor au joueur du héros battu.
log-send = { $seat } envoie le héros battu à { $point }.
log-step = { $seat } s’avance dans la province libérée.
log-pass = { $seat } passe.
log-done = { $seat } continue.
log-captured = { $count ->
    [one] { $seat } capture un paysan de { $other }.
   *[other] { $seat } capture { $count } paysans de { $other }.
}
log-removed = { $count ->
    [one] Un paysan de { $seat } quitte le plateau.
   *[other] { $count } paysans de { $seat } quittent le plateau.
}
log-fulfilled = { $seat } a accompli la mission { $mission } : le château lui est acquis.
log-attack-won = { $attacker } gagne le duel, { $attack } contre { $block }.
log-attack-lost = L’attaque de { $attacker } échoue, { $attack } contre { $block }.
log-ignored = L’attaque avec { $card } est ignorée.
log-purged = L’attaque avec { $card } est purgée.
log-won = { $seat } a gagné.
log-rounds = La dernière manche est terminée.

refused-now = Ce n’est pas possible maintenant.
refused-card = Vous n’avez pas cette carte.
refused-cost = { $attribute } : il n’en reste pas assez pour { $card }.
refused-exclusive = Votre action exclusive est utilisée.
refused-decree = L’empereur ne permet que ceci : { $action }.

reason-points = assez de points
reason-rounds = la dernière manche a été jouée
reason-duel = une attaque réussie

expected-card = une carte de ce paquet
expected-province = une province du plateau
expected-treasure = un trésor, chacun une seule fois
expected-mission = une mission, chacune une seule fois
expected-seat = le héros d’un autre joueur
expected-free = une province sans autre pièce
expected-one-suitor = un seul château courtisé par joueur
expected-deck = pas plus de cartes que n’en a le paquet
expected-stack = une carte de cet attribut, dix au plus
expected-step = une étape où un joueur peut agir

field-castles = châteaux
field-shrines = autels
field-seat = les pièces et cartes d’un joueur
field-treasures = trésors
field-missions = missions
field-clock = manche et tour
field-step = étape
field-duel = duel
field-cards = cartes à piocher ou à défausser

lesson-draw = Vous êtes Samouraï. Votre seigneur tient le château de Nasu, qui vaut 4 points ; il en faut 24 pour gagner. Vos cartes sont vos attaques et vos parades : commencez votre tour en en piochant 3.
lesson-draw-wrong = Vous pouvez en piocher moins, mais les cartes font votre force : piochez-en 3. Une main en compte 7 au plus.
lesson-draw-done = Sept cartes : votre main est pleine. Chaque carte relève du Corps, de l’Esprit ou du Ki, et a un coût.
lesson-clear = Une carte jouée reste sur son attribut et le fatigue : votre Corps de 8 porte encore le Katana au clair, de coût 3. Nettoyez la pile du Corps pour retrouver les 8.
lesson-clear-wrong = Nettoyez d’abord la pile du Corps : tant que le Katana au clair y reste, il ne reste que 5 de Corps pour les autres cartes.
lesson-clear-done = On peut retirer jusqu’à trois cartes par tour. Votre Corps est reposé pour le prochain duel.
lesson-move = Votre héros se déplace de 3 provinces au plus. Le château d’Azumi n’a pas encore de seigneur : allez à Shinano, juste à côté.
lesson-move-wrong = Vous pouvez y aller, mais pour cette leçon, allez à Shinano, d’où l’on peut revendiquer le château d’Azumi.
lesson-move-done = Votre héros est à côté du château d’Azumi. Vient la phase de héros, avec une seule action exclusive : revendiquer, fouiller un autel ou attaquer.
lesson-claim = Revendiquez le château d’Azumi : un de vos paysans va dans sa cour, et vous piochez une mission secrète.
lesson-claim-wrong = C’est possible aussi, mais revendiquez le château d’Azumi : ce sont les châteaux qui rapportent le plus.
lesson-claim-done = Votre mission est Route : avoir un paysan à côté du château courtisé. Accomplissez-la, et le château est à vous.
lesson-court = Votre action exclusive est utilisée : terminez la phase de héros avec Passer à la cour. Suit la phase de cour, avec une action pour vos paysans.
lesson-court-wrong = Il n’y a rien d’autre à faire ici : choisissez Passer à la cour.
lesson-court-done = Phase de cour : recruter, déplacer encore le héros, convertir des paysans ennemis, ou réorganiser les vôtres.
lesson-recruit = Recrutez un paysan à Minochi. Il touche votre paysan de Tone, donc il est relié à votre château, et il touche Azumi, comme le veut votre mission.
lesson-recruit-wrong = Bonne idée, mais votre mission demande un paysan à côté d’Azumi : recrutez à Minochi.
lesson-recruit-done = Le château d’Azumi est à vous : 4 points de plus. Tone et Minochi joignent maintenant vos deux châteaux, une chaîne de deux paysans qui vaut 2 points. Vous en avez 10 sur 24.
lesson-attack = Le tour suivant. Les paysans de Ninja sont à Chichibu et à Kai, et Kai ne tient qu’à Chichibu. Attaquez Chichibu avec le Coup de lance : Corps 2, attaque 4, et le défenseur ne peut pas renforcer sa parade.
lesson-attack-wrong = Pour cette leçon, attaquez Chichibu, et avec le Coup de lance, pour que le duel se passe comme nous le racontons.
lesson-attack-done = Les paysans sont défendus par les cartes de leur joueur. Ninja pare avec Déviation, 5 : vos 4 ne suffisent pas, et l’égalité ne suffirait pas non plus.
lesson-boost = Renforcez votre attaque. Le Cri de guerre coûte 1 Ki et ajoute 2 : jouez-le.
lesson-boost-wrong = Si vous passez maintenant, votre attaque échoue à 4 contre 5. Jouez le Cri de guerre.
lesson-boost-done = 6 contre 5. Ninja n’a pas de réponse et passe.
lesson-finish = Vous menez : passez aussi. Deux passes de suite terminent le duel.
lesson-finish-wrong = Passez : il n’en faut pas plus pour gagner ce duel.
lesson-finish-done = Gagné. Le paysan de Chichibu est votre prisonnier, et celui de Kai aussi, coupé du château de Ninja. Chaque prisonnier vaut 1 point : vous en avez 12.
lesson-advance = Après une telle victoire, votre héros peut s’avancer dans la province libérée. Avancez-vous à Chichibu.
lesson-advance-wrong = Vous pouvez rester, mais avancez : à Chichibu, votre héros est à côté du château de Ninja.
lesson-advance-done = Un pas de plus. Un héros ne peut pas attaquer un château qui a un seigneur, mais vos paysans peuvent le convertir pendant la phase de cour.
lesson-block = Ninja riposte : Lame d’ombre, attaque 5, contre votre paysan de Minochi. Répondez par une parade : Parade 5, Immobilité 5 ou Armure lamellaire 7. À égalité, le défenseur l’emporte.
lesson-block-wrong = Sans parade, vous perdez le paysan, et avec lui la chaîne entre vos châteaux. Choisissez Parade, Immobilité ou Armure lamellaire.
lesson-block-done = Votre parade vaut au moins l’attaque. Ninja ne joue plus rien et passe.
lesson-hold = Passez aussi pour terminer le duel.
lesson-hold-wrong = Passez : l’attaque est déjà arrêtée.
lesson-hold-done = Minochi tient bon, et votre chaîne avec elle. On continue ainsi jusqu’à ce qu’un joueur ait 24 points : 4 par château, 1 par prisonnier et par paysan d’une chaîne. Choisissez la mise en place rapide pour votre première partie entière !

# Ce qui ne va pas dans un paquet ou un plan à soi.
problem-line = Ligne { $line } : { $problem }
problem-toml = cette ligne ne peut pas être lue : il faut une clé, un signe égal et une valeur, les textes entre guillemets droits.
problem-unknown = « { $name } » n’est pas possible ici. Possible : `{ $expected }`.
problem-id = l’identifiant « { $id } » doit commencer par une lettre minuscule et continuer avec des minuscules, des chiffres et des traits d’union, { $longest } signes au plus.
problem-range = { $what } vaut { $number }, mais doit être compris entre { $least } et { $most }.
problem-twice = l’identifiant « { $id } » apparaît deux fois.
problem-count = il y en a { $count }, mais il en faut { $expected }.
problem-deck-size = le paquet compte { $count } cartes, exemplaires compris, mais il en faut { $expected }.
problem-speed = une carte qui fait cela ne peut pas être { $speed }. Possible : { $allowed }.
problem-needs = un champ manque ici : { $name }.
problem-has-no = une carte qui fait cela n’a pas de champ { $name }.
problem-map-size = le plan compte { $count } provinces, mais il en faut entre { $least } et { $most }.
problem-no-province = il n’y a pas de province « { $id } ».
problem-own-neighbour = une province n’est pas sa propre voisine.
problem-one-way = { $from } cite { $to } comme voisine, mais pas l’inverse.
problem-unreachable = { $id } ne peut pas être atteinte depuis Heian.
problem-outline = un contour a au moins trois sommets.
problem-duel-seats = Un duel d’entraînement se joue à deux.
problem-heroes = Il faut { $seats } héros pour { $seats } joueurs.

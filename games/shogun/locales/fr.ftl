game-name = L'Ascension du Shogun
game-summary = De deux à quatre familles se disputent l'influence dans le Japon féodal, avec héros, cartes, châteaux et paysans.
seat-samurai = Samouraï
seat-ninja = Ninja
seat-miko = Miko
seat-prince = Prince

option-seats = Le nombre de joueurs.
option-heroes = Les héros dans l'ordre des places, séparés par des virgules.
option-deck-1 = Un fichier de paquet pour la première place ; vide pour celui du héros.
option-deck-2 = Un fichier de paquet pour la deuxième place ; vide pour celui du héros.
option-deck-3 = Un fichier de paquet pour la troisième place ; vide pour celui du héros.
option-deck-4 = Un fichier de paquet pour la quatrième place ; vide pour celui du héros.
option-map = Un fichier de carte ; vide pour celle du jeu.
option-setup = Qui place châteaux, autels et héros : les joueurs ou le hasard.
option-mode = La partie entière, ou un duel d'entraînement entre deux héros.

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
treasure = { $name } : { $text }
effect-attack = attaque { $strength }{ $sure ->
    [0] {""}
   *[other] , sans modificateur de parade
}{ $draw ->
    [0] {""}
   *[other] , gagnée : piochez { $draw }
}{ $discard ->
    [0] {""}
   *[other] , gagnée : le perdant défausse { $discard }
}
effect-block = parade { $strength }
effect-attack-modifier = attaque + { $strength }
effect-block-modifier = parade + { $strength }
effect-ignore = ignorez une attaque
effect-purge = purgez une attaque
effect-cancel = annulez le modificateur ou la parade qui vient d'être joué
effect-lift = aucun décret ne vous lie ce tour-ci
effect-draw = piochez { $count }
effect-discard = un adversaire défausse { $count } au hasard
effect-discard-choice = un adversaire défausse { $count } à son choix
effect-wrath = chaque adversaire défausse { $count } au hasard
effect-recall = reprenez { $count } de votre défausse
effect-ride = déplacez maintenant votre héros de { $count } au plus

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

tray-cards = { $seat } : main
tray-stack = { $seat } : { $attribute } { $spent } sur { $limit } ({ $cards })
tray-draw = { $seat } : pioche
tray-discard = { $seat } : défausse
tray-treasure = { $seat } : trésor caché
tray-mission = { $seat } : mission
tray-own-mission = Votre mission, { $name } : { $text }
tray-prisoners = { $seat } : prisonniers
tray-supply = { $seat } : réserve
tray-treasure-pile = Trésors
tray-mission-pile = Missions

panel-round = Manche { $round } sur { $last }
panel-points = { $seat } : { $total } points sur { $goal } (châteaux { $castles }, chaînes { $chains }, prisonniers { $prisoners }, trésors { $treasures })
panel-emperor = { $seat } est empereur.
panel-decree = Décret : { $action }
panel-duel = { $attacker } attaque { $defender } avec { $card } : { $attack } contre { $block }

button-done = Terminé
button-pass = Passer
button-search = Fouiller l'autel
button-abandon = Abandonner la mission
button-take = Prendre un trésor
button-step = S'avancer
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

prompt-lot = Le sort désigne le premier joueur.
prompt-castle = Placez un château, à trois provinces au moins de tout château et de Heian.
prompt-shrine = Placez un autel, à deux provinces au moins de tout autel, de tout château et de Heian.
prompt-home = Choisissez votre château de départ.
prompt-stand = Placez votre héros à côté de { $point }.
prompt-stand-anywhere = Placez votre héros dans une province libre.
prompt-discard = Défaussez les cartes dont vous ne voulez pas.
prompt-draw = Combien de cartes piochez-vous ?
prompt-clear = { $count ->
    [one] Retirez encore une carte de vos piles, ou continuez.
   *[other] Retirez jusqu'à { $count } cartes de vos piles.
}
prompt-move = Déplacez votre héros de trois provinces au plus, ou cliquez sur lui pour rester.
prompt-hero = Phase de héros : attaquez, revendiquez, fouillez, jouez cartes et trésors.
prompt-hero-restricted = Phase de héros : votre action exclusive est utilisée.
prompt-decree = Vous êtes empereur : quelle action de cour permettez-vous à { $seat } ?
prompt-court = Phase de cour : une action.
prompt-court-decree = Phase de cour : l'empereur ne vous permet que ceci : { $action }.
prompt-court-done = Votre action de cour est utilisée : jouez cartes et objets, ou terminez votre tour.
prompt-recruit = { $count ->
    [one] Recrutez encore un paysan, ou arrêtez.
   *[other] Recrutez jusqu'à { $count } paysans.
}
prompt-reorganise = { $count ->
    [one] Prenez encore un paysan, ou arrêtez.
   *[other] Prenez jusqu'à { $count } autres paysans, ou arrêtez.
}
prompt-place = Posez le paysan de { $point }.
prompt-base = Avec quelle carte attaquez-vous { $point } ?
prompt-replace = Votre réserve ne suffit pas pour tous : que remplacez-vous encore autour de { $point } ?
prompt-away = Placez l'autel fouillé dans une province libre, loin de tout.
prompt-keep = Gardez un trésor ; l'autre va sous la pile.
prompt-courtyard = Quel paysan va dans la cour de { $point } ?
prompt-usurp = Quel paysan prend la cour de { $point } ?
prompt-spoils = { $seat } est battu : prendre un trésor au hasard ?
prompt-send = Déplacer le héros de { $seat } ?
prompt-advance = S'avancer dans { $point } ?
prompt-recall = Reprenez jusqu'à { $count } cartes de votre défausse.
prompt-forced-discard = Vous devez défausser : { $count }.
prompt-bury = Vous avez trop de trésors : mettez-en un sous la pile.
prompt-answer = { $attacker } attaque avec { $card }, { $attack } : parez, ignorez, purgez ou passez.
prompt-attacker = Votre attaque vaut { $attack } contre { $block } : jouez une carte ou passez.
prompt-defender = L'attaque vaut { $attack } contre vos { $block } : jouez une carte ou passez.

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
log-stand = Le héros de { $seat } se tient à { $point }.
log-discard = { $seat } défausse { $card }.
log-draws = { $count ->
    [0] { $seat } ne pioche rien.
    [one] { $seat } va piocher une carte.
   *[other] { $seat } va piocher { $count } cartes.
}
log-clear = { $seat } retire une carte de { $attribute }.
log-stay = { $seat } reste à { $point }.
log-go = { $seat } va à { $point }.
log-claim = { $seat } courtise le château de { $point }.
log-courtyard = Le paysan de { $seat } à { $point } va dans la cour.
log-search = { $seat } fouille l'autel de { $point }.
log-attack = { $seat } attaque { $point } avec { $card }.
log-attack-duel = { $seat } attaque avec { $card }.
log-summon = { $seat } invoque { $treasure } contre { $point }.
log-use = { $seat } utilise { $treasure }.
log-play = { $seat } joue { $card }.
log-exchange = { $seat } donne à { $other } un prisonnier ({ $colour }) contre un paysan.
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
log-replace = { $seat } remplace { $point }.
log-lift = { $seat } prend le paysan de { $point }.
log-place = { $seat } le pose à { $point }.
log-recall = { $seat } reprend { $card }.
log-take = { $seat } veut un trésor du perdant.
log-send = { $seat } envoie le perdant à { $point }.
log-step = { $seat } s'avance dans la province libérée.
log-pass = { $seat } passe.
log-done = { $seat } continue.
log-captured = { $count ->
    [one] { $seat } capture un paysan de { $other }.
   *[other] { $seat } capture { $count } paysans de { $other }.
}
log-removed = { $count ->
    [one] Un paysan de { $seat } quitte la carte.
   *[other] { $count } paysans de { $seat } quittent la carte.
}
log-fulfilled = { $seat } a accompli la mission { $mission } : le château est acquis.
log-attack-won = { $attacker } gagne le duel, { $attack } contre { $block }.
log-attack-lost = L'attaque de { $attacker } échoue, { $attack } contre { $block }.
log-ignored = L'attaque avec { $card } est ignorée.
log-purged = L'attaque avec { $card } est purgée.
log-won = { $seat } a gagné.
log-rounds = La dernière manche est terminée.

refused-now = Cela ne se peut pas maintenant.
refused-card = Vous n'avez pas cette carte.
refused-cost = { $attribute } ne suffit pas pour { $card }.
refused-exclusive = Votre action exclusive est utilisée.
refused-decree = L'empereur ne permet que ceci : { $action }.

reason-points = assez de points
reason-rounds = la dernière manche a été jouée
reason-duel = une attaque réussie

expected-card = une carte de ce paquet
expected-province = une province de la carte
expected-treasure = un trésor, chacun une seule fois
expected-mission = une mission, chacune une seule fois
expected-seat = le héros d'un autre joueur
expected-free = une province sans autre pièce
expected-one-suitor = un seul château courtisé par joueur
expected-deck = pas plus de cartes que n'en a le paquet
expected-stack = une carte de cet attribut, dix au plus
expected-step = une étape où quelqu'un peut agir

field-castles = châteaux
field-shrines = autels
field-seat = les pièces et cartes d'un joueur
field-treasures = trésors
field-missions = missions
field-clock = manche et tour
field-step = étape
field-duel = duel
field-cards = cartes en route

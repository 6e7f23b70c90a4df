# Le compte rendu d’un concours.

report-conditions = Conditions
report-standings = Classement
report-standings-note = Les places suivent la phase finale, puis les poules ; les points sont ceux de toutes les parties.
report-final = Les { $games } parties sont jouées.
report-interim = { $played } parties sur environ { $games } sont jouées : ce n’est pas le classement définitif.
report-groups = Poules
report-knockout = Phase finale
report-crosstable = Tableau croisé
report-crosstable-note = Points de la ligne contre la colonne ; dessous, parties gagnées, nulles et perdues.
report-ratings = Cotes
report-ratings-note = Cotes de Bradley–Terry avec nulles (Davidson), sur l’échelle Elo autour d’une moyenne de 1500 ; les barres sont des intervalles de confiance à 95 %. Là où deux barres se recouvrent largement, les parties ne disent pas qui est le plus fort.
report-progress = Points, ronde après ronde
report-conduct = Comportement des programmes
report-conduct-note = Le nombre de coups de chaque sorte. Un coup tardif, interdit ou absent a été traité comme le prévoient les conditions.
report-faults = Ce qui s’est mal passé
report-games = Parties
report-nothing = Aucune partie n’a encore été jouée.

condition-game = Jeu
condition-options = Options
condition-format = Formule
condition-pairing = Chaque rencontre
condition-points = Points
condition-ties = Départage
condition-budget = Cadence
condition-late = Réponses tardives
condition-invalid = Réponses invalides
condition-crash = Plantages
condition-openings = Ouvertures
condition-seed = Graine
condition-disqualified = Parties des disqualifiés
condition-date = Date

format-round-robin = chacun contre chacun, { $cycles ->
    [one] une fois
   *[other] { $cycles } fois
}
format-gauntlet = { $champions ->
    [one] le premier joueur
   *[other] les { $champions } premiers joueurs
} contre tous les autres
format-swiss = système suisse, { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}
format-groups = { $groups ->
    [one] une poule
   *[other] { $groups } poules
}, { $advance ->
    [one] le premier
   *[other] les { $advance } premiers
} de chacune en phase finale
pairing-lot = { $games ->
    [one] une partie, les couleurs étant tirées au sort
   *[other] { $games } parties, les couleurs étant tirées au sort pour chacune
}
pairing-games = { $games } parties, chaque ouverture étant jouée à toutes les places
points-three-one = 3 par victoire, 1 par nulle
points-one-half = 1 par victoire, ½ par nulle
budget-move = { $time } ms par coup
budget-game = { $time } ms par partie, { $increment } ms de plus après chaque coup
budget-nodes = { $nodes } nœuds par coup
budget-none = sans limite
consequence-random = un coup permis tiré au sort
consequence-loss = la partie est perdue
openings-start = depuis le début de la partie
openings-random = { $moves ->
    [one] un coup au hasard
   *[other] { $moves } coups au hasard
}
disqualified-annulled = ne comptent pas
disqualified-forfeited = sont gagnées par les autres

tie-margin = écart
tie-direct = confrontation directe
tie-sonneborn-berger = Sonneborn–Berger
tie-buchholz = Buchholz
tie-wins = victoires
tie-none = place partagée

column-rank = Rang
column-name = Joueur
column-games = Parties
column-wins = Gagnées
column-draws = Nulles
column-losses = Perdues
column-byes = Exemptions
column-points = Points
column-margin = Écart
column-sonneborn-berger = S.–B.
column-buchholz = Buchholz
column-rating = Cote
column-error = ±
column-ok = En règle
column-timeout = Tardifs
column-invalid = Invalides
column-crash = Plantages
column-memory = Mémoire
column-flood = Sortie
column-protocol = Protocole rompu
column-start-failed = Non démarré
column-number = N°
column-stage = Phase
column-round = Ronde
column-result = Résultat
column-reason = Raison
column-moves = Coups
column-fault = Ce qui s’est passé

stage-main = Principale
stage-group = Poule { $letter }
stage-final = Finale
stage-semi-final = Demi-finale
stage-quarter-final = Quart de finale
stage-round = Tableau de { $sides }
stage-third-place = Troisième place

decision-points = aux points
decision-margin = à l’écart
decision-extra = après d’autres parties
decision-lot = par tirage au sort
decision-walkover = sans jouer
tie-open = en cours
tie-nobody = place vide

disqualified-mark = disqualifié : { $reason }
disqualified-replaced = { $name } prend sa place dans la phase finale
disqualified-redrawn = le tableau de la phase finale a été refait et rejoué depuis le premier tour
decision-disqualified = par disqualification
knockout-void = { $games ->
    [one] Une partie de la phase finale d’avant la disqualification ne compte plus.
   *[other] { $games } parties de la phase finale d’avant la disqualification ne comptent plus.
}
annulled-mark = ne compte pas
chance-name = hasard

# Ce qui s’est mal passé pour un joueur dans une partie.

fault-late = pas de réponse dans les { $limit } ms d’un coup
fault-and-printed = { $fault } ; de plus, il a affiché plus que les { $size } que l’on garde
fault-clock = pas de réponse avant que sa pendule soit épuisée
fault-late-start = pas de réponse à temps
fault-answered-late = il n’a répondu qu’après { $time } ms
fault-flood = il a écrit plus que les { $size } permis pour une réponse
fault-memory = il a pris plus que les { $size } de mémoire permis
fault-not-legal = « { $words } » n’est pas un coup permis (coup { $move })
fault-no-bestmove = il a répondu « { $words } » au lieu de bestmove et d’un coup
fault-not-text = sa réponse n’est pas du texte UTF-8
fault-hung-up = il s’est arrêté
fault-ended = il s’est arrêté avec le code { $how }
fault-signal = il a été arrêté par le signal { $how }
fault-killed = il a été arrêté de force
fault-with-words = { $fault }, disant : « { $words } »
fault-crashed = il a planté : « { $words } »
fault-not-started = il n’a pas démarré : { $fault }
fault-said = « { $words } »

size-bytes = { $count ->
    [one] { $count } octet
   *[other] { $count } octets
}
size-kib = { $count } Kio
size-mib = { $count } Mio

control-language = English
control-who = Joueur
control-search = Chercher
control-show = Revoir
control-first = Première position
control-back = Un coup en arrière
control-play = Lecture ou pause
control-forward = Un coup en avant
control-last = Dernière position
control-close = Fermer
control-position = Position

# Ce qui ne va pas dans un programme.

check-place = { $move ->
    [0] { $seat }, avant le premier coup
   *[other] { $count ->
        [one] { $seat }, coup { $move }
       *[other] { $seat }, { $count } fois, d’abord au coup { $move }
    }
}
check-start-failed = il n’a pas démarré : « { $words } »
check-start-failed-silent = il n’a pas démarré : il s’est arrêté sans rien dire
check-start-failed-remedy = les imports et le code hors des fonctions doivent s’exécuter sans erreur
check-start-late = il n’était pas prêt au bout { $seconds ->
    [one] d’une seconde
   *[other] de { $seconds } secondes
}
check-start-late-remedy = faites-en moins au chargement du fichier et dans start ; cherchez une boucle sans fin
check-crash = il a planté ({ $place }) : « { $words } »
check-crash-silent = il s’est arrêté de lui-même ({ $place })
check-crash-remedy = interceptez l’erreur ou corrigez sa cause ; un programme doit tourner jusqu’à ce qu’on lui dise quit
check-memory = il a pris plus que les { $memory } Mio de mémoire permis ({ $place })
check-memory-remedy = gardez-en moins à la fois : tables qui grandissent à chaque coup, copies du plateau, arbres entiers
check-flood = il a écrit plus que les { $line } Kio permis pour une réponse ({ $place })
check-flood-remedy = répondez à go par une seule ligne, et terminez chaque ligne
check-protocol = il a répondu « { $words } » au lieu de bestmove et d’un coup ({ $place })
check-protocol-silent = sa réponse n’est pas du texte UTF-8 ({ $place })
check-protocol-remedy = répondez à go par une ligne : bestmove et un coup
check-timeout = il a répondu trop tard ({ $place }) : un coup peut prendre { $limit } ms
check-timeout-remedy = surveillez le temps pendant la réflexion, et répondez par le meilleur coup trouvé
check-invalid = il a répondu « { $words } », qui n’est pas un coup permis ({ $place })
check-invalid-remedy = répondez par l’un des coups permis, tel quel
check-nothing = il n’a répondu par aucun coup, par exemple None ({ $place })
check-nothing-remedy = renvoyez un coup permis dans chaque branche, y compris dans les positions que la bibliothèque d’ouvertures ne connaît pas
check-slow = son coup le plus lent a pris { $slowest } ms sur { $limit }
check-slow-remedy = gardez un cinquième du temps : une autre machine peut être plus lente
check-printed = il a affiché plus que les { $kept } Kio qui sont gardés
check-printed-remedy = affichez moins : cela prend sur le temps du coup

# Ce que le serveur dit de lui-même.

refused-unknown-game = Ce jeu n’existe pas.
refused-unknown-address = Il n’y a rien à cette adresse.
refused-in-english = { $text }
refused-origin = Les requêtes venant d’autres sites sont refusées.
refused-busy = Trop de calculs sont en cours. Réessayez dans un instant.
refused-hidden = Ce qui est caché dans ce jeu ne peut pas être évalué ici.
refused-finished = La partie est finie : il n’y a rien à évaluer.

score-estimate = { $seat } : { $score }
score-win = { $seat } : gain en { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
score-loss = { $seat } : perte en { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
score-draw = nulle
score-exact = { $seat } : { $points } si chacun joue au mieux

# Ce que dit une table.

guest = Anonyme
prompt-seats = En attente que tout le monde s’installe.
refused-unknown-table = Cette table n’existe pas.
refused-full = Il n’y a plus de place pour le moment. Réessayez plus tard.
refused-store = L’enregistrement a échoué, rien n’a donc été fait. Réessayez dans un instant.
refused-too-fast = Trop de messages à la fois. Attendez un instant.
refused-too-long = C’est trop long.
refused-unreadable = Ce message est incompréhensible.
refused-stale = La position a changé entre-temps. Regardez de nouveau le plateau.
refused-doubled = Ce message est déjà arrivé.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-not-alone = Impossible tant que quelqu’un d’autre joue à cette table.
refused-waiting = Tout le monde n’est pas encore là.
refused-taken = Quelqu’un a été plus rapide : la place est prise.
refused-closed = Cette table est fermée.
refused-secret = Les coups de cette partie seront révélés à la fin.
refused-seats = Ce jeu se joue avec un autre nombre de joueurs.
refused-agent = Ce programme n’existe pas pour ce jeu.

# Ce qui se dit des programmes, et à qui les fait tourner.

swap = { $seat } : { $from } → { $to }
refused-operator = C’est réservé à la personne qui administre le serveur : il faut le jeton affiché à son démarrage.
refused-uploads = Vos propres programmes ne peuvent jouer ici que depuis la machine du serveur, ou avec l’accord de la personne qui l’administre.
refused-programs-only = On ne peut diriger que des tables de programmes.
refused-not-conducted = Seule la personne qui a ouvert cette table de programmes peut faire cela.
refused-not-paused = Mettez d’abord la partie en pause.
refused-unknown-contest = Ce concours n’existe pas.
refused-unknown-contest-game = Cette partie n’a pas été jouée.
refused-no-contest-file = Cette partie ne peut pas être enregistrée au format du concours.

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

# Ce que dit une table.

guest = Invité
prompt-lost = { $seat } perd : { $reason }.
prompt-seats = En attente que tout le monde s’installe.
refused-unknown-table = Cette table n’existe pas.
refused-full = Il n’y a plus de place pour le moment. Réessayez plus tard.
refused-store = L’enregistrement a échoué, rien n’a donc été fait. Réessayez dans un instant.
refused-too-fast = C’était trop à la fois. Attendez un instant.
refused-too-long = C’est trop long.
refused-unreadable = Ce message est incompréhensible.
refused-stale = Il s’est passé quelque chose entre-temps. Regardez de nouveau le plateau.
refused-doubled = Ceci est déjà arrivé.
refused-not-seated = Vous n’êtes pas assis à cette table.
refused-not-alone = Pas tant que quelqu’un d’autre joue.
refused-waiting = Tout le monde n’est pas encore là.
refused-taken = Quelqu’un a été plus rapide : la place est prise.
refused-closed = Cette table est fermée.
refused-secret = Les coups de cette partie seront révélés à la fin.
refused-seats = Ce jeu se joue avec un autre nombre de joueurs.
refused-agent = Il n’y a pas de tel programme pour ce jeu.

# Ce qui se dit des programmes, et à qui les fait tourner.

swap = { $seat } : { $from } → { $to }
refused-operator = Seul l’opérateur peut faire cela : il faut le jeton affiché au démarrage du serveur.
refused-uploads = Vos propres programmes ne peuvent jouer ici que sur la machine du serveur, ou une fois que son opérateur l’a permis.
refused-programs-only = On ne peut diriger que des tables de programmes.
refused-not-conducted = Seul celui qui a ouvert cette table de programmes peut faire cela.
refused-not-paused = Mettez d’abord la partie en pause.
refused-unknown-contest = Ce concours n’existe pas.
refused-unknown-contest-game = Cette partie n’a pas été jouée.
refused-no-contest-file = Cette partie ne peut pas être écrite comme fichier du concours.

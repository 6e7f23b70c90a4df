"""What is told to authors, in French, by the English sentence."""

from __future__ import annotations

FRENCH = {
    # The file itself.
    "the file cannot be read: {why}": "le fichier ne peut pas être lu : « {why} »",
    "Check its path.": "Vérifiez son chemin.",
    "the file has {bytes} bytes, more than {most}": "le fichier fait {bytes} octets, plus que les {most} permis",
    "Compute tables when the game starts.": "Calculez les tables au début de la partie.",
    "not Python: {why}": "ce n’est pas du Python : « {why} »",
    "Indent with spaces only; editors can convert a whole file.": (
        "Indentez avec des espaces seulement ; les éditeurs savent convertir tout un fichier."
    ),
    "Make the lines of a block begin in the same column.": (
        "Faites commencer les lignes d’un bloc dans la même colonne."
    ),
    "Save the file as UTF-8 text.": "Enregistrez le fichier comme texte UTF-8.",
    "Look at this line and the one before it: a bracket, quote or colon may be missing.": (
        "Regardez cette ligne et la précédente : il manque peut-être une parenthèse, un guillemet ou un deux-points."
    ),
    # What is called.
    "there is nothing the arena could call": "il n’y a rien que l’arène puisse appeler",
    "Define a function {choose}, a class Bot with {method}, or, in the style of the KAIC contest, "
    "a class Agent(BaseAgent) with {action}. Upper and lower case count.": (
        "Définissez une fonction {choose}, une classe Bot avec {method} ou, dans le style du concours KAIC, "
        "une classe Agent(BaseAgent) avec {action}. Majuscules et minuscules comptent."
    ),
    "an agent in KAIC style plays soldiers only, not {game}": (
        "un agent dans le style KAIC ne joue qu’au jeu soldiers, pas à {game}"
    ),
    "Write {choose} instead: it plays any game.": "Écrivez plutôt {choose} : cela joue à tous les jeux.",
    "the class Agent does not inherit from BaseAgent": "la classe Agent n’hérite pas de BaseAgent",
    "Write: from src.agents.base_agent import BaseAgent, and: class Agent(BaseAgent).": (
        "Écrivez : from src.agents.base_agent import BaseAgent, et : class Agent(BaseAgent)."
    ),
    "choose_action is called with the keyword board=, which it does not take": (
        "choose_action est appelée avec le mot-clé board=, qu’elle n’accepte pas"
    ),
    "it is built by Agent(soldier_value=…, data=None), but __init__ does not take {names}": (
        "il est construit par Agent(soldier_value=…, data=None), mais __init__ n’accepte pas {names}"
    ),
    "__init__ does not call the one of BaseAgent, so soldier_value, pseudo and performances are not set": (
        "__init__ n’appelle pas celui de BaseAgent : soldier_value, pseudo et performances ne sont pas définis"
    ),
    "Begin it with super().__init__(soldier_value, data).": ("Commencez-le par super().__init__(soldier_value, data)."),
    "the arena does not call {name}: did you mean {meant}?": (
        "l’arène n’appelle pas {name} : vouliez-vous dire {meant} ?"
    ),
    "Call it {meant}.": "Nommez-la {meant}.",
    "the class {class} has no method {expected}": "la classe {class} n’a pas de méthode {expected}",
    "Add def {expected}.": "Ajoutez def {expected}.",
    "{name} is async; it would return no move": "{name} est async ; elle ne renverrait aucun coup",
    "Remove async.": "Enlevez async.",
    "{name} cannot be called as {expected}": "{name} ne peut pas être appelée comme {expected}",
    "Write def {expected}.": "Écrivez def {expected}.",
    "{name} never returns anything": "{name} ne renvoie jamais rien",
    "Return one of the legal moves.": "Renvoyez l’un des coups permis.",
    # What is imported.
    "a contest takes one file, so there is nothing beside it to import from": (
        "un concours prend un seul fichier : il n’y a rien à importer à côté"
    ),
    "Put everything into this file.": "Mettez tout dans ce fichier.",
    "{module} can be imported, but the sandbox has no {kind}: using it raises an error": (
        "{module} s’importe, mais le bac à sable n’a pas de {kind} : s’en servir lève une exception"
    ),
    "{module}: threads share one processor and stop with the agent outside its turn; processes are refused": (
        "{module} : les fils d’exécution se partagent un seul processeur et s’arrêtent avec le programme "
        "hors de son tour ; les processus sont refusés"
    ),
    "Threads gain no time here: think in one.": "Ils ne font pas gagner de temps ici : un seul suffit.",
    "{module}: files go to an empty scratch folder, which is thrown away after the game": (
        "{module} : les fichiers vont dans un dossier provisoire, vide au départ et jeté après la partie"
    ),
    "Do without: an agent gets a position and returns a move.": (
        "Faites sans : un programme reçoit une position et renvoie un coup."
    ),
    "the module {module} is not part of Python's standard library": (
        "le module {module} ne fait pas partie de la bibliothèque standard de Python"
    ),
    "Contests give agents the standard library only; write what you need of it into this file.": (
        "Les concours ne donnent que la bibliothèque standard ; écrivez dans ce fichier ce qu’il vous en faut."
    ),
    "there is no module {module}": "il n’y a pas de module {module}",
    "These can be imported: {there}.": "On peut importer : {there}.",
    "{module} has no {wrong}": "{module} ne contient pas {wrong}",
    "It has: {there}.": "Il contient : {there}.",
    "network": "réseau",
    "processes": "processus",
    "screens": "écran",
    # What is done.
    "input() has nobody to ask: it raises EOFError, and the agent crashes": (
        "input() n’a personne à qui demander : elle lève l’exception EOFError, et le programme plante"
    ),
    "Decide from what the agent is given.": "Décidez d’après ce que le programme reçoit.",
    "{name}() is for the interactive Python and does not exist here": (
        "{name}() appartient au Python interactif et n’existe pas ici"
    ),
    "Return a move instead.": "Renvoyez plutôt un coup.",
    "{name}() ends the process, which counts as a crash and loses the game": (
        "{name}() met fin au processus, ce qui compte comme un plantage et fait perdre la partie"
    ),
    "{name}(): the sandbox refuses further processes, which raises PermissionError": (
        "{name}() : le bac à sable refuse tout autre processus, ce qui lève PermissionError"
    ),
    "{name}(): the sandbox refuses further processes, so that nothing is run and the result is an error": (
        "{name}() : le bac à sable refuse tout autre processus : rien ne s’exécute, et le résultat est une erreur"
    ),
    "{name}(): the sandbox refuses to form groups of processes, which raises PermissionError": (
        "{name}() : le bac à sable refuse les groupes de processus, ce qui lève PermissionError"
    ),
    "Think in the one process that there is; threads are allowed, but share its processor.": (
        "Réfléchissez dans ce seul processus ; les fils d’exécution sont permis, mais se partagent son processeur."
    ),
    "{name}(): there is no process but the agent's own": (
        "{name}() : il n’y a pas d’autre processus que celui du programme"
    ),
    "{name}(): there is an empty scratch folder only, which is thrown away after the game": (
        "{name}() : il n’y a qu’un dossier provisoire, vide au départ et jeté après la partie"
    ),
    "Keep data in the file itself, as literals.": "Gardez les données dans le fichier même, sous forme de constantes.",
    "sleeping uses up the time for the move": "dormir consomme le temps du coup",
    "Remove it.": "Enlevez cela.",
    "print (lines: {lines}): the output is kept for the author, up to a limit": (
        "print (lignes : {lines}) : la sortie est gardée pour vous, jusqu’à une limite"
    ),
    "Print little: printing takes time from the move.": "Affichez peu : cela prend sur le temps du coup.",
    "what is under if __name__ == '__main__' does not run in a contest": (
        "ce qui est sous if __name__ == '__main__' ne s’exécute pas dans un concours"
    ),
    "Nothing to do, unless the agent relies on it.": "Rien à faire, sauf si le programme en dépend.",
    "an endless loop outside any function: the file would never finish loading": (
        "une boucle sans fin hors de toute fonction : le fichier ne finirait jamais de se charger"
    ),
    "Move it into a function.": "Mettez-la dans une fonction.",
    "a loop outside any function runs when the file is loaded": (
        "une boucle hors de toute fonction s’exécute au chargement du fichier"
    ),
    "Fine if it is short; else compute when the game starts, and only what is needed.": (
        "Sans inconvénient si elle est courte ; sinon calculez au début de la partie, et seulement le nécessaire."
    ),
    "a function": "une fonction",
    "{name} is called when the file is loaded": "{name} est appelée au chargement du fichier",
    "Fine if it is short; a program that plays by itself belongs under if __name__ == '__main__'.": (
        "Sans inconvénient si c’est court ; un programme qui joue tout seul se met sous if __name__ == '__main__'."
    ),
}

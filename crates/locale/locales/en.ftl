# Messages that all games share.

prompt-wait = Waiting for { $seat }.
prompt-chance = Waiting for chance.
prompt-won = { $seat } wins: { $reason }.
prompt-lost = { $seat } loses: { $reason }.
prompt-drawn = Draw: { $reason }.

refused-over = The game is over.
refused-chance = This is not what chance can do here.
refused-one-move = One move at a time is expected, as the list of legal moves writes it.
refused-not-yours = There is no piece of yours on { $point }.
refused-occupied = { $point } is not empty.
refused-no-line = No line leads from { $from } to { $to }.
refused-move = { $move } is not legal: { $reason }

reason-resignation = resignation
reason-agreement = agreement
reason-time = time ran out
reason-forfeit = forfeit
reason-crash = the program crashed
reason-memory = the program took too much memory
reason-flood = the program wrote too much
reason-protocol = the program broke the protocol
reason-start-failed = the program did not start
reason-move-limit = the game was broken off as too long

text-error = { $field }, character { $column }: found { $found }, expected { $expected }
found-end = nothing
found-text = "{ $text }"
expected-like = a text like { $example }
expected-fields = { $count } fields separated by spaces
expected-rows = { $count } rows separated by slashes
expected-width = a row of exactly { $count } points
expected-one-of = one of: { $words }
expected-number = a number from { $min } to { $max }
expected-point = a point of the board
expected-sign = a hyphen for a step to a neighbouring point, an x for a jump over a piece
expected-text = a text
expected-end = the end of the text

option-error-pair = The option "{ $text }" must be written key=value.
option-error-none = There is no option "{ $key }": this game has none.
option-error-unknown = There is no option "{ $key }". Options of this game: { $known }.
option-error-value = The option { $key } cannot be "{ $value }": expected { $expected }.

field-board = board
field-side = side to move
field-move = move
field-end = end
refused-not-your-turn = It is not your turn.
refused-nothing = There is nothing to take back or to answer.

knows-solved = The computer has solved the game with these options: at full strength it plays without a mistake as soon as it can see to the end.
knows-trained = The computer has been trained with these options.
knows-untrained = The computer has been trained with other options, not with these: it plays sensibly, but probably less well than with the usual ones.
knows-handmade = The computer has not been trained for this: it plays by rules of thumb and by looking ahead, sensibly with any options.
knows-rules = The computer knows nothing but the rules of this game: it finds its moves by trying out many games at random.

saved-game-json = not JSON: { $problem }
saved-game-shape = not a saved game: { $problem }
saved-game-metadata = metadata: { $problem }
saved-game-entry = history entry { $number }: { $problem }
saved-game-other-game = a KAIC saved game is one of Sixteen Soldiers: a record of { $game } cannot be written as one
saved-game-other-start = a KAIC saved game begins at the start: a record that begins with { $position } cannot be written as one
saved-game-record = the record cannot be replayed: { $problem }
saved-game-at-key = { $key }: { $problem }
saved-game-mismatch = expected { $expected }, found { $found }
saved-game-no-key = the key "{ $key }" is missing
saved-game-agent = agent "{ $id }": expected an agent whose name and pseudo are text, found { $found }
saved-game-unfinished = the capture is not finished: expected it to go on with { $choices }
saved-game-over = expected no further turn, the game is over ({ $result }, { $reason }); found { $found }
saved-game-illegal = { $move } is not legal: expected { $choices }
saved-game-choices = { $count ->
    [one] { $moves }
   *[other] one of { $moves }
 }
saved-game-choices-and-more = { $choices }, or { $more } more
saved-game-expects-object = an object in braces
saved-game-expects-turns = a list of turns
saved-game-expects-agents = agents by their ids
saved-game-expects-ids = { "{" }"Soldier.RED": …, "Soldier.BLUE": …{ "}" } with ids of agents
saved-game-expects-winner = "RED", "BLUE" or null
saved-game-expects-result = { $value } after these moves ({ $reason })
saved-game-expects-timestamp = a time such as "2024-12-07 10:15:00"
saved-game-expects-date = a date such as 2026-01-31
saved-game-expects-options = text such as "board=contest"
saved-game-expects-reason = a word such as "forfeit"
saved-game-expects-early-end = why a match can end before its game, such as "{ $example }"
saved-game-expects-colour = "RED" or "BLUE"
saved-game-expects-turn-of = { $colour }, whose turn it is
saved-game-expects-point = points such as "d3"
saved-game-expects-points = a list of points such as ["d3", "e3"]
saved-game-expects-two-points = two points or more
saved-game-expects-jumps = jumps only in a path of { $count } points
saved-game-expects-captured = null or a list of points such as ["e3"]
saved-game-expects-for-path = { $value } for this path
saved-game-expects-flag = true or false
saved-game-expects-multiple = true for several jumps
saved-game-expects-single = false for no more than one jump
saved-game-expects-capture-end = the capture to end on { $point }
saved-game-expects-seconds = a list of seconds such as [0.12]
saved-game-expects-times = one time a step, { $count } in all
saved-game-expects-time = the seconds a move took, at most { $most }

clock-error = clock "{ $text }": expected none, per-move MS or per-game MS+MS

record-line = line { $line }: { $problem }
record-version = version "{ $text }" of the format: this program reads version { $known }
record-format = expected "{ $known }", found "{ $text }"
record-header = expected the header "{ $key }:", found "{ $text }"
record-seed = seed "{ $text }": expected a number
record-generator = generator "{ $text }": expected { $known }
record-headers = expected a header or an empty line before the turns, found "{ $text }"
record-number = expected turn number { $number }, found "{ $text }"
record-actor = expected a seat or chance after the turn number
record-move = expected a move after the seat
record-bracket = expected a closing square bracket after the times
record-ending = "{ $text }": expected one of { $known }
record-time = "{ $text }": expected seconds such as 0.250

replay-game = unknown game "{ $game }": expected one of { $known }
replay-seats = seats: expected { $seats }
replay-start = start: { $problem }
replay-turn = turn { $number }: { $problem }
replay-actor = turn { $number }: expected { $expected }
replay-result = result: expected { $expected }

player-unknown = unknown player "{ $found }": expected random, greedy, uct, full or level-1 to level-8
player-setting = unknown setting "{ $found }" of a player: expected time=MS, nodes=N, depth=N or weights=trained|material|FILE
player-number = { $key }={ $found }: expected a whole number from 1
player-weights = weights { $file }: { $problem }

contest-file = contest file: { $problem }
contest-file-syntax = { $problem }
contest-file-field = { $at }: { $problem }
contest-file-mismatch = expected { $expected }, found { $found }
contest-file-missing = expected { $expected }, found nothing
contest-file-expects-name = the contest's name
contest-file-expects-a-name = a name
contest-file-expects-language = "en" or "fr"
contest-file-expects-one-of = one of { $known }
contest-file-expects-at-least = at least { $least }
contest-file-expects-at-most = at most { $most } characters
contest-file-expects-letters = letters, digits and the like
contest-file-expects-names = names of players
contest-file-expects-groups = how many groups there are
contest-file-expects-two-players = at least two [[player]] entries
contest-file-expects-spec = a built-in player such as "level-5"
contest-file-expects-command = the program and its arguments as a list
contest-file-expects-file = a Python file
contest-file-both-clocks = expected either move or game, found both
contest-file-increment = expected only beside game, the clock it adds to
contest-file-given-alone = expected without groups and draw, which it replaces
contest-file-other-format = expected only with kind = "{ $expected }", found with "{ $found }"
contest-file-same-name = expected a name of its own, found "{ $name }" again
contest-file-only-spec = expected a spec such as "level-5" and nothing else with kind = "built-in"
contest-file-only-command = expected a command and nothing else with kind = "program"
contest-file-only-file = expected a file and nothing else with kind = "python" or "kaic"
contest-file-only-files = expected without name and file: each is named after itself

schedule-participants = { $found } participants: expected at least { $needed }
schedule-too-few = { $what }: expected at least { $least }
schedule-champions = { $champions } of { $participants } participants in a gauntlet's first: expected fewer
schedule-seats = a knock-out between { $seats } seats: expected a game of two
schedule-advance = { $advance } of a group of { $size } go on: expected at most { $size }
schedule-no-knockout = only one goes on to the knock-out: expected more groups, or more who advance
schedule-given = participant { $participant } stands in { $times } groups: expected one

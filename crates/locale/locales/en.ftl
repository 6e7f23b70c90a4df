# Messages that all games share.

prompt-wait = Waiting for { $seat }.
prompt-chance = Waiting for chance.
prompt-won = { $seat } wins: { $reason }.
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

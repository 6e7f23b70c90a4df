game-name = Alquerque
game-summary = Twelve against twelve on a board of lines: jump, and take as many as you can.
seat-white = White
seat-black = Black

option-capture = Which capture is compulsory: one that takes the most pieces, or any.
option-quiet-limit = Moves without a capture after which the game is a draw.

piece-stone = stone

prompt-move = Your move: a step along a line.
prompt-capture = { $count ->
    [one] Capture is compulsory: you must take a piece.
   *[other] Capture is compulsory: you must take a chain of { $count } pieces.
}
prompt-go-on = The piece on { $point } can still capture and must go on.

log-step = { $seat } steps from { $from } to { $to }.
log-jump = { $seat } jumps from { $from } to { $to } and takes { $over }.

refused-nothing-to-jump = There is no enemy piece to jump on { $point }.
refused-must-go-on = The piece on { $point } has begun to capture and must go on.
refused-must-capture = { $count ->
    [one] Capture is compulsory: a piece can be taken.
   *[other] Capture is compulsory: a chain of { $count } pieces can be taken.
}
refused-fewer = The chain that takes the most is compulsory: { $count } pieces can be taken, this one takes fewer.

reason-no-piece = no piece left
reason-no-move = no legal move left
reason-quiet-limit = too many moves without a capture
reason-repetition = the same position for the third time

field-chain = the point that must go on jumping
field-quiet = moves since the last capture

game-name = Sixteen Soldiers
game-summary = Sixteen against sixteen on a square with two triangles: capture when you like, but finish what you begin.
seat-red = Red
seat-blue = Blue

option-quiet-limit = Moves without a capture after which the game stops and the soldiers are counted.
option-board = The lines: as drawn, or with the slip of the contest's program between f4 and f5.

piece-soldier = soldier

prompt-move = Your move: a step along a line.
prompt-move-or-capture = Your move: a step along a line, or a capture if you like.
prompt-go-on = The soldier on { $point } can still capture and must go on.

log-step = { $seat } steps from { $from } to { $to }.
log-jump = { $seat } jumps from { $from } to { $to } and takes { $over }.

refused-nothing-to-jump = There is no enemy soldier to jump on { $point }.
refused-must-go-on = The soldier on { $point } has begun to capture and must go on.
refused-contest-step = On the contest's board there is no step from { $from } to { $to }, only the other way.
refused-contest-first-jump = On the contest's board a capture cannot begin with the jump from { $from } to { $to }; it can only go on with it.
refused-contest-next-jump = On the contest's board a capture cannot go on with the jump from { $from } to { $to }; it can only begin with it.

reason-no-piece = no soldier left
reason-no-move = no legal move left
reason-quiet-limit = too many moves without a capture

field-chain = the point that must go on jumping
field-quiet = moves since the last capture

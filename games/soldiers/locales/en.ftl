game-name = Sixteen Soldiers
game-summary = Sixteen against sixteen on a square with two triangles: capture when you like, but finish what you begin.
seat-red = Red
seat-blue = Blue

option-quiet-limit = Moves without a capture after which the game stops and the soldiers are counted.
option-board = The lines: as drawn, or with the slip of the contest's program between f4 and f5.
option-board-drawn = as drawn
option-board-contest = as in the contest

piece-soldier = soldier
tray-captured = Captured by { $seat }

panel-pieces = { $count ->
    [one] { $count } soldier
   *[other] { $count } soldiers
}
panel-quiet = Moves without a capture: { $count } of { $limit }

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

lesson-step = You command the red soldiers, at the bottom. A soldier steps along a line to the next point if it is empty; the row in the middle is free: advance from d3 to e3.
lesson-step-wrong = A good step as well, but for this lesson advance the soldier in the middle: from d3 to e3.
lesson-step-done = The blue soldier on f3 jumped over yours onto the empty point right behind it, d3. A soldier that is jumped over leaves the board.
lesson-take = Pay it back: your soldier on c3 stands next to the intruder on d3, and e3 behind it is empty. Jump from c3 to e3.
lesson-take-wrong = That step is legal, and so is leaving the intruder alone. But take it: from c3 over d3 onto e3.
lesson-take-done = One all, and your soldier holds the centre. Before you advance, look whether the point behind your soldier is empty: there it can be jumped.
lesson-choice = Nobody has to capture here. Jumping from e3 over f3 would let Blue’s h4 jump three times: over g3, e2 and d3. So leave it for now, and close the gap behind e2: step from c2 to d2.
lesson-choice-wrong = You may, but Blue would gain from it, or the gap on d2 stays open. Step from c2 to d2 first.
lesson-choice-done = Well resisted. Your capture is still there, and now it would cost you one soldier, not three. A free choice is a chance to think one move ahead.
lesson-chain = Here capturing pays. Jump from d3 over e3 onto f3, and keep going.
lesson-chain-wrong = There is a soldier to be won, and more behind it: jump from d3 over e3 onto f3.
lesson-chain-done = You were free to begin. But a soldier that has captured must go on for as long as it can.
lesson-branch = Two ways to go on: sideways over f2, or straight on over g3 into the triangle. Take whichever you like; no way is compulsory here, not even a longer one.
lesson-branch-wrong = Go on with the same soldier: over f2 onto f1, or over g3 onto h3.
lesson-branch-done = Two soldiers in one turn. When nothing is left to jump, the turn is over.
lesson-tip = Lines run straight on where the square meets a triangle. From f4 a diagonal leads through g3 to h2: jump over the soldier that guards the gate.
lesson-tip-wrong = Legal, but look at the diagonal from f4: the blue soldier on g3 can be jumped, and you land on h2.
lesson-tip-done = You are inside the triangle. There are few lines in there: good to hide in, but easy to be shut in.
lesson-count = Games do not go on for ever. In this position 49 moves have passed without a capture; after the 50th the soldiers are counted. You have five, Blue has four: make any step.
lesson-count-done = You win by five to four. With equal numbers, or with three soldiers or fewer on both sides, it would have been a draw. So whoever is ahead need not hurry.
lesson-block = The last lesson: Blue’s only soldier sits in the corner i1. Leave it without a move and you win: step from h3 to h2, with g3 behind it still guarded.
lesson-block-wrong = Then Blue could still step out or jump. Step from h3 to h2: the soldiers on g3 and i5 stop every jump.
lesson-block-done = You have won: a side that cannot move loses, and so does one without soldiers. Now play a whole game!

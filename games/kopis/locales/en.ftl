game-name = Kopis
game-summary = Shove your Factions in from the rim: beside your own Fortresses they score, over the edge they are lost.
seat-black = Black
seat-red = Red

option-setup = Where the Fortresses stand at the start: in the middle, or where the players place them.
option-setup-base = in the middle
option-setup-advanced = where the players place them
option-placing = Who places Fortresses in the advanced setup: Black one, Red two, Black one; or in turns, Black first.
option-placing-1-2-1 = one, two, one
option-placing-alternate = in turns
option-fortresses = How the Fortresses stand in the base setup: each side’s in a row, or across a corner.
option-fortresses-rows = in rows
option-fortresses-diagonal = across a corner
option-mode = How Factions move: Assault slides them in once, in Sudden Death they enter and step.
option-mode-assault = Assault
option-mode-sudden-death = Sudden Death

piece-faction = Faction
piece-fortress = Fortress

edge-south = South
edge-west = West
edge-north = North
edge-east = East

tray-waiting = Waiting in the { $edge }
tray-captured = Captured by { $seat }
layer-scores = What each Faction scores
panel-score = { $captures ->
    [0] Score { $score }
    [one] Score { $score }, with { $captures } capture
   *[other] Score { $score }, with { $captures } captures
}
button-pass = Pass

prompt-place = Place a Fortress on an empty square that is not on the outer ring.
prompt-enter = Your move: slide a waiting Faction into a lane, to push what it meets.
prompt-enter-or-step = Your move: bring a waiting Faction in, or step with one on the board.
prompt-pass = You have no legal move and must pass; the Bastion comes off.

log-place = { $seat } places a Fortress on { $to }.
log-enter = { $seat } enters at { $lane } and stops on { $to }.
log-step = { $seat } steps from { $from } to { $to }.
log-pass = { $seat } cannot move and passes.
log-capture = { $seat } pushes an enemy Faction off the board from { $point } and captures it.
log-loss = { $seat } pushes an own Faction off the board from { $point } and loses it.

refused-place-first = The Fortresses must all be placed first.
refused-all-placed = All Fortresses are on the board already.
refused-outer-ring = { $point } is on the outer ring, where no Fortress may be placed.
refused-not-your-edge = You do not enter from the { $edge }.
refused-none-waiting = No Faction is left waiting in the { $edge }.
refused-none-facing = No Faction is waiting in front of { $lane }.
refused-nothing-to-push = There is nothing to push in lane { $lane }.
refused-no-steps = In Assault a Faction on the board does not move by itself.
refused-not-neighbours = A step goes to the next square along a file or rank, not from { $from } to { $to }.
refused-bastion = The Faction on { $point } has the Bastion: it may not be moved now.
refused-fortress = The Fortress on { $point } cannot be pushed off the board.
refused-pass = You may pass only without a legal move.

reason-all-played = all Factions have been played
reason-no-entry = neither side can enter any more
reason-eighth-entered = a side’s last Faction has entered
reason-quiet-limit = too many moves without an entry or a piece leaving the board
reason-repetition = the same position for the third time
reason-no-ground = no square left to place a Fortress on

field-waiting = the waiting Factions
field-captures = captures by Black and by Red
field-bastion = the square of the Bastion
field-quiet = moves since the last entry or piece that left the board

expected-placer = { $side }, who places the next Fortress when there { $count ->
    [0] is none
    [one] is { $count }
   *[other] are { $count }
}
expected-move = an entry such as Sc or W3, a step such as c3-c4, a Fortress placed such as @c3, or pass

lesson-enter = You play Black, from the South and the West. A Faction slides in along a lane until it meets a piece, and pushes it one square with everything lined up behind: enter from the South in lane c.
lesson-enter-wrong = That entry is legal too. For this lesson enter from the South, in lane c.
lesson-enter-done = Your Faction stopped on c3, next to your own Fortresses only: 2 points. But Red answered from the East and pushed a red Fortress beside it: next to both colours a Faction scores just 1.
lesson-bastion = The piece that moved last carries the Bastion: you cannot push Red’s Faction on d4 now, so row 4 and lane d are closed. Enter from the South in lane c again, and shove the red Fortress away from c4.
lesson-bastion-wrong = Legal, but it brings less. Enter from the South in lane c: your Faction on c3 goes up with the red Fortresses before it.
lesson-bastion-done = 3 to 0 for you, and then Red found 2 points at the top. One push moves a whole row of pieces, yours and theirs: count what everybody will stand beside.
lesson-west = The Bastion is now on c6, so row 4 is open again. Enter from the West in row 4: everything there moves one square to the right.
lesson-west-wrong = Legal, but look at row 4: entered from the West, it puts all your Factions beside your own Fortresses.
lesson-west-done = 6 to 2: three Factions, each next to your own Fortresses and to no red one. Whether it holds depends on Red’s next push.
lesson-capture = A new position, 4 to 4. In lane c stands only a red Faction, on the far edge: enter from the South in lane c and push it off the board.
lesson-capture-wrong = That leaves the prize: the lane c leads straight to the red Faction on the edge. Enter there from the South.
lesson-capture-done = Captured: 1 point for you, and Red loses the 2 it scored there. A Faction of your own pushed off is just lost. A Fortress never leaves: a run that ends in one on the edge cannot be pushed.
lesson-uproot = Either side may push any Fortress. The red one on c3 gives Red 4 points, 2 for the Faction on each side: enter from the South in lane c and push it away.
lesson-uproot-wrong = Legal, but Red keeps its points. Push the Fortress itself: from the South, in lane c.
lesson-uproot-done = Red’s two Factions stand beside nothing now: 4 points less. Often it is easier to move a Fortress than the Factions.
lesson-last = The end: you have one Faction left, and so has Red. You are behind, 5 to 9. Enter from the West in row 3: the whole row shifts, and a red Faction falls off.
lesson-last-wrong = That would not be enough. Enter from the West in row 3: it captures, and pushes the red Fortress away from its Factions.
lesson-last-done = You win by 8 to 7! When all 16 Factions have entered, the points are counted; more wins, equal is a draw. Now play a whole game!

game-name = Kopis
game-summary = Shove your Factions in from the rim: beside your own Fortresses they score, over the edge they are lost.
seat-black = Black
seat-red = Red

option-setup = Where the Fortresses stand at the start: in the middle, or where the players place them.
option-placing = Who places Fortresses in the advanced setup: Black one, Red two, Black one; or in turns, Black first.
option-fortresses = How the Fortresses stand in the base setup: each side’s in a row, or across a corner.
option-mode = How Factions move: Assault slides them in once, in Sudden Death they enter and step.

piece-faction = Faction
piece-fortress = Fortress

edge-south = South
edge-west = West
edge-north = North
edge-east = East

tray-waiting = Waiting in the { $edge }
tray-captured = Captured by { $seat }
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

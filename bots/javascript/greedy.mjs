// A bot in another language: plain lines on standard input and output, no packages.
//
//     node greedy.mjs
//
// The arena speaks first, one command a line; the bot answers each one as described below. What a bot wants to say to
// its author goes to standard error (console.error): standard output belongs to the protocol.
//
// A whole game, seen from here ("<" is what the arena says, ">" what this bot answers):
//
//     < hello
//     > id name Greedy (JavaScript)
//     > protocol 1
//     > wants view
//     > ready
//     < game soldiers quiet-limit=50
//     > ok
//     < view {"version":1,"game":"soldiers","viewer":"red","legal":["d1-e1", …], …}
//     > ok
//     < go time 500
//     > bestmove d1-e1
//       … a view and a go for each further move …
//     < ended {"result":"win","margin":7,"moves":93, …}
//     < over red no-pieces
//     < quit

import { createInterface } from "node:readline";

/** The latest view: what this seat may know, with its legal moves. */
let view = null;

function send(...lines) {
  process.stdout.write(lines.join("\n") + "\n");
}

/** Captures first ("x" is a jump in Alquerque and Sixteen Soldiers); among equals, chance decides. */
function choose(legal) {
  const captures = legal.filter((move) => move.includes("x"));
  const candidates = captures.length > 0 ? captures : legal;
  return candidates[Math.floor(Math.random() * candidates.length)];
}

const commands = {
  // The greeting. `wants view` asks for `view JSON`, which lists the legal moves: a bot that only has the bare
  // `position` must know the rules itself. `ready` ends the answer.
  hello: () => send("id name Greedy (JavaScript)", "id version 1.0", "protocol 1", "wants view", "ready"),

  // Which game will be played, with its options. A bot that cannot play it answers `error game` and a sentence.
  game: () => {
    view = null;
    send("ok");
  },

  // What is on the table. No clock runs yet, and nothing is to be decided.
  view: (rest) => {
    try {
      view = JSON.parse(rest);
      send("ok");
    } catch (error) {
      send(`error view ${error.message}`);
    }
  },

  // Now the clock runs: `go time 500` gives 500 milliseconds. The answer is one of the view's legal moves.
  go: () => {
    if (view === null || view.legal.length === 0) {
      send("error go there is no view to choose a move from");
    } else {
      send(`bestmove ${choose(view.legal)}`);
    }
  },

  // The game is over; a line that expects no answer. `ended` tells it from this seat's side, `over` from the table's.
  ended: (rest) => console.error(`the game is over: ${rest}`),
  over: () => {},

  // Ends a search early. This bot never searches, so there is nothing to stop.
  stop: () => {},

  quit: () => process.exit(0),
};

// When the arena goes away the input ends, and with it the program.
for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.split(" ", 1);
  const rest = line.slice(word.length + 1);
  if (Object.hasOwn(commands, word)) {
    commands[word](rest);
  } else if (word !== "") {
    send(`error unknown no such command: ${word}`);
  }
}

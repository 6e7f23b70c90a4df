// The shapes that go over the wire, generated from crates/protocol: `QUINCUNX_UPDATE_WIRE=1 cargo test -p protocol generated`.

/** A program that can take a seat: `GET /agents?game=ID`. */
export interface AgentLine {
  /** Its id. */
  agent: string;
  /** What it is called. */
  name: string;
  /** The game it plays. */
  game: string;
}

/** The answer to an upload, or to `GET /agents/ID/check?game=ID`. */
export interface AgentTaken {
  /** Its id, for a seat. */
  agent: string;
  /** What it is called. */
  name: string;
  /** Whether it was not kept: one of the checks is an error. */
  refused: boolean;
  /** What its author should know. */
  checks: Check[];
}

/** How things stand at the bench. */
export interface BenchNow {
  /** Whether no program is asked for a move. */
  paused: boolean;
  /** The least time between two moves, in milliseconds. */
  pace_ms: number;
  /** How long each seat has thought in all, in milliseconds. */
  used_ms: number[];
  /** Whether the game can be saved as a file of the KAIC contest. */
  contest_file: boolean;
  /** The number of the first of `output`; those before are as they were. */
  output_from: number;
  /** What programs printed, for the conductor alone. */
  output?: Output[];
}

/** The part of the picture that never changes. */
export interface BoardInfo {
  /** Places where pieces can lie. To the right `x` grows, upwards `y`; neighbours are about 100 apart. */
  sites: SiteInfo[];
  /** Drawn lines between sites, by number in `sites`. */
  links: [number, number][];
  /** Sites that touch, by number, where neither line nor shape tells. */
  borders?: [number, number][];
  /** Coloured areas below the sites. */
  regions?: RegionInfo[];
  /** Sites that stand out by what they are. */
  landmarks?: LandmarkInfo[];
  /** Sites for which a rule of their own holds, with a dotted line round them. */
  zones?: ZoneInfo[];
  /** The colour of each seat's pieces. */
  tints: string[];
  /** The portrait of each seat, where seats have faces: `helmet`, `mask`, `flower` or `cap`. */
  portraits?: string[];
}

/** Something to click that is not on the board. */
export interface Button {
  /** The name in paths. */
  id: string;
  /** What it says. */
  label: string;
  /** What the row of similar buttons in which it stands is called. */
  group?: string;
  /** What tells it from the others of its row, such as a number; the label if there is none. */
  short?: string;
  /** What would be given up by pressing it, to be asked first. */
  caution?: string;
}

/** How much of what a tray can hold is used up. */
export interface Capacity {
  /** So much. */
  used: number;
  /** Of so much. */
  of: number;
}

/** Something that was said at the table. */
export interface ChatLine {
  /** Its number. */
  number: number;
  /** Who said it. */
  from: number;
  /** To which seat; to all if not given. */
  to?: number;
  /** What; to be shown as text, never as anything else. */
  text: string;
}

/** Something that was found in a program's file. */
export interface Check {
  /** How bad it is. */
  level: Severity;
  /** The line of the file, where it is about one. */
  line?: number;
  /** A word for programs. */
  code: string;
  /** What is wrong. */
  message: string;
  /** What helps. */
  remedy: string;
}

/** Two sides measure their strength. */
export interface Confrontation {
  /** Who attacks whom. */
  title: string;
  /** What happens if the attack succeeds. */
  stake?: string;
  /** The site that it is about. */
  site?: string;
  /** The attacker and the defender. */
  sides: Side[];
  /** What is missing, and what would turn it. */
  outlook?: string[];
}

/** What a disqualification has changed in a knock-out. */
export type Consequence =
  /** This participant went on in its place. */
  | {
    replaced_by: string;
  }
  /** It was drawn and played again without it. */
  | 'redrawn';

/** A game of a contest. */
export interface ContestGame {
  /** Its number. */
  number: number;
  /** Who sat where. */
  names: string[];
  /** Each seat's rank, 1 the best. */
  ranks: number[];
  /** Why it ended, in words. */
  reason: string;
  /** How many moves it had. */
  moves: number;
}

/** A contest as the list shows it: `GET /contests`. */
export interface ContestLine {
  /** Its id. */
  id: string;
  /** What people call it. */
  name: string;
  /** The game's name, in words. */
  game_name: string;
  /** Whether it goes on. */
  state: 'running' | 'stopped' | 'finished';
  /** Games that were played. */
  done: number;
  /** Games that are foreseen. */
  total: number;
  /** The day on which it began. */
  date: string;
}

/** How a contest stands: `GET /contests/ID`, and again with each result in `GET /contests/ID/live`. There, between results, the event `running` tells of the games that are being played, and nothing else. */
export interface ContestNow {
  /** Its id. */
  id: string;
  /** What people call it. */
  name: string;
  /** The game's name, in words. */
  game_name: string;
  /** Whether it goes on. */
  state: 'running' | 'stopped' | 'finished';
  /** Games that were played. */
  done: number;
  /** Games that are foreseen. */
  total: number;
  /** The day on which it began. */
  date: string;
  /** The participants, the best first. */
  standing: Standing[];
  /** For each of them, in the same order, what it has reached against each other. */
  cross: Score[][];
  /** The latest games, the newest first. */
  games: ContestGame[];
  /** The games that are being played, by number. */
  running?: RunningLine[];
}

/** What a side has put in. */
export interface Contribution {
  /** The card or the like. */
  face: Face;
  /** What it adds to the total. */
  strength: number;
  /** Whether it was undone. */
  void?: boolean;
}

/** How far the game and the turn have come. */
export interface Course {
  /** Whose turn it is, even where another seat is asked in it. */
  seat?: number;
  /** The number of the turn or round, in words. */
  label: string;
  /** The parts of a turn, in order. */
  phases: Phase[];
}

/** What a position is worth. */
export interface Evaluation {
  /** The share of the game in hundredths: 100 is won, 50 even, 0 lost. */
  share: number;
  /** The seat whose share it is. */
  seat: number;
  /** In words. */
  text: string;
  /** How many moves deep. */
  depth: number;
  /** The best moves from here. */
  line: string[];
  /** The best first moves, each with what may follow, the best of all first. */
  ideas?: Idea[];
}

/** The face of a card. */
export interface Face {
  /** What it is called. */
  name: string;
  /** What it is paid with. */
  suit?: Suit;
  /** What it costs. */
  cost?: number;
  /** The sign of its kind: `attack`, `boost`, `block`, … */
  emblem: string;
  /** How strong it is, as it is printed large. */
  strength?: string;
  /** What it does. */
  text: string;
  /** When it may be played. */
  tempo?: Tempo;
  /** How many of it lie here. */
  copies?: number;
  /** Why it may not be played now. */
  barred?: string;
}

/** A number on a site. */
export interface Figure {
  /** The site. */
  site: string;
  /** The seat to which it belongs. */
  seat: number;
  /** The number. */
  number: number;
}

/** What a viewer is shown after something has happened. */
export interface Frame {
  /** Grows with everything that happens at the table. With each action the client names the one it has seen. Frames with the same version differ in who is present and in what is left on the clocks. */
  version: number;
  /** How many moves were made, chance included. */
  ply: number;
  /** The seat whose eyes this is seen with; left out for spectators. */
  viewer?: number;
  /** Where the match stands. */
  status: Status;
  /** What lies on the table. */
  picture: Picture;
  /** What happened since the frame before, in order: to animate and to announce. */
  happened?: Happening[];
  /** The sites and trays that the last turn touched, in order. */
  last?: string[];
  /** Who sits where. */
  seats: SeatNow[];
  /** The turns from number `history_from` on; those before are as they were. */
  history_from: number;
  /** See `history_from`. */
  history: TurnLine[];
  /** Chat lines that the viewer may read: those since the frame before, or all of them where the viewer has just connected or shares a screen. Each has its number; a line that is already known may come again. */
  chat?: ChatLine[];
  /** What is offered and waits for an answer. */
  offers?: Offer[];
  /** The state of the bench, for a table with a conductor. */
  bench?: BenchNow;
}

/** From a player to a table. */
export type FromPlayer =
  /** Who speaks: the secrets of the seats this player holds, several at a shared screen. */
  | {
    say: 'hello';
    /** The secrets. */
    secrets: string[];
    /** The language, `en` or `fr`. */
    lang: string;
  }
  /** Makes a move. */
  | {
    say: 'move';
    /** Grows with each message of this player. */
    id: number;
    /** The version of the frame the player decided upon. */
    seen: number;
    /** The token of a choice, or several of a turn, joined as the game joins them. */
    token: string;
  }
  /** Gives up. With several seats: the one to act, or the first. */
  | {
    say: 'resign';
    /** The number, as in `move`. */
    id: number;
  }
  /** Offers something, or agrees to another player's offer. */
  | {
    say: 'offer';
    /** The number, as in `move`. */
    id: number;
    /** What. */
    what: Offered;
  }
  /** Declines what was offered. */
  | {
    say: 'decline';
    /** The number, as in `move`. */
    id: number;
    /** What. */
    what: Offered;
  }
  /** Says something. */
  | {
    say: 'chat';
    /** The number, as in `move`. */
    id: number;
    /** What. */
    text: string;
    /** To one seat only. */
    to?: number;
  }
  /** Changes the display name of the player's seats. */
  | {
    say: 'name';
    /** The number, as in `move`. */
    id: number;
    /** The name. */
    name: string;
  }
  /** Asks what to do. Refused while another person plays. */
  | {
    say: 'hint';
    /** The number, as in `move`. */
    id: number;
  }
  /** Conducts the programs of a table; only for its conductor. */
  | {
    say: 'conduct';
    /** The number, as in `move`. */
    id: number;
  } & (
    /** No program is asked for another move. A move that is being thought about waits until the game goes on. */
    | {
      what: 'pause';
    }
    /** The game goes on. */
    | {
      what: 'go';
    }
    /** One more move, and then a pause. */
    | {
      what: 'step';
    }
    /** The least time between two moves. */
    | {
      what: 'pace';
      /** In milliseconds. */
      ms: number;
    }
    /** Another program takes a seat; only while the game is paused. */
    | {
      what: 'swap';
      /** The seat. */
      seat: number;
      /** Who is to play there: `ai` or `agent`. */
      to: NewSeat;
    }
    /** A note to the last move, in place of an earlier one. */
    | {
      what: 'note';
      /** One line of text. */
      text: string;
    })
  /** Asks whether the table is still there. */
  | {
    say: 'ping';
    /** Comes back. */
    id: number;
  };

/** A game, in words. */
export interface GameInfo {
  /** The id in addresses and records. */
  id: string;
  /** The name. */
  name: string;
  /** One sentence. */
  summary: string;
  /** The seats' names under the default options, in words. */
  seats: string[];
  /** Whether players do not see the same. */
  hidden: boolean;
  /** The options of the rules page. */
  options: OptionInfo[];
  /** Sets of options played as games of their own, as `key=value` text; the first is the default. */
  modes: ModeInfo[];
  /** The options under which programs usually meet, as `key=value` text. */
  contest: string;
  /** Whether there is a guided first game. */
  lesson: boolean;
  /** The board under the default options. */
  board: BoardInfo;
  /** A picture of the game in play, to show what it is. */
  picture: Picture;
}

/** A moment of a game of a contest, as spectators see it. */
export interface GameMoment {
  /** Changes when the game is played again from its beginning, because its worker has died. */
  attempt: string;
  /** Whether it is being played; otherwise it is over. */
  playing: boolean;
  /** How many moves there are. */
  length: number;
  /** The game's name, in words. */
  game_name: string;
  /** The board, if no certain moment was asked for. */
  board?: BoardInfo;
  /** How things stood. */
  frame: Frame;
  /** The programs' latest outputs, and what was wrong with their answers; of a game with hidden information only when it is over. */
  output?: Output[];
}

/** A game to replay: `GET /contests/ID/games/N`. */
export interface GameRecord {
  /** The record. */
  record: string;
}

/** Something that happened, as far as the viewer may know. */
export interface Happening {
  /** `move`, `capture`, `place`, `battle`, `convert`, `pass` or `card`. */
  kind: string;
  /** The log line, which is also what a screen reader says. */
  text: string;
  /** How pieces changed places. */
  changes?: Shift[];
}

/** A site that a seat holds. */
export interface Holding {
  /** The site. */
  site: string;
  /** The seat. */
  owner: number;
}

/** A first move and what may follow. */
export interface Idea {
  /** What it promises the seat to act, as a share of the game in hundredths. */
  share: number;
  /** The moves. */
  moves: string[];
  /** The sites, trays and buttons to click for the first of them. */
  way: string[];
}

/** A request to take a free seat. */
export interface Join {
  /** Which seat; the first free one if not given. */
  seat?: number;
  /** The display name. */
  name?: string;
}

/** A decision of a game, judged. */
export interface JudgedMove {
  /** Which move of the game, from 1. */
  ply: number;
  /** Who made it. */
  seat: number;
  /** The move. */
  played: string;
  /** The best one. */
  best: string;
  /** The share of the game in hundredths that the best move would have kept, for the seat. */
  before: number;
  /** What the move kept, where it can be told. */
  after?: number;
  /** What was lost. */
  loss: number;
  /** How good it was. */
  grade: 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  /** How play would have gone on best. */
  line: string[];
}

/** A step of the judgement of a whole game, one JSON text a line. */
export type Judging =
  /** So many moves are left. */
  | {
    is: 'left';
    /** How many. */
    moves: number;
  }
  /** All are judged. */
  | {
    is: 'done';
    /** In the order of play. */
    moves: JudgedMove[];
  }
  /** It could not be done. */
  | {
    is: 'failed';
    /** Why, in words. */
    text: string;
  };

/** A site that stands out by what it is. */
export interface LandmarkInfo {
  /** The site's number in `sites`. */
  site: number;
  /** What is written there. */
  title: string;
  /** What it is, in words. */
  name: string;
}

/** Figures on sites that a viewer may ask for. */
export interface Layer {
  /** What they are. */
  name: string;
  /** At most one for each site. */
  figures: Figure[];
}

/** A guided first game. A step begins at its position, or goes on from the step before; the first may begin a game. The learner makes one of the accepted moves, and then the replies are played, all of them with `POST /study`. */
export interface LessonInfo {
  /** The options it is played with, as `key=value` text. */
  options: string;
  /** The learner's seat. */
  seat: number;
  /** What is done, in order. */
  steps: StepInfo[];
}

/** A game so far: a record, or game, options, position and moves. */
export interface Line {
  /** A record, or a saved game of the contest, as text. */
  record?: string;
  /** How many of the record's moves count; all if not given. */
  ply?: number;
  /** The game's id, without a record. */
  game?: string;
  /** Options that differ from their defaults. */
  options?: Record<string, string>;
  /** A position other than the start. */
  position?: string;
  /** The moves after that: a variation. */
  moves?: string[];
  /** The seat that looks; the seat to act if not given. */
  viewer?: number;
}

/** A table that was made. */
export interface Made {
  /** The table's id; `/table/ID` is the address for watching. */
  table: string;
  /** The secrets of the client's own seats, and of those to be given away as links. */
  seats: SeatSecret[];
  /** The conductor's secret, if the table has a conductor. */
  conductor?: string;
  /** What the lot decided, if it did: for each seat, which of the requested seats plays there. */
  lot?: number[];
}

/** Emphasis on a site. */
export interface Mark {
  /** The site. */
  site: string;
  /** `must`, `threatened`, `protected` or `chosen`. */
  kind: string;
}

/** Options that are played as a game of their own. */
export interface ModeInfo {
  /** The options. */
  options: string;
  /** The seats' names under them, in words. */
  seats: string[];
}

/** An earlier moment of a table: `POST /tables/ID/at` answers with the frame as the client saw it then, without choices and without the history. */
export interface Moment {
  /** How many moves had been made. */
  ply: number;
  /** The secrets of the client's seats. */
  secrets?: string[];
}

/** A program that a client uploads: `POST /agents`. */
export interface NewAgent {
  /** What it is called, such as its file's name. */
  name: string;
  /** The game it plays. */
  game: string;
  /** The file. */
  file: string;
}

/** Who is to play at a seat. */
export type NewSeat =
  /** The person who makes the table, perhaps one of several at the same screen. */
  | {
    kind: 'me';
    /** The display name. */
    name?: string;
  }
  /** The person who gets the seat's link. */
  | {
    kind: 'link';
  }
  /** The first person who comes from the lobby. */
  | {
    kind: 'open';
  }
  /** A player of this program, such as `level-3`. */
  | {
    kind: 'ai';
    /** Its name. */
    player: string;
  }
  /** An uploaded program. */
  | {
    kind: 'agent';
    /** The id it got when it was handed in. */
    agent: string;
  };

/** A request for a new table. */
export interface NewTable {
  /** The game's id; not needed with a record. */
  game?: string;
  /** Options that differ from their defaults; whole texts, such as decks, as they are. */
  options?: Record<string, string>;
  /** Who plays where, in seat order; in any order if the lot decides. */
  seats: NewSeat[];
  /** Whether the lot decides who plays where. */
  lot?: boolean;
  /** `none`, `per-move MS` or `per-game MS+MS`. */
  clock?: string;
  /** A position other than the start. */
  position?: string;
  /** A record to go on from. */
  record?: string;
  /** Whether the lobby shows it. */
  listed?: boolean;
  /** The seed of chance; drawn if not given. */
  seed?: number;
  /** The least time between two moves where only programs play, in milliseconds, so that people can follow; 600 if not given. */
  pace_ms?: number;
  /** Whether it has a conductor, who pauses and steps its programs. */
  conducted?: boolean;
}

/** Something that waits for the consent of others. */
export interface Offer {
  /** What. */
  what: Offered;
  /** The seat that offers it. */
  from: number;
}

/** What can be offered. */
export type Offered =
  /** To call it a draw. */
  | 'draw'
  /** To take back the last move of the seat that offers. */
  | 'take-back'
  /** To play again, seats rotated. */
  | 'rematch';

/** What an operator is shown: `GET /operator`. */
export interface OperatorNow {
  /** Whether all clients may upload programs. */
  uploads: boolean;
  /** Whether the server can be reached from this machine alone. */
  loopback: boolean;
  /** How many tables are in memory. */
  tables: number;
  /** How many programs were handed in. */
  agents: number;
}

/** An option of a game. */
export interface OptionInfo {
  /** The key. */
  key: string;
  /** What it means, in words. */
  summary: string;
  /** What it may be. */
  values: OptionValues;
  /** Its default. */
  default: string;
}

/** What an option may be. */
export type OptionValues =
  /** One of these words. */
  | {
    kind: 'choice';
    /** The words. */
    words: string[];
    /** What each means to a person. */
    labels?: string[];
  }
  /** A whole number. */
  | {
    kind: 'number';
    /** The smallest. */
    min: number;
    /** The largest. */
    max: number;
  }
  /** A whole text, such as a deck. */
  | {
    kind: 'text';
  };

/** What a program printed while it was asked for a move, and what was wrong with its answer. */
export interface Output {
  /** Its seat. */
  seat: number;
  /** The number of the move. */
  ply: number;
  /** On standard output. */
  stdout?: string;
  /** On standard error. */
  stderr?: string;
  /** What was wrong, for the author of the program. */
  fault?: string;
}

/** A fact beside the board. */
export interface Panel {
  /** The seat it is about. */
  seat?: number;
  /** The fact. */
  text: string;
}

/** A part of a turn. */
export interface Phase {
  /** What it is called. */
  name: string;
  /** `done`, `now` or `later`. */
  stage: string;
}

/** What one viewer sees now. */
export interface Picture {
  /** The pieces, each with an id that stays with it. */
  pieces: Piece[];
  /** Hands, reserves and piles. */
  trays?: Tray[];
  /** Facts beside the board. */
  panels?: Panel[];
  /** How far the game and the turn have come. */
  course?: Course;
  /** What each seat has achieved. */
  plaques?: Plaque[];
  /** Two sides that measure their strength now. */
  confrontation?: Confrontation;
  /** Sites that seats hold. */
  holdings?: Holding[];
  /** Sites that are joined and count as such. */
  routes?: Route[];
  /** The sites that things happen at now: where to look. */
  focus?: string[];
  /** Emphasis on sites. */
  marks?: Mark[];
  /** What can be shown on the sites on request. */
  layers?: Layer[];
  /** What the viewer is asked, or what is being waited for. */
  prompt: string;
  /** Things to click that are not on the board. */
  buttons?: Button[];
  /** The legal moves, if the viewer is to act: a token to send back, and the ids of the sites, trays and buttons to click on the way to it. */
  choices?: [string, string[]][];
  /** What some of them would do. */
  previews?: Preview[];
}

/** A piece. */
export interface Piece {
  /** Stays the same while the piece lives. */
  id: number;
  /** The site or tray it lies on. */
  at: string;
  /** Tells pieces on the same site or tray apart. */
  slot?: number;
  /** Which drawing, one of a small palette: `stone`, `figure`, `crown`, `stack`, `tower`, `gate`, `card`, `banner`. */
  glyph: string;
  /** The seat whose it is. */
  owner?: number;
  /** The number on it. */
  count?: number;
  /** Its name. */
  name: string;
}

/** What a seat has achieved, as far as the viewer may know. */
export interface Plaque {
  /** The seat. */
  seat: number;
  /** What is said of it besides, such as an office it holds. */
  honours?: string[];
  /** Its points. */
  tally?: Tally;
  /** What it is to do. */
  quest?: Quest;
}

/** What a choice would do. */
export interface Preview {
  /** The token of the choice. */
  token: string;
  /** The sites where something would change its owner. */
  turned?: string[];
  /** The sites where something would be taken. */
  taken?: string[];
  /** In words. */
  text: string;
}

/** What programs there are, and whether more may be handed in. */
export interface Programs {
  /** Players of this program, the simplest first. */
  players: string[];
  /** Whether this client may upload a program. */
  uploads: boolean;
  /** Programs that were handed in and those in the operator's folder, the latest first. */
  agents: AgentLine[];
}

/** A position in which exactly one move wins at once. */
export interface PuzzleInfo {
  /** The game. */
  game: string;
  /** Its name, in words. */
  game_name: string;
  /** The position. */
  position: string;
  /** The seat to act. */
  seat: number;
  /** The move that wins. */
  wins: string;
}

/** A task and how much of it is done. */
export interface Quest {
  /** What it is called. */
  name: string;
  /** What is to be done. */
  text: string;
  /** How much is done, and how much is asked for. */
  progress?: [number, number];
  /** The site that it is about. */
  site?: string;
}

/** The error answer of every request. */
export interface Refused {
  /** A stable code for programs, such as `illegal` or `stale`. */
  code: string;
  /** A sentence for people, in their language. */
  text: string;
}

/** A coloured area. */
export interface RegionInfo {
  /** What it stands for, in words. */
  name: string;
  /** Corners in order. */
  outline: [number, number][];
}

/** Sites that are joined, one after the other, and count as such. */
export interface Route {
  /** Whose they are. */
  owner: number;
  /** The sites, from end to end. */
  sites: string[];
}

/** The rules of a game: `GET /games/ID/rules`. */
export interface RulesPage {
  /** The page as HTML. */
  html: string;
}

/** A game of a contest that is being played. */
export interface RunningLine {
  /** Its number. */
  number: number;
  /** Who sits where. */
  names: string[];
  /** How many moves it has so far. */
  moves: number;
}

/** A participant's score against another. */
export interface Score {
  /** Games won. */
  wins: number;
  /** Games drawn. */
  draws: number;
  /** Games lost. */
  losses: number;
}

/** Who plays at a seat. */
export type SeatKind =
  /** A person. */
  | 'person'
  /** A player of this program. */
  | 'ai'
  /** An uploaded program, in the sandbox. */
  | 'agent';

/** A seat of a table. */
export interface SeatNow {
  /** What the game calls it, in words. */
  label: string;
  /** The colour of its pieces. */
  tint: string;
  /** Who sits there: a display name or a player's name; empty for a free seat. */
  name: string;
  /** Who plays there. */
  kind: SeatKind;
  /** Whether a person is connected, or the program is there. */
  present: boolean;
  /** What is left on its clock, in milliseconds, at the moment the frame was made; left out without a clock. */
  left_ms?: number;
}

/** The secret that makes its bearer the player of a seat. It is never in a path or query, only in the fragment of a link (`/table/ID#SECRET`), which browsers do not send. */
export interface SeatSecret {
  /** The seat. */
  seat: number;
  /** The secret. */
  secret: string;
  /** Whether it is to be given away. */
  link: boolean;
}

/** The secrets of the client's seats; none for a spectator. `POST /tables/ID/record` answers with the record as plain text. */
export interface Secrets {
  /** The secrets. */
  secrets?: string[];
}

/** How bad a finding is. */
export type Severity =
  /** Good to know. */
  | 'note'
  /** It may cost games. */
  | 'warning'
  /** It will cost games. */
  | 'error';

/** A piece that changed its place: both ends for a move, one of them for a piece that came or went. */
export interface Shift {
  /** Where it was. */
  from?: Spot;
  /** Where it is. */
  to?: Spot;
}

/** One side of a confrontation. */
export interface Side {
  /** The seat. */
  seat: number;
  /** What it has put in, in order. */
  parts: Contribution[];
  /** What that comes to. */
  total: number;
  /** Whether this side is asked. */
  asked: boolean;
}

/** A place where pieces can lie. */
export interface SiteInfo {
  /** The name in paths and notation. */
  id: string;
  /** The name for people, where the id is not it. */
  name?: string;
  /** To the right. */
  x: number;
  /** Upwards. */
  y: number;
  /** `point`, `square`, `hexagon` (a corner at the top) or `polygon`. */
  shape: string;
  /** The corners of a polygon. */
  outline?: [number, number][];
}

/** A slot of a site or tray. */
export type Spot = [string, number];

/** A participant's place. */
export interface Standing {
  /** Its rank, 1 the best. */
  rank: number;
  /** What it is called. */
  name: string;
  /** Why it was disqualified, if it was. */
  disqualified?: string;
  /** What the disqualification has changed in the knock-out, if anything. */
  consequence?: Consequence;
  /** Its points, as they are written. */
  points: string;
  /** How many games it had. */
  games: number;
  /** Those it won. */
  wins: number;
  /** Drawn games. */
  draws: number;
  /** Those it lost. */
  losses: number;
  /** By how much in all it was ahead. */
  margin: number;
  /** Its rating; left out before its first game. */
  rating?: number;
  /** How far the rating may be off either way. */
  error?: number;
  /** How many of its moves did not come about by its own answer. */
  faults: number;
}

/** Where a match stands. */
export type Status =
  /** Seats are still free. */
  | {
    is: 'waiting';
  }
  /** A seat is asked. */
  | {
    is: 'turn';
    /** Which. */
    seat: number;
  }
  /** Chance is asked. */
  | {
    is: 'chance';
  }
  /** The game is over. */
  | {
    is: 'over';
    /** The sentence. */
    text: string;
    /** Each seat's rank, 1 the best. */
    ranks: number[];
    /** Each seat's points, where the game counts them. */
    scores?: number[];
    /** Why, as a stable code. */
    reason: string;
  };

/** One decision of a lesson. */
export interface StepInfo {
  /** The position it is taken in; `null` if the game goes on. */
  position: string | null;
  /** What to do, and why. */
  text: string;
  /** The moves that are right; none means that every legal one is. */
  accept: string[];
  /** What is said to another legal move; `null` if none can be wrong. */
  wrong: string | null;
  /** What has happened. */
  done: string;
  /** What the others then do; chance acts by itself. */
  reply: string[];
}

/** What `POST /study` answers: the line as the seat to act sees it. */
export interface Studied {
  /** The game's id. */
  game: string;
  /** The game's name, in words. */
  game_name: string;
  /** The options that differ from their defaults, as `key=value` text. */
  options: string;
  /** The board. */
  board: BoardInfo;
  /** How things stand after the line, with choices, what happened last, and the whole history. */
  frame: Frame;
  /** The position as text. */
  position: string;
  /** The moves after the record or position, with what chance did at the end added: to be sent with the next question. */
  moves: string[];
  /** How many moves the record has. */
  length: number;
  /** How well the program's players know the game with these options, in words; nothing where it has its default options and they know more than its rules. */
  familiarity?: string;
}

/** What cards are paid with, and told apart by. */
export interface Suit {
  /** What it is called. */
  name: string;
  /** Its colour, one of those of pieces. */
  tint: string;
}

/** What a table is. */
export interface TableInfo {
  /** Its id. */
  id: string;
  /** The game's id. */
  game: string;
  /** The game's name, in words. */
  game_name: string;
  /** The options that differ from their defaults, as `key=value` text; whole texts are named only. */
  options: string;
  /** The clock, as in `NewTable`. */
  clock: string;
  /** Whether players do not see the same: screens that are shared hide what another seat sees. */
  hidden: boolean;
  /** Whether hints, evaluation and taking back need no consent, because no other person plays. */
  alone: boolean;
  /** Whether the lobby shows it. */
  listed: boolean;
}

/** A table as the lobby lists it. */
export interface TableLine {
  /** Its id. */
  id: string;
  /** The game's id. */
  game: string;
  /** The game's name, in words. */
  game_name: string;
  /** The options that differ from their defaults, as `key=value` text; whole texts are named only. */
  options: string;
  /** The clock, as in `NewTable`. */
  clock: string;
  /** Whether players do not see the same: screens that are shared hide what another seat sees. */
  hidden: boolean;
  /** Whether hints, evaluation and taking back need no consent, because no other person plays. */
  alone: boolean;
  /** Whether the lobby shows it. */
  listed: boolean;
  /** Where the match stands. */
  state: 'waiting' | 'running' | 'over';
  /** Who sits where: names, empty for a free seat. */
  names: string[];
  /** How many moves were made. */
  ply: number;
  /** How many watch. */
  watchers: number;
  /** Seats that can be taken. */
  free: number[];
}

/** Points, and how they are made up. */
export interface Tally {
  /** All of them. */
  total: number;
  /** How many win. */
  goal?: number;
  /** What they are for. */
  parts: TallyPart[];
}

/** Points of one sort. */
export interface TallyPart {
  /** What they are for. */
  name: string;
  /** The sign of it, as on cards. */
  emblem: string;
  /** How many. */
  points: number;
}

/** When a card may be played. */
export interface Tempo {
  /** `any`, `own` or `once`. */
  pace: string;
  /** In words. */
  name: string;
}

/** Whether a text can be played with. */
export interface TextChecked {
  /** What is wrong with it; `null` if nothing is. */
  problem: string | null;
  /** What it holds, line by line. */
  summary: string[];
}

/** A text for an option, such as a deck of the player's own: `POST /games/ID/check`. */
export interface TextToCheck {
  /** The option's key. */
  key: string;
  /** The text. */
  text: string;
}

/** From a table to a player; watchers get the same without a socket. */
export type ToPlayer =
  /** Everything a screen needs to begin. */
  | {
    say: 'welcome';
    /** What kind of table it is. */
    table: TableInfo;
    /** The part of the picture that never changes. */
    board: BoardInfo;
    /** The seats this player holds; empty for those who watch. */
    seats: number[];
    /** The highest `id` of a message that was done for these seats. */
    done: number;
    /** How things stand, the whole history in it. */
    frame: Frame;
  }
  /** Something has happened. */
  | {
    say: 'frame';
    /** How things stand now. */
    frame: Frame;
  }
  /** A message was carried out. */
  | {
    say: 'done';
    /** Its number. */
    id: number;
  }
  /** A message was not carried out; nothing has changed. */
  | {
    say: 'refused';
    /** Its number, if it could be read. */
    id?: number;
    /** A stable code for programs, such as `illegal` or `stale`. */
    code: string;
    /** A sentence for people, in their language. */
    text: string;
  }
  /** An answer to a question for a hint. */
  | {
    say: 'hint';
    /** The question's number. */
    id: number;
    /** The token of the choice. */
    token: string;
    /** What it is worth, in words. */
    text: string;
  }
  /** All agreed to play again: the table to go to. */
  | {
    say: 'rematch';
    /** The new table. */
    table: string;
    /** The new secrets of this player's seats. */
    secrets: string[];
  };

/** A hand, a reserve or a pile. */
export interface Tray {
  /** The name in places and paths. */
  id: string;
  /** The seat whose it is. */
  owner?: number;
  /** What it is called. */
  label: string;
  /** The side of the board it belongs at: `top`, `right`, `bottom` or `left`. */
  edge?: string;
  /** What sort of tray it is, where that matters: `hand`, `stack` or `pile`. */
  sort?: string;
  /** Its sign, one of those on cards. */
  emblem?: string;
  /** Its colour, where cards of one suit lie in it. */
  tint?: string;
  /** What it is called where its owner is known. */
  title?: string;
  /** The faces of the cards in it that the viewer may read, the last on top. */
  faces?: Face[];
  /** How much of what it can hold is used up. */
  capacity?: Capacity;
}

/** A turn as the history shows it. */
export interface TurnLine {
  /** The seat; left out for chance. */
  seat?: number;
  /** The number of moves made when it was over. */
  ply: number;
  /** The turn's text, whole capture paths written; left out where it would tell what is hidden from the viewer. */
  text?: string;
  /** What happened, in words. */
  log?: string[];
  /** How long it took, in milliseconds. */
  ms?: number;
  /** How the move came about if not by itself: `timeout`, `invalid`, `crash`, … */
  ending?: string;
  /** The conductor's note. */
  note?: string;
  /** Who took whose seat after it, in words. */
  swaps?: string[];
}

/** The operator's setting for uploads: `POST /operator/uploads`. */
export interface Uploads {
  /** Whether all clients may upload programs. */
  allow: boolean;
}

/** Sites for which a rule of their own holds. */
export interface ZoneInfo {
  /** What holds there, in words. */
  name: string;
  /** The sites, by number in `sites`. */
  sites: number[];
  /** The dotted line round them, in parts: the corners of each in order. */
  lines: [number, number][][];
}

/** Each request: what it is sent with, and what is answered. */
export interface Requests {
  /** Every game with its options, its board and a picture of it. */
  'GET /games': { sends: object; answer: GameInfo[] };
  /** The rules page of a game. */
  'GET /games/{id}/rules': { sends: {
      id: string;
    }; answer: RulesPage };
  /** The guided first game. */
  'GET /games/{id}/lesson': { sends: {
      id: string;
    }; answer: LessonInfo };
  /** Checks a text for an option, such as a deck of cards. */
  'POST /games/{id}/check': { sends: {
      id: string;
      body: TextToCheck;
    }; answer: TextChecked };
  /** A text for an option to begin with. */
  'GET /games/{id}/example/{option}': { sends: {
      id: string;
      option: string;
    }; answer: string };
  /** The puzzle of the day, or `null` where there is none. */
  'GET /puzzle': { sends: object; answer: 
      | PuzzleInfo
      | null };
  /** A game so far, as a viewer sees it at its end, with the legal moves. */
  'POST /study': { sends: {
      body: Line;
    }; answer: Studied };
  /** What the last position of a game is worth to the seat to act. */
  'POST /evaluate': { sends: {
      body: Line;
    }; answer: Evaluation };
  /** Judges every decision of a game. */
  'POST /judge': { sends: {
      body: Line;
    }; answer: Judging };
  /** The tables that the lobby shows, the newest first, at most 100. */
  'GET /tables': { sends: {
      state?: 'waiting' | 'running' | 'over';
    }; answer: TableLine[] };
  /** Makes a table. */
  'POST /tables': { sends: {
      body: NewTable;
    }; answer: Made };
  /** What a table is, who sits there and which seats are free. */
  'GET /tables/{id}': { sends: {
      id: string;
    }; answer: TableLine };
  /** Ends a table. What was played stays readable. */
  'DELETE /tables/{id}': { sends: {
      id: string;
    }; answer: null };
  /** Takes a free seat, and answers with its secret. */
  'POST /tables/{id}/join': { sends: {
      id: string;
      body: Join;
    }; answer: Made };
  /** An earlier moment of a table, without choices and without the history. */
  'POST /tables/{id}/at': { sends: {
      id: string;
      body: Moment;
    }; answer: Frame };
  /** The game as a record. */
  'POST /tables/{id}/record': { sends: {
      id: string;
      body: Secrets;
    }; answer: string };
  /** The game as the KAIC contest saves its games, where that can be done. */
  'POST /tables/{id}/contest-file': { sends: {
      id: string;
    }; answer: GameRecord };
  /** The WebSocket of a player or of a conductor. */
  'GET /tables/{id}/play': { sends: {
      id: string;
    }; answer: never };
  /** The server-sent events of a spectator. */
  'GET /tables/{id}/watch': { sends: {
      id: string;
    }; answer: ToPlayer };
  /** Which programs can play a game. */
  'GET /agents': { sends: {
      game: string;
    }; answer: Programs };
  /** Uploads a program, which the server then checks without running it. */
  'POST /agents': { sends: {
      body: NewAgent;
    }; answer: AgentTaken };
  /** Checks a program that is there already, without running it. */
  'GET /agents/{id}/check': { sends: {
      id: string;
      game: string;
    }; answer: AgentTaken };
  /** Every contest, the newest first. */
  'GET /contests': { sends: object; answer: ContestLine[] };
  /** How a contest stands. */
  'GET /contests/{id}': { sends: {
      id: string;
    }; answer: ContestNow };
  /** How a contest stands, and again with each result, as server-sent events. */
  'GET /contests/{id}/live': { sends: {
      id: string;
    }; answer: ContestNow };
  /** The record of a game. */
  'GET /contests/{id}/games/{number}': { sends: {
      id: string;
      number: number;
    }; answer: GameRecord };
  /** A moment of a game, while it is being played or afterwards. */
  'GET /contests/{id}/games/{number}/at': { sends: {
      id: string;
      number: number;
      ply?: number;
      known?: number;
    }; answer: GameMoment };
  /** What the operator can decide, and how much there is on the server. */
  'GET /operator': { sends: object; answer: OperatorNow };
  /** Allows or forbids uploads of programs. */
  'POST /operator/uploads': { sends: {
      body: Uploads;
    }; answer: OperatorNow };
  /** This document. */
  'GET /openapi.json': { sends: object; answer: Record<string, any> };
}

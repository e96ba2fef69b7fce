// What goes over the wire, as the pages use it. The server's messages are the authority.

export interface Choice {
  id: number;
  say: string;
  words: string;
  piece: string;
  to: string;
  forecast?: Record<string, any>; // what the choice leads to, as plain data
}

export interface Refusal {
  say: string;
  words: string;
  piece: string;
  to: string;
  rule: string;
  forecast?: Record<string, any>;
}

/** A choice with the chance to win, from 0 to 1, and the reasons. */
export interface Hint extends Choice {
  chance: number;
  why: string;
}

export interface Review {
  length: number;
  moments: { at: number; seat: number; words: string; chance: number; better: string; cost: number }[];
  end: number;
  turning_points: { at: number; seat: number; before: number; after: number; words: string }[];
}

/** How far the coach has come: `done` of `of` choices; `of` is 0 before it knows. */
export interface LookBack {
  seat: number;
  done: number;
  of: number;
  review: Review | null;
}

/** Something that happened: its fields stand beside these, seats as numbers and pieces as ids. Without words it is for screens alone. */
export interface LogEvent {
  at: number;
  kind: string;
  words: string;
  scene?: number;
  [field: string]: any;
}

/** Events that are told together. */
export interface Beat {
  at: number;
  scene: number;
  events: LogEvent[];
}

export interface ShownBeat extends Beat {
  words: string;
  away: boolean; // it happened while the reader was away, and the board is shown as it was
}

export interface Seat {
  name: string;
  colour: string;
  kind: "guest" | "hot" | "machine" | "friend" | "open";
  level: string;
  here: boolean;
  resigned: boolean;
}

export interface ChatLine {
  seq: number;
  seat: number;
  name: string;
  words: string;
  by?: string; // where the player has left: the machine that plays on
}

export interface View {
  type: "view";
  seq: number;
  length: number; // of the record: what a choice must name
  moments: number; // how many positions there are to look back at
  at: number; // the moment that this view shows
  seat: number;
  seats: Seat[];
  host: number; // the seat of the one who made the table
  actors: { name: string }[]; // those that no seat plays, numbered after the seats
  table: string;
  game: string;
  title: string;
  options: Record<string, string>;
  faces: string; // the digest of what never changes of the pieces
  begun: boolean;
  prompt: string;
  rule: string; // what may be done at this moment
  to_act: number[];
  over: boolean;
  result: string;
  choices: Choice[];
  lone: "" | "public" | "secret"; // where there is one choice only: whether others can know that
  board: Record<string, any>;
  log: LogEvent[]; // the whole of it: the page puts the parts together that come over the wire
  scene?: number; // of an earlier moment: the scene that is shown
  undo: { can: boolean; ask: boolean; why: string };
  asking: { seat: number; name: string; waiting: number[]; you: number[] } | null;
  commitment: string;
  entropy: boolean;
  hot: number[];
  new_since: number;
  away: string;
  hints: { allowed: boolean; asked: number[] }; // how often each seat has asked
  rematch: string;
  lesson: Lesson | null; // of a guided first game
}

/** Where a guided first game stands; at `step` = `of` it is free. */
export interface Lesson {
  step: number;
  of: number;
  say: string[];
  point: string[];
  wanted: string[]; // choices in words; "play *" is any of that verb
}

export interface Guide {
  win: string;
  steps: number;
  tips: { rule: string; say: string }[];
  terms: { word: string; name: string; means: string; rule: string }[];
}

export interface Rule {
  number: string;
  chapter: string;
  words: string;
  table: string[][]; // that follows it: the row of its heads first, empty where there is none
}

/** A table among the rules that its edition fixes: a chart, or what is printed on cards. */
export interface Chart {
  id: string;
  title: string;
  head: string[];
  rows: string[][];
  spoken?: number[]; // the columns with words of the game itself, which are English
}

export interface Level {
  name: string;
  code: string;
  words: string;
  rating: number | null;
}

export interface GameFacts {
  name: string;
  title: string;
  prefix: string;
  blurb: string;
  seats: [number, number];
  usual_seats: number;
  minutes: number;
  options: { name: string; words: string; default: string; values: string[]; said: string[]; pictured: boolean }[];
  levels: Level[];
  seat_names: string[];
  win: string; // how to win, in one line
  lesson: boolean; // whether it has a guided first game
}

/** Who ended with how much: a row for each seat, in the order in which they are to be read. */
export interface Score {
  caption?: string;
  head: string[];
  rows: { seat: number; cells: (string | number)[] }[];
}

// What a game's own table brings; whatever it leaves out, the plain table does.
export interface GameTable {
  Board: (props: { view: View }) => any;
  isTelling?: (view: View) => boolean; // whether something lies open that is to be read before the game goes on
  prompt?: (view: View) => string | undefined; // where the table lets one do more at once than the next choice
  Tray?: (props: { view: View }) => any;
  Details?: (props: { view: View; piece: string }) => any;
  Portrait?: (props: { view: View; piece: string }) => any; // a small picture of a piece, or nothing, for captions
  score?: (view: View) => Score | null; // when the game is over
  decided?: (view: View) => string[]; // what made the difference, when the game is over
  aim?: (choice: Choice, view: View) => string;
  read?: (view: View) => string[];
  readTable?: (view: View) => string[];
  charts?: (faces: Record<string, any>) => Chart[]; // for the rules, from what never changes
}

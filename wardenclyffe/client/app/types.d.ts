// What goes over the wire, as the pages use it. The server's messages are the authority.

export interface Choice {
  id: number;
  say: string;
  words: string;
  piece: string;
  to: string;
}

export interface Refusal {
  say: string;
  words: string;
  piece: string;
  to: string;
  rule: string;
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

export interface LogLine {
  at: number;
  words: string;
  pieces: string[];
}

export interface Seat {
  name: string;
  colour: string;
  kind: "guest" | "hot" | "machine" | "friend" | "open";
  level: string;
  here: boolean;
}

export interface ChatLine {
  seq: number;
  seat: number;
  name: string;
  words: string;
}

export interface View {
  type: "view";
  seq: number;
  length: number; // of the record: what a choice must name
  moments: number; // how many positions there are to look back at
  at: number; // the moment that this view shows
  seat: number;
  seats: Seat[];
  table: string;
  game: string;
  title: string;
  options: Record<string, string>;
  begun: boolean;
  prompt: string;
  to_act: number[];
  over: boolean;
  result: string;
  choices: Choice[];
  refused: Refusal[];
  board: Record<string, any>;
  log: LogLine[];
  undo: { can: boolean; ask: boolean; why: string };
  asking: { seat: number; name: string; waiting: number[]; you: number[] } | null;
  commitment: string;
  entropy: boolean;
  hot: number[];
  new_since: number;
  away: string;
  hints: { allowed: boolean; asked: number[] }; // how often each seat has asked
  rematch: string;
}

export interface Rule {
  number: string;
  chapter: string;
  words: string;
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
  minutes: number;
  options: { name: string; words: string; default: string; values: string[] }[];
  levels: Level[];
  seat_names: string[];
}

// What a game's own table brings; whatever it leaves out, the plain table does.
export interface GameTable {
  Board: (props: { view: View }) => any;
  Tray?: (props: { view: View }) => any;
  Details?: (props: { view: View; piece: string }) => any;
  aim?: (choice: Choice, view: View) => string;
  read?: (view: View) => string[];
  readTable?: (view: View) => string[];
}

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
  rematch: string;
}

export interface Rule {
  number: string;
  chapter: string;
  words: string;
}

export interface Level {
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

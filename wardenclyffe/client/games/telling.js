// How each game's events are told as beats, by their kinds, and what they sound like. Kinds that are not named are told, each in a beat of its own.

/** @typedef {"card" | "coin" | "dice" | "spark"} Sound */
/**
 * @typedef {object} Telling
 * @property {string[]} [only] kinds that are told; the others are shown by the game's own board
 * @property {boolean} [phone] whether captions are for a phone: with more room the board tells it all
 * @property {string[]} [joins] kinds that belong to the beat before them
 * @property {boolean} [scenes] whether the board itself plays the scenes of a moment
 * @property {string[]} [wins] kinds that name the seat that has won; "won" unless others are named
 * @property {string[]} [losses] kinds that name a seat that has lost to nobody at the table
 * @property {boolean} [allied] whether all win or lose together, and the game goes on without one who resigns
 * @property {string[]} [scores] kinds that tell how the end was counted: the score table shows it
 * @property {Partial<Record<Sound, string[]>>} sounds
 */

/** @type {Telling} */
const WORLDS = {
  losses: ["lost"],
  // The report beside the map has every die; where there is no room for it, the captions are its headlines.
  phone: true,
  only: ["turn", "event", "guarded", "no-effect", "too-dear", "unescorted", "battle-begins", "battle-ends", "naval-battle-begins", "naval-battle-ends", "region-destroyed", "tripod-destroyed", "landed", "captured", "won", "lost"],
  joins: ["guarded", "no-effect", "too-dear"],
  sounds: {
    card: ["event", "land-card", "naval-card", "plan-gained"],
    coin: ["income", "bought", "harbour-built"],
    dice: ["rolled"],
    spark: ["tripod-fires", "gun-fires", "region-destroyed", "tripod-destroyed"],
  },
};

/** @type {Record<string, Telling>} */
export const TELLING = {
  prestidigitators: {
    scores: ["destroyed"],
    joins: ["told", "doubled", "collapsed"],
    sounds: {
      card: ["picked", "laid", "slid", "raised", "carried", "sunk", "shown", "fanned", "given", "bubbled", "leapt"],
      spark: ["attacked", "destroyed"],
    },
  },
  duel: {
    wins: ["won", "goal"],
    scores: ["final-leader"],
    joins: ["pr", "earned", "offered", "refreshed", "lost", "received"],
    sounds: {
      card: ["played", "drafted", "inventor", "kept", "passed", "offered", "refreshed"],
      coin: ["acquired", "placed", "sold", "sold-reserved", "leader"],
      spark: ["electrified", "advanced", "closed", "flipped"],
    },
  },
  lightning: {
    scores: ["scored"],
    // Bids, totals and prizes lie open on the table until the reader goes on.
    only: ["first-dealer", "round-begins", "last-trick", "played", "took-top", "lost-royalty", "dropped", "scrapped", "buried", "stole", "exposed", "showed", "forecast"],
    joins: ["took-top", "lost-royalty", "dropped", "showed"],
    sounds: {
      card: ["drew", "laid-down", "turned-up", "rejected", "got-prize", "won-prize"],
      spark: ["bid", "played", "reversed", "charged", "won-trick"],
    },
  },
  currents: {
    scores: ["scored"],
    joins: ["paid", "earned", "priced", "famed", "scaled", "paid-cost", "fee", "bank-fee", "research-paid", "poster-paid", "patented", "got-share", "share-came", "levied", "subsidised", "boxed"],
    scenes: true,
    sounds: {
      card: ["drafted", "employed", "offered", "hired", "dealt", "played-card", "happened"],
      coin: ["bought", "sold", "exchanged", "bade", "profit", "earned", "won-prize", "took-share"],
      spark: ["claimed", "studied", "patented", "developed"],
    },
  },
  worlds: WORLDS,
  // A nation that has won or lost is no end: the League wins or loses as a whole.
  league: { ...WORLDS, allied: true, wins: ["league-won"], losses: ["league-lost"], only: [...(WORLDS.only ?? []), "pooled", "advanced"] },
};

/** What an event sounds like. @param {string} game @param {string} kind @returns {Sound | undefined} */
export function soundOf(game, kind) {
  const found = Object.entries(TELLING[game]?.sounds ?? {}).find(([, kinds]) => kinds?.includes(kind));
  return /** @type {Sound | undefined} */ (found?.[0]);
}

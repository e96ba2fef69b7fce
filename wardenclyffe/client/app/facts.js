// What the server offers of a game: its levels, seats and options; asked for once.
import { get } from "./wire.js";

/** @typedef {import("./types.js").GameFacts} GameFacts */

let asked = /** @type {Promise<GameFacts[]> | null} */ (null);

/** @param {string} name @returns {Promise<GameFacts | undefined>} */
export async function factsOf(name) {
  asked ??= get("/api/games").catch((error) => {
    asked = null;
    throw error;
  });
  return (await asked)?.find((each) => each.name === name);
}

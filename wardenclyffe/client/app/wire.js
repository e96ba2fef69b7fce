// Talking to the server over HTTP: JSON both ways, and errors that carry one clear sentence.
import { text } from "./language.js";

/** An answer that says no: `code` for programs, the message for people, `rule` where a rule is the reason. */
export class Refusal extends Error {
  /** @param {string} code @param {string} words @param {string} [rule] */
  constructor(code, words, rule = "") {
    super(words);
    this.code = code;
    this.rule = rule;
  }
}

/**
 * Ask the server; throws Refusal when it says no or cannot be reached.
 * @param {string} method @param {string} path @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", text("offline"));
  }
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  const answer = isJson ? await response.json() : await response.text();
  if (!response.ok) {
    const known = isJson && answer && answer.words;
    throw new Refusal(
      known ? answer.error : `http-${response.status}`,
      known ? answer.words : text("server-error", { status: response.status }),
      known ? (answer.rule ?? "") : "",
    );
  }
  return answer;
}

/** @param {string} path */
export const get = (path) => ask("GET", path);

/** @param {string} path @param {unknown} [body] */
export const post = (path, body = {}) => ask("POST", path, body);

/** Random hexadecimal digits, for command ids and for a player's own share of the shuffle. @param {number} bytes */
export function randomHex(bytes) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The language of the interface. What games say (rules, cards, sentences of the log) comes from the server as it is.

/** Every language by its own name. */
export const LANGUAGES = /** @type {Record<string, string>} */ ({ en: "English", de: "Deutsch" });

/** What this browser was told to use; nothing where it follows the system. */
function wished() {
  try {
    return localStorage.getItem("language") ?? "";
  } catch {
    return "";
  }
}

/** The first of the reader's languages that there is. */
function found() {
  const all = [wished(), ...(navigator.languages ?? [navigator.language])].map((each) => each.toLowerCase().split("-")[0]);
  return all.find((each) => each in LANGUAGES) ?? "en";
}

export const language = found();
document.documentElement.lang = language;

/** All texts that are known by now: those of the interface, and of the games that were opened. @type {Record<string, string>} */
const WORDS = (language === "de" ? await import("../words/de.js") : await import("../words/en.js")).default;

/** Learn the texts of games before their tables are drawn. @param {string[]} games */
export async function learnTexts(games) {
  const found = await Promise.all(games.map((game) => import(`../words/${game}-${language}.js`)));
  Object.assign(WORDS, ...found.map((each) => each.default));
}

/** Use another language from now on; the page is opened anew. @param {string} name */
export function speak(name) {
  try {
    localStorage.setItem("language", name);
  } catch {
    // Without storage the page follows the system.
  }
  location.reload();
}

/** A text by its key, its blanks such as {name} filled. @param {string} key @param {Record<string, string | number>} [values] */
export function text(key, values = {}) {
  const found = WORDS[key];
  if (found === undefined) console.error(`There is no text ${key} in ${language}.`);
  return (found ?? key).replace(/\{(\w+)\}/g, (blank, name) => String(values[name] ?? blank));
}

/** A text that there may be for a thing of the content, or else what the content calls it. @param {string} key @param {string} other */
export const textOr = (key, other) => WORDS[key] ?? other;

/** The same with elements in its blanks, for a place in a page. @param {string} key @param {Record<string, any>} values @returns {any[]} */
export function texts(key, values) {
  return text(key).split(/\{(\w+)\}/).map((part, i) => (i % 2 ? values[part] : part));
}

/** A text for a number: `KEY.one` for one, else `KEY.many` with {count}. @param {string} key @param {number} count @param {Record<string, string | number>} [values] */
export const counted = (key, count, values = {}) => text(`${key}.${count === 1 ? "one" : "many"}`, { count, ...values });

/** A text about somebody: `KEY.you` for the reader, else `KEY.them` with their {name}. @param {string} key @param {import("./types.js").View} view @param {number} seat @param {Record<string, string | number>} [values] */
export const about = (key, view, seat, values = {}) => text(`${key}.${seat === view.seat ? "you" : "them"}`, { name: [...view.seats, ...view.actors][seat]?.name ?? "", ...values });

/** "Ada", "Ada and Bob", "Ada, Bob and Cleo". @param {string[]} names */
export const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${text("and")} ${names[names.length - 1]}`);

/** A chance; what can happen is never 0%, and what can fail never 100%. @param {number} chance */
export function percent(chance) {
  const number = Math.round(100 * chance);
  if (number === 0 && chance > 0) return `< ${text("percent", { number: 1 })}`;
  return number === 100 && chance < 1 ? `> ${text("percent", { number: 99 })}` : text("percent", { number });
}

/** With a capital letter at its head. @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

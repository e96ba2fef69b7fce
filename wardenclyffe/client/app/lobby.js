// The lobby: a cover for each game, two clicks to a table.
import { html, signal } from "../vendor/ui.js";
import { text } from "./language.js";
import { Icon, Masthead, cover, show, trying } from "./parts.js";
import { learn, lessonDone } from "./learning.js";
import { NewTable, firstLevel } from "./new-table.js";
import { TableList } from "./table-list.js";
import { get, post } from "./wire.js";

/** @typedef {import("./types.js").GameFacts} GameFacts */

// The covers in their order on the wall; they hang there before their game can be played.
const POSTERS = [
  ["prestidigitators", "Duel of the Prestidigitators"],
  ["duel", "Tesla vs. Edison: Duel"],
  ["lightning", "Tesla: Master of Lightning"],
  ["currents", "Tesla vs. Edison: War of Currents"],
  ["worlds", "The War of the Worlds"],
  ["league", "League of Terran Nations"],
];

/** @type {import("../vendor/signals-core.js").Signal<GameFacts[] | null>} */
const games = signal(null);
const me = signal(/** @type {{name: string} | null} */ (null));
const tables = signal(/** @type {any[]} */ ([]));
const open = signal(/** @type {any[]} */ ([]));
const making = signal(/** @type {GameFacts | null} */ (null));
const starting = signal("");

/** The guided first game of a game that was begun and left. @param {GameFacts} game */
const begunLesson = (game) => tables.value.find((each) => each.lesson && each.game === game.name && !each.over && !each.frozen && !lessonDone(each.id));

/** Play a guided first game: the one that was left, or a new one. @param {GameFacts} game */
function goLearn(game) {
  const begun = begunLesson(game);
  if (begun) location.assign(`/t/${begun.id}`);
  else learn(game.name);
}

/** Start a game at once, against the machine where it needs others. @param {GameFacts} game */
function play(game) {
  return trying(async () => {
    starting.value = game.name;
    try {
      const level = firstLevel(game);
      const machines = Array.from({ length: game.usual_seats - 1 }, () => ({ kind: "machine", level }));
      const made = await post("/api/tables", {
        game: game.name,
        options: {},
        seats: [{ kind: "me" }, ...machines],
        away: "never",
      });
      location.assign(`/t/${made.id}`);
    } finally {
      starting.value = "";
    }
  });
}

/** @param {{game: GameFacts, first: boolean}} props */
function Poster({ game, first }) {
  const [least, most] = game.seats;
  const busy = starting.value === game.name;
  return html`<li class="poster">
    <img src=${cover(game.name)} alt="" width="300" height="400" />
    <h3>${game.title}</h3>
    <p>${game.blurb}</p>
    <div class="facts">
      <span><${Icon} name="people" /><span class="sr-only">${text("lobby.players")} </span>${least === most ? least : `${least}–${most}`}</span>
      <span><${Icon} name="clock" /><span class="sr-only">${text("lobby.time")} </span>${text("lobby.minutes", { count: game.minutes })}</span>
      <a href=${`/rules/${game.name}`}>${text("rules")}<span class="sr-only"> ${text("lobby.of", { title: game.title })}</span></a>
    </div>
    <div class="poster-acts">
      <button type="button" class=${`btn ${first ? "btn-primary" : ""}`} aria-disabled=${busy} onClick=${() => !busy && play(game)}>
        <${Icon} name="play" />${text(busy ? "lobby.setting-up" : "lobby.play")}<span class="sr-only"> ${text(game.usual_seats > 1 ? "lobby.against" : "lobby.alone", { title: game.title })}</span>
      </button>
      ${game.lesson && html`<button type="button" class="btn" onClick=${() => goLearn(game)}><${Icon} name="hint" />${text(begunLesson(game) ? "lobby.resume" : "lobby.learn")}<span class="sr-only"> ${text("lobby.learn-more", { title: game.title })}</span></button>`}
      <button type="button" class="btn btn-quiet" onClick=${() => (making.value = game)}>${text("lobby.table")}<span class="sr-only"> ${text("lobby.table-more", { title: game.title })}</span></button>
    </div>
  </li>`;
}

/** @param {{name: string, title: string}} props */
function ComingPoster({ name, title }) {
  return html`<li class="poster poster-soon">
    <img src=${cover(name)} alt="" width="300" height="400" loading="lazy" />
    <h3>${title}</h3>
    <p>${text("lobby.soon")}</p>
  </li>`;
}

/** @param {Event} event */
function joinByCode(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("code"));
  const code = field.value.trim().replace(/^.*\/j\//, "");
  if (code) location.assign(`/j/${encodeURIComponent(code)}`);
  else field.focus();
}

function Lobby() {
  const place = (/** @type {GameFacts} */ game) => (POSTERS.findIndex(([name]) => name === game.name) + 1 || POSTERS.length + 1);
  const known = games.value && [...games.value].sort((a, b) => place(a) - place(b));
  const mine = tables.value.filter((each) => !each.over).slice(0, 5);
  const missing = POSTERS.filter(([name]) => known && !known.some((game) => game.name === name));
  return html`<${Masthead} me=${me.value} home />
    <main class="page" id="page">
      <h2>${text("lobby.pick")}</h2>
      ${known
        ? html`<ul class="posters">
            ${known.map((game, i) => html`<${Poster} key=${game.name} game=${game} first=${i === 0} />`)}
            ${missing.map(([name, title]) => html`<${ComingPoster} key=${name} name=${name} title=${title} />`)}
          </ul>`
        : html`<p class="muted" role="status">${text("lobby.loading")}</p>`}
      <div class="two">
        <section>
          <h2>${text("lobby.yours")}</h2>
          <${TableList} tables=${mine} none=${text("lobby.none")} />
          ${tables.value.length > mine.length && html`<p><a href="/mine">${text("lobby.all")}</a></p>`}
        </section>
        <section>
          ${open.value.length > 0 && html`<h2>${text("lobby.open")}</h2><${TableList} tables=${open.value} none="" />`}
          <h2>${text("lobby.join")}</h2>
          <form class="panel" onSubmit=${joinByCode}>
            <div class="field">
              <label for="code">${text("lobby.code")}</label>
              <div class="copyline">
                <input class="input" id="code" name="code" placeholder=${text("lobby.paste")} autocomplete="off" />
                <button class="btn">${text("lobby.go")}</button>
              </div>
            </div>
          </form>
        </section>
      </div>
      <p class="foot">${text("lobby.foot")}</p>
    </main>
    ${making.value && html`<${NewTable} game=${making.value} me=${me.value} close=${() => (making.value = null)} />`}`;
}

show(html`<${Lobby} />`);
trying(async () => {
  games.value = await get("/api/games");
  me.value = await get("/api/me");
  tables.value = await get("/api/me/tables");
  const mine = new Set(tables.value.map((each) => each.id));
  open.value = (await get("/api/lobby")).filter((/** @type {{id: string}} */ each) => !mine.has(each.id)).slice(0, 5);
});

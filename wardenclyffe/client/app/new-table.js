// Making a table: who sits where, which options, and what happens when somebody stays away.
import { html, useState } from "../vendor/ui.js";
import { text } from "./language.js";
import { keepLevel, keptLevel } from "./learning.js";
import { Dialog, Icon, picture, trying } from "./parts.js";
import { keepInvites } from "./invites.js";
import { post } from "./wire.js";

/** @typedef {import("./types.js").GameFacts} GameFacts */
/** @typedef {{kind: string, level: string, name: string}} Wish */

const KINDS = ["me", "machine", "friend", "hot", "open"];
const AWAY = ["never", "1d", "3d"];

/** The level to play against: the one that was last chosen, or one that is fun for a newcomer. @param {GameFacts} game */
export function firstLevel(game) {
  const codes = game.levels.map((level) => level.code);
  return codes.find((code) => code === keptLevel(game.name)) ?? codes.find((code) => code === "greedy") ?? codes[codes.length - 1] ?? "random";
}

/** A strength and, in a word, what it feels like: "Fair" of "Fair: takes what looks best". @param {import("./types.js").Level} level */
const levelWords = (level) => `${level.name}: ${level.words.split(":")[0].toLowerCase()}`;

/** What a strength feels like, and the measured rating as a detail. @param {{level: import("./types.js").Level | undefined}} props */
function Feel({ level }) {
  if (!level) return null;
  return html`<small class="muted level-feel"><span lang="en">${level.words}.</span>${level.rating !== null && ` ${text("new.rated", { number: Math.round(level.rating) })}.`}</small>`;
}

/**
 * Of options that are numbered (`automaton-1`, `automaton-2`) each is offered when the one before it has been given.
 * @param {GameFacts["options"]} all @param {Record<string, string>} given
 */
function offered(all, given) {
  const stem = (/** @type {string} */ name) => name.replace(/-\d+$/, "");
  return all.filter((option, i) => {
    const before = all[i - 1];
    const follows = before && stem(option.name) !== option.name && stem(option.name) === stem(before.name);
    return !follows || given[before.name] !== before.default || given[option.name] !== option.default;
  });
}

/** @param {GameFacts} game @param {number} seat @returns {Wish} */
const wish = (game, seat) => ({ kind: seat ? "machine" : "me", level: firstLevel(game), name: "" });

/** An option as cards: a picture of each value and a sentence. @param {{game: string, option: GameFacts["options"][number], value: string, pick: (value: string) => void}} props */
function Pictured({ game, option, value, pick }) {
  return html`<fieldset class="field">
    <legend>${option.words || option.name}</legend>
    <div class="pictured">${option.values.map((each, i) => {
      const [title, ...more] = option.said[i].split(": ");
      return html`<label key=${each} class=${`pictured-value ${each === value ? "is-picked" : ""}`}>
        <input type="radio" name=${`option-${option.name}`} value=${each} checked=${each === value} onChange=${() => pick(each)} />
        <img src=${picture(game, each)} alt="" width="120" height="80" />
        <span><b>${title}</b>${more.length > 0 && html` <small>${more.join(": ")}</small>`}</span>
      </label>`;
    })}</div>
  </fieldset>`;
}

/** @param {{game: GameFacts, me: {name: string} | null, close: () => void}} props */
export function NewTable({ game, me, close }) {
  const [least, most] = game.seats;
  const [seats, setSeats] = useState(() => Array.from({ length: game.usual_seats }, (_, i) => wish(game, i)));
  const [options, setOptions] = useState(() => Object.fromEntries(game.options.map((each) => [each.name, each.default])));
  const [away, setAway] = useState("never");
  const [hints, setHints] = useState(true);
  const [error, setError] = useState("");

  /** @param {number} seat @param {Partial<Wish>} change */
  const change = (seat, change) =>
    setSeats(seats.map((each, i) =>
      i === seat ? { ...each, ...change }
      : change.kind === "me" && each.kind === "me" ? { ...each, kind: "machine" }
      : each));

  /** @param {SubmitEvent} event */
  const make = (event) => {
    event.preventDefault();
    setError("");
    trying(async () => {
      try {
        const made = await post("/api/tables", {
          game: game.name,
          options,
          seats: seats.map(({ kind, level, name }) => ({
            kind,
            ...(kind === "machine" ? { level } : {}),
            ...(kind === "hot" && name.trim() ? { name: name.trim() } : {}),
          })),
          away,
          hints,
        });
        const machine = seats.find((each) => each.kind === "machine");
        if (machine) keepLevel(game.name, machine.level);
        keepInvites(made.id, made.invites);
        location.assign(`/t/${made.id}`);
      } catch (problem) {
        setError(problem instanceof Error ? problem.message : String(problem));
      }
    });
  };

  return html`<${Dialog} title=${game.title} close=${close} class="dialog-form">
    <form onSubmit=${make}>
      <fieldset class="field">
        <legend>${text("new.seats")}</legend>
        <ol class="seats">
          ${seats.map((each, i) => html`<li key=${i} class=${`seat seat-${i + 1}`}>
            <${Icon} name=${`seat-${i + 1}`} class="seat-mark" />
            <span class="seat-role">${game.seat_names[i] ?? text("seat", { seat: i + 1 })}</span>
            ${most === 1 ? html`<span>${me?.name ?? text("you")}</span>` : html`<select class="select" aria-label=${text("new.who", { seat: i + 1 })} value=${each.kind} onChange=${(/** @type {any} */ event) => change(i, { kind: event.target.value })}>
              ${KINDS.map((kind) => html`<option value=${kind} selected=${kind === each.kind}>${text(`seat.${kind}`)}${kind === "me" && me ? ` (${me.name})` : ""}</option>`)}
            </select>`}
            ${each.kind === "machine" && html`<select class="select" aria-label=${text("new.strength", { seat: i + 1 })} onChange=${(/** @type {any} */ event) => change(i, { level: event.target.value })}>
              ${game.levels.map((level) => html`<option value=${level.code} selected=${level.code === each.level}>${levelWords(level)}</option>`)}
            </select><${Feel} level=${game.levels.find((level) => level.code === each.level)} />`}
            ${each.kind === "hot" && html`<input class="input" maxlength="40" placeholder=${text("new.their-name")} aria-label=${text("new.name", { seat: i + 1 })} value=${each.name} onInput=${(/** @type {any} */ event) => change(i, { name: event.target.value })} />`}
            ${seats.length > least && i >= least && html`<button type="button" class="btn btn-quiet btn-icon" aria-label=${text("new.take-away", { seat: i + 1 })} onClick=${() => setSeats(seats.filter((_, j) => j !== i))}><${Icon} name="minus" /></button>`}
          </li>`)}
        </ol>
        ${seats.length < most && html`<button type="button" class="btn btn-small" onClick=${() => setSeats([...seats, wish(game, seats.length)])}><${Icon} name="plus" />${text("new.one-more")}</button>`}
      </fieldset>
      ${offered(game.options, options).map((option) => option.pictured ? html`<${Pictured} key=${option.name} game=${game.name} option=${option} value=${options[option.name]} pick=${(/** @type {string} */ value) => setOptions({ ...options, [option.name]: value })} />` : html`<div class="field" key=${option.name}>
        <label for=${`option-${option.name}`}>${option.words || option.name}</label>
        ${option.values.length
          ? html`<select class="select" id=${`option-${option.name}`} onChange=${(/** @type {any} */ event) => setOptions({ ...options, [option.name]: event.target.value })}>
              ${option.values.map((value, i) => html`<option value=${value} selected=${value === options[option.name]}>${option.said[i]}</option>`)}
            </select>`
          : html`<input class="input" id=${`option-${option.name}`} value=${options[option.name]} placeholder=${text("new.empty")} onInput=${(/** @type {any} */ event) => setOptions({ ...options, [option.name]: event.target.value })} />`}
      </div>`)}
      ${seats.some((each) => ["friend", "open"].includes(each.kind)) && html`<div class="field">
        <label for="away">${text("new.away")}</label>
        <select class="select" id="away" onChange=${(/** @type {any} */ event) => setAway(event.target.value)}>
          ${AWAY.map((code) => html`<option value=${code} selected=${code === away}>${text(`away.${code}`)}</option>`)}
        </select>
      </div>`}
      <label class="check"><input type="checkbox" id="hints" checked=${hints} onChange=${(/** @type {any} */ event) => setHints(event.target.checked)} />${text("new.hints")}</label>
      ${error && html`<p class="notice notice-bad" role="alert">${error}</p>`}
      <div class="dialog-acts">
        <button type="button" class="btn" onClick=${close}>${text("cancel")}</button>
        <button class="btn btn-primary">${text("new.open")}</button>
      </div>
    </form>
  </${Dialog}>`;
}

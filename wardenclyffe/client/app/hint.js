// Hints: what the coach would choose now, with the chance to win and the reasons; one press follows one.
import { batch, computed, effect, html, signal, useLayoutEffect, useRef } from "../vendor/ui.js";
import { percent, text } from "./language.js";
import { Icon, arrowsAmong } from "./parts.js";
import { aimOf, announced, connection, explain, isMyTurn, lit, live, past, press, sending, shown } from "./store.js";
import { Refusal } from "./wire.js";

/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").View} View */

/** The newest advice, and the position that it is for. */
const advice = signal(/** @type {{hints: Hint[], position: string, focus: boolean} | null} */ (null));
/** The position that the coach is thinking about. */
const pondered = signal("");
const thinking = computed(() => pondered.value !== "" && pondered.value === positionOf(live.value));

/** Whether hints, or the wait for them, are on the screen. */
export const hintsOpen = () => (advice.value !== null || thinking.value) && !past.value;

/**
 * What a hint depends on. That another has finished a secret answer changes the view and no hint.
 * @param {View | null} view
 */
function positionOf(view) {
  return view ? JSON.stringify([view.seat, view.choices.map((choice) => choice.say), view.log.length, view.log.at(-1)?.kind]) : "";
}

/** Ask the coach; what it says of a position that is gone is dropped. @param {boolean} focus whether the first hint gets the focus */
export async function askHint(focus) {
  const view = live.value;
  if (!view || view.seat < 0 || view.over || past.value) return [];
  const position = positionOf(view);
  if (advice.value?.position === position) {
    if (focus) focusFirst();
    return advice.value.hints;
  }
  pondered.value = position;
  announced.value = { words: text("hint.thinking") };
  try {
    const answer = await connection.send({ type: "hint", length: view.length, seat: view.seat });
    if (positionOf(live.value) !== position) return [];
    const hints = /** @type {Hint[]} */ (answer.hints);
    batch(() => {
      advice.value = { hints, position, focus };
      announced.value = { words: text("hint.told", { hints: hints.map((hint) => `${hint.words}, ${percent(hint.chance)}`).join("; ") }) };
      light(hints[0]);
    });
    return hints;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "stale") throw error;
    return [];
  } finally {
    if (pondered.value === position) pondered.value = "";
  }
}

/** Ask, and say why not where there is none. @param {boolean} focus */
export const wishHint = (focus) => askHint(focus).catch(explain);

export function closeHints() {
  batch(() => {
    advice.value = null;
    lit.value = [];
  });
}

/** Light the piece that a hint is about, and where it leads. @param {Hint} hint */
function light(hint) {
  lit.value = [hint.piece, hint.to, aimOf(hint)].filter(Boolean);
}

/** @param {Hint} hint */
function follow(hint) {
  closeHints();
  press(hint);
}

const focusFirst = () => requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(".hint"))?.focus());

// Advice on a position that is gone is gone too.
effect(() => {
  const view = live.value;
  if (advice.peek() && positionOf(view) !== advice.peek()?.position) closeHints();
});

// Places that are no pieces of their own are lit as well.
effect(() => {
  const names = new Set(lit.value);
  if (!shown.value) return;
  requestAnimationFrame(() => {
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-drop], [data-piece]"))) {
      each.toggleAttribute("data-lit", names.has(each.dataset.drop ?? "") || names.has(each.dataset.piece ?? ""));
    }
  });
});

export function HintButton() {
  const view = /** @type {View} */ (live.value);
  const open = isMyTurn.value && view.to_act.includes(view.seat) && !past.value && !sending.value;
  const off = !view.hints.allowed;
  const why = text(off ? "hint.off" : open ? "hint.open" : "hint.later");
  return html`<button type="button" class="btn" id="hint" aria-label=${text("hint")} title=${why} aria-disabled=${off || !open} aria-busy=${thinking.value}
    onClick=${() => !thinking.value && wishHint(true)}><${Icon} name="hint" /><span class="btn-text">${text("hint")}</span></button>`;
}

export function Hints() {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const now = advice.value;
  useLayoutEffect(() => {
    if (now?.focus) /** @type {HTMLElement | null} */ (list.current?.querySelector(".hint"))?.focus();
  }, [now]);
  if (!hintsOpen()) return null;
  return html`<section class="hints" aria-label=${text("hint.label")}>
    <h2>${text(now ? "hint.says" : "hint.thinks")}</h2>
    ${now && html`<button type="button" class="btn btn-quiet btn-icon btn-small close" aria-label=${text("hint.close")} onClick=${closeHints}><${Icon} name="cross" /></button>`}
    ${!now && html`<span class="thinking" aria-hidden="true"></span>`}
    ${now && html`<ol ref=${list} onKeyDown=${arrowsAmong(".hint")}>${now.hints.map((hint) => html`<li key=${hint.id}>
      <button type="button" class="hint" data-say=${hint.say} onClick=${() => follow(hint)}
        onPointerEnter=${() => light(hint)} onFocus=${() => light(hint)}>
        <span class="hint-chance">${percent(hint.chance)}<span class="sr-only"> ${text("hint.to-win")} </span></span>
        <span class="hint-words" lang="en">${hint.words}</span>
        <span class="hint-why" lang="en">${hint.why}</span>
      </button></li>`)}</ol>
      <p class="small muted">${text("hint.press")}</p>`}
  </section>`;
}

// The right column: what happened, the rules for this moment, the chat and the command line.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/ui.js";
import { Coach } from "./coach.js";
import { Command } from "./command.js";
import { text } from "./language.js";
import { isPrivate } from "./lone.js";
import { Icon, arrowsAmong } from "./parts.js";
import { piecesOf, spoken } from "./log.js";
import { lookAt } from "./past.js";
import { MomentRules } from "./moment.js";
import { chat, connection, explain, lit, live, newFrom, past, shown } from "./store.js";

/** @typedef {import("./types.js").View} View */

const END = 8; // pixels that still count as the end of the log

/** @param {{view: View}} props */
export function Side({ view }) {
  return html`<aside class="side" aria-label=${text("side.label")}>
    <${Log} />
    ${live.value?.over ? html`<${Coach} />` : html`<${MomentRules} />`}
    <${Chat} view=${view} />
    <${Command} />
  </aside>`;
}

/** Sentences of what happened: hover lights the pieces, a press shows the moment. */
function Log() {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const isAtEnd = useRef(true);
  const view = /** @type {View} */ (live.value);
  const lines = spoken(view.log);
  const moment = past.value ? (shown.value?.at ?? -1) : -1;
  // A moment may have no line that this reader may know: then the one before it is marked.
  const at = Math.max(-1, ...lines.filter((line) => line.at <= moment).map((line) => line.at));
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const current = /** @type {HTMLElement | null} */ (box.querySelector("[aria-current=true]"));
    if (at < 0) box.scrollTop = box.scrollHeight;
    else if (current) box.scrollTop += current.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
  }, [lines.length, at]);
  // The rules beside it grow and shrink with the moment: who has read to the end stays there.
  useLayoutEffect(() => {
    const box = /** @type {HTMLOListElement} */ (list.current);
    const stay = () => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
    };
    const watch = new ResizeObserver(stay);
    watch.observe(box);
    // A page that is magnified more has a log of the same size whose lines break elsewhere.
    addEventListener("resize", stay);
    return () => {
      watch.disconnect();
      removeEventListener("resize", stay);
    };
  }, []);
  const scrolled = () => {
    const box = /** @type {HTMLOListElement} */ (list.current);
    isAtEnd.current = box.scrollTop + box.clientHeight >= box.scrollHeight - END;
  };
  let broken = false;
  return html`<section class="side-part side-grow" data-part="log"><h2>${text("log.title")}</h2>
    <ol class="log" lang="en" ref=${list} tabindex="-1" onScroll=${scrolled} onKeyDown=${arrowsAmong(".log-line")}>
      ${lines.length === 0 && html`<li class="muted empty">${text("log.empty")}</li>`}
      ${lines.map((line, i) => {
        const isNew = line.at > newFrom.value;
        const first = isNew && !broken && i > 0;
        broken ||= isNew;
        const again = i > 0 && lines[i - 1].at === line.at;
        return html`${first && html`<li class="log-break" key="break">${text("log.since")}</li>`}
          <li key=${i} class=${isNew ? "log-new" : ""}>
            <button type="button" class="log-line" tabindex=${i === lines.length - 1 ? 0 : -1} aria-current=${line.at === at ? "true" : undefined}
              title=${text("log.show", { at: line.at })}
              onPointerEnter=${() => (lit.value = piecesOf(line))} onPointerLeave=${() => (lit.value = [])}
              onFocus=${() => (lit.value = piecesOf(line))} onBlur=${() => (lit.value = [])}
              onClick=${() => lookAt(line.at, line.scene).catch(explain)}>
              <span class="at">${again ? "" : line.at}</span><span>${line.words}</span>
            </button>
          </li>`;
      })}
    </ol>
  </section>`;
}

/** @param {{view: View}} props */
function Chat({ view }) {
  const [words, setWords] = useState("");
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = chat.value.filter((line) => line.words || line.by);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  /** @param {Event} event */
  const say = (event) => {
    event.preventDefault();
    if (!words.trim()) return;
    connection.send({ type: "chat", words: words.trim() }).then(() => setWords(""), explain);
  };
  if (!lines.length && isPrivate(view)) return null;
  return html`<section class="side-part" data-part="chat"><h2 class=${lines.length ? "" : "sr-only"}>${text("chat.title")}</h2>
    <ul class="chat" ref=${list} tabindex=${lines.length ? 0 : -1} aria-label=${text("chat.said")}>
      ${lines.map((line) => line.by ? html`<li key=${line.seq} class="muted">${text("chat.left", { name: line.name, machine: line.by })}</li>` : html`<li key=${line.seq}><b class=${line.seat >= 0 ? `seat-${line.seat + 1} seat-name` : ""}>${line.name}:</b> ${line.words}</li>`)}
    </ul>
    ${view.seat >= 0 && html`<form class="say" onSubmit=${say}>
      <input class="input" placeholder=${text("chat.say")} aria-label=${text("chat.say-to")} maxlength="500" value=${words} onInput=${(/** @type {any} */ event) => setWords(event.target.value)} />
      <button class="btn btn-icon" aria-label=${text("chat.send")}><${Icon} name="send" /></button>
    </form>`}
  </section>`;
}

// Top bar: the one prompt, and what can be pressed at any moment.
import { html, useEffect, useState } from "../vendor/ui.js";
import { SPEEDS, speed } from "./beats.js";
import { factsOf } from "./facts.js";
import { HintButton } from "./hint.js";
import { capital, language, text } from "./language.js";
import { isGuided } from "./lesson.js";
import { helpOpen } from "./keys.js";
import { LeaveDialog, leavingOpen } from "./leaving.js";
import { spoken } from "./log.js";
import { LoneCheck, isAlone } from "./lone.js";
import { CopyLine, Dialog, Icon, SeatName, ThemeButton, toast, trying } from "./parts.js";
import { NoticeCheck, SoundButton } from "./sounds.js";
import { askedToUndo, answerUndo } from "./undo.js";
import { lookNow, scenesOf } from "./past.js";
import { explain, game, isMyTurn, live, past, rulesAt, sending, shown, status, table, undo } from "./store.js";
import { post } from "./wire.js";

export function TopBar() {
  const view = /** @type {import("./types.js").View} */ (live.value);
  return html`<header class="topbar">
    <a class="brand" href="/" aria-label=${text("brand")}><${Icon} name="wardenclyffe" /></a>
    <${Prompt} />
    <div class="acts">
      ${view.seat >= 0 && !view.over && html`<${UndoButton} />`}
      ${view.seat >= 0 && view.begun && !view.over && !isGuided(view) && html`<${HintButton} />`}
      <button type="button" class="btn only-wide" aria-label=${text("rules")} onClick=${() => (rulesAt.value = rulesAt.value === null ? "" : null)}><${Icon} name="rules" /><span class="btn-text">${text("rules")}</span></button>
      <span class="only-wide"><${SoundButton} /></span>
      <${More} />
    </div>
  </header>`;
}

function Prompt() {
  const view = /** @type {import("./types.js").View} */ (live.value);
  if (status.value === "lost") {
    return html`<p class="prompt prompt-trouble" role="status"><span class="prompt-mark"></span><span><b>${text("prompt.lost")}</b> ${text("prompt.lost-words")}</span></p>`;
  }
  if (past.value) {
    const at = shown.value?.at ?? 0;
    const scenes = scenesOf(at);
    const scene = past.value.scene ? text("prompt.scene", { at: scenes.indexOf(past.value.scene) + 1, count: scenes.length }) : "";
    return html`<p class="prompt prompt-wait" role="status"><span class="prompt-mark"></span>
      <span><b>${text(view.over ? "prompt.replay" : "prompt.looking", { at, count: view.moments, scene })}</b> <span lang="en">${choiceAt(view, at)}</span></span>
      ${!view.over && html`<button type="button" class="btn btn-small btn-primary" onClick=${lookNow}>${text("prompt.now")}</button>`}</p>`;
  }
  const asked = askedToUndo();
  if (asked) {
    return html`<div class="prompt" role="status"><span class="prompt-mark"></span><span><b>${text("prompt.asks", { name: asked.name })}</b></span>
      <button type="button" class="btn btn-small btn-primary" onClick=${() => answerUndo(true)}>${text("prompt.allow")}</button>
      <button type="button" class="btn btn-small" onClick=${() => answerUndo(false)}>${text("prompt.refuse")}</button></div>`;
  }
  const mine = isMyTurn.value && !sending.value;
  const own = game.value?.prompt?.(view);
  // What the game says after "Your turn" is led by the reader's own words for it.
  const words = own ?? (language === "en" ? view.prompt : capital(view.prompt.replace(/^your turn[:.] /i, "")));
  const spoken = own ? undefined : "en";
  const led = mine && !/^your turn/i.test(words);
  const [first, rest] = led ? [text("prompt.your-turn"), words] : lead(words);
  return html`<p class=${`prompt ${mine ? "" : "prompt-wait"}`} role="status"><span class="prompt-mark"></span>
    <span class="prompt-words"><b lang=${led ? undefined : spoken}>${first}</b> <span lang=${spoken}>${rest}</span>${view.asking && ` ${text("prompt.asked")}`}</span></p>`;
}

/** What was chosen to come to a moment, and at the end what came of it all. @param {import("./types.js").View} view @param {number} at */
function choiceAt(view, at) {
  if (view.over && at === view.moments && !past.value?.scene) return view.result;
  const scene = past.value?.scene;
  return spoken(view.log).find((event) => event.at === at && (!scene || event.scene === scene))?.words ?? (at ? "" : text("prompt.beginning"));
}

/** The first few words of a prompt, which stand out, and the rest. @param {string} words */
function lead(words) {
  const end = words.search(/[:.]/);
  return end < 0 ? [words, ""] : [words.slice(0, end + 1), words.slice(end + 1)];
}

function UndoButton() {
  const view = /** @type {import("./types.js").View} */ (live.value);
  const { can, ask, why } = view.undo;
  const alone = isAlone(view);
  const words = can || !ask || alone ? text("undo") : text("undo.ask");
  // Where nobody else has to agree, it goes back over what was shown and drawn as well.
  const title = can ? text("undo.latest") : ask && alone ? text("undo.alone") : why;
  const press = () => undo().then((said) => said && toast(said), explain);
  return html`<button type="button" class="btn" id="undo" aria-disabled=${!can && !ask} title=${title} aria-label=${words} onClick=${press}>
    <${Icon} name="undo" /><span class="btn-text">${words}</span></button>`;
}

/** How fast what happened is told. */
function Speeds() {
  return html`<fieldset class="field speeds"><legend>${text("speed.title")}</legend>
    <div class="segmented">${SPEEDS.map((each) => html`<label key=${each}><input type="radio" name="beats" value=${each} checked=${speed.value === each} onChange=${() => (speed.value = each)} />${text(`speed.${each}`)}</label>`)}</div>
  </fieldset>`;
}

function More() {
  const [open, setOpen] = useState(false);
  const [link, setLink] = useState("");
  const view = /** @type {import("./types.js").View} */ (live.value);
  const close = () => {
    setOpen(false);
    setLink("");
  };
  const makeLink = () => trying(async () => setLink(location.origin + (await post(`/api/tables/${table}/link`)).path));
  return html`<button type="button" class="btn btn-icon" aria-label=${text("more")} aria-haspopup="dialog" onClick=${() => setOpen(true)}><${Icon} name="menu" /></button>
    ${open && html`<${Dialog} title=${view.title} close=${close}>
      <div class="more">
        <a class="btn" href=${`/api/tables/${table}/record`} download=${`${view.game}-${table}.txt`}><${Icon} name="download" />${text("more.record")}</a>
        <button type="button" class="btn" onClick=${() => (close(), (helpOpen.value = true))}><${Icon} name="keyboard" />${text("help.title")}</button>
        ${view.seat >= 0 && html`<button type="button" class="btn" onClick=${makeLink}><${Icon} name="link" />${text("more.device")}</button>`}
        ${link && html`<p class="small">${text("more.device-words")}</p><${CopyLine} label=${text("more.link")} value=${link} />`}
        <a class="btn" href="/mine"><${Icon} name="deck" />${text("tables.mine")}</a>
        <a class="btn only-phone" href="/"><${Icon} name="wardenclyffe" />${text("lobby")}</a>
        <${Speeds} />
        <${LoneCheck} />
        <span class="row"><${SoundButton} /> ${text("sounds")}</span>
        <${NoticeCheck} />
        <span class="row"><${ThemeButton} /> ${text("dark")}</span>
        ${view.seat >= 0 && !view.over && html`<button type="button" class="btn btn-danger" onClick=${() => (close(), (leavingOpen.value = true))}><${Icon} name="flag" />${text(view.begun ? "more.give-up" : "more.leave")}</button>`}
      </div>
      <${Sitting} view=${view} />
      <p class="small muted">${text(view.hints.allowed ? "more.hints" : "no-hints")}</p>
      <p class="small muted">${text("more.commitment")} <code class="hash">${view.commitment}</code></p>
    </${Dialog}>`}
    <${LeaveDialog} view=${view} />`;
}

/** Who sits here, by whole names, and how strong the machines are. @param {{view: import("./types.js").View}} props */
function Sitting({ view }) {
  const [levels, setLevels] = useState(/** @type {import("./types.js").Level[]} */ ([]));
  useEffect(() => void factsOf(view.game).then((facts) => setLevels(facts?.levels ?? []), () => {}), []);
  /** @param {import("./types.js").Seat} seat @param {number} i */
  const words = (seat, i) => {
    const level = levels.find((each) => each.code === seat.level)?.name ?? seat.level;
    if (seat.kind === "machine") return text("sitting.machine", { level });
    if (seat.kind === "friend" || seat.kind === "open") return text("sitting.free");
    return [i === view.seat && text("sitting.you"), seat.level && text("sitting.stands-in", { level }), i !== view.seat && seat.kind === "guest" && !seat.here && text("sitting.away")].filter(Boolean).join(", ");
  };
  return html`<ul class="sitting" aria-label=${text("sitting.label")}>${view.seats.map((seat, i) => html`<li key=${i}><${SeatName} seat=${i} name=${seat.name} /> <span class="small muted">${words(seat, i)}</span></li>`)}</ul>`;
}

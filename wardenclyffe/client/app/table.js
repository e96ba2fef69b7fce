// The table page: prompt on top, board in the middle, my choices below, what happened at the side.
import { computed, effect, html } from "../vendor/ui.js";
import { gameTable } from "../games/index.js";
import { Caption, speed, startRecap } from "./beats.js";
import { Curtain } from "./curtain.js";
import { faces } from "./faces.js";
import { Help } from "./help.js";
import { Hints } from "./hint.js";
import { text } from "./language.js";
import { Lesson, isSaying } from "./lesson.js";
import { Invitations } from "./invites.js";
import { helpOpen, listen } from "./keys.js";
import { LoneAnswer } from "./lone.js";
import { PlainBoard, PlainTray } from "./plain.js";
import { Icon, setFavicon, show, trying } from "./parts.js";
import { lookAt, placeIn } from "./past.js";
import { Peek, WhyTip } from "./peek.js";
import { ReplayBar } from "./replay.js";
import { ResultDialog } from "./result.js";
import { magnified } from "./room.js";
import { RulesSheet } from "./rules-sheet.js";
import { Side } from "./side.js";
import { TabBar } from "./tabs.js";
import { TakenSeats } from "./taken-seats.js";
import { TermTip, listenForTerms } from "./terms.js";
import { TopBar } from "./topbar.js";
import "./touch.js";
import { announced, connection, curtainFor, game, isMyTurn, live, past, sending, shown, status, tab, trouble } from "./store.js";

const name = computed(() => live.value?.game ?? "");

function Table() {
  const view = shown.value;
  // Nothing can be drawn before the faces of the pieces and the game's own table are here.
  if (!view || (view.faces && !faces.value) || game.value === undefined) return html`<${Opening} />`;
  if (curtainFor.value >= 0) return html`<${Curtain} seat=${curtainFor.value} />`;
  const Board = game.value?.Board ?? PlainBoard;
  const Tray = game.value?.Tray ?? PlainTray;
  const replaying = !!past.value || view.over;
  return html`<a class="skip" href="#board">${text("skip.board")}</a>
    <div class="table" data-tab=${tab.value} data-game=${view.game} data-beats=${speed.value} data-lesson=${isSaying.value || undefined}>
      <${TopBar} />
      <main class="board" id="board" tabindex="-1">
        <h1 class="sr-only">${view.title}: ${[...view.seats, ...view.actors].map((each) => each.name).join(` ${text("table.against")} `)}</h1>
        ${!view.begun && html`<${Invitations} view=${view} /><${TakenSeats} view=${view} />`}
        ${view.begun && html`<${Board} view=${view} />`}
        <${Caption} />
        <${LoneAnswer} />
        <${WhyTip} />
      </main>
      <section class="tray" aria-label=${text(replaying ? "tray.replay" : "tray.yours")}>
        ${replaying ? html`<${ReplayBar} />` : view.begun ? html`<${Tray} view=${view} />` : html`<p class="tray-note">${text("tray.waits")}</p>`}
      </section>
      <${Lesson} />
      <${Side} view=${view} />
      <${Hints} />
      <${TabBar} />
    </div>
    <${Peek} />
    <${TermTip} />
    <${RulesSheet} />
    <${ResultDialog} />
    ${helpOpen.value && html`<${Help} />`}`;
}

function Opening() {
  return html`<main class="page opening">
    <h1 class="brand"><${Icon} name="wardenclyffe" /><span>Wardenclyffe</span></h1>
    ${trouble.value
      ? html`<p class="notice notice-bad" role="alert">${trouble.value}</p><p><a class="btn" href="/">${text("to-lobby")}</a></p>`
      : html`<p role="status">${text(status.value === "lost" ? "table.unreachable" : "table.opening")}</p>`}
  </main>`;
}

/** The live region: what happened, in words, as it happens. */
function Announcer() {
  return html`<div class="sr-only" aria-live="polite" id="announcer" lang=${announced.value.lang}>${announced.value.words}</div>`;
}

async function loadTable() {
  try {
    game.value = await gameTable(name.value);
  } catch (error) {
    game.value = null;
    throw error;
  }
}

effect(() => {
  const view = live.value;
  if (!view) return;
  const mine = isMyTurn.value;
  document.title = `${mine ? `${text("table.your-turn")} · ` : view.over ? `${text("table.over")} · ` : ""}${view.title} · Wardenclyffe`;
  setFavicon(mine);
});

effect(() => {
  if (name.value) trying(loadTable);
});

// While a choice is on its way the tray keeps its height, so that the board above it stays where it is.
effect(() => {
  const waits = sending.value;
  const tray = /** @type {HTMLElement | null} */ (document.querySelector(".tray"));
  if (tray) tray.style.minHeight = waits ? `${tray.getBoundingClientRect().height / magnified()}px` : "";
});

// The moment that the address names, and what happened while the reader was away.
let opened = false;
effect(() => {
  const view = live.value;
  if (!view || opened) return;
  opened = true;
  const asked = placeIn(location.search);
  if (asked) lookAt(asked.at, asked.scene).catch(() => {});
  else if (view.over) lookAt(view.moments).catch(() => {});
  else startRecap(view);
});

show(html`<${Announcer} /><${Table} />`);
listen();
listenForTerms();
connection.open();

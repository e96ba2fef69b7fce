// The command line: the whole game in typed words, on the same list of choices.
import { html, signal, useEffect, useRef, useState } from "../vendor/ui.js";
import { percent, text } from "./language.js";
import { Icon } from "./parts.js";
import { lookBack, openCoach } from "./coach.js";
import { askHint } from "./hint.js";
import { spoken } from "./log.js";
import { lookAt, lookNow } from "./past.js";
import { boardLines } from "./plain.js";
import { RuleLink } from "./peek.js";
import { helpOpen } from "./keys.js";
import { rules } from "./rules-sheet.js";
import { choices, choose, connection, game, live, past, rulesAt, shown, undo } from "./store.js";
import { Refusal } from "./wire.js";

/** @typedef {{said: string, lines: string[], rule?: string, bad?: boolean}} Answer */

const LINES_KEPT = 12;
const answers = signal(/** @type {Answer[]} */ ([]));

/** What can be typed, with the choices and the rule of this moment as examples; where nothing can be chosen, with a blank. */
export function sayings() {
  const open = choices.value.map((choice) => choice.say);
  const [first, last] = [open.at(0), open.at(-1)].map((say) => say ?? text("say.any"));
  const rule = shown.value?.rule || rules.value[0]?.number;
  return [
    ["what can I do?", text("say.what")],
    ["read my cards", text("say.mine")],
    ["read the table", text("say.table")],
    ["what happened", text("say.happened")],
    [[...new Set([first, last])].join(", "), text("say.choice")],
    ["hint", text("say.hint")],
    ["coach", text("say.coach")],
    [`why ${last}`, text("say.why")],
    [rule ? `rule ${rule}` : "rules", text("say.rule")],
    ["undo", text("say.undo")],
    ["look 12, now", text("say.look")],
    ["say good game", text("say.say")],
    ["help", text("say.help")],
  ];
}

/** What is said, without politeness: "What can I do?" and "what can i do" are the same. @param {string} said */
const plainly = (said) => said.toLowerCase().replace(/[?!.]+$/, "").replace(/\s+/g, " ").trim();

/**
 * Carry out what was typed and say what came of it.
 * @param {string} said @returns {Promise<Omit<Answer, "said">>}
 */
async function obey(said) {
  const view = live.value;
  if (!view) return { lines: [text("said.not-open")] };
  const words = plainly(said);
  if (["help", "commands", ""].includes(words)) {
    helpOpen.value = words !== "";
    return { lines: sayings().map(([say, what]) => `${say}: ${what}.`) };
  }
  if (["what can i do", "choices", "moves", "what now"].includes(words)) {
    const open = choices.value;
    return { lines: open.length ? [view.prompt, ...open.map((choice) => `${choice.say}: ${choice.words}`)] : [view.prompt] };
  }
  if (["read my cards", "my cards", "read mine"].includes(words)) return { lines: game.value?.read?.(view) ?? boardLines(view.board) };
  if (["read the table", "read table", "read board", "read the board", "look"].includes(words)) {
    const seen = /** @type {import("./types.js").View} */ (shown.value);
    return { lines: [seen.prompt, ...(game.value?.readTable?.(seen) ?? boardLines(seen.board))] };
  }
  if (["what happened", "log", "read the log", "read log"].includes(words)) return { lines: spoken(view.log).slice(-8).map((line) => line.words) };
  if (["hint", "hints", "help me"].includes(words)) {
    if (view.seat < 0 || past.value || !view.to_act.includes(view.seat)) return { lines: [`${text("hint.later")}.`], bad: true };
    const hints = await askHint(false);
    return { lines: hints.map((hint) => `${hint.say}: ${hint.words}, ${percent(hint.chance)}. ${hint.why}`) };
  }
  if (words === "coach") {
    if (!view.over) return { lines: [text("said.coach-later")], bad: true };
    openCoach();
    const review = await lookBack();
    return { lines: review?.turning_points.map((point) => `look ${point.at}: ${text("coach.to", { before: percent(point.before), after: percent(point.after) })}. ${point.words}`) ?? [] };
  }
  if (words === "undo" || words === "take back" || words === "ask undo") return { lines: [await undo()] };
  if (words === "allow" || words === "refuse") {
    await connection.send({ type: "answer_undo", yes: words === "allow" });
    return { lines: [text(words === "allow" ? "said.allowed" : "said.refused")] };
  }
  if (words === "now") {
    lookNow();
    return { lines: [view.prompt] };
  }
  const moment = /^look (\d+)$/.exec(words);
  if (moment) {
    await lookAt(Number(moment[1]));
    const seen = /** @type {import("./types.js").View} */ (shown.value);
    return { lines: [text("said.after", { at: seen.at, count: view.moments }), ...(game.value?.readTable?.(seen) ?? [])] };
  }
  if (words === "rules") {
    rulesAt.value = "";
    return { lines: [text("said.rules-open")] };
  }
  const rule = /^rule (\S+)$/.exec(words);
  if (rule) {
    const found = rules.value.find((each) => each.number.toLowerCase() === rule[1]);
    if (!found) return { lines: [text("said.no-rule", { rule: rule[1].toUpperCase() })], bad: true };
    rulesAt.value = found.number;
    return { lines: [`${found.number}: ${found.words}`, ...found.table.map((row) => row.join(" | "))] };
  }
  const speech = /^say (.+)$/i.exec(said.trim());
  if (speech) {
    await connection.send({ type: "chat", words: speech[1] });
    return { lines: [text("said.said")] };
  }
  const why = /^why (?:not |can't i |can i not )?(.+)$/.exec(words);
  if (why) {
    const answer = await connection.send({ type: "why", say: why[1], ...(view.seat < 0 ? {} : { seat: view.seat }) });
    return { lines: [answer.words], rule: answer.rule };
  }
  if (past.value) return { lines: [text("said.earlier")], bad: true };
  if (view.seat < 0) return { lines: [text("said.watching")], bad: true };
  const before = view.moments;
  await choose({ say: words });
  const after = spoken(live.value?.log ?? []).flatMap((line) => (line.at > before ? [line.words] : []));
  return { lines: after.length ? after : [text("said.done")] };
}

export function Command() {
  const [typed, setTyped] = useState("");
  const history = useRef(/** @type {{said: string[], at: number}} */ ({ said: [], at: 0 }));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const shownAnswers = answers.value;
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [shownAnswers]);

  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    const said = typed.trim();
    if (!said) return;
    setTyped("");
    history.current.said.push(said);
    history.current.at = history.current.said.length;
    /** @type {Omit<Answer, "said">} */
    let answer;
    try {
      answer = await obey(said);
    } catch (error) {
      answer = { lines: [error instanceof Error ? error.message : String(error)], rule: error instanceof Refusal ? error.rule : "", bad: true };
    }
    answers.value = [...answers.value.slice(-LINES_KEPT), { said, ...answer }];
  };

  /** @param {KeyboardEvent} event */
  const recall = (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const { said, at } = history.current;
    history.current.at = Math.max(0, Math.min(said.length, at + step));
    setTyped(said[history.current.at] ?? "");
  };

  return html`<div class="command-area">
    ${shownAnswers.length > 0 && html`<div class="answers" ref=${box} role="log" aria-live="polite" aria-label=${text("command.label")} tabindex="0">
      <button type="button" class="btn btn-quiet btn-icon btn-small close-answers" aria-label=${text("command.clear")} onClick=${() => (answers.value = [])}><${Icon} name="cross" /></button>
      ${shownAnswers.map((answer, i) => html`<div key=${`${i} ${answer.said}`} class=${answer.bad ? "answer answer-bad" : "answer"}>
        <p class="said">${answer.said}</p>
        ${answer.lines.map((line) => html`<p>${line}</p>`)}
        ${answer.rule && html`<p><${RuleLink} rule=${answer.rule} /></p>`}
      </div>`)}
    </div>`}
    <form class="command" onSubmit=${send}>
      <label for="command" class="small">${text("command.type")}</label>
      <input class="input" id="command" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="200" placeholder="what can I do?" value=${typed}
        onInput=${(/** @type {any} */ event) => setTyped(event.target.value)} onKeyDown=${recall} />
    </form>
  </div>`;
}

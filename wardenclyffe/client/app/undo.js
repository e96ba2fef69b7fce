// Others may ask to take back a choice beyond what the rules let them take back alone.
import { connection, explain, live } from "./store.js";

/** The question that this reader has to answer, or null. */
export function askedToUndo() {
  const view = live.value;
  return view?.asking && view.asking.you.length ? view.asking : null;
}

/** @param {boolean} yes */
export function answerUndo(yes) {
  const seat = live.value?.asking?.you[0];
  connection.send({ type: "answer_undo", yes, ...(seat === undefined ? {} : { seat }) }).catch(explain);
}

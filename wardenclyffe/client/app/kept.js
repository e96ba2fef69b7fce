// Settings that this browser remembers; without storage they hold for the page.
import { effect, signal } from "../vendor/ui.js";

/**
 * A setting with a few values, kept under a name.
 * @template {string} T @param {string} name @param {T[]} values @param {T} first the value on the first visit
 * @returns {import("../vendor/signals-core.js").Signal<T>}
 */
export function kept(name, values, first) {
  const found = signal(values.find((value) => value === read(name)) ?? first);
  let untouched = true;
  effect(() => {
    const value = found.value;
    if (!untouched) write(name, value);
    untouched = false;
  });
  return found;
}

/** @param {string} name */
function read(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
function write(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It holds for this page only.
  }
}

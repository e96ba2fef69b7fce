// The one door to the vendored pieces: `html` templates, hooks and signals, all bound to the same Preact.
import { h } from "./preact.js";
import htm from "./htm.js";

export { h, render, hydrate, Fragment, Component, createContext, createRef, cloneElement, toChildArray, options } from "./preact.js";
export {
  useState, useReducer, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useContext, useId, useErrorBoundary,
} from "./hooks.js";
export { signal, computed, effect, batch, untracked, Signal, useSignal, useComputed, useSignalEffect } from "./signals.js";

/** Tagged template that makes Preact elements: html`<p class="lead">${words}</p>`. */
export const html = htm.bind(h);

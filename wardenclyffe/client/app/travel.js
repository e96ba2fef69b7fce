// Pieces travel from where they were to where they are. Nothing waits for it.
import { useLayoutEffect, useRef } from "../vendor/ui.js";
import { magnified } from "./room.js";

const LONGEST = 240;

/** Let all pieces within the element travel whenever `key` changes. @param {unknown} key */
export function useTravel(key) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {Map<string, DOMRect>} */ (new Map()));
  useLayoutEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    /** @type {Map<string, DOMRect>} */
    const now = new Map();
    for (const piece of /** @type {NodeListOf<HTMLElement>} */ (box.current?.querySelectorAll("[data-piece]"))) {
      const name = piece.dataset.piece ?? "";
      if (name.startsWith("to ")) continue;
      const place = piece.getBoundingClientRect();
      const old = before.current.get(name);
      now.set(name, place);
      if (!old || still) continue;
      const across = (old.left - place.left) / magnified();
      const down = (old.top - place.top) / magnified();
      if (Math.hypot(across, down) > 6) {
        piece.animate(
          [{ translate: `${across}px ${down}px`, zIndex: 30 }, { translate: "0 0", zIndex: 30 }],
          { duration: LONGEST, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
        );
      }
    }
    before.current = now;
  }, [key]);
  return box;
}

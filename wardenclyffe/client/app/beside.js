// A panel that stands beside a piece: above it where there is room, always whole on the screen.
import { useLayoutEffect, useRef } from "../vendor/ui.js";
import { magnified } from "./room.js";

const EDGE = 8;
const GAP = 14;

/** Keep a panel beside a piece, wherever that lies. @param {string} piece */
export function useBeside(piece) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const panel = box.current;
    const found = piece && document.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
    if (panel && found) standBeside(panel, found.getBoundingClientRect());
  });
  return box;
}

/** Above the piece where there is room, else below, else at its side. @param {HTMLElement} panel @param {DOMRect} piece */
function standBeside(panel, piece) {
  const { width, height } = panel.getBoundingClientRect();
  const middle = piece.left + piece.width / 2 - width / 2;
  const ceiling = (document.querySelector(".board")?.getBoundingClientRect().top ?? 0) + EDGE;
  const above = piece.top - height - GAP;
  const below = piece.bottom + GAP;
  const fits = above > ceiling || below + height < innerHeight - EDGE;
  const left = fits ? middle : piece.right + GAP;
  const top = above > ceiling ? above : fits ? below : piece.top;
  panel.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE)) / magnified()}px`;
  panel.style.top = `${Math.max(ceiling, Math.min(top, innerHeight - height - EDGE)) / magnified()}px`;
}

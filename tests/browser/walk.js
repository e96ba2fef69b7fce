// What is wrong with a page as it stands: text that is cut, covered, too small or over other text, and targets that are too small.
(floors) => {
  const faults = [];
  const say = (kind, element, more = "") => faults.push(`${kind}: ${nameOf(element)} ${more}`.trim());
  const nameOf = (element) => {
    const near = element.closest("[data-piece], [class]") ?? element;
    const own = `${near.localName}${near.dataset?.piece ? `[${near.dataset.piece}]` : ""}.${(near.getAttribute("class") ?? "").trim().split(/\s+/).slice(0, 3).join(".")}`;
    const words = (element.textContent || element.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 30);
    return `${own} "${words}"`;
  };
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });
  const wide = (box) => box.right - box.left;
  const high = (box) => box.bottom - box.top;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const modal = document.querySelector("dialog[open]");
  const root = modal ?? document.body;
  const folded = new WeakMap();
  /** Whether something is there for those who listen only. */
  const isFolded = (element) => {
    if (!element || element === document.body) return false;
    if (!folded.has(element)) folded.set(element, getComputedStyle(element).clipPath === "inset(50%)" || isFolded(element.parentElement));
    return folded.get(element);
  };
  const isQuiet = (element) => element.closest(".skip, [hidden], script, style, noscript, option, .toasts") || isFolded(element);
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isQuiet(element);

  const held = new Map();
  /** How an element holds what is in it; asked for every text below it, and worked out once. */
  const holds = (element) => {
    let found = held.get(element);
    if (!found) {
      const style = getComputedStyle(element);
      const clips = { x: style.overflowX !== "visible" && style.display !== "inline", y: style.overflowY !== "visible" && style.display !== "inline" };
      const scrolls = { x: /auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth, y: /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight };
      found = { edge: element.getBoundingClientRect(), fixed: style.position === "fixed", clips, scrolls };
      held.set(element, found);
    }
    return found;
  };

  /** What of a box can be seen or scrolled to; `cut` is what its ancestors cut off for good. */
  const inSight = (element, box) => {
    let seen = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    let cut = 0;
    let fixed = false;
    // A map is moved by hand: what is out of sight there can be brought into sight, and less than half of a name is not read.
    const map = element.closest(".wmap");
    if (map) {
      seen = meet(seen, map.getBoundingClientRect());
      return { seen: wide(seen) > wide(box) / 2 && high(seen) > high(box) / 2 ? seen : null, cut: 0 };
    }
    for (let at = element; at && at !== document.documentElement && !fixed; at = at.parentElement) {
      const { edge, clips, scrolls, ...own } = holds(at);
      fixed = own.fixed;
      if (at === element && at.ownerSVGElement) continue;
      if (clips.x) {
        if (!scrolls.x) cut = Math.max(cut, edge.left - seen.left, seen.right - edge.right);
        seen = { ...seen, left: Math.max(seen.left, edge.left), right: Math.min(seen.right, edge.right) };
      }
      if (clips.y) {
        if (!scrolls.y) cut = Math.max(cut, edge.top - seen.top, seen.bottom - edge.bottom);
        seen = { ...seen, top: Math.max(seen.top, edge.top), bottom: Math.min(seen.bottom, edge.bottom) };
      }
      if (wide(seen) <= 0 || high(seen) <= 0) return { seen: null, cut };
    }
    const long = document.documentElement.scrollHeight > innerHeight + 1;
    if (!long || fixed) cut = Math.max(cut, -seen.left, seen.right - innerWidth, -seen.top, seen.bottom - innerHeight);
    else cut = Math.max(cut, -seen.left, seen.right - innerWidth);
    seen = meet(seen, page);
    return { seen: wide(seen) > 0 && high(seen) > 0 ? seen : null, cut };
  };
  // What lies over the board on purpose while it matters: what is under it need not be read.
  const OVER = ".battle, .scene, .report, .report-pill, .report-note, .near, .sheet, .hints, .answers, .peek, .caption, .tip, .beside, .side, .tray, .lesson, .target, .marker, .foe, .gun, .wmap-zoom";
  // Cards that lie over each other on purpose: of those below only the edge is to be read.
  const layered = (element) => element.closest(".cascade > :not(:last-child), .under, .is-gone, .fan > :not(:last-child)");
  // A line that ends in dots and says the rest when pointed at.
  const isBrief = (element) => element.title && getComputedStyle(element).textOverflow === "ellipsis";
  const sizeOf = (element) => {
    const size = parseFloat(getComputedStyle(element).fontSize);
    const drawn = element.ownerSVGElement && element.getScreenCTM?.();
    return drawn ? size * Math.hypot(drawn.a, drawn.b) : size * (element.currentCSSZoom ?? 1);
  };

  /** Whether something stands where the text around it puts it: badges are put over an edge on purpose. */
  const stands = (element) => {
    for (let at = element; at && !at.matches("[data-piece], .choice, .btn"); at = at.parentElement) if (getComputedStyle(at).position === "absolute") return false;
    return !element.ownerSVGElement;
  };

  // Text.
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (!boxes.length) continue;
    const size = sizeOf(element);
    if (size < floors.text - 0.05) say(`small text (${size.toFixed(1)})`, element);
    for (const box of boxes) {
      // The room between lines may be cut, letters may not.
      const spare = Math.max(0, (box.height - size * 0.72) / 2);
      const core = { left: box.left + 1, right: box.right - 1, top: box.top + spare, bottom: box.bottom - spare };
      const { seen, cut } = inSight(element, core);
      const piece = stands(element) ? element.closest("[data-piece], .choice, .btn") : null;
      const edge = piece?.getBoundingClientRect();
      if (seen && edge && !layered(element) && Math.max(edge.left - seen.left, seen.right - edge.right) > 2) say("out of its piece", element);
      if (cut > 1.5 && !layered(element) && !isBrief(element)) say("cut", element, `by ${Math.round(cut)}`);
      if (seen) texts.push({ element, box: seen });
    }
    const style = getComputedStyle(element);
    if (style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1 && !element.title) say("shortened", element);
  }
  /** Whether a part stays in sight while what is under it scrolls. */
  const isSticky = (over, element) => {
    for (let at = over; at && !at.contains(element); at = at.parentElement) if (getComputedStyle(at).position === "sticky") return true;
    return false;
  };
  const opaque = (element) => {
    const style = getComputedStyle(element);
    const alpha = /rgba?\([^)]*?(?:,|\/)\s*([\d.]+)\)$/.exec(style.backgroundColor);
    const filled = style.backgroundColor !== "transparent" && (style.backgroundColor.startsWith("rgb(") || Number(alpha?.[1] ?? 1) > 0.3);
    return (filled || style.backgroundImage !== "none") && style.visibility === "visible";
  };
  const related = (a, b) => a === b || a.contains(b) || b.contains(a);
  const hidden = new Set();
  for (const { element, box } of texts) {
    if (layered(element) || getComputedStyle(element).pointerEvents === "none") continue;
    const middle = (box.top + box.bottom) / 2;
    for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
      // The whole stack is asked for only where something else is on top.
      const top = document.elementFromPoint(x, middle);
      if (top && related(top, element)) continue;
      const stack = document.elementsFromPoint(x, middle);
      const own = stack.findIndex((each) => related(each, element));
      const over = stack.slice(0, own < 0 ? 0 : own).find((each) => !isQuiet(each) && opaque(each));
      if (!over) continue;
      hidden.add(element);
      const sheet = over.closest(OVER);
      const offered = innerHeight >= 700 && element.closest(".is-can");
      if ((!sheet || sheet.contains(element)) && (offered || !isSticky(over, element))) say("covered", element, `by ${nameOf(over)}`);
      break;
    }
  }
  // The mark of what is new lies beside the words of its piece; it is drawn by the style, so that no element tells where.
  for (const piece of root.querySelectorAll(".is-new")) {
    const style = getComputedStyle(piece, "::before");
    if (style.content === "none" || style.position !== "absolute" || !style.backgroundImage.includes("mark-new") || !isSeen(piece) || layered(piece)) continue;
    const edge = piece.getBoundingClientRect();
    const zoom = piece.currentCSSZoom ?? 1;
    const left = edge.left + (piece.clientLeft + parseFloat(style.left)) * zoom;
    const top = edge.top + (piece.clientTop + parseFloat(style.top)) * zoom;
    const mark = { left, top, right: left + parseFloat(style.width) * zoom, bottom: top + parseFloat(style.height) * zoom };
    for (const { element, box } of texts) {
      const shared = meet(mark, box);
      if (piece.contains(element) && wide(shared) > 4 * zoom && high(shared) > 4 * zoom) say("under the mark of what is new", element);
    }
  }
  for (let i = 0; i < texts.length; i += 1) {
    for (let j = i + 1; j < texts.length; j += 1) {
      const [one, two] = [texts[i], texts[j]];
      // Of many thousand pairs hardly any meet: where they lie is looked at first.
      if (one.box.right - two.box.left <= 2 || two.box.right - one.box.left <= 2 || one.box.bottom - two.box.top <= 2 || two.box.bottom - one.box.top <= 2) continue;
      const shared = meet(one.box, two.box);
      if (wide(shared) <= 2 || high(shared) <= 2) continue;
      if (hidden.has(one.element) || hidden.has(two.element) || related(one.element, two.element) || layered(one.element) || layered(two.element)) continue;
      const [sheet, other] = [one.element.closest(OVER), two.element.closest(OVER)];
      if (sheet !== other && (!sheet?.contains(two.element) || !other?.contains(one.element))) continue;
      say("over each other", one.element, `and ${nameOf(two.element)}`);
    }
  }

  // Targets: what is pressed to choose or to command, and pieces, whose details a press shows.
  const inline = (element) => element.matches("p a, li a, dd a, td a, .tip a");
  for (const element of root.querySelectorAll("button, a[href], input, select, textarea, summary, [role=button]")) {
    if (!isSeen(element) || inline(element) || element.disabled || layered(element)) continue;
    const full = element.getBoundingClientRect();
    const seen = inSight(element, full).seen;
    const top = seen && document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
    if (!top || (!related(top, element) && top.closest(OVER) && !top.closest(OVER).contains(element))) continue;
    const label = element.matches("input[type=radio], input[type=checkbox]") ? element.closest("label") : null;
    const box = (label ?? element).getBoundingClientRect();
    const least = element.dataset.piece !== undefined || element.ownerSVGElement ? floors.piece : floors.target;
    if (box.width < least - 0.5 || box.height < least - 0.5) say(`small target (${Math.round(box.width)}x${Math.round(box.height)} of ${least})`, element);
  }
  // Pieces stay in the box of their player.
  for (const box of root.querySelectorAll(".volt-seat, .region-side, .lane-side, .firm, .strip")) {
    const edge = box.getBoundingClientRect();
    for (const piece of isSeen(box) && !/auto|scroll/.test(getComputedStyle(box).overflowY) ? box.querySelectorAll("[data-piece]") : []) {
      const own = piece.getBoundingClientRect();
      const over = Math.max(edge.top - own.top, own.bottom - edge.bottom, edge.left - own.left, own.right - edge.right);
      if (over > 4 && isSeen(piece) && !layered(piece) && !piece.classList.contains("is-chosen")) say("out of its box", piece, `by ${Math.round(over)}`);
    }
  }
  for (const wrap of root.querySelectorAll(".result-dialog .ledger-wrap")) if (wrap.scrollWidth > wrap.clientWidth + 1) say("wider than its room", wrap);
  const log = root.querySelector(".log:not(:has([aria-current=true]))");
  if (log && isSeen(log) && log.scrollTop + log.clientHeight < log.scrollHeight - 8) say("not at its end", log);
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  return [...new Set(faults)];
}

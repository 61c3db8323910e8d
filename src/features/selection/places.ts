import { distance } from "../../book/geometry/fold.ts";
import type { PagePoint } from "../../book/text/runs.ts";
import { caretAt, isReversedAt } from "../../book/text/selecting.ts";
import { wordAt } from "../../book/text/words.ts";
import { isOverBook } from "../../chrome/panels/over-book.ts";
import { clamp } from "../../lib/clamp.ts";
import type { PanelName, Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { dockedPanelsAtom, panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bottomEdgeAtom, topEdgeAtom } from "../../state/toolbar.ts";
import { phaseAtom } from "../../state/turning.ts";
import { panelInsetsAtom, viewportAtom } from "../../state/view.ts";
import { selectAtom, selectionAtom, type TextPlace } from "./api.ts";
import { buttonsBeside, linesSeen, selectedSeen } from "./bar-areas.ts";
import { type Area, barPlace, EDGE_PX, GAP_PX, type Stretch } from "./bar-place.ts";
import { HANDLE, handleAt } from "./handles.ts";
import { isBefore, isReachingAtom, openTextsAtom, selectedSpanAtom, type TextSpan, wholeWordsAtom } from "./state.ts";
import { reachUnder } from "./under.ts";

/** One end of the selection as it is seen, px of the stage: the caret's foot and head. */
export type SeenCaret = { readonly foot: Point; readonly head: Point; readonly isRtl: boolean };

/** Buttons beside the book have come, gone and moved so long after the camera's last frame, ms. */
const LAID_MS = 400;

/** What is measured before anything is placed, so that no frame lays the window out twice; px. */
type Measured = {
  readonly window: Size;
  readonly bar: Size;
  readonly buttons: readonly Area[];
};
type Size = { readonly width: number; readonly height: number };

/**
 * Keeps handles and bar beside the selected words while these change, and while the book is zoomed and moved. Buttons
 * beside the book are looked at when they may stand anew, and once the camera rests, but not at each frame of it.
 */
export function runPlaces(store: Store, stage: BookStage, part: HTMLElement): Stop {
  const { clock } = store.get(portsAtom);
  let buttons: readonly Area[] | null = null;
  let stopWaiting: Stop = () => {};
  const cover = watchCover(store);
  const place = () => {
    const span = store.get(selectedSpanAtom);
    if (!span) {
      part.removeAttribute("data-over-bar");
      return placeCaret(store, stage, part);
    }
    const [from, to] = [seenCaret(store, stage, span.from), seenCaret(store, stage, span.to)];
    const isTurning = store.get(phaseAtom) !== "rest"; // a leaf takes its words along
    const isAway = !from || !to || isTurning || cover.isCovered();
    if (isAway) return void part.setAttribute("data-away", "");
    buttons ??= store.get(isReachingAtom) ? null : buttonsBeside(part, stage.host);
    const measured = { ...sizesOf(stage, part), buttons: buttons ?? [] };
    part.removeAttribute("data-away");
    placeHandle(measured, part, "from", from);
    placeHandle(measured, part, "to", to);
    if (!store.get(isReachingAtom)) placeBar(store, stage, part, measured, [from, to]); // else it waits unseen
  };
  const placeAnew = () => {
    buttons = null;
    place();
  };
  const moved = () => {
    place();
    stopWaiting();
    stopWaiting = clock.after(LAID_MS, placeAnew);
  };
  const edges = [topEdgeAtom, bottomEdgeAtom, panelInsetsAtom, panelsAtom, dockedPanelsAtom];
  const changes = [selectionAtom, isReachingAtom, phaseAtom, ...edges].map((atom) => store.sub(atom, placeAnew));
  return stopAll([cover.stop, stage.watchCamera(moved), ...changes, () => stopWaiting()]);
}

/**
 * Tells whether what can be done with the words waits: a form lies over the book, or the reader has opened one since they
 * were selected, and looks at that. The book's menu has it itself.
 */
function watchCover(store: Store) {
  let known = store.get(panelsAtom);
  const isWaited = (name: PanelName) => name === "menu" || !known.includes(name) || isOverBook(store.get, name);
  return {
    isCovered: () => store.get(panelsAtom).some(isWaited),
    stop: stopAll([
      store.sub(selectionAtom, () => {
        known = store.get(panelsAtom);
      }),
      store.sub(panelsAtom, () => {
        known = known.filter((name) => store.get(panelsAtom).includes(name));
      }),
    ]),
  };
}

/** The caret of a reader who has selected nothing yet. */
function placeCaret(store: Store, stage: BookStage, part: HTMLElement): void {
  const selection = store.get(selectionAtom);
  const seen = selection && seenCaret(store, stage, selection.focus);
  const caret = part.querySelector<HTMLElement>(".selection__caret");
  if (!seen || !caret) return;
  const { foot, head } = seen;
  caret.style.transform = `translate(${head.x}px, ${head.y}px)`;
  caret.style.blockSize = `${Math.max(2, foot.y - head.y)}px`;
}

/** Where a place in the text is seen; null where its page is not open. */
export function seenCaret(store: Store, stage: BookStage, { page, offset }: TextPlace): SeenCaret | null {
  const open = stage.openPages().find((each) => each.page === page);
  const placed = store.get(openTextsAtom).get(page);
  const caret = placed && caretAt(placed, offset);
  if (!open || !caret) return null;
  const seen = ({ x, y }: PagePoint) => ({
    x: open.rect.x + x * open.rect.width,
    y: open.rect.y + y * open.rect.height,
  });
  return { foot: seen(caret[0]), head: seen(caret[1]), isRtl: isReversedAt(placed, offset) };
}

function sizesOf({ host }: BookStage, part: HTMLElement): Pick<Measured, "window" | "bar"> {
  const bar = part.querySelector<HTMLElement>(".selection__bar");
  return {
    window: { width: host.clientWidth, height: host.clientHeight },
    bar: { width: bar?.offsetWidth ?? 0, height: bar?.offsetHeight ?? 0 },
  };
}

function placeHandle(
  { window }: Measured,
  part: HTMLElement,
  end: "from" | "to",
  { foot, head, isRtl }: SeenCaret,
): void {
  const handle = part.querySelector<HTMLElement>(`[data-end=${end}]`);
  if (!handle) return;
  const isFirst = end === "from";
  const overPx = isFirst ? HANDLE.overPx : 0;
  const at = isFirst ? { x: head.x, y: head.y - overPx } : foot;
  const { x, y, footPx, risePx, side } = handleAt(at, isFirst === isRtl ? "right" : "left", window);
  handle.dataset["side"] = side;
  handle.style.setProperty("--foot", `${footPx}px`);
  handle.style.setProperty("--rise", `${risePx + overPx}px`);
  const stemPx = Math.max(0, foot.y - head.y);
  handle.style.setProperty("--drop", `${clamp(stemPx * HANDLE.dropFrac, HANDLE.leastDropPx, HANDLE.dropPx)}px`);
  handle.style.setProperty("--stem", `${stemPx}px`);
  handle.style.transform = `translate(${x}px, ${y}px)`;
}

/** The bar stands beside the words. */
function placeBar(
  store: Store,
  stage: BookStage,
  part: HTMLElement,
  { window, bar: size, buttons }: Measured,
  [from, to]: readonly [SeenCaret, SeenCaret],
): void {
  const bar = part.querySelector<HTMLElement>(".selection__bar");
  if (!bar) return;
  const panels = store.get(panelInsetsAtom);
  const room = {
    top: store.get(topEdgeAtom),
    bottom: window.height - store.get(bottomEdgeAtom),
    left: panels.left,
    right: window.width - panels.right,
  };
  const spot = barPlace({
    words: wordsOf(part, [from, to], selectedSeen(store, stage)),
    middle: (from.foot.x + to.foot.x) / 2,
    bar: size,
    lines: linesSeen(store, stage),
    buttons,
    room,
    windowPx: window.height,
    isCoarse: store.get(viewportAtom).isCoarse,
  });
  const leastTop = room.top + GAP_PX;
  const top = clamp(spot.top, leastTop, Math.max(leastTop, window.height - size.height - EDGE_PX));
  part.toggleAttribute("data-over-bar", top + size.height > room.bottom); // which gives way
  bar.style.transform = `translate(${spot.left}px, ${top}px)`;
}

/** The height of the selected words with their handles. */
function wordsOf(part: HTMLElement, ends: readonly [SeenCaret, SeenCaret], lines: readonly Stretch[]): Stretch {
  const hasHandles = part.querySelector("[data-end]") !== null;
  const carets = ends.map(({ foot, head }) => ({
    top: head.y - (hasHandles ? HANDLE.overPx : 0),
    bottom: foot.y + (hasHandles ? HANDLE.px / 2 : 0),
  }));
  const all = [...carets, ...lines];
  return { top: Math.min(...all.map(({ top }) => top)), bottom: Math.max(...all.map(({ bottom }) => bottom)) };
}

/**
 * Lets a handle be dragged: the finger keeps its distance to the letters, so that these stay in sight. It takes whole
 * words, as letters are too small for it.
 */
export function dragEnd(store: Store, stage: BookStage) {
  let grip: Point = { x: 0, y: 0 }; // from the finger to the middle of the caret
  let fixed: TextPlace | null = null;
  return {
    press: (at: Point) => {
      const span = store.get(selectedSpanAtom);
      if (!span) return;
      const { left, top } = stage.host.getBoundingClientRect();
      const end = endAt(store, stage, span, { x: at.x - left, y: at.y - top });
      const caret = seenCaret(store, stage, span[end]);
      if (!caret) return;
      fixed = end === "from" ? span.to : span.from;
      const middle = { x: (caret.foot.x + caret.head.x) / 2, y: (caret.foot.y + caret.head.y) / 2 };
      grip = { x: middle.x + left - at.x, y: middle.y + top - at.y };
    },
    move: (at: Point) => {
      const { left, top } = stage.host.getBoundingClientRect();
      const under = fixed && reachUnder(store, stage, { x: at.x + grip.x - left, y: at.y + grip.y - top }, fixed);
      const focus = fixed && under && endOfWord(store, under, fixed);
      if (!fixed || !focus || isBlankBetween(store, focus, fixed)) return; // the handles must not meet
      store.set(selectAtom, { anchor: fixed, focus });
    },
  };
}

/**
 * The end of selected words whose drop is nearer to a point of the stage: the handles of a short word lie over each other,
 * so that what is pressed does not say it.
 */
export function endAt(store: Store, stage: BookStage, span: TextSpan, at: Point): "from" | "to" {
  const [head, foot] = [seenCaret(store, stage, span.from)?.head, seenCaret(store, stage, span.to)?.foot];
  const far = (drop: Point | undefined) => (drop ? distance(at, drop) : Infinity);
  return far(head) <= far(foot) ? "from" : "to";
}

/** The end of the word at a place that is farther from another place. */
function endOfWord(store: Store, { page, offset }: TextPlace, from: TextPlace): TextPlace {
  const text = store.get(openTextsAtom).get(page)?.text ?? "";
  const { start, end } = store.get(wholeWordsAtom)(page, wordAt(text, offset));
  return { page, offset: isBefore({ page, offset }, from) ? start : end };
}

/** Whether there are no letters between two places, such as at the end of a line. */
function isBlankBetween(store: Store, a: TextPlace, b: TextPlace): boolean {
  const text = store.get(openTextsAtom).get(a.page)?.text ?? "";
  return a.page === b.page && text.slice(Math.min(a.offset, b.offset), Math.max(a.offset, b.offset)).trim() === "";
}

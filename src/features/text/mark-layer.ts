import { distance, type Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { PageMark } from "../../book/publication/embedding.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { lineQuadsOf } from "../../book/text/line-quads.ts";
import type { PlacedText } from "../../book/text/lines.ts";
import { boxOf, type Quad } from "../../book/text/runs.ts";
import type { Store } from "../../lib/feature.ts";
import { blend } from "../../lib/readable-color.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { drawOverStill } from "../../stage/pages/draw-over.ts";
import type { MarkLayer } from "../../stage/pages/marks.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { portsAtom } from "../../state/ports.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { darkPrintOf } from "../appearance/api.ts";
import { fillMarker } from "../page-items/api.ts";
import { loadPlacedTextAtom, nearPagesAtom } from "./api.ts";
import { type TextMarks, textMarksAtom } from "./marks.ts";

/** The width of the frame that marks a page as a whole, in parts of its width: a colour all over it would dim its print. */
const FRAME_FRAC = 0.01;
/** The width of outlines, in parts of the page's width, and how much they cover of what they are drawn on. */
const OUTLINE_FRAC = 0.0034;
const OUTLINE_COVER = 0.3;
/** Their corners are rounded by so many times their width. */
const OUTLINE_ROUND = 5;
/** How strong the edges of markers are, and how wide. */
const EDGE_ALPHA = 0.6;
const EDGE_FRAC = 0.002;
/** How much white the edges have round light letters, whose paper may be of the markers' colour. */
const LIGHT_EDGE = { color: "#ffffff", alpha: 0.6 } as const;
/** How much black the line below words has, which alone tells them on paper of the marker's colour. */
const DARK_EDGE = { color: "#000000", alpha: 0.3 } as const;
/** How much of their colour markers with an edge keep on dark paper. */
const EDGED_ON_DARK = 0.6;
/** So many pages keep the places of their letters here. */
const MOST_PLACED = 8;
/** So many pages are remembered as drawn; more than faces are there. */
const MOST_SHOWN = 24;
const WHOLE_PAGE: Quad = [
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: 0 },
];

/** What is drawn of one set of marks on one page. */
type Drawn = { readonly marks: TextMarks; readonly quads: readonly Quad[]; readonly isFrame: boolean };

/** Draws marked text with its pages, at rest and folding with their leaves, from where the book's letters stand. */
export function run(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  // In a task of its own: whoever loads code or positions has filled one already.
  const updateSoon = () => {
    stopWaiting();
    stopWaiting = clock.after(0, () => update());
  };
  const drawn = createDrawnMarks(store, updateSoon);
  const shown = createShown();
  const darkPrint = darkPrintOf(store, stage);
  const drawMarks = (ctx: CanvasRenderingContext2D, page: PageIndex, { quads, ...marks }: Drawn, rect: Rect) => {
    const [onDark, onLight]: [Quad[], Quad[]] = [[], []];
    for (const quad of quads) (darkPrint(page, [boxOf(quad)]) ? onDark : onLight).push(quad);
    if (onDark.length > 0) drawQuads(ctx, { ...marks, quads: onDark }, rect, true);
    if (onLight.length > 0) drawQuads(ctx, { ...marks, quads: onLight }, rect, false);
  };
  const update = () => {
    for (const [page, was] of shown.inFaces()) {
      if (isSame(was, drawn.on(page).filter(isLasting))) continue;
      shown.forgetFaces(page);
      stage.redrawMarks(page, true);
    }
    for (const page of store.get(visiblePagesAtom)) {
      const [was, now] = [shown.atRest(page), drawn.on(page)];
      const added = isSame(was, now.slice(0, was.length)) ? now.slice(was.length) : null;
      if (added?.length === 0) continue;
      const draw = (ctx: CanvasRenderingContext2D, rect: Rect) => {
        for (const each of added ?? []) drawMarks(ctx, page, each, rect);
      };
      if (added && drawOverStill(store, stage, page, draw)) shown.note(page, now, true);
      else stage.redrawStill();
    }
  };
  const layer = {
    order: 2 as const,
    draw: ((ctx, page, rect, isResting, isCopy, part) => {
      if (isCopy) return;
      const now = drawn.on(page);
      // Letters may arrive between two parts of a page: then the first one lacks their marks.
      if (!part || part.y === 0) shown.note(page, now, isResting);
      for (const each of now) drawMarks(ctx, page, each, rect);
    }) satisfies MarkLayer["draw"],
    list: (page: PageIndex, rect: Rect) => drawn.on(page).flatMap((each, at) => marksOf(each, page, rect, at)),
  };
  const stops = [stage.putMarks(layer, true), store.sub(textMarksAtom, update)];
  for (const page of store.get(nearPagesAtom)) shown.note(page, [], false); // their faces may be there without marks
  updateSoon();
  return stopAll([...stops, () => stopWaiting()]);
}

/** A selection changes with every move of the pointer, and ends when a leaf turns: no face is drawn anew for it. */
const isLasting = ({ marks }: Drawn) => marks.kind !== "selection";

const isSame = (some: readonly Drawn[], others: readonly Drawn[]) =>
  some.length === others.length && some.every((each, at) => each === others[at]);

/** What has been drawn of marks, page by page: only pages that would look otherwise are drawn anew. */
function createShown() {
  const resting = new Map<PageIndex, readonly Drawn[]>();
  const inFaces = new Map<PageIndex, readonly Drawn[]>();
  return {
    atRest: (page: PageIndex) => resting.get(page) ?? [],
    inFaces: () => [...inFaces],
    forgetFaces: (page: PageIndex) => void inFaces.delete(page),
    note: (page: PageIndex, drawn: readonly Drawn[], isResting: boolean) => {
      const pages = isResting ? resting : inFaces;
      pages.delete(page);
      for (const other of [...pages.keys()].slice(0, -MOST_SHOWN)) pages.delete(other);
      pages.set(page, isResting ? drawn : drawn.filter(isLasting));
    },
  };
}

/** What is drawn of marks on pages, worked out once for each. A page whose letters are on the way is drawn again then. */
function createDrawnMarks(store: Store, loaded: () => void) {
  const known = new WeakMap<TextMarks, Map<PageIndex, Drawn | null>>();
  const placedTexts = new Map<PageIndex, PlacedText | null>();
  const loading = new Set<PageIndex>();
  const load = async (page: PageIndex) => {
    if (loading.has(page)) return;
    loading.add(page);
    const placed = await store.set(loadPlacedTextAtom, page);
    loading.delete(page);
    placedTexts.delete(page);
    for (const other of [...placedTexts.keys()].slice(0, -MOST_PLACED)) placedTexts.delete(other);
    placedTexts.set(page, placed);
    loaded();
  };
  const on = (marks: TextMarks, page: PageIndex): Drawn | null => {
    const pages = known.get(marks) ?? new Map<PageIndex, Drawn | null>();
    known.set(marks, pages);
    const found = pages.get(page);
    if (found !== undefined) return found;
    const placed = placedTexts.get(page);
    if (placed === undefined) {
      void load(page);
      return null;
    }
    const drawn = drawnOf(marks, page, placed);
    pages.set(page, drawn);
    return drawn;
  };
  return {
    on: (page: PageIndex): readonly Drawn[] =>
      [...store.get(textMarksAtom).values()]
        .filter((marks) => marks.isOnPage(page))
        .flatMap((marks) => on(marks, page) ?? []),
  };
}

function drawnOf(marks: TextMarks, page: PageIndex, placed: PlacedText | null): Drawn | null {
  const places = placed ? marks.rangesOf(page, placed).flatMap((range) => lineQuadsOf(placed, range)) : [];
  if (places.length > 0) return { marks, quads: places, isFrame: false };
  if (marks.isOutline || marks.kind === "selection" || marks.isPlacedByOthers?.(page, placed)) return null;
  return { marks, quads: [WHOLE_PAGE], isFrame: true };
}

/** Draws all at once, so that overlapping boxes of letters are not darker. */
function drawQuads(ctx: CanvasRenderingContext2D, { marks, quads, isFrame }: Drawn, rect: Rect, isDark: boolean): void {
  const { alpha } = marks;
  ctx.save();
  ctx.fillStyle = marks.color;
  ctx.beginPath();
  // As an edge: beside the letters, which may fill their box.
  const awayPx = marks.isOutline ? (OUTLINE_FRAC / 2) * rect.width : 0;
  for (const quad of quads) {
    const { left, top, right, bottom } = boxOf(quad);
    const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
    const corners = quad.map(({ x, y }): Point => {
      const [outX, outY] = [Math.sign(x - middleX), Math.sign(y - middleY)];
      return { x: rect.x + x * rect.width + outX * awayPx, y: rect.y + y * rect.height + outY * awayPx };
    });
    pathOf(ctx, corners, OUTLINE_ROUND * awayPx);
    ctx.closePath();
  }
  if (marks.isOutline || isFrame) {
    if (isFrame) ctx.clip(); // which leaves the inner half of its line
    ctx.globalAlpha *= alpha;
    ctx.strokeStyle = marks.isOutline && isDark ? lightEdge(marks.color) : marks.color;
    ctx.lineWidth = (isFrame ? 2 * FRAME_FRAC : OUTLINE_FRAC) * rect.width;
    ctx.lineJoin = "round";
    if (marks.isOutline) strokeBetweenLetters(ctx, isDark);
    else ctx.stroke();
  } else {
    fillWords(ctx, marks, isDark);
    if (marks.edge === "below") pathBelow(ctx, quads, rect);
    if (marks.edge) drawEdge(ctx, marks, rect, isDark);
  }
  ctx.restore();
}

/** A path round corners, which are rounded by so many px, or as much as short sides have room for. */
function pathOf(ctx: CanvasRenderingContext2D, corners: readonly Point[], mostPx: number): void {
  const sidesPx = corners.map((corner, at) => distance(corner, corners.at(at - 1) ?? corner));
  const roundPx = Math.min(mostPx, ...sidesPx.map((px) => px / 2));
  for (const [at, corner] of corners.entries()) {
    const [before, after] = [corners.at(at - 1) ?? corner, corners[(at + 1) % corners.length] ?? corner];
    if (at === 0) ctx.moveTo(...(roundPx === 0 ? ([corner.x, corner.y] as const) : middleOf(before, corner)));
    else if (roundPx === 0) ctx.lineTo(corner.x, corner.y);
    if (roundPx > 0) ctx.arcTo(corner.x, corner.y, ...middleOf(corner, after), roundPx);
  }
}

function middleOf(a: Point, b: Point): readonly [x: number, y: number] {
  return [(a.x + b.x) / 2, (a.y + b.y) / 2];
}

function fillWords(ctx: CanvasRenderingContext2D, { alpha, edge, onDark }: TextMarks, isDark: boolean): void {
  if (isDark && onDark) {
    ctx.fillStyle = onDark.color;
    ctx.globalAlpha *= onDark.alpha;
    ctx.globalCompositeOperation = "lighten"; // light letters stay as they are
    return ctx.fill();
  }
  if (isDark && edge === "round") ctx.globalAlpha *= EDGED_ON_DARK; // the edge tells it, and light letters stay read
  fillMarker(ctx, alpha, isDark);
}

/** The lower edges of letters alone, which for text on its side are at a side. */
function pathBelow(ctx: CanvasRenderingContext2D, quads: readonly Quad[], rect: Rect): void {
  ctx.beginPath();
  for (const [start, end] of quads) {
    ctx.moveTo(rect.x + start.x * rect.width, rect.y + start.y * rect.height);
    ctx.lineTo(rect.x + end.x * rect.width, rect.y + end.y * rect.height);
  }
}

/** A line between letters that stand close: they are read through it, and in pictures it is still seen. */
function strokeBetweenLetters(ctx: CanvasRenderingContext2D, isDark: boolean): void {
  ctx.globalCompositeOperation = isDark ? "lighten" : "multiply";
  ctx.stroke();
  ctx.globalCompositeOperation = "source-over";
  ctx.globalAlpha *= OUTLINE_COVER;
  ctx.stroke();
}

const lightEdge = (color: string) => blend(LIGHT_EDGE.color, color, LIGHT_EDGE.alpha);

/** A line round a marker or below it, darker than it; on dark paper, where markers are faint, a lighter one. */
function drawEdge(ctx: CanvasRenderingContext2D, { color, edge }: TextMarks, rect: Rect, isDark: boolean): void {
  const isBelow = edge === "below";
  const ink = isBelow ? blend(DARK_EDGE.color, color, DARK_EDGE.alpha) : color;
  ctx.strokeStyle = isDark ? lightEdge(color) : ink;
  ctx.lineWidth = EDGE_FRAC * rect.width;
  ctx.lineJoin = "round";
  ctx.globalAlpha = isDark || isBelow ? 1 : EDGE_ALPHA;
  ctx.globalCompositeOperation = isDark ? "lighten" : "multiply";
  ctx.stroke();
}

function marksOf({ marks, quads, isFrame }: Drawn, page: PageIndex, rect: Rect, set: number): readonly PageMark[] {
  return quads.map((quad, at) => {
    const { left, top, right, bottom } = boxOf(quad);
    return {
      kind: marks.kind,
      page: toNumber(page),
      id: `${marks.kind}-${toNumber(page)}-${set}-${at}`,
      rect: {
        x: rect.x + left * rect.width,
        y: rect.y + top * rect.height,
        width: (right - left) * rect.width,
        height: (bottom - top) * rect.height,
      },
      alpha: marks.alpha,
      color: marks.color,
      ...(isFrame && { phase: "frame" }), // a line round the page, which is not covered
    };
  });
}

import type { Rect } from "../../book/geometry/layout.ts";
import { pageRect, type Side } from "../../book/geometry/scene.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { ownRectAtom } from "../../state/pictures.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import { isZoomedAtom } from "../../state/view.ts";
import type { Surface } from "../canvas/surface.ts";
import type { Face, FaceKey, Readying } from "../turn/faces.ts";
import type { PageAppearances } from "./appearance.ts";
import { drawPage } from "./draw.ts";
import { onStill } from "./draw-over.ts";
import type { PageMarks } from "./marks.ts";
import { type DrawLying, snapped } from "./resting.ts";

/** Pages with so many items are drawn ahead: to draw a thousand at the landing takes longer than all of the turn. */
const MANY_ITEMS = 100;

/** A page as it will lie on the still layer: px for px, with its marks. */
type Copy = {
  readonly page: PageIndex;
  readonly canvas: HTMLCanvasElement;
  readonly rect: Rect; // where the page will lie, spread px
  readonly scale: number; // px of the canvas in one of the spread
  readonly without: ReadonlySet<string>; // the items that will be drawn elsewhere
  readonly ctx: CanvasRenderingContext2D;
  readonly face: Face; // the same page in flight: what changes its looks spoils that
  readonly draws: number; // of the face, when this was begun
  drawnTo: number; // so many px from its top are drawn
};

type Place = Pick<Copy, "rect" | "scale">;

/** What pages are drawn with. */
export type CopyParts = {
  readonly surface: Pick<Surface, "stage">;
  readonly appearances: Pick<PageAppearances, "atRest">;
  readonly marks: Pick<PageMarks, "draw">;
};

/** Which items of a page are not drawn with it where it lies still, by their ids. */
export type LyingItems = {
  readonly live: (page: PageIndex) => ReadonlySet<string>;
  readonly foreseen: (page: PageIndex) => ReadonlySet<string> | null; // once it lies open; null = nobody can tell
};

/** Copies of the pages that will probably lie open next, each used for one landing. */
export type LyingCopies = {
  /** Draws a part of the page. */
  readonly prepare: (parts: CopyParts, key: FaceKey, face: Face, part: number) => Readying;
  readonly draw: DrawLying;
  readonly keep: (keys: readonly FaceKey[]) => void; // the copies of all other pages give their px back
  readonly bytes: () => number;
};

const SIDES = ["verso", "recto"] as const;

/**
 * Nothing is copied yet. The canvas of a side stays while pages need one there: a new one costs as much as what is
 * drawn on it. Where leaves fly as sharp as pages lie, a page's face is its copy.
 */
export function createLyingCopies(store: Store, items: LyingItems): LyingCopies {
  const canvases = { verso: createEmptyCanvas(), recto: createEmptyCanvas() };
  const copies: { verso: Copy | null; recto: Copy | null } = { verso: null, recto: null };
  const free = (side: Side) => {
    copies[side] = null;
    canvases[side].width = canvases[side].height = 0;
  };
  const hasMany = (page: PageIndex | null): page is PageIndex =>
    page !== null && (store.get(pageItemsAtom).byPage[page]?.length ?? 0) >= MANY_ITEMS;
  const begin = (parts: CopyParts, page: PageIndex, side: Side, face: Face, place: Place): Copy | null => {
    const without = items.foreseen(page);
    if (!without) return null;
    const { box } = store.get(laidSceneAtom);
    const isExact = isNear(box.width, place.rect.width) && isNear(box.height, place.rect.height);
    const isFaceGood = isExact && isLarge(face.canvas, place) && without.size === 0;
    const canvas = isFaceGood ? face.canvas : canvases[side];
    if (!isLarge(canvas, place)) Object.assign(canvas, sizeOf(place));
    const ctx = canvas.getContext("2d", { alpha: false });
    if (!ctx) return null;
    const copy = { ...place, page, without, face, draws: face.draws, canvas, ctx };
    if (!isFaceGood) return { ...copy, drawnTo: 0 };
    const drawn: Copy = { ...copy, drawnTo: canvas.height };
    drawIn(drawn, 0, marksOf(store, parts, drawn, 0)); // nothing but a note to whoever draws marks that they lie there
    return drawn;
  };
  /** The copy of a page as it is so far, or a new one. */
  const copyOf = (parts: CopyParts, page: PageIndex, side: Side, face: Face): Copy | null => {
    const place = placeOf(store, parts, side);
    if (!place) return null;
    const known = copies[side];
    const isKnown = known?.page === page && known.face === face && isGood(known) && isSameSize(known, place);
    return isKnown ? known : begin(parts, page, side, face, place);
  };
  return {
    prepare: (parts, { page, side: seen }, face, part) => {
      if (!hasMany(page)) return "idle";
      const side = sideOf(seen);
      const copy = copyOf(parts, page, side, face);
      if (copy?.canvas !== canvases[side]) free(side);
      copies[side] = copy;
      if (!copy || isWhole(copy)) return "idle";
      drawNext(store, parts, copy, side, part);
      return isWhole(copy) ? "over" : "more";
    },
    draw: (ctx, { x, y, width, height }, page, side) => {
      const copy = copies[side];
      if (copy?.page !== page) return false;
      copies[side] = null; // what looks otherwise at rest alone spoils no face, so only the landing may trust it
      const { canvas, scale, without } = copy;
      const isThisLarge = scale === ctx.getTransform().a && Math.round(width * scale) === canvas.width;
      if (!isGood(copy) || !isWhole(copy) || !isThisLarge || !isSameSet(without, items.live(page))) return false;
      ctx.drawImage(canvas, x, y, width, height);
      return true;
    },
    keep: (keys) => {
      const needed = keys.filter(({ page }) => hasMany(page)).map(({ side }) => sideOf(side));
      for (const side of SIDES) if (!needed.includes(side)) free(side);
    },
    bytes: () => SIDES.reduce((sum, side) => sum + canvases[side].width * canvases[side].height * 4, 0),
  };
}

function createEmptyCanvas(): HTMLCanvasElement {
  return Object.assign(document.createElement("canvas"), { width: 0, height: 0 });
}

/** Where a page lies that is seen so; lone pages lie at the right. */
function sideOf(seen: FaceKey["side"]): Side {
  return seen === "verso" ? "verso" : "recto";
}

/**
 * Where a page will lie and how sharp; null = no copy of it is made. A zoomed page is much larger than what is seen of
 * it. What is larger than the canvas of the still layer may be more than the device can hold.
 */
function placeOf(store: Store, { surface }: CopyParts, side: Side): Place | null {
  if (store.get(isZoomedAtom)) return null;
  return onStill(surface, (ctx) => {
    const place = { rect: snapped(ctx, pageRect(store.get(laidSceneAtom), side)), scale: ctx.getTransform().a };
    const { width, height } = sizeOf(place);
    return width * height <= ctx.canvas.width * ctx.canvas.height ? place : null;
  });
}

/** The px of a copy. */
function sizeOf({ rect, scale }: Place) {
  return { width: Math.round(rect.width * scale), height: Math.round(rect.height * scale) };
}

function isLarge(canvas: HTMLCanvasElement, place: Place): boolean {
  const { width, height } = sizeOf(place);
  return canvas.width === width && canvas.height === height;
}

function isSameSize(copy: Copy, place: Place): boolean {
  return copy.scale === place.scale && isLarge(copy.canvas, place);
}

/** Pages are moved to whole px where they lie, and faces are not: then a face looks a little otherwise. */
const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01;

function isSameSet(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.size === others.size && [...some].every((each) => others.has(each));
}

/** Whether all of it is drawn. */
function isWhole({ canvas, drawnTo }: Pick<Copy, "canvas" | "drawnTo">): boolean {
  return drawnTo >= canvas.height;
}

/** Whether the page looks as it did when this was begun. */
function isGood({ face, draws }: Copy): boolean {
  return face.draws === draws && isWhole(face) && face.canvas.height > 0; // one that was given back has no px
}

/** Draws one more part of a copy. */
function drawNext(store: Store, parts: CopyParts, copy: Copy, side: Side, part: number): void {
  const height = Math.ceil(copy.canvas.height * part); // whole px: no seam
  const appearance = parts.appearances.atRest(copy.page, side);
  const drawMarks = marksOf(store, parts, copy, height);
  drawIn(copy, height, (ctx, box) => drawPage(ctx, box, { ...appearance, drawMarks }));
  copy.drawnTo += height;
}

/** Draws the marks on the next part of a copy, so many px high. */
function marksOf(store: Store, { marks }: CopyParts, { page, scale, drawnTo, rect }: Copy, height: number) {
  const part = { x: 0, y: drawnTo / scale, width: rect.width, height: height / scale };
  return (ctx: CanvasRenderingContext2D, at: Rect) =>
    marks.draw(ctx, page, store.get(ownRectAtom)(page, at), true, false, part);
}

/** Draws within the next part of a copy, so many px high, in spread px; the page's corner is at the origin. */
function drawIn(
  { ctx, canvas, drawnTo, scale, rect: { width, height } }: Copy,
  partPx: number,
  draw: (ctx: CanvasRenderingContext2D, box: Rect) => void,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, drawnTo, canvas.width, partPx);
  ctx.clip();
  ctx.scale(scale, scale);
  draw(ctx, { x: 0, y: 0, width, height });
  ctx.restore();
}

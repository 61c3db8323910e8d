import type { Rect } from "../../book/geometry/layout.ts";
import { pageRect, type Side } from "../../book/geometry/scene.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { ownRectAtom } from "../../state/pictures.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import type { Surface } from "../canvas/surface.ts";
import type { Face, FaceKey } from "../turn/faces.ts";
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
  readonly face: Face; // the same page in flight: what changes its looks spoils that
  readonly draws: number; // of the face, when this was begun
  drawnTo: number; // so many px from its top are drawn
};

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
  readonly hasElements: (page: PageIndex) => boolean; // beside these
};

/** Copies of the pages that will probably lie open next, each used for one landing. */
export type LyingCopies = {
  /** Draws a part of the page. @returns whether there is no more to draw */
  readonly prepare: (parts: CopyParts, key: FaceKey, face: Face, part: number) => boolean;
  readonly draw: DrawLying;
};

/**
 * Nothing is copied yet. The canvases stay: a new one costs as much as what is drawn on it. Where leaves fly as sharp as
 * pages lie, a page's face is its copy.
 */
export function createLyingCopies(store: Store, items: LyingItems): LyingCopies {
  const canvases = { verso: document.createElement("canvas"), recto: document.createElement("canvas") };
  const copies: { verso: Copy | null; recto: Copy | null } = { verso: null, recto: null };
  const begin = (parts: CopyParts, page: PageIndex, side: Side, face: Face): Copy | null => {
    const scene = store.get(laidSceneAtom);
    const place = onStill(parts.surface, (ctx) => ({
      rect: snapped(ctx, pageRect(scene, side)),
      scale: ctx.getTransform().a,
    }));
    const without = items.foreseen(page);
    if (!place || !without) return null;
    const width = Math.round(place.rect.width * place.scale);
    const height = Math.round(place.rect.height * place.scale);
    const isSame = (canvas: HTMLCanvasElement) => canvas.width === width && canvas.height === height;
    const copy = { ...place, page, without, face, draws: face.draws };
    const isExact = isNear(scene.box.width, place.rect.width) && isNear(scene.box.height, place.rect.height);
    if (isExact && isSame(face.canvas) && without.size === 0 && !items.hasElements(page)) {
      const drawn: Copy = { ...copy, canvas: face.canvas, drawnTo: height };
      drawIn(drawn, 0, marksOf(store, parts, drawn, 0)); // nothing but a note to whoever draws marks that they lie there
      return drawn;
    }
    const canvas = canvases[side];
    if (!isSame(canvas)) Object.assign(canvas, { width, height });
    return { ...copy, canvas, drawnTo: 0 };
  };
  return {
    prepare: (parts, { page, side: seen }, face, part) => {
      if (page === null || (store.get(pageItemsAtom).byPage[page]?.length ?? 0) < MANY_ITEMS) return true;
      const side = seen === "verso" ? "verso" : "recto"; // where lone pages lie
      const known = copies[side];
      const copy =
        known?.page === page && known.face === face && isGood(known) ? known : begin(parts, page, side, face);
      copies[side] = copy;
      if (copy && !isWhole(copy)) drawNext(store, parts, copy, side, part);
      return !copy || isWhole(copy);
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
  };
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
  { canvas, drawnTo, scale, rect: { width, height } }: Copy,
  partPx: number,
  draw: (ctx: CanvasRenderingContext2D, box: Rect) => void,
): void {
  const ctx = canvas.getContext("2d", { alpha: false });
  if (!ctx) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, drawnTo, canvas.width, partPx);
  ctx.clip();
  ctx.scale(scale, scale);
  draw(ctx, { x: 0, y: 0, width, height });
  ctx.restore();
}

import type { Rect } from "../../book/geometry/layout.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { createCanvas } from "../../io/page-parts.ts";
import type { DarkCopy, DrawnThing } from "../page-items/api.ts";
import { copyTo, type Scratch } from "./blending.ts";
import { darken, type Edge, type Look } from "./night-page.ts";

/** The copies of things that move over pages of the night. */
const COPIES = {
  mostPx: 6_000_000, // of all copies; things that come then are drawn as they are
  leastMs: 150, // so long a copy serves while a reader zooms, though it has not the px of the screen
  maskTimes: 2, // so often the edges of a thing are doubled: paper is dark there already
} as const;

/** What knows of the pages on which things move. */
type Parts = {
  readonly lookAt: (page: PageIndex) => Look;
  readonly pageOf: (page: PageIndex, own: Rect) => Rect; // the whole page round its picture
  readonly spineOf: (page: PageIndex) => Edge | null;
  readonly isOpen: (page: PageIndex) => boolean;
  readonly nowMs: () => number;
  readonly scratch: Scratch;
};
type Known = { readonly copy: DarkCopy; readonly page: PageIndex; readonly state: string; readonly look: Look };
type Made = Known & { readonly place: string; readonly madeMs: number };

/**
 * Makes copies of things on dark pages as they look when they lie still, and the page is darkened with them: so they have
 * those colours while they move, too. Each is made once, and not in each frame.
 */
export function createNightCopies(parts: Parts) {
  const made = new Map<string, Made>();
  const hasRoom = (px: number) => {
    for (const [id, { page }] of made) if (!parts.isOpen(page)) made.delete(id);
    const used = [...made.values()].reduce((sum, { copy: { canvas } }) => sum + canvas.width * canvas.height, 0);
    return used + px <= COPIES.mostPx;
  };
  return {
    copyOf: (ctx: CanvasRenderingContext2D, thing: DrawnThing): DarkCopy | null => {
      const look = parts.lookAt(thing.page);
      const { a, d, e, f } = ctx.getTransform();
      const place = [a, d, e % 1, f % 1].map((part) => part.toFixed(3)).join();
      const known = made.get(thing.id);
      if (known && known.state === thing.state && known.look === look) {
        if (known.place === place || parts.nowMs() - known.madeMs < COPIES.leastMs) return known.copy;
      }
      made.delete(thing.id);
      const at = { a, d, e, f };
      const px = inPx(thing.bounds, at);
      if (!look.paper || px.width < 1 || px.height < 1 || !hasRoom(px.width * px.height)) return null;
      const page = parts.pageOf(thing.page, thing.own);
      const canvas = drawDark(thing, { at, px, look, page, spine: parts.spineOf(thing.page) }, parts.scratch);
      if (!canvas) return null;
      const rect = { x: (px.x - e) / a, y: (px.y - f) / d, width: px.width / a, height: px.height / d };
      const copy = { canvas, rect };
      made.set(thing.id, { copy, page: thing.page, state: thing.state, look, place, madeMs: parts.nowMs() });
      return copy;
    },
    stop: () => made.clear(),
  };
}

type Straight = Readonly<Record<"a" | "d" | "e" | "f", number>>;

/** The whole px of a canvas that a rect covers. */
function inPx({ x, y, width, height }: Rect, { a, d, e, f }: Straight): Rect {
  const [left, top] = [Math.floor(a * x + e), Math.floor(d * y + f)];
  const [right, bottom] = [Math.ceil(a * (x + width) + e), Math.ceil(d * (y + height) + f)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

type Place = {
  readonly at: Straight;
  readonly px: Rect;
  readonly look: Look;
  readonly page: Rect;
  readonly spine: Edge | null;
};

/** A thing as it is on a darkened page, cut out of that. */
function drawDark(thing: DrawnThing, { at, px, look, page, spine }: Place, scratch: Scratch): HTMLCanvasElement | null {
  const all = { x: 0, y: 0, width: px.width, height: px.height };
  const canvas = createCanvas();
  [canvas.width, canvas.height] = [px.width, px.height];
  const ctx = canvas.getContext("2d");
  if (!ctx) return null;
  const drawInto = (into: CanvasRenderingContext2D) => {
    into.setTransform(at.a, 0, 0, at.d, at.e - px.x, at.f - px.y);
    thing.draw(into);
  };
  ctx.fillStyle = `rgb(${look.paper?.join()})`;
  ctx.fillRect(0, 0, px.width, px.height);
  drawInto(ctx);
  darken(ctx, { rect: page, part: thing.bounds, look, spine }, scratch);
  const mask = copyTo(scratch.vivid, canvas, all, all);
  if (!mask) return null;
  mask.save();
  mask.globalCompositeOperation = "source-over";
  mask.clearRect(0, 0, mask.canvas.width, mask.canvas.height);
  drawInto(mask);
  mask.setTransform(1, 0, 0, 1, 0, 0);
  const parts = [0, 0, px.width, px.height] as const;
  for (let times = 0; times < COPIES.maskTimes; times++) mask.drawImage(mask.canvas, ...parts, ...parts);
  mask.restore();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalCompositeOperation = "destination-in";
  ctx.drawImage(mask.canvas, ...parts, ...parts);
  return canvas;
}

import type { Rect } from "../../book/geometry/layout.ts";
import type { PageMark } from "../../book/publication/embedding.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import type { PlacedText } from "../../book/text/lines.ts";
import { boxOf, type Quad } from "../../book/text/runs.ts";
import { quadsOf } from "../../book/text/search.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { loadPlacedTextAtom } from "./api.ts";
import { type TextMarks, textMarksAtom } from "./marks.ts";

/** How a page is marked as a whole, in parts of the alpha of marked letters. */
const WHOLE_PAGE_FRAC = 0.25;
/** The width of outlines, in parts of the page's width. */
const OUTLINE_FRAC = 0.004;
const WHOLE_PAGE: Quad = [
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: 0 },
];

/** What is drawn of one set of marks on one page. */
type Drawn = { readonly marks: TextMarks; readonly quads: readonly Quad[]; readonly alpha: number };

/** Draws marked text with its pages, at rest and folding with their leaves, from where the book's letters stand. */
export function run(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const drawnOn = createDrawnMarks(store, stage.redrawMarks);
  const layer = {
    draw: (ctx: CanvasRenderingContext2D, page: PageIndex, rect: Rect, _isResting: boolean, isCopy = false) => {
      if (!isCopy) for (const drawn of drawnOn.page(page)) drawQuads(ctx, drawn, rect);
    },
    list: (page: PageIndex, rect: Rect) => drawnOn.page(page).flatMap((drawn, at) => marksOf(drawn, page, rect, at)),
  };
  const changed = () => {
    drawnOn.forget();
    stage.redrawMarks(null);
  };
  return stopAll([stage.putMarks(layer), store.sub(textMarksAtom, changed)]);
}

/** The marks of pages, worked out once; those of a page whose letters are on the way are drawn when these have come. */
function createDrawnMarks(store: Store, redraw: (page: PageIndex) => void) {
  let known = new Map<PageIndex, readonly Drawn[]>();
  const load = async (page: PageIndex, into: Map<PageIndex, readonly Drawn[]>) => {
    const placed = await store.set(loadPlacedTextAtom, page);
    if (into !== known) return; // something else is marked by now
    const drawn = [...store.get(textMarksAtom).values()].flatMap((marks) => drawnOf(marks, page, placed));
    known.set(page, drawn);
    if (drawn.length > 0) redraw(page);
  };
  return {
    page: (page: PageIndex): readonly Drawn[] => {
      const drawn = known.get(page);
      if (drawn) return drawn;
      known.set(page, []);
      if ([...store.get(textMarksAtom).values()].some((marks) => marks.isOnPage(page))) void load(page, known);
      return [];
    },
    forget: () => {
      known = new Map();
    },
  };
}

function drawnOf(marks: TextMarks, page: PageIndex, placed: PlacedText | null): readonly Drawn[] {
  if (!marks.isOnPage(page)) return [];
  const quads = placed ? marks.rangesOf(page, placed).flatMap((range) => quadsOf(placed, range)) : [];
  if (quads.length > 0) return [{ marks, quads, alpha: marks.alpha }];
  if (marks.isOutline) return [];
  return [{ marks, quads: [WHOLE_PAGE], alpha: marks.alpha * WHOLE_PAGE_FRAC }];
}

/** Draws all at once, so that overlapping boxes of letters are not darker. */
function drawQuads(ctx: CanvasRenderingContext2D, { marks, quads, alpha }: Drawn, rect: Rect): void {
  ctx.save();
  ctx.globalAlpha *= alpha;
  ctx.fillStyle = marks.color;
  ctx.beginPath();
  for (const quad of quads) {
    quad.forEach(({ x, y }, corner) => {
      const at = [rect.x + x * rect.width, rect.y + y * rect.height] as const;
      if (corner === 0) ctx.moveTo(...at);
      else ctx.lineTo(...at);
    });
    ctx.closePath();
  }
  if (marks.isOutline) {
    ctx.strokeStyle = marks.color;
    ctx.lineWidth = OUTLINE_FRAC * rect.width;
    ctx.lineJoin = "round";
    ctx.stroke();
  } else ctx.fill();
  ctx.restore();
}

function marksOf({ marks, quads, alpha }: Drawn, page: PageIndex, rect: Rect, set: number): readonly PageMark[] {
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
      alpha,
      color: marks.color,
    };
  });
}

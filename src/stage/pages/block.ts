import { atom } from "jotai/vanilla";
import { boundsOf, type Point, type Polygon, rectangle } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Scene, Side } from "../../book/geometry/scene.ts";
import type { Store } from "../../lib/feature.ts";
import {
  bookAtom,
  coverRimAtom,
  flipStyleAtom,
  isOfSheetsAtom,
  laidSceneAtom,
  spreadAtom,
  visiblePagesAtom,
} from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";
import { shadeColor } from "../turn/shade-ramps.ts";
import {
  boardRect,
  bothBoards,
  coverLookAtom,
  drawBoard,
  drawPagesShadow,
  drawWithin,
  isCoverOutside,
  traceBoard,
} from "./cover-boards.ts";
import { drawPage } from "./draw.ts";
import { leavesColorAtom } from "./leaves-color.ts";
import { BLOCK_PX, castShadow, type DrawUnder, type LyingPage } from "./resting.ts";

/** Measures of the page block; px are client px at zoom 1. */
export const BLOCK = {
  leafPx: { Thinner: 0.12, Thick: 0.22, none: 0 }, // the thickness of a leaf
  leastPx: 4, // of a whole book: thin booklets have thicker paper
  mostPx: BLOCK_PX, // of a whole book
  marginFrac: 0.4, // of the space beside the book: farther out are the arrows
  taperFrac: 0.15, // the ends of the outermost leaf lie so far inward, of the block's width
  linePx: 1.7, // one drawn leaf stands for many
} as const;

/** How wide the leaves beside each page lie, spread px, and their colour. */
export type Block = { readonly verso: number; readonly recto: number; readonly color: string };

/** The leaves before and after the open pages. One page alone lies on those that come, but on a phone has no space. */
export const blockAtom = atom((get): Block => {
  const { settings, pages } = get(bookAtom);
  const { mode, axis, home, size, viewport } = get(laidSceneAtom);
  const visible = get(visiblePagesAtom);
  const isShown = get(deviceAtom) !== "phone" || (settings.showThicknessOnMobile && mode === "double");
  const isBook = isShown && !get(isOfSheetsAtom) && get(flipStyleAtom) !== "slide";
  const leafPx = isBook ? BLOCK.leafPx[settings.thicknessWidthType] : 0;
  const leaves = pages.length / 2;
  const wholePx = leafPx && Math.min(BLOCK.mostPx, Math.max(leafPx * leaves, Math.min(BLOCK.leastPx, leaves)));
  const marginPx =
    axis === "horizontal"
      ? Math.min(home.x, viewport.width - home.x - size.width)
      : Math.min(home.y, viewport.height - home.y - size.height);
  const mostPx = BLOCK.marginFrac * (marginPx - get(coverRimAtom)); // boards reach beyond the leaves
  const px = (count: number) => Math.max(0, Math.min((wholePx * count) / pages.length, mostPx));
  return {
    verso: get(spreadAtom).verso === null ? 0 : px(visible[0] ?? 0), // beside one page alone none lie that were turned
    recto: px(pages.length - 1 - (visible.at(-1) ?? 0)),
    color: get(leavesColorAtom) ?? (settings.thicknessColor || "#ffffff"),
  };
});

/** The leaves beside a page, spread px: their outline, and a way through them from the page outward. */
export type BlockSide = {
  readonly outline: Polygon;
  readonly from: Point;
  readonly to: Point;
  readonly isLit: boolean;
};

/** Where the leaves beside a page lie, which are so wide. */
export function blockSide({ axis, isRtl }: Scene, { x, y, width, height }: Rect, side: Side, px: number): BlockSide {
  const isLit = (side === "verso") !== isRtl; // at the left, or above
  const isLevel = axis === "horizontal";
  const [start, size, near, far] = isLevel ? [x, width, y, y + height] : [y, height, x, x + width];
  const edge = isLit ? start : start + size;
  const out = isLit ? edge - px : edge + px;
  const taper = BLOCK.taperFrac * px;
  const point = (u: number, v: number) => (isLevel ? { x: u, y: v } : { x: v, y: u });
  const from = point(edge, near);
  return {
    outline: [from, point(out, near + taper), point(out, far - taper), point(edge, far)],
    from,
    to: point(out, near),
    isLit,
  };
}

/** Draws the shadow of the open book, its hard covers, and the leaves beside its pages. */
export function drawBlock(store: Store): DrawUnder {
  return (ctx, scene, open, appearanceOf) => {
    const lying = open.map((each) => boundPage(store, each));
    const pages = lying.map(({ rect }) => cornersOf(rect));
    const leaves = lying.flatMap((each) => blockOf(store, scene, each) ?? []);
    const look = store.get(coverLookAtom);
    const boards = look.rim ? lying.map((each) => cornersOf(boardOf(store, scene, each))) : [];
    castShadow(ctx, boundsOf([...pages, ...boards, ...leaves.map(({ outline }) => outline)].flat()));
    const drawPageIn: DrawPageIn = (to, { page, side, rect }) => {
      ctx.save();
      ctx.translate(to.x, to.y);
      ctx.scale(to.width / rect.width, to.height / rect.height);
      // Its paper would shine at round corners; what stands on the page is drawn with the page itself.
      const { color } = store.get(coverLookAtom);
      const appearance = appearanceOf(page, side);
      const cloth = { ...appearance, page: appearance.page && { ...appearance.page, color }, paper: color };
      drawPage(ctx, { ...rect, x: 0, y: 0 }, { ...cloth, drawMarks: () => {} });
      ctx.restore();
    };
    drawLying(store, ctx, { scene, lying, drawPageIn });
  };
}

/** Draws the boards and leaves that lie under and beside the open pages. */
export function drawLying(store: Store, ctx: CanvasRenderingContext2D, { scene, lying, drawPageIn }: Lying): void {
  for (const each of lying) drawUnderPage(store, ctx, scene, each);
  const first = lying[0] && boundPage(store, lying[0]);
  const look = store.get(coverLookAtom);
  if (!look.rim || !first || !isCoverOutside(store.get, first)) return;
  // A cover that lies on top hides the leaves under its overhang.
  const board = boardRect(scene, first, look.rim, 0);
  drawBoard(ctx, scene, { side: first.side, rect: board }, look);
  if (!look.isWrapped) return;
  // The outside is stretched as far as the board reaches, with the page over it in its own size: the two differ by so
  // little that lines go on from one to the other.
  drawWithin(
    ctx,
    () => traceBoard(ctx, scene, first.side, board, look.round),
    () => drawPageIn(board, first),
  );
}

/** Draws a page stretched to a rect, spread px. */
export type DrawPageIn = (rect: Rect, page: LyingPage) => void;

/** Pages that lie open, and how they are drawn. */
type Lying = { readonly scene: Scene; readonly lying: readonly LyingPage[]; readonly drawPageIn: DrawPageIn };

function cornersOf({ x, y, width, height }: Rect): Polygon {
  return rectangle(x, y, width, height);
}

/** The place of all boards under the open pages together; that of these pages where covers are soft. */
export function boardsUnder(store: Store, scene: Scene, lying: readonly LyingPage[]): Rect {
  return boundsOf(lying.flatMap((each) => cornersOf(boardOf(store, scene, boundPage(store, each)))));
}

/** Draws the board and the leaves that lie under and beside a page. */
export function drawUnderPage(store: Store, ctx: CanvasRenderingContext2D, scene: Scene, lying: LyingPage): void {
  const page = boundPage(store, lying);
  const look = store.get(coverLookAtom);
  const leaves = blockOf(store, scene, page);
  if (look.rim) {
    const board = { side: page.side, rect: boardOf(store, scene, page) };
    drawBoard(ctx, scene, board, look, bothBoards(scene, board), page.rect);
    drawPagesShadow(ctx, boardRect(scene, page, 0, store.get(blockAtom)[page.side]));
  }
  if (!leaves) return;
  ctx.beginPath();
  trace(ctx, leaves.outline);
  for (const fill of [store.get(blockAtom).color, linesOf(ctx, leaves)]) {
    ctx.fillStyle = fill;
    ctx.fill();
  }
}

/** The page on the side of its spine: the back cover of a closed book has it at its end, also where it lies alone. */
function boundPage(store: Store, lying: LyingPage): LyingPage {
  const isBack = lying.page > 0 && isCoverOutside(store.get, lying);
  return isBack ? { ...lying, side: "verso" } : lying;
}

/** Where the board under a page and its leaves lies; as large as the page where covers are soft. */
function boardOf(store: Store, scene: Scene, page: LyingPage): Rect {
  const { rim } = store.get(coverLookAtom);
  return boardRect(scene, page, rim, rim && store.get(blockAtom)[page.side]);
}

function blockOf(store: Store, scene: Scene, { side, rect }: LyingPage): BlockSide | null {
  const px = store.get(blockAtom)[side];
  return px ? blockSide(scene, rect, side, px) : null;
}

function trace(ctx: CanvasRenderingContext2D, [first, ...rest]: Polygon): void {
  if (first) ctx.moveTo(first.x, first.y);
  for (const { x, y } of rest) ctx.lineTo(x, y);
}

/**
 * Fine lines of shade, from the page outward. Light comes from the upper left: there the leaves are bright, on the other
 * side the page's shadow lies on them.
 */
function linesOf(ctx: CanvasRenderingContext2D, { from, to, isLit }: BlockSide): CanvasGradient {
  const lines = ctx.createLinearGradient(from.x, from.y, to.x, to.y);
  const step = BLOCK.linePx / Math.hypot(to.x - from.x, to.y - from.y);
  for (let depth = 0, line = 0; depth < 1; depth += step, line++) {
    const shade = (isLit ? 0.16 + 0.14 * depth : 0.2 + 0.3 * (1 - depth) ** 6) * (1 + ((line * 7) % 5) / 8);
    lines.addColorStop(depth, shadeColor(shade));
    lines.addColorStop(Math.min(1, depth + step * 0.6), shadeColor(shade / 3));
  }
  lines.addColorStop(1, shadeColor(0.4));
  return lines;
}

import { atom, type Getter } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Scene, Side } from "../../book/geometry/scene.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, coverRimAtom, modeAtom, spreadAtom } from "../../state/reading.ts";
import { shadeColor } from "../turn/shade-ramps.ts";
import type { LyingPage } from "./resting.ts";

/** How hard covers look where they reach beyond the pages. */
export const COVER = {
  cloth: "#4d4337", // of a book that sets no colour, until its cover has been seen
  shade: 0.3, // cloth is darker than the cover by so much: it has no print
  light: ["rgba(255,253,248,0.16)", "rgba(255,253,248,0)"], // on the side that the light comes from
  dark: 0.22, // ... and on the other one, alpha of black
  underPx: 2, // a board is drawn so far in under the page that hides the rest of it
  pageShadow: 0.4, // of the pages, on the board they lie on
  pageShadowPx: 3,
} as const;

const coverColorBaseAtom = atom<string | null>(null);
/** Notes the colour of the book's cover, "#rrggbb"; its boards are covered with the same cloth. */
export const noteCoverColorAtom = atom(null, (_get, set, color: string | null) => set(coverColorBaseAtom, color));

/** Whether hard covers are drawn; their code comes late. Only features/page-block sets it. */
export const areBoardsDrawnAtom = atom(false);

/** What hard covers look like. */
export type CoverLook = {
  readonly rim: number; // how far they reach beyond the pages, spread px
  readonly round: number; // of their outer corners, spread px
  readonly color: string;
  readonly shade: number; // alpha of the black on that colour
  readonly isWrapped: boolean; // the outside shows the cover's picture up to its edges, not a border round it
};

/** The look of the book's hard covers; a rim of 0 where they reach as far as the pages. */
export const coverLookAtom = atom((get): CoverLook => {
  const { borderColor, cornerRound } = get(chromeSettingsAtom);
  const cover = get(coverColorBaseAtom);
  const rim = get(coverRimAtom);
  return {
    rim,
    round: Math.min(cornerRound, 2 * rim),
    color: borderColor || cover || COVER.cloth,
    shade: borderColor || !cover ? 0 : COVER.shade,
    isWrapped: !borderColor,
  };
});

/** Where the board under a page lies, spread px, if leaves lie `leavesPx` wide between the two. */
export function boardRect(
  scene: Scene,
  { side, rect }: Pick<LyingPage, "side" | "rect">,
  rim: number,
  leavesPx: number,
): Rect {
  const isFirst = isAtStart(scene, side);
  const { x, y, width, height } = rect;
  const out = rim + leavesPx;
  return scene.axis === "horizontal"
    ? { x: isFirst ? x - out : x, y: y - rim, width: width + out, height: height + 2 * rim }
    : { x: x - rim, y: isFirst ? y - out : y, width: width + 2 * rim, height: height + out };
}

/** Adds a board to the path: its corners at the spine are sharp. */
export function traceBoard(ctx: CanvasRenderingContext2D, scene: Scene, side: Side, rect: Rect, round: number): void {
  const isFirst = isAtStart(scene, side);
  const [near, far] = isFirst ? [round, 0] : [0, round];
  const corners = scene.axis === "horizontal" ? [near, far, far, near] : [near, near, far, far];
  ctx.roundRect(rect.x, rect.y, rect.width, rect.height, corners);
}

/**
 * Draws a board that lies on the table. Light comes from the upper left.
 *
 * @param lit what the light falls over: the two boards of an open book are one
 * @param page what hides it: to draw light over all of a board takes as long as a picture
 */
export function drawBoard(
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  { side, rect }: Pick<LyingPage, "side" | "rect">,
  look: CoverLook,
  lit: Rect = rect,
  page?: Rect,
): void {
  const inPx = COVER.underPx;
  ctx.beginPath();
  traceBoard(ctx, scene, side, rect, look.round);
  if (page) ctx.rect(page.x + inPx, page.y + inPx, page.width - 2 * inPx, page.height - 2 * inPx);
  for (const fill of [look.color, shadeColor(look.shade), litFrom(ctx, lit)]) {
    ctx.fillStyle = fill;
    ctx.fill("evenodd");
  }
}

/** Draws within an outline, which `outline` adds to the path: pictures that reach farther, slices that end in steps. */
export function drawWithin(ctx: CanvasRenderingContext2D, outline: () => void, drawPicture: () => void): void {
  ctx.save();
  ctx.beginPath();
  outline();
  ctx.clip();
  drawPicture();
  ctx.restore();
}

/** Draws the shadow of what lies on boards, a little to the lower right. */
export function drawPagesShadow(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): void {
  for (let px = COVER.pageShadowPx; px > 0; px--) {
    ctx.fillStyle = shadeColor(COVER.pageShadow / COVER.pageShadowPx / 1.2);
    ctx.fillRect(x - px / 3, y - px / 3, width + px * 1.3, height + px * 1.3);
  }
}

/** Whether a page is the outside of a hard cover: the first one, or the back of the last leaf, also where it lies alone. */
export function isCoverOutside(get: Getter, { page, side }: Pick<LyingPage, "page" | "side">): boolean {
  const { pages, settings } = get(bookAtom);
  if (!settings.HardPageEnable || settings.isTheBookOpen) return false;
  const isBack = side === "verso" || (get(modeAtom) === "single" && pages.length % 2 === 0);
  return page === 0 || (page === pages.length - 1 && isBack);
}

/** The side on which a closed hard cover lies over the leaves and overhangs them; null = there is none. */
export const coveredSideAtom = atom((get): Side | null => {
  const spread = get(spreadAtom);
  const isCovered = (side: Side) => {
    const page = spread[side];
    return page !== null && isCoverOutside(get, { page, side });
  };
  return get(coverRimAtom) > 0 ? ((["verso", "recto"] as const).find(isCovered) ?? null) : null;
});

/** A board and the one that faces it over the spine. */
export function bothBoards(scene: Scene, { side, rect }: Pick<LyingPage, "side" | "rect">): Rect {
  if (scene.mode === "single") return rect;
  const { x, y, width, height } = rect;
  const isFirst = isAtStart(scene, side);
  return scene.axis === "horizontal"
    ? { x: isFirst ? x : x - width, y, width: 2 * width, height }
    : { x, y: isFirst ? y : y - height, width, height: 2 * height };
}

function isAtStart({ isRtl }: Scene, side: Side): boolean {
  return (side === "verso") !== isRtl;
}

/** Light from the upper left over a board. */
export function litFrom(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): CanvasGradient {
  const light = ctx.createLinearGradient(x, y, x + width, y + height);
  light.addColorStop(0, COVER.light[0]);
  light.addColorStop(0.45, COVER.light[1]);
  light.addColorStop(0.55, shadeColor(0));
  light.addColorStop(1, shadeColor(COVER.dark));
  return light;
}

import type { Rect } from "../../book/geometry/layout.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { createCanvas } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { noteLeavesColorAtom } from "../../stage/pages/cover-boards.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { ownRectAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import { type PageTone, pageTone } from "./book-colors.ts";
import { AREAS, meanLevel, pictureAreas, thinned } from "./picture-areas.ts";
import { pagePixels } from "./sample.ts";
import { isSample } from "./sample-canvas.ts";
import { chosenAppearanceAtom } from "./state.ts";

/** How pages look at night. Levels are 0 (black) .. 1; all is dimmed besides. */
export const NIGHT = {
  printLevel: 0.65, // on light pages, the way from paper on which print is black: small print seldom is
  glowLevel: 0.9, // on dark pages, the level from which on print is white
  leastLevel: 0.62, // what is darker on average beside its pictures would be a bright page
  unknownLevel: 0.78, // that of pages which nobody may look at: they may be print or pictures, and stay as they are
  paper: "rgb(54, 49, 42)", // of print: on black neither shadows nor the bend of a leaf would be seen
  waitMs: 500, // so often a page is looked at whose picture is on its way
} as const;

/** What is known of a page: its tone, and where pictures lie between its print, fractions of the page. */
type Look = { readonly tone: PageTone | "unknown"; readonly pictures: readonly Rect[] };

/** What is known of pages that nobody may look at, such as those from a disk. */
const UNKNOWN: Look = { tone: "unknown", pictures: [] };

/**
 * Turns pages of print from dark on light to light on dark while the reader has chosen the night: with the page, once,
 * and not in each frame. Colours keep their hue. Pictures stay as they are.
 */
export function runNight(store: Store): Stop {
  let stop: Stop = () => {};
  const begin = () => {
    stop();
    const stage = store.get(stageAtom);
    const isNight = store.get(chosenAppearanceAtom).light === "night";
    store.set(noteLeavesColorAtom, isNight ? NIGHT.paper : null);
    stop = isNight && stage ? darkenPaper(store, stage) : () => {};
  };
  begin();
  return stopAll([
    () => stop(),
    () => store.set(noteLeavesColorAtom, null),
    store.sub(chosenAppearanceAtom, begin),
    store.sub(stageAtom, begin),
  ]);
}

function darkenPaper(store: Store, stage: BookStage): Stop {
  const lookOf = rememberLooks(store, stage);
  const scratch = createCanvas();
  const stop = stage.putMarks({
    order: 1, // the reader's own things, and marks of words, lie above it as they are
    draw: (ctx, page, own, _isResting, _isCopy, part) => {
      if (isSample(ctx.canvas)) return;
      const rect = pageOf(store, page, own);
      const { tone, pictures } = lookOf(page);
      ctx.save();
      if (tone === "dark") fill(ctx, rect, "color-dodge", 1 - NIGHT.glowLevel);
      if (tone === "light") invertPrint(ctx, { rect, part: part ?? rect, pictures }, scratch);
      if (tone === "unknown") {
        fill(ctx, rect, "color-burn", NIGHT.printLevel);
        fill(ctx, rect, "multiply", NIGHT.unknownLevel);
      }
      ctx.restore();
    },
    list: () => [],
  });
  return () => {
    stop();
    scratch.width = 0; // gives its pixels back
  };
}

/** The whole page around the picture on it. @param own the picture's place, as marks are told it */
function pageOf(store: Store, page: PageIndex, own: Rect): Rect {
  const box = { x: 0, y: 0, ...store.get(laidSceneAtom).box };
  const within = store.get(ownRectAtom)(page, box);
  const scale = own.width / within.width;
  return {
    x: own.x - within.x * scale,
    y: own.y - within.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

/**
 * Looks at each page once, when it is drawn, and again while its picture is on its way. Not when what a reader has put
 * onto it is moved: landings, which look the same from here, would pay for that. @returns what is known of a page
 */
function rememberLooks(store: Store, stage: BookStage): (page: PageIndex) => Look {
  const looks = new Map<PageIndex, { readonly look: Look; readonly isReady: boolean; readonly atMs: number }>();
  const { clock } = store.get(portsAtom);
  return (page) => {
    const isReady = stage.isPageReady(page);
    const known = looks.get(page);
    if (known?.isReady === isReady && (isReady || clock.now() - known.atMs < NIGHT.waitMs)) return known.look;
    const look = lookAt(store, stage, page);
    looks.set(page, { look, isReady, atMs: clock.now() });
    return look;
  };
}

function lookAt(store: Store, stage: BookStage, page: PageIndex): Look {
  const pixels = pagePixels(store, stage, page, AREAS.samplePx);
  if (!pixels) return UNKNOWN;
  const tone = pageTone(thinned(pixels));
  if (tone !== "light") return { tone, pictures: [] };
  const pictures = pictureAreas(pixels);
  return { tone: meanLevel(pixels, pictures) < NIGHT.leastLevel ? "picture" : tone, pictures };
}

function fill(ctx: CanvasRenderingContext2D, rect: Rect, how: GlobalCompositeOperation, level: number): void {
  const part = Math.round(255 * level);
  ctx.globalCompositeOperation = how;
  ctx.fillStyle = `rgb(${part}, ${part}, ${part})`;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
}

/** A page that is drawn already, or no more than `part` of it. */
type Drawn = { readonly rect: Rect; readonly part: Rect; readonly pictures: readonly Rect[] };

/**
 * Makes what is light dark, and the other way round: print is made black, all levels are inverted, and each place gets
 * back the hue that it had. Then the pictures are put back.
 */
function invertPrint(ctx: CanvasRenderingContext2D, { rect, part, pictures }: Drawn, scratch: HTMLCanvasElement): void {
  const { a, d, e, f } = ctx.getTransform(); // pages lie straight wherever they are drawn
  const left = Math.max(0, Math.floor(a * part.x + e));
  const top = Math.max(0, Math.floor(d * part.y + f));
  const width = Math.min(ctx.canvas.width, Math.ceil(a * (part.x + part.width) + e)) - left;
  const height = Math.min(ctx.canvas.height, Math.ceil(d * (part.y + part.height) + f)) - top;
  const copy = scratch.getContext("2d");
  if (!copy || width <= 0 || height <= 0) return;
  if (scratch.width < width) scratch.width = width;
  if (scratch.height < height) scratch.height = height;
  copy.globalCompositeOperation = "copy";
  copy.drawImage(ctx.canvas, left, top, width, height, 0, 0, width, height);
  const putBack = () => {
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(scratch, 0, 0, width, height, left, top, width, height);
    ctx.restore();
  };
  clipTo(ctx, [part]);
  fill(ctx, rect, "color-burn", NIGHT.printLevel);
  fill(ctx, rect, "difference", 1);
  clipTo(ctx, [rect]);
  ctx.globalCompositeOperation = "color";
  putBack();
  ctx.globalCompositeOperation = "lighten";
  ctx.fillStyle = NIGHT.paper;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
  if (pictures.length === 0) return;
  ctx.globalCompositeOperation = "source-over";
  clipTo(
    ctx,
    pictures.map((area) => ({
      x: rect.x + area.x * rect.width,
      y: rect.y + area.y * rect.height,
      width: area.width * rect.width,
      height: area.height * rect.height,
    })),
  );
  putBack();
}

function clipTo(ctx: CanvasRenderingContext2D, rects: readonly Rect[]): void {
  ctx.beginPath();
  for (const { x, y, width, height } of rects) ctx.rect(x, y, width, height);
  ctx.clip();
}

import type { Rect } from "../../book/geometry/layout.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { createCanvas } from "../../io/page-parts.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { type PageTone, pageTone } from "./book-colors.ts";
import type { AppearanceChoice } from "./choice.ts";
import { AREAS, pictureAreas } from "./picture-areas.ts";
import { pagePixels } from "./sample.ts";
import { chosenAppearanceAtom } from "./state.ts";

/**
 * How much of the way from paper to ink is left at night: on light pages what is darker than that is black, on dark ones
 * what is lighter than `glowFrac` is white. All is dimmed then, and small print is seldom black.
 */
export const NIGHT = { printFrac: 0.65, glowFrac: 0.9 } as const;

/** What is known of a page: its tone, and where pictures lie between its print, fractions of the page. */
type Look = { readonly tone: PageTone | "unknown"; readonly pictures: readonly Rect[] };

/** What pages look like that nobody may look at, such as those from a disk. */
const UNKNOWN: Look = { tone: "unknown", pictures: [] };

/**
 * Turns pages of print from dark on light to light on dark while the reader has chosen the night: with the page, once,
 * and not in each frame. Colours keep their hue. Pictures stay as they are.
 */
export function runNight(store: Store): Stop {
  let stop: Stop = () => {};
  const light = (chosen: AppearanceChoice["light"]) => {
    stop();
    const stage = store.get(stageAtom);
    stop = chosen === "night" && stage ? darkenPaper(store, stage) : () => {};
  };
  return stopAll([() => stop(), follow(store, chosenAppearanceAtom, (choice) => light(choice.light))]);
}

function darkenPaper(store: Store, stage: BookStage): Stop {
  const looks = new Map<PageIndex, Look>();
  const scratch = createCanvas();
  const lookOf = (page: PageIndex): Look => {
    const known = looks.get(page);
    if (known) return known;
    const look = lookAt(store, stage, page);
    if (stage.isPageReady(page)) looks.set(page, look); // else its picture is on its way
    return look;
  };
  const stop = stage.putMarks({
    order: -1, // what readers and books put onto pages stays as it is
    draw: (ctx, page, rect, _isResting, isCopy, part = rect) => {
      if (isCopy) return; // copies are seen elsewhere, under another light
      const { tone, pictures } = lookOf(page);
      ctx.save();
      if (tone === "dark") fill(ctx, rect, "color-dodge", 1 - NIGHT.glowFrac);
      else if (tone === "light") invertPrint(ctx, rect, part, pictures, scratch);
      else if (tone === "unknown") fill(ctx, rect, "color-burn", NIGHT.printFrac); // it may be a picture
      ctx.restore();
    },
    list: () => [],
  });
  return () => {
    stop();
    scratch.width = 0; // gives its pixels back
  };
}

function lookAt(store: Store, stage: BookStage, page: PageIndex): Look {
  const pixels = pagePixels(store, stage, page);
  if (!pixels) return UNKNOWN;
  const tone = pageTone(pixels);
  const more = tone === "light" ? pagePixels(store, stage, page, AREAS.samplePx) : null;
  return { tone, pictures: more ? pictureAreas(more) : [] };
}

function fill(ctx: CanvasRenderingContext2D, rect: Rect, how: GlobalCompositeOperation, light: number): void {
  const level = Math.round(255 * light);
  ctx.globalCompositeOperation = how;
  ctx.fillStyle = `rgb(${level}, ${level}, ${level})`;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
}

/**
 * Makes what is light dark, and the other way round, in `part` of a page that is drawn already: its print is made black,
 * all levels are inverted, and each place gets back the hue that it had. Then the pictures are put back.
 */
function invertPrint(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  part: Rect,
  pictures: readonly Rect[],
  scratch: HTMLCanvasElement,
): void {
  const { a, d, e, f } = ctx.getTransform(); // pages lie straight wherever they are drawn
  const left = Math.max(0, Math.floor(a * part.x + e));
  const top = Math.max(0, Math.floor(d * part.y + f));
  const width = Math.min(ctx.canvas.width, Math.ceil(a * (part.x + part.width) + e)) - left;
  const height = Math.min(ctx.canvas.height, Math.ceil(d * (part.y + part.height) + f)) - top;
  const copy = scratch.getContext("2d");
  if (!copy || width <= 0 || height <= 0) return;
  scratch.width = Math.max(scratch.width, width);
  scratch.height = Math.max(scratch.height, height);
  copy.globalCompositeOperation = "copy";
  copy.drawImage(ctx.canvas, left, top, width, height, 0, 0, width, height);
  fill(ctx, part, "color-burn", NIGHT.printFrac);
  fill(ctx, part, "difference", 1);
  ctx.beginPath();
  ctx.rect(part.x, part.y, part.width, part.height);
  ctx.clip();
  const putBack = () => {
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(scratch, 0, 0, width, height, left, top, width, height);
    ctx.restore();
  };
  ctx.globalCompositeOperation = "color";
  putBack();
  if (pictures.length === 0) return;
  ctx.globalCompositeOperation = "source-over";
  ctx.beginPath();
  for (const area of pictures)
    ctx.rect(
      rect.x + area.x * rect.width,
      rect.y + area.y * rect.height,
      area.width * rect.width,
      area.height * rect.height,
    );
  ctx.clip();
  putBack();
}

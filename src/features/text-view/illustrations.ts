import { atom, type Getter } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { flowLines } from "../../book/text/flow-lines.ts";
import { commonColor, type Illustration, illustrationsOn, type SmallPage } from "../../book/text/illustrations.ts";
import type { ReadingBlock } from "../../book/text/reading.ts";
import { browserIdle } from "../../io/idle.ts";
import { createCanvas } from "../../io/page-parts.ts";
import { pictureOpenerAtom } from "../../state/access.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { loadDarkening } from "../appearance/api.ts";
import { loadPlacedTextAtom } from "../text/api.ts";
import { textLightAtom } from "./appearance.ts";

/** A page is drawn so wide for its illustrations, and so wide to look for them, px. */
const WIDTHS = { shown: 1200, looked: 160 } as const;

/** An illustration as it is drawn; whoever has it gives its pixels back. */
export type DrawnIllustration = Illustration & {
  readonly canvas: HTMLCanvasElement;
  readonly look: "clear" | "night" | "printed"; // without its paper, which is white or, at night, black; or with it
};

type Asked = { readonly page: PageIndex; readonly blocks: readonly ReadingBlock[]; readonly signal: AbortSignal };

/** Whether drawings are those of the night: light on dark, as the text. */
export const areDrawingsDarkAtom = atom((get) => get(textLightAtom) === "night");

/**
 * Draws the illustrations of a page for its text. It has none where nobody says where its words stand, or where its
 * picture may not be looked at: another site's, or one from a disk. null = nobody knows: its picture cannot be had now.
 */
export const drawIllustrationsAtom = atom(
  null,
  async (get, set, asked: Asked): Promise<readonly DrawnIllustration[] | null> => {
    const placed = await set(loadPlacedTextAtom, asked.page).catch(() => null);
    const runs = placed?.runs ?? [];
    if (asked.signal.aborted || (runs.length === 0 && asked.blocks.length > 0)) return [];
    const canvas = await drawPage(get, asked);
    if (!canvas) return null;
    try {
      const small = asked.signal.aborted ? null : smallPage(canvas);
      const { paper, illustrations } = small
        ? illustrationsOn(small, asked.blocks, flowLines(runs))
        : { paper: [], illustrations: [] };
      if (illustrations.length === 0) return [];
      const look = await clear(canvas, paper, get(areDrawingsDarkAtom));
      return illustrations.map((found) => ({ ...found, look, canvas: partOf(canvas, found.area) }));
    } finally {
      canvas.width = 0;
    }
  },
);

/** The page as it is printed; null where its picture cannot be had. */
async function drawPage(get: Getter, { page, signal }: Asked): Promise<HTMLCanvasElement | null> {
  const of = get(bookAtom).pages[page];
  const isFine = of !== undefined && of.width > WIDTHS.shown && !browserIdle.isSavingData();
  const address = isFine ? (of.large ?? of.normal) : (of?.normal ?? of?.large);
  if (!of || !address || of.isProtected) return null;
  const opener = get(pictureOpenerAtom);
  const copy = opener?.has(address) ? await opener.open(address, signal) : null;
  const size = { neededWidth: WIDTHS.shown, neededHeight: 0, knownWidth: of.isSizeGuessed ? 0 : of.width };
  const picture = await get(portsAtom).pictures.load(copy ?? address, size, signal);
  if (copy !== null) opener?.revoke(copy);
  if (!picture.ok) return null;
  const { source, width, height, close } = picture.value;
  const canvas = canvasOf(width, height);
  const ctx = canvas.getContext("2d");
  if (ctx) ctx.fillStyle = of.color;
  ctx?.fillRect(0, 0, width, height);
  ctx?.drawImage(source, 0, 0, width, height);
  close();
  return canvas;
}

/** Paper that is so much darker than its usual colour is paper as well. */
const PAPER_NOISE = 0.98;
/** So light is paper, 0..255, that lies under print; darker ones are print themselves. */
const LEAST_PAPER = 170;

/** Makes the paper of a page white, and at night black: what it lies on gives it a colour again. */
async function clear(
  page: HTMLCanvasElement,
  paper: readonly number[],
  isNight: boolean,
): Promise<DrawnIllustration["look"]> {
  if (Math.min(...paper) < LEAST_PAPER) return "printed";
  if (!isNight) {
    const short = paper.map((level) => 255 - level * PAPER_NOISE); // of white, by which each channel is divided
    fill(page, "color-dodge", short);
    return "clear";
  }
  const darken = await loadDarkening().catch(() => null); // offline: drawings are better than none
  const dark = darken?.(page) ? smallPage(page) : null;
  const darkPaper = dark ? commonColor(dark.pixels) : paper;
  if (Math.min(...darkPaper) >= LEAST_PAPER) return "printed"; // a picture, which stays as it is
  fill(page, "lighten", darkPaper); // shadows of photographs are darker: less than nothing is not left of them
  fill(page, "difference", darkPaper);
  return "night";
}

function fill(page: HTMLCanvasElement, how: GlobalCompositeOperation, color: readonly number[]): void {
  const ctx = page.getContext("2d");
  if (!ctx) return;
  ctx.globalCompositeOperation = how;
  ctx.fillStyle = `rgb(${color.map(Math.round).join()})`;
  ctx.fillRect(0, 0, page.width, page.height);
  ctx.globalCompositeOperation = "source-over";
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = createCanvas();
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

/** null: nobody may look at it. */
function smallPage(page: HTMLCanvasElement): SmallPage | null {
  const canvas = canvasOf(WIDTHS.looked, (WIDTHS.looked * page.height) / page.width);
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (!ctx) return null;
  ctx.imageSmoothingQuality = "high"; // hair lines would be lost
  ctx.drawImage(page, 0, 0, canvas.width, canvas.height);
  try {
    return { pixels: ctx.getImageData(0, 0, canvas.width, canvas.height).data, width: canvas.width };
  } catch {
    return null; // the canvas is tainted
  }
}

function partOf(page: HTMLCanvasElement, { x, y, width, height }: Rect): HTMLCanvasElement {
  const canvas = canvasOf(width * page.width, height * page.height);
  canvas.getContext("2d")?.drawImage(page, -Math.round(x * page.width), -Math.round(y * page.height));
  return canvas;
}

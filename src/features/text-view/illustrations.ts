import { atom, type Getter } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { flowLines } from "../../book/text/flow-lines.ts";
import { type Illustration, illustrationsOn, paperOf, type SmallPage } from "../../book/text/illustrations.ts";
import type { ReadingBlock } from "../../book/text/reading.ts";
import { createCanvas } from "../../io/page-parts.ts";
import { pictureOpenerAtom } from "../../state/access.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { loadDarkening } from "../appearance/api.ts";
import { loadPlacedTextAtom } from "../text/api.ts";
import { textLightAtom } from "./appearance.ts";

/** A page is drawn so wide for its illustrations, and so wide to look for them, px. */
const WIDTHS = { shown: 1200, looked: 160 } as const;

/** An illustration as it is printed, or as it is read at night; whoever has it gives its pixels back. */
export type DrawnIllustration = Illustration & {
  readonly canvas: HTMLCanvasElement;
  readonly isClear: boolean; // what it lies on gives its paper a colour
};

type Asked = { readonly page: PageIndex; readonly blocks: readonly ReadingBlock[]; readonly signal: AbortSignal };

/**
 * Draws the illustrations of a page for its text. It has none where nobody says where its words stand, or where its
 * picture cannot be loaded or looked at: another site's, or one from a disk.
 */
export const drawIllustrationsAtom = atom(
  null,
  async (get, set, asked: Asked): Promise<readonly DrawnIllustration[]> => {
    const placed = await set(loadPlacedTextAtom, asked.page).catch(() => null);
    const runs = placed?.runs ?? [];
    if (asked.signal.aborted || (runs.length === 0 && asked.blocks.length > 0)) return [];
    const canvas = await drawPage(get, asked);
    if (!canvas) return [];
    const small = asked.signal.aborted ? null : smallPage(canvas);
    const { paper, illustrations: found } = small
      ? illustrationsOn(small, asked.blocks, flowLines(runs))
      : { paper: [], illustrations: [] };
    const isPaper = found.length > 0 && Math.min(...paper) >= LEAST_PAPER;
    const isClear = isPaper && (await clear(canvas, paper, get(textLightAtom) === "night"));
    const drawn = found.map((illustration) => ({
      ...illustration,
      isClear,
      canvas: partOf(canvas, illustration.area),
    }));
    canvas.width = 0;
    return drawn;
  },
);

/** The page as it is printed; null where its picture cannot be had. */
async function drawPage(get: Getter, { page, signal }: Asked): Promise<HTMLCanvasElement | null> {
  const of = get(bookAtom).pages[page];
  const address = of && (of.width > WIDTHS.shown ? (of.large ?? of.normal) : (of.normal ?? of.large));
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
async function clear(page: HTMLCanvasElement, paper: readonly number[], isNight: boolean): Promise<boolean> {
  const darken = isNight ? await loadDarkening() : null;
  const dark = darken?.(page) ? smallPage(page) : null;
  const ctx = page.getContext("2d");
  if (!ctx || (isNight && !dark)) return false;
  const left = dark ? paperOf(dark.pixels) : paper.map((level) => 255 - level * PAPER_NOISE);
  ctx.globalCompositeOperation = dark ? "difference" : "color-dodge"; // takes it away; divides by it
  ctx.fillStyle = `rgb(${left.map(Math.round).join()})`;
  ctx.fillRect(0, 0, page.width, page.height);
  ctx.globalCompositeOperation = "source-over";
  return true;
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

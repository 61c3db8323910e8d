import type { Page } from "./book.ts";
import type { PageIndex } from "./pages.ts";

/** The requested paper, whose longer side is that of A4; printers without it use their own. */
const PAPER = { longSideMm: 297, ratioDigits: 3, dotsPerMm: 8, mostPixels: 5_242_880 } as const;

/** One page on one sheet of paper. */
export type PrintSheet = {
  readonly page: PageIndex;
  readonly label: string;
  readonly url: string | null; // absolute; null = a blank sheet
  readonly ratio: number; // width / height
  readonly isStretched: boolean; // the picture fills the sheet, whatever its shape
};

/**
 * The pages to print, one per sheet, each with its best picture (PRINT-05).
 * @param copied pages whose previews and thumbnails already show the items that are printed over the picture
 */
export function printSheets(
  pages: readonly Page[],
  wanted: readonly PageIndex[],
  copied: ReadonlySet<PageIndex> = new Set(),
): readonly PrintSheet[] {
  return wanted.flatMap((index) => {
    const page = pages[index];
    if (!page) return [];
    const small = copied.has(index) ? null : (page.preview ?? page.thumb);
    const url = page.isProtected ? null : (page.large ?? page.normal ?? small);
    return [{ page: index, label: page.label, url, ratio: page.width / page.height, isStretched: page.isStretched }];
  });
}

/** The CSS class of sheets of one shape: each shape has its own paper, in browsers that can change it. */
export function sheetClass({ ratio }: Pick<PrintSheet, "ratio">): string {
  return `shape-${ratio.toFixed(PAPER.ratioDigits).replace(".", "-")}`;
}

/**
 * The style sheet of the printed document: one sheet of paper per page, in the page's shape and without margins, with the
 * picture as large as fits. Of the book it contains only numbers.
 */
export function sheetStyles(sheets: readonly PrintSheet[]): string {
  const [first] = sheets;
  const size = (ratio: number) => sheetSize(ratio).map((mm) => `${mm}mm`);
  const shapes = new Map(sheets.map((sheet) => [sheetClass(sheet), size(sheet.ratio)]));
  return [
    `@page { margin: 0; size: ${first ? size(first.ratio).join(" ") : "auto"}; }`,
    ...[...shapes].map(([name, paper]) => `@page ${name} { margin: 0; size: ${paper.join(" ")}; }`),
    ...[...shapes].map(([name, [width, height]]) => `.${name} { page: ${name}; width: ${width}; height: ${height}; }`),
    "html, body { margin: 0; background: #fff; color: #000; font: 14px/1.5 system-ui, sans-serif; }",
    // A little less than the paper, so that rounding does not push it to a second sheet.
    "section { max-width: 100vw; max-height: calc(100vh - 1px); overflow: hidden; }",
    "section { break-after: page; break-inside: avoid; }",
    "section:last-child { break-after: auto; }",
    "section { position: relative; }",
    "img { display: block; width: 100%; height: 100%; object-fit: contain; }",
    "img.stretched { object-fit: fill; }",
    "section > .items { position: absolute; left: 0; top: 0; width: 100%; height: 100%; object-fit: fill; }",
    "p { margin: 0; padding: 24px; }",
  ].join("\n");
}

/** Width and height of what is drawn for a page's paper, px: about 200 dots per inch, limited by phones' canvases. */
export function sheetPixels(ratio: number): { readonly width: number; readonly height: number } {
  const [across, down] = sheetSize(ratio);
  const scale = Math.min(PAPER.dotsPerMm, Math.sqrt(PAPER.mostPixels / (across * down)));
  return { width: Math.max(1, Math.floor(across * scale)), height: Math.max(1, Math.floor(down * scale)) };
}

/** Width and height of a page's paper, mm. */
export function sheetSize(ratio: number): readonly [width: number, height: number] {
  const long = PAPER.longSideMm;
  const isSane = ratio > 0 && Number.isFinite(ratio);
  if (!isSane) return sheetSize(Math.SQRT1_2);
  const short = Math.max(1, Math.round(long * Math.min(ratio, 1 / ratio) * 10) / 10);
  return ratio > 1 ? [long, short] : [short, long];
}

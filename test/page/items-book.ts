import type { Page } from "puppeteer";
import * as assert from "uvu/assert";
import type { Mark } from "../../src/book/publication/embedding.ts";
import { bookFolder } from "../support/books/books.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import type { Rgb } from "../support/browser/page-picture.ts";
import type { Files } from "../support/browser/site.ts";
import { type BookOptions, goTo, marks, openBook, quickBook, type Reader } from "./model.ts";
import { distance } from "./screen.ts";

const MAGENTA: Rgb = [255, 0, 255];
/** A link that can be seen and does not pulse, on the upper half of its page but for a margin. */
export const STILL = {
  kind: "link",
  id: "still",
  name: "On to page six",
  action: { page: 6 },
  color: "#ff00ff",
  inkAlpha: 1,
  overAlpha: 1,
  pulse: false,
  x: 0.2,
  y: 0.1,
  width: 0.6,
  height: 0.3,
};

/** What differs between the books of these tests. */
type ItemsOptions = {
  readonly items?: object;
  readonly page?: number; // where it opens
  readonly bare?: readonly number[]; // pages without any picture
  readonly phone?: boolean;
  readonly config?: object;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly features?: BookOptions["features"];
};

/** A book with a link on page 3, open there. */
export async function openItems(options: ItemsOptions = {}): Promise<Reader> {
  const { items = { 3: [STILL] }, page = 3, bare = [], phone = false, config = {} } = options;
  const { before = async () => {}, features = {} } = options;
  const files = quickBook({ pages: 10, config: { hashGotoDelay: 0, ...config } });
  const { pages, ...book } = JSON.parse(String(files["book.json"])) as { pages: readonly object[] };
  const shown = pages.map((each, index) => (bare.includes(index + 1) ? { width: 60, height: 80 } : each));
  const where = phone ? { viewport: WINDOWS.phone, address: `?layout=phone#p=${page}` } : { address: `#p=${page}` };
  const bookFile = JSON.stringify({ ...book, pages: shown, annotations: items });
  const reader = await openBook({ ...files, "book.json": bookFile }, { ...where, before, features });
  await reader.page.waitForFunction(() => window.recto!.marks().some(({ kind }) => kind === "hotspot"));
  return reader;
}

/** What is drawn of an item now. */
export const markOf = async (page: Page, id: string): Promise<Mark> => {
  const found = (await marks(page)).find((mark) => mark.id === id);
  assert.ok(found, `${id} is no mark`);
  return found!;
};
export const middle = ({ rect }: Mark) => [rect.x + rect.width / 2, rect.y + rect.height / 2] as const;
export const isMagenta = (color: readonly [number, number, number]) => distance(color, MAGENTA) < 40;

const OLD = "com.mobiano.flipbook.pageeditor";

/** An annotation of an old export: the n-th of a page, in two columns. Names may begin with the sign before them. */
export const anno = (name: string, annoId: string, place: number, more: object = {}) => ({
  annotype: `${OLD}${/^[.:]/.test(name) ? "" : "."}${name}`,
  annoId,
  location: {
    x: String(place % 2 === 0 ? 0.05 : 0.55),
    y: String(0.04 + Math.floor(place / 2) * 0.13),
    width: "0.4",
    height: "0.1",
    rotation: "0",
  },
  ...more,
});
export const action = (name: string, more: object = {}) => ({
  actionType: `${OLD}.TAnnoAction${name}`,
  triggerEventType: "mouseDown",
  ...more,
});

type OldFolderOptions = {
  readonly files?: Readonly<Record<string, Uint8Array | string>>;
  readonly generation?: "g1b" | "g2"; // the older one has its annotations among its settings
  readonly config?: object;
};

/** The folder of an old export with these annotations on page 4. */
export function oldFolder(
  annos: readonly object[],
  { files = {}, generation = "g2", config = {} }: OldFolderOptions = {},
): Files {
  const folder = bookFolder(generation, { pages: 8, config: { flippingTime: "0.1", ...config } });
  const pageAnnos = Array.from({ length: 8 }, (_, index) => (index === 3 ? annos : []));
  const settings = "mobile/javascript/config.js";
  const written = String(folder[settings]).replace(
    "var pageEditor = []",
    () => `var pageEditor = ${JSON.stringify(pageAnnos)}`,
  );
  const editor = `var pageEditor = ${JSON.stringify({ setting: {}, pageAnnos })};`;
  return {
    ...folder,
    ...files,
    ...(generation === "g2" ? { "javascript/editor.js": editor } : { [settings]: written }),
  };
}

/** The same, open there. */
export async function openOld(
  annos: readonly object[],
  options: OldFolderOptions & Pick<BookOptions, "before" | "features"> = {},
): Promise<Reader> {
  const { before = async () => {}, features = {} } = options;
  const reader = await openBook(oldFolder(annos, options), { before, features });
  await reader.page.waitForSelector(".toolbar");
  await goTo(reader.page, 4);
  await reader.page.waitForFunction(() => window.recto!.marks().some(({ kind }) => kind === "hotspot"));
  return reader;
}

/** Presses an item by the keyboard. */
export const pressItem = async (page: Page, id: string) => {
  await page.waitForSelector(`[data-mark="${id}"]`);
  await page.focus(`[data-mark="${id}"]`);
  await page.keyboard.press("Enter");
};

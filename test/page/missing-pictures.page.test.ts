import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder, GENERATIONS, type Generation } from "../support/books/books.ts";
import { observeRequests } from "../support/browser/browser.ts";
import type { Files } from "../support/browser/site.ts";
import { CALM, chromeStands, goTo, marks, openBook, type Reader } from "./model.ts";

const test = suite("pictures that are not there");
observeRequests(test);

const PAGES = 12;

/** A book whose thumbnails and previews are all missing on the server, and the picture of page 3. */
function lackingBook(generation: Generation): Files {
  const files = bookFolder(generation, { pages: PAGES });
  const pictures = Object.keys(files).filter((path) => /\.(jpg|png|webp)$/.test(path));
  const pages = pictures.filter((path) => !/thumb|preview/.test(path));
  const kept = pages.filter((_, index) => index !== 2);
  const others = Object.keys(files).filter((path) => !pictures.includes(path));
  const left = Object.fromEntries([...others, ...kept].map((path) => [path, files[path]!]));
  if (generation !== "native") return left;
  const book = JSON.parse(String(files["book.json"])) as { readonly pages: readonly object[] };
  const previewed = book.pages.map((page, index) => ({ ...page, preview: `previews/${index + 1}.png` }));
  return { ...left, "book.json": JSON.stringify({ ...book, pages: previewed }) };
}

/** How often each picture has been answered that it is not there. A load that a better picture ended has no answer. */
function countMisses(page: Page, counts: Record<string, number>): void {
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname;
    if (response.status() === 404 && /\.(jpg|png|webp)$/.test(path)) counts[path] = (counts[path] ?? 0) + 1;
  });
}

/** Opens the thumbnails, waits until none is under way, and closes them again. */
async function seeThumbs({ page }: Reader): Promise<void> {
  await page.evaluate(() => window.recto!.open("thumbs"));
  await page.waitForSelector("[data-panel=thumbs][data-phase=visible]");
  await page.waitForFunction(
    (count) => {
      const cells = [...document.querySelectorAll("[role=gridcell]")];
      return (
        cells.length === count && cells.every((cell) => /there|missing/.test(cell.getAttribute("data-picture") ?? ""))
      );
    },
    {},
    PAGES,
  );
  await page.evaluate(() => window.recto!.close("thumbs"));
  await page.waitForFunction(() => !document.querySelector("[data-panel=thumbs]"));
}

/** Waits until no picture of a page is on its way. */
const loadsEnd = (page: Page) => page.waitForFunction(() => window.recto!.measure().loads === 0);

for (const generation of GENERATIONS) {
  test(`${generation}: what is not there is asked for once, by the pages and the thumbnails together (PAGE-19, THUMB-32)`, async () => {
    const counts: Record<string, number> = {};
    const before = (opening: Page) => Promise.resolve(countMisses(opening, counts));
    const reader = await openBook(lackingBook(generation), { before, features: CALM });
    const { page } = reader;
    await chromeStands(page);
    await goTo(page, 2);
    await page.waitForFunction(() =>
      window.recto!.marks().every(({ phase }) => phase === "ready" || phase === "failed"),
    );
    await loadsEnd(page);
    await page.waitForNetworkIdle(); // the colours of the book have been looked for in small pictures
    await seeThumbs(reader);
    await goTo(page, PAGES);
    await loadsEnd(page);
    await seeThumbs(reader);
    await goTo(page, 2);
    await page.waitForNetworkIdle();
    const [, third] = await marks(page);
    assert.equal([third?.page, third?.phase], [3, "failed"]);
    assert.ok(Object.keys(counts).length > PAGES, "there was something to miss");
    assert.equal(
      Object.entries(counts).filter(([, count]) => count > 1),
      [],
    );
    await reader.close();
  });
}

test.run();

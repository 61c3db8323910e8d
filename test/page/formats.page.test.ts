import type { Frame, Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder, GENERATIONS } from "../support/books/books.ts";
import { openPage } from "../support/browser/browser.ts";
import { site, siteOnDisk, siteOrigin } from "../support/browser/site.ts";
import { openInFrames } from "./books-in-frames.ts";
import { type BookWindow, frames, isReady, marks, state } from "./model.ts";
import { assertPagesDrawn, shoot } from "./screen.ts";

const test = suite("formats");
/** Cross-fades instead of turning leaves: what a book holds is seen sooner. */
const features = { "prefers-reduced-motion": "reduce" };
const viewport = { width: 720, height: 480, deviceScaleFactor: 1 };

type Opened = { readonly page: Page; readonly book?: BookWindow; readonly left?: number };

/** Turns through the whole book and looks at every page; the book lies in a frame that begins `left` px from the left. */
async function readAll({ page, book = page, left = 0 }: Opened): Promise<readonly number[]> {
  const seen: number[] = [];
  do {
    await book.waitForFunction(() =>
      window.recto!.marks().every(({ kind, phase }) => kind !== "page" || phase === "ready"),
    );
    await frames(page, 2);
    const open = (await marks(book)).map((mark) => ({ ...mark, rect: { ...mark.rect, x: mark.rect.x + left } }));
    assertPagesDrawn(await shoot(page), open);
    seen.push(...(await state(book)).pages);
  } while (await book.evaluate(() => window.recto!.next()));
  return seen;
}

for (const generation of GENERATIONS) {
  test(`every page of a ${generation} book is drawn in its own folder and by its path in the query (BOOT-01, PAGE-01)`, async () => {
    const [own, asked] = await Promise.all([6, 5].map((pages) => site(bookFolder(generation, { pages }))));
    const byQuery = `${await siteOrigin()}?book=${new URL(asked!.url).pathname}`;
    const { page, errors, frames: books, close } = await openInFrames([own!.url, byQuery], { features, viewport });
    const [inPlace, queried] = books as [Frame, Frame];
    await Promise.all([isReady(inPlace), isReady(queried)]);
    assert.equal(await readAll({ page, book: inPlace }), [1, 2, 3, 4, 5, 6]);
    assert.equal(await readAll({ page, book: queried, left: viewport.width }), [1, 2, 3, 4, 5]);
    assert.equal((await state(queried)).totalPageCount, 6);
    // Recto's own book.json is looked for first, then settings in the folder itself; not every export has them.
    assert.equal(
      errors.filter((error) => !/404.*\/(book\.json|javascript\/config\.js)$/.test(error)),
      [],
    );
    await close();
  });
}

for (const generation of GENERATIONS.filter((name) => name !== "native")) {
  test(`every page of a ${generation} book is drawn from disk (BOOT-36, PAGE-01)`, async () => {
    const reader = await openPage({ url: await siteOnDisk(bookFolder(generation, { pages: 4 })), features, viewport });
    await isReady(reader.page);
    assert.equal(await readAll(reader), [1, 2, 3, 4]);
    await reader.close();
  });
}

test("the mobile folder of an old export opens by itself (BOOT-01, BOOT-36)", async () => {
  const folder = await site(bookFolder("g1a", { pages: 4 }));
  const path = new URL(`${folder.url}mobile/`).pathname;
  const reader = await openPage({ url: `${await siteOrigin()}?book=${path}`, features, viewport });
  await isReady(reader.page);
  assert.equal(await readAll(reader), [1, 2, 3, 4]);
  await reader.close();
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder, GENERATIONS } from "../support/books/books.ts";
import { openPage } from "../support/browser/browser.ts";
import { site, siteOnDisk, siteOrigin } from "../support/browser/site.ts";
import { isReady, marks, openSite, picturesStand, type Reader, state, turn } from "./model.ts";
import { assertPagesDrawn, shoot } from "./screen.ts";

const test = suite("formats");
/** Cross-fades instead of turning leaves: what a book holds is seen sooner. */
const features = { "prefers-reduced-motion": "reduce" };
const viewport = { width: 720, height: 480, deviceScaleFactor: 1 };

/** Turns through the whole book and looks at every page. */
async function readAll({ page }: Pick<Reader, "page">): Promise<readonly number[]> {
  const seen: number[] = [];
  do {
    await picturesStand(page);
    assertPagesDrawn(await shoot(page), await marks(page));
    seen.push(...(await state(page)).pages);
  } while (await turn(page, "next"));
  return seen;
}

for (const generation of GENERATIONS) {
  test(`every page of a ${generation} book is drawn in its own folder (BOOT-01, PAGE-01)`, async () => {
    const folder = await site(bookFolder(generation, { pages: 6 }));
    const reader = await openSite(folder, { features, viewport });
    assert.equal(await readAll(reader), [1, 2, 3, 4, 5, 6]);
    // Recto's own book.json is looked for first, then settings in the folder itself; not every export has them.
    assert.equal(
      reader.errors.filter((error) => !/404.*\/(book\.json|javascript\/config\.js)$/.test(error)),
      [],
    );
    await reader.close();
  });

  test(`every page of a ${generation} book is drawn by its path in the query (BOOT-01, PAGE-01)`, async () => {
    const folder = await site(bookFolder(generation, { pages: 5 }));
    const path = new URL(folder.url).pathname;
    const reader = await openPage({ url: `${await siteOrigin()}?book=${path}`, features, viewport });
    await isReady(reader.page);
    assert.equal(await readAll(reader), [1, 2, 3, 4, 5]);
    assert.equal((await state(reader.page)).totalPageCount, 6);
    await reader.close();
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

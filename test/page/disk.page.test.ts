import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { openPage } from "../support/browser/browser.ts";
import { siteOnDisk } from "../support/browser/site.ts";
import {
  chromeStands,
  goTo,
  isReady,
  marks,
  PARTS,
  pagesOpen,
  picturesStand,
  quickBook,
  rests,
  turn,
} from "./model.ts";
import { assertPagesDrawn, shoot } from "./screen.ts";

const test = suite("disk");

test("a native book that its page carries opens from disk, turns, and shows its pictures (BOOT-36)", async () => {
  const files = quickBook();
  const address = await siteOnDisk(files);
  const file = fileURLToPath(address);
  const inline = `<script type="application/json" id="book">${String(files["book.json"])}</script></head>`;
  await writeFile(file, (await readFile(file, "utf8")).replace("</head>", inline));
  const { page, errors, close } = await openPage({ url: address });
  await isReady(page);
  await chromeStands(page);
  await page.click(PARTS.arrow("next"));
  await rests(page, [2, 3]);
  await goTo(page, 7);
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  assert.equal(errors, []);
  await close();
});

test("an export from disk follows its fragment, and a turn leaves the book open (BOOT-07, BOOT-36)", async () => {
  const address = await siteOnDisk(bookFolder("g3", { config: { flippingTime: 0.1, hashGotoDelay: 0 } }));
  const { page, close } = await openPage({ url: `${address}#p=4` });
  await isReady(page);
  assert.equal(await pagesOpen(page), [4, 5]);
  await turn(page, "next");
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  await close();
});

test("a missing picture on disk fails like one on a server (BOOT-36)", async () => {
  const folder = bookFolder("g2", { without: /files\/(page|thumb)\/3\.jpg/, config: { OriginPageIndex: 2 } });
  const { page, close } = await openPage({ url: await siteOnDisk(folder) });
  await page.waitForFunction(() => window.recto?.marks().some(({ phase }) => phase === "failed"));
  assert.equal(
    (await marks(page)).map(({ phase }) => phase),
    ["ready", "failed"],
  );
  await close();
});

test("a folder without a book says so from disk too (BOOT-24)", async () => {
  const { page, close } = await openPage({ url: await siteOnDisk({ "readme.txt": "no book" }) });
  const alert = await page.waitForSelector(PARTS.error);
  const said = await alert!.evaluate((element) => element.textContent ?? "");
  assert.match(said, "Configuration file is missing, unable to open the book.");
  await close();
});

test.run();

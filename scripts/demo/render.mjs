// Renders the demo book into static/demo/: `npm run demo`, or `npm run demo -- 12 13` for some pages' pictures alone.
// Besides Chromium it takes Debian's packages fonts-ebgaramond, fonts-hosny-amiri, fonts-sil-ezra, fonts-noto-cjk and
// hyphen-en-gb; the pictures are committed, so that nobody needs these to read the book.
import { createHash } from "node:crypto";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import puppeteer from "puppeteer";
import { CHROMIUM_FLAGS, findChromium } from "../chromium.mjs";
import { bookOf } from "./book.mjs";
import { findOverflow, readHotspots } from "./inpage.mjs";
import { readLines } from "./inpage-lines.mjs";
import { livingFiles } from "./living/index.mjs";
import { readPages } from "./pages.mjs";
import { SIZES, takePictures } from "./pictures.mjs";
import { textOf } from "./texts.mjs";

const OUT = new URL("../../static/demo/", import.meta.url);
const FOLDERS = ["large", "normal", "thumb", "search", "living"];
const VIEWPORT = { width: 900, height: 1200, deviceScaleFactor: SIZES.large.width / 900 };

/** Draws a page into its files. @param known the files by what is in them: pages that look alike share theirs */
async function renderPage(page, tab, desk, known) {
  await tab.setContent(page.html);
  await tab.evaluate(() => document.fonts.ready);
  const faults = await tab.evaluate(findOverflow);
  const hotspots = await tab.evaluate(readHotspots);
  const lines = await tab.evaluate(readLines);
  const { preview, ...files } = await takePictures(tab, desk, page.quality);
  const content = createHash("sha256").update(files.large).digest("hex");
  const file = known.get(content) ?? `${String(page.number).padStart(2, "0")}.webp`;
  if (!known.has(content)) {
    for (const [folder, bytes] of Object.entries(files)) await writeFile(new URL(`${folder}/${file}`, OUT), bytes);
  }
  known.set(content, file);
  return { ...page, file, preview, hotspots, lines, faults };
}

async function writeData(pages) {
  const write = (path, data) => writeFile(new URL(path, OUT), `${JSON.stringify(data)}\n`);
  await write("book.json", bookOf(pages));
  const texts = pages.map(({ lines }) => textOf(lines));
  await write(
    "search/texts.json",
    texts.map(({ text }) => text),
  );
  await write(
    "search/emphasis.json",
    texts.map(({ emphasis }) => emphasis),
  );
  for (const { number, lines } of pages)
    await write(
      `search/${number}.json`,
      lines.map(({ w, p }) => ({ w, p })),
    );
}

/** What items play and show. Only a page that the browser trusts may encode films: any file is one. */
async function writeLiving(tab) {
  await tab.goto(new URL("pages/1-front.html", import.meta.url).href);
  const files = Object.entries(await livingFiles(tab));
  for (const [name, bytes] of files) await writeFile(new URL(`living/${name}`, OUT), bytes);
}

const wanted = process.argv.slice(2).map(Number);
const pages = readPages().filter(({ number }) => wanted.length === 0 || wanted.includes(number));
if (wanted.length === 0) await rm(OUT, { recursive: true, force: true });
for (const folder of FOLDERS) await mkdir(new URL(folder, OUT), { recursive: true });

const browser = await puppeteer.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_FLAGS, "--font-render-hinting=none"],
});
try {
  const [tab, desk] = [await browser.newPage(), await browser.newPage()];
  await tab.setViewport(VIEWPORT);
  const rendered = [];
  const known = new Map();
  for (const page of pages) {
    await tab.bringToFront();
    rendered.push(await renderPage(page, tab, desk, known));
  }
  if (wanted.length === 0) {
    await writeData(rendered);
    await writeLiving(desk);
    await cp(new URL("fonts", import.meta.url), new URL("fonts", OUT), { recursive: true });
  }
  const misfits = rendered.flatMap(({ number, id, faults }) =>
    faults.map((fault) => `page ${number} (${id}): ${fault}`),
  );
  if (misfits.length > 0) throw new Error(`Text does not fit:\n${misfits.join("\n")}`);
  console.log(`${rendered.length} pages`);
} finally {
  await browser.close();
}

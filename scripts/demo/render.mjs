// Renders the demo book into static/demo/: `npm run demo`, or `npm run demo -- 12 13` for some pages' pictures alone.
// Besides Chromium it takes Debian's packages fonts-ebgaramond, fonts-hosny-amiri, fonts-sil-ezra, fonts-noto-cjk and
// hyphen-en-gb; the pictures are committed, so that nobody needs these to read the book.
import { mkdir, rm, writeFile } from "node:fs/promises";
import puppeteer from "puppeteer";
import { CHROMIUM_FLAGS, findChromium } from "../chromium.mjs";
import { bookOf } from "./book.mjs";
import { readLines } from "./inpage-lines.mjs";
import { findOverflow, readHotspots } from "./inpage.mjs";
import { readPages } from "./pages.mjs";
import { SIZES, takePictures } from "./pictures.mjs";

const OUT = new URL("../../static/demo/", import.meta.url);
const VIEWPORT = { width: 900, height: 1200, deviceScaleFactor: SIZES.large.width / 900 };

async function renderPage(page, tab, desk) {
  await tab.setContent(page.html);
  await tab.evaluate(() => document.fonts.ready);
  const faults = await tab.evaluate(findOverflow);
  const hotspots = await tab.evaluate(readHotspots);
  const lines = await tab.evaluate(readLines);
  const { preview, ...files } = await takePictures(tab, desk, page.quality);
  for (const [folder, bytes] of Object.entries(files)) {
    await writeFile(new URL(`${folder}/${String(page.number).padStart(2, "0")}.webp`, OUT), bytes);
  }
  return { ...page, preview, hotspots, lines, faults };
}

/** A page's text for the search: its lines, words and Chinese sentences divided at a line's end put together again. */
function textOf(lines) {
  return lines.reduce((text, { w, isSplitWord }) => {
    const isChinese = /[\u3000-\u9fff\uff00-\uffef]$/.test(text) && /^[\u3000-\u9fff]/.test(w);
    return (isSplitWord || isChinese ? text + w : `${text} ${w}`).trim();
  }, "");
}

async function writeData(pages) {
  const write = (path, data) => writeFile(new URL(path, OUT), `${JSON.stringify(data)}\n`);
  await write("book.json", bookOf(pages));
  await write("search/texts.json", pages.map(({ lines }) => textOf(lines)));
  for (const { number, lines } of pages) await write(`search/${number}.json`, lines.map(({ w, p }) => ({ w, p })));
}

const wanted = process.argv.slice(2).map(Number);
const pages = readPages().filter(({ number }) => wanted.length === 0 || wanted.includes(number));
if (wanted.length === 0) await rm(OUT, { recursive: true, force: true });
for (const folder of ["large", "normal", "thumb", "search"]) await mkdir(new URL(folder, OUT), { recursive: true });

const browser = await puppeteer.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_FLAGS, "--font-render-hinting=none"],
});
try {
  const [tab, desk] = [await browser.newPage(), await browser.newPage()];
  await tab.setViewport(VIEWPORT);
  const rendered = [];
  for (const page of pages) {
    await tab.bringToFront();
    rendered.push(await renderPage(page, tab, desk));
  }
  if (wanted.length === 0) await writeData(rendered);
  const misfits = rendered.flatMap(({ number, id, faults }) =>
    faults.map((fault) => `page ${number} (${id}): ${fault}`),
  );
  if (misfits.length > 0) throw new Error(`Text does not fit:\n${misfits.join("\n")}`);
  console.log(`${rendered.length} pages`);
} finally {
  await browser.close();
}

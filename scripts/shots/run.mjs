import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureDependencies, ROOT } from "../dependencies.mjs";

// npm run shots -- [SIZE …] [LOOK …] [SCENE …]: pictures of the built viewer with the demo book, to be looked at.
// Without sizes those of a desktop, tablet, phone and small window; without looks "plain"; without scenes all of them.
ensureDependencies();
const { default: puppeteer } = await import("puppeteer"); // needs the dependencies
const { build } = await import("../../build.mjs");
const { CHROMIUM_FLAGS, findChromium } = await import("../chromium.mjs");
const { serve } = await import("../serve.mjs");
const { LOOKS, SCENES, SIZES } = await import("./scenes.mjs");

const USUAL_SIZES = ["desktop", "tablet", "phone", "small"];
const LIMIT_MS = 15_000;

const words = process.argv.slice(2);
const known = { ...SIZES, ...LOOKS, ...SCENES };
const unknown = words.find((word) => !Object.hasOwn(known, word));
if (unknown) {
  console.error(`There is no "${unknown}", only: ${Object.keys(known).join(" ")}.`);
  process.exit(1);
}
const asked = (table, usual) => {
  const found = Object.keys(table).filter((name) => words.includes(name));
  return found.length > 0 ? found : usual;
};
const sizes = asked(SIZES, USUAL_SIZES);
const looks = asked(LOOKS, ["plain"]);
const scenes = asked(SCENES, Object.keys(SCENES));

const folder = join(ROOT, ".cache", "shots");
await mkdir(folder, { recursive: true });
const { outdir } = await build({ outdir: join(folder, "viewer") });
let config = {}; // of the book as the present page asks for it
const server = await serve({ root: outdir, port: 0, handlers: [sendBook] });
const browser = await puppeteer.launch({ executablePath: await findChromium(), args: [...CHROMIUM_FLAGS] });
const taken = [];
for (const size of sizes) {
  const there = scenes.filter((scene) => !SCENES[scene].except?.includes(size));
  for (const look of looks) for (const scene of there) await take(size, look, scene);
}
await browser.close();
await server.close();
await writeFile(join(folder, "index.html"), sheetOf(taken));
const failed = taken.filter(({ problem }) => problem);
for (const { name, problem } of failed) console.log(`FAIL ${name}: ${problem}`);
console.log(`${taken.length - failed.length} pictures taken, ${failed.length} failed: ${join(folder, "index.html")}`);
process.exit(failed.length > 0 ? 1 : 0);

/** Takes one picture. A scene that does not come about is photographed as it is, with the reason. */
async function take(size, look, scene) {
  const name = `${size}-${look}-${scene}`;
  const file = `${name}.png`;
  await rm(join(folder, file), { force: true });
  const page = await browser.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  let problem = "";
  try {
    await open(page, size, look, scene);
    await show(page, SCENES[scene]);
  } catch (error) {
    problem = String(error.message ?? error).split("\n")[0];
  }
  await page.screenshot({ path: join(folder, file) });
  await page.close();
  taken.push({ name, file, problem });
}

async function open(page, size, look, scene) {
  const { media = {}, css = "", stored = {} } = LOOKS[look];
  config = { ...LOOKS[look].config, ...SCENES[scene].config };
  await page.setViewport(SIZES[size]);
  const cdp = await page.createCDPSession(); // puppeteer's own method does not know all features
  const features = Object.entries(media).map(([name, value]) => ({ name, value }));
  await cdp.send("Emulation.setEmulatedMedia", { features });
  const hash = SCENES[scene].at ? `#p=${SCENES[scene].at}` : "";
  await page.evaluateOnNewDocument(store, stored);
  await page.goto(`${server.url}demo/${hash}`);
  if (css !== "") await page.addStyleTag({ content: css });
  await page.waitForFunction(() => window.recto !== undefined);
  await page.evaluate(() => window.recto.ready);
  await page.waitForSelector(".toolbar, .phone-bar, .page-indicator");
  await page.waitForNetworkIdle(); // tabs and the scrubber come at leisure
  await stands(page);
}

/** Stores values as an earlier visit would have; runs in the page. */
function store(values) {
  localStorage.clear();
  const link = location.origin + location.pathname;
  for (const [name, value] of Object.entries(values))
    localStorage.setItem(`recto:${link}:${name}`, JSON.stringify({ v: 1, value }));
}

async function show(page, { act, panel }) {
  await act?.(page);
  if (panel) await page.waitForSelector(`[data-panel=${panel}][data-phase=visible]`);
  await stands(page);
}

/** Waits until pictures are drawn and nothing glides. */
async function stands(page) {
  await page.waitForFunction(
    () =>
      window.recto.marks().every(({ kind, phase }) => kind !== "page" || phase === "ready") &&
      document.getAnimations().every(({ playState, effect }) => {
        return playState !== "running" || effect.getComputedTiming().iterations === Infinity;
      }),
  );
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

/** The demo's page, whose book has the settings of the present picture: it carries the book itself. */
async function sendBook(_, response, url) {
  if (url.pathname !== "/demo/") return false;
  const page = await readFile(join(outdir, "demo/index.html"), "utf8");
  const changed = page.replace(/(<script [^>]*id="book">)(.*?)(<\/script>)/s, (_whole, start, text, end) => {
    const book = JSON.parse(text);
    const data = JSON.stringify({ ...book, config: { ...book.config, ...config } });
    return start + data.replaceAll("<", "\\u003c") + end;
  });
  response.setHeader("Content-Type", "text/html");
  response.end(changed);
  return true;
}

/** A page with all pictures, to be looked at side by side. */
function sheetOf(pictures) {
  const figures = pictures.map(
    ({ name, file, problem }) =>
      `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${name} ${problem}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Recto in pictures</title>
<style>body{display:flex;flex-wrap:wrap;gap:16px;font:14px sans-serif;background:#888}img{max-height:420px;max-width:640px}figure{margin:0}</style>
${figures.join("\n")}
`;
}

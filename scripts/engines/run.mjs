import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureDependencies, ROOT } from "../dependencies.mjs";

// npm run engines [-- NAME]: walks a reader through the built viewer in other engines than Chromium.
ensureDependencies();
const { build } = await import("../../build.mjs"); // needs the dependencies
const { serve } = await import("../serve.mjs");
const { openFirefox } = await import("./firefox.mjs");
const { openWebkit } = await import("./webkit.mjs");
const { STEPS } = await import("./walk.mjs");

const STEP_LIMIT_MS = 60_000;
const ENGINES = { firefox: openFirefox, webkit: openWebkit };
const wanted = process.argv[2] ? [process.argv[2]] : Object.keys(ENGINES);
const unknown = wanted.find((name) => !Object.hasOwn(ENGINES, name));
if (unknown) {
  console.error(`There is no engine "${unknown}", only ${Object.keys(ENGINES).join(" and ")}.`);
  process.exit(1);
}

const folder = join(ROOT, ".cache", "engines");
await rm(folder, { recursive: true, force: true });
const { outdir } = await build({ outdir: join(folder, "viewer") });
const server = await serve({ root: outdir, port: 0, handlers: [] });
let [passed, failed, skipped] = [0, 0, 0];
for (const name of wanted) {
  const opened = await ENGINES[name]();
  if (opened.reason) {
    skipped++;
    console.log(`\n${name}: SKIPPED, ${opened.reason}`);
    continue;
  }
  console.log(`\n${name} ${opened.version}`);
  await walk(name, opened.browser);
}
await server.close();
console.log(`\nPictures of each step lie in ${folder}.`);
console.log(`${passed} steps passed, ${failed} failed, ${skipped} engines skipped`);
process.exit(failed > 0 ? 1 : 0);

/** All steps one after the other, each with its picture; one that fails does not keep the others from being tried. */
async function walk(name, browser) {
  await mkdir(join(folder, name), { recursive: true });
  let number = 0;
  try {
    await browser.open(server.url);
    for (const [title, act] of STEPS) {
      const file = `${String(++number).padStart(2, "0")}-${title.replace(/[^a-z]+/gi, "-").toLowerCase()}.png`;
      const problem = await attempt(() => act(browser, server.url));
      await attempt(async () => writeFile(join(folder, name, file), await browser.picture()));
      if (problem) failed++;
      else passed++;
      console.log(`  ${problem ? "FAIL" : "ok  "} ${title}${problem ? `: ${problem}` : ""}`);
    }
  } finally {
    await browser.close();
  }
}

/** What went wrong, in words; "" = nothing. An engine that does not answer any more is no reason to wait for ever. */
async function attempt(act) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end within ${STEP_LIMIT_MS / 1000} s`)), STEP_LIMIT_MS);
  });
  try {
    await Promise.race([act(), late]);
    return "";
  } catch (error) {
    return String(error.message ?? error).split("\n")[0];
  } finally {
    clearTimeout(timer);
  }
}

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureDependencies, ROOT } from "../dependencies.mjs";

// npm run soak [-- N]: turns the built viewer's pages N times while faults happen, and looks whether it grows.
ensureDependencies();
const { default: puppeteer } = await import("puppeteer"); // needs the dependencies, as the build does
const { build } = await import("../../build.mjs");
const { CHROMIUM_FLAGS, findChromium, headlessMode } = await import("../chromium.mjs");
const { serve } = await import("../serve.mjs");
const { instrument, SOAK, soak, soakServer } = await import("./soak.mjs");

const [, given] = /^(?:--turns[= ])?(\d+)$/.exec(process.argv.slice(2).join(" ")) ?? [];
const turns = Number(given ?? 2000);
const folder = join(ROOT, ".cache", `soak-${process.pid}`);
const { outdir } = await build({ outdir: folder });
const { world, handler } = await soakServer(outdir);
const server = await serve({ root: outdir, port: 0, handlers: [handler] });
const executablePath = await findChromium({ mayBeShell: true });
const browser = await puppeteer.launch({
  executablePath,
  headless: headlessMode(executablePath),
  args: CHROMIUM_FLAGS,
});
const beganAt = performance.now();
try {
  const page = await browser.newPage();
  await page.setViewport(SOAK.window);
  await instrument(page);
  await page.goto(`${server.url}?book=/soak/`);
  await page.waitForSelector("[data-kiosk=alone]", { timeout: 60_000 });
  const { faults, troubles } = await soak({
    page,
    server: world,
    turns,
    sampleEvery: Math.min(500, Math.ceil(turns / 4)),
    log: console.log,
  });
  console.log(
    `\nFaults survived: ${Object.entries(faults)
      .map(([name, count]) => `${name} (${count})`)
      .join(", ")}.`,
  );
  console.log(
    `${Math.round((performance.now() - beganAt) / 1000)} s. ${troubles.length === 0 ? "Nothing stalled or grew." : ""}`,
  );
  for (const trouble of troubles) console.error(`FAIL ${trouble}`);
  process.exitCode = troubles.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

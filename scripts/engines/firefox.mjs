import { spawnSync } from "node:child_process";
import puppeteer from "puppeteer";

const PLACES = ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
const WINDOW = { width: 1280, height: 800 };

/** Firefox by Puppeteer's WebDriver BiDi; `reason` = why there is none. */
export async function openFirefox() {
  const path = process.env.FIREFOX_PATH ?? PLACES.map(pathOf).find(Boolean);
  if (!path) return { reason: "no Firefox is installed (Debian: apt-get install firefox-esr; else set FIREFOX_PATH)" };
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: path, defaultViewport: WINDOW });
  const page = await browser.newPage();
  await page.setViewport(WINDOW);
  return {
    version: await browser.version(),
    browser: {
      open: (url) => page.goto(url, { waitUntil: "load" }),
      run: (script) => page.evaluate((body) => new (async () => {}).constructor(body)(), script),
      async drag(from, to) {
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(...to, { steps: 12 });
        await page.mouse.up();
      },
      click: (at) => page.mouse.click(...at),
      press: (key) => page.keyboard.press(key),
      picture: async () => Buffer.from(await page.screenshot()),
      close: () => browser.close(),
    },
  };
}

function pathOf(program) {
  if (program.startsWith("/")) return spawnSync(program, ["--version"]).status === 0 ? program : "";
  return spawnSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" }).stdout.trim();
}

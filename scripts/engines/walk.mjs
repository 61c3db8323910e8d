/**
 * A browser as the walk uses it, whichever engine's.
 *
 * @typedef {object} EngineBrowser
 * @property {(url: string) => Promise<void>} open
 * @property {(script: string) => Promise<any>} run a function body in the page; what it returns, awaited
 * @property {(from: Point, to: Point) => Promise<void>} drag with the mouse, in steps
 * @property {(at: Point) => Promise<void>} click
 * @property {(key: string) => Promise<void>} press a key by its DOM name
 * @property {() => Promise<Buffer>} picture of the window, PNG
 * @property {() => Promise<void>} close
 * @typedef {readonly [x: number, y: number]} Point client px
 */

const WAIT_MS = 15_000;
const LOOK_MS = 100;

/** What no engine may print or throw; noted from the moment on in which the viewer's script stands. */
const LISTEN = `
  if (!window.faults) {
    window.faults = [];
    addEventListener("error", (event) => window.faults.push(String(event.message ?? event.target?.src)));
    addEventListener("unhandledrejection", (event) => window.faults.push(String(event.reason)));
    const { error } = console;
    console.error = (...words) => { window.faults.push(words.map(String).join(" ")); error.apply(console, words); };
  }`;

const state = (browser) => browser.run("return window.recto.state();");

/** Waits until a condition of the page holds. */
async function until(browser, condition, said) {
  const endMs = Date.now() + WAIT_MS;
  while (Date.now() < endMs) {
    if (await browser.run(`return Boolean(${condition});`)) return;
    await new Promise((over) => setTimeout(over, LOOK_MS));
  }
  throw new Error(`${said} within ${WAIT_MS / 1000} s`);
}

async function isReady(browser) {
  await until(browser, "window.recto || document.querySelector('[role=alert].error')", "the viewer did not start");
  await browser.run(`${LISTEN} await window.recto.ready;`);
  await until(browser, "document.querySelector('.toolbar')", "the toolbar did not come");
}

const rests = (browser) => until(browser, "window.recto.state().phase === 'rest'", "the book did not rest");

/** The middle of what a selector finds. */
async function middleOf(browser, selector) {
  const at = await browser.run(
    `const box = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect();
     return box && [box.x + box.width / 2, box.y + box.height / 2];`,
  );
  if (!at) throw new Error(`there is no ${selector}`);
  return at;
}

const clickOn = async (browser, selector) => browser.click(await middleOf(browser, selector));

async function drag(browser) {
  const before = (await state(browser)).page;
  const [page] = await browser.run("return window.recto.marks().filter(({ kind }) => kind === 'page').slice(-1);");
  const { x, y, width, height } = page.rect;
  await browser.drag([x + width * 0.97, y + height * 0.9], [x - width * 0.6, y + height * 0.8]);
  await rests(browser);
  await until(browser, `window.recto.state().page > ${before}`, "the dragged leaf did not turn");
}

async function turn(browser) {
  const before = (await state(browser)).page;
  await browser.press("ArrowRight");
  await until(browser, `window.recto.state().page > ${before}`, "the arrow key turned nothing");
  await rests(browser);
  await clickOn(browser, ".side-arrows [data-button=previous]");
  await until(browser, `window.recto.state().page === ${before}`, "the arrow at the edge turned nothing");
  await rests(browser);
}

async function zoom(browser) {
  await browser.run("await window.recto.zoomTo(2);");
  await until(browser, "window.recto.state().zoom > 1.9", "it did not zoom");
  await browser.run("await window.recto.zoomTo(1);");
  await until(browser, "window.recto.state().zoom < 1.1", "it did not zoom back");
}

async function panels(browser) {
  const names = ["thumbs", "contents", "goto", "bookmarks", "share", "settings", "print", "about", "guide", "more"];
  const lost = [];
  for (const name of names) {
    await browser.run(`window.recto.open(${JSON.stringify(name)});`);
    const shown = `document.querySelector('[data-panel="${name}"][data-phase="visible"]')`;
    const note = () => lost.push(name);
    await until(browser, shown, `${name} did not come`).catch(note);
    await browser.run("window.recto.close();");
    await until(browser, `!document.querySelector('[data-panel="${name}"]')`, `${name} did not go`).catch(note);
  }
  if (lost.length > 0) throw new Error(`these did not come or go: ${lost.join(", ")}`);
}

async function thumbnails(browser) {
  await browser.run('window.recto.open("thumbs");');
  const there = "document.querySelectorAll('[data-thumb][data-picture=there]').length";
  await until(browser, `${there} > 3`, "no thumbnails came");
  await browser.press("Escape");
  await until(browser, "!document.querySelector('[data-panel=thumbs]')", "Escape closed nothing");
}

async function items(browser) {
  await browser.run('await window.recto.goTo("24");');
  await rests(browser);
  await until(browser, "window.recto.marks().some(({ kind }) => kind === 'hotspot')", "no items came");
  await until(browser, "document.querySelector('[data-mark]')", "no item has its button for the keyboard");
  const opensWindow = "kind === 'hotspot' && page === window.recto.state().pages.at(-1)";
  const [item] = await browser.run(`return window.recto.marks().filter(({ kind, page }) => ${opensWindow});`);
  const { x, y, width, height } = item.rect;
  await browser.click([x + width / 2, y + height / 2]);
  await until(browser, "document.querySelector('[data-panel=info][data-phase=visible]')", "a press opened no window");
  await until(
    browser,
    "(window.recto.close('info'), !document.querySelector('[data-panel=info]'))",
    "it did not close",
  );
}

async function autoFlip(browser) {
  const before = (await state(browser)).page;
  await browser.run("window.recto.startAutoFlip();");
  await until(browser, `window.recto.state().page !== ${before}`, "nothing turned by itself");
  await browser.run("window.recto.stopAutoFlip();");
  await rests(browser);
}

async function reload(browser, url) {
  await browser.run('await window.recto.goTo("12");');
  const { page } = await state(browser);
  await browser.run("void window.recto.next(); setTimeout(() => location.reload(), 150);");
  await new Promise((over) => setTimeout(over, 1500));
  await isReady(browser);
  await until(browser, `Math.abs(window.recto.state().page - ${page}) <= 2`, `the reload of ${url} lost the page`);
  await rests(browser);
}

async function quiet(browser) {
  const faults = await browser.run("return window.faults;");
  if (faults.length > 0) throw new Error(faults.join(" | "));
}

/**
 * The walk: what each step is called and does.
 * @type {readonly (readonly [string, (browser: EngineBrowser, url: string) => Promise<void>])[]}
 */
export const STEPS = [
  ["open", isReady],
  ["drag a leaf", drag],
  ["turn by key and arrow", turn],
  ["zoom", zoom],
  ["thumbnails", thumbnails],
  ["panels", panels],
  ["items", items],
  ["auto flip", autoFlip],
  ["no error so far", quiet],
  ["reload in a turn", reload],
  ["no error", quiet],
];

import { type JSHandle, type MouseClickOptions, type Page, TimeoutError } from "puppeteer";

const LOOK_EVERY_MS = 16;
const LIMIT_MS = 30_000; // puppeteer's own
const SAID_CHARS = 300; // so much of a function is said that did not become true
/** Selectors that are puppeteer's, not the browser's. */
const OWN_SELECTOR = /::-p-|>>>|^(aria|text|xpath|pierce)\//;
/** What a question fails of when the page goes to another document meanwhile: it is asked again there. */
const GONE = /context was destroyed|Cannot find context|detached [Ff]rame|Promise was collected|navigated or closed/;

/** What the page does; a string is an expression. */
type Act = ((...args: never[]) => unknown) | string;
type Ask = (...args: unknown[]) => unknown;
type WaitOptions = { readonly timeout?: number; readonly polling?: unknown; readonly signal?: AbortSignal };

/**
 * Has a page asked in one message what puppeteer asks in four to twelve: most of what takes a selector, and
 * `waitForFunction`. Messages took a tenth of the time of all page tests. Waits look every few ms, not in each frame as
 * puppeteer's own, which has the browser make frames that nothing else asks for.
 */
export function askInOneMessage(page: Page): void {
  const replace = (name: keyof Page, ask: (selector: string, ...args: never[]) => unknown) => {
    const own = (page[name] as Ask).bind(page);
    const asked = (selector: string, ...args: unknown[]) =>
      (OWN_SELECTOR.test(selector) ? own : (ask as Ask))(selector, ...args);
    Object.assign(page, { [name]: asked });
  };
  const ownWait = page.waitForFunction.bind(page) as Ask;
  const ownWaitForSelector = page.waitForSelector.bind(page) as Ask;
  const waitForFunction = (isTrue: Act, options: WaitOptions = {}, ...args: unknown[]) => {
    const { timeout = LIMIT_MS, polling = LOOK_EVERY_MS, signal } = options;
    if (typeof polling !== "number" || signal) return ownWait(isTrue, options, ...args);
    return waitFor(page, { isTrue, everyMs: polling, limitMs: timeout, args });
  };
  const placeOf = (selector: string) => page.evaluate(onElement(placeToPress), selector) as Promise<[number, number]>;
  Object.assign(page, { waitForFunction });
  replace("$", async (selector) => (await page.evaluateHandle(firstOf, selector)).asElement());
  replace("$eval", (selector, act: Act, ...args: unknown[]) => page.evaluate(onElement(act), selector, ...args));
  replace("$$eval", (selector, act: Act, ...args: unknown[]) => page.evaluate(onElements(act), selector, ...args));
  replace("focus", (selector) =>
    page.evaluate(
      onElement((element: HTMLElement) => element.focus()),
      selector,
    ),
  );
  replace("click", async (selector, options: MouseClickOptions) =>
    page.mouse.click(...(await placeOf(selector)), options),
  );
  replace("hover", async (selector) => page.mouse.move(...(await placeOf(selector))));
  replace("tap", async (selector) => page.touchscreen.tap(...(await placeOf(selector))));
  replace("waitForSelector", async (selector, options: WaitOptions & object = {}) => {
    const isPlain = Object.keys(options).every((name) => name === "timeout");
    if (!isPlain) return ownWaitForSelector(selector, options);
    return ((await waitForFunction(firstOf, options, selector)) as JSHandle).asElement();
  });
}

type Wait = {
  readonly isTrue: Act;
  readonly everyMs: number;
  readonly limitMs: number;
  readonly args: readonly unknown[];
};

/** Asks the page to answer when something is true, and asks the next document again when that one goes. */
async function waitFor(page: Page, { isTrue, everyMs, limitMs, args }: Wait): Promise<JSHandle> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const said = `${String(isTrue).slice(0, SAID_CHARS)} ${args.map(String).join()}`;
  const failure = new TimeoutError(`Waiting failed: ${limitMs}ms exceeded: ${said}`); // made here, it names the test's line
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(failure);
    }, limitMs);
  });
  const ask = async (): Promise<JSHandle> => {
    const found = page.evaluateHandle(looker(isTrue), everyMs, Math.ceil(limitMs / everyMs), ...args);
    return found.catch(async (error: Error) => {
      if (isLate || !GONE.test(error.message) || page.isClosed()) throw error;
      await new Promise((over) => setTimeout(over, everyMs)); // of a browser that has died this is asked until it is late
      return ask();
    });
  };
  const asked = ask();
  asked.catch(() => {}); // one that is late fails later, too
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/**
 * In the page: looks so many times, so that no page is asked for ever, and ends when the answer is something. Tests hold
 * the page's timers, so the time is taken from a signal.
 */
function looker(isTrue: Act): Ask {
  const source = typeof isTrue === "string" ? `() => (${isTrue})` : isTrue.toString();
  return inPage(
    ["everyMs", "looks", "...args"],
    `const isTrue = ${source};
    return (async () => {
      for (; looks > 0; looks--) {
        let found = null;
        try {
          found = await isTrue(...args);
        } catch {} // what it asks of is not there yet
        if (found) return found;
        await new Promise((next) => AbortSignal.timeout(everyMs).addEventListener("abort", next));
      }
      return new Promise(() => {});
    })();`,
  );
}

/** In the page. */
const firstOf = (selector: string): Element | null => document.querySelector(selector);

/**
 * In the page: where an element is pressed, once it does not move and nothing lies over it, or after a second of waiting
 * for that; scrolled into sight if it is not. Client px.
 */
async function placeToPress(element: Element): Promise<[x: number, y: number]> {
  const middle = (): [number, number] | null => {
    for (const { left, right, top, bottom } of element.getClientRects()) {
      const [x, y] = [Math.max(0, left), Math.max(0, top)];
      const [width, height] = [Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y];
      if (width >= 1 && height >= 1) return [x + width / 2, y + height / 2];
    }
    return null;
  };
  const isInSight = (place: readonly [number, number] | null) =>
    place !== null && element.contains(document.elementFromPoint(...place));
  const over = (ms: number) => new Promise((end) => AbortSignal.timeout(ms).addEventListener("abort", end));
  const frame = () => Promise.race([new Promise(requestAnimationFrame), over(50)]); // some tests hold frames
  if (!isInSight(middle())) element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  let place = middle();
  for (let frames = 0; frames < 60; frames++) {
    await frame();
    const next = middle();
    if (String(next) === String(place) && isInSight(next)) break;
    place = next;
  }
  if (!place) throw new Error("The element cannot be seen.");
  return place;
}

function onElement(act: Act): Ask {
  return inPage(
    ["selector", "...args"],
    `const element = document.querySelector(selector);
    if (!element) throw new Error("failed to find element matching selector \\"" + selector + "\\"");
    return (${act})(element, ...args);`,
  );
}

function onElements(act: Act): Ask {
  return inPage(["selector", "...args"], `return (${act})([...document.querySelectorAll(selector)], ...args);`);
}

const made = new Map<string, Ask>(); // each is compiled once

/** A function whose text is sent to the page: what it calls cannot be handed over as an argument. */
function inPage(parameters: readonly string[], body: string): Ask {
  const known = made.get(body) ?? (new Function(...parameters, body) as Ask);
  made.set(body, known);
  return known;
}

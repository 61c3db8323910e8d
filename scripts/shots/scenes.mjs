/** The windows in which pictures are taken, as page.setViewport takes them. */
export const SIZES = {
  desktop: { width: 1440, height: 900, deviceScaleFactor: 1 },
  tablet: { width: 820, height: 1180, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  phone: { width: 360, height: 780, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
  lying: { width: 780, height: 360, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
  small: { width: 480, height: 320, deviceScaleFactor: 1 },
  kiosk: { width: 1080, height: 1920, deviceScaleFactor: 1, hasTouch: true },
  uhd: { width: 3840, height: 2160, deviceScaleFactor: 1 },
};

/**
 * How readers and publishers differ.
 *
 * @type {Record<string, { config?: object, media?: Record<string, string>, css?: string, stored?: object }>}
 *   config of the demo book, media features of the browser, a style of the reader's own, what an earlier visit stored
 */
export const LOOKS = {
  plain: {},
  chinese: { config: { language: "Chinese" } },
  rtl: { config: { RightToLeft: true } },
  dark: { media: { "prefers-color-scheme": "dark" } },
  sepia: { stored: { appearance: { light: "sepia", scheme: "auto" } } },
  dusk: { stored: { appearance: { light: "dusk", scheme: "auto" } } },
  night: { stored: { appearance: { light: "night", scheme: "auto" } } },
  forced: { media: { "forced-colors": "active" } },
  calm: { media: { "prefers-reduced-motion": "reduce" } },
  large: { css: "html { font-size: 200% !important }" },
};

/** Where leaves are held, as parts of the way of the corner from one outer edge to the other. */
const HELD_AT = [0.15, 0.35, 0.5, 0.7, 0.9];
const FLIP_STYLES = ["flip", "slide", "catalog", "card", "single"];

const panel = (name) => [
  name,
  { act: (page) => page.evaluate((wanted) => window.recto.open(wanted), name), panel: name },
];

/**
 * What is photographed: a state that `act` brings about on the open book, from page `at`; `panel` has to stand then.
 * Sizes in `except` do not have it.
 *
 * @type {Record<string, { at?: number, act?: (page: import("puppeteer").Page) => Promise<unknown>, panel?: string,
 *   config?: object, except?: readonly string[] }>}
 */
export const SCENES = {
  cover: {},
  spread: { at: 8 },
  last: { at: 46 },
  zoomed: { at: 8, act: (page) => page.evaluate(() => window.recto.zoomTo(2)) },
  ...Object.fromEntries(
    [
      "contents thumbs bookmarks notes share qr print download more settings language sound about contact guide",
      "cart gallery accessibility",
    ]
      .flatMap((names) => names.split(" "))
      .map(panel),
  ),
  goto: { ...panel("goto")[1], except: ["desktop", "tablet", "kiosk", "uhd"] }, // their bar has a field and a strip
  search: {
    panel: "search",
    act: async (page) => {
      await page.evaluate(() => window.recto.open("search"));
      const field = await page.waitForSelector("[data-panel=search] input");
      await field.type("paper");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.querySelectorAll("[data-panel=search] li").length > 2);
    },
  },
  menu: {
    at: 8,
    panel: "menu",
    act: (page) => page.mouse.click(400, 300, { button: "right" }),
    except: ["tablet", "phone", "lying", "small"], // touch and small windows have no menu
  },
  ...Object.fromEntries(
    FLIP_STYLES.flatMap((flipStyle) =>
      HELD_AT.map((share) => [
        `${flipStyle}-${String(share * 100).padStart(2, "0")}`,
        {
          at: 8,
          config: { FlipStyle: flipStyle[0].toUpperCase() + flipStyle.slice(1) },
          act: (page) => holdLeaf(page, share),
        },
      ]),
    ),
  ),
};

/** Drags the outer lower corner of the right page so far, and holds it there. */
async function holdLeaf(page, share) {
  await page.waitForNetworkIdle(); // what draws real paper comes after the first page
  const open = await page.evaluate(() =>
    window.recto
      .marks()
      .filter(({ kind }) => kind === "page")
      .map(({ rect }) => rect),
  );
  const right = open.reduce((one, other) => (other.x > one.x ? other : one));
  const left = open.reduce((one, other) => (other.x < one.x ? other : one));
  const from = [right.x + right.width - 6, right.y + right.height - 6];
  const to = [from[0] - share * (right.x + right.width - left.x), from[1] - 0.12 * right.height * (1 - share)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 8 });
  await new Promise((caughtUp) => setTimeout(caughtUp, 400));
}

import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Rect } from "../../src/book/geometry/layout.ts";
import { bookFolder } from "../support/books/books.ts";
import { observeRequests } from "../support/browser/browser.ts";
import { pageColor, type Rgb } from "../support/browser/page-picture.ts";
import { holdTime, passTime } from "./held-time.ts";
import { action, anno, markOf, middle, openOld, pressItem } from "./items-book.ts";
import { assertBecomes, frames, goTo, marks, openBook, state } from "./model.ts";
import { assertColor, distance, inside, type Shot, shoot, shootWhen } from "./screen.ts";

const test = suite("kinds of items");
observeRequests(test);

const MAGENTA: Rgb = [255, 0, 255];
const GREEN: Rgb = [0, 170, 0];
const BLUE: Rgb = [0, 0, 255];
/** The class names of the old exports, with what each needs to be anything, and the kind that it is. */
const CLASSES: readonly (readonly [annotype: string, type: string, more?: object])[] = [
  [".TAnnoLink", "link"],
  [".TAnnoImage", "image", { url: "files/page/5.jpg" }],
  [".shapes::TAnnoRectangle", "shape"],
  [".TAnnoHotSpots", "hotspot", { hotSpotsURL: "./files/pageConfig/Black Star in Circle.swf" }],
  [".TAnnoButton", "button", { buttonCaption: "Go", normalColorA: "255" }],
  [".shapes::TAnnoArrow", "line", { lineWidth: "2" }],
  [".TAnnoSWF", "image", { swfURL: "files/pageConfig/film.swf" }],
  [
    "::TAnnoPlugIn",
    "audio",
    { cpName: "StandardAudioPlayer05", componentData: { songs: { song: { url: "song.wav" } } } },
  ],
  ["::TAnnoPlugIn", "video", { cpName: "VideoPlayerExemple02", componentData: { videoURL: "film.mp4" } }],
  [
    "::TAnnoPlugIn",
    "photos",
    { cpName: "AbPIRotationPhotoFor3D", componentData: { Images: [{ value: "files/page/5.jpg" }] } },
  ],
  [".TAnnoYouTube", "video", { videoId: "kIaU2e8Hcag" }],
  ["::TAnnoText", "text", { textStr: "Words" }],
  [".shapes::TAnnoEllipse", "shape"],
  ["::TAnnoVideoPlayer", "video", { videoURL: "film.mp4" }],
  [".TAnnoMovie", "video", { url: "film.mp4" }],
  [".textAnim::TAnnoTextAnim", "text", { textStr: "Words", effectType: "Letter Spacing" }],
  [".TAnnoCarouselViewer", "photos", { Images: [{ url: "files/page/5.jpg" }] }],
  [".shapes::TAnnoPrismatic", "shape"],
  [".TAnnoAlphaTransitionBanner", "photos", { Images: [{ url: "files/page/5.jpg" }] }],
  ["::TAnnoBanner", "photos", { banners: [{ imageUrl: "files/page/5.jpg" }] }],
  [".TAnnoEmbeddedSlideshow", "photos", { Images: [{ value: "files/page/5.jpg" }] }],
  [".TAnnoDynamicTurnPhoto", "photos", { Images: [{ value: "files/page/5.jpg" }] }],
  ["::TAnnoDynamicText", "text", { strText: "Words" }],
  [".shapes::TAnnoCallout", "callout", { textStr: "Words" }],
  [".player::TAnnoSimpleVideoPlayer", "video", { videoURL: "film.mp4" }],
  [".player::TAnnoYoutubePlayer03", "video", { videoID: "kIaU2e8Hcag" }],
  [".TAnnoCart", "cart"],
  [".TAnnoEffectText", "text", { textStr: "Words" }],
  ["::TAnnoDynamicButton", "button", { buttonCaption: "Go" }],
  ["::TAnnoHighLightArea", "highlight"],
  ["::TAnnoPrint", "print"],
  ["::TAnnoRollerText", "text", { textStr: "Words" }],
  ["::TAnnoStarwarsText", "text", { textStr: "Words" }],
  ["::TAnnoWavemusicPlayer", "audio", { soundURL: "song.wav" }],
  ["::TAnnoZoom", "zoom"],
  [".vimeoPlayer::TAnnoVimeoPlayer", "video", { videoId: "123456789" }],
  [".shapes::TAnnoHexagon", "shape"],
];

for (const generation of ["g1b", "g2"] as const) {
  test(`every class that a ${generation} export names is its kind, and one that nobody knows costs itself alone (ANNO-01)`, async () => {
    const annos = CLASSES.map(([annotype, , more], at) => anno(annotype, `a${at}`, at % 12, more));
    const reader = await openOld([anno("TAnnoHologram", "nobody", 0), ...annos], { generation });
    const { page } = reader;
    const found = (await marks(page)).filter(({ kind }) => kind === "hotspot").map(({ id, type }) => `${id} ${type}`);
    assert.equal(
      found,
      CLASSES.map(([, type], at) => `a${at} ${type}`),
    );
    const issues = await page.evaluate(() =>
      window.recto!.book.issues.map(({ path, problem }) => `${path} ${problem}`),
    );
    assert.ok(
      issues.some((issue) => /^page(Annos|Editor)\[3\]\[0\].*Hologram/.test(issue)),
      issues.join("\n"),
    );
    await reader.close();
  });
}

test("buttons, markers, signs to zoom and to print, and films of Flash are drawn and pressed as an old export has them (ANNO-11, ANNO-14, ANNO-15, ANNO-16, ANNO-20)", async () => {
  const colors = {
    normalColor: "16711935",
    normalAlpha: "1",
    overColor: "43520",
    overAlpha: "1",
    downColor: "255",
    downAlpha: "1",
  };
  const lifted = action("GotoPage", { pageIndex: "7", triggerEventType: "mouseUp" });
  const reader = await openOld([
    anno("TAnnoLink", "link", 0, { action: action("GotoPage", { pageIndex: "7" }) }),
    anno("TAnnoButton", "button", 1, { ...colors, buttonCaption: "MMM", action: lifted }),
    anno("TAnnoDynamicButton", "dynamic", 2, { ...colors, buttonCaption: "MMM", action: lifted }),
    anno("TAnnoHighLightArea", "marker", 3, { outColor: "16776960", outAlpha: "1" }),
    anno("TAnnoPrint", "print", 4),
    anno("TAnnoZoom", "zoom", 5),
    anno("TAnnoSWF", "swf", 6, { swfURL: "files/pageConfig/film.swf" }),
    anno("TAnnoImage", "image", 7, { url: "files/page/5.jpg" }),
    anno("shapes::TAnnoRectangle", "shape", 8, {
      color: "16711935",
      spalpha: "1",
      fillStyle: "Pure",
      borderWidth: "0",
    }),
    anno("TAnnoText", "text", 9, { textStr: "Words" }),
    anno("TAnnoHotSpots", "spot", 10, { hotSpotsURL: "Black Star in Circle.swf" }),
    anno("TAnnoCart", "cart", 11, { title: "Tea" }),
    anno("TAnnoNobody", "nobody", 12),
  ]);
  const { page } = reader;
  const found = (await marks(page)).filter(({ kind }) => kind === "hotspot").map(({ id, type }) => `${id} ${type}`);
  assert.equal(found, [
    "link link",
    "button button",
    "dynamic button",
    "marker highlight",
    "print print",
    "zoom zoom",
    "swf image",
    "image image",
    "shape shape",
    "text text",
    "spot hotspot",
    "cart cart",
  ]);
  const issues = await page.evaluate(() =>
    window.recto!.book.issues.map(({ path }) => path).filter((path) => path.startsWith("pageAnnos")),
  );
  assert.ok(
    issues.some((path) => path.startsWith("pageAnnos[3][12]")),
    issues.join(),
  );

  const paper = pageColor(4);
  const rectOfItem = async (id: string) => (await markOf(page, id)).rect;
  await assertColor(page, inside(await rectOfItem("image"), 0.2, 0.2), pageColor(5), "the picture");
  await assertColor(page, middle(await markOf(page, "shape")), MAGENTA, "the shape");
  await assertColor(
    page,
    inside(await rectOfItem("marker"), 0.3, 0.4),
    [paper[0], paper[1], 0],
    "print shows through a marker",
  );
  const lost = [0, 1, 2].map((at) => [126, 132, 144][at]! * 0.14 + paper[at]! * 0.86) as unknown as Rgb;
  await assertColor(page, inside(await rectOfItem("swf"), 0.05, 0.1), lost, "a film of Flash leaves a quiet place", 6);
  assert.equal(
    reader.requests.filter((url) => url.includes(".swf")),
    [],
    "and nothing is asked for",
  );
  const phaseOf = async (id: string) => (await markOf(page, id)).phase;
  assert.equal(
    [await phaseOf("button"), await phaseOf("dynamic")],
    ["out", "moving"],
    "a dynamic one asks to be pressed",
  );
  const { y, height, ...across } = await rectOfItem("dynamic");
  const grown = { ...across, y: y - 2, height: height + 4 };
  const isGrown = (shot: Shot) => distance(shot.at(...inside(grown, 0.5, 0.01)), MAGENTA) < 60;
  assert.ok(isGrown(await shootWhen(page, isGrown)), "by growing out of its place");
  for (const id of ["button", "dynamic"]) {
    const rect = await rectOfItem(id);
    const corner = inside(rect, 0.5, 0.08);
    const out = await assertColor(page, corner, MAGENTA, `${id} left alone`);
    const rows = [0.42, 0.46, 0.5, 0.54, 0.58]; // between two strokes of letters that move there may be none
    const seen = rows.flatMap((row) =>
      Array.from({ length: 60 }, (_, step) => out.at(...inside(rect, 0.3 + step * 0.0067, row))),
    );
    assert.ok(
      seen.some((color) => distance(color, [255, 255, 255]) < 60),
      `${id} has its caption`,
    );
    await page.mouse.move(...middle(await markOf(page, id)));
    await assertColor(page, corner, GREEN, `${id} under a pointer`);
    assert.is(await phaseOf(id), "over");
  }
  await page.mouse.move(...middle(await markOf(page, "text")));
  await assertBecomes(() => phaseOf("dynamic"), "out");
  await pressItem(page, "print");
  await page.waitForSelector("[data-panel=print][data-phase=visible]");
  await page.evaluate(() => window.recto!.close("print"));
  await page.waitForFunction(() => !document.querySelector("[data-panel=print]"));
  await pressItem(page, "zoom");
  await page.waitForFunction(() => window.recto!.state().zoom > 1.5);
  await assertBecomes(async () => (await markOf(page, "zoom")).rect.width > 400, true);
  const close = middle(await markOf(page, "zoom"));
  assert.ok(Math.abs(close[0] - 640) < 200, `it comes into the middle, ${close}`);
  await pressItem(page, "zoom");
  await assertBecomes(async () => (await state(page)).zoom, 1);
  const button = middle(await markOf(page, "button"));
  await page.mouse.move(...button);
  await page.mouse.down();
  await assertColor(page, inside(await rectOfItem("button"), 0.5, 0.08), BLUE, "pressed");
  await page.mouse.up();
  await assertBecomes(async () => (await state(page)).pages, [6, 7]);
  await reader.close();
});

test("a link's corners are as round as its book has them, it need not look otherwise under the mouse, its highlight has the colour of its label, and its button its class (ANNO-04)", async () => {
  const solid = {
    outColor: "16711935",
    outAlpha: "1",
    overColor: "43520",
    overAlpha: "1",
    pageViewedBool: "false",
    action: action("GotoPage", { pageIndex: "7", triggerEventType: "mouseUp" }),
  };
  const bare = { ...solid, outAlpha: "0", overAlpha: "0" };
  const reader = await openOld([
    anno("TAnnoLink", "square", 0, solid),
    anno("TAnnoLink", "round", 2, { ...solid, ellipseW: "80", ellipseH: "40" }),
    anno("TAnnoLink", "calm", 4, { ...solid, mouseOver: "None" }),
    anno("TAnnoLink", "boxed", 6, { ...bare, highlightsBool: "true", highlightsLabel: "Red Box" }),
    anno("TAnnoLink", "unboxed", 8, { ...bare, highlightsBool: "false", highlightsLabel: "Red Box" }),
  ]);
  const { page } = reader;
  const paper = pageColor(4);
  const at = async (id: string, across: number, down: number) => inside((await markOf(page, id)).rect, across, down);
  await assertColor(page, await at("square", 0.02, 0.06), MAGENTA, "a square corner");
  await assertColor(page, await at("round", 0.02, 0.06), paper, "a round one");
  await assertColor(page, await at("round", 0.1, 0.08), paper, "which goes farther along the box than down");
  await assertColor(page, await at("round", 0.3, 0.08), MAGENTA, "and ends");
  for (const [id, color] of [
    ["square", GREEN],
    ["calm", MAGENTA],
  ] as const) {
    await page.mouse.move(...(await at(id, 0.5, 0.5)));
    await assertBecomes(async () => (await markOf(page, id)).phase, "over");
    await assertColor(page, await at(id, 0.5, 0.3), color, `${id} under the mouse`);
  }
  const { rect } = await markOf(page, "boxed");
  const isRed = (x: number, y: number) => (shot: Shot) =>
    [-3, -2, -1, 0, 1, 2, 3].some((dy) => {
      const [red, green, blue] = shot.at(x, y + dy);
      return red > green + 60 && red > blue + 60;
    });
  const edge = isRed(rect.x + rect.width / 2, rect.y);
  assert.ok(edge(await shootWhen(page, edge)), "a red line lies on its edge");
  const other = (await markOf(page, "unboxed")).rect;
  assert.not(isRed(other.x + other.width / 2, other.y)(await shoot(page)), "none where it is switched off");
  await page.waitForSelector('[data-mark="square"]');
  assert.is(await page.$eval('[data-mark="square"]', (twin) => twin.getAttribute("data-class")), "TAnnoLink");
  await reader.close();
});

/** Lets seconds of the held time pass, and what they change be drawn. */
async function pass(page: Page, seconds: number): Promise<void> {
  await passTime(page, seconds * 1000);
  await frames(page, 3);
}

type InkSeen = { readonly left: number; readonly right: number; readonly top: number; readonly strong: number };

/** Where the black letters in a box are, and how many of its px are quite black. */
function inkIn(shot: Shot, { x, y, width, height }: Rect): InkSeen | null {
  let [left, right, top, strong] = [Infinity, -Infinity, Infinity, 0];
  for (let py = Math.ceil(y) + 1; py < y + height - 1; py++) {
    for (let px = Math.ceil(x) + 1; px < x + width - 1; px++) {
      const [red, green, blue] = shot.at(px, py);
      const light = red + green + blue;
      if (light < 120) strong++;
      if (light >= 600) continue;
      [left, right, top] = [Math.min(left, px), Math.max(right, px), Math.min(top, py)];
    }
  }
  return right < left ? null : { left, right, top, strong };
}

const WORDS = {
  textStr: '<P ALIGN="LEFT"><FONT SIZE="20" COLOR="#000000"><B>MWMWMW</B></FONT></P>',
  background: { alpha: "1", fillBg: "true", color: "16777215" },
  moveSpeed: "600",
};
/** The kinds of texts that old exports have. */
const TEXTS = {
  plain: ["::TAnnoText"],
  roller: ["::TAnnoRollerText"],
  starWars: ["::TAnnoStarwarsText"],
  spaced: [".textAnim::TAnnoTextAnim", { effectType: "Letter Spacing" }],
  animated: [".textAnim::TAnnoTextAnim", { effectType: "Default" }],
  effect: [".TAnnoEffectText"],
  dynamic: ["::TAnnoDynamicText"],
} as const satisfies Readonly<Record<string, readonly [annotype: string, more?: object]>>;
type TextKind = keyof typeof TEXTS;
const TEXT_KINDS = Object.keys(TEXTS) as TextKind[];

test("texts of exports roll, go far away, come together, fade in and move along, each in its own way; a plain one stands (ANNO-13)", async () => {
  const place = (index: number) => ({
    x: index % 2 === 0 ? "0.02" : "0.52",
    y: String(0.02 + Math.floor(index / 2) * 0.24),
    width: "0.46",
    height: "0.22",
    rotation: "0",
  });
  const { page, close } = await openOld(
    TEXT_KINDS.map((kind, index) => {
      const [annotype, more = {}] = TEXTS[kind] as readonly [string, object?];
      return anno(annotype, kind, 0, { ...WORDS, ...more, location: place(index) });
    }),
  );
  await page.waitForFunction(() => window.recto!.marks().filter(({ kind }) => kind === "hotspot").length === 7);
  await holdTime(page);
  const rects = new Map((await marks(page)).map(({ id, rect }) => [id, rect]));
  const seenAfter = async (seconds: number) => {
    await pass(page, seconds);
    const shot = await shoot(page);
    return Object.fromEntries(TEXT_KINDS.map((kind) => [kind, inkIn(shot, rects.get(kind)!)])) as Record<
      TextKind,
      InkSeen | null
    >;
  };
  const [early, late, over] = [await seenAfter(200), await seenAfter(180), await seenAfter(320)];
  const has = (seen: InkSeen | null, said: string) => {
    assert.ok(seen, `${said}: nothing is seen`);
    return seen!;
  };
  const [rolls, rolled] = [has(early.roller, "roller"), has(late.roller, "roller")];
  assert.ok(rolled.top < rolls.top - 10, "a roller goes up");
  const [near, far] = [has(early.starWars, "star wars"), has(late.starWars, "star wars")];
  assert.ok(
    far.top < near.top - 5 && far.right - far.left < near.right - near.left - 3,
    "what goes far away rises and becomes smaller",
  );
  const [wide, closer, together] = [
    has(early.spaced, "spaced"),
    has(late.spaced, "spaced"),
    has(over.spaced, "spaced"),
  ];
  assert.ok(wide.right > closer.right && closer.right > together.right, "letters come together");
  for (const kind of ["animated", "effect"] as const) {
    const [faint, shown] = [has(late[kind], kind), has(over[kind], kind)];
    assert.ok(faint.strong === 0 && shown.strong > 20, `${kind}: it fades in`);
  }
  const [begins, along] = [has(early.dynamic, "dynamic"), has(late.dynamic, "dynamic")];
  assert.ok(along.left < begins.left - 10 && Math.abs(along.top - begins.top) <= 2, "a row moves along");
  assert.ok(has(early.plain, "plain").strong > 20);
  assert.equal([early.plain, late.plain], [late.plain, over.plain]);
  assert.ok(
    Math.abs(together.right - together.left - (over.plain!.right - over.plain!.left)) <= 1,
    "in the end it stands as a plain one",
  );
  await close();
});

test("an animation begins when its page comes into sight, lasts so many seconds, and its name says how (ANNO-24)", async () => {
  const block = (id: string, top: number, animeKey: string, more: object) => ({
    type: "baseShape",
    baseShapeType: "rect",
    backgroundColor: "rgba(255,0,255,1)",
    noBorder: true,
    id,
    name: id,
    style: { opacity: 1, left: "240px", top: `${top}px`, width: "120px", height: "80px" },
    animations: { in: { animeKey, isAlways: false, ease: "linear", delay: 0, ...more }, middle: [], out: {} },
  });
  const items = [
    block("slides", 80, "slideInLeft", { duration: 40 }),
    block("fades", 240, "fadeIn", { duration: 40 }),
    block("waits", 560, "slideInRight", { duration: 10, delay: 100 }),
  ];
  const pages = Array.from({ length: 8 }, (_, index) => ({ items: index === 4 ? items : [], fh5MapIndex: index }));
  const data = { pageConfig: { pageWidth: 600, pageHeight: 800 }, pages };
  const { page, close } = await openBook({
    ...bookFolder("g3", { pages: 8, config: { flippingTime: 0.1 } }),
    "files/editor/files/config.js": `var readerConfig = ${JSON.stringify(data)};`,
  });
  await page.waitForSelector(".toolbar");
  await goTo(page, 5);
  await page.waitForFunction(() => window.recto!.marks().filter(({ kind }) => kind === "hotspot").length === 3);
  const phases = async () =>
    Promise.all(["slides", "fades", "waits"].map(async (id) => (await markOf(page, id)).phase));
  await assertBecomes(phases, ["moving", "moving", "moving"]);
  await holdTime(page);
  const [slides, fades, waits] = [
    await markOf(page, "slides"),
    await markOf(page, "fades"),
    await markOf(page, "waits"),
  ].map(({ rect }) => rect);
  const paper = pageColor(5);
  await pass(page, 14); // not yet half of the way, whatever the time until it was held
  const half = await shoot(page);
  assert.ok(distance(half.at(...inside(slides!, 0.97, 0.5)), paper) < 12, "it comes from the left");
  assert.ok(distance(half.at(...inside(slides!, 0.05, 0.5)), paper) > 20, "and part of it is there");
  const faded = half.at(...inside(fades!, 0.5, 0.5));
  assert.ok(distance(faded, paper) > 20 && distance(faded, MAGENTA) > 20, `half there: ${faded}`);
  for (const across of [0.5, 1.5]) {
    assert.ok(
      distance(half.at(...inside(waits!, across, 0.5)), paper) < 12,
      "one that waits is not seen, neither where it rests nor where it begins",
    );
  }
  await pass(page, 46);
  const over = await shoot(page);
  for (const rect of [slides!, fades!])
    assert.ok(distance(over.at(...inside(rect, 0.97, 0.5)), MAGENTA) < 20, "at rest");
  assert.ok(distance(over.at(...inside(waits!, 0.5, 0.5)), paper) < 12, "a delay is seconds, too");
  await pass(page, 60);
  await assertColor(page, inside(waits!, 0.5, 0.5), MAGENTA, "it has come");
  await close();
});

test.run();

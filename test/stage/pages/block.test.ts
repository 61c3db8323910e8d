import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageRect, type Side } from "../../../src/book/geometry/scene.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { BLOCK, blockAtom, drawBlock } from "../../../src/stage/pages/block.ts";
import { COVER, coverLookAtom, isCoverOutside, noteCoverColorAtom } from "../../../src/stage/pages/cover-boards.ts";
import type { PageAppearance } from "../../../src/stage/pages/draw.ts";
import { SHADOW_DOWN_PX } from "../../../src/stage/pages/resting.ts";
import { bookAtom, isPageFlipOnAtom, laidSceneAtom, layOutSceneAtom, spreadAtom } from "../../../src/state/reading.ts";
import { isMotionReducedAtom, setBarInsetsAtom } from "../../../src/state/view.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/pages/block");

const HARD = { HardPageEnable: true };
const WINDOW = { width: 1440, height: 900, pixelRatio: 1, isCoarse: false };

/** A page that is told by its paper. */
const COVERED = {
  page: null,
  paper: "#010203",
  picture: null,
  spine: null,
  drawMarks: () => {},
} as unknown as PageAppearance;

/** A book of so many pages that lies open in a large window. */
function open({ sidePx = 100, ...opening }: Parameters<typeof openReader>[0] & { readonly sidePx?: number } = {}) {
  const { store } = openReader({ pages: 400, page: 200, viewport: WINDOW, ...opening });
  store.set(setBarInsetsAtom, "sides", { left: sidePx, right: sidePx });
  store.set(layOutSceneAtom);
  return { store, block: store.get(blockAtom) };
}

/** Where the leaves beside the open pages are drawn: their fills, one of paper and one of lines each. */
function draw(opening: Parameters<typeof open>[0] = {}) {
  const { store } = open(opening);
  const { ctx, fills, depth } = recordingContext();
  const scene = store.get(laidSceneAtom);
  const spread = store.get(spreadAtom);
  const lying = (["verso", "recto"] as const).flatMap((side: Side) => {
    const page = spread[side];
    return page === null ? [] : [{ page, side, rect: pageRect(scene, side) }];
  });
  drawBlock(store)(ctx, scene, lying, () => COVERED);
  assert.is(depth(), 0);
  const [shadow, ...leaves] = fills;
  const castTo = shadow!.shadowX - SHADOW_DOWN_PX / 2;
  return { shadow: shadow!.path.map(({ x }) => x + castTo), leaves: leaves.map(({ path }) => path), scene };
}

test("the leaves beside the pages are as many as lie there: 0.12 px each, 28 px for the thickest book", () => {
  const { verso, recto } = open().block;
  assert.ok(Math.abs(verso - 0.12 * 99) < 0.2 && Math.abs(recto - 0.12 * 100) < 0.2, `${verso} ${recto}`);
  const start = open({ page: 2 }).block;
  assert.ok(start.verso < 0.1 && Math.abs(start.recto - 0.12 * 199) < 0.2);
  const thick = open({ pages: 2000, page: 1000 }).block;
  assert.ok(Math.abs(thick.verso + thick.recto - BLOCK.mostPx) < 0.1);
  assert.equal(open({ page: 1 }).block.verso, 0, "nothing lies before the cover");
  assert.equal(open({ page: 400 }).block.recto, 0);
});

test("a booklet has thicker paper, and a book can ask for thick leaves or none", () => {
  const { verso, recto } = open({ pages: 32, page: 16 }).block;
  assert.ok(Math.abs(verso + recto - (BLOCK.leastPx * 30) / 32) < 0.01);
  const [thin, thick] = (["Thinner", "Thick"] as const).map(
    (thicknessWidthType) => open({ pages: 200, page: 100, settings: { thicknessWidthType } }).block.recto,
  );
  assert.ok(Math.abs(thick! / thin! - BLOCK.leafPx.Thick / BLOCK.leafPx.Thinner) < 0.01, `${thin} ${thick}`);
  const none = open({ settings: { thicknessWidthType: "none" } }).block;
  assert.equal([none.verso, none.recto], [0, 0]);
});

test("the leaves stay within the margin", () => {
  const narrow = open({ pages: 2000, page: 1000, sidePx: 10, viewport: { ...WINDOW, width: 1000 } }).block;
  assert.ok(narrow.verso <= 8 && narrow.recto <= 8, JSON.stringify(narrow));
});

test("with hard covers, leaves and board stay within the window together (PAGE-07)", () => {
  const viewport = { width: 820, height: 1180, pixelRatio: 1, isCoarse: true };
  const { store, block } = open({ sidePx: 0, viewport, settings: { ...HARD, autoDoublePage: "single" } });
  const { home, size } = store.get(laidSceneAtom);
  assert.is(store.get(coverLookAtom).rim, 8);
  assert.ok(home.x + size.width + block.recto + 8 <= viewport.width, `${home.x} ${size.width} ${block.recto}`);
});

test("spreads that slide have no leaves beside them", () => {
  const { verso, recto } = open({ settings: { FlipStyle: "Slide" } }).block;
  assert.equal([verso, recto], [0, 0]);
});

test("sheets that are never bound have no leaves beside them, however they are turned", () => {
  for (const FlipStyle of ["Single", "Card", "SingleSlide"] as const) {
    for (const [isFlipOn, isCalm] of [
      [true, false],
      [false, false],
      [true, true],
    ]) {
      const { store } = open({ settings: { FlipStyle } });
      store.set(isPageFlipOnAtom, isFlipOn === true);
      store.set(isMotionReducedAtom, isCalm === true);
      const { verso, recto } = store.get(blockAtom);
      assert.equal([verso, recto], [0, 0], `${FlipStyle} ${isFlipOn} ${isCalm}`);
    }
  }
});

test("phones have no space for leaves beside the page, upright or on their side", () => {
  const phone = { width: 780, height: 360, pixelRatio: 3, isCoarse: true };
  for (const opening of [
    { settings: { autoDoublePage: "single" as const }, viewport: { ...phone, width: 360, height: 780 } },
    { viewport: phone },
  ]) {
    const { verso, recto } = open(opening).block;
    assert.equal([verso, recto], [0, 0], JSON.stringify(opening));
  }
});

test("one page alone lies on the leaves that come: those before it have gone over the spine", () => {
  const upright = { width: 820, height: 1180, pixelRatio: 1, isCoarse: true };
  for (const isRtl of [false, true]) {
    const alone = { page: 40, viewport: upright, settings: { RightToLeft: isRtl } };
    const { store, block } = open(alone);
    assert.is(store.get(laidSceneAtom).mode, "single");
    assert.equal([block.verso, block.recto > 10], [0, true]);
    const [leaves, ...others] = [...new Set(draw(alone).leaves)];
    const width = store.get(laidSceneAtom).size.width;
    assert.ok(leaves!.every(({ x }) => (isRtl ? x <= 1e-9 : x >= width - 1e-9)) && others.length === 1, "on one side");
  }
});

test("the leaves reach outward from the fore-edges, right to left the other way round (PAGE-15)", () => {
  for (const isRtl of [false, true]) {
    const { leaves, scene, shadow } = draw({ page: 40, settings: { RightToLeft: isRtl } });
    const { width } = scene.size;
    const reach = leaves.map((path) => path.map(({ x }) => (x <= 0 ? -x : x - width)));
    assert.ok(
      reach.flat().every((px) => px >= -1e-9),
      "nothing lies over the pages",
    );
    const left = Math.max(...leaves.filter((path) => path[1]!.x < 0).map((path) => -path[1]!.x));
    const right = Math.max(...leaves.filter((path) => path[1]!.x > 0).map((path) => path[1]!.x - width));
    assert.ok(isRtl ? left > 3 * right : right > 3 * left, `${left} ${right}`);
    assert.ok(Math.abs(Math.min(...shadow) + left) < 1e-9 && Math.abs(Math.max(...shadow) - width - right) < 1e-9);
  }
});

test("a wall calendar has its leaves above and below", () => {
  const { leaves, scene } = draw({ settings: { FlipDirection: "Vertical" }, viewport: { ...WINDOW, height: 1400 } });
  assert.is(leaves.length, 4);
  assert.ok(leaves.flat().every(({ y }) => y <= 1e-9 || y >= scene.size.height - 1e-9));
});

test("hard covers reach beyond the pages and the leaves beside them, as far as the book says (PAGE-07)", () => {
  for (const [settings, px] of [
    [HARD, 8],
    [{ ...HARD, hardCoverBorderWidth: 4 }, 4],
    [{ ...HARD, hardCoverBorderWidth: 14 }, 14],
    [{ ...HARD, outerCoverBorder: false }, 0],
    [{ hardCoverBorderWidth: 8 }, 0],
    [{ ...HARD, autoDoublePage: "single" as const }, 8],
    [{ ...HARD, FlipStyle: "Single" as const }, 0],
  ] as const) {
    const { store } = open({ settings });
    assert.is(store.get(coverLookAtom).rim, px, JSON.stringify(settings));
    const { home, size, viewport } = store.get(laidSceneAtom);
    assert.ok(home.y >= 10 + px && viewport.height - home.y - size.height >= 10 + px);
  }
  const { shadow, scene, block } = { ...draw({ settings: HARD }), ...open({ settings: HARD }) };
  assert.ok(Math.abs(Math.min(...shadow) + block.verso + 8) < 1e-6);
  assert.ok(Math.abs(Math.max(...shadow) - scene.size.width - block.recto - 8) < 1e-6);
});

test("hard covers have the book's colour, or a dark shade of the cover's (PAGE-07)", () => {
  const { store } = open({ settings: HARD });
  assert.is(store.get(coverLookAtom).color, COVER.cloth);
  store.set(noteCoverColorAtom, "#8b2a20");
  assert.equal([store.get(coverLookAtom).color, store.get(coverLookAtom).shade], ["#8b2a20", COVER.shade]);
  const own = open({ settings: { ...HARD, borderColor: "#572f0d", cornerRound: 4 } }).store;
  own.set(noteCoverColorAtom, "#8b2a20");
  assert.equal(own.get(coverLookAtom), { rim: 8, round: 4, color: "#572f0d", shade: 0, isWrapped: false });
});

test("a closed cover hides the leaves under its overhang, an open one shows them (PAGE-07)", () => {
  const isHidden = (page: number, settings: typeof HARD | object) => {
    const { store } = open({ page, settings });
    const { ctx, fills } = recordingContext();
    const [scene, spread] = [store.get(laidSceneAtom), store.get(spreadAtom)];
    const [side, at] = spread.recto === null ? (["verso", spread.verso] as const) : (["recto", spread.recto] as const);
    if (at === null) return null;
    drawBlock(store)(ctx, scene, [{ page: at, side, rect: pageRect(scene, side) }], () => COVERED);
    const cloths = fills.flatMap(({ style }, index) => (style === COVER.cloth ? [index] : []));
    const lastLeaves = fills.findLastIndex(({ style }) => style === "#ffffff");
    return cloths.some((index) => index > lastLeaves);
  };
  assert.equal([isHidden(1, HARD), isHidden(200, HARD), isHidden(400, HARD)], [true, false, true]);
});

test("the back cover of a book whose pages lie alone is a cover as the front one is (PAGE-07)", () => {
  const isOutside = (pages: number, page: number) => {
    const { store } = open({ pages, page, settings: { ...HARD, autoDoublePage: "single" } });
    return isCoverOutside(store.get, { page: pageIndex(page - 1), side: "recto" });
  };
  assert.equal([isOutside(40, 1), isOutside(40, 20), isOutside(40, 40)], [true, false, true]);
  assert.not(isOutside(39, 39), "that is the inside of the back cover");
});

for (const [words, settings, isAtStart] of [
  ["to the right", {}, true],
  ["to the left", { RightToLeft: true }, false],
] as const) {
  test(`where pages lie alone the back cover's board overhangs away from its own spine, in books that go ${words} (PAGE-07)`, () => {
    const reach = (page: number) => {
      const { shadow, scene } = draw({
        pages: 400,
        page,
        settings: { ...HARD, ...settings, autoDoublePage: "single" },
      });
      return [-Math.min(...shadow), Math.max(...shadow) - scene.size.width].map((px) => px > 1);
    };
    assert.equal(reach(400), [isAtStart, !isAtStart]);
    assert.equal(reach(1), [!isAtStart, isAtStart]);
  });
}

test("the picture of a closed cover reaches to the edges of its board, unless the book sets a colour for these (PAGE-07)", () => {
  const wrappedAt = (page: number, settings: object) => {
    const { store } = open({ page, settings: { ...HARD, ...settings } });
    const { ctx, fills, depth } = recordingContext();
    const [scene, spread] = [store.get(laidSceneAtom), store.get(spreadAtom)];
    const [side, at] = spread.recto === null ? (["verso", spread.verso] as const) : (["recto", spread.recto] as const);
    if (at === null) return null;
    const rect = pageRect(scene, side);
    drawBlock(store)(ctx, scene, [{ page: at, side, rect }], () => COVERED);
    assert.is(depth(), 0);
    assert.not(
      fills.some(({ style }) => style === COVERED.paper),
      "paper would be seen at its corners",
    );
    const drawn = fills.filter(({ style, clip }) => style === COVER.cloth && clip);
    return drawn.map(({ path: [from, , to] }) => [rect.x - from!.x, to!.x - rect.x - rect.width, rect.y - from!.y]);
  };
  assert.equal(wrappedAt(1, {}), [[0, 8, 8]]);
  assert.equal(wrappedAt(400, {}), [[8, 0, 8]]);
  assert.equal(wrappedAt(200, {}), []);
  assert.equal(wrappedAt(1, { borderColor: "#572f0d" }), []);
});

test("the picture of a wide cover is stretched over its board: no paper is seen beside it (PAGE-07)", () => {
  const { store } = open({ page: 1, settings: { ...HARD, hardCoverBorderWidth: 20 } });
  const { ctx, blits } = recordingContext();
  const [scene, page] = [store.get(laidSceneAtom), store.get(spreadAtom).recto!];
  const rect = pageRect(scene, "recto");
  const picture = { source: "cover", width: rect.width, height: rect.height };
  const appearance = { ...COVERED, page: store.get(bookAtom).pages[page], picture } as unknown as PageAppearance;
  drawBlock(store)(ctx, scene, [{ page, side: "recto", rect }], () => appearance);
  const { box } = blits.find(({ source }) => source === "cover")!;
  const [xs, ys] = [box.map(({ x }) => x), box.map(({ y }) => y)];
  const ends = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const board = [rect.x, rect.x + rect.width + 20, rect.y - 20, rect.y + rect.height + 20];
  assert.ok(
    ends.every((end, index) => Math.abs(end - board[index]!) < 1e-6),
    `${ends}`,
  );
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Annotation, Item } from "../../../src/book/publication/annotation.ts";
import { type PageIndex, pageIndex } from "../../../src/book/publication/pages.ts";
import { setPhotoStepAtom } from "../../../src/features/page-items/api.ts";
import { AT_REST, createBrokenItems } from "../../../src/features/page-items/draw/item.ts";
import { itemLayer } from "../../../src/features/page-items/layer.ts";
import { UNMOVED } from "../../../src/features/page-items/live/motions.ts";
import { standAtom } from "../../../src/features/page-items/standing.ts";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { goToPageAtom } from "../../../src/state/turning.ts";
import { anAudio, anItem, aPhoto, itemsOf } from "../../support/books/annotations.ts";
import { aText } from "../../support/books/items.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/page-items/layer");
const photos: Item = {
  kind: "photos",
  look: "banner",
  photos: [aPhoto("one"), aPhoto("two")],
  secondsEach: 4,
  isAutomatic: false,
  isLooping: true,
};

/** A book open at pages 2 and 3 with these items, and what its layer draws of page 2 at rest. */
function open(items: readonly Annotation[]) {
  const reader = openReader({ page: 2 });
  reader.store.set(pageItemsAtom, itemsOf(items));
  const asked: string[] = [];
  const pictureOf = (source: string) => {
    asked.push(source.replace(/^.*\/|\.jpg$/g, ""));
    return { source: {} as CanvasImageSource, width: 10, height: 10, close: () => {} };
  };
  const { store } = reader;
  const live = {
    isLive: () => false,
    isYetToEnter: () => false,
    foreseenOn: () => null,
    hasBegun: (page: PageIndex) => page === 1,
    appearanceOf: ({ id }: Annotation) => ({
      ...AT_REST,
      animation: id === "half" ? { beat: null, motion: UNMOVED, effect: 0.5 } : null,
    }),
  };
  const sourcesOf = () => ({ pictureOf, iconOf: () => null });
  const layer = itemLayer({ store, live, sourcesOf, broken: createBrokenItems(store) });
  const drawn = () => {
    const { ctx, fills, blits } = recordingContext();
    layer.draw(ctx, pageIndex(1), { x: 0, y: 0, width: 400, height: 600 }, true);
    return fills.length + blits.length;
  };
  const fly = () => reader.store.set(goToPageAtom, pageIndex(5));
  return { ...reader, asked, layer, drawn, fly };
}

test("players and photos are drawn until their elements stand over the page, and while a leaf flies (ANNO-08, ANNO-17)", () => {
  const { drawn, fly, layer, store } = open([
    anItem(photos, { page: 2, id: "photos" }),
    anItem({ kind: "audio", audio: anAudio() }, { page: 2, id: "player" }),
  ]);
  const both = drawn();
  assert.ok(both >= 3);
  store.set(standAtom, "player", true);
  assert.ok(drawn() > 0 && drawn() < both);
  store.set(standAtom, "photos", true);
  assert.equal([drawn(), layer.hasElements([pageIndex(1)])], [0, true]);
  fly();
  assert.ok(drawn() >= 3);
  assert.is(open([]).layer.hasElements([pageIndex(1)]), false);
});

test("a page in flight shows the current photo of its show, which was requested before (ANNO-17)", () => {
  const { store, drawn, asked, layer } = open([anItem(photos, { page: 2, id: "show" })]);
  drawn();
  store.set(setPhotoStepAtom, "show", 1);
  layer.requestPhotos();
  assert.equal([...new Set(asked)], ["one", "two"]);
});

test("shows of pages that are not open request nothing (ANNO-17)", () => {
  const { asked, drawn, layer, fly, settle } = open([anItem(photos, { page: 2 })]);
  drawn();
  fly();
  settle();
  asked.length = 0;
  layer.requestPhotos();
  assert.equal(asked, []);
});

test("a leaf in flight shows a moving text as its page begins it, and that of an open page as it is (ANNO-13)", () => {
  const typed = (more: Parameters<typeof anItem>[1]) => anItem(aText("In the beginning", { effect: "typing" }), more);
  const { layer, fly } = open([typed({ page: 2 }), typed({ page: 2, id: "half" }), typed({ page: 8 })]);
  fly();
  const textsOn = (page: number) => {
    const { ctx, texts } = recordingContext();
    layer.draw(ctx, pageIndex(page - 1), { x: 0, y: 0, width: 400, height: 600 }, false);
    return texts.join("");
  };
  assert.is(textsOn(8), "");
  assert.is(textsOn(2), "In the beginningIn the b");
});

const hotspot: Item = { kind: "hotspot", look: "disc", color: "#336699" };
const at = (y: number, more: Partial<Annotation> = {}) =>
  anItem(hotspot, { page: 2, id: `at ${y}`, box: { x: 0.4, y, width: 0.1, height: 0.1 }, ...more });

/** How much of a page of 600 px is drawn between two heights. */
function drawnIn(items: readonly Annotation[], top: number, height: number): number {
  const { layer } = open(items);
  const { ctx, fills, strokes } = recordingContext();
  const page = { x: 0, y: 0, width: 400, height: 600 };
  layer.draw(ctx, pageIndex(1), page, false, false, { x: 0, y: top, width: 400, height });
  return fills.length + strokes.length;
}

test("a page that is drawn part by part draws its items in the parts that they reach into, and in no other (ANNO-01)", () => {
  const whole = drawnIn([at(0.6)], 0, 600);
  assert.ok(whole > 0);
  assert.equal(
    [0, 150, 300, 450].map((top) => drawnIn([at(0.6)], top, 150)),
    [0, 0, whole, 0],
  );
  assert.equal(
    [225, 300, 375].map((top) => drawnIn([at(0.6)], top, 75)),
    [0, whole, whole],
    "it lies across the edge of two",
  );
});

test("a sign that is larger than its box is drawn in every part that it reaches into (ANNO-01)", () => {
  for (const kind of ["print", "zoom"] as const) {
    const sign = (height: number) =>
      anItem({ kind }, { page: 2, box: { x: 0.4, y: 155 / 600, width: 0.05, height: height / 600 } });
    const reach = [sign(2), sign(0)].map((each) => [0, 150, 300].map((top) => drawnIn([each], top, 150) > 0));
    assert.equal(reach, [
      [true, true, false], // its disc reaches from 147 to 165
      [true, true, false],
    ]);
  }
});

test("items that are turned or cast a shadow are drawn in every part: they may reach beyond their boxes", () => {
  const shadow = { ink: { color: "#000000", alpha: 1 }, x: 0, y: 0.2, blur: 0.1 };
  for (const more of [{ rotation: 30 }, { shadow }]) assert.ok(drawnIn([at(0.5, more)], 0, 150) > 0);
});

test.run();

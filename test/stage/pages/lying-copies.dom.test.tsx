import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type PageIndex, pageIndex } from "../../../src/book/publication/pages.ts";
import type { PageAppearance } from "../../../src/stage/pages/draw.ts";
import { type CopyParts, createLyingCopies, type LyingItems } from "../../../src/stage/pages/lying-copies.ts";
import { createFaces, type FaceKey } from "../../../src/stage/turn/faces.ts";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { laidSceneAtom } from "../../../src/state/reading.ts";
import { zoomAtom } from "../../../src/state/view.ts";
import { anItem, itemsOf } from "../../support/books/annotations.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("lying-copies");

const NEXT = pageIndex(4);
const KEY: FaceKey = { page: NEXT, side: "verso" };
const NONE: ReadonlySet<string> = new Set();

/** A spread of which the next page has so many items, and what the still layer draws of it at `scale`. */
function open(options: Partial<LyingItems> & Options = {}) {
  const { items = 120, scale = 2, faceScale = 1, stillPx = { width: 1440, height: 900 }, ...known } = options;
  const { store } = openReader({ page: 3 });
  store.set(
    pageItemsAtom,
    itemsOf(Array.from({ length: items }, (_, at) => anItem({ kind: "print" }, { page: 5, id: `i${at}` }))),
  );
  const faces = createFaces(() => {});
  const { box } = store.get(laidSceneAtom);
  faces.reshape(box, faceScale);
  const marked: (number | undefined)[] = []; // heights of the parts
  const still = { scale, width: stillPx.width * scale, height: stillPx.height * scale };
  const place = {
    save() {},
    restore() {},
    setTransform() {},
    getTransform: () => ({ a: still.scale, e: 0, f: 0 }),
    canvas: still,
  };
  const layer = {
    getChildren: () => [{ attrs: { x: 0, y: 0, scaleX: 1 } }],
    getCanvas: () => ({ getPixelRatio: () => still.scale, getContext: () => ({ _context: place }) }),
  };
  const appearance = { page: null, paper: "#fff", picture: null, spine: null } as unknown as PageAppearance;
  const parts: CopyParts = {
    surface: { stage: { getLayers: () => [layer] } } as never,
    appearances: { atRest: () => appearance },
    marks: { draw: (_ctx, _page, _rect, _isResting, _isCopy, part) => void marked.push(part?.height) },
  };
  const copies = createLyingCopies(store, {
    live: () => NONE,
    foreseen: () => NONE,
    ...known,
  });
  let drawn: CanvasImageSource | null = null;
  const target = Object.assign(recordingContext().ctx, {
    getTransform: () => ({ a: scale, e: 0, f: 0 }),
    drawImage: (canvas: CanvasImageSource) => {
      drawn = canvas;
    },
  }) as unknown as CanvasRenderingContext2D;
  const width = Math.round(box.width * scale) / scale;
  return {
    store,
    faces,
    marked,
    copies,
    still,
    copyBytes: Math.round(box.width * scale) * Math.round(box.height * scale) * 4,
    /** Draws parts until there is no more to draw. @returns how many */
    prepare: () => {
      let tasks = 1;
      while (copies.prepare(parts, KEY, faces.whole(KEY), 1 / 8) === "more") tasks++;
      return tasks;
    },
    /** The landing. @returns what is drawn of the page in one piece */
    land: (page: PageIndex = NEXT, px = width) => {
      drawn = null;
      const isDrawn = copies.draw(target, { x: 0, y: 0, width: px, height: box.height }, page, "verso");
      assert.is(isDrawn, drawn !== null);
      return drawn as HTMLCanvasElement | null;
    },
  };
}
type Options = {
  readonly items?: number;
  readonly scale?: number;
  readonly faceScale?: number;
  readonly stillPx?: { readonly width: number; readonly height: number };
};

test("a page of many items is drawn ahead in parts, sharp as it will lie, and lands in one piece, once (ANNO-05)", () => {
  const { prepare, land, marked, faces } = open();
  assert.equal([prepare(), marked.length], [8, 8]);
  const copy = land();
  assert.ok(copy && copy !== faces.whole(KEY).canvas);
  assert.is(land(), null, "what looks otherwise at rest alone is drawn from then on");
});

test("where leaves fly as sharp as pages lie, the page's face lands; whoever draws marks is told of it (ANNO-05)", () => {
  const { prepare, land, marked, faces } = open({ faceScale: 2 });
  assert.equal([prepare(), marked], [1, [0]]);
  assert.is(land(), faces.whole(KEY).canvas);
});

test("a face that shows items which will move does not land (ANNO-21)", () => {
  const moving = new Set(["i1"]);
  const pulsing = open({ faceScale: 2, foreseen: () => moving, live: () => moving });
  assert.is(pulsing.prepare(), 8);
  assert.ok(pulsing.land() !== pulsing.faces.whole(KEY).canvas);
});

test("a page is drawn anew at its landing where it looks otherwise by then (ANNO-05)", () => {
  const spoiled = open();
  spoiled.prepare();
  spoiled.faces.spoil(NEXT);
  assert.is(spoiled.land(), null, "its picture or its marks have changed");
  const other = open({ live: () => new Set(["i1"]) });
  other.prepare();
  assert.is(other.land(), null, "other items move than were foreseen");
  const larger = open();
  larger.prepare();
  assert.is(larger.land(NEXT, 10_000), null, "it has another size");
  const elsewhere = open();
  elsewhere.prepare();
  assert.is(elsewhere.land(pageIndex(2)), null);
  assert.ok(elsewhere.land(), "another page's landing takes no copy away");
});

test("nothing is drawn ahead of pages with few items, or where items come in (ANNO-05)", () => {
  for (const few of [open({ items: 20 }), open({ foreseen: () => null })]) {
    assert.equal([few.prepare(), few.marked, few.land()], [1, [], null]);
  }
});

test("no copy is made of a zoomed page, nor one that is larger than the still layer's canvas (ANNO-05)", () => {
  const zoomed = open();
  zoomed.prepare();
  zoomed.store.set(zoomAtom, 4);
  assert.equal([zoomed.prepare(), zoomed.marked.length, zoomed.copies.bytes()], [1, 8, 0]);
  const tooLarge = open({ stillPx: { width: 300, height: 300 } });
  assert.equal([tooLarge.prepare(), tooLarge.marked, tooLarge.copies.bytes()], [1, [], 0]);
});

test("a copy is begun anew where the page will lie at another scale (ANNO-05)", () => {
  const { prepare, marked, still } = open();
  prepare();
  still.scale = 2 + 1e-6; // rounds to the same px
  assert.equal([prepare(), marked.length], [8, 16]);
});

test("a canvas without a context is no copy (ANNO-05)", () => {
  const { prepare, land, copies } = open();
  const known = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = () => null as never;
  prepare();
  HTMLCanvasElement.prototype.getContext = known;
  assert.equal([land(), copies.bytes()], [null, 0]);
});

test("copies that the next spread does not need give their px back, and so do all in the end (ANNO-05)", () => {
  const { prepare, land, copies, copyBytes } = open();
  prepare();
  copies.keep([KEY, { page: pageIndex(5), side: "recto" }]);
  assert.is(copies.bytes(), copyBytes);
  assert.ok(land());
  assert.is(copies.bytes(), copyBytes, "the canvas waits for the next page");
  prepare();
  copies.keep([{ page: pageIndex(6), side: "verso" }]);
  assert.equal([copies.bytes(), land()], [0, null]);
  prepare();
  copies.keep([]);
  assert.is(copies.bytes(), 0);
});

test("where the face is the copy, no other canvas is kept (ANNO-05)", () => {
  const { prepare, faces, copies, land } = open({ faceScale: 2 });
  prepare();
  assert.is(copies.bytes(), 0);
  copies.keep([]);
  assert.ok(faces.whole(KEY).canvas.width > 0, "the face is not the copies' to free");
  assert.is(land(), null);
});

test.run();

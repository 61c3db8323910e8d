import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { startAtPages } from "../../../src/stage/camera/page-starts.ts";
import { chosenModeAtom, layOutSceneAtom } from "../../../src/state/reading.ts";
import { goToPageAtom, turnAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/page-starts");

/** A reader at a page who turns to another one; where the camera is sent then: "right" and "down", or the other ways. */
function afterTurn(from: number, to: number, opening: { isRtl?: boolean; isCoarse?: boolean; scale?: number } = {}) {
  const { isRtl = false, isCoarse = false, scale = 2 } = opening;
  const { store, settle } = openReader({ page: from, viewport: { isCoarse }, settings: { RightToLeft: isRtl } });
  store.set(layOutSceneAtom);
  const asked: string[] = [];
  const stop = startAtPages(
    store,
    {
      camera: () => ({ scale, x: 0, y: 0 }),
      scroll: ({ rows = 0, columns = 0 }) =>
        asked.push(`${columns < 0 ? "left" : "right"} ${rows < 0 ? "top" : "end"}`),
    },
    () => store.get(turnAtom).kind !== "rest",
  );
  store.set(goToPageAtom, pageIndex(to - 1));
  settle();
  stop();
  return asked;
}

test("a zoomed book that has been turned on, or to a page far away, is seen from where its pages begin (ZOOM-04)", () => {
  assert.equal(afterTurn(4, 6), ["left top"]);
  assert.equal(afterTurn(4, 10), ["left top"]);
  assert.equal(afterTurn(10, 4), ["left top"]);
  assert.equal(afterTurn(10, 8), ["left top"], "a mouse's arrow");
  assert.equal(afterTurn(4, 6, { isRtl: true }), ["right top"]);
});

test("fingers that turn back find the end of the pages before (ZOOM-04)", () => {
  assert.equal(afterTurn(10, 8, { isCoarse: true }), ["right end"]);
  assert.equal(afterTurn(10, 8, { isCoarse: true, isRtl: true }), ["left end"]);
  assert.equal(afterTurn(10, 4, { isCoarse: true }), ["left top"]);
});

test("a book at fit stays, and so does a zoomed one whose pages are laid otherwise (ZOOM-04)", () => {
  assert.equal(afterTurn(4, 6, { scale: 1 }), []);
  const { store } = openReader({ page: 4 });
  store.set(layOutSceneAtom);
  const asked: unknown[] = [];
  const stop = startAtPages(
    store,
    { camera: () => ({ scale: 2, x: 0, y: 0 }), scroll: (request) => asked.push(request) },
    () => false,
  );
  store.set(chosenModeAtom, "single");
  assert.equal(asked, []);
  stop();
});

test.run();

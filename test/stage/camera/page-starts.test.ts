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
      lookAt: (side, part) => asked.push(`${side} ${part}`),
    },
    () => store.get(turnAtom).kind !== "rest",
  );
  store.set(goToPageAtom, pageIndex(to - 1));
  settle();
  stop();
  return asked;
}

test("a zoomed book that has been turned on, or to a page far away, is seen from where its pages begin (ZOOM-04)", () => {
  assert.equal(afterTurn(4, 6), ["verso start"]);
  assert.equal(afterTurn(4, 10), ["verso start"]);
  assert.equal(afterTurn(10, 4), ["verso start"]);
  assert.equal(afterTurn(10, 8), ["verso start"], "a mouse's arrow");
  assert.equal(afterTurn(4, 6, { isRtl: true }), ["verso start"]);
});

test("the page that was asked for is looked at, also if it lies open already, and each time again (ZOOM-04)", () => {
  assert.equal(afterTurn(4, 7), ["recto start"]);
  assert.equal(afterTurn(4, 5), ["recto start"]);
  assert.equal(afterTurn(4, 4), ["verso start"]);
  assert.equal(afterTurn(4, 7, { isRtl: true }), ["recto start"]);
  assert.equal(afterTurn(4, 5, { scale: 1 }), []);
});

test("fingers that turn back find the end of the pages before (ZOOM-04)", () => {
  assert.equal(afterTurn(10, 8, { isCoarse: true }), ["recto end"]);
  assert.equal(afterTurn(10, 8, { isCoarse: true, isRtl: true }), ["recto end"]);
  assert.equal(afterTurn(10, 4, { isCoarse: true }), ["verso start"]);
});

test("a book at fit stays, and so does a zoomed one whose pages are laid otherwise (ZOOM-04)", () => {
  assert.equal(afterTurn(4, 6, { scale: 1 }), []);
  const { store } = openReader({ page: 4 });
  store.set(layOutSceneAtom);
  const asked: unknown[] = [];
  const stop = startAtPages(
    store,
    { camera: () => ({ scale: 2, x: 0, y: 0 }), lookAt: (side) => asked.push(side) },
    () => false,
  );
  store.set(chosenModeAtom, "single");
  assert.equal(asked, []);
  stop();
});

test.run();

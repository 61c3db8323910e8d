import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { startAtPages } from "../../../src/stage/camera/page-starts.ts";
import { chosenModeAtom, layOutSceneAtom, modeAtom } from "../../../src/state/reading.ts";
import { goToPageAtom, turnAtom, turnBackAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/page-starts");

/** A reader at a page who turns on or back, or asks for another one: which end of which page the camera shows then. */
function afterTurn(
  from: number,
  to: number | "on" | "back",
  opening: { isRtl?: boolean; isCoarse?: boolean; scale?: number } = {},
) {
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
  if (typeof to === "number") store.set(goToPageAtom, pageIndex(to - 1));
  else store.set(to === "on" ? turnForwardAtom : turnBackAtom);
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

test("fingers that turn back find the end of the pages before, and whoever asks for one its beginning (ZOOM-04)", () => {
  assert.equal(afterTurn(10, "back", { isCoarse: true }), ["recto end"]);
  assert.equal(afterTurn(10, "back", { isCoarse: true, isRtl: true }), ["recto end"]);
  assert.equal(afterTurn(10, "on", { isCoarse: true }), ["verso start"]);
  assert.equal(afterTurn(10, "back"), ["verso start"], "a mouse");
  assert.equal(afterTurn(10, 8, { isCoarse: true }), ["verso start"]);
  assert.equal(afterTurn(10, 9, { isCoarse: true }), ["recto start"]);
});

test("a book at fit stays, and so does one of which somebody shows a place (ZOOM-04)", () => {
  assert.equal(afterTurn(4, 6, { scale: 1 }), []);
  const { store, settle } = openReader({ page: 4 });
  store.set(layOutSceneAtom);
  const asked: unknown[] = [];
  const stop = startAtPages(
    store,
    { camera: () => ({ scale: 2, x: 0, y: 0 }), lookAt: (side) => asked.push(side) },
    () => store.get(turnAtom).kind !== "rest",
  );
  store.set(goToPageAtom, pageIndex(4), "visit", true);
  store.set(goToPageAtom, pageIndex(7), "visit", true);
  settle();
  assert.equal(asked, []);
  stop();
});

test("fingers find the end of the page before in each of its layouts, whatever it was laid in before (ZOOM-04)", () => {
  const { store, settle } = openReader({ page: 6, viewport: { isCoarse: true } });
  store.set(layOutSceneAtom);
  const asked: unknown[] = [];
  const stop = startAtPages(
    store,
    { camera: () => ({ scale: 2, x: 0, y: 0 }), lookAt: (side, part) => asked.push(`${side} ${part}`) },
    () => store.get(turnAtom).kind !== "rest",
  );
  store.set(chosenModeAtom, store.get(modeAtom) === "double" ? "single" : "double");
  assert.equal(asked, [], "it lies otherwise");
  store.set(turnBackAtom);
  settle();
  assert.match(String(asked), / end$/);
  stop();
});

test.run();

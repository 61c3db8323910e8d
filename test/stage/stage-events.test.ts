import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../src/book/publication/pages.ts";
import { createStageEvents } from "../../src/stage/stage-events.ts";
import type { StageParts } from "../../src/stage/stage-parts.ts";
import type { Flight } from "../../src/stage/turn/flight.ts";
import type { Table } from "../../src/stage/turn/turner-parts.ts";
import { sceneAtom } from "../../src/state/reading.ts";
import { turnForwardAtom } from "../../src/state/turning.ts";
import { openTurner } from "../support/open-turner.ts";

const test = suite("stage-events");

/** A book open at page 4 on a stage that draws leaves alone. */
function open() {
  const opened = openTurner({ page: 4 });
  const { store, turner } = opened;
  const pictures = new Map<number, object>();
  let [spoilt, redraws] = [0, 0];
  const table: Partial<Table> = {};
  const shifts: number[] = [];
  const steps: string[] = [];
  const parts = {
    table,
    raster: { shiftTo: (px: number) => shifts.push(px), place: () => {}, follow: () => steps.push("follow") },
    camera: { camera: () => ({}) },
    zoom: { moved: () => steps.push("told"), rested: () => {} },
    turner,
    faces: { spoil: () => spoilt++ },
    frames: { run: () => redraws++ },
    calm: { soon: () => {} },
    pictures: {
      want: () => {},
      mayRetry: () => false,
      isDone: () => true,
      store: { best: (page: number) => pictures.get(page) ?? null },
    },
  } as unknown as StageParts;
  const events = createStageEvents({ store, parts: () => parts, turnEnded: () => {}, ready: () => {} });
  return { ...opened, table, shifts, steps, events, pictures, drawn: () => ({ spoilt, redraws }) };
}

test("a leaf that a hand holds still is drawn again when its pages look otherwise (FLIP-02)", () => {
  const { clock, turner, store, frames, events } = open();
  const { width, height } = store.get(sceneAtom).size;
  turner.hold(1, { x: width * 0.98, y: height * 0.9 }, { x: 0, y: 0 });
  clock.advance(5000);
  const changes = {
    "the marks of a page": () => events.marksChanged(pageIndex(5), true),
    "the marks of all pages": () => events.marksChanged(null),
    "the words on pages without pictures": events.wordsChanged,
  };
  for (const [name, change] of Object.entries(changes)) {
    const before = frames();
    change();
    clock.advance(100);
    assert.equal([frames(), clock.live()], [before + 1, 0], name);
  }
});

test("marks that change at rest ask for no frame of a leaf (FLIP-02)", () => {
  const { clock, frames, events } = open();
  events.marksChanged(null);
  clock.advance(100);
  assert.is(frames(), 0);
});

test("other words for pages without pictures draw nothing anew while all open pages have theirs", () => {
  const { events, pictures, drawn } = open();
  for (const page of [3, 4]) pictures.set(page, {});
  events.wordsChanged();
  assert.equal(drawn(), { spoilt: 0, redraws: 0 });
  pictures.delete(4);
  events.wordsChanged();
  assert.equal(drawn(), { spoilt: 1, redraws: 1 });
});

test("a flight needs the page's frames unless a worker draws it, nothing rides on it and the book keeps its place (FLIP-02)", () => {
  const { events, table, shifts } = open();
  const flight = (more: Partial<Flight> = {}) => ({ style: "soft", shift: { from: 0, to: 0 }, ...more }) as Flight;
  const needsFrames = (more?: Partial<Flight>) => events.moved(flight(more), {} as never, 7);
  assert.ok(needsFrames(), "nothing is known of who draws it");
  table.softLeaf = { isRich: true, isApart: false };
  assert.ok(needsFrames(), "the page draws it");
  table.softLeaf = { isRich: true, isApart: true };
  assert.not(needsFrames());
  assert.ok(needsFrames({ style: "rigid" }), "boards are the page's");
  assert.ok(needsFrames({ shift: { from: 0, to: 40 } }), "a closed book opens");
  table.follow = () => true;
  assert.ok(needsFrames(), "tabs ride on it");
  table.follow = () => false;
  assert.not(needsFrames());
  assert.equal(shifts, Array(7).fill(7));
});

test("a leaf in flight is told when the camera lays its canvases elsewhere", () => {
  const { events, clock, store, frames, world } = open();
  world.isFollowed = false;
  store.set(turnForwardAtom);
  clock.advance(200);
  const before = frames();
  events.cameraSettled({ scale: 2, x: 0, y: 0 });
  clock.advance(32);
  assert.is(frames(), before + 1);
  events.cameraMoved({ scale: 2, x: 5, y: 0 });
  clock.advance(32);
  assert.is(frames(), before + 2);
});

test("a camera's way is drawn before others hear of it: they may lay the book out anew, and that place must stay", () => {
  const { events, steps } = open();
  events.cameraMoved({ scale: 1.005, x: 5, y: 0 });
  assert.equal(steps, ["follow", "told"]);
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { createPageMarks, type MarkLayer } from "../../../src/stage/pages/marks.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("stage/page-marks");

const RECT = { x: 0, y: 0, width: 100, height: 100 };

/** Layers by name that tell in which order they are drawn: those over others end with "!", those below with "_". */
function open(...names: readonly string[]) {
  const told: string[] = [];
  const layer = (name: string): MarkLayer => ({
    ...(name.endsWith("!") && { order: 1 }),
    ...(name.endsWith("_") && { order: -1 }),
    draw: () => told.push(name),
    list: () => [],
  });
  let changes = 0;
  const marks = createPageMarks(
    () => [{ page: pageIndex(0), rect: RECT }],
    () => changes++,
  );
  const stops = names.map((name) => marks.put(layer(name)));
  return { marks, stops, told, changes: () => changes };
}

test("later layers lie over earlier ones, and those over others over all, whenever they came (NOTE-03)", () => {
  const { marks, told } = open("items", "notes!", "pictures");
  marks.draw(recordingContext().ctx, pageIndex(0), RECT, true);
  assert.equal(told, ["items", "pictures", "notes!"]);
});

test("a layer below others lies below all, whenever it came", () => {
  const { marks, told } = open("notes!", "items", "night_");
  marks.draw(recordingContext().ctx, pageIndex(0), RECT, true);
  assert.equal(told, ["night_", "items", "notes!"]);
});

test("a layer that is taken away is gone, and the pages are drawn anew", () => {
  const { marks, stops, told, changes } = open("items", "notes!");
  const before = changes();
  stops[1]!();
  assert.is(changes(), before + 1);
  marks.draw(recordingContext().ctx, pageIndex(0), RECT, true);
  assert.equal(told, ["items"]);
});

test.run();

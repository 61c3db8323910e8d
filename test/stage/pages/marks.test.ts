import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { createPageMarks, type MarkLayer } from "../../../src/stage/pages/marks.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("stage/page-marks");

const RECT = { x: 0, y: 0, width: 100, height: 100 };

/** Layers by name that tell in which order they are drawn: a digit at the end of a name is the layer's order. */
function open(...names: readonly string[]) {
  const told: string[] = [];
  const layer = (name: string): MarkLayer => ({
    ...(/\d$/.test(name) && { order: Number(name.at(-1)) as NonNullable<MarkLayer["order"]> }),
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

test("later layers lie over earlier ones, and those of a higher order over all, whenever they came (NOTE-03)", () => {
  const { marks, told } = open("items", "notes 4", "pictures");
  marks.draw(recordingContext().ctx, pageIndex(0), RECT, true);
  assert.equal(told, ["items", "pictures", "notes 4"]);
});

test("the light lies over items and below words and the reader's things, whenever each of them came", () => {
  const { marks, told } = open("notes 4", "words 2", "items", "night 1");
  marks.draw(recordingContext().ctx, pageIndex(0), RECT, true);
  assert.equal(told, ["items", "night 1", "words 2", "notes 4"]);
});

test("a layer that is taken away is gone, and the pages are drawn anew", () => {
  const { marks, stops, told, changes } = open("items", "notes 4");
  const before = changes();
  stops[1]!();
  assert.is(changes(), before + 1);
  marks.draw(recordingContext().ctx, pageIndex(0), RECT, true);
  assert.equal(told, ["items"]);
});

test.run();

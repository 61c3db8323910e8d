import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { runInput } from "../../../src/stage/input/run-input.ts";
import { createTools } from "../../../src/stage/input/tools.ts";
import type { StageHandle } from "../../../src/stage/stage-handle.ts";
import { openAtPageAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/input/run-input");

test("a long press that nothing has answered is forgotten with the next press, wherever that is, and on other pages", () => {
  document.body.innerHTML = `<div id="stage"></div><button>More</button>`;
  const { store } = openReader({ page: 2 });
  const host = document.querySelector<HTMLElement>("#stage")!;
  const stage = { host, tools: createTools(), isBook: () => false } as unknown as StageHandle;
  const stop = runInput(store, stage, () => {});
  const press = { device: "touch", spot: { x: 60, y: 70, pressure: 0.5, ms: 0 } } as const;
  for (const go of [
    () => document.querySelector("button")!.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })),
    () => store.set(openAtPageAtom, toIndex(4)),
  ]) {
    stage.longPress = press;
    go();
    assert.is(stage.longPress, null);
  }
  stop();
});

test.run();

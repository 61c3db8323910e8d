import { suite } from "uvu";
import * as assert from "uvu/assert";
import { wordSoughtAtom } from "../../../src/features/selection/api.ts";
import { runBeginnings } from "../../../src/features/selection/begin.ts";
import { openReader } from "../../support/open-reader.ts";
import { workingStage } from "../../support/working-stage.ts";

const test = suite("features/selection/begin");

test("what a long press has found says nothing of the presses after it, which may be shorter (EXTRA-11)", async () => {
  document.body.innerHTML = `<div id="stage"></div>`;
  const { store } = openReader({ page: 2 });
  const { point } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const stop = runBeginnings(store);
  store.set(wordSoughtAtom, Promise.resolve(true));
  await point("pointerdown", 60, 70, { pointerType: "touch" });
  assert.is(await store.get(wordSoughtAtom), false);
  await point("pointerup", 60, 70, { pointerType: "touch" });
  stop();
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { showLoadFailureAtom } from "../../../src/chrome/lazy-action.ts";
import { explainFailureAtom, lookForUpdateAtom } from "../../../src/features/updates/state.ts";
import { showTipAtom, toastAtom } from "../../../src/state/tips.ts";
import { openReader } from "../../support/open-reader.ts";
import { quietly } from "../../support/quietly.ts";

const test = suite("features/updates/state");

test("an update takes the place of the message that something could not be loaded, and of no other", async () => {
  const { store } = openReader();
  await store.set(lookForUpdateAtom, async () => "recto/main-NEW.js");
  store.set(showTipAtom, "Saved.");
  store.set(explainFailureAtom);
  assert.is(store.get(toastAtom)?.text, "Saved.");
  quietly("error", () => store.set(showLoadFailureAtom, "A panel", new Error("gone")));
  store.set(explainFailureAtom);
  assert.is(store.get(toastAtom), null);
});

test.run();

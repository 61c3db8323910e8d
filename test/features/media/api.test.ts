import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mediaSearchAtom, noteLostMediumAtom } from "../../../src/features/media/api.ts";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/media/api");

test("what the search has found survives a change of the items, and a lost medium is reported once", async () => {
  const { store } = openReader();
  const reported: string[] = [];
  store.get(portsAtom).bus.on("issue", ({ path, problem }) => reported.push(`${path} ${problem}`));
  const search = store.get(mediaSearchAtom);
  const stop = store.sub(mediaSearchAtom, () => {});
  search.watchLost((url, places) => store.set(noteLostMediumAtom, url, places));
  const lose = () => store.get(mediaSearchAtom).find("https://b.test/x.png", "picture", async () => "missing");
  await lose();
  store.set(pageItemsAtom, { ...store.get(pageItemsAtom), byPage: [] });
  assert.is(store.get(mediaSearchAtom), search);
  store.set(pageItemsAtom, { ...store.get(pageItemsAtom), places: new Map() });
  await lose();
  assert.is(reported.length, 1);
  assert.match(reported[0]!, /x\.png cannot be loaded/);
  stop();
});

test.run();

import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { GoOnCard } from "../../../src/features/last-place/GoOnCard.tsx";
import { LAST_PLACE, offerAtom, runLastPlace } from "../../../src/features/last-place/state.ts";
import { isHintChosenAtom } from "../../../src/features/start-hints/api.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/last-place/GoOnCard");

/** What a visit stores that ended at page 8. */
function visited(): Map<string, string> {
  const stored = new Map<string, string>();
  const { store, bus, clock } = openReader({ stored, page: 7 });
  const stop = runLastPlace(store);
  bus.emit("flipEnd", { page: 8, pages: [8], completed: true });
  clock.advance(LAST_PLACE.storeAfterMs);
  stop();
  return stored;
}

test("Escape on the card closes it and does nothing else, such as ending the zoom", async () => {
  const { store } = openReader({ stored: visited(), pages: 12 });
  const stop = runLastPlace(store);
  store.set(isHintChosenAtom, true);
  const { find, unmount } = await mountFeature(store, <GoOnCard />);
  const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  await act(() => void find(".go-on__button").dispatchEvent(pressed));
  assert.ok(pressed.defaultPrevented);
  assert.is(store.get(offerAtom), null);
  stop();
  await unmount();
});

test.run();

import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { AccessButton } from "../../../src/features/text-view/AccessButton.tsx";
import { toggleReadingModeAtom } from "../../../src/state/reading-mode.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/text-view/AccessButton");

test("who reads nothing but the pages has no round button beside them, and has it back afterwards (A11Y-05)", async () => {
  const { store } = openReader();
  const { container, unmount } = await mountFeature(store, <AccessButton />);
  const isThere = () => container.querySelector("[data-button=accessibility]") !== null;
  assert.ok(isThere());
  await act(() => store.set(toggleReadingModeAtom, "reader"));
  assert.not(isThere());
  await act(() => store.set(toggleReadingModeAtom, "reader"));
  assert.ok(isThere());
  await unmount();
});

test.run();

import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PageButtons } from "../../../src/features/page-buttons/PageButtons.tsx";
import { flipStyleAtom, isPageFlipOnAtom, pageAtom } from "../../../src/state/reading.ts";
import { goToLastAtom } from "../../../src/state/turning.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/page-buttons/PageButtons");

async function open(opening: Parameters<typeof openReader>[0] = {}) {
  const reader = openReader(opening);
  const mounted = await mountFeature(reader.store, <PageButtons />);
  const names = () => [...mounted.container.querySelectorAll<HTMLElement>("button")].map(({ dataset }) => dataset["button"]);
  return { ...reader, ...mounted, names };
}

test("backward and forward are there when the book asks for them, and go through the pages read (HIST-04, HIST-02)", async () => {
  const { store, names, find, press, settle, events, unmount } = await open({ settings: { enablePageBack: true } });
  assert.equal(names(), ["backward", "forward", "pageflip"]);
  store.set(goToLastAtom);
  await act(() => settle());
  await press('[data-button="backward"]');
  await act(() => settle());
  assert.is(store.get(pageAtom), 0);
  assert.is(find('[data-button="backward"]').getAttribute("aria-disabled"), "true");
  await press('[data-button="forward"]');
  await act(() => settle());
  assert.is(store.get(pageAtom), 11);
  assert.equal(
    events.filter(([event]) => event === "clickButton").map(([, detail]) => detail),
    [{ button: "backward" }, { button: "forward" }],
  );
  await unmount();
});

test("at the ends of the history a button looks idle and does nothing (HIST-05)", async () => {
  const { store, find, press, unmount } = await open({ page: 4, settings: { enablePageBack: true } });
  assert.is(find('[data-button="forward"]').getAttribute("aria-disabled"), "true");
  await press('[data-button="forward"]');
  assert.is(store.get(pageAtom), 3);
  await unmount();
});

test("the page-flip switch changes between turning leaves and sliding spreads (FLIP-11, FLIP-12)", async () => {
  const { store, find, press, unmount } = await open();
  assert.is(find('[data-button="pageflip"]').getAttribute("aria-pressed"), "true");
  await press('[data-button="pageflip"]');
  assert.is(store.get(isPageFlipOnAtom), false);
  assert.is(store.get(flipStyleAtom), "slide");
  assert.is(find('[data-button="pageflip"]').getAttribute("aria-pressed"), "false");
  await press('[data-button="pageflip"]');
  assert.is(store.get(flipStyleAtom), "soft");
  await unmount();
});

for (const [why, settings] of [
  ["in the brief template", { BookTemplateName: "Brief" }],
  ["in a book that slides anyway", { FlipStyle: "Slide" }],
  ["where the book hides it", { PageFlipButtonVisible: false }],
] as const) {
  test(`there is no page-flip switch ${why} (FLIP-11)`, async () => {
    const { names, unmount } = await open({ settings });
    assert.equal(names(), []);
    await unmount();
  });
}

test.run();

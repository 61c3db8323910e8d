import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ArrowPreview } from "../../../src/features/arrow-previews/ArrowPreview.tsx";
import { previewedArrowAtom } from "../../../src/features/arrow-previews/api.ts";
import { SideArrows } from "../../../src/features/side-arrows/index.tsx";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/arrow-previews");

/** A book of 12 pages at page 4, with a mouse; spreads begin at 1, 2, 4, ... 12. */
async function open(settings = {}) {
  const reader = openReader({ page: 4, settings: { isFirstLastShortcutVisible: true, ...settings } });
  const parts = (
    <>
      <SideArrows />
      <ArrowPreview />
    </>
  );
  const mounted = await mountFeature(reader.store, parts);
  const over = (selector: string, pointerType = "mouse") =>
    act(() => {
      const target = mounted.container.querySelector(selector) ?? document.body;
      target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
    });
  const after = (ms: number) => act(() => reader.clock.advance(ms));
  const label = () => document.querySelector(".arrow-preview__label")?.textContent ?? null;
  return { ...reader, ...mounted, over, after, label };
}

for (const [button, label] of [
  ["next", "Pages 6–7"],
  ["previous", "Pages 2–3"],
  ["last", "Page 12"],
  ["first", "Page 1"],
] as const) {
  test(`a mouse that rests on "${button}" sees ${label}`, async () => {
    const { over, after, label: shown, store, unmount } = await open();
    await over(`[data-button=${button}]`);
    await after(349);
    assert.is(shown(), null);
    await after(1);
    assert.is(shown(), label);
    assert.is(document.querySelector(".arrow-preview__name")!.textContent, store.get(previewedArrowAtom)!.name);
    await over("nothing");
    assert.is(shown(), null);
    await unmount();
  });
}

test("fingers see none, and a press takes it away", async () => {
  const { over, after, label, press, unmount } = await open();
  await over("[data-button=next]", "touch");
  await after(1000);
  assert.is(label(), null);
  await over("[data-button=previous]");
  await after(1000);
  assert.is(label(), "Pages 2–3");
  await press("[data-button=previous]");
  assert.is(label(), null);
  await unmount();
});

test.run();

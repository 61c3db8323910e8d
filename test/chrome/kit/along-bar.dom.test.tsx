import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { goRound, moveAlongBar, placeAfter } from "../../../src/chrome/kit/along-bar.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/kit/along-bar");

test("arrows go along the buttons as they are seen, round and round", () => {
  assert.is(placeAfter("ArrowRight", 0, 5, false), 1);
  assert.is(placeAfter("ArrowRight", 4, 5, false), 0);
  assert.is(placeAfter("ArrowLeft", 0, 5, false), 4);
  assert.is(placeAfter("ArrowLeft", 0, 5, true), 1);
  assert.is(placeAfter("Home", 3, 5, false), 0);
  assert.is(placeAfter("End", 3, 5, false), 4);
  assert.is(placeAfter("ArrowDown", 3, 5, false), null);
});

test("keys move the focus in a bar and turn no page, and Tab goes round in a card", async () => {
  const { unmount } = await mountFeature(
    openReader().store,
    <section role="dialog" onKeyDown={goRound} tabIndex={-1}>
      <div role="toolbar" onKeyDown={moveAlongBar} tabIndex={-1}>
        <button type="button">a</button>
        <button type="button">b</button>
      </div>
      <textarea />
    </section>,
  );
  for (const part of document.querySelectorAll("button, textarea")) {
    Object.defineProperty(part, "offsetParent", { value: document.body }); // as if it were laid out
  }
  const [first, second] = document.querySelectorAll("button");
  const [a, b] = [first!, second!];
  const area = document.querySelector("textarea")!;
  const press = (key: string, shiftKey = false) =>
    act(async () => {
      const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
      return !document.activeElement!.dispatchEvent(event);
    });
  a.focus();
  assert.ok(await press("ArrowRight"));
  assert.is(document.activeElement, b);
  assert.ok(await press("ArrowRight"));
  assert.is(document.activeElement, a);
  assert.ok(await press("Tab", true));
  assert.is(document.activeElement, area);
  assert.ok(await press("Tab"));
  assert.is(document.activeElement, a);
  assert.not(await press("Tab"), "the browser goes on within it");
  await unmount();
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runBookRing } from "../../../src/features/keys/book-ring.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/keys/book-ring");

const isWalking = () => document.documentElement.hasAttribute("data-walking");
const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

test("the ring is for those who walk by Tab: Escape, letters and arrows alone bring none round the book", () => {
  const stop = runBookRing(openReader().store);
  for (const key of ["Escape", "Enter", "Shift", "a", "ArrowRight"]) {
    press(key);
    assert.not(isWalking(), key);
  }
  press("Tab");
  assert.ok(isWalking());
  press("Enter");
  press("Escape");
  assert.ok(isWalking(), "whoever has walked into a form and leaves it wants to know where they are");
  press("ArrowRight");
  assert.not(isWalking());
  press("Tab");
  document.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  assert.not(isWalking());
  press("Tab");
  stop();
  assert.not(isWalking());
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fullscreenRequestAtom, toggleFullscreenAtom } from "../../src/state/browser-page.ts";
import {
  barInsetsAtom,
  deviceAtom,
  forcedDeviceAtom,
  isFullscreenAtom,
  isSmallWindowAtom,
  setBarInsetsAtom,
} from "../../src/state/view.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/view");

const SCREENS = [
  [360, 740, true, "phone"],
  [740, 360, true, "phone"],
  [599, 900, true, "phone"],
  [600, 900, true, "tablet"],
  [1024, 1366, true, "tablet"],
  [360, 740, false, "desktop"],
  [1920, 1080, false, "desktop"],
] as const;
for (const [width, height, isCoarse, device] of SCREENS) {
  test(`${width} x ${height} with a ${isCoarse ? "finger" : "mouse"} is a ${device} (BOOT-02, BOOT-38)`, () => {
    assert.is(openReader({ viewport: { width, height, isCoarse } }).store.get(deviceAtom), device);
  });
}

test("a kiosk may set its device class (BOOT-38)", () => {
  const { store } = openReader();
  store.set(forcedDeviceAtom, "phone");
  assert.is(store.get(deviceAtom), "phone");
});

test("a window narrower than 768 px is a small one (FORM-20)", () => {
  const isSmall = (width: number) => openReader({ viewport: { width } }).store.get(isSmallWindowAtom);
  assert.equal([767, 768].map(isSmall), [true, false]);
});

test("the fullscreen button requests the full screen, and leaves it when the viewer has it (ZOOM-06)", () => {
  const { store } = openReader();
  store.set(toggleFullscreenAtom);
  assert.equal(store.get(fullscreenRequestAtom), { isOn: true });
  store.set(isFullscreenAtom, true);
  store.set(toggleFullscreenAtom);
  assert.equal(store.get(fullscreenRequestAtom), { isOn: false });
});

test("bars on one side add up, and a removed bar frees its space", () => {
  const { store } = openReader();
  store.set(setBarInsetsAtom, "toolbar", { bottom: 50 });
  store.set(setBarInsetsAtom, "number", { bottom: 44, left: 10 });
  assert.equal(store.get(barInsetsAtom), { top: 0, right: 0, bottom: 94, left: 10 });
  store.set(setBarInsetsAtom, "toolbar", {});
  assert.equal(store.get(barInsetsAtom), { top: 0, right: 0, bottom: 44, left: 10 });
});

test("the same insets set again notify nobody", () => {
  const { store } = openReader();
  store.set(setBarInsetsAtom, "toolbar", { bottom: 50 });
  let wakes = 0;
  store.sub(barInsetsAtom, () => wakes++);
  store.set(setBarInsetsAtom, "toolbar", { bottom: 50 });
  assert.is(wakes, 0);
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  deviceAtom,
  forcedDeviceAtom,
  fullscreenWishAtom,
  isFullscreenAtom,
  isSmallWindowAtom,
  toggleFullscreenAtom,
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

test("a kiosk may say which device it is (BOOT-38)", () => {
  const { store } = openReader();
  store.set(forcedDeviceAtom, "phone");
  assert.is(store.get(deviceAtom), "phone");
});

test("a window narrower than 768 px is a small one (FORM-20)", () => {
  const isSmall = (width: number) => openReader({ viewport: { width } }).store.get(isSmallWindowAtom);
  assert.equal([767, 768].map(isSmall), [true, false]);
});

test("the fullscreen button asks for the whole screen, and against it when it is ours (ZOOM-06)", () => {
  const { store } = openReader();
  store.set(toggleFullscreenAtom);
  assert.equal(store.get(fullscreenWishAtom), { isOn: true });
  store.set(isFullscreenAtom, true);
  store.set(toggleFullscreenAtom);
  assert.equal(store.get(fullscreenWishAtom), { isOn: false });
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  barLogoSize,
  fitLogo,
  freeStrips,
  LOGOS,
  type LogoPosition,
  largeLogoSize,
  shrinkToStrips,
} from "../../../src/features/logos/state.ts";

const test = suite("features/logos/state");
const window = { width: 1440, height: 900 };
const own = { isFixLogoSize: false, logoFixWidth: 0, logoFixHeight: 0 };

test("the bar's logo is as high as the book says, and no wider than the 210 px beside the toolbar (TOOL-21)", () => {
  assert.equal(barLogoSize({ width: 100, height: 100 }, 40, window, false), { width: 40, height: 40 });
  assert.equal(barLogoSize({ width: 4000, height: 400 }, 40, window, false), { width: 210, height: 21 });
  assert.is(barLogoSize({ width: 4000, height: 400 }, 40, { width: 320, height: 480 }, true).width, 144);
});

test("a huge height is limited by the window (TOOL-21)", () => {
  assert.is(barLogoSize({ width: 10, height: 1000 }, 1000, window, false).height, 180);
  assert.is(barLogoSize({ width: 10, height: 1000 }, 1000, window, true).height, LOGOS.phoneBarHeightPx);
});

test("a large logo has its fixed size (AD-15)", () => {
  const fixed = { isFixLogoSize: true, logoFixWidth: 200, logoFixHeight: 80 };
  assert.equal(largeLogoSize({ width: 10, height: 10 }, fixed, window), { width: 200, height: 80 });
  const oneSide = { isFixLogoSize: true, logoFixWidth: 200, logoFixHeight: 0 };
  assert.equal(largeLogoSize({ width: 40, height: 10 }, oneSide, window), { width: 200, height: 50 });
});

test("a fixed size beyond the window is limited, and a size of 0 counts as none (AD-15, AD-16)", () => {
  const huge = { isFixLogoSize: true, logoFixWidth: 4000, logoFixHeight: 4000 };
  assert.equal(largeLogoSize({ width: 10, height: 10 }, huge, window), { width: 720, height: 300 });
  const nothing = { isFixLogoSize: true, logoFixWidth: 0, logoFixHeight: 0 };
  assert.equal(largeLogoSize({ width: 60, height: 30 }, nothing, window), { width: 60, height: 30 });
});

test("a large logo has its own size and proportions, limited to a part of the window (AD-16)", () => {
  assert.equal(largeLogoSize({ width: 120, height: 60 }, own, window), { width: 120, height: 60 });
  assert.equal(largeLogoSize({ width: 8000, height: 4000 }, own, window), { width: 360, height: 180 });
  assert.equal(fitLogo({ width: 0, height: 0 }, { width: 90, height: 30 }), { width: 90, height: 30 });
});

test("a logo is made smaller to fit beside the book, but not too small (AD-13)", () => {
  const strips = { top: 10, right: 124, bottom: 10, left: 124 };
  const size = { width: 200, height: 80 };
  assert.equal(shrinkToStrips(size, "top-left", strips, 12), { width: 100, height: 40 });
  assert.equal(shrinkToStrips(size, "bottom-right", { ...strips, bottom: 200 }, 12), size);
  assert.equal(shrinkToStrips(size, "top-middle", strips, 12), { width: 70, height: LOGOS.leastPx });
  for (const position of ["top-left", "bottom-middle"] as LogoPosition[]) {
    const none = shrinkToStrips(size, position, { top: 0, right: 0, bottom: 0, left: 0 }, 12);
    assert.is(none.height, LOGOS.leastPx);
    assert.equal(shrinkToStrips({ width: 20, height: 10 }, position, strips, 12), { width: 20, height: 10 });
  }
});

test("the free strips are covered neither by the book nor by a bar (AD-13)", () => {
  const scene = { home: { x: 150, y: 80, scale: 1 }, size: { width: 1140, height: 700 }, viewport: window } as never;
  const strips = freeStrips(scene, { top: 60, right: 68, bottom: 55, left: 68 });
  assert.equal(strips, { top: 20, right: 150, bottom: 65, left: 150 });
});

test.run();

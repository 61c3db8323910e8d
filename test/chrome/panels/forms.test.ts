import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ICON_NAMES, type IconName } from "../../../src/chrome/kit/icons.ts";
import { FORM, FORM_ICONS, isUpright, swipeCloses } from "../../../src/chrome/panels/forms.ts";

const test = suite("chrome/panels/forms");
const drag = (outPx: number, ms: number, downPx = 0) => ({ outPx, downPx, ms, widthPx: 360 });

for (const [outPx, ms, closes] of [
  [37, 299, true],
  [37, 300, false],
  [36, 100, false],
  [239, 900, false],
  [240, 900, true],
  [-300, 100, false],
] as const) {
  const outcome = closes ? "closes" : "leaves";
  test(`a drag of ${outPx} of 360 px in ${ms} ms ${outcome} a phone's form (FORM-09, FORM-10)`, () => {
    assert.is(swipeCloses(drag(outPx, ms)), closes);
  });
}

test("a slow drag closes a form that is narrower than the window by two thirds of its own width (FORM-10)", () => {
  const narrow = { ...drag(0, 900), widthPx: 780, ownPx: 370 };
  assert.equal(
    [246, 247].map((outPx) => swipeCloses({ ...narrow, outPx })),
    [false, true],
  );
});

test("a drag that is more upright than level closes nothing (FORM-11)", () => {
  assert.ok(isUpright(drag(80, 100, 81)));
  assert.not(swipeCloses(drag(300, 100, -301)));
  assert.ok(swipeCloses(drag(300, 100, 300)));
});

test("forms have the sizes and times of the specification (FORM-03, FORM-05, FORM-06, FORM-23, FORM-24)", () => {
  assert.equal([FORM.leftPx, FORM.rightPx, FORM.marginPx * 2, FORM.bottomPx], [272, 250, 24, 272]);
  assert.equal([FORM.phoneMs, FORM.desktopMs, FORM.bubbleHideMs], [200, 400, 200]);
  assert.equal([FORM.bubblePaddingPx, FORM.bubbleMarginPx, FORM.bubbleArrowPx], [6, 2, { width: 8, height: 4 }]);
});

test("every icon of a form exists, also those that the specification leaves open (FORM-12, FORM-13)", () => {
  const names = "arrow close delete drag edit save cancel printLeft printRight printOn printOff help pin".split(" ");
  for (const name of names) assert.ok(ICON_NAMES.includes((FORM_ICONS as Record<string, IconName>)[name]!), name);
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { insets } from "../../../src/features/insets/index.ts";
import { barInsetsAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/room");

const PHONE = { width: 360, height: 780, isCoarse: true };

/** What the book leaves free: [top, bottom, each side]. */
function roomIn(opening: Parameters<typeof openReader>[0], unsafe = "") {
  const { store } = openReader(opening);
  if (unsafe !== "") document.documentElement.style.setProperty("--safe-bottom", unsafe);
  const stop = insets.run!(store);
  stop();
  document.documentElement.style.removeProperty("--safe-bottom");
  const { top, bottom, left, right } = store.get(barInsetsAtom);
  assert.is(left, right);
  return [top, bottom, left];
}

for (const [where, opening, wanted] of [
  ["for the toolbar and arrows of a desktop (TOOLD-15, FLIP-03)", {}, [0, 55, 68]],
  [
    "for the toolbar in the neat style, which has no arrows (TOOLD-15, FLIP-04)",
    { settings: { isNeat: true } },
    [0, 40, 0],
  ],
  ["for the mini toolbar of a small window (TOOL-18)", { viewport: { width: 380, height: 480 } }, [0, 40, 48]],
  ["for it alone in a thin one, whose arrows lie over the page", { viewport: { width: 380, height: 700 } }, [0, 40, 0]],
  ["for the page number where the book has no toolbar (TOOL-05)", { settings: { ToolBarVisible: false } }, [0, 44, 68]],
  ["for no page number in a book of one page", { pages: 1, settings: { ToolBarVisible: false } }, [0, 0, 0]],
  ["for the page number alone on a phone, whose bars hide (TOOLP-13)", { viewport: PHONE }, [0, 36, 0]],
  [
    "for the page number on a phone on its side, and air above it",
    { viewport: { ...PHONE, width: 780, height: 360 } },
    [4, 30, 0],
  ],
  [
    "for a phone's bars that always stay (TOOLP-09, TOOLP-10, TOOLP-16)",
    { viewport: PHONE, settings: { toolbarAlwaysShow: true } },
    [40, 40, 0],
  ],
  [
    "for a phone's bars with icons and captions that always stay (TOOLP-09, TOOLP-10, TOOLP-11)",
    { viewport: PHONE, settings: { toolbarAlwaysShow: true, phoneToolbarType: "both" } },
    [60, 60, 0],
  ],
] as const) {
  test(`the book leaves space ${where}`, () => {
    assert.equal(roomIn(opening), wanted);
  });
}

for (const [where, opening, bottom] of [
  ["under a desktop's toolbar", {}, 55 + 34],
  ["under a phone's page number", { viewport: PHONE }, 36 + 34],
  ["of 60 px for a phone's bar", { viewport: PHONE, settings: { toolbarAlwaysShow: true } }, 60],
  [
    "of 80 px for a phone's bar with icons and captions",
    { viewport: PHONE, settings: { toolbarAlwaysShow: true, phoneToolbarType: "both" } },
    80,
  ],
] as const) {
  test(`a screen with a home indicator leaves space ${where} (TOOLP-10)`, () => {
    assert.is(roomIn(opening, "34px")[1], bottom);
  });
}

test.run();

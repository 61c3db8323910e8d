import { suite } from "uvu";
import * as assert from "uvu/assert";
import { basicButtons } from "../../../src/features/basic-buttons/index.ts";
import { isAndroid } from "../../../src/features/basic-buttons/state.ts";
import { fullscreenRequestAtom } from "../../../src/state/browser-page.ts";
import { chosenModeAtom, flipStyleAtom, isPageFlipOnAtom, modeAtom, pageAtom } from "../../../src/state/reading.ts";
import { pressButtonAtom } from "../../../src/state/toolbar.ts";
import { goToLastAtom } from "../../../src/state/turning.ts";
import {
  isCloserAtom,
  isFullscreenAtom,
  isMagnifierOutAtom,
  zoomAtom,
  zoomRequestAtom,
} from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/basic-buttons/index");

const PHONE = { width: 360, height: 780, isCoarse: true };
const buttonOf = (key: string) => basicButtons.buttons!.find((button) => button.key === key)!;

function open(opening: Parameters<typeof openReader>[0] = {}) {
  const reader = openReader(opening);
  const { store } = reader;
  const isOn = (key: string) => {
    const { isVisibleAtom } = buttonOf(key);
    return isVisibleAtom === undefined || store.get(isVisibleAtom);
  };
  const isDisabled = (key: string) => store.get(buttonOf(key).isDisabledAtom!);
  const isPressed = (key: string) => store.get(buttonOf(key).isPressedAtom!);
  const press = (key: string) => store.set(pressButtonAtom, buttonOf(key));
  const shown = () => basicButtons.buttons!.map(({ key }) => key).filter(isOn);
  return { ...reader, isOn, isDisabled, isPressed, press, shown };
}

test("a desktop has buttons for turning, zoom, fullscreen, one or two pages and the page flip (TOOL-01)", () => {
  assert.equal(open().shown(), [
    "first",
    "previous",
    "next",
    "last",
    "zoomin",
    "zoomout",
    "fullscreen",
    "doublesinglepage",
    "pageflip",
  ]);
});

for (const [setting, keys] of [
  ["ZoomButtonVisible", ["zoomin", "zoomout"]],
  ["FullscreenButtonVisible", ["fullscreen"]],
  ["DoubleSinglePageButtonVisible", ["doublesinglepage"]],
  ["PageFlipButtonVisible", ["pageflip"]],
] as const) {
  test(`${setting} hides ${keys.join(" and ")} (TOOL-01, TOOL-17)`, () => {
    const { isOn } = open({ settings: { [setting]: false } });
    assert.not(keys.some(isOn));
  });
}

test("a book of one page has no buttons for turning (TOOL-01)", () => {
  assert.equal(open({ pages: 1 }).shown(), ["zoomin", "zoomout", "fullscreen"]);
});

for (const [key, page] of [
  ["first", 1],
  ["previous", 2],
  ["next", 6],
  ["last", 12],
] as const) {
  test(`"${key}" turns to page ${page} (TOOLD-01)`, () => {
    const { press, settle, store } = open({ page: 4 });
    press(key);
    settle();
    assert.is(store.get(pageAtom), page - 1);
  });
}

test("at an end of the book the buttons towards it are disabled (TOOLD-01)", () => {
  const first = open({ page: 1 });
  assert.equal(["first", "previous", "next", "last"].map(first.isDisabled), [true, true, false, false]);
  const last = open({ page: 12 });
  assert.equal(["first", "previous", "next", "last"].map(last.isDisabled), [false, false, true, true]);
});

test("backward and forward are shown if the book asks for them, and go through the pages read (HIST-04, HIST-02)", () => {
  assert.not(open().isOn("backward"));
  const { store, press, settle, isOn, isDisabled, events } = open({ settings: { enablePageBack: true } });
  assert.ok(isOn("backward") && isOn("forward"));
  store.set(goToLastAtom);
  settle();
  press("backward");
  settle();
  assert.is(store.get(pageAtom), 0);
  assert.is(isDisabled("backward"), true);
  press("backward"); // at the end of the history it does nothing (HIST-05)
  press("forward");
  settle();
  assert.is(store.get(pageAtom), 11);
  const clicks = events.filter(([event]) => event === "clickButton").map(([, detail]) => detail);
  assert.equal(clicks, [{ button: "backward" }, { button: "forward" }]);
});

test("a phone also shows backward and forward if the book asks for them on phones alone (HIST-04)", () => {
  const settings = { isMobilePageBackButtonVisible: true };
  assert.ok(open({ settings, viewport: PHONE }).isOn("backward"));
  assert.not(open({ settings }).isOn("backward"));
});

test("the page-flip switch changes between turning leaves and sliding spreads (FLIP-11, FLIP-12)", () => {
  const { store, press, isPressed } = open();
  assert.is(isPressed("pageflip"), true);
  press("pageflip");
  assert.is(store.get(isPageFlipOnAtom), false);
  assert.is(store.get(flipStyleAtom), "slide");
  assert.is(isPressed("pageflip"), false);
  press("pageflip");
  assert.is(store.get(flipStyleAtom), "soft");
});

for (const [why, settings] of [
  ["in the brief template", { BookTemplateName: "Brief" }],
  ["in a book that slides anyway", { FlipStyle: "Slide" }],
] as const) {
  test(`there is no page-flip switch ${why} (FLIP-11)`, () => assert.not(open({ settings }).isOn("pageflip")));
}

test("zoom in and out request one step of the camera; at fit zooming out is disabled (ZOOM-01)", () => {
  const { store, press, isDisabled } = open();
  assert.is(isDisabled("zoomout"), true);
  press("zoomin");
  assert.equal(store.get(zoomRequestAtom), { to: "in", at: null });
  store.set(isCloserAtom, true); // it is on its way
  assert.is(isDisabled("zoomout"), false);
  press("zoomout");
  assert.equal(store.get(zoomRequestAtom), { to: "out", at: null });
});

test("on a phone one button zooms in or out, depending on the zoom (ZOOM-02)", () => {
  const { store, isOn } = open({ viewport: PHONE });
  assert.equal([isOn("zoomin"), isOn("zoomout")], [true, false]);
  store.set(zoomAtom, 2);
  assert.equal([isOn("zoomin"), isOn("zoomout")], [false, true]);
});

test("the fullscreen button has two states (ZOOM-06)", () => {
  const { store, isOn, press } = open();
  press("fullscreen");
  assert.equal(store.get(fullscreenRequestAtom), { isOn: true });
  store.set(isFullscreenAtom, true);
  assert.equal([isOn("fullscreen"), isOn("exitfullscreen")], [false, true]);
  press("exitfullscreen");
  assert.equal(store.get(fullscreenRequestAtom), { isOn: false });
});

test("only Android and the brief template have a fullscreen button on phones (ZOOM-07)", () => {
  assert.not(open({ viewport: PHONE }).isOn("fullscreen")); // the tests' browser is no Android
  assert.ok(open({ viewport: PHONE, settings: { BookTemplateName: "Brief" } }).isOn("fullscreen"));
  assert.not(open({ viewport: PHONE, settings: { BookTemplateName: "Brief", isNeat: true } }).isOn("fullscreen"));
  assert.ok(isAndroid("Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36"));
  assert.not(isAndroid("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"));
});

test("one page or two is the reader's choice, except in flip styles of single pages", () => {
  const { store, press, isPressed } = open();
  assert.is(isPressed("doublesinglepage"), true);
  press("doublesinglepage");
  assert.equal([store.get(chosenModeAtom), store.get(modeAtom)], ["single", "single"]);
  press("doublesinglepage");
  assert.is(store.get(modeAtom), "double");
  assert.not(open({ settings: { FlipStyle: "Single" } }).isOn("doublesinglepage"));
});

test("the magnifier has a button if the book asks for one (TOOL-17, ZOOM-03)", () => {
  const { store, press, isOn } = open({ settings: { MagnifierButtonVisible: true } });
  assert.ok(isOn("magnifier"));
  press("magnifier");
  assert.is(store.get(isMagnifierOutAtom), true);
});

test.run();

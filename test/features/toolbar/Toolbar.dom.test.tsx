import { atom } from "jotai/vanilla";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ToolbarButton } from "../../../src/lib/feature.ts";
import { openPanelAtom } from "../../../src/state/panels.ts";
import { viewportAtom } from "../../../src/state/view.ts";
import { idleButtons, openToolbar, PHONE } from "../../support/open-toolbar.tsx";

const test = suite("features/toolbar/Toolbar");

test("a desktop's bar has the page number in the middle and the buttons of all features in order (TOOLD-01, TOOL-08)", async () => {
  const { keys, find, unmount } = await openToolbar({}, idleButtons("search", "thumb", "autoflip"));
  assert.equal(keys(".toolbar__pages"), ["first", "previous", "next", "last"]);
  assert.is(find<HTMLInputElement>(".toolbar__pages input").value, "1");
  assert.equal(
    keys().filter((key) => !["first", "previous", "next", "last"].includes(key!)),
    ["pageflip", "thumb", "zoomin", "zoomout", "search", "autoflip", "fullscreen", "doublesinglepage", "hidebar"],
  );
  await unmount();
});

test("the book's own order applies, without unknown keys (TOOL-09)", async () => {
  const settings = { buttonsSortXML: ["autoflip", "nonsense", "search", "zoom"] };
  const { keys, unmount } = await openToolbar({ settings }, idleButtons("search", "thumb", "autoflip"));
  const others = keys().filter((key) => !["first", "previous", "next", "last"].includes(key!));
  assert.equal(others.slice(0, 5), ["autoflip", "search", "zoomin", "zoomout", "pageflip"]);
  await unmount();
});

test("a book without toolbar has none, whatever its buttons (TOOL-05)", async () => {
  const { container, unmount } = await openToolbar({ settings: { ToolBarVisible: false } });
  assert.is(container.innerHTML, "");
  await unmount();
});

test("buttons come and go with their settings and conditions (TOOL-01)", async () => {
  const isVisibleAtom = atom(false);
  const [thumb] = idleButtons("thumb");
  const { keys, store, unmount } = await openToolbar({}, [{ ...thumb!, isVisibleAtom }]);
  assert.not(keys().includes("thumb"));
  await act(() => store.set(isVisibleAtom, true));
  assert.ok(keys().includes("thumb"));
  await unmount();
});

test("a button says its name, whether it is pressed, open or disabled (I18N-02)", async () => {
  const isPressedAtom = atom(false);
  const toggle: ToolbarButton = {
    ...idleButtons("autoflip")[0]!,
    label: ["btnAutoFlip", "Auto flip"],
    isPressedAtom,
    pressed: { icon: "pause", label: ["btnStopAutoFlip", "Stop auto flip"] },
    pressAtom: atom(null, (get, set) => set(isPressedAtom, !get(isPressedAtom))),
    badgeAtom: atom("3"),
    progressAtom: atom((get) => (get(isPressedAtom) ? 3 : null)),
  };
  const { find, press, events, unmount } = await openToolbar({}, [toggle]);
  const button = find("[data-button=autoflip]");
  assert.is(button.getAttribute("aria-label"), "Auto flip");
  assert.is(button.dataset["tip"], "Auto flip");
  assert.is(button.getAttribute("aria-pressed"), "false");
  assert.is(button.textContent, "3");
  await press("[data-button=autoflip]");
  assert.is(button.getAttribute("aria-label"), "Stop auto flip");
  assert.is(button.getAttribute("aria-pressed"), "true");
  assert.is(button.querySelector<HTMLElement>(".tool__ring")!.style.getPropertyValue("--round"), "3s");
  assert.equal(events, [["clickButton", { button: "autoflip" }]]);
  assert.is(find("[data-button=first]").getAttribute("aria-disabled"), "true");
  await unmount();
});

test("names from a book are text, whatever markup they hold", async () => {
  const languages = [{ language: "English", texts: { "label-thumb": "<b>All</b> pages<img src=x onerror=alert(1)>" } }];
  const { find, unmount } = await openToolbar({ book: { languages } }, idleButtons("thumb"));
  assert.is(find("[data-button=thumb]").getAttribute("aria-label"), "All pages");
  assert.is(document.querySelector("#chrome img"), null);
  await unmount();
});

test("what does not fit into a narrow bar is behind the more button, which says whether it is open (TOOLD-11)", async () => {
  const many = idleButtons("thumb", "table", "search", "print", "about", "report");
  const { keys, find, press, store, unmount } = await openToolbar({ viewport: { width: 700 } }, many);
  assert.is(keys().at(-1), "more");
  assert.not(keys().includes("report"));
  assert.is(find("[data-button=more]").getAttribute("aria-expanded"), "false");
  await press("[data-button=more]");
  assert.is(find("[data-button=more]").getAttribute("aria-expanded"), "true");
  await act(() => store.set(openPanelAtom, "more"));
  await unmount();
});

test("a small window swaps its toolbar for the mini one, and back (TOOL-18, TOOL-20)", async () => {
  const { keys, find, store, unmount } = await openToolbar({}, idleButtons("thumb", "search"));
  assert.is(find(".toolbar").dataset["view"], "standard");
  const resize = (width: number, height: number) =>
    act(() => store.set(viewportAtom, { width, height, pixelRatio: 1, isCoarse: false }));
  await resize(390, 700);
  assert.is(find(".toolbar").dataset["view"], "mini");
  assert.equal(keys(), ["thumb", "search", "fullscreen", "more"], "arrows stand beside the book");
  await resize(1440, 340);
  assert.is(find(".toolbar").dataset["view"], "mini");
  await resize(1440, 900);
  assert.is(find(".toolbar").dataset["view"], "standard");
  await unmount();
});

test("of some twenty buttons a bar has what readers need, unless the book asks for them (TOOL-08, TOOL-09, TOOLD-11)", async () => {
  const order =
    "phoneticreading thumb table goto zoom bookmark sound search print annotation btnshare download language home autoflip select about fullscreen".split(
      " ",
    );
  const buttons = idleButtons(...order.filter((key) => !/^(bookmark|zoom|fullscreen)$/.test(key)));
  const barOf = async (asked: object) => {
    const settings = { ToolbarViewMode: "", ...asked };
    const { keys, unmount } = await openToolbar({ book: { source: "g4" }, settings }, buttons);
    const shown = keys(".toolbar__side");
    await unmount();
    return shown;
  };
  const calm =
    "thumb table zoomin zoomout sound search print annotation btnshare download autoflip fullscreen more".split(" ");
  assert.equal(await barOf({}), calm);
  assert.equal(await barOf({ buttonsSortXML: order }), calm, "as most exporters write it");
  assert.equal(await barOf({ isNeat: true }), calm);
  const own = await barOf({ buttonsSortXML: ["about", ...order.filter((key) => key !== "about")] });
  assert.is(own[0], "about");
  assert.ok(own.length > calm.length);
  assert.is((await barOf({ buttonsSortXML: ["goto"] }))[0], "goto", "a short list is a choice, too");
  assert.ok((await barOf({ ToolbarViewMode: "Standard" })).length > calm.length, "the whole bar has a name");
});

test("in a narrow window what stands at the head of a calm bar stays, and so does what is under way (TOOL-22, TOOLD-11)", async () => {
  const names = "phoneticreading thumb table goto sound search print annotation btnshare download language".split(" ");
  const running: ToolbarButton = { ...idleButtons("autoflip")[0]!, badgeAtom: atom("3") };
  const { keys, unmount } = await openToolbar(
    { viewport: { width: 900 }, book: { source: "g4" }, settings: { ToolbarViewMode: "" } },
    [...idleButtons(...names, "calendar", "about", "select"), running],
  );
  const shown = keys(".toolbar__side");
  assert.is(shown[0], "calendar");
  assert.ok(shown.includes("autoflip") && shown.includes("table"), shown.join());
  assert.not.ok(shown.includes("print"), shown.join());
  await unmount();
});

test("a phone with a calm bar has what readers use most in its bottom bar (TOOLP-04)", async () => {
  const others = idleButtons("phoneticreading", "thumb", "table", "sound", "search", "print", "about", "select");
  const { keys, unmount } = await openToolbar(
    { viewport: PHONE, book: { source: "g4" }, settings: { ToolbarViewMode: "" } },
    others,
  );
  assert.equal(keys("[data-bar=bottom]").slice(0, 3), ["table", "search", "thumb"]);
  await unmount();
});

test("the neat toolbar has only previous and next beside the page number (TOOL-18, TOOL-19)", async () => {
  const { keys, find, unmount } = await openToolbar({ settings: { isNeat: true } });
  assert.is(find(".toolbar").dataset["view"], "neat");
  assert.equal(keys(".toolbar__pages"), ["previous", "next"]);
  await unmount();
});

test("the lite toolbar shows thumbnails, zoom and fullscreen, all else is behind more (TOOL-19, TOOL-20)", async () => {
  const settings = { ToolbarViewMode: "Lite" };
  const { keys, find, unmount } = await openToolbar({ settings }, idleButtons("thumb", "search"));
  assert.is(find(".toolbar").dataset["view"], "lite");
  assert.equal(keys(), ["thumb", "zoomin", "zoomout", "previous", "next", "fullscreen", "more"]);
  await unmount();
});

test("the calendar and article buttons stand at the head of the bar", async () => {
  const { keys, unmount } = await openToolbar({}, idleButtons("thumb", "article", "calendar"));
  assert.equal(keys(".toolbar__side").slice(0, 2), ["calendar", "article"]);
  await unmount();
});

test("in right-to-left books the whole bar mirrors, whatever the language (TOOL-11)", async () => {
  const { find, unmount } = await openToolbar({ settings: { RightToLeft: true } });
  assert.is(find(".toolbar").dir, "rtl");
  await unmount();
});

test("a phone has a bar at the top and one at the bottom with the page number (TOOLP-01, TOOLP-04)", async () => {
  const others = idleButtons("thumb", "table", "search", "print", "help", "btnshare", "calendar");
  const { keys, find, unmount } = await openToolbar({ viewport: PHONE }, others);
  assert.equal(keys("[data-bar=top]"), ["help", "btnshare", "pageflip", "calendar"]);
  assert.equal(keys("[data-bar=bottom]"), ["thumb", "table", "zoomin", "search", "more"]);
  assert.ok(find("[data-bar=bottom] input"));
  await unmount();
});

for (const [phoneToolbarType, hasIcon, hasCaption] of [
  ["image", true, false],
  ["caption", false, true],
  ["text", false, true],
  ["both", true, true],
] as const) {
  test(`phoneToolbarType "${phoneToolbarType}" shows ${hasIcon ? "icons" : "no icons"}, ${hasCaption ? "captions" : "no captions"} (TOOLP-11)`, async () => {
    const settings = { phoneToolbarType };
    const { find, unmount } = await openToolbar({ viewport: PHONE, settings }, idleButtons("thumb", "a", "b", "c"));
    const button = find("[data-button=thumb]");
    assert.is(button.querySelector(".icon") !== null, hasIcon);
    assert.is(button.querySelector(".tool__caption")?.textContent ?? null, hasCaption ? "Label of thumb" : null);
    assert.is(button.getAttribute("aria-label"), "Label of thumb");
    await unmount();
  });
}

for (const [toolbarFontSize, width, font] of [
  ["", 40, 12],
  ["small", 40, 12],
  ["normal", 50, 14],
  ["large", 60, 16],
] as const) {
  test(`font size "${toolbarFontSize}" makes captions of ${font} px and a phone's buttons ${width} wide (TOOL-24, TOOL-25, TOOLP-07)`, async () => {
    const { find, unmount } = await openToolbar({ viewport: PHONE, settings: { toolbarFontSize } });
    const { style } = find("[data-bar=bottom]");
    assert.is(style.getPropertyValue("--tool-width"), `${width}px`);
    assert.is(style.getPropertyValue("--tool-font"), `${font}px`);
    await unmount();
  });
}

test("in article templates the more button follows its own setting (TOOLP-21)", async () => {
  const others = idleButtons("thumb", "table", "search", "print", "about");
  const settings = { BookTemplateName: "article", isArticlePhoneMoreButtonVisible: false };
  const article = await openToolbar({ viewport: PHONE, settings }, others);
  assert.not(article.keys().includes("more"));
  await article.unmount();
  const standard = await openToolbar({ viewport: PHONE, settings: { ...settings, BookTemplateName: "" } }, others);
  assert.ok(standard.keys().includes("more"));
  await standard.unmount();
});

test("the exit button of a neat phone sends a message to the window around, and an event (LOG-05)", async () => {
  const { press, events, unmount } = await openToolbar({ viewport: PHONE, settings: { isNeat: true } });
  const messages: unknown[] = [];
  const parent = { postMessage: (message: unknown) => messages.push(message) };
  const before = window.parent;
  Object.defineProperty(window, "parent", { value: parent, configurable: true });
  await press("[data-button=exit]");
  Object.defineProperty(window, "parent", { value: before, configurable: true });
  assert.equal(messages, [{ command: "exit" }]);
  assert.equal(events, [["clickButton", { button: "exit" }]]);
  await unmount();
});

test("other windows have no exit button (LOG-05)", async () => {
  for (const opening of [{ viewport: PHONE }, { settings: { isNeat: true } }]) {
    const { keys, unmount } = await openToolbar(opening);
    assert.not(keys().includes("exit"));
    await unmount();
  }
});

test("a book whose bars always stay has no button that hides them, nor have phones, whose bars hide at a tap (TOOL-07)", async () => {
  for (const opening of [{ settings: { toolbarAlwaysShow: true } }, { viewport: PHONE }]) {
    const { keys, unmount } = await openToolbar(opening);
    assert.not(keys().includes("hidebar"));
    await unmount();
  }
});

test.run();

import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Photo } from "../../../src/book/publication/annotation.ts";
import { isAmongOwnWords } from "../../../src/chrome/kit/own-words.ts";
import { registerAction } from "../../../src/features/page-items/api.ts";
import { slideshow } from "../../../src/features/slideshow/index.ts";
import { openSlidesAtom, SLIDES } from "../../../src/features/slideshow/slides.ts";
import { isMotionReducedAtom } from "../../../src/state/view.ts";
import { anItem, aPhoto } from "../../support/books/annotations.ts";
import { aLink } from "../../support/books/items.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { RegisteredPanels } from "../../support/RegisteredPanels.tsx";

const test = suite("features/slideshow");
const THREE = [aPhoto("one"), aPhoto("two"), aPhoto("three")];

async function open(photos: readonly Photo[] = THREE, { start = 0, settings = {}, isStill = false, ageMs = 500 } = {}) {
  const reader = openReader({ settings });
  const { store, clock } = reader;
  store.set(isMotionReducedAtom, isStill);
  const followed: string[] = [];
  registerAction(store, "url", ({ url }) => followed.push(url));
  const mounted = await mountFeature(store, <RegisteredPanels panels={slideshow.panels!} />);
  await act(async () => {
    store.set(openSlidesAtom, { photos, start, by: anItem(aLink()) });
    await Promise.all(slideshow.panels!.map(({ load }) => load()));
  });
  const advance = (ms: number) => act(() => clock.advance(ms));
  await advance(ageMs);
  const dialog = () => document.querySelector<HTMLElement>("[data-panel=slideshow]");
  const picture = () => document.querySelector<HTMLImageElement>("[data-current=true] > .slideshow__picture");
  const arrows = () =>
    [...document.querySelectorAll<HTMLElement>(".slideshow__arrow")].map((arrow) => arrow.dataset["edge"]);
  const key = (name: string) =>
    act(() =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
      ),
    );
  const wheel = (deltaY: number) =>
    act(() => dialog()!.dispatchEvent(new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true })));
  const scale = () => Number(/scale\(([\d.]+)\)/.exec(picture()?.style.transform ?? "")?.[1] ?? 1);
  return { ...reader, ...mounted, followed, advance, dialog, picture, arrows, key, wheel, scale };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Draws one finger over the pictures; without places it taps. */
function finger({ find }: Opened, target: Element, ...places: readonly (readonly [x: number, y: number])[]) {
  const track = find(".slideshow__track");
  const [start = [50, 50], ...moves] = places;
  const tell = (type: string, [x, y]: readonly [number, number], at: Element) =>
    at.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX: x, clientY: y, bubbles: true }));
  return act(() => {
    tell("pointerdown", start, target);
    for (const place of moves) tell("pointermove", place, track);
    tell("pointerup", moves.at(-1) ?? start, target);
  });
}

test("arrows go on by one, and there is none at an end (SLIDES-01, SLIDES-03, SLIDES-04)", async () => {
  const { picture, arrows, press, unmount } = await open();
  assert.equal([picture()!.src, arrows()], [THREE[0]!.url, ["right"]]);
  await press(".slideshow__arrow[data-edge=right]");
  assert.equal([picture()!.src, arrows()], [THREE[1]!.url, ["left", "right"]]);
  await press(".slideshow__arrow[data-edge=right]");
  assert.equal([picture()!.src, arrows()], [THREE[2]!.url, ["left"]]);
  await unmount();
});

test("one picture has no arrows and no number, and none says so (SLIDES-04)", async () => {
  const one = await open([aPhoto("one")]);
  assert.equal(one.arrows(), []);
  assert.is(document.querySelector(".slideshow__count"), null);
  await one.unmount();
  const none = await open([]);
  assert.match(none.dialog()!.textContent ?? "", "There are no pictures here.");
  await none.press(".slideshow__ground");
  assert.is(none.dialog()!.dataset["phase"], "hiding");
  await none.unmount();
});

test("500 pictures draw three; the neighbours load before they are needed (SLIDES-01)", async () => {
  const many = Array.from({ length: 500 }, (_, index) => aPhoto(`p${index}`));
  const { container, find, key, unmount } = await open(many, { start: 250 });
  const drawn = () => [...container.querySelectorAll<HTMLImageElement>(".slideshow__picture")].map(({ src }) => src);
  assert.equal(
    drawn(),
    [249, 250, 251].map((index) => many[index]!.url),
  );
  assert.match(find(".slideshow__count").textContent ?? "", "251 / 500");
  await key("End");
  assert.equal(
    drawn(),
    [498, 499].map((index) => many[index]!.url),
  );
  await key("Home");
  assert.match(find(".slideshow__count").textContent ?? "", "1 / 500");
  await unmount();
});

test("arrow keys are screen directions: in right-to-left books the next picture lies on the left (SLIDES-03)", async () => {
  const { picture, arrows, key, unmount } = await open(THREE, { settings: { RightToLeft: true } });
  assert.equal(arrows(), ["left"]);
  await key("ArrowLeft");
  assert.is(picture()!.src, THREE[1]!.url);
  await key("ArrowRight");
  assert.is(picture()!.src, THREE[0]!.url);
  await key("PageDown");
  assert.is(picture()!.src, THREE[1]!.url);
  await unmount();
});

test("the bar has title, description and link, folds away and stays so; markup in it stays text (SLIDES-02, SLIDES-06)", async () => {
  const photo = aPhoto("one", {
    title: "<b>Mill</b>",
    desc: "<script>alert(1)</script>wheel",
    link: "https://a.test/",
  });
  const { dialog, find, press, key, followed, unmount } = await open([photo, aPhoto("two")]);
  const words = () => find(".slideshow__words");
  assert.equal(
    [find(".slideshow__title").textContent, find(".slideshow__desc").textContent],
    ["Mill", "alert(1)wheel"],
  );
  assert.is(dialog()!.querySelector("script, b"), null);
  assert.ok(isAmongOwnWords(dialog()!), "they can be selected");
  assert.is(dialog()!.style.getPropertyValue("--slide-text"), "90px");
  assert.is(dialog()!.style.getPropertyValue("--slide-arrow"), "100px");
  await press(".slideshow__link");
  assert.equal(followed, ["https://a.test/"]);
  await press('[aria-label="Hide the text"]');
  assert.ok(words().hidden);
  await key("ArrowRight");
  assert.ok(words().hidden);
  await press('[aria-label="Show the text"]');
  assert.not(words().hidden);
  await unmount();
});

test("the wheel zooms one step each 300 ms, in by 1.1 and out by 0.9, and back to the first size (SLIDES-07, SLIDES-08, SLIDES-09)", async () => {
  const { dialog, scale, wheel, advance, unmount } = await open();
  await wheel(-100);
  await wheel(-100);
  assert.is(scale(), 1.1);
  assert.is(dialog()!.dataset["zoomed"], "true");
  await advance(SLIDES.wheelPauseMs);
  await wheel(-5);
  assert.is(scale(), 1.21);
  await advance(300);
  await wheel(100);
  assert.is(scale(), 1.089);
  for (let step = 0; step < 5; step++) {
    await advance(300);
    await wheel(100);
  }
  assert.is(scale(), 1);
  assert.is(dialog()!.dataset["zoomed"], "false");
  await unmount();
});

test("a double tap zooms and another one goes back; another picture begins at its first size (SLIDES-07, SLIDES-10)", async () => {
  const opened = await open();
  const { picture, scale, advance, key, unmount } = opened;
  const tap = () => finger(opened, picture()!);
  await tap();
  await advance(100);
  await tap();
  assert.is(scale(), 2.5);
  await tap();
  await advance(100);
  await tap();
  assert.is(scale(), 1);
  await key("+");
  assert.is(scale(), 1.1);
  await key("0");
  assert.is(scale(), 1);
  await key("+");
  await key("PageDown");
  assert.is(scale(), 1);
  await unmount();
});

test("a swipe brings the next picture, one beyond the end none, and a drag down closes (SLIDES-13)", async () => {
  const opened = await open();
  const { dialog, picture, unmount } = opened;
  const wide = { configurable: true, value: 400 };
  for (const side of ["offsetWidth", "offsetHeight"])
    Object.defineProperty(opened.find(".slideshow__track"), side, wide);
  await finger(opened, picture()!, [300, 100], [200, 100]);
  assert.is(picture()!.src, THREE[1]!.url);
  await finger(opened, picture()!, [100, 100], [300, 100]);
  await finger(opened, picture()!, [100, 100], [300, 100]);
  assert.is(picture()!.src, THREE[0]!.url);
  await finger(opened, picture()!, [100, 100], [100, 300]);
  assert.is(dialog()!.dataset["phase"], "hiding");
  await unmount();
});

test("a tap beside the picture closes, one on it does not (SLIDES-12, SLIDES-13)", async () => {
  const opened = await open();
  const { dialog, picture, find, unmount } = opened;
  await finger(opened, picture()!);
  assert.is(dialog()!.dataset["phase"], "visible");
  await finger(opened, find(".slideshow__track"));
  assert.is(dialog()!.dataset["phase"], "hiding");
  await unmount();
});

test("a window that changes under a zoomed picture closes the slideshow within 300 ms, else it stays (SLIDES-11)", async () => {
  const { dialog, key, advance, unmount } = await open();
  const resize = () => act(() => void window.dispatchEvent(new Event("resize")));
  await resize();
  await advance(300);
  assert.is(dialog()!.dataset["phase"], "visible");
  await key("+");
  await resize();
  await advance(299);
  assert.is(dialog()!.dataset["phase"], "visible");
  await advance(1);
  assert.is(dialog()!.dataset["phase"], "hiding");
  await unmount();
});

test("one that is still opening when the window changes closes as soon as it can (SLIDES-11, POPUP-02)", async () => {
  const { dialog, key, advance, unmount } = await open(THREE, { isStill: true, ageMs: 0 });
  await key("+");
  await act(() => void window.dispatchEvent(new Event("resize")));
  await advance(300);
  assert.is(dialog()!.dataset["phase"], "visible");
  await advance(300);
  assert.is(dialog(), null);
  await unmount();
});

test("a picture that cannot be loaded shows a note, and can be requested again (SLIDES-01)", async () => {
  const { dialog, picture, press, unmount } = await open();
  await act(() => picture()!.dispatchEvent(new Event("error")));
  assert.match(dialog()!.textContent ?? "", "This picture could not be loaded.");
  await press("[data-current=true] .text-button");
  assert.is(picture()!.src, THREE[0]!.url);
  await unmount();
});

test("pictures are requested in the window's size, and in full once they are zoomed (SLIDES-15)", async () => {
  const { picture, key, unmount } = await open(THREE, { settings: { pageImageQuery: "x-process=resize,w_{width}" } });
  assert.is(picture()!.src, `${THREE[0]!.url}?x-process=resize,w_1440`);
  await key("+");
  assert.is(picture()!.src, THREE[0]!.url);
  await unmount();
});

test("a picture whose full size is missing stays as it is (SLIDES-15)", async () => {
  const { picture, key, unmount } = await open(THREE, { settings: { pageImageQuery: "x-process=resize,w_{width}" } });
  const { src } = picture()!;
  await act(() => picture()!.dispatchEvent(new Event("load")));
  await key("+");
  await act(() => picture()!.dispatchEvent(new Event("error")));
  assert.is(picture()!.src, src);
  await unmount();
});

test("where the control with the keyboard disappears, the slideshow gets it; nothing is left behind (SLIDES-04)", async () => {
  const { dialog, find, press, advance, clock, unmount } = await open([aPhoto("one"), aPhoto("two")]);
  find(".slideshow__arrow").focus();
  await press(".slideshow__arrow");
  assert.ok(dialog()!.contains(document.activeElement));
  await press('[aria-label="Close"]');
  await advance(300);
  assert.is(dialog(), null);
  assert.is(clock.live(), 0);
  await unmount();
});

test.run();

import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Action, Annotation, Item } from "../../../src/book/publication/annotation.ts";
import { registerAction } from "../../../src/features/page-items/api.ts";
import { standingItemsAtom } from "../../../src/features/page-items/standing.ts";
import { Part } from "../../../src/features/photo-items/PhotoLayer.tsx";
import { isPageVisibleAtom } from "../../../src/state/browser-page.ts";
import { isMotionReducedAtom } from "../../../src/state/view.ts";
import { anItem, aPhoto } from "../../support/books/annotations.ts";
import { openOverlay } from "../../support/open-overlay.tsx";

const test = suite("features/photo-items");

type Photos = Extract<Item, { readonly kind: "photos" }>;
const NAMES = ["One", "Two", "Three"];

async function open(more: Partial<Photos> = {}, annotation: Partial<Omit<Annotation, "page">> = {}) {
  const item: Photos = {
    kind: "photos",
    look: "slideshow",
    photos: NAMES.map((name) => aPhoto(name)),
    secondsEach: 2,
    isAutomatic: false,
    isLooping: true,
    ...more,
  };
  const opened = await openOverlay([anItem(item, { id: "p", page: 1, ...annotation })], <Part />);
  const show = opened.host.querySelector<HTMLElement>(".photos")!;
  const middle = () => show.querySelector('[data-offset="0"]')!.getAttribute("aria-label");
  const click = (selector: string) => act(() => show.querySelector<HTMLElement>(selector)!.click());
  const drag = (px: number) =>
    act(() => {
      const place = show.querySelector<HTMLElement>(".photos__track") ?? show;
      const send = (type: string, x: number, timeStamp: number) => {
        const event = Object.assign(new Event(type, { bubbles: true }), { clientX: x, pointerId: 1, button: 0 });
        Object.defineProperty(event, "timeStamp", { value: timeStamp });
        place.dispatchEvent(event);
      };
      send("pointerdown", 100, 0);
      send("pointermove", 100 + px / 2, 100);
      send("pointermove", 100 + px, 1000);
      send("pointerup", 100 + px, 1010);
    });
  return { ...opened, show, middle, click, drag };
}

for (const look of ["carousel", "banner", "alpha-banner", "slideshow", "swiper"] as const) {
  test(`a ${look} shows its photos one after the other (ANNO-17, ANNO-18, ANNO-19)`, async () => {
    const { show, middle, click, close } = await open({ look });
    assert.equal([show.dataset["look"], middle()], [look, "One"]);
    await click('[data-edge="right"]');
    assert.is(middle(), "Two");
    await click('[data-edge="left"]');
    await click('[data-edge="left"]');
    assert.is(middle(), "Three");
    await click(".photos__dot:nth-of-type(2)");
    assert.is(middle(), "Two");
    await close();
  });
}

test("the page draws a show until its photo can be painted, also where it has moved on before one has come (ANNO-17)", async () => {
  const { show, store, click, close } = await open();
  const isStanding = () => store.get(standingItemsAtom).has("p");
  const load = (offset: number) =>
    act(async () => {
      const photo = show.querySelector<HTMLImageElement>(`[data-offset="${offset}"] img`)!;
      photo.decode = async () => {};
      photo.dispatchEvent(new Event("load"));
    });
  assert.not(isStanding());
  await load(1);
  assert.not(isStanding(), "it is not in the middle");
  await click('[data-edge="right"]');
  assert.ok(isStanding(), "now it is");
  await close();
  assert.not(isStanding());
});

test("a show without a loop has ends (ANNO-19)", async () => {
  const { show, middle, click, close } = await open({ isLooping: false });
  assert.ok(show.querySelector<HTMLButtonElement>('[data-edge="left"]')!.disabled);
  for (let turn = 0; turn < 4; turn++) await click('[data-edge="right"]');
  assert.is(middle(), "Three");
  assert.ok(show.querySelector<HTMLButtonElement>('[data-edge="right"]')!.disabled);
  await close();
});

test("an automatic show goes on after the book's time, which every step starts again (ANNO-18)", async () => {
  const { clock, middle, click, close } = await open({ look: "banner", isAutomatic: true });
  await act(() => clock.advance(2000));
  assert.is(middle(), "Two");
  await act(() => clock.advance(1500));
  await click('[data-edge="right"]');
  await act(() => clock.advance(1500));
  assert.is(middle(), "Three");
  await act(() => clock.advance(500));
  assert.is(middle(), "One");
  await close();
  assert.is(clock.live(), 0);
});

test("it rests while the page is hidden, while a leaf turns, and where less motion is wanted (ANNO-18)", async () => {
  const { store, clock, turnTo, close } = await open({ isAutomatic: true });
  assert.is(clock.live(), 1);
  await act(() => store.set(isPageVisibleAtom, false));
  assert.is(clock.live(), 0);
  await act(() => store.set(isPageVisibleAtom, true));
  await act(() => store.set(isMotionReducedAtom, true));
  assert.is(clock.live(), 0);
  await act(() => store.set(isMotionReducedAtom, false));
  await turnTo(6);
  assert.is(clock.live(), 0);
  await close();
});

test("its button pauses it until the next press (ANNO-18)", async () => {
  const { clock, show, click, close } = await open({ isAutomatic: true });
  await click(".photos__hold");
  assert.is(clock.live(), 0);
  assert.is(show.querySelector(".photos__hold")!.getAttribute("aria-pressed"), "true");
  await click(".photos__hold");
  assert.is(clock.live(), 1);
  await close();
});

test("a swipe goes on by one; a small one falls back (ANNO-19)", async () => {
  const { middle, drag, close } = await open({ look: "swiper" });
  await drag(-4);
  assert.is(middle(), "One");
  await drag(-80);
  assert.is(middle(), "Two");
  await drag(80);
  assert.is(middle(), "One");
  await close();
});

test("a photo follows its link, performs its item's action, or is shown large, in this order (ANNO-33, ANNO-47)", async () => {
  const asked: Action[] = [];
  const listen = (opened: Awaited<ReturnType<typeof open>>) => {
    for (const kind of ["url", "page", "photos"] as const)
      registerAction(opened.store, kind, (action) => void asked.push(action));
  };
  const page = [{ on: "press", action: { kind: "page", page: 4 } }] as unknown as Annotation["actions"];
  for (const [more, annotation] of [
    [{ photos: [aPhoto("One", { link: "https://b.test/" })] }, { actions: page }],
    [{}, { actions: page }],
    [{}, {}],
    [{ look: "banner" }, {}],
  ] as const) {
    const opened = await open(more, annotation);
    listen(opened);
    await opened.click('[data-offset="0"]');
    assert.equal(
      opened.events.map(([event]) => event),
      ["clickPageItem"],
    );
    await opened.close();
  }
  assert.equal(
    asked.map(({ kind }) => kind),
    ["url", "page", "photos"],
  );
});

test("a photo that cannot be loaded leaves an empty place, and the others are shown (ANNO-17)", async () => {
  const { show, click, middle, close } = await open();
  await act(() => void show.querySelector('[data-offset="0"] img')!.dispatchEvent(new Event("error")));
  assert.ok(show.querySelector('[data-offset="0"] .photos__broken'));
  await click('[data-edge="right"]');
  assert.is(middle(), "Two");
  await close();
});

test("an object turns by drag and by keys, and all its frames are there at once (ANNO-17)", async () => {
  const { show, drag, close } = await open({
    look: "turning",
    photos: Array.from({ length: 8 }, (_, index) => aPhoto(`f${index}`)),
  });
  const frame = () => [...show.querySelectorAll("img")].findIndex(({ hidden }) => !hidden);
  assert.equal([show.getAttribute("role"), frame()], ["slider", 0]);
  Object.defineProperty(show, "getBoundingClientRect", { value: () => ({ width: 400 }) });
  await drag(-90);
  assert.is(frame(), 2);
  const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true });
  await act(() => void show.dispatchEvent(key));
  assert.is(frame(), 3);
  assert.ok(key.defaultPrevented);
  assert.is(show.getAttribute("aria-valuenow"), "4");
  await close();
});

test("a show is at its last step when its page is opened again (ANNO-19)", async () => {
  const { host, click, turnTo, rest, close } = await open();
  await click('[data-edge="right"]');
  await turnTo(6);
  await rest();
  assert.is(host.querySelector(".photos"), null);
  await turnTo(1);
  await rest();
  assert.is(host.querySelector('.photos [data-offset="0"]')!.getAttribute("aria-label"), "Two");
  await close();
});

test("a show without photos is not rendered (ANNO-18)", async () => {
  const opened = await openOverlay(
    [
      anItem(
        { kind: "photos", look: "banner", photos: [], secondsEach: 0, isAutomatic: true, isLooping: true },
        { page: 1 },
      ),
    ],
    <Part />,
  );
  assert.is(opened.host.querySelector(".page-box"), null);
  await opened.close();
});

test.run();

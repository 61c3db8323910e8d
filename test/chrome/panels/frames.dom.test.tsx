import { act, type ReactElement } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Bubble } from "../../../src/chrome/panels/Bubble.tsx";
import { runCloseByEscape } from "../../../src/chrome/panels/close-by-escape.ts";
import { Modal } from "../../../src/chrome/panels/DialogFrame.tsx";
import { isPinnedAtom } from "../../../src/chrome/panels/pins.ts";
import { Sheet } from "../../../src/chrome/panels/Sheet.tsx";
import { AdaptivePanel, BottomForm, SlidePanel } from "../../../src/chrome/panels/SlidePanel.tsx";
import { coveredSidesAtom, runSideSpace, sideSpaceAtom } from "../../../src/chrome/panels/side-space.ts";
import type { PanelName, PanelSpec } from "../../../src/lib/feature.ts";
import { stopAll } from "../../../src/lib/stop.ts";
import { setAutoFlippingAtom } from "../../../src/state/auto-flip.ts";
import { closePanelAtom, openPanelAtom, panelsAtom } from "../../../src/state/panels.ts";
import { barInsetsAtom, viewportAtom, zoomAtom } from "../../../src/state/view.ts";
import { pointerEvent } from "../../support/dom.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { RegisteredPanels } from "../../support/RegisteredPanels.tsx";

const test = suite("chrome/panels/frames");
const left = (
  <SlidePanel name="thumbs" title="Pages" side="left">
    …
  </SlidePanel>
);
const right = (
  <SlidePanel name="thumbs" title="Pages" side="right">
    …
  </SlidePanel>
);
const bubble = (
  <Bubble name="thumbs" title="Pages" anchor="thumb">
    …
  </Bubble>
);
const sheet = (
  <Sheet name="thumbs" title="Pages">
    …
  </Sheet>
);
const bottomForm = (
  <BottomForm name="thumbs" title="Pages">
    …
  </BottomForm>
);
const modal = (
  <Modal name="thumbs" title="Pages">
    …
  </Modal>
);
const phone = { width: 360, height: 780, pixelRatio: 3, isCoarse: true };

const tablet = { width: 820, height: 1180, pixelRatio: 2, isCoarse: true };

/** Draws a finger over a form. @returns how far the form has followed, as its style sheet hears it */
const swipeOver =
  (paper: HTMLElement, clock: ReturnType<typeof openReader>["clock"]) => (px: number, down: number, ms: number) => {
    const at = (x: number, y: number) => ({ pointerId: 7, pointerType: "touch", clientX: x, clientY: y });
    const send = (type: string, x: number, y: number) => paper.dispatchEvent(pointerEvent(type, clock.now(), at(x, y)));
    return act(() => {
      send("pointerdown", 200, 300);
      send("pointermove", 200 + px / 2, 300 + down / 2);
      clock.advance(ms);
      send("pointermove", 200 + px, 300 + down);
      const drawn = paper.style.getPropertyValue("--drawn");
      send("pointerup", 200 + px, 300 + down);
      return drawn;
    });
  };

const panelOf = (element: ReactElement) => () => element;

/** A panel in a host, opened by a button that has the focus. @param more other panels of the host, which are closed */
async function open(panel: ReactElement, viewport = {}, more: Partial<Record<PanelName, ReactElement>> = {}) {
  const reader = openReader({ viewport });
  const all = Object.entries({ thumbs: panel, ...more }) as [PanelName, ReactElement][];
  const specs = all.map(([name, each]): PanelSpec => ({ name, load: async () => ({ Panel: panelOf(each) }) }));
  const stop = stopAll([runCloseByEscape(reader.store), runSideSpace(reader.store)]);
  const mounted = await mountFeature(
    reader.store,
    <>
      <button type="button" data-button="thumb" />
      <RegisteredPanels panels={specs} />
    </>,
  );
  const button = mounted.find("[data-button=thumb]");
  button.getBoundingClientRect = () => new DOMRect(500, 700, 40, 40);
  button.focus();
  await act(async () => reader.store.set(openPanelAtom, "thumbs"));
  const frame = () => document.querySelector<HTMLElement>("[data-panel=thumbs]");
  const advance = (ms: number) => act(() => reader.clock.advance(ms));
  const pressEscape = () =>
    act(() => {
      const init = { key: "Escape", bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", init));
    });
  const unmount = async () => {
    await mounted.unmount();
    stop();
  };
  return { ...reader, ...mounted, frame, advance, pressEscape, unmount };
}

const FRAMES: readonly (readonly [name: string, frame: ReactElement, viewport?: object])[] = [
  ["a slide panel", left],
  ["a phone's slide panel", right, phone],
  ["a sheet", sheet, phone],
  ["a bottom form", bottomForm],
  ["a modal", modal],
  ["a bubble", bubble],
];

for (const [name, frame, viewport] of FRAMES) {
  test(`${name} is a named dialog, takes the focus, closes by Escape and gives the focus back (FORM-06)`, async () => {
    const opened = await open(frame, viewport);
    const element = opened.frame()!;
    const isDialog = element.tagName === "DIALOG" || element.getAttribute("role") === "dialog";
    assert.ok(isDialog);
    const title = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
    assert.is(element.getAttribute("aria-label") ?? title!.textContent, "Pages");
    assert.ok(element.contains(document.activeElement));
    assert.is(element.dataset["phase"], "showing");
    opened.advance(400);
    assert.is(element.dataset["phase"], "visible");
    await opened.pressEscape();
    assert.equal(opened.store.get(panelsAtom), []);
    assert.is(element.dataset["phase"], "hiding");
    assert.is((document.activeElement as HTMLElement).dataset["button"], "thumb");
    opened.advance(400);
    assert.is(opened.frame(), null);
    await opened.unmount();
  });
}

test("a slide panel is 272 wide on the left, 250 on the right, and dragged by its head (FORM-03, FORM-04)", async () => {
  for (const [side, width] of [
    ["left", "272px"],
    ["right", "250px"],
  ] as const) {
    const { find, frame, unmount } = await open(
      <SlidePanel name="thumbs" title="Pages" side={side}>
        …
      </SlidePanel>,
    );
    assert.is(frame()!.style.getPropertyValue("--panel-width"), width);
    assert.is(frame()!.style.getPropertyValue("--panel-ms"), "400ms");
    frame()!.getBoundingClientRect = () => new DOMRect(12, 12, 272, 600);
    const head = find(".panel__head");
    const at = (type: string, x: number, y: number) =>
      head.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX: x, clientY: y, bubbles: true }));
    at("pointerdown", 20, 20);
    at("pointermove", 60, 90);
    at("pointerup", 60, 90);
    at("pointermove", 200, 200);
    assert.is(frame()!.style.translate, "40px 70px");
    await unmount();
  }
});

test("a bottom form is 272 high (FORM-05)", async () => {
  const { frame, unmount } = await open(
    <BottomForm name="thumbs" title="Pages">
      …
    </BottomForm>,
  );
  assert.is(frame()!.style.getPropertyValue("--panel-height"), "272px");
  await unmount();
});

test("a phone's slide form has a mask; a tap on it closes the form, but not while it moves (FORM-01, FORM-08)", async () => {
  const { find, frame, press, advance, store, unmount } = await open(right, phone);
  assert.is(frame()!.dataset["shape"], "right");
  assert.is(frame()!.style.getPropertyValue("--panel-ms"), "200ms");
  await press(".dialog__mask");
  assert.equal(store.get(panelsAtom), ["thumbs"]);
  advance(200);
  await press(".dialog__mask");
  assert.equal(store.get(panelsAtom), []);
  assert.is(frame()!.dataset["phase"], "hiding");
  assert.ok(find(".dialog__mask"));
  advance(200);
  assert.is(document.querySelector(".dialog__mask"), null);
  await unmount();
});

test("a phone's slide form follows the finger, a swipe closes it (FORM-09, FORM-10, FORM-11)", async () => {
  for (const [side, out] of [
    ["right", 1],
    ["left", -1],
  ] as const) {
    const { find, advance, clock, store, unmount } = await open(
      <SlidePanel name="thumbs" title="Pages" side={side}>
        …
      </SlidePanel>,
      phone,
    );
    advance(200);
    const paper = find(".dialog__paper");
    Object.defineProperty(paper, "offsetWidth", { value: window.innerWidth });
    const swipe = swipeOver(paper, clock);
    assert.is(await swipe(100 * out, 0, 400), `${100 * out}px`);
    assert.is(paper.style.getPropertyValue("--drawn"), "");
    assert.is(await swipe(300 * out, 500, 100), "");
    assert.equal(store.get(panelsAtom), ["thumbs"]);
    await swipe(window.innerWidth * 0.2 * out, 0, 200);
    assert.equal(store.get(panelsAtom), []);
    await unmount();
  }
});

test("on a tablet a form is wide enough for fingers, lies over the bar as high as its contents, and is pushed back to its side (FORM-13)", async () => {
  const { find, frame, advance, clock, store, unmount } = await open(right, tablet);
  Object.defineProperty(frame(), "offsetWidth", { value: 360 });
  advance(400);
  const form = find(".floating");
  assert.equal([form.style.getPropertyValue("--panel-width"), form.dataset["low"]], ["360px", "true"]);
  const swipe = swipeOver(form, clock);
  assert.is(await swipe(200, 0, 400), "200px");
  assert.equal(store.get(panelsAtom), ["thumbs"], "too short for so slow a one");
  await swipe(-200, 0, 100);
  assert.equal(store.get(panelsAtom), ["thumbs"], "to the other side");
  await swipe(250, 0, 400);
  assert.equal(store.get(panelsAtom), []);
  assert.is(form.style.getPropertyValue("--drawn"), "250px", "it leaves from where the finger has left it");
  advance(60);
  await act(async () => store.set(openPanelAtom, "thumbs"));
  assert.equal([find(".floating"), form.style.getPropertyValue("--drawn")], [form, ""], "and comes whole again");
  await unmount();
});

test("a form that is pinned on a tablet is narrower, so that the book stays large enough to be read (FORM-13)", async () => {
  const wide = (
    <SlidePanel name="thumbs" title="Pages" side="left" width={380}>
      …
    </SlidePanel>
  );
  const { find, frame, press, advance, store, unmount } = await open(wide, { ...tablet, width: 1180, height: 820 });
  Object.defineProperty(frame(), "offsetWidth", { value: 300 });
  advance(0);
  const width = () => find(".floating").style.getPropertyValue("--panel-width");
  assert.is(width(), "380px");
  await press("[aria-label='Keep open while pages turn']");
  assert.is(width(), "300px");
  await act(async () => store.set(viewportAtom, { ...store.get(viewportAtom), width: 820, height: 1180 }));
  assert.is(width(), "380px", "upright it lies over the book");
  await unmount();
});

test("a form that always stands beside the book keeps its width on tablets, too (FORM-13)", async () => {
  const text = (
    <SlidePanel name="thumbs" title="Text" side="right" width={460} pin="always">
      …
    </SlidePanel>
  );
  const { find, advance, unmount } = await open(text, { ...tablet, width: 1366, height: 1024 });
  advance(0);
  assert.is(find(".floating").style.getPropertyValue("--panel-width"), "460px");
  await unmount();
});

test("on a tablet that lies across a form leaves the book as large as it is, until the reader pins it; the choice is stored (FORM-13)", async () => {
  const lying = { ...tablet, width: 1180, height: 820 };
  const { find, frame, press, advance, store, stored, unmount } = await open(left, lying);
  Object.defineProperty(frame(), "offsetWidth", { value: 272 });
  advance(0);
  const isLow = () => find(".floating").dataset["low"];
  assert.equal([store.get(sideSpaceAtom).left, isLow()], [0, "true"]);
  await press("[aria-label='Keep open while pages turn']");
  advance(0);
  assert.equal([store.get(sideSpaceAtom).left, isLow()], [284, undefined]);
  assert.match([...stored.values()].join(), '"thumbs"');
  await unmount();
});

test("a phone's bottom sheet has a Cancel button (FORM-02)", async () => {
  const { find, press, store, unmount } = await open(
    <AdaptivePanel name="thumbs" title="Pages" side="left" mayCancel>
      …
    </AdaptivePanel>,
    phone,
  );
  assert.is(find(".sheet__cancel").textContent, "Cancel");
  assert.is(document.querySelector("[aria-label=Close]"), null, "one button closes it");
  await press(".sheet__cancel");
  assert.equal(store.get(panelsAtom), []);
  await unmount();
});

/** A sheet of two heights that stands in a window of 780 px, and pulls at its head by so many px. */
async function openSheet(size: "part" | "full" | "fit") {
  const opened = await open(
    <Sheet name="thumbs" title="Pages" size={size}>
      …
    </Sheet>,
    phone,
  );
  opened.advance(200);
  const paper = opened.find(".dialog__paper");
  const heightPx = () => {
    const isFull = paper.dataset["size"] !== "part" || paper.hasAttribute("data-pulled");
    return size === "fit" ? 300 : isFull ? 756 : 437;
  };
  const downPx = () => Number(/translateY\((.*)px\)/.exec(paper.style.transform)?.[1] ?? 0);
  opened.frame()!.getBoundingClientRect = () => new DOMRect(0, 0, 360, 780);
  paper.getBoundingClientRect = () => new DOMRect(0, 780 - heightPx() + downPx(), 360, heightPx());
  Object.defineProperty(paper, "offsetHeight", { get: heightPx });
  const pull = (px: number, ms: number, afterMs = 220) =>
    act(() => {
      const send = (type: string, y: number) =>
        opened.find(".panel__title").dispatchEvent(
          pointerEvent(type, opened.clock.now(), {
            pointerId: 7,
            pointerType: "touch",
            clientX: 180,
            clientY: y,
            bubbles: true,
          }),
        );
      send("pointerdown", 400);
      for (let step = 1; step <= 4; step++) {
        opened.clock.advance(ms / 4);
        send("pointermove", 400 + (px * step) / 4);
      }
      send("pointerup", 400 + px);
      opened.clock.advance(afterMs);
    });
  return { ...opened, paper, pull, downPx };
}

test("a sheet is pulled up to its full height and down to a part of it, and thrown down it closes", async () => {
  const { paper, pull, find, store, unmount } = await openSheet("part");
  const handle = () => find(".sheet__handle").getAttribute("aria-label");
  assert.equal([paper.dataset["size"], handle()], ["part", "Larger"]);
  await pull(-30, 1000);
  assert.is(paper.dataset["size"], "part");
  await pull(-220, 1000);
  assert.equal([paper.dataset["size"], handle()], ["full", "Smaller"]);
  await pull(220, 1000);
  assert.is(paper.dataset["size"], "part");
  await pull(-60, 60);
  assert.is(paper.dataset["size"], "full");
  assert.is(paper.style.transform, "");
  assert.equal(store.get(panelsAtom), ["thumbs"]);
  await pull(200, 80);
  assert.equal(store.get(panelsAtom), []);
  await unmount();
});

test("what is typed in a phone's form stays as the phone is turned, and the form stands where it belongs", async () => {
  const form = (
    <Sheet name="thumbs" title="Pages" size="part">
      <input className="name" />
    </Sheet>
  );
  const { find, frame, store, advance, unmount } = await open(form, phone);
  advance(200);
  const input = find(".name") as HTMLInputElement;
  input.value = "What I mark";
  act(() => input.focus());
  const places: (string | undefined)[] = [];
  for (const [width, height] of [
    [780, 360],
    [360, 780],
  ] as const) {
    act(() => store.set(viewportAtom, { ...phone, width, height }));
    const { shape, phase, beside } = frame()!.dataset;
    places.push([shape, phase, beside, find(".dialog__paper").dataset["size"]].join());
    assert.ok(find(".name") === input && document.activeElement === input);
  }
  assert.equal(places, ["right,visible,true,fit", "sheet,visible,,part"]);
  await unmount();
});

test("a sheet that was thrown away and is opened again meanwhile stands where it belongs", async () => {
  const { paper, pull, downPx, store, unmount } = await openSheet("full");
  await pull(500, 100, 50);
  assert.equal(store.get(panelsAtom), []);
  assert.ok(downPx() > 400, "it leaves from where it was let go");
  await act(async () => store.set(openPanelAtom, "thumbs"));
  assert.equal([downPx(), paper.dataset["size"]], [0, "full"]);
  await unmount();
});

test("a sheet's handle is a button that makes it larger and smaller, by arrow keys too; one that fits has none", async () => {
  const { paper, find, press, advance, clock, unmount } = await openSheet("part");
  await press(".sheet__handle");
  advance(220);
  assert.equal([paper.dataset["size"], find(".sheet__handle").getAttribute("aria-expanded")], ["full", "true"]);
  await press(".sheet__handle");
  advance(220);
  assert.is(paper.dataset["size"], "part");
  const key = (name: string) =>
    act(() => {
      find(".sheet__handle").dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
      clock.advance(220);
    });
  await key("ArrowUp");
  assert.is(paper.dataset["size"], "full");
  await key("ArrowDown");
  assert.is(paper.dataset["size"], "part");
  await unmount();
  const fitting = await openSheet("fit");
  assert.equal(
    [...document.querySelectorAll("[data-panel] button")].map((button) => button.getAttribute("aria-label")),
    ["Close"],
  );
  await fitting.pull(-200, 1000);
  assert.is(fitting.paper.dataset["size"], "fit");
  await fitting.pull(120, 80);
  assert.equal(fitting.store.get(panelsAtom), []);
  await fitting.unmount();
});

test("the second click of a double one that has opened a form presses nothing in it; the next ones do (FORM-08)", async () => {
  const pressed: number[] = [];
  const rows = (
    <Modal name="thumbs" title="Pages">
      <button type="button" className="row" onClick={({ detail }) => pressed.push(detail)} />
    </Modal>
  );
  const { frame, unmount } = await open(rows, phone);
  const click = (detail: number) =>
    act(() =>
      frame()!
        .querySelector(".row")!
        .dispatchEvent(new MouseEvent("click", { detail, bubbles: true })),
    );
  await click(2);
  await click(3);
  assert.equal(pressed, []);
  await click(1);
  await click(2);
  assert.equal(pressed, [1, 2]);
  await unmount();
});

test("nor does that of one that has moved a sheet by its handle; on the handle it moves it back", async () => {
  const pressed: number[] = [];
  const rows = (
    <Sheet name="thumbs" title="Pages" size="part">
      <button type="button" className="row" onClick={({ detail }) => pressed.push(detail)} />
    </Sheet>
  );
  const { find, unmount } = await open(rows, phone);
  const click = (part: string, detail: number) =>
    act(() => find(part).dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true })));
  const isLarge = () => find(".sheet__handle").getAttribute("aria-expanded");
  await click(".sheet__handle", 1);
  assert.is(isLarge(), "true");
  await click(".row", 2);
  assert.equal(pressed, []);
  await click(".row", 1);
  assert.equal(pressed, [1]);
  await click(".sheet__handle", 1);
  await click(".sheet__handle", 2);
  assert.is(isLarge(), "true", "larger again");
  await unmount();
});

test("a pinned form stays while pages turn, an unpinned one closes; the choice is stored (FORM-13)", async () => {
  const { find, press, bus, store, stored, unmount } = await open(left);
  const pin = () => find("[aria-label='Keep open while pages turn']");
  const turn = () => act(() => bus.emit("flipStart", { from: [1], to: [2, 3] }));
  assert.is(pin().getAttribute("aria-pressed"), "true");
  await turn();
  assert.equal(store.get(panelsAtom), ["thumbs"]);
  await press("[aria-label='Keep open while pages turn']");
  assert.is(pin().getAttribute("aria-pressed"), "false");
  assert.is(store.get(isPinnedAtom)("thumbs"), false);
  assert.match([...stored.values()].join(), '"thumbs"');
  await act(() => store.set(setAutoFlippingAtom, true));
  await turn();
  assert.equal(store.get(panelsAtom), ["thumbs"], "a turn by auto flip is nobody's");
  await act(() => store.set(setAutoFlippingAtom, false));
  await turn();
  assert.equal(store.get(panelsAtom), []);
  await unmount();
});

test("an unpinned form closes at a press beside it, not at one on it; a pinned one stays (FORM-13)", async () => {
  const { find, press, store, unmount } = await open(left);
  const pressAt = (place: Element) =>
    act(() => place.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  await pressAt(document.body);
  assert.equal(store.get(panelsAtom), ["thumbs"]);
  await press("[aria-label='Keep open while pages turn']");
  await pressAt(find("[data-panel=thumbs] .panel__body"));
  assert.equal(store.get(panelsAtom), ["thumbs"]);
  await pressAt(document.body);
  assert.equal(store.get(panelsAtom), []);
  await unmount();
});

test("a pinned form makes space at its side while it is open, an unpinned or a dragged one none (FORM-13)", async () => {
  const { find, frame, press, advance, store, pressEscape, unmount } = await open(left);
  Object.defineProperty(frame(), "offsetWidth", { value: 272 });
  const space = () => store.get(sideSpaceAtom).left;
  const before = store.get(barInsetsAtom);
  advance(0);
  assert.is(space(), 284);
  advance(0);
  assert.equal(store.get(barInsetsAtom), { ...before, left: before.left + 284 });
  await press("[aria-label='Keep open while pages turn']");
  advance(0);
  assert.equal([space(), store.get(coveredSidesAtom).left], [0, 284]);
  await press("[aria-label='Keep open while pages turn']");
  advance(0);
  assert.is(space(), 284);
  await pressEscape();
  assert.is(space(), 0);
  advance(0); // the book has a task to itself
  assert.equal(store.get(barInsetsAtom), before);
  await act(async () => store.set(openPanelAtom, "thumbs"));
  advance(0);
  assert.is(space(), 284);
  const form = frame()!;
  form.getBoundingClientRect = () => new DOMRect(12 + (Number.parseFloat(form.style.translate) || 0), 12, 272, 600);
  const at = (type: string, x: number) =>
    act(() => {
      const init = { pointerId: 1, button: 0, clientX: x, clientY: 90, bubbles: true };
      find(".panel__head").dispatchEvent(new PointerEvent(type, init));
    });
  await at("pointerdown", 20);
  await at("pointermove", 90);
  await at("pointerup", 90);
  assert.is(space(), 0);
  await at("pointerdown", 90);
  await at("pointermove", 20);
  await at("pointerup", 20);
  advance(0);
  assert.is(space(), 284, "it is at home again");
  await unmount();
});

test("a form that has become wider or narrower takes the space that it covers then (FORM-13)", async () => {
  const usual = globalThis.ResizeObserver;
  const resized = new Set<() => void>();
  globalThis.ResizeObserver = class {
    readonly #changed: () => void;
    constructor(changed: ResizeObserverCallback) {
      this.#changed = () => changed([], this);
    }
    observe = () => void resized.add(this.#changed);
    unobserve = () => {};
    disconnect = () => void resized.delete(this.#changed);
  };
  const { frame, advance, store, pressEscape, unmount } = await open(left);
  let widthPx = 272;
  Object.defineProperty(frame(), "offsetWidth", { get: () => widthPx });
  advance(0);
  assert.is(store.get(sideSpaceAtom).left, 284);
  widthPx = 340;
  await act(async () => resized.forEach((changed) => void changed()));
  assert.equal([store.get(sideSpaceAtom).left, store.get(coveredSidesAtom).left], [352, 352]);
  const same = store.get(sideSpaceAtom);
  await act(async () => resized.forEach((changed) => void changed()));
  assert.is(store.get(sideSpaceAtom), same, "the same width is nothing new");
  await pressEscape();
  await act(async () => resized.forEach((changed) => void changed()));
  assert.is(store.get(sideSpaceAtom).left, 0);
  await unmount();
  globalThis.ResizeObserver = usual;
});

test("a book that would be too narrow beside a form stays under it, and a press there closes the form (FORM-13)", async () => {
  const { frame, find, advance, store, unmount } = await open(left, { width: 600 });
  const pin = () => document.querySelector("[aria-label='Keep open while pages turn']");
  Object.defineProperty(frame(), "offsetWidth", { value: 272 });
  assert.is(pin(), null, "to pin it would do nothing");
  advance(0);
  assert.equal([store.get(sideSpaceAtom).left, pin()], [0, null]);
  const pressStage = () => act(() => find("#stage").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  await pressStage();
  assert.equal(store.get(panelsAtom), []);
  await unmount();
});

test("on a desktop the book moves aside for a brief form whose choices are seen on it, and a press beside closes that", async () => {
  const brief = (
    <SlidePanel name="thumbs" title="Settings" side="right" pin="brief">
      …
    </SlidePanel>
  );
  const { frame, find, advance, store, unmount } = await open(brief, { width: 1440 });
  Object.defineProperty(frame(), "offsetWidth", { value: 250 });
  advance(0);
  assert.is(store.get(sideSpaceAtom).right, 262);
  await act(() => find("#stage").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  assert.equal(store.get(panelsAtom), []);
  await unmount();
});

const searchAtRight = (
  <SlidePanel name="search" title="Search" side="right">
    …
  </SlidePanel>
);
const settingsAtRight = (
  <SlidePanel name="settings" title="Settings" side="right" pin="brief">
    …
  </SlidePanel>
);
const about = (
  <Modal name="about" title="About">
    …
  </Modal>
);

/** Opens another panel, 250 px wide unless said otherwise, once the first has made its space. */
async function openSecond(reader: Awaited<ReturnType<typeof open>>, name: PanelName, px = 250): Promise<void> {
  if (reader.frame()) Object.defineProperty(reader.frame(), "offsetWidth", { value: 272 });
  reader.advance(400);
  await act(async () => reader.store.set(openPanelAtom, name));
  const second = reader.find(`[data-panel=${name}]`);
  if (second.tagName !== "DIALOG") Object.defineProperty(second, "offsetWidth", { value: px });
  reader.advance(0);
  reader.advance(0);
}

for (const [what, second, width, left_, bars] of [
  ["stand beside the book at both sides", "search", 1440, ["thumbs", "search"], [284, 262]],
  ["replace each other where the book has no room between them", "search", 1280, ["search"], [0, 262]],
  ["replace each other over the book where neither has room beside it", "search", 600, ["search"], [0, 0]],
  ["stay while a form that is not pinned lies at the other side", "settings", 1100, ["thumbs", "settings"], [284, 0]],
  ["stay under a dialog", "about", 1100, ["thumbs", "about"], [284, 0]],
] as const) {
  test(`pinned forms ${what} (FORM-13)`, async () => {
    const more = { search: searchAtRight, settings: settingsAtRight, about };
    const reader = await open(left, { width }, more);
    const before = reader.store.get(barInsetsAtom);
    await openSecond(reader, second);
    assert.equal(reader.store.get(panelsAtom), left_);
    reader.advance(400);
    const { left: atLeft, right: atRight } = reader.store.get(barInsetsAtom);
    assert.equal([atLeft - before.left, atRight - before.right], bars);
    await reader.unmount();
  });
}

test("a form that has less room beside the book than the pinned one before it is still the one that stays (FORM-13)", async () => {
  const reader = await open(left, { width: 660 }, { search: searchAtRight });
  await openSecond(reader, "search", 320);
  assert.equal(reader.store.get(panelsAtom), ["search"]);
  await reader.unmount();
});

test("a form takes the place of a pinned one at its side (FORM-13)", async () => {
  const reader = await open(right, { width: 1440 }, { search: searchAtRight });
  await openSecond(reader, "search");
  assert.equal(reader.store.get(panelsAtom), ["search"]);
  await reader.unmount();
});

test("Escape closes the form that has the focus first, then the other one (FORM-13)", async () => {
  const reader = await open(left, { width: 1440 }, { search: searchAtRight });
  await openSecond(reader, "search");
  act(() => reader.frame()!.focus());
  await reader.pressEscape();
  assert.equal(reader.store.get(panelsAtom), ["search"]);
  await reader.pressEscape();
  assert.equal(reader.store.get(panelsAtom), []);
  await reader.unmount();
});

test("of two pinned forms the older one closes when the window becomes too narrow for both, and one alone stays over the book (FORM-13)", async () => {
  const reader = await open(left, { width: 1440 }, { search: searchAtRight });
  await openSecond(reader, "search");
  const viewport = reader.store.get(viewportAtom);
  act(() => reader.store.set(viewportAtom, { ...viewport, width: 1100 }));
  assert.equal(reader.store.get(panelsAtom), ["search"]);
  assert.equal(reader.store.get(sideSpaceAtom), { left: 0, right: 262 });
  act(() => reader.store.set(viewportAtom, { ...viewport, width: 600 }));
  assert.equal(reader.store.get(panelsAtom), ["search"]);
  assert.equal(reader.store.get(sideSpaceAtom), { left: 0, right: 0 });
  await reader.unmount();
});

test("a zoomed book makes space for a form, too (FORM-13)", async () => {
  const { frame, advance, store, unmount } = await open(left);
  Object.defineProperty(frame(), "offsetWidth", { value: 272 });
  const before = store.get(barInsetsAtom);
  store.set(zoomAtom, 2);
  advance(0);
  assert.is(store.get(barInsetsAtom).left, before.left + 284);
  await unmount();
});

test("fingers pull a bubble away by its handle, as other forms; a mouse has none", async () => {
  const mouse = await open(bubble);
  assert.is(document.querySelector(".sheet__handle"), null);
  await mouse.unmount();
  const { find, advance, clock, store, unmount } = await open(bubble, tablet);
  advance(200);
  const own = find(".bubble");
  Object.defineProperty(own, "offsetHeight", { value: 300 });
  assert.ok(find(".bubble .sheet__handle"));
  const head = find(".bubble .panel__head");
  const send = (type: string, y: number) =>
    head.dispatchEvent(
      pointerEvent(type, clock.now(), { pointerId: 7, pointerType: "touch", clientX: 40, clientY: y }),
    );
  await act(() => {
    send("pointerdown", 100);
    send("pointermove", 160);
    clock.advance(100);
    send("pointermove", 300);
    send("pointerup", 300);
  });
  assert.equal(store.get(panelsAtom), []);
  await unmount();
});

test("a bubble has padding 6, an arrow of 8 by 4, and closes by a press elsewhere (FORM-23, FORM-24)", async () => {
  const { find, frame, store, unmount } = await open(bubble);
  const sizes = ["--bubble-padding", "--arrow-width", "--arrow-height", "--panel-ms"];
  assert.equal(
    sizes.map((name) => frame()!.style.getPropertyValue(name)),
    ["6px", "8px", "4px", "200ms"],
  );
  const press = (selector: string) =>
    act(() => find(selector).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  await press("[data-button=thumb]");
  await press("[data-panel=thumbs]");
  assert.equal(store.get(panelsAtom), ["thumbs"]);
  await press("#stage");
  assert.equal(store.get(panelsAtom), []);
  assert.is(frame()!.dataset["phase"], "hiding");
  await unmount();
});

test("a bubble hides 200 ms after the focus has left it, unless it comes back (FORM-23)", async () => {
  const { find, frame, advance, store, unmount } = await open(bubble);
  const focus = (element: HTMLElement) => act(() => element.focus());
  await focus(find("#stage"));
  await focus(frame()!);
  advance(250);
  assert.equal(store.get(panelsAtom), ["thumbs"]);
  await focus(find("#stage"));
  advance(199);
  assert.equal(store.get(panelsAtom), ["thumbs"]);
  advance(1);
  assert.equal(store.get(panelsAtom), []);
  await unmount();
});

test("a dialog that its own opening press leaves without the focus takes it back, so that keys are its own (FORM-06)", async () => {
  const { frame, advance, pressEscape, store, unmount } = await open(modal);
  await act(() => (document.activeElement as HTMLElement).blur());
  assert.not(frame()!.contains(document.activeElement));
  advance(0);
  assert.ok(frame()!.contains(document.activeElement));
  await pressEscape();
  advance(0);
  assert.equal(store.get(panelsAtom), []);
  assert.not(frame()!.contains(document.activeElement));
  await unmount();
});

test("Escape closes the panel opened last, wherever the focus is", async () => {
  const { find, pressEscape, store, unmount } = await open(left);
  find("#stage").focus();
  await pressEscape();
  assert.equal(store.get(panelsAtom), []);
  store.set(closePanelAtom);
  await unmount();
});

test.run();

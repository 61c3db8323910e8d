import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { runMagnifier } from "../../../src/stage/live/magnifier.ts";
import type { BookStage } from "../../../src/stage/stage-handle.ts";
import { laidSceneAtom } from "../../../src/state/reading.ts";
import { goToPageAtom } from "../../../src/state/turning.ts";
import { isMagnifierOutAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";
import { PAPERS, workingStage } from "../../support/working-stage.ts";

const test = suite("stage/live/magnifier");

/** Where it comes of itself: a third down the page, client px. */
const TOP = 178;

/** A book at pages 4 and 5. */
function open() {
  document.body.innerHTML = `<button></button><div id="stage" tabindex="0"></div>`;
  const host = document.querySelector<HTMLElement>("#stage")!;
  Object.defineProperties(host, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  const { store, clock, settle } = openReader({ page: 4 });
  const { stage, point } = workingStage(store, host);
  const times = store.get(laidSceneAtom).box.width / PAPERS[0]!.width;
  let draw: Parameters<BookStage["openLive"]>[0] | null = null;
  let draws = 0;
  let pagesDrawn: (() => void) | null = null;
  const pages = {
    on: (_name: string, act: () => void) => {
      pagesDrawn = act;
    },
    off: () => {
      pagesDrawn = null;
    },
  };
  Object.assign(stage, {
    toSpread: ({ x, y }: { x: number; y: number }) => ({ x: x * times, y: y * times }),
    drawPage: () => {},
    openLive: (drawn: NonNullable<typeof draw>) => {
      draw = drawn;
      return { draw: () => draws++, stop: () => (draw = null) };
    },
    surface: { stage: { getLayers: () => [pages] } },
  });
  const stop = runMagnifier(store);
  /** Where the middle of the lens is, client px; null = it is not seen. */
  const lens = () => {
    const box = draw?.(new Proxy({}, CONTEXT) as CanvasRenderingContext2D) ?? null;
    return box && [box.x + box.width / 2, box.y + box.height / 2].map((each) => Math.round(each / times));
  };
  /** @returns whether the key is used */
  const press = (key: string, act = () => {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
    act();
    return event.defaultPrevented;
  };
  const toggle = () => store.set(isMagnifierOutAtom, !store.get(isMagnifierOutAtom));
  /** Presses the button as a pointer does; not all browsers give it the focus. */
  const click = () => {
    document.querySelector("button")!.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    toggle();
  };
  /** The pages below are drawn anew. @returns whether the lens is, too */
  const sharpen = () => {
    const before = draws;
    pagesDrawn?.();
    clock.advance(16);
    return draws > before;
  };
  const isWaiting = () => pagesDrawn !== null;
  return { store, clock, settle, point, stop, lens, press, toggle, click, sharpen, isWaiting };
}

/** A context that draws nothing. */
const CONTEXT = {
  get: (_target: object, name: string) => (name === "getTransform" ? () => ({ a: 1 }) : () => {}),
  set: () => true,
};

test("taken out by a key it comes over the first open page, and arrows lead it until a pointer moves (ZOOM-03)", async () => {
  const { point, lens, press, toggle, stop } = open();
  press("m", toggle);
  assert.equal(lens(), [200, TOP]);
  assert.ok(press("ArrowRight"));
  assert.equal(lens(), [248, TOP]);
  await point("pointermove", 500, 300);
  assert.equal(lens(), [500, 300]);
  assert.not(press("ArrowRight"), "it turns a page");
  stop();
});

test("taken out by a key where the mouse is, it is led by arrows also while the browser reports the resting mouse (ZOOM-03)", async () => {
  const { point, lens, press, toggle, stop } = open();
  await point("pointermove", 500, 300);
  press("m", toggle);
  assert.equal(lens(), [500, 300]);
  await point("pointermove", 500, 300);
  assert.ok(press("ArrowLeft"));
  assert.equal(lens(), [452, 300]);
  await point("pointerleave", 500, 300); // a message lies over the mouse
  assert.equal(lens(), [452, 300]);
  stop();
});

test("it is drawn anew once the pages below are, as their sharper pictures have come, and no more once it is put away (ZOOM-03)", () => {
  const { press, toggle, sharpen, isWaiting, clock, stop } = open();
  press("m", toggle);
  clock.advance(100);
  assert.ok(sharpen());
  press("m", toggle);
  clock.advance(100);
  assert.not(isWaiting());
  press("m", toggle);
  clock.advance(100);
  assert.ok(isWaiting());
  stop();
  assert.not(isWaiting());
});

test("for whoever has taken it out by its button and leads it by a mouse, arrows turn pages (ZOOM-03)", async () => {
  const { point, lens, press, click, stop } = open();
  click();
  assert.is(lens(), null, "no pointer is on the pages yet, whatever has the focus");
  assert.not(press("ArrowRight"));
  await point("pointermove", 500, 300);
  await point("pointerdown", 500, 300);
  assert.equal(lens(), [500, 300]);
  assert.not(press("ArrowRight"));
  assert.equal(lens(), [500, 300]);
  await point("pointerleave", 820, 300);
  assert.is(lens(), null);
  stop();
});

test("led by keys it comes over the first page of the next spread, wherever a mouse rests (ZOOM-03)", async () => {
  const { store, settle, point, lens, press, toggle, stop } = open();
  await point("pointermove", 200, TOP);
  press("m", toggle);
  for (let step = 0; step < 9; step++) press("ArrowRight");
  assert.equal(lens(), [632, TOP]);
  store.set(goToPageAtom, toIndex(6));
  assert.is(lens(), null, "a leaf turns");
  settle();
  assert.equal(lens(), [200, TOP]);
  stop();
  const resting = open();
  await resting.point("pointermove", 500, 300);
  resting.press("m", resting.toggle);
  resting.press("ArrowLeft");
  resting.store.set(goToPageAtom, toIndex(6));
  resting.settle();
  assert.equal(resting.lens(), [200, TOP]);
  resting.stop();
});

test("what lies on the pages as elements makes room for the lens, and takes no press while it is out (ZOOM-03)", () => {
  const { store, clock, toggle, lens, stop } = open();
  const host = document.querySelector<HTMLElement>("#stage")!;
  host.innerHTML = `<div class="page-overlay"><a style="pointer-events: auto"></a></div>`;
  const overlay = host.querySelector<HTMLElement>(".page-overlay")!;
  const style = document.createElement("style");
  style.textContent = readFileSync("src/stage/overlay/page-overlay.css", "utf8");
  document.head.append(style);
  const pressable = () => getComputedStyle(overlay.firstElementChild!).pointerEvents;
  assert.is(pressable(), "auto");
  const hole = () => /^path\(evenodd.*M-?[\d.]+,(-?[\d.]+)a/.exec(overlay.style.clipPath)?.[1];
  host.focus();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "m", bubbles: true }));
  toggle();
  clock.advance(20);
  assert.is(pressable(), "none");
  const top = hole();
  assert.ok(lens() && top, "in its middle");
  host.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
  clock.advance(20);
  assert.ok(Number(hole()) > Number(top), "it goes with the lens");
  toggle();
  assert.is(overlay.style.clipPath, "");
  assert.is(pressable(), "auto");
  style.remove();
  assert.not(store.get(isMagnifierOutAtom));
  stop();
});

test.run();

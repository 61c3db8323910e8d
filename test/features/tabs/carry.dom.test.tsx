import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readTabs } from "../../../src/book/formats/parts.ts";
import { flyLeaf, holdLeaf, momentAt, restingLeaf } from "../../../src/book/geometry/leaf-motion.ts";
import { leafBetween } from "../../../src/book/geometry/scene.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { BookTabs } from "../../../src/features/tabs/BookTabs.tsx";
import { runTabsOnLeaves } from "../../../src/features/tabs/carry.ts";
import { type BookStage, stageAtom } from "../../../src/stage/stage-handle.ts";
import type { Flight } from "../../../src/stage/turn/flight.ts";
import type { Table } from "../../../src/stage/turn/turner-parts.ts";
import { laidSceneAtom, layOutSceneAtom, spreadAtom, spreadsAtom } from "../../../src/state/reading.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { stageInput } from "../../support/stage-input.ts";

const test = suite("features/tabs/carry");
test.after.each(() => void Reflect.deleteProperty(HTMLElement.prototype, "animate")); // which one of them makes
const HEADROOM = { before: 20, after: 20 };

/** A book open at the pages 2 and 3, whose next leaf carries the tab "A" and not "B". */
async function open(opening: Parameters<typeof openReader>[0] = { page: 2 }) {
  const raw = [
    { caption: "A", pageIndex: 4 },
    { caption: "B", pageIndex: 9 },
  ];
  const reader = openReader({ ...opening, book: { tabs: readTabs(raw, 12, issueLog()) } });
  const { store, settle } = reader;
  store.set(layOutSceneAtom);
  const mounted = await mountFeature(store, <BookTabs />);
  const table = {} as Table;
  const { tools } = stageInput(mounted.container);
  store.set(stageAtom, {
    host: mounted.container,
    table,
    tools,
  } as Partial<BookStage> as BookStage);
  const flat = { slidePx: () => 0, cardPlace: () => ({ map: IDENTITY, alpha: 1 }), boardMap: () => IDENTITY } as const;
  const stop = runTabsOnLeaves(store, flat);
  const spreads = store.get(spreadsAtom);
  const at = spreads.indexOf(store.get(spreadAtom));
  const [fromSpread, toSpread] = [spreads[at]!, spreads[at + 1]!];
  const leaf = leafBetween(store.get(laidSceneAtom), fromSpread, toSpread, true);
  const grip = { x: leaf.size.width, y: leaf.size.height };
  const flight = {
    ...{ leaf, grip, fromSpread, toSpread, style: "soft", isForward: true, shift: { from: 0, to: 0 } },
    headroom: HEADROOM,
  } as Partial<Flight> as Flight;
  const resting = restingLeaf({ grip, size: leaf.size, startsTurned: false, headroom: HEADROOM, isTilted: true });
  const motion = flyLeaf(resting, "end", 0, 600);
  return {
    ...reader,
    ...mounted,
    stop,
    table,
    settle: () => act(() => settle()),
    turn: () => act(() => void store.set(turnForwardAtom)),
    frame: (ms: number) => table.follow?.(flight, momentAt(motion, ms)),
    returningFrame: (ms: number) => table.follow?.(flight, momentAt(flyLeaf(motion, "start", ms, 300), ms)),
    /** The same of a flight that somebody waits for. */
    hurriedFrame: (ms: number) => table.follow?.(flight, momentAt(flyLeaf(motion, "end", ms, 120), ms)),
    hold: (ms: number) => table.follow?.(flight, momentAt(holdLeaf(motion, { x: 100, y: 300 }, ms), ms)),
    tabs: () => [...mounted.container.querySelectorAll<HTMLElement>("[data-tab]")],
    carriers: () => [...mounted.container.querySelectorAll<HTMLElement>(".book-tabs__carrier")],
    /** Which of the copies are out of sight; a browser without motions by itself has none come at the landing. */
    areGone: () =>
      [...mounted.container.querySelectorAll<HTMLElement>(".book-tabs__carrier")].map(
        ({ dataset, style }) => dataset["behind"] !== undefined || style.opacity === "0",
      ),
    out: () => [...mounted.container.querySelectorAll("[data-carried]")].map((tab) => tab.getAttribute("aria-label")),
  };
}

const IDENTITY = [1, 0, 0, 1, 0, 0] as const;

test("copies of a tab ride on its leaf until the tab itself stands in its new place (TOC-02)", async () => {
  const { turn, frame, settle, tabs, carriers, out, unmount } = await open();
  frame(0);
  assert.equal(carriers(), [], "a corner that curls carries nothing");
  await turn();
  frame(10);
  assert.equal([carriers().length, out()], [4, ["A"]]);
  assert.not(tabs()[0]!.hasAttribute("data-away"));
  const [lying, , , turned] = carriers().map(({ style }) => style);
  const before = turned!.transform;
  frame(300);
  assert.ok(turned!.transform !== before && turned!.transform.startsWith("matrix("));
  assert.ok(lying!.clipPath.startsWith("polygon("));
  for (const carrier of carriers()) {
    assert.is(carrier.getAttribute("aria-hidden"), "true");
    assert.is(carrier.querySelector<HTMLElement>("button")!.tabIndex, -1);
  }
  frame(600);
  await settle();
  await Promise.resolve();
  assert.equal([carriers().length, out()], [0, []]);
  assert.equal(
    tabs().map(({ dataset }) => dataset["edge"]),
    ["left", "right"],
  );
  await unmount();
});

test("copies of tabs stay on a leaf that a hand holds, however late its frames come (TOC-02)", async () => {
  const { clock, turn, frame, hold, carriers, table, unmount } = await open();
  table.softLeaf = { isRich: false, isApart: true };
  const areGone = () => carriers().some((carrier) => carrier.hasAttribute("data-behind"));
  await turn();
  assert.is(frame(clock.now()), false, "nobody has to follow any more");
  assert.ok(areGone());
  for (const ms of [300, 500]) {
    clock.advance(ms);
    assert.is(hold(clock.now()), true);
    assert.not(areGone());
  }
  await unmount();
});

test("on a machine that is too slow for a bend copies of tabs go at once from a leaf that a worker draws (TOC-02)", async () => {
  const { clock, turn, frame, settle, carriers, areGone, out, table, unmount } = await open();
  table.softLeaf = { isRich: false, isApart: true };
  await turn();
  frame(clock.now());
  const [lying, ...lifted] = areGone();
  assert.not(lying, "what lies does not move");
  assert.equal(lifted, [true, true, true]);
  frame(600);
  await settle();
  await Promise.resolve();
  assert.equal([carriers().length, out()], [0, []]);
  await unmount();
});

for (const [drawer, isApart] of [
  ["a worker draws", true],
  ["the page draws", false],
] as const) {
  test(`where the page's frames come late, copies of tabs ${isApart ? "go from" : "stay on"} a leaf that ${drawer} (TOC-02)`, async () => {
    const { clock, turn, frame, settle, carriers, areGone, out, table, unmount } = await open();
    table.softLeaf = { isRich: true, isApart };
    const frameAfter = (ms: number) => {
      clock.advance(ms);
      frame(clock.now());
    };
    await turn();
    for (const ms of [0, 16, 50, 16, 50]) frameAfter(ms);
    assert.equal(areGone(), [false, false, false, false], "single late frames");
    frameAfter(50);
    assert.equal(areGone(), [false, isApart, isApart, isApart], "what lies does not move");
    const places = carriers().map(({ style }) => style.transform);
    frameAfter(16);
    assert.is(
      carriers()
        .map(({ style }) => style.transform)
        .join() === places.join(),
      isApart,
    );
    frameAfter(600);
    await settle();
    await Promise.resolve();
    assert.equal([carriers().length, out()], [0, []]);
    await unmount();
  });
}

test("where copies of tabs could not keep up they stand until the next leaves are lifted there, and fade in where they come (TOC-02)", async () => {
  const { clock, turn, frame, settle, carriers, out, table, unmount } = await open();
  table.softLeaf = { isRich: true, isApart: true };
  const fades: { readonly edge: string | undefined; readonly ends: string; readonly delay: number }[] = [];
  HTMLElement.prototype.animate = function (frames, options) {
    const { edge } = (this.matches("[data-edge]") ? this : this.querySelector<HTMLElement>("[data-edge]")!).dataset;
    const ends = (frames as Keyframe[]).map(({ opacity }) => opacity).join(" ");
    fades.push({ edge, ends, delay: Number((options as KeyframeAnimationOptions).delay) });
    return { cancel: () => {} } as Animation;
  };
  await turn();
  for (const ms of [0, 50, 50]) {
    clock.advance(ms);
    frame(clock.now());
  }
  const lifted = fades.splice(0);
  assert.equal(
    lifted.map(({ edge, ends }) => [edge, ends]),
    [
      ["right", "1 0"],
      ["left", "0 1"],
    ],
    "what lies goes when it is lifted, and comes where the leaf takes it",
  );
  assert.ok(lifted[1]!.delay > 200, "as that lands");
  await settle();
  await turn();
  assert.is(frame(clock.now()), false, "nobody has to follow any more");
  assert.equal(
    fades.map(({ edge, ends }) => [edge, ends]),
    [
      ["right", "1 0"],
      ["left", "0 1"],
    ],
  );
  const [lying, coming] = fades;
  assert.ok(lying!.delay < coming!.delay, "it is lifted before it comes");
  assert.equal([carriers().map(({ dataset }) => dataset["behind"]), out()], [[undefined, undefined], ["A"]]);
  await settle();
  await Promise.resolve();
  assert.equal([carriers().length, out()], [0, []]);
  clock.advance(60_000);
  await turn();
  frame(clock.now());
  assert.is(carriers().length, 4, "they ride again after a while");
  await unmount();
});

test("a copy that comes at the spine of a lone page comes when the leaf has passed there, not on it (TOC-02)", async () => {
  const comesAfterMs: number[] = [];
  HTMLElement.prototype.animate = (frames, options) => {
    const { delay, duration } = options as KeyframeAnimationOptions;
    if ((frames as Keyframe[]).at(-1)?.opacity === 1)
      comesAfterMs.push(Number(delay), Number(delay) + Number(duration));
    return { cancel: () => {} } as Animation;
  };
  const viewport = { width: 820, height: 1180, pixelRatio: 2, isCoarse: true };
  const { clock, turn, frame, table, unmount } = await open({ page: 4, viewport });
  table.softLeaf = { isRich: false, isApart: true };
  await turn();
  frame(clock.now());
  frame(clock.now());
  const [begins = 0, ends = 0] = comesAfterMs;
  assert.ok(begins > 480 && ends > 590 && ends < 620, `${comesAfterMs}`);
  await unmount();
});

test("copies of tabs do not come where a leaf would have landed that flies back (TOC-02)", async () => {
  const { clock, turn, hold, returningFrame, areGone, table, unmount } = await open();
  table.softLeaf = { isRich: false, isApart: true };
  await turn();
  hold(clock.now());
  returningFrame(clock.now());
  const [, ...lifted] = areGone();
  assert.equal([lifted, document.querySelectorAll("[data-behind]").length], [[true, true, true], 3]);
  await unmount();
});

test("a copy of a tab that lay on a leaf which flies back comes again as the leaf lies down there (TOC-02)", async () => {
  const fades: string[] = [];
  HTMLElement.prototype.animate = (frames, options) => {
    const opacities = (frames as Keyframe[]).map(({ opacity }) => opacity).join(" ");
    fades.push(`${opacities}${Number((options as KeyframeAnimationOptions).delay) > 0 ? " later" : ""}`);
    return { cancel: () => {} } as Animation;
  };
  const { clock, turn, hold, returningFrame, table, unmount } = await open();
  table.softLeaf = { isRich: false, isApart: true };
  await turn();
  hold(clock.now());
  clock.advance(300);
  fades.length = 0;
  returningFrame(clock.now());
  assert.equal(fades, ["0 1 later"]);
  await unmount();
});

test("copies of tabs that come at the landing come earlier where the turn is hurried (TOC-02)", async () => {
  const delays: number[] = [];
  const leaving: unknown[] = []; // how much is seen first of what goes
  HTMLElement.prototype.animate = (frames, options) => {
    const [first, last] = frames as [Keyframe, Keyframe];
    if (last.opacity === 1) delays.push(Number((options as KeyframeAnimationOptions).delay));
    else leaving.push(first.opacity);
    return { cancel: () => {} } as Animation;
  };
  const { clock, turn, frame, hurriedFrame, carriers, table, unmount } = await open();
  table.softLeaf = { isRich: false, isApart: true };
  await turn();
  frame(clock.now());
  frame(clock.now());
  clock.advance(400);
  const copies = carriers().flatMap(({ children }) => [...children] as HTMLElement[]);
  for (const { style } of copies) style.opacity = "0.2"; // in the middle of its fade
  hurriedFrame(clock.now());
  assert.equal([delays.length, delays[1]], [2, 0], `${delays}`);
  assert.equal(leaving, [1, 0.2], "what the leaf has lifted by then goes on from what is seen of it");
  assert.ok(delays[0]! > 200);
  await unmount();
});

test("without its code tabs stay as they are, and when it stops nothing of it is left (TOC-02)", async () => {
  const { turn, frame, tabs, carriers, out, stop, unmount } = await open();
  await turn();
  frame(100);
  assert.is(carriers().length, 4);
  await act(() => stop());
  assert.equal([carriers().length, out()], [0, []]);
  frame(200);
  assert.equal(carriers(), []);
  assert.ok(tabs()[0]!.hasAttribute("data-away"), "it is hidden, as before");
  await unmount();
});

test("where frames come late, a tab at the spine of a lone page goes and comes again in time, and lies on no leaf meanwhile (TOC-02)", async () => {
  const opacities: number[][] = [];
  Object.assign(HTMLElement.prototype, {
    animate: (frames: readonly { opacity: number }[]) => void opacities.push(frames.map(({ opacity }) => opacity)),
  });
  const lone = { page: 7, settings: { autoDoublePage: "single" } } as const;
  const { clock, turn, frame, settle, carriers, table, unmount } = await open(lone);
  table.softLeaf = { isRich: false, isApart: true };
  await turn();
  frame(clock.now());
  const [own] = carriers();
  assert.equal([carriers().length, own!.hasAttribute("data-behind"), own!.style.opacity], [1, false, "1"]);
  const [seen] = opacities as [number[]];
  assert.equal([opacities.length, seen[0], Math.min(...seen), seen.at(-1)], [1, 1, 0, 1]);
  await settle();
  await Promise.resolve();
  opacities.length = 0;
  await turn();
  frame(clock.now()); // the next leaves carry no tabs
  assert.ok(
    opacities.some((each) => each.length > 2 && Math.min(...each) === 0),
    "the leaf goes over it all the same",
  );
  await unmount();
});

test.run();

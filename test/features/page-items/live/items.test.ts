import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Annotation } from "../../../../src/book/publication/annotation.ts";
import { pageIndex } from "../../../../src/book/publication/pages.ts";
import { itemTouchAtom } from "../../../../src/features/page-items/api.ts";
import { createBrokenItems } from "../../../../src/features/page-items/draw/item.ts";
import { itemLayer } from "../../../../src/features/page-items/layer.ts";
import { LIVE } from "../../../../src/features/page-items/live/entries.ts";
import { runLiveItems } from "../../../../src/features/page-items/live/items.ts";
import { isPageVisibleAtom } from "../../../../src/state/browser-page.ts";
import { pageItemsAtom } from "../../../../src/state/page-items.ts";
import { layOutSceneAtom } from "../../../../src/state/reading.ts";
import { goToPageAtom, openAtPageAtom } from "../../../../src/state/turning.ts";
import { isMotionReducedAtom, viewportAtom } from "../../../../src/state/view.ts";
import { anItem, itemsOf } from "../../../support/books/annotations.ts";
import { aLink, aText } from "../../../support/books/items.ts";
import { recordingContext } from "../../../support/fakes/recording-context.ts";
import { itemStage } from "../../../support/item-stage.ts";
import { openReader } from "../../../support/open-reader.ts";

const test = suite("features/page-items/live/items");
const SECOND_MS = 992; // 62 frames of 16 ms

/** A book open at pages 2 and 3 with these items. */
function open(items: readonly Annotation[], isStillShown = true) {
  const reader = openReader({ page: 2 });
  reader.store.set(pageItemsAtom, itemsOf(items));
  const seen = itemStage(reader.store, isStillShown);
  const sourcesOf = () => ({ pictureOf: () => null, iconOf: () => null });
  const broken = createBrokenItems(reader.store);
  const live = runLiveItems({ store: reader.store, stage: seen.stage, sourcesOf, broken });
  const layer = itemLayer({ store: reader.store, live, sourcesOf, broken });
  /** How many plain areas a page has, at rest or in flight. */
  const areas = (page: number, isResting: boolean) => {
    const { ctx, fills } = recordingContext();
    layer.draw(ctx, pageIndex(page - 1), { x: 0, y: 0, width: 400, height: 600 }, isResting);
    return fills.length;
  };
  const markOf = (id: string, page = 2) =>
    layer.list(pageIndex(page - 1), { x: 0, y: 0, width: 400, height: 600 }).find((mark) => mark.id === id);
  return { ...reader, ...seen, live, areas, markOf };
}
const links = (count: number, page = 2, more: Partial<Annotation> = {}) =>
  Array.from({ length: count }, (_, index) => anItem(aLink(), { id: `l${index}`, ...more, page }));

test("sixty pulsing links cost one draw a frame, and no redraw of the resting layer (LINK-01)", () => {
  const { clock, draws, asked, areas } = open(links(60));
  asked.length = 0;
  const before = draws();
  clock.advance(SECOND_MS);
  assert.is(draws() - before, 62);
  assert.equal(
    asked.filter((what) => what !== "still"),
    [],
  );
  assert.is(areas(2, true), 0, "they are left out of what lies still");
  assert.is(areas(2, false), 60, "in flight they are part of their page");
});

test("a pulse goes from out to over and back in a second (LINK-01)", () => {
  const { clock, markOf } = open(links(1));
  const alphaAt = (ms: number) => {
    clock.advance(ms - clock.now());
    return Math.round((markOf("l0")?.alpha ?? -1) * 100);
  };
  assert.equal([alphaAt(0), alphaAt(250), alphaAt(500), alphaAt(750), alphaAt(1000)], [20, 50, 80, 50, 20]);
  assert.is(markOf("l0")?.phase, "pulsing");
});

test("without motion on the open pages no frame is drawn (LINK-01)", () => {
  const { clock, draws, areas } = open([...links(3, 2, { item: aLink({ isPulsing: false }) }), ...links(5, 6)]);
  clock.advance(SECOND_MS);
  assert.is(draws(), 0);
  assert.is(clock.live(), 0);
  assert.is(areas(2, true), 3);
});

test("pressing, hovering or leaving stops the pulse until the page comes back (LINK-02, LINK-03)", () => {
  for (const touch of [{ hovered: "l0" }, { pressed: "l0" }]) {
    const { store, clock, markOf, draws, settle } = open(links(1));
    clock.advance(100);
    store.set(itemTouchAtom, touch);
    assert.is(markOf("l0")?.phase, "hovered" in touch ? "over" : "down");
    assert.is(markOf("l0")?.color, "hovered" in touch ? "#0000ff" : "#ff0000");
    store.set(itemTouchAtom, { hovered: null, pressed: null });
    clock.advance(SECOND_MS);
    assert.equal([markOf("l0")?.phase, markOf("l0")?.alpha, markOf("l0")?.color], ["out", 0.2, "#808080"]);
    const before = draws();
    clock.advance(SECOND_MS);
    assert.is(draws(), before);
    assert.is(clock.live(), 0);
    store.set(goToPageAtom, pageIndex(5));
    settle();
    store.set(goToPageAtom, pageIndex(1));
    settle();
    assert.is(markOf("l0")?.phase, "pulsing");
  }
});

test("a hovered link's line grows and then costs no frames (LINK-06)", () => {
  const { store, clock, drawn, draws } = open(links(1, 2, { item: aLink({ isPulsing: false }) }));
  store.set(itemTouchAtom, { hovered: "l0" });
  clock.advance(90);
  const midway = drawn().strokes[0]?.width ?? 0;
  clock.advance(SECOND_MS);
  assert.ok(midway > 2 && midway < 5);
  assert.is(drawn().strokes[0]?.width, 5);
  const before = draws();
  clock.advance(SECOND_MS);
  assert.is(draws(), before);
});

test("no frame while a leaf flies, none while the window is hidden, none where less motion is wanted (LINK-01)", () => {
  const { store, clock, draws, settle } = open(links(3));
  const inOneSecond = () => {
    clock.advance(50); // what stood there is cleared
    const before = draws();
    clock.advance(SECOND_MS);
    return draws() - before;
  };
  store.set(goToPageAtom, pageIndex(5));
  assert.is(inOneSecond(), 0);
  settle();
  store.set(goToPageAtom, pageIndex(1));
  settle();
  store.set(isPageVisibleAtom, false);
  assert.is(inOneSecond(), 0);
  store.set(isPageVisibleAtom, true);
  assert.ok(inOneSecond() > 50);
  store.set(isMotionReducedAtom, true);
  assert.is(inOneSecond(), 0);
});

test("a leaf that begins to fly freezes what pulses under it, and nothing is drawn again (LINK-01)", () => {
  const { store, clock, asked, draws, drawn, areas, markOf, look, settle } = open(links(3));
  clock.advance(250);
  asked.length = 0;
  const before = draws();
  store.set(goToPageAtom, pageIndex(5));
  clock.advance(SECOND_MS);
  assert.equal([asked, draws() - before, areas(2, true), areas(2, false)], [[], 0, 0, 3]);
  assert.ok(Math.abs((markOf("l0")?.alpha ?? 0) - 0.5) < 0.02, "it is seen as it was");
  look({ scale: 2, x: 0, y: 0 });
  assert.equal([draws() - before, drawn().fills.length], [1, 3], "its canvas has been laid out anew");
  settle();
  assert.is(drawn().fills.length, 0, "the next pages never show it");
});

test("a leaf without a resting page under it takes along what pulsed", () => {
  const { store, clock, asked, areas, drawn } = open(links(3), false);
  clock.advance(250);
  asked.length = 0;
  store.set(goToPageAtom, pageIndex(5));
  clock.advance(50);
  assert.equal([asked, areas(2, true), drawn().fills.length], [["still"], 3, 0]);
});

test("what is out of sight in a zoomed book costs no frames until it is seen again", () => {
  const { clock, draws, look } = open(links(2, 2, { box: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 } }));
  look({ scale: 4, x: -4000, y: -3000 });
  clock.advance(50);
  const before = draws();
  clock.advance(SECOND_MS);
  assert.is(draws(), before);
  look({ scale: 1, x: 0, y: 0 });
  clock.advance(SECOND_MS);
  assert.ok(draws() > before + 50);
});

test("what moves goes along when the book is laid out anew, as for a panel beside it", () => {
  const { store, clock, lastPainted } = open(links(1));
  clock.advance(50);
  const before = lastPainted();
  store.set(viewportAtom, { ...store.get(viewportAtom), width: 900 });
  store.set(layOutSceneAtom);
  clock.advance(50);
  assert.ok(before !== null && lastPainted() !== null);
  assert.not.equal(lastPainted(), before);
});

test("of 5,000 links on a page a limited number pulses; all are drawn", () => {
  const { clock, drawn, areas } = open(links(5000));
  clock.advance(32);
  assert.is(drawn().fills.length, LIVE.mostItems);
  assert.is(areas(2, true), 5000 - LIVE.mostItems);
  assert.is(areas(2, false), 5000);
});

test("a page that does not lie open is drawn ahead without what will move on it, the first so many of its spread (LINK-01)", () => {
  const named = (name: string, items: readonly Annotation[]) =>
    items.map((item) => ({ ...item, id: `${name} ${item.id}` }));
  const still = named("still", links(30, 7, { item: aLink({ isPulsing: false }) }));
  const { live, areas, store, clock } = open([...links(200, 6), ...named("more", links(100, 7)), ...still]);
  const foreseen = [6, 7].map((page) => live.foreseenOn(pageIndex(page - 1))!);
  assert.equal(
    foreseen.map(({ size }) => size),
    [200, LIVE.mostItems - 200],
  );
  assert.equal([areas(6, true), areas(7, true)], [0, 80]);
  store.set(openAtPageAtom, pageIndex(5));
  clock.advance(16);
  assert.equal([areas(6, true), areas(7, true)], [0, 80], "and so it looks when it lies open");
  assert.equal(
    [6, 7].map((page) => live.on(pageIndex(page - 1))),
    foreseen,
  );
});

test("nobody tells ahead what moves on a page where elements come in (ANNO-23)", () => {
  const animation = { name: "fadeIn", duration: 1, timing: "linear", delay: 0, count: 1, direction: "normal" } as const;
  const { live } = open(links(3, 6, { animation }));
  assert.is(live.foreseenOn(pageIndex(5)), null);
});

test("an element comes in when its page lies open, and once; then it is part of the page (ANNO-23, ANNO-24)", () => {
  const animation = { name: "fadeIn", duration: 1, timing: "linear", delay: 0, count: 1, direction: "normal" } as const;
  const { store, clock, markOf, areas, asked, settle } = open(
    links(1, 6, { item: aLink({ isPulsing: false }), animation }),
  );
  assert.is(areas(6, false), 0, "it flies in without it");
  store.set(goToPageAtom, pageIndex(5));
  settle();
  clock.advance(500);
  assert.is(markOf("l0", 6)?.phase, "moving");
  assert.ok(Math.abs((markOf("l0", 6)?.alpha ?? 0) - 0.1) < 0.02, "half of its own 0.2");
  asked.length = 0;
  clock.advance(600);
  assert.ok(asked.includes(5), "the page looks otherwise in flight from now on");
  assert.is(areas(6, true), 1);
  assert.is(areas(6, false), 1);
  assert.is(clock.live(), 0);
});

test("rolling texts never rest, typed texts do (ANNO-13)", () => {
  const text = (effect: "roller" | "typing") =>
    anItem(aText("one two three", { effect, secondsPerRound: 1 }), { id: effect, page: 2 });
  const typed = open([text("typing")]);
  typed.clock.advance(500);
  assert.ok(typed.drawn().texts.join("").length < "one two three".length);
  typed.clock.advance(1000);
  assert.is(typed.clock.live(), 0);
  const rolled = open([text("roller")]);
  rolled.clock.advance(5000);
  assert.is(rolled.clock.live(), 1);
});

test("the item that the keyboard is at has a ring of two colours round it", () => {
  const { store, clock, drawn } = open(links(1, 2, { item: aLink({ isPulsing: false }) }));
  store.set(itemTouchAtom, { focused: "l0" });
  clock.advance(50);
  assert.equal(
    drawn().strokes.map(({ style }) => style),
    ["#ffffff", "#1a5fd0"],
  );
  store.set(itemTouchAtom, { focused: null });
  clock.advance(50);
  assert.is(drawn().strokes.length, 0);
});

test("after a jump to another page, nothing of the old page moves", () => {
  const { store, clock, live, draws } = open(links(3));
  clock.advance(100);
  store.set(openAtPageAtom, pageIndex(7));
  clock.advance(100);
  const before = draws();
  clock.advance(SECOND_MS);
  assert.is(draws(), before);
  live.stop();
  assert.is(clock.live(), 0);
});

test.run();

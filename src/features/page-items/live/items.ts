import type { Camera } from "../../../book/geometry/camera.ts";
import type { Rect } from "../../../book/geometry/layout.ts";
import type { Annotation } from "../../../book/publication/annotation.ts";
import type { PageIndex } from "../../../book/publication/pages.ts";
import type { Store } from "../../../lib/feature.ts";
import { type Stop, stopAll } from "../../../lib/stop.ts";
import type { BookStage } from "../../../stage/stage-handle.ts";
import { isPageVisibleAtom } from "../../../state/browser-page.ts";
import { hiddenItemsAtom, playsAtom } from "../../../state/item-visibility.ts";
import { pageItemsAtom } from "../../../state/page-items.ts";
import { ownRectAtom } from "../../../state/pictures.ts";
import { portsAtom } from "../../../state/ports.ts";
import { laidSceneAtom, spreadAtom } from "../../../state/reading.ts";
import { turnAtom } from "../../../state/turning.ts";
import { isMotionReducedAtom } from "../../../state/view.ts";
import { darkPaperAtom, itemRevisionsAtom, itemTouchAtom } from "../api.ts";
import { union } from "../box.ts";
import { type BrokenItems, drawEach } from "../draw/item.ts";
import type { Sources } from "../draw/painting.ts";
import { entersWithMotion } from "./animation.ts";
import {
  appearanceAt,
  createItemHovers,
  createPageVisits,
  type ItemHistory,
  type LiveAppearance,
} from "./appearance.ts";
import { drawFocusRing, drawLive } from "./draw.ts";
import {
  chooseLive,
  endedItems,
  foreseeLive,
  idsOn,
  isMovingInSight,
  type LiveEntries,
  type OpenItem,
  openItem,
  openPages,
  type View,
} from "./entries.ts";

/** The items that move or are touched, which are drawn on the stage's live layer. */
export type LiveItems = {
  /** Whether an item is drawn there, so that the resting layer leaves it out. */
  readonly isLive: (id: string) => boolean;
  /** Whether an item cannot be seen yet, since it comes in when its page lies open. */
  readonly isYetToEnter: (annotation: Annotation) => boolean;
  /** Whether the animations of a page have begun, since it lies open. */
  readonly hasBegun: (page: PageIndex) => boolean;
  /** Those of one page. */
  readonly on: (page: PageIndex) => ReadonlySet<string>;
  /** Those of a page that does not lie open, once it does; null = nobody can tell. */
  readonly foreseenOn: (page: PageIndex) => ReadonlySet<string> | null;
  readonly appearanceOf: (annotation: Annotation) => LiveAppearance;
  readonly redraw: () => void; // a picture of them has come
  readonly stop: Stop;
};

/** What live items are drawn with. */
export type LiveItemsParts = {
  readonly store: Store;
  readonly stage: BookStage;
  readonly sourcesOf: (page: PageIndex) => Sources;
  readonly broken: BrokenItems;
};

/**
 * Draws what moves on the open pages: once a frame while any of it moves in sight, and not at all otherwise, as while
 * the window is hidden.
 *
 * A leaf that flies over the open pages finds their live items frozen: a page of a thousand items takes longer to draw
 * than a frame may last.
 */
export function runLiveItems(parts: LiveItemsParts): LiveItems {
  const { store, stage } = parts;
  const live = createLiveScene(parts);
  const allChanged = () => {
    stage.redrawMarks(null);
    live.refresh();
  };
  const stops = [
    ...[turnAtom, spreadAtom, laidSceneAtom, isPageVisibleAtom, isMotionReducedAtom, playsAtom].map((atom) =>
      store.sub(atom, () => live.refresh()),
    ),
    ...[pageItemsAtom, hiddenItemsAtom, ownRectAtom].map((atom) => store.sub(atom, allChanged)),
    store.sub(itemTouchAtom, live.touched),
    stage.watchCamera((camera, shift) => live.cameraMoved({ camera, shift })),
    live.stop,
  ];
  live.refresh();
  return {
    isLive: live.has,
    isYetToEnter: live.isYetToEnter,
    hasBegun: live.hasBegun,
    on: live.on,
    foreseenOn: live.foreseenOn,
    appearanceOf: live.appearanceOf,
    redraw: live.requestFrame,
    stop: stopAll(stops),
  };
}

const NOTHING: LiveEntries = new Map();

/** What is live now, how it looks, and when it is drawn. */
function createLiveScene(parts: LiveItemsParts) {
  const { store, stage } = parts;
  const { clock } = store.get(portsAtom);
  const history: ItemHistory = { store, visits: createPageVisits(), hovers: createItemHovers() };
  const flight = followFlight(store, stage);
  let entries = NOTHING;
  let view: View = { camera: { scale: 1, x: 0, y: 0 }, shift: { x: 0, y: 0 } };
  const has = (id: string) => entries.has(id);
  const appearanceNow = () => {
    const nowMs = flight.nowMs();
    return (annotation: Annotation) => appearanceAt(history, annotation, nowMs, has(annotation.id));
  };
  const layer = openLiveLayer(parts, () => [...entries.values()], appearanceNow);

  const requestFrame = () => {
    if (flight.isFrozen()) return;
    const isNeeded = entries.size > 0 || layer.isPainted() || store.get(itemTouchAtom).focused !== null;
    if (isNeeded) stage.frames.run(frame);
  };
  const frame = (): boolean => {
    if (flight.isFrozen()) return false;
    const nowMs = clock.now();
    // What has come to rest is drawn by the resting layer first, so that it is never missing from both.
    const ended = endedItems(history, entries, nowMs);
    if (ended.length > 0) {
      refresh(ended);
      return false;
    }
    layer.draw();
    return [...entries.values()].some((entry) => isMovingInSight(history, entry, view, nowMs));
  };
  const refresh = (ended: readonly OpenItem[] = []) => {
    const isFrozen = flight.isFrozen();
    const { isLanding, isElsewhere } = flight.update();
    const closed = flight.isResting() ? history.visits.open(openPages(store), clock.now()) : [];
    const before = entries;
    const canMove = flight.isResting() && store.get(isPageVisibleAtom);
    if (!isFrozen) entries = canMove ? chooseLive(history, clock.now()) : NOTHING;
    redrawEntered(parts, ended, closed);
    if (layer.isPainted() ? isLanding || isElsewhere : isLanding && entries.size > 0) layer.draw();
    if (!hasSameKeys(before, entries) && !isLanding) stage.redrawStill();
    requestFrame();
  };
  return {
    has,
    appearanceOf: (annotation: Annotation) => appearanceNow()(annotation),
    requestFrame,
    refresh,
    isYetToEnter: (annotation: Annotation) => isYetToEnter(history, annotation),
    hasBegun: (page: PageIndex) => history.visits.get(page) !== null,
    on: (page: PageIndex) => idsOn(page, entries.values()),
    foreseenOn: (page: PageIndex) => foreseeLive(history, page),
    touched: () => {
      noteTouch(history, clock.now());
      refresh();
    },
    cameraMoved: (next: View) => {
      const isMoved = !isSameCamera(next.camera, view.camera);
      view = next;
      if (isMoved && flight.isFrozen()) layer.draw(); // its canvas has another place, or another size
      requestFrame();
    },
    stop: stopAll([layer.stop, () => stage.frames.cancel(frame)]),
  };
}

function isSameCamera(one: Camera, other: Camera): boolean {
  return one.scale === other.scale && one.x === other.x && one.y === other.y;
}

/** Follows the leaf: while it flies over the pages of the live items, these are frozen at the time of its start. */
function followFlight(store: Store, stage: BookStage) {
  const { clock } = store.get(portsAtom);
  let spread = store.get(spreadAtom); // the pages of the live items
  let wasResting = false;
  let startedMs = 0;
  const isResting = () => store.get(turnAtom).kind === "rest";
  const isFrozen = () =>
    !isResting() && store.get(spreadAtom) === spread && store.get(isPageVisibleAtom) && stage.isStillShown();
  return {
    isResting,
    isFrozen,
    /** The time at which live items are shown. */
    nowMs: () => (isFrozen() ? startedMs : clock.now()),
    /** Looks at the leaf and the open pages anew. @returns what is otherwise than the last time */
    update: () => {
      const isLanding = isResting() && !wasResting;
      const isElsewhere = store.get(spreadAtom) !== spread; // a turn has ended, perhaps into the next one
      if (wasResting && !isResting()) startedMs = clock.now();
      wasResting = isResting();
      spread = store.get(spreadAtom);
      return { isLanding, isElsewhere };
    },
  };
}

/** Opens the layer that draws the live items, and the ring round the item that has the keyboard. */
function openLiveLayer(
  { store, stage, sourcesOf, broken }: LiveItemsParts,
  entries: () => readonly OpenItem[],
  appearanceNow: () => (annotation: Annotation) => LiveAppearance,
) {
  let isPainted = false;
  const layer = stage.openLive((ctx) => {
    const darkPaper = store.get(darkPaperAtom);
    const revisions = store.get(itemRevisionsAtom);
    const darkOf = (page: PageIndex) => {
      const paper = darkPaper?.of(page) ?? null;
      return paper === null ? null : { paper, revision: revisions.get(page) ?? 0, copyOf: darkPaper?.copyOf };
    };
    const appearanceOf = appearanceNow(); // one moment for all: what beats as one is drawn once, and copied
    let painted: Rect | null = null;
    drawEach(ctx, {
      things: entries().filter(({ annotation }) => !broken.has(annotation.id)),
      draw: ({ annotation, rect }) => {
        const scene = { page: rect, appearance: appearanceOf(annotation), sources: sourcesOf(annotation.page) };
        painted = union(painted, drawLive(ctx, annotation, { ...scene, dark: darkOf(annotation.page) }));
      },
      failed: ({ annotation }, error) => broken.note(annotation, error),
    });
    const isResting = store.get(turnAtom).kind === "rest";
    const focused = isResting ? openItem(store, store.get(itemTouchAtom).focused) : undefined;
    if (focused) painted = union(painted, drawFocusRing(ctx, focused.annotation, focused.rect));
    isPainted = painted !== null;
    return painted;
  });
  return { draw: layer.draw, stop: layer.stop, isPainted: () => isPainted };
}

function isYetToEnter({ store, visits }: ItemHistory, annotation: Annotation): boolean {
  return entersWithMotion(annotation) && !store.get(isMotionReducedAtom) && visits.get(annotation.page) === null;
}

/** An item that a pointer is at, or that is pressed, no longer asks for attention; a hovered one begins to change. */
function noteTouch({ store, visits, hovers }: ItemHistory, nowMs: number): void {
  const { hovered, pressed } = store.get(itemTouchAtom);
  for (const id of [hovered, pressed]) {
    const entry = openItem(store, id);
    if (id !== null && entry) visits.get(entry.annotation.page)?.calmed.add(id);
    if (id === hovered) hovers.point(id, entry?.annotation.item ?? null, nowMs);
  }
}

/** Draws pages anew whose items have come in, or come in again when they are opened the next time. */
function redrawEntered(
  { store, stage }: LiveItemsParts,
  ended: readonly OpenItem[],
  closed: readonly PageIndex[],
): void {
  const hasEntering = (page: PageIndex) => (store.get(pageItemsAtom).byPage[page] ?? []).some(entersWithMotion);
  const entered = ended.filter(({ annotation }) => entersWithMotion(annotation));
  const pages = [...entered.map(({ annotation }) => annotation.page), ...closed.filter(hasEntering)];
  for (const page of new Set(pages)) stage.redrawMarks(page);
}

function hasSameKeys(one: LiveEntries, other: LiveEntries): boolean {
  return one.size === other.size && [...one.keys()].every((id) => other.has(id));
}

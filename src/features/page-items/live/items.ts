import type { Camera } from "../../../book/geometry/camera.ts";
import type { Rect } from "../../../book/geometry/layout.ts";
import { pageRect } from "../../../book/geometry/scene.ts";
import type { Annotation } from "../../../book/publication/annotation.ts";
import type { PageIndex } from "../../../book/publication/pages.ts";
import type { Store } from "../../../lib/feature.ts";
import { type Stop, stopAll } from "../../../lib/stop.ts";
import type { BookStage } from "../../../stage/stage-handle.ts";
import { hiddenItemsAtom, playsAtom } from "../../../state/item-visibility.ts";
import { pageItemsAtom } from "../../../state/page-items.ts";
import { ownRectAtom } from "../../../state/pictures.ts";
import { portsAtom } from "../../../state/ports.ts";
import { laidSceneAtom, spreadAtom } from "../../../state/reading.ts";
import { turnAtom } from "../../../state/turning.ts";
import { isMotionReducedAtom, isPageVisibleAtom, viewportAtom } from "../../../state/view.ts";
import { itemTouchAtom } from "../api.ts";
import { boundsOn, overlap, union } from "../box.ts";
import { type BrokenItems, createBrokenItems, drawEach, type ItemAppearance } from "../draw/item.ts";
import type { Sources } from "../draw/painting.ts";
import { drawFocusRing, drawLive } from "./draw.ts";
import { createItemHovers, createVisits, entersWithMotion, type Life, lifeOf, mayLive } from "./life.ts";

/** What lives at once: more than this on the open pages lie still, the ones that come first live. */
export const LIVE = { mostItems: 250 } as const;

/** The items that move or are touched, drawn on the layer of what moves at rest. */
export type LiveItems = {
  /** Whether an item is drawn there, so that the layer that lies still leaves it out. */
  readonly isLive: (id: string) => boolean;
  /** Whether an item is not to be seen yet: it comes in when its page lies open. */
  readonly isAway: (annotation: Annotation) => boolean;
  /** How an item looks now. */
  readonly lookOf: (annotation: Annotation) => ItemAppearance & { readonly life: Life | null };
  readonly redraw: () => void; // what is drawn there looks otherwise: a picture has come
  readonly stop: Stop;
};

type Entry = { readonly annotation: Annotation; readonly rect: Rect };
type View = { readonly camera: Camera; readonly shift: { readonly x: number; readonly y: number } };

/**
 * Follows the open pages. One draw a frame while something of them moves and is in sight; no frame otherwise, none
 * while a leaf flies or the window is hidden. Less motion wished = nothing moves by itself (2.4 and ANNO-23).
 *
 * A leaf that flies over the open pages finds them as they are: what lives is frozen under it, since a page of a
 * thousand items takes longer to draw than a frame may last.
 */
export function runLiveItems(
  store: Store,
  stage: BookStage,
  sourcesOf: (page: PageIndex) => Sources,
  broken: BrokenItems = createBrokenItems(store),
): LiveItems {
  const { clock } = store.get(portsAtom);
  const visits = createVisits();
  const hovers = createItemHovers();
  let live = new Map<string, Entry>();
  let seen: View = { camera: { scale: 1, x: 0, y: 0 }, shift: { x: 0, y: 0 } };
  let isPainted = false;
  let wasResting = false;
  let laid = store.get(spreadAtom); // what lives lies on these pages
  let stoppedMs = 0; // when the leaf began to fly
  let stopFrame: Stop | null = null;

  const isResting = () => store.get(turnAtom).kind === "rest";
  const isFrozen = () =>
    !isResting() && store.get(spreadAtom) === laid && store.get(isPageVisibleAtom) && stage.isStillShown();
  const lives = (annotation: Annotation, nowMs: number): Life | null => {
    const visit = visits.get(annotation.page);
    const play = store.get(playsAtom).get(annotation.id);
    if (!visit || store.get(isMotionReducedAtom) || !(play || mayLive(annotation))) return null;
    const played = play && { motions: play.motions, ms: nowMs - play.sinceMs };
    return lifeOf(annotation, nowMs - visit.sinceMs, visit.stilled.has(annotation.id), played);
  };
  const lookOf = (annotation: Annotation) => {
    const nowMs = isFrozen() ? stoppedMs : clock.now();
    const { pressed, hovered } = store.get(itemTouchAtom);
    const { id } = annotation;
    const phase = pressed === id ? "down" : hovered === id ? "over" : "out";
    const life = live.has(id) ? lives(annotation, nowMs) : null;
    const grown = hovers.at(id, nowMs);
    const isAtOnce = store.get(isMotionReducedAtom) && grown > 0;
    const hover = isAtOnce ? Number(phase !== "out") : grown;
    return { phase, hover, beat: life?.beat ?? null, life } as const;
  };
  const openEntries = (): readonly Entry[] => {
    const spread = store.get(spreadAtom);
    const hidden = store.get(hiddenItemsAtom);
    return (["verso", "recto"] as const).flatMap((side) => {
      const page = spread[side];
      if (page === null) return [];
      const rect = store.get(ownRectAtom)(page, pageRect(store.get(laidSceneAtom), side));
      const items = store.get(pageItemsAtom).byPage[page] ?? [];
      return items.filter(({ id }) => !hidden.has(id)).map((annotation) => ({ annotation, rect }));
    });
  };
  /** What is drawn live from now on. */
  const collect = (): Map<string, Entry> => {
    if (isFrozen()) return live;
    if (!isResting() || !store.get(isPageVisibleAtom)) return new Map();
    const nowMs = clock.now();
    const { pressed } = store.get(itemTouchAtom);
    const touched = new Set([...hovers.ids(nowMs), ...(pressed === null ? [] : [pressed])]);
    let free: number = LIVE.mostItems;
    const chosen = openEntries().filter(({ annotation }) => {
      if (touched.has(annotation.id)) return true;
      return free > 0 && lives(annotation, nowMs) !== null && free-- > 0;
    });
    return new Map(chosen.map((entry) => [entry.annotation.id, entry]));
  };

  const isInSight = (rect: Rect) => {
    const { camera, shift } = seen;
    const { width, height } = store.get(viewportAtom);
    const { scale, x, y } = camera;
    const [left, top] = [x + shift.x + rect.x * scale, y + shift.y + rect.y * scale];
    const at = { x: left, y: top, width: rect.width * scale, height: rect.height * scale };
    return overlap(at, { x: 0, y: 0, width, height });
  };
  const isMoving = ({ annotation, rect }: Entry, nowMs: number) =>
    (hovers.isMoving(annotation.id, nowMs) || lives(annotation, nowMs) !== null) &&
    isInSight(boundsOn(rect, annotation));

  const layer = stage.openLive((ctx) => {
    let painted: Rect | null = null;
    const draw = ({ annotation, rect }: Entry) => {
      const look = lookOf(annotation);
      painted = union(painted, drawLive(ctx, annotation, rect, look, look.life, sourcesOf(annotation.page)));
    };
    const broke = ({ annotation }: Entry, error: unknown) => broken.note(annotation, error);
    const entries = [...live.values()].filter(({ annotation }) => !broken.has(annotation.id));
    drawEach(ctx, entries, () => {}, draw, broke);
    const focused = focusedEntry();
    if (focused) painted = union(painted, drawFocusRing(ctx, focused.annotation, focused.rect));
    isPainted = painted !== null;
    return painted;
  });
  const focusedEntry = () => {
    const { focused } = store.get(itemTouchAtom);
    if (focused === null || !isResting()) return undefined;
    return openEntries().find(({ annotation }) => annotation.id === focused);
  };

  const ask = () => {
    if (isFrozen()) return;
    if (live.size > 0 || isPainted || store.get(itemTouchAtom).focused !== null) stopFrame ??= clock.nextFrame(frame);
  };
  const frame = () => {
    stopFrame = null;
    if (isFrozen()) return;
    const nowMs = clock.now();
    // What has come to rest is drawn by the other layer first, so that it never is on neither.
    const { pressed } = store.get(itemTouchAtom);
    const kept = new Set([...hovers.ids(nowMs), pressed]);
    const ended = [...live.values()].filter(({ annotation }) => !kept.has(annotation.id) && !lives(annotation, nowMs));
    if (ended.length > 0) return refresh(ended.filter(({ annotation }) => entersWithMotion(annotation)));
    layer.draw();
    for (const entry of live.values()) if (isMoving(entry, nowMs)) return ask();
  };
  /** @param arrived items whose pages look otherwise in flight from now on */
  const refresh = (arrived: readonly Entry[] = []) => {
    const isLanding = isResting() && !wasResting;
    const isElsewhere = store.get(spreadAtom) !== laid; // a turn has ended, perhaps into the next one
    if (wasResting && !isResting()) stoppedMs = clock.now();
    wasResting = isResting();
    const gone = wasResting ? visits.open(openPages(), clock.now()) : [];
    const next = collect();
    const isSame = next.size === live.size && [...next.keys()].every((id) => live.has(id));
    live = next;
    laid = store.get(spreadAtom);
    for (const page of new Set([...arrived.map(({ annotation }) => annotation.page), ...gone.filter(hasLateComers)])) {
      stage.redrawMarks(page);
    }
    if (isPainted ? isLanding || isElsewhere : isLanding && live.size > 0) layer.draw();
    if (!isSame && !isLanding) stage.redrawStill();
    ask();
  };
  const openPages = () => {
    const { verso, recto } = store.get(spreadAtom);
    return [verso, recto].filter((page) => page !== null);
  };
  const hasLateComers = (page: PageIndex) => (store.get(pageItemsAtom).byPage[page] ?? []).some(entersWithMotion);

  const touched = () => {
    const { hovered, pressed } = store.get(itemTouchAtom);
    for (const id of [hovered, pressed]) {
      const entry = id === null ? undefined : openEntries().find(({ annotation }) => annotation.id === id);
      if (id !== null && entry) visits.get(entry.annotation.page)?.stilled.add(id);
      if (id === hovered) hovers.point(id, entry?.annotation.item ?? null, clock.now());
    }
    refresh();
  };
  const follow = () => refresh();
  const changed = () => {
    stage.redrawMarks(null);
    refresh();
  };
  const stops = [
    ...[turnAtom, spreadAtom, isPageVisibleAtom, isMotionReducedAtom, playsAtom].map((atom) => store.sub(atom, follow)),
    ...[pageItemsAtom, hiddenItemsAtom, ownRectAtom].map((atom) => store.sub(atom, changed)),
    store.sub(itemTouchAtom, touched),
    stage.watchCamera((camera, shift) => {
      const isMoved = camera.scale !== seen.camera.scale || camera.x !== seen.camera.x || camera.y !== seen.camera.y;
      seen = { camera, shift };
      if (isMoved && isFrozen()) layer.draw(); // it has another place, or another size
      ask();
    }),
    () => stopFrame?.(),
    layer.stop,
  ];
  refresh();
  return {
    isLive: (id) => live.has(id),
    isAway: (annotation) =>
      entersWithMotion(annotation) && !store.get(isMotionReducedAtom) && visits.get(annotation.page) === null,
    lookOf,
    redraw: ask,
    stop: stopAll(stops),
  };
}

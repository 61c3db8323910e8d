import type { Annotation, Item } from "../../../book/publication/annotation.ts";
import type { PageIndex } from "../../../book/publication/pages.ts";
import { clamp } from "../../../lib/clamp.ts";
import type { Store } from "../../../lib/feature.ts";
import { playsAtom } from "../../../state/item-visibility.ts";
import { isMotionReducedAtom } from "../../../state/view.ts";
import { itemTouchAtom } from "../api.ts";
import { LINK } from "../draw/areas.ts";
import type { ItemAppearance } from "../draw/item.ts";
import { type AnimationState, animationStateAt, hasAnimation } from "./animation.ts";

/** What changes how items look while their pages lie open. */
export type ItemHistory = { readonly store: Store; readonly visits: PageVisits; readonly hovers: ItemHovers };

/** How an item of an open page looks. */
export type LiveAppearance = ItemAppearance & { readonly animation: AnimationState | null };

/** How far an item's animations are; null = it rests. Nothing moves by itself where less motion is wanted (ANNO-23). */
export function itemAnimationAt(
  { store, visits }: ItemHistory,
  annotation: Annotation,
  nowMs: number,
  visit: PageVisit | null = visits.get(annotation.page),
): AnimationState | null {
  const play = store.get(playsAtom).get(annotation.id);
  if (!visit || store.get(isMotionReducedAtom) || !(play || hasAnimation(annotation))) return null;
  const played = play && { motions: play.motions, ms: nowMs - play.sinceMs };
  return animationStateAt(annotation, { ms: nowMs - visit.sinceMs, isCalmed: visit.calmed.has(annotation.id), played });
}

/** How an item looks. @param isLive whether it is drawn on the live layer: only there it moves */
export function appearanceAt(
  history: ItemHistory,
  annotation: Annotation,
  nowMs: number,
  isLive: boolean,
): LiveAppearance {
  const { store, hovers } = history;
  const { pressed, hovered } = store.get(itemTouchAtom);
  const { id } = annotation;
  const phase = pressed === id ? "down" : hovered === id ? "over" : "out";
  const animation = isLive ? itemAnimationAt(history, annotation, nowMs) : null;
  const progress = hovers.at(id, nowMs);
  const isAtOnce = store.get(isMotionReducedAtom) && progress > 0;
  const hover = isAtOnce ? Number(phase !== "out") : progress;
  return { phase, hover, beat: animation?.beat ?? null, animation };
}

/** Since when a page lies open, and the items on it that a pointer has been at meanwhile. */
export type PageVisit = { readonly sinceMs: number; readonly calmed: Set<string> };

/** The pages that lie open. Each time a page comes into sight, the animations on it begin anew. */
export type PageVisits = {
  readonly get: (page: PageIndex) => PageVisit | null;
  /** Notes which pages lie open now. @returns those that no longer do */
  readonly open: (pages: readonly PageIndex[], nowMs: number) => readonly PageIndex[];
};

/** Keeps track of the open pages; there is none at first. */
export function createPageVisits(): PageVisits {
  const visits = new Map<PageIndex, PageVisit>();
  return {
    get: (page) => visits.get(page) ?? null,
    open: (pages, nowMs) => {
      const closed = [...visits.keys()].filter((page) => !pages.includes(page));
      for (const page of closed) visits.delete(page);
      for (const page of pages) if (!visits.has(page)) visits.set(page, { sinceMs: nowMs, calmed: new Set() });
      return closed;
    },
  };
}

/** How long the light takes to pass over a picture, ms. */
const SHINE_MS = 700;

/** How far items have changed under a pointer, or back. Times are ms. */
export type ItemHovers = {
  /** A pointer is at this item now, and at no other; null = at none. */
  readonly point: (id: string | null, item: Item | null, nowMs: number) => void;
  /** 0 = as without a pointer, 1 = as under a pointer. */
  readonly at: (id: string, nowMs: number) => number;
  readonly isChanging: (id: string, nowMs: number) => boolean;
  /** The items that look otherwise than without a pointer. */
  readonly ids: (nowMs: number) => readonly string[];
};

type Transition = { readonly from: number; readonly to: 0 | 1; readonly sinceMs: number; readonly ms: number };

/** Keeps track of the item under the pointer; there is none at first. */
export function createItemHovers(): ItemHovers {
  const transitions = new Map<string, Transition>();
  let pointed: string | null = null;
  const at = (id: string, nowMs: number) => {
    const transition = transitions.get(id);
    if (!transition) return 0;
    const { from, to, sinceMs, ms } = transition;
    return from + (to - from) * clamp((nowMs - sinceMs) / ms, 0, 1);
  };
  const isChanging = (id: string, nowMs: number) => {
    const transition = transitions.get(id);
    return transition !== undefined && nowMs - transition.sinceMs < transition.ms;
  };
  return {
    at,
    isChanging,
    point: (id, item, nowMs) => {
      if (id === pointed) return;
      if (pointed !== null && transitions.has(pointed)) {
        transitions.set(pointed, { from: at(pointed, nowMs), to: 0, sinceMs: nowMs, ms: LINK.hoverMs });
      }
      pointed = id;
      if (id === null || !item || !changesUnderPointer(item)) return;
      const shines = item.kind === "image" && item.hover === "shine";
      const ms = shines ? SHINE_MS : LINK.hoverMs;
      transitions.set(id, { from: shines ? 0 : at(id, nowMs), to: 1, sinceMs: nowMs, ms });
    },
    ids: (nowMs) => {
      for (const [id, { to }] of transitions) if (to === 0 && !isChanging(id, nowMs)) transitions.delete(id);
      return [...transitions.keys()];
    },
  };
}

/** Whether a pointer changes how an item looks. */
function changesUnderPointer(item: Item): boolean {
  switch (item.kind) {
    case "link":
    case "button":
    case "zoom":
    case "print":
    case "cart":
      return true;
    case "image":
      return item.hover !== "none";
    default:
      return false;
  }
}

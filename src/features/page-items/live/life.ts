import type { Annotation, Item } from "../../../book/publication/annotation.ts";
import type { ElementAnimation } from "../../../book/publication/item-style.ts";
import type { PageIndex } from "../../../book/publication/pages.ts";
import { clamp } from "../../../lib/clamp.ts";
import { LINK, mayPulse } from "../draw/areas.ts";
import { HOTSPOT } from "../draw/hotspot.ts";
import { isEndless, roundMs } from "../text/effects.ts";
import { animate, comesIn, type Motion, motionOf, stageOf, UNMOVED } from "./motions.ts";

/** How an item lives while its page lies open. `effect` = how far a text's effect has come, null = it has none. */
export type Life = { readonly beat: number | null; readonly motion: Motion; readonly effect: number | null };

/** A dynamic button grows a little and shrinks again in so many ms, until a pointer has been at it (ANNO-11). */
const ASKING = { name: "pulse", roundMs: 1400 } as const;

const STILL: Life = { beat: null, motion: UNMOVED, effect: null };

/** Motions that an action set going so many ms ago. */
export type Played = { readonly motions: readonly ElementAnimation[]; readonly ms: number };

/**
 * How an item lives, `ms` after its page came into sight; null = it lies still.
 * @param isStilled a pointer has been at it: it no longer asks to be pressed (LINK-02)
 */
export function lifeOf(annotation: Annotation, ms: number, isStilled: boolean, played?: Played): Life | null {
  const { animation, emphasis } = annotation;
  const own = animation ? [animation, ...emphasis] : emphasis;
  const made = (played && motionAt(played.motions, played.ms, emphasis)) ?? motionAt(own, ms, emphasis);
  const motion = made ?? askingAt(annotation, ms, isStilled);
  const beat = beatOf(annotation, ms, isStilled);
  const effect = effectOf(annotation, ms);
  if (!motion && beat === null && effect === null) return null;
  return { ...STILL, beat, motion: motion ?? UNMOVED, effect };
}

/**
 * How motions that follow each other move an item now; null = all are over.
 * @param emphasis those that only move an item that is there: it lies where it rests until they begin
 */
function motionAt(
  motions: readonly ElementAnimation[],
  ms: number,
  emphasis: readonly ElementAnimation[],
): Motion | null {
  let rest = ms;
  for (const motion of motions) {
    const mayHide = motion === motions[0] && !emphasis.includes(motion); // an item comes with its first motion
    const isWaiting = !mayHide && rest < motion.delay * 1000;
    const found = isWaiting ? UNMOVED : animate(motion, rest);
    if (found) return found;
    rest -= (motion.delay + motion.duration * motion.count) * 1000;
  }
  return null;
}

/** Whether an item may ever live: most never do, and are not asked again. */
export function mayLive({ item, animation, emphasis, highlight }: Annotation): boolean {
  if (animation || emphasis.length > 0 || highlight?.isAnimated) return true;
  switch (item.kind) {
    case "link":
      return mayPulse(item);
    case "hotspot":
    case "lottie":
      return true;
    case "text":
      return item.effect !== "none";
    case "button":
      return item.isDynamic;
    default:
      return false;
  }
}

/** Whether an item is not to be seen before its page lies open: it comes in then (ANNO-24). */
export function entersWithMotion({ animation }: Annotation): boolean {
  return animation !== null && comesIn(animation.name) && stageOf(animation, 0).kind !== "over";
}

function askingAt({ item }: Annotation, ms: number, isStilled: boolean): Motion | null {
  if (item.kind !== "button" || !item.isDynamic || isStilled) return null;
  return motionOf(ASKING.name, (ms / ASKING.roundMs) % 1);
}

function beatOf({ item, highlight }: Annotation, ms: number, isStilled: boolean): number | null {
  const isPulsing = highlight?.isAnimated || (item.kind === "link" && mayPulse(item));
  if (isPulsing) return isStilled ? null : (ms / LINK.pulseMs) % 1;
  return item.kind === "hotspot" || item.kind === "lottie" ? (ms / HOTSPOT.roundMs) % 1 : null;
}

function effectOf({ item }: Annotation, ms: number): number | null {
  if (item.kind !== "text" || item.effect === "none") return null;
  const rounds = ms / roundMs(item);
  return isEndless(item.effect) ? rounds % 1 : rounds < 1 ? rounds : null;
}

/** A page that lies open: since when, and which of its items a pointer has been at meanwhile. */
export type Visit = { readonly sinceMs: number; readonly stilled: Set<string> };

/** The pages that lie open. Each time a page comes into sight, its items begin their lives anew. */
export type Visits = {
  readonly get: (page: PageIndex) => Visit | null;
  /** These pages lie open now, and no others. @returns the ones that do no longer */
  readonly open: (pages: readonly PageIndex[], nowMs: number) => readonly PageIndex[];
};

/** No page lies open. */
export function createVisits(): Visits {
  const visits = new Map<PageIndex, Visit>();
  return {
    get: (page) => visits.get(page) ?? null,
    open: (pages, nowMs) => {
      const gone = [...visits.keys()].filter((page) => !pages.includes(page));
      for (const page of gone) visits.delete(page);
      for (const page of pages) if (!visits.has(page)) visits.set(page, { sinceMs: nowMs, stilled: new Set() });
      return gone;
    },
  };
}

/** How long a picture's light takes to pass, ms. */
const SHINE_MS = 700;

/** How far items have come on their way to the look under a pointer, and back. Times are ms. */
export type ItemHovers = {
  /** A pointer is at this item now, and at no other; null = at none. */
  readonly point: (id: string | null, item: Item | null, nowMs: number) => void;
  /** 0 = it looks as ever, 1 = as under a pointer. */
  readonly at: (id: string, nowMs: number) => number;
  readonly isMoving: (id: string, nowMs: number) => boolean;
  /** The items that do not look as ever. */
  readonly ids: (nowMs: number) => readonly string[];
  readonly clear: () => void;
};

type Way = { readonly from: number; readonly to: 0 | 1; readonly sinceMs: number; readonly ms: number };

/** Nothing is pointed at. */
export function createItemHovers(): ItemHovers {
  const ways = new Map<string, Way>();
  let pointed: string | null = null;
  const at = (id: string, nowMs: number) => {
    const way = ways.get(id);
    if (!way) return 0;
    const part = clamp((nowMs - way.sinceMs) / way.ms, 0, 1);
    return way.from + (way.to - way.from) * part;
  };
  const isMoving = (id: string, nowMs: number) => {
    const way = ways.get(id);
    return way !== undefined && nowMs - way.sinceMs < way.ms;
  };
  return {
    point: (id, item, nowMs) => {
      if (id === pointed) return;
      const left = pointed !== null && ways.get(pointed);
      if (pointed !== null && left) {
        ways.set(pointed, { from: at(pointed, nowMs), to: 0, sinceMs: nowMs, ms: LINK.hoverMs });
      }
      pointed = id;
      if (id === null || !item || !changesUnderPointer(item)) return;
      const shines = item.kind === "image" && item.hover === "shine";
      ways.set(id, { from: shines ? 0 : at(id, nowMs), to: 1, sinceMs: nowMs, ms: shines ? SHINE_MS : LINK.hoverMs });
    },
    at,
    isMoving,
    ids: (nowMs) => {
      for (const [id, { to }] of ways) if (to === 0 && !isMoving(id, nowMs)) ways.delete(id);
      return [...ways.keys()];
    },
    clear: () => {
      ways.clear();
      pointed = null;
    },
  };
}

/** Whether a pointer changes how an item looks. */
export function changesUnderPointer(item: Item): boolean {
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

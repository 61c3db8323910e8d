import type { Item } from "../../book/annotation.ts";
import { clamp } from "../../lib/clamp.ts";
import { LINK } from "./link-look.ts";

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
      if (id === null || !item || !looksOtherwise(item)) return;
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
export function looksOtherwise(item: Item): boolean {
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

/** Carousels and scrolls that move by themselves. Source: specification KEYS-10, KEYS-12. */
export const SCROLL = {
  ms: 300,
  throwFactor: 20,
  frameMs: 1000 / 60, // the specification gives no unit: a swipe's velocity is px a frame here
} as const;

/** How far an animated scroll has come, `t` 0..1: sine ease-out. Source: specification KEYS-10. */
export function scrollEase(t: number): number {
  return Math.sin((Math.min(1, Math.max(0, t)) * Math.PI) / 2);
}

/** How far what a finger has thrown goes on, px. */
export function thrownPx(pxPerMs: number): number {
  return pxPerMs * SCROLL.frameMs * SCROLL.throwFactor;
}

/** How long it takes to come to rest, at the finger's speed when it is let go. */
export const THROWN_MS = SCROLL.frameMs * SCROLL.throwFactor * (Math.PI / 2);

/** What is a tap, and what two taps are. Source: specification KEYS-05, KEYS-09. */
export const TAP = {
  px: 5, // a pointer that has moved farther drags
  ms: 400, // one that is held longer presses
  againMs: 300, // two taps so soon after each other are a double tap
  againPx: 32, // ... so close to each other
} as const;

/** Carousels and scrolls that move by themselves. Source: specification KEYS-10, KEYS-12. */
export const SCROLL = {
  ms: 300,
  throwFactor: 20,
  frameMs: 1000 / 60, // the specification gives no unit: a swipe's velocity is px a frame here
} as const;

/** Whether a pointer that has come so far (px) in so long a time has tapped. */
export function isTap(px: number, ms: number): boolean {
  return px <= TAP.px && ms <= TAP.ms;
}

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

import type { Ink, Item } from "../../book/annotation.ts";
import type { ItemPhase } from "./painting.ts";

export type Link = Extract<Item, { readonly kind: "link" }>;

/** How links look and move. Source: LINK-01 and LINK-06; the time in which a border grows is ours (LINK-07). */
export const LINK = { pulseMs: 1000, borderFromPx: 2, borderToPx: 5, hoverMs: 180 } as const;

/**
 * How far a pulse is, `ms` after it began: 0 as it stands still, 1 at the other end, smoothly there and back in one
 * round of 1000 ms (LINK-01).
 */
export function pulse(ms: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * ms) / LINK.pulseMs);
}

/** Whether a link pulses when its page is seen: one that looks alike at both ends does not. */
export function mayPulse({ isPulsing, out, over }: Link): boolean {
  return isPulsing && out.alpha !== over.alpha;
}

/**
 * The ink of a link. Pressed and hovered it has all of the other ink, colour and alpha (LINK-03, LINK-07); pulsing it
 * keeps its own colour.
 * @param beat 0..1 of a pulse, null = it stands still
 */
export function linkInk(link: Link, phase: ItemPhase, beat: number | null): Ink {
  const { out, over, down } = link;
  if (phase === "down") return down;
  if (phase === "over" && link.isHoverable) return over;
  if (beat === null || !mayPulse(link)) return out;
  return { color: out.color, alpha: out.alpha + (over.alpha - out.alpha) * pulse(beat * LINK.pulseMs) };
}

/** The line round a link that a pointer is on, px: it grows while `hover` goes from 0 to 1 (LINK-06). */
export function linkBorderPx(hover: number): number {
  return hover <= 0 ? 0 : LINK.borderFromPx + (LINK.borderToPx - LINK.borderFromPx) * hover;
}

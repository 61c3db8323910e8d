import type { KeyboardEvent } from "react";

/** Arrows, Home and End move the keyboard along the buttons of a toolbar, as they are seen from left to right. */
export function moveAlongStrip(event: KeyboardEvent<HTMLElement>): void {
  const bar = event.currentTarget;
  const buttons = [...bar.querySelectorAll<HTMLElement>("button")].filter((button) => button.offsetParent !== null);
  const now = buttons.findIndex((button) => button === document.activeElement);
  const isRtl = getComputedStyle(bar).direction === "rtl";
  const next = placeAfter(event.key, now, buttons.length, isRtl);
  if (next === null || now < 0) return;
  event.preventDefault(); // no leaf turns
  buttons[next]?.focus({ preventScroll: true });
}

/** The place that a key leads to, round and round; null = the key leads nowhere. */
export function placeAfter(key: string, now: number, count: number, isRtl: boolean): number | null {
  const step = isRtl ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return (now + step + count) % count;
    case "ArrowLeft":
      return (now - step + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

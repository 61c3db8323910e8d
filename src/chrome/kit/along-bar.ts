import type { KeyboardEvent } from "react";
import { hasCommandKey } from "../../lib/command-key.ts";

const STOPS = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** Moves the focus along the buttons of a toolbar by arrow keys, Home and End. */
export function moveAlongBar(event: KeyboardEvent<HTMLElement>): void {
  if (hasCommandKey(event)) return; // the browser's own
  const bar = event.currentTarget;
  const buttons = shown(bar.querySelectorAll<HTMLElement>("button"));
  const now = buttons.indexOf(event.target as HTMLElement);
  const isRtl = getComputedStyle(bar).direction === "rtl";
  const next = placeAfter(event.key, now, buttons.length, isRtl);
  if (next === null || now < 0) return;
  event.preventDefault(); // or the key would turn a page
  buttons[next]?.focus({ preventScroll: true });
}

/** Whether it is a button of a bar, whose keys can only mean the book; fields, sliders and links have keys of their own. */
export function isButtonOfBar(element: Element): boolean {
  return element.matches("[data-bar] button");
}

/** Lets Tab go round in a part of the window that stands alone, such as a card. */
export function goRound(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab" || event.nativeEvent.isComposing) return;
  const stops = shown(event.currentTarget.querySelectorAll<HTMLElement>(STOPS));
  const [last, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target !== last && !(event.shiftKey && event.target === event.currentTarget)) return;
  event.preventDefault();
  next?.focus({ preventScroll: true });
}

/** Moves the focus to the first stop of a part of the window. @returns whether it has one */
export function focusFirstStop(part: Element): boolean {
  const [first] = shown(part.querySelectorAll<HTMLElement>(STOPS));
  first?.focus({ preventScroll: true });
  return first !== undefined;
}

function shown(elements: Iterable<HTMLElement>): readonly HTMLElement[] {
  return [...elements].filter((element) => element.offsetParent !== null);
}

/** The index of the button that a key leads to; after the last comes the first. null = the key moves nothing. */
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

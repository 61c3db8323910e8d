import type { Stop } from "../lib/stop.ts";

/** The element that holds the stage; null where the page has none. */
export function stageElement(): HTMLElement | null {
  return document.getElementById("stage");
}

/** Makes a canvas that is not in the page. */
export function createCanvas(): HTMLCanvasElement {
  return document.createElement("canvas");
}

/** The element that has the keyboard; null where nothing or only the page has it. */
export function focusedElement(): Element | null {
  return document.activeElement === document.body ? null : document.activeElement;
}

/** Reports whether the page can be seen, now and when that changes. */
export function watchVisibility(page: Document, report: (isVisible: boolean) => void): Stop {
  const read = () => report(page.visibilityState !== "hidden");
  read();
  page.addEventListener("visibilitychange", read);
  return () => page.removeEventListener("visibilitychange", read);
}

import type { Stop } from "../lib/stop.ts";

/** What the window is like now; client px. */
export type ViewportReading = {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly isCoarse: boolean; // the first pointer is a finger
};

/** Measures `host` and its screen. */
export function readViewport(host: HTMLElement): ViewportReading {
  return {
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    pixelRatio: window.devicePixelRatio || 1,
    isCoarse: matches("(pointer: coarse)"),
  };
}

/**
 * Tells when `host` may have another size, or the window has moved to a screen of another density.
 * Source: specification BOOT-27; the 100 ms poll is an observer here, exact and free at rest.
 */
export function watchViewport(host: HTMLElement, changed: () => void): Stop {
  let stopDensity: Stop = () => {};
  const followDensity = () => {
    stopDensity();
    stopDensity = onMatch(`(resolution: ${window.devicePixelRatio || 1}dppx)`, () => {
      followDensity();
      changed();
    });
  };
  followDensity();
  const stopPointer = onMatch("(pointer: coarse)", changed);
  window.addEventListener("resize", changed);
  const stopSize = watchSize(host, changed);
  return () => {
    stopDensity();
    stopPointer();
    window.removeEventListener("resize", changed);
    stopSize();
  };
}

/** Whether readers ask for less motion, or their screen is slow to change (e-paper). */
export function watchReducedMotion(tell: (isReduced: boolean) => void): Stop {
  const queries = ["(prefers-reduced-motion: reduce)", "(update: slow)"];
  const read = () => tell(queries.some(matches));
  read();
  const stops = queries.map((query) => onMatch(query, read));
  return () => stops.forEach((stop) => stop());
}

/** GB of memory as far as the browser tells; null = it does not. */
export function readDeviceMemory(): number | null {
  const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  return typeof deviceMemory === "number" ? deviceMemory : null;
}

function matches(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

function onMatch(query: string, act: () => void): Stop {
  if (typeof matchMedia !== "function") return () => {};
  const list = matchMedia(query);
  list.addEventListener?.("change", act);
  return () => list.removeEventListener?.("change", act);
}

/** Tells when an element has got another size, and once at the start; never where the browser cannot tell. */
export function watchSize(element: Element, changed: () => void): Stop {
  if (typeof ResizeObserver !== "function") return () => {};
  const observer = new ResizeObserver(changed);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Tells whether the page can be seen, now and whenever that changes. */
export function watchVisibility(page: Document, tell: (isVisible: boolean) => void): Stop {
  const read = () => tell(page.visibilityState !== "hidden");
  read();
  page.addEventListener("visibilitychange", read);
  return () => page.removeEventListener("visibilitychange", read);
}

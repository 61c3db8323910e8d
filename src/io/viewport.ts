import { type Stop, stopAll } from "../lib/stop.ts";
import { listen } from "./browser.ts";

/** The window's size and screen; client px. */
export type ViewportReading = {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly isCoarse: boolean; // the first pointer is a finger
};

/** Measures an element and its screen. */
export function readViewport(host: HTMLElement): ViewportReading {
  return {
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    pixelRatio: window.devicePixelRatio || 1,
    isCoarse: matches("(pointer: coarse)"),
  };
}

/**
 * Calls `changed` when `host` may have another size, or the window is on a screen of another density.
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
  return stopAll([
    () => stopDensity(),
    onMatch("(pointer: coarse)", changed),
    listen("window", "resize", changed),
    watchSizes([host], changed),
  ]);
}

/** Reports whether the system asks for less motion or the screen is slow (e-paper), now and when that changes. */
export function watchReducedMotion(report: (isReduced: boolean) => void): Stop {
  return watchMedia(["(prefers-reduced-motion: reduce)", "(update: slow)"], report);
}

/** Reports whether one of some media queries matches, now and when that changes. */
export function watchMedia(queries: readonly string[], report: (isMatching: boolean) => void): Stop {
  const read = () => report(queries.some(matches));
  read();
  return stopAll(queries.map((query) => onMatch(query, read)));
}

/** The device's memory in GB; null if the browser does not tell it. */
export function readDeviceMemory(): number | null {
  return (navigator as Navigator & { readonly deviceMemory?: number }).deviceMemory ?? null;
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

/**
 * Calls `changed` at the start and when the size of one of some elements changes, once for all that change together; never
 * in browsers that cannot observe it.
 */
export function watchSizes(elements: Iterable<Element>, changed: () => void): Stop {
  if (typeof ResizeObserver !== "function") return () => {};
  const observer = new ResizeObserver(changed);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

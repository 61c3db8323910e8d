import { type Stop, stopAll } from "../lib/stop.ts";
import { listen } from "./browser.ts";
import { isGone } from "./http.ts";

/**
 * Adds every address whose server says "not found" from now on to `missing`, whoever requested it: image elements only
 * learn that they failed, not why. In browsers that do not report the status nothing is added, and requests are repeated.
 */
export function watchMissing(missing: Set<string>): Stop {
  if (typeof PerformanceObserver !== "function") return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
      if (responseStatus === 404 || responseStatus === 410) missing.add(name);
    }
  });
  observer.observe({ type: "resource" });
  return () => observer.disconnect();
}

/** Reports whether the network is down, as far as the browser knows: now, and whenever that changes. */
export function watchNetwork(report: (isDown: boolean) => void): Stop {
  report(navigator.onLine === false);
  return stopAll([listen("window", "offline", () => report(true)), listen("window", "online", () => report(false))]);
}

/**
 * Why an element could not load an address: elements do not say, but newer browsers remember the server's answer.
 * Without a network nothing is known about the file ("unknown"); without an answer it may be the network or the file.
 */
export function failureReason(address: string): "missing" | "unsure" | "unknown" {
  if (navigator.onLine === false) return "unknown";
  const entry = performance.getEntriesByName?.(address).at(-1) as { readonly responseStatus?: number } | undefined;
  return isGone(entry?.responseStatus ?? 0) ? "missing" : "unsure";
}

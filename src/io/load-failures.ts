import type { Stop } from "../lib/stop.ts";
import { isGone } from "./http.ts";

/**
 * Writes down every address that answers from now on that there is nothing, whoever asked for it: image elements learn
 * that they failed but not why. A browser that does not tell the status writes nothing down, and asks again.
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

/**
 * Why an element could not load an address: elements do not say, but newer browsers keep the server's answer. Where
 * there is no network nothing is known of the file; where no answer was kept, it may be the network or the file.
 */
export function failureReason(address: string): "missing" | "unsure" | "unknown" {
  if (navigator.onLine === false) return "unknown";
  const kept = performance.getEntriesByName?.(address).at(-1) as { readonly responseStatus?: number } | undefined;
  return isGone(kept?.responseStatus ?? 0) ? "missing" : "unsure";
}

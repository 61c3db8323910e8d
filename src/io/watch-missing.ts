import type { Stop } from "../lib/stop.ts";

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

import { isGone } from "./http.ts";

/**
 * Why an element could not load an address: elements do not say, but newer browsers keep the server's answer. Where
 * there is no network nothing is known of the file; where no answer was kept, it may be the network or the file.
 */
export function whyFailed(address: string): "missing" | "unsure" | "unknown" {
  if (navigator.onLine === false) return "unknown";
  const kept = performance.getEntriesByName?.(address).at(-1) as { readonly responseStatus?: number } | undefined;
  return isGone(kept?.responseStatus ?? 0) ? "missing" : "unsure";
}

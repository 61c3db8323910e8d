import type { Stop } from "../lib/stop.ts";

/** Tells when an element has got another size, and once at the start; never where the browser cannot tell. */
export function watchSize(element: Element, changed: () => void): Stop {
  if (typeof ResizeObserver !== "function") return () => {};
  const observer = new ResizeObserver(changed);
  observer.observe(element);
  return () => observer.disconnect();
}

import type { Stop } from "../lib/stop.ts";

/** Tells whether the page can be seen, now and whenever that changes. */
export function watchVisibility(page: Document, tell: (isVisible: boolean) => void): Stop {
  const read = () => tell(page.visibilityState !== "hidden");
  read();
  page.addEventListener("visibilitychange", read);
  return () => page.removeEventListener("visibilitychange", read);
}

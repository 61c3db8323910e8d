import type { Stop } from "../lib/stop.ts";

/** Reports whether the system asks for dark colours, now and when that changes. */
export function watchDarkScheme(report: (isDark: boolean) => void): Stop {
  if (typeof matchMedia !== "function") return () => {};
  const query = matchMedia("(prefers-color-scheme: dark)");
  const read = () => report(query.matches);
  read();
  query.addEventListener?.("change", read);
  return () => query.removeEventListener?.("change", read);
}

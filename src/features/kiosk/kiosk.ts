/** Times of a display that runs by itself; ms. */
export const KIOSK = {
  barsMs: 8000, // bars that nobody uses go after so long
  turnMs: 15_000, // a turn that is not over after so long has stalled
  standstillMs: 600_000, // a book that should turn and has not for so long is loaded anew
  leastMovePx: 3, // a mouse that moves less has been shaken, not used
} as const;

/** Whether the book runs as a kiosk: `?kiosk=1` turns that on, `?kiosk=0` off, whatever the book's setting is. */
export function isKioskWanted(search: string, setting: boolean): boolean {
  const word = new URLSearchParams(search).get("kiosk");
  return word === "1" ? true : word === "0" ? false : setting;
}

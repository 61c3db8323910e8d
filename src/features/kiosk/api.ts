import { atom } from "jotai/vanilla";

/** Whether the book runs by itself on a display, for ever. Only features/kiosk sets it. */
export const isKioskAtom = atom(false);
/** The keys of buttons that a display's visitors are not offered. Only features/kiosk sets it. */
export const withheldButtonsAtom = atom<readonly string[]>([]);

/** Whether somebody has pressed anything since the bars' code is there. Only features/kiosk sets it. */
export const hasBeenPressedAtom = atom(false);
/** How many visits have ended: what a visitor has been given is taken back then. Only features/kiosk sets it. */
export const endedVisitsAtom = atom(0);

/** Whether the book runs as a kiosk: `?kiosk=1` turns that on, `?kiosk=0` off, whatever the book's setting is. */
export function isKioskWanted(search: string, setting: boolean): boolean {
  const word = new URLSearchParams(search).get("kiosk");
  return word === "1" ? true : word === "0" ? false : setting;
}

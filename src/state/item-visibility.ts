import { atom } from "jotai/vanilla";
import type { ElementAnimation } from "../book/publication/item-style.ts";
import type { Stop } from "../lib/stop.ts";
import { pageItemsAtom } from "./page-items.ts";
import { portsAtom } from "./ports.ts";
import { isMotionReducedAtom } from "./view.ts";

const shownByHandAtom = atom<ReadonlyMap<string, boolean>>(new Map());

/** The ids of the items that are hidden now: from the start, or by an action. */
export const hiddenItemsAtom = atom((get): ReadonlySet<string> => {
  const shown = get(shownByHandAtom);
  const hidden = new Set<string>();
  for (const items of get(pageItemsAtom).byPage) {
    for (const { id, isHidden } of items) if (!(shown.get(id) ?? !isHidden)) hidden.add(id);
  }
  return hidden;
});

/** Motions that an action has started; `sinceMs` is the clock's time. */
export type Play = { readonly motions: readonly ElementAnimation[]; readonly sinceMs: number };
const playsBaseAtom = atom<ReadonlyMap<string, Play>>(new Map());
/** The motions that actions have started, by the ids of their items. */
export const playsAtom = atom((get) => get(playsBaseAtom));
/** Starts motions of items. */
export const playItemsAtom = atom(null, (get, set, ids: readonly string[], motions: readonly ElementAnimation[]) => {
  const play: Play = { motions, sinceMs: get(portsAtom).clock.now() };
  set(playsBaseAtom, new Map([...get(playsBaseAtom), ...ids.map((id) => [id, play] as const)]));
});

type Leaving = { readonly stop: Stop };
/** The items that an action hides and whose leaving motion is not over. */
const leavingAtom = atom<ReadonlyMap<string, Leaving>>(new Map());
/** Shows items, hides them, or switches each of them, with the motions that the book gives them. */
export const toggleItemsAtom = atom(null, (get, set, ids: readonly string[], to: "show" | "hide" | "switch") => {
  const hidden = get(hiddenItemsAtom);
  const shown = new Map(get(shownByHandAtom));
  const wanted = new Set(ids);
  const items = get(pageItemsAtom).byPage.flatMap((page) => page.filter(({ id }) => wanted.has(id)));
  for (const { id, animation, emphasis, leaving } of items) {
    const isHidden = hidden.has(id) || get(leavingAtom).has(id);
    const isShown = to === "switch" ? isHidden : to === "show";
    if (isShown === !isHidden) continue;
    const motions = isShown ? [...(animation ? [animation] : []), ...emphasis] : leaving ? [leaving] : [];
    if (isShown) set(stopLeavingAtom, id);
    if (motions.length > 0) set(playItemsAtom, [id], motions);
    if (isShown || !leaving || get(isMotionReducedAtom)) shown.set(id, isShown);
    else set(hideLaterAtom, id, leaving);
  }
  set(shownByHandAtom, shown);
});

/** Hides an item when its leaving motion is over, unless it is shown again before. */
const hideLaterAtom = atom(null, (get, set, id: string, { delay, duration, count }: ElementAnimation) => {
  const rounds = Number.isFinite(count) ? count : 1; // an endless motion ends after its first round
  const stop = get(portsAtom).clock.after((delay + duration * rounds) * 1000, () => {
    set(leavingAtom, without(get(leavingAtom), id));
    set(shownByHandAtom, new Map(get(shownByHandAtom)).set(id, false));
  });
  set(leavingAtom, new Map(get(leavingAtom)).set(id, { stop }));
});
/** Ends the leaving motion of an item that is shown again. */
const stopLeavingAtom = atom(null, (get, set, id: string) => {
  const leaving = get(leavingAtom).get(id);
  if (!leaving) return;
  leaving.stop();
  set(leavingAtom, without(get(leavingAtom), id));
  set(playsBaseAtom, without(get(playsBaseAtom), id));
});
/** Stops waiting for the ends of motions, when the book is closed. */
export const endLeavingAtom = atom(null, (get, set) => {
  for (const { stop } of get(leavingAtom).values()) stop();
  set(leavingAtom, new Map());
});

function without<T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> {
  return new Map([...map].filter(([key]) => key !== id));
}

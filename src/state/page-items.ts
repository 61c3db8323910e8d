import { atom } from "jotai/vanilla";
import type { Annotation, PageItems, Trigger } from "../book/annotation.ts";
import type { ElementAnimation } from "../book/item-look.ts";
import { toNumber, type PageIndex } from "../book/pages.ts";
import type { Stop } from "../lib/stop.ts";
import { performAtom } from "./item-actions.ts";
import { portsAtom } from "./ports.ts";
import { isMotionReducedAtom } from "./view.ts";

/** What lies on the book's pages; empty until it is read, some time after the first page. Only page-items sets it. */
export const pageItemsAtom = atom<PageItems>({ byPage: [], grounds: [], places: new Map(), copied: new Set<PageIndex>() });

const looksBaseAtom = atom<ReadonlyMap<PageIndex, number>>(new Map());
/** How often the items of each page have come to look otherwise, for copies of pages elsewhere than in the book. */
export const itemLooksAtom = atom((get) => get(looksBaseAtom));
export const noteItemLookAtom = atom(null, (get, set, page: PageIndex) => {
  const looks = get(looksBaseAtom);
  set(looksBaseAtom, new Map(looks).set(page, (looks.get(page) ?? 0) + 1));
});

const shownByHandAtom = atom<ReadonlyMap<string, boolean>>(new Map());

/** The items that are not there now: those that wait to be shown, and those that an action has hidden. */
export const hiddenItemsAtom = atom((get): ReadonlySet<string> => {
  const shown = get(shownByHandAtom);
  const hidden = new Set<string>();
  for (const items of get(pageItemsAtom).byPage) {
    for (const { id, isHidden } of items) if (!(shown.get(id) ?? !isHidden)) hidden.add(id);
  }
  return hidden;
});

/** Motions that an action has set going; `sinceMs` is of the clock. */
export type Play = { readonly motions: readonly ElementAnimation[]; readonly sinceMs: number };
const playsBaseAtom = atom<ReadonlyMap<string, Play>>(new Map());
/** The motions that actions have set going, by the ids of their items. */
export const playsAtom = atom((get) => get(playsBaseAtom));
export const playItemsAtom = atom(null, (get, set, ids: readonly string[], motions: readonly ElementAnimation[]) => {
  const play: Play = { motions, sinceMs: get(portsAtom).clock.now() };
  set(playsBaseAtom, new Map([...get(playsBaseAtom), ...ids.map((id) => [id, play] as const)]));
});

type Leaving = { readonly stop: Stop };
/** The items that an action has hidden, and that still move away. */
const leavingAtom = atom<ReadonlyMap<string, Leaving>>(new Map());
/** Shows items, hides them, or each the other way: they come and go with the motions that their book gives them. */
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

/** Hides an item when the motion with which it goes is over, unless it is shown again by then. */
const hideLaterAtom = atom(null, (get, set, id: string, { delay, duration, count }: ElementAnimation) => {
  const rounds = Number.isFinite(count) ? count : 1; // what would never be over goes after its first round
  const stop = get(portsAtom).clock.after((delay + duration * rounds) * 1000, () => {
    set(leavingAtom, without(get(leavingAtom), id));
    set(shownByHandAtom, new Map(get(shownByHandAtom)).set(id, false));
  });
  set(leavingAtom, new Map(get(leavingAtom)).set(id, { stop }));
});
/** An item that moves away is shown again: it goes no further. */
const stopLeavingAtom = atom(null, (get, set, id: string) => {
  const leaving = get(leavingAtom).get(id);
  if (!leaving) return;
  leaving.stop();
  set(leavingAtom, without(get(leavingAtom), id));
  set(playsBaseAtom, without(get(playsBaseAtom), id));
});
/** The book is left: nothing waits for a motion to be over. */
export const endLeavingAtom = atom(null, (get, set) => {
  for (const { stop } of get(leavingAtom).values()) stop();
  set(leavingAtom, new Map());
});

function without<T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> {
  return new Map([...map].filter(([key]) => key !== id));
}

/** The items that a pointer or the keyboard is at, by their ids. Only page-items sets it. */
export type ItemTouch = {
  readonly hovered: string | null;
  readonly pressed: string | null;
  readonly focused: string | null;
};
const touchBaseAtom = atom<ItemTouch>({ hovered: null, pressed: null, focused: null });
export const itemTouchAtom = atom(
  (get) => get(touchBaseAtom),
  (get, set, change: Partial<ItemTouch>) => {
    const before = get(touchBaseAtom);
    const next = { ...before, ...change };
    const isSame = (["hovered", "pressed", "focused"] as const).every((key) => next[key] === before[key]);
    if (!isSame) set(touchBaseAtom, next);
  },
);

/** What a finger or the keyboard does to an item all at once (ANNO-44). */
export const TAP_TRIGGERS: readonly Trigger[] = ["press", "release", "tap"];

/** Something happens to an item: it does what it has for that. */
export const runItemAtom = atom(null, (_get, set, annotation: Annotation, trigger: Trigger) => {
  for (const { on, action } of annotation.actions) if (on === trigger) set(performAtom, action, annotation);
});
/** The reader presses an item: it does what it has for that, and the house is told (ANNO-47). */
export const pressItemAtom = atom(
  null,
  (get, set, annotation: Annotation, triggers: readonly Trigger[] = TAP_TRIGGERS) => {
    const { id, page, item } = annotation;
    get(portsAtom).bus.emit("clickPageItem", { id, type: item.kind, page: toNumber(page) });
    for (const trigger of triggers) set(runItemAtom, annotation, trigger);
  },
);

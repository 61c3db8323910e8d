import { atom } from "jotai/vanilla";
import type { Annotation, PageItems, Trigger } from "../book/annotation.ts";
import { toNumber, type PageIndex } from "../book/pages.ts";
import { performAtom } from "./item-actions.ts";
import { portsAtom } from "./ports.ts";

/** What lies on the book's pages; empty until it is read, some time after the first page. Only page-items sets it. */
export const pageItemsAtom = atom<PageItems>({ byPage: [], grounds: [], places: new Map() });

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

/** Shows items, hides them, or each the other way. */
export const toggleItemsAtom = atom(null, (get, set, ids: readonly string[], to: "show" | "hide" | "switch") => {
  const hidden = get(hiddenItemsAtom);
  const shown = new Map(get(shownByHandAtom));
  for (const id of ids) shown.set(id, to === "switch" ? hidden.has(id) : to === "show");
  set(shownByHandAtom, shown);
});

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

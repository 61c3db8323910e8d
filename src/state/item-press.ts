import { atom } from "jotai/vanilla";
import type { Annotation, Trigger } from "../book/annotation.ts";
import { toNumber } from "../book/pages.ts";
import { performAtom } from "./item-actions.ts";
import { portsAtom } from "./ports.ts";

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
/** The reader presses an item: it does what it has for that, and whoever listens is told (ANNO-47). */
export const pressItemAtom = atom(
  null,
  (get, set, annotation: Annotation, triggers: readonly Trigger[] = TAP_TRIGGERS) => {
    const { id, page, item } = annotation;
    get(portsAtom).bus.emit("clickPageItem", { id, type: item.kind, page: toNumber(page) });
    for (const trigger of triggers) set(runItemAtom, annotation, trigger);
  },
);

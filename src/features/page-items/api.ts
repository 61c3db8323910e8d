import { atom } from "jotai/vanilla";
import type { Action, Annotation, PageItems, Trigger } from "../../book/publication/annotation.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { hiddenItemsAtom } from "../../state/item-visibility.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";

type Kind = Action["kind"];
/** The action of one kind. */
export type ActionOf<K extends Kind> = Extract<Action, { readonly kind: K }>;
/** How a feature does what actions of one kind ask for. */
export type Perform<K extends Kind> = (action: ActionOf<K>, by: Annotation) => void;
/** The same without its kind: an action only ever comes to the offer of its own. */
type PerformAny = (action: Action, by: Annotation) => void;

const offersAtom = atom<ReadonlyMap<Kind, PerformAny>>(new Map());
const missedAtom = atom<ReadonlySet<Kind>>(new Set<Kind>());
/** The last thing that was asked for while nobody could do it: its feature's code may still be on its way. */
const waitingAtom = atom<{ readonly action: Action; readonly by: Annotation } | null>(null);

/** A feature offers to do all actions of a kind, until it takes that back; a later offer takes its place. */
export const registerActionAtom = atom(null, (get, set, kind: Kind, perform: PerformAny): Stop => {
  set(offersAtom, new Map(get(offersAtom)).set(kind, perform));
  const waiting = get(waitingAtom);
  if (waiting?.action.kind === kind) {
    set(waitingAtom, null);
    perform(waiting.action, waiting.by);
  }
  return () => {
    const offers = new Map(get(offersAtom));
    if (offers.get(kind) === perform) offers.delete(kind);
    set(offersAtom, offers);
  };
});

/** Offers to do all actions of a kind: `registerAction(store, "url", ({ url }) => …)`. */
export function registerAction<K extends Kind>(store: Store, kind: K, perform: Perform<K>): Stop {
  return store.set(registerActionAtom, kind, perform as PerformAny);
}

/**
 * Does what an item asks for; what nobody can do yet is done when somebody offers to, unless the reader has done
 * something else by then. It is told once a kind to whoever made the book.
 */
export const performAtom = atom(null, (get, set, action: Action, by: Annotation) => {
  const perform = get(offersAtom).get(action.kind);
  set(waitingAtom, perform ? null : { action, by });
  if (perform) return perform(action, by);
  if (get(missedAtom).has(action.kind)) return;
  set(missedAtom, new Set([...get(missedAtom), action.kind]));
  console.warn(`Nothing in this reader can do the action "${action.kind}" of "${by.id}" on page ${by.page + 1}.`);
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
/** The reader presses an item: it does what it has for that, and whoever listens is told (ANNO-47). */
export const pressItemAtom = atom(
  null,
  (get, set, annotation: Annotation, triggers: readonly Trigger[] = TAP_TRIGGERS) => {
    const { id, page, item } = annotation;
    get(portsAtom).bus.emit("clickPageItem", { id, type: item.kind, page: toNumber(page) });
    for (const trigger of triggers) set(runItemAtom, annotation, trigger);
  },
);

/** A page's items drawn for paper, transparent where there are none: a file, or a canvas that cannot be one. */
export type PrintedItems = Blob | HTMLCanvasElement;
export type ItemPrinter = {
  /** Draws a page's items for paper; null = it has none. @param widthPx of a small copy, which is always a canvas */
  readonly draw: (page: PageIndex, widthPx?: number) => Promise<PrintedItems | null>;
};

/** Whoever draws items offers to do so for paper; null = nobody does. */
export const itemPrinterAtom = atom<ItemPrinter | null>(null);

/** Whether a page's items are part of its look, and its exported pictures do not show them: thumbnails draw them, too. */
export function hasItemsToShow({ byPage, copied }: PageItems, page: PageIndex): boolean {
  const items = byPage[page] ?? [];
  return !copied.has(page) && items.some(({ item, alpha, isHidden }) => item.kind !== "link" && alpha > 0 && !isHidden);
}

/** Whether anything of a page is drawn by its items: links that nobody sees are not, nor are players without controls. */
export function hasItemsToPrint(store: Pick<Store, "get">, page: PageIndex): boolean {
  const { byPage, grounds } = store.get(pageItemsAtom);
  const hidden = store.get(hiddenItemsAtom);
  const isSeen = ({ id, item, alpha, highlight }: Annotation) => {
    if (hidden.has(id) || alpha <= 0) return false;
    if (item.kind === "audio") return item.audio.isVisible;
    return item.kind !== "link" || item.out.alpha > 0 || highlight !== null;
  };
  return Boolean(grounds[page]) || (byPage[page] ?? []).some(isSeen);
}

const stepsAtom = atom<Readonly<Record<string, number>>>({});

/** How far each show has come, by the id of its item; it stands there again when its page comes back. */
export const photoStepsAtom = atom((get) => get(stepsAtom));
export const setPhotoStepAtom = atom(null, (get, set, id: string, step: number) =>
  set(stepsAtom, { ...get(stepsAtom), [id]: step }),
);

/** The photos of a show from the one that it shows on; steps may lie beyond the ends. */
export function photosFrom<P>(photos: readonly P[], step: number): readonly P[] {
  const count = photos.length;
  const first = count > 0 ? ((step % count) + count) % count : 0;
  return first === 0 ? photos : [...photos.slice(first), ...photos.slice(0, first)];
}

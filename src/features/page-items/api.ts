import { atom } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Action, Annotation, PageItems, Trigger } from "../../book/publication/annotation.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { hiddenItemsAtom } from "../../state/item-visibility.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";

export { standAtom } from "./standing.ts";

type Kind = Action["kind"];
/** The action of one kind. */
export type ActionOf<K extends Kind> = Extract<Action, { readonly kind: K }>;
/** How a feature performs the actions of one kind. */
type Perform<K extends Kind> = (action: ActionOf<K>, by: Annotation) => void;
/** The same for any kind: an action is only given to the handler of its own kind. */
type PerformAny = (action: Action, by: Annotation) => void;

const handlersAtom = atom<ReadonlyMap<Kind, PerformAny>>(new Map());
const unhandledAtom = atom<ReadonlySet<Kind>>(new Set<Kind>());
/** The last action that had no handler: the code of its feature may still be loading. */
const waitingAtom = atom<{ readonly action: Action; readonly by: Annotation } | null>(null);

/** A feature performs all actions of a kind until it stops that; a later handler replaces an earlier one. */
const registerActionAtom = atom(null, (get, set, kind: Kind, perform: PerformAny): Stop => {
  set(handlersAtom, new Map(get(handlersAtom)).set(kind, perform));
  const waiting = get(waitingAtom);
  if (waiting?.action.kind === kind) {
    set(waitingAtom, null);
    perform(waiting.action, waiting.by);
  }
  return () => {
    const handlers = new Map(get(handlersAtom));
    if (handlers.get(kind) === perform) handlers.delete(kind);
    set(handlersAtom, handlers);
  };
});

/** Registers who performs all actions of a kind: `registerAction(store, "url", ({ url }) => …)`. */
export function registerAction<K extends Kind>(store: Store, kind: K, perform: Perform<K>): Stop {
  return store.set(registerActionAtom, kind, perform as PerformAny);
}

/**
 * Performs an action of an item. One without a handler is performed when its handler is registered, unless another action
 * has followed it; the console names each such kind once.
 */
export const performAtom = atom(null, (get, set, action: Action, by: Annotation) => {
  const perform = get(handlersAtom).get(action.kind);
  set(waitingAtom, perform ? null : { action, by });
  if (perform) return perform(action, by);
  if (get(unhandledAtom).has(action.kind)) return;
  set(unhandledAtom, new Set([...get(unhandledAtom), action.kind]));
  console.warn(`Nothing in this reader can do the action "${action.kind}" of "${by.id}" on page ${by.page + 1}.`);
});

/** The ids of the items that a pointer or the keyboard is at. Only this feature sets them. */
export type ItemTouch = {
  readonly hovered: string | null;
  readonly pressed: string | null;
  readonly focused: string | null;
};
const touchBaseAtom = atom<ItemTouch>({ hovered: null, pressed: null, focused: null });
/** The items that a pointer or the keyboard is at; a change names only what changes. */
export const itemTouchAtom = atom(
  (get) => get(touchBaseAtom),
  (get, set, change: Partial<ItemTouch>) => {
    const before = get(touchBaseAtom);
    const next = { ...before, ...change };
    const isSame = (["hovered", "pressed", "focused"] as const).every((key) => next[key] === before[key]);
    if (!isSame) set(touchBaseAtom, next);
  },
);

/** The triggers of a tap and of a key, all at once (ANNO-44). */
export const TAP_TRIGGERS: readonly Trigger[] = ["press", "release", "tap"];

/** Performs the actions that an item has for a trigger. */
export const runItemAtom = atom(null, (_get, set, annotation: Annotation, trigger: Trigger) => {
  for (const { on, action } of annotation.actions) if (on === trigger) set(performAtom, action, annotation);
});
/** The reader presses an item: its actions are performed, and an event is sent (ANNO-47). */
export const pressItemAtom = atom(
  null,
  (get, set, annotation: Annotation, triggers: readonly Trigger[] = TAP_TRIGGERS) => {
    const { id, page, item } = annotation;
    get(portsAtom).bus.emit("clickPageItem", { id, type: item.kind, page: toNumber(page) });
    for (const trigger of triggers) set(runItemAtom, annotation, trigger);
  },
);

/** The items of a page, drawn for paper and transparent elsewhere: a file, or a canvas that may not be read. */
export type PrintedItems = Blob | HTMLCanvasElement;
/** Draws items outside of the stage. */
export type ItemPrinter = {
  /** Draws the items of a page; null = it has none. @param widthPx of a copy for the screen, which is a canvas */
  readonly draw: (page: PageIndex, widthPx?: number) => Promise<PrintedItems | null>;
};

/** Draws the items of pages for paper and thumbnails; null until this feature is loaded. */
export const itemPrinterAtom = atom<ItemPrinter | null>(null);

/** Whether a page has visible items that its exported pictures do not show: thumbnails draw them too. */
export function hasItemsToShow({ byPage, copied }: PageItems, page: PageIndex): boolean {
  const items = byPage[page] ?? [];
  return !copied.has(page) && items.some(({ item, alpha, isHidden }) => item.kind !== "link" && alpha > 0 && !isHidden);
}

/** Whether a page has items to print: invisible links and players without controls are none. */
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

/** The step of each show of photos, by the id of its item. It is the same when the page is opened again. */
export const photoStepsAtom = atom((get) => get(stepsAtom));
/** Goes to a step of a show. */
export const setPhotoStepAtom = atom(null, (get, set, id: string, step: number) =>
  set(stepsAtom, { ...get(stepsAtom), [id]: step }),
);

/** The photos of a show, beginning with the one at a step; steps may lie beyond the ends. */
export function photosFrom<P>(photos: readonly P[], step: number): readonly P[] {
  const count = photos.length;
  const first = count > 0 ? ((step % count) + count) % count : 0;
  return first === 0 ? photos : [...photos.slice(first), ...photos.slice(0, first)];
}

const revisionsBaseAtom = atom<ReadonlyMap<PageIndex, number>>(new Map());
/** How often the appearance of each page's items has changed: thumbnails draw a page again when its number changes. */
export const itemRevisionsAtom = atom((get) => get(revisionsBaseAtom));
/** Counts a change in the appearance of a page's items. */
export const countItemRevisionAtom = atom(null, (get, set, page: PageIndex) => {
  const revisions = get(revisionsBaseAtom);
  set(revisionsBaseAtom, new Map(revisions).set(page, (revisions.get(page) ?? 0) + 1));
});

/** Something that is drawn over its page and does not change: what it is called, and where it lies, spread px. */
export type DrawnThing = {
  readonly id: string;
  readonly state: string; // how it looks; in another one it is drawn anew
  readonly page: PageIndex;
  readonly own: Rect; // where the page's picture lies
  readonly bounds: Rect; // where it may be drawn
  readonly draw: (ctx: CanvasRenderingContext2D) => void; // sets no transform of its own
};
/** A picture of such a thing, and where it lies, spread px. */
export type DarkCopy = { readonly canvas: HTMLCanvasElement; readonly rect: Rect };

/** Knows the pages that are dark though they are printed on light paper. */
export type DarkPaper = {
  readonly of: (page: PageIndex) => string | null; // its paper, "#rrggbb"; null = as printed
  /** How a thing looks that is darkened with its page; null = nobody can tell. @param ctx on which it will be shown */
  readonly copyOf?: ((ctx: CanvasRenderingContext2D, thing: DrawnThing) => DarkCopy | null) | undefined;
};
/** What knows of dark pages while there are any. Only features/appearance sets it. */
export const darkPaperAtom = atom<DarkPaper | null>(null);

/** The paper of a page that has light letters now, though it is printed the other way round, "#rrggbb"; null = as printed. */
export const darkPaperOfAtom = atom((get) => {
  const darkPaper = get(darkPaperAtom);
  return (page: PageIndex) => darkPaper?.of(page) ?? null;
});

/** How strong a marker is that lights dark paper, however strong it is on light paper: the letters on it have to be read. */
const ON_DARK_ALPHA = 0.42;
/**
 * How much of a marker's alpha is laid over light paper, so that it is seen on dark pictures, too; the rest darkens the
 * page as ink does, so that dark letters stay dark.
 */
const OVER_FRAC = 0.3;

/**
 * Fills the path with a marker's colour: light paper gets it at `alpha`, and the letters stay as they are.
 * @param isDark the letters are light there, on dark paper
 */
export function fillMarker(ctx: CanvasRenderingContext2D, alpha: number, isDark: boolean): void {
  const before = ctx.globalAlpha;
  const over = alpha * OVER_FRAC;
  ctx.globalAlpha = before * (isDark ? ON_DARK_ALPHA : over);
  if (isDark) ctx.globalCompositeOperation = "lighten";
  ctx.fill();
  if (isDark) return;
  ctx.globalAlpha = before * (1 - (1 - alpha) / (1 - over));
  ctx.globalCompositeOperation = "multiply";
  ctx.fill();
}

/** Ends a switch over a union: a forgotten member does not compile, and throws if foreign data brings it. */
export function assertNever(value: never): never {
  throw new Error(`No case covers ${JSON.stringify(value)}.`);
}

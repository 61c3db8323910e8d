import { atom } from "jotai/vanilla";
import type { Action, Annotation } from "../book/annotation.ts";
import type { Store } from "../lib/feature.ts";
import type { Stop } from "../lib/stop.ts";

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
export const offerActionAtom = atom(null, (get, set, kind: Kind, perform: PerformAny): Stop => {
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

/** Offers to do all actions of a kind: `offerAction(store, "url", ({ url }) => …)`. */
export function offerAction<K extends Kind>(store: Store, kind: K, perform: Perform<K>): Stop {
  return store.set(offerActionAtom, kind, perform as PerformAny);
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

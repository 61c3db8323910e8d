import type { Camera } from "../../../book/geometry/camera.ts";
import type { Rect } from "../../../book/geometry/layout.ts";
import { pageRect } from "../../../book/geometry/scene.ts";
import type { Spread } from "../../../book/geometry/spreads.ts";
import type { Annotation } from "../../../book/publication/annotation.ts";
import type { PageIndex } from "../../../book/publication/pages.ts";
import type { Store } from "../../../lib/feature.ts";
import { hiddenItemsAtom } from "../../../state/item-visibility.ts";
import { pageItemsAtom } from "../../../state/page-items.ts";
import { ownRectAtom } from "../../../state/pictures.ts";
import { laidSceneAtom, spreadAtom, spreadsAtom } from "../../../state/reading.ts";
import { viewportAtom } from "../../../state/view.ts";
import { itemTouchAtom } from "../api.ts";
import { boundsOn, overlap } from "../box.ts";
import { entersWithMotion } from "./animation.ts";
import { type ItemHistory, itemAnimationAt } from "./appearance.ts";

/** So many items of the open pages move at once: more would take longer than a frame. The first ones do. */
export const LIVE = { mostItems: 250 } as const;

/** An item of an open page, and where its page lies; spread px. */
export type OpenItem = { readonly annotation: Annotation; readonly rect: Rect };
/** The live items by their ids. */
export type LiveEntries = ReadonlyMap<string, OpenItem>;

/** The pages that lie open. */
export function openPages(store: Store): readonly PageIndex[] {
  const { verso, recto } = store.get(spreadAtom);
  return [verso, recto].filter((page) => page !== null);
}

/** The items of the open pages, or of another spread, that are not hidden. */
function openItems(store: Store, spread: Spread = store.get(spreadAtom)): readonly OpenItem[] {
  const hidden = store.get(hiddenItemsAtom);
  return (["verso", "recto"] as const).flatMap((side) => {
    const page = spread[side];
    if (page === null) return [];
    const rect = store.get(ownRectAtom)(page, pageRect(store.get(laidSceneAtom), side));
    const items = store.get(pageItemsAtom).byPage[page] ?? [];
    return items.filter(({ id }) => !hidden.has(id)).map((annotation) => ({ annotation, rect }));
  });
}

/** The item of an open page that has an id; undefined = there is none. */
export function openItem(store: Store, id: string | null): OpenItem | undefined {
  return id === null ? undefined : openItems(store).find(({ annotation }) => annotation.id === id);
}

/** What is drawn live: what a pointer is at or has just left, and what moves. */
export function chooseLive(history: ItemHistory, nowMs: number): LiveEntries {
  const touched = touchedIds(history, nowMs);
  let free: number = LIVE.mostItems;
  const chosen = openItems(history.store).filter(({ annotation }) => {
    if (touched.has(annotation.id)) return true;
    return free > 0 && itemAnimationAt(history, annotation, nowMs) !== null && free-- > 0;
  });
  return new Map(chosen.map((entry) => [entry.annotation.id, entry]));
}

/**
 * The items that will be live as soon as their page lies open, as far as no pointer is at them: it is drawn ahead without
 * them. null = nobody can tell, since items come in there.
 */
export function foreseeLive(history: ItemHistory, page: PageIndex): ReadonlySet<string> | null {
  const { store } = history;
  const spread = store.get(spreadsAtom).find(({ verso, recto }) => verso === page || recto === page);
  if (!spread) return null;
  const visit = { sinceMs: 0, calmed: new Set<string>() };
  const moving = openItems(store, spread).filter(({ annotation }) => itemAnimationAt(history, annotation, 0, visit));
  const isEntering = moving.some(({ annotation }) => entersWithMotion(annotation));
  return isEntering ? null : idsOn(page, moving.slice(0, LIVE.mostItems));
}

/** The ids of the items of one page. */
export function idsOn(page: PageIndex, items: Iterable<OpenItem>): ReadonlySet<string> {
  return new Set([...items].flatMap(({ annotation }) => (annotation.page === page ? [annotation.id] : [])));
}

/** The live items that have come to rest. */
export function endedItems(history: ItemHistory, live: LiveEntries, nowMs: number): readonly OpenItem[] {
  const touched = touchedIds(history, nowMs);
  const isOver = ({ annotation }: OpenItem) =>
    !touched.has(annotation.id) && !itemAnimationAt(history, annotation, nowMs);
  return [...live.values()].filter(isOver);
}

function touchedIds({ store, hovers }: ItemHistory, nowMs: number): ReadonlySet<string> {
  const { pressed } = store.get(itemTouchAtom);
  return new Set([...hovers.ids(nowMs), ...(pressed === null ? [] : [pressed])]);
}

/** Where the stage's camera looks; `shift` moves all that it sees, client px. */
export type View = { readonly camera: Camera; readonly shift: { readonly x: number; readonly y: number } };

/** Whether an item moves where the reader can see it. */
export function isMovingInSight(history: ItemHistory, { annotation, rect }: OpenItem, view: View, nowMs: number) {
  const { store, hovers } = history;
  const isMoving = hovers.isChanging(annotation.id, nowMs) || itemAnimationAt(history, annotation, nowMs) !== null;
  return isMoving && isInSight(boundsOn(rect, annotation), view, store.get(viewportAtom));
}

type Size = { readonly width: number; readonly height: number };

function isInSight(rect: Rect, { camera, shift }: View, { width, height }: Size): boolean {
  const { scale, x, y } = camera;
  const [left, top] = [x + shift.x + rect.x * scale, y + shift.y + rect.y * scale];
  const seen = { x: left, y: top, width: rect.width * scale, height: rect.height * scale };
  return overlap(seen, { x: 0, y: 0, width, height });
}

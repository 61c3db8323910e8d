import { type Atom, atom } from "jotai/vanilla";
import type { Node } from "konva/lib/Node.js";
import type { Rect } from "../../book/geometry/layout.ts";
import { pageRect } from "../../book/geometry/scene.ts";
import { toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";
import { ownRectAtom } from "../../state/pictures.ts";
import { laidSceneAtom, spreadAtom } from "../../state/reading.ts";

/** A feature's nodes on the open pages, which readers can move and resize. */
export type LiveNodes = {
  readonly hit: (at: Point) => Node | null; // client px of the stage
  /** Where Konva has moved or resized a node to, spread px; null = it does neither. */
  readonly changedRect: (id: string) => Rect | null;
  /** Ends what Konva does with the pointer, as if nothing had been done. */
  readonly cancel: () => void;
  readonly redraw: () => void;
  readonly stop: Stop;
};

/** Where the open pages lie, spread px, by page number. */
export const openPageRectsAtom = atom((get): ReadonlyMap<number, Rect> => {
  const spread = get(spreadAtom);
  const open = (["verso", "recto"] as const).flatMap((side) => {
    const page = spread[side];
    if (page === null) return [];
    return [[toNumber(page), get(ownRectAtom)(page, pageRect(get(laidSceneAtom), side))] as const];
  });
  return new Map(open);
});

/** Nodes that are there only while they are wanted. */
export type LazyNodes = { readonly live: () => LiveNodes | null; readonly stop: Stop };

type LazyNodesParts = {
  readonly store: Store;
  readonly isWantedAtom: Atom<boolean>;
  readonly load: () => Promise<() => LiveNodes>; // loads their code and returns what mounts them
  readonly changed?: (live: LiveNodes | null) => void;
};

/** Mounts nodes and their canvas while they are wanted; their code is loaded the first time. */
export function runLazyNodes({ store, isWantedAtom, load, changed }: LazyNodesParts): LazyNodes {
  let mount: (() => LiveNodes) | null = null;
  let live: LiveNodes | null = null;
  let isStopped = false;
  const update = () => {
    const isWanted = !isStopped && store.get(isWantedAtom);
    if (isWanted === (live !== null)) return;
    if (isWanted && !mount) return void loadThem();
    live?.stop();
    live = isWanted && mount ? mount() : null;
    changed?.(live);
  };
  const loadThem = async () => {
    try {
      mount = await load();
      update();
    } catch (error) {
      console.error("What lies on the pages cannot be edited.", error);
    }
  };
  update();
  const unsubscribe = store.sub(isWantedAtom, update);
  return {
    live: () => live,
    stop: () => {
      isStopped = true;
      unsubscribe();
      update();
    },
  };
}

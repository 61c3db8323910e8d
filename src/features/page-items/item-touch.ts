import type { Annotation, Trigger } from "../../book/annotation.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import type { MarkLayer } from "../../stage/page-marks.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { hiddenItemsAtom, itemTouchAtom, pageItemsAtom, runItemAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { deviceAtom, viewportAtom, zoomAtom } from "../../state/view.ts";
import { hintAtAtom } from "./hint-state.ts";
import { boundsOn } from "./item-box.ts";
import { isPressable, itemAt } from "./item-hits.ts";

/** A tap on a phone acts so much later, ms. Source: specification ANNO-45. */
export const TOUCH = { phoneTapMs: 100 } as const;

/** What items answer to fingers, mouse and pen. */
export type ItemTouch = { readonly touch: MarkLayer["touch"]; readonly stop: Stop };

/** Nothing is touched. A drag that starts on an item turns the leaf: only taps act. */
export function createItemTouch(store: Store, stage: BookStage): ItemTouch {
  const { clock } = store.get(portsAtom);
  let hovered: Annotation | null = null;
  let stopWaiting: Stop = () => {};

  const find = (at: { x: number; y: number }, place: Parameters<MarkLayer["touch"]>[2]): Annotation | null => {
    if (!place) return null;
    const hidden = store.get(hiddenItemsAtom);
    const items = (store.get(pageItemsAtom).byPage[place.page] ?? []).filter(({ id }) => !hidden.has(id));
    return itemAt(items, place.rect, at, store.get(viewportAtom).isCoarse);
  };
  const run = (annotation: Annotation, ...triggers: readonly Trigger[]) => {
    for (const trigger of triggers) store.set(runItemAtom, annotation, trigger);
  };
  /** Hover triggers act where there is a pointer: only a mouse moves without pressing (ANNO-42, ANNO-44). */
  const hover = (found: Annotation | null, place: Parameters<MarkLayer["touch"]>[2]) => {
    if (found?.id === hovered?.id) return;
    const before = hovered;
    hovered = found;
    stage.host.toggleAttribute("data-item", found !== null && isPressable(found));
    store.set(itemTouchAtom, { hovered: found?.id ?? null });
    const isHinted = found && place;
    store.set(
      hintAtAtom,
      isHinted ? { annotation: found, rect: boundsOn(place.rect, found), pageWidth: place.rect.width } : null,
    );
    if (before) run(before, "leave");
    if (found) run(found, "enter", "move");
  };
  const tap = (found: Annotation): boolean => {
    if (!isPressable(found)) return false;
    const act = () => run(found, "press", "release");
    stopWaiting();
    if (store.get(deviceAtom) === "phone") stopWaiting = clock.after(TOUCH.phoneTapMs, act);
    else act();
    return true;
  };
  // What has moved away from under its hint has none until it is pointed at again.
  const stopFollowing = store.sub(zoomAtom, () => store.set(hintAtAtom, null));
  return {
    touch: (kind, at, place) => {
      const found = kind === "leave" || kind === "release" ? null : find(at, place);
      switch (kind) {
        case "press":
          store.set(itemTouchAtom, { pressed: found?.id ?? null });
          return found !== null;
        case "release":
          store.set(itemTouchAtom, { pressed: null });
          return false;
        case "leave":
          store.set(itemTouchAtom, { pressed: null });
          hover(null, null);
          return false;
        case "move":
          hover(found, place);
          return found !== null && isPressable(found);
        case "tap":
          return found !== null && tap(found);
      }
    },
    stop: () => {
      stopFollowing();
      stopWaiting();
      stage.host.removeAttribute("data-item");
      store.set(itemTouchAtom, { pressed: null, hovered: null });
    },
  };
}

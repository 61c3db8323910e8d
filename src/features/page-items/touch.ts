import type { Annotation, Trigger } from "../../book/publication/annotation.ts";
import { pageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { MarkLayer, OpenPage } from "../../stage/page-marks.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { hiddenItemsAtom } from "../../state/item-visibility.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { deviceAtom, viewportAtom, zoomAtom } from "../../state/view.ts";
import { itemTouchAtom, pressItemAtom, runItemAtom, TAP_TRIGGERS } from "./api.ts";
import { boundsOn, isPressable, itemAt } from "./box.ts";
import { hintAtAtom } from "./overlay/hint.ts";

/** Times of touching, ms. */
export const TOUCH = {
  phoneTapMs: 100, // a tap on a phone acts so much later. Source: specification ANNO-45
  restMs: 500, // a mouse that has lain still so long moves anew
} as const;

/** What items answer to fingers, mouse and pen. */
export type ItemTouch = { readonly touch: MarkLayer["touch"]; readonly stop: Stop };

type Place = Parameters<MarkLayer["touch"]>[2];

/**
 * Nothing is touched. A drag that starts on an item turns the leaf, and only taps act; but where a book says
 * "mouseDown", a mouse acts as it is pressed, and no drag begins (ANNO-42).
 */
export function createItemTouch(store: Store, stage: BookStage): ItemTouch {
  const { clock } = store.get(portsAtom);
  let hovered: Annotation | null = null;
  let movedMs = -Infinity;
  let onElement: Annotation | null = null; // the mouse is at its element over the page, of which the stage knows nothing
  let held: { readonly annotation: Annotation; readonly hasActed: boolean } | null = null; // by a mouse
  let waiting: { readonly id: string; readonly act: () => void; readonly stop: Stop } | null = null;

  const find = (at: { x: number; y: number }, place: Place): Annotation | null => {
    if (!place) return null;
    const hidden = store.get(hiddenItemsAtom);
    const items = (store.get(pageItemsAtom).byPage[place.page] ?? []).filter(({ id }) => !hidden.has(id));
    return itemAt(items, place.rect, at, store.get(viewportAtom).isCoarse);
  };
  const run = (annotation: Annotation, trigger: Trigger) => store.set(runItemAtom, annotation, trigger);
  const hint = (found: Annotation | null, place: Place) => {
    const at = found && place && { annotation: found, rect: boundsOn(place.rect, found), pageWidth: place.rect.width };
    store.set(hintAtAtom, at);
  };
  /** Hover triggers act where there is a pointer: only a mouse moves without pressing (ANNO-42, ANNO-44). */
  const hover = (found: Annotation | null, place: Place) => {
    const nowMs = clock.now();
    const isNew = found?.id !== hovered?.id;
    const before = hovered;
    hovered = found;
    if (isNew) {
      stage.host.toggleAttribute("data-item", found !== null && isPressable(found));
      store.set(itemTouchAtom, { hovered: found?.id ?? null });
      hint(found, place);
      if (before) run(before, "leave");
      if (found) run(found, "enter");
    }
    if (found && (isNew || nowMs - movedMs > TOUCH.restMs)) run(found, "move");
    movedMs = nowMs;
  };
  const mouseDown = (found: Annotation | null): boolean => {
    const isSoon = store.get(deviceAtom) !== "phone";
    const hasActed = isSoon && found !== null && isPressable(found) && found.actions.some(({ on }) => on === "press");
    held = found && isSoon ? { annotation: found, hasActed } : null;
    if (found && hasActed) store.set(pressItemAtom, found, ["press"]);
    return hasActed;
  };
  const mouseUp = (found: Annotation | null) => {
    if (!held || held.annotation.id !== found?.id) return;
    run(found, "release");
    if (held.hasActed) run(found, "tap");
  };
  const tap = (found: Annotation, place: Place): boolean => {
    const isByMouse = held?.annotation.id === found.id;
    held = null;
    if (!isPressable(found)) {
      if (isByMouse || !found.hint) return false;
      hint(found, place); // a finger cannot rest on it: its tap shows what it has to say
      return true;
    }
    const act = () => {
      waiting = null;
      store.set(pressItemAtom, found, isByMouse ? ["tap"] : TAP_TRIGGERS);
    };
    waiting?.stop();
    if (waiting && waiting.id !== found.id) waiting.act(); // two quick taps are two; on one item they are a slip
    if (store.get(deviceAtom) !== "phone") act();
    else waiting = { id: found.id, act, stop: clock.after(TOUCH.phoneTapMs, act) };
    return true;
  };
  const stops = [
    // What has moved away from under its hint has none until it is pointed at again.
    store.sub(zoomAtom, () => store.set(hintAtAtom, null)),
    watchElements(store, stage, {
      pointed: (found, place) => {
        const isGone = onElement !== null && found === null;
        onElement = found;
        if (found || isGone) hover(found, place);
      },
      focused: hint,
    }),
  ];
  return {
    touch: (kind, at, place) => {
      const found = kind === "leave" || kind === "release" ? null : find(at, place);
      switch (kind) {
        case "press":
          if (hovered === null) store.set(hintAtAtom, null); // a finger's hint goes with its next touch
          held = null;
          store.set(itemTouchAtom, { pressed: found?.id ?? null });
          return found !== null;
        case "mouse-down":
          return mouseDown(found);
        case "mouse-up":
          mouseUp(found);
          return false;
        case "release":
          store.set(itemTouchAtom, { pressed: null });
          return false;
        case "leave":
          held = null;
          store.set(itemTouchAtom, { pressed: null });
          if (!onElement) hover(null, null);
          return false;
        case "move":
          hover(found, place);
          return found !== null && isPressable(found);
        case "tap":
          return found !== null && tap(found, place);
      }
    },
    stop: () => {
      stopAll(stops)();
      waiting?.stop();
      stage.host.removeAttribute("data-item");
      store.set(itemTouchAtom, { pressed: null, hovered: null });
    },
  };
}

type Watch = Readonly<Record<"pointed" | "focused", (found: Annotation | null, place: Place) => void>>;

/** Follows mouse and keyboard over the elements of players, photos and frames, which lie over the stage (ANNO-25). */
function watchElements(store: Store, { host, marks }: BookStage, { pointed, focused }: Watch): Stop {
  const found = ({ target }: Event): Annotation | null => {
    const id = target instanceof Element ? target.closest<HTMLElement>(".page-box")?.dataset["item"] : undefined;
    if (id === undefined) return null;
    const { byPage } = store.get(pageItemsAtom);
    return (
      store
        .get(visiblePagesAtom)
        .flatMap((page) => byPage[page] ?? [])
        .find((item) => item.id === id) ?? null
    );
  };
  const placeOf = (annotation: Annotation | null): OpenPage | null => {
    const number = annotation && annotation.page + 1;
    const page = annotation && marks().find((mark) => mark.kind === "page" && mark.page === number);
    return page ? { page: pageIndex(page.page - 1), rect: page.rect } : null;
  };
  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    pointerover: (event) => {
      const item = (event as PointerEvent).pointerType === "touch" ? null : found(event);
      pointed(item, placeOf(item));
    },
    pointerleave: () => pointed(null, null),
    focusin: (event) => {
      const item = found(event);
      if (item && (event.target as Element).matches(":focus-visible")) focused(item, placeOf(item));
    },
    focusout: (event) => {
      if (found(event)) focused(null, null);
    },
  };
  for (const [name, listener] of Object.entries(listeners)) host.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) host.removeEventListener(name, listener);
  };
}

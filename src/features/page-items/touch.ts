import type { Annotation, Trigger } from "../../book/publication/annotation.ts";
import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Held, Press, Tool } from "../../stage/input/tools.ts";
import type { OpenPage } from "../../stage/pages/marks.ts";
import { openPageAt } from "../../stage/pages/page-at.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { hiddenItemsAtom } from "../../state/item-visibility.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { deviceAtom, viewportAtom, zoomAtom } from "../../state/view.ts";
import { itemTouchAtom, pressItemAtom, runItemAtom, TAP_TRIGGERS } from "./api.ts";
import { boundsOn, isPressable, itemAt } from "./box.ts";
import { hintAtAtom } from "./overlay/hint.ts";

/** Times of pointers over items, ms. */
export const TOUCH = {
  phoneTapMs: 100, // a tap on a phone acts so much later (ANNO-45)
  restMs: 500, // a mouse that has not moved for so long starts a new move
} as const;

/** How items answer to fingers, mouse and pen. */
export type ItemTouch = { readonly tool: Tool; readonly stop: Stop };

/** What is under a pointer: the open page, and the item there. */
type Spotted = { readonly found: Annotation | null; readonly place: OpenPage | null };

/**
 * Makes the tool of the stage that lets items answer to pointers. A drag that starts on an item turns the leaf, and only
 * taps act; where a book says "mouseDown", a mouse acts at once, and no drag begins (ANNO-42).
 */
export function createItemTouch(store: Store, stage: BookStage): ItemTouch {
  const hovers = createHovers(store, stage.host);
  const taps = createTaps(store);
  const spot = (at: Point) => itemUnder(store, stage, at);
  const presses = createPresses(store, spot);
  const tap = (at: Point): boolean => {
    const { found, place } = spot(at);
    const isByMouse = presses.end(found);
    if (!found) return false;
    if (isPressable(found)) taps.act(found, isByMouse);
    else if (isByMouse || !found.hint) return false;
    else hovers.hint(found, place); // a finger cannot hover: its tap shows the hint
    return true;
  };
  const stops = [
    // A zoom moves the item away from under its hint.
    store.sub(zoomAtom, () => store.set(hintAtAtom, null)),
    watchElements(store, stage, { pointed: hovers.pointElement, focused: hovers.hint }),
  ];
  return {
    tool: {
      press: (press) => {
        if (!hovers.isAny()) store.set(hintAtAtom, null); // the next touch of a finger hides its hint
        return presses.begin(press);
      },
      hover: (at) => {
        const { found, place } = spot(at);
        hovers.point(found, place);
        return found !== null && isPressable(found);
      },
      unhover: hovers.leave,
      tap: ({ spot: at }) => tap(at),
    },
    stop: () => {
      stopAll(stops)();
      taps.stop();
      stage.host.removeAttribute("data-item");
      store.set(itemTouchAtom, { pressed: null, hovered: null });
    },
  };
}

/** What is under a point of the stage; hidden items are not found. */
function itemUnder(store: Store, stage: BookStage, at: Point): Spotted {
  const place = openPageAt(stage.openPages(), at);
  if (!place) return { found: null, place };
  const hidden = store.get(hiddenItemsAtom);
  const items = (store.get(pageItemsAtom).byPage[place.page] ?? []).filter(({ id }) => !hidden.has(id));
  return { found: itemAt(items, place.rect, at, store.get(viewportAtom).isCoarse), place };
}

/** Follows a pointer from its press on an item to its release; a mouse may act at both (ANNO-42). */
function createPresses(store: Store, spot: (at: Point) => Spotted) {
  let byMouse: Annotation | null = null; // pressed by a mouse, whose press may still become a tap
  const begin = ({ device, spot: at }: Press): Held | null => {
    const { found } = spot(at);
    byMouse = null;
    store.set(itemTouchAtom, { pressed: found?.id ?? null });
    if (!found) return null;
    const isByMouse = device === "mouse" && store.get(deviceAtom) !== "phone";
    const hasActed = isByMouse && isPressable(found) && found.actions.some(({ on }) => on === "press");
    if (isByMouse) byMouse = found;
    if (hasActed) store.set(pressItemAtom, found, ["press"]);
    const end = () => store.set(itemTouchAtom, { pressed: null });
    return {
      owns: hasActed,
      up: (there) => {
        end();
        if (!isByMouse || spot(there).found?.id !== found.id) return;
        store.set(runItemAtom, found, "release");
        if (hasActed) store.set(runItemAtom, found, "tap");
      },
      cancel: () => {
        byMouse = null;
        end();
      },
    };
  };
  return {
    begin,
    /** The press becomes a tap. @returns whether a mouse has pressed this item */
    end: (found: Annotation | null): boolean => {
      const isByMouse = found !== null && byMouse?.id === found.id;
      byMouse = null;
      return isByMouse;
    },
  };
}

/** Follows the item under the mouse, on the canvas or at an element over it. */
function createHovers(store: Store, host: HTMLElement) {
  const { clock } = store.get(portsAtom);
  let hovered: Annotation | null = null;
  let movedMs = -Infinity;
  let onElement: Annotation | null = null; // the item whose element over the page the mouse is at
  const run = (annotation: Annotation, trigger: Trigger) => store.set(runItemAtom, annotation, trigger);
  const hint = (found: Annotation | null, place: OpenPage | null) => {
    const at = found && place && { annotation: found, rect: boundsOn(place.rect, found), pageWidth: place.rect.width };
    store.set(hintAtAtom, at);
  };
  /** Performs the hover triggers, which only a mouse has, since only a mouse moves without a press (ANNO-42, ANNO-44). */
  const point = (found: Annotation | null, place: OpenPage | null) => {
    const nowMs = clock.now();
    const isNew = found?.id !== hovered?.id;
    const before = hovered;
    hovered = found;
    if (isNew) {
      host.toggleAttribute("data-item", found !== null && isPressable(found));
      store.set(itemTouchAtom, { hovered: found?.id ?? null });
      hint(found, place);
      if (before) run(before, "leave");
      if (found) run(found, "enter");
    }
    if (found && (isNew || nowMs - movedMs > TOUCH.restMs)) run(found, "move");
    movedMs = nowMs;
  };
  return {
    hint,
    point,
    isAny: () => hovered !== null,
    leave: () => {
      if (!onElement) point(null, null);
    },
    pointElement: (found: Annotation | null, place: OpenPage | null) => {
      const isGone = onElement !== null && found === null;
      onElement = found;
      if (found || isGone) point(found, place);
    },
  };
}

/** Lets items act by taps: at once, but on phones a little later, so that a second tap can replace the first (ANNO-45). */
function createTaps(store: Store) {
  const { clock } = store.get(portsAtom);
  let waiting: { readonly id: string; readonly act: () => void; readonly stop: Stop } | null = null;
  return {
    act: (found: Annotation, isByMouse: boolean) => {
      const act = () => {
        waiting = null;
        store.set(pressItemAtom, found, isByMouse ? ["tap"] : TAP_TRIGGERS);
      };
      waiting?.stop();
      if (waiting && waiting.id !== found.id) waiting.act(); // two quick taps on one item count as one
      if (store.get(deviceAtom) !== "phone") act();
      else waiting = { id: found.id, act, stop: clock.after(TOUCH.phoneTapMs, act) };
    },
    stop: () => waiting?.stop(),
  };
}

type Watch = Readonly<Record<"pointed" | "focused", (found: Annotation | null, place: OpenPage | null) => void>>;

/** Follows mouse and keyboard at the elements of players, photos and frames, which lie over the stage (ANNO-25). */
function watchElements(store: Store, { host, openPages }: BookStage, { pointed, focused }: Watch): Stop {
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
  const placeOf = (annotation: Annotation | null): OpenPage | null =>
    openPages().find(({ page }) => page === annotation?.page) ?? null;
  return stopAll([
    listen(host, "pointerover", (event) => {
      const item = event.pointerType === "touch" ? null : found(event);
      pointed(item, placeOf(item));
    }),
    listen(host, "pointerleave", () => pointed(null, null)),
    listen(host, "focusin", (event) => {
      const item = found(event);
      if (item && (event.target as Element).matches(":focus-visible")) focused(item, placeOf(item));
    }),
    listen(host, "focusout", (event) => {
      if (found(event)) focused(null, null);
    }),
  ]);
}

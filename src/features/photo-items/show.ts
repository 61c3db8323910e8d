import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import { SCROLL, thrownPx } from "../../book/geometry/scroll.ts";
import type { Annotation, Item } from "../../book/publication/annotation.ts";
import { watchDrags } from "../../io/drags.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import { TAP } from "../../lib/gestures.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { openItemsAtom } from "../../stage/overlay/pages.ts";
import { isPageVisibleAtom } from "../../state/browser-page.ts";
import { portsAtom } from "../../state/ports.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isMotionReducedAtom, viewportAtom } from "../../state/view.ts";
import { performAtom, photoStepsAtom, pressItemAtom, setPhotoStepAtom, TAP_TRIGGERS } from "../page-items/api.ts";

/** An item that shows photos. */
export type PhotosItem = Extract<Item, { readonly kind: "photos" }>;

/** How photos on pages move. */
export const PHOTO_ITEMS = {
  leastSeconds: 1, // a photo is shown for at least so long
  usualSeconds: 4, // where the book sets no time
  moveMs: SCROLL.ms,
  dragFrac: 0.18, // of the width: a drag that ends here, or is thrown so far, goes on to the next photo
  turnFrac: 0.9, // of the width: a drag of this length turns an object once round
  mostDots: 10, // more photos than this have a number instead of dots
} as const;

/** One place of a show: its photo, and how far it is from the middle. */
export type PhotoSlot = { readonly step: number; readonly photo: number; readonly offset: number };

/** The photo at a step. The steps of an endless show go on beyond its last photo, so that it never runs back. */
export function photoAt(step: number, count: number): number {
  return count > 0 ? ((step % count) + count) % count : 0;
}

/** The places round a step that are rendered; without a loop there is none beyond the ends. */
export function photoSlots(step: number, count: number, reach: number, isLooping: boolean): readonly PhotoSlot[] {
  const most = count > 1 ? reach : 0;
  return Array.from({ length: most * 2 + 1 }, (_, index) => index - most).flatMap((offset) => {
    const at = step + offset;
    const isThere = isLooping || (at >= 0 && at < count);
    return isThere ? [{ step: at, photo: photoAt(at, count), offset }] : [];
  });
}

/** A wanted step, held within the ends of a show without a loop. */
export function stepTo(wanted: number, count: number, isLooping: boolean): number {
  return isLooping ? wanted : clamp(wanted, 0, count - 1);
}

/** The step of a photo that is nearest to a step. */
export function stepOfPhoto(step: number, photo: number, count: number, isLooping: boolean): number {
  const by = photo - photoAt(step, count);
  if (!isLooping || Math.abs(by) * 2 <= count) return step + by;
  return step + (by > 0 ? by - count : by + count);
}

/** How many steps a drag goes on: -1, 0 or 1. To the right it goes back. @param pxPerMs the speed at its end */
export function stepsOfDrag(px: number, width: number, pxPerMs: number): number {
  const end = px + thrownPx(pxPerMs);
  if (Math.sign(end) !== Math.sign(px) || Math.abs(end) <= width * PHOTO_ITEMS.dragFrac) return 0;
  return px > 0 ? -1 : 1;
}

/** The frame of an object after a drag. To the right it turns the object to the right. */
export function frameAfterDrag(frame: number, px: number, width: number, count: number): number {
  const by = Math.round((px / Math.max(1, width * PHOTO_ITEMS.turnFrac)) * count);
  return photoAt(frame - by, count);
}

/** How long each photo is shown, ms. @param secondsEach the book's own time; 0 = it sets none */
export function photoMs(secondsEach: number): number {
  const seconds = secondsEach > 0 ? Math.max(secondsEach, PHOTO_ITEMS.leastSeconds) : PHOTO_ITEMS.usualSeconds;
  return seconds * 1000;
}

/** The shows of photos on the open pages. */
export const openPhotosAtom = openItemsAtom(["photos"]);

const pausedBaseAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The shows that the reader has paused. */
export const pausedShowsAtom = atom((get) => get(pausedBaseAtom));
/** Pauses a show, or lets it go on. */
export const toggleShowPausedAtom = atom(null, (get, set, id: string) => {
  const paused = new Set(get(pausedBaseAtom));
  if (!paused.delete(id)) paused.add(id);
  set(pausedBaseAtom, paused);
});

/** Whether shows may go on by themselves: not while the browser's page is hidden, nor while a leaf turns. */
const mayShowsAdvanceAtom = atom(
  (get) => get(isPageVisibleAtom) && get(phaseAtom) === "rest" && !get(isMotionReducedAtom),
);

/** The step of a show; the component renders when this one changes, and not with other shows. */
export function usePhotoStep(id: string): number {
  return useAtomValue(useMemo(() => atom((get) => stepAt(get(photoStepsAtom), id)), [id]));
}

function stepAt(steps: Readonly<Record<string, number>>, id: string): number {
  return ownEntry(steps, id) ?? 0;
}

/** Presses a photo: follows its own link, or performs the actions of its item, or shows it large unless it is a banner. */
export const pressPhotoAtom = atom(null, (_get, set, annotation: Annotation, item: PhotosItem, photo: number) => {
  const link = item.photos[photo]?.link ?? "";
  const isDecoration = item.look === "banner" || item.look === "alpha-banner";
  const isActing = annotation.actions.some(({ on }) => TAP_TRIGGERS.includes(on));
  set(pressItemAtom, link === "" ? annotation : { ...annotation, actions: [] }); // the event is sent in any case
  if (link !== "") set(performAtom, { kind: "url", url: link, target: "_blank" }, annotation);
  if (link !== "" || isActing || isDecoration) return;
  set(performAtom, { kind: "photos", photos: item.photos, start: photo }, annotation);
});

/** A show of photos on a page: the id of its item, and the item. */
export type Show = { readonly id: string; readonly item: PhotosItem };

/** Goes to a step of a show; one without a loop stops at its ends. */
export const goToStepAtom = atom(null, (_get, set, { id, item }: Show, step: number) =>
  set(setPhotoStepAtom, id, stepTo(step, item.photos.length, item.isLooping)),
);

/** Goes on to the next photo after a time while the show can be seen; whatever the reader does starts the time again. */
export function runShowTimer(store: Store, element: HTMLElement, show: Show): Stop {
  const { clock } = store.get(portsAtom);
  const { id, item } = show;
  let stopWaiting: Stop = () => {};
  const next = () => {
    const step = stepAt(store.get(photoStepsAtom), id);
    store.set(goToStepAtom, show, item.isLooping || step < item.photos.length - 1 ? step + 1 : 0);
  };
  const restart = () => {
    stopWaiting();
    stopWaiting = () => {};
    if (!store.get(mayShowsAdvanceAtom) || store.get(pausedShowsAtom).has(id)) return;
    const isBusy = () => isInUse(element, store.get(viewportAtom).isCoarse);
    stopWaiting = clock.after(photoMs(item.secondsEach), () => (isBusy() ? restart() : next()));
  };
  restart();
  return stopAll([
    () => stopWaiting(),
    ...[mayShowsAdvanceAtom, pausedShowsAtom, photoStepsAtom].map((atom) => store.sub(atom, restart)),
  ]);
}

/** Whether the reader uses a show, so that it must not go on by itself. Fingers have no pointer that stays. */
function isInUse(show: HTMLElement, isCoarse: boolean): boolean {
  return (!isCoarse && show.matches(":hover")) || show.querySelector(":focus-visible, [data-dragged]") !== null;
}

/** Lets a drag move the photos along, and go on to the next one. */
export function runShowDrag(store: Store, track: HTMLElement, show: Show): Stop {
  return runSidewaysDrag(track, {
    moved: (px) => track.style.setProperty("--drag", `${px / scaleOf(track)}px`),
    ended: (px, pxPerMs) => {
      track.style.removeProperty("--drag");
      const by = stepsOfDrag(px, track.getBoundingClientRect().width, pxPerMs);
      store.set(goToStepAtom, show, stepAt(store.get(photoStepsAtom), show.id) + by);
    },
  });
}

/** Lets a drag turn an object that was photographed all round. */
export function runTurnDrag(store: Store, element: HTMLElement, { id, item }: Show): Stop {
  const count = item.photos.length;
  const frame = () => photoAt(stepAt(store.get(photoStepsAtom), id), count);
  let start: number | null = null;
  return runSidewaysDrag(element, {
    moved: (px) => {
      start ??= frame();
      const next = frameAfterDrag(start, px, element.getBoundingClientRect().width, count);
      if (next !== frame()) store.set(setPhotoStepAtom, id, next);
    },
    ended: () => {
      start = null;
    },
  });
}

/** A sideways drag of photos; px since it began, positive to the right, and its speed at the end. */
type DragHandlers = {
  readonly moved: (px: number) => void;
  readonly ended: (px: number, pxPerMs: number) => void;
};

function runSidewaysDrag(element: HTMLElement, { moved, ended }: DragHandlers): Stop {
  return watchDrags(element, {
    isDrag: ({ x }) => Math.abs(x) > TAP.px,
    start: () => element.toggleAttribute("data-dragged", true),
    move: ({ from, spot }) => moved(spot.x - from.x),
    end: (drag) => {
      element.toggleAttribute("data-dragged", false);
      ended(drag ? drag.spot.x - drag.from.x : 0, drag?.pxPerMs.x ?? 0);
    },
  });
}

/** Client px per px of an element: the overlay is zoomed with the book. */
function scaleOf(element: HTMLElement): number {
  return element.getBoundingClientRect().width / Math.max(1, element.offsetWidth) || 1;
}

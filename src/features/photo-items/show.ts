import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import { SCROLL, thrownPx } from "../../book/geometry/gestures.ts";
import type { Annotation, Item } from "../../book/publication/annotation.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { openItemsAtom } from "../../stage/open-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isMotionReducedAtom, isPageVisibleAtom } from "../../state/view.ts";
import { performAtom, photoStepsAtom, pressItemAtom, TAP_TRIGGERS } from "../page-items/api.ts";

/** An item that shows photos. */
export type PhotosItem = Extract<Item, { readonly kind: "photos" }>;

/** How photos on pages move. */
export const PHOTO_ITEMS = {
  leastSeconds: 1, // no show beats faster
  usualSeconds: 4, // where the book says nothing
  moveMs: SCROLL.ms,
  dragFrac: 0.18, // of the width: a drag that ends here, or is thrown here, goes on to the next photo
  turnFrac: 0.9, // of the width: a drag this long turns an object once round
  mostDots: 10, // more photos than this are counted in numbers
} as const;

/** One place of a show: the photo that stands there, and how far from the middle. */
export type PhotoSlot = { readonly step: number; readonly photo: number; readonly offset: number };

/** The photo at a step that may lie beyond the ends: an endless show counts on and on, so that it never runs back. */
export function photoAt(step: number, count: number): number {
  return count > 0 ? ((step % count) + count) % count : 0;
}

/** The places around a step that are drawn; without a loop nothing stands beyond the ends. */
export function photoSlots(step: number, count: number, reach: number, isLooping: boolean): readonly PhotoSlot[] {
  const most = count > 1 ? reach : 0;
  return Array.from({ length: most * 2 + 1 }, (_, index) => index - most).flatMap((offset) => {
    const at = step + offset;
    const isThere = isLooping || (at >= 0 && at < count);
    return isThere ? [{ step: at, photo: photoAt(at, count), offset }] : [];
  });
}

/** The step that a wish leads to; a show without a loop stops at its ends. */
export function stepTo(wish: number, count: number, isLooping: boolean): number {
  return isLooping ? wish : clamp(wish, 0, count - 1);
}

/** The shortest way from a step to a photo. */
export function stepOfPhoto(step: number, photo: number, count: number, isLooping: boolean): number {
  const by = photo - photoAt(step, count);
  if (!isLooping || Math.abs(by) * 2 <= count) return step + by;
  return step + (by > 0 ? by - count : by + count);
}

/** How many steps a drag goes on: -1, 0 or 1. Px to the right go back. @param pxPerMs how fast it was let go */
export function stepsOfDrag(px: number, width: number, pxPerMs: number): number {
  const end = px + thrownPx(pxPerMs);
  if (Math.sign(end) !== Math.sign(px) || Math.abs(end) <= width * PHOTO_ITEMS.dragFrac) return 0;
  return px > 0 ? -1 : 1;
}

/** The frame of a turning object after a drag: to the right turns it toward the reader's right. */
export function frameAfterDrag(frame: number, px: number, width: number, count: number): number {
  const by = Math.round((px / Math.max(1, width * PHOTO_ITEMS.turnFrac)) * count);
  return photoAt(frame - by, count);
}

/** How long each photo stands, ms. @param secondsEach as the book has it, 0 = not said */
export function photoMs(secondsEach: number): number {
  const seconds = secondsEach > 0 ? Math.max(secondsEach, PHOTO_ITEMS.leastSeconds) : PHOTO_ITEMS.usualSeconds;
  return seconds * 1000;
}

/** The photo shows of the pages that lie open. */
export const openPhotosAtom = openItemsAtom(["photos"]);

const pausedBaseAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The shows that the reader has stopped. */
export const pausedShowsAtom = atom((get) => get(pausedBaseAtom));
export const toggleShowPausedAtom = atom(null, (get, set, id: string) => {
  const held = new Set(get(pausedBaseAtom));
  if (!held.delete(id)) held.add(id);
  set(pausedBaseAtom, held);
});

/** Whether anything may move by itself: nobody looks at a hidden page, and a leaf that turns has the reader's eye. */
const mayShowsAdvanceAtom = atom(
  (get) => get(isPageVisibleAtom) && get(phaseAtom) === "rest" && !get(isMotionReducedAtom),
);

/** How far a show has come; renders at no other show's steps. */
export function usePhotoStep(id: string): number {
  const stepAtom = useMemo(() => atom((get) => ownEntry(get(photoStepsAtom), id) ?? 0), [id]);
  return useAtomValue(stepAtom);
}

/** A photo is pressed: its own link, else what its item does; else it is shown large, unless it only decorates. */
export const pressPhotoAtom = atom(null, (_get, set, annotation: Annotation, item: PhotosItem, photo: number) => {
  const link = item.photos[photo]?.link ?? "";
  const isDecoration = item.look === "banner" || item.look === "alpha-banner";
  const isActing = annotation.actions.some(({ on }) => TAP_TRIGGERS.includes(on));
  set(pressItemAtom, link === "" ? annotation : { ...annotation, actions: [] }); // tells the house in any case
  if (link !== "") set(performAtom, { kind: "url", url: link, target: "_blank" }, annotation);
  if (link !== "" || isActing || isDecoration) return;
  set(performAtom, { kind: "photos", photos: item.photos, start: photo }, annotation);
});

export type PhotoTimerOptions = {
  readonly id: string;
  readonly ms: number;
  readonly isBusy: () => boolean; // the reader's pointer or keyboard is in it
  readonly next: () => void;
};

/** Goes on to the next photo each `ms` as long as anybody can see it; whatever the reader does begins the time anew. */
export function runPhotoTimer(store: Store, { id, ms, isBusy, next }: PhotoTimerOptions): Stop {
  const { clock } = store.get(portsAtom);
  let stopBeat: Stop = () => {};
  const follow = () => {
    stopBeat();
    stopBeat = () => {};
    if (!store.get(mayShowsAdvanceAtom) || store.get(pausedShowsAtom).has(id)) return;
    stopBeat = clock.after(ms, () => (isBusy() ? follow() : next()));
  };
  follow();
  return stopAll([
    () => stopBeat(),
    ...[mayShowsAdvanceAtom, pausedShowsAtom, photoStepsAtom].map((atom) => store.sub(atom, follow)),
  ]);
}

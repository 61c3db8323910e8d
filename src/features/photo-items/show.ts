import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import type { Annotation } from "../../book/publication/annotation.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { openItemsAtom } from "../../stage/open-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isMotionReducedAtom, isPageVisibleAtom } from "../../state/view.ts";
import { performAtom, photoStepsAtom, pressItemAtom, TAP_TRIGGERS } from "../page-items/api.ts";
import type { PhotosItem } from "./steps.ts";

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

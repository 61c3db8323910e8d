import { atom } from "jotai/vanilla";
import type { Annotation } from "../../book/annotation.ts";
import { performAtom } from "../../state/item-actions.ts";
import { pressItemAtom, TAP_TRIGGERS } from "../../state/item-press.ts";
import type { PhotosItem } from "./photos-item.ts";

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

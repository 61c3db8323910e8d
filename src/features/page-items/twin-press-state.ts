import { atom } from "jotai/vanilla";
import type { Annotation } from "../../book/annotation.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { itemTouchAtom, pressItemAtom } from "../../state/item-press.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { hintAtAtom } from "./hint-state.ts";

/** The keyboard is at an item, or at none: a ring shows where, and its hint what. */
export const focusTwinAtom = atom(null, (get, set, annotation: Annotation | null) => {
  set(itemTouchAtom, { focused: annotation?.id ?? null });
  const marks = annotation?.hint ? (get(stageAtom)?.marks() ?? []) : [];
  const own = marks.find(({ id }) => id === annotation?.id);
  const page = marks.find(({ kind, page: number }) => kind === "page" && number === own?.page);
  set(hintAtAtom, annotation && own && page ? { annotation, rect: own.rect, pageWidth: page.rect.width } : null);
});

/** An item is pressed by its button; one whose page has turned away meanwhile does nothing. */
export const pressTwinAtom = atom(null, (get, set, annotation: Annotation) => {
  if (!get(visiblePagesAtom).includes(annotation.page)) return;
  set(pressItemAtom, annotation);
});

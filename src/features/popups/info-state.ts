import { atom } from "jotai/vanilla";
import type { Annotation, Information } from "../../book/annotation.ts";
import { performAtom } from "../../state/item-actions.ts";
import { openPopupAtom } from "../../state/popups.ts";

type OpenInfo = { readonly info: Information; readonly by: Annotation };

const openInfoBaseAtom = atom<OpenInfo | null>(null);

/** What the information window tells; null = nothing was opened yet. */
export const infoAtom = atom((get) => get(openInfoBaseAtom)?.info ?? null);
/** An item opens its information (ANNO-38). */
export const openInfoAtom = atom(null, (_get, set, info: Information, by: Annotation) => {
  if (set(openPopupAtom, "info")) set(openInfoBaseAtom, { info, by });
});
/** The window's button leads where the book says. */
export const followInfoAtom = atom(null, (get, set) => {
  const open = get(openInfoBaseAtom);
  if (open) set(performAtom, { kind: "url", url: open.info.link, target: "" }, open.by);
});

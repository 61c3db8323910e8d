import { atom } from "jotai/vanilla";
import { thumbAddress } from "./thumb-source.ts";
import type { PageIndex } from "../../book/pages.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { bookAtom } from "../../state/reading.ts";
import { restrictedPagesAtom } from "../../state/restricted-pages.ts";
import { THUMBS } from "./thumb-grid.ts";
import { nearPagesAtom, thumbsShapeAtom } from "./thumb-list-state.ts";

/** A picture is asked for, there, or cannot be had; before that nothing is known of it. */
export type ThumbPicture = "loading" | "there" | "missing";

const picturesAtom = atom<ReadonlyMap<PageIndex, ThumbPicture>>(new Map());
/** What is known of the pictures; a page without an entry waits. */
export const thumbPicturesAtom = atom((get) => get(picturesAtom));

/** Whether pictures are loaded now: a phone's panel comes into sight first (THUMB-08), one that hides needs none. */
const isFillingAtom = atom((get) => {
  const phase = get(panelPhasesAtom).thumbs;
  return phase === "visible" || (phase === "showing" && get(thumbsShapeAtom) === "window");
});
/** The next pictures to ask for, as many as may be under way at once (THUMB-10). */
export const nextThumbsAtom = atom((get): readonly PageIndex[] => {
  if (!get(isFillingAtom)) return [];
  const near = get(nearPagesAtom);
  const known = get(picturesAtom);
  const { pages } = get(bookAtom);
  const underWay = near.filter((page) => known.get(page) === "loading").length;
  return near
    .filter((page) => !known.has(page) && !get(restrictedPagesAtom).has(page) && thumbAddress(pages, page) !== null)
    .slice(0, Math.max(0, THUMBS.mostQueued - underWay));
});

/** Asks for the next pictures. */
export const loadThumbsAtom = atom(null, (get, set) => set(setAtom, get(nextThumbsAtom), "loading"));
/** A picture has come, or will not. */
export const endThumbAtom = atom(null, (_get, set, page: PageIndex, picture: "there" | "missing") =>
  set(setAtom, [page], picture),
);
/** Nobody waits any more: what is under way is given up (THUMB-09). Missing ones may be there the next time. */
export const stopThumbsAtom = atom(null, (get, set) =>
  set(picturesAtom, new Map([...get(picturesAtom)].filter(([, picture]) => picture === "there"))),
);

const setAtom = atom(null, (get, set, pages: readonly PageIndex[], picture: ThumbPicture) => {
  if (pages.length > 0) set(picturesAtom, new Map([...get(picturesAtom), ...pages.map((page) => [page, picture] as const)]));
});

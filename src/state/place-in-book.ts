import { atom, type Getter } from "jotai/vanilla";
import { spreadAt } from "../book/geometry/spreads.ts";
import { seek } from "../book/publication/history.ts";
import { totalCaptionAtom } from "./chrome-settings.ts";
import { bookAtom, historyAtom, pageAtom, spreadIndexAtom, spreadsAtom } from "./reading.ts";
import { textAtom } from "./texts.ts";

/** Whether the first spread is open. */
export const isAtFirstAtom = atom((get) => get(spreadIndexAtom) === 0);
/** Whether the last spread is open. */
export const isAtLastAtom = atom((get) => get(spreadIndexAtom) === get(spreadsAtom).length - 1);
/** The label of the first open page: what a reader can type where a spread has two. */
export const firstLabelAtom = atom((get) => get(bookAtom).pages[get(pageAtom)]?.label ?? "");
/**
 * What stands behind the label of a page: the total, or, where the printed label is not the page's number, its place
 * among all pages.
 */
export const placeAtom = atom((get) => {
  const total = get(totalCaptionAtom);
  const page = get(pageAtom) + 1;
  const t = get(textAtom);
  return get(firstLabelAtom) === String(page) ? `/ ${total}` : t("pagePlace", "{page} of {total}", { page, total });
});
/** The same where there is no room for words. */
export const shortPlaceAtom = atom((get) => {
  const page = String(get(pageAtom) + 1);
  return get(firstLabelAtom) === page ? `/ ${get(totalCaptionAtom)}` : `· ${page}/${get(totalCaptionAtom)}`;
});
/** Whether the history has an earlier page. */
export const canGoBackwardAtom = atom((get) => canRetrace(get, -1));
/** Whether the history has a later page. */
export const canGoForwardAtom = atom((get) => canRetrace(get, 1));

function canRetrace(get: Getter, by: 1 | -1): boolean {
  const spreads = get(spreadsAtom);
  const open = get(spreadIndexAtom);
  return seek(get(historyAtom), by, (page) => spreadAt(spreads, page) !== open) !== null;
}

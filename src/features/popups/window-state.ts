import { atom } from "jotai/vanilla";
import type { Annotation } from "../../book/annotation.ts";
import { paragraphsOf, WINDOW_TEXT_PX } from "../../book/flash-text.ts";
import { mayRunScriptsAtom } from "../../state/book-trust.ts";
import { type ActionOf, performAtom } from "../../state/item-actions.ts";
import { openPopupAtom } from "../../state/popups.ts";
import { bookAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { type FrameWindow, readWindow } from "./window-contents.ts";

const windowBaseAtom = atom<FrameWindow | null>(null);

/** The page that the window shows; null = nothing was opened yet. */
export const windowAtom = atom((get) => get(windowBaseAtom));
/**
 * An item opens a window (ANNO-32, ANNO-36). Pictures, sounds and videos are shown as such, files that a frame cannot
 * show open outside of the book, and HTML only where the book is trusted.
 */
export const openWindowAtom = atom(null, (get, set, action: ActionOf<"window">, by: Annotation) => {
  const contents = readWindow(action, get(bookAtom).baseUrl);
  if (contents === null) return refuse();
  if (contents.kind !== "frame") return set(performAtom, contents, by);
  if (contents.html !== "" && !get(mayRunScriptsAtom)) return tellWords(contents);
  if (set(openPopupAtom, "html")) set(windowBaseAtom, contents);

  /** HTML that may not run still has words. */
  function tellWords({ html, title, width, height }: FrameWindow) {
    const paragraphs = paragraphsOf(html, WINDOW_TEXT_PX);
    if (paragraphs.length === 0) return refuse();
    const info = { title, paragraphs, picture: "", buttonName: "", link: "", width, height };
    set(performAtom, { kind: "info", info }, by);
  }
  function refuse() {
    set(showToastAtom, get(textAtom)("mediaFrameRefused", "This cannot be shown here."));
  }
});

import { atom } from "jotai/vanilla";

/** The panels of the reader, by the names that embedders and tests use. */
export type PanelName =
  | "thumbs" | "search" | "goto" | "bookmarks" | "contents" | "share" | "qr" | "report" | "sound" | "settings" | "about"
  | "guide" | "print" | "gallery" | "cart" | "contact" | "calendar" | "article" | "language" | "copy" | "annotate"
  | "accessibility" | "chatbot" | "password" | "slideshow" | "info" | "quiz" | "html" | "video" | "menu" | "landscape"
  | "swipehelp" | "sharehelp" | "instruction" | "more" | "tip";

const wishedAtom = atom<readonly PanelName[]>([]);
const offeredAtom = atom<readonly PanelName[]>([]);

/** The panels that are open, in the order they were opened. */
export const panelsAtom = atom((get) => get(wishedAtom).filter((name) => get(offeredAtom).includes(name)));
/** A feature offers its panel; one that was wished for before opens now. */
export const offerPanelAtom = atom(null, (get, set, name: PanelName) =>
  set(offeredAtom, [...new Set([...get(offeredAtom), name])]),
);
/** Opens a panel; a panel that no feature offers yet opens as soon as one does. */
export const openPanelAtom = atom(null, (get, set, name: PanelName) =>
  set(wishedAtom, [...get(wishedAtom).filter((other) => other !== name), name]),
);
/** Closes one panel, or all of them. */
export const closePanelAtom = atom(null, (get, set, name?: PanelName) =>
  set(wishedAtom, name ? get(wishedAtom).filter((other) => other !== name) : []),
);

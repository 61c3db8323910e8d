import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { readCookieText } from "../../io/browser-facts.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { panelsAtom } from "../../state/panels.ts";
import { storedAtom } from "../../state/tab-sync.ts";
import { registerAnnotateToolAtom } from "../notes/api.ts";
import { isPartThereAtom } from "./attachments-part.ts";
import { PICTURE_TOOL } from "./picture-tool.ts";

/** Whether pictures lie in cookies; asked once, since the browser looks them up in another process. */
const areInCookiesAtom = atom(() => /attachments/.test(readCookieText()));

const storedAttachmentsAtom = storedAtom("attachments");

/** Their code is loaded when the strip of tools is open, or when the reader has stored pictures for this book. */
const isWantedAtom = atom(
  (get) =>
    get(isPartThereAtom) ||
    get(panelsAtom).includes("annotate") ||
    get(storedAttachmentsAtom) !== undefined || // by another tab, too
    get(areInCookiesAtom),
);

/** Pictures of the reader's own on the pages: drawn with them, kept in the browser (ATTACH-01 to ATTACH-11). */
export const attachments: Feature = {
  id: "attachments",
  run: (store: Store) => {
    store.set(registerAnnotateToolAtom, PICTURE_TOOL);
    return () => {};
  },
  Chrome: lazyPart(isWantedAtom, () => import("./AttachmentsLayer.tsx")),
};

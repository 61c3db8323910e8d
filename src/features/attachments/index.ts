import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { readCookieText } from "../../io/browser-facts.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { panelsAtom } from "../../state/panels.ts";
import { storedAtom } from "../../state/tab-sync.ts";
import { registerAnnotateToolAtom } from "../notes/api.ts";
import { hasStartedAtom, PICTURE_TOOL } from "./picture-tool.ts";

/** Whether pictures are stored in cookies; read once, since the browser looks them up in another process. */
const areInCookiesAtom = atom(() => /attachments/.test(readCookieText()));

const storedAttachmentsAtom = storedAtom("attachments");

/** The feature's code is loaded when the strip of tools is open, or when pictures of this book are stored. */
const isWantedAtom = atom(
  (get) =>
    get(hasStartedAtom) ||
    get(panelsAtom).includes("annotate") ||
    get(storedAttachmentsAtom) !== undefined || // by another tab, too
    get(areInCookiesAtom),
);

/** Pictures of the reader's own on the pages: drawn with them, stored in the browser (ATTACH-01 to ATTACH-11). */
export const attachments: Feature = {
  id: "attachments",
  run: (store: Store) => {
    store.set(registerAnnotateToolAtom, PICTURE_TOOL);
    return () => {};
  },
  lazyRun: { isWantedAtom, load: async () => ({ run: (await import("./effects.ts")).runAttachments }) },
  Chrome: lazyPart(isWantedAtom, () => import("./AttachmentControls.tsx")),
};

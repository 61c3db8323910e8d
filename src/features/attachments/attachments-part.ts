import { atom } from "jotai/vanilla";

/** The part of attachments is there: it stays, since what found no room must stay until the page closes. */
export const isPartThereAtom = atom(false);

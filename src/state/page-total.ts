import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "./chrome-settings.ts";
import { pageCountAtom } from "./reading.ts";

/** What stands for the number of pages: the book's own caption, or the count. */
export const totalCaptionAtom = atom((get) => get(chromeSettingsAtom).totalPagesCaption || String(get(pageCountAtom)));

import { atom } from "jotai/vanilla";
import { issueLog } from "../book/publication/issues.ts";
import { readChromeSettings, templateOf } from "../book/settings/chrome-settings.ts";
import { bookAtom, pageCountAtom } from "./reading.ts";
import { deviceAtom } from "./view.ts";

const DEFAULTS = readChromeSettings({}, issueLog());

/** The book's settings for toolbars and panels; the defaults until they are read, or if they cannot be read. */
export const chromeSettingsAtom = atom((get) => get(bookAtom).chromeSettings ?? DEFAULTS);

/** The template of the open book on this device. */
export const templateAtom = atom((get) => templateOf(get(chromeSettingsAtom), get(deviceAtom)));

/** The text that stands for the number of pages: the book's own caption, or the count. */
export const totalCaptionAtom = atom((get) => get(chromeSettingsAtom).totalPagesCaption || String(get(pageCountAtom)));

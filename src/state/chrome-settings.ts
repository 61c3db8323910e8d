import { atom } from "jotai/vanilla";
import { issueLog } from "../book/issue-log.ts";
import { readChromeSettings } from "../book/settings-chrome.ts";
import { bookAtom } from "./reading.ts";

const DEFAULTS = readChromeSettings({}, issueLog());

/** What the book says about toolbars and panels; the defaults where its parts could not be read. */
export const chromeSettingsAtom = atom((get) => get(bookAtom).chromeSettings ?? DEFAULTS);

import type { Book } from "../../../src/book/publication/book.ts";
import type { IssueLog } from "../../../src/book/publication/issues.ts";
import {
  CHROME_SETTINGS,
  type ChromeSettings,
  readChromeSettings,
} from "../../../src/book/settings/chrome-settings.ts";
import type { Resolve } from "../../../src/book/settings/kinds.ts";
import { SETTINGS as PAGE_SETTINGS, readSettings, type Settings } from "../../../src/book/settings/settings.ts";

/** Both tables of settings as one: most rules hold for all settings alike. */
export const SETTINGS = { ...PAGE_SETTINGS, ...CHROME_SETTINGS };
export type AllSettings = Settings & ChromeSettings;

/** Reads both tables. */
export function readAllSettings(raw: unknown, log: IssueLog, resolve?: Resolve): AllSettings {
  return { ...readSettings(raw, log, resolve), ...readChromeSettings(raw, log, resolve) };
}

/** All settings of a book whose parts are read. */
export function settingsOf(book: Book): AllSettings {
  if (!book.chromeSettings) throw new Error("The book's parts are not read yet.");
  return { ...book.settings, ...book.chromeSettings };
}

import { atom } from "jotai/vanilla";
import { readLink } from "../../book/publication/links.ts";
import { fieldsOf, listOf, readOnOff, textOf } from "../../book/settings/values.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";

/** A file that the book offers for download. */
export type DownloadFile = {
  readonly title: string; // "" = the book itself
  readonly url: string; // absolute
  readonly isPage: boolean; // a web page, which is opened and not saved
};

/** Where a book names its files: the address of the main one, and its unparsed list of the others. */
export type DownloadSource = { readonly main: string; readonly data: unknown; readonly baseUrl: string };

const MOST_FILES = 100;

/**
 * A book's files in order: the one that DownloadURL names, or else an exporter's pdf; then those of the list, which is
 * written as Recto does (a list, or `files`) or as exporters do (`attachments`). Addresses that must not be followed are
 * left out (DOWNLOAD-01, DOWNLOAD-03).
 */
export function readDownloads({ main, data, baseUrl }: DownloadSource): readonly DownloadFile[] {
  const fields = fieldsOf(data);
  const pdf = fieldsOf(fields["pdf"]);
  const book = main || textOf(pdf["url"]) || textOf(pdf["urlOnlink"]);
  const attachments = readOnOff(fields["isDownloadAttach"]) === false ? [] : listOf(fields["attachments"]);
  const list = Array.isArray(data) ? data : [...listOf(fields["files"]), ...attachments];
  const found = [{ url: book, title: "" }, ...list].slice(0, MOST_FILES).flatMap((file) => fileOf(file, baseUrl));
  return found.filter(({ url }, index) => found.findIndex((other) => other.url === url) === index);
}

/** The last part of an address: the name of a file without a title. */
export function fileName(url: string): string {
  const last = /([^/?#]*)(?:[?#]|$)/.exec(url.replace(/^\w+:\/\/[^/]*/, ""))?.[1] ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // a percent sign that encodes nothing
  }
}

function fileOf(written: unknown, baseUrl: string): readonly DownloadFile[] {
  const file = typeof written === "string" ? { url: written } : fieldsOf(written);
  const url = readLink(file["url"] ?? file["path"] ?? file["src"], baseUrl);
  if (!url || !/^(https?|ftp|file):/.test(url)) return [];
  const name = fileName(url);
  const isMain = file["title"] === "";
  const title = isMain ? "" : textOf(file["title"] ?? file["name"] ?? file["label"]).trim() || name || url;
  return [{ title, url, isPage: !name.includes(".") || /\.(x?html?|php|aspx?|jsp)$/i.test(name) }];
}

/** The files that the book offers for download. */
export const downloadsAtom = atom((get) => {
  const { extras, baseUrl } = get(bookAtom);
  return readDownloads({ main: get(chromeSettingsAtom).DownloadURL, data: extras.download, baseUrl });
});
/** Whether there is a download button: its setting is on and there are files (DOWNLOAD-01). */
export const isDownloadButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).DownloadButtonVisible && get(downloadsAtom).length > 0,
);

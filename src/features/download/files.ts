import { atom } from "jotai/vanilla";
import { readLink } from "../../book/publication/links.ts";
import { fieldsOf, listOf, readOnOff, textOf } from "../../book/settings/values.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";

/** A file that the book offers for download. */
export type DownloadFile = {
  readonly title: string | null; // as it is written; "" = the book itself, null = it has none
  readonly url: string; // absolute
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

function fileOf(written: unknown, baseUrl: string): readonly DownloadFile[] {
  const file = typeof written === "string" ? { url: written } : fieldsOf(written);
  const url = readLink(file["url"] ?? file["path"] ?? file["src"], baseUrl);
  if (!url || !/^(https?|ftp|file):/.test(url)) return [];
  const title = file["title"];
  return [{ title: title === "" ? "" : textOf(title ?? file["name"] ?? file["label"]).trim() || null, url }];
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

import type { DownloadFile } from "./files.ts";

/** The last part of an address: the name of a file without a title. */
export function fileName(url: string): string {
  const last = /([^/?#]*)(?:[?#]|$)/.exec(url.replace(/^\w+:\/\/[^/]*/, ""))?.[1] ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // a percent sign that encodes nothing
  }
}

/** What a file is called; "" = it is the book itself. */
export function titleOf({ title, url }: DownloadFile): string {
  return title ?? (fileName(url) || url);
}

/** Whether an address is that of a web page, which is opened and not saved. */
export function isWebPage(url: string): boolean {
  const name = fileName(url);
  return !name.includes(".") || /\.(x?html?|php|aspx?|jsp)$/i.test(name);
}

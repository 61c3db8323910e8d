import { type ProviderInfo, parseProviderInfo } from "../../book/publication/provider-info.ts";
import { parseJson } from "../http.ts";
import type { DataScripts } from "../scripts/port.ts";
import { inlineJson } from "./book-source.ts";

/**
 * What the provider says about this visit: the variable `book_visit` of bookinfo.js, as plain data (BOOT-22). The script
 * runs like all foreign data scripts, never in the page (BOOT-23). Null if there is none; failures are silent, since the
 * start does not depend on it.
 * @param resourceUrl bookResourceBaseURL, absolute; "" or null = the book has none, and nothing is requested
 */
export async function loadBookVisit(resourceUrl: string | null, scripts: DataScripts): Promise<unknown> {
  if (!resourceUrl) return null;
  const url = new URL("bookinfo.js", resourceUrl.replace(/\/?$/, "/")).href;
  const ran = await scripts.run([url], ["book_visit"]);
  return ran.ok ? (ran.value.variables["book_visit"] ?? null) : null;
}

/**
 * What the provider says about the book's publisher: in `<script type="application/json" id="user">` of the page, else
 * in the book itself (BOOT-34).
 * @param ofBook the book's own `userInfo`
 */
export function readProviderInfo(ofBook: unknown, page: Document = document): ProviderInfo {
  const ofPage = parseJson(inlineJson(page, "user") ?? "");
  return parseProviderInfo(ofPage.ok ? ofPage.value : ofBook);
}

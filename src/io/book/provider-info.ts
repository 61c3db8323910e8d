import { type ProviderInfo, parseProviderInfo } from "../../book/publication/provider-info.ts";
import { parseJson } from "../http.ts";
import type { DataScripts } from "../scripts/port.ts";
import { inlineJson } from "./book-source.ts";

/**
 * What the provider says of this visit: the variable `book_visit` of bookinfo.js, as plain data (BOOT-22). The script
 * runs as foreign data scripts do, it is never evaluated in the page (BOOT-23). Null where there is none; any failure
 * is silent, since startup goes on without it.
 * @param resourceUrl bookResourceBaseURL, absolute; "" or null where the book has none: nothing is asked for
 */
export async function loadBookVisit(resourceUrl: string | null, scripts: DataScripts): Promise<unknown> {
  if (!resourceUrl) return null;
  const url = new URL("bookinfo.js", resourceUrl.replace(/\/?$/, "/")).href;
  const ran = await scripts.run([url], ["book_visit"]);
  return ran.ok ? (ran.value.variables["book_visit"] ?? null) : null;
}

/**
 * What is known of the book's owner: from `<script type="application/json" id="user">` where the provider put one
 * into the page, else from the book itself (BOOT-34).
 * @param ofBook the book's own `userInfo`
 */
export function readProviderInfo(ofBook: unknown, page: Document = document): ProviderInfo {
  const ofPage = parseJson(inlineJson(page, "user") ?? "");
  return parseProviderInfo(ofPage.ok ? ofPage.value : ofBook);
}

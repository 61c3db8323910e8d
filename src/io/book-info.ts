import type { DataScripts } from "./script-port.ts";

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

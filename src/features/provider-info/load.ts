import { parseVisitInfo } from "../../book/publication/provider-info.ts";
import { fieldsOf } from "../../book/settings/values.ts";
import { loadBookVisit, readProviderInfo } from "../../io/book/provider-info.ts";
import { browserDataScripts } from "../../io/scripts/data-scripts.ts";
import type { DataScripts } from "../../io/scripts/port.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { setProviderInfoAtom } from "./api.ts";

type LoadOptions = {
  readonly scripts?: DataScripts;
  readonly page?: Document;
  readonly isStopped?: () => boolean;
};

/**
 * Loads the user info of the page or the book, and the visit info of bookinfo.js, which only a book with a resource
 * address has. The book's own values count where the script has none (BOOT-22, BOOT-34, BOOT-35).
 */
export async function loadProviderInfo(store: Store, options: LoadOptions = {}): Promise<void> {
  const { http, clock } = store.get(portsAtom);
  const { extras, settings } = store.get(bookAtom);
  const { periodicalId } = store.get(chromeSettingsAtom);
  const user = readProviderInfo(extras.userInfo, options.page);
  const own = { periodicalId, ...fieldsOf(extras.periodical) };
  store.set(setProviderInfoAtom, { user, visit: parseVisitInfo(own) });

  const scripts = options.scripts ?? browserDataScripts(http, clock);
  const visit = fieldsOf(await loadBookVisit(settings.bookResourceBaseURL, scripts));
  if (options.isStopped?.() || Object.keys(visit).length === 0) return;
  store.set(setProviderInfoAtom, { user, visit: parseVisitInfo({ ...own, ...visit }) });
}

/** Loads what the provider says; nothing waits for it. */
export function runProviderInfo(store: Store): Stop {
  let isStopped = false;
  loadProviderInfo(store, { isStopped: () => isStopped }).catch((error: unknown) =>
    console.error("The provider's information could not be loaded.", error),
  );
  return () => {
    isStopped = true;
  };
}

import type { ReaderEvents } from "../../book/publication/embedding.ts";
import { bookIdAtom, callProviderAtom } from "../../chrome/provider.ts";
import { type CountedFields, refusesTracking, sendAnalytics, sendBeacon } from "../../io/analytics.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { earlyEventsAtom, type ReaderEvent } from "./early.ts";

type Counted = { readonly [E in keyof ReaderEvents]?: (detail: ReaderEvents[E]) => readonly [string, CountedFields] };

/** The events that are counted: the name of each, and what is sent with it (LOG-02, LOG-06). */
const COUNTED: Counted = {
  jumpLink: ({ url, page }) => ["book_link", { link_url: url, book_page: page }],
  clickPageItem: ({ id, type, page }) => ["book_item", { item_id: id, item_type: type, book_page: page }],
  clickButton: ({ button }) => ["book_button", { button }],
  search: ({ text }) => ["book_search", { search_term: text }],
  searchEnd: ({ text, count }) => ["book_search_end", { search_term: text, hits: count }],
  visit: ({ code, page }) => ["book_visit", { code, book_page: page }],
};

/** Told of everything that a reader does. */
type Counter = (...event: ReaderEvent) => void;

/** Sends what readers do to whom the book names, and nothing where it names nobody. */
export function run(store: Store): Stop {
  const counters = [visitCounter(store), analyticsCounter(store)].filter((counter) => counter !== null);
  const count: Counter = (...event) => {
    for (const counter of counters) counter(...event);
  };
  for (const event of store.get(earlyEventsAtom) ?? []) count(...event);
  store.set(earlyEventsAtom, null);
  return store.get(portsAtom).bus.onAny((...event) => count(...(event as ReaderEvent)));
}

/** Sends visits to the publisher's counter: a GET with code, page and bookid, whose answer nobody reads (LOG-04). */
function visitCounter(store: Store): Counter | null {
  const { visitInfoURL: url } = store.get(chromeSettingsAtom);
  const { clock } = store.get(portsAtom);
  if (url === "") return null;
  return (event, detail) => {
    if (event !== "visit") return;
    const { code, page } = detail;
    const bookid = store.get(bookIdAtom);
    const { call } = store.get(callProviderAtom);
    void call({ url, query: { code, page, ...(bookid && { bookid }) } }, clock);
  };
}

/**
 * Sends events to the book's `analyticsURL`, without one to the analytics script that the page itself has. It needs a
 * tracking ID (LINK-16), and counts no reader whose browser asks not to be tracked.
 */
function analyticsCounter(store: Store): Counter | null {
  const { googleAnalyticsID: id, analyticsURL } = store.get(chromeSettingsAtom);
  if (id === "" || refusesTracking()) return null;
  const send = (event: string, fields: CountedFields) => {
    if (analyticsURL === "") sendAnalytics(globalThis, id, event, fields);
    else sendBeacon(analyticsURL, { id, bookid: store.get(bookIdAtom), event, ...fields });
  };
  return (...[event, detail]) => {
    const describe = COUNTED[event] as ((detail: unknown) => readonly [string, CountedFields]) | undefined;
    const counted = describe?.(detail);
    if (counted) send(...counted);
  };
}

/** What is sent with an event. */
export type CountedFields = Readonly<Record<string, string | number>>;
/** What an analytics script of the page leaves in its window. */
type Counters = { readonly gtag?: unknown; readonly dataLayer?: unknown };

/**
 * Sends an event to the analytics script that the page itself has loaded. The viewer never loads such a script and sends
 * nothing by itself: on a page without one, nothing is counted.
 */
export function sendAnalytics(scope: unknown, id: string, event: string, fields: CountedFields): void {
  const { gtag, dataLayer } = scope as Counters;
  try {
    if (typeof gtag === "function") gtag("event", event, { ...fields, send_to: id });
    else if (Array.isArray(dataLayer)) dataLayer.push({ event, ...fields, send_to: id });
  } catch (error) {
    console.warn("The page's analytics script refused an event.", error);
  }
}

/** Whether the reader's browser asks not to be tracked, by Do Not Track or Global Privacy Control. */
export function refusesTracking(browser: object = navigator): boolean {
  const { doNotTrack, globalPrivacyControl } = browser as {
    readonly doNotTrack?: unknown;
    readonly globalPrivacyControl?: unknown;
  };
  return doNotTrack === "1" || doNotTrack === "yes" || globalPrivacyControl === true;
}

/**
 * Posts an event as JSON, also while the page is being left. Nothing is read of the answer. The type is that of plain
 * text, so that a server of another origin has to allow nothing.
 */
export function sendBeacon(url: string, event: CountedFields): void {
  // Not navigator.sendBeacon, which follows redirects to addresses that the book does not name.
  const options = { method: "POST", keepalive: true, redirect: "error", referrerPolicy: "no-referrer" } as const;
  fetch(url, { ...options, body: JSON.stringify(event) }).catch(() => {}); // LOG-04: nobody hears of it
}

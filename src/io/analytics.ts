type Fields = Readonly<Record<string, string | number>>;
/** What an analytics script of the page leaves in its window. */
type Counters = { readonly gtag?: unknown; readonly dataLayer?: unknown };

/**
 * Sends an event to the analytics script that the page itself has loaded. The viewer never loads such a script and sends
 * nothing by itself: on a page without one, nothing is counted.
 */
export function sendAnalytics(scope: unknown, id: string, event: string, fields: Fields): void {
  const { gtag, dataLayer } = scope as Counters;
  try {
    if (typeof gtag === "function") gtag("event", event, { ...fields, send_to: id });
    else if (Array.isArray(dataLayer)) dataLayer.push({ event, ...fields, send_to: id });
  } catch (error) {
    console.warn("The page's analytics script refused an event.", error);
  }
}

type Fields = Readonly<Record<string, string | number>>;
/** What counting scripts of the page's own leave in its window. */
type Counters = { readonly gtag?: unknown; readonly dataLayer?: unknown };

/**
 * Tells the counting script that the page itself has loaded of an event. The reader never loads such a script nor
 * sends anything by itself: a page without one counts nothing, and no reader is counted without the page's own doing.
 */
export function sendAnalytics(scope: unknown, id: string, event: string, fields: Fields): void {
  const { gtag, dataLayer } = scope as Counters;
  try {
    if (typeof gtag === "function") gtag("event", event, { ...fields, send_to: id });
    else if (Array.isArray(dataLayer)) dataLayer.push({ event, ...fields, send_to: id });
  } catch (error) {
    console.warn("The page's counting script refused an event.", error);
  }
}

/**
 * Parses HTML into a document of its own, which runs no script and loads nothing. Browsers with Trusted Types want to know
 * who does that: nothing of such a document is put into the page as it is.
 */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

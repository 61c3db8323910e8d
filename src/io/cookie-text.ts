/** All cookies of the page, as the browser has them; "" where it keeps none. */
export function readCookieText(): string {
  try {
    return document.cookie;
  } catch {
    return ""; // a frame without an origin has none
  }
}

import { readCookieText } from "./browser-facts.ts";

/** Storage for browsers that have no larger one. Never throws. */
export interface Cookies {
  read(name: string): string | null;
  /** @returns whether it is stored */
  write(name: string, value: string, ms: number): boolean;
  remove(name: string): void;
}

/**
 * Limits in characters. Browsers store 4,096 of one cookie; all cookies are sent with every request, and servers refuse
 * requests whose headers are longer than 8 kB.
 */
export const COOKIES = { longest: 3_800, longestTogether: 6_000 } as const;

/** The browser's cookies for the folder of the page. */
export const browserCookies: Cookies = {
  read(name) {
    const start = `${encodeURIComponent(name)}=`;
    const found = readCookieText()
      .split("; ")
      .find((cookie) => cookie.startsWith(start));
    try {
      return found === undefined ? null : decodeURIComponent(found.slice(start.length));
    } catch {
      return null; // not written by the viewer
    }
  },
  write(name, value, ms) {
    const cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    const others = readCookieText()
      .split("; ")
      .filter((other) => !other.startsWith(`${encodeURIComponent(name)}=`));
    const together = cookie.length + others.join("; ").length;
    if (cookie.length > COOKIES.longest || together > COOKIES.longestTogether) return false;
    setCookie(`${cookie}; max-age=${Math.round(ms / 1000)}; samesite=lax`);
    return browserCookies.read(name) === value;
  },
  remove: (name) => setCookie(`${encodeURIComponent(name)}=; max-age=-1; samesite=lax`),
};

function setCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in all browsers
    document.cookie = cookie;
  } catch {
    // a frame without an origin stores nothing
  }
}

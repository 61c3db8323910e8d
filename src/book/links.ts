import { textOf } from "./values.ts";

/** The schemes that a link in a book's data may have; everything else could run something or lead to nowhere. */
const SCHEMES = /^(https?|mailto|tel|sms|ftp):/;

/**
 * The absolute address of a link in a book's data; null where there is none, or one that must not be followed.
 * @param baseUrl what relative links are relative to
 */
export function readLink(value: unknown, baseUrl: string): string | null {
  const written = textOf(value).trim();
  if (written === "") return null;
  try {
    const { href, protocol } = new URL(written, baseUrl);
    return SCHEMES.test(protocol) || isBesideBook(protocol, baseUrl) ? href : null;
  } catch {
    return null; // the only way to ask whether an address can be read, on browsers before URL.parse
  }
}

/** A word without a dot that may well be a file beside the book, or a place in its page. */
const LOCAL = /^(\.{0,2}\/|[#?])/;

/**
 * The absolute address of what an author wrote as a link of a page; null where it must not be followed. Web addresses
 * are trimmed; "www…" is of the web, what looks like an e-mail address is one, and a bare word without any dot is
 * taken as the middle of "www.….". A bare host such as example.com, and a path that begins with a dot or slash, stand
 * for themselves. Source: specification LINK-08 to LINK-12.
 */
export function normaliseLink(written: string, baseUrl: string): string | null {
  const link = written.trim();
  if (link === "" || LOCAL.test(link) || /^[a-z][a-z\d+.-]*:/i.test(link)) return readLink(link, baseUrl);
  if (/^www/i.test(link)) return readLink(`http://${link}`, baseUrl);
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(link)) return readLink(`mailto:${link}`, baseUrl);
  if (!/[@.]/.test(link)) return readLink(`http://www.${link}`, baseUrl);
  const isFile = /^[^/?#]+\.(html?|pdf|php|jpe?g|png|gif|zip|docx?)$/i.test(link);
  const isHost = !isFile && /^([a-z\d-]+\.)+[a-z]{2,}([/?#:].*)?$/i.test(link);
  return readLink(isHost ? `http://${link}` : link, baseUrl);
}

/** The window that a book's word for one names: "Self" and its like, else a new one. */
export function linkTarget(word: string): "_self" | "_blank" {
  return /^_?(self|top|parent|same|current)$/i.test(word.trim()) ? "_self" : "_blank";
}

/** A book on a disk may lead to what lies beside it. */
function isBesideBook(protocol: string, baseUrl: string): boolean {
  return protocol === "file:" && baseUrl.startsWith("file:");
}

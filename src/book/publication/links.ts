import { textOf } from "../settings/values.ts";

/** The schemes that links in books may have; others could run code or lead nowhere. */
const SCHEMES = /^(https?|mailto|tel|sms|ftp):/;

/**
 * The absolute address of a link anywhere in a book's data: on a page, in the contents, of a logo; null if there is none,
 * or if it must not be followed. Source: specification LINK-08 to LINK-12.
 * @param baseUrl the address that relative links refer to; "" = relative links are not accepted
 */
export function readLink(value: unknown, baseUrl: string): string | null {
  const written = textOf(value);
  if (isBlankLink(written)) return null;
  try {
    const { href, protocol } = new URL(completeLink(written), baseUrl || undefined);
    return SCHEMES.test(protocol) || isBesideBook(protocol, baseUrl) ? href : null;
  } catch {
    return null; // an invalid address; older browsers have no URL.parse to check it
  }
}

/** Texts that mean "no address": a bare scheme, "#", a script that does nothing, and words that exporters write. */
const BLANK =
  /^(#*|(https?|ftp):\/*|(mailto|tel|sms):|about:blank|javascript:\s*(void\(0\))?;?|null|undefined|true|false|none|nan)$/i;

/** Whether the written address of a link or a medium leads nowhere. */
export function isBlankLink(written: string): boolean {
  return BLANK.test(written.trim());
}

/** Whether a file may be opened: a book from disk may link to other files. */
function isBesideBook(protocol: string, baseUrl: string): boolean {
  return protocol === "file:" && baseUrl.startsWith("file:");
}

/** The window that a link opens in: this one, a new one, the parent, the top one, or a frame with a name. */
export type LinkTarget = "_self" | "_blank" | "_parent" | "_top" | { readonly frame: string };

const WORDS = ["self", "blank", "parent", "top"] as const;

/**
 * The window that a link names: by the word in it, else a frame with that name. A link that names none uses the book's
 * setting, or else a new window. Source: specification LINK-13, LINK-14.
 */
export function readLinkTarget(written: string, setting = ""): LinkTarget {
  const name = written.trim() || setting.trim();
  const word = WORDS.find((each) => name.toLowerCase().includes(each));
  if (word) return `_${word}`;
  return name === "" ? "_blank" : { frame: name };
}

/** A place in the page, or a path that begins like one. */
const LOCAL = /^(\.{0,2}\/|[?#])/;
/** File names, which could also be read as hosts. */
const FILE = new RegExp(
  "^[^/?#]+\\.(x?html?|php|aspx?|jsp|pdf|epub|mobi|txt|rtf|csv|docx?|xlsx?|pptx?|od[tsp]|jpe?g|png|gif|webp|avif|svg|" +
    "bmp|ico|tiff?|mp3|mp4|m4[av]|og[gav]|wav|webm|mov|avi|flv|swf|zip|rar|exe|msi|dmg|apk|ics|vcf|json|xml)([?#]|$)",
  "i",
);
const HOST = /^([\p{L}\d-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#]|$)/iu;

/**
 * Adds what authors leave out of links. Web addresses are trimmed; "www…" and bare hosts such as example.com are web
 * addresses, what looks like an e-mail address is one, and a bare word is the middle of "www.….com". Paths and file names
 * stay as they are.
 */
export function completeLink(written: string): string {
  const link = written.trim();
  if (link === "" || LOCAL.test(link)) return link;
  if (/^www/i.test(link)) return `http://${link}`;
  if (!FILE.test(link) && HOST.test(link)) return `http://${link}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return link;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(link)) return `mailto:${link}`;
  return /[@./]/.test(link) ? link : `http://www.${link}`;
}

import { textOf } from "../settings/values.ts";

/** The schemes that a link in a book's data may have; everything else could run something or lead to nowhere. */
const SCHEMES = /^(https?|mailto|tel|sms|ftp):/;
/** A place in the page, or a path that says so itself. */
const LOCAL = /^(\.{0,2}\/|[?#])/;
/** What ends like a host but is a file beside the book. */
const FILE = new RegExp(
  "^[^/?#]+\\.(x?html?|php|aspx?|jsp|pdf|epub|mobi|txt|rtf|csv|docx?|xlsx?|pptx?|od[tsp]|jpe?g|png|gif|webp|avif|svg|" +
    "bmp|ico|tiff?|mp3|mp4|m4[av]|og[gav]|wav|webm|mov|avi|flv|swf|zip|rar|exe|msi|dmg|apk|ics|vcf|json|xml)([?#]|$)",
  "i",
);
const HOST = /^([\p{L}\d-]+\.)+[a-z]{2,}(:\d{1,5})?([/?#]|$)/iu;

/**
 * The absolute address of a link in a book's data, wherever it stands there: on a page, in the contents, behind a
 * logo; null where there is none, or one that must not be followed. Source: specification LINK-08 to LINK-12.
 * @param baseUrl what relative links are relative to; "" = there are none
 */
export function readLink(value: unknown, baseUrl: string): string | null {
  const written = textOf(value);
  if (isBlankLink(written)) return null;
  try {
    const { href, protocol } = new URL(completeLink(written), baseUrl || undefined);
    return SCHEMES.test(protocol) || isBesideBook(protocol, baseUrl) ? href : null;
  } catch {
    return null; // the only way to ask whether an address can be read, on browsers before URL.parse
  }
}

/** What stands for no address: the head of one, "#", a script that does nothing, and words that exporters write. */
const BLANK =
  /^(#*|(https?|ftp):\/*|(mailto|tel|sms):|about:blank|javascript:\s*(void\(0\))?;?|null|undefined|true|false|none|nan)$/i;

/** Whether an address leads nowhere as it is written, of a link or of a medium. */
export function isBlankLink(written: string): boolean {
  return BLANK.test(written.trim());
}

/**
 * A link with all that its author left out. Web addresses are trimmed; "www…" is of the web, what looks like an e-mail
 * address is one, and a bare word is taken as the middle of "www.….". A bare host such as example.com is of the web
 * too; what has a slash, or the ending of a file, and is no host stands for itself.
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

/** A book on a disk may lead to what lies beside it. */
function isBesideBook(protocol: string, baseUrl: string): boolean {
  return protocol === "file:" && baseUrl.startsWith("file:");
}

/** The window that a link opens in: this one, a new one, the one around this one, the outermost, or a frame's name. */
export type LinkTarget = "_self" | "_blank" | "_parent" | "_top" | { readonly frame: string };

const WORDS = ["self", "blank", "parent", "top"] as const;

/**
 * The window that a link names: by the word it contains, else a frame of that name. A link that names none goes by the
 * book's setting, and without that into a new window. Source: specification LINK-13, LINK-14.
 */
export function readLinkTarget(written: string, setting = ""): LinkTarget {
  const name = written.trim() || setting.trim();
  const word = WORDS.find((each) => name.toLowerCase().includes(each));
  if (word) return `_${word}`;
  return name === "" ? "_blank" : { frame: name };
}

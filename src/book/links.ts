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

/** The window that a book's word for one names: "Self" and its like, else a new one. */
export function linkTarget(word: string): "_self" | "_blank" {
  return /^_?(self|top|parent|same|current)$/i.test(word.trim()) ? "_self" : "_blank";
}

/** A book on a disk may lead to what lies beside it. */
function isBesideBook(protocol: string, baseUrl: string): boolean {
  return protocol === "file:" && baseUrl.startsWith("file:");
}

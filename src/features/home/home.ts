import { type LinkTarget, readLink, readLinkTarget } from "../../book/links.ts";

/** Where "home" is: a page of the book (1-based), or a link out of it. */
export type HomeWish =
  | { readonly kind: "page"; readonly page: number }
  | { readonly kind: "link"; readonly href: string; readonly target: LinkTarget };

/**
 * Reads HomeURL. Exporters write "%1%", "%page3%" and "%first page%" for pages; a book that names no home, or none
 * that may be followed, has it on its first page (EXTRA-06, EXTRA-07).
 */
export function readHome(written: string, openWindow: string, baseUrl: string): HomeWish {
  const page = /^%\D*(\d*)\D*%$/.exec(written.trim());
  const href = page ? null : readLink(written, baseUrl);
  if (href === null) return { kind: "page", page: Number(page?.[1]) || 1 };
  return { kind: "link", href, target: readLinkTarget(openWindow) };
}

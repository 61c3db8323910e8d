import { atom } from "jotai/vanilla";
import { hashForPage } from "../../book/publication/address.ts";
import { resolvePage, toNumber } from "../../book/publication/pages.ts";
import { bookAtom, pageAtom } from "../../state/reading.ts";
import { bookLinkAtom } from "../../state/stored.ts";

/** The address at which the book opens with the text of its pages, at the reader's place (A11Y-06). */
export const textViewAddressAtom = atom((get) => {
  const page = get(pageAtom);
  const { settings, pages } = get(bookAtom);
  const isAtOrigin = page === Math.round(settings.OriginPageIndex) - 1;
  if (isAtOrigin) return `${get(bookLinkAtom)}#accessibility`;
  const labels = pages.map(({ label }) => label);
  const label = labels[page] ?? "";
  const name = resolvePage(labels, label) === page ? label : toNumber(page);
  return `${get(bookLinkAtom)}#accessibility&${hashForPage("", name).slice(1)}`;
});

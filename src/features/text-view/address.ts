import { atom } from "jotai/vanilla";
import { hashForPage } from "../../book/publication/address.ts";
import { bookLink, fragmentParts } from "../../book/publication/opening-address.ts";
import { type PageIndex, resolvePage, toNumber } from "../../book/publication/pages.ts";
import { readLocation } from "../../io/browser.ts";
import { writeHash } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { bookAtom, pageAtom } from "../../state/reading.ts";
import { bookLinkAtom } from "../../state/stored.ts";

/** The address at which the book opens with the text of its pages, at the reader's place (A11Y-06). */
export const textViewAddressAtom = atom((get) => {
  const page = get(pageAtom);
  const { settings, pages } = get(bookAtom);
  const isAtOrigin = page === Math.round(settings.OriginPageIndex) - 1;
  if (isAtOrigin) return `${get(bookLinkAtom)}#accessibility`;
  const labels = pages.map(({ label }) => label);
  return `${get(bookLinkAtom)}#accessibility&${hashForPage("", nameInAddress(labels, page)).slice(1)}`;
});

/** A page's name in addresses: its label if that leads back to the page, else its number. */
export function nameInAddress(labels: readonly string[], page: PageIndex): string {
  const label = labels[page] ?? "";
  return resolvePage(labels, label) === page ? label : String(toNumber(page));
}

/** Takes the view out of the address once the reader has closed it: a page that is loaded again opens without it. */
export function runViewAddress(store: Store): Stop {
  return store.sub(panelsAtom, () => {
    if (store.get(panelsAtom).includes("accessibility")) return;
    const { href, hash } = readLocation();
    const parts = fragmentParts(hash);
    const others = parts.filter(({ key }) => key !== "accessibility").map(({ text }) => text);
    if (others.length === parts.length) return;
    writeHash("replaceState", others.length > 0 ? `#${others.join("&")}` : bookLink(href));
  });
}

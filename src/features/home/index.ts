import { atom } from "jotai/vanilla";
import { type LinkTarget, readLink, readLinkTarget } from "../../book/publication/links.ts";
import { pageIndex } from "../../book/publication/pages.ts";
import { openTarget } from "../../io/open-link.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { goToPageAtom } from "../../state/turning.ts";

/** Where the home button leads: to a page of the book (1-based), or out of it by a link. */
export type HomeTarget =
  | { readonly kind: "page"; readonly page: number }
  | { readonly kind: "link"; readonly href: string; readonly target: LinkTarget };

/**
 * Reads HomeURL. Exporters write "%1%", "%page3%" and "%first page%" for pages. Without an address that may be followed
 * home is the first page (EXTRA-06, EXTRA-07).
 */
export function readHome(written: string, openWindow: string, baseUrl: string): HomeTarget {
  const page = /^%\D*(\d*)\D*%$/.exec(written.trim());
  const href = page ? null : readLink(written, baseUrl);
  if (href === null) return { kind: "page", page: Number(page?.[1]) || 1 };
  return { kind: "link", href, target: readLinkTarget(openWindow) };
}

const isHomeButtonOnAtom = atom((get) => get(chromeSettingsAtom).HomeButtonVisible);

/** Goes to the home page of the book, or follows the publisher's link. */
const goHomeAtom = atom(null, (get, set) => {
  const { HomeURL, homeButtonOpenWindowType } = get(chromeSettingsAtom);
  const home = readHome(HomeURL, homeButtonOpenWindowType, get(bookAtom).baseUrl);
  if (home.kind === "link") return openTarget(home.href, home.target);
  set(goToPageAtom, pageIndex(clamp(home.page, 1, get(pageCountAtom)) - 1));
});

const button: ToolbarButton = {
  key: "home",
  icon: "house",
  label: ["btnHome", "Home"],
  isVisibleAtom: isHomeButtonOnAtom,
  pressAtom: goHomeAtom,
};

/** The button that leads to the publisher's home page (EXTRA-06). */
export const home: Feature = { id: "home", buttons: [button] };

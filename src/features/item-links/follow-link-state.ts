import { atom } from "jotai/vanilla";
import type { Annotation } from "../../book/annotation.ts";
import { isBlankLink, readLink, readLinkTarget } from "../../book/links.ts";
import { type PageIndex, toNumber } from "../../book/pages.ts";
import { tellAnalytics } from "../../io/analytics.ts";
import { openTarget } from "../../io/open-target.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { followPageAtom } from "../../state/follow-page.ts";
import type { ActionOf } from "../../state/item-actions.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";

/** Follows an item's link out of the book; one that must not be followed is told to the reader (LINK-12). */
export const followItemLinkAtom = atom(null, (get, set, { url, target }: ActionOf<"url">, by: Annotation) => {
  if (isBlankLink(url)) return;
  const href = readLink(url, get(bookAtom).baseUrl);
  if (href === null) return set(showToastAtom, get(textAtom)("linkRefused", "This link cannot be followed."));
  set(tellJumpAtom, href, by);
  openTarget(href, readLinkTarget(target, get(chromeSettingsAtom).OpenWindow));
});

/** Turns to the page that an item names; a page that the book has not is its last one (ANNO-30). */
export const followItemPageAtom = atom(null, (get, set, page: PageIndex, by: Annotation) => {
  const last = get(pageCountAtom) - 1;
  const target = (page > last ? last : page) as PageIndex;
  set(tellJumpAtom, `#p=${toNumber(target)}`, by);
  set(followPageAtom, target);
});

/** Tells the house that a link was followed, and the page's counting script where the book wants it (LINK-16). */
const tellJumpAtom = atom(null, (get, _set, url: string, by: Annotation) => {
  const page = toNumber(by.page);
  get(portsAtom).bus.emit("jumpLink", { url, page });
  const id = get(chromeSettingsAtom).googleAnalyticsID;
  if (id !== "") tellAnalytics(window, id, "book_link", { link_url: url, book_page: page });
});

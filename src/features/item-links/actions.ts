import { atom } from "jotai/vanilla";
import type { Annotation } from "../../book/publication/annotation.ts";
import { isBlankLink, readLink, readLinkTarget } from "../../book/publication/links.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { sendAnalytics } from "../../io/analytics.ts";
import { rootElement } from "../../io/browser.ts";
import { openTarget } from "../../io/open-link.ts";
import { endBookScripts, runBookScript } from "../../io/scripts/book-script.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { playItemsAtom, toggleItemsAtom } from "../../state/item-visibility.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { plainText, type Translate, textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { followPageAtom, requestedArticleAtom } from "../address/api.ts";
import { addToCartAtom, cartAtom } from "../cart/api.ts";
import { type ActionOf, registerAction } from "../page-items/api.ts";
import { mayRunScriptsAtom } from "../popups/api.ts";
import { zoomToItem } from "./zoom.ts";

/** Follows an item's link out of the book; a message says if it must not be followed (LINK-12). */
const followItemLinkAtom = atom(null, (get, set, { url, target }: ActionOf<"url">, by: Annotation) => {
  if (isBlankLink(url)) return;
  const href = readLink(url, get(bookAtom).baseUrl);
  if (href === null) return set(showToastAtom, get(textAtom)("linkRefused", "This link cannot be followed."));
  set(reportJumpAtom, href, by);
  openTarget(href, readLinkTarget(target, get(chromeSettingsAtom).OpenWindow));
});

/** Turns to the page that an item names; a number beyond the book means its last page (ANNO-30). */
const followItemPageAtom = atom(null, (get, set, page: PageIndex, by: Annotation) => {
  const last = get(pageCountAtom) - 1;
  const target = (page > last ? last : page) as PageIndex;
  set(reportJumpAtom, `#p=${toNumber(target)}`, by);
  set(followPageAtom, target);
});

/** Reports a followed link: as an event, and to the page's analytics script if the book names an id for it (LINK-16). */
const reportJumpAtom = atom(null, (get, _set, url: string, by: Annotation) => {
  const page = toNumber(by.page);
  get(portsAtom).bus.emit("jumpLink", { url, page });
  const id = get(chromeSettingsAtom).googleAnalyticsID;
  if (id !== "") sendAnalytics(globalThis, id, "book_link", { link_url: url, book_page: page });
});

/** Performs the actions of items that need no panel of their own. */
export function runItemLinks(store: Store): Stop {
  const page = rootElement().ownerDocument;
  const t: Translate = (key, english, values) => store.get(textAtom)(key, english, values);
  const showToast = (text: string) => store.set(showToastAtom, text);
  return stopAll([
    () => endBookScripts(page),
    registerAction(store, "page", (action, by) => store.set(followItemPageAtom, action.page, by)),
    registerAction(store, "url", (action, by) => store.set(followItemLinkAtom, action, by)),
    registerAction(store, "article", ({ articleId }) => {
      const id = Number(articleId);
      if (Number.isInteger(id)) store.set(requestedArticleAtom, id);
      showToast(t("articleNotYet", "This reader cannot show articles yet."));
    }),
    registerAction(store, "flash", () =>
      showToast(t("flashGone", "This was made with Flash, which browsers no longer play.")),
    ),
    registerAction(store, "toggle", ({ ids, to }) => store.set(toggleItemsAtom, ids, to)),
    registerAction(store, "animate", ({ ids, animations }, by) =>
      store.set(playItemsAtom, ids.length > 0 ? ids : [by.id], animations),
    ),
    registerAction(store, "zoom", (_action, by) => zoomToItem(store, by)),
    registerAction(store, "print", () => store.set(openPanelAtom, "print")),
    registerAction(store, "cart", ({ item }) => {
      if (!store.set(addToCartAtom, item)) return;
      const amount = store.get(cartAtom).find(({ id }) => id === item.id)?.amount ?? 1;
      // Adding an article again opens the cart, which also makes it reachable where a book shows no bars (ANNO-22).
      if (amount > 1) store.set(openPanelAtom, "cart");
      else showToast(t("cartAdded", "{title} is in your cart.", { title: plainText(item.title) }));
    }),
    registerAction(store, "script", ({ code }, by) => {
      if (!store.get(mayRunScriptsAtom)) return showToast(t("scriptRefused", "This book may not run scripts."));
      runBookScript(page, code, (problem) =>
        console.warn(`The script of "${by.id}" on page ${by.page + 1} failed: ${problem}`),
      );
    }),
  ]);
}

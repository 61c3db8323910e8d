import { endBookScripts, runBookScript } from "../../io/book-script.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { articleWishAtom } from "../../state/articles.ts";
import { mayRunScriptsAtom } from "../../state/book-trust.ts";
import { addToCartAtom, cartAtom } from "../../state/cart.ts";
import { offerAction } from "../../state/item-actions.ts";
import { playItemsAtom, toggleItemsAtom } from "../../state/item-showing.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { plainText, type Translate, textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { followItemLinkAtom, followItemPageAtom } from "./follow-link-state.ts";
import { zoomToItem } from "./item-zoom.ts";

/** Does what items ask for that needs no window of its own. */
export function runItemLinks(store: Store): Stop {
  const t: Translate = (key, english, values) => store.get(textAtom)(key, english, values);
  const tell = (words: string) => store.set(showToastAtom, words);
  return stopAll([
    () => endBookScripts(document),
    offerAction(store, "page", ({ page }, by) => store.set(followItemPageAtom, page, by)),
    offerAction(store, "url", (action, by) => store.set(followItemLinkAtom, action, by)),
    offerAction(store, "article", ({ articleId }) => {
      const id = Number(articleId);
      if (Number.isInteger(id)) store.set(articleWishAtom, id);
      tell(t("articleNotYet", "This reader cannot show articles yet."));
    }),
    offerAction(store, "flash", () => tell(t("flashGone", "This was made with Flash, which browsers no longer play."))),
    offerAction(store, "toggle", ({ ids, to }) => store.set(toggleItemsAtom, ids, to)),
    offerAction(store, "animate", ({ ids, animations }, by) =>
      store.set(playItemsAtom, ids.length > 0 ? ids : [by.id], animations),
    ),
    offerAction(store, "zoom", (_action, by) => zoomToItem(store, by)),
    offerAction(store, "print", () => store.set(openPanelAtom, "print")),
    offerAction(store, "cart", ({ item }) => {
      if (!store.set(addToCartAtom, item)) return;
      const amount = store.get(cartAtom).find(({ id }) => id === item.id)?.amount ?? 1;
      // Who adds another one sees how many there are; and so the cart opens where a book shows no bars (ANNO-22).
      if (amount > 1) store.set(openPanelAtom, "cart");
      else tell(t("cartAdded", "{title} is in your cart.", { title: plainText(item.title) }));
    }),
    offerAction(store, "script", ({ code }, by) => {
      if (!store.get(mayRunScriptsAtom)) return tell(t("scriptRefused", "This book may not run scripts."));
      runBookScript(document, code, (problem) =>
        console.warn(`The script of "${by.id}" on page ${by.page + 1} failed: ${problem}`),
      );
    }),
  ]);
}

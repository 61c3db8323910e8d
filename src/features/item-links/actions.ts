import { atom } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import { aboutMiddle } from "../../book/geometry/zoom-target.ts";
import type { Annotation } from "../../book/publication/annotation.ts";
import { isBlankLink, readLink, readLinkTarget } from "../../book/publication/links.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { rootElement } from "../../io/browser.ts";
import { openTarget } from "../../io/open-link.ts";
import { endBookScripts, runBookScript } from "../../io/scripts/book-script.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { besidePanelsOf } from "../../stage/camera/runner.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { followPageAtom } from "../../state/following.ts";
import { playItemsAtom, toggleItemsAtom } from "../../state/item-visibility.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { plainText, type Translate, textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { isZoomedAtom, requestZoomAtom } from "../../state/view.ts";
import { hasArticlesAtom, showArticleAtom } from "../articles/api.ts";
import { addToCartAtom, cartAtom } from "../cart/api.ts";
import { type ActionOf, registerAction } from "../page-items/api.ts";
import { mayRunScriptsAtom } from "../popups/api.ts";

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

/** Reports a followed link. */
const reportJumpAtom = atom(null, (get, _set, url: string, by: Annotation) => {
  get(portsAtom).bus.emit("jumpLink", { url, page: toNumber(by.page) });
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
      const id = articleId.trim() === "" ? NaN : Number(articleId);
      if (Number.isSafeInteger(id) && store.get(hasArticlesAtom)) store.set(showArticleAtom, id);
      else showToast(t("articleNone", "The book does not say where its articles are."));
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

/** Limits of the zoom to an item, and the part of the window that the item shall fill. */
const ZOOM_TO_SHOW = { least: 1.6, most: 4, fillFrac: 0.9 } as const;

/**
 * The zoom at which an item fills what panels leave of the window, and the fixed point of that zoom which brings the item
 * into the middle.
 * @param item its place at zoom 1, client px
 */
export function zoomToShow(item: Rect, view: Rect) {
  const fill = Math.min(view.width / item.width, view.height / item.height) * ZOOM_TO_SHOW.fillFrac;
  const to = clamp(fill, ZOOM_TO_SHOW.least, ZOOM_TO_SHOW.most);
  const x = aboutMiddle(to, [item.x, item.width], [view.x, view.width]);
  return { to, at: { x, y: aboutMiddle(to, [item.y, item.height], [view.y, view.height]) } };
}

/** Zooms to an item, so that it fills what panels leave of the window; if the book is zoomed already, zooms out again (ANNO-15). */
function zoomToItem(store: Store, { box, page }: Annotation): void {
  if (store.get(isZoomedAtom)) return store.set(requestZoomAtom, { to: "fit", at: null });
  const current = store.get(stageAtom)?.openPages() ?? [];
  const rect = current.find((each) => each.page === page)?.rect;
  if (!rect) return store.set(requestZoomAtom, { to: "in", at: null });
  const itemRect = {
    x: rect.x + box.x * rect.width,
    y: rect.y + box.y * rect.height,
    width: box.width * rect.width,
    height: box.height * rect.height,
  };
  store.set(requestZoomAtom, zoomToShow(itemRect, besidePanelsOf(store)));
}

import { atom } from "jotai/vanilla";
import { hashForArticle } from "../../book/publication/address.ts";
import { endpointOf } from "../../book/publication/endpoints.ts";
import { readLocation } from "../../io/browser.ts";
import { pushPlace } from "../../io/page-parts.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { requestedArticleAtom } from "../address/api.ts";

/** Whether the book says where its articles are: at a provider, or in a list. */
export const hasArticlesAtom = atom((get) => {
  const { articleURL, website, articleListPath } = get(chromeSettingsAtom);
  return endpointOf("article", articleURL, website) !== "" || articleListPath !== "";
});

/** Shows an article, as a step of the browser's history: Back leads to what was shown before (BOOT-18, ART-13). */
export const showArticleAtom = atom(null, (get, set, id: number) => {
  if (id === get(requestedArticleAtom)) return;
  const isFromPages = get(requestedArticleAtom) === null;
  pushPlace(hashForArticle(readLocation().hash, id), { isFromPages });
  set(requestedArticleAtom, id);
});

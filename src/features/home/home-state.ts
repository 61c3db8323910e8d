import { atom } from "jotai/vanilla";
import { pageIndex } from "../../book/pages.ts";
import { openTarget } from "../../io/open-target.ts";
import { clamp } from "../../lib/clamp.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { goToPageAtom } from "../../state/turning.ts";
import { readHome } from "./home.ts";

export const isHomeButtonOnAtom = atom((get) => get(chromeSettingsAtom).HomeButtonVisible);

/** Goes home: to a page of the book, or where the publisher's link leads. */
export const goHomeAtom = atom(null, (get, set) => {
  const { HomeURL, homeButtonOpenWindowType } = get(chromeSettingsAtom);
  const home = readHome(HomeURL, homeButtonOpenWindowType, get(bookAtom).baseUrl);
  if (home.kind === "link") return openTarget(home.href, home.target);
  set(goToPageAtom, pageIndex(clamp(home.page, 1, get(pageCountAtom)) - 1));
});

import { useAtomValue, useSetAtom } from "jotai/react";
import type { PageIndex } from "../../book/publication/pages.ts";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { listen } from "../../io/browser.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { failedPagesAtom, holdsPicturesAtom, retryPageAtom, slowPagesAtom } from "../../state/pictures.ts";
import { bookAtom } from "../../state/reading.ts";
import { isKioskAtom } from "../kiosk/api.ts";

/** Buttons that load failed pictures again, for keyboard and screen readers; the canvas has them for the pointer. */
function FailedPages() {
  const t = useT();
  const failed = [...useAtomValue(failedPagesAtom), ...useAtomValue(slowPagesAtom)];
  const { pages } = useAtomValue(bookAtom);
  const retry = useSetAtom(retryPageAtom);
  const press = (page: PageIndex) => {
    focusStage(); // the button, which has the focus, goes away while the picture is loading
    retry(page);
  };
  return failed.map((page) => (
    <button key={page} type="button" className="failed-page" data-retry={page + 1} onClick={() => press(page)}>
      {t("retryPicture", "Load page {page} again", { page: pages[page]?.label ?? page + 1 })}
    </button>
  ));
}

/** While the network is down, the pictures that are there stay: they could not come again. */
function holdPictures(store: Store): Stop {
  return stopAll([
    listen("window", "offline", () => store.set(holdsPicturesAtom, true)),
    listen("window", "online", () => store.set(holdsPicturesAtom, store.get(isKioskAtom))),
  ]);
}

/** Buttons that load failed pictures again. */
export const failedPages: Feature = { id: "failed-pages", Chrome: FailedPages, run: holdPictures };

import { useAtomValue, useSetAtom } from "jotai/react";
import type { PageIndex } from "../../book/publication/pages.ts";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { watchNetwork } from "../../io/load-failures.ts";
import type { Feature } from "../../lib/feature.ts";
import { failedPagesAtom, isNetworkDownAtom, retryPageAtom, slowPagesAtom } from "../../state/pictures.ts";
import { bookAtom } from "../../state/reading.ts";

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

/** Buttons that load failed pictures again. While the network is down, the pictures that are there stay. */
export const failedPages: Feature = {
  id: "failed-pages",
  Chrome: FailedPages,
  run: (store) => watchNetwork((isDown) => store.set(isNetworkDownAtom, isDown)),
};

import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import type { PageIndex } from "../../book/publication/pages.ts";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { failedPagesAtom, retryPageAtom, slowPagesAtom } from "../../state/pictures.ts";
import { bookAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isCloserAtom } from "../../state/view.ts";
import { pagePlacesAtom } from "../tabs/api.ts";

/**
 * Buttons that load failed pictures again, for keyboard and screen readers; on bare pages the canvas has them for the
 * pointer. A page that shows a blurred picture in place of its own has one to be seen, while it rests.
 */
function RetryButtons({ failed }: { readonly failed: readonly PageIndex[] }) {
  const t = useT();
  const { pages } = useAtomValue(bookAtom);
  const retry = useSetAtom(retryPageAtom);
  const stage = useAtomValue(stageAtom);
  const places = useAtomValue(pagePlacesAtom);
  const isResting = useAtomValue(phaseAtom) === "rest";
  const isCloser = useAtomValue(isCloserAtom);
  const press = (page: PageIndex) => {
    focusStage(); // the button, which has the focus, goes away while the picture is loading
    retry(page);
  };
  return failed.map((page) => {
    const place = isResting && !isCloser && stage?.isPageReady(page) ? places.find((each) => each.page === page) : null;
    const style = place && {
      "--page-x": `${place.rect.x + place.rect.width / 2}px`,
      "--page-y": `${place.rect.y}px`,
      "--page-width": `${place.rect.width}px`,
    };
    return (
      <button
        key={page}
        type="button"
        className="failed-page"
        data-retry={page + 1}
        data-blurred={place ? "" : undefined}
        style={style as CSSProperties}
        onClick={() => press(page)}
      >
        {place && <span className="failed-page__reason">{t("pageLoadFailed", "This page could not be loaded.")}</span>}
        {t("retryPicture", "Load page {page} again", { page: pages[page]?.label ?? page + 1 })}
      </button>
    );
  });
}

/** The buttons, if there are any to show: what follows each turn stands still otherwise. */
export function FailedPages() {
  const failed = [...useAtomValue(failedPagesAtom), ...useAtomValue(slowPagesAtom)];
  return failed.length > 0 && <RetryButtons failed={failed} />;
}

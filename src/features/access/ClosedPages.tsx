import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { openLink } from "../../io/open-link.ts";
import { overlayPagesAtom } from "../../stage/overlay/pages.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { isLoginOfferedAtom, waysOutAtom } from "./state.ts";
import "./closed-pages.css";

/** The ways to read on, under the notice of each closed page that lies open (ENC-02, ENC-03, PASS-15). */
export function Part() {
  const t = useT();
  const store = useStore();
  const open = useAtomValue(overlayPagesAtom);
  const { pages } = useAtomValue(bookAtom);
  const hasLogin = useAtomValue(isLoginOfferedAtom);
  const { purchaseURL, verifyEmailURL } = useAtomValue(waysOutAtom);
  const openPanel = useSetAtom(openPanelAtom);
  useEffect(() => void store.get(stageAtom)?.openOverlay(), [store]);
  const notice = t(
    "accessLimitedText",
    "The book is protected. Please purchase it, or verify password / your email to continue reading.",
  );
  const closed = open.filter(({ page }) => pages[page]?.isProtected);
  return closed.map(({ page, element }) => {
    const label = t("closedPageWays", "Ways to read page {page}", { page: pages[page]?.label ?? page + 1 });
    return createPortal(
      <div className="closed-page" role="group" aria-label={label} data-closed={page + 1}>
        <p className="visually-hidden">{notice}</p>
        {hasLogin && (
          <TextButton kind="primary" icon="lock" onClick={() => openPanel("password")}>
            {t("closedPageLogin", "Enter password")}
          </TextButton>
        )}
        {purchaseURL !== "" && (
          <TextButton icon="shopping-cart" onClick={() => openLink(purchaseURL, "_blank")}>
            {t("closedPageBuy", "Buy the book")}
          </TextButton>
        )}
        {verifyEmailURL !== "" && (
          <TextButton icon="mail" onClick={() => openLink(verifyEmailURL, "_blank")}>
            {t("closedPageEmail", "Verify your email")}
          </TextButton>
        )}
      </div>,
      element,
      `closed ${page}`,
    );
  });
}

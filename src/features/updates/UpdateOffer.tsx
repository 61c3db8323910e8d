import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton, TextButton } from "../../chrome/kit/Buttons.tsx";
import { TopBox } from "../../chrome/kit/TopBox.tsx";
import { listen } from "../../io/browser.ts";
import { hasCodeFailed } from "../../io/import-again.ts";
import { CODE_FAILED, reloadPage } from "../../io/viewer-update.ts";
import { toastAtom } from "../../state/tips.ts";
import {
  closeUpdateOfferAtom,
  explainFailureAtom,
  isUpdateOfferedAtom,
  lookForUpdateAtom,
  updateAtom,
} from "./state.ts";
import "./update-offer.css";

/** Waits for parts that cannot be loaded, and offers to reload the page where an update is the reason. */
export function UpdateOffer() {
  const isOffered = useAtomValue(isUpdateOfferedAtom);
  const update = useAtomValue(updateAtom);
  const toast = useAtomValue(toastAtom);
  const look = useSetAtom(lookForUpdateAtom);
  const explain = useSetAtom(explainFailureAtom);
  useEffect(() => {
    if (hasCodeFailed()) void look();
    return listen("window", CODE_FAILED, () => void look());
  }, [look]);
  useEffect(() => {
    if (update && toast) explain();
  }, [update, toast, explain]);
  return isOffered && <Offer />;
}

/** The offer. It stays until it is answered, and leaves the page as it is: a reader may be in mid-sentence. */
function Offer() {
  const t = useT();
  const close = useSetAtom(closeUpdateOfferAtom);
  return (
    <TopBox className="update-offer">
      <span className="update-offer__text">
        {t("updateFound", "The viewer has been updated. Reload the page to use all of it.")}
      </span>
      <TextButton kind="primary" onClick={reloadPage}>
        {t("updateReload", "Reload")}
      </TextButton>
      <IconButton icon="x" label={t("updateLater", "Not now")} onClick={close} />
    </TopBox>
  );
}

import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useElementWriter, useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { pagesNameAtom } from "../../state/pages-name.ts";
import { isAtFirstAtom, isAtLastAtom } from "../../state/place-in-book.ts";
import { directionAtom } from "../../state/reading.ts";
import { turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { deviceAtom } from "../../state/view.ts";
import { isListenButtonOnAtom, isListeningAtom, ListenControls, playAtom } from "../listening/api.ts";

/** Whether there is something to listen to that is not being read already. */
const canListenAtom = atom((get) => get(isListenButtonOnAtom) && !get(isListeningAtom));

/** Turns pages, says which are open, and reads them aloud (A11Y-02). */
export function TextViewFoot() {
  return (
    <>
      {useAtomValue(isListeningAtom) && (
        <div className="text-listen">
          <ListenControls />
        </div>
      )}
      <PageButtons />
    </>
  );
}

/** In books from right to left, forward is on the left. */
function PageButtons() {
  const t = useT();
  const hasListen = useAtomValue(canListenAtom);
  const play = useSetAtom(playAtom);
  const direction = useAtomValue(directionAtom);
  const isAtFirst = useAtomValue(isAtFirstAtom);
  const isAtLast = useAtomValue(isAtLastAtom);
  const isPhone = useAtomValue(deviceAtom) === "phone";
  const back = useSetAtom(turnBackAtom);
  const forward = useSetAtom(turnForwardAtom);
  const indicator = useElementWriter<HTMLParagraphElement, string>(pagesNameAtom, (element, text) => {
    element.textContent = text;
  });
  const isLtr = direction === "ltr";
  return (
    <footer className="text-foot" dir={direction}>
      <IconButton
        icon={isLtr ? "chevron-left" : "chevron-right"}
        label={t("previousPageBtn", "Previous page")}
        isDisabled={isAtFirst}
        onClick={() => back()}
      />
      {/* A dialog hides the rest of the page from screen readers, also what announces turned pages. */}
      <p ref={indicator} className="text-foot__page" dir="auto" {...(isPhone && { role: "status" })} />
      {hasListen && <IconButton icon="headphones" label={t("btnPhoneticReading", "Listen")} onClick={() => play()} />}
      <IconButton
        icon={isLtr ? "chevron-right" : "chevron-left"}
        label={t("nextPageBtn", "Next page")}
        isDisabled={isAtLast}
        onClick={() => forward()}
      />
    </footer>
  );
}

import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useElementWriter, useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { pagesNameAtom } from "../../state/pages-name.ts";
import { isAtFirstAtom, isAtLastAtom } from "../../state/place-in-book.ts";
import { turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { deviceAtom } from "../../state/view.ts";
import { isListenButtonOnAtom, isListeningAtom, ListenControls, playAtom } from "../listening/api.ts";
import { TurningFoot } from "./TurningFoot.tsx";

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

/** Turns the book; a dialog hides the rest of the page from screen readers, also what announces turned pages. */
function PageButtons() {
  const t = useT();
  const hasListen = useAtomValue(canListenAtom);
  const play = useSetAtom(playAtom);
  const isPhone = useAtomValue(deviceAtom) === "phone";
  const back = useSetAtom(turnBackAtom);
  const forward = useSetAtom(turnForwardAtom);
  const indicator = useElementWriter<HTMLParagraphElement, string>(pagesNameAtom, (element, text) => {
    element.textContent = text;
  });
  return (
    <TurningFoot
      back={useAtomValue(isAtFirstAtom) ? null : () => back()}
      forward={useAtomValue(isAtLastAtom) ? null : () => forward()}
    >
      <p ref={indicator} className="text-foot__page" dir="auto" {...(isPhone && { role: "status" })} />
      {hasListen && <IconButton icon="headphones" label={t("btnPhoneticReading", "Listen")} onClick={() => play()} />}
    </TurningFoot>
  );
}

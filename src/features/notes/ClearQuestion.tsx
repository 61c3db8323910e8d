import { useAtomValue, useSetAtom } from "jotai/react";
import { useId, useLayoutEffect, useRef } from "react";
import { TextButton } from "../../chrome/TextButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { clearNotesAtom, hasOpenNotesAtom } from "./clear-notes-state.ts";
import { isClearAskedAtom } from "./notes-tools-state.ts";

/** Asks which notes are to be cleared, if any. */
export function ClearQuestion() {
  const t = useT();
  const id = useId();
  const first = useRef<HTMLDivElement>(null);
  const hasOpenNotes = useAtomValue(hasOpenNotesAtom);
  const clear = useSetAtom(clearNotesAtom);
  const ask = useSetAtom(isClearAskedAtom);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    first.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={first} className="strip__question" role="alertdialog" aria-labelledby={id}>
      <p className="strip__words" id={id}>
        {t("notesClearAsk", "Clear your notes?")}
      </p>
      <div className="strip__answers">
        <TextButton onClick={() => ask(false)}>{t("btnCancel", "Cancel")}</TextButton>
        <TextButton kind="danger" isDisabled={!hasOpenNotes} onClick={() => clear("open")}>
          {t("notesClearOpen", "On these pages")}
        </TextButton>
        <TextButton kind="danger" onClick={() => clear("all")}>
          {t("notesClearAll", "In the whole book")}
        </TextButton>
      </div>
    </div>
  );
}

import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useId, useLayoutEffect, useRef } from "react";
import { toNumber } from "../../book/publication/pages.ts";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { visiblePagesAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { changeNotesAtom, notesAtom } from "./state.ts";
import { isClearAskedAtom } from "./tools-state.ts";

const openNotesAtom = atom((get) => {
  const open = new Set<number>(get(visiblePagesAtom).map(toNumber));
  return get(notesAtom).filter(({ page }) => open.has(page));
});
/** Whether the pages that lie open have notes. */
const hasOpenNotesAtom = atom((get) => get(openNotesAtom).length > 0);

/** Clears notes; the reader has been asked, and can take it back all the same. */
const clearNotesAtom = atom(null, (get, set, which: "open" | "all") => {
  const notes = get(which === "open" ? openNotesAtom : notesAtom);
  set(isClearAskedAtom, false);
  set(
    changeNotesAtom,
    notes.map(({ id }) => ({ id, note: null })),
  );
  const t = get(textAtom);
  set(showToastAtom, t("notesCleared", "Notes cleared. Undo brings them back."));
});

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
